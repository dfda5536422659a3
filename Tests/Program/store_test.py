"""Values that pages store: whole in every crash, written by one session, and told when they are not.

Usage: store_test.py EASEL
"""

import glob
import json
import os
import random
import re
import resource
import shutil
import signal
import subprocess
import sys
import time
import unittest

from sessions import TRIES_ALL, Pipe, environment, temporary_folder

EASEL = os.path.abspath(sys.argv.pop(1))
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
LIST = '@Stored("Animals") var animals: [String] = []'
ROUNDS = 200 if TRIES_ALL else 80


class StoreTest(unittest.TestCase):
    def setUp(self):
        self.folder = temporary_folder()
        self.addCleanup(shutil.rmtree, self.folder)

    def write(self, name, text):
        with open(f"{self.folder}/{name}", "w", encoding="utf-8") as file:
            file.write(text)

    def easel(self, *arguments, **options):
        done = subprocess.run(
            [EASEL, *arguments], cwd=self.folder, env=environment(self.folder),
            capture_output=True, text=True, timeout=30, **options)
        return done.returncode, done.stdout, done.stderr

    def session(self, *arguments):
        session = Pipe(EASEL, self.folder, *arguments)
        self.addCleanup(session.close)
        return session

    @property
    def files(self):
        return glob.glob(f"{self.folder}/data/easel/stored/*.json")

    @property
    def stored(self):
        """The value in the only file; None if there is none."""
        if not self.files:
            return None
        [path] = self.files
        with open(path, encoding="utf-8") as file:
            return json.load(file)["value"]

    def test_the_lesson_shows_what_happens(self):
        with open(f"{ROOT}/tutorials/12-data-that-stays.md", encoding="utf-8") as file:
            page, transcript = re.findall(r"```text\n(.*?)```", file.read(), re.DOTALL)
        self.write("animals.easel", page)
        runs = transcript.split("$ easel run animals.easel\n")[1:]
        self.assertEqual(len(runs), 3)
        for run in runs:
            self.assertEqual(self.easel("run", "animals.easel"), (0, run, ""))

    def test_the_data_of_the_stock_chart_is_what_its_generator_writes(self):
        written = subprocess.run(
            [sys.executable, f"{ROOT}/scripts/lib/stocks.py"], capture_output=True, check=True).stdout
        with open(f"{ROOT}/tutorials/data/index.csv", "rb") as file:
            self.assertEqual(file.read(), written)

    def test_what_could_not_be_stored_is_the_exit_code(self):
        self.write("a.easel", f"{LIST}\nanimals.append(\"cat\")\n")
        self.write("quiet.easel", f"{LIST}\nprint(animals)\n")
        # Where the folder of the data would be.
        self.write("data", "")
        said = "error: 'Animals' is not saved: cannot make the folder"
        code, _, errors = self.easel("run", "a.easel")
        self.assertEqual(code, 3)
        self.assertIn(said, errors)
        self.assertIn("hint: mend that, and run the page again\n", errors)
        for options in [[], ["--keep-going"], ["--json"]]:
            code, out, errors = self.easel(*options, input=f"{LIST}\nwait()\nanimals.append(\"cat\")\n")
            self.assertEqual(code, 3, (out, errors))
            self.assertIn("'Animals' is not saved" if "--json" in options else said, out + errors)
        # What is not changed is not lost, and what is not stored cannot be.
        self.assertEqual(self.easel("run", "quiet.easel")[0], 0)
        self.assertEqual(self.easel("render", "a.easel", "-o", "a.png")[0], 0)

    def test_runs_at_once_tell_which_of_them_stored(self):
        self.write("n.easel", '@Stored("N") var n = 0\nwait()\nn += 1\n')
        runs = [subprocess.Popen([EASEL, "run", "n.easel"], cwd=self.folder, env=environment(self.folder),
                                 stderr=subprocess.PIPE, text=True) for _ in range(12)]
        ended = [(run.communicate(timeout=60)[1], run.returncode) for run in runs]
        good = [code for _, code in ended if code == 0]
        self.assertEqual(self.stored, len(good))
        for errors, code in ended:
            self.assertEqual((code, "error: " in errors), (3, True) if code else (0, False), errors)

    def test_only_run_and_the_prompt_write(self):
        self.write("a.easel", f"{LIST}\nanimals.append(\"cat\")\nprint(animals)\n")
        self.assertEqual(self.easel("render", "a.easel", "-o", "a.png")[0], 0)
        self.assertEqual(self.easel("test", "a.easel")[0], 0)
        self.assertIsNone(self.stored)
        self.easel("run", "a.easel")
        self.assertEqual(self.stored, ["cat"])
        # A test begins with nothing, whatever is stored.
        self.write("b.easel", f"{LIST}\nwait()\nexpect(animals.isEmpty)\n")
        self.easel("run", "b.easel")
        self.assertEqual(self.easel("test", "b.easel")[0], 0)

    def test_a_page_that_does_not_run_saves_nothing(self):
        self.write("a.easel", f"{LIST}\nanimals.append(\"cat\")\nlet x = [1][4]\n")
        self.assertEqual(self.easel("run", "a.easel")[0], 1)
        self.assertIsNone(self.stored)

    def test_a_session_saves_at_its_end(self):
        session = self.session()
        session.process.stdin.write(f"{LIST}\nanimals.append(\"cat\")\n")
        self.assertEqual(session.leaves()[0], 0)
        self.assertEqual(self.stored, ["cat"])

    def test_a_session_of_an_editor_saves_when_it_rests(self):
        session = self.session("--json")
        session.types(LIST)
        session.types("animals.append(\"cat\")")
        self.assertIsNone(self.stored)
        end = time.monotonic() + 10
        while self.stored is None:
            self.assertLess(time.monotonic(), end)
            time.sleep(0.05)
        self.assertEqual(self.stored, ["cat"])
        session.process.kill()

    def test_the_second_of_two_sessions_is_told_and_saves_nothing(self):
        first = self.session("--folder", "first")
        first.process.stdin.write(f"{LIST}\nwait()\n")
        first.types("print(1)")
        second = self.session("--folder", "second")
        second.process.stdin.write(f"{LIST}\nwait()\nanimals.append(\"dog\")\n")
        code, said = second.leaves()
        self.assertEqual(code, 3)
        self.assertIn(f"the session of process {first.process.pid} has stored 'Animals' open", said)
        self.assertIsNone(self.stored)
        first.process.stdin.write("animals.append(\"cat\")\n")
        first.leaves()
        self.assertEqual(self.stored, ["cat"])

    def test_the_second_session_saves_after_a_reload_once_the_first_has_left(self):
        first = self.session("--folder", "first")
        first.process.stdin.write(f"{LIST}\nwait()\nanimals.append(\"cat\")\n")
        first.types("print(1)")
        second = self.session("--folder", "second")
        second.process.stdin.write(f"{LIST}\n")
        second.types("print(2)")
        first.leaves()
        self.assertEqual(self.stored, ["cat"])
        second.process.stdin.write(":reload\nwait()\nanimals.append(\"dog\")\n")
        # What was said of the first session may still wait to be read.
        second.process.stdin.write("print(3)\n")
        second.says_all_to("3")
        third = self.session("--folder", "third")
        third.process.stdin.write(f"{LIST}\nwait()\nanimals.append(\"elk\")\n")
        self.assertIn(f"process {second.process.pid} has stored 'Animals' open", third.leaves()[1])
        second.leaves()
        self.assertEqual(self.stored, ["cat", "dog"])

    def test_a_process_killed_at_a_random_moment_leaves_the_old_or_the_new_file(self):
        self.write(
            "a.easel",
            '@Stored("Animals") var animals: [Int] = []\nwait()\n'
            "animals.append(animals.count)\n")
        dice = random.Random(19)
        began = time.monotonic()
        self.easel("run", "a.easel")
        pause = time.monotonic() - began
        count = 1
        for _ in range(ROUNDS):
            process = subprocess.Popen(
                [EASEL, "run", "a.easel"], cwd=self.folder, env=environment(self.folder),
                stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            time.sleep(pause * dice.uniform(0.3, 1.2))
            process.kill()
            # About half of them end by themselves, however busy the machine is.
            pause *= 0.9 if process.wait() == 0 else 1.1
            self.assertIn(self.stored, [list(range(count)), list(range(count + 1))])
            count = len(self.stored)
        self.assertGreater(count, ROUNDS // 20)
        self.assertEqual(self.easel("run", "a.easel")[0], 0)
        self.assertEqual(self.stored, list(range(count + 1)))

    def test_a_disk_without_room_is_told_and_the_old_file_stays(self):
        self.write("a.easel", f"{LIST}\nanimals.append(\"cat\")\n")
        self.easel("run", "a.easel")

        def fill():
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))

        code, _, said = self.easel("run", "a.easel", preexec_fn=fill)
        self.assertEqual(code, 3)
        self.assertIn("'Animals' is not saved: cannot write", said)
        self.assertEqual(self.stored, ["cat"])
        self.easel("run", "a.easel")
        self.assertEqual(self.stored, ["cat", "cat"])

    def test_a_folder_that_cannot_be_made_is_told(self):
        self.write("data", "")
        self.write("a.easel", f"{LIST}\nanimals.append(\"cat\")\nprint(animals)\n")
        code, results, said = self.easel("run", "a.easel")
        self.assertEqual((code, results), (3, '["cat"]\n'))
        self.assertIn("'Animals' is not saved: ", said)


if __name__ == "__main__":
    unittest.main()
