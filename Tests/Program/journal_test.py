"""Sessions that are killed, and what '--resume' gives back of them.

A session is killed at random moments, and, under strace, at each of its system calls that write.

Usage: journal_test.py EASEL
"""

import concurrent.futures
import fcntl
import os
import pty
import random
import re
import select
import shutil
import signal
import subprocess
import sys
import termios
import time
import unittest
import zlib

from sessions import TRIES_ALL, environment, temporary_folder

EASEL = os.path.abspath(sys.argv.pop(1))
# What readline writes before each prompt.
PROMPT = b"\x1b[?2004h"
# How many seconds a session may take to answer.
PATIENCE = 20
WRITES = ("write", "pwrite64", "writev", "rename", "renameat", "renameat2", "link", "linkat",
          "unlink", "unlinkat", "mkdir", "ftruncate", "fdatasync")

# What is typed, an entry of the journal each. What echoes is not in its line.
SCRIPT = [
    "let a0 = 100 + 0",
    "let a1 = 100 + 1",
    "let wrong = nowhere",
    ":undo",
    ":redo",
    ":edit 1 let a0 = 100 + 2",
    "let a2 = 100 + 3",
    ":undo 2",
    "let v = View(width: 40, height: 30, backgroundColor: .red)",
    "show(v)",
    "for i in 0..<2 { print(\"}\", i) }",
    ":undo 3",
    ":redo 2",
    "let a6 = 100 + 4",
]
# What is echoed when the line with this index has ended.
ECHOES = {index: str(100 + int(line[-1])) for index, line in enumerate(SCRIPT) if "100 + " in line}


class Kept:
    """What is in a journal, read as its format is documented."""

    def __init__(self, place):
        folder = f"{place}/state/easel/journals"
        names = sorted(os.listdir(folder)) if os.path.exists(folder) else []
        # Pairs of an entry and whether it was accepted.
        self.ended, self.unfinished = [], None
        for name in names:
            with open(f"{folder}/{name}", "rb") as file:
                self.read(file.read())

    def read(self, data):
        self.ended, self.unfinished = [], None
        header = b"easel journal 3\n"
        if not data.startswith(header):
            return
        at = len(header)
        while match := re.compile(rb"([0-9a-f]{8}) ((\d+)\n)").match(data, at):
            at = match.end() + int(match[3]) + 1
            body = data[match.start(2):at]
            if at > len(data) or zlib.crc32(body) != int(match[1], 16):
                return
            fields = tuple(self.fields(data[match.end():at - 1]))
            word = fields[0][0]
            if word in ("accepted", "opened", "refused"):
                self.ended.append((self.unfinished, word != "refused"))
                self.unfinished = None
            elif word != "folder":
                self.unfinished = fields

    @staticmethod
    def fields(content):
        at = 0
        while at < len(content):
            end = content.index(b"\n", at)
            word, *numbers = content[at:end].decode().split(" ")
            at = end + 1
            if word in ("folder", "removed", "inserted", "place"):
                length = int(numbers.pop())
                numbers.append(content[at:at + length].decode())
                at += length + 1
            yield word, *numbers

    def cells(self):
        """The program that the accepted entries make."""
        cells, done, undone = [], [], []

        def replace(index, old, new):
            assert cells[index:index + len(old)] == old, (cells, index, old)
            cells[index:index + len(old)] = new

        for (first, *rest), is_accepted in self.ended:
            if not is_accepted:
                continue
            if first[0] == "change":
                old, new = ([field[1] for field in rest if field[0] == side]
                            for side in ("removed", "inserted"))
                replace(int(first[1]), old, new)
                done.append((int(first[1]), old, new))
                undone = []
                continue
            for _ in range(int(first[1])):
                if first[0] == "undo":
                    index, old, new = done.pop()
                    replace(index, new, old)
                    undone.append((index, old, new))
                else:
                    index, old, new = undone.pop()
                    replace(index, old, new)
                    done.append((index, old, new))
        return cells

    def listed(self):
        """The program as ':list' shows it."""
        return "".join(f"{number}  {cell}\n" for number, cell in enumerate(self.cells(), 1))

    def shown(self):
        """How the unfinished entry is shown."""
        if self.unfinished is None:
            return ""
        first, *rest = self.unfinished
        lines = [field[1] for field in rest if field[0] == "inserted"]
        if first[0] != "change":
            lines = [f":{first[0]} {first[1]}"]
        removed = sum(field[0] == "removed" for field in rest)
        if removed and lines:
            index, count = int(first[1]), max(removed, len(lines))
            last = f" to {index + count}" if count > 1 else ""
            lines.insert(0, f"in the place of cell{'s' if last else ''} {index + 1}{last}:")
        return "".join(f"    {line}\n" for line in lines)


