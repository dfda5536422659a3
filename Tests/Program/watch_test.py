"""Watching a page: every way to save it, and what is drawn and said.

Usage: watch_test.py EASEL
"""

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
import unittest

EASEL = os.path.abspath(sys.argv.pop(1))
PAGE = """print("one")
let v = View(width: 30, height: 20, backgroundColor: .red)
show(v)
// ---
print("two")
// ---
v.width = 40
"""


def in_place(path, text):
    with open(path, "w") as file:
        file.write(text)


def in_pieces(path, text):
    with open(path, "w") as file:
        for letter in text:
            file.write(letter)
            file.flush()


def rename_over(path, text):
    in_place(f"{path}.new", text)
    os.rename(f"{path}.new", path)


def delete_and_create(path, text):
    os.remove(path)
    in_place(path, text)


def delete_and_create_later(path, text):
    os.remove(path)
    time.sleep(0.1)
    in_place(path, text)


def keep_a_copy(path, text):
    os.rename(path, f"{path}~")
    in_place(path, text)


def swap_links(path, text):
    in_place(f"{path}.target", text)
    os.symlink(f"{path}.target", f"{path}.link")
    os.rename(f"{path}.link", path)


def behind_a_link(path, text):
    if not os.path.islink(path):
        swap_links(path, "")
    in_place(f"{path}.target", text)


def make_the_folder_again(path, text):
    folder = os.path.dirname(path)
    os.rename(folder, f"{folder}-{time.monotonic_ns()}")
    os.mkdir(folder)
    in_place(path, text)


