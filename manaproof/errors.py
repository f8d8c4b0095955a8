"""The errors that manaproof raises, all under one root."""

from __future__ import annotations


class ManaproofError(Exception):
    """Any error of manaproof that a user can mend; its text says what, where and what is right."""
