"""Invented cards that change types, colors, abilities and sizes: their text, and what it does by hand."""

from __future__ import annotations

from dataclasses import dataclass

from tests.oracle.layers_slow import (
    BASIC,
    CREATURES,
    Ability,
    Part,
    Thing,
    Things,
    add_types,
    become_land,
    grant,
    hosts,
    itself,
    lose_all,
    lose_then_grant,
    more,
    paint,
    set_land_types,
    size,
    those,
)


@dataclass
class Made:
    """A card: what a data file would say of it, and its static abilities by paragraph."""

    type_line: str
    text: str = ""
    mana_cost: str | None = None
    power: str | None = None
    toughness: str | None = None
    abilities: tuple[Ability | None, ...] = ()
    resolved: Ability | None = None
    mana: tuple[int, ...] = ()


def nonbasic_land(target: Thing, _source: Thing) -> bool:
    return target.land() and "Basic" not in target.supertypes


def my_land(target: Thing, source: Thing) -> bool:
    return target.land() and target.controller == source.controller


def creature(target: Thing, _source: Thing) -> bool:
    return target.creature()


def with_subtype(word: str, target_type: str):
    return lambda target, _source: word in target.subtypes and target_type in target.types


def walks(power: int, toughness: int) -> dict[str, Part]:
    return {"4": add_types(["Creature"]), "7b": size(power, toughness)}


def by_mana_value(_things: Things, _source: Thing, target: Thing) -> None:
    target.power = target.toughness = target.mana_value


def keep_mana(_things: Things, _source: Thing, target: Thing) -> None:
    own = {("own", str(n)) for n in CARDS[target.card].mana}
    target.abilities = [
        a for a in target.abilities if a in own or a[0] == "intrinsic" or a[-1].startswith("{")
    ]


def swamps(things: Things, source: Thing) -> int:
    return sum("Swamp" in t.subtypes and t.controller == source.controller for t in things.values())


def size_of_swamps(things: Things, source: Thing, target: Thing) -> None:
    target.power = target.toughness = swamps(things, source)


def lands(things: Things, source: Thing) -> int:
    return sum(t.land() and t.controller == source.controller for t in things.values())


def no_creature(_things: Things, _source: Thing, target: Thing) -> None:
    target.types.discard("Creature")
    target.subtypes = {s for s in target.subtypes if s not in CREATURES}


def frog(_things: Things, _source: Thing, target: Thing) -> None:
    target.types = {"Creature"}
    target.subtypes = {"Frog"}


