"""Files of pictures: their sizes in pixels and on paper, their ground, the pages of a tutorial, and the clipboard.

Usage: render_test.py EASEL
"""

import os
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import time
import unittest
import zlib

EASEL = os.path.abspath(sys.argv.pop(1))

# 600 by 400 points.
CHART = 'bars([4, 2, 6], x: ["Oslo", "Rome", "Cairo"])\n'
BOX = "show(View(width: 30, height: 20, backgroundColor: .red))\n"
FADE = """let v = View(width: 30, height: 20, backgroundColor: .red)
show(v)
animate(duration: 0.2) { v.backgroundColor = .blue }
"""
LESSON = """# One

```easel
bars([1, 2])
print(1)
```

# Two

```easel
{}
```

# Three

```easel
pie([1, 2])
```
"""

# Options, the size in pixels, and the pixels to the metre that the file tells.
SIZES = [
    ([], (600, 400), None), (["--scale", "2"], (1200, 800), None), (["--scale", "2.5"], (1500, 1000), None),
    (["--scale", "0.5"], (300, 200), None), (["--scale", "7x"], (4200, 2800), None),
    (["--width", "16cm"], (1890, 1260), 11811), (["--width", "16cm", "--dpi", "300"], (1890, 1260), 11811),
    (["--width", "160mm", "--dpi", "600"], (3780, 2520), 23622), (["--width", "6in"], (1800, 1200), 11811),
    (["--width", "432pt", "--dpi", "100"], (600, 400), 3937), (["--width", "800px"], (800, 533), None),
    (["--width", "800px", "--dpi", "96"], (800, 533), 3780), (["--dpi", "144"], (1200, 800), 5669),
    (["--dpi", "300"], (2500, 1667), 11811), (["--scale", "2", "--dpi", "300"], (1200, 800), 11811),
    (["--width", "1px"], (1, 1), None), (["--width=5000px"], (5000, 3333), None),
    (["--at", "0s, 1s", "--width", "1000px"], (1000, 331), None),
]

# Options, the status, and a part of what is said.
REFUSALS = [
    (["--width", "16"], 2, "write a number and cm, mm, in, pt or px"), (["--width", "0cm"], 2, "'0cm' is not a width"),
    (["--width", "1.5px"], 2, "not a whole number"), (["--scale", "0"], 2, "'0' is not a scale"),
    (["--scale", "2", "--width", "3cm"], 2, "'--scale' or '--width', not both"), (["--dpi", "x"], 2, "'--dpi' is"),
    (["--width", "20000px"], 4, "--limit canvas-pixels=266660000"), (["--scale", "100"], 4, "the limit 'canvas-side' is 32767"),
    (["--width", "100m"], 2, "is not a width"), (["--width", "40000px"], 4, "the limit 'canvas-side' is 32767"),
    (["--only", "2"], 2, "a program is one page, and has no page 2"), (["--only", "0"], 2, "'--only' is"),
    (["--at", "0s, 1s", "--width", "1px"], 1, "2 pictures do not fit side by side into a width of 1px"),
]


def chunks(png):
    """The chunks of a PNG, by their types; of several of a type the last."""
    place, found = 8, {}
    while place < len(png):
        length, kind = struct.unpack(">I4s", png[place:place + 8])
        found[kind] = png[place + 8:place + 8 + length]
        place += 12 + length
    return found


def alphas(png):
    """The alpha of the first pixel, and the greatest, of a PNG without filters."""
    found = chunks(png)
    width, _, _, kind = struct.unpack(">IIBB", found[b"IHDR"][:10])
    rows = zlib.decompress(found[b"IDAT"])
    if kind == 6:
        length = 4 * width + 1
        pixels = [rows[at + 4:at + length:4] for at in range(0, len(rows), length)]
        return rows[4], max(max(row) for row in pixels)
    table = found.get(b"tRNS", b"") + b"\xff" * 256
    return (table[rows[1]] if kind == 3 else 255), 255


class RenderCase(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, self.folder)
        self.environment = {
            k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY")} | {
                "HOME": self.folder, "XDG_STATE_HOME": f"{self.folder}/state"}

    def write(self, name, text):
        with open(f"{self.folder}/{name}", "w", encoding="utf-8") as file:
            file.write(text)

    def read(self, name):
        with open(f"{self.folder}/{name}", "rb") as file:
            return file.read()

    def easel(self, *arguments, stdin=""):
        done = subprocess.run(
            [EASEL, *arguments], input=stdin.encode(), cwd=self.folder, env=self.environment, capture_output=True,
            timeout=60, check=False)
        return done.returncode, done.stdout, done.stderr.decode()


