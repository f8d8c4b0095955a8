"""Frozen, slotted value classes that are cheap to define.

The standard decorator compiles six functions a class; for the hundreds of classes of the intermediate
representation that is most of the time a short command takes. `node` makes the same kind of class from
shared functions, and `dataclasses.fields`, `replace` and `is_dataclass` treat it as a dataclass.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING, Field, FrozenInstanceError, dataclass, field, fields
from operator import attrgetter
from typing import Any, NoReturn, TypeVar, dataclass_transform

_Class = TypeVar("_Class")


@dataclass
class _Sample:
    one: int = 0


_KIND: object = fields(_Sample)[0]._field_type  # type: ignore[attr-defined]  # noqa: SLF001


@dataclass_transform(frozen_default=True, eq_default=True)
def node(cls: type[_Class]) -> type[_Class]:
    """The class as an immutable value: equality, hash and text by its fields, slots, no ``__dict__``.

    Fields are its annotations, ``ClassVar`` aside; defaults must be immutable. TypeError where a field
    without a default follows one with a default.
    """
    own = dict(vars(cls))
    names = tuple(n for n, kind in own.get("__annotations__", {}).items() if not _is_class_var(kind))
    defaults = {n: own.pop(n) for n in names if n in own}
    required = len(names) - len(defaults)
    if any(n in defaults for n in names[:required]):
        raise TypeError(f"{cls.__name__}: a field without a default follows one with a default")
    for left in ("__dict__", "__weakref__"):
        own.pop(left, None)
    values = _values(names)
    metaclass: Any = type(cls)
    made = metaclass(
        cls.__name__,
        cls.__bases__,
        own
        | {
            "__slots__": names,
            "__match_args__": names,
            "__dataclass_fields__": {n: _field(n, own["__annotations__"][n], defaults) for n in names},
            "__init__": _init(cls.__name__, names, defaults),
            "__eq__": lambda a, b: values(a) == values(b) if a.__class__ is b.__class__ else NotImplemented,
            "__hash__": lambda a: hash((a.__class__, values(a))),
            "__repr__": _repr,
            "__reduce__": lambda a: (a.__class__, values(a)),
            "__setattr__": _frozen,
            "__delattr__": _frozen,
        },
    )
    made.__qualname__ = cls.__qualname__
    made.__init__.setters = tuple(vars(made)[n].__set__ for n in names)
    found: type[_Class] = made
    return found


def _is_class_var(annotation: object) -> bool:
    return "ClassVar" in str(annotation)


def _field(name: str, annotation: object, defaults: dict[str, Any]) -> Field[Any]:
    made: Any = field(default=defaults.get(name, MISSING))
    made.name, made.type, made._field_type = name, annotation, _KIND  # noqa: SLF001 - as `fields` reads it
    return made  # type: ignore[no-any-return]


def _values(names: tuple[str, ...]) -> Callable[[Any], tuple[Any, ...]]:
    if len(names) > 1:
        return attrgetter(*names)
    if names:
        one = attrgetter(names[0])
        return lambda a: (one(a),)
    return lambda _a: ()


def _init(owner: str, names: tuple[str, ...], defaults: dict[str, Any]) -> Callable[..., None]:
    count = len(names)
    required = count - len(defaults)
    others = tuple(defaults.get(n, MISSING) for n in names)
    tail = others[required:]

    def __init__(self: Any, *args: Any, **named: Any) -> None:  # noqa: N807
        given = len(args)
        if named:
            args += tuple(map(named.pop, names[given:], others[given:]))
            if named:
                raise TypeError(f"{owner} has no field {', '.join(named)} left to set")
            if given < required and MISSING in args[given:required]:
                raise TypeError(f"{owner} lacks {names[args.index(MISSING)]}")
        elif given < count:
            missing = count - given
            if missing > len(tail):
                raise TypeError(f"{owner} lacks {', '.join(names[given : count - len(tail)])}")
            args += tail[len(tail) - missing :]
        elif given > count:
            raise TypeError(f"{owner} has {count} fields, not {given}")
        for setter, value in zip(__init__.setters, args):  # type: ignore[attr-defined]  # noqa: B905 - as many
            setter(self, value)

    return __init__


def _repr(self: Any) -> str:
    shown = ", ".join(f"{n}={getattr(self, n)!r}" for n in self.__slots__)
    return f"{self.__class__.__name__}({shown})"


def _frozen(self: Any, name: str, *_value: Any) -> NoReturn:
    raise FrozenInstanceError(f"cannot change the field {name!r} of {self.__class__.__name__}")
