"""Fetching Swift: a small archive from a local folder, signed by a key of the test, in place of the net.

Usage: swift_test.py
"""

import os
import shutil
import signal
import subprocess
import sys
import tarfile
import tempfile
import time
import unittest
from http.server import BaseHTTPRequestHandler, HTTPServer
from threading import Event, Thread

import pexpect

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
LIBRARY = f"{ROOT}/scripts/lib/swift.sh"


class Keys:
    """A folder of gpg with keys of its own."""

    def __init__(self, folder):
        self.folder = folder
        os.mkdir(folder, 0o700)

    def gpg(self, *arguments):
        return subprocess.run(
            ["gpg", "--homedir", self.folder, "--batch", "--yes", "--pinentry-mode", "loopback",
             "--passphrase", "", *arguments], check=True, capture_output=True, text=True).stdout

    def make(self, name, *options, expires="never"):
        """The fingerprint of a new key."""
        self.gpg(*options, "--quick-generate-key", name, "ed25519", "sign", expires)
        listed = self.gpg("--with-colons", "--list-keys", name)
        return next(line.split(":")[9] for line in listed.splitlines() if line.startswith("fpr:"))

    def sign(self, path, key, *options):
        self.gpg(*options, "--local-user", key, "--output", f"{path}.sig", "--detach-sign", path)

    def end(self):
        subprocess.run(["gpgconf", "--homedir", self.folder, "--kill", "all"], check=False)


def make_archive(path, content="#!/bin/sh\necho Swift version 6.3.1\n", mode=0o755):
    folder = tempfile.mkdtemp()
    program = f"{folder}/swift-release/usr/bin/swift"
    os.makedirs(os.path.dirname(program))
    with open(program, "w") as file:
        file.write(content)
    os.chmod(program, mode)
    with tarfile.open(path, "w:gz") as archive:
        archive.add(f"{folder}/swift-release", "swift-release")
    shutil.rmtree(folder)


class FetchTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.keys_folder = tempfile.mkdtemp()
        cls.keys = Keys(f"{cls.keys_folder}/gpg")
        cls.key = cls.keys.make("Swift <swift@example.org>")
        cls.other = cls.keys.make("Other <other@example.org>")
        # Made in 2020, for a year; what it signed then stays signed.
        cls.old = cls.keys.make("Old <old@example.org>", "--faked-system-time", "20200101T000000", expires="1y")

    @classmethod
    def tearDownClass(cls):
        cls.keys.end()
        shutil.rmtree(cls.keys_folder)

    def setUp(self):
        self.outer = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, self.outer)
        self.archive = f"{self.outer}/swift.tar.gz"
        self.cache = f"{self.outer}/cache/easel"
        self.folder = f"{self.cache}/swift-6"
        make_archive(self.archive)
        self.keys.sign(self.archive, self.key)
        with open(f"{self.outer}/key.asc", "w") as file:
            file.write(self.keys.gpg("--armor", "--export", self.key, self.other, self.old))

    def shell(self, script, *arguments, **options):
        done = subprocess.run(
            ["bash", "-c", f"set -euo pipefail; source {LIBRARY}; {script}", "bash", *arguments],
            capture_output=True, text=True, timeout=60, **options)
        return done.returncode, done.stdout, done.stderr

    def fetch(self, archive=None, fingerprint=None, space=1, key=None):
        return self.shell(
            'fetch_swift "$@"', archive or f"file://{self.archive}", key or f"file://{self.outer}/key.asc",
            self.key if fingerprint is None else fingerprint, self.folder, str(space))

    def assert_refused(self, outcome, *sentence):
        """One sentence, the code 3, and nothing that looks installed."""
        code, _, errors = outcome
        self.assertEqual(code, 3, outcome)
        self.assertEqual(len(errors.splitlines()), 1, errors)
        for part in sentence:
            self.assertIn(part, errors)
        self.assertFalse(os.path.exists(self.folder))
        left = os.listdir(self.cache) if os.path.exists(self.cache) else []
        self.assertEqual([name for name in left if not name.startswith(".")], [])
        self.assertNotIn(".swift-6.unpacked", left)

    def test_an_archive_with_the_right_signature_is_unpacked(self):
        code, _, errors = self.fetch()
        self.assertEqual((code, errors), (0, ""))
        self.assertTrue(os.access(f"{self.folder}/usr/bin/swift", os.X_OK))
        self.assertEqual(os.listdir(self.cache), ["swift-6"])

    def test_what_is_there_is_not_fetched_again(self):
        self.fetch()
        os.remove(self.archive)
        self.assertEqual(self.fetch(), (0, "", ""))

    def test_another_key_is_not_trusted_though_it_is_in_the_file_of_keys(self):
        self.keys.sign(self.archive, self.other)
        self.assert_refused(self.fetch(), "The signature of the archive is not one of Swift's project")
        self.assertFalse(os.path.exists(f"{self.cache}/.swift-6.tar.gz"))

    def test_a_changed_archive_is_refused_and_fetched_anew(self):
        with open(self.archive, "rb") as file:
            right = file.read()
        with open(self.archive, "ab") as file:
            file.write(b"x")
        self.assert_refused(self.fetch(), "signature", "removed", "run this again")
        with open(self.archive, "wb") as file:
            file.write(right)
        self.assertEqual(self.fetch()[0], 0)

    def test_a_signature_of_a_key_that_has_expired_since_counts(self):
        self.keys.sign(self.archive, self.old, "--faked-system-time", "20200601T000000")
        self.assertEqual(self.fetch(fingerprint=self.old)[0], 0)

    def test_what_is_no_signature_is_refused(self):
        for content in [b"", b"-----BEGIN PGP SIGNATURE-----\n", os.urandom(200)]:
            with open(f"{self.archive}.sig", "wb") as file:
                file.write(content)
            self.assert_refused(self.fetch(), "signature")

    def test_a_file_without_the_key_is_refused(self):
        self.assert_refused(self.fetch(fingerprint="0" * 40), "key with the fingerprint 000")

    def test_without_a_confirmed_fingerprint_nothing_is_fetched(self):
        self.assert_refused(self.fetch(fingerprint=""), "could not be confirmed", "swift.org/install")
        self.assertFalse(os.path.exists(self.cache))

    def test_the_environment_does_not_change_what_is_trusted(self):
        hostile = dict(os.environ, swift_fingerprint=self.other, swift_origin="file:///", swift_key="file:///")
        code, out, _ = self.shell('echo "$swift_fingerprint $swift_origin $swift_key"', env=hostile)
        self.assertEqual(code, 0)
        self.assertEqual(out, "52BB7E3DE28A71BE22EC05FFEF80A866B47A981F https://download.swift.org "
                              "https://www.swift.org/keys/release-key-swift-6.x.asc\n")

    def test_an_archive_without_swift_is_refused(self):
        make_archive(self.archive, mode=0o644)
        self.keys.sign(self.archive, self.key)
        self.assert_refused(self.fetch(), "There is no Swift in")

    def test_no_network(self):
        # A port that was free a moment ago, and a name that cannot be one.
        server = HTTPServer(("127.0.0.1", 0), BaseHTTPRequestHandler)
        port = server.server_port
        server.server_close()
        for host in [f"127.0.0.1:{port}", "swift.invalid"]:
            self.assert_refused(self.fetch(archive=f"http://{host}/swift.tar.gz"), "could not be reached", "network")

    def test_an_archive_that_is_not_there(self):
        os.remove(self.archive)
        self.assert_refused(self.fetch(), "does not give")

    def test_too_little_room_is_said_before_anything_is_fetched(self):
        self.assert_refused(self.fetch(space=10**9), "needs 1000000000 MB", "make room")
        self.assertEqual(os.listdir(self.cache), [])

    @unittest.skipIf(
        subprocess.run(["unshare", "--mount", "true"], capture_output=True).returncode != 0,
        "mounting takes root, which a container may not give")
    def test_a_disk_that_fills_up(self):
        os.makedirs(self.cache)
        script = 'mount -t tmpfs -o size=1m,mode=755 tmpfs "$6"; fetch_swift "${@:1:5}" || { s=$?; ls -A "$6"; exit $s; }'
        # 1 MB holds the first archive, but not what is in it, and not the second.
        for content, said in [("0" * 3_000_000, "could not be unpacked"),
                              (os.urandom(2_000_000).hex(), "could not be written")]:
            make_archive(self.archive, content=f"#!/bin/sh\n#{content}\n")
            self.keys.sign(self.archive, self.key)
            done = subprocess.run(
                ["unshare", "--mount", "bash", "-c", f"set -uo pipefail; source {LIBRARY}; {script}", "bash",
                 f"file://{self.archive}", f"file://{self.outer}/key.asc", self.key, self.folder, "1", self.cache],
                capture_output=True, text=True, timeout=60)
            self.assertEqual(done.returncode, 3, done)
            self.assertIn(said, done.stderr)
            self.assertIn("make room", done.stderr)
            left = done.stdout.splitlines()[-3:]
            self.assertNotIn(".swift-6.unpacked", left)
            self.assertNotIn("swift-6", left)

    def serve(self, handler):
        server = HTTPServer(("127.0.0.1", 0), handler)
        Thread(target=server.serve_forever, daemon=True).start()
        self.addCleanup(server.server_close)
        self.addCleanup(server.shutdown)
        return f"http://127.0.0.1:{server.server_port}/swift.tar.gz"

    def slow_server(self, asked, go_on):
        """A server that sends the half of an archive, and ends when it may go on; what is asked from a place on, at
        once."""
        # Large enough that curl does not keep all of it to itself.
        make_archive(self.archive, content=f"#!/bin/sh\n#{os.urandom(500_000).hex()}\n")
        self.keys.sign(self.archive, self.key)
        test = self

        class Slow(BaseHTTPRequestHandler):
            def do_GET(self):
                asked.append((self.path, self.headers.get("Range")))
                with open(test.archive + (".sig" if self.path.endswith(".sig") else ""), "rb") as file:
                    content = file.read()
                start = int(self.headers["Range"][len("bytes="):-1]) if "Range" in self.headers else 0
                self.send_response(206 if start else 200)
                if start:
                    self.send_header("Content-Range", f"bytes {start}-{len(content) - 1}/{len(content)}")
                self.send_header("Content-Length", str(len(content) - start))
                self.end_headers()
                if start or self.path.endswith(".sig"):
                    self.wfile.write(content[start:])
                else:
                    self.wfile.write(content[:len(content) // 2])
                    self.wfile.flush()
                    go_on.wait(30)

            def log_message(self, *_):
                pass

        return self.serve(Slow)

    def test_interrupted_it_goes_on_where_it_stopped(self):
        asked, go_on = [], Event()
        address = self.slow_server(asked, go_on)
        arguments = [address, f"file://{self.outer}/key.asc", self.key, self.folder, "1"]
        child = pexpect.spawn(
            "bash", ["-c", f'set -euo pipefail; source {LIBRARY}; fetch_swift "$@"', "bash", *arguments],
            timeout=20, encoding="utf-8", preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL))
        child.expect("Fetch")
        partial = f"{self.cache}/.swift-6.partial"
        end = time.monotonic() + 20
        while not (os.path.exists(partial) and os.path.getsize(partial)) and time.monotonic() < end:
            time.sleep(0.02)
        child.sendintr()
        child.expect("Interrupted; nothing was installed")
        go_on.set()
        child.expect(pexpect.EOF)
        child.close()
        self.assertEqual(child.exitstatus, 3)
        self.assertFalse(os.path.exists(self.folder))
        half = os.path.getsize(partial)
        self.assertEqual(self.fetch(archive=address)[0], 0)
        self.assertIn(("/swift.tar.gz", f"bytes={half}-"), asked)

    def test_a_connection_that_ends_too_early(self):
        go_on = Event()
        go_on.set()
        self.assert_refused(self.fetch(archive=self.slow_server([], go_on)), "ended too early", "run this again")

    def test_two_at_once(self):
        os.makedirs(self.cache)
        with subprocess.Popen(["flock", self.cache, "sleep", "5"]) as holder:
            time.sleep(0.3)
            self.assert_refused(self.fetch(), "Another script is fetching")
            holder.kill()

    # MARK: The offer

    def platform(self, release, processor):
        path = f"{self.outer}/os-release"
        with open(path, "w") as file:
            file.write(release)
        return self.shell('swift_platform "$@"', path, processor)

    def test_platforms(self):
        debian, ubuntu = 'ID=debian\nVERSION_ID="12"\n', 'ID=ubuntu\nID_LIKE=debian\nVERSION_ID="24.04"\n'
        self.assertEqual(self.platform(debian, "x86_64"), (0, "debian12\n", ""))
        self.assertEqual(self.platform(debian, "aarch64"), (0, "debian12-aarch64\n", ""))
        self.assertEqual(self.platform(ubuntu, "aarch64"), (0, "ubuntu24.04-aarch64\n", ""))
        self.assert_refused(self.platform(debian, "riscv64"), "for the processor 'riscv64'", "x86_64 or aarch64")
        for release, name in [('ID=debian\nVERSION_ID="11"\n', "not for debian 11"),
                              ("ID=arch\n", "not for arch"), ("", "not for this system")]:
            self.assert_refused(self.platform(release, "x86_64"), name, "swift.org/install")

    def test_addresses(self):
        for platform, path in [
            ("debian12", "debian12/swift-6.3.1-RELEASE/swift-6.3.1-RELEASE-debian12.tar.gz"),
            ("ubuntu24.04-aarch64",
             "ubuntu2404-aarch64/swift-6.3.1-RELEASE/swift-6.3.1-RELEASE-ubuntu24.04-aarch64.tar.gz"),
        ]:
            self.assertEqual(
                self.shell('swift_path "$1"', platform), (0, f"swift-6.3.1-release/{path}\n", ""))

    OFFER = ('swift_platform() { echo debian12; }; need_packages() { :; }; '
             'fetch_swift() { echo "fetched $1"; mkdir -p "$4/usr/bin"; printf "#!/bin/sh\\n" '
             '>"$4/usr/bin/swift"; chmod +x "$4/usr/bin/swift"; }; ')

    def offered(self, answer="ask"):
        return dict(env=dict(os.environ, XDG_CACHE_HOME=f"{self.outer}/cache"), stdin=subprocess.DEVNULL)

    def test_without_a_terminal_it_says_how_and_how_much(self):
        code, out, errors = self.shell(self.OFFER + "offer_swift ask", **self.offered())
        self.assertEqual((code, out), (3, ""))
        for part in ["--install-swift", "about 1100 MB", "https://download.swift.org", self.cache]:
            self.assertIn(part, errors)

    def test_the_option_fetches_without_asking_and_the_cache_is_found_the_next_time(self):
        code, out, _ = self.shell(self.OFFER + "offer_swift yes; command -v swift", **self.offered())
        self.assertEqual(code, 0)
        program = f"{self.cache}/swift-6.3.1-debian12/usr/bin/swift"
        self.assertEqual(out.splitlines()[-1], program)
        self.assertTrue(out.startswith("fetched https://download.swift.org/swift-6.3.1-release/debian12/"))
        code, out, _ = self.shell(self.OFFER + "offer_swift ask; command -v swift", **self.offered())
        self.assertEqual((code, out), (0, f"{program}\n"))

    def test_a_person_is_asked(self):
        for answer, said, status in [("y", "fetched", 0), ("", "Nothing was fetched", 3)]:
            shutil.rmtree(f"{self.outer}/cache", ignore_errors=True)
            child = pexpect.spawn(
                "bash", ["-c", f"set -euo pipefail; source {LIBRARY}; {self.OFFER} offer_swift ask"],
                env=self.offered()["env"], timeout=20, encoding="utf-8", dimensions=(24, 200))
            child.expect("about 1100 MB")
            child.expect_exact("Fetch it? [y/N] ")
            child.sendline(answer)
            child.expect(said)
            child.expect(pexpect.EOF)
            child.close()
            self.assertEqual(child.exitstatus, status)

    def test_a_swift_that_is_too_old_is_replaced_with_the_option(self):
        versions = {"old": "5.10", "new": "6.3.1"}
        for name, version in versions.items():
            os.makedirs(f"{self.outer}/{name}")
            with open(f"{self.outer}/{name}/swift", "w") as file:
                file.write(f"#!/bin/sh\necho Swift version {version}\n")
            os.chmod(f"{self.outer}/{name}/swift", 0o755)
        stubs = (f"source {ROOT}/scripts/lib/setup.sh; need_packages() {{ :; }}; PATH={self.outer}/old:$PATH; "
                 f"offer_swift() {{ PATH={self.outer}/new:$PATH; }}; ")
        code, _, errors = self.shell(stubs + "prepare package")
        self.assertEqual(code, 3)
        self.assertIn("'swift --version' says:\nSwift version 5.10\nWith --install-swift,", errors)
        code, out, errors = self.shell(stubs + "install_swift=yes; prepare package; swift --version")
        self.assertEqual((code, out, errors), (0, "Swift version 6.3.1\n", ""))

    @unittest.skipIf(
        subprocess.run(["unshare", "--mount", "true"], capture_output=True).returncode != 0,
        "mounting takes root, which a container may not give")
    def test_a_cache_that_cannot_be_written_to(self):
        os.makedirs(self.cache)
        done = subprocess.run(
            ["unshare", "--mount", "bash", "-c", f'set -euo pipefail; source {LIBRARY}; '
             'mount -t tmpfs -o ro,mode=755 tmpfs "$6"; fetch_swift "${@:1:5}"', "bash", f"file://{self.archive}",
             f"file://{self.outer}/key.asc", self.key, self.folder, "1", self.cache],
            capture_output=True, text=True, timeout=60)
        self.assertEqual(
            (done.returncode, done.stdout, done.stderr),
            (3, "", f"The folder '{self.cache}' cannot be written to; make it yours, then run this again.\n"))

    # MARK: What lies in the cache

    def plant(self, name, kind):
        """Puts a link or a pipe where the script writes; returns a check that nothing came of it."""
        os.makedirs(self.cache, exist_ok=True)
        path, victim = f"{self.cache}/{name}", f"{self.outer}/precious"
        with open(victim, "w") as file:
            file.write("precious")
        os.chmod(victim, 0o600)
        if kind == "link":
            os.symlink(victim, path)
        elif kind == "nowhere":
            os.symlink(f"{self.outer}/made", path)
        elif kind == "pipe":
            os.mkfifo(path)
        else:
            os.makedirs(f"{path}/inside")

        def check():
            with open(victim) as file:
                self.assertEqual(file.read(), "precious")
            self.assertFalse(os.path.exists(f"{self.outer}/made"))
            if os.path.lexists(path):
                if kind == "pipe":
                    os.remove(path)
                elif kind == "folder":
                    shutil.rmtree(path)
                else:
                    os.remove(path)
        return check

    def test_links_and_pipes_in_the_cache_are_not_followed_and_not_waited_for(self):
        for name in [".lock", ".swift-6.partial", ".swift-6.tar.gz", ".swift-6.unpacked"]:
            for kind in ["link", "nowhere", "pipe", "folder"]:
                with self.subTest(name=name, kind=kind):
                    check = self.plant(name, kind)
                    code, _, errors = self.fetch()
                    self.assertEqual((code, errors), (0, ""))
                    self.assertTrue(os.access(f"{self.folder}/usr/bin/swift", os.X_OK))
                    check()
                    shutil.rmtree(self.cache)

    def test_a_cache_that_is_a_link_is_refused(self):
        os.makedirs(f"{self.outer}/cache")
        os.mkdir(f"{self.outer}/elsewhere")
        os.symlink(f"{self.outer}/elsewhere", self.cache)
        self.assert_refused(self.fetch(), "is a link, belongs to another account, or can be written to")
        self.assertEqual(os.listdir(f"{self.outer}/elsewhere"), [])

    def test_a_swift_that_others_can_have_put_there_is_not_trusted(self):
        program = f"{self.cache}/swift-6.3.1-debian12/usr/bin/swift"

        def plant():
            shutil.rmtree(self.cache, ignore_errors=True)
            os.makedirs(os.path.dirname(program), 0o755)
            with open(program, "w") as file:
                file.write("#!/bin/sh\necho hostile\n")
            os.chmod(program, 0o755)

        def offer():
            return self.shell(self.OFFER + "offer_swift ask; command -v swift", **self.offered())
        plant()
        self.assertEqual(offer(), (0, f"{program}\n", ""))
        paths = [self.cache, f"{self.cache}/swift-6.3.1-debian12", os.path.dirname(program), program]
        for path in paths:
            for spoil in [lambda path: os.chmod(path, 0o777), lambda path: os.chmod(path, 0o775),
                          lambda path: os.chown(path, 12345, 12345)]:
                plant()
                try:
                    spoil(path)
                except PermissionError:
                    continue
                code, out, errors = offer()
                self.assertEqual((code, out), (3, ""), path)
                self.assertIn(f"'{path}' is a link, belongs to another account", errors)

    def test_a_program_that_is_a_link_in_its_folder_is_taken(self):
        folder = f"{self.cache}/swift-6.3.1-debian12/usr/bin"
        os.makedirs(folder)
        with open(f"{folder}/swift-driver", "w") as file:
            file.write("#!/bin/sh\n")
        os.chmod(f"{folder}/swift-driver", 0o755)
        os.symlink("swift-driver", f"{folder}/swift")
        script = self.OFFER + "offer_swift ask; command -v swift"
        self.assertEqual(self.shell(script, **self.offered()), (0, f"{folder}/swift\n", ""))
        os.chmod(f"{folder}/swift-driver", 0o757)
        self.assertEqual(self.shell(script, **self.offered())[0], 3)

    def test_a_cache_that_the_path_cannot_name_is_refused(self):
        for home, cache in [("relative", None), ("/a:b", None), ("/home", "/a:b")]:
            environment = dict(os.environ, HOME=home)
            environment.pop("XDG_CACHE_HOME", None)
            if cache:
                environment["XDG_CACHE_HOME"] = cache
            code, out, errors = self.shell("swift_cache", env=environment)
            self.assertEqual((code, out), (3, ""))
            self.assertIn("is relative or has a colon in it", errors)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
