"""Handouts: lessons and pages as one file of HTML, as a browser shows it from a file with the network off.

Usage: handout_test.py EASEL

axe-core comes from the package 'axe-core-python', or from the file that AXE names. With EASEL_TESTS=all every lesson is
written and looked at, and the table of their sizes printed.
"""

import base64
import glob
import html.parser
import os
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import unittest

from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from page_browser import PageCase, axe

EASEL = os.path.abspath(sys.argv.pop(1))
TUTORIALS = os.path.abspath(os.path.join(os.path.dirname(__file__), "../../tutorials"))
TRIES_ALL = os.environ.get("EASEL_TESTS") == "all"

LESSON = """# Rain

It *rains* in `Oslo`; see [pies](02-pies.md#an-arc), [Swift](https://swift.org/a.md) and [x](javascript:alert(1)).

```easel starter
let rain = [3, 5, 2, 8]
```

#### A chart

```easel
let chart = bars(rain, title: "Rain & <sun>")
```

![Four bars](images/a.png)

```easel
chart.morph(to: [8, 2, 5, 3], duration: 5)
```

![The bars change](images/b.png "at 0s, 0.5s")

```easel
play(chart)
```

```output
anything
```

## Your turn

1. Take one away.

<details><summary>Solution</summary>

```diff easel
-let rain = [3, 5, 2, 8]
+let rain = [3, 5, 2]
```

![Three bars](images/c.png)

</details>

<details><summary>Check</summary>

```easel check
expect(true, "never shown")
```

</details>

<div>Left out</div>
"""

# What a page says, in all ways to end or begin something else.
HOSTILE = [
    before + core + after
    for before in ("", "x ", "\"", "'", "`", "\\\\")
    for core in (
        "</script>", "<script>alert(1)</script>", "<img src=x onerror=alert(1)>", "]]>", "<!--", "-->", "<![CDATA[",
        "&lt;b&gt;", "&#0;", "</title>", "</svg>", "</text><a>", "</style>", "</code></pre>", "{{7*7}}", "javascript:x",
        "\" onload=\"x", "' onload='x", "&", "<", ">", "%00", "\\\\u003c", "${x}", "data:text/html,x")
    for after in ("", " y")]

# Takes the place of the browser's sounds, and records what is to be heard.
RECORDER = """
window.heard = [];
class Parameter {
  constructor(log) { this.log = log; }
  setValueAtTime(value, time) { this.log.push(["set", value, time]); }
  linearRampToValueAtTime(value, time) { this.log.push(["linear", value, time]); }
  exponentialRampToValueAtTime(value, time) { this.log.push(["even", value, time]); }
}
window.AudioContext = class {
  began = performance.now();
  get currentTime() { return (performance.now() - this.began) / 1000; }
  destination = {};
  part(names) {
    const part = { connect: (next) => next };
    for (const name of names) part[name] = new Parameter(part[name + "Log"] = []);
    return part;
  }
  createOscillator() {
    const part = this.part(["frequency"]);
    part.start = (time) => { part.begins = time; };
    part.stop = (time) => { part.ends = time; };
    window.heard.push(part);
    return part;
  }
  createGain() { return this.part(["gain"]); }
  createStereoPanner() { return this.part(["pan"]); }
  close() { window.hasEnded = true; }
};
window.silenced = 0;
Object.defineProperty(window, "speechSynthesis", { value: { getVoices: () => [], cancel() { window.silenced++; } } });
"""


LESSONS = ["01-bars.md", "05-animated-lines.md", "README.md", "guide/touches.md"]
if TRIES_ALL:
    LESSONS = sorted(os.path.relpath(path, TUTORIALS) for path in glob.glob(f"{TUTORIALS}/**/*.md", recursive=True))


def render(folder, name, *options, output=None):
    output = output or f"{os.path.splitext(name)[0]}.html"
    done = subprocess.run(
        [EASEL, "render", name, "-o", output, *options], cwd=folder, capture_output=True, text=True, check=False)
    return done, os.path.join(folder, output)


