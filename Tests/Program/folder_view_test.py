"""The page to teach from: what a teacher does with it, on a folder that is written here.

Usage: folder_view_test.py [EASEL]    the program is not needed
"""

import sys
import time
import unittest

from selenium.webdriver.common.keys import Keys

from page_case import BLUE, GREEN, LESSON, RED, FolderPageCase, place

del sys.argv[1:]


class StripTest(FolderPageCase):
    COLORS = [RED, GREEN, BLUE]

    def fills(self, count=3):
        self.live.command("", [], color=(255, 255, 255))
        for number in range(count):
            self.live.cell(f"let a{number} = {number}", color=self.COLORS[number % 3])
        self.opens()
        self.comes(lambda: self.script("return framesInSight.size > 0"))

    def options(self):
        return self.script("""
            return [...document.querySelectorAll(".frame")].map((it) => [
              it.getAttribute("aria-label"), it.getAttribute("aria-selected")])""")

    def click_frame(self, command):
        self.script("document.getElementById(`frame-${arguments[0]}`).click()", command)

    def test_an_earlier_picture_is_shown_and_left_again(self):
        self.fills()
        self.live.refuse("wrong")
        self.live.command(":help", printed="words")
        self.follows()
        self.comes(lambda: len(self.options()) == 4)
        self.assertEqual(self.options()[1], ["After command 1: let a0 = 0", "false"])
        self.assertEqual(self.options()[3], ["After command 3: let a2 = 2", "true"])
        steady = self.picture()
        self.click_frame(2)
        self.comes(lambda: self.middle() == GREEN)
        self.assertIn("after command 2", self.text("earlier"))
        self.assertEqual(self.picture()["place"], steady["place"])
        # The pictures of the strip are not stretched.
        self.assertEqual(self.script("""
            const small = document.querySelector("#frame-2 canvas");
            return Math.abs(small.width / small.height - 1.5) < 0.1 && getComputedStyle(small).objectFit"""), "contain")
        self.key(Keys.ESCAPE)
        self.comes(lambda: self.middle() == RED and self.text("earlier") == "")
        self.click_frame(3)
        self.assertEqual(self.text("earlier"), "")
        self.click_frame(1)
        self.comes(lambda: self.text("earlier"))
        self.script("document.getElementById('back').click()")
        self.comes(lambda: self.text("earlier") == "")
        self.click_frame(2)
        self.comes(lambda: self.middle() == GREEN)
        self.live.cell("let b = 1", color=(1, 2, 3))
        self.comes(lambda: self.middle() == (1, 2, 3))
        self.assertEqual(self.text("earlier"), "")
        # The same status, written again, is not a new command.
        self.click_frame(2)
        self.comes(lambda: self.middle() == GREEN)
        self.live.again(milliseconds=3)
        time.sleep(0.2)
        self.assertEqual(self.middle(), GREEN)
        self.assertEqual(self.errors(), [])

    def test_keys_go_through_the_strip(self):
        self.fills()
        self.key("b", Keys.ARROW_LEFT)
        self.comes(lambda: self.middle() == GREEN)
        self.key(Keys.ARROW_LEFT)
        self.comes(lambda: self.middle() == RED)
        self.assertEqual(self.script("""
            return document.getElementById(document.activeElement.getAttribute("aria-activedescendant"))
              .getAttribute("aria-label")"""), "After command 1: let a0 = 0")
        self.key(Keys.END)
        self.comes(lambda: self.middle() == BLUE)
        self.assertEqual(self.text("earlier"), "")
        self.key(Keys.HOME)
        self.comes(lambda: self.middle() == (255, 255, 255))

    def test_of_a_long_session_only_what_is_in_sight_is_loaded(self):
        self.fills(520)
        self.assertEqual(self.script("return past.length"), 500)
        self.assertLess(self.script("return document.querySelectorAll('.frame').length"), 30)
        self.comes(lambda: "After command 520: let a519 = 519" in [name for name, _ in self.options()])
        self.key("b", Keys.HOME)
        self.comes(lambda: "After command 21: let a20 = 20" in [name for name, _ in self.options()])
        self.comes(lambda: self.middle() == self.COLORS[20 % 3])

    def test_a_slider_goes_through_the_time_of_what_moves(self):
        self.fills(1)
        self.assertEqual(self.text("times"), "")
        self.live.film([RED, GREEN, BLUE], duration=2, start=1)
        slider = self.comes(lambda: self.text("times") and self.browser.find_element("id", "time"))
        self.assertEqual(self.text("clock"), "3.00 s")
        self.key("t", Keys.ARROW_LEFT)
        self.comes(lambda: self.middle() == GREEN)
        self.assertEqual(self.text("clock"), "2.00 s")
        self.assertEqual(slider.get_attribute("aria-valuetext"), "2.00 s")
        self.assertIn("At 2.00 s", self.text("earlier"))
        self.key(Keys.ARROW_LEFT)
        self.comes(lambda: self.middle() == RED)
        self.key(Keys.ESCAPE)
        self.comes(lambda: self.text("earlier") == "")
        self.assertEqual(self.text("clock"), "3.00 s")
        # It runs, and ends where it is now.
        self.script("document.getElementById('run').click()")
        self.comes(lambda: self.text("earlier"))
        self.comes(lambda: self.text("earlier") == "" and self.text("run") == "Play")
        # The picture is held at a time.
        self.live.again(held=2)
        self.comes(lambda: self.text("clock") == "2.00 s")
        self.live.cell("let other = 1")
        self.comes(lambda: self.text("times") == "")
        self.assertEqual(self.errors(), [])

    def drawn(self):
        """Of what a film draws: whether it is seen in the place of the picture, its time, and its colour and words."""
        return self.script("""
            const boxes = [canvas, drawingPlace].map((it) => JSON.stringify(it.getBoundingClientRect()));
            const isSeen = drawingPlace.checkVisibility() && getComputedStyle(canvas).visibility === "hidden";
            return [isSeen && boxes[0] === boxes[1], filmDrawing?.image.getCurrentTime(),
              filmDrawing && getComputedStyle(filmDrawing.image.querySelector("rect")).fill,
              drawingPlace.getAttribute("aria-label")]""")

    def test_the_slider_sets_the_time_of_a_film_that_draws_itself(self):
        self.fills(1)
        self.live.drawn_film(
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 40"><rect id="cells" width="60" height="40">'
            '<animate attributeName="fill" values="rgb(0,0,0);rgb(200,0,0)" begin="0s" dur="4s" fill="freeze"/>'
            "<title>&lt;b&gt;</title></rect></svg>", start=1)
        self.comes(lambda: self.text("times"))
        self.assertEqual(self.drawn()[0], False)
        self.key("t", *[Keys.ARROW_LEFT] * 60)
        self.comes(lambda: self.drawn()[:3] == [True, 2, "rgb(100, 0, 0)"])
        self.assertEqual(self.text("clock"), "2.00 s")
        self.assertEqual(self.drawn()[3], "At 2 seconds: A picture of 60 by 40 points")
        self.key(Keys.HOME)
        self.comes(lambda: self.drawn()[1:3] == [1, "rgb(50, 0, 0)"])
        # It stands at that time.
        time.sleep(0.1)
        self.assertEqual(self.drawn()[1], 1)
        self.key(Keys.ESCAPE)
        self.comes(lambda: self.drawn()[0] is False and self.middle())
        self.script("document.getElementById('run').click()")
        self.comes(lambda: self.drawn()[0] and self.drawn()[1] > 1)
        self.comes(lambda: self.text("run") == "Play" and not self.drawn()[0])
        self.live.cell("let other = 1")
        self.comes(lambda: self.text("times") == "")
        self.assertEqual(self.script("return [filmDrawing ?? null, drawingRoot.childElementCount]"), [None, 0])
        self.assertEqual(self.errors(), [])

    def test_a_drawing_that_cannot_be_read_leads_back(self):
        self.fills(1)
        for svg in ("<svg", "<svg xmlns='http://www.w3.org/2000/svg'><b></svg>"):
            self.live.drawn_film(svg)
            self.comes(lambda: self.script("return film?.number") == self.live.films)
            self.key("t", Keys.ARROW_LEFT)
            self.comes(lambda: self.text("earlier") == "" and self.middle())
            self.assertEqual(self.drawn()[0], False)


