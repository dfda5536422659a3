"""The page to teach from: the picture beside the program, and a lesson, on a folder that is written here.

Usage: folder_page_test.py [EASEL]    the program is not needed
"""

import json
import sys
import time
import unittest

from page_case import BLUE, LESSON, RED, FolderPageCase, place
from page_folder import PageFolder

del sys.argv[1:]
SEVEN = "for day in 1...3 {\n  let value = day * 2\n  if value > 2 {\n    print(value)\n  }\n  total += value\n}"


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

    def test_of_a_page_of_thousands_the_cells_around_the_change_are_elements(self):
        self.live.command("", [{"source": f"let a{n} = {n}"} for n in range(1000)])
        self.opens()
        # Random changes, each checked against the list of cells.
        wrong = self.script("""
            poll = () => {};
            let seed = 7;
            const random = (end) => (seed = seed * 48271 % 2147483647) % end;
            for (let command = 1; command <= 60; command++) {
              const isEnd = random(3) === 0;
              const from = isEnd ? cells.length : random(cells.length + 1);
              const removed = Math.min(cells.length - from, random(4) * random(40));
              const added = Array.from({ length: random(10) === 0 ? 300 : random(4) },
                (_, index) => ({ source: `let b${command} = ${index}`, echo: `${index}` }));
              const count = cells.length - removed + added.length;
              easelStatus({ ...latest, command, source: "x", program: { cells: added, count, from, removed } });
              showTexts();
              const more = document.getElementById(random(2) ? "above" : "below");
              if (random(6) === 0 && !more.hidden) more.click();
              const items = [...list.children];
              const isRight = high - low === items.length && low >= 0 && high <= cells.length
                && items.length <= 2 * windowSize + 400 && (items.length > 0 || cells.length === 0)
                && items.every((item, index) => item.firstChild.textContent === cells[low + index].source
                  && item.dataset.number === `${low + index + 1}`)
                && (added.length === 0 || from >= low || from + added.length <= high);
              if (!isRight) return { command, from, removed, added: added.length, low, high, items: items.length };
            }
            return null;""")
        self.assertIsNone(wrong)

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

    def test_with_larger_letters_the_changed_cell_stays_in_sight(self):
        self.live.command("", [{"source": f"let a{n} = {n}", "echo": f"{n}"} for n in range(20)])
        self.live.cell("let b = 1", echo="1")
        self.opens()
        self.key("+++")
        self.live.cell("let after = 42", echo="42")
        self.follows()
        self.comes(lambda: self.script("return isInSight()"))

    def test_a_scroll_that_is_told_after_larger_letters_is_no_wish_to_look_elsewhere(self):
        self.live.command("", [{"source": f"let a{n} = {n}", "echo": f"{n}"} for n in range(60)])
        self.opens()
        # Both before the next frame, as when a command and a key come at once.
        self.script("scroller.scrollTop -= 1; choose('size', 2.4)")
        self.comes(lambda: self.script("return isInSight()"))

    def test_what_is_said_besides_stands_below_the_program(self):
        self.live.command("", [])
        self.opens()
        said = "the page moves until 3.0 s; ':at 1.5s' shows a moment of it"
        self.live.cell("animate { }", echo="1", remarks=f"{said}\n")
        self.comes(lambda: self.text("remarks") == said)
        self.assertEqual([self.text("source"), self.text("echo")], ["", ""])
        self.live.cell("let b = 2", echo="2")
        self.follows()
        self.comes(lambda: self.text("answer") == "")

    def test_a_caret_stays_below_what_it_is_about(self):
        self.live.command("", [])
        self.opens()
        self.live.refuse(f"let text = {'a' * 90}")
        self.comes(lambda: self.text("answer"))
        rows = self.script("""
            return [...document.querySelectorAll("#diagnostics .code")].map((line) => line.getClientRects().length
              + line.scrollHeight / parseFloat(getComputedStyle(line).lineHeight))""")
        self.assertEqual([round(row) for row in rows], [2, 2])


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

    def test_a_session_that_began_while_the_page_slept_is_read_as_a_whole(self):
        self.live.command("", [])
        self.live.cell("let old = 1")
        self.opens()
        # The browser has put the page away: no look at the status for a while.
        self.script("clearTimeout(nextPoll); window.read = loadScript; loadScript = () => new Promise(() => {});")
        other = PageFolder(f"{self.folder}/live")
        for source in ["", "let new1 = 1", "let new2 = 2"]:
            other.command(source, [{"source": source}] if source else [])
        self.script("loadScript = read; lookedAt -= 4000; poll()")
        self.comes(lambda: self.cells() == [["let new1 = 1", False], ["let new2 = 2", True]])
        self.assertEqual(self.script("return past.map((entry) => entry.source)"), ["", "let new1 = 1", "let new2 = 2"])

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
            new MutationObserver(() => { if (canvas.hidden) flashes++; })
              .observe(stage, { attributes: true, childList: true, subtree: true });
            document.getElementById("frames").focus();
            // The browser may tell the scroll after the next change has come.
            scroller.addEventListener("scroll", (event) => event.stopImmediatePropagation(), { capture: true });
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
        # Nothing is left of the scripts that were read, but the last one.
        self.assertLess(self.script("return document.querySelectorAll('script').length"), 4)

    def test_there_is_a_picture_in_each_frame(self):
        self.live.command("", [])
        self.opens()
        self.script("""
            window.seen = [];
            const look = () => {
              seen.push(canvas.checkVisibility() && canvas.width > 100 ? 1 : 0);
              requestAnimationFrame(look);
            };
            look();""")
        for number in range(20):
            self.live.cell(f"let a = {number}", color=RED if number % 2 else BLUE)
            time.sleep(0.02)
        self.comes(lambda: self.middle() == RED)
        self.assertEqual(set(self.script("return seen")), {1})


