"""What a session hands to the page in its folder: the program, the session so far, the lesson, films.

The files are read as the page reads them.

Usage: folder_test.py EASEL
"""

import glob
import json
import os
import random
import re
import shutil
import signal
import subprocess
import sys
import time
import unittest

from sessions import TRIES_ALL, Pipe, Prompt, environment, is_whole, temporary_folder

EASEL = os.path.abspath(sys.argv.pop(1))
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
VIEW = "let box = View(width: 40, height: 30, backgroundColor: .red); show(box)"


def calls(text):
    """The calls of a script, a line each, perhaps with blanks at its end; any other line fails."""
    assert re.search(r"\); *\n\Z", text), f"half a line: {text[-40:]!r}"
    made = []
    # Not splitlines(), which ends a line within a text, too.
    for line in text.split("\n")[:-1]:
        name, argument = re.fullmatch(r"(easel[A-Z][a-z]+)\((\{.*\})\); *", line).groups()
        made.append((name, json.loads(argument)))
    return made


def apply(program, change):
    """The cells after a change that fits them."""
    if change is None:
        return program
    start, end = change["from"], change["from"] + change["removed"]
    assert end <= len(program), f"{change} does not fit {len(program)} cells"
    program = program[:start] + change["cells"] + program[end:]
    assert len(program) == change["count"]
    return program