CARDS: dict[str, Made] = {
    "Plain Moon": Made(
        "Enchantment", "Nonbasic lands are Plains.", "{2}{R}",
        abilities=(Ability(those(nonbasic_land), {"4": set_land_types("Plains")}),),
    ),
    "Pale Mage": Made(
        "Creature — Spirit", "Nonbasic lands are Plains.", "{2}{R}", "2", "2",
        (Ability(those(nonbasic_land), {"4": set_land_types("Plains")}),),
    ),
    "Isle Crown": Made(
        "Legendary Land", "Each land is an Island in addition to its other land types.",
        abilities=(Ability(those(lambda t, s: t.land()), {"4": add_types(subtypes=["Island"])}),),
    ),
    "Peak Crown": Made(
        "Legendary Land", "Each land is a Mountain in addition to its other land types.",
        abilities=(Ability(those(lambda t, s: t.land()), {"4": add_types(subtypes=["Mountain"])}),),
    ),
    "Five Ways": Made(
        "Enchantment",
        "Nonbasic lands you control are every basic land type in addition to their other types.",
        "{1}{G}",
        abilities=(
            Ability(
                those(lambda t, s: nonbasic_land(t, s) and my_land(t, s)), {"4": add_types(subtypes=BASIC)}
            ),
        ),
    ),
    "Turning Marsh": Made(
        "Enchantment", "All Swamps are Forests.", "{2}{W}{W}",
        abilities=(Ability(those(with_subtype("Swamp", "Land")), {"4": set_land_types("Forest")}),),
    ),
    "Turning Wood": Made(
        "Enchantment", "All Forests are Swamps.", "{2}{W}{W}",
        abilities=(Ability(those(with_subtype("Forest", "Land")), {"4": set_land_types("Swamp")}),),
    ),
    "Long Dusk": Made(
        "Enchantment",
        "Lands you control are Swamps.\nNonland permanents you control are black.",
        "{1}{B}{B}",
        abilities=(
            Ability(those(my_land), {"4": set_land_types("Swamp")}),
            Ability(those(lambda t, s: not t.land() and t.controller == s.controller), {"5": paint("B")}),
        ),
    ),
    "Lowly Peace": Made(
        "Enchantment", "All creatures lose all abilities and have base power and toughness 2/2.", "{2}{W}{W}",
        abilities=(Ability(those(creature), {"6": lose_all, "7b": size(2, 2)}),),
    ),
    "Bare Green": Made(
        "Enchantment", "Green creatures lose all abilities.", "{1}{U}",
        abilities=(Ability(those(lambda t, s: t.creature() and "G" in t.colors), {"6": lose_all}),),
    ),
    "Walking Isles": Made(
        "Enchantment", "All Islands are 2/3 creatures that are still lands.", "{3}{G}",
        abilities=(Ability(those(with_subtype("Island", "Land")), walks(2, 3)),),
    ),
    "Rising Land": Made(
        "Enchantment", "All lands are 3/4 creatures that are still lands.", "{3}{G}{G}",
        abilities=(Ability(those(lambda t, s: t.land()), walks(3, 4)),),
    ),
    "Woken Charms": Made(
        "Enchantment",
        "Each noncreature enchantment is a creature in addition to its other types and has base power and "
        "toughness each equal to its mana value.",
        "{2}{W}{W}",
        abilities=(
            Ability(
                those(lambda t, s: "Enchantment" in t.types and not t.creature()),
                {"4": add_types(["Creature"]), "7b": by_mana_value},
            ),
        ),
    ),
    "Root Kin": Made(
        "Creature — Elf", "Nontoken creatures you control are Swamp lands in addition to their other types.",
        "{3}{G}", "3", "3",
        (
            Ability(
                those(lambda t, s: t.creature() and not t.token and t.controller == s.controller),
                {"4": add_types(["Land"], ["Swamp"])},
            ),
        ),
    ),
    "Leaf and Branch": Made(
        "Enchantment",
        "All Mountains and all Elves are 1/1 green Elf creatures and Mountain lands in addition to their "
        "other types.",
        "{3}{G}",
        abilities=(
            Ability(
                those(lambda t, s: ("Mountain" in t.subtypes) or ("Elf" in t.subtypes)),
                {
                    "4": add_types(["Creature", "Land"], ["Elf", "Mountain"]),
                    "5": paint("G"),
                    "7b": size(1, 1),
                },
            ),
        ),
    ),
    "Gift Lamp": Made(
        "Artifact", 'Lands you control have "{T}: Add {U}."', "{3}",
        abilities=(Ability(those(my_land), {"6": grant("{U}")}),),
    ),
    "Fire Mentor": Made(
        "Creature — Elf", 'Creatures you control have "{T}: Add {R}."', "{3}{G}", "3", "2",
        (Ability(those(lambda t, s: t.creature() and t.controller == s.controller), {"6": grant("{R}")}),),
    ),
    "Still Sun": Made(
        "Enchantment", "Nonbasic lands lose all abilities except mana abilities.", "{2}{R}",
        abilities=(Ability(those(nonbasic_land), {"6": keep_mana}),),
    ),
    "All Iron": Made(
        "Artifact", "All creatures are artifacts in addition to their other types.", "{4}",
        abilities=(Ability(those(creature), {"4": add_types(["Artifact"])}),),
    ),
    "Iron Parade": Made(
        "Enchantment",
        "Each noncreature artifact is an artifact creature with base power and toughness each equal to its "
        "mana value.",
        "{3}{U}",
        abilities=(
            Ability(
                those(lambda t, s: "Artifact" in t.types and not t.creature()),
                {"4": add_types(["Artifact", "Creature"]), "7b": by_mana_value},
            ),
        ),
    ),
    "Elf School": Made(
        "Enchantment", "Creatures you control are Elves in addition to their other creature types.", "{2}{G}",
        abilities=(
            Ability(
                those(lambda t, s: t.creature() and t.controller == s.controller),
                {"4": add_types(subtypes=["Elf"])},
            ),
        ),
    ),
    "Elf Banner": Made(
        "Creature — Elf", "Other Elves you control get +1/+1 and have vigilance.", "{1}{G}", "1", "1",
        (
            Ability(
                those(lambda t, s: "Elf" in t.subtypes and t.controller == s.controller and t.id != s.id),
                {"6": grant("vigilance"), "7c": more(1, 1)},
            ),
        ),
    ),
    "Green Drum": Made(
        "Artifact", "Green creatures get +1/+0.", "{2}",
        abilities=(Ability(those(lambda t, s: t.creature() and "G" in t.colors), {"7c": more(1, 0)}),),
    ),
    "Marsh Giant": Made(
        "Creature — Giant",
        "Marsh Giant's power and toughness are each equal to the number of Swamps you control.",
        "{3}{B}", "*", "*",
        (Ability(itself, {"7a": size_of_swamps}, lambda th, s, t: swamps(th, s), defining=True),),
    ),
    "Sleeping God": Made(
        "Legendary Enchantment Creature — Spirit",
        "As long as you control four or more lands, Sleeping God isn't a creature.",
        "{2}{U}", "5", "5",
        (
            Ability(
                lambda things, source: [source] if lands(things, source) >= 4 else [],
                {"4": no_creature},
            ),
        ),
    ),
    "Far Tide": Made(
        "Enchantment", "As long as you control a Swamp, lands your opponents control are Islands.", "{1}{U}",
        abilities=(
            Ability(
                lambda things, source: [
                    t
                    for t in things.values()
                    if swamps(things, source) and t.land() and t.controller != source.controller
                ],
                {"4": set_land_types("Island")},
            ),
        ),
    ),
    "Isle Shroud": Made(
        "Enchantment — Aura", "Enchanted permanent is a colorless Island land.", "{2}{G}",
        abilities=(Ability(hosts(lambda t: True), {"4": become_land("Island"), "5": paint()}),),
    ),
    "Blue Cell": Made(
        "Enchantment — Aura",
        'Enchanted permanent is a blue land with "{T}: Add {U}" and loses all other card types '
        "and abilities.",
        "{2}{U}",
        abilities=(
            Ability(
                hosts(lambda t: True), {"4": become_land(), "5": paint("U"), "6": lose_then_grant("{U}")}
            ),
        ),
    ),
    "Dry Blight": Made(
        "Enchantment — Aura",
        'Enchanted land loses all land types and abilities and has "{T}: Add {C}."',
        "{1}{B}",
        abilities=(
            Ability(
                hosts(lambda t: t.land()),
                {
                    "4": lambda th, s, t: setattr(t, "subtypes", {w for w in t.subtypes if w in CREATURES}),
                    "6": lose_then_grant("{C}"),
                },
            ),
        ),
    ),
    "Sudden Peak": Made(
        "Enchantment — Aura", "Enchanted land is a Mountain.", "{1}{R}",
        abilities=(Ability(hosts(lambda t: t.land()), {"4": set_land_types("Mountain")}),),
    ),
    "Frog Charm": Made(
        "Enchantment — Aura",
        "Enchanted creature loses all abilities and is a green Frog creature with base power and "
        "toughness 1/2.",
        "{1}{G}",
        abilities=(
            Ability(
                hosts(lambda t: t.creature()), {"4": frog, "5": paint("G"), "6": lose_all, "7b": size(1, 2)}
            ),
        ),
    ),
    "Plain Might": Made(
        "Enchantment — Aura", "Enchanted creature gets +2/+1 and has vigilance.", "{G}",
        abilities=(
            Ability(hosts(lambda t: t.creature()), {"6": grant("vigilance"), "7c": more(2, 1)}),
        ),
    ),
    "Waking Fen": Made(
        "Land",
        "{T}: Add {B}.\n"
        "{1}: This land becomes a 2/2 blue Golem creature until end of turn. It's still a land.",
        abilities=(None, None),
        resolved=Ability(
            itself, {"4": add_types(["Creature"], ["Golem"]), "5": paint("U"), "7b": size(2, 2)}
        ),
        mana=(1,),
    ),
    "Forest": Made("Basic Land — Forest"),
    "Swamp": Made("Basic Land — Swamp"),
    "Twin Coast": Made("Land — Plains Island"),
    "Old Waste": Made("Land — Desert", "{T}: Add {C}.", abilities=(None,), mana=(1,)),
    "Arbor": Made("Land Creature — Forest Dryad", power="1", toughness="1"),
    "Moss Elf": Made("Creature — Elf Druid", "{T}: Add {G}.", "{G}", "1", "1", (None,), mana=(1,)),
    "Big Bear": Made("Creature — Bear", "", "{3}{G}", "4", "4"),
    "Plain Rock": Made("Artifact", "{T}: Add {C}.", "{2}", abilities=(None,), mana=(1,)),
}  # fmt: skip
FILL = (
    "Forest", "Swamp", "Twin Coast", "Old Waste", "Arbor", "Moss Elf", "Big Bear", "Plain Rock", "Waking Fen",
)  # fmt: skip
ACTIVE = tuple(name for name in CARDS if name not in FILL)
