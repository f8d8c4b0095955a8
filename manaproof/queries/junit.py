"""Results of cases as JUnit XML, for the reports of continuous integration."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from xml.etree import ElementTree as ET

from manaproof.queries.case import Outcome, Result

_NOT_XML = re.compile(r"[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_TAGS = {
    Outcome.WRONG: "failure",
    Outcome.BAD: "error",
    Outcome.UNDECIDED: "skipped",
    Outcome.UNSUPPORTED: "skipped",
}


def junit(results: Iterable[Result]) -> str:
    """One testsuite a file and one testcase a case: its id in the class of the file's stem.

    Undecided and not yet supported cases are skipped, with the reason.
    """
    root = ET.Element("testsuites", name="manaproof")
    suites: dict[str, ET.Element] = {}
    for result in results:
        stem = Path(result.file).stem
        if result.file not in suites:
            suites[result.file] = ET.SubElement(
                root, "testsuite", name=_clean(stem), file=_clean(result.file)
            )
        test = ET.SubElement(
            suites[result.file],
            "testcase",
            name=_clean(result.id),
            classname=_clean(stem),
            file=_clean(result.file),
            line=str(result.line),
            time=f"{result.seconds:.3f}",
        )
        if result.outcome in _TAGS:
            reason = _clean("\n".join(result.reasons))
            first = reason.partition("\n")[0] or str(result.outcome)
            message = f"{result.outcome}: {first}" if result.outcome is Outcome.UNDECIDED else first
            ET.SubElement(test, _TAGS[result.outcome], message=message).text = reason
    for suite in suites.values():
        _count(suite)
    ET.indent(root)
    return ET.tostring(root, encoding="unicode", xml_declaration=True) + "\n"


def _count(suite: ET.Element) -> None:
    suite.set("tests", str(len(suite)))
    for name, tag in (("failures", "failure"), ("errors", "error"), ("skipped", "skipped")):
        suite.set(name, str(len(suite.findall(f"testcase/{tag}"))))
    suite.set("time", f"{sum(float(test.get('time', 0)) for test in suite):.3f}")


def _clean(text: str) -> str:
    return _NOT_XML.sub("\ufffd", text)
