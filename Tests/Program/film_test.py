"""Pages as films: GIF as another program reads it, MP4 by ffmpeg, and what is said and left behind meanwhile.

Usage: film_test.py EASEL

GIFs are read by Pillow. What is made by ffmpeg is tried where it is installed; a stand-in for it is tried everywhere.
"""

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest

from PIL import Image, ImageChops
from pexpect import EOF

from terminal import Terminal

EASEL = os.path.abspath(sys.argv.pop(1))

MOVES = 'chart.morph(to: [5, 2, 8, 4, 7], duration: 0.5)'
# One page for each way in which a film is made, and the greatest difference of a channel.
PAGES = {
    "bars": (f"let chart = bars([3, 7, 4, 9, 6])\n{MOVES}", 0),
    "pie": (f'let chart = pie([3, 7, 4, 9, 6], x: ["a", "b", "c", "d", "e"])\n{MOVES}', 8),
    "area": (f"let chart = area([3, 7, 4, 9, 6])\n{MOVES}", 3),
    "gradient": ("""
let v = View(width: 201, height: 101)
v.layer.addSublayer(GradientLayer(frame: v.bounds, colors: [.red, .green, .blue], endPoint: Point(x: 1, y: 1)))
let top = View(frame: Rect(x: 10, y: 10, width: 30, height: 30), backgroundColor: .yellow)
v.addSubview(top)
show(v)
animate(duration: 0.4) { top.transform = Transform(translationX: 100, y: 40) }""", 12),
    "still": ("bars([1, 2, 3])", 0),
    "clear": ("""
let v = View(width: 61, height: 41, backgroundColor: .clear)
let box = View(frame: Rect(x: 5, y: 5, width: 20, height: 20), backgroundColor: .red)
v.addSubview(box)
show(v)
animate(duration: 0.4) { box.transform = Transform(translationX: 30, y: 10) }""", None),
    "long": ("let chart = line((0..<2000).map { sin(Double($0) / 30) })\n"
             "chart.morph(to: (0..<2000).map { cos(Double($0) / 20) }, duration: 10)", 0),
    "sound": (f"let chart = bars([3, 7, 4, 9, 6])\n{MOVES}\nwait()\nplay(chart)", 0),
}
RATE = 30
FFMPEG = shutil.which("ffmpeg")


