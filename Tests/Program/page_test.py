"""The page beside the picture, as a class sees it: a browser on live/index.html, from a file.

Usage: page_test.py EASEL
"""

import os
import re
import shutil
import signal
import sys
import tempfile
import time
import unittest

from selenium.webdriver.common.keys import Keys

from page_browser import PageCase
from terminal import Terminal

EASEL = os.path.abspath(sys.argv.pop(1))
PROMPT = "easel> "
RED, BLUE = (255, 0, 0), (0, 0, 255)


class PageTest(PageCase):
    def setUp(self):
        self.folder = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, self.folder)
        kept = {k: v for k, v in os.environ.items() if not k.startswith("LC_") and k != "LANG"}
        environment = dict(
            kept, TERM="xterm", INPUTRC="/dev/null", SWIFT_BACKTRACE="enable=no",
            XDG_STATE_HOME=f"{self.folder}/state")
        self.easel = Terminal(
            EASEL, ["--no-open"], cwd=self.folder, env=environment, encoding="utf-8", timeout=10,
            dimensions=(24, 80),
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL))
        self.easel.delaybeforesend = None
        self.addCleanup(self.easel.close, True)
        self.easel.expect(PROMPT)
        self.look({"prefers-color-scheme": "light"})
        self.browser.get(f"file://{self.folder}/live/index.html")
        self.comes(lambda: self.picture())

    def types(self, line):
        """Types a line, and waits for the prompt after it."""
        self.easel.send(line + "\r")
        self.easel.expect("\x1b\\[\\?2004l\r")
        self.easel.expect(PROMPT)

    def test_a_sound_is_played_by_a_key_and_leads_a_line_through_the_picture(self):
        self.assertTrue(self.script("return document.getElementById('sound').hidden"))
        self.types("let chart = bars([4, 2, 6, 4, 5, 8, 3])")
        self.types("play(chart)")
        self.comes(lambda: self.text("sound") == "Play")
        body = self.browser.find_element("tag name", "body")
        body.send_keys("p")
        self.comes(lambda: self.text("sound") == "Stop")
        line = """
            const line = document.querySelector("#cursor:not([hidden]) line");
            return line && Number(line.getAttribute("x1"))"""
        first = self.comes(lambda: self.script(line))
        self.comes(lambda: (self.script(line) or 0) > first + 100)
        self.comes(lambda: self.text("sound") == "Play")
        self.assertIsNone(self.script(line))
        body.send_keys("p")
        self.comes(lambda: self.text("sound") == "Stop")
        body.send_keys("p")
        self.comes(lambda: self.text("sound") == "Play")
        # Stopped before it begins, and played again at once.
        body.send_keys("ppp")
        self.comes(lambda: (self.script(line) or 0) > first)
        self.assertEqual(self.text("sound"), "Stop")
        body.send_keys("p")
        self.assertEqual(self.text("sound"), "Play")
        # A word is said after the end.
        audiograph = 'audiograph(chart, duration: .exactly(0.5), completionWord: "Fertig")'
        self.types(audiograph)
        # Before it is shown, the key would play the sound before.
        self.comes(lambda: self.said("source") == audiograph)
        self.assertEqual(self.text("sound"), "Play")
        body.send_keys("p")
        self.comes(lambda: self.script("return document.getElementById('word').textContent")
                   == "Fertig")
        self.types(":undo")
        self.types(":undo")
        self.comes(lambda: self.script("return document.getElementById('sound').hidden"))
        self.assertEqual(self.errors(), [])

    def test_a_sound_that_could_not_be_read_is_read_again_by_the_next_press(self):
        self.types("play(bars([4, 2, 6]))")
        self.comes(lambda: self.text("sound") == "Play")
        (file,) = (path for path in os.listdir(f"{self.folder}/live") if path.endswith(".wav"))
        path = f"{self.folder}/live/{file}"
        os.rename(path, f"{self.folder}/away.wav")
        body = self.browser.find_element("tag name", "body")
        body.send_keys("p")
        warning = self.comes(lambda: [
            entry["message"] for entry in self.browser.get_log("browser")
            if "The sound cannot be played" in entry["message"]])
        self.assertEqual(len(warning), 1)
        self.assertEqual(self.text("sound"), "Play")
        os.rename(f"{self.folder}/away.wav", path)
        body.send_keys("p")
        self.comes(lambda: self.text("sound") == "Stop")

    def command(self):
        """The number of the last command that the page has seen."""
        return int(self.browser.title.split(" ")[0])

    def test_three_commands_one_of_them_wrong(self):
        self.assertIn("Type a line", self.text("empty"))
        self.assertEqual(self.picture()["natural"], [1200, 800])

        self.types("let box = View(width: 40, height: 20, backgroundColor: .red)")
        self.types("show(box)")
        self.types("box.width * 2")
        self.comes(lambda: self.said("source") == "box.width * 2")
        self.assertEqual(self.said("echo"), "80.0")
        self.assertEqual(self.comes(lambda: self.picture())["natural"], [80, 40])
        self.assertEqual(self.picture()["alt"], "A picture of 40 by 20 points: on red")
        self.comes(lambda: self.middle() == RED)
        number, shown = self.command(), self.picture()["command"]

        self.types("box.backgroundColor = .blu")
        # Until then the page may still say something about the one before.
        self.comes(lambda: self.command() == number + 1)
        self.assertEqual(self.said("echo"), "")
        self.assertIn("stale", self.text("state"))
        lines = self.said("diagnostic").split("\n")
        self.assertIn("error: 'Color' has no constant 'blu'", lines[0])
        self.assertEqual(lines[1].index("blu"), lines[2].index("^"))
        self.assertIn("'.blue'", lines[3])
        self.comes(lambda: self.middle() == RED)
        edge = self.pixel(2, 400)
        self.assertGreater(edge[0], 2 * max(edge[1:]), edge)

        self.types("box.backgroundColor = .blue")
        self.comes(lambda: self.said("diagnostic") == "")
        self.assertEqual(self.text("state"), "")
        self.comes(lambda: self.picture()["command"] != shown and self.middle() == BLUE)
        edge = self.pixel(2, 400)
        self.assertLess(max(edge) - min(edge), 20, edge)
        self.assertEqual(self.errors(), [])

    def test_what_is_printed_is_text_and_never_markup(self):
        markup = "<img src=x onerror=document.title='bad'></script>&amp;"
        self.types(f'print("{markup}")')
        self.comes(lambda: self.said("printed") == markup)
        self.assertIn(markup, self.said("source"))
        self.assertEqual(self.script("return document.querySelectorAll('img[src$=\"x\"]').length"), 0)
        self.assertNotEqual(self.browser.title, "bad")
        self.assertEqual(self.errors(), [])

    def test_its_size_in_points_or_as_large_as_fits(self):
        self.types("show(View(width: 40, height: 20, backgroundColor: .red))")
        self.comes(lambda: self.picture()["natural"] == [80, 40])
        self.assertGreater(self.picture()["shown"][0], 400)
        button = self.script("return document.getElementById('actual')")
        self.assertEqual(button.text, "1:1")
        button.click()
        self.assertEqual(self.picture()["shown"], [40, 20])
        self.assertEqual(button.get_attribute("aria-pressed"), "true")
        # It is remembered, and a denser screen shows every pixel at the same size.
        self.browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
            "width": 1000, "height": 800, "deviceScaleFactor": 2, "mobile": False})
        self.addCleanup(
            self.browser.execute_cdp_cmd, "Emulation.clearDeviceMetricsOverride", {})
        self.loads_again()
        self.comes(lambda: self.picture())
        self.assertEqual(self.picture()["shown"], [40, 20])
        self.assertIn("sharp", self.script("return canvas.className"))
        body = self.script("return document.body")
        body.send_keys("f")
        self.assertGreater(self.picture()["shown"][0], 400)
        body.send_keys("1")
        self.assertEqual(self.picture()["shown"], [40, 20])
        body.send_keys("f")

    def test_a_dark_room_gets_a_dark_page(self):
        self.comes(lambda: min(self.pixel(10, 10)) > 200)
        self.look({"prefers-color-scheme": "dark"})
        self.comes(lambda: max(self.pixel(10, 10)) < 60)

    def test_an_animation_plays_and_rests(self):
        self.types("let box = View(width: 40, height: 20, backgroundColor: .red)")
        self.types("show(box)")
        self.comes(lambda: self.picture()["natural"] == [80, 40])
        self.types("animate(duration: 30) { box.backgroundColor = .blue }")
        self.comes(lambda: self.text("state") == "playing")
        seen = set()

        def look():
            seen.add(self.middle())
            return len(seen - {RED, BLUE}) > 2

        self.comes(look, 25)
        # A key ends it.
        self.easel.send("l")
        self.comes(lambda: self.middle() == BLUE)
        self.comes(lambda: self.text("state") == "")
        self.types("et a = 1")
        self.types(":at 15s")
        self.comes(lambda: self.text("state") == "at 15 s")
        self.comes(lambda: self.middle() not in (RED, BLUE))
        self.assertEqual(self.errors(), [])

    def test_of_a_long_answer_the_part_that_matters_is_in_sight(self):
        place = """
            const box = document.querySelector(arguments[0]);
            return [box.scrollTop, box.scrollHeight]"""
        self.types("for i in 1...100 { print(i) }")
        self.comes(lambda: self.said("printed").endswith("100"))
        top, height = self.script(place, "#cells [aria-current] .printed")
        self.assertGreater(top, height / 2)
        self.types(":help")
        self.comes(lambda: self.said("source") == ":help")
        self.assertEqual(self.script(place, "#answer")[0], 0)

    def test_the_end_of_the_session_is_said(self):
        self.types("show(View(width: 40, height: 20, backgroundColor: .red))")
        self.easel.send("\x04")
        self.comes(lambda: self.text("state") == "The session has ended")
        self.comes(lambda: self.middle() == RED)
        shutil.rmtree(f"{self.folder}/live")
        self.comes(lambda: "gone" in self.text("state"))
        self.comes(lambda: self.middle() == RED)

    # Where what is shown comes from

    def lists(self):
        """Waits until the folder has the list of the program as it is now."""
        def is_new():
            try:
                with open(f"{self.folder}/live/origins.js") as file:
                    found = re.search(r'"command":(\d+)', file.read(300))
            except FileNotFoundError:
                return False
            return found and int(found[1]) >= self.script("return programCommand")

        self.comes(is_new)

    def clicks(self, x, y):
        """Clicks at a point of the picture, in points."""
        self.script("""
            const place = canvas.getBoundingClientRect();
            const [width, height] = sizeInPoints();
            const [x, y] = [arguments[0] / width * place.width, arguments[1] / height * place.height];
            canvas.dispatchEvent(new MouseEvent("click", {
              bubbles: true, clientX: place.left + x, clientY: place.top + y }))""", x, y)

    def middle_of(self, mark):
        """The middle of a mark of the first chart, in points."""
        x, y, width, height = self.script(
            "return listing.items[0].parts.at(-1).marks[arguments[0] - 1].box", mark)
        return x + width / 2, y + height / 2

    def lit(self):
        """The things that are lit up in the picture."""
        return self.script("""
            const lit = [...elementsRoot.querySelectorAll(".lit")].map((it) => Number(it.id.slice(5)));
            return origins === undefined ? [] : [...new Set(lit.map((number) => origins.things[origins.elements[number]].thing))]""")

    def marked(self):
        """The parts of the program that are marked."""
        return self.script("return [...(CSS.highlights.get('origin') ?? [])].map((range) => range.toString())")

    def test_a_click_says_which_lines_have_drawn_a_mark(self):
        self.types("let rain = [4, 2, 6]")
        self.types('bars(rain, title: "Rain")')
        self.comes(lambda: self.script("return listing?.items[0]?.parts.at(-1).marks.length") == 3)
        self.comes(lambda: self.said("source") == 'bars(rain, title: "Rain")')
        self.lists()
        self.clicks(*self.middle_of(3))
        self.comes(lambda: self.text("origin"))
        self.assertTrue(self.text("thing").startswith('bar 3'), self.text("thing"))
        self.assertIn("Cell 1, line 1: its value is written here", self.text("places"))
        self.assertEqual(self.marked(), ["6", 'bars(rain, title: "Rain")'])
        self.assertEqual([thing[:5] for thing in self.lit()], ["bar 3"])
        # A line of the program shows all that it has drawn.
        self.script("document.querySelectorAll('#places button')[1].click()")
        self.assertIn("title of chart", " ".join(self.lit()))
        self.browser.find_element("tag name", "body").send_keys(Keys.ESCAPE)
        self.assertEqual([self.text("origin"), self.lit(), self.marked()], ["", [], []])
        self.types("show(View(width: 300, height: 200))")
        self.comes(lambda: self.said("source").startswith("show"))
        self.comes(lambda: self.script("return shown.command === latest.command"))
        self.clicks(20, 20)
        self.comes(lambda: "ground" in self.text("thing"))
        self.assertEqual(self.errors(), [])

    def test_the_caret_on_a_line_lights_up_its_marks(self):
        self.types("let rain = [4, 2, 6]")
        self.types("bars(rain)")
        self.types("show(View(width: 300, height: 200, backgroundColor: .blue))")
        self.types(":undo")
        self.comes(lambda: self.script("return cells.length") == 2)
        self.lists()
        place = "document.querySelectorAll('#cells pre.source')[arguments[0]]"
        caret = f"getSelection().collapse({place}, 0)"
        self.script(caret, 0)
        self.comes(lambda: len(self.lit()) == 3)
        self.assertEqual(sorted(thing[:5] for thing in self.lit()), ["bar 1", "bar 2", "bar 3"])
        self.script(caret, 1)
        self.comes(lambda: any("axis" in thing for thing in self.lit()))
        self.script("getSelection().collapse(document.getElementById('thing'), 0)")
        self.comes(lambda: self.lit() == [])
        self.assertEqual(self.errors(), [])

    def test_an_answer_of_the_prompt_is_marked_and_goes_with_the_next_line(self):
        self.types("bars([4, 2, 6])")
        self.types(":why bar 2")
        self.comes(lambda: self.marked() == ["2"])
        self.types("let other = 1")
        self.comes(lambda: self.marked() == [])
        self.assertEqual(self.text("origin"), "")

    def test_where_it_is_not_known_the_prompt_is_named(self):
        self.types("line([1, 2])")
        self.comes(lambda: self.script("return known") == 1)
        self.script("origins = { command: 1, svg: '', elements: [], things: [], image: document.body }")
        self.clicks(120, 80)
        # A click is on a whole pixel of the window.
        advice = "':why 1(19|20) (79|80)' at the prompt says which line has drawn this"
        self.comes(lambda: re.fullmatch(advice, self.text("thing")))
        # While a change is tried, the picture in sight is another one than the list is about.
        self.types("let other = 1")
        self.types(":if 1 line([2, 1])")
        self.comes(lambda: self.script("return latest.whatIf?.cell") == 1)
        self.clicks(120, 80)
        self.comes(lambda: self.text("thing").endswith("says which line has drawn this"))
        self.assertEqual(self.lit(), [])

    # The tree of what the picture shows

    def place(self):
        """The name, level, number and size of the focused place."""
        return self.script("""
            const it = document.activeElement;
            if (it.getAttribute("role") !== "treeitem") return null;
            const number = (name) => Number(it.getAttribute(`aria-${name}`));
            return [it.getAttribute("aria-label"), number("level"), number("posinset"),
              number("setsize")]""")

    def press(self, *keys):
        """Presses keys where the focus is; returns the name of the place after them."""
        for key in keys:
            self.browser.switch_to.active_element.send_keys(key)
        place = self.place()
        return place and place[0]

    def heard(self):
        return self.script("return heard")

    def enters(self, program, text):
        """Types a program, waits for its tree, and goes into it."""
        self.types(program)
        self.comes(lambda: self.script("return listing && root && root.text") == text)
        self.comes(lambda: self.said("source") == program)
        self.script("document.activeElement.blur()")
        self.assertEqual(self.press("e"), text)

    def test_arrow_keys_walk_through_a_chart(self):
        self.enters('bars(["Mon": 4, "Tue": 2, "Wed": 6], title: "Rain")', "page: 1 chart")
        self.assertEqual(self.place()[1:], [1, 1, 1])
        self.assertTrue(self.press(Keys.DOWN).startswith("1 of 1: Bar chart 'Rain'"))
        self.assertEqual(self.press(Keys.DOWN), "1 of 3: x axis, 3 bands: Mon, Tue, Wed")
        self.assertTrue(self.press(Keys.END).startswith("3 of 3: series, 3 values"))
        self.comes(lambda: len(self.heard()) == 3)
        self.assertEqual(self.press(Keys.DOWN), "1 of 3: Mon, 4")
        self.assertEqual(self.place()[1:], [4, 1, 3])
        self.assertEqual(self.press("x"), "3 of 3: Wed, 6, highest")
        self.assertEqual(len(self.heard()), 1)
        self.assertAlmostEqual(self.heard()[0], 220 * 2 ** (3 * 6 / 6.24), delta=0.02)
        self.assertEqual(self.press("n"), "2 of 3: Tue, 2, lowest")
        self.assertEqual(self.press("3", Keys.ENTER), "3 of 3: Wed, 6, highest")
        # The digit of a mark is not the key for the picture's size.
        self.assertEqual(self.press("1", Keys.ENTER), "1 of 3: Mon, 4")
        button = self.script("return document.getElementById('actual')")
        self.assertEqual(button.get_attribute("aria-pressed"), "false")
        self.assertEqual(self.press(Keys.LEFT), "1 of 3: Mon, 4")
        self.assertEqual(self.text("said"), "this is the first")
        self.assertEqual(self.press("9", Keys.ENTER), "1 of 3: Mon, 4")
        self.assertEqual(self.text("said"), "there is no mark 9 here")
        # One place is a stop for Tab, and those around it are open.
        self.assertEqual(self.script("""
            const all = [...document.querySelectorAll("[role=treeitem]")];
            return [all.filter((it) => it.tabIndex === 0).length,
              all.map((it) => it.getAttribute("aria-expanded")).join()]"""),
            [1, "true,true,,,true,,,"])
        self.press(Keys.ESCAPE)
        self.assertIsNone(self.place())
        self.assertEqual(self.errors(), [])

    def test_what_is_switched_is_remembered(self):
        self.enters("line([1, 3, 2])", "page: 1 chart")
        self.press("x", "b")
        braille = self.text("braille")
        self.assertEqual(braille, chr(0x28F8) + chr(0x2846) + " cell 1")
        self.press("s")
        self.assertEqual(self.text("said"), "sound off")
        self.press(Keys.LEFT)
        self.assertEqual(self.heard(), [])
        self.assertEqual(self.press("t"), "1 of 3")
        # Chromium loses what a page has stored in the last moment before it is loaded anew.
        time.sleep(1)
        self.comes(self.remembers_no_texts)
        self.assertEqual(self.press("x"), "2 of 3")
        self.assertEqual(self.text("braille"), braille)
        self.press("t", "s", "b")
        self.script("localStorage.removeItem('easel.senses')")

    def remembers_no_texts(self):
        """Loads the page anew and goes into its tree; whether its places have no texts."""
        self.loads_again()
        self.comes(lambda: self.script("return listing && root && root.text") == "page: 1 chart")
        return self.press("e") == "page"

    def test_the_tree_follows_the_picture_and_names_what_it_leaves_out(self):
        self.enters("line(Array(0..<1000))", "page: 1 chart")
        self.assertEqual(self.press("x"), "1000 of 1000: x 999, 999, highest")
        self.assertEqual(self.press(Keys.RIGHT), "799 more; ':explore' at the prompt has all of them")
        self.assertEqual(self.press("200", Keys.ENTER), "200 of 1000: x 199, 199")
        # A place that there is no more is left for the one around it.
        self.types('bars(["a": 1, "b": 2])')
        self.comes(lambda: (self.place() or [""])[0].startswith("3 of 3: series, 2 values"))
        self.assertEqual(self.press("x"), "2 of 2: b, 2, highest")
        self.types('show(Label(text: "<b>bold</b>"))')
        self.comes(lambda: self.script("return root.text") == "page: 1 text")
        self.comes(lambda: (self.place() or [""])[0] == "1 of 1: <b>bold</b>")
        self.assertEqual(self.errors(), [])


if __name__ == "__main__":
    unittest.main()
