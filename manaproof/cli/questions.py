"""One command a question, and ``ask`` for the question that a case file asks itself."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Annotated, Any

import typer

from manaproof.cli import options, show
from manaproof.cli.options import Common

Keys = Mapping[str, object] | None


def _ability(text: str | None) -> int | str | None:
    return int(text) if text is not None and text.strip().isdecimal() else text


def _argument(help: str) -> Any:
    return typer.Argument(help=help, show_default=False)


def _option(*names: str, help: str, metavar: str | None = None) -> Any:
    return typer.Option(*names, help=help, metavar=metavar, show_default=False)


Permanent = Annotated[str, _argument("A permanent's id or name.")]
AnyPermanent = Annotated[str | None, _argument("A permanent's id or name; without it, every permanent.")]
AnyObject = Annotated[str | None, _argument("An object's id or name; without it, every permanent.")]
Object = Annotated[str, _argument("An object's id or name.")]
Card = Annotated[str, _argument("The card's name; a face's name picks that face.")]
Caster = Annotated[str, _option("--by", metavar="PLAYER", help="Who casts it.")]
Payer = Annotated[str, _option("--by", metavar="PLAYER", help="Who does it.")]
Activator = Annotated[str | None, _option("--by", metavar="PLAYER", help="Who, if not its controller.")]
From = Annotated[str, _option("--from", metavar="ZONE", help="The zone that the card is in.")]
Way = Annotated[str | None, _option(help="normal, flashback, morph, kicker, ...", metavar="WAY")]
X = Annotated[int | None, _option("--x", help="The value of X.", metavar="N")]
Targets = Annotated[list[str] | None, _option("--target", help="A target's id; several times.", metavar="ID")]
Keep = Annotated[
    list[str] | None, _option("--keep", help="Rather not spend this; several times.", metavar="ID")
]
Ability = Annotated[str | None, _option(help="Its number, counted from 1, or its text.", metavar="ABILITY")]
AbilityName = Annotated[str, _argument("Its number, counted from 1, or its text.")]
Orders = Annotated[
    bool, typer.Option("--orders", help="Count the orders of replacement effects; show one for each outcome.")
]


def could_produce(permanent: AnyPermanent = None, orders: Orders = False) -> Keys:
    """Which types of mana a permanent could produce (CR 106.7)."""
    return {"permanent": permanent, "orders": orders or None}


def produces(permanent: Permanent, ability: Ability = None, orders: Orders = False) -> Keys:
    """Every distinct result of a permanent's mana abilities (CR 106.3, 616.1)."""
    return {"permanent": permanent, "ability": _ability(ability), "orders": orders or None}


def taps_for(permanent: Permanent, ability: Ability = None, orders: Orders = False) -> Keys:
    """The same, with the mana that triggered mana abilities add (CR 605.1b)."""
    return {"permanent": permanent, "ability": _ability(ability), "orders": orders or None}


def can_activate(
    permanent: Permanent,
    ability: AbilityName,
    player: Activator = None,
    x: X = None,
    target: Targets = None,
    keep: Keep = None,
) -> Keys:
    """Whether an ability may be activated and paid for now (CR 602.2, 602.5)."""
    return {
        "permanent": permanent,
        "ability": _ability(ability),
        "player": player,
        "x": x,
        "targets": target,
        "keep": keep,
    }


def can_pay(
    cost: Annotated[str, _argument('A cost, such as "{2}{W}".')],
    player: Payer = "you",
    spell: Annotated[str | None, _option("--for", metavar="CARD", help="Pay for this spell.")] = None,
    ability_of: Annotated[
        str | None, _option("--for-ability-of", metavar="ID", help="Pay for an ability of this permanent.")
    ] = None,
    turn_face_up: Annotated[
        str | None, _option("--turn-face-up", metavar="ID", help="Pay for turning this permanent face up.")
    ] = None,
    way: Way = None,
    x: X = None,
    face_down: Annotated[bool, typer.Option("--face-down", help="The spell is cast face down.")] = False,
    keep: Keep = None,
) -> Keys:
    """Whether a player can pay a cost now (CR 601.2g-h)."""
    purpose = {
        "spell": spell,
        "ability_of": ability_of,
        "turn_face_up": turn_face_up,
        "way": way,
        "x": x,
        "face_down": face_down or None,
    }
    given = {key: value for key, value in purpose.items() if value is not None}
    return {"player": player, "cost": cost, "for": given or None, "keep": keep}