TREE = {"braille": "", "text": "page: 1 chart", "items": [{
    "text": "1 of 1: Bar chart", "box": [0, 0, 600, 400], "highest": 1, "lowest": 1, "parts": [
        {"text": "1 of 2: x axis", "braille": "", "count": 0, "marks": []},
        {"text": "2 of 2: series", "braille": "", "count": 4, "name": "Oslo", "highest": 2, "lowest": 1, "marks": [
            {"box": [100, 100, 50, 200], "cell": 1, "number": 1, "text": "1 of 4: Mon, 4"},
            {"box": [550, 0, 50, 300], "cell": 1, "number": 2, "text": "2 of 4: Tue, 6, highest"},
            {"box": [300, 200, 0, 0], "cell": 2, "number": 3, "text": "3 of 4: Wed, 2"},
            {"cell": 2, "number": 4, "text": "4 of 4: Thu, missing"}]}]}]}


class MarksTest(FolderPageCase):
    def setUp(self):
        super().setUp()
        self.live.tree(TREE)
        self.live.cell("bars", size=(600, 400))
        self.opens()
        self.comes(lambda: self.script("return marks.length") == 3)

    def moves(self, x, y, kind="mouse"):
        """Moves the pointer to a point of the picture, and returns what is said there."""
        return self.script("""
            const [x, y, pointerType] = arguments;
            const place = canvas.getBoundingClientRect();
            const at = { clientX: place.left + x * place.width / 600, clientY: place.top + y * place.height / 400 };
            stage.dispatchEvent(new PointerEvent(
              pointerType === "mouse" ? "pointermove" : "pointerdown", { ...at, pointerType, bubbles: true }));
            const label = document.getElementById("label");
            return label.hidden ? "" : label.innerText""", x, y, kind)

    def test_a_mark_under_the_mouse_says_its_value(self):
        self.assertEqual(self.moves(120, 150), "Oslo: Mon, 4")
        self.assertEqual(self.script("""
            const rect = document.querySelector("#outline:not([hidden]) rect");
            return ["x", "y", "width", "height"].map((name) => Number(rect.getAttribute(name)))"""), [100, 100, 50, 200])
        self.assertEqual(self.moves(50, 50), "")
        self.assertEqual(self.moves(310, 210), "Oslo: Wed, 2")
        self.assertEqual(self.moves(330, 210), "")
        self.assertEqual(self.moves(590, 10), "Oslo: Tue, 6, highest")
        # All of it is inside of the room of the picture.
        self.assertEqual([], self.script("""
            const [label, room] = [document.getElementById("label"), stage].map((it) => it.getBoundingClientRect());
            const over = [room.left - label.left, label.right - room.right, room.top - label.top,
              label.bottom - room.bottom];
            return over.filter((length) => length > 0.5)"""))
        self.script("stage.dispatchEvent(new PointerEvent('pointerleave', { pointerType: 'mouse' }))")
        self.assertEqual(self.text("label"), "")

    def test_a_finger_and_the_keys_find_the_same(self):
        self.assertEqual(self.moves(120, 150, "touch"), "Oslo: Mon, 4")
        self.script("stage.dispatchEvent(new PointerEvent('pointerleave', { pointerType: 'touch' }))")
        self.assertEqual(self.text("label"), "Oslo: Mon, 4")
        self.key("e", Keys.ARROW_DOWN, "x")
        self.assertEqual(self.text("label"), "Oslo: Tue, 6, highest")
        self.key(Keys.ARROW_RIGHT)
        self.assertEqual(self.text("label"), "Oslo: Wed, 2")
        self.key(Keys.ARROW_RIGHT)
        self.assertEqual(self.text("label"), "")
        self.key(Keys.ARROW_LEFT)
        self.key(Keys.ESCAPE)
        self.assertEqual(self.text("label"), "")

    def test_only_the_settled_picture_of_now_says_values(self):
        self.live.cell("other", size=(600, 400))
        self.follows()
        self.assertEqual(self.moves(120, 150), "Oslo: Mon, 4")
        self.comes(lambda: self.script("return framesInSight.size") == 2)
        self.script("showEntry(past[0])")
        self.assertEqual(self.text("label"), "")
        self.assertEqual(self.moves(120, 150), "")
        self.script("goBack()")
        self.live.again(playing={"from": 0, "to": 0.2})
        self.comes(lambda: self.text("state") == "playing")
        self.assertEqual(self.moves(120, 150), "")
        self.live.again(playing=None, held=0.5)
        self.comes(lambda: self.text("state") == "at 0.5 s")
        self.assertEqual(self.moves(120, 150), "")
        self.live.again(held=None)
        self.comes(lambda: self.text("state") == "")
        self.assertEqual(self.moves(120, 150), "Oslo: Mon, 4")


