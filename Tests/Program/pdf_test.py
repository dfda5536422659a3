"""Pages and lessons as PDF: that they are whole, the same each time, drawn as Easel draws them, and read as text.

Usage: pdf_test.py EASEL

Poppler draws each file by Cairo at a pixel to the point. Where EASEL_TESTS is 'all', the pictures of all lessons and
of the guide are compared, otherwise those of one lesson.
"""

import glob
import io
import os
import re
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree as ElementTree

from PIL import Image, ImageChops

from sessions import TRIES_ALL

EASEL = os.path.abspath(sys.argv.pop(1))
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
SVG = "{http://www.w3.org/2000/svg}"

# A gradient beside a translucent view that was painted before.
VEILED = """let v = View(width: 200, height: 100, backgroundColor: .white)
let veil = View(frame: Rect(x: 0, y: 0, width: 90, height: 100), backgroundColor: Color(red: 1, green: 0, blue: 0, alpha: 0.3))
v.addSubview(veil)
let colors = GradientLayer(frame: Rect(x: 20, y: 10, width: 160, height: 80), colors: [.blue, .green])
v.layer.addSublayer(colors)
"""
# One page for each kind of thing that is drawn.
PAGES = {
    "bars": 'bars([3, 5, 2, 8], x: ["Mon", "Tue", "Wed", "Thu"], title: "Rain & (sun) Öl")',
    "line": 'line((0..<200).map { sin(Double($0) / 9) * Double($0) }, title: "Waves")',
    "area": 'area(["Oslo": [3, 5, 2, 4], "Rome": [1, 2, 3, 1]])',
    "scatter": 'scatter((0..<60).map { (Double($0), Double($0 * $0 % 97)) })',
    "box": 'box(["a": [3, 5, 2, 4, 11], "b": [1, 6]])',
    "radar": 'radar([3, 5, 2, 4, 1], x: ["a", "b", "c", "d", "e"])',
    "dense": 'line((0..<100000).map { sin(Double($0) / 90) * Double($0 * 37 % 101) })',
    "layers": "let v = View(frame: Rect(x: 0, y: 0, width: 200, height: 150), backgroundColor: .lightGray)\n"
              "let w = View(frame: Rect(x: 20, y: 20, width: 80, height: 60), backgroundColor: .red)\n"
              "w.alpha = 0.5\nw.layer.cornerRadius = 12\nw.layer.borderWidth = 3\nw.layer.borderColor = .blue\n"
              "v.addSubview(w)\nshow(v)",
    "pie": 'pie([3, 5, 2], x: ["Oslo", "Rome", "Paris"])',
    "gradient": "let v = View(frame: Rect(x: 0, y: 0, width: 200, height: 150), backgroundColor: .white)\n"
                "v.layer.addSublayer(GradientLayer(frame: Rect(x: 10, y: 10, width: 150, height: 100), "
                "colors: [.red, .blue]))\nshow(v)",
    # Black in a group, after another colour.
    "group": "let v = View(width: 200, height: 100, backgroundColor: .white)\n"
             "v.addSubview(View(frame: Rect(x: 10, y: 10, width: 20, height: 20), backgroundColor: .orange))\n"
             "let w = View(frame: Rect(x: 60.5, y: 20.5, width: 80, height: 60))\nw.clipsToBounds = true\n"
             "w.addSubview(View(frame: Rect(x: 10, y: 10, width: 40, height: 30), backgroundColor: .black))\n"
             "v.addSubview(w)\nshow(v)",
    # Beyond the edges of the page and of a group, lines, joins and curves are cut as a drawing cuts them.
    "spill": "let v = View(width: 200, height: 100, backgroundColor: .white)\n"
             "let w = View(frame: Rect(x: 60, y: 20, width: 80, height: 60))\nw.clipsToBounds = true\n"
             "for i in 0..<12 {\n"
             "  let p = ShapeLayer(path: Path(ovalIn: Rect(x: Double(i * 31 % 90) - 20, y: Double(i * 17 % 70) - 20, "
             "width: 37, height: 29)))\n"
             "  p.strokeColor = .blue\n  p.lineWidth = 1.5\n  p.fillColor = i % 2 == 0 ? .orange : .clear\n"
             "  w.layer.addSublayer(p)\n}\nv.addSubview(w)\n"
             "let far = ShapeLayer(path: Path(ovalIn: Rect(x: 150.3, y: 40.7, width: 90, height: 80)))\n"
             "far.strokeColor = .red\nfar.lineWidth = 6\nfar.lineJoin = .round\nv.layer.addSublayer(far)\nshow(v)",
    # What is translucent is not to show in what is painted after it.
    "mask": VEILED + "colors.mask = ShapeLayer(path: Path(rect: Rect(x: 10, y: 10, width: 140, height: 60)))\nshow(v)",
    "fading": VEILED + "colors.colors = [Color(red: 0, green: 0, blue: 1, alpha: 0.2), .green]\nshow(v)",
    # Between edges that a drawing blends, colours of one alpha and of many.
    "rainbow": 'line((0..<60).map { Double($0 * 37 % 60) }).fill(.rainbow)',
    "sideways": VEILED + "colors.startPoint = Point(x: 0, y: 0.5)\ncolors.endPoint = Point(x: 1, y: 0.5)\n"
                "colors.colors = [.clear, .orange, Color(white: 0.3, alpha: 0.5)]\ncolors.cornerRadius = 30.5\nshow(v)",
    # Of very many lines, a drawing adds up parts.
    "long": "line((0..<600).map { sin(Double($0) / 9) * Double($0 * 37 % 101) })",
    "dashes": "let v = View(width: 600, height: 400, backgroundColor: .white)\nlet p = Path()\n"
              "p.addLines(between: (0..<400).map { Point(x: 300 + cos(Double($0) / 3) * Double($0 % 290), "
              "y: 200 + sin(Double($0) / 7) * 180) })\n"
              "let s = ShapeLayer(path: p)\ns.strokeColor = Color.red.withAlphaComponent(0.5)\ns.lineWidth = 3\n"
              "s.lineCap = .round\ns.lineDashPattern = [5, 4.5]\ns.fillColor = .clear\nv.layer.addSublayer(s)\nshow(v)",
    # The ends and the middle of what a reader halves have one colour.
    "zebra": "let v = View(width: 90, height: 300, backgroundColor: .white)\n"
             "v.layer.addSublayer(GradientLayer(frame: Rect(x: 5, y: 10, width: 80, height: 256), "
             "colors: (0...16).map { $0 % 2 == 0 ? .white : .blue }))\nshow(v)",
}
WORDLESS = {"layers", "gradient", "group", "spill", "mask", "fading", "sideways", "dashes", "zebra"}


