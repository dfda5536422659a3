"""The served page: what a browser gets at its address, and what everyone else gets, which is nothing.

Usage: served_test.py EASEL    easel-page is beside it
"""

import glob
import http.client
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
import unittest

from page_browser import PageCase
from sessions import environment, processor_seconds
from terminal import Terminal

EASEL = os.path.abspath(sys.argv.pop(1))
# Of a page, and of a lesson.
PROMPT = r"(?:easel|\d[^\r\n]*/\d+)> "
ADDRESS = re.compile(r"http://127\.0\.0\.1:(\d+)/([A-Za-z0-9_-]{22})/")


class Served:
    """A session whose page is served."""

    def __init__(self, *arguments, easel=EASEL, **variables):
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

    def close(self):
        self.easel.close(True)
        shutil.rmtree(self.folder, ignore_errors=True)

    # What a client sends.

    def raw(self, data, seconds=3, read=True):
        """What comes back for these bytes, until the connection ends or nothing comes any more."""
        got = b""
        with socket.create_connection(("127.0.0.1", self.port), timeout=seconds) as client:
            try:
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


def status_of(answer):
    """The status of an answer; 0 for none."""
    found = re.match(rb"HTTP/1\.[01] (\d{3}) ", answer)
    return int(found[1]) if found else 0


def content_of(answer):
    return answer.partition(b"\r\n\r\n")[2]


def browsers(test):
    """A path of programs, the first of which notes what a browser is to open."""
    folder = tempfile.mkdtemp()
    test.addCleanup(shutil.rmtree, folder)
    with open(f"{folder}/xdg-open", "w") as file:
        file.write(f'#!/bin/sh\necho "$1" >{folder}/note.new; mv {folder}/note.new {folder}/note\n')
    os.chmod(f"{folder}/xdg-open", 0o755)
    return f"{folder}:{os.environ['PATH']}"


# What the session has that no one else may get.
SECRETS = [b"Easel", b"easelStatus", b"PNG", b"secret line", b"event:", b"root:"]


class AttackTest(unittest.TestCase):
    """Each gets nothing: no answer but a refusal without content, or a closed connection."""

    @classmethod
    def setUpClass(cls):
        cls.live = Served()
        cls.addClassCleanup(cls.live.close)
        cls.live.types('let secret = "secret line"')
        cls.live.types("bars([4, 2, 6])")

    def setUp(self):
        self.before = self.live.asks()
        self.assertEqual(status_of(self.before), 200)

    def tearDown(self):
        # The page is there as before.
        self.assertEqual(status_of(self.live.asks()), 200)

    def is_nothing(self, answer, what=""):
        self.assertIn(status_of(answer), (0, 400, 403, 404, 405, 413, 414, 417, 431, 501, 505), (what, answer[:300]))
        for secret in [*SECRETS, self.live.token.encode()]:
            self.assertNotIn(secret, answer, what)
        # What the library says by itself of a request that is none is about that.
        self.assertLess(len(content_of(answer)), 400, what)

    def test_what_the_page_itself_asks_for_it_gets(self):
        for name, kind in [("", "text/html"), ("latest.png", "image/png"), ("frames/0002.png", "image/png"),
                           ("session.js", "text/javascript"), ("status.js", "text/javascript")]:
            answer = self.live.asks(self.live.path(name) + "?1")
            self.assertEqual(status_of(answer), 200, name)
            head = answer.partition(b"\r\n\r\n")[0].decode()
            self.assertIn(f"Content-Type: {kind}", head)
            for header in ["Cache-Control: no-store", "X-Content-Type-Options: nosniff", "Referrer-Policy: no-referrer",
                           "Cross-Origin-Resource-Policy: same-origin", "X-Frame-Options: DENY"]:
                self.assertIn(header, head)
            self.assertNotIn("Access-Control", head)
            self.assertNotIn("Server:", head)
        head = self.live.asks().partition(b"\r\n\r\n")[0].decode()
        self.assertRegex(head, "Content-Security-Policy: default-src 'none'; script-src 'self' 'sha256-[^;]*; .*"
                               "frame-ancestors 'none'")
        self.assertEqual(content_of(self.live.asks(method="HEAD")), b"")


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + [word for word in sys.argv[1:]])
