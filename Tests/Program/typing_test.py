"""Lines that are typed on the served page, and touches of its picture.

Usage: typing_test.py EASEL    easel-page is beside it
"""

import json
import os
import re
import sys
import time
import unittest

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from page_browser import axe
from served_session import PROMPT, ServedPageCase, ServedSession, content_of

EASEL = os.path.abspath(sys.argv.pop(1))


class ServedCase(ServedPageCase):
    def opens(self, *lines, arguments=()):
        self.shows(ServedSession(EASEL, *arguments), *lines)
        self.comes(lambda: self.script("return isHeard"))
        # What a test before has chosen on a page of this port is forgotten.
        self.script("localStorage.clear(); sessionStorage.clear(); setTouches(false); choose('program', true)")

    def line(self):
        return self.browser.find_element(By.ID, "typed")

    def types(self, text, *keys):
        """Types into the line."""
        self.line().send_keys(text, *keys)

    def enters(self, text):
        """Types a line, and waits until the session has taken it."""
        before = self.script("return latest.command")
        self.types(text, Keys.ENTER)
        self.comes(lambda: self.script("return latest.command > arguments[0] && !isTaken && !waiting", before))
        # The list of cells is asked for when the texts show.
        time.sleep(0.3)

    def still_picture(self):
        """The picture, once it has not changed for as long as a fade takes."""
        picture = None
        while picture != (picture := self.script("return canvas.toDataURL()")):
            time.sleep(0.5)
        return picture

    def value(self):
        return self.script("return typed.value")

    def sources(self):
        return self.script("return cells.map(({ source }) => source)")

    def complaints(self):
        """What went wrong on this page; that of the test before misses its session. Origins are asked for until they are
        there."""
        return [entry["message"] for entry in self.browser.get_log("browser")
                if entry["level"] == "SEVERE" and self.live.token in entry["message"]
                and "/origins.js" not in entry["message"]]


