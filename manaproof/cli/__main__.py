"""``python -m manaproof.cli``."""

from manaproof.cli import main

main()
