"""The prompt as a person meets it: a terminal, keys pressed, and what is on the screen.

Usage: prompt_test.py EASEL
"""

import os
import re
import shutil
import signal
import socket
import sqlite3
import subprocess
import sys
import tempfile
import termios
import time
import unittest
import urllib.request

import pexpect

from sessions import is_whole, runs_on, worker
from terminal import Terminal

EASEL = os.path.abspath(sys.argv.pop(1))
PROMPT = "(?:easel|edit \\d+|(?:lesson|\\d+)(?: · \\d+/\\d+){1,2})> "
MORE = "  \\.\\.\\.> "
CTRL_C, CTRL_D, CTRL_Z, UP = "\x03", "\x04", "\x1a", "\x1b[A"
PASTE, PASTE_END = "\x1b[200~", "\x1b[201~"
LESSON = """# A short lesson

```easel starter
let given = 40
```

## One more

Take **two** more.

```easel
let taken = given + 2
```
"""


def plain(text):
    """What is left of the text when a terminal has obeyed what tells it how to show it."""
    return re.sub("\x1b\\[[?0-9;]*[a-zA-Z]|\r|\a", "", text)


class PromptTest(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, self.folder)
        self.easel = None
        self.open()

    def open(
            self, *arguments, term="xterm", size=(24, 80), ignore_sighup=False, display=True,
            **variables):
        """Starts a session and waits for its prompt; returns what is above it. The one before ends,
        for a folder has one session. There is a display, on which nothing opens, unless it is told
        otherwise or one is among the variables."""
        if self.easel:
            self.easel.close(True)
        away = (
            "LANG", "DISPLAY", "WAYLAND_DISPLAY", "SSH_CONNECTION", "SSH_TTY", "VISUAL",
            "EDITOR")
        plain = {
            k: v for k, v in os.environ.items() if not k.startswith("LC_") and k not in away}
        environment = dict(
            plain, TERM=term, SWIFT_BACKTRACE="enable=no", XDG_STATE_HOME=f"{self.folder}/state",
            **{"NO_COLOR": "1", "INPUTRC": "/dev/null", **variables})
        if display and "DISPLAY" not in variables:
            arguments += ("--no-open",)
            environment["DISPLAY"] = ":9"
        self.easel = Terminal(
            EASEL, list(arguments), cwd=self.folder, env=environment, encoding="utf-8",
            codec_errors="replace", timeout=10, dimensions=size, ignore_sighup=ignore_sighup,
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL))
        self.easel.delaybeforesend = None
        self.addCleanup(self.easel.close, True)
        return self.sees(PROMPT)

    def sees(self, pattern):
        """Waits for the pattern; returns what is above it."""
        self.easel.expect(pattern)
        return self.easel.before

    def types(self, line, then=PROMPT):
        """Types a line; returns what appears below it, up to the next prompt."""
        self.easel.send(line + "\r")
        # Readline hands the terminal back below the line it has drawn.
        self.sees("\x1b\\[\\?2004l\r")
        return self.sees(then).replace("\x1b[?2004h", "").replace("\r\n", "\n")

    def begins(self, *lines):
        """Types the first lines of a block, which stay to be edited, and waits until each is drawn."""
        for line in lines:
            self.easel.send(line + "\r")
            self.sees(re.escape(line.strip()) + "[^\n]*\n")

    def frames(self):
        return sorted(os.listdir(f"{self.folder}/live/frames"))

    def waits_for(self, condition):
        end = time.monotonic() + 5
        while not condition() and time.monotonic() < end:
            time.sleep(0.01)

    def status(self):
        """Waits for the end; returns the exit code, or minus the signal."""
        self.easel.expect(pexpect.EOF)
        self.easel.close()
        code = self.easel.exitstatus
        return -self.easel.signalstatus if code is None else code

    def test_a_value_shows_and_the_picture_follows(self):
        self.assertEqual(self.frames(), ["0000.png"])
        self.assertEqual(self.types("let a = 3"), "3\n")
        self.assertEqual(self.frames(), ["0000.png", "0001.png"])
        self.assertTrue(os.path.samefile(
            f"{self.folder}/live/latest.png", f"{self.folder}/live/frames/0001.png"))

    def test_a_command_makes_a_picture_and_its_status_and_a_tree_where_it_differs(self):
        live = f"{self.folder}/live"
        inodes = lambda: {name: os.stat(f"{live}/{name}").st_ino
                          for name in ["latest.png", "status.json", "status.js", "tree.js"]}
        self.types("let chart = bars([3, 1, 2])")
        before = inodes()
        self.types("let a = 3")
        after = inodes()
        self.assertEqual([name for name in before if before[name] == after[name]], ["tree.js"])
        self.types("chart.title = \"Rain\"")
        self.assertNotEqual(inodes()["tree.js"], before["tree.js"])
        with open(f"{live}/tree.js") as file:
            self.assertIn("Bar chart 'Rain'", file.read())
        # Where everything comes from is written a moment later.
        self.waits_for(lambda: os.path.exists(f"{live}/origins.js"))
        self.assertEqual(sorted(os.listdir(live)), [
            ".lock", "frames", "index.html", "latest.png", "origins.js", "session.js", "status.js", "status.json",
            "tree.js"])
        self.assertEqual(sorted(os.listdir(f"{live}/frames")), self.frames())

    def test_a_typo_is_explained_and_the_session_goes_on(self):
        self.types("let height = 40")
        answer = self.types("let twice = hieght * 2")
        self.assertRegex(answer, "cell 2:1:13: error: .*'hieght'")
        self.assertIn("hint: did you mean 'height'?", answer)
        self.assertEqual(self.types("height * 2"), "80\n")
        self.assertEqual(self.frames()[-1], "0003.png")

    def first_lines(self, *arguments, display=False, **variables):
        """The lines above the first prompt of a session."""
        return plain(self.open(*arguments, display=display, **variables)).splitlines()

    def write(self, name, text):
        with open(f"{self.folder}/{name}", "w") as file:
            file.write(text)

    def test_without_a_display_three_lines_say_where_the_picture_is_and_what_to_type(self):
        self.assertEqual(self.first_lines(), [
            f"The picture: file://{self.folder}/live/index.html",
            "':help' says how to see it from another machine, and what there is to type.",
            "A first line to type: bars([4, 2, 6])"])
        self.assertTrue(os.path.exists(f"{self.folder}/live/index.html"))
        self.assertIn("Bar chart of 3 values", self.types("bars([4, 2, 6])"))
        self.assertTrue(self.first_lines("--folder", "a bé")[0].endswith("/a%20b%C3%A9/index.html"))

    def test_the_third_line_is_the_one_that_fits(self):
        self.assertIn("no session of this folder", self.first_lines("--resume")[2])
        self.assertEqual(self.first_lines()[2], "A first line to type: bars([4, 2, 6])")
        self.types("let c = bars([4, 2, 6])")
        self.assertEqual(
            self.first_lines()[2:],
            ["The last session had 1 cell: ':resume 1' or 'easel --resume' goes on with it."])
        told = "Bar chart of 3 values: minimum 2 at 1, maximum 6 at 2, rising."
        self.assertEqual(
            self.first_lines("--resume")[2:], [told, "the session goes on with 1 cell"])
        self.write("page.easel", "let c = bars([4, 2, 6])\n// ---\nlet d = 1\n")
        self.assertEqual(self.first_lines("--folder", "far", "page.easel")[2:], [told])
        self.assertEqual(
            self.first_lines("--folder", "near", "page.easel", display=True)[2:],
            ["The page has 2 cells; ':list' shows them."])
        self.write("lesson.md", "# Rain\n\nIt rains.\n\n## 1. Draw\n\n```easel\nbars([1])\n```\n")
        self.assertEqual(
            self.first_lines("--folder", "lesson", "lesson.md")[-1], "Enter or ':next' shows step 1 of 1")

    def test_the_first_screen_of_a_lesson_is_one_screen(self):
        lesson = os.path.abspath(f"{os.path.dirname(__file__)}/../../tutorials/01-bars.md")
        for _ in range(2):
            lines = self.first_lines(lesson)
            self.assertLessEqual(len(lines), 23)
            self.assertIn("The picture: file:", lines[0])
            self.assertEqual(lines[-1], "Enter shows more")
            self.easel.send("let mine = 1\r")
            self.sees("1 · 0/8> ")

    def test_from_another_machine_help_says_how_to_see_the_picture(self):
        def says_how(path, *arguments, **variables):
            self.open(*arguments, **variables)
            lines = self.types(":help").splitlines()
            self.assertLessEqual(len(lines), 23)
            self.assertEqual(lines[1], "    bars([4, 2, 6])")
            at = lines.index("To see the picture from another machine, type in a second terminal here:")
            self.assertEqual(lines[at + 1], f"  python3 -m http.server -b 127.0.0.1 -d {path} 8000")
            self.assertRegex(lines[at + 2], "http://localhost:8000")
            self.assertEqual(lines[at + 3], f"  ssh -L 8000:localhost:8000 {socket.gethostname()}")
            self.assertIn("\n".join(lines[at:at + 4]), self.types(":help picture"))

        far, near = {"display": False}, {"DISPLAY": ":9", "PATH": f"{self.folder}/state"}
        says_how(f"{self.folder}/live", **far)
        says_how(f'"{self.folder}/a b"', "--folder", "a b", **far)
        says_how("~/live", HOME=self.folder, **far)
        says_how(f"{self.folder}/live", SSH_CONNECTION="1 2 3 4", **near)
        self.assertNotIn("another machine", self.open(**near))
        self.assertNotIn("ssh", self.types(":help"))
        self.assertIn("ssh -L", self.types(":help ssh"))

    def test_what_help_says_of_another_machine_shows_the_page(self):
        self.open("--folder", "a b", HOME=self.folder, display=False)
        command = next(line for line in self.types(":help").splitlines() if "python3" in line)
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        server = subprocess.Popen(
            ["sh", "-c", "exec " + command.strip().replace("8000", str(port))], cwd="/",
            env=dict(os.environ, HOME=self.folder), stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        self.addCleanup(lambda: (server.kill(), server.wait()))
        page = f"http://localhost:{port}/index.html"

        def answers():
            try:
                return b"latest.png" in urllib.request.urlopen(page, timeout=1).read()
            except OSError:
                return False

        end = time.monotonic() + 10
        while not answers():
            self.assertLess(time.monotonic(), end, "no page at that address")
            time.sleep(0.05)

    def test_with_a_display_the_page_opens(self):
        tools, note = f"{self.folder}/tools", f"{self.folder}/note"
        os.mkdir(tools)
        with open(f"{tools}/xdg-open", "w") as file:
            file.write(f'#!/bin/sh\necho "$1" >{note}.new; mv {note}.new {note}; sleep 1\n')
        os.chmod(f"{tools}/xdg-open", 0o755)
        path = f"{tools}:{os.environ['PATH']}"
        self.assertIn("in your browser", self.open(DISPLAY=":9", PATH=path))
        self.waits_for(lambda: os.path.exists(note))
        with open(note) as file:
            # It leads to the page that is served.
            self.assertRegex(file.read(), f"^file://{self.folder}/live/[.]easel-open-[^/]*[.]html\n$")
        os.remove(note)
        self.assertIn("in your browser.", self.open("--no-serve", DISPLAY=":9", PATH=path))
        self.waits_for(lambda: os.path.exists(note))
        with open(note) as file:
            self.assertEqual(file.read(), f"file://{self.folder}/live/index.html\n")
        os.remove(note)
        self.assertIn("file://", self.open("--no-open", DISPLAY=":9", PATH=path))
        self.assertIn("file://", self.open(DISPLAY=":9", PATH=f"{self.folder}/state"))
        self.assertFalse(os.path.exists(note))

    def test_a_fault_is_coloured_where_colours_are_wanted(self):
        self.open(NO_COLOR="")
        answer = self.types("let twice = height * 2")
        self.assertIn("\x1b[1;31merror\x1b[0m: there is no 'height'", answer)
        self.open(NO_COLOR="", term="dumb")
        self.easel.send("nothing\r")
        self.assertNotIn("\x1b", self.sees(PROMPT))

    def test_undo_takes_the_last_line_back(self):
        self.types("let a = 1")
        self.types("let b = 2")
        self.assertIn("let b = 2", self.types(":undo"))
        self.assertIn("there is no 'b'", self.types("b"))
        self.assertEqual(self.types("a"), "1\n")

    def test_ctrl_c_stops_a_loop_at_once(self):
        self.open("--limit", "operations=1000000000000")
        self.easel.send("while true { }\r")
        runs_on(self.easel.pid)
        self.easel.send(CTRL_C)
        answer = self.sees(PROMPT)
        self.assertEqual(answer.count("error: "), 1, answer)
        self.assertIn("^C\r\ncell 1:1:1: error: ", answer)
        self.assertEqual(self.frames(), ["0000.png", "0001.png"])
        self.assertEqual(self.types("let a = 2"), "2\n")

    def test_ctrl_c_drops_the_line(self):
        self.easel.send("let dropped = 1")
        self.sees("dropped = 1")
        self.easel.send(CTRL_C)
        self.sees(PROMPT)
        self.types("")
        self.assertEqual(self.frames(), ["0000.png"])

    def test_ctrl_c_drops_an_unfinished_block(self):
        self.begins("for i in 0..<3 {")
        self.easel.send("\r")
        self.sees("'{' on line 1 is unfinished; Ctrl-C drops the block")
        self.sees("easel> for i in 0..<3 {")
        self.easel.send(CTRL_C)
        self.sees("the block is dropped; Up brings it back")
        self.sees(PROMPT)
        self.assertEqual(self.types("let a = 7"), "7\n")

    def test_ctrl_d_leaves(self):
        self.easel.send(CTRL_D)
        self.assertEqual(self.status(), 0)

    def test_ctrl_d_in_an_unfinished_block_asks_once(self):
        self.begins("let a = (1 +")
        self.easel.send(CTRL_D)
        self.sees("is unfinished; Ctrl-C")
        self.sees(re.escape("let a = (1 +"))
        self.easel.send(CTRL_D)
        self.assertEqual(self.status(), 0)

    def test_words_do_with_a_colon_and_help_and_quit_without(self):
        self.assertIn("Type a line", self.types("help"))
        self.assertIn("did you mean ':quit'?", self.types(":qiut"))
        for line in ("quit", "exit()", ":q", ":quit"):
            self.easel.send(line + "\r")
            self.assertEqual(self.status(), 0)
            self.open()

    def test_a_block_is_typed_over_several_lines(self):
        self.begins("for i in 0..<2 {", '  print("turn \\(i)")')
        answer = self.types("}")
        self.assertIn("turn 0", answer)
        self.assertIn("turn 1", answer)
        self.assertEqual(self.frames()[-1], "0001.png")

    def test_alt_enter_begins_a_line_and_never_vi(self):
        for keys in ["\x1b\r", "\x1b\n"]:
            with self.subTest(keys):
                self.easel.send("let a = 1" + keys)
                # Ctrl-A is still the beginning of the text.
                self.assertEqual(self.types("a + 4\x01let b = 2; "), "5\n")

    def test_up_and_down_go_through_the_lines_of_a_block(self):
        self.begins("for i in 0..<2 {", "print(i)")
        self.types(UP + "// " + "\x1b[B" + "}")
        self.assertIn("\n     // print(i)\n", self.types(":list"))

    def test_up_brings_back_what_begins_as_what_is_typed(self):
        for line in ("let first = 1", "2 + 2", "let second = 3", "print(4)"):
            self.types(line)
        self.assertEqual(self.types("let" + UP + UP + "0"), "10\n")

    def test_a_block_is_indented_and_a_bracket_goes_back(self):
        self.begins("for i in 0..<2 {", "if i > 0 {", "print(i)", "}")
        self.types("}")
        self.assertEqual(
            self.types(":list"), "1  for i in 0..<2 {\n     if i > 0 {\n       print(i)\n     }\n   }\n")

    def test_a_question_in_a_block_is_answered_and_the_block_goes_on(self):
        self.begins("for i in 0..<2 {", "print(i)")
        self.easel.send(":help for\r")
        self.sees("for")
        self.sees("easel> for i in 0..<2 {")
        self.assertIn("0\n1\n", self.types("}"))

    def test_help_tells_of_the_keys(self):
        self.assertIn("Alt+Enter", self.types(":help keys"))

    def test_long_help_comes_by_the_screenful(self):
        first = self.types(":help Charts", then="-- \\d+ more lines: Enter shows them, q ends --")
        self.assertEqual(first.split("\n")[0], "Charts")
        self.assertLessEqual(first.count("\n"), 23)
        self.easel.send(" ")
        self.assertLessEqual(self.sees("-- \\d+ more lines").count("\r\n"), 23)
        self.easel.send("\r")
        self.sees("-- \\d+ more lines")
        self.easel.send("q")
        self.sees(PROMPT)
        self.assertEqual(self.types("print(6 * 7)"), "42\n")

    def test_help_on_a_chart_fits_a_screen(self):
        text = self.types(":help chart")
        self.assertLessEqual(text.count("\n"), 23)
        self.assertIn(".top, .bottom, .right, .stacked, .ends or .none\n", text)

    def test_colours_and_a_suggestion_are_not_part_of_the_line(self):
        self.open(NO_COLOR="")
        self.types('let name = "Ann"')
        self.easel.send("let n")
        self.sees(re.escape('\x1b[0;35mlet\x1b[0m n\x1b[2mame = "Ann"\x1b[0m'))
        self.easel.send("\x1b[C\x01\x0b")
        self.easel.send("le")
        self.sees(re.escape("\x1b[2mt name"))
        self.easel.send(CTRL_C)
        self.sees(re.escape("\x1b[K"))
        self.sees("\\^C")
        self.sees(PROMPT)

    def test_a_paste_is_one_cell(self):
        self.assertEqual(
            self.types(f"{PASTE}let a = 1\nlet b = a + 41\n{PASTE_END}"), "42\n")
        self.assertEqual(self.frames()[-1], "0001.png")
        self.assertIn("1  let a = 1", self.types(":list"))

    def test_a_nul_in_a_paste_is_named_and_nothing_runs(self):
        answer = self.types(f"{PASTE}let a = 1\nlet b\0 = 2\n{PASTE_END}")
        self.assertIn("error: the byte at offset 15 is NUL", answer)
        self.assertIn("there is no 'a'", self.types("a"))

    def test_lines_are_recalled_also_in_a_later_session(self):
        self.types("let a = 1")
        self.easel.send(CTRL_D)
        self.assertEqual(self.status(), 0)
        with open(f"{self.folder}/state/easel/history") as file:
            self.assertEqual(file.read(), "let a = 1\n")
        self.open()
        self.assertEqual(self.types(UP), "1\n")

    def test_up_brings_back_a_block_as_it_was_typed_also_in_a_later_session(self):
        self.begins("for i in 0..<2 {", '  print("turn \\(i)")')
        self.types("}")
        self.assertEqual(plain(self.types(UP)).splitlines()[-2:], ["turn 0", "turn 1"])
        self.types(f"{PASTE}let a = 1\nlet b = a + 41\n{PASTE_END}")
        self.easel.send(CTRL_D)
        self.assertEqual(self.status(), 0)
        self.open()
        self.assertTrue(self.types(UP).endswith("42\n"))
        self.assertIn("turn 1", self.types(UP * 3))
        self.assertEqual(
            self.types(":list"),
            '1  let a = 1\n   let b = a + 41\n2  for i in 0..<2 {\n     print("turn \\(i)")\n   }\n')

    def test_a_block_that_was_dropped_is_brought_back_too(self):
        self.begins("for i in 0..<2 {", "  let a = i")
        self.easel.send(CTRL_C)
        self.sees(PROMPT)
        self.easel.send(UP + "\r")
        self.assertEqual(self.types("}"), "")
        self.assertEqual(self.types(":list"), "1  for i in 0..<2 {\n     let a = i\n   }\n")

    def test_a_long_paste_is_not_kept(self):
        self.types("let a = 1")
        self.types(f"{PASTE}{''.join(f'a + {line}{chr(10)}' for line in range(61))}{PASTE_END}")
        self.easel.send(CTRL_D)
        self.assertEqual(self.status(), 0)
        with open(f"{self.folder}/state/easel/history") as file:
            self.assertEqual(file.read(), "let a = 1\n")

    def test_a_picture_is_exported(self):
        self.types("let chart = bars([1, 2])")
        self.assertEqual(self.types(":export a.png"), "wrote 'a.png'\n")
        self.assertEqual(self.types(":export a.APNG"), "wrote 'a.APNG'\n")
        for name in ("a.png", "a.APNG"):
            with open(f"{self.folder}/{name}", "rb") as file:
                self.assertTrue(is_whole(file.read()))
        self.assertIn("'a.bmp' does not end in", self.types(":export a.bmp"))
        self.assertFalse(os.path.exists(f"{self.folder}/a.bmp"))

    def test_tab_completes_the_names_of_files(self):
        os.mkdir(f"{self.folder}/lessons")
        with open(f"{self.folder}/lessons/my rain.easel", "w") as file:
            file.write("let rain = 4\n")
        self.easel.send(":op\t le\tmy\t\r")
        self.sees("\x1b\\[\\?2004l\r")
        self.sees(PROMPT)
        self.assertEqual(self.types("rain"), "4\n")
        with open(f"{self.folder}/lessons/temps.csv", "w") as file:
            file.write("4\n")
        self.assertEqual(self.types('String(contentsOfFile: "te\t").count'), "2\n")

    def test_a_hint_is_followed_by_a_word(self):
        self.assertIn("':fix' does what the hint says", self.types("max([1, 2])"))
        self.assertEqual(self.types(":fix"), "    [1, 2].max()\n2\n")

    def test_letters_beyond_ascii_are_edited_as_letters(self):
        self.easel.send('let s = "é')
        self.sees("é")
        self.assertRegex(self.types('\x7fü"'), '^"?ü')

    def test_a_history_that_cannot_be_kept_stops_nothing(self):
        self.easel.close(True)
        shutil.rmtree(f"{self.folder}/state")
        with open(f"{self.folder}/state", "w"):
            self.open()
        self.assertEqual(self.types("let a = 2").splitlines()[0], "2")

    def test_every_way_out_leaves_the_terminal_as_it_was(self):
        ways = {
            "Ctrl-D": lambda: self.easel.send(CTRL_D),
            ":quit": lambda: self.easel.send(":quit\r"),
            "SIGTERM": lambda: self.easel.kill(signal.SIGTERM),
            "SIGHUP": lambda: self.easel.kill(signal.SIGHUP),
        }
        for name, leave in ways.items():
            with self.subTest(name):
                self.open()
                edited = termios.tcgetattr(self.easel.child_fd)[3]
                self.assertFalse(edited & termios.ICANON)
                leave()
                self.easel.expect(pexpect.EOF)
                modes = termios.tcgetattr(self.easel.child_fd)[3]
                self.assertTrue(modes & termios.ICANON and modes & termios.ECHO)
                self.assertTrue(self.easel.before.rstrip().endswith("\x1b[?2004l"))

    def test_a_resized_terminal_and_ctrl_z_disturb_nothing(self):
        self.easel.send("let kept = 1")
        self.sees("kept = 1")
        self.easel.setwinsize(30, 40)
        self.easel.send(CTRL_Z)
        _, status = os.waitpid(self.easel.pid, os.WUNTRACED)
        self.assertTrue(os.WIFSTOPPED(status))
        self.sees("\x1b\\[\\?2004l")
        self.easel.kill(signal.SIGCONT)
        self.sees("\x1b\\[\\?2004h")
        self.sees("let kept = 1")
        self.assertEqual(self.types(""), "1\n")
        self.assertEqual(self.types(":list"), "1  let kept = 1\n")

    def test_a_request_to_end_ends_a_loop_too(self):
        self.open("--limit", "operations=1000000000000")
        self.easel.send("while true { }\r")
        runs_on(self.easel.pid)
        self.easel.kill(signal.SIGTERM)
        self.assertEqual(self.status(), -signal.SIGTERM)

    def test_a_query_is_stopped_in_the_middle_of_a_step(self):
        database = sqlite3.connect(f"{self.folder}/data.sqlite")
        database.execute("CREATE TABLE t(x)")
        database.commit()
        database.close()
        hay = "WITH d(x) AS (SELECT zeroblob(90000) || CAST(zeroblob(9000) AS BLOB)) SELECT count(*) AS n FROM d, "
        rows = "json_each('[1' || replace(printf('%.*c', 9000, ','), ',', ',1') || ']') a"
        step = " WHERE instr(d.x, CAST(zeroblob(200) AS BLOB) || x'01') > 0"
        with open(f"{self.folder}/query.easel", "w") as file:
            file.write(f'while true {{ let t = table("data.sqlite", query: "{hay}{rows}{step}") }}\n')
        for number, code in [(signal.SIGINT, 130), (signal.SIGTERM, -15), (signal.SIGHUP, -1)]:
            with self.subTest(number=number):
                running = subprocess.Popen(
                    [EASEL, "run", f"{self.folder}/query.easel", "--limit", "operations=1000000000000"],
                    cwd=self.folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
                self.addCleanup(running.kill)
                runs_on(running.pid)
                sent = time.monotonic()
                running.send_signal(number)
                running.communicate(timeout=20)
                self.assertEqual(running.returncode, code)
                self.assertLess(time.monotonic() - sent, 1)

    def test_a_lesson_goes_step_by_step(self):
        with open(f"{self.folder}/lesson.md", "w") as file:
            file.write(LESSON)
        self.assertIn("':next' shows step 1 of 1", self.open("lesson.md"))
        step = self.types(":next")
        self.assertIn("Take two more.", step)
        self.assertIn("    let taken = given + 2", step)
        self.assertEqual(self.types("").splitlines()[0], "42")
        self.assertIn("the last step", self.types(""))
        self.assertIn("the last step", self.types(":next"))

    def test_a_step_that_changes_cells_is_shown_in_colour_and_taken(self):
        with open(f"{self.folder}/lesson.md", "w") as file:
            file.write(
                "```easel starter\nfunc size() -> Int {\n  return 4\n}\n```\n\n"
                "Larger.\n\n```diff easel\n-  return 4\n+  return 5\n }\n```\n")
        self.open("lesson.md", NO_COLOR="")
        step = self.types(":next")
        self.assertIn("\x1b[31m    -  return 4\x1b[0m", step)
        self.assertIn("\x1b[32m    +  return 5\x1b[0m", step)
        self.assertIn("that was the last step", self.types(""))
        self.assertEqual(self.types("size()"), "5\n")
        self.assertIn("took back 2 changes", self.types(":undo 2"))
        self.assertEqual(self.types("size()"), "4\n")

    def test_a_word_is_completed_from_the_session(self):
        self.types("let stock = StackView()")
        self.easel.send("stoc\t.align\t = .bot\t\r")
        self.sees("stock.alignment = .bottom")
        self.sees(PROMPT)
        self.easel.send("stock.dist\t")
        self.sees("stock.distribution")
        self.easel.send(" = .\t")
        self.sees("\r\nequalCentering +fill +fillProportionally *\r\nequalSpacing +fillEqually *\r\n")

    def test_a_line_that_goes_on_amends_the_cell_before(self):
        self.types("[3, 1, 2]")
        self.assertEqual(self.types(".sorted()"), "[1, 2, 3]\n")
        self.assertEqual(self.types(":list"), "1  [3, 1, 2]\n   .sorted()\n")

    def test_a_cell_is_edited_on_the_prompt(self):
        self.types("let a = 1")
        self.types("a + 1")
        self.easel.send(":edit 1\r")
        self.sees("edit 1> let a = 1")
        self.assertIn("10\n", self.types("0"))
        self.assertIn("let a = 1", self.types(":undo"))
        self.assertEqual(self.types("a + 1"), "2\n")

    def test_a_short_block_is_edited_on_the_prompt(self):
        self.begins("for i in 0..<1 {", '  print("turn \\(i)")')
        self.types("}")
        self.types(")")
        self.easel.send(":edit 1\r")
        self.sees("edit 1> for i in 0..<1 {")
        self.assertIn("turn 0", self.types(' // once'))
        self.assertEqual(
            self.types(":list"),
            '1  for i in 0..<1 {\n     print("turn \\(i)")\n   } // once\n')

    def test_a_change_is_tried_left_and_kept(self):
        self.types("let a = 1")
        self.types("print(a + 1)")
        self.assertIn("if cell 1 were 'let a = 4': cell 2 says something else", self.types(":if 1 let a = 4"))
        self.assertIn("cell 1 is as it was", self.types("a"))
        self.easel.send(":if 1\r")
        self.sees("if 1> let a = 1")
        self.assertIn("if cell 1 were 'let a = 10'", self.types("0"))
        # No line of a block runs before it is complete.
        self.easel.send(":if 2 for i in 0..<2 {\rprint(a + i)\r")
        self.assertIn("if cell 2 were 'for i in 0..<2 { ...'", self.types("}"))
        self.assertIn("kept the change of cell 2", self.types(":keep"))
        self.assertEqual(
            self.types(":list"), "1  let a = 1\n2  for i in 0..<2 {\n   print(a + i)\n   }\n3  a\n")
        self.assertIn("took back the change of cell 2", self.types(":undo"))

    def test_a_change_that_was_tried_is_gone_after_a_crash(self):
        self.types("let a = 1")
        self.types(":if 1 let a = 2")
        self.easel.kill(signal.SIGKILL)
        self.easel.wait()
        self.open("--resume")
        self.assertEqual(self.types("a"), "1\n")
        self.assertIn("there is no change to keep", self.types(":keep"))

    def test_a_long_cell_is_edited_in_an_editor(self):
        editor = f"{self.folder}/editor"
        with open(editor, "w") as file:
            file.write("#!/bin/sh\nsed -i s/turn/round/ \"$1\"\n")
        os.chmod(editor, 0o755)
        self.open(VISUAL=editor)
        long = "for i in 0..<1 {\n  print(\"turn \\(i)\")" + "\n" * 6 + "}\n"
        self.types(f"{PASTE}{long}{PASTE_END}")
        self.assertIn("round 0", self.types(":edit"))
        self.open(VISUAL="false")
        self.types(f"{PASTE}{long}{PASTE_END}")
        self.assertIn("the page is as it was", self.types(":edit"))

    def test_what_moves_plays_once_and_a_key_jumps_to_the_end(self):
        latest = f"{self.folder}/live/latest.png"
        rests = lambda: os.path.samefile(latest, f"{self.folder}/live/frames/{self.frames()[-1]}")
        self.types("let v = View(width: 40, height: 20, backgroundColor: .red); show(v)")
        self.types("animate(duration: 30) { v.backgroundColor = .blue }")
        seen, end = set(), time.monotonic() + 10
        while len(seen) < 4 and time.monotonic() < end:
            seen.add(os.stat(latest).st_ino)
            time.sleep(0.02)
        self.assertGreaterEqual(len(seen), 4)
        self.assertFalse(rests())
        self.easel.send("l")
        self.sees("l")
        while not rests() and time.monotonic() < end:
            time.sleep(0.02)
        self.assertTrue(rests())
        self.types("et a = 1")
        self.types(":play")
        while rests() and time.monotonic() < end:
            time.sleep(0.02)
        self.assertFalse(rests())
        self.open("--no-play")
        self.types("let v = View(width: 40, height: 20, backgroundColor: .red); show(v)")
        self.types("animate(duration: 30) { v.backgroundColor = .blue }")
        time.sleep(0.2)
        self.assertTrue(rests())

    def test_a_killed_session_goes_on(self):
        self.types("let a = 1")
        self.types("let b = a + 1")
        self.types(":undo")
        self.easel.kill(signal.SIGKILL)
        self.easel.wait()
        self.assertIn("'easel --resume' goes on with it", self.open())
        self.easel.kill(signal.SIGKILL)
        self.easel.wait()
        self.assertIn("the session goes on with 1 cell", self.open("--resume"))
        self.assertEqual(self.types(":list"), "1  let a = 1\n")
        self.types(":redo")
        self.assertEqual(self.types("b"), "2\n")

    def test_a_page_that_was_only_opened_takes_no_sessions_place(self):
        with open(f"{self.folder}/lesson.md", "w") as file:
            file.write(LESSON)
        self.types("let a = 1")
        self.types("let b = 2")
        self.easel.kill(signal.SIGKILL)
        self.easel.wait()
        hint = "The last session had 2 cells: ':resume 1' or 'easel --resume' goes on with it."
        self.assertIn(hint, self.open("lesson.md"))
        self.types("nothing")
        self.easel.send(":quit\r")
        self.assertEqual(self.status(), 0)
        self.assertIn(hint, self.open())
        self.assertIn("the session goes on with 2 cells", self.open("--resume"))
        self.open("lesson.md")
        self.types("given + 1")
        self.assertIn("session 1 goes on with 2 cells", self.open("--resume"))
        self.assertIn("1  let given = 40", self.types(":list"))

    def test_a_session_is_saved_and_replays(self):
        for line in ("let a = 40", "// Then *more*.", "a + 2"):
            self.types(line)
        self.types(":save made.md")
        self.types(":save made.easel")
        self.assertIn("there is no folder 'nowhere'", self.types(":save nowhere/made.md"))
        output, status = pexpect.run(
            f"{EASEL} test made.md made.easel", cwd=self.folder, encoding="utf-8", withexitstatus=True)
        self.assertEqual(status, 0, output)
        with open(f"{self.folder}/made.md") as file:
            text = file.read()
        self.assertIn("```easel\nlet a = 40\n```", text)
        self.assertIn("\nThen *more*.\n", text)
        self.assertIn("```output\n42\n```", text)

    def test_a_page_is_saved_evening_after_evening(self):
        def leave():
            self.easel.send(":quit\r")
            self.assertEqual(self.status(), 0)
        self.types("let c = bars([4, 2, 6])")
        self.assertIn("saved 1 cell and 1 picture in 'my.easel'", self.types(":save my.easel"))
        leave()
        cells = ["let c = bars([4, 2, 6])"]
        for line in ("c.fill(.red)", "print(6 * 7)", 'c.title = "Tea"'):
            self.assertNotIn("not compared", self.open("my.easel"))
            self.types(line)
            cells.append(line)
            self.assertIn("saved", self.types(":save"))
            leave()
            with open(f"{self.folder}/my.easel") as file:
                text = file.read()
            self.assertEqual(text, "\n// ---\n".join(cells + ['snapshot("end")']) + "\n")
        self.open("my.easel")
        self.types("let more = 1")
        self.easel.send(":quit\r")
        self.sees("the last changes are not saved in 'my.easel'")
        self.assertEqual(self.status(), 0)
        self.open("--resume")
        self.assertIn("saved 5 cells and 1 picture in 'my.easel'", self.types(":save"))
        output, status = pexpect.run(f"{EASEL} test .", cwd=self.folder, encoding="utf-8", withexitstatus=True)
        self.assertEqual(status, 0, output)

    def test_a_table_that_is_opened_is_read_by_enter(self):
        with open(f"{self.folder}/my sales.csv", "w") as file:
            file.write("Region,Revenue\nNorth,4\n")
        line = 'let mySales = table("my sales.csv")'
        self.easel.close(True)
        self.easel = None
        self.open("my sales.csv")
        # The line is there already.
        self.assertIn("North         4", self.types(""))
        self.assertIn(line, self.types(":list"))
        self.types(":open")
        self.assertIn("the page is empty", self.types(":list"))
        self.types(":open my sales.csv")
        self.assertIn("North         4", self.types(""))

    def test_a_folder_that_a_session_writes_to_is_refused_to_another(self):
        second = pexpect.run(EASEL, cwd=self.folder, encoding="utf-8", withexitstatus=True)
        self.assertIn(f"cannot use 'live', which the session of process {self.easel.pid}", second[0])
        self.assertEqual(second[1], 3)
        self.easel.kill(signal.SIGKILL)
        self.easel.wait()
        self.open()

    def test_a_request_to_end_answers_every_command(self):
        page = f"{self.folder}/page.easel"
        with open(page, "w") as file:
            file.write("while true { }")
        lesson = f"{self.folder}/tutorials/lesson.md"
        os.mkdir(os.path.dirname(lesson))
        with open(lesson, "w") as file:
            file.write("# Long\n\n```easel\nwhile true { }\n```\n")
        more = ["--limit", "operations=1000000000000"]
        for number, *arguments in [
            (signal.SIGTERM, "run", page), (signal.SIGHUP, "run", page),
            (signal.SIGTERM, "test", lesson), (signal.SIGTERM, "render", page, "-o", "page.png"),
        ]:
            with self.subTest(arguments[0], number=number):
                running = subprocess.Popen(
                    [EASEL, *arguments, *more], cwd=self.folder, stdout=subprocess.PIPE,
                    stderr=subprocess.PIPE)
                self.addCleanup(running.kill)
                runs_on(worker(running.pid) if "test" in arguments else running.pid)
                running.send_signal(number)
                _, chatter = running.communicate(timeout=20)
                self.assertEqual(running.returncode, -number)
                self.assertNotIn(b"Ctrl-C", chatter)

    def test_ctrl_d_in_a_block_leaves_no_blank_lines_behind(self):
        for term in ["dumb"]:
            with self.subTest(term):
                self.open(term=term)
                self.easel.send("let a = (1 +\r")
                self.sees(MORE)
                self.easel.send(CTRL_D)
                self.assertEqual(plain(self.sees(MORE)).count("\n"), 2)
                self.easel.send(CTRL_C)
                self.sees(PROMPT)
                self.easel.send("7\r")
                self.assertEqual(plain(self.sees(PROMPT)), "7\n7\n")

    def test_a_terminal_of_ten_columns_loses_nothing(self):
        self.open(size=(24, 10))
        self.assertEqual(self.types("let a = 1 + 2 + 3 + 7"), "13\n")
        self.easel.send("let 面積 = 4")
        self.easel.setwinsize(24, 7)
        self.assertEqual(self.types(""), "4\n")
        self.types(":list")
        self.assertIn("error", self.types("let é = 面積 + nope"))

    def test_a_dumb_terminal_is_told_nothing_it_would_show(self):
        self.open(term="dumb")
        self.easel.send("let a = 3\r")
        self.assertNotIn("\x1b", self.sees("3\r\n"))
        self.easel.send(f"let b = 4\x7f5\r")
        self.sees("5\r\n")
        self.assertNotIn("\x1b", self.sees(PROMPT))

    def test_line_ends_of_two_signs_and_fences_are_no_part_of_a_pasted_program(self):
        pasted = "```easel\r\nlet a = [1,\r\n  2]\r\n```\r\n"
        self.assertEqual(self.types(f"{PASTE}{pasted}{PASTE_END}"), "[1, 2]\n")

    def test_a_pasted_transcript_is_typed_without_prompts_and_answers(self):
        transcript = "easel> let a = 1\n1\neasel> let b = [a,\n  ...> 41]\n[1, 41]\n"
        self.assertEqual(
            self.types(f"{PASTE}{transcript}{PASTE_END}"), "[1, 41]\n")
        self.assertIn("let b = [a,", self.types(":list"))

    def test_no_keys_kill_the_prompt(self):
        with open(f"{self.folder}/vi", "w") as file:
            file.write("set editing-mode vi\n")
        for inputrc, keys in [
            # A search for a character that turns out to be a key with Alt.
            ("/dev/null", b"\x1d\x1ba"),
            # An unknown key, first in vi mode by Esc Enter, then from the start.
            ("/dev/null", b"\x1b\r\x1b[6["), (f"{self.folder}/vi", b"\x1b[6["),
            # Words of a line that is not UTF-8.
            (f"{self.folder}/vi", b"\xc3\xa9\x9d\x1b0E"), (f"{self.folder}/vi", b"\xc3\xa9\x9d\x1b0w"),
            (f"{self.folder}/vi", b"\xc3\xa9\x9d\x1b\\"),
        ]:
            for pause in [0, 0.02]:
                with self.subTest(keys, inputrc=inputrc, pause=pause):
                    self.open(INPUTRC=inputrc)
                    for burst in [keys[i:i + 1] for i in range(len(keys))] if pause else [keys]:
                        os.write(self.easel.child_fd, burst)
                        time.sleep(pause)
                    # A key more: what readline has given back is read together with it.
                    self.easel.send("x")
                    time.sleep(0.1)
                    self.easel.send(CTRL_C)
                    self.sees("\\^C")
                    self.sees(PROMPT)
                    self.assertEqual(self.types("print(40 + 2)"), "42\n")

    def test_a_terminal_that_is_gone_ends_the_session(self):
        for typed in ["", "let a = ", "let a = [\r"]:
            with self.subTest(typed):
                # No signal tells the program; it must see that its input is over.
                self.open(ignore_sighup=True)
                self.easel.send(typed)
                self.sees(re.escape(typed.rstrip()))
                self.easel.ptyproc.fileobj.close()
                self.easel.ptyproc.closed = True
                self.easel.wait()
                self.assertEqual(self.easel.signalstatus, signal.SIGHUP)


if __name__ == "__main__":
    unittest.main()
