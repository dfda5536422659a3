"""Sessions whose page is served, for tests to drive and to attack."""

import contextlib
import json
import os
import re
import shutil
import signal
import socket
import tempfile

from page_browser import PageCase
from sessions import environment
from terminal import Terminal

# Of a page, and of a lesson.
PROMPT = r"(?:easel|\d[^\r\n]*/\d+)> "
ADDRESS = re.compile(r"http://127\.0\.0\.1:(\d+)/([A-Za-z0-9_-]{22})/")


class ServedSession:
    """A session whose page is served."""

    def __init__(self, easel, *arguments, **variables):
        # Not in a folder that is for one person alone: what must not be read there has to be protected by itself.
        self.folder = tempfile.mkdtemp()
        os.chmod(self.folder, 0o755)
        self.easel = Terminal(
            easel, list(arguments or ["--serve", "--no-open"]), cwd=self.folder, encoding="utf-8",
            env=dict(environment(self.folder), **variables), timeout=20, dimensions=(24, 120),
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL))
        self.easel.delaybeforesend = None
        self.easel.expect(PROMPT)
        self.greeting = self.easel.before.replace("\r\n", "\n")
        found = ADDRESS.search(self.greeting)
        self.address, self.port, self.token = (found[0], int(found[1]), found[2]) if found else ("", 0, "")

    def types(self, line):
        """Types a line; returns what is said until the prompt after it."""
        self.easel.send(line + "\r")
        self.easel.expect("\x1b\\[\\?2004l\r")
        self.easel.expect(PROMPT)
        return self.easel.before.replace("\r\n", "\n")

    @property
    def server(self):
        """The process that serves."""
        with open(f"/proc/{self.easel.pid}/task/{self.easel.pid}/children") as file:
            for child in file.read().split():
                with open(f"/proc/{child}/cmdline") as line:
                    if line.read().startswith("easel-page"):
                        return int(child)
        return None

    @contextlib.contextmanager
    def crowd(self):
        """As many clients as come in, each of which has said half of a request."""
        clients = []
        try:
            for index in range(300):
                client = socket.socket()
                # A second after it was not heard, it asks once more.
                client.settimeout(1.5)
                clients.append(client)
                try:
                    client.connect(("127.0.0.1", self.port))
                    client.sendall(b"GET / HTTP/1.1\r\nX: " + b"a" * (index % 7))
                except OSError:
                    break
            yield clients
        finally:
            for client in clients:
                client.close()

    def close(self):
        self.easel.close(True)
        shutil.rmtree(self.folder, ignore_errors=True)

    # What a client sends.

    def raw(self, data, seconds=3, read=True):
        """What comes back for these bytes, until the connection ends or nothing comes any more."""
        got = b""
        try:
            with socket.create_connection(("127.0.0.1", self.port), timeout=seconds) as client:
                client.sendall(data)
                while read and (piece := client.recv(1 << 16)):
                    got += piece
        except (ConnectionError, TimeoutError):
            pass
        return got

    def asks(self, target=None, method="GET", *lines, version="HTTP/1.1", host=True, body=b""):
        """What comes back for a request; the page's own where nothing else is said."""
        head = [f"{method} {self.path() if target is None else target} {version}"]
        if host:
            head.append(f"Host: 127.0.0.1:{self.port}")
        head += [*lines, "Connection: close"]
        return self.raw("\r\n".join([*head, "", ""]).encode("latin-1") + body)

    def path(self, name=""):
        return f"/{self.token}/{name}"

    def says(self, words, target=None, method="POST", **others):
        """What comes back where a page says something; `others` are headers that are not the page's own, None for none."""
        body = words if isinstance(words, bytes) else json.dumps(words).encode()
        headers = {"Origin": f"http://127.0.0.1:{self.port}", "Sec-Fetch-Site": "same-origin", "Sec-Fetch-Mode": "cors",
                   "Sec-Fetch-Dest": "empty", "Content-Type": "application/json", "Content-Length": len(body)}
        headers.update({name.replace("_", "-"): value for name, value in others.items()})
        lines = [f"{name}: {value}" for name, value in headers.items() if value is not None]
        return self.asks(self.path("say") if target is None else target, method, *lines, body=body)


def status_of(answer):
    """The status of an answer; 0 for none."""
    found = re.match(rb"HTTP/1\.[01] (\d{3}) ", answer)
    return int(found[1]) if found else 0


def content_of(answer):
    return answer.partition(b"\r\n\r\n")[2]


class ServedPageCase(PageCase):
    """Tests of a page that is served."""

    def shows(self, live, *lines):
        """Opens the page of a session in which lines are typed, once it has all of them."""
        self.live = live
        self.addCleanup(self.live.close)
        self.folder = self.live.folder
        for line in lines:
            self.live.types(line)
        self.look({"prefers-color-scheme": "light"})
        self.browser.get(self.live.address)
        self.comes(lambda: self.picture() and self.script("return cells.length") >= len(lines))
