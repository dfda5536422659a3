"""Pages as SVG that moves: that it is XML, the same each time, and that Chromium shows at each time what Easel draws.

Usage: moving_svg_test.py EASEL

At twenty times of a page Chromium's picture of the moving file is compared with Easel's PNG of that time. Both together
may differ 1.2 times as much as Chromium and resvg differ on still pictures of the same times, where 'resvg_py' and 'numpy'
are installed. With EASEL_TESTS=all the lessons and checks that move are compared, and their bytes with an animated PNG's.
"""

import base64
import glob
import os
import re
import statistics
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree as ElementTree

EASEL = os.path.abspath(sys.argv.pop(1))
TUTORIALS = os.path.abspath(f"{os.path.dirname(__file__)}/../../tutorials")
SVG = "{http://www.w3.org/2000/svg}"
TRIES_ALL = os.environ.get("EASEL_TESTS") == "all"

# One page for each way in which something moves.
PAGES = {
    "spring": """let box = View(frame: Rect(x: 0, y: 60, width: 40, height: 40), backgroundColor: .red)
let page = View(frame: Rect(x: 0, y: 0, width: 300, height: 100), backgroundColor: .lightGray)
show(page)
page.addSubview(box)
animate(duration: 1, damping: 0.4) { box.frame = Rect(x: 200, y: 20, width: 60, height: 80) }
""",
    "morph": """let chart = bars([3, 5, 2, 8], x: ["Mon", "Tue", "Wed", "Thu"], title: "Rain")
chart.morph(to: [4, 1, 6, 3])
""",
    "drawn": """let path = Path()
path.move(to: Point(x: 10, y: 90))
path.addLine(to: Point(x: 90, y: 20))
path.addLine(to: Point(x: 170, y: 70))
let line = ShapeLayer(path: path, strokeColor: .blue, lineWidth: 4)
let page = View(frame: Rect(x: 0, y: 0, width: 200, height: 100), backgroundColor: .white)
show(page)
page.layer.addSublayer(line)
line.add(BasicAnimation(keyPath: "strokeEnd", fromValue: 0, toValue: 1, duration: 1), forKey: "draw")
""",
    "endless": """let page = View(frame: Rect(x: 0, y: 0, width: 100, height: 100), backgroundColor: .white)
show(page)
let hand = View(frame: Rect(x: 30, y: 45, width: 40, height: 10), backgroundColor: .red)
page.addSubview(hand)
let round = BasicAnimation(keyPath: "transform.rotation", fromValue: 0, toValue: 2 * Double.pi, duration: 2)
round.repeatCount = .infinity
hand.layer.add(round, forKey: "round")
""",
}


class MovingCase(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.folder.cleanup)
        for name, program in PAGES.items():
            with open(f"{cls.folder.name}/{name}.easel", "w", encoding="utf-8") as file:
                file.write(program)

    def render(self, page, output, *options):
        """The bytes of a page's file; None if the page cannot be drawn, or is several."""
        path = f"{self.folder.name}/{output}"
        if os.path.exists(path):
            os.remove(path)
        done = subprocess.run([EASEL, "render", page, "-o", path, *options], cwd=self.folder.name, capture_output=True,
                              check=False)
        if done.returncode != 0 or not os.path.exists(path):
            return None
        with open(path, "rb") as file:
            return file.read()

    def moving(self, name, *options):
        file = self.render(f"{name}.easel", "moving.svg", "--animated", *options)
        self.assertIsNotNone(file, name)
        return file


def film_length(apng):
    """The frames of an animated PNG, of which there are 30 in a second."""
    at = apng.find(b"acTL")
    return 1 if at < 0 else int.from_bytes(apng[at + 4:at + 8], "big")


def pages_that_move():
    return [page for page in sorted(glob.glob(f"{TUTORIALS}/*.md") + glob.glob(f"{TUTORIALS}/checks/*.easel"))
            if not page.endswith("README.md")]


