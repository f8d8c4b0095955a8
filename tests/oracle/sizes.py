"""How many random boards a test draws: a sample, or as many as ``MANAPROOF_BOARDS`` says for a long run."""

from __future__ import annotations

import os

LONG_RUN = int(os.environ.get("MANAPROOF_BOARDS", "0"))


def boards(sample: int) -> int:
    """The sample, or more in a long run."""
    return max(sample, LONG_RUN)
