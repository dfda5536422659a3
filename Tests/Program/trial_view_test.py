"""A change that is tried, on the page: beside the page as it is, on a folder that is written here.

Usage: trial_view_test.py [EASEL]    the program is not needed
"""

import os
import sys
import unittest

from selenium.webdriver.common.keys import Keys

from page_case import BLUE, GREEN, RED, FolderPageCase

SHOTS = os.environ.get("SHOTS")

del sys.argv[1:]


class TrialTest(FolderPageCase):
    def begins(self, **fields):
        """A page of three cells, of which the first is tried as another."""
        for source in ("let n = 6", "let m = 4", "bars([n, m])"):
            self.live.cell(source, color=RED)
        self.opens()
        self.comes(lambda: self.script("return framesInSight.size") == 3)
        self.tries(**fields)

    def tries(self, source="let n = 12", color=GREEN, **fields):
        kept = self.live.status["frame"]
        tried = {"cell": 1, "commands": [2], "description": "The page as it is", "frame": kept, "pictures": [1, 3],
                 "scale": 1, "source": source, **fields}
        self.live.command(f":if 1 {source}", color=color, printed=f"if cell 1 were '{source}': it differs\n",
                          whatIf={key: value for key, value in tried.items() if value is not None})
        self.comes(lambda: self.middle() == color)
        if fields.get("frame", kept):
            self.comes(lambda: self.script("return present !== undefined"))

    def beside(self):
        """The place of the page as it is, and of the picture: left, top, width and height."""
        return self.script("""
            return ["present-picture", "picture"].map((id) => {
              const place = document.getElementById(id).getBoundingClientRect();
              return [place.left, place.top, place.width, place.height].map(Math.round);
            })""")

    def middle_of_present(self):
        left, top, width, height = self.beside()[0]
        return self.pixel(left + width // 2, top + height // 2)

    def frames(self):
        return self.script("""
            return [...document.querySelectorAll(".frame")].map((it) => it.getAttribute("aria-label"))""")

    def badges(self):
        return self.script("""
            return [...document.querySelectorAll("#cells .cell")].map((it) =>
              it.querySelector(".differs")?.innerText ?? "")""")

    def shoots(self, name):
        if SHOTS:
            self.browser.save_screenshot(f"{SHOTS}/{name}.png")

    def test_both_are_side_by_side_in_one_size(self):
        self.begins()
        self.shoots("wide")
        (left, top, width, height), (other, *size) = self.beside()
        self.assertEqual([top, width, height], size)
        self.assertLess(left + width, other)
        self.comes(lambda: self.middle_of_present() == RED)
        self.assertEqual(self.text("present-caption"), "As it is: let n = 6")
        self.assertEqual(self.text("if"), "If cell 1 were let n = 12")
        self.assertEqual(self.text("state"), "a change is tried; ':keep' makes it")
        self.assertEqual(self.script("""
            return ["present-picture", "picture"].map((id) => document.getElementById(id).getAttribute("aria-label"))"""),
            ["The page as it is", "A picture of 60 by 40 points"])
        self.assertEqual(self.errors(), [])

    def test_the_pictures_and_cells_that_differ_are_marked_in_words(self):
        self.begins(refused=2)
        self.assertEqual(self.badges(), ["tried as another", "does not run then", "picture differs"])
        self.comes(lambda: self.frames()[2] == "After command 2: bars([n, m]); it differs")
        self.assertEqual(self.frames()[:2], ["After command 0: let n = 6", "After command 1: let m = 4"])
        self.tries(color=BLUE, commands=[1], pictures=[], texts=[2])
        self.comes(lambda: self.frames()[1].endswith("; it differs"))
        self.assertEqual(self.frames()[2], "After command 2: bars([n, m])")
        self.assertEqual(self.badges(), ["tried as another", "says something else", ""])
        self.assertEqual(len(self.frames()), 3)

    def test_what_is_left_or_kept_is_alone_again(self):
        self.begins()
        narrow = self.picture()["place"]
        self.live.command(":if", color=RED, printed="the page is shown as it is\n")
        self.comes(lambda: self.middle() == RED and self.picture()["place"] != narrow)
        self.assertEqual(self.text("present-caption") + self.text("if"), "")
        self.assertEqual(self.badges(), ["", "", ""])
        self.assertEqual([name for name in self.frames() if "differs" in name], [])
        self.tries()
        self.live.command(
            ":keep", [{"source": "let n = 12"}], at=0, removed=1, color=GREEN, printed="the cells after it ran again\n")
        self.comes(lambda: self.text("if") == "")
        self.assertEqual(self.cells()[0][0], "let n = 12")
        self.comes(lambda: len(self.frames()) == 4)
        self.assertEqual(self.errors(), [])

    def test_an_earlier_picture_has_all_the_room(self):
        self.begins()
        self.key("b", Keys.ARROW_LEFT)
        self.comes(lambda: self.text("earlier"))
        self.assertEqual(self.text("if"), "")
        self.assertEqual(self.badges()[0], "tried as another")
        self.key(Keys.ESCAPE)
        self.comes(lambda: self.text("if") and self.script("return present !== undefined"))
        self.comes(lambda: self.middle_of_present() == RED)

    def test_without_the_other_picture_it_is_alone_under_its_caption(self):
        self.begins(frame=None)
        self.assertEqual(self.text("if"), "If cell 1 were let n = 12")
        self.assertEqual(self.text("present-caption"), "")
        self.live.again(whatIf={**self.live.status["whatIf"], "frame": "frames/9999.png"})
        self.comes(lambda: self.script("return !document.body.classList.contains('beside')"))
        self.comes(lambda: self.middle() == GREEN)

    def test_a_reader_that_comes_late_sees_it(self):
        self.begins()
        self.browser.refresh()
        self.comes(lambda: self.text("if") and self.middle() == GREEN)
        self.comes(lambda: self.middle_of_present() == RED)
        self.comes(lambda: self.badges() == ["tried as another", "", "picture differs"])
        self.assertEqual(self.text("present-caption"), "As it is: let n = 6")
        self.comes(lambda: len(self.frames()) == 3 and self.frames()[2].endswith("; it differs"))

    def test_a_page_without_the_cell_and_one_of_several_lines(self):
        self.begins(source="")
        self.assertEqual(self.text("if"), "Without cell 1")
        self.tries(source="for i in 0..<3 {\n  print(i)\n}", color=BLUE)
        self.comes(lambda: self.text("if") == "If cell 1 were for i in 0..<3 { …")

    def test_both_fit_narrow_windows_and_the_picture_alone_in_dark_and_light(self):
        self.begins()
        self.look({"prefers-color-scheme": "dark"})
        self.shoots("dark")
        for width, height, density in ((390, 844, 2), (700, 500, 1), (1000, 420, 1)):
            self.screen(width, height, density)
            self.comes(lambda: self.beside()[0][2] > 0 and self.beside()[1][0] + self.beside()[1][2] <= width)
            self.shoots(f"{width}")
            (left, _, shown, _), (other, _, size, _) = self.comes(
                lambda: self.beside() if self.beside()[0][2] == self.beside()[1][2] else None)
            self.assertLessEqual(left + shown, other)
            self.assertGreaterEqual(size, 60)
            self.assertEqual(self.script("return document.documentElement.scrollWidth <= innerWidth"), True)
        self.screen(1000, 800)
        self.key("a")
        self.comes(lambda: self.beside()[1][2] > 400)
        self.shoots("alone")
        self.assertEqual(self.text("present-caption"), "As it is: let n = 6")
        self.key("a", "1")
        self.comes(lambda: [place[2:] for place in self.beside()] == [[60, 40], [60, 40]])
        self.key("f")


if __name__ == "__main__":
    unittest.main()