class FolderTest(unittest.TestCase):
    def setUp(self):
        self.folder = temporary_folder()
        self.addCleanup(shutil.rmtree, self.folder)

    def pipe(self, *arguments):
        session = Pipe(EASEL, self.folder, *arguments)
        self.addCleanup(session.close)
        return session

    def prompt(self, *arguments):
        session = Prompt(EASEL, self.folder, *arguments)
        self.addCleanup(session.close)
        return session

    def run_lines(self, *lines, arguments=()):
        """Runs lines in a session of their own; returns what it says."""
        done = subprocess.run(
            [EASEL, "--keep-going", *arguments], cwd=self.folder, env=environment(self.folder),
            input="".join(f"{line}\n" for line in lines), stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, text=True, timeout=120)
        return done.stdout

    def read(self, name, live="live"):
        with open(f"{self.folder}/{live}/{name}", newline="") as file:
            return file.read()

    def write(self, path, mode):
        with open(path, mode) as file:
            file.write("alert(1)")

    def status(self):
        (name, status), = calls(self.read("status.js"))
        self.assertEqual(name, "easelStatus")
        self.assertEqual(json.loads(self.read("status.json")), status)
        return status

    def session(self):
        """The first line of the script, its commands, and the program after them."""
        (name, beginning), *commands = calls(self.read("session.js"))
        self.assertEqual(name, "easelSession")
        self.assertEqual({name for name, _ in commands}, {"easelCommand"})
        commands = [command for _, command in commands]
        self.assertEqual(beginning, {"first": commands[0]["command"]})
        numbers = [command["command"] for command in commands]
        self.assertEqual(numbers, list(range(numbers[0], numbers[0] + len(numbers))))
        program = []
        for command in commands:
            program = apply(program, command.get("program"))
        return commands, program

    # MARK: The program

    def test_a_late_reader_has_the_whole_session(self):
        self.run_lines(
            "let a = 1", "print(\"two\")", "a * 21", "nothing", ":undo", ":edit 1 let a = 2",
            ":redo", ":help", ":edit 2")
        commands, program = self.session()
        self.assertEqual([cell["source"] for cell in program], ["let a = 2", "print(\"two\")"])
        self.assertEqual(program[1]["printed"], "two\n")
        self.assertEqual(commands[0]["command"], 0)
        self.assertEqual([c["source"] for c in commands if c["stale"]][:1], ["nothing"])
        for command in commands:
            self.assertTrue(os.path.exists(f"{self.folder}/live/{command['frame']}"))

    def test_statuses_tell_the_same_as_the_session(self):
        session = self.pipe()
        generator = random.Random(48)
        count = 0
        for _ in range(200 if TRIES_ALL else 60):
            line = generator.choice(
                [f"let a{count} = {count}", f"print({count})", ":undo", ":redo", ":undo 3", "oops",
                 f":edit 1 let a0 = {count}", f"print({count}); {count}"])
            count += 1
            session.process.stdin.write(f"{line}\nprint(\"did {count}\")\n")
            session.says_all_to(f"did {count}")
            commands, whole = self.session()
            status = self.status()
            self.assertEqual(commands[-1]["command"], status["command"])
            self.assertEqual(commands[-1].get("program"), status.get("program"))
            self.assertEqual(len(whole), (commands[-1].get("program") or {"count": -1})["count"])
        self.assertEqual(session.leaves()[0], 1)

    def test_a_change_that_is_tried_is_told_with_the_picture_as_it_is(self):
        session = self.pipe("--scale", "1")
        for line in ("let n = 2", "let v = View(width: n * 10, height: 9, backgroundColor: .red)", "show(v)"):
            session.process.stdin.write(f"{line}\n")
        session.process.stdin.write('print("n is", n)\n')
        session.says_all_to("n is 2")
        frame, program = self.status()["frame"], self.session()[1]
        with open(f"{self.folder}/live/{frame}", "rb") as file:
            present = file.read()
        session.process.stdin.write(":if 1 let n = 3\n")
        session.says_all_to(
            "if cell 1 were 'let n = 3': the pictures after cells 3 and 4 differ; cells 2 and 4 say something else")
        status = self.status()
        self.assertEqual(status["whatIf"], {
            "cell": 1, "commands": [3, 4], "description": "A picture of 20 by 9 points: on red", "frame": frame,
            "pictures": [3, 4], "scale": 1, "source": "let n = 3", "texts": [2, 4]})
        self.assertEqual((status["stale"], status["echo"]), (False, "3"))
        self.assertNotIn("program", status)
        self.assertEqual(self.session()[1], program)
        # What only tells goes on about it; the session's end shows the page as it is.
        session.process.stdin.write(":list\n")
        session.says_all_to('4  print("n is", n)')
        self.assertEqual(self.status()["whatIf"], status["whatIf"])
        self.assertEqual(session.leaves()[0], 0)
        self.assertNotIn("whatIf", self.status())
        with open(f"{self.folder}/live/latest.png", "rb") as file:
            self.assertEqual(file.read(), present)

    def test_a_program_of_another_session_is_gone(self):
        self.run_lines("let a = 1")
        self.run_lines("let b = 2")
        self.assertEqual([cell["source"] for cell in self.session()[1]], ["let b = 2"])

    # MARK: session.js

    def test_a_session_that_is_killed_leaves_whole_lines(self):
        for attempt in range(20 if TRIES_ALL else 4):
            session = self.pipe()
            session.process.stdin.write("".join(f"print({n})\n" for n in range(400)))
            session.process.stdin.flush()
            time.sleep(0.3 + random.random() / 3)
            session.process.send_signal(signal.SIGKILL)
            session.process.wait()
            commands, program = self.session()
            # One of the files that say the same may be a command ahead.
            (_, status), = calls(self.read("status.js"))
            for status in status, json.loads(self.read("status.json")):
                self.assertLessEqual(abs(status["command"] - commands[-1]["command"]), 1)
            self.assertEqual(program[0]["printed"], "0\n")

    def test_what_is_lost_or_changed_is_written_again(self):
        session = self.pipe()

        def types(number):
            session.process.stdin.write(f"print(\"did {number}\")\n")
            session.says_all_to(f"did {number}")

        path = f"{self.folder}/live/session.js"
        types(1)
        for number, lose in enumerate([
                lambda: shutil.rmtree(f"{self.folder}/live"),
                lambda: os.remove(path),
                lambda: self.write(path, "a"),
                lambda: os.truncate(path, 10),
                lambda: (self.write(f"{path}~", "w"), os.rename(f"{path}~", path)),
                lambda: (os.remove(path), os.symlink("/dev/null", path))], 2):
            lose()
            types(number)
            commands, program = self.session()
            self.assertEqual(len(commands), number + 1)
            self.assertEqual(len(program), number)
            self.assertFalse(os.path.islink(path))

    def test_a_long_session_keeps_its_end_and_its_program(self):
        count = 1_300
        self.run_lines(*(f"print(\"{n:04}\" + String(repeating: \"x\", count: 3900))" for n in range(count)))
        commands, program = self.session()
        self.assertEqual(len(program), count)
        self.assertEqual(program[700]["printed"][:5], "0700x")
        self.assertEqual(commands[-1]["command"], count)
        self.assertGreaterEqual(len(commands), 500)
        self.assertLess(len(commands), count)
        self.assertEqual(commands[0]["program"]["from"], 0)
        self.assertEqual(commands[0]["program"]["removed"], 0)

    def test_a_second_session_changes_nothing_of_the_first(self):
        session = self.pipe()
        session.process.stdin.write("print(\"first\")\n")
        session.says_all_to("first")
        before = self.read("session.js")
        self.assertIn("which the session of process", self.run_lines("print(\"second\")"))
        self.assertEqual(self.read("session.js"), before)

    def test_texts_with_markup_are_data(self):
        self.run_lines("print(\"</script><script>alert(1)</script>\\u{2028}\\\\\")", "// \\u{2029}</script>")
        commands, program = self.session()
        self.assertEqual(program[0]["printed"], "</script><script>alert(1)</script>\u2028\\\n")

    # MARK: The lesson

    def test_the_lesson_that_is_followed_is_handed_over(self):
        self.run_lines("let own = 1", ":help", arguments=[f"{ROOT}/tutorials/01-bars.md"])
        (name, lesson), = calls(self.read("lesson.js"))
        self.assertEqual(name, "easelLesson")
        self.assertEqual(lesson["edition"], self.status()["lesson"]["edition"])
        self.assertGreater(len(lesson["pages"][0]["steps"]), 3)
        for page in lesson["pages"]:
            for step in page["steps"]:
                self.assertNotIn("<img", step["html"])
        program = self.session()[1]
        self.assertEqual([cell.get("isLesson") for cell in program], [True] * (len(program) - 1) + [None])
        self.run_lines("1")
        self.assertFalse(os.path.exists(f"{self.folder}/live/lesson.js"))
        self.assertNotIn("lesson", self.status())

    # MARK: Films

    def film(self, patience=30):
        """The film that the status has, once it has one."""
        end = time.monotonic() + patience
        while time.monotonic() < end:
            # The status for programs is written after this one.
            (_, status), = calls(self.read("status.js"))
            if "film" in status:
                return status["film"]
            time.sleep(0.02)
        self.fail("there is no film")

    def frames(self):
        return sorted(os.path.basename(path) for path in glob.glob(f"{self.folder}/live/film/*"))

    def frame(self, name):
        with open(f"{self.folder}/live/film/{name}", "rb") as file:
            return file.read()

    def test_what_moves_has_a_film(self):
        session = self.prompt()
        session.types(VIEW)
        self.assertEqual(self.frames(), [])
        session.types("animate(duration: 0.4) { box.backgroundColor = .blue }")
        film = self.film()
        self.assertEqual((film["folder"], film["from"], film["duration"], film["count"]), ("film", 0, 0.4, 25))
        self.assertEqual(film["drawing"], f"film/{film['number']}.js")
        self.assertEqual(self.frames(), [f"{film['number']}.js"])
        call = self.frame(f"{film['number']}.js").decode()
        told = json.loads(call.removeprefix("easelFilm(").removesuffix(");\n"))
        self.assertEqual(told["number"], film["number"])
        self.assertIn("<animate ", told["svg"])
        session.types(":help")
        self.assertEqual(self.status().get("film"), film)
        session.types("animate(duration: 0.2) { box.backgroundColor = .green }")
        other = self.film()
        self.assertGreater(other["number"], film["number"])
        self.assertEqual(self.frames(), [f"{other['number']}.js"])
        session.types(":undo 2")
        self.assertNotIn("film", self.status())

    def test_what_is_too_much_to_draw_has_a_film_of_pictures(self):
        session = self.prompt()
        session.types("let group = View(width: 60, height: 60)")
        session.types("for n in 0..<6000 { group.addSubview(View(frame: Rect(x: n % 50, y: n / 50, width: 1, height: 1),"
                      " backgroundColor: Color(white: Double(n) / 6000))) }")
        session.types("show(group)")
        session.types("animate(duration: 0.4) { for it in group.subviews { it.frame.origin.x += 9 } }")
        film = self.film()
        self.assertNotIn("drawing", film)
        names = [f"{film['number']}-{index:04}.png" for index in range(film["count"])]
        self.assertEqual(self.frames(), names)
        pictures = list(map(self.frame, names))
        self.assertTrue(all(map(is_whole, pictures)))
        self.assertNotEqual(pictures[0], pictures[-1])

    def test_without_a_person_there_is_no_film(self):
        self.run_lines(VIEW, "animate(duration: 0.1) { box.backgroundColor = .blue }")
        self.assertNotIn("film", self.status())
        session = self.prompt("--no-play")
        session.types(VIEW)
        session.types("animate(duration: 0.1) { box.backgroundColor = .blue }")
        time.sleep(0.5)
        self.assertNotIn("film", self.status())
        self.assertEqual(self.frames(), [])


if __name__ == "__main__":
    unittest.main()
