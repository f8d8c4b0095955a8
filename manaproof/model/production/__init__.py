"""What abilities that add mana would add (CR 106, 605, 614)."""
