"""Pictures in the terminal: what a terminal is asked, what it is shown, and what is never taken for typed text.

Usage: terminal_picture_test.py EASEL
"""

import base64
import os
import re
import shutil
import signal
import struct
import subprocess
import sys
import threading
import time
import unittest

import sessions
from terminal import Terminal

EASEL = os.path.abspath(sys.argv.pop(1))
PROMPT = b"easel> "
PLACEHOLDER = "\U0010eeee"
GRAPHICS, ATTRIBUTES, PROGRESS = b"\x1b_Gi=31;OK\x1b\\", b"\x1b[?62;c", b"\x1b[0n"
SIXEL, CELL, COLORS = b"\x1b[?63;1;4c", b"\x1b[6;20;10t", b"\x1b[?1;0;64S"
KITTY = re.compile(rb"\x1b_Ga=T,f=100,t=d,i=(\d+),p=1,C=1,q=2[^;]*;[^\x1b]*\x1b\\(?:\x1b_Gm=.;[^\x1b]*\x1b\\)*")
BLOCKS = "▀".encode()
BOUNCE = "let v = View(width: 30, height: 20, backgroundColor: .red)\rshow(v)\r"
MOVE = "View.animate(withDuration: 20) { v.width = 400 }"


def file_of(text):
    """The PNG of a picture by kitty's protocol."""
    parts = re.findall(rb"\x1b_G[^;]*;([^\x1b]*)\x1b\\", text)
    return base64.b64decode(b"".join(parts))


class Faked(Terminal):
    """A program in a terminal that answers questions as it is told to."""

    def __init__(self, folder, arguments, answers=b"", delay=0, typed_ahead=b"", **variables):
        environment = dict(sessions.environment(folder), LANG="C.UTF-8", **variables)
        for name in [name for name, value in environment.items() if value is None] + ["NO_COLOR"]:
            if name != "NO_COLOR" or "NO_COLOR" not in variables:
                environment.pop(name, None)
        super().__init__(
            EASEL, arguments, cwd=folder, env=environment, timeout=20, dimensions=(24, 80),
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL))
        self.delaybeforesend = None
        (self.answers, self.delay) = (answers, delay)
        self.asked = b""
        self.has_pastes = environment["TERM"] != "dumb"
        if typed_ahead:
            self.send(typed_ahead)

    def read_nonblocking(self, size=1, timeout=-1):
        data = super().read_nonblocking(size, timeout)
        self.asked = self.asked[-8:] + data
        if b"\x1b[c" in self.asked:
            self.asked = b""
            if self.delay:
                threading.Timer(self.delay, self.answer).start()
            else:
                self.answer()
        for _ in range(data.count(b"\x1b[5n")):
            self.send(PROGRESS)
        return data

    def answer(self):
        # A piece is a whole answer, or part of one.
        for piece in self.answers if isinstance(self.answers, list) else [self.answers]:
            self.send(piece)
            time.sleep(0.01)

    def sees(self, pattern):
        """Waits for the pattern; returns what is above it."""
        self.expect(pattern)
        return self.before

    def types(self, line):
        """Types a line; returns what appears below it, up to the next prompt."""
        self.send(line + "\r")
        # Readline hands the terminal back below the line, where it has told it of pastes.
        self.sees(b"\x1b\\[\\?2004l\r" if self.has_pastes else b"\r\n")
        return self.sees(PROMPT)


class Outside(Terminal):
    """A terminal that calls itself a kitty that knows placeholders."""

    ANSWERS = {
        b"\x1b[>q": b"\x1bP>|kitty(0.30.0)\x1b\\", b"\x1b[c": ATTRIBUTES, b"\x1b[>c": b"\x1b[>1;4000;30c",
        b"_Gi=31,": GRAPHICS}

    def __init__(self, program, arguments, folder, environment):
        super().__init__(
            program, arguments, cwd=folder, env=environment, timeout=20, dimensions=(24, 80))
        self.delaybeforesend = None

    def read_nonblocking(self, size=1, timeout=-1):
        data = super().read_nonblocking(size, timeout)
        for question, answer in self.ANSWERS.items():
            if question in data:
                self.send(answer)
        return data


