"""``python -m manaproof`` is ``manaproof``."""

from manaproof.cli import main

main()
