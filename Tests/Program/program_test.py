"""The program as scripts meet it: arguments, files and pipes in, exit codes out.

Usage: program_test.py EASEL
"""

import json
import math
import os
import re
import shlex
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import time
import unittest
import wave
import zlib

import pexpect

from sessions import TRIES_ALL, is_whole, runs_on, worker
from terminal import Terminal

EASEL = os.path.abspath(sys.argv.pop(1))

# A page, what it ends with, and a part of what is said.
BAD_PAGES = {
    "a loop for ever": (b"while true { }", 4, "operations"),
    "recursion for ever": (b"func f(_ n: Int) -> Int { return f(n + 1) }\nf(0)", 4, "call-depth"),
    "a canvas of a million points": (
        b"show(View(width: 1_000_000, height: 1_000_000))", 4, "canvas-pixels"),
    "division by zero": (b"let zero = 0\nlet a = 1 / zero", 1, "zero"),
    "an index past the end": (b"let a = [1, 2, 3]\nprint(a[3])", 1, "index"),
    "a colour mistyped": (
        b"let v = View(width: 40, height: 40, backgroundColor: .redd)", 1, "did you mean"),
    "an open quote": (b'print("hello)', 1, "error"),
    "NUL": (b"let a = 1\0", 1, "error"),
    "bytes that are not UTF-8": (b"let a = \xff\xfe", 1, "UTF-8"),
    "100,000 brackets": (b"(" * 100_000, 4, "nesting"),
    "an array doubled for ever": (b"var a = [1]\nwhile true { a = a + a }", 4, "heap-bytes"),
    "a string doubled for ever": (b'var s = "ab"\nwhile true { s += s }', 4, "string-bytes"),
    "ten million letters": (
        b'Label(text: String(repeating: "x", count: 10_000_000))', 4, "glyphs"),
    "a text that grows at its front": (
        b'var s = String(repeating: "a", count: 8_000_000)\n'
        b'for _ in 0..<100_000 { s.insert("b", at: s.startIndex) }', 4, "operations"),
    "nothing printed for ever": (b'while true { print("", terminator: "") }', 4, "operations"),
    "layers for ever": (b"while true { let l = Layer() }", 4, "operations"),
    "layouts of 2,000 views": (
        b"let s = StackView(width: 400, height: 200)\n"
        b"for _ in 0..<2000 { s.addArrangedSubview(View()) }\nshow(s)\n"
        b"while true { s.spacing += 0.0001; layoutIfNeeded() }", 4, "operations"),
    "a million bars": (b"bars(Array(0..<1_000_000))", 4, "marks"),
    "three million layers": (
        b"let top = Layer()\nfor _ in 0..<3_000_000 { top.addSublayer(Layer()) }", 4, "operations"),
    "integer overflow": (b"var n = 9_223_372_036_854_775_807\nn += 1", 1, "does not fit"),
}


# Pages whose picture takes too much, and the limit that says so.
BAD_PICTURES = {
    "20,000 ovals on a large page": ("""
let v = View(width: 4096, height: 4096)
for i in 0..<20_000 {
  let oval = Path(ovalIn: Rect(x: Double(i % 100), y: 0, width: 3900, height: 3900))
  v.layer.addSublayer(ShapeLayer(path: oval, fillColor: .red))
}
show(v)""", "painted-pixels"),
    "20,000 half transparent groups": ("""
let v = View(width: 4096, height: 4096)
for i in 0..<20_000 {
  let layer = Layer(frame: v.bounds, backgroundColor: .red)
  layer.addSublayer(Layer(frame: v.bounds, backgroundColor: .blue))
  layer.opacity = 0.5
  v.layer.addSublayer(layer)
}
show(v)""", "painted-pixels"),
    "100,000 curves that cross each other": ("""
let path = Path()
path.move(to: .zero)
for i in 0..<100_000 {
  path.addCurve(
    to: Point(x: Double(i * 7919 % 4000), y: Double(i * 104729 % 4000)),
    controlPoint1: Point(x: 10, y: Double(i % 3777)),
    controlPoint2: Point(x: Double(i % 3999), y: 20))
}
let v = View(width: 4096, height: 4096)
v.layer.addSublayer(ShapeLayer(path: path, fillColor: .red))
show(v)""", "painted-pixels"),
}


# A page with a box that fades for a second.
FADE = """let box = View(width: 30, height: 20, backgroundColor: .red)
show(box)
let fade = BasicAnimation(keyPath: "opacity")
fade.fromValue = 1; fade.toValue = 0; fade.duration = 1
box.layer.add(fade, forKey: nil)
"""


def chunks(png):
    """The type and data of each chunk of a PNG file."""
    found, at = [], 8
    while at < len(png):
        length, kind = struct.unpack(">I4s", png[at:at + 8])
        found.append((kind, png[at + 8:at + 8 + length]))
        at += 12 + length
    return found


def without_texts(png):
    """The PNG file without the texts inside it, as one of another program."""
    kept = b"".join(
        struct.pack(">I4s", len(data), kind) + data + struct.pack(">I", zlib.crc32(kind + data))
        for kind, data in chunks(png) if kind != b"iTXt" and kind != b"tEXt")
    return png[:8] + kept


