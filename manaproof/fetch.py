"""The one download there is: Scryfall's current bulk file of cards.

An interrupted download is gone on with at the byte where it stopped, where the server allows it. What was
downloaded is a file only when every byte of it has come.
"""

from __future__ import annotations

import http
import http.client
import json
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar
from urllib.parse import urlsplit

from manaproof import __version__
from manaproof.errors import ManaproofError
from manaproof.model import folders
from manaproof.model.node import node

BULK_DATA = "https://api.scryfall.com/bulk-data"
FILE_TYPE = "oracle_cards"
_TRIES = 6
_TIMEOUT = 30.0
_LONGEST_WAIT = 120.0
_CHUNK = 1 << 16
_PASSING = frozenset({408, 425, 429, 500, 502, 503, 504})

_Result = TypeVar("_Result")
Progress = Callable[[int, int | None], None]


class FetchError(ManaproofError, OSError):
    """A download that did not succeed; the message says what the server did and what to do."""


class _Passing(Exception):  # noqa: N818 - never leaves this module
    """A failure after which another try may succeed, at the earliest after ``wait`` seconds."""

    def __init__(self, what: str, wait: float | None = None) -> None:
        super().__init__(what)
        self.wait = wait


class _OtherFile(_Passing):
    """What has come so far belongs to another file."""


@node
class Bulk:
    """A bulk file as the list of them describes it; ``size`` in bytes, None where it is not said."""

    uri: str
    size: int | None

    @property
    def name(self) -> str:
        """The name of the file."""
        return Path(urlsplit(self.uri).path).name or "cards.json"


def fetch(
    url: str = BULK_DATA,
    progress: Progress | None = None,
    wait: Callable[[float], None] = time.sleep,
) -> Path:
    """Download the bulk file that ``url`` lists into the user's cache; FetchError if that fails.

    ``progress`` is told how many bytes have come and how many there are; ``wait`` sleeps.
    """
    found = _patiently(lambda: _listed(url), url, wait)
    folder = folders.cache() / "downloads"
    folder.mkdir(parents=True, exist_ok=True)
    target = folder / found.name
    part = target.with_name(target.name + ".part")
    for old in folder.glob("*.part"):
        if old != part:
            old.unlink()
    _patiently(lambda: _download(found, part, progress), found.uri, wait)
    part.replace(target)
    return target


def _patiently(once: Callable[[], _Result], url: str, wait: Callable[[float], None]) -> _Result:
    """Try until it succeeds, waiting longer each time or as long as the server says."""
    for number in range(1, _TRIES + 1):
        try:
            return once()
        except _Passing as failure:
            if number == _TRIES:
                raise FetchError(f"{url}: {failure}, {_TRIES} times; try again later") from None
            wait(min(failure.wait if failure.wait is not None else 2.0 ** (number - 1), _LONGEST_WAIT))
    raise AssertionError("unreachable")


def _open(url: str, headers: dict[str, str]) -> http.client.HTTPResponse:
    parts = urlsplit(url)
    if parts.scheme != "https" and not (
        parts.scheme == "http" and parts.hostname in {"localhost", "127.0.0.1"}
    ):
        raise FetchError(f"{url}: only https addresses are downloaded from")
    own = {"User-Agent": f"manaproof/{__version__}", "Accept": "application/json;q=0.9,*/*;q=0.8"}
    request = urllib.request.Request(url, headers=own | headers)  # noqa: S310 - the scheme is looked at
    try:
        response: http.client.HTTPResponse = urllib.request.urlopen(request, timeout=_TIMEOUT)  # noqa: S310
    except urllib.error.HTTPError as error:
        with error:
            if error.code in _PASSING:
                after = error.headers.get("Retry-After", "")
                seconds = float(after) if after.isdigit() else None
                raise _Passing(f"the server answered {error.code} {error.reason}", seconds) from None
            if error.code == http.HTTPStatus.REQUESTED_RANGE_NOT_SATISFIABLE:
                raise _OtherFile("the server has another file by now", 0.0) from None
            raise FetchError(f"{url}: the server answered {error.code} {error.reason}") from None
    except urllib.error.URLError as error:
        raise _Passing(f"no answer ({error.reason})") from None
    except (OSError, http.client.HTTPException) as error:
        raise _Passing(f"no answer ({_said(error)})") from None
    return response


def _said(error: Exception) -> str:
    return str(error) or type(error).__name__


def _listed(url: str) -> Bulk:
    """The bulk file that is wanted, from the list of them."""
    with _open(url, {}) as response:
        try:
            data = json.loads(_read(response))
            entry = next(e for e in data["data"] if e["type"] == FILE_TYPE)
            size = entry.get("size")
            return Bulk(str(entry["download_uri"]), size if isinstance(size, int) and size > 0 else None)
        except (ValueError, LookupError, TypeError, AttributeError, StopIteration):
            raise FetchError(f"{url}: this is no list of Scryfall's bulk files") from None


def _read(response: http.client.HTTPResponse) -> bytes:
    try:
        return response.read()
    except (OSError, http.client.HTTPException) as error:
        raise _Passing(f"the connection broke off ({_said(error)})") from None


def _download(wanted: Bulk, part: Path, progress: Progress | None) -> None:
    """Bring ``part`` to its whole length; what it holds already is kept where the server allows it."""
    have = part.stat().st_size if part.exists() else 0
    if wanted.size is not None and have > wanted.size:
        have = 0
    if have and have == wanted.size:
        return
    try:
        response = _open(wanted.uri, {"Range": f"bytes={have}-"} if have else {})
    except _OtherFile:
        part.unlink()
        raise
    with response:
        goes_on = response.status == http.HTTPStatus.PARTIAL_CONTENT
        goes_on = goes_on and response.headers.get("Content-Range", "").startswith(f"bytes {have}-")
        have = have if goes_on else 0
        length = response.headers.get("Content-Length", "")
        whole = have + int(length) if length.isdigit() else wanted.size
        done = _copy(response, part, have, whole, progress)
        packed = response.headers.get("Content-Encoding", "identity") != "identity"
    if whole is not None and done < whole:
        raise _Passing(f"the connection broke off at byte {done:,} of {whole:,}")
    if wanted.size not in (None, done) and not packed:
        part.unlink()
        raise _Passing(f"{done:,} bytes came where {wanted.size:,} were announced")
    _verify(part, wanted.uri)


def _copy(
    response: http.client.HTTPResponse, part: Path, have: int, whole: int | None, progress: Progress | None
) -> int:
    """Write what comes; returns how long the file is then."""
    with part.open("r+b" if have else "wb") as file:
        file.seek(have)
        while True:
            try:
                data = response.read(_CHUNK)
            except http.client.IncompleteRead as error:
                file.write(error.partial)
                return file.tell()
            except (OSError, http.client.HTTPException) as error:
                place = f"byte {file.tell():,}"
                raise _Passing(f"the connection broke off at {place} ({_said(error)})") from None
            if not data:
                return file.tell()
            file.write(data)
            if progress:
                progress(file.tell(), whole)


def _verify(part: Path, uri: str) -> None:
    """FetchError where the file is neither a JSON array nor gzip data."""
    with part.open("rb") as file:
        head = file.read(64).lstrip()
        file.seek(max(part.stat().st_size - 64, 0))
        tail = file.read().rstrip()
    if head[:2] == b"\x1f\x8b" or (head[:1] == b"[" and tail[-1:] == b"]"):
        return
    part.unlink()
    raise FetchError(f"{uri}: what came is no bulk file of cards")
