"""The download of a bulk file, from a local server that misbehaves."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import cast

import pytest

from manaproof import fetch as fetching
from manaproof.fetch import FetchError, fetch

BODY = json.dumps([{"name": f"Test Card {n}", "type_line": "Land"} for n in range(4000)]).encode()
Answer = Callable[["Handler"], None]


@dataclass
class Shelf:
    """What the server does: one answer after the other, the last one for ever; what it was asked."""

    answers: list[Answer] = field(default_factory=list)
    listed: list[Answer] = field(default_factory=list)
    size: int | None = len(BODY)
    ranges: list[str | None] = field(default_factory=list)
    agents: set[str | None] = field(default_factory=set)


class Handler(BaseHTTPRequestHandler):
    """A server of one list of bulk files and one bulk file."""

    shelf: Shelf
    protocol_version = "HTTP/1.1"

    def do_GET(self):
        self.shelf.agents.add(self.headers.get("User-Agent"))
        if self.path == "/bulk-data":
            queue = self.shelf.listed
        else:
            queue = self.shelf.answers
            self.shelf.ranges.append(self.headers.get("Range"))
        (queue.pop(0) if len(queue) > 1 else queue[0])(self)

    def log_message(self, *_args):
        pass

    def send(self, status: int, body: bytes, length: int | None = None, **headers: str) -> None:
        self.send_response(status)
        self.send_header("Content-Length", str(len(body) if length is None else length))
        for name, value in headers.items():
            self.send_header(name.replace("_", "-"), value)
        self.end_headers()
        self.wfile.write(body)
        if length is not None and length != len(body):
            self.close_connection = True


def listing(handler: Handler) -> None:
    port = cast("ThreadingHTTPServer", handler.server).server_port
    entry = {"type": "oracle_cards", "download_uri": f"http://127.0.0.1:{port}/cards-20300101.json"}
    if handler.shelf.size is not None:
        entry["size"] = handler.shelf.size  # type: ignore[assignment]
    data = {"data": [{"type": "rulings", "download_uri": "http://127.0.0.1:9/"}, entry]}
    handler.send(200, json.dumps(data).encode())


def whole(handler: Handler) -> None:
    """The file, or what is left of it where a range was asked for."""
    wanted = handler.headers.get("Range")
    if wanted is None:
        handler.send(200, BODY)
        return
    start = int(wanted.removeprefix("bytes=").removesuffix("-"))
    handler.send(206, BODY[start:], Content_Range=f"bytes {start}-{len(BODY) - 1}/{len(BODY)}")


def cut_off(handler: Handler) -> None:
    handler.send(200, BODY[:50_000], length=len(BODY))


def without_ranges(handler: Handler) -> None:
    handler.send(200, BODY)


def slow(handler: Handler) -> None:
    handler.send_response(200)
    handler.send_header("Content-Length", str(len(BODY)))
    handler.end_headers()
    for start in range(0, len(BODY), 4000):
        handler.wfile.write(BODY[start : start + 4000])
        handler.wfile.flush()


def refuses(status: int, after: str | None = None) -> Answer:
    headers = {"Retry_After": after} if after else {}
    return lambda handler: handler.send(status, b"no", None, **headers)


@pytest.fixture
def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Shelf, str]]:
    monkeypatch.setenv("MANAPROOF_HOME", str(tmp_path))
    shelf = Shelf(answers=[whole], listed=[listing])
    handler = type("Own", (Handler,), {"shelf": shelf})
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as running:
        thread = threading.Thread(target=running.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        yield shelf, f"http://127.0.0.1:{running.server_address[1]}/bulk-data"
        running.shutdown()
        thread.join()


def waits() -> tuple[list[float], Callable[[float], None]]:
    seconds: list[float] = []
    return seconds, seconds.append


def test_a_whole_file_comes_with_progress_and_a_name_of_its_own(server):
    shelf, url = server
    seen: list[tuple[int, int | None]] = []
    path = fetch(url, lambda done, of: seen.append((done, of)))
    assert path.name == "cards-20300101.json"
    assert path.read_bytes() == BODY
    assert seen[-1] == (len(BODY), len(BODY))
    assert not list(path.parent.glob("*.part"))
    assert all((agent or "").startswith("manaproof/") for agent in shelf.agents)


def test_a_slow_server_is_waited_for(server):
    shelf, url = server
    shelf.answers = [slow]
    assert fetch(url).read_bytes() == BODY


def test_a_download_that_is_cut_off_goes_on_where_it_stopped(server):
    shelf, url = server
    shelf.answers = [cut_off, whole]
    seconds, wait = waits()
    assert fetch(url, wait=wait).read_bytes() == BODY
    assert shelf.ranges == [None, "bytes=50000-"]
    assert len(seconds) == 1


def test_a_server_without_ranges_sends_it_all_again(server):
    shelf, url = server
    shelf.answers = [cut_off, without_ranges]
    assert fetch(url, wait=waits()[1]).read_bytes() == BODY


def test_an_interrupted_download_is_gone_on_with_by_the_next_one(server, tmp_path):
    shelf, url = server
    shelf.answers = [cut_off]
    with pytest.raises(FetchError, match="broke off at byte 50,000"):
        fetch(url, wait=waits()[1])
    assert (tmp_path / "cache" / "downloads" / "cards-20300101.json.part").stat().st_size == 50_000
    shelf.answers, shelf.ranges = [whole], []
    assert fetch(url).read_bytes() == BODY
    assert shelf.ranges == ["bytes=50000-"]


def test_a_part_of_another_file_is_thrown_away(server, tmp_path):
    _, url = server
    folder = tmp_path / "cache" / "downloads"
    folder.mkdir(parents=True)
    (folder / "cards-20290101.json.part").write_bytes(b"[")
    (folder / "cards-20300101.json.part").write_bytes(BODY + b"too much")
    assert fetch(url).read_bytes() == BODY
    assert [path.name for path in folder.iterdir()] == ["cards-20300101.json"]


def test_a_busy_server_says_how_long_to_wait(server):
    shelf, url = server
    shelf.answers = [refuses(429, "7"), refuses(503), whole]
    shelf.listed = [refuses(429, "3"), listing]
    seconds, wait = waits()
    assert fetch(url, wait=wait).read_bytes() == BODY
    assert seconds[:2] == [3.0, 7.0]
    assert len(seconds) == 3


def test_a_broken_server_is_given_up_in_the_end(server):
    shelf, url = server
    shelf.answers = [refuses(500)]
    seconds, wait = waits()
    with pytest.raises(FetchError, match=r"answered 500 .* 6 times; try again later"):
        fetch(url, wait=wait)
    assert seconds == [1.0, 2.0, 4.0, 8.0, 16.0]


def test_what_is_not_there_is_said_at_once(server):
    shelf, url = server
    shelf.answers = [refuses(404)]
    seconds, wait = waits()
    with pytest.raises(FetchError, match="answered 404"):
        fetch(url, wait=wait)
    assert seconds == []


def test_another_length_than_announced_is_no_success(server, tmp_path):
    shelf, url = server
    shelf.size = len(BODY) + 1000
    with pytest.raises(FetchError, match="announced"):
        fetch(url, wait=waits()[1])
    assert not list((tmp_path / "cache" / "downloads").iterdir())


def test_a_page_in_place_of_the_file_is_refused(server, tmp_path):
    shelf, url = server
    shelf.size = None
    shelf.answers = [lambda handler: handler.send(200, b"<html>Please log in</html>")]
    with pytest.raises(FetchError, match="no bulk file of cards"):
        fetch(url)
    assert not list((tmp_path / "cache" / "downloads").iterdir())


def test_a_list_that_is_none_is_refused(server):
    shelf, url = server
    shelf.listed = [lambda handler: handler.send(200, b'{"data": []}')]
    with pytest.raises(FetchError, match="no list of Scryfall's bulk files"):
        fetch(url)


def test_only_https_and_this_machine_are_downloaded_from():
    for url in ("http://example.org/bulk-data", "ftp://example.org/x", "file:///etc/hosts"):
        with pytest.raises(FetchError, match="only https"):
            fetch(url)


def test_nobody_answers(tmp_path, monkeypatch):
    monkeypatch.setenv("MANAPROOF_HOME", str(tmp_path))
    with pytest.raises(FetchError, match="no answer"):
        fetch("http://127.0.0.1:9/bulk-data", wait=waits()[1])


def test_the_address_is_scryfalls():
    assert fetching.BULK_DATA == "https://api.scryfall.com/bulk-data"
