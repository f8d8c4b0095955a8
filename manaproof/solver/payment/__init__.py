"""Payments by constraints (CR 601.2g-h)."""