def run(*command, **options):
    return subprocess.run(command, capture_output=True, check=True, **options).stdout


def difference(ours, theirs):
    """By how many levels pixels differ at most, and how many do."""
    ours, theirs = (Image.open(io.BytesIO(png)).convert("RGBA") for png in (ours, theirs))
    paper = Image.new("RGBA", ours.size, "white")
    paper.alpha_composite(ours)
    if ours.size != theirs.size:
        return 255, ours.size[0] * ours.size[1]
    channels = ImageChops.difference(paper.convert("RGB"), theirs.convert("RGB")).split()
    largest = ImageChops.lighter(ImageChops.lighter(channels[0], channels[1]), channels[2])
    counts = largest.histogram()
    return max(level for level, count in enumerate(counts) if count), sum(counts[1:])


class PDFCase(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.folder.cleanup)
        for name, program in PAGES.items():
            cls.write(f"{name}.easel", program)

    @classmethod
    def write(cls, name, text):
        with open(f"{cls.folder.name}/{name}", "w", encoding="utf-8") as file:
            file.write(text + "\n")

    def easel(self, *arguments, **options):
        return subprocess.run(
            [EASEL, *arguments], cwd=self.folder.name, capture_output=True, text=True, check=False, **options)

    def render(self, page, output, *options, **others):
        done = self.easel("render", page, "-o", output, *options, **others)
        self.assertEqual((done.returncode, done.stderr), (0, ""), page)
        with open(self.path(output), "rb") as file:
            return file.read()

    def path(self, name):
        return f"{self.folder.name}/{name}"

    def drawn(self, name, page=1, *options):
        return run("pdftocairo", "-png", *options, "-r", "72", "-f", str(page), "-l", str(page), "-singlefile",
                   self.path(name), "-")

    def text(self, name):
        return run("pdftotext", "-raw", self.path(name), "-").decode()


