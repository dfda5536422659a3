"""Marks of charts on the served page: a mouse, keys and a finger pull them, and the numbers that they come from follow.

Usage: served_marks_test.py EASEL    easel-page is beside it
"""

import sys
import unittest

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

import served_test


class MarkCase(served_test.PullCase):
    def opens(self, *lines, **options):
        super().opens(*lines, **options)
        self.waits_for_handles()

    def waits_for_handles(self):
        """Until the handles are those of the program in sight."""
        self.comes(lambda: self.script("""
            return origins !== undefined && handled === origins && origins.command >= programCommand"""), 60)

    def handles(self):
        return self.browser.find_elements(By.CSS_SELECTOR, "#handles > .handle")

    def handle(self, name):
        """The handle of a mark by its name."""
        return self.browser.find_element(By.CSS_SELECTOR, f"#handles > .handle[aria-label='{name}']")

    def said(self, name):
        """The value that a screen reader says of a mark."""
        return self.handle(name).get_attribute("aria-valuetext")

    def place(self, name):
        """Where a mark ends in the window."""
        return self.script("""
            const { left, top, width, height } = arguments[0].getBoundingClientRect();
            return [left + width / 2, top + height / 2].map(Math.round)""", self.handle(name))

    def presses(self, name, below=0):
        """Presses the mouse at the end of a mark, or so many pixels below it."""
        x, y = self.place(name)
        actions = ActionChains(self.browser, duration=20)
        actions.w3c_actions.pointer_action.move_to_location(x, y + below)
        return actions.click_and_hold()

    def scale(self):
        """How many pixels of the page a point of the picture has."""
        return self.script("return canvas.offsetWidth / sizeInPoints()[0]")

    def label(self):
        return self.script("return element('label').hidden ? '' : element('label').innerText")

    def source(self, cell):
        return self.script("return cells[arguments[0] - 1].source", cell)