class TypingTest(ServedCase):
    def test_a_line_is_one_of_the_session(self):
        self.opens("let n = 6")
        self.live.easel.send("n * ")
        self.live.easel.expect(re.escape("n * "))
        self.enters("bars([n, 4, 2])")
        self.comes(lambda: (self.sources(), self.value()) == (["let n = 6", "bars([n, 4, 2])"], ""))
        self.live.easel.expect(re.escape("easel> bars([n, 4, 2])"))
        # The line at the terminal stays, and goes on.
        self.live.easel.expect(r"easel> (?:\x1b\[[\d;]*m)*n")
        self.live.easel.send("10\r")
        self.live.easel.expect("60")
        self.live.easel.expect(PROMPT)
        self.enters(":undo")
        self.assertEqual(self.sources(), ["let n = 6", "bars([n, 4, 2])"])
        self.comes(lambda: "took back" in self.text("answer"))
        self.assertEqual(self.script("return document.activeElement === typed"), True)
        # A paste is one cell.
        self.script("typed.value = 'let a = 1\\nlet b = a + 1\\nb'; typed.dispatchEvent(new Event('input'))")
        self.enters("")
        self.assertEqual(self.sources()[-1], "let a = 1\nlet b = a + 1\nb")
        self.assertIn("2", self.said("echo"))
        # Up at the terminal, once a new line begins, and on the page.
        self.live.types("b + 1")
        self.live.easel.send("\x1b[A\x1b[A")
        self.live.easel.expect("let b = a")
        self.types("", Keys.ARROW_UP)
        self.assertEqual(self.value(), "b + 1")
        self.types("", Keys.ARROW_DOWN)
        self.assertEqual(self.value(), "")
        self.assertEqual(self.complaints(), [])

    def test_mistakes_are_marked_and_fixed(self):
        self.opens("let chart = bars([4, 2])")
        self.types("chart.titel = \"x\"", Keys.ENTER)
        self.comes(lambda: "no property 'titel'" in self.text("line-note"))
        self.assertIn("Hint: did you mean 'title'?", self.text("line-note"))
        self.assertEqual(self.value(), "chart.titel = \"x\"")
        self.assertEqual(self.script("return [...CSS.highlights.get('fault')].map((it) => it.toString())"), ["titel"])
        self.assertEqual(self.line().get_attribute("aria-invalid"), "true")
        self.comes(lambda: self.text("fix") == "Fix: did you mean 'title'?")
        self.browser.find_element(By.ID, "fix").click()
        self.comes(lambda: self.sources() == ["let chart = bars([4, 2])", "chart.title = \"x\""])
        self.comes(lambda: self.value() == "" and self.text("line-note") == "" and self.text("fix") == "")
        self.assertEqual(self.line().get_attribute("aria-invalid"), None)
        # What is typed over a mistake has none.
        self.types("  .titel", Keys.ENTER)
        self.comes(lambda: self.script("return CSS.highlights.has('fault')"))
        self.types("x")
        self.assertEqual((self.script("return CSS.highlights.has('fault')"), self.text("line-note")), (False, ""))

    def test_a_block_is_finished_or_dropped(self):
        self.opens("let n = 6")
        self.types("for i in 0..<2 {", Keys.ENTER)
        self.comes(lambda: "unfinished" in self.text("line-note"))
        self.assertIn("line 1", self.text("line-note"))
        self.comes(lambda: self.value() == "for i in 0..<2 {\n  ")
        self.enters("print(i) }")
        self.assertEqual(self.sources()[-1], "for i in 0..<2 {\n  print(i) }")
        self.types("if true {", Keys.ENTER)
        self.comes(lambda: self.value().endswith("\n  "))
        self.types("", Keys.ESCAPE)
        self.assertEqual((self.value(), self.text("line-note")), ("", ""))
        self.types("let a = [1,", Keys.SHIFT, Keys.ENTER)
        self.types("2]")
        self.assertEqual(self.value(), "let a = [1,\n2]")
        self.enters("")
        self.assertEqual(self.sources()[-1], "let a = [1,\n2]")

    def words(self):
        return self.script("""
            return [...document.querySelectorAll("#offer:not([hidden]) li")].map((it) => it.textContent)""")

    def test_tab_completes(self):
        self.opens("let chart = bars([4, 2])", "let chapter = 1")
        self.types("chart.titl", Keys.TAB)
        self.comes(lambda: self.value() == "chart.title")
        self.types("", Keys.ESCAPE)
        self.types("cha", Keys.TAB)
        self.comes(lambda: {"chart", "chapter"} <= set(self.words()))
        first = self.script("return document.getElementById(typed.getAttribute('aria-activedescendant')).textContent")
        self.assertEqual(first, self.words()[0])
        self.types("", Keys.ARROW_DOWN)
        second = self.words()[1]
        self.types("", Keys.ENTER)
        self.assertEqual((self.value(), self.words()), (second, []))
        self.types("", Keys.ESCAPE)
        # More letters make the list shorter; Escape closes it, and the line stays.
        self.types("cha", Keys.TAB)
        self.comes(self.words)
        self.types("p")
        self.comes(lambda: self.words() == ["chapter"])
        self.types("", Keys.ESCAPE)
        self.assertEqual((self.value(), self.words()), ("chap", []))
        self.types("", Keys.ESCAPE)
        self.types("xyzzy", Keys.TAB)
        self.comes(lambda: self.text("line-note") == "Nothing completes this.")
        # Without a line Tab leads on.
        self.types("", Keys.ESCAPE)
        self.types("", Keys.TAB)
        self.assertFalse(self.script("return document.activeElement === typed"))

    def test_cells_are_edited_here(self):
        self.opens("let n = 6", "bars([n, 4])")
        self.types(":edit 1", Keys.ENTER)
        self.comes(lambda: self.value() == "let n = 6")
        self.assertEqual(self.text("line-label"), "edit 1>")
        # The terminal has its own prompt.
        self.assertIn("12", self.live.types("n * 2"))
        self.types(Keys.BACKSPACE + "8", Keys.ENTER)
        # A session that has gone on meanwhile has other cells perhaps.
        self.comes(lambda: self.sources()[0] == "let n = 8")
        self.comes(lambda: (self.value(), self.text("line-label")) == ("", "easel>"))

    def test_what_needs_the_terminal_says_so(self):
        self.opens("let n = 6")
        for line, words in {":quit": "The session ends at its terminal", "quit": "its terminal", ":explore": "the key 'e'",
                            ":resume 1": "at the terminal"}.items():
            self.types(line, Keys.ENTER)
            self.comes(lambda: words.lower() in self.text("line-note").lower())
            self.assertEqual(self.value(), line)
            self.types("", Keys.ESCAPE)
        self.enters(":help bars")
        self.comes(lambda: "bars(" in self.text("answer"))
        self.live.easel.expect("the page shows it")
        self.assertIn("12", self.live.types("n * 2"))

    def test_a_session_that_does_something_else_keeps_nothing(self):
        self.opens("let n = 6", arguments=("--serve", "--no-open", "--limit", "operations=1000000000000",
                                           "--limit", "seconds=300"))
        self.live.easel.send("while true { }\r")
        self.comes(lambda: b"busy" in content_of(self.live.says({"say": "leave"})))
        self.types("let a = 1", Keys.ENTER)
        self.comes(lambda: "The session is busy" in self.text("line-note"))
        self.assertEqual(self.value(), "let a = 1")
        self.live.easel.sendintr()
        self.live.easel.expect(PROMPT)
        self.types("", Keys.ENTER)
        self.comes(lambda: self.sources() == ["let n = 6", "let a = 1"])
        # One of the page that runs long is stopped at the terminal; the next waits in the line.
        self.types("while true { }", Keys.ENTER)
        self.comes(lambda: self.script("return isTaken"))
        self.types("", Keys.ENTER)
        self.comes(lambda: "still runs" in self.text("line-note"))
        self.live.easel.sendintr()
        self.comes(lambda: not self.script("return isTaken"))
        self.assertEqual(self.sources(), ["let n = 6", "let a = 1"])
        self.live.easel.expect(PROMPT)
        self.assertIn("12", self.live.types("n * 2"))

    def test_the_keys_of_the_page_stay_where_they_are(self):
        self.opens("bars([4, 2])")
        self.script("document.activeElement.blur()")
        self.key("a")
        self.assertTrue(self.script("return choices.alone"))
        self.key("i")
        self.assertFalse(self.script("return choices.alone"))
        self.assertTrue(self.script("return document.activeElement === typed"))
        self.types("alscbF?+1")
        self.assertEqual(self.value(), "alscbF?+1")
        self.assertFalse(self.script("return choices.alone || isActual || document.getElementById('keys').open"))
        self.types("", Keys.ESCAPE, Keys.ESCAPE)
        self.assertFalse(self.script("return document.activeElement === typed"))
        self.key("a")
        self.assertTrue(self.script("return choices.alone"))

    def test_no_text_runs(self):
        self.opens("let n = 6")
        for text in ["<img src=x onerror=window.hacked=1>", "</script><script>window.hacked=1</script>",
                     "\"<svg onload=window.hacked=1>\"", "let `<b>` = 1"]:
            self.types(text, Keys.ENTER)
            self.comes(lambda: not self.script("return isTaken"))
            self.types("", Keys.ESCAPE, Keys.TAB)
            self.script("typed.focus()")
        self.assertIsNone(self.script("return window.hacked ?? null"))
        self.assertEqual(self.script("return document.querySelectorAll('#program :is(img, svg, b)').length"), 0)

    def test_thousands_of_lines_and_too_many_bytes(self):
        self.opens("let n = 6")
        text = "let text = \"\"\"\n" + "x\n" * 4000 + "\"\"\""
        answer = self.live.says({"say": "type", "text": text})
        self.assertEqual(content_of(answer), b"{}")
        self.comes(lambda: len(self.sources()) == 2)
        self.assertEqual(content_of(self.live.says({"say": "type", "text": "y" * 40_000})), b"")
        self.script("typed.value = 'y'.repeat(40000); typed.dispatchEvent(new Event('input'))")
        self.types("", Keys.ENTER)
        self.comes(lambda: "too long" in self.text("line-note"))
        self.assertIn("6", self.live.types("n"))

    def test_controls_in_a_line_do_not_reach_the_terminal(self):
        self.opens("let n = 6")
        answer = self.live.says({"say": "type", "text": "// \x1b]0;owned\x07\x1b[2J\u202e\x00"})
        self.assertTrue(json.loads(content_of(answer)) is not None)
        said = self.live.types("n")
        self.assertNotIn("\x1b]0;", said)
        self.assertNotIn("\x1b[2J", said)

    def test_a_page_out_of_sight_lets_go_of_its_stream_and_comes_back(self):
        self.opens("let n = 6")
        self.script("restStream()")
        self.assertEqual(self.script("return [stream.readyState, isHeard]"), [2, False])
        self.live.types("n * 7")
        time.sleep(0.2)
        self.assertEqual(self.script("return latest.command"), 1)
        self.script("document.dispatchEvent(new Event('visibilitychange'))")
        self.comes(lambda: self.said("echo") == "42" and self.script("return isHeard"))
        self.enters("n + 1")
        self.assertEqual(self.complaints(), [])

    def test_a_reader_who_does_not_see_it(self):
        script = axe()
        if not script:
            self.skipTest("axe-core is not there")
        self.opens("let chart = bars([4, 2])", "let chapter = 2")
        self.types("chart.titel = 3", Keys.ENTER)
        self.comes(lambda: self.text("fix") != "")
        for scheme in ("light", "dark"):
            self.look({"prefers-color-scheme": scheme})
            for state in ("fault", "list"):
                if state == "list":
                    self.types("", Keys.ESCAPE)
                    self.types("cha", Keys.TAB)
                    self.comes(lambda: self.script("return offer !== undefined"))
                self.script(script)
                found = self.browser.execute_async_script("axe.run().then(arguments[0])")["violations"]
                self.assertEqual([(rule["id"], [node["html"][:200] for node in rule["nodes"]]) for rule in found], [])
                self.types("", Keys.ESCAPE)


