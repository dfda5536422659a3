"""The served page: what a browser gets at its address, and what everyone else gets, which is nothing.

Usage: served_test.py EASEL    easel-page is beside it
"""

import contextlib
import glob
import http.client
import json
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

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from page_browser import PageCase
from served_session import ADDRESS, PROMPT, ServedPageCase, ServedSession, content_of, status_of
from sessions import environment, processor_seconds
from terminal import Terminal

EASEL = os.path.abspath(sys.argv.pop(1))


class Served(ServedSession):
    """A session of the program that is tested."""

    def __init__(self, *arguments, easel=EASEL, **variables):
        super().__init__(easel, *arguments, **variables)


def resume(process):
    """Lets a process that was stopped go on, if it is there."""
    with contextlib.suppress(ProcessLookupError):
        os.kill(process, signal.SIGCONT)


def has_ended(process):
    """Whether a process has ended, also where its end is not waited for by the one that inherits it."""
    try:
        with open(f"/proc/{process}/stat") as file:
            return file.read().rpartition(")")[2].split()[0] == "Z"
    except (FileNotFoundError, ProcessLookupError):
        return True


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

    def test_tokens_that_are_not_the_one(self):
        token = self.live.token
        other = "".join(chr(ord(c) ^ 1) if c.isdigit() else c.swapcase() for c in token)
        for path in ["", "/", "/index.html", "/latest.png", "/status.json", "/stream", "/favicon.ico", f"/{token}",
                     f"/{token[:-1]}/", f"/{token}A/", f"/{other}/", f"/{token.swapcase()}/", f"/{token[1:]}/",
                     "/" + "A" * 22 + "/", f"/%{ord(token[0]):02x}{token[1:]}/", f"/x/../{token}/", f"//{token}/",
                     f"/./{token}/", f"/?token={token}", f"/{token};/", f"/{token}%00/", f"/{token}\\", f"/{token} /",
                     "/" + "*" * 22 + "/"]:
            self.is_nothing(self.live.asks(path), path)

    def test_a_token_anywhere_else_is_none(self):
        for line in [f"Cookie: token={self.live.token}", f"Authorization: Bearer {self.live.token}",
                     f"Referer: {self.live.address}", f"X-Token: {self.live.token}"]:
            answer = self.live.asks("/", "GET", line)
            self.assertEqual((status_of(answer), content_of(answer)), (403, b""))

    def test_names_of_other_hosts(self):
        port = self.live.port
        for host in ["evil.example", f"evil.example:{port}", f"127.0.0.1.evil.example:{port}", "127.0.0.1", "localhost",
                     f"127.0.0.1:{port + 1}", f"localhost:{port + 1}", f"127.0.0.1.:{port}", f"localhost.:{port}",
                     f"[::1]:{port}", f"0.0.0.0:{port}", f"127.1:{port}", f"0x7f.1:{port}", f"2130706433:{port}",
                     f"rebind.127.0.0.1.nip.io:{port}", f"user@127.0.0.1:{port}", f"127.0.0.1:{port}:80", "", " "]:
            self.is_nothing(self.live.asks(None, "GET", f"Host: {host}", host=False), host)

    def test_no_host_and_two_hosts(self):
        self.is_nothing(self.live.asks(host=False))
        self.is_nothing(self.live.asks(host=False, version="HTTP/1.0"))
        self.is_nothing(self.live.asks(None, "GET", "Host: evil.example"))
        self.is_nothing(self.live.asks(None, "GET", f"Host: 127.0.0.1:{self.live.port}"))
        self.is_nothing(self.live.asks(None, "GET", f"host : 127.0.0.1:{self.live.port}", host=False))

    def test_an_address_as_a_whole_in_the_request(self):
        port, path = self.live.port, self.live.path()
        for target in [f"http://127.0.0.1:{port}{path}", f"http://evil.example{path}", f"//127.0.0.1:{port}{path}",
                       f"https://127.0.0.1:{port}{path}", f"127.0.0.1:{port}"]:
            self.is_nothing(self.live.asks(target), target)

    def test_pages_of_other_origins(self):
        port = self.live.port
        for origin in ["null", "https://evil.example", "http://evil.example", f"http://127.0.0.1:{port + 1}",
                       "http://127.0.0.1", f"http://localhost:{port}", "file://", f"http://127.0.0.1:{port}.evil.example",
                       f"http://127.0.0.1:{port}@evil.example", "chrome-extension://abc", ""]:
            for method in ["GET", "HEAD", "POST", "OPTIONS"]:
                answer = self.live.asks(None, method, f"Origin: {origin}")
                self.is_nothing(answer, (origin, method))
                self.assertNotIn(b"Access-Control", answer)

    def test_what_browsers_say_of_who_asks(self):
        for lines in [["Sec-Fetch-Site: cross-site"], ["Sec-Fetch-Site: same-site"],
                      ["Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: no-cors", "Sec-Fetch-Dest: image"],
                      ["Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: navigate", "Sec-Fetch-Dest: iframe"],
                      ["Sec-Fetch-Site: same-origin", "Sec-Fetch-Mode: navigate", "Sec-Fetch-Dest: iframe"],
                      ["Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: websocket", "Sec-Fetch-Dest: empty"]]:
            for name in ["", "latest.png", "stream", "status.js"]:
                self.is_nothing(self.live.asks(self.live.path(name), "GET", *lines), (name, lines))

    def test_other_methods(self):
        for method in ["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "TRACK", "CONNECT", "PROPFIND", "DEBUG",
                       "get", "G" * 300, "PRI"]:
            self.is_nothing(self.live.asks(None, method), method)
        for body in [b"secret", b"x" * 100_000]:
            self.is_nothing(self.live.asks(None, "POST", f"Content-Length: {len(body)}", body=body))

    # A page whose script says something to the session.
    EDIT = {"say": "edit", "command": 2, "cell": 2, "at": 6, "was": "4", "steps": 5}

    def is_unheard(self, answer, what=""):
        self.is_nothing(answer, what)
        self.assertEqual(content_of(answer), b"", what)
        self.assertNotIn(b"Access-Control", answer)

    def test_what_the_page_itself_says_is_heard(self):
        for words in [{"say": "leave"}, b' {"say" :\n"leave"} ', {"say": "leave", "x": "y" * 32_000}]:
            answer = self.live.says(words)
            self.assertEqual((status_of(answer), content_of(answer)), (200, b"{}"))
            self.assertIn(b"Content-Type: application/json", answer)
        answer = self.live.says({"say": "dance"})
        self.assertEqual(content_of(answer), b'{"refusal":"the session does not understand that"}')

    def test_nothing_that_others_say_is_heard(self):
        port = self.live.port
        for name, values in {
            "Origin": [None, "", "null", "https://evil.example", "http://127.0.0.1", f"http://127.0.0.1:{port + 1}",
                       f"http://localhost:{port}", "file://", f"http://127.0.0.1:{port}.evil.example",
                       f"http://127.0.0.1:{port}/", f"http://127.0.0.1:{port}, http://evil.example"],
            "Sec-Fetch-Site": ["cross-site", "same-site", "none", ""],
            "Sec-Fetch-Mode": ["no-cors", "navigate", "websocket"],
            "Sec-Fetch-Dest": ["document", "iframe", "image", "script"],
            "Content-Type": [None, "", "text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x",
                             "application/json, text/plain", "text/plain;application/json", "application/csp-report"],
            "Content-Length": [None, "", "-1", "0x40", "99999999999999999999", "1e3", "20 20"],
            "Transfer-Encoding": ["chunked", "identity", "gzip"],
            "Content-Encoding": ["gzip"], "Expect": ["100-continue"], "Upgrade": ["h2c"],
        }.items():
            for value in values:
                answer = self.live.says(self.EDIT, **{name.replace("-", "_"): value})
                self.is_nothing(answer, (name, value))
        for line in ["Origin: http://evil.example", f"Origin: http://127.0.0.1:{port}", "Host: evil.example",
                     "Content-Type: text/plain", "Sec-Fetch-Site: cross-site"]:
            name, value = line.split(": ")
            body = json.dumps(self.EDIT).encode()
            answer = self.live.asks(self.live.path("say"), "POST", f"Origin: http://127.0.0.1:{port}",
                                    "Sec-Fetch-Site: same-origin", "Content-Type: application/json",
                                    f"Content-Length: {len(body)}", line, body=body)
            self.is_nothing(answer, line)
        for host in ["evil.example", f"rebind.127.0.0.1.nip.io:{port}", f"127.0.0.1:{port + 1}", "127.0.0.1"]:
            body = json.dumps(self.EDIT).encode()
            answer = self.live.asks(self.live.path("say"), "POST", f"Host: {host}", f"Origin: http://{host}",
                                    "Content-Type: application/json", f"Content-Length: {len(body)}", host=False, body=body)
            self.is_nothing(answer, host)
        self.is_as_before()

    def is_as_before(self):
        """Whether the program of the session is."""
        said = self.live.types(":list")
        self.assertIn('1  let secret = "secret line"', said)
        self.assertIn("2  bars([4, 2, 6])", said)

    def test_nothing_is_said_elsewhere(self):
        for target in ["/say", "/" + "A" * 22 + "/say", self.live.path(), self.live.path("stream"), self.live.path("say/"),
                       self.live.path("say/x"), self.live.path("Say"), self.live.path("%73ay"), self.live.path("status.json")]:
            self.is_unheard(self.live.says(self.EDIT, target), target)
        for method in ["GET", "HEAD", "PUT", "PATCH", "DELETE", "OPTIONS", "post"]:
            self.is_nothing(self.live.says(self.EDIT, method=method), method)
        self.is_as_before()

    def test_words_that_are_none(self):
        for body in [b"x", b"{", b"{}}", b"[]", b"null", b'"say"', b"{'say':'leave'}", b'{"say":"leave",}',
                     b'{"say":"leave","say":"leave"}', b'{"say":{"a":1}}', b'{"say":["leave"]}', b'{"say":1.5}',
                     b'{"say":"\xff"}', b'{"say":"\xed\xa0\x80"}', b'{"say":"\\ud800"}', b'{"say":"\0"}', b"\xef\xbb\xbf{}",
                     os.urandom(1000), b'{"say":"leave"}' + b" " * 33_000, b'{"x":"' + b"y" * 33_000 + b'"}',
                     b"[" * 32_000, b'{"a":' * 6000, b'{"a":' + b"9" * 32_000 + b"}"]:
            self.is_unheard(self.live.says(body), body[:40])
        # Less or more than is said, and nothing.
        body = json.dumps(self.EDIT).encode()
        for length in [1, len(body) - 1]:
            self.is_nothing(self.live.says(body, Content_Length=length), length)
        self.is_nothing(self.live.says(b""))
        self.is_as_before()

    def test_those_who_say_half_of_it_keep_nothing_busy(self):
        clients = []
        try:
            for _ in range(40):
                client = socket.create_connection(("127.0.0.1", self.live.port), timeout=5)
                clients.append(client)
                client.sendall((f"POST {self.live.path('say')} HTTP/1.1\r\nHost: 127.0.0.1:{self.live.port}\r\n"
                                f"Origin: http://127.0.0.1:{self.live.port}\r\nContent-Type: application/json\r\n"
                                "Content-Length: 100\r\n\r\n{").encode())
            self.assertEqual(content_of(self.live.says({"say": "leave"})), b"{}")
            self.is_as_before()
        finally:
            for client in clients:
                client.close()

    def test_numbers_that_lead_elsewhere_are_refused_in_words(self):
        for field, values in {"command": [0, 1, 999, -1], "cell": [0, -1, 3, 10**14], "at": [-1, 999, 10**14],
                              "was": ["", "5", "4, 2", "x" * 3000], "steps": ["1"]}.items():
            for value in values:
                answer = self.live.says({**self.EDIT, field: value})
                self.assertEqual(status_of(answer), 200, (field, value))
                self.assertIn(b'{"refusal":"', answer, (field, value))
        self.is_as_before()

    def test_ways_out_of_the_folder(self):
        os.symlink("/etc/passwd", f"{self.live.folder}/live/frames/9001.png")
        os.symlink("/etc", f"{self.live.folder}/live/film-away")
        self.addCleanup(os.remove, f"{self.live.folder}/live/frames/9001.png")
        self.addCleanup(os.remove, f"{self.live.folder}/live/film-away")
        for name in ["../../../../etc/passwd", "..%2f..%2f..%2fetc%2fpasswd", "%2e%2e/%2e%2e/etc/passwd", "....//etc/passwd",
                     "..\\..\\etc\\passwd", "..%5c..%5cetc%5cpasswd", "..%c0%af..%c0%afetc/passwd", "%252e%252e/etc/passwd",
                     "/etc/passwd", "%2fetc/passwd", "frames/../../journal", "frames/%2e%2e/status.json", "frames/..",
                     "frames/", "frames", ".", "..", "./index.html", "frames/0001.png/..", "frames/9001.png",
                     "film-away/passwd", "latest.png%00.html", "status.json%00", "status.json%20", "STATUS.JSON",
                     "status.json/", "status.json::$DATA", "lock", ".lock", ".easel-lock", "index.html~", "%69ndex.html",
                     "frames/0001.png;x", "file:///etc/passwd", "?../status.json%2f", "proc/self/environ",
                     "frames/" + "0" * 300 + ".png"]:
            answer = self.live.asks(self.live.path(name))
            if name.startswith("?"):
                continue
            self.is_nothing(answer, name)
        answer = self.live.asks(self.live.path("latest.png\0/../../x"))
        self.assertNotIn(b"root:", answer)

    def test_a_folder_that_became_a_link(self):
        frames, kept = f"{self.live.folder}/live/frames", f"{self.live.folder}/live/kept"
        os.rename(frames, kept)
        os.symlink("/usr/share/icons", frames)
        try:
            self.is_nothing(self.live.asks(self.live.path("frames/0001.png")))
        finally:
            os.remove(frames)
            os.rename(kept, frames)

    def test_headers_without_end(self):
        path = self.live.path()
        for head in [f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.live.port}\r\nX: {'a' * 2_000_000}\r\n\r\n",
                     f"GET /{'a' * 2_000_000} HTTP/1.1\r\nHost: x\r\n\r\n", "A" * 2_000_000,
                     f"GET {path} HTTP/1.1\r\n" + "".join(f"X{n}: y\r\n" for n in range(100_000)) + "\r\n"]:
            self.is_nothing(self.live.raw(head.encode()), head[:40])

    def test_requests_in_requests(self):
        host, path = f"Host: 127.0.0.1:{self.live.port}\r\n", self.live.path("status.json")
        inner = f"GET {path} HTTP/1.1\r\n{host}\r\n"
        for head in [f"POST / HTTP/1.1\r\n{host}Content-Length: {len(inner)}\r\n\r\n{inner}",
                     f"GET / HTTP/1.1\r\n{host}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n{inner}",
                     f"GET / HTTP/1.1\r\n{host}Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n{inner}",
                     f"GET / HTTP/1.1\r\n{host}Transfer-Encoding: xchunked\r\n\r\n{inner}",
                     f"GET / HTTP/1.1\r\n{host}Content-Length: 0\r\nContent-Length: {len(inner)}\r\n\r\n{inner}",
                     f"GET / HTTP/1.1\r\n{host}X: y\r\n {inner}", f"GET / HTTP/1.1\r\n{host}\r\n{inner}",
                     f"GET / HTTP/1.1\nHost: x\n\n{inner}", f"GET / HTTP/9.9\r\n{host}\r\n{inner}",
                     f"GET /\r\n{inner}", f"\0GET {path} HTTP/1.1\r\n{host}\r\n", f"GET {path}\r\n\r\n",
                     f"GET\t{path}\tHTTP/1.1\r\nHost: evil.example\r\n\r\n"]:
            self.is_nothing(self.live.raw(head.encode()), head)

    def test_other_protocols(self):
        host, path = f"Host: 127.0.0.1:{self.live.port}", self.live.path("stream")
        for lines in [["Upgrade: websocket", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "Sec-WebSocket-Version: 13"],
                      ["Upgrade: h2c", "HTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA"]]:
            answer = self.live.raw("\r\n".join(
                [f"GET {path} HTTP/1.1", host, "Connection: Upgrade", *lines, "", ""]).encode())
            self.is_nothing(answer, lines)
        self.is_nothing(self.live.raw(b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + b"\0" * 500), "TLS")
        self.is_nothing(self.live.raw(b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"), "HTTP/2")
        self.is_nothing(self.live.raw(b"EHLO evil\r\nDATA\r\n"), "SMTP")
        self.is_nothing(self.live.raw(os.urandom(5000)), "random")

    def test_other_addresses_of_this_machine(self):
        own = {"127.0.0.2", "::1"}
        own |= {entry[4][0] for entry in socket.getaddrinfo(socket.gethostname(), None)}
        for address in own - {"127.0.0.1"}:
            with self.assertRaises(OSError, msg=address):
                socket.create_connection((address, self.live.port), timeout=1)

    def test_those_who_are_slow_do_not_keep_others_out(self):
        with self.live.crowd() as slow:
            # One byte now and then does not buy more time.
            end = time.monotonic() + 20
            while status_of(self.live.asks()) != 200:
                self.assertLess(time.monotonic(), end, "the page is not to be had")
                for client in slow[:5]:
                    try:
                        client.sendall(b"a")
                    except OSError:
                        pass
            time.sleep(6)
            ended = 0
            for client in slow[:50]:
                client.settimeout(0.2)
                try:
                    ended += client.recv(100) == b""
                except ConnectionError:
                    ended += 1
                except TimeoutError:
                    pass
            self.assertEqual(ended, 50)

    def test_streams_that_are_left_take_nothing(self):
        for _ in range(400):
            with socket.create_connection(("127.0.0.1", self.live.port), timeout=5) as client:
                client.sendall(f"GET {self.live.path('stream')} HTTP/1.1\r\nHost: 127.0.0.1:{self.live.port}\r\n\r\n".encode())
                self.assertTrue(client.recv(10))
        end = time.monotonic() + 10
        while len(os.listdir(f"/proc/{self.live.server}/fd")) > 15:
            self.assertLess(time.monotonic(), end)
            time.sleep(0.05)

    def test_no_command_line_and_no_file_shows_the_token(self):
        token = self.live.token.encode()
        for path in glob.glob("/proc/[0-9]*/cmdline"):
            try:
                with open(path, "rb") as file:
                    self.assertNotIn(token, file.read(), path)
            except OSError:
                pass
        for folder, _, names in os.walk(self.live.folder):
            for name in names:
                path = f"{folder}/{name}"
                if os.path.islink(path) or os.stat(path).st_mode & 0o044 == 0:
                    continue
                with open(path, "rb") as file:
                    self.assertNotIn(token, file.read(), path)
        with open(f"/proc/{self.live.server}/environ", "rb") as file:
            self.assertNotIn(token, file.read())

    @unittest.skipUnless(os.getuid() == 0, "only root can be another user")
    def test_another_user_of_the_machine(self):
        script = f"""
import os, socket, sys
os.setgid(65534); os.setuid(65534)
found = []
def tries(what, act):
    try: found.append((what, act()))
    except OSError: pass
def asks(path):
    client = socket.create_connection(("127.0.0.1", {self.live.port}), timeout=3)
    client.sendall(f"GET {{path}} HTTP/1.1\\r\\nHost: 127.0.0.1:{self.live.port}\\r\\n\\r\\n".encode())
    return client.recv(100).split(b"\\r")[0]
for path in ["/", "/stream", "/latest.png", "/" + "A" * 22 + "/"]: tries(path, lambda: asks(path))
for process in [{self.live.server}, {self.live.easel.pid}]:
    for name in ["environ", "mem", "maps", "fd", "fdinfo"]:
        tries(name, lambda: open(f"/proc/{{process}}/{{name}}", "rb").read(10) if name not in ("fd", "fdinfo")
              else os.listdir(f"/proc/{{process}}/{{name}}"))
tries("open", lambda: [name for name in os.listdir("{self.live.folder}/live") if name.startswith(".easel-open")])
print([entry for entry in found if entry[1] not in ([], b"", b"HTTP/1.1 403 Forbidden")])
"""
        done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=60)
        self.assertEqual((done.returncode, done.stdout), (0, "[]\n"), done.stderr)


# A page of somewhere else, that tries all a page can.
FOREIGN = """<!DOCTYPE html><title>evil</title><body><script>
const found = [];
const base = "http://127.0.0.1:%PORT%";
const paths = ["/", "/latest.png", "/stream", "/status.js", "/%TOKEN%/", "/%TOKEN%/latest.png", "/%TOKEN%/status.js",
  "/%TOKEN%/stream", "/%TOKEN%/status.json", "/%TOKEN%/latest.wav", "/%TOKEN%/say"];
const edit = '{"say":"edit","command":1,"cell":1,"at":6,"was":"4","steps":5}';
const later = (milliseconds) => new Promise((wake) => setTimeout(wake, milliseconds));
window.easelStatus = () => found.push("status.js ran");
const tag = (name, url) => new Promise((finish) => {
  const made = document.createElement(name);
  made.onload = () => finish(found.push(`${name} ${url}`));
  made.onerror = finish;
  if (name === "link") { made.rel = "stylesheet"; made.href = url; }
  else if (name === "object") made.data = url;
  else made.src = url;
  document.body.append(made);
  setTimeout(finish, 1000);
});
const asks = async (url, options) => {
  try {
    const answer = await Promise.race([fetch(url, options), later(3000)]);
    if (answer && answer.type !== "opaque") found.push(`fetch ${url} ${answer.status}`);
    if (answer && (await answer.text()) !== "") found.push(`text ${url}`);
  } catch {}
};
(async () => {
  for (const path of paths) {
    const url = base + path;
    await Promise.all([
      ...[{}, { mode: "no-cors" }, { credentials: "include" }, { method: "POST", body: "x" },
        { mode: "no-cors", method: "POST", body: "x" }, { headers: { "X-Easel": "1" } }, { method: "DELETE" },
        { method: "POST", headers: { "Content-Type": "application/json" }, body: edit },
        { mode: "no-cors", method: "POST", headers: { "Content-Type": "application/json" }, body: edit },
        { mode: "no-cors", method: "POST", body: new Blob([edit], { type: "application/json" }) },
        { method: "POST", referrerPolicy: "unsafe-url", headers: { "Content-Type": "text/plain" }, body: edit },
      ].map((options) => asks(url, options)),
      ...["img", "script", "link", "audio"].map((name) => tag(name, url)),
    ]);
  }
  for (const path of ["/%TOKEN%/stream", "/stream"]) {
    const source = new EventSource(base + path);
    source.onopen = source.onmessage = () => found.push(`stream ${path}`);
    source.addEventListener("status", () => found.push(`status ${path}`));
    const socket = new WebSocket(`ws://127.0.0.1:%PORT%${path}`);
    socket.onopen = () => found.push(`socket ${path}`);
    await later(500);
    source.close();
  }
  try {
    navigator.sendBeacon(`${base}/%TOKEN%/say`, edit);
    navigator.sendBeacon(`${base}/%TOKEN%/say`, new Blob([edit], { type: "application/json" }));
  } catch {}
  const target = document.createElement("iframe");
  target.name = "target";
  document.body.append(target);
  for (const enctype of ["text/plain", "multipart/form-data", "application/x-www-form-urlencoded"]) {
    const form = document.createElement("form");
    Object.assign(form, { action: `${base}/%TOKEN%/say`, method: "post", enctype, target: "target" });
    const field = document.createElement("input");
    [field.name, field.value] = [edit.slice(0, -1) + ',"x":"', '"}'];
    form.append(field);
    document.body.append(form);
    form.submit();
    await later(300);
  }
  const frame = document.createElement("iframe");
  frame.src = `${base}/%TOKEN%/`;
  document.body.append(frame);
  await later(1500);
  try { if (frame.contentDocument?.getElementById("stage")) found.push("frame"); } catch {}
  if (frame.contentWindow.length > 0) found.push("frames in the frame");
  try {
    const worker = new Worker(`${base}/%TOKEN%/status.js`);
    worker.onmessage = () => found.push("worker");
  } catch {}
  try { await import(`${base}/%TOKEN%/status.js`); found.push("module"); } catch {}
  window.done = found;
})();
</script>"""


class ForeignPageTest(PageCase):
    """A page of another origin in Chromium itself, which even knows the token."""

    def setUp(self):
        self.live = Served()
        self.addCleanup(self.live.close)
        self.folder = self.live.folder
        self.live.types("bars([4, 2, 6])")

    def serve(self, page):
        """Serves a page on another port; returns where."""
        listener = socket.socket()
        listener.bind(("127.0.0.1", 0))
        listener.listen(20)
        self.addCleanup(listener.close)
        self.asked = []

        def answer():
            while True:
                try:
                    client, _ = listener.accept()
                except OSError:
                    return
                with client:
                    request = client.recv(1 << 16)
                    self.asked.append(request.decode("latin-1"))
                    body = page.encode() if request.startswith(b"GET / ") else b""
                    client.sendall(b"HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nConnection: close\r\n"
                                   b"Content-Length: %d\r\n\r\n" % len(body) + body)

        threading.Thread(target=answer, daemon=True).start()
        return f"http://127.0.0.1:{listener.getsockname()[1]}/"

    def test_it_gets_nothing(self):
        page = FOREIGN.replace("%PORT%", str(self.live.port)).replace("%TOKEN%", self.live.token)
        with open(f"{self.folder}/evil.html", "w") as file:
            file.write(page)
        for address in [self.serve(page), self.serve(page).replace("127.0.0.1", "localhost"),
                        f"file://{self.folder}/evil.html"]:
            self.browser.get(address)
            self.comes(lambda: self.script("return window.done !== undefined"), 60)
            self.assertEqual(self.script("return window.done"), [], address)
        self.assertIn("1  bars([4, 2, 6])", self.live.types(":list"))

    def test_the_page_tells_no_one_its_address(self):
        other = self.serve("<p>other")
        self.browser.get(self.live.address)
        self.comes(lambda: self.script("return typeof latest === 'object' && latest !== undefined"))
        self.script("const link = document.createElement('a'); link.href = arguments[0]; document.body.append(link);"
                    "link.click()", other)
        self.comes(lambda: self.asked)
        for request in self.asked:
            self.assertNotIn(self.live.token, request)
            # What that page asks for itself comes from it.
            if request.startswith("GET / "):
                self.assertNotIn("Referer", request)

    def test_nothing_of_elsewhere_runs_in_it(self):
        other = self.serve("window.hacked = 1")
        self.browser.get(self.live.address)
        self.comes(lambda: self.script("return typeof latest === 'object' && latest !== undefined"))
        self.script("""
            const script = document.createElement("script");
            script.src = arguments[0];
            document.head.append(script);
            const inline = document.createElement("script");
            inline.textContent = "window.hacked = 2";
            document.head.append(inline);
            fetch(arguments[0]).then(() => { window.hacked = 3; }, () => {});
            new Image().src = arguments[0];
            document.body.insertAdjacentHTML("beforeend", "<img src=x onerror='window.hacked = 4'>");""", other)
        time.sleep(1)
        self.assertIsNone(self.script("return window.hacked ?? null"))
        self.assertEqual(self.asked, [])


class ServedPageTest(PageCase):
    """The page works as from the folder."""

    def opens(self, *arguments, **variables):
        self.live = Served(*arguments, **variables)
        self.addCleanup(self.live.close)
        self.folder = self.live.folder
        self.look({"prefers-color-scheme": "light"})
        if self.live.address:
            self.browser.get(self.live.address)
            self.comes(lambda: self.picture())

    def test_commands_errors_and_what_moves(self):
        self.opens()
        self.assertIn("Type a line", self.text("empty"))
        self.live.types("let box = View(width: 40, height: 20, backgroundColor: .red)")
        self.live.types("show(box)")
        self.live.types("box.width * 2")
        self.comes(lambda: self.said("echo") == "80.0")
        self.comes(lambda: self.picture()["natural"] == [80, 40])
        self.comes(lambda: self.middle() == (255, 0, 0))
        self.live.types("box.backgroundColor = .blu")
        self.comes(lambda: "stale" in self.text("state"))
        self.assertIn("error: 'Color' has no constant 'blu'", self.said("diagnostic"))
        edge = self.pixel(2, 400)
        self.assertGreater(edge[0], 2 * max(edge[1:]), edge)
        self.live.types("box.backgroundColor = .blue")
        self.comes(lambda: self.text("state") == "" and self.middle() == (0, 0, 255))
        self.live.types("animate(duration: 12) { box.backgroundColor = .green }")
        self.comes(lambda: self.text("state") == "playing")
        seen = set()
        self.comes(lambda: seen.add(self.middle()) or len(seen) > 3, 30)
        self.comes(lambda: self.text("state") == "" and self.middle() == (0, 255, 0), 30)
        # The slider, and the strip.
        self.comes(lambda: not self.script("return document.getElementById('times').hidden"), 30)
        self.script("const time = element('time'); time.value = 0; time.dispatchEvent(new Event('input'))")
        self.comes(lambda: self.middle() == (0, 0, 255))
        self.script("goBack(); showEntry(past.find(({ command }) => command === 2))")
        self.comes(lambda: self.middle() == (255, 0, 0))
        self.assertEqual(self.refused(), [])

    def refused(self):
        """What the browser refused to load or to run."""
        return [entry["message"] for entry in self.browser.get_log("browser")
                if "Content Security Policy" in entry["message"] or "Uncaught" in entry["message"]]

    def test_a_late_reader_has_the_session(self):
        self.opens()
        for line in ["let a = 1", "let b = a + 1", "bars([a, b])", ":undo", "bars([b, a])"]:
            self.live.types(line)
        self.browser.get("about:blank")
        self.browser.get(self.live.address)
        self.comes(lambda: self.script("return typeof cells === 'object' && cells.length") == 3)
        self.comes(lambda: self.picture() and self.picture()["command"] == 5)
        self.comes(lambda: self.script("return past.length") >= 5)
        self.live.types("let c = 7")
        self.comes(lambda: self.said("echo") == "7")
        self.assertEqual(self.refused(), [])

    def test_a_lesson(self):
        self.opens("learn", "1", "--serve", "--no-open")
        self.comes(lambda: self.text("lesson-title"))
        # The first one goes on with what the lesson says.
        for command in (1, 2):
            self.live.easel.send("\r")
            self.comes(lambda: self.script("return latest.command") == command)
        self.comes(lambda: self.script("return latest.lesson.shown === 1"))
        self.comes(lambda: self.script("return lesson?.edition === latest.lesson.edition") and self.text("prose"))
        self.assertEqual(self.refused(), [])

    def test_a_killed_server_is_noticed_and_the_folder_goes_on(self):
        self.opens()
        self.live.types("let a = 1")
        self.comes(lambda: self.said("echo") == "1")
        # The page looks by its own clock, whatever a test driver takes.
        self.script("""
            const state = element("state");
            const look = new MutationObserver(() => { window.noticed ??= Date.now(); });
            look.observe(state, { childList: true, characterData: true, subtree: true });""")
        began = time.time() * 1000
        os.kill(self.live.server, signal.SIGKILL)
        self.comes(lambda: "Not served any more" in self.text("state"))
        self.assertLess(self.script("return noticed") - began, 1000 if "CI" not in os.environ else 5000)
        self.assertIn(f"file://{self.folder}/live/index.html", self.text("state"))
        said = self.live.types("let b = 2")
        said += self.live.types("let c = 3")
        self.assertEqual(said.count("the page is not served any more"), 1)
        self.assertIn(f"hint: open file://{self.folder}/live/index.html", said)
        self.browser.get(f"file://{self.folder}/live/index.html")
        self.comes(lambda: self.script("return typeof cells === 'object' && cells.length") == 3)
        self.live.types("let d = 4")
        self.comes(lambda: self.said("echo") == "4")

    def test_a_server_that_does_nothing_does_not_slow_the_prompt(self):
        self.opens()
        server = self.live.server
        os.kill(server, signal.SIGSTOP)
        self.addCleanup(resume, server)
        began = time.monotonic()
        for count in range(60):
            self.live.types(f"bars([4, 2, {count}])")
        self.assertLess(time.monotonic() - began, 30)
        said = self.live.types("let a = 1")
        self.assertIn("1\n", said)

    def test_it_ends_with_the_session(self):
        self.opens()
        server = self.live.server
        self.live.easel.sendeof()
        self.comes(lambda: self.text("state") == "The session has ended")
        self.comes(lambda: has_ended(server))

    def test_it_ends_with_a_session_that_is_killed(self):
        self.opens()
        server = self.live.server
        os.kill(self.live.easel.pid, signal.SIGKILL)
        self.comes(lambda: "Not served any more" in self.text("state"))
        self.comes(lambda: has_ended(server))

    def test_idle_it_takes_no_time(self):
        self.opens()
        self.live.types("bars([4, 2, 6])")
        self.comes(lambda: os.path.exists(f"{self.folder}/live/origins.js"))
        server = self.live.server

        def used(seconds):
            """The processor time that both take in so many seconds."""
            before = [processor_seconds(process) for process in (server, self.live.easel.pid)]
            time.sleep(seconds)
            return sum(processor_seconds(process) for process in (server, self.live.easel.pid)) - sum(before)

        # What a command leaves to be done ends after a while.
        self.comes(lambda: used(1) == 0, 30)
        self.assertLessEqual(used(4), 0.02)

    def test_a_file_that_cannot_be_guessed_leads_a_browser_to_it(self):
        tools = browsers(self)
        note = tools.split(":")[0] + "/note"
        self.opens("--no-play", DISPLAY=":9", PATH=tools)
        self.assertIn(f"The picture is in your browser: {self.live.address}", self.live.greeting)
        self.comes(lambda: os.path.exists(note))
        with open(note) as file:
            address = file.read().strip()
        self.assertRegex(address, rf"^file://{self.folder}/live/\.easel-open-[A-Za-z0-9_-]{{22}}\.html$")
        self.assertNotIn(self.live.token, address)
        # The browser of this test has been to the page.
        self.assertFalse(os.path.exists(address[len("file://"):]))

    def test_the_file_is_for_its_owner_alone_and_leads_to_the_page(self):
        self.live = Served("--no-play", DISPLAY=":9", PATH=browsers(self))
        self.addCleanup(self.live.close)
        self.folder = self.live.folder
        (door,) = glob.glob(f"{self.folder}/live/.easel-open-*.html")
        self.assertEqual(oct(os.stat(door).st_mode & 0o777), "0o600")
        self.browser.get(f"file://{door}")
        self.comes(lambda: self.browser.current_url == self.live.address and self.picture())
        self.comes(lambda: not os.path.exists(door))

    def test_the_same_port_each_time_and_another_secret(self):
        first, folder = Served(), tempfile.mkdtemp()
        self.addCleanup(first.close)
        self.addCleanup(shutil.rmtree, folder)
        with socket.create_connection(("127.0.0.1", first.port)) as taken:
            self.assertTrue(taken)
        first.easel.sendeof()
        first.easel.wait()
        again = Terminal(EASEL, ["--serve", "--no-open"], cwd=first.folder, encoding="utf-8",
                         env=environment(first.folder), timeout=20, dimensions=(24, 120))
        self.addCleanup(again.close, True)
        again.expect(PROMPT)
        found = ADDRESS.search(again.before)
        self.assertEqual(int(found[1]), first.port)
        self.assertNotEqual(found[2], first.token)


class PullCase(ServedPageCase):
    """A page on which something is pulled."""

    def opens(self, *lines, arguments=()):
        self.shows(Served(*arguments), *lines)
        self.comes(lambda: self.script("return document.body.classList.contains('pulls')"))
        self.comes(lambda: self.script("return measureRoom() === finishedFor"))

    def number(self, index=0):
        """The element of a number of the program."""
        return self.browser.find_elements(By.CSS_SELECTOR, "#cells pre.source > .number")[index]

    def numbers(self):
        return self.script("""
            return [...document.querySelectorAll("#cells pre.source")].map((it) => it.innerText)""")

    def drawn(self):
        """What the page shows as a picture."""
        return self.script("return canvas.toDataURL()")

    def command(self):
        return self.script("return latest.command")

    def presses(self, index=0):
        return ActionChains(self.browser, duration=20).move_to_element(self.number(index)).click_and_hold()

    def saved(self):
        with open(f"{self.folder}/live/latest.png", "rb") as file:
            return file.read()

    def errors(self):
        return [entry["message"] for entry in self.browser.get_log("browser")
                if "Content Security Policy" in entry["message"] or "Uncaught" in entry["message"]]


class PullTest(PullCase):
    """Numbers of the program are pulled on the page."""

    def test_the_picture_follows_and_escape_takes_it_back(self):
        self.opens("let n = 6", "bars([n, 4, 2])")
        before, saved, command = self.drawn(), self.saved(), self.command()
        frames = sorted(os.listdir(f"{self.folder}/live/frames"))
        self.presses().move_by_offset(31, 0).perform()
        self.comes(lambda: self.numbers() == ["let n = 12", "bars([n, 4, 2])"])
        self.comes(lambda: self.drawn() != before)
        high = self.drawn()
        ActionChains(self.browser, duration=20).move_by_offset(-70, 0).perform()
        self.comes(lambda: self.numbers()[0] == "let n = -2")
        self.comes(lambda: self.drawn() not in (before, high))
        self.key(Keys.ESCAPE)
        self.comes(lambda: self.numbers()[0] == "let n = 6" and self.drawn() == before)
        ActionChains(self.browser).release().perform()
        time.sleep(0.3)
        self.assertEqual((self.command(), self.numbers()[0]), (command, "let n = 6"))
        self.assertEqual(sorted(os.listdir(f"{self.folder}/live/frames")), frames)
        self.comes(lambda: self.saved() == saved)
        self.assertIn("there is nothing to redo", self.live.types(":redo"))
        self.assertEqual(self.errors(), [])

    def test_let_go_it_is_one_change_and_the_line_that_is_typed_stays(self):
        self.opens("let n = 6", "bars([n, 4, 2])")
        command = self.command()
        self.live.easel.send("n * ")
        self.live.easel.expect(re.escape("n * "))
        self.presses().move_by_offset(20, 0).move_by_offset(11, 0).release().perform()
        self.live.easel.expect(re.escape("edit 1> let n = 12"))
        self.live.easel.expect("the cells after it ran again")
        self.live.easel.expect(r"easel> (?:\x1b\[[\d;]*m)*n")
        self.comes(lambda: self.script("return cells[0].source") == "let n = 12")
        self.assertEqual((self.command(), self.numbers()[0]), (command + 1, "let n = 12"))
        pulled = self.drawn()
        self.live.easel.send("10\r")
        self.live.easel.expect("120")
        self.live.easel.expect(PROMPT)
        # The same as where it is typed.
        self.live.types(":undo 2")
        self.comes(lambda: self.numbers()[0] == "let n = 6")
        self.live.types(":edit 1 let n = 12")
        self.comes(lambda: self.numbers()[0] == "let n = 12" and self.drawn() == pulled)
        self.live.types(":undo")
        self.comes(lambda: self.numbers() == ["let n = 6", "bars([n, 4, 2])"])
        self.assertEqual(self.errors(), [])

    def test_shift_and_keys(self):
        self.opens("let n = 6", "bars([n, 0.50, -2])")
        ActionChains(self.browser, duration=20).key_down(Keys.SHIFT).move_to_element(self.number()).click_and_hold(
        ).move_by_offset(10, 0).release().key_up(Keys.SHIFT).perform()
        self.comes(lambda: self.script("return cells[0].source") == "let n = 26")
        # By keys in the number that the caret is in; held it is one change.
        self.number(1).click()
        ActionChains(self.browser).key_down(Keys.ARROW_UP).perform()
        self.comes(lambda: self.numbers()[1] == "bars([n, 0.51, -2])")
        ActionChains(self.browser).key_down(Keys.ARROW_UP).key_up(Keys.ARROW_UP).perform()
        self.comes(lambda: self.script("return cells[1].source") == "bars([n, 0.52, -2])")
        # It stays there, and goes on to the next.
        ActionChains(self.browser).key_down(Keys.SHIFT).send_keys(Keys.ARROW_DOWN).key_up(Keys.SHIFT).perform()
        self.comes(lambda: self.script("return cells[1].source") == "bars([n, 0.42, -2])")
        self.key(Keys.ARROW_RIGHT)
        ActionChains(self.browser).key_down(Keys.ARROW_UP).perform()
        self.comes(lambda: self.numbers()[1] == "bars([n, 0.42, -1])")
        self.key(Keys.ESCAPE)
        self.comes(lambda: self.numbers()[1] == "bars([n, 0.42, -2])")
        ActionChains(self.browser).key_up(Keys.ARROW_UP).perform()
        said = self.live.types(":undo")
        self.assertIn("took back the change of cell 2: bars([n, 0.42, -2])", said)
        self.assertIn("took back the change of cell 2: bars([n, 0.52, -2])", self.live.types(":undo"))
        self.assertIn("took back the change of cell 1: let n = 26", self.live.types(":undo"))
        self.assertEqual(self.errors(), [])

    def note(self):
        return self.script("""return document.querySelector(".pull-note")?.innerText ?? "" """)

    def test_what_does_not_run_is_refused_and_goes_back(self):
        self.opens("let k = 1", "let list = [4, 2]", "bars([list[k], 3])")
        before, command = self.drawn(), self.command()
        self.presses().move_by_offset(31, 0).perform()
        self.comes(lambda: "cell 3 does not run: " in self.note())
        self.assertEqual((self.numbers()[0], self.drawn()), ("let k = 7", before))
        ActionChains(self.browser).release().perform()
        self.comes(lambda: self.numbers()[0] == "let k = 1")
        self.assertIn("cell 3 does not run: ", self.note())
        self.assertEqual((self.command(), self.drawn()), (command, before))
        # The next pull forgets it.
        self.presses(2).move_by_offset(10, 0).release().perform()
        self.comes(lambda: self.script("return cells[1].source") == "let list = [4, 4]")
        self.assertEqual(self.note(), "")

    def test_a_session_that_does_something_else_says_so(self):
        self.opens("let n = 6", arguments=("--serve", "--no-open", "--limit", "operations=1000000000000",
                                           "--limit", "seconds=300"))
        self.live.easel.send("while true { }\r")
        self.comes(lambda: b"busy" in content_of(self.live.says({"say": "leave"})))
        self.presses().move_by_offset(31, 0).release().perform()
        self.comes(lambda: self.note() == "the session is busy; once its prompt is back, it takes this")
        self.live.easel.sendintr()
        self.live.easel.expect(PROMPT)
        self.live.types(":if 1 let n = 7")
        self.presses().move_by_offset(31, 0).release().perform()
        self.comes(lambda: self.note() == "a change is tried at the prompt; ':keep' makes it, ':if' leaves it")
        self.live.types(":if")
        self.live.easel.send(":edit 1\r")
        self.live.easel.expect("edit 1> ")
        self.presses().move_by_offset(31, 0).release().perform()
        self.comes(lambda: self.note() == "cell 1 is edited at the prompt; Ctrl-C there leaves it")
        self.assertEqual(self.numbers(), ["let n = 6"])

    def test_a_lessons_starter_stays(self):
        self.opens(arguments=("learn", "1", "--serve", "--no-open"))
        self.comes(lambda: self.script("return document.querySelector('#cells pre.source > .number') !== null"))
        before = self.numbers()
        self.presses().move_by_offset(31, 0).release().perform()
        self.comes(lambda: "is given by the lesson" in self.note())
        self.assertEqual(self.numbers(), before)

    def test_another_command_meanwhile_ends_it(self):
        self.opens("let n = 6", "bars([n, 4, 2])")
        self.presses().move_by_offset(31, 0).perform()
        self.comes(lambda: self.numbers()[0] == "let n = 12")
        self.live.types("let a = 1")
        self.comes(lambda: self.numbers() == ["let n = 6", "bars([n, 4, 2])", "let a = 1"])
        ActionChains(self.browser).release().perform()
        time.sleep(0.3)
        self.assertEqual(self.numbers()[0], "let n = 6")
        self.live.types(":list")
        with open(f"{self.folder}/live/frames/0004.png", "rb") as file:
            self.assertEqual(self.saved(), file.read())

    def test_without_a_server_there_is_nothing_of_it(self):
        self.opens("let n = 6")
        self.browser.get(f"file://{self.folder}/live/index.html")
        self.comes(lambda: self.script("return typeof cells === 'object' && cells.length") == 1)
        before = self.numbers()
        self.presses().move_by_offset(31, 0).release().perform()
        self.assertEqual(self.numbers(), before)
        self.assertFalse(self.script("return document.body.classList.contains('pulls') || pull !== undefined"))
        self.assertEqual(self.script("return getComputedStyle(document.querySelector('#cells .number')).cursor"), "auto")
        self.assertEqual(self.errors(), [])

    def test_nothing_is_heard_after_the_session(self):
        live = Served()
        self.addCleanup(live.close)
        live.types("let n = 6")
        words = {"say": "edit", "command": 1, "cell": 1, "at": 8, "was": "6", "steps": 1}
        self.assertEqual(content_of(live.says({**words, "say": "try"})), b'{"signs":0,"text":"7"}')
        self.assertEqual(content_of(live.says(words)), b'{"signs":0,"text":"7"}')
        # Said once more it is about a program that there is no more.
        self.assertIn(b"the session has gone on meanwhile", live.says(words))
        server = live.server
        live.easel.sendeof()
        live.easel.wait()
        self.comes(lambda: not os.path.exists(f"/proc/{server}"))
        try:
            self.assertEqual(live.says({**words, "command": 2, "was": "7"}), b"")
        except ConnectionRefusedError:
            pass
        again = Served()
        self.addCleanup(again.close)
        again.types("let n = 6")
        self.assertEqual(status_of(again.says(words, target=live.path("say"))), 403)


class OptionTest(unittest.TestCase):
    """When the page is served."""

    def session(self, *arguments, easel=EASEL, **variables):
        live = Served(*arguments, easel=easel, **variables)
        self.addCleanup(live.close)
        return live

    def test_only_where_it_is_asked_for_or_a_browser_is_opened(self):
        tools = browsers(self)
        for arguments, variables, is_served in [
            (["--serve"], {}, True), (["--no-serve"], {}, False), (["--no-play"], {}, False),
            (["--no-open"], {"DISPLAY": ":9"}, False), (["--serve", "--no-open"], {"DISPLAY": ":9"}, True),
            (["--no-play"], {"DISPLAY": ":9"}, True), (["--no-serve"], {"DISPLAY": ":9"}, False),
        ]:
            live = self.session(*arguments, PATH=tools, **variables)
            self.assertEqual((live.address != "", live.server is not None), (is_served, is_served), (arguments, variables))
            if not is_served:
                self.assertRegex(live.greeting, f"file://{live.folder}/live/index.html|is in your browser[.]")

    def test_never_for_what_is_not_typed(self):
        with tempfile.TemporaryDirectory() as folder:
            for arguments in [["--serve"], ["--serve", "--json"]]:
                done = subprocess.run([EASEL, *arguments], cwd=folder, input="bars([1, 2])\n", capture_output=True,
                                      text=True, env=dict(environment(folder), DISPLAY=":9"), timeout=30)
                self.assertNotRegex(done.stdout + done.stderr, "http://")

    def test_without_the_program_the_folder_has_the_page(self):
        with tempfile.TemporaryDirectory() as folder:
            alone = f"{folder}/easel"
            shutil.copy(EASEL, alone)
            live = self.session("--serve", easel=alone)
            self.assertIn("note: 'easel-page' is not beside 'easel', so the page is not served", live.greeting)
            self.assertIn(f"The picture: file://{live.folder}/live/index.html", live.greeting)
            self.assertIn("1\n", live.types("let a = 1"))

    def test_a_program_that_is_none_leaves_the_page_in_the_folder(self):
        with tempfile.TemporaryDirectory() as folder:
            shutil.copy(EASEL, f"{folder}/easel")
            with open(f"{folder}/easel-page", "w") as file:
                file.write("#!/bin/sh\nexit 1\n")
            os.chmod(f"{folder}/easel-page", 0o755)
            live = self.session("--serve", easel=f"{folder}/easel")
            self.assertIn(f"file://{live.folder}/live/index.html", live.greeting)
            self.assertIn("the page is not served", live.greeting + live.types("let a = 1"))

    def test_names_that_are_allowed(self):
        live = self.session("--serve", "--allow-host", "teach.example.org", "--allow-host", "localhost:9000")
        for host, status in [("teach.example.org", 200), ("teach.example.org:8443", 200), ("localhost:9000", 200),
                             ("localhost:9001", 403), ("evil.example", 403)]:
            answer = live.asks(None, "GET", f"Host: {host}", host=False)
            self.assertEqual(status_of(answer), status, host)
        for origin, status in [("https://teach.example.org", 200), ("https://evil.example", 403)]:
            answer = live.asks(None, "GET", "Host: teach.example.org", f"Origin: {origin}", host=False)
            self.assertEqual(status_of(answer), status, origin)

    def test_names_that_are_none(self):
        for words in [["--allow-host", "http://x"], ["--allow-host", "*"], ["--allow-host", "a b"],
                      ["--no-serve", "--allow-host", "a"]]:
            done = subprocess.run([EASEL, *words], capture_output=True, text=True, timeout=30, stdin=subprocess.DEVNULL)
            self.assertEqual(done.returncode, 2, words)
            self.assertIn("--allow-host", done.stderr)

    def test_by_itself_the_server_says_what_it_is(self):
        done = subprocess.run([f"{EASEL}-page"], capture_output=True, text=True, timeout=10, stdin=subprocess.DEVNULL)
        self.assertEqual((done.returncode, "is started by 'easel'" in done.stdout), (2, True))

    def test_help_says_how_to_see_it_from_another_machine(self):
        live = self.session("--serve")
        said = live.types(":help picture")
        self.assertIn(f"The picture: {live.address}", said)
        self.assertIn(f"ssh -L {live.port}:127.0.0.1:{live.port} {socket.gethostname()}", said)

    def test_watching_a_page_serves_it_too(self):
        folder = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, folder)
        with open(f"{folder}/page.easel", "w") as file:
            file.write("bars([4, 2, 6])\n")
        watch = Terminal(EASEL, ["watch", "page.easel", "--serve", "--no-open"], cwd=folder, encoding="utf-8",
                         env=environment(folder), timeout=20, dimensions=(24, 120))
        self.addCleanup(watch.close, True)
        watch.expect(ADDRESS.pattern)
        port, token = int(watch.match[1]), watch.match[2]
        # The address is said first, and then the page is drawn.
        watch.expect("page.easel: ")
        client = http.client.HTTPConnection("127.0.0.1", port, timeout=5)
        client.request("GET", f"/{token}/latest.png")
        self.assertEqual(client.getresponse().status, 200)
        client.close()


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + [word for word in sys.argv[1:]])