class FileTest(MovingCase):
    def test_it_is_whole_xml_and_rests_as_the_still_picture(self):
        for name in PAGES:
            root = ElementTree.fromstring(self.moving(name))
            ids = [element.get("id") for element in root.iter() if element.get("id")]
            self.assertEqual(len(ids), len(set(ids)), name)
            animations = [element for element in root.iter() if element.tag.startswith(f"{SVG}animate")]
            self.assertTrue(animations, name)
            # The texts that are there at the end are those of the still picture.
            still = ElementTree.fromstring(self.render(f"{name}.easel", "still.svg"))
            texts = [[element.text for element in tree.iter(f"{SVG}text") if element.get("display") != "none"]
                     for tree in (root, still)]
            self.assertEqual(*texts)

    def test_the_bytes_are_the_same_each_time(self):
        for name in PAGES:
            self.assertEqual(len({self.moving(name) for _ in range(3)}), 1, name)

    def test_what_never_ends_is_repeated(self):
        self.assertIn(b'repeatCount="indefinite"', self.moving("endless"))
        self.assertNotIn(b"repeatCount", self.moving("spring"))

    def test_the_ground_is_omitted(self):
        self.assertIn(b'id="ground"', self.moving("morph"))
        file = self.moving("morph", "--transparent")
        self.assertNotIn(b'id="ground"', file)
        self.assertNotIn(b'"#ffffff"', file)

    def test_options_that_do_not_fit_are_refused(self):
        for output, options, part in (
                ("no.svg", ["--at", "1s"], "give '--at' or '--animated', not both"),
                ("no.png", [], "'--animated' is for '.svg'"), ("no.apng", [], "'--animated' is for '.svg'")):
            done = subprocess.run([EASEL, "render", "spring.easel", "-o", output, "--animated", *options],
                                  cwd=self.folder.name, capture_output=True, text=True, check=False)
            self.assertEqual(done.returncode, 2, done.stderr)
            self.assertIn(part, done.stderr)

    def test_a_page_that_is_too_long_is_refused(self):
        done = subprocess.run([EASEL, "render", "spring.easel", "-o", "no.svg", "--animated", "--limit", "frames=5"],
                              cwd=self.folder.name, capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, 4, done.stderr)
        self.assertIn("'frames'", done.stderr)

    def test_a_page_that_takes_too_much_is_refused(self):
        with open(f"{self.folder.name}/long.easel", "w", encoding="utf-8") as file:
            file.write("let chart = line((0..<100000).map { Double($0 * 37 % 101) })\n"
                       "chart.morph(to: (0..<100000).map { Double($0 * 41 % 103) }, duration: 8)\n")
        done = subprocess.run([EASEL, "render", "long.easel", "-o", "no.svg", "--animated"],
                              cwd=self.folder.name, capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, 4, done.stderr)
        self.assertIn("--limit heap-bytes=", done.stderr)

    @unittest.skipUnless(TRIES_ALL, "all pages take minutes")
    def test_it_takes_an_eighth_of_an_animated_png(self):
        shares = []
        for page in pages_that_move():
            apng = self.render(page, "page.apng")
            if apng is None or film_length(apng) < 2:
                continue
            svg = self.render(page, "page.svg", "--animated")
            self.assertIsNotNone(svg, page)
            shares.append(len(svg) / len(apng))
            print(f"{os.path.basename(page)}: {len(svg)} bytes, {shares[-1]:.1%} of the animated PNG")
        self.assertLessEqual(statistics.median(shares), 1 / 8)


class DrawnTest(MovingCase):
    """Letters as shapes, so that no fonts are compared."""

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        from page_browser import PageCase
        PageCase.setUpClass.__func__(cls)

    def chromium(self, path, size, time=None):
        self.browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
            "width": size[0], "height": size[1], "deviceScaleFactor": 1, "mobile": False})
        address = f"file://{path}"
        if time is None or self.browser.current_url != address:
            self.browser.get(address)
        if time is not None:
            self.browser.execute_script("""
                document.documentElement.pauseAnimations();
                document.documentElement.setCurrentTime(arguments[0]);""", time)
        return base64.b64decode(self.browser.execute_cdp_cmd("Page.captureScreenshot", {"format": "png"})["data"])

    def test_it_shows_at_each_time_what_easel_draws(self):
        try:
            import resvg_py
            from pixels import difference, pixels
        except ImportError as error:
            self.skipTest(f"{error}")

        moving = still = 0.0
        compared = []
        for page in [f"{name}.easel" for name in PAGES] + (pages_that_move() if TRIES_ALL else []):
            apng = self.render(page, "page.apng")
            if apng is None or film_length(apng) < 2:
                continue
            file = self.render(page, "moving.svg", "--animated", "--outlines")
            size = [-(-float(number) // 1) for number in re.search(rb'viewBox="0 0 (\S+) (\S+)"', file).groups()]
            size = [int(number) for number in size]
            # One file each, because a browser keeps what it has read.
            path = f"{self.folder.name}/{os.path.basename(page)}.moving.svg"
            os.rename(f"{self.folder.name}/moving.svg", path)
            length = (film_length(apng) - 1) / 30
            found = [0.0, 0.0]
            for index in range(20):
                time = round(length * (index + 0.37) / 20, 3)
                at = ("--at", f"{time}s")
                ours = pixels(self.render(page, "at.png", *at))
                found[0] += difference(ours, pixels(self.chromium(path, size, time))) / 20
                self.render(page, "still.svg", "--outlines", *at)
                drawn = pixels(self.chromium(f"{self.folder.name}/still.svg", size))
                resvg = pixels(bytes(resvg_py.svg_to_bytes(svg_path=f"{self.folder.name}/still.svg")))
                found[1] += difference(drawn, resvg) / 20
            print(f"{os.path.basename(page)}: moving {found[0]:.2%}, Chromium and resvg {found[1]:.2%}")
            moving, still = moving + found[0], still + found[1]
            compared.append(page)
        self.assertLessEqual({f"{name}.easel" for name in PAGES}, set(compared))
        self.assertLessEqual(moving, 1.2 * still)


if __name__ == "__main__":
    unittest.main()