class FileTest(PDFCase):
    def test_a_file_is_whole_and_holds_no_image(self):
        for name in PAGES:
            for options in ((), ("--outlines",)):
                self.render(f"{name}.easel", "page.pdf", *options)
                self.assertIn(b"No syntax or stream encoding errors", run("qpdf", "--check", self.path("page.pdf")))
                self.assertEqual(len(run("pdfimages", "-list", self.path("page.pdf")).splitlines()), 2, name)
                fonts = run("pdffonts", self.path("page.pdf")).decode().splitlines()[2:]
                self.assertEqual(len(fonts), 0 if options or name in WORDLESS else 1, name)
                self.assertTrue(all("CID TrueType" in font for font in fonts), fonts)

    def test_the_bytes_are_the_same_each_time_and_everywhere(self):
        files = {self.render("bars.easel", "page.pdf") for _ in range(200 if TRIES_ALL else 5)}
        for variables in ({"LANG": "de_DE.UTF-8", "LC_ALL": "tr_TR.UTF-8"}, {"TZ": "Asia/Tokyo"},
                          {"SOURCE_DATE_EPOCH": "1"}, {"HOME": "/nowhere", "PIXMAN_DISABLE": "sse2"}):
            files.add(self.render("bars.easel", "page.pdf", env={**os.environ, **variables}))
        self.assertEqual(len(files), 1)
        self.assertNotRegex(files.pop(), rb"Date|D:\d{4}")

    def test_it_says_what_it_shows(self):
        self.render("bars.easel", "page.pdf")
        said = run("pdfinfo", self.path("page.pdf")).decode()
        self.assertRegex(said, r"Title: +Rain & \(sun\) Öl\n")
        self.assertRegex(said, r"Subject: .*minimum 2 at Wed")
        self.assertRegex(said, r"Tagged: +yes")
        self.assertRegex(said, r"Page size: +600 x 400 pts")

    def test_hostile_titles_come_out_as_text(self):
        for title in ["a)b(c\\\\d", "%PDF-1.7 endstream endobj", "שלום", "😀", "<</Length 3>>", "x" * 60]:
            self.write("hostile.easel", f'bars([1, 2], title: "{title}")')
            self.render("hostile.easel", "hostile.pdf")
            shown = title.replace("\\\\", "\\")
            self.assertIn(shown, run("pdfinfo", self.path("hostile.pdf")).decode().replace("\u200e", ""))
            self.assertIn(b"No syntax", run("qpdf", "--check", self.path("hostile.pdf")))

    def test_what_is_for_pixels_is_refused(self):
        for options in (["--scale", "2"], ["--filmstrip", "0s...1s, 3 frames"], ["--with-program"], ["--at", "0s, 1s"]):
            done = self.easel("render", "bars.easel", "-o", "no.pdf", *options)
            self.assertEqual(done.returncode, 2, options)
            self.assertIn("'.pdf'", done.stderr)


    def test_a_page_has_a_size(self):
        self.write("wide.easel", "show(View(width: 20000, height: 10, backgroundColor: .red))")
        self.write("small.easel", "show(View(width: 1, height: 1, backgroundColor: .red))")
        said = "error: PDF has no pages with sides outside 3 to 14,400 points\n"
        for page, options in (("bars.easel", ["--width", "0.0001mm"]), ("bars.easel", ["--width", "1.2mm"]),
                              ("bars.easel", ["--width", "1000000mm"]), ("wide.easel", []),
                              ("wide.easel", ["--width", "16cm"])):
            done = self.easel("render", page, "-o", "no.pdf", *options)
            self.assertEqual((done.returncode, said in done.stderr), (1, True), done.stderr)
            self.assertFalse(os.path.exists(self.path("no.pdf")))
        for page, options, size in (("bars.easel", ["--width", "2mm"], "5.669 x 3.78"),
                                    ("bars.easel", ["--width", "5080mm"], "14400 x 9600"), ("small.easel", [], "1 x 1")):
            self.render(page, "page.pdf", *options)
            self.assertIn(f" {size} pts", run("pdfinfo", self.path("page.pdf")).decode())


class DrawnTest(PDFCase):
    def test_outlines_have_our_pixels(self):
        for name in PAGES:
            ours = self.render(f"{name}.easel", "page.png")
            self.render(f"{name}.easel", "page.pdf", "--outlines")
            self.assertEqual(difference(ours, self.drawn("page.pdf")), (0, 0), name)

    def test_every_label_can_be_found(self):
        for name in PAGES:
            drawing = ElementTree.fromstring(self.render(f"{name}.easel", "page.svg"))
            self.render(f"{name}.easel", "page.pdf")
            found = " ".join(self.text("page.pdf").split())
            for element in drawing.iter(f"{SVG}text"):
                self.assertIn(" ".join(element.text.split()), found, name)

    def test_outlines_have_no_text(self):
        self.render("bars.easel", "page.pdf", "--outlines")
        self.assertEqual(self.text("page.pdf").strip(), "")


