"""What goes wrong around a session (folder, disk, home, terminal, length) and how it goes on.

Mounts small disks, in a namespace of its own; where that is not allowed the tests that need them
are skipped.

Usage: trouble_test.py EASEL
"""

import contextlib
import fcntl
import os
import pty
import random
import shutil
import signal
import subprocess
import sys
import termios
import threading
import time
import unittest

from sessions import (
    PROMPT, Pipe, Prompt, environment, is_whole, processor_seconds, temporary_folder)

EASEL = os.path.abspath(sys.argv.pop(1))
NO_ROOM = "No space left on device"
READ_ONLY = "Read-only file system"
UNKEPT = "hint: the session goes on, but '--resume' knows nothing new until this works again"
VIEW = "let v = View(width: 40, height: 30, backgroundColor: .red)"


def enter_namespace():
    """Starts the test again where it may mount private disks."""
    for options in [["-m"], ["-rm"]] if shutil.which("unshare") else []:
        command = ["unshare", *options]
        allowed = subprocess.run([*command, "mount", "-t", "tmpfs", "none", "/mnt"],
                                 capture_output=True).returncode == 0
        if allowed:
            os.environ["EASEL_MAY_MOUNT"] = "1"
            os.execvp("unshare", [*command, sys.executable, __file__, EASEL, *sys.argv[1:]])
    print("NO DISK MAY BE MOUNTED HERE: the tests with full and read-only disks are skipped",
          file=sys.stderr)


def mount(*arguments):
    subprocess.run(["mount", *arguments], check=True)


needs_disks = unittest.skipUnless("EASEL_MAY_MOUNT" in os.environ, "no disk may be mounted here")


