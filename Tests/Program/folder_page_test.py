"""The page to teach from, on a folder that is written here as the program writes it.

Usage: folder_page_test.py [EASEL]    the program is not needed
"""

import json
import shutil
import sys
import tempfile
import time
import unittest

from selenium.webdriver.common.keys import Keys

from page_browser import PageCase
from page_folder import PageFolder, png

del sys.argv[1:]
RED, GREEN, BLUE = (255, 0, 0), (0, 128, 0), (0, 0, 255)
SEVEN = "for day in 1...3 {\n  let value = day * 2\n  if value > 2 {\n    print(value)\n  }\n  total += value\n}"


def place(**fields):
    """Where a status says that the session is in the lesson below."""
    return {"edition": 1, "page": 1, "pages": 2, "step": 0, "steps": 3, "title": "A line chart", **fields}


def step(heading, html, program, sequel="", is_change=False):
    return {"heading": heading, "html": html, "isChange": is_change, "program": program, "sequel": sequel}


LESSON = {"edition": 1, "title": "A line chart", "pages": [
    {"title": "A line chart", "closing": "<p>That was the line.</p>",
     "starter": [step("A hundred points", "<p>Data comes in its own <em>units</em>.</p>", "let points = 3")],
     "steps": [
         step("Join the points", "<p>A path goes from <code>point</code> to point.</p><ul><li>one</li></ul>",
              "let path = Path()\nshow(path)", "<p>It is upside down.</p>"),
         step("Choose the axes", "<p>The values go from 0 to 99.</p>", "let maxY = 3"),
         step("Turn it", "<p>Now turn the plot.</p>", "-show(path)\n+show(plot)", "<p>It stands.</p>", True)],
     "exercises": [
         {"html": "<p>Draw it <strong>in red</strong>.</p>", "isOpen": False, "number": 1, "stepsAbove": 3,
          "solutions": [step("", "", "path.strokeColor = .secretRed")]},
         {"html": "<p>Make it higher.</p>", "isOpen": True, "number": 2, "stepsAbove": 3, "solutions": []}]},
    {"title": "A second page", "closing": "", "starter": [], "exercises": [],
     "steps": [step("Go on", "<p>And on.</p>", "let b = 1")]}]}


class FolderPageCase(PageCase):
    def setUp(self):
        self.folder = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, self.folder)
        self.live = PageFolder(f"{self.folder}/live")
        self.look({"prefers-color-scheme": "light"})

    def opens(self, address=""):
        """Opens the page, with no choices of a page before."""
        self.browser.get(f"file://{self.folder}/live/index.html{address}")
        self.script("try { localStorage.clear() } catch {}")
        self.comes(lambda: self.script("return known") == self.live.number and self.picture())

    def follows(self):
        """Waits until the page shows the last command."""
        self.comes(lambda: self.script("return known") == self.live.number)

    def cells(self):
        return self.script("""
            return [...document.querySelectorAll("#cells .cell")].map((cell) => [
              cell.querySelector(".source").innerText, cell.hasAttribute("aria-current")])""")