class TerminalPictureTest(unittest.TestCase):
    def setUp(self):
        self.folder = sessions.temporary_folder()

    def open(self, *arguments, answers=GRAPHICS + CELL + ATTRIBUTES, picture="terminal", **others):
        arguments = [*arguments, *(["--picture", picture] if picture else [])]
        easel = Faked(self.folder, arguments, answers, **others)
        self.addCleanup(easel.close, True)
        return easel

    def write(self, name, text):
        with open(f"{self.folder}/{name}", "w") as file:
            file.write(text)

    def test_a_picture_is_below_the_answer_where_a_command_has_changed_it(self):
        easel = self.open()
        greeting = easel.sees(PROMPT)
        self.assertIn(b"The picture: here (kitty's protocol), and file://", greeting)
        self.assertEqual(KITTY.findall(greeting), [])
        said = easel.types("bars([4, 2, 6])")
        picture = KITTY.search(said)
        self.assertTrue(sessions.is_whole(file_of(picture[0])))
        # Six tenths of 24 rows, of 20 pixels each.
        self.assertEqual(struct.unpack(">II", file_of(picture[0])[16:24]), (420, 280))
        self.assertLess(said.index(b"Bar chart of 3 values") if b"Bar chart" in said else 0, picture.start())
        self.assertEqual(len(KITTY.findall(said)), 1)
        for line in ["nonsense", ":list", ":at 0s"]:
            self.assertEqual(KITTY.findall(easel.types(line)), [], line)
        (number,) = KITTY.findall(easel.types(":undo"))
        self.assertNotEqual(number, picture[1])
        self.assertEqual(len(os.listdir(f"{self.folder}/live/frames")), 6)
        # Of a larger terminal as much as the picture is large.
        easel.setwinsize(60, 120)
        picture = KITTY.search(easel.types("pie([3, 2, 1])"))
        self.assertEqual(struct.unpack(">II", file_of(picture[0])[16:24]), (600, 400))

    def test_sixel_and_its_colours_are_asked_for(self):
        easel = self.open(answers=COLORS + CELL + SIXEL)
        self.assertIn(b"(sixel)", easel.sees(PROMPT))
        said = easel.types("bars([4, 2, 6])")
        self.assertIn(b"\x1bP0;1q\"1;1;414;276#0;2;", said)
        self.assertLessEqual(max(int(number) for number in re.findall(rb"#(\d+);2;", said)), 63)

    def test_what_is_typed_meanwhile_is_kept_and_answers_in_pieces_are_taken(self):
        answers = [b"\x1b_", b"Gi=31;", b"OK\x1b", b"\\", b"let b = 2", b"\x1b[?6", b"2;c", b"\r"]
        easel = self.open(answers=answers, typed_ahead=b"let a = 1\r")
        easel.sees(PROMPT)
        easel.sees(PROMPT)
        easel.sees(PROMPT)
        self.assertIn(b"3", easel.types("a + b"))
        self.assertEqual(len(KITTY.findall(easel.types("bars([1, 2])"))), 1)

    def test_answers_that_come_late_are_never_typed_and_count_from_then_on(self):
        began = time.monotonic()
        easel = self.open(answers=[b"\x1b_Gi=31;O", b"K\x1b\\", ATTRIBUTES], delay=0.8)
        self.assertIn(b"(half blocks)", easel.sees(PROMPT))
        self.assertLess(time.monotonic() - began, 0.8)
        time.sleep(1)
        self.assertEqual(len(KITTY.findall(easel.types("bars([1, 2])"))), 1)
        self.assertEqual(easel.types("40 + 2").split(), [b"42"] + easel.before.split()[1:])

    def test_a_terminal_that_does_not_answer_has_half_blocks(self):
        easel = self.open(answers=b"", TERM="xterm-256color")
        self.assertIn(b"(half blocks)", easel.sees(PROMPT))
        said = easel.types("bars([4, 2, 6])")
        self.assertIn(b"\x1b[38;5;", said)
        self.assertEqual(said.count(b"\x1b[0m"), 14)
        # An escape is a key all the same.
        easel.send("12\x1b")
        time.sleep(0.3)
        easel.send("b3\r")
        easel.sees(PROMPT)

    def test_escape_sequences_of_keys_are_keys_while_answers_are_waited_for(self):
        easel = self.open(answers=b"", typed_ahead=b"12\x1b[D5\r")
        easel.sees(PROMPT)
        easel.sees(PROMPT)
        self.assertIn(b"152", easel.before)

    def test_where_no_pictures_are_shown_a_sentence_says_why(self):
        for variables, reason in [
                ({"NO_COLOR": "1"}, b"because 'NO_COLOR' is set"),
                ({"TERM": "dumb"}, b"because the terminal is 'dumb'"),
                ({"LANG": None, "TERM": "linux"}, b"because the locale is not UTF-8")]:
            with self.subTest(reason):
                environment = {k: v for k, v in variables.items() if v}
                if "LANG" in variables:
                    environment["LC_ALL"] = "C"
                easel = self.open(**environment)
                greeting = easel.sees(PROMPT)
                self.assertIn(reason, greeting)
                self.assertIn(b"The picture: file://", greeting)
                self.assertNotIn(b"\x1b_G", greeting)
                self.assertNotIn(BLOCKS, easel.types("bars([4, 2, 6])"))
                easel.close(True)

    def test_the_console_and_screen_have_half_blocks_and_are_not_asked_for_pictures(self):
        for term in ["linux", "screen"]:
            easel = self.open(answers=b"\x1b[?6c", TERM=term)
            self.assertNotIn(b"\x1b_G", easel.sees(PROMPT))
            said = easel.types("bars([4, 2, 6])")
            self.assertIn("█".encode(), said)
            self.assertNotIn(b";5;", said)
            easel.close(True)

    def test_over_ssh_without_a_display_it_is_so_by_itself(self):
        far = {"SSH_CONNECTION": "1 2 3 4"}
        easel = self.open(picture=None, **far)
        self.assertIn(b"The picture: here", easel.sees(PROMPT))
        self.assertIn(b"http.server", easel.types(":help picture"))
        easel.close(True)
        for picture, variables in [
                ("browser", far), (None, {**far, "DISPLAY": ":9"}), (None, {})]:
            easel = self.open("--no-open", picture=picture, **variables)
            greeting = easel.sees(PROMPT)
            self.assertIn(b"The picture: file://", greeting)
            self.assertNotIn(b"\x1b_G", greeting)
            self.assertEqual(KITTY.findall(easel.types("bars([4, 2, 6])")), [])
            easel.close(True)

    def test_in_tmux_text_holds_the_place(self):
        os.mkdir(f"{self.folder}/bin")
        self.write("bin/tmux", "#!/bin/sh\necho 'kitty(0.28.1) 1'\n")
        os.chmod(f"{self.folder}/bin/tmux", 0o755)
        path = f"{self.folder}/bin:{os.environ['PATH']}"
        easel = self.open(TMUX="x", TERM="tmux-256color", PATH=path)
        self.assertIn(b"\x1bPtmux;\x1b\x1b_Gi=31,", easel.sees(PROMPT))
        said = easel.types("bars([4, 2, 6])")
        self.assertIn(b"\x1bPtmux;\x1b\x1b_Ga=T,U=1,f=100", said)
        self.assertEqual(said.decode().count(PLACEHOLDER), 42 * 14)

    @unittest.skipUnless(shutil.which("tmux"), "there is no tmux")
    def test_tmux_hands_the_question_and_the_picture_on_and_keeps_the_text(self):
        self.write("tmux.conf", "set -g allow-passthrough on\nset -g status off\n")
        environment = dict(
            sessions.environment(self.folder), SSH_CONNECTION="1 2 3 4", LANG="C.UTF-8",
            TERM="xterm-256color", TMUX_TMPDIR=self.folder)
        del environment["NO_COLOR"]
        outside = Outside("tmux", ["-f", "tmux.conf", "new", EASEL], self.folder, environment)
        self.addCleanup(subprocess.run, ["tmux", "kill-server"], env=environment)
        self.addCleanup(outside.close, True)
        outside.expect(rb"The picture: here \(kitty's protocol through tmux\)")
        outside.expect(PROMPT)
        outside.send("bars([4, 2, 6])\r")
        outside.expect(rb"\x1b_Ga=T,U=1,f=100,t=d,i=\d+,q=2,c=42,r=14,m=.;")
        # tmux draws each cell of the text.
        outside.expect("\U0010eeee\u0312".encode())

    def test_a_film_plays_in_place_and_a_key_ends_it_and_is_typed(self):
        easel = self.open()
        easel.sees(PROMPT)
        for line in BOUNCE.split("\r")[:2]:
            easel.types(line)
        easel.send(MOVE + "\r")
        for _ in range(4):
            easel.sees(KITTY)
            easel.sees(b"\x1b8")
        easel.send("4")
        rest = easel.sees(PROMPT)
        *_, last = KITTY.finditer(rest)
        self.assertIn(b"\x1b8\x1b[?25h", rest[last.end():])
        self.assertEqual(len(set(KITTY.findall(rest))), 1)
        easel.send("2 * 2\r")
        easel.sees(b"84\r\n")
        # The clock is not waited for: the film takes 20 seconds.
        easel.close(True)

    def test_a_page_that_runs_shows_its_picture_below_what_it_prints(self):
        self.write("page.easel", 'print("one")\nbars([4, 2, 6])\n')
        easel = self.open("run", "page.easel")
        easel.sees(b"one\r\n")
        self.assertEqual(len(KITTY.findall(easel.read())), 1)
        easel = self.open("run", "page.easel", picture="browser")
        self.assertEqual(easel.read(), b"one\r\n")
        self.write("page.easel", 'print("one")\n')
        self.assertEqual(KITTY.findall(self.open("run", "page.easel").read()), [])

    def test_a_pipe_gets_no_byte_of_it(self):
        self.write("page.easel", 'print("one")\nbars([4, 2, 6])\n')
        far = dict(sessions.environment(self.folder), SSH_CONNECTION="1 2 3 4", LANG="C.UTF-8")
        del far["NO_COLOR"]
        for arguments, chatter in [
                (["run", "page.easel", "--picture", "terminal"], "is not a terminal"),
                (["run", "page.easel"], "")]:
            done = subprocess.run(
                [EASEL, *arguments], cwd=self.folder, env=far, capture_output=True, text=True,
                stdin=subprocess.DEVNULL)
            self.assertEqual(done.stdout, "one\n")
            self.assertIn(chatter, done.stderr)
        done = subprocess.run(
            [EASEL, "--picture", "terminal"], cwd=self.folder, env=far, capture_output=True,
            text=True, input="bars([4, 2, 6])\n")
        self.assertNotIn("\x1b", done.stdout + done.stderr)

    def test_a_page_that_is_watched_is_shown_when_it_is_saved(self):
        self.write("page.easel", "bars([4, 2, 6])\n")
        easel = self.open("watch", "page.easel")
        easel.sees(KITTY)
        self.assertIn(b"1 cell, 1 run", easel.before)
        self.write("page.easel", "bars([4, 2, 7])\n")
        easel.sees(KITTY)
        easel.sendintr()
        easel.read()
        easel.close()
        self.assertEqual(easel.exitstatus, 130)

    def test_a_film_of_a_watched_page_is_ended_by_a_key_and_the_page_is_still_watched(self):
        self.write("page.easel", BOUNCE.replace("\r", "\n") + "// ---\n" + MOVE + "\n")
        easel = self.open("watch", "page.easel")
        for _ in range(4):
            easel.sees(KITTY)
        easel.send("x")
        easel.sees(b"\x1b8\x1b\\[\\?25h")
        self.write("page.easel", "bars([4, 2, 7])\n")
        easel.sees(b"1 cell, 1 run")
        easel.sees(KITTY)
        easel.sendintr()
        easel.read()

    def test_no_answer_is_left_to_the_shell(self):
        self.write("page.easel", "bars([4, 2, 6])\n")
        began = time.monotonic()
        easel = self.open("run", "page.easel", answers=ATTRIBUTES, delay=0.5)
        easel.read()
        self.assertGreaterEqual(time.monotonic() - began, 0.5)
        easel.close()
        self.assertEqual(easel.exitstatus, 0)


if __name__ == "__main__":
    unittest.main()