class FilmCase(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.scratch = scratch.name
        for name, (program, _) in PAGES.items():
            with open(f"{self.folder}/{name}.easel", "w", encoding="utf-8") as file:
                file.write(program + "\n")

    def easel(self, *arguments, **environment):
        done = subprocess.run(
            [EASEL, *arguments], cwd=self.folder, capture_output=True, text=True, check=False,
            env={**os.environ, "TMPDIR": self.scratch, **environment})
        return done.returncode, done.stderr

    def read(self, name):
        with open(f"{self.folder}/{name}", "rb") as file:
            return file.read()

    def picture(self, name, moment):
        options = [] if moment is None else ["--at", f"{moment:.9f}s"]
        self.assertEqual(self.easel("render", f"{name}.easel", "-o", "moment.png", *options), (0, ""))
        return Image.open(f"{self.folder}/moment.png").convert("RGBA")

    def stand_in(self, script):
        """A program that is found as ffmpeg; returns the PATH that finds it."""
        os.makedirs(f"{self.folder}/bin", exist_ok=True)
        with open(f"{self.folder}/bin/ffmpeg", "w", encoding="utf-8") as file:
            file.write("#!/bin/sh\n" + script + "\n")
        os.chmod(f"{self.folder}/bin/ffmpeg", 0o755)
        return f"{self.folder}/bin:{os.environ['PATH']}"

    def assert_nothing_is_left(self, *names):
        for name in names:
            self.assertFalse(os.path.exists(f"{self.folder}/{name}"), name)
        self.assertEqual([name for name in os.listdir(self.folder) if name.startswith(".easel-")], [])
        self.assertEqual(os.listdir(self.scratch), [])


def frames(path):
    """The pictures of a film, each with the time of its end in seconds."""
    found, end = [], 0
    with Image.open(path) as film:
        for number in range(film.n_frames):
            film.seek(number)
            image = film.convert("RGBA").copy()
            # Pillow knows it once the picture is read.
            end += film.info.get("duration", 0)
            found.append((image, end / 1000))
    return found


def difference(one, other):
    """The greatest difference of a channel."""
    return max(most for _, most in ImageChops.difference(one.convert("RGB"), other.convert("RGB")).getextrema())


class GIFTest(FilmCase):
    def test_another_program_reads_the_pictures_of_the_page(self):
        for name, (_, allowed) in PAGES.items():
            with self.subTest(name):
                if name == "long":
                    continue
                status, said = self.easel("render", f"{name}.easel", "-o", "film.gif")
                self.assertEqual(status, 0, said)
                film = frames(f"{self.folder}/film.gif")
                length = round(film[-1][1] * RATE)
                for number in sorted({*range(0, max(1, length - 1), 5), max(0, length - 1)}):
                    moment = None if number == length - 1 or length < 2 else number / RATE
                    middle = (number + 0.5) / RATE
                    shown = next((image for image, end in film if middle < end), film[-1][0])
                    expected = self.picture(name, moment)
                    if allowed is None:
                        alpha = expected.getchannel("A").point(lambda level: 255 if level > 127 else 0)
                        self.assertEqual(difference(shown.getchannel("A"), alpha), 0, number)
                    else:
                        self.assertLessEqual(difference(shown, expected), allowed, number)
                merged = re.fullmatch(r"note: 'film.gif' has [\d,]+ of [\d,]+ colours\n", said)
                self.assertEqual(bool(merged), bool(allowed), said)

    def test_its_time_is_that_of_the_page(self):
        for rate, hundredths in ((30, 53), (25, 56), (50, 52), (7, 71), (1, 200)):
            self.easel("render", "bars.easel", "-o", "film.gif", "--frame-rate", str(rate))
            self.assertAlmostEqual(frames(f"{self.folder}/film.gif")[-1][1], hundredths / 100, places=3)

    def test_it_plays_as_often_as_is_said_and_tells_what_it_shows(self):
        for options, loop in ((), 0), (("--loop", "3"), 2), (("--loop", "1"), None):
            self.easel("render", "bars.easel", "-o", "film.gif", *options)
            with Image.open(f"{self.folder}/film.gif") as film:
                self.assertEqual(film.info.get("loop"), loop)
            self.assertIn(b"Bar chart of 5 values", self.read("film.gif"))

    def test_it_is_the_same_each_time(self):
        for name in ("bars", "pie", "gradient"):
            self.easel("render", f"{name}.easel", "-o", "film.gif")
            first = self.read("film.gif")
            subprocess.run(["taskset", "-c", "0", EASEL, "render", f"{name}.easel", "-o", "film.gif"],
                           cwd=self.folder, check=True, capture_output=True, env={"LC_ALL": "tr_TR", "TZ": "Asia/Tokyo"})
            self.assertEqual(self.read("film.gif"), first)

    def test_what_a_film_cannot_be_is_refused(self):
        for options, part in (
                (("-o", "x.gif", "--frame-rate", "51"), "a '.gif' has at most 50 frames in a second"),
                (("-o", "x.webp", "--frame-rate", "91"), "a '.webp' has at most 90 frames in a second"),
                (("-o", "x.webp", "--loop", "65536"), "a '.webp' plays at most 65535 times"),
                (("-o", "x.mp4", "--loop", "2"), "'--loop' is for '.apng', '.gif' and '.webp'"),
                (("-o", "x.gif", "--at", "1s"), "'--at' is for"),
                (("-o", "x.mov"), "'x.mp4'"), (("-o", "x.jpg"), "'x.png'"), (("-o", "x.mp3"), "'x.wav'")):
            status, said = self.easel("render", "bars.easel", *options)
            self.assertEqual(status, 2, said)
            self.assertIn(part, said)

    def test_a_chart_from_the_shell_is_one_frame(self):
        done = subprocess.run([EASEL, "plot", "-o", "plot.gif"], cwd=self.folder, input=b"1\n2\n3\n", check=False)
        self.assertEqual(done.returncode, 0)
        with Image.open(f"{self.folder}/plot.gif") as film:
            self.assertEqual((film.n_frames, film.size), (1, (600, 400)))


class WebPTest(FilmCase):
    def test_another_program_reads_the_pictures_of_the_page(self):
        for name in PAGES:
            with self.subTest(name):
                if name == "long":
                    continue
                self.assertEqual(self.easel("render", f"{name}.easel", "-o", "film.webp"), (0, ""))
                film = frames(f"{self.folder}/film.webp")
                length = round(film[-1][1] * RATE)
                for number in sorted({*range(0, max(1, length - 1), 5), max(0, length - 1)}):
                    moment = None if number == length - 1 or length < 2 else number / RATE
                    shown = next((image for image, end in film if (number + 0.5) / RATE < end), film[-1][0])
                    self.assertEqual(shown.tobytes(), self.picture(name, moment).tobytes(), number)

    def test_one_moment_is_a_picture(self):
        for options in (["--at", "0.2s"], ["--filmstrip", "0s...0.4s, 3 frames"], ["--at", "0.2s", "--scale", "1.5"]):
            self.assertEqual(self.easel("render", "bars.easel", "-o", "one.webp", *options), (0, ""))
            self.assertEqual(self.easel("render", "bars.easel", "-o", "one.png", *options), (0, ""))
            with Image.open(f"{self.folder}/one.webp") as one, Image.open(f"{self.folder}/one.png") as other:
                self.assertEqual((one.n_frames, one.convert("RGBA").tobytes()), (1, other.convert("RGBA").tobytes()))

    def test_it_is_the_same_each_time_and_smaller_than_a_png(self):
        for name in ("bars", "pie", "gradient"):
            for ending in ("webp", "apng"):
                self.assertEqual(self.easel("render", f"{name}.easel", "-o", f"film.{ending}"), (0, ""))
            first = self.read("film.webp")
            self.assertLess(len(first), len(self.read("film.apng")), name)
            subprocess.run(["taskset", "-c", "0", EASEL, "render", f"{name}.easel", "-o", "film.webp"],
                           cwd=self.folder, check=True, capture_output=True, env={"LC_ALL": "tr_TR", "TZ": "Asia/Tokyo"})
            self.assertEqual(self.read("film.webp"), first)

    def test_it_plays_as_often_as_is_said(self):
        for options, loop in ((), 0), (("--loop", "3"), 3):
            self.easel("render", "bars.easel", "-o", "film.webp", *options)
            with Image.open(f"{self.folder}/film.webp") as film:
                self.assertEqual(film.info.get("loop"), loop)

    def test_what_is_too_large_is_refused(self):
        wide = "show(View(width: 16384, height: 2, backgroundColor: .red))"
        status, said = self.easel("render", "-e", wide, "-o", "x.webp")
        self.assertEqual(status, 1, said)
        self.assertIn("a '.webp' has at most 16383 pixels on a side\nhint: an '.apng' may be larger\n", said)
        self.assertFalse(os.path.exists(f"{self.folder}/x.webp"))


class SharesTest(FilmCase):
    """Frames that several processes draw are the film that one draws."""

    def shares(self, name, count, *options, film="film.apng"):
        for index in range(count):
            status, said = self.easel(
                "render", f"{name}.easel", "-o", film, "--frames", "kept", "--shard", f"{index + 1}/{count}", *options)
            self.assertEqual(status, 0, said)
        self.assertFalse(os.path.exists(f"{self.folder}/{film}"))

    def joined(self, name, *options, film="film.apng"):
        return self.easel("render", f"{name}.easel", "-o", film, "--frames", "kept", *options)

    def test_they_make_the_same_bytes_in_every_format(self):
        for name in ("bars", "pie", "clear", "still"):
            for film in ("film.apng", "film.gif", "film.webp"):
                with self.subTest(name, film=film):
                    self.assertEqual(self.easel("render", f"{name}.easel", "-o", film)[0], 0)
                    alone = self.read(film)
                    os.remove(f"{self.folder}/{film}")
                    self.shares(name, 3, film=film)
                    self.assertEqual(self.joined(name, film=film)[0], 0)
                    self.assertTrue(self.read(film) == alone)
            shutil.rmtree(f"{self.folder}/kept")

    def test_a_share_says_what_it_drew_and_leaves_what_is_there(self):
        words = ("render", "bars.easel", "-o", "film.apng", "--frames", "a/kept", "--shard")
        self.assertEqual(self.easel(*words, "1/2"), (0, "1 to 8 of 16 frames in 'a/kept'\n"))
        first = os.stat(f"{self.folder}/a/kept/000001.png").st_mtime_ns
        self.assertEqual(self.easel(*words, "1/1"), (0, "1 to 16 of 16 frames in 'a/kept'; 8 were there\n"))
        self.assertEqual(os.stat(f"{self.folder}/a/kept/000001.png").st_mtime_ns, first)
        self.assertEqual(self.easel(*words, "2/2"), (0, "9 to 16 of 16 frames in 'a/kept'; they were there\n"))
        self.assertEqual(self.easel(*words, "1/99"), (0, "none of 16 frames falls to this share\n"))

    def test_what_is_missing_is_named_and_can_be_drawn(self):
        self.shares("bars", 2)
        for number in (3, 9, 10, 11):
            os.remove(f"{self.folder}/kept/{number:06}.png")
        self.assertEqual(self.joined("bars"), (
            3, "error: 'kept' lacks 4 of 16 frames: 3, 9 to 11\nhint: with '--shard 1/1' they are drawn\n"))
        self.assert_nothing_is_left("film.apng")
        self.shares("bars", 1)
        self.assertEqual(self.joined("bars")[0], 0)

    def test_frames_of_something_else_are_refused(self):
        self.shares("bars", 1)
        other = "it is of another page, program, font, size or frame rate"
        for name, options in (("pie", ()), ("bars", ("--scale", "2")), ("bars", ("--theme", "dark"))):
            with self.subTest(name, options=options):
                self.assertEqual(self.joined(name, *options), (
                    3, f"error: 'kept/000001.png' is not frame 1 of this film: {other}\n"
                    "hint: with '--shard 1/1' it is drawn again\n"))
        for change in (lambda bytes: bytes[:len(bytes) // 2], lambda bytes: b"", lambda bytes: b"frame"):
            with open(f"{self.folder}/kept/000004.png", "rb") as file:
                kept = file.read()
            with open(f"{self.folder}/kept/000004.png", "wb") as file:
                file.write(change(kept))
            status, said = self.joined("bars")
            self.assertEqual(status, 3, said)
            self.assertIn("'kept/000004.png' is not frame 4 of this film: not a readable PNG", said)
            self.shares("bars", 1)
            self.assertEqual(self.joined("bars")[0], 0)
            os.remove(f"{self.folder}/film.apng")

    def test_they_are_for_films(self):
        for words, reason in (
                (("--shard", "1/2", "-o", "a.apng"), "'--shard' needs the folder of the frames"),
                (("--frames", "kept", "-o", "a.png"), "'--frames' is for films"),
                (("--frames", "kept", "-o", "a.webp", "--at", "0s"), "'--frames' is for films"),
                (("--frames", "kept", "--shard", "3/2", "-o", "a.apng"), "write the share as in '--shard 3/8'")):
            status, said = self.easel("render", "bars.easel", *words)
            self.assertEqual(status, 2, said)
            self.assertIn(reason, said)
        self.assertFalse(os.path.exists(f"{self.folder}/kept"))


class ProgressTest(FilmCase):
    def prompt(self, page, **environment):
        program = Terminal(EASEL, ["--no-open", f"{page}.easel"], cwd=self.folder, encoding="utf-8", timeout=60,
                           env={**os.environ, "TERM": "xterm", "INPUTRC": "/dev/null", "TMPDIR": self.scratch, **environment})
        self.addCleanup(program.close)
        program.expect("easel> ")
        return program

    def test_the_prompt_shows_how_far_a_film_has_come(self):
        for ending in ("apng", "gif", "webp"):
            program = self.prompt("bars")
            program.sendline(f":export film.{ending}")
            program.expect(r"\[#*-*\] 1 of 16 frames")
            program.expect(r"\[#{20}\] 16 of 16 frames\r\x1b\[K")
            program.expect(f"wrote 'film.{ending}'")
            program.sendline(":quit")
            program.expect(EOF)

    def test_ctrl_c_stops_it_and_leaves_nothing(self):
        endings = ["apng", "gif", "webp"] + (["mp4"] if FFMPEG else [])
        program = self.prompt("long")
        for ending in endings:
            program.sendline(f":export film.{ending}")
            program.expect(r"\] 9 of \d+ frames")
            program.sendintr()
            program.expect("stopped by Ctrl-C")
            program.expect("easel> ")
            self.assert_nothing_is_left(f"film.{ending}")
        program.sendline("1 + 1")
        program.expect("2\r\n")


class StandInTest(FilmCase):
    def test_without_ffmpeg_it_is_said_what_to_do(self):
        status, said = self.easel("render", "bars.easel", "-o", "film.mp4", PATH=f"{self.folder}:/nowhere")
        self.assertEqual(status, 3, said)
        self.assertEqual(said, "error: an '.mp4' needs ffmpeg, which is not installed\n"
                         "hint: 'sudo apt install ffmpeg' installs it; '.gif' and '.apng' go without\n")
        self.assert_nothing_is_left("film.mp4")

    def test_the_last_line_of_what_it_says_is_shown(self):
        for script in ("echo first >&2; echo 'Unknown encoder' >&2; exit 1",
                       "cat >/dev/null; echo 'Unknown encoder' >&2; exit 1"):
            status, said = self.easel("render", "long.easel", "-o", "film.mp4", PATH=self.stand_in(script))
            self.assertEqual(status, 3, said)
            self.assertEqual(said, "error: ffmpeg cannot write the film: Unknown encoder\n"
                             "hint: '.gif' and '.apng' go without it\n")
            self.assert_nothing_is_left("film.mp4")

    def test_what_was_there_stays_where_it_fails(self):
        with open(f"{self.folder}/film.mp4", "w", encoding="utf-8") as file:
            file.write("old")
        self.easel("render", "bars.easel", "-o", "film.mp4", PATH=self.stand_in("exit 1"))
        self.assertEqual(self.read("film.mp4"), b"old")

    def test_one_that_does_not_read_or_end_is_stopped_with_the_program(self):
        # The last one writes as long as it lives.
        for script in ("echo $$ >pid; exec sleep 600", "echo $$ >pid; cat >/dev/null; exec sleep 600",
                       "for film; do :; done; echo $$ >pid; i=0; "
                       "while :; do i=$(((i + 1) % 99)); : >\"${film%/*}/$i\"; done"):
            page = "long" if "cat" not in script else "bars"
            program = subprocess.Popen(
                [EASEL, "render", f"{page}.easel", "-o", "film.mp4"], cwd=self.folder, stderr=subprocess.PIPE, text=True,
                env={**os.environ, "PATH": self.stand_in(script), "TMPDIR": self.scratch})
            deadline = time.monotonic() + 30
            while not os.path.exists(f"{self.folder}/pid") and time.monotonic() < deadline:
                time.sleep(0.02)
            time.sleep(0.5)
            self.assertEqual(len(os.listdir(self.scratch)), 1)
            program.send_signal(signal.SIGINT)
            began = time.monotonic()
            said = program.communicate(timeout=20)[1]
            self.assertLess(time.monotonic() - began, 5)
            self.assertEqual(program.returncode, 130, said)
            with open(f"{self.folder}/pid", encoding="utf-8") as file:
                self.assertFalse(os.path.exists(f"/proc/{file.read().strip()}"))
            os.remove(f"{self.folder}/pid")
            self.assert_nothing_is_left("film.mp4")


@unittest.skipIf(FFMPEG is None, "ffmpeg is not installed")
class VideoTest(FilmCase):
    def streams(self):
        done = subprocess.run(
            ["ffprobe", "-v", "error", "-show_streams", "-show_format", "-of", "json", "film.mp4"], cwd=self.folder,
            capture_output=True, check=True)
        return json.loads(done.stdout)

    def test_another_program_reads_the_pictures_of_the_page(self):
        for name, size, count in (("bars", (600, 400), 16), ("gradient", (202, 102), 13), ("clear", (62, 42), 13)):
            self.assertEqual(self.easel("render", f"{name}.easel", "-o", "film.mp4"), (0, ""))
            stream = self.streams()["streams"][0]
            self.assertEqual((stream["codec_name"], stream["pix_fmt"], stream["color_space"]),
                             ("h264", "yuv420p", "bt709"))
            self.assertEqual(((stream["width"], stream["height"]), int(stream["nb_frames"])), (size, count))
            for number in (0, 7, count - 1):
                subprocess.run(
                    ["ffmpeg", "-v", "error", "-y", "-i", "film.mp4", "-vf", f"select=eq(n\\,{number})", "-frames:v", "1",
                     "frame.png"], cwd=self.folder, check=True)
                expected = self.picture(name, None if number == count - 1 else number / RATE)
                ground = Image.new("RGBA", expected.size, "white")
                ground.alpha_composite(expected)
                with Image.open(f"{self.folder}/frame.png") as frame:
                    shown = frame.convert("RGB").crop((0, 0, *expected.size))
                apart = ImageChops.difference(shown, ground.convert("RGB")).getdata()
                mean = sum(sum(pixel) for pixel in apart) / len(apart) / 3
                # The colours of neighbours are one, which shows at the edges of shapes.
                self.assertLess(mean, 4, (name, number))

    def test_the_sound_of_the_page_is_heard_to_its_end(self):
        self.assertEqual(self.easel("render", "sound.easel", "-o", "film.mp4"), (0, ""))
        found = self.streams()
        self.assertEqual([stream["codec_name"] for stream in found["streams"]], ["h264", "aac"])
        lengths = [float(stream["duration"]) for stream in found["streams"]]
        self.assertGreater(lengths[1], 1)
        self.assertAlmostEqual(lengths[0], lengths[1], delta=0.1)

    def test_it_is_the_same_each_time(self):
        self.easel("render", "sound.easel", "-o", "film.mp4")
        first = self.read("film.mp4")
        subprocess.run(["taskset", "-c", "0", EASEL, "render", "sound.easel", "-o", "film.mp4"], cwd=self.folder,
                       check=True, env={"PATH": os.environ["PATH"], "LC_ALL": "tr_TR", "TZ": "Asia/Tokyo"})
        self.assertEqual(self.read("film.mp4"), first)
        self.assertEqual(self.streams()["format"].get("tags", {}).get("creation_time"), None)


if __name__ == "__main__":
    unittest.main()
