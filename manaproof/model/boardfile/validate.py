"""Pydantic's errors as problems: the place, the key, what is wrong and what would be right."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any, TypeVar, get_args, get_origin

from pydantic import BaseModel, ValidationError

from manaproof.model.boardfile.problems import KeyPath, Report, hint, meant, or_list, said, wrong

_Model = TypeVar("_Model", bound=BaseModel)

_QUOTED = re.compile(r"'([^']*)'")
_TYPES = {
    "bool_type": "true or false",
    "bool_parsing": "true or false",
    "int_type": "a whole number",
    "int_parsing": "a whole number",
    "float_type": "a number",
    "string_type": "text",
    "list_type": "a list",
    "dict_type": "a mapping",
    "model_type": "a mapping",
    "model_attributes_type": "a mapping",
    "finite_number": "a number",
}


def validated(model: type[_Model], data: object, path: KeyPath, report: Report) -> _Model | None:
    """``data`` as the model, or None once everything that is wrong with it has been reported."""
    try:
        return model.model_validate(data)
    except ValidationError as error:
        for item in error.errors(include_url=False):
            below = tuple(part for part in item["loc"] if part != "[key]")
            wrong_key = item["type"] == "extra_forbidden" or "[key]" in item["loc"]
            report(path + below, _message(item, model, below), wrong_key)
        return None


def _message(item: Mapping[str, Any], model: type[BaseModel], path: KeyPath) -> str:
    kind, value = item["type"], item["input"]
    context = item.get("ctx", {})
    if kind in _TYPES:
        return wrong(value, _TYPES[kind])
    match kind:
        case "extra_forbidden":
            key, allowed = str(path[-1]), _keys(_model_at(model, path[:-1]))
            return f"there is no such key as {key!r}{hint(key, allowed, shown=30)}"
        case "missing":
            return f"the key {str(path[-1])!r} is missing"
        case "literal_error":
            allowed = _QUOTED.findall(context["expected"])
            return wrong(value, f"{or_list(allowed)}{meant(str(value), allowed)}")
        case "greater_than_equal":
            return f"{said(value)} is too small; it must be at least {context['ge']}"
        case "less_than_equal":
            return f"{said(value)} is too large; it may be at most {context['le']:,}"
        case "too_short" | "string_too_short":
            return "this is empty; at least one is needed" if kind == "too_short" else "the text is empty"
        case "string_too_long":
            return f"the text is longer than {context['max_length']} characters"
    return str(item["msg"])


def _models(annotation: Any) -> Iterable[type[BaseModel]]:
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        yield annotation
    for argument in get_args(annotation):
        yield from _models(argument)


def _field(model: type[BaseModel], key: str) -> Any:
    for name, info in model.model_fields.items():
        if (info.alias or name) == key:
            return info.annotation
    return None


def _model_at(model: type[BaseModel], path: KeyPath) -> type[BaseModel]:
    free = False
    for part in path:
        annotation = None if free or isinstance(part, int) else _field(model, part)
        free = get_origin(annotation) is dict
        model = next(iter(_models(annotation)), model)
    return model


def _keys(model: type[BaseModel]) -> list[str]:
    return [info.alias or name for name, info in model.model_fields.items()]