class KeysTest(FolderPageCase):
    def setUp(self):
        super().setUp()
        self.screen(1280, 800)
        self.live.lesson(LESSON)
        self.live.cell("let a = 1", echo="1", size=(600, 400), lesson=place(shown=1, step=1))
        self.opens()
        self.comes(lambda: self.text("text"))
        self.addCleanup(self.script, "localStorage.clear()")

    def test_the_keys_are_listed_and_each_is_a_button(self):
        self.key("?")
        self.assertTrue(self.script("return document.getElementById('keys').open"))
        listed = self.script("return [...document.querySelectorAll('#actions button')].map((it) => it.innerText)")
        self.assertEqual(len(listed), self.script("return actions.length"))
        # While the list is open its keys do nothing.
        self.key("a")
        self.assertFalse(self.script("return choices.alone"))
        self.key(Keys.ESCAPE)
        self.assertFalse(self.script("return document.getElementById('keys').open"))
        self.script("document.getElementById('help').click()")
        self.script("[...document.querySelectorAll('#actions button')][0].click()")
        self.assertEqual(self.script("return [document.getElementById('keys').open, choices.alone]"), [False, True])

    def test_the_picture_alone(self):
        self.key("a")
        self.comes(lambda: self.picture()["shown"] == [1200, 800])
        self.assertEqual([self.text(name) for name in ("bar", "program", "lesson", "strip")], [""] * 4)
        self.key(Keys.ESCAPE)
        self.comes(lambda: self.picture()["shown"][0] < 900)
        self.assertIn("let a = 1", self.text("program"))

    def test_parts_are_switched_and_letters_grow_and_the_picture_stays(self):
        size = self.picture()["shown"]
        letters = "return parseFloat(getComputedStyle(document.querySelector('.cell .source')).fontSize)"
        before = self.script(letters)
        self.key("+", "+")
        self.assertGreater(self.script(letters), 1.2 * before)
        self.key("l")
        self.assertEqual(self.text("lesson"), "")
        self.assertEqual(self.picture()["shown"], size)
        self.key("c")
        self.comes(lambda: self.picture()["place"][0] < 200)
        self.key("s")
        self.assertEqual(self.text("strip"), "")
        self.key("d")
        self.comes(lambda: max(self.pixel(4, 4)) < 60)
        # It is remembered.
        self.loads_again()
        self.comes(lambda: self.picture())
        self.assertEqual([self.text(name) for name in ("lesson", "program", "strip")], [""] * 3)
        self.comes(lambda: max(self.pixel(4, 4)) < 60)
        self.key("l", "c", "s", "0", "d")
        self.comes(lambda: min(self.pixel(4, 4)) > 200)
        self.assertEqual(self.script(letters), before)
        self.look({"prefers-color-scheme": "dark"})
        self.comes(lambda: min(self.pixel(4, 4)) > 200)
        self.key("d")
        self.comes(lambda: max(self.pixel(4, 4)) < 60)

    def test_the_whole_screen(self):
        self.key("F")
        self.comes(lambda: self.script("return document.fullscreenElement !== null"))
        self.key("F")
        self.comes(lambda: self.script("return document.fullscreenElement === null"))

    def test_the_second_window_is_for_the_teacher(self):
        self.key("w")
        self.comes(lambda: len(self.browser.window_handles) == 2)
        first, second = self.browser.window_handles
        self.browser.switch_to.window(second)
        self.comes(lambda: "secretRed" in self.text("tasks"))
        self.browser.close()
        self.browser.switch_to.window(first)
        self.assertNotIn("secretRed", self.script("return document.body.textContent"))

    def test_without_a_memory_the_keys_work_as_well(self):
        self.browser.execute_cdp_cmd("Page.enable", {})
        added = self.browser.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {
            "source": "Object.defineProperty(window, 'localStorage', { get() { throw new Error('none') } })"})
        self.browser.refresh()
        self.comes(lambda: self.picture())
        self.key("a")
        self.comes(lambda: self.picture()["shown"] == [1200, 800])
        self.browser.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", added)
        self.browser.refresh()


if __name__ == "__main__":
    unittest.main()
