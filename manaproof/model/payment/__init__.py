"""Payments as steps that are replayed on the rules (CR 601.2g-h)."""