def quoted(text):
    """The text as a string of the language has it; backslashes are doubled already."""
    return text.replace("\"", "\\\"")


def escaped(text):
    """The text as Markdown has it."""
    return re.sub(r"([!-/:-@\[-`{-~])", r"\\\1", text)


def read(path):
    with open(path, "rb") as file:
        return file.read()


class Outline(html.parser.HTMLParser):
    """The tags of a file, and its addresses."""

    def __init__(self, text):
        super().__init__()
        self.tags, self.ids, self.addresses = [], [], []
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        self.tags.append(tag)
        for name, value in attrs:
            if name == "id":
                self.ids.append(value)
            if name in ("href", "src", "xlink:href"):
                self.addresses.append(value)


class HandoutCase(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, self.folder)

    def write(self, name, text):
        with open(os.path.join(self.folder, name), "w", encoding="utf-8") as file:
            file.write(text)

    def handout(self, name, text, *options):
        """Writes a page or a lesson and its handout; returns the path of that, and what was said."""
        self.write(name, text)
        done, path = render(self.folder, name, *options)
        self.assertEqual((done.returncode, done.stdout), (0, ""), done.stderr)
        return path, done.stderr


class FileTest(HandoutCase):
    def test_a_lesson_is_one_file_that_asks_for_nothing(self):
        path, said = self.handout("rain.md", LESSON)
        text = read(path).decode()
        self.assertTrue(text.startswith("<!doctype html>\n<html lang=\"en\">\n"))
        self.assertIn("default-src 'none'", text)
        outline = Outline(text)
        self.assertEqual(
            [tag for tag in outline.tags if re.fullmatch("h[1-6]", tag)], ["h1", "h2", "h2"], "no level is left out")
        self.assertEqual(len(outline.ids), len(set(outline.ids)))
        self.assertEqual(
            outline.addresses, ["data:,", "02-pies.html#an-arc", "https://swift.org/a.md"])
        for tag in ("main", "article", "details", "summary", "ins", "del", "samp", "figure"):
            self.assertIn(tag, outline.tags)
        self.assertNotIn("never shown", text)
        self.assertNotIn("javascript:", text)
        self.assertNotIn("Left out", text)
        self.assertIn("HTML is not shown", said)
        self.assertIn("the output of step 3", said)
        self.assertEqual(text.count("class=\"film\""), 1)
        self.assertEqual(text.count("class=\"sound\""), 1)

    def test_headings_have_names_of_their_own(self):
        text = read(self.handout("a.md", "# A\n\n## A-1\n\n## A\n\n## A\n\n## A-1\n\n## a 1\n")[0]).decode()
        self.assertEqual(Outline(text).ids, ["a", "a-1", "a-2", "a-3", "a-1-1", "a-1-2"])

    def test_the_bytes_are_the_same_each_time(self):
        first = read(self.handout("rain.md", LESSON)[0])
        for _ in range(3):
            self.assertEqual(read(self.handout("rain.md", LESSON)[0]), first)
        environment = {"LC_ALL": "tr_TR.UTF-8", "TZ": "Asia/Tokyo", "COLUMNS": "20", "PATH": os.environ["PATH"]}
        subprocess.run([EASEL, "render", "rain.md", "-o", "other.html"], cwd=self.folder, env=environment, check=True,
                       capture_output=True)
        self.assertEqual(read(f"{self.folder}/other.html"), first)

    def test_pictures_in_prose_are_carried_or_their_words_are(self):
        dot = base64.b64decode(
            "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==")
        with open(f"{self.folder}/dot.png", "wb") as file:
            file.write(dot)
        self.write("text.png", "no picture")
        path, said = self.handout(
            "a.md", "# A\n\n![a dot](dot.png) ![words](gone.png) ![no](../up.png) ![web](https://a.b/c.png) ![t](text.png)\n")
        text = read(path).decode()
        self.assertIn(f"src=\"data:image/png;base64,{base64.b64encode(dot).decode()}\"", text)
        self.assertEqual(re.findall(r"\[picture: (\w+)\]", text), ["words", "no", "web", "t"])
        self.assertEqual(said.count("is not shown"), 4, said)

    def test_a_lesson_that_does_not_run_is_refused(self):
        self.write("bad.md", "# A\n\n```easel\nbars(\"x\")\n```\n")
        done, path = render(self.folder, "bad.md")
        self.assertEqual(done.returncode, 1)
        self.assertIn("bad.md:3: step 1 \"A\" does not run", done.stderr)
        self.assertFalse(os.path.exists(path))
        done, _ = render(self.folder, "gone.md")
        self.assertEqual(done.returncode, 2)

    def test_what_is_for_pixels_is_refused(self):
        self.write("page.easel", "bars([1, 2])\n")
        for options in (["--scale", "2"], ["--filmstrip", "0s...1s, 3 frames"], ["--with-program"]):
            done, path = render(self.folder, "page.easel", *options)
            self.assertEqual(done.returncode, 2, options)
            self.assertFalse(os.path.exists(path))
        self.write("rain.md", LESSON)
        done, path = render(self.folder, "rain.md", "--at", "1s")
        self.assertEqual(done.returncode, 2)
        self.assertFalse(os.path.exists(path))

    def test_hostile_texts_stay_texts(self):
        self.assertGreaterEqual(len(HOSTILE), 300)
        cells = [f"let s = \"{quoted(text)}\"" for text in HOSTILE]
        path, _ = self.handout("a.easel", "\n// ---\n".join(cells) + "\n// ---\nbars([1, 2])\n")
        text = read(path).decode()
        allowed = {"html", "head", "meta", "link", "title", "style", "body", "main", "article", "h1", "figure", "div",
                   "svg", "rect", "g", "text", "pre", "code", "span", "script"}
        self.assertEqual(set(Outline(text).tags) - allowed, set())
        shown = [re.sub("<[^>]*>", "", code) for code in re.findall("<code>(.*?)</code>", text, re.S)]
        self.assertEqual([html.unescape(code) for code in shown[:len(cells)]], cells)

    def test_hostile_headings_and_titles_stay_texts(self):
        titles = HOSTILE[::25]
        charts = [
            f"```easel\nbars([1, 2], title: \"{quoted(title)}\")\n```\n\n![{escaped(title)}](images/{number}.png)\n"
            for number, title in enumerate(titles)]
        lesson = [f"# {escaped(HOSTILE[1])}\n"] + [f"## {escaped(text)}\n" for text in HOSTILE] + charts
        path, said = self.handout("a.md", "\n".join(lesson))
        self.assertEqual(said, "")
        text = read(path).decode()
        self.assertIn(f"<title>{html.escape(HOSTILE[1], quote=False)}</title>", text.replace("&quot;", "\""))
        shown = [html.unescape(heading) for heading in re.findall("<h2[^>]*>(.*?)</h2>", text)]
        self.assertEqual(shown, HOSTILE)
        names = [html.unescape(name) for name in re.findall("role=\"img\" aria-label=\"(.*?)\"", text)]
        self.assertEqual(names, titles)
        drawn = [html.unescape(title) for title in re.findall("font-weight=\"600\"[^>]*>(.*?)</text>", text)]
        self.assertEqual(drawn, [title.replace("\\\\", "\\") for title in titles])
        outline = Outline(text)
        self.assertEqual(outline.tags.count("script"), 1)
        self.assertEqual({"img", "a", "iframe"} & set(outline.tags), set())
        self.assertEqual(len(outline.ids), len(set(outline.ids)))

    def test_lessons_keep_within_their_sizes(self):
        sizes = {}
        for name in LESSONS:
            output = f"{self.folder}/{name.replace('/', '-')}.html"
            done, _ = render(TUTORIALS, name, output=output)
            self.assertEqual((done.returncode, done.stderr), (0, ""), name)
            sizes[name] = os.path.getsize(output)
        if TRIES_ALL:
            print("\n".join(f"{size:8} B  {name}" for name, size in sizes.items()))
            print(f"{statistics.median(sizes.values()):8.0f} B  the median of {len(sizes)} handouts")
        self.assertLessEqual(max(sizes.values()), 1_000_000)
        self.assertLessEqual(statistics.median(sizes.values()), 300_000)