class TroubleTest(unittest.TestCase):
    def setUp(self):
        self.folder = temporary_folder()
        self.addCleanup(shutil.rmtree, self.folder)

    def pipe(self, *arguments):
        session = Pipe(EASEL, self.folder, *arguments)
        self.addCleanup(session.close)
        return session

    def terminal(self, *arguments):
        session = Prompt(EASEL, self.folder, *arguments)
        self.addCleanup(session.close)
        return session

    def disk(self, name, kibibytes):
        """A disk of its own on a folder with this name."""
        path = f"{self.folder}/{name}"
        os.mkdir(path)
        mount("-t", "tmpfs", "-o", f"size={kibibytes}k", "none", path)
        self.addCleanup(subprocess.run, ["umount", "-l", path], check=True)
        return path

    @contextlib.contextmanager
    def read_only(self, name):
        """Makes a folder read-only for a while, for all later opening of files in it."""
        path = f"{self.folder}/{name}"
        mount("--bind", path, path)
        mount("-o", "remount,bind,ro", path)
        try:
            yield
        finally:
            subprocess.run(["umount", "-l", path], check=True)

    @contextlib.contextmanager
    def immutable(self, *names):
        """Makes nothing be made or deleted in the folders for a while, also by who has them open."""
        paths = [f"{self.folder}/{name}" for name in names]
        done = subprocess.run(["chattr", "+i", *paths], capture_output=True)
        try:
            if done.returncode != 0:
                self.skipTest("no folder may be made immutable here")
            yield
        finally:
            subprocess.run(["chattr", "-i", *paths], capture_output=True)

    def latest(self, live="live"):
        with open(f"{self.folder}/{live}/latest.png", "rb") as file:
            return file.read()

    def write(self, name, text):
        path = f"{self.folder}/{name}"
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w") as file:
            file.write(text)

    def easel(self, *arguments):
        """Runs the program in the folder; returns exit code and results."""
        plain = {key: value for key, value in environment(self.folder).items() if key != "CI"}
        done = subprocess.run([EASEL, *arguments], cwd=self.folder, env=plain, text=True,
                              stdin=subprocess.DEVNULL, capture_output=True)
        return done.returncode, done.stdout

    def frames(self, live="live"):
        return sorted(os.listdir(f"{self.folder}/{live}/frames"))

    # MARK: The folder

    def test_a_folder_that_disappears_is_made_again(self):
        session = self.terminal()
        session.types("let a = 1")
        shutil.rmtree(f"{self.folder}/live")
        self.assertEqual(session.types("let b = a + 1"), "2\n")
        self.assertTrue(is_whole(self.latest()))
        self.assertEqual(self.frames(), ["0002.png"])
        self.assertEqual(session.types("b + 1"), "3\n")
        self.assertEqual(self.frames(), ["0002.png", "0003.png"])

    def test_a_second_session_in_the_folder_is_refused(self):
        session = self.terminal()
        session.types("let a = 1")
        done = subprocess.run(
            [EASEL], cwd=self.folder, input="let b = 2\n", capture_output=True, text=True,
            env=environment(self.folder))
        self.assertEqual(
            (done.returncode, done.stdout, done.stderr),
            (3, "", "error: cannot use 'live', which the session of process "
             f"{session.easel.pid} writes to\n"
             "hint: leave that with ':quit', or name another folder with '--folder'\n"))
        self.assertEqual(session.types("a + 1"), "2\n")
        self.assertEqual(self.frames(), ["0000.png", "0001.png", "0002.png"])

    def test_a_folder_with_something_of_ones_own_is_refused(self):
        with open(f"{self.folder}/index.html", "w") as file:
            file.write("mine")
        done = subprocess.run(
            [EASEL, "--folder", "."], cwd=self.folder, input="", capture_output=True, text=True,
            env=environment(self.folder))
        self.assertEqual(
            (done.returncode, done.stdout, done.stderr),
            (3, "", "error: cannot use '.', whose 'index.html' was not made by a session\n"
             "hint: name another folder with '--folder'\n"))
        self.assertEqual(os.listdir(self.folder), ["index.html"])
        with open(f"{self.folder}/index.html") as file:
            self.assertEqual(file.read(), "mine")

    @needs_disks
    def test_a_folder_on_a_full_disk_is_told_and_catches_up(self):
        disk = self.disk("disk", 256)
        session = self.terminal("--folder", "disk/live")
        session.types("let a = 1")
        before = self.latest("disk/live")
        with open(f"{disk}/filler", "wb") as file, contextlib.suppress(OSError):
            while True:
                os.write(file.fileno(), b"x" * 4096)
        for number, line in [(2, "let b = 2"), (3, "let c = 3")]:
            self.assertEqual(session.types(line), (
                f"{number}\nerror: cannot write 'disk/live/frames/000{number}.png': {NO_ROOM}\n"))
            self.assertEqual(self.latest("disk/live"), before)
            self.assertEqual(self.frames("disk/live"), ["0000.png", "0001.png"])
            hidden = [name for name in os.listdir(f"{disk}/live") if name.endswith(".tmp")]
            self.assertEqual(hidden, [])
        os.remove(f"{disk}/filler")
        self.assertEqual(session.types("a + b + c"), "6\n")
        self.assertEqual(self.frames("disk/live"), ["0000.png", "0001.png", "0004.png"])
        self.assertTrue(is_whole(self.latest("disk/live")))
        with open(f"{disk}/live/session.js") as file:
            lines = file.read().splitlines()
        self.assertEqual([line[:13] for line in lines], ["easelSession("] + 5 * ["easelCommand("])
        self.assertIn("let c = 3", "".join(lines))

    def test_a_folder_that_turns_read_only_is_told_and_catches_up(self):
        session = self.terminal()
        session.types("let a = 1")
        with self.immutable("live", "live/frames"):
            self.assertEqual(session.types("let b = 2"), (
                "2\nerror: cannot write 'live/frames/0002.png': Operation not permitted\n"))
        self.assertEqual(session.types("a + b"), "3\n")
        self.assertEqual(self.frames(), ["0000.png", "0001.png", "0003.png"])

    @needs_disks
    def test_a_folder_that_may_not_be_made_is_an_error(self):
        os.mkdir(f"{self.folder}/fixed")
        for folder, work in [
            ("fixed/live", "make the folder 'fixed/live'"),
            ("fixed", "write to the folder 'fixed'"),
        ]:
            with self.read_only("fixed"):
                session = self.pipe("--folder", folder)
                said = session.says()
            self.assertEqual(said, f"error: cannot {work}: {READ_ONLY}")
            self.assertEqual(session.leaves(), (3, ""))

    @needs_disks
    def test_a_save_that_fails_takes_its_pictures_back(self):
        disk = self.disk("disk", 256)
        session = self.terminal()
        session.types("show(View(width: 40, height: 30, backgroundColor: .red)) // " + "." * 9_000)
        # Room for the folders and the picture, and not for the text.
        with open(f"{disk}/filler", "wb") as file, contextlib.suppress(OSError):
            while True:
                os.write(file.fileno(), b"x" * 4096)
        with open(f"{disk}/filler", "r+b") as file:
            file.truncate(os.path.getsize(f"{disk}/filler") - 8192)
        self.assertEqual(session.types(":save disk/a.md"),
                         f"error: cannot write 'a.md': {NO_ROOM}\n")
        left = [name for _, _, names in os.walk(disk) for name in names]
        self.assertEqual(left, ["filler"])

    @needs_disks
    def test_a_full_disk_keeps_old_pictures_and_gets_no_hidden_files(self):
        disk = self.disk("disk", 256)
        self.write("disk/a.md", f"```easel\n{VIEW}\nshow(v)\n```\n\n![A red box](box.png)\n")
        self.write("disk/o.png", "old")
        self.easel("test", "--update", "disk")
        self.write("disk/a.md", f"```easel\n{VIEW.replace('red', 'blue')}\nshow(v)\n```\n\n"
                   "![A blue box](box.png)\n")
        with open(f"{disk}/box.png", "rb") as file:
            golden = file.read()
        with open(f"{disk}/filler", "wb") as file, contextlib.suppress(OSError):
            while True:
                os.write(file.fileno(), b"x" * 4096)
        for arguments, ending, said in [
            (["render", "disk/a.md", "-o", "disk/o.png"], 3, ""),
            # What was drawn is judged all the same.
            (["test", "disk"], 1, f"cannot write 'box.actual.png': {NO_ROOM}\n"),
            (["test", "--update", "disk"], 3, f"cannot write 'box.png': {NO_ROOM}\n"),
        ]:
            code, results = self.easel(*arguments)
            self.assertEqual(code, ending, results)
            self.assertIn(said, results)
        self.assertEqual(sorted(os.listdir(disk)), ["a.md", "box.png", "filler", "o.png"])
        with open(f"{disk}/box.png", "rb") as file:
            self.assertEqual(file.read(), golden)
        with open(f"{disk}/o.png") as file:
            self.assertEqual(file.read(), "old")

    # MARK: The font

    @needs_disks
    def test_without_a_font_nothing_is_judged(self):
        text = 'show(Label(text: "x"))'
        self.write("t/a.md", f"```easel\n{text}\n```\n\n![x, by itself](x.png)\n")
        self.write("t/b.easel", f"{text}\nsnapshot(\"x\")\n")
        self.write("t/c.easel", f"{text}\n// error: there is no such word\n")
        self.write("t/d.md", f"```easel\n{text}\n```\n\n```output\nx\n```\n")
        self.easel("test", "--update", "t/a.md", "t/b.easel")
        self.assertEqual(self.easel("test", "t/a.md", "t/b.easel")[0], 0)
        mount("-t", "tmpfs", "none", "/usr/share/fonts")
        self.addCleanup(subprocess.run, ["umount", "-l", "/usr/share/fonts"], check=True)
        for name in sorted(os.listdir(f"{self.folder}/t")):
            if "." in name and not name.endswith(".png"):
                code, said = self.easel("test", f"t/{name}")
                self.assertEqual(code, 3, said)
                self.assertIn("there is no font 'Inter-Regular.otf'", said)
        self.assertIn("after it 1 more check of the page failed", self.easel("test", "t/a.md")[1])

    # MARK: The home

    @needs_disks
    def test_a_read_only_home_is_told_once(self):
        os.mkdir(f"{self.folder}/state")
        with self.read_only("state"):
            session = self.terminal()
            self.assertEqual(session.types("let a = 1"), (
                f"1\nwarning: cannot make the folder '{self.folder}/state/easel': {READ_ONLY}\n"
                f"{UNKEPT}\n"))
            self.assertEqual(session.types("a + 1"), "2\n")
        self.assertEqual(session.types("a + 2"), "3\n")
        session.close()
        self.assertEqual(self.terminal("--resume").types(":list"),
                         "1  let a = 1\n2  a + 1\n3  a + 2\n")

    @needs_disks
    def test_a_session_is_resumed_from_a_read_only_home(self):
        session = self.terminal()
        session.types("let a = 1")
        session.close()
        journals = f"{self.folder}/state/easel/journals"
        with self.read_only("state"):
            session = self.terminal("--resume")
            self.assertEqual(session.types(":list"), "1  let a = 1\n")
            self.assertEqual(session.types("a + 1"), (
                f"2\nwarning: cannot write '{journals}/000002.journal': {READ_ONLY}\n{UNKEPT}\n"))
        self.assertEqual(session.types("a + 2"), "3\n")
        session.close()
        self.assertEqual(self.terminal("--resume").types(":list"),
                         "1  let a = 1\n2  a + 1\n3  a + 2\n")
        self.assertEqual(sorted(os.listdir(journals)), ["000001.journal", "000002.journal"])

    @needs_disks
    def test_a_full_home_is_told_once_and_costs_nothing(self):
        home = self.disk("state", 64)
        session = self.terminal()
        session.types("let a = 1")
        with open(f"{home}/filler", "wb") as file, contextlib.suppress(OSError):
            while True:
                os.write(file.fileno(), b"x")
        long = f"let b = 2 // {'.' * 5_000}"
        journal = f"{home}/easel/journals/000001.journal"
        self.assertEqual(session.types(long), (
            f"2\nwarning: cannot write '{journal}': {NO_ROOM}\n{UNKEPT}\n"))
        self.assertEqual(session.types("let c = 3"), "3\n")
        os.remove(f"{home}/filler")
        self.assertEqual(session.types("let d = 4"), "4\n")
        session.close()
        self.assertEqual(self.terminal("--resume").types(":list"),
                         f"1  let a = 1\n2  {long}\n3  let c = 3\n4  let d = 4\n")

    def test_a_history_that_is_a_pipe_is_told_and_not_waited_for(self):
        history = f"{self.folder}/state/easel/history"
        os.makedirs(os.path.dirname(history))
        for make in [os.mkfifo, os.mkdir]:
            make(history)
            session = self.terminal()
            self.assertIn(
                f"warning: the history '{history}' is not a regular file\n"
                "hint: the session goes on, and forgets its lines at its end\n", session.greeting)
            self.assertEqual(session.types("1 + 1"), "2\n")
            session.close()
            os.rmdir(history) if os.path.isdir(history) else os.remove(history)

    # MARK: The terminal

    def test_a_session_ends_with_its_terminal(self):
        for name, line, is_signalled in [
            ("at the prompt", b"", True), ("while it runs", b"while true { }\r", True),
            ("at the prompt, without a signal", b"", False),
        ]:
            with self.subTest(name):
                master, slave = pty.openpty()
                session = subprocess.Popen(
                    [EASEL, "--limit", "operations=1000000000000"], cwd=self.folder,
                    env=environment(self.folder), stdin=slave, stdout=slave, stderr=slave,
                    start_new_session=True,
                    preexec_fn=lambda: is_signalled and fcntl.ioctl(0, termios.TIOCSCTTY, 0))
                self.addCleanup(session.kill)
                os.close(slave)
                said = b""
                while PROMPT not in said.decode():
                    said += os.read(master, 4096)
                os.write(master, line)
                time.sleep(0.2)
                os.close(master)
                code, used = self.end(session)
                # The hang-up is noticed first, or the end of the input.
                self.assertIn(code, [-signal.SIGHUP, 0, 3])
                self.assertLess(used, 2)

    def end(self, session):
        """Waits for a session's end; returns its exit code and the seconds of processor time it
        took."""
        for _ in range(100):
            found, status, usage = os.wait4(session.pid, os.WNOHANG)
            if found:
                session.returncode = os.waitstatus_to_exitcode(status)
                return session.returncode, usage.ru_utime + usage.ru_stime
            time.sleep(0.1)
        self.fail("the session goes on without its terminal")

    # MARK: Length

    def test_the_ten_thousandth_command_costs_what_the_first_did(self):
        session = self.pipe()
        session.types(VIEW)
        session.process.stdin.write("show(v)\n")

        def run(count):
            """Runs so many commands; returns the processor time they took, in seconds."""
            began = processor_seconds(session.process.pid)
            lines = "".join(f"v.width = {20 + i % 40}\n" for i in range(count - 1))
            session.process.stdin.write(lines)
            self.assertEqual(session.types("v.height", timeout=120), "30.0")
            return processor_seconds(session.process.pid) - began

        def resident():
            with open(f"/proc/{session.process.pid}/status") as file:
                line = next(line for line in file if line.startswith("VmRSS"))
            return int(line.split()[1]) / 1024

        run(1_000)
        first, small = run(1_000), resident()
        run(7_000)
        last, large = run(1_000), resident()
        self.assertEqual(session.leaves(), (0, ""))
        # A cost that grew with the number of commands would be ten times what it was.
        self.assertLess(last, 4 * first)
        # For each command its text, twice, and what undo needs: 0.9 KiB.
        self.assertLess(large - small, 8_000 * 1.5 / 1024, "MiB")
        kept = sorted(int(name.removesuffix(".png")) for name in self.frames())
        self.assertEqual(kept, list(range(10_003 - 500, 10_003)))

    # MARK: The reader

    def test_the_judge_of_pictures_sees_every_torn_one(self):
        subprocess.run([EASEL], cwd=self.folder, input=f"{VIEW}\nshow(v)\n", text=True, check=True,
                       capture_output=True, env=environment(self.folder))
        png = self.latest()
        self.assertTrue(is_whole(png))
        for length in range(len(png)):
            self.assertFalse(is_whole(png[:length]), length)
            wrong = bytes([png[length] ^ 1])
            self.assertFalse(is_whole(png[:length] + wrong + png[length + 1:]), length)
        self.assertFalse(is_whole(png + b"\0"))

    def test_no_reader_ever_sees_half_a_picture_whatever_is_killed(self):
        latest = f"{self.folder}/live/latest.png"
        seen = {"whole": 0, "torn": 0, "absent": 0}
        over = threading.Event()

        def read():
            while not over.is_set():
                try:
                    with open(latest, "rb") as file:
                        seen["whole" if is_whole(file.read()) else "torn"] += 1
                except FileNotFoundError:
                    # Before the first frame there is none.
                    if seen["whole"]:
                        seen["absent"] += 1

        chance = random.Random(5)
        reader = threading.Thread(target=read)
        reader.start()
        try:
            for _ in range(20):
                session = self.pipe()
                session.types(VIEW)
                session.process.stdin.write("show(v)\n")
                for i in range(chance.randrange(40)):
                    session.process.stdin.write(f"v.width = {20 + i}\n")
                self.assertEqual(session.types("v.height"), "30.0")
                session.process.stdin.write("".join(f"v.width = {50 + i}\n" for i in range(200)))
                time.sleep(chance.random() / 50)
                session.close()
        finally:
            over.set()
            reader.join()
        self.assertGreater(seen.pop("whole"), 100)
        self.assertEqual(seen, {"torn": 0, "absent": 0})


if __name__ == "__main__":
    if "EASEL_MAY_MOUNT" not in os.environ:
        enter_namespace()
    unittest.main()