class TouchTest(ServedCase):
    LINES = ["let box = View(width: 200, height: 100, backgroundColor: .red)", "var taps = 0",
             "box.onTap { taps += 1; animate(duration: 0.3) { box.backgroundColor = taps % 2 == 0 ? .red : .blue } }",
             "show(box)"]

    def at(self, x, y):
        """An offset from the middle of the picture to one of its points."""
        return self.script("""
            const [width, height] = sizeInPoints();
            const place = canvas.getBoundingClientRect();
            return [(arguments[0] - width / 2) / width * place.width, (arguments[1] - height / 2) / height * place.height]
              .map(Math.round)""", x, y)

    def moves(self, chain, x, y):
        return chain.move_to_element_with_offset(self.browser.find_element(By.ID, "picture"), *self.at(x, y))

    def test_a_chart_selects_and_scrolls_by_the_pointer(self):
        """Both are lines of the program, which draw the same when the page is run anew."""
        self.opens('let chart = bars([4, 2, 6, 4, 5, 8, 3])', 'chart.onSelect { part in print(part?.name ?? "none") }',
                   'chart.xAxis.zoom(to: 3...6)')
        self.comes(lambda: self.picture()["natural"] == [1200, 800])
        self.script("document.activeElement.blur()")
        self.key("T")
        self.moves(ActionChains(self.browser), 100, 350).click().perform()
        self.comes(lambda: len(self.sources()) == 4)
        self.live.easel.expect("\n3\r?\n")
        chain = self.moves(ActionChains(self.browser, duration=200), 100, 60).click_and_hold()
        self.moves(chain, 590, 60).release().perform()
        self.comes(lambda: len(self.sources()) == 5)
        self.assertRegex(self.sources()[4], r"(?s)touch\(at: .*\ndrag\(to: Point\(x: 5\d\d")
        self.assertRegex(self.live.types("print(chart.xAxis.domain, chart.selection)"), r"0\.0\.\.\.4\.0 \[3\]")
        before = self.still_picture()
        self.live.types(":save page.easel")
        self.live.types(":open page.easel")
        self.comes(lambda: self.script("return latest.source").startswith(":open"))
        self.comes(lambda: self.script("return canvas.toDataURL()") == before)

    def turns(self, x, y, *lengths, control=True):
        """Turns the wheel at a point of the picture."""
        for length in lengths:
            self.script("""
                const [width, height] = sizeInPoints();
                const place = canvas.getBoundingClientRect();
                canvas.dispatchEvent(new WheelEvent("wheel", {
                  clientX: place.left + arguments[0] / width * place.width, deltaY: arguments[2],
                  clientY: place.top + arguments[1] / height * place.height, ctrlKey: arguments[3],
                  bubbles: true, cancelable: true }))""", x, y, length, control)

    def is_zoomable(self):
        self.comes(lambda: self.picture()["natural"] == [1200, 800])
        self.comes(lambda: self.script("return isZoomable([300, 200])"))

    def test_a_wheel_zooms_a_drag_scrolls_and_two_clicks_show_all(self):
        """Without the key T, on a chart that no word has zoomed: all of it is one line of the program."""
        self.opens("let chart = line(Array(0..<100))")
        self.is_zoomable()
        # The wheel alone scrolls the page.
        self.turns(300, 200, -60, control=False)
        before = self.script("return canvas.toDataURL()")
        self.turns(300, 200, -60, -60, -60)
        self.comes(lambda: self.script("return canvas.toDataURL()") != before)
        self.comes(lambda: len(self.sources()) == 2)
        self.assertRegex(self.sources()[1], r"^chart\.xAxis\.zoom\(to: [\d.]+\.\.\.[\d.]+\)$")
        self.live.easel.expect(r"easel> chart\.xAxis")
        self.comes(lambda: self.script("return zoom === undefined"))
        first = self.sources()[1]
        chain = self.moves(ActionChains(self.browser, duration=200), 200, 90).click_and_hold()
        self.moves(chain, 500, 90).release().perform()
        self.comes(lambda: self.sources()[1] != first and len(self.sources()) == 2)
        self.assertEqual(self.text("origin"), "")
        self.comes(lambda: self.script("return zoom === undefined && latest.command === 3"))
        self.moves(ActionChains(self.browser), 300, 90).double_click().perform()
        self.comes(lambda: self.sources()[1:] == ["chart.xAxis.zoom(to: nil)"])
        self.assertEqual(self.complaints(), [])

    def test_a_wheel_that_is_taken_back_leaves_nothing(self):
        self.opens("bars([4, 2, 6])")
        self.is_zoomable()
        before = self.script("return canvas.toDataURL()")
        self.turns(300, 200, -60, -60)
        # It would end by itself.
        self.script("clearTimeout(zoom.pause)")
        self.comes(lambda: self.script("return zoom?.hasLooked && canvas.toDataURL() !== arguments[0]", before))
        self.key(Keys.ESCAPE)
        self.comes(lambda: self.script("return zoom === undefined && canvas.toDataURL() === arguments[0]", before))
        self.assertEqual(self.sources(), ["bars([4, 2, 6])"])

    def test_a_wheel_that_is_taken_back_before_it_is_answered_leaves_nothing(self):
        self.opens("bars([4, 2, 6])")
        self.is_zoomable()
        before = self.script("return canvas.toDataURL()")
        self.script("addEventListener('wheel', cancelZoom)")
        self.turns(300, 200, -60, -60)
        time.sleep(1)
        self.assertTrue(self.script("return zoom === undefined && canvas.toDataURL() === arguments[0]", before))

    def test_two_fingers_zoom(self):
        self.opens("let chart = line(Array(0..<100))")
        self.is_zoomable()
        spots = self.script("""
            const [width, height] = sizeInPoints();
            const place = canvas.getBoundingClientRect();
            return [[200, 90], [400, 90], [150, 90], [450, 90]].map(([x, y]) => ({
              x: place.left + x / width * place.width, y: place.top + y / height * place.height }))""")

        def touches(kind, *points):
            self.browser.execute_cdp_cmd("Input.dispatchTouchEvent", {"type": kind, "touchPoints": list(points)})

        touches("touchStart", spots[0])
        touches("touchStart", spots[0], spots[1])
        touches("touchMove", spots[2], spots[3])
        touches("touchEnd")
        self.comes(lambda: len(self.sources()) == 2)
        self.assertRegex(self.sources()[1], r"^chart\.xAxis\.zoom\(to: [\d.]+\.\.\.[\d.]+\)$")
        self.assertEqual(self.complaints(), [])

    def test_a_tap_is_a_line_of_the_program(self):
        self.opens(*self.LINES)
        self.comes(lambda: self.picture()["natural"] == [400, 200])
        # Before the key a click asks which line it was.
        self.moves(ActionChains(self.browser), 50, 50).click().perform()
        self.comes(lambda: self.text("origin") != "")
        self.script("document.activeElement.blur()")
        self.key("T")
        self.assertEqual(self.browser.find_element(By.ID, "touch").get_attribute("aria-pressed"), "true")
        self.moves(ActionChains(self.browser), 50, 50).click().perform()
        self.comes(lambda: len(self.sources()) == 5)
        self.assertRegex(self.sources()[4], r"^tap\(at: Point\(x: (49|50|51), y: (49|50|51)\)\)$")
        self.live.easel.expect(r"easel> tap\(at: Point")
        self.comes(lambda: self.middle() == (0, 0, 255))
        self.moves(ActionChains(self.browser), 50, 50).click().perform()
        self.comes(lambda: len(self.sources()) == 6)
        self.assertRegex(self.sources()[5], r"^wait\(\d+(\.\d+)?\)\ntap\(at: Point\(x: \d+, y: \d+\)\)$")
        # A press, and a way.
        self.moves(ActionChains(self.browser), 60, 60).click_and_hold().pause(0.8).release().perform()
        self.comes(lambda: len(self.sources()) == 7)
        self.assertRegex(self.sources()[6], r"(?s)touch\(at: Point\(x: \d+, y: \d+\)\)\nwait\(\d.*\)\nrelease\(\)$")
        chain = self.moves(ActionChains(self.browser, duration=200), 20, 20).click_and_hold()
        self.moves(chain, 120, 60).release().perform()
        self.comes(lambda: len(self.sources()) == 8)
        self.assertRegex(self.sources()[7], r"(?s)touch\(at: .*\ndrag\(to: Point\(x: 1(19|20|21), y: (59|60|61)\), "
                                            r"duration: \d+(\.\d+)?\)\n(wait\(\d+(\.\d+)?\)\n)?release\(\)$")
        self.assertIn("took back", self.live.types(":undo"))
        self.comes(lambda: len(self.sources()) == 7)
        # Saved, and run anew, it is the same picture.
        before = self.script("return canvas.toDataURL()")
        self.live.types(":save page.easel")
        self.live.types(":open page.easel")
        self.comes(lambda: self.script("return latest.source").startswith(":open"))
        self.comes(lambda: self.script("return canvas.toDataURL()") == before)
        # The tab remembers it.
        self.loads_again()
        self.comes(lambda: self.picture() and self.script("return isHeard && document.body.classList.contains('touches')"))
        self.key("T")
        self.assertFalse(self.script("return document.body.classList.contains('touches')"))
        self.assertEqual(self.complaints(), [])

    def test_an_error_is_said_and_nothing_is_kept(self):
        self.opens("let a = 1")
        self.script("setTouches(true)")
        self.live.types(":if 1 let a = 2")
        self.comes(lambda: self.script("return latest.whatIf !== undefined"))
        self.moves(ActionChains(self.browser), 50, 50).click().perform()
        self.comes(lambda: "change is tried" in self.text("thing"))
        self.live.types(":if")
        self.assertEqual(self.sources(), ["let a = 1"])


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + sys.argv[1:])
