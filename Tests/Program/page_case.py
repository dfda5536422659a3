"""Tests of the page on a folder that is written here as the program writes it, and a lesson for them."""

import shutil
import tempfile

from page_browser import PageCase
from page_folder import PageFolder

RED, GREEN, BLUE = (255, 0, 0), (0, 128, 0), (0, 0, 255)


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
        # The page has been drawn once with all that stands beside the picture.
        self.comes(lambda: self.script("return measureRoom() === finishedFor"))

    def follows(self):
        """Waits until the page shows the last command."""
        self.comes(lambda: self.script("return known") == self.live.number)

    def cells(self):
        return self.script("""
            return [...document.querySelectorAll("#cells .cell")].map((cell) => [
              cell.querySelector(".source").innerText, cell.hasAttribute("aria-current")])""")