class SizeTest(RenderCase):
    def test_a_picture_has_the_size_that_is_asked_for(self):
        self.write("page.easel", CHART)
        for options, size, density in SIZES:
            with self.subTest(options):
                self.assertEqual(self.easel("render", "page.easel", *options), (0, b"", ""))
                found = chunks(self.read("page.png"))
                self.assertEqual(struct.unpack(">II", found[b"IHDR"][:8]), size)
                said = None if density is None else struct.pack(">IIB", density, density, 1)
                self.assertEqual(found.get(b"pHYs"), said)

    def test_a_size_that_is_none_is_refused_with_what_to_do(self):
        self.write("page.easel", CHART)
        for options, status, part in REFUSALS:
            with self.subTest(options):
                code, _, chatter = self.easel("render", "page.easel", *options)
                self.assertEqual(code, status, chatter)
                self.assertIn(part, chatter)
                self.assertFalse(os.path.exists(f"{self.folder}/page.png"))

    def test_a_limit_is_raised_for_a_large_picture(self):
        self.write("page.easel", BOX)
        code, _, chatter = self.easel("render", "page.easel", "--width", "6000px")
        self.assertEqual(code, 4)
        option = chatter.split("raise it with ")[1].split()
        self.assertEqual(self.easel("render", "page.easel", "--width", "6000px", *option), (0, b"", ""))
        self.assertEqual(struct.unpack(">II", chunks(self.read("page.png"))[b"IHDR"][:8]), (6000, 4000))

    def test_what_a_page_reads_does_not_depend_on_its_size(self):
        self.write("page.easel", "let chart = bars([4, 2, 6])\nprint(chart.plotArea.frame)\n")
        said = {self.easel("render", "page.easel", *options)[1] for options, _, _ in SIZES[:6]}
        self.assertEqual(len(said), 1)

    def test_a_film_has_a_size_too(self):
        self.write("page.easel", FADE)
        self.assertEqual(
            self.easel("render", "page.easel", "-o", "a.apng", "--width", "1in", "--dpi", "75", "--transparent"), (0, b"", ""))
        found = chunks(self.read("a.apng"))
        self.assertEqual(struct.unpack(">IIBB", found[b"IHDR"][:10]), (75, 50, 8, 6))
        self.assertEqual(found[b"pHYs"], struct.pack(">IIB", 2953, 2953, 1))
        self.assertIn(b"acTL", found)

    def test_a_drawing_has_a_length_on_paper(self):
        self.write("page.easel", CHART)
        self.assertEqual(self.easel("render", "page.easel", "-o", "a.svg", "--width", "16cm"), (0, b"", ""))
        self.assertIn(b' width="160mm" height="106.667mm" viewBox="0 0 600 400"', self.read("a.svg")[:200])

    def test_a_table_is_plotted_in_a_size(self):
        code, _, _ = self.easel(
            "plot", "-", "-o", "a.png", "--width", "16cm", "--transparent", stdin="1\n2\n")
        self.assertEqual(code, 0)
        picture = self.read("a.png")
        self.assertEqual(struct.unpack(">II", chunks(picture)[b"IHDR"][:8]), (1890, 1260))
        self.assertEqual(alphas(picture), (0, 255))
        code, _, chatter = self.easel("plot", "-", "-o", "a.png", "--scale", "2.5", stdin="1\n2\n")
        self.assertEqual(code, 0, chatter)
        code, _, chatter = self.easel("plot", "-", "-o", "b.wav", "--transparent", stdin="1\n2\n")
        self.assertEqual((code, "'--transparent' is for '.png'" in chatter), (2, True), chatter)