class BrowserTest(HandoutCase, PageCase):
    def setUp(self):
        super().setUp()
        self.browser.execute_cdp_cmd("Network.enable", {})
        self.browser.execute_cdp_cmd("Network.emulateNetworkConditions", {
            "offline": True, "latency": 0, "downloadThroughput": 0, "uploadThroughput": 0})
        self.look({"prefers-color-scheme": "light"})
        self.browser.get_log("browser")

    def open(self, name, text, *options):
        path, _ = self.handout(name, text, *options)
        self.browser.get(f"file://{path}")

    def tearDown(self):
        self.assertEqual(self.script("return performance.getEntriesByType('resource').length"), 0)
        self.assertEqual(self.browser.get_log("browser"), [])

    def fill(self, selector):
        return self.script("return getComputedStyle(document.querySelector(arguments[0])).fill", selector)

    def test_a_film_plays_and_is_led_by_keys(self):
        self.open("rain.md", LESSON)
        film = self.browser.find_element(By.CSS_SELECTOR, "[role=group][aria-label='Film: The bars change']")
        slider = film.find_element(By.CSS_SELECTOR, "input")
        rest = self.script("return document.querySelectorAll('figure')[1].querySelector('svg').outerHTML")
        shown = lambda: self.script("return document.querySelectorAll('figure')[1].querySelector('svg').outerHTML")
        slider.send_keys(Keys.HOME)
        first = shown()
        self.assertNotEqual(first, rest)
        self.assertEqual(slider.get_attribute("aria-valuetext"), "0.00 s")
        slider.send_keys(Keys.ARROW_RIGHT * 5)
        self.assertEqual(slider.get_attribute("value"), "5")
        self.assertNotEqual(shown(), first)
        slider.send_keys(Keys.HOME)
        self.assertEqual(shown(), first)
        button = film.find_element(By.CSS_SELECTOR, "button")
        button.send_keys(Keys.SPACE)
        self.assertEqual((button.text, button.get_attribute("aria-pressed")), ("Stop", "true"))
        self.comes(lambda: int(slider.get_attribute("value")) > 0)
        button.send_keys(Keys.SPACE)
        self.assertEqual((button.text, button.get_attribute("aria-pressed")), ("Play", "false"))
        self.assertLess(int(slider.get_attribute("value")), int(slider.get_attribute("max")))
        slider.send_keys(Keys.END + Keys.ARROW_LEFT * 5)
        button.send_keys(Keys.SPACE)
        self.comes(lambda: button.text == "Play")
        self.assertEqual(slider.get_attribute("value"), slider.get_attribute("max"))

    def test_each_frame_is_the_page_at_its_time(self):
        pages = {
            "morph": "let chart = bars([3, 5, 2, 8])\nwait(1)\nchart.morph(to: [8, 2, 5, 3, 7])\n",
            "line": "let chart = line([3.0, 5, 2, 8])\nchart.morph(to: [8.0, 2, 5, 3])\n",
            "spring": "let box = View(frame: Rect(x: 0, y: 0, width: 40, height: 40), backgroundColor: .red)\n"
                      "show(box)\nanimate(duration: 1.5, damping: 0.4) { box.frame.origin.x = 240 }\n",
        }
        draw = """
            const [svg, finish] = arguments;
            const copy = svg.cloneNode(true);
            copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
            copy.style.colorScheme = "light";
            const text = new XMLSerializer().serializeToString(copy);
            const image = new Image();
            image.onload = () => {
              const canvas = document.createElement("canvas");
              [canvas.width, canvas.height] = [image.width, image.height];
              const pen = canvas.getContext("2d");
              pen.drawImage(image, 0, 0);
              finish([...pen.getImageData(0, 0, canvas.width, canvas.height).data]);
            };
            image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;"""
        for name, program in pages.items():
            self.open(f"{name}.easel", program, "--theme", "light")
            last = int(self.script("return document.querySelector('input').max"))
            end = float(self.script("return document.querySelector('input').getAttribute('aria-valuetext')").split()[0])
            for index in (0, last // 3, last // 2, last - 1, last):
                self.script("""const slider = document.querySelector("input");
                               slider.value = arguments[0]; slider.dispatchEvent(new Event("input"))""", index)
                ours = self.browser.execute_async_script(draw.replace(
                    "const [svg, finish] = arguments;",
                    "const [finish] = arguments, svg = document.querySelector('figure svg');"))
                at = f"{end * index / last:.9f}s"
                done, path = render(self.folder, f"{name}.easel", "--at", at, output="frame.svg")
                self.assertEqual(done.returncode, 0, done.stderr)
                theirs = self.browser.execute_async_script(draw.replace(
                    "const [svg, finish] = arguments;",
                    "const [markup, finish] = arguments; const holder = document.createElement('div');"
                    "holder.innerHTML = markup; const svg = holder.firstElementChild;"), read(path).decode())
                self.assertEqual(len(ours), len(theirs))
                far = sum(abs(one - other) > 24 for one, other in zip(ours, theirs))
                self.assertLessEqual(far, len(ours) // 2000, f"{name} at {at}")

    def test_a_sound_is_built_from_its_score(self):
        added = self.browser.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": RECORDER})
        self.addCleanup(
            self.browser.execute_cdp_cmd, "Page.removeScriptToEvaluateOnNewDocument", added)
        program = "let chart = line([1, 3, 2])\naudiograph(chart, duration: .exactly({}))\n"
        self.open("rain.easel", program.format(5))
        button = self.browser.find_element(By.CSS_SELECTOR, ".controls button")
        self.assertEqual(button.text, "Listen")
        button.send_keys(Keys.ENTER)
        self.assertEqual(button.text, "Stop")
        voices = self.script("return window.heard.map(({ frequencyLog, begins, ends }) => ({ frequencyLog, begins, ends }))")
        self.assertGreaterEqual(len(voices), 1)
        sounding = max(voice["ends"] for voice in voices) - min(voice["begins"] for voice in voices)
        self.assertAlmostEqual(sounding, 5, delta=0.05)
        frequencies = [value for voice in voices for _, value, _ in voice["frequencyLog"]]
        self.assertGreaterEqual(min(frequencies), 20)
        self.assertGreater(max(frequencies), min(frequencies))
        self.comes(lambda: self.script("return document.querySelector('.cursor line') !== null"))
        ended = "return [window.hasEnded, document.querySelector('.cursor')]"
        spoken = self.script("return window.silenced")
        button.send_keys(Keys.ENTER)
        self.assertEqual(button.text, "Listen")
        self.assertEqual(self.script(ended), [True, None])
        self.assertEqual(self.script("return window.silenced"), spoken + 1, "what is spoken ends with it")
        # A short one ends by itself, and what is spoken then goes on.
        self.open("rain.easel", program.format(0.4))
        button = self.browser.find_element(By.CSS_SELECTOR, ".controls button")
        button.send_keys(Keys.ENTER)
        self.comes(lambda: self.script("return window.hasEnded") and button.text == "Listen")
        self.assertEqual(self.script(ended), [True, None])
        self.assertEqual(self.script("return window.silenced"), spoken)

    def test_pictures_are_light_or_dark_as_the_reader_has_it(self):
        self.open("a.easel", "bars([1, 2])\n")
        self.assertEqual(self.fill("figure svg > rect"), "rgb(255, 255, 255)")
        self.look({"prefers-color-scheme": "dark"})
        self.assertEqual(self.fill("figure svg > rect"), "rgb(28, 28, 28)")
        self.open("b.easel", "bars([1, 2])\n", "--theme", "light")
        self.assertEqual(self.fill("figure svg > rect"), "rgb(255, 255, 255)")
        self.assertEqual(
            self.script("return getComputedStyle(document.body).backgroundColor"), "rgb(255, 255, 255)")

    def test_a_table_and_a_session_have_the_reader_s_theme_too(self):
        for options in ([], ["--theme", "light"]):
            light = ["rgb(255, 255, 255)"] * 2
            shown = light if options else ["rgb(255, 255, 255)", "rgb(28, 28, 28)"]
            for command, program in ((["plot", "-", "-o", "a.html"], "1\n2\n"),
                                     (["--no-open", "--folder", f"{self.folder}/live"], "bars([1, 2])\n:export a.html\n")):
                done = subprocess.run([EASEL, *command, *options], cwd=self.folder, input=program, capture_output=True,
                                      text=True, check=False)
                self.assertEqual(done.returncode, 0, done.stderr)
                found = []
                for theme in ("light", "dark"):
                    self.look({"prefers-color-scheme": theme})
                    self.browser.get(f"file://{self.folder}/a.html")
                    found.append(self.fill("figure svg > rect"))
                self.assertEqual(found, shown, command)

    def test_a_solution_opens_by_a_key_and_on_paper(self):
        self.open("rain.md", LESSON)
        fold = self.browser.find_element(By.CSS_SELECTOR, "details")
        summary = fold.find_element(By.CSS_SELECTOR, "summary")
        self.assertIsNone(fold.get_attribute("open"))
        summary.send_keys(Keys.ENTER)
        self.assertIsNotNone(fold.get_attribute("open"))
        summary.send_keys(Keys.ENTER)
        self.script("dispatchEvent(new Event('beforeprint'))")
        self.assertIsNotNone(fold.get_attribute("open"))
        self.assertEqual(self.script("return document.querySelectorAll('.moments svg').length"), 2)
        pictures = self.script("return [...document.querySelectorAll('.moments svg')].map((svg) => svg.outerHTML)")
        self.assertNotEqual(*pictures)
        ids = self.script("return [...document.querySelectorAll('[id]')].map(({ id }) => id)")
        self.assertEqual(len(ids), len(set(ids)))
        self.script("dispatchEvent(new Event('afterprint'))")
        self.assertIsNone(fold.get_attribute("open"))
        self.assertEqual(self.script("return document.querySelectorAll('.moments').length"), 0)
        paper = base64.b64decode(self.browser.execute_cdp_cmd("Page.printToPDF", {"preferCSSPageSize": True})["data"])
        self.assertTrue(paper.startswith(b"%PDF"))
        if shutil.which("pdftotext"):
            text = subprocess.run(["pdftotext", "-", "-"], input=paper, capture_output=True, check=True).stdout.decode()
            self.assertIn("+let rain = [3, 5, 2]", text)
            self.assertNotIn("Listen", text)

    def test_nothing_is_wider_than_a_small_screen(self):
        self.screen(400, 800)
        self.open("rain.md", LESSON)
        self.assertLessEqual(self.script("return document.documentElement.scrollWidth"), 400)

    def test_axe_finds_nothing(self):
        script = axe()
        if not script:
            self.skipTest("axe-core is not there: 'pip install axe-core-python'")
        self.browser.set_script_timeout(120)
        paths = [self.handout("rain.md", LESSON)[0]]
        for name in LESSONS:
            done, path = render(TUTORIALS, name, output=f"{self.folder}/{name.replace('/', '-')}.html")
            self.assertEqual(done.returncode, 0, done.stderr)
            paths.append(path)
        for path in paths:
            for theme in ("light", "dark"):
                self.look({"prefers-color-scheme": theme})
                self.browser.get(f"file://{path}")
                self.script("for (const fold of document.querySelectorAll('details')) fold.open = true")
                # What a script of the page may not do, the browser's own tools may.
                self.browser.execute_cdp_cmd("Runtime.evaluate", {"expression": script})
                found = self.browser.execute_async_script(
                    "axe.run().then(({ violations }) => arguments[0](violations))")
                self.assertEqual([(one["id"], one["nodes"][0]["html"]) for one in found], [], path)
                self.assertEqual(self.browser.get_log("browser"), [])


if __name__ == "__main__":
    unittest.main()
