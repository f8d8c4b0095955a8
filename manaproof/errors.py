"""The errors that manaproof raises, all under one root."""

from __future__ import annotations


class ManaproofError(Exception):
    """Any error of manaproof that a user can mend; its text says what, where and what is right."""


class OpenError(ManaproofError):
    """A question that stays open: too large to answer, or resting on what cannot be told."""


class FaultError(ManaproofError, RuntimeError):
    """A fault of manaproof itself, never of its input."""