class SteadyTest(FolderPageCase):
    def cases(self):
        """The cases of a class: what stands beside the picture, and how it came there."""
        yield "one line", lambda: self.live.cell("let a = 1", echo="1", size=(600, 400))
        yield "an error", lambda: self.live.refuse("box.storke = .red", size=(600, 400))
        yield "seven lines", lambda: self.live.cell(
            SEVEN, printed="".join(f"{n}\n" for n in range(300)), size=(600, 400))
        yield "a long line", lambda: self.live.cell("let x = [" + "1234567890, " * 300 + "0]", size=(600, 400))
        yield "a word", lambda: self.live.command(
            ":help", printed="word    what it does, in many words of one line\n" * 40, size=(600, 400))
        yield "a lesson", lambda: self.live.command("", lesson=place(shown=1, step=1), size=(600, 400))
        yield "a film", lambda: self.live.film([RED] * 3)

    def test_the_picture_has_half_of_the_screen_and_stays_where_it_is(self):
        self.live.lesson(LESSON)
        self.live.command("", [], size=(600, 400))
        for width, height in ((1280, 800), (1920, 1080)):
            self.screen(width, height)
            self.opens()
            first = self.picture()
            self.assertGreaterEqual(first["shown"][0] * first["shown"][1], width * height / 2)
            for name, act in self.cases():
                with self.subTest(case=name, width=width):
                    act()
                    self.follows()
                    time.sleep(0.05)
                    now = self.picture()
                    self.assertEqual((now["shown"], now["place"]), (first["shown"], first["place"]))
                    self.assertEqual(self.script("""
                        return [document.documentElement, document.body].map(
                          (it) => it.scrollWidth > innerWidth || it.scrollHeight > innerHeight)"""), [False, False])

    def test_on_a_phone_it_is_as_wide_as_the_screen_and_the_text_is_below(self):
        self.screen(390, 844, 2, True)
        self.live.cell("let a = 1", echo="1", size=(600, 400))
        self.opens()
        now = self.picture()
        self.assertEqual(now["shown"], [390, 260])
        top = self.script("return document.getElementById('program').getBoundingClientRect().top")
        self.assertGreater(top, now["place"][1] + 260)

    def test_the_program_stands_beside_it_with_its_values(self):
        self.live.command("", [])
        self.opens()
        self.assertIn("Type a line", self.text("empty"))
        self.live.cell("let a = 1", echo="1")
        self.live.cell("print(a)", printed="1\n")
        self.live.command("let b = 2\nlet c = 3", [{"source": "let b = 2\nlet c = 3", "echo": "3", "late": "later\n",
            "diagnostics": [{"severity": "note", "text": "note: 'b' is not used"}]}])
        self.follows()
        self.assertEqual(self.cells(), [["let a = 1", False], ["print(a)", False], ["let b = 2\nlet c = 3", True]])
        self.assertEqual([self.said("echo"), self.said("late"), self.said("diagnostic")],
                         ["3", "later", "note: 'b' is not used"])
        self.assertEqual(self.text("answer"), "")
        # An edit of the first cell, and of its values in the third.
        self.live.command(":edit 1", [{"source": "let a = 7", "echo": "7"}, {"source": "print(a)", "printed": "7\n"}],
                          at=0, removed=2, printed="cell 1 was changed\n")
        self.follows()
        self.assertEqual(self.cells()[:2], [["let a = 7", True], ["print(a)", True]])
        self.assertIn("cell 1 was changed", self.text("answer"))
        self.live.command(":undo", [], at=2, removed=1, printed="took back cell 3\n")
        self.follows()
        self.assertEqual([source for source, _ in self.cells()], ["let a = 7", "print(a)"])

    def test_what_is_refused_stands_below_the_program(self):
        self.live.cell("let a = 1", echo="1")
        self.opens()
        self.live.refuse("box.storke = .red", "'View' has no property 'storke'")
        self.follows()
        self.assertEqual(self.said("source"), "box.storke = .red")
        lines = self.said("diagnostic").split("\n")
        self.assertEqual(len(lines), 4)
        self.assertIn("has no property", lines[0])
        self.assertEqual(lines[1].index("b"), lines[2].index("^"))
        self.assertIn("stale", self.text("state"))
        edge = self.pixel(2, 400)
        self.assertGreater(edge[0], 2 * max(edge[1:]), edge)
        self.live.cell("let b = 2")
        self.follows()
        self.assertEqual(self.text("answer"), "")
        self.assertEqual(self.text("state"), "")

    def test_the_changed_cell_is_in_sight_unless_the_reader_has_scrolled(self):
        self.live.command("", [{"source": f"let a{n} = {n}", "echo": f"{n}"} for n in range(60)])
        self.opens()
        in_sight = """
            const [box, cell] = [scroller.getBoundingClientRect(),
              document.querySelector("#cells [aria-current]").getBoundingClientRect()];
            return cell.top >= box.top && cell.bottom <= box.bottom + 1"""
        self.live.cell("let b = 1", echo="1")
        self.follows()
        self.assertTrue(self.script(in_sight))
        self.live.command(":edit 3", [{"source": "let a2 = 200"}], at=2, removed=1)
        self.follows()
        self.assertTrue(self.script(in_sight))
        self.live.cell("let b = 2", echo="2")
        self.follows()
        self.script("scroller.scrollTop = 100")
        time.sleep(0.1)
        self.live.cell("let b = 3", echo="3")
        self.follows()
        self.assertEqual(self.script("return scroller.scrollTop"), 100)