def record(content):
    """A record of a journal with this content."""
    body = b"%d\n%s\n" % (len(content), content)
    return b"%08x %s" % (zlib.crc32(body), body)


def typed(lines):
    return "".join(f"{line}\n" for line in lines).encode()


def lines_ended(results, lines=SCRIPT):
    """How many of the lines have ended when this has been written."""
    words = results.decode(errors="ignore").split()
    return max((lines.index(SCRIPT[index]) + 1 for index, echo in ECHOES.items()
                if echo in words and SCRIPT[index] in lines), default=0)


def wait(seconds):
    """Waits without sleeping, which takes too long to be random."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        pass


def may_trace():
    """Whether strace may kill a program here."""
    try:
        done = subprocess.run(
            ["strace", "-qq", "-o", "/dev/null", "-e", "inject=write:signal=SIGKILL", "echo"],
            capture_output=True)
    except FileNotFoundError:
        return False
    return done.returncode == -signal.SIGKILL


MAY_TRACE = may_trace()
if not MAY_TRACE:
    print("STRACE MAY NOT RUN HERE: nothing is killed between two writes", file=sys.stderr)
needs_strace = unittest.skipUnless(MAY_TRACE, "strace may not run here")


def in_parallel(work, items):
    """What the work returns for each item, two at once; the first that fails ends it."""
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        return list(pool.map(work, items))


class JournalTest(unittest.TestCase):
    def setUp(self):
        self.folder = temporary_folder()
        self.addCleanup(shutil.rmtree, self.folder)

    def place(self, name):
        """A new folder for a session."""
        path = f"{self.folder}/{name}"
        os.mkdir(path)
        return path

    def runs(self, place, lines, *arguments, under=()):
        """A session that reads the lines and ends by itself; returns its end."""
        return subprocess.run(
            [*under, EASEL, "--keep-going", *arguments], cwd=place, env=environment(place),
            input=typed(lines), capture_output=True, timeout=60)

    def ended(self, lines, place=None, *arguments):
        """The entries that a session leaves that is not killed, all of them ended."""
        place = place or self.place("whole")
        before = len(Kept(place).ended)
        self.runs(place, lines, *arguments)
        kept = Kept(place)
        self.assertEqual(len(kept.ended), before + len(lines))
        self.assertIsNone(kept.unfinished)
        return kept.ended

    def judge(self, place, finished, whole):
        """What was kept is the beginning of `whole`, with all that had `finished`, and a session
        goes on from there. Returns the entry that was unfinished."""
        kept = Kept(place)
        count = len(kept.ended)
        self.assertGreaterEqual(count, finished, place)
        self.assertEqual(kept.ended, whole[:count], place)
        done = self.runs(place, [":list", "// on"], "--resume")
        self.assertEqual((done.returncode, done.stdout.decode()), (0, kept.listed()), place)
        chatter = done.stderr.decode()
        said = "this was running when it ended, and did not run again:\n" + kept.shown()
        self.assertEqual(said in chatter, kept.unfinished is not None, chatter)
        self.assertEqual(Kept(place).cells(), [*kept.cells(), "// on"], place)
        return kept.unfinished

    def test_what_was_running_when_a_session_was_killed_is_shown_and_not_run(self):
        place = self.place("running")
        session = subprocess.Popen(
            [EASEL, "--limit", "operations=1000000000000"], cwd=place, env=environment(place),
            stdin=subprocess.PIPE)
        self.addCleanup(session.kill)
        session.stdin.write(typed(["// before", "while true { }"]))
        session.stdin.close()
        for _ in range(10 * PATIENCE):
            if Kept(place).shown() == "    while true { }\n":
                break
            time.sleep(0.1)
        session.kill()
        session.wait()
        entry = (("change", "0"), ("inserted", "// before"))
        self.assertIsNotNone(self.judge(place, 1, [(entry, True)]))

    def test_a_program_that_does_not_run_any_more_is_cut_and_comes_back(self):
        place = self.place("cut")
        lines = ["let a = 1", "for i in 0..<9_000 { }", "let b = 2"]
        self.runs(place, lines)
        done = self.runs(place, ["let c = 3"], "--resume", "--limit", "operations=1000")
        self.assertEqual(done.returncode, 4)
        self.assertIn("':undo' tries it again", done.stderr.decode())
        done = self.runs(place, [":list", ":undo 2", ":list"], "--resume")
        self.assertEqual(done.stdout.decode(), "1  let a = 1\n2  let c = 3\n" + "".join(
            f"{number}  {line}\n" for number, line in enumerate(lines, 1)))
        self.assertEqual(Kept(place).cells(), lines)

    # MARK: At random

    def test_a_session_killed_at_a_random_moment_goes_on(self):
        began = time.monotonic()
        whole = self.ended(SCRIPT)
        pace = (time.monotonic() - began) / len(SCRIPT)

        def kill(seed):
            chance = random.Random(seed)
            place = self.place(f"killed-{seed}")
            way = self.kill_in_terminal if seed % 3 == 0 else self.kill_in_pipe
            self.judge(place, way(place, chance, pace), whole)

        in_parallel(kill, range(100 if TRIES_ALL else 40))

    def kill_in_pipe(self, place, chance, pace):
        """Kills a session a random time after a random line; returns how many had ended."""
        session = subprocess.Popen(
            [EASEL, "--keep-going"], cwd=place, env=environment(place), stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, bufsize=0)
        session.stdin.write(typed(SCRIPT))
        moment, said = chance.choice([0, *(index + 1 for index in ECHOES)]), b""
        while lines_ended(said) < moment:
            self.assertTrue(select.select([session.stdout], [], [], PATIENCE)[0], said)
            letter = session.stdout.read(1)
            self.assertTrue(letter, said)
            said += letter
        wait(chance.random() * 3 * pace)
        session.kill()
        return lines_ended(said + session.communicate()[0])

    def kill_in_terminal(self, place, chance, pace):
        """Kills a session at a terminal, where each line is typed at the prompt."""
        master, slave = pty.openpty()
        session = subprocess.Popen(
            [EASEL], cwd=place, env=environment(place), stdin=slave, stdout=slave, stderr=slave,
            start_new_session=True, preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0))
        os.close(slave)
        moment, said, ended = chance.randrange(len(SCRIPT) + 1), b"", -1
        while ended < moment:
            self.assertTrue(select.select([master], [], [], PATIENCE)[0], said)
            said += os.read(master, 4096)
            if said.count(PROMPT) - 1 > ended:
                ended += 1
                os.write(master, typed(SCRIPT[ended:ended + 1]).replace(b"\n", b"\r"))
        wait(chance.random() * 2 * pace)
        session.kill()
        session.wait()
        os.close(master)
        return ended

    # MARK: Between two writes

    @needs_strace
    def test_a_session_killed_between_any_two_writes_goes_on(self):
        self.kill_between_writes(self.place, SCRIPT[:7], 0)

    @needs_strace
    def test_a_resumed_session_killed_between_any_two_writes_goes_on(self):
        def begin(name):
            """A session that left an unfinished entry with half a record behind it."""
            place = self.place(name)
            self.runs(place, SCRIPT[:2])
            with open(f"{place}/state/easel/journals/000001.journal", "ab") as file:
                file.write(record(b"undo 1\n") + record(b"accepted\n")[:12])
            return place

        self.kill_between_writes(begin, SCRIPT[2:5], 2, "--resume")

    def kill_between_writes(self, begin, lines, before, *arguments):
        """Kills sessions that `begin` in a new place as they are about to make each of the calls
        that write; so many entries had ended `before`."""
        place = begin("counted")
        trace = ["strace", "-f", "-qq", "-e", f"trace={','.join(WRITES)}", "-o"]
        self.runs(place, lines, *arguments, under=[*trace, f"{place}/calls"])
        with open(f"{place}/calls") as file:
            calls = re.findall(r"^(\d+) +(\w+)\(", file.read(), re.MULTILINE)
        whole = self.ended(lines, begin("whole"), *arguments)

        def kill(call):
            name, number = call
            place = begin(f"killed-{name}-{number}")
            inject = [*trace, "/dev/null", "-e", f"inject={name}:signal=SIGKILL:when={number}"]
            done = self.runs(place, lines, *arguments, under=inject)
            self.assertEqual(done.returncode, -signal.SIGKILL, place)
            return self.judge(place, before + lines_ended(done.stdout, lines), whole)

        # The calls of one name in one thread are counted.
        unfinished = in_parallel(kill, {
            (name, number + 1) for thread, name in set(calls)
            for number in range(calls.count((thread, name)))})
        self.assertLessEqual({entry for entry, _ in whole[before:]}, set(unfinished))


if __name__ == "__main__":
    unittest.main()
