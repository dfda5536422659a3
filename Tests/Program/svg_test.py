"""Pages as SVG: that it is XML, the same each time, named after what it shows, and drawn alike by others.

Usage: svg_test.py EASEL

Chromium draws each file. How much that differs from Easel's picture, in all pages together, is compared with how much
Chromium and resvg differ from each other, where 'resvg_py' and 'numpy' are installed.
"""

import base64
import os
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree as ElementTree

EASEL = os.path.abspath(sys.argv.pop(1))
SVG = "{http://www.w3.org/2000/svg}"

# One page for each kind of thing that is drawn.
PAGES = {
    "bars": 'bars([3, 5, 2, 8], x: ["Mon", "Tue", "Wed", "Thu"], title: "Rain & <sun>")',
    "line": 'line((0..<200).map { sin(Double($0) / 9) * Double($0) }, title: "Waves")',
    "pie": 'pie([3, 5, 2], x: ["Oslo", "Rome", "Paris"])',
    "area": 'area(["Oslo": [3, 5, 2, 4], "Rome": [1, 2, 3, 1]])',
    "scatter": 'scatter((0..<60).map { (Double($0), Double($0 * $0 % 97)) })',
    "box": 'box(["a": [3, 5, 2, 4, 11], "b": [1, 6]])',
    "radar": 'radar([3, 5, 2, 4, 1], x: ["a", "b", "c", "d", "e"])',
}
WIDTH, HEIGHT = 600, 400


class SVGCase(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.folder.cleanup)
        for name, program in PAGES.items():
            with open(f"{cls.folder.name}/{name}.easel", "w", encoding="utf-8") as file:
                file.write(program + "\n")

    def easel(self, *arguments):
        return subprocess.run([EASEL, *arguments], cwd=self.folder.name, capture_output=True, text=True, check=False)

    def svg(self, name, *options, output="page.svg"):
        done = self.easel("render", f"{name}.easel", "-o", output, *options)
        self.assertEqual((done.returncode, done.stderr), (0, ""), name)
        with open(f"{self.folder.name}/{output}", "rb") as file:
            return file.read()


class FileTest(SVGCase):
    def test_a_page_is_whole_xml_with_each_id_once(self):
        for name in PAGES:
            for options in ((), ("--outlines",)):
                root = ElementTree.fromstring(self.svg(name, *options))
                self.assertEqual(root.tag, f"{SVG}svg")
                ids = [element.get("id") for element in root.iter() if element.get("id")]
                self.assertEqual(len(ids), len(set(ids)), name)
                text = any(element.tag == f"{SVG}text" for element in root.iter())
                self.assertEqual(text, not options, name)

    def test_the_bytes_are_the_same_each_time(self):
        self.assertEqual(len({self.svg("bars") for _ in range(5)}), 1)

    def test_it_is_read_aloud_mark_by_mark(self):
        root = ElementTree.fromstring(self.svg("bars"))
        self.assertEqual(root.find(f"{SVG}title").text, "Rain & <sun>")
        self.assertIn("minimum 2 at Wed", root.find(f"{SVG}desc").text)
        labels = [element.get("aria-label") for element in root.iter() if element.get("aria-label")]
        self.assertTrue(any("Wed" in label and "2" in label for label in labels[3:]), labels)
        self.assertIsNotNone(root.find(".//*[@id='bar-3-of-Rain-sun']"))

    def test_another_time_is_another_drawing(self):
        with open(f"{self.folder.name}/move.easel", "w", encoding="utf-8") as file:
            file.write("let box = View(frame: Rect(x: 0, y: 0, width: 40, height: 40), backgroundColor: .red)\n"
                       "show(box)\nanimate(duration: 2) { box.frame.origin.x = 240 }\n")
        self.assertNotEqual(self.svg("move", "--at", "1s"), self.svg("move"))

    def test_what_is_for_pixels_is_refused(self):
        for options in (["--scale", "2"], ["--filmstrip", "0s...1s, 3 frames"], ["--with-program"], ["--at", "0s, 1s"]):
            done = self.easel("render", "bars.easel", "-o", "no.svg", *options)
            self.assertEqual(done.returncode, 2, options)
            self.assertIn("'.svg'", done.stderr)
        with open(f"{self.folder.name}/rain.csv", "w", encoding="utf-8") as file:
            file.write("Day,Rain\nMon,3\nTue,5\n")
        done = self.easel("plot", "rain.csv", "-o", "no.svg", "--scale", "2")
        self.assertEqual((done.returncode, "'.svg'" in done.stderr), (2, True), done.stderr)
        self.assertIn("'--outlines'", self.easel("render", "bars.easel", "-o", "no.png", "--outlines").stderr)
        self.assertFalse(os.path.exists(f"{self.folder.name}/no.svg"))


class DrawnTest(SVGCase):
    """Letters as shapes, so that no fonts are compared."""

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        from page_browser import PageCase
        PageCase.setUpClass.__func__(cls)
        cls.browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
            "width": WIDTH, "height": HEIGHT, "deviceScaleFactor": 1, "mobile": False})

    def chromium(self, name):
        self.browser.get(f"file://{self.folder.name}/{name}")
        return base64.b64decode(self.browser.execute_cdp_cmd("Page.captureScreenshot", {"format": "png"})["data"])

    def test_others_draw_it_as_easel_does(self):
        try:
            import resvg_py
            from pixels import difference, pixels
        except ImportError as error:
            self.skipTest(f"{error}")

        total = {"Chromium": 0.0, "resvg": 0.0, "each other": 0.0}
        for name in PAGES:
            self.svg(name, "--outlines", output=f"{name}.svg")
            self.easel("render", f"{name}.easel", "-o", f"{name}.png")
            with open(f"{self.folder.name}/{name}.png", "rb") as file:
                ours = pixels(file.read())
            chromium = pixels(self.chromium(f"{name}.svg"))
            resvg = pixels(bytes(resvg_py.svg_to_bytes(svg_path=f"{self.folder.name}/{name}.svg")))
            found = {"Chromium": difference(ours, chromium), "resvg": difference(ours, resvg),
                     "each other": difference(chromium, resvg)}
            print(f"{name}: " + ", ".join(f"{referee} {share:.2%}" for referee, share in found.items()))
            for referee, share in found.items():
                total[referee] += share
        for referee in ("Chromium", "resvg"):
            with self.subTest(referee=referee):
                self.assertLessEqual(total[referee], 1.2 * total["each other"])


if __name__ == "__main__":
    unittest.main()
