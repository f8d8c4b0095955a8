"""Values as keys of caches by identity, where comparing them would cost more than computing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar

_Value = TypeVar("_Value")


@dataclass(frozen=True, slots=True, eq=False)
class ByIdentity(Generic[_Value]):
    """An immutable value; two keys are equal where their values are one object."""

    value: _Value

    def __hash__(self) -> int:
        return id(self.value)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ByIdentity) and other.value is self.value