class GroundTest(RenderCase):
    def test_the_ground_is_omitted(self):
        for page, alpha in (
                (CHART, 0), (f"theme = .dark\n{CHART}", 0), (CHART + "// ---\n", 0), ("let a = 1\n", 0), (BOX, 255),
                ("let c = bars([1, 2])\nc.backgroundColor = .yellow\n", 255)):
            with self.subTest(page):
                self.write("page.easel", page)
                self.assertEqual(self.easel("render", "page.easel", "--transparent"), (0, b"", ""))
                self.assertEqual(alphas(self.read("page.png"))[0], alpha)
                self.easel("render", "page.easel")
                self.assertEqual(alphas(self.read("page.png"))[0], 255)

    def test_a_page_may_do_it_too(self):
        self.write("page.easel", "let c = bars([1, 2])\nc.backgroundColor = .clear\n")
        self.easel("render", "page.easel")
        self.assertEqual(alphas(self.read("page.png")), (0, 255))

    def test_a_drawing_without_ground_has_neither_that_of_the_canvas_nor_the_chart_s(self):
        self.write("page.easel", CHART)
        self.easel("render", "page.easel", "-o", "a.svg")
        self.assertIn(b'id="ground"', self.read("a.svg"))
        self.easel("render", "page.easel", "-o", "b.svg", "--transparent")
        self.assertNotIn(b'id="ground"', self.read("b.svg"))
        self.assertNotIn(b'"#ffffff"', self.read("b.svg"))


class PagesTest(RenderCase):
    def test_each_page_of_a_tutorial_is_a_file(self):
        self.write("lesson.md", LESSON.format("line([1, 2])"))
        written = "".join(f"wrote 'lesson-{number}.png'\n" for number in (1, 2, 3))
        self.assertEqual(self.easel("render", "lesson.md"), (0, b"1\n", written))
        pictures = [self.read(f"lesson-{number}.png") for number in (1, 2, 3)]
        self.assertEqual(len(set(pictures)), 3)
        for number, picture in enumerate(pictures, 1):
            self.assertEqual(self.easel("render", "lesson.md", "-o", "one.png", "--only", str(number))[0], 0)
            self.assertEqual(self.read("one.png"), picture)
            self.assertEqual(self.easel("render", "lesson.md", "-o", "-", "--only", str(number))[1], picture)
        self.assertEqual(self.easel("render", "lesson.md", "-o", "x.y.svg")[2].count("wrote 'x.y-"), 3)
        os.remove(f"{self.folder}/lesson-2.png")
        self.assertEqual(self.easel("render", "lesson.md", "--only", "2"), (0, b"", "wrote 'lesson-2.png'\n"))

    def test_a_page_that_fails_is_the_last(self):
        self.write("lesson.md", LESSON.format("nope"))
        code, _, chatter = self.easel("render", "lesson.md")
        self.assertEqual(code, 1)
        self.assertIn("there is no 'nope'", chatter)
        self.assertEqual(sorted(os.listdir(self.folder)), ["lesson-1.png", "lesson.md"])

    def test_one_page_has_to_be_chosen_for_a_stream(self):
        self.write("lesson.md", LESSON.format("line([1, 2])"))
        code, results, chatter = self.easel("render", "lesson.md", "-o", "-")
        self.assertEqual((code, results), (2, b""))
        self.assertEqual(chatter, "error: 'lesson.md' has 3 pages, and '-' takes one\nhint: choose it, as in '--only 2'\n")
        code, _, chatter = self.easel("render", "lesson.md", "--only", "4")
        self.assertEqual((code, chatter), (2, "error: the lesson has 3 pages, and no page 4\n"))

    def test_what_is_printed_does_not_mix_with_a_picture(self):
        page = f"print(42)\n{CHART}"
        self.write("page.easel", page)
        self.assertEqual(self.easel("render", "page.easel"), (0, b"42\n", ""))
        for arguments in ("page.easel",), ("-",):
            self.assertEqual(
                self.easel("render", *arguments, "-o", "-", stdin=page), (0, self.read("page.png"), "42\n"))