class LessonTest(FolderPageCase):
    def setUp(self):
        super().setUp()
        self.live.lesson(LESSON)
        self.live.command("", [{"source": "let points = 3", "isLesson": True}], lesson=place())

    def test_a_lesson_is_read_from_its_beginning(self):
        self.opens()
        self.comes(lambda: "units" in self.text("text"))
        self.assertEqual(self.text("lesson-title"), "A line chart")
        self.assertEqual(self.text("progress"), "page 1 of 2")
        self.assertIn("A hundred points", self.text("text"))
        self.assertEqual(self.script("return document.querySelector('#text em').innerText"), "units")
        # The terminal's own text of a step is not said twice.
        self.live.command("", lesson=place(shown=1, step=1),
                          printed="Join the points\n\nA path goes from point to point.\n\nstep 1 of 3: press Enter\n")
        self.follows()
        self.assertEqual(self.text("text").split("\n")[0], "Join the points")
        self.assertEqual(self.script("return document.querySelector('#text pre.step').innerText"),
                         "let path = Path()\nshow(path)")
        self.assertNotIn("upside down", self.text("text"))
        self.assertEqual(self.text("answer"), "")
        self.assertEqual(self.text("progress"), "page 1 of 2 · step 1 of 3")
        bar = "return [...document.getElementById('bar-of-steps').children].map((it) => it.className)"
        self.assertEqual(self.script(bar), ["shown", "", ""])
        # Its explanation comes when it is met.
        self.live.command("let path = Path()\nshow(path)", [
            {"source": "let path = Path()\nshow(path)", "isLesson": True}], lesson=place(step=1, met=True))
        self.follows()
        self.assertIn("upside down", self.text("text"))
        self.assertEqual(self.text("badge"), "done")
        self.assertEqual(self.script(bar), ["done", "", ""])

    def test_what_differs_and_what_is_said_of_it(self):
        self.opens()
        self.live.cell("let maxY = 4", lesson=place(shown=2, step=2, difference="'maxY' is 4, expected 3"))
        self.comes(lambda: "'maxY' is 4, expected 3" in self.text("reply"))
        # Cells of the learner are apart from those of the lesson.
        tag = "return [...document.querySelectorAll('.cell')].map((it) => getComputedStyle(it, '::after').content)"
        self.assertEqual(self.script(tag), ["none", '"yours"'])
        self.live.cell("let b = 4", lesson=place(shown=2, step=2, difference="it is 4", reply="not yet step 2"))
        self.comes(lambda: "not yet step 2" in self.text("reply"))
        self.live.cell("let maxY = 3", lesson=place(step=2, met=True))
        self.comes(lambda: self.text("reply") == "That is it.")

    def test_a_task_is_shown_without_its_solution(self):
        self.live.command("", lesson=place(step=3, task=1))
        self.opens()
        self.comes(lambda: "Draw it in red." in self.text("text"))
        self.assertEqual(self.text("badge"), "Task 1 of 2")
        self.assertNotIn("secretRed", self.script("return document.body.textContent"))
        self.live.cell("path.strokeColor = .red", lesson=place(step=3, task=1, met=True))
        self.comes(lambda: self.text("badge") == "Task 1 is solved")

    def test_a_change_of_cells_is_shown_as_what_goes_and_what_comes(self):
        self.live.command("", lesson=place(step=3, shown=3))
        self.opens()
        self.comes(lambda: self.script("""
            return [...document.querySelectorAll("#text pre.step span")].map((it) => it.className).join()""")
            == "minus,plus")

    def test_another_edition_is_read(self):
        self.opens()
        other = json.loads(json.dumps(LESSON).replace("A hundred points", "Two hundred points"))
        self.live.lesson({**other, "edition": 2})
        self.live.command("", lesson=place(edition=2))
        self.comes(lambda: "Two hundred points" in self.text("text"))
        self.live.command("", lesson=place(edition=2, page=2, step=1, shown=1, steps=1))
        self.comes(lambda: self.text("lesson-title") == "A second page")
        self.live.command(":open other.easel")
        self.comes(lambda: self.text("lesson") == "")

    def test_the_presenter_sees_the_next_step_and_the_solutions(self):
        self.live.command("", lesson=place(shown=1, step=1))
        self.opens("#presenter")
        self.comes(lambda: "Choose the axes" in self.text("next-step"))
        self.assertIn("let maxY = 3", self.text("next-step"))
        self.assertIn("path.strokeColor = .secretRed", self.text("tasks"))
        self.assertIn("Join the points", self.text("text"))
        self.assertLess(self.picture()["shown"][0], 500)
        self.live.command("", lesson=place(step=3, task=1))
        self.comes(lambda: "Make it higher." in self.text("next-step"))
        self.live.command("", lesson=place(step=3, task=2))
        self.comes(lambda: "A second page" in self.text("next-step"))
        self.assertEqual(self.errors(), [])


if __name__ == "__main__":
    unittest.main()