class WatchTest(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, self.folder)
        os.mkdir(f"{self.folder}/pages")
        self.page = f"{self.folder}/pages/page.easel"
        self.news = threading.Condition()

    def watch(self, text=PAGE, name="pages/page.easel"):
        """Begins to watch the page, and waits for its first picture."""
        self.page = f"{self.folder}/{name}"
        in_place(self.page, text)
        away = ("DISPLAY", "WAYLAND_DISPLAY")
        easel = self.easel = subprocess.Popen(
            [EASEL, "watch", name], cwd=self.folder, stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
            env={k: v for k, v in os.environ.items() if k not in away} | {
                "SWIFT_BACKTRACE": "enable=no"},
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL))
        self.lines, self.seen = [], 0
        reader = threading.Thread(target=self.read, args=[easel.stdout, self.lines])
        reader.start()

        def stop():
            easel.kill()
            easel.wait()
            reader.join()
            easel.stdout.close()

        self.addCleanup(stop)
        return self.sees(r" ms$")

    def read(self, output, lines):
        for line in output:
            with self.news:
                lines.append(line.rstrip("\n"))
                self.news.notify()

    def sees(self, pattern):
        """Waits for a new line with the pattern; returns the new lines up to it."""
        with self.news:
            found = None

            def is_there():
                nonlocal found
                for index in range(self.seen, len(self.lines)):
                    if re.search(pattern, self.lines[index]):
                        found = index
                        return True
                return False

            self.assertTrue(
                self.news.wait_for(is_there, timeout=10), f"no {pattern} in {self.lines}")
            new = self.lines[self.seen:found + 1]
            self.seen = found + 1
            return new

    def frames(self):
        return len(os.listdir(f"{self.folder}/live/frames"))

    def status(self):
        with open(f"{self.folder}/live/status.json") as file:
            return json.load(file)

    def draws(self, width):
        """Waits for the picture that is so wide."""
        self.sees(" ms$")
        while not self.status()["description"].startswith(f"A picture of {width} by 20 points"):
            self.sees(" ms$")
        self.assertFalse(self.status()["stale"])

    def test_a_page_is_drawn_and_described_on_one_line(self):
        lines = self.watch()
        self.assertTrue(lines[0].startswith("The picture: file://"), lines)
        self.assertEqual(lines[1:3], ["one", "two"])
        self.assertRegex(lines[3], r"^pages/page.easel: 3 cells, 3 run, \d+\.\d ms$")
        self.assertEqual(self.frames(), 1)
        self.assertFalse(self.status()["stale"])

    def test_every_way_to_save_brings_the_new_picture(self):
        self.watch()
        ways = [
            in_place, in_pieces, rename_over, delete_and_create, delete_and_create_later,
            keep_a_copy, swap_links, behind_a_link, make_the_folder_again, in_place,
        ]
        for number, save in enumerate(ways):
            with self.subTest(save.__name__):
                save(self.page, PAGE.replace("40", f"{50 + number}"))
                self.draws(50 + number)

    def test_a_file_that_the_page_reads_is_watched_too(self):
        read = 'String(contentsOfFile: "data/width.txt")'
        new = self.watch(PAGE.replace("40", f"Double({read}) ?? 0"))
        self.assertIn("there is no file 'data/width.txt'", "".join(new))
        os.mkdir(f"{self.folder}/pages/data")
        data = f"{self.folder}/pages/data/width.txt"
        in_place(data, "41")
        self.draws(41)
        ways = [in_place, rename_over, delete_and_create, keep_a_copy]
        for number, save in enumerate(ways):
            with self.subTest(save.__name__):
                save(data, f"{50 + number}")
                self.draws(50 + number)
        os.remove(data)
        self.sees("the picture stays, ")
        in_place(data, "42")
        self.draws(42)

    def test_cells_before_the_first_that_is_different_do_not_run(self):
        self.watch()
        in_place(self.page, PAGE.replace('"two"', '"deux"'))
        self.assertEqual(self.sees(" ms$")[:-1], ["deux"])
        in_place(self.page, PAGE.replace('"one"', '"un"'))
        self.assertEqual(self.sees(" ms$")[:-1], ["un", "two"])

    def test_an_error_keeps_the_picture_until_it_is_mended(self):
        self.watch()
        with open(f"{self.folder}/live/latest.png", "rb") as file:
            good = file.read()
        in_place(self.page, PAGE.replace("v.width", "w.width"))
        new = self.sees("the picture stays, ")
        self.assertTrue(
            new[0].startswith("pages/page.easel:7:1: error: there is no 'w'"), new)
        with open(f"{self.folder}/live/latest.png", "rb") as file:
            self.assertEqual(file.read(), good)
        self.assertTrue(self.status()["stale"])
        in_place(self.page, PAGE.replace("40", "41"))
        self.assertEqual(len(self.sees("3 cells, 1 run, ")), 1)
        self.assertFalse(self.status()["stale"])

    def test_an_error_at_the_start_is_mended_too(self):
        self.watch(PAGE.replace("v.width", "w.width"))
        in_place(self.page, PAGE)
        self.sees("3 cells, 3 run, ")

    def test_a_burst_of_saves_draws_once(self):
        self.watch()
        began = time.monotonic()
        for number in range(20):
            rename_over(self.page, PAGE.replace("40", f"{50 + number}"))
        took = time.monotonic() - began
        self.draws(69)
        # One, if nothing keeps us from saving quickly; whatever does is a pause that may end a burst.
        self.assertLess(self.frames() - 1, 5 + took / 0.03)

    def test_where_nothing_is_different_nothing_is_drawn(self):
        self.watch()
        in_place(self.page, PAGE)
        os.utime(self.page)
        time.sleep(0.2)
        self.assertEqual(self.frames(), 1)
        in_place(self.page, PAGE.replace("40", "41"))
        self.assertEqual(len(self.sees(" ms$")), 1)

    def test_a_file_that_is_gone_is_waited_for(self):
        self.watch()
        os.remove(self.page)
        self.assertEqual(len(self.sees("page.easel: missing; waiting for it")), 1)
        os.rmdir(f"{self.folder}/pages")
        time.sleep(0.4)
        os.mkdir(f"{self.folder}/pages")
        in_place(self.page, PAGE)
        self.assertEqual(len(self.sees("3 cells, 0 run, ")), 1)

    def test_a_tutorial_is_watched(self):
        lesson = "# A\n\n```easel starter\nprint(1)\n```\n\n```easel\nprint(2)\n```\n"
        self.watch(lesson, "lesson.md")
        in_place(self.page, lesson.replace("2", "3"))
        self.assertEqual(self.sees("lesson.md: 2 cells, 1 run, ")[:-1], ["3"])

    def test_a_folder_that_disappears_is_made_again(self):
        self.watch()
        shutil.rmtree(f"{self.folder}/live")
        in_place(self.page, PAGE.replace("40", "41"))
        self.sees("1 run, ")
        self.assertEqual(self.frames(), 1)

    def test_what_cannot_be_watched_ends_with_2(self):
        for arguments in [["watch", "absent.easel"], ["watch", "pages"], ["watch"]]:
            done = subprocess.run(
                [EASEL, *arguments], cwd=self.folder, capture_output=True, timeout=10)
            self.assertEqual(done.returncode, 2, done.stderr)
            self.assertFalse(os.path.exists(f"{self.folder}/live"))

    def test_signals_end_it_also_in_a_loop(self):
        for number, code in [(signal.SIGINT, 130), (signal.SIGTERM, -15), (signal.SIGHUP, -1)]:
            with self.subTest(number=number):
                self.watch()
                self.easel.send_signal(number)
                self.assertEqual(self.easel.wait(timeout=5), code)
                self.assertTrue(self.status()["ended"])
        self.watch()
        in_place(self.page, "while true { }\n")
        time.sleep(0.1)
        self.easel.send_signal(signal.SIGINT)
        self.assertEqual(self.easel.wait(timeout=5), 130)


if __name__ == "__main__":
    unittest.main()