class ClipboardTest(RenderCase):
    """A session that copies; the programs are scripts that write down what they are given."""

    def program(self, name, script):
        os.makedirs(f"{self.folder}/bin", exist_ok=True)
        path = f"{self.folder}/bin/{name}"
        with open(path, "w", encoding="utf-8") as file:
            file.write(f"#!/bin/sh\n{script}\n")
        os.chmod(path, 0o755)

    def copies(self, line=":export clipboard", **variables):
        # None of the machine's own programs is found.
        self.environment |= {"PATH": f"{self.folder}/bin", **variables}
        status, _, chatter = self.easel("--no-open", stdin=f"{CHART}{line}\n")
        return status, chatter

    def keeper(self, name):
        self.program(name, f"echo \"$*\" > {self.folder}/called; /bin/cat > {self.folder}/copied")

    def test_a_picture_is_handed_to_the_desktop_s_program(self):
        for name, variables, arguments in [
                ("xclip", {"DISPLAY": ":9"}, "-selection clipboard -t image/png"),
                ("wl-copy", {"DISPLAY": ":9", "WAYLAND_DISPLAY": "wayland-0"}, "--type image/png")]:
            with self.subTest(name):
                self.keeper(name)
                status, chatter = self.copies(":export clipboard 2.5x --transparent", **variables)
                self.assertEqual((status, chatter.splitlines()[-1]), (0, "the picture is in the clipboard"), chatter)
                self.assertEqual(self.read("called").decode(), f"{arguments}\n")
                picture = self.read("copied")
                self.assertEqual(struct.unpack(">II", chunks(picture)[b"IHDR"][:8]), (1500, 1000))
                self.assertEqual(alphas(picture), (0, 255))

    def test_without_a_program_its_package_is_named(self):
        for variables, package in [
                ({"DISPLAY": ":9"}, "xclip"), ({"DISPLAY": ":9", "WAYLAND_DISPLAY": "wayland-0"}, "wl-clipboard")]:
            status, chatter = self.copies(**variables)
            self.assertEqual(status, 3)
            self.assertIn(f"hint: 'sudo apt install {package}' installs it", chatter)

    def test_what_cannot_be_run_is_passed_over(self):
        os.makedirs(f"{self.folder}/texts")
        self.write("texts/xclip", "notes")
        self.keeper("xclip")
        status, chatter = self.copies(DISPLAY=":9", PATH=f"{self.folder}/texts:{self.folder}/bin")
        self.assertEqual(status, 0, chatter)
        self.assertTrue(self.read("copied"))

    def test_without_a_desktop_there_is_no_clipboard(self):
        status, chatter = self.copies()
        self.assertEqual(status, 3)
        self.assertIn("neither WAYLAND_DISPLAY nor DISPLAY is set\nhint: ':export chart.png' writes a file", chatter)

    def test_a_program_that_fails_is_quoted(self):
        self.program("xclip", "echo \"Error: Can't open display: :9\" >&2; exit 1")
        status, chatter = self.copies(DISPLAY=":9")
        self.assertEqual(status, 3)
        self.assertIn("error: 'xclip' cannot reach the clipboard: Error: Can't open display: :9\n", chatter)

    def test_a_program_that_goes_on_holds_nothing_up_and_is_out_of_reach(self):
        self.program("xclip", f"/bin/sleep 60 & echo $! > {self.folder}/pid")
        began = time.monotonic()
        status, chatter = self.copies(DISPLAY=":9")
        self.assertEqual(status, 0, chatter)
        self.assertLess(time.monotonic() - began, 30)
        pid = int(self.read("pid"))
        self.addCleanup(os.kill, pid, signal.SIGKILL)
        # A session of its own: no terminal's end, and no Ctrl-C, reaches it.
        self.assertNotEqual(os.getsid(pid), os.getsid(0))

    def test_a_program_that_does_not_answer_is_ended(self):
        self.program("xclip", "exec /bin/sleep 60")
        status, chatter = self.copies(DISPLAY=":9")
        self.assertEqual(status, 3)
        self.assertIn("'xclip' does not answer", chatter)


class PromptTest(RenderCase):
    def test_the_prompt_takes_the_same_words(self):
        self.write("page.easel", CHART)
        for options in (["--scale", "2.5"], ["--width", "16cm", "--dpi", "300"], ["--transparent"], ["--width=300px"]):
            with self.subTest(options):
                self.easel("render", "page.easel", "-o", "a.png", *options)
                status, _, chatter = self.easel("--no-open", stdin=f"{CHART}:export my b.png {' '.join(options)}\n")
                self.assertEqual((status, chatter.splitlines()[-1]), (0, "wrote 'my b.png'"), chatter)
                self.assertEqual(self.read("my b.png"), self.read("a.png"))

    def test_a_wrong_word_is_refused_by_name(self):
        for words, message in (
                ("a.png --widht 3cm", "error: there is no option '--widht'\nhint: did you mean '--width'?\n"),
                ("a.svg 2x", "error: '--scale' is for '.png', '.apng', '.gif', '.webp' and '.mp4'\nhint: omit it for a '.svg'\n"),
                ("a.png --only 2", "error: '--only' is for 'easel render'\n"),
                ("a.png --width", "error: '--width' needs its length\nhint: as in '--width 16cm'\n")):
            with self.subTest(words):
                status, _, chatter = self.easel("--no-open", stdin=f"{CHART}:export {words}\n")
                self.assertEqual(status, 1)
                self.assertIn(message, chatter)
                self.assertFalse(os.path.exists(f"{self.folder}/a.png"))


if __name__ == "__main__":
    unittest.main()