class MarkTest(MarkCase):
    """Marks of charts are pulled on the page."""

    def test_a_bar_follows_the_mouse_and_escape_takes_it_back(self):
        self.opens("let rain = [4, 2, 6]", "bars(rain)")
        before, command = self.drawn(), self.command()
        self.presses("bar 2 of chart").move_by_offset(0, -30).move_by_offset(0, -70).perform()
        self.comes(lambda: self.numbers()[0] not in ("let rain = [4, 2, 6]", "") and self.drawn() != before)
        self.comes(lambda: self.script("return pull.sent === pull.goal"))
        pulled = self.numbers()[0]
        number = int(pulled.removeprefix("let rain = [4, ").removesuffix(", 6]"))
        self.assertGreater(number, 2)
        self.assertEqual(self.label(), f"bar 2 of chart: {number}")
        self.key(Keys.ESCAPE)
        self.comes(lambda: self.numbers()[0] == "let rain = [4, 2, 6]" and self.drawn() == before)
        ActionChains(self.browser).release().perform()
        self.assertIn("4, 2, 6", self.live.types("rain"))
        self.comes(lambda: self.command() == command + 1)
        self.assertEqual(self.source(1), "let rain = [4, 2, 6]")
        self.assertEqual(self.errors(), [])

    def test_let_go_its_end_is_where_the_mouse_was_and_undo_takes_it_back(self):
        # With an axis that stays, the mark ends where it was let go.
        self.opens("let rain = [4.00, 2.00, 6.00]", "let chart = bars(rain)", "chart.yAxis.domain = 0...10")
        point = self.script("return handled.marks[1].point")
        distance = round(60 * self.scale())
        self.presses("bar 2 of chart").move_by_offset(0, -20).move_by_offset(0, 20 - distance).release().perform()
        self.live.easel.expect("edit 1> ")
        self.comes(lambda: self.source(1) != "let rain = [4.00, 2.00, 6.00]")
        self.waits_for_handles()
        after = self.script("return handled.marks[1].point")
        self.assertAlmostEqual(after[1], point[1] - 60, delta=1.5)
        self.assertAlmostEqual(after[0], point[0], delta=0.1)
        self.assertIn("took back the change of cell 1", self.live.types(":undo"))
        self.comes(lambda: self.source(1) == "let rain = [4.00, 2.00, 6.00]")
        self.assertEqual(self.errors(), [])

    def test_pressed_anywhere_on_a_bar_it_is_pulled_as_far_as_the_mouse_goes(self):
        self.opens("bars([40, 20, 60])")
        actions = self.presses("bar 1 of chart", below=70)
        actions.move_by_offset(0, -10).perform()
        self.comes(lambda: self.script("return pull?.text"))
        self.comes(lambda: 40 < int(self.script("return pull.text")) < 46)
        actions.release().perform()
        self.comes(lambda: self.source(1).startswith("bars([4") and self.source(1) != "bars([40, 20, 60])")
        # That is not a click: nothing is said about where it comes from.
        self.assertTrue(self.script("return element('origin').hidden"))
        self.assertEqual(self.errors(), [])

    def touches(self, kind, *points):
        self.browser.execute_cdp_cmd("Input.dispatchTouchEvent", {
            "type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})

    def test_a_finger_pulls_and_a_second_one_does_nothing(self):
        self.opens("bars([4, 2, 6])")
        x, y = self.place("bar 2 of chart")
        self.touches("touchStart", (x, y))
        for step in range(1, 9):
            self.touches("touchMove", (x, y - 10 * step))
        self.comes(lambda: self.script("return pull?.text") in ("3", "4"))
        self.touches("touchStart", (x, y - 80), (x + 90, y))
        self.touches("touchMove", (x, y - 80), (x + 90, y + 60))
        self.touches("touchEnd")
        self.comes(lambda: self.source(1) in ("bars([4, 3, 6])", "bars([4, 4, 6])"))
        self.assertEqual(self.script("return scrollY"), 0)
        self.assertEqual(self.errors(), [])

    def test_another_command_meanwhile_ends_it(self):
        self.opens("bars([4, 2, 6])")
        self.presses("bar 2 of chart").move_by_offset(0, -100).perform()
        self.comes(lambda: self.script("return pull?.text") not in (None, "2"))
        self.live.types("let a = 1")
        self.comes(lambda: self.numbers() == ["bars([4, 2, 6])", "let a = 1"])
        ActionChains(self.browser).move_by_offset(0, -20).release().perform()
        self.assertIn("1", self.live.types("a"))
        self.assertEqual(self.source(1), "bars([4, 2, 6])")
        self.comes(lambda: self.script("return !isHeld() && element('label').hidden"))

    def test_keys_pull_and_screen_readers_hear_name_and_value(self):
        self.opens("let n = 6", "bars([n, 4, -2])")
        handle = self.handle("bar 1 of chart")
        roles = [handle.get_attribute(name) for name in ("role", "aria-valuenow", "aria-valuetext", "aria-disabled")]
        self.assertEqual(roles, ["slider", "6", "6", "false"])
        self.script("arguments[0].focus()", handle)
        self.assertEqual(self.label(), "bar 1 of chart: 6")
        ActionChains(self.browser).key_down(Keys.ARROW_UP).perform()
        self.comes(lambda: self.numbers()[0] == "let n = 7")
        self.comes(lambda: self.said("bar 1 of chart") == "7")
        ActionChains(self.browser).key_up(Keys.ARROW_UP).perform()
        self.comes(lambda: self.source(1) == "let n = 7")
        # The mark has the focus still, at once and once its handle is made anew.
        ActionChains(self.browser).key_down(Keys.SHIFT).send_keys(Keys.ARROW_DOWN).key_up(Keys.SHIFT).perform()
        self.comes(lambda: self.source(1) == "let n = -3")
        self.waits_for_handles()
        self.assertEqual(self.script("return document.activeElement.getAttribute('aria-label')"), "bar 1 of chart")
        ActionChains(self.browser).key_down(Keys.ARROW_RIGHT).perform()
        self.comes(lambda: self.numbers()[0] == "let n = -2")
        self.key(Keys.ESCAPE)
        self.comes(lambda: self.numbers()[0] == "let n = -3")
        ActionChains(self.browser).key_up(Keys.ARROW_RIGHT).perform()
        self.key(Keys.TAB)
        self.assertEqual(self.script("return document.activeElement.getAttribute('aria-label')"), "bar 2 of chart")
        self.assertIn("took back the change of cell 1: let n = -3", self.live.types(":undo"))
        self.assertIn("took back the change of cell 1: let n = 7", self.live.types(":undo"))
        self.assertEqual(self.errors(), [])

    def test_a_point_moves_along_one_axis(self):
        self.opens("scatter([(10, 20), (30, 40), (50, 60)])")
        self.presses("point 2 of chart").move_by_offset(25, 5).release().perform()
        self.comes(lambda: self.source(1) != "scatter([(10, 20), (30, 40), (50, 60)])")
        self.assertRegex(self.source(1), r"^scatter\(\[\(10, 20\), \(3[1-9], 40\), \(50, 60\)\]\)$")
        self.waits_for_handles()
        self.live.types(":undo")
        self.comes(lambda: self.source(1) == "scatter([(10, 20), (30, 40), (50, 60)])")
        self.waits_for_handles()
        actions = self.presses("point 2 of chart")
        actions.key_down(Keys.SHIFT).move_by_offset(25, -20).release().key_up(Keys.SHIFT).perform()
        self.comes(lambda: self.source(1) != "scatter([(10, 20), (30, 40), (50, 60)])")
        self.assertRegex(self.source(1), r"^scatter\(\[\(10, 20\), \(30, 4[1-9]\), \(50, 60\)\]\)$")

    def test_what_is_calculated_says_where_and_stays(self):
        self.opens("let rain = (1...3).map { $0 * 2 }", "bars(rain)")
        before, command = self.drawn(), self.command()
        self.presses("bar 2 of chart").move_by_offset(0, -40).perform()
        why = "bar 2 of chart cannot be pulled: its value is calculated in cell 1, line 1"
        self.comes(lambda: self.label() == why)
        ActionChains(self.browser).release().perform()
        handle = self.handle("bar 2 of chart")
        self.assertEqual(handle.get_attribute("aria-disabled"), "true")
        self.script("arguments[0].focus()", handle)
        self.key(Keys.ARROW_UP)
        self.comes(lambda: self.label() == why)
        self.assertEqual((self.drawn(), self.command()), (before, command))
        self.assertEqual(self.errors(), [])

    def test_a_click_on_a_bar_still_says_where_it_comes_from(self):
        self.opens("bars([4, 2, 6])")
        self.presses("bar 2 of chart", below=20).release().perform()
        self.comes(lambda: "bar 2 of chart" in self.text("thing"))
        self.assertEqual(self.script("return document.activeElement.getAttribute('aria-label')"), "bar 2 of chart")

    def test_the_cursor_shows_what_can_be_pulled(self):
        self.opens("let two = 1 + 1", "bars([4, two])")
        actions = ActionChains(self.browser, duration=20)

        def cursor(index, dy):
            x, y = self.script("""
                const [x, y] = handled.marks[arguments[0]].point;
                const { left, top, width } = canvas.getBoundingClientRect();
                const scale = width / sizeInPoints()[0];
                return [left + x * scale, top + (y + arguments[1]) * scale].map(Math.round)""", index, dy)
            actions.w3c_actions.pointer_action.move_to_location(x, y)
            actions.perform()
            return self.script("return getComputedStyle(canvas).cursor")

        self.comes(lambda: cursor(0, 3) == "grab")
        self.comes(lambda: cursor(0, 40) == "grab")
        self.comes(lambda: cursor(1, 3) == "auto")
        self.comes(lambda: cursor(0, -60) == "auto")

    def test_without_a_server_there_are_no_handles(self):
        self.opens("bars([4, 2, 6])")
        self.browser.get(f"file://{self.folder}/live/index.html")
        self.comes(lambda: self.script("return typeof cells === 'object' && cells.length") == 1)
        self.assertEqual(self.handles(), [])
        self.assertEqual(self.errors(), [])


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + [word for word in sys.argv[1:]])
