"""A browser that looks at the page beside the picture, opened from a file."""

import base64
import importlib.util
import os
import shutil
import struct
import time
import unittest
import zlib

from selenium import webdriver
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service


def first_pixel(png):
    """The (red, green, blue) of a PNG's first pixel, whose filter has nothing to add up."""
    header, data, at = None, b"", 8
    while at < len(png):
        length, kind = struct.unpack(">I4s", png[at:at + 8])
        body = png[at + 8:at + 8 + length]
        if kind == b"IHDR":
            header = body[8:10]
        if kind == b"IDAT":
            data += body
        at += 12 + length
    assert header in (b"\x08\x02", b"\x08\x06"), header
    return tuple(zlib.decompress(data)[1:4])


def axe():
    """The text of axe-core; nil where it is not there."""
    path = os.environ.get("AXE")
    found = importlib.util.find_spec("axe_core_python")
    if not path and found:
        path = os.path.join(os.path.dirname(found.origin), "axe.min.js")
    if not path:
        return None
    with open(path, encoding="utf-8") as file:
        return file.read()


class PageCase(unittest.TestCase):
    """Tests of a page; each sets `folder`, in which it is."""

    @classmethod
    def setUpClass(cls):
        options = Options()
        options.binary_location = shutil.which("chromium")
        for argument in ("--headless=new", "--disable-gpu", "--window-size=1000,800", "--js-flags=--expose-gc"):
            options.add_argument(argument)
        if os.getuid() == 0:
            # Chromium refuses to be root in its sandbox.
            options.add_argument("--no-sandbox")
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        service = Service(shutil.which("chromedriver"))
        cls.browser = webdriver.Chrome(options=options, service=service)
        cls.addClassCleanup(cls.browser.quit)
        cls.browser.set_script_timeout(20)

    def look(self, features):
        listed = [{"name": name, "value": value} for name, value in features.items()]
        self.browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": listed})

    def screen(self, width, height, density=1, is_mobile=False):
        """Gives the window a size until the end of the test."""
        self.browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
            "width": width, "height": height, "deviceScaleFactor": density, "mobile": is_mobile})
        self.addCleanup(self.browser.execute_cdp_cmd, "Emulation.clearDeviceMetricsOverride", {})

    def comes(self, condition, seconds=15):
        """Waits until the condition holds; returns what it says."""
        end = time.monotonic() + seconds
        while True:
            outcome = condition()
            if outcome or time.monotonic() > end:
                if not outcome:
                    self.fail(f"{self.browser.get_log('browser')}\n{self.browser.page_source}")
                return outcome
            time.sleep(0.02)

    def script(self, text, *arguments):
        return self.browser.execute_script(text, *arguments)

    def text(self, name):
        """What stands in an element, as a reader sees it; nothing while it is hidden."""
        # A hidden element's innerText is all that would stand in it.
        return self.script("""
            const element = document.getElementById(arguments[0]);
            return element.checkVisibility() ? element.innerText : "" """, name)

    def said(self, name):
        """A part of the last command, wherever it stands: in the cells that it changed, or after the program."""
        return self.script("""
            const answer = document.querySelector("#answer:not([hidden])");
            const changed = [...document.querySelectorAll("#cells [aria-current]")];
            // Below a cell only remarks stand there.
            const isOwn = answer && [...answer.querySelectorAll("pre:not(.remarks)")].some((it) => it.checkVisibility());
            const found = (isOwn ? [answer] : changed).flatMap(
              (place) => [...place.querySelectorAll("." + arguments[0])]);
            return found.filter((it) => it.checkVisibility()).map((it) => it.innerText).join("\\n")""", name)

    def key(self, *keys):
        for key in keys:
            self.browser.switch_to.active_element.send_keys(key)

    def loads_again(self):
        """Loads the page anew; Chromium loses what a page has stored in the last moment before that."""
        time.sleep(1)
        self.browser.refresh()

    def picture(self):
        """The picture's size in its file, its size on the page, its place, words and command."""
        return self.script("""
            if (!shown) return null;
            const place = canvas.getBoundingClientRect();
            return {
              natural: [shown.bitmap.width, shown.bitmap.height],
              shown: [canvas.offsetWidth, canvas.offsetHeight], place: [place.x, place.y],
              alt: canvas.getAttribute("aria-label"), command: shown.command}""")

    def pixel(self, x, y):
        """The colour of a pixel of what the browser shows."""
        shot = self.browser.execute_cdp_cmd("Page.captureScreenshot", {
            "format": "png", "clip": {"x": x, "y": y, "width": 1, "height": 1, "scale": 1}})
        return first_pixel(base64.b64decode(shot["data"]))

    def middle(self):
        """The colour in the middle of the picture."""
        return self.pixel(*self.script("""
            const place = canvas.getBoundingClientRect();
            return [place.x + place.width / 2, place.y + place.height / 2].map(Math.floor)"""))

    def errors(self):
        """What went wrong on this page: what the one before misses, now that its folder has gone,
        may come late."""
        return [entry for entry in self.browser.get_log("browser")
                if entry["level"] == "SEVERE" and self.folder in entry["message"]]
