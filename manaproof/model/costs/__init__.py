"""What spells, abilities and special actions cost: executable rules (CR 118, 601.2)."""