def total_cost(
    card: Card,
    player: Caster = "you",
    from_: From = "hand",
    way: Way = None,
    x: X = None,
    target: Targets = None,
    orders: Orders = False,
) -> Keys:
    """Every total cost of casting a card (CR 601.2b, 601.2f)."""
    return {
        "card": card,
        "player": player,
        "from": from_,
        "way": way,
        "x": x,
        "targets": target,
        "orders": orders or None,
    }


def can_cast(
    card: Card,
    player: Caster = "you",
    from_: From = "hand",
    way: Way = None,
    x: X = None,
    target: Targets = None,
    keep: Keep = None,
) -> Keys:
    """Whether a player may cast a card and pay for it now (CR 601)."""
    return {
        "card": card,
        "player": player,
        "from": from_,
        "way": way,
        "x": x,
        "targets": target,
        "keep": keep,
    }


def can_turn_face_up(permanent: Permanent) -> Keys:
    """Every way of turning a permanent face up (CR 708.7)."""
    return {"permanent": permanent}


def available_mana(
    player: Payer = "you",
    contains: Annotated[
        str | None, _option("--contains", metavar="MANA", help='Ask for "{W}{W}{U}" at once instead.')
    ] = None,
    keep: Annotated[
        list[str] | None, _option("--keep", help="Leave this out; several times.", metavar="ID")
    ] = None,
) -> Keys:
    """The maximal mana that a player could have at once (CR 605)."""
    return {"player": player, "contains": contains, "keep": keep}


def manifest(
    action: Annotated[str, _argument("manifest, manifest-dread or cloak.")] = "manifest",
    player: Payer = "you",
    count: Annotated[int, _option("--count", help="How many cards.", metavar="N")] = 1,
) -> Keys:
    """What may enter when a player manifests or cloaks (CR 701.40, 701.58, 701.62)."""
    return {"player": player, "action": action, "count": count}


def characteristics(object: AnyObject = None) -> Keys:
    """What an object is now, after all continuous effects (CR 613)."""
    return {"object": object}


def value_of_x(
    object: Object, where: Annotated[str, _argument("permanent, enters or spell.")] = "permanent"
) -> Keys:
    """The value of X for an object (CR 107.3)."""
    return {"object": object, "where": where}


def leaves(
    object: Object,
    to: Annotated[str, _option("--to", metavar="ZONE", help="Where it would go.")] = "graveyard",
) -> Keys:
    """Where an object ends up that would go to a zone (CR 708.9, 702.146)."""
    return {"object": object, "to": to}


_COMMANDS: tuple[Callable[..., Keys], ...] = (
    could_produce,
    produces,
    taps_for,
    can_activate,
    can_pay,
    total_cost,
    can_cast,
    can_turn_face_up,
    available_mana,
    manifest,
    characteristics,
    value_of_x,
    leaves,
)


def register(app: typer.Typer) -> None:
    """Add every question to the command line."""
    common = inspect.signature(options.template, eval_str=True).parameters
    for keys_of in _COMMANDS:
        own = inspect.signature(keys_of, eval_str=True).parameters
        app.command(keys_of.__name__.replace("_", "-"), help=keys_of.__doc__)(_command(keys_of, own, common))
    app.command("ask")(ask_file)


def _command(
    keys_of: Callable[..., Keys],
    own: Mapping[str, inspect.Parameter],
    common: Mapping[str, inspect.Parameter],
) -> Callable[..., None]:
    clashing = {f"board_{name}": name for name in own.keys() & common.keys()}
    shared = {f"board_{name}" if name in own else name: parameter for name, parameter in common.items()}

    def command(**given: Any) -> None:
        keys = keys_of(**{name: given[name] for name in own}) or {}
        printing = Common(**{clashing.get(name, name): given[name] for name in shared})
        asked = {key: value for key, value in keys.items() if value is not None}
        show.ask(keys_of.__name__.replace("_", "-"), asked, printing)

    parameters = [*own.values(), *(p.replace(name=name) for name, p in shared.items())]
    ordered = [p.replace(kind=inspect.Parameter.KEYWORD_ONLY) for p in parameters]
    command.__signature__ = inspect.Signature(ordered)  # type: ignore[attr-defined]
    command.__annotations__ = {p.name: p.annotation for p in ordered}
    return command


def ask_file(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A case file.", show_default=False)],
    case: Annotated[str | None, _option("--case", metavar="ID", help="Ask this case only.")] = None,
    why: options.Why = False,
    json: options.AsJson = False,
    view: options.Shown = options.View.TEXT,
) -> None:
    """Ask the questions that a case file asks itself."""
    show.ask_file(file, case, Common(why=why, json=json, view=view))