class ProgramTest(unittest.TestCase):
    def setUp(self):
        self.folder, self.state = tempfile.mkdtemp(), tempfile.mkdtemp()
        for path in (self.folder, self.state):
            self.addCleanup(shutil.rmtree, path)

    def write(self, name, text):
        path = f"{self.folder}/{name}"
        with open(path, "wb") as file:
            file.write(text if isinstance(text, bytes) else text.encode())
        return path

    def read(self, name):
        with open(f"{self.folder}/{name}", "rb") as file:
            return file.read()

    def easel(self, *arguments, stdin=b"", **more):
        """Runs the program in the folder; returns exit code, results and chatter."""
        stdin = stdin if isinstance(stdin, bytes) else stdin.encode()
        environment = dict(
            os.environ, SWIFT_BACKTRACE="enable=no", XDG_STATE_HOME=self.state,
            XDG_DATA_HOME=self.state, **more)
        if "CI" not in more:
            environment.pop("CI", None)
        done = subprocess.run(
            [EASEL, *arguments], input=stdin, capture_output=True, cwd=self.folder,
            env=environment, timeout=30)
        return (
            done.returncode, done.stdout.decode(errors="replace"),
            done.stderr.decode(errors="replace"))

    # MARK: Lessons

    def test_lessons_are_listed_with_what_they_teach(self):
        code, listed, chatter = self.easel("learn")
        self.assertEqual((code, chatter), (0, ""))
        self.assertRegex(listed, "^ 1  bars\n    Boxes in a row become a bar chart")
        self.assertIn("\n15  a-chart-you-can-hear\n", listed)

    def test_the_list_says_how_far_one_has_come(self):
        code, copied, _ = self.easel("learn", "--copy", "mine")
        self.assertEqual(code, 0, copied)
        lessons = os.path.realpath(os.path.join(
            os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "..", "tutorials"))
        os.makedirs(f"{self.state}/easel")
        with open(f"{self.state}/easel/lessons", "w") as file:
            file.write(f"easel lessons 1\n3 8 - 2 {lessons}/02-pies.md\n"
                       f"8 8 1 2 {lessons}/01-bars.md\nnonsense\n")
        listed = self.easel("learn")[1]
        self.assertRegex(listed, "\n 2  pies +page 1 of 4, step 3 of 14\n")
        self.assertRegex(listed, "^ 1  bars +done, 1 of 4 tasks\n")

    def test_a_lesson_opens_by_number_name_or_beginning_with_a_folder_of_its_own(self):
        for name in ["1", "bars", "01-bars", "ba"]:
            code, _, chatter = self.easel("learn", name, "--no-open", stdin="heights\n")
            self.assertEqual((code, "there is no 'heights'" in chatter), (1, True), chatter)
            self.assertTrue(is_whole(self.read("live/01-bars/latest.png")))
        # Without a session to go on with, the lesson begins.
        self.easel("learn", "3", "--resume", "--no-open")
        self.assertIn(b'"title":"Ticks and axes"', self.read("live/03-ticks-and-axes/status.json"))
        self.assertEqual(self.easel("learn", "2", "--folder", "pies", "--no-open")[0], 0)
        self.assertTrue(is_whole(self.read("pies/latest.png")))
        self.assertEqual(sorted(os.listdir(self.folder)), ["live", "pies"])

    def test_the_judgement_of_a_step_is_told_in_a_pipe_and_as_fields(self):
        self.write("lesson.md", "# A\n\n```easel\nlet a = 1\n```\n\n```easel\nlet b = a + 1\n```\n\n"
                   "Count on.\n\n<details><summary>Solution</summary>\n\n```easel exercise\nb + 1\n```\n\n"
                   "```output\n3\n```\n\n</details>\n")
        lines = ":next\nlet a = 2\nlet a = 1\n:next\nlet b = 2\n:task\nb\nb + 1\n"
        _, results, _ = self.easel("lesson.md", "--json", "--no-open", stdin=lines)
        places = [json.loads(line)["lesson"] for line in results.splitlines()]
        fields = [[place.get(name) for name in ["step", "shown", "met", "task"]] for place in places]
        self.assertEqual(fields, [
            [0, None, None, None], [1, 1, None, None], [1, 1, False, None], [1, None, True, None],
            [2, 2, None, None], [2, None, True, None], [2, None, None, 1], [2, None, False, 1],
            [2, None, True, 1]])
        self.assertEqual(places[2]["difference"], "'a' is 2, expected 1")
        self.assertEqual([place.get("difference") is None for place in places],
                         [True, True, False, True, True, True, True, False, True])
        _, _, chatter = self.easel("lesson.md", "--keep-going", "--no-open", stdin=lines)
        self.assertIn("not yet step 1: 'a' is 2, expected 1\n", chatter)
        self.assertIn("not yet task 1", chatter)

    def test_a_lesson_opens_at_a_page(self):
        for name in ["14.3", "more-kinds-of-charts.3"]:
            _, _, chatter = self.easel("learn", name, "--no-open", stdin=":list 1\n")
            self.assertEqual(chatter, "")
            self.assertIn(b'"page":3,"pages":5', self.read("live/14-more-kinds-of-charts/status.json"))
        for name in ["14.6", "14.0"]:
            code, _, chatter = self.easel("learn", name, "--no-open")
            self.assertEqual(
                (code, chatter), (2, f"error: the lesson has 5 pages, and no page {name[3:]}\n"))

    def test_a_lesson_gives_way_to_another_in_a_folder_of_its_own(self):
        lines = ":skip\n:open 4\n:next\n:resume\n"
        _, results, chatter = self.easel("learn", "3", "--no-open", stdin=lines)
        self.assertIn("this session stays: 'easel learn 3 --resume' goes on with it\n", chatter)
        self.assertIn("step 1 of ", chatter)
        self.assertIn(b'"title":"A line chart"', self.read("live/04-line-chart/status.json"))
        self.assertIn(b'"title":"Ticks and axes"', self.read("live/03-ticks-and-axes/status.json"))
        said = self.easel("learn", "3", "--resume", "--no-open", stdin=":back\n")[2]
        self.assertIn("step 1 of 9, to read again", said)

    def test_sessions_of_a_folder_are_listed_and_taken_up_by_number(self):
        for name in "abc":
            self.easel("--no-open", stdin=f"let {name} = 1\n")
        listed = "  1  .* 1 cell  let c = 1\n  2  .* 1 cell  let b = 1\n  3  .* 1 cell  let a = 1\n"
        code, results, chatter = self.easel("--resume", "--no-open", stdin="")
        self.assertEqual((code, results), (0, ""))
        self.assertRegex(chatter, f"^{listed}session 1 goes on with 1 cell; the number of another")
        # A number that is typed first means one of them; also as an argument, and later.
        # The one that was left last comes first in the next list.
        for arguments, lines, name in [(["--resume"], "3\n:list\n", "a"), (["--resume", "3"], ":list\n", "b"),
                                       ([], "let d = 1\n:resume 3\n:list\n", "c")]:
            code, results, chatter = self.easel(*arguments, "--no-open", stdin=lines)
            self.assertEqual((code, results.splitlines()[-1]), (0, f"1  let {name} = 1"), chatter)
        # What was typed meanwhile is a session of its own.
        self.assertIn("1 cell  let d = 1\n", self.easel("--resume", "--no-open")[2])
        code, _, chatter = self.easel("--resume", "9", "--no-open")
        self.assertEqual(code, 2)
        self.assertIn("error: there is no session 9 of this folder\nhint: 'easel --resume' lists 1 to", chatter)

    def test_a_page_goes_on_with_the_last_session_that_had_it_open(self):
        self.write("mine.easel", "let a = 1\n")
        self.easel("mine.easel", "--no-open", stdin="let mine = 2\n")
        self.easel("--no-open", stdin="let other = 3\n")
        code, results, _ = self.easel("mine.easel", "--resume", "--no-open", stdin=":list\n")
        self.assertEqual((code, results), (0, "1  let a = 1\n2  let mine = 2\n"))

    def test_a_lesson_that_is_not_there_is_refused_with_the_nearest(self):
        for name, hint in [
                ("99", "'easel learn' lists them"), ("brs", "did you mean 'bars'?"),
                ("p", "'pies' or 'plain-fill'")]:
            code, results, chatter = self.easel("learn", name)
            self.assertEqual((code, results), (2, ""))
            self.assertIn(f"hint: {hint}\n", chatter)
        self.assertEqual(self.easel("learn", "--resume")[0], 2)
        self.assertEqual(self.easel("learn", "1", "--copy", "mine")[0], 2)
        # What is shown is a lesson.
        self.assertEqual(self.easel("learn", "--folder", "pies")[0], 2)
        self.assertEqual(self.easel("learn", "--copy", "mine", "--no-open")[0], 2)
        self.assertEqual(os.listdir(self.folder), [])

    def test_a_session_of_another_lesson_is_not_resumed(self):
        line = "let mine = 1\n"
        self.easel("learn", "4", "--folder", "mixed", "--no-open", stdin=line)
        said = self.easel("learn", "1", "--folder", "mixed", "--resume", "--no-open", stdin=line)[2]
        self.assertIn("No session of this folder had this lesson open", said)
        self.assertIn(b'"title":"Bars"', self.read("mixed/status.json"))
        said = self.easel("learn", "1", "--folder", "mixed", "--resume", "--no-open", stdin="mine\n")[2]
        self.assertIn("the session goes on with", said)

    def test_progress_of_a_newer_easel_is_named_and_left_alone(self):
        os.makedirs(f"{self.state}/easel")
        path = f"{self.state}/easel/lessons"
        with open(path, "w") as file:
            file.write("easel lessons 3\n")
        for words in [["learn"], ["learn", "1", "--no-open"]]:
            self.assertIn(f"warning: '{path}' cannot be read, or is a newer Easel's", self.easel(*words)[2])
        with open(path) as file:
            self.assertEqual(file.read(), "easel lessons 3\n")

    def test_a_copy_of_the_lessons_is_ones_own(self):
        code, copied, chatter = self.easel("learn", "--copy", "mine")
        self.assertEqual((code, chatter), (0, ""))
        self.assertRegex(copied, "copied \\d+ files to 'mine'; 'easel 01-bars.md' there opens the first")
        self.assertEqual(self.easel("test", "mine/01-bars.md")[0], 0)
        with open(f"{self.folder}/mine/01-bars.md", "a") as file:
            file.write("More.\n")
        self.assertEqual(self.easel("learn", "--copy", "mine/")[0], 3)
        self.assertEqual(self.easel("learn", "--copy", "other/")[0], 0)
        self.assertEqual(self.easel("test", "other/01-bars.md")[0], 0)
        installed = os.path.join(os.path.dirname(EASEL), "..", "share", "easel", "tutorials")
        within = os.path.join(os.path.abspath(installed if os.path.isdir(installed) else "tutorials"), "mine")
        self.assertEqual(self.easel("learn", "--copy", within)[0], 3)
        self.assertFalse(os.path.exists(within))
        self.assertTrue(self.read("mine/01-bars.md").endswith(b"More.\n"))

    def test_lessons_lie_beside_an_installed_program(self):
        shutil.copytree("tutorials", f"{self.folder}/share/easel/tutorials")
        os.mkdir(f"{self.folder}/bin")
        shutil.copy(EASEL, f"{self.folder}/bin/easel")
        os.symlink("bin/easel", f"{self.folder}/link")
        listed = subprocess.run([f"{self.folder}/link", "learn"], cwd="/", capture_output=True)
        self.assertIn(b" 1  bars\n", listed.stdout)
        shutil.rmtree(f"{self.folder}/share")
        lost = subprocess.run([f"{self.folder}/link", "learn"], cwd="/", capture_output=True)
        self.assertEqual(lost.returncode, 3)
        self.assertIn(b"share/easel/tutorials", lost.stderr)

    def test_a_session_of_a_newer_easel_is_named_and_left_alone(self):
        self.easel("--no-open", stdin="let a = 1\n")
        [journal] = [f"{self.state}/easel/journals/{name}"
                     for name in os.listdir(f"{self.state}/easel/journals")]
        with open(journal, "rb+") as file:
            file.write(b"easel journal 9")
        with open(journal, "rb") as file:
            before = file.read()
        # An older session below it is not taken for the last one.
        older = before.replace(b"easel journal 9", b"easel journal 2")
        os.rename(journal, f"{self.state}/easel/journals/000002.journal")
        with open(journal, "wb") as file:
            file.write(older)
        journal = f"{self.state}/easel/journals/000002.journal"
        os.utime(journal, (2_000_000_000, 2_000_000_000))
        said = self.easel("--resume", "--no-open", stdin="let b = 2\n")[2]
        self.assertIn("The last session of this folder is a newer Easel's", said)
        with open(journal, "rb") as file:
            self.assertEqual(file.read(), before)

    # MARK: Sounds

    def test_a_sound_is_written_as_a_file_that_others_read(self):
        page = os.path.join(self.folder, "sound.easel")
        with open(page, "w") as file:
            # A tone of 440 Hz up to 0.5 s, and the same pitch from then on is silent.
            file.write("audiograph([1, 1], duration: .exactly(0.5), frequencies: 400...480)\n"
                       "wait(1)\nplay(bars([1, 4]))\n")
        sound = os.path.join(self.folder, "sound.wav")
        run = subprocess.run([EASEL, "render", page, "-o", sound], capture_output=True)
        self.assertEqual(run.returncode, 0, run.stderr)
        with wave.open(sound) as file:
            self.assertEqual(
                (file.getnchannels(), file.getsampwidth(), file.getframerate()), (2, 2, 44_100))
            frames = file.readframes(file.getnframes())
        samples = struct.unpack(f"<{len(frames) // 2}h", frames)
        left, right = samples[::2], samples[1::2]

        def strength(channel, start, end, frequency):
            """The amplitude of a frequency between two times, by Goertzel's algorithm."""
            part = channel[int(start * 44_100):int(end * 44_100)]
            factor, before, last = 2 * math.cos(2 * math.pi * frequency / 44_100), 0.0, 0.0
            for sample in part:
                before, last = last, sample + factor * last - before
            power = before * before + last * last - factor * before * last
            return 2 * math.sqrt(max(power, 0)) / len(part) / 32_767

        self.assertAlmostEqual(strength(left, 0, 0.45, 440), 0.5, delta=0.02)
        self.assertLess(strength(left, 0, 0.45, 480), 0.02)
        # Silence between the sounds, and two bars: low on the left, high on the right.
        self.assertEqual(set(left[int(0.52 * 44_100):44_100]), {0})
        self.assertGreater(max(map(abs, left[44_100:])), 3_000)
        first, second = 1 + 0.3, 1 + 0.9
        self.assertGreater(
            max(map(abs, left[int(first * 44_100):int((first + 0.2) * 44_100)])),
            max(map(abs, right[int(first * 44_100):int((first + 0.2) * 44_100)])))
        self.assertLess(
            max(map(abs, left[int(second * 44_100):int((second + 0.2) * 44_100)])),
            max(map(abs, right[int(second * 44_100):int((second + 0.2) * 44_100)])))

    def test_bad_pages_end_in_seconds_with_a_diagnostic_and_their_exit_code(self):
        for name, (page, code, said) in BAD_PAGES.items():
            with self.subTest(name):
                self.write("page.easel", page)
                began = time.monotonic()
                status, _, chatter = self.easel("run", "page.easel")
                self.assertLess(time.monotonic() - began, 10)
                self.assertEqual(status, code, chatter[:400])
                self.assertIn("error: ", chatter)
                self.assertIn(said, chatter)
                self.assertLess(len(chatter), 4_000)
                self.assertEqual(os.listdir(self.folder), ["page.easel"])

    def test_bad_lines_at_the_prompt_write_nothing_but_the_folder(self):
        for name, (page, code, said) in BAD_PAGES.items():
            with self.subTest(name):
                # Whether all that it may take is seconds is asked of scripts.
                is_short = said == "operations" and not TRIES_ALL
                limits = ["--limit", "operations=20000000"] if is_short else []
                status, _, chatter = self.easel(*limits, stdin=page)
                self.assertEqual(status, code, chatter[:400])
                self.assertIn(said, chatter)
                self.assertEqual(os.listdir(self.folder), ["live"])

    def test_wrong_usage_ends_with_2(self):
        for arguments in [
            ["run"], ["run", "absent.easel"], ["absent.easel"], ["run", "."], ["--flder", "x"],
            ["--limit", "operation=1"], ["--limit", "operations=0"], ["--limit", "operations"],
            ["render", "absent.easel"], ["help", "shwo"], ["run", "a", "b"],
        ]:
            with self.subTest(arguments):
                status, results, chatter = self.easel(*arguments)
                self.assertEqual(status, 2, chatter)
                self.assertEqual(results, "")
                self.assertIn("rror: ", chatter)

    def test_wrong_render_usage_ends_with_2(self):
        self.write("page.easel", "let a = 1")
        for options in [
            ["--scale", "0"], ["--scale", "2,5"], ["--width", "16"], ["--dpi", "0"], ["--at", "soon"], ["--at", "1s", "--filmstrip", "0s...1s, 2 frames"],
            ["--loop", "2"], ["--frame-rate", "10"],
            ["-o", "out.apng", "--at", "1s"], ["-o", "out.apng", "--frame-rate", "0"],
            ["-o", "out.apng", "--loop", "-1"],
        ]:
            with self.subTest(options):
                status, _, chatter = self.easel("render", "page.easel", "-o", "out.png", *options)
                self.assertEqual(status, 2, chatter)
                self.assertFalse(os.path.exists(f"{self.folder}/out.png"))

    def test_a_mistyped_name_is_put_right(self):
        self.assertIn("'--folder'", self.easel("--flder", "x")[2])
        self.assertIn("'operations'", self.easel("--limit", "operation=1")[2])
        self.assertIn("'show'", self.easel("help", "shwo")[2])
        self.assertIn("'easel run'", self.easel("rnu")[2])

    def test_help_and_version_are_results(self):
        for arguments, part in [
            (["--help"], "easel [<file>]"), (["run", "--help"], "easel run <file>"),
            (["help"], "show"), (["help", "show"], "show("),
            (["help", "run"], "easel run <file>"), (["--version"], "cairo 1."),
        ]:
            with self.subTest(arguments):
                status, results, chatter = self.easel(*arguments)
                self.assertEqual((status, chatter), (0, ""))
                self.assertIn(part, results)
        self.assertRegex(self.easel("--version")[1], r"^easel \d+\.\d+\.\d+\n")

    def test_the_reference_fits_a_screen(self):
        lines = self.easel("help")[1].splitlines()
        self.assertLessEqual(len(lines), 24)
        self.assertLessEqual(max(map(len, lines)), 80)
        self.assertEqual(lines[1], "    bars([4, 2, 6])")

    def test_a_word_of_the_prompt_is_looked_up_too(self):
        code, results, _ = self.easel("help", "pictures")
        self.assertEqual(code, 0)
        self.assertIn(f"The picture: file://{os.path.realpath(self.folder)}/live/index.html\n", results)
        self.assertIn("ssh -L 8000:localhost:8000 ", results)
        code, results, _ = self.easel("help", ":edit")
        self.assertEqual((code, results[:7]), (0, ":edit N"))
        code, _, chatter = self.easel("help", ":eidt")
        self.assertEqual(code, 2)
        self.assertIn("did you mean ':edit'?", chatter)

    def test_a_page_runs_without_echo(self):
        self.write("page.easel", 'let a = 2\n// ---\nprint("a is \\(a)")\na\n')
        self.assertEqual(self.easel("run", "page.easel"), (0, "a is 2\n", ""))

    def test_a_diagnostic_of_a_page_has_its_place_in_the_file(self):
        self.write("page.easel", "let a = 2\n// ---\nlet b = 3\nlet c = d\n")
        status, _, chatter = self.easel("run", "page.easel")
        self.assertEqual(status, 1)
        self.assertTrue(chatter.startswith("page.easel:4:9: error: "), chatter)

    def test_a_pipe_is_typed_for_the_user(self):
        lines = 'let a = 2\nfor i in 0..<2 {\n  print("turn \\(i)")\n}\na + 1\n:list\n'
        status, results, chatter = self.easel(stdin=lines)
        self.assertEqual((status, chatter), (0, ""))
        self.assertTrue(results.startswith("2\nturn 0\nturn 1\n3\n1  let a = 2\n"), results)
        self.assertEqual(len(os.listdir(f"{self.folder}/live/frames")), 5)

    def test_a_pipe_stops_at_the_first_diagnostic_unless_told_otherwise(self):
        lines = "let a = b\nlet c = 4\n"
        self.assertEqual(self.easel(stdin=lines)[:2], (1, ""))
        self.assertEqual(self.easel("--keep-going", stdin=lines)[:2], (1, "4\n"))

    def test_what_people_watch_has_two_pixels_to_the_point(self):
        line = "let v = View(width: 30, height: 20); show(v)\n"
        for options, scale in ([], 2), (["--scale", "1"], 1), (["--scale", "3"], 3):
            with self.subTest(scale=scale):
                code, results, chatter = self.easel("--json", *options, stdin=line)
                self.assertEqual((code, chatter), (0, ""))
                answers = [json.loads(each) for each in results.splitlines()]
                self.assertEqual([answer["scale"] for answer in answers], [scale, scale])
                png = self.read("live/latest.png")
                self.assertEqual(struct.unpack(">II", png[16:24]), (30 * scale, 20 * scale))
        for command in [], ["watch", "page.easel"]:
            self.assertEqual(self.easel(*command, "--scale", "4")[0], 2)

    def test_an_editor_gets_one_json_line_for_each_cell(self):
        lines = "let a = 40\nb\nfor i in 0..<2 {\nprint(i)\n}\n:undo\n:undo 9 9\n\na"
        code, results, chatter = self.easel("--json", stdin=lines)
        answers = [json.loads(line) for line in results.splitlines()]
        self.assertEqual([answer["command"] for answer in answers], list(range(7)))
        opened, value, wrong, loop, undo, refused, last = answers
        self.assertEqual((opened["source"], value["source"]), ("", "let a = 40"))
        self.assertEqual((value["echo"], last["echo"]), ("40", "40"))
        self.assertEqual(wrong["stale"], True)
        self.assertEqual(wrong["diagnostics"][0]["message"], "there is no 'b' here")
        self.assertEqual(
            wrong["diagnostics"][0]["range"],
            {"cell": 2, "line": 1, "column": 1, "endLine": 1, "endColumn": 2})
        self.assertEqual((loop["printed"], loop["stale"]), ("0\n1\n", False))
        self.assertEqual(undo["printed"], "took back cell 2: for i in 0..<2 { ...\n")
        self.assertEqual(refused["diagnostics"][0]["severity"], "error")
        for answer in answers:
            self.assertGreater(answer["milliseconds"], 0)
            with open(f"{self.folder}/live/{answer['frame']}", "rb") as picture:
                self.assertTrue(is_whole(picture.read()))
        self.assertEqual(code, 1)
        self.assertIn("there is no 'b' here", chatter)

    def test_an_editor_gets_its_answer_before_it_writes_the_next_cell(self):
        process = subprocess.Popen(
            [EASEL, "--json"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
            cwd=self.folder, env=dict(
                os.environ, SWIFT_BACKTRACE="enable=no", XDG_STATE_HOME=self.state))
        with process:
            self.assertEqual(json.loads(process.stdout.readline())["command"], 0)
            for number in range(1, 4):
                process.stdin.write(f"let a{number} = {number}\n")
                process.stdin.flush()
                self.assertEqual(json.loads(process.stdout.readline())["echo"], str(number))
            process.stdin.close()
        self.assertEqual(process.returncode, 0)

    def test_the_worst_of_several_ends_decides(self):
        lines = "let a = b\nwhile true { }\nlet c = d\n"
        status, _, _ = self.easel("--keep-going", "--limit", "operations=1000", stdin=lines)
        self.assertEqual(status, 4)

    def test_a_limit_can_be_raised_and_lowered(self):
        self.write("page.easel", "var s = 0\nfor i in 0..<10_000 { s += i }\nprint(s)")
        self.assertEqual(self.easel("run", "page.easel")[:2], (0, "49995000\n"))
        self.assertEqual(self.easel("run", "--limit", "operations=1000", "page.easel")[0], 4)

    def test_real_time_is_limited(self):
        endless = ["--limit", "operations=1000000000000", "--limit", "seconds=1"]
        self.write("page.easel", "while true { }")
        for command in ["run"], ["test"], ["render", "-o", "out.png"]:
            with self.subTest(command):
                began = time.monotonic()
                status, results, chatter = self.easel(*command, *endless, "page.easel")
                self.assertLess(time.monotonic() - began, 8)
                self.assertEqual(status, 4)
                self.assertIn("too long: the limit 'seconds' is 1", results + chatter)
        lines = "let a = 1\nwhile true { }\na + 1\n"
        status, results, chatter = self.easel("--keep-going", *endless, stdin=lines)
        self.assertEqual((status, results), (4, "1\n2\n"))
        self.assertIn("raise it with --limit seconds=2", chatter)

    def test_a_long_page_takes_little_memory(self):
        cells = [f"let v{number} = {number}" for number in range(10_000)]
        self.write("long.easel", "\n// ---\n".join(cells))
        environment = dict(os.environ, XDG_STATE_HOME=self.state)
        for arguments in (["run", "long.easel"], ["render", "long.easel", "-o", "long.png"]):
            process = subprocess.Popen([EASEL, *arguments], cwd=self.folder, env=environment)
            _, status, usage = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
            self.assertEqual(process.returncode, 0)
            self.assertLess(usage.ru_maxrss, 64 * 1024, arguments)

    def test_pictures_that_take_too_much_are_refused_by_name(self):
        for name, (page, limit) in BAD_PICTURES.items():
            with self.subTest(name):
                self.write("page.easel", page)
                status, _, chatter = self.easel("render", "page.easel", "-o", "out.png")
                self.assertEqual(status, 4, chatter)
                self.assertIn(f"--limit {limit}=", chatter)
                self.assertEqual(os.listdir(self.folder), ["page.easel"])

    def test_a_film_that_paints_too_much_is_refused_before_it_is_drawn(self):
        self.write("page.easel", """
let v = View(width: 4096, height: 4096, backgroundColor: .red)
show(v)
wait()
animate(duration: 19) { v.backgroundColor = .blue }""")
        status, _, chatter = self.easel("render", "page.easel", "-o", "out.apng")
        self.assertEqual(status, 4)
        self.assertIn("--limit painted-pixels=", chatter)

    def test_a_limit_can_be_as_high_as_a_number(self):
        _, words, _ = self.easel("run", "--help")
        names = re.findall(r"^ +([a-z-]+) \(\d+\):", words, re.MULTILINE)
        self.assertGreater(len(names), 20)
        highest = [part for name in names for part in ("--limit", f"{name}={2 ** 53}")]
        self.write("page.easel", "show(View(width: 30, height: 20, backgroundColor: .red))")
        for command in ["run"], ["test"], ["render", "-o", "out.png"]:
            with self.subTest(command):
                self.assertEqual(self.easel(*command, *highest, "page.easel")[0], 0)

    def test_a_limit_that_nothing_raises_is_not_set(self):
        status, _, chatter = self.easel("--limit", "canvas-side=40000")
        self.assertEqual(status, 2)
        self.assertIn("'canvas-side' cannot be set", chatter)

    def test_no_reader_of_what_is_written_is_steered(self):
        # What steers a terminal now, and the reader of a log later; and how it is spelled.
        steering = {"\x1b[2J": "\\u{1B}[2J", "\x9b31m": "\\u{9B}31m", "\x07": "\\u{7}",
                    "\u202e": "\\u{202E}", "\u2066": "\\u{2066}"}
        text, spelled = "".join(steering), "".join(steering.values())
        named = "\x1b[2J\u202e"
        self.write("page.easel", f'print("{text}")\n')
        self.write("wrong.easel", f'print("{text}" + nope)\n')
        self.write("silent.easel", f'expect(false, "{text}")\n')
        self.write(f"{named}.easel", "nope\n")
        self.write(
            "lesson.md", f"# Read {text}\n\n```easel\nprint(\"{text}\")\n```\n\n```output\n{text}!\n```\n\n"
            f"![{text}](images/{text}.png)\n")
        for arguments, typed, shown in [
            (["run", "page.easel"], "", spelled), (["run", "wrong.easel"], "", "\\u{9B}31m"),
            (["run", f"{named}.easel"], "", "\\u{202E}.easel"),
            (["run", f"{named}.md"], "", "\\u{202E}.md"),
            (["test", "silent.easel"], "", spelled), (["test", "lesson.md"], "", "\\u{202E}"),
            (["test", f"{named}.easel"], "", "\\u{202E}.easel"),
            (["render", "page.easel", "-o", f"{named}/o.png"], "", "\\u{202E}"),
            (["run", "--limit", f"{named}=1", "page.easel"], "", "\\u{202E}"),
            (["run", "--limit", f"operations={named}", "page.easel"], "", "\\u{202E}"),
            (["--folder", f"page.easel/{named}"], "", "\\u{202E}"),
            ([f"--{named}"], "", "\\u{202E}"), (["help", named], "", "\\u{202E}"), ([], f'"{text}"\n', spelled),
            ([], f':{named}\n', "\\u{202E}"), (["--keep-going"], f'let a = "{text}"\n:list\n', spelled),
            ([f"{named}.md"], "", "\\u{202E}"), (["lesson.md"], ":next\n", "\\u{202E}"),
        ]:
            with self.subTest(arguments, typed=typed):
                _, results, chatter = self.easel(*arguments, stdin=typed)
                written = results + chatter
                for part in ["\x1b", "\x9b", "\x07", "\u202e", "\u2066"]:
                    self.assertNotIn(part, written)
                self.assertIn(shown, written)

    def test_a_page_is_drawn_to_a_file(self):
        self.write("page.easel", "show(View(width: 30, height: 20, backgroundColor: .red))")
        for options, size in [
            ([], (30, 20)), (["--scale", "2"], (60, 40)), (["--at", "0s, 1s"], (68, 20)),
            (["--filmstrip", "0s...1s, 3 frames", "--scale", "2"], (212, 40)),
        ]:
            with self.subTest(options):
                said = self.easel("render", "page.easel", "-o", "out.png", *options)
                self.assertEqual(said, (0, "", ""))
                with open(f"{self.folder}/out.png", "rb") as file:
                    png = file.read()
                self.assertTrue(is_whole(png))
                self.assertEqual(struct.unpack(">II", png[16:24]), size)
                self.assertEqual(sorted(os.listdir(self.folder)), ["out.png", "page.easel"])

    def test_the_theme_of_a_run_is_for_pages_without_one(self):
        def picture(page, *options):
            self.write("page.easel", page)
            said = self.easel("render", "page.easel", "-o", "out.png", *options)
            self.assertEqual(said, (0, "automatic automatic\n" if "print" in page else "", ""))
            return self.read("out.png")

        chart = "let chart = bars([4, 2, 6], title: \"Rain\")\n"
        light, dark = picture(chart), picture(chart, "--theme", "dark")
        self.assertNotEqual(light, dark)
        self.assertEqual(picture(chart, "--theme", "light"), light)
        self.assertEqual(picture(chart, "--theme", "automatic"), light)
        self.assertEqual(picture(chart + "print(theme, chart.theme)", "--theme", "dark"), dark)
        self.assertEqual(picture("theme = .light\n" + chart, "--theme", "dark"), light)
        self.assertEqual(picture(chart + "theme = .dark", "--theme", "light"), dark)
        self.assertEqual(
            picture("theme = .dark\n" + chart + "chart.theme = .light", "--theme", "dark"),
            picture("theme = .dark\n" + chart + "chart.theme = .light"))

    def test_a_theme_that_is_none_and_one_for_tests_are_refused_by_name(self):
        self.write("page.easel", "bars([4, 2, 6])")
        for arguments in [
            ["page.easel"], ["run", "page.easel"], ["watch", "page.easel"],
            ["render", "page.easel", "-o", "out.png"], ["learn", "1"],
        ]:
            with self.subTest(arguments):
                status, _, chatter = self.easel(*arguments, "--theme", "blue")
                self.assertEqual(status, 2)
                for part in ["'blue'", "--theme", "automatic", "light", "dark"]:
                    self.assertIn(part, chatter)
        status, _, chatter = self.easel("test", "page.easel", "--theme", "dark")
        self.assertEqual(status, 2)
        self.assertIn("theme = .dark", chatter)
        status, _, chatter = self.easel("render", "page.easel", "-o", "a.wav", "--theme", "dark")
        self.assertEqual(status, 2)
        self.assertIn("'--theme'", chatter)

    def test_a_session_goes_on_in_the_theme_of_its_run(self):
        def picture(lines, *options):
            status, _, chatter = self.easel("--no-open", *options, stdin=lines)
            self.assertEqual(status, 0, chatter)
            return self.read("live/latest.png")

        dark = picture("bars([4, 2, 6])\n", "--theme", "dark")
        self.assertEqual(picture("1 + 1\n", "--resume", "--theme", "dark"), dark)
        light = picture("2 + 2\n", "--resume")
        self.assertNotEqual(light, dark)
        self.assertEqual(picture("theme = .dark\n", "--resume"), dark)

    def test_a_page_that_moves_is_drawn_to_an_animated_file(self):
        self.write("page.easel", FADE)
        for options, size, rate, plays, frames in [
            ([], (30, 20), 30, 0, 31),
            (["--scale", "2", "--frame-rate", "10", "--loop", "3"], (60, 40), 10, 3, 11),
        ]:
            with self.subTest(options):
                said = self.easel("render", "page.easel", "-o", "out.apng", *options)
                self.assertEqual(said, (0, "", ""))
                found = chunks(self.read("out.apng"))
                self.assertEqual(found[0][0], b"IHDR")
                self.assertEqual(struct.unpack(">II", found[0][1][:8]), size)
                self.assertIn((b"acTL", struct.pack(">II", frames, plays)), found)
                controls = [data for kind, data in found if kind == b"fcTL"]
                self.assertEqual(len(controls), frames)
                self.assertEqual({struct.unpack(">HH", data[20:24]) for data in controls}, {(1, rate)})
                first = self.read("out.apng")
                self.easel("render", "page.easel", "-o", "again.apng", *options)
                self.assertEqual(self.read("again.apng"), first)

    def test_a_page_that_is_still_is_an_animation_of_one_frame(self):
        self.write("page.easel", "show(View(width: 30, height: 20, backgroundColor: .red))")
        self.assertEqual(self.easel("render", "page.easel", "-o", "Still.APNG"), (0, "", ""))
        kinds = [kind for kind, _ in chunks(self.read("Still.APNG"))]
        self.assertEqual(kinds, [b"IHDR", b"acTL", b"iTXt", b"fcTL", b"IDAT", b"IEND"])

    def test_an_animation_has_no_more_frames_than_allowed(self):
        self.write("page.easel", FADE)
        options = ["-o", "out.apng", "--limit", "frames=30"]
        status, _, chatter = self.easel("render", "page.easel", *options)
        self.assertEqual(status, 4)
        self.assertIn("has 31 frames, and the limit 'frames' is 30", chatter)
        self.assertFalse(os.path.exists(f"{self.folder}/out.apng"))

    def test_a_terminal_shows_how_far_an_animation_has_come(self):
        self.write("page.easel", FADE)
        command = [EASEL, "render", "page.easel", "-o", "out.apng"]
        output, status = pexpect.run(
            shlex.join(command), cwd=self.folder, encoding="utf-8", withexitstatus=True)
        self.assertEqual(status, 0)
        shown = output.split("\r")
        self.assertEqual(shown[1], "[--------------------] 1 of 31 frames")
        self.assertEqual(shown[31], "[####################] 31 of 31 frames")
        self.assertEqual(shown[32:], ["\x1b[K"])

    def test_a_picture_holds_its_program_only_on_request(self):
        self.write("page.easel", "let marker = 1")
        for options, holds in [([], False), (["--with-program"], True)]:
            self.easel("render", "page.easel", "-o", "out.png", *options)
            with open(f"{self.folder}/out.png", "rb") as file:
                self.assertEqual(b"let marker = 1" in file.read(), holds)

    def test_a_picture_and_an_animation_say_what_they_show(self):
        said = b"Bar chart of 2 values: minimum 1 at 0, maximum 2 at 1, rising."
        self.write("page.easel", "let chart = bars([1, 2])\nchart.morph(to: [1, 2], duration: 0.1)")
        for output in ["out.png", "out.apng"]:
            self.easel("render", "page.easel", "-o", output)
            with open(f"{self.folder}/{output}", "rb") as file:
                self.assertEqual(file.read().count(said), 1)

    def test_a_lesson_is_recorded_and_replayed(self):
        os.mkdir(f"{self.folder}/tutorials")
        lesson = (
            "# Red\n\n```easel\nlet v = View(width: 30, height: 20, backgroundColor: .red)\n"
            'show(v)\n```\n\n![Red](red.png "at 0s, 1s, 2x")\n')
        self.write("tutorials/red.md", lesson)
        self.assertEqual(self.easel("test", "--update", CI="true")[0], 2)
        self.assertEqual(self.easel("test")[0], 1)
        status, report, chatter = self.easel("test", "--update")
        self.assertEqual((status, chatter), (0, ""), report)
        self.assertEqual(self.easel("test"), (0, "2 passed, 0 failed\n", ""))
        self.assertEqual(sorted(os.listdir(f"{self.folder}/tutorials")), ["red.md", "red.png"])
        self.write("tutorials/red.md", lesson.replace(".red", ".blue"))
        status, report, _ = self.easel("test", "tutorials/red.md")
        self.assertEqual(status, 1)
        self.assertTrue(report.endswith("1 passed, 1 failed\n"), report)
        self.write("tutorials/red.md", "# Red\n")
        self.assertEqual(self.easel("test", "tutorials")[0], 5)
        self.assertEqual(self.easel("test", "absent")[0], 2)

    def record_red(self):
        """A lesson with a picture of a red view, as red.md and red.png; returns it."""
        lesson = (
            "# Red\n\n```easel\nlet v = View(width: 30, height: 20, backgroundColor: .red)\n"
            "show(v)\n```\n\n![Red](red.png)\n")
        self.write("red.md", lesson)
        self.assertEqual(self.easel("test", "--update", "red.md")[0], 0)
        return lesson

    def test_two_pictures_are_compared_in_words(self):
        lesson = self.record_red()
        self.write("red.md", lesson.replace(".red", ".blue").replace("![Red]", "![Blue]"))
        self.assertEqual(self.easel("test", "red.md")[0], 1)
        code, results, chatter = self.easel("diff", "red.png", "red.actual.png")
        self.assertEqual((code, chatter), (1, ""))
        lines = results.splitlines()
        self.assertRegex(lines[0], r"^'red\.actual\.png' differs from 'red\.png': [a-z]")
        self.assertEqual(lines[-5:], [
            "  before: Red", "  after: Blue",
            "  600 of 600 pixels differ, by at most 255 of 255, in columns 0...29, rows 0...19",
            '  - fill #FF0000 rect (0, 0) to (30, 20) — view "v"',
            '  + fill #0000FF rect (0, 0) to (30, 20) — view "v"'])
        self.assertTrue(lines[0].endswith(': view "v" is blue, expected red'), lines[0])
        self.assertEqual(
            self.easel("diff", "red.png", "red.png"),
            (0, "'red.png' shows the same as 'red.png'\n", ""))

    def test_two_pictures_are_compared_as_json(self):
        lesson = self.record_red()
        self.write("red.md", lesson.replace(".red", ".blue"))
        self.easel("test", "red.md")
        code, results, _ = self.easel("diff", "--json", "red.png", "red.actual.png")
        self.assertEqual((code, results.count("\n")), (1, 1))
        answer = json.loads(results)
        self.assertEqual(
            (answer["expected"], answer["actual"], answer["isSame"]),
            ("red.png", "red.actual.png", False))
        self.assertTrue(answer["result"]["differences"][0]["sentence"])
        self.assertTrue(answer["result"]["differences"][0]["object"])
        code, results, _ = self.easel("diff", "--json", "red.png", "red.png")
        self.assertEqual(
            (code, json.loads(results)),
            (0, {"actual": "red.png", "expected": "red.png", "isSame": True}))

    def drop_texts(self, name):
        """Takes the texts out of a PNG, as a program of others would."""
        path = f"{self.folder}/{name}"
        with open(path, "rb") as file:
            png = file.read()
        kept, place = png[:8], 8
        while place < len(png):
            end = place + 12 + int.from_bytes(png[place:place + 4], "big")
            if png[place + 4:place + 8] != b"iTXt":
                kept += png[place:end]
            place = end
        with open(path, "wb") as file:
            file.write(kept)

    def forge_list(self, name, text):
        """Puts another display list into a golden."""
        png, keyword = self.read(name), b"easel:display-list\0\0\0\0\0"
        place = png.index(b"iTXt" + keyword) - 4
        end = place + 12 + int.from_bytes(png[place:place + 4], "big")
        body = b"iTXt" + keyword + text.encode()
        chunk = struct.pack(">I", len(body) - 4) + body + struct.pack(">I", zlib.crc32(body))
        self.write(name, png[:place] + chunk + png[end:])

    def test_no_number_of_a_golden_ends_the_program(self):
        lesson = self.record_red()
        shutil.copy(f"{self.folder}/red.png", f"{self.folder}/other.png")
        self.write("red.md", lesson.replace(".red", ".blue"))
        self.easel("test", "red.md")
        shutil.copy(f"{self.folder}/red.actual.png", f"{self.folder}/other.png")
        for number in ["1e19", "nan", "inf", "-1e300", "-1"]:
            for line in ["fill #FFFFFF path of {} points, (0, 0) to (5, 5), digest abc",
                         "fill #FFFFFF rect ({}, 0) to (5, {})", "stroke #000000 width {} path M (0, 0) L ({}, 9)"]:
                self.forge_list("red.png", f"canvas 600 × 400, background #FFFFFF\n{line.replace('{}', number)}\n")
                for names in [("red.png", "other.png"), ("other.png", "red.png")]:
                    code, results, chatter = self.easel("diff", *names)
                    self.assertEqual((code, chatter), (1, ""), (number, line))
                    self.assertIn(" differs from ", results)
                code, results, _ = self.easel("test", "red.md")
                self.assertEqual(code, 1, results)
                self.assertNotIn("died", results)

    def test_pictures_of_others_are_compared_by_their_pixels(self):
        for name, width in [("a", 30), ("b", 31)]:
            self.write("page.easel", f"show(View(width: {width}, height: 20))")
            self.assertEqual(self.easel("render", "page.easel", "-o", f"{name}.png")[0], 0)
        # What was rendered says what it is made of.
        self.assertTrue(self.easel("diff", "a.png", "b.png")[1].startswith(
            "'b.png' differs from 'a.png': the picture is 31 × 20 points large, expected 30 × 20\n"))
        for name in ["a.png", "b.png"]:
            self.drop_texts(name)
        code, results, chatter = self.easel("diff", "a.png", "b.png")
        self.assertEqual((code, chatter), (1, ""))
        self.assertTrue(
            results.startswith("'b.png' differs from 'a.png': the size is 31 × 20, not 30 × 20\n"))
        self.assertIn("compared by its pixels only", results)

    def test_what_cannot_be_compared_ends_with_2_or_3(self):
        self.record_red()
        self.write("text.png", "no picture")
        for arguments, status, part in [
                (("red.png",), 2, "Missing expected argument"),
                (("red.png", "absent.png"), 2, "absent.png"),
                (("red.png", "text.png"), 3, "'text.png': not a readable PNG"),
                ((".", "red.png"), 3, "'.': not a regular file")]:
            code, results, chatter = self.easel("diff", *arguments)
            self.assertEqual((code, results), (status, ""), chatter)
            self.assertIn(part, chatter)

    def test_results_are_one_json_object(self):
        lesson = self.record_red()
        self.write("red.md", lesson.replace(".red", ".blue"))
        first = self.easel("test", "--json", "red.md")
        self.assertEqual(first, self.easel("test", "--json", "red.md"))
        code, results, chatter = first
        self.assertEqual((code, chatter, results.count("\n")), (1, "", 1))
        report = json.loads(results)
        self.assertEqual(
            results, json.dumps(
                report, sort_keys=True, separators=(",", ":"), ensure_ascii=False) + "\n")
        self.assertEqual((report["passed"], report["failed"], report["status"]), (1, 1, 1))
        picture, = report["groups"][0]["pictures"]
        self.assertEqual(
            (picture["file"], picture["line"], picture["expected"], picture["actual"]),
            ("red.md", 8, "red.png", "red.actual.png"))
        difference = picture["result"]["differences"][0]
        self.assertLessEqual({"sentence", "object", "property", "cause"}, set(difference))

    def differing_lessons(self, have_texts=True):
        """Three lessons, each with a picture that differs, as a.md, a.png and so on. Pictures without
        texts are groups of their own."""
        for name in "abc":
            lesson = (
                f"# {name}\n\n```easel\nshow(View(width: 30, height: 20, backgroundColor: .red))\n"
                f"```\n\n![Red]({name}.png)\n")
            self.write(f"{name}.md", lesson)
            self.assertEqual(self.easel("test", "--update", f"{name}.md")[0], 0)
            if not have_texts:
                self.write(f"{name}.png", without_texts(self.read(f"{name}.png")))
            self.write(f"{name}.md", lesson.replace(".red", ".blue"))
        return [self.read(f"{name}.png") for name in "abc"]

    def test_a_person_decides_on_each_group_of_pictures(self):
        before = self.differing_lessons(have_texts=False)
        code, results, chatter = self.easel("test", "--review", ".", stdin="a\nwhat\ns\nr\n")
        self.assertEqual(code, 1, chatter)
        for name in "abc":
            self.assertIn(f"{name}.md:7: step 1 \"{name}\": '{name}.png' differs: 600 of", results)
        self.assertTrue(
            results.endswith("\nrecorded 'a.png'\nrecorded 1\n3 passed, 2 failed\n"), results)
        keys = "a accept, s skip, r reject, q quit\n"
        self.assertTrue(chatter.startswith("The picture: file://"), chatter)
        self.assertEqual(
            chatter.split("\n", 1)[1],
            f"1 of 3: {keys}accepted\n2 of 3: {keys}2 of 3: {keys}skipped\n3 of 3: {keys}rejected\n")
        self.assertNotEqual(self.read("a.png"), before[0])
        self.assertEqual([self.read("b.png"), self.read("c.png")], before[1:])
        left = [name for name in os.listdir(self.folder) if "actual" in name or "difference" in name]
        self.assertEqual(sorted(left), ["b.actual.png", "b.difference.png"])
        # Before, a gap, after.
        self.assertEqual(
            sorted(os.listdir(f"{self.folder}/live/frames")), ["0001.png", "0002.png", "0003.png"])
        self.assertEqual(
            struct.unpack(">II", self.read("live/latest.png")[16:24]), (30 + 16 + 30, 20))
        status = json.loads(self.read("live/status.json"))
        self.assertEqual(
            (status["command"], status["frame"], status["ended"]), (3, "frames/0003.png", True))
        self.assertTrue(status["source"].startswith("3 of 3: 600 of 600 pixels differ"))
        self.assertEqual(
            status["echo"],
            "before on the left, after on the right: c.md:7: step 1 \"c\": 'c.png'")
        self.assertEqual(self.easel("test", "a.md")[:2], (0, "2 passed, 0 failed\n"))

    def test_pictures_that_differ_for_one_reason_take_one_decision(self):
        self.differing_lessons()
        code, results, chatter = self.easel("test", "--review", "--folder", "watched", ".", stdin="a")
        self.assertEqual(code, 0, results + chatter)
        self.assertIn("3 pictures differ: ", results)
        self.assertTrue(results.endswith("recorded 3\n3 passed, 0 failed\n"), results)
        self.assertIn("1 of 1: ", chatter)
        self.assertTrue(os.path.exists(f"{self.folder}/watched/index.html"))
        self.assertTrue(json.loads(self.read("watched/status.json"))["echo"].endswith(
            "; the first of 3 pictures in a.md, b.md, c.md"))
        # Where nothing differs, nothing is asked.
        self.assertEqual(
            self.easel("test", "--review", "."), (0, "6 passed, 0 failed\n", ""))

    def test_who_quits_a_review_keeps_what_was_accepted(self):
        for rest in ("q\na\n", ""):
            before = self.differing_lessons(have_texts=False)
            code, results, _ = self.easel("test", "--review", ".", stdin=f"a\n{rest}")
            self.assertEqual(code, 1)
            self.assertTrue(results.endswith("recorded 1\n3 passed, 2 failed\n"), results)
            # What was not reached is told all the same.
            self.assertEqual([results.count(f"'{name}.png' differs") for name in "abc"], [1, 1, 1])
            self.assertEqual([self.read("b.png"), self.read("c.png")], before[1:])

    def test_only_what_was_accepted_is_recorded(self):
        lesson = self.record_red()
        spoiled = lesson.replace(".red", ".blue") + (
            "\n```easel\nv.width\n```\n\n```output\n31.0\n```\n\n![New](new.png)\n")
        self.write("red.md", spoiled)
        code, results, _ = self.easel("test", "--review", "red.md", stdin="a\n")
        self.assertEqual(code, 1)
        self.assertIn("'new.png' is missing", results)
        self.assertIn("the output differs", results)
        self.assertIn("recorded 'red.png'\n", results)
        self.assertTrue(results.endswith("\nrecorded 1\n1 passed, 2 failed\n"), results)
        self.assertEqual(self.read("red.md").decode(), spoiled)
        self.assertFalse(os.path.exists(f"{self.folder}/new.png"))

    def test_without_a_folder_a_review_is_a_report(self):
        self.differing_lessons()
        self.write("live", "in the way")
        code, results, chatter = self.easel("test", "--review", ".", stdin="a\n")
        self.assertEqual(code, 3, results)
        self.assertIn("3 pictures differ: ", results)
        self.assertTrue(results.endswith("3 passed, 3 failed\n"))
        self.assertIn("error: ", chatter)

    def test_nothing_is_reviewed_by_machines_or_with_an_update(self):
        before = self.differing_lessons()
        for arguments, more in [((), {"CI": "true"}), (("--update",), {}), (("--json",), {})]:
            code, results, chatter = self.easel(
                "test", "--review", ".", *arguments, stdin="a\n", **more)
            self.assertEqual((code, results), (2, ""), chatter)
        self.assertEqual([self.read(f"{name}.png") for name in "abc"], before)

    def test_a_review_in_a_terminal_takes_single_keys(self):
        before = self.differing_lessons(have_texts=False)
        environment = {k: v for k, v in os.environ.items()
                       if k not in ("CI", "DISPLAY", "WAYLAND_DISPLAY")}
        def review():
            return Terminal(
                EASEL, ["test", "--review", "."], cwd=self.folder, env=environment,
                encoding="utf-8", timeout=20,
                preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL))
        session = review()
        for key, answer in [("a", "accepted"), ("\x03", None)]:
            session.expect("a accept, s skip, r reject, q quit\r\n")
            session.send(key)
            if answer:
                session.expect(f"{answer}\r\n")
        # Ctrl-C takes everything back.
        session.expect(pexpect.EOF)
        session.close()
        self.assertEqual(session.exitstatus, 130)
        self.assertEqual([self.read(f"{name}.png") for name in "abc"], before)
        session = review()
        for key, answer in [("s", "skipped"), ("a", "accepted"), ("q", None)]:
            session.expect("a accept, s skip, r reject, q quit\r\n")
            session.send(key)
            if answer:
                session.expect(f"{answer}\r\n")
        session.expect("recorded 'b.png'\r\nrecorded 1\r\n3 passed, 2 failed\r\n")
        session.expect(pexpect.EOF)
        session.close()
        self.assertEqual(session.exitstatus, 1)

    def test_a_note_is_a_failure_where_that_is_asked_for(self):
        self.write("a.md", "# A\n\n```easel\n1\n```\n\n```outptu\n1\n```\n")
        note = "a.md:7: note: a fence of 'outptu' is passed over\n  hint: did you mean 'output'?\n"
        self.assertEqual(self.easel("test", "a.md"), (0, f"{note}1 note\n1 passed, 0 failed\n", ""))
        failure = f"{note}1 passed, 1 failed\n".replace("note: ", "")
        self.assertEqual(self.easel("test", "--strict", "a.md"), (1, failure, ""))
        self.write("b.easel", "// only words\n")
        self.assertEqual(self.easel("test", "b.easel")[0], 5)
        self.assertEqual(self.easel("test", "--strict", "b.easel")[0], 1)

    def test_a_tutorial_that_is_too_long_is_refused_by_name(self):
        self.write("long.md", "# Long\n\n```easel\n1\n```\n\n" + "*a* " * 150_000)
        for arguments in [("test", "long.md"), ("run", "long.md"), ("long.md",)]:
            status, results, chatter = self.easel(*arguments)
            self.assertEqual(status, 4)
            self.assertIn("the tutorial is too long: the limit 'lesson-bytes' is", results + chatter)
            self.assertIn("raise it with --limit lesson-bytes=", results + chatter)
        self.assertEqual(self.easel("run", "long.md", "--limit", "lesson-bytes=1_000_000")[0], 0)

    def test_a_page_of_more_bytes_than_its_limit_is_refused_by_name(self):
        with open(os.path.join(self.folder, "long.easel"), "w") as file:
            file.write("// " + "a" * (10 << 20))
        for command in ["run", "test"]:
            code, results, chatter = self.easel(command, "long.easel")
            self.assertEqual(code, 4, command)
            self.assertIn("'long.easel' is too long for a page: the limit 'page-bytes' is", results + chatter)
            self.assertIn("keep long data in a file of its own", results + chatter)

    def busy_replay(self, a="", c=""):
        """A replay of three files, the second of which never ends, and the process that does it."""
        for name, program, more in [("a", "1", a), ("b", "while true { }", ""), ("c", "2", c)]:
            self.write(f"{name}.md", f"```easel\n{program}\n```\n\n{more}")
        running = subprocess.Popen(
            [EASEL, "test", ".", "--limit", "operations=1000000000000"],
            cwd=self.folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.addCleanup(running.kill)
        self.addCleanup(running.stdout.close)
        self.addCleanup(running.stderr.close)
        replay = worker(running.pid)
        runs_on(replay, 0.4)
        return running, replay

    def assert_gone(self, process):
        """Waits until a process is gone, or only its number is left."""
        end = time.monotonic() + 20
        while time.monotonic() < end:
            try:
                with open(f"/proc/{process}/stat") as file:
                    if file.read().rpartition(")")[2].split()[0] == "Z":
                        return
            except FileNotFoundError:
                return
            time.sleep(0.02)
        self.fail("the process is still there")

    def test_a_page_that_ends_its_process_is_one_failure(self):
        for number, name in [(signal.SIGSEGV, "SIGSEGV"), (signal.SIGKILL, "SIGKILL")]:
            with self.subTest(name):
                running, replay = self.busy_replay()
                os.kill(replay, number)
                report, _ = running.communicate(timeout=20)
                lines = report.splitlines()
                self.assertEqual(lines[0], f"b.md: the replay died of {name}")
                self.assertEqual(lines[2:], ["2 passed, 1 failed"])
                self.assertEqual(running.returncode, 3)

    def test_a_golden_has_one_lesson_across_processes(self):
        picture = "![Red](red.png)\n"
        running, replay = self.busy_replay(a=picture, c=picture)
        os.kill(replay, signal.SIGABRT)
        report, _ = running.communicate(timeout=20)
        self.assertIn("c.md:5: 'red.png' is a picture of 'a.md' already\n", report)

    def test_ctrl_c_ends_a_replay_and_its_process(self):
        running, replay = self.busy_replay()
        running.send_signal(signal.SIGINT)
        report, _ = running.communicate(timeout=20)
        self.assertEqual((running.returncode, report), (130, "interrupted\n1 passed, 0 failed\n"))
        self.assert_gone(replay)

    def test_the_process_of_a_replay_does_not_outlive_it(self):
        running, replay = self.busy_replay()
        running.kill()
        running.wait()
        self.assert_gone(replay)

    def test_a_page_reads_what_lies_beside_it(self):
        os.mkdir(f"{self.folder}/data")
        self.write("width.txt", "10")
        self.write("data/width.txt", "30")
        read = 'let text = String(contentsOfFile: "width.txt")\n'
        page = read + "print(text)\nshow(View(width: Double(text) ?? 0, height: 20))\n"
        self.write("data/page.easel", page)
        self.write("data/page.md", f"# Data\n\n```easel\n{page}```\n\n![Data](data.png)\n")
        self.assertEqual(self.easel("run", "data/page.easel"), (0, "30\n", ""))
        self.assertEqual(self.easel("render", "data/page.easel", "-o", "out.png")[0], 0)
        with open(f"{self.folder}/out.png", "rb") as file:
            self.assertEqual(struct.unpack(">I", file.read()[16:20]), (30,))
        # The second drawing, which is of a copy, reads the same.
        self.assertEqual(self.easel("test", "--update", "data")[0], 0)
        self.assertEqual(self.easel("test", "data"), (0, "3 passed, 0 failed\n", ""))
        # At the prompt, a page of its own reads here, an opened one beside itself.
        self.assertEqual(self.easel(stdin=read)[:2], (0, "10\n"))
        self.assertEqual(self.easel(stdin=f":open data/page.easel\n{read}")[1], "30\n30\n")
        self.assertEqual(self.easel("data/page.easel", stdin=read)[1], "30\n30\n")
        self.assertEqual(self.easel("--resume", stdin="text")[1].splitlines()[-1], "30")

    def test_a_script_is_replayed(self):
        script = "let a = [1]\n// ---\nprint(a)\n// ---\na[0]\n"
        self.write("check.easel", script)
        self.assertEqual(self.easel("test", "check.easel"), (0, "3 passed, 0 failed\n", ""))
        self.write("check.easel", script.replace("a[0]", "a[1]"))
        status, report, _ = self.easel("test", ".")
        self.assertEqual(status, 1)
        self.assertTrue(report.startswith("check.easel:5:3: error: "), report)

    def test_a_script_expects_and_takes_pictures(self):
        script = (
            "let v = View(width: 30, height: 20, backgroundColor: .red)\nshow(v)\n"
            'snapshot("red")\nv.backgroundColor = .blue\n// ---\n'
            'expect(v.width == 30, "it is wide")\n// ---\n'
            "let v = w\n// error: there is no 'w' here\n// ---\nsnapshot(\"blue\")\n")
        self.write("check.easel", script)
        self.assertEqual(self.easel("test", "--update", ".", CI="true")[0], 2)
        self.assertEqual(self.easel("test", ".")[0], 1)
        # The second drawing of the first picture ends where that was taken, not at the cell's end.
        status, report, chatter = self.easel("test", "--update", ".")
        self.assertEqual((status, chatter), (0, ""), report)
        self.assertEqual(self.easel("test", "."), (0, "6 passed, 0 failed\n", ""))
        self.assertEqual(sorted(os.listdir(f"{self.folder}/images/check")), ["blue.png", "red.png"])
        # Running it leaves the promised error out.
        self.assertEqual(self.easel("run", "check.easel")[0], 0)
        self.assertEqual(self.easel("check.easel", stdin="v.width")[:2], (0, "30.0\n"))
        self.write("check.easel", script.replace("== 30", "== 40").replace(".blue", ".green"))
        status, report, _ = self.easel("test", ".")
        self.assertEqual(status, 1)
        self.assertIn(
            "check.easel:6:8: error: expectation failed: it is wide\n"
            '  6 | expect(v.width == 40, "it is wide")\n', report)
        self.assertIn("  hint: the sides are 30.0 and 40.0\n", report)
        self.assertIn("check.easel:11: snapshot: 'images/check/blue.png' differs", report)
        self.assertTrue(report.endswith("4 passed, 2 failed\n"), report)

    def script_of_pictures(self, name, count):
        cells = [f'v.alpha = {index + 1} / {count + 1}.0\nsnapshot("s{index}")\n' for index in range(count)]
        self.write(name, "// ---\n".join(["let v = View(width: 40, height: 30)\nshow(v)\n", *cells]))

    def test_recording_takes_time_in_proportion_to_the_pictures(self):
        def seconds(count):
            self.script_of_pictures(f"p{count}.easel", count)
            before = os.times()
            code, results, _ = self.easel("test", "--update", f"p{count}.easel")
            self.assertEqual((code, f"recorded {count}\n" in results), (0, True), results)
            after = os.times()
            return (after.children_user + after.children_system
                    - before.children_user - before.children_system)
        # Of a process for each picture 200 take 8 seconds, and of a page for each twice as many.
        self.assertLess(seconds(200), 12 * seconds(20))

    def test_a_killed_update_leaves_nothing_that_stays(self):
        self.script_of_pictures("p.easel", 60)
        for round in range(20 if TRIES_ALL else 6):
            shutil.rmtree(f"{self.folder}/images", ignore_errors=True)
            update = subprocess.Popen(
                [EASEL, "test", "--update", "p.easel"], cwd=self.folder, stdout=subprocess.DEVNULL)
            time.sleep(0.05 + 0.03 * round)
            # The system kills the processes that work for it.
            update.kill()
            update.wait()
            time.sleep(0.1)
        hidden = f".easel-{'0123456789abcdef' * 2}.tmp"
        os.makedirs(f"{self.folder}/images/p", exist_ok=True)
        for name in [hidden, f"images/p/{hidden}"]:
            self.write(name, "half a picture")
        self.assertEqual(self.easel("test", "--update", "p.easel")[0], 0)
        self.assertEqual(self.easel("test", "p.easel")[0], 0)
        found = [name for _, _, names in os.walk(self.folder) for name in names if name.startswith(".easel-")]
        self.assertEqual(found, [])

    def test_what_is_no_page_is_called_by_its_name(self):
        self.write("page.easel", "bars([1, 2])")
        self.assertEqual(self.easel("render", "page.easel", "-o", "p.png", "--with-program")[0], 0)
        self.assertEqual(self.easel("render", "page.easel", "-o", "q.png")[0], 0)
        said = ("error: 'q.png' is a picture without its program\n"
                "hint: 'easel render page.easel -o q.png --with-program' makes one that has it\n")
        for arguments in [(), ("prompt",), ("run",)]:
            self.assertEqual(self.easel(*arguments, "q.png"), (2, "", said))
            self.assertEqual(self.easel(*arguments, "p.png")[0], 0)
        self.write("sales.csv", "a,b\n1,2\n")
        said = ("error: 'sales.csv' is a table, not a page\n"
                "hint: 'easel plot sales.csv' draws it, and a page in its folder reads it: let sales = table(\"sales.csv\")\n")
        for arguments in [(), ("prompt",), ("run",), ("watch",), ("render", "-o", "x.png")]:
            self.assertEqual(self.easel(*arguments, "sales.csv"), (2, "", said))
        self.assertEqual(self.easel("test", "sales.csv")[0], 2)
        self.assertIn("'p.png' is a picture, not a page", self.easel("test", "p.png")[1])

    def test_a_picture_over_a_limit_keeps_no_one_out_of_a_session(self):
        lines = "let v = View(width: 40, height: 30, backgroundColor: .red)\nshow(v)\nfor i in 1...9_000 { }\n"
        self.assertEqual(self.easel(stdin=lines)[0], 0)
        code, results, chatter = self.easel("--resume", "--limit", "painted-pixels=10", stdin="print(6 * 7)\n")
        self.assertEqual((code, results), (4, "42\n"))
        self.assertIn("the limit is 10\n", chatter)
        # A program that has become shorter is another one.
        code, results, _ = self.easel("--resume", "--limit", "operations=1000", stdin="print(6 * 7)\n")
        self.assertEqual((code, results), (4, ""))

    def test_a_page_that_expects_too_much_runs_on_and_ends_with_1(self):
        # A replay and its second drawing show no output of the page.
        self.write("print.easel", 'print("x")\nsnapshot("a")')
        self.assertNotIn("x", self.easel("test", "--update", "print.easel")[1].split())
        self.write(
            "page.easel", 'expect(1 > 2, "one")\nprint("on")\n// ---\nexpect(2 > 3, "two")\n')
        status, results, chatter = self.easel("run", "page.easel")
        self.assertEqual((status, results), (1, "on\n"))
        self.assertIn("page.easel:1:8: error: expectation failed: one\n", chatter)
        self.assertIn("page.easel:4:8: error: expectation failed: two\n", chatter)
        status, results, _ = self.easel("--keep-going", stdin='let a = 1; expect(a == 2, "two")\na')
        self.assertEqual((status, results), (1, "1\n"))

    def test_a_picture_never_replaces_its_page(self):
        self.write("page.easel", "let kept = 1")
        for name in ["page.easel", "./page.easel"]:
            self.assertEqual(self.easel("render", "page.easel", "-o", name)[0], 2)
        with open(f"{self.folder}/page.easel") as file:
            self.assertEqual(file.read(), "let kept = 1")

    def test_what_cannot_be_written_ends_with_3(self):
        self.write("page.easel", 'print("hello")')
        self.assertEqual(self.easel("render", "page.easel", "-o", "absent/out.png")[0], 3)
        self.write("file", "")
        self.assertEqual(self.easel("--folder", "file/live", stdin="let a = 1")[0], 3)
        with open("/dev/full", "wb") as full:
            done = subprocess.run(
                [EASEL, "run", "page.easel"], cwd=self.folder, stdout=full,
                stderr=subprocess.PIPE)
        self.assertEqual(done.returncode, 3)
        self.assertIn(b"No space left", done.stderr)

    def test_pages_too_large_and_pages_that_are_no_files_are_refused(self):
        self.write("page.easel", b"\n" * (10 * 1024 * 1024 + 1))
        self.assertEqual(self.easel("run", "page.easel")[0], 4)
        os.mkfifo(f"{self.folder}/pipe")
        self.assertEqual(self.easel("run", "pipe")[0], 2)
        self.assertEqual(self.easel("run", "/dev/zero")[0], 2)

    def test_a_reader_that_leaves_early_disturbs_nothing(self):
        self.write("page.easel", 'for i in 0..<9_000 { print("line \\(i)") }')
        for shell in ['"$0" run page.easel | head -n 1', '"$0" run page.easel >&-',
                      '"$0" >&- 2>&- <&-', '"$0" run page.easel 2>&-']:
            with self.subTest(shell):
                done = subprocess.run(
                    ["bash", "-o", "pipefail", "-c", shell, EASEL], cwd=self.folder,
                    capture_output=True, timeout=30)
                self.assertEqual((done.returncode, done.stderr), (0, b""))

    def test_ctrl_c_ends_a_page_with_130(self):
        self.write("page.easel", "while true { }")
        page = subprocess.Popen(
            [EASEL, "run", "--limit", "operations=1000000000000", "page.easel"],
            cwd=self.folder, stderr=subprocess.PIPE,
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL))
        self.addCleanup(page.kill)
        runs_on(page.pid)
        page.send_signal(signal.SIGINT)
        _, chatter = page.communicate(timeout=10)
        self.assertEqual(page.returncode, 130)
        self.assertIn(b"error: ", chatter)

    def test_variables_that_change_pictures_have_no_effect(self):
        self.write("page.easel", "show(View(width: 30, height: 20, backgroundColor: .red))")
        pictures = []
        for more in [{}, {"PIXMAN_DISABLE": "fast"}, {"FREETYPE_PROPERTIES": "x"}]:
            self.assertEqual(self.easel("render", "page.easel", "-o", "out.png", **more)[0], 0)
            with open(f"{self.folder}/out.png", "rb") as file:
                pictures.append(file.read())
        self.assertEqual(pictures[1:], pictures[:1] * 2)


    def test_letters_are_the_same_wherever_they_are_drawn(self):
        text = "Öl 1,000 fi AV e\\u{301} שלום 12 سلام 😀🦊"
        self.write("page.easel", f"""
            let label = Label(text: "{text}", font: Font(size: 13.7), numberOfLines: 0)
            label.width = 140
            print(label.intrinsicContentSize, label.font.lineHeight)
            show(label)
            """)
        outcomes = []
        for more in [
            {}, {"LANG": "ar_EG.UTF-8", "LC_ALL": "tr_TR.UTF-8", "LANGUAGE": "ja"},
            {"HB_OPTIONS": "uniscribe-bug-compatible", "HB_SHAPER_LIST": "fallback"},
            {"FREETYPE_PROPERTIES": "truetype:interpreter-version=35", "PIXMAN_DISABLE": "sse2",
             "FONTCONFIG_FILE": "/dev/null", "TZ": "Asia/Tokyo", "HB_FONT_FUNCS": "ft"},
        ]:
            status, _, chatter = self.easel("render", "page.easel", "-o", "out.png", **more)
            self.assertEqual(status, 0)
            with open(f"{self.folder}/out.png", "rb") as file:
                outcomes.append((file.read(), chatter))
        self.assertEqual(outcomes[1:], outcomes[:1] * 3)
        self.assertIn("🦊", outcomes[0][1])


if __name__ == "__main__":
    unittest.main()