class FollowingTest(FolderPageCase):
    def test_a_late_reader_has_the_session(self):
        self.live.command("", [])
        for number in range(5):
            self.live.cell(f"let a{number} = {number}", echo=f"{number}")
        self.live.command(":edit 2", [{"source": "let a1 = 10", "echo": "10"}], at=1, removed=1)
        self.opens()
        self.assertEqual([source for source, _ in self.cells()],
                         ["let a0 = 0", "let a1 = 10", "let a2 = 2", "let a3 = 3", "let a4 = 4"])
        self.assertEqual(self.script("return past.map(({ command }) => command)"), [0, 1, 2, 3, 4, 5, 6])
        self.assertEqual(self.errors(), [])

    def test_commands_that_were_missed_are_read(self):
        self.live.cell("let a = 1")
        self.opens()
        # The page cannot see the first of these, because it is not asked to look.
        self.script("clearTimeout(nextPoll); window.held = poll; nextPoll = 0")
        time.sleep(0.1)
        self.script("clearTimeout(nextPoll)")
        self.live.cell("let b = 2")
        self.live.cell("let c = 3")
        self.script("poll()")
        self.follows()
        self.assertEqual([source for source, _ in self.cells()], ["let a = 1", "let b = 2", "let c = 3"])

    def test_a_half_written_line_is_read_again(self):
        self.live.cell("let a = 1")
        self.live.has_session = False
        self.live.cell("let b = 2")
        line = 'easelCommand({"command":1,"frame":"frames/0001.png","program":{"cells":[{"source":"let b = 2"}],' \
            '"count":2,"from":1,"removed":0},"scale":1,"source":"let b = 2","stale":false});\n'
        self.live.append(line[:50])
        self.browser.get(f"file://{self.folder}/live/index.html")
        time.sleep(0.2)
        self.assertIsNone(self.script("return known ?? null"))
        self.live.append(line[50:])
        self.follows()
        self.assertEqual([source for source, _ in self.cells()], ["let a = 1", "let b = 2"])

    def test_another_session_begins_anew(self):
        self.live.command("", [])
        self.live.cell("let a = 1")
        self.live.cell("let b = 1")
        self.opens()
        PageFolder(f"{self.folder}/live").command("", [{"source": "let other = 1"}], color=BLUE)
        self.comes(lambda: self.cells() == [["let other = 1", False]])
        self.assertEqual(self.script("return past.length"), 1)
        self.comes(lambda: self.middle() == BLUE)

    def test_a_folder_without_a_session_is_followed_too(self):
        self.live.has_session = False
        (live := self.live).write("session.js", "")
        live.command("1 + 1", echo="2")
        live.command("2 + 2", echo="4")
        self.opens()
        self.assertEqual([self.said("source"), self.said("echo")], ["2 + 2", "4"])

    def test_a_thousand_updates_keep_scroll_selection_and_focus(self):
        self.live.command("", [{"source": f"let a{n} = {n}", "echo": f"{n}"} for n in range(50)])
        self.live.command("bars", [{"source": "bars"}])
        self.opens()
        self.script("""
            window.flashes = 0;
            new MutationObserver(() => { if (!picture()) flashes++; })
              .observe(stage, { attributes: true, childList: true, subtree: true });
            document.getElementById("frames").focus();
            scroller.scrollTop = 120;
            const text = document.querySelector("#cells .cell:nth-child(8) .source");
            getSelection().selectAllChildren(text);""")
        selected = self.script("return String(getSelection())")
        state = """
            return [scroller.scrollTop, String(getSelection()), document.activeElement.id, flashes, cells.length,
              document.querySelectorAll(".cell").length]"""
        # As fast as they can be written: the page misses some, and reads them.
        for number in range(200):
            self.live.command("b", [{"source": f"let b = {number}"}], removed=1)
        self.follows()
        self.assertEqual(self.script(state), [120, selected, "frames", 0, 51, 51])
        # And one after the other.
        self.script("""
            poll = () => {};
            for (let number = 1; number <= 1000; number++) {
              const count = cells.length;
              const cell = { source: `let b = ${number}`, echo: `${number}` };
              easelStatus({ ...latest, command: latest.command + 1, source: `b${number}`, program: number % 3
                ? { cells: [cell], count, from: count - 1, removed: 1 } : undefined });
            }""")
        self.comes(lambda: self.script("return !isLoading"))
        self.assertEqual(self.script(state), [120, selected, "frames", 0, 51, 51])

    def test_two_images_take_turns_and_one_is_always_in_sight(self):
        self.live.command("", [])
        self.opens()
        self.script("""
            window.seen = [];
            const look = () => {
              seen.push(document.querySelectorAll(".picture.shown").length);
              requestAnimationFrame(look);
            };
            look();""")
        for number in range(20):
            self.live.cell(f"let a = {number}", color=RED if number % 2 else BLUE)
            time.sleep(0.02)
        self.comes(lambda: self.middle() == RED)
        self.assertEqual(set(self.script("return seen")), {1})


if __name__ == "__main__":
    unittest.main()
