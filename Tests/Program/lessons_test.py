"""The lessons for a learner who reads only the terminal: every step and every task is done by what it
says, on a machine without a display.

Usage: lessons_test.py EASEL
"""

import glob
import os
import re
import shutil
import signal
import sys
import tempfile
import unittest

from sessions import environment
from terminal import Terminal

EASEL = os.path.abspath(sys.argv.pop(1))
LESSONS = sorted(os.path.abspath(path) for path in glob.glob("tutorials/[0-9]*.md"))
PASTE, PASTE_END, CTRL_U = "\x1b[200~", "\x1b[201~", "\x15"
PROMPT = "(?:easel|edit \\d+|(?:lesson|\\d+)(?: · \\d+/\\d+){1,2})> "
# What is said of the picture after a command.
TOLD = re.compile("^(changed: .|the picture is as it was$)", re.MULTILINE)


class Reader:
    """A learner, who reads what the terminal says, and types."""

    def __init__(self, lesson, folder):
        self.easel = Terminal(
            EASEL, ["--no-play", "--scale", "1", lesson], cwd=folder, encoding="utf-8",
            env=dict(environment(folder), VISUAL=f"cp {folder}/edited"),
            codec_errors="replace", timeout=60, dimensions=(200, 100),
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL))
        self.edited = f"{folder}/edited"
        self.easel.delaybeforesend = None
        self.easel.expect(PROMPT)
        # The whole of what was said, for messages of failed tests.
        self.said = [self.plain(self.easel.before)]

    @staticmethod
    def plain(text):
        return re.sub("\x1b\\[[?0-9;]*[a-zA-Z]|\a", "", text).replace("\r\n", "\n")

    def types(self, line):
        """Types a line, or pastes several; returns what is said up to the next prompt."""
        return self.sends(f"{PASTE}{line}{PASTE_END}" if "\n" in line else line)

    def sends(self, keys):
        """Presses keys and Enter; returns what is said up to the next prompt."""
        self.easel.send(f"{keys}\r")
        # Readline hands the terminal back below the line that it has drawn.
        self.easel.expect("\x1b\\[\\?2004l\r")
        self.easel.expect(PROMPT)
        self.said.append(self.plain(self.easel.before))
        return self.said[-1]

    def close(self):
        self.easel.close(True)

    @staticmethod
    def code(text):
        """The last block of indented lines of a text."""
        blocks, block = [], []
        for line in text.split("\n"):
            if line.startswith("    ") or (block and not line.strip()):
                block.append(line[4:])
            elif block:
                blocks.append(block)
                block = []
        blocks += [block] if block else []
        return "\n".join(blocks[-1]).rstrip("\n") if blocks else ""

    def cells(self):
        """The page, cell by cell, as `:list` shows it."""
        cells, width = [], 0
        for line in self.types(":list").split("\n"):
            if match := re.match("^( *\\d+)  (.*)$", line):
                width = len(match.group(1)) + 2
                cells.append(match.group(2))
            elif cells and width and (line[:width].strip() == ""):
                cells[-1] += "\n" + line[width:]
        return [cell.rstrip("\n") for cell in cells]

    def change(self, difference):
        """Edits the cells that a change is about, one after the other."""
        answer = ""
        for hunk in re.split("^@@.*\n", difference, flags=re.MULTILINE):
            lines = hunk.strip("\n").split("\n")
            old = "\n".join(line[1:] for line in lines if line[:1] != "+")
            new = "\n".join(line[1:] for line in lines if line[:1] != "-")
            if not hunk.strip():
                continue
            [(number, cell)] = [
                (number, cell) for number, cell in enumerate(self.cells(), 1) if old in cell]
            text = cell.replace(old, new, 1)
            with open(self.edited, "w") as file:
                file.write(text)
            # A long cell goes to the editor, and a short one comes back at the prompt.
            answer = self.types(f":edit {number}")
            if self.easel.after.startswith("edit"):
                answer = self.sends(CTRL_U + PASTE + text + PASTE_END)
        return answer

    def answer(self, code):
        """Types a program, or makes a change of cells."""
        isChange = any(line[:1] in "+-" and line for line in code.split("\n"))
        return self.change(code) if isChange else self.types(code)


class LessonsTest(unittest.TestCase):
    def open(self, lesson):
        folder = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, folder)
        reader = Reader(lesson, folder)
        self.addCleanup(reader.close)
        return reader

    def finish(self, lesson):
        """Does all steps and tasks of all pages of a lesson; returns how many."""
        reader = self.open(lesson)
        total = {"step": 0, "task": 0}
        page = {"step": 0, "task": 0}
        text = reader.types("")
        while True:
            while re.search("^Enter shows more$", text, re.MULTILINE):
                text = text.replace("Enter shows more\n", "") + reader.types("")
            if re.search("^page \\d+ of \\d+: ", text, re.MULTILINE):
                page = {"step": 0, "task": 0}
            if match := re.search("^step (\\d+) of (\\d+): press Enter", text, re.MULTILINE):
                self.count(match, "step", page, total)
                isChange = "to change the page so" in text
                text = reader.types("" if isChange else reader.code(text))
                if not TOLD.search(text) and ": error: " not in text:
                    # Remarks break at words.
                    told = " ".join(reader.types(":describe").split())
                    self.assertIn(told, " ".join(text.split()))
                self.assertIn("" if isChange else f"that is step {page['step']}", text)
            elif match := re.search("^task (\\d+) of (\\d+)", text, re.MULTILINE):
                self.count(match, "task", page, total)
                if "is open" not in text:
                    solution = reader.types(":solution")
                    text = reader.answer(reader.code(solution))
                    self.assertIn(f"that solves task {page['task']}", text)
            elif not re.search("^page \\d+ of \\d+: ", text, re.MULTILINE):
                self.fail("nothing says how to go on:\n" + "\n".join(reader.said[-3:]))
            isEnd = re.search("that was the last task$|it is the last task$", text, re.MULTILINE)
            if isEnd or "that was the last step; go on" in text and "Enter or" not in text:
                return total["step"], total["task"]
            text = reader.types("")

    def count(self, match, kind, page, total):
        """Counts a step or a task that is shown; each page counts its own."""
        page[kind] += 1
        total[kind] += 1
        self.assertEqual(int(match.group(1)), page[kind])


def fences(lesson):
    """How many steps and tasks the Markdown of a lesson has, as a replay takes them."""
    with open(lesson) as file:
        text = file.read()
    steps = len(re.findall("^```(?:diff )?easel$", text, re.MULTILINE))
    # A fold has the solutions of one task.
    tasks = re.findall("<summary>Solution", text) + re.findall("(?i)an open task:", text)
    return steps, len(tasks)


def test_of(lesson):
    def test(self):
        steps, tasks = self.finish(lesson)
        self.assertGreater(steps, 0)
        self.assertGreaterEqual(tasks, 2)
        self.assertEqual((steps, tasks), fences(lesson))
    return test


for path in LESSONS:
    name = re.sub("\\W", "_", os.path.basename(path).removesuffix(".md"))
    setattr(LessonsTest, f"test_{name}", test_of(path))


if __name__ == "__main__":
    unittest.main()
