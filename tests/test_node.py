"""Values made by `node` behave as frozen, slotted dataclasses do."""

from __future__ import annotations

import dataclasses
import pickle
from typing import ClassVar

import pytest

from manaproof.model.node import node


@node
class Pair:
    """Two fields, the second with a default, and a class variable."""

    SIDES: ClassVar = ("left", "right")
    left: int
    right: tuple[int, ...] = ()


@node
class Empty:
    """No field at all."""


def test_equality_hash_and_text_go_by_the_fields() -> None:
    assert Pair(1) == Pair(1, ()) != Pair(1, (2,))
    assert Pair(1) != object()
    assert Empty() == Empty()
    assert len({Pair(1), Pair(left=1), Pair(2)}) == 2
    assert repr(Pair(1)) == "Pair(left=1, right=())"


def test_the_standard_functions_treat_it_as_a_dataclass() -> None:
    pair = Pair(1)
    assert dataclasses.is_dataclass(pair)
    assert [f.name for f in dataclasses.fields(pair)] == ["left", "right"]
    assert dataclasses.replace(pair, right=(3,)) == Pair(1, (3,))
    assert pickle.loads(pickle.dumps(Pair(1, (2,)))) == Pair(1, (2,))


def test_patterns_match_by_place_and_by_name() -> None:
    match Pair(1, (2,)):
        case Pair(left, right=(second,)):
            assert (left, second) == (1, 2)
        case _:
            pytest.fail("no pattern matched")


@pytest.mark.parametrize(
    ("args", "named"), [((), {}), ((1, (), 3), {}), ((1,), {"middle": 2}), ((), {"right": ()})]
)
def test_wrong_arguments_are_refused(args: tuple[object, ...], named: dict[str, object]) -> None:
    with pytest.raises(TypeError, match="Pair"):
        Pair(*args, **named)  # type: ignore[arg-type]


def test_fields_cannot_change_and_no_other_can_be_set() -> None:
    with pytest.raises(dataclasses.FrozenInstanceError):
        Pair(1).left = 2  # type: ignore[misc]
    with pytest.raises(dataclasses.FrozenInstanceError):
        Pair(1).middle = 2  # type: ignore[attr-defined]
    assert not hasattr(Pair(1), "__dict__")


def test_a_field_without_a_default_may_not_follow_one_with_a_default() -> None:
    with pytest.raises(TypeError, match="without a default"):

        @node
        class _Wrong:
            first: int = 0
            second: str  # type: ignore[misc]
