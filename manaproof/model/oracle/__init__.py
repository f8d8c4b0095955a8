"""Oracle text and its meaning, in both directions."""

from manaproof.model.oracle.cards import compile_card
from manaproof.model.oracle.compiler import compile_paragraph
from manaproof.model.oracle.printing import render_paragraph

__all__ = ["compile_card", "compile_paragraph", "render_paragraph"]