class LessonTest(PDFCase):
    def lessons(self):
        lessons = sorted(glob.glob(f"{ROOT}/tutorials/[0-9]*.md"))
        return lessons if TRIES_ALL else lessons[:1]

    def guide(self):
        pages = sorted(glob.glob(f"{ROOT}/tutorials/guide/[a-z]*.md")) if TRIES_ALL else []
        return [page for page in pages if self.goldens(page)[0] > 0]

    def goldens(self, lesson):
        """The goldens that show one moment at a pixel to the point, by the number of their page in the file."""
        with open(lesson, encoding="utf-8") as file:
            text = file.read()
        page, found = 0, {}
        begin = re.search(r"^(`{3,}|~{3,})(diff )?easel", text, re.M).start()
        for picture in re.finditer(r'^!\[[^\]]*\]\(([^ ")]+\.png)(?:\s"([^"]*)")?\)$', text[begin:], re.M):
            title = picture[2] or ""
            fence = re.findall(r"^(?:`{3,}|~{3,})(?:diff )?easel.*", text[:begin + picture.start()], re.M)[-1]
            # Solutions are not shown.
            if "illustration" in title or "exercise" in fence:
                continue
            frames = re.search(r"(\d+) frames", title)
            times = int(frames[1]) if frames else max(1, len(re.findall(r"\ds", title)))
            if times == 1 and not title.endswith("x"):
                found[page + 1] = os.path.join(os.path.dirname(lesson), picture[1])
            page += times
        return page, found

    def test_a_lesson_has_a_page_for_each_picture(self):
        for lesson in self.lessons() + self.guide():
            self.render(lesson, "lesson.pdf", "--outlines")
            self.assertIn(b"No syntax", run("qpdf", "--check", self.path("lesson.pdf")))
            self.assertEqual(len(run("pdfimages", "-list", self.path("lesson.pdf")).splitlines()), 2, lesson)
            count, goldens = self.goldens(lesson)
            said = run("pdfinfo", self.path("lesson.pdf")).decode()
            self.assertEqual(int(re.search(r"Pages: +(\d+)", said)[1]), count, lesson)
            for page, golden in goldens.items():
                with open(golden, "rb") as file:
                    found = difference(file.read(), self.drawn("lesson.pdf", page))
                self.assertEqual(found, (0, 0), golden)

    def setUp(self):
        self.write("two.md", "# One\n\n```easel\nbars([1, 2])\n```\n\n![One](one.png)\n\n```easel\n1 + 1\n```\n\n"
                   "# Two\n\n```easel\nline([1, 2])\n```\n")

    def test_one_page_of_a_lesson_can_be_chosen(self):
        self.render("two.md", "one.pdf", "--only", "2", "--outlines")
        self.render("two.md", "both.pdf", "--outlines")
        self.assertRegex(run("pdfinfo", self.path("one.pdf")).decode(), r"Pages: +1\n")
        self.assertEqual(self.drawn("one.pdf"), self.drawn("both.pdf", 2))
        done = self.easel("render", "two.md", "-o", "no.pdf", "--only", "3")
        self.assertEqual((done.returncode, done.stderr), (2, "error: the lesson has 2 pages, and no page 3\n"))

    def test_the_ground_is_omitted(self):
        for options, expected in ((), [255, 255]), (("--transparent",), [0, 0]):
            self.render("two.md", "two.pdf", *options)
            found = [Image.open(io.BytesIO(self.drawn("two.pdf", page, "-transp"))).convert("RGBA").getpixel((1, 1))[3]
                     for page in (1, 2)]
            self.assertEqual(found, expected)

    def test_a_lesson_that_does_not_run_is_refused_as_anywhere(self):
        self.write("long.md", "# A\n\n```easel\nvar n = 0\nwhile true { n += 1 }\n```\n")
        self.write("bad.md", "# A\n\n```easel\nbars(\"x\")\n```\n")
        for page, options, status in (("long.md", ["--limit", "operations=100000"], 4), ("bad.md", [], 1)):
            said = set()
            for output in ("no.pdf", "no.html"):
                done = self.easel("render", page, "-o", output, *options)
                self.assertEqual(done.returncode, status, done.stderr)
                self.assertIn("step 1 \"A\" does not run", done.stderr)
                self.assertFalse(os.path.exists(self.path(output)))
                said.add(done.stderr)
            self.assertEqual(len(said), 1, said)

    def test_its_pages_are_called_as_its_steps(self):
        self.render(self.lessons()[0], "lesson.pdf")
        said = run("qpdf", "--json", self.path("lesson.pdf")).decode()
        self.assertIn("Let them bounce (1.1 s)", said)


if __name__ == "__main__":
    unittest.main()
