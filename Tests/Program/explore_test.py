"""`:explore` as a person without sight meets it: questions about charts, answered from text alone.

Usage: explore_test.py EASEL

With EASEL_TESTS=all every shipped chart is asked about; otherwise those of every third page are.
"""

import bisect
import datetime
import itertools
import json
import math
import os
import re
import shutil
import signal
import subprocess
import sys
import unittest
import zlib

import pexpect

from sessions import PROMPT, TRIES_ALL, environment, temporary_folder
from terminal import Terminal

EASEL = os.path.abspath(sys.argv.pop(1))
ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", ".."))
# Descriptions of charts whose values one variable cannot be asked for say so: those of panels are in the rows of a
# table, whose groups only the page knows. Heat maps and boxes are left out: their values are not along a line.
SEVERAL = (" panel by ", " panels by ")
# Descriptions of charts with others on their axes, whose series come after their own, say so.
OTHERS = ("On the same axes: ", "On an axis at the right: ")
VERBS = "bars|line|area|scatter|histogram|pie|radar|gauge"
KINDS = {
    "Bar chart": "bars", "Line chart": "line", "Area chart": "area", "Band chart": "area",
    "Scatter chart": "scatter", "Scatter plot": "scatter", "Histogram": "histogram",
    "Pie chart": "pie", "Radar chart": "radar", "Gauge": "gauge",
}
# How a column of a table is asked for, by what it holds, and how one of its values is read.
COLUMNS = {
    "numbers": ("numbers(%s, missing: .nan)", float),
    "dates": ("dates(%s)", lambda text: datetime.datetime.fromisoformat(text[:19])),
    "text": ("texts(%s)", str),
}
MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split()


# A number as labels write it: with commas, an exponent, or an SI prefix.
NUMBER = r"-?[\d,.]+(?:e[-+]?\d+)?(?: [pnµmkMGT](?![\w]))?"
PREFIXES = {"p": 1e-12, "n": 1e-9, "µ": 1e-6, "m": 1e-3, "k": 1e3, "M": 1e6, "G": 1e9, "T": 1e12}


def number(text):
    digits, _, prefix = text.replace(",", "").partition(" ")
    return float(digits) * (PREFIXES[prefix] if prefix else 1)


def same(text, value):
    """Whether a text is that of a number, in six digits at least."""
    try:
        return math.isclose(number(text), value, rel_tol=2e-5, abs_tol=1e-9)
    except (ValueError, KeyError):
        return False


class Reader:
    """Answers questions about one chart from the lines of ':explore'."""

    def __init__(self, chart, parts, marks):
        """The line about the chart, those about its axes and series, and for each series those about
        its highest, lowest, first and last mark."""
        self.chart = re.sub(r"^\d+ of \d+: ", "", chart)
        self.parts = [re.sub(r"^\d+ of \d+: ", "", part) for part in parts]
        self.series = [part for part in self.parts if re.match(r"series\b", part)]
        self.axes = [part for part in self.parts if part not in self.series]
        self.marks = marks

    def kind(self):
        return next(kind for name, kind in KINDS.items() if self.chart.startswith(name))

    def title(self):
        found = re.match(r"[\w ]+? '(.*?)', \d", self.chart)
        return found.group(1) if found else ""

    def series_count(self):
        return int(re.search(r", (\d+) series", self.chart).group(1))

    def names(self):
        return [re.match(r"series(?: '(.*?)')?, \d+ values?", line).group(1) or ""
                for line in self.series]

    def counts(self):
        return [int(re.match(r"series(?: '.*?')?, (\d+) values?", line).group(1))
                for line in self.series]

    def missing(self):
        return [int((re.search(r", (\d+) of them missing", line) or [0, 0])[1])
                for line in self.series]

    def end(self, series, which):
        """The value and the place of 'highest', 'lowest', 'first' or 'last'; nil where all are equal."""
        line = self.series[series]
        next_one = r", (?:highest|lowest|first|last|rising|falling|level|without|no turn|\d+ turns?)\b"
        found = re.search(rf", {which} ({NUMBER}) at (.*?)(?={next_one}|$)", line)
        return found.groups() if found else None

    def turns(self, series):
        """The number of turns, with the value and the place of the first; none for round charts."""
        line = self.series[series]
        if line.endswith("no turn"):
            return 0, None
        found = re.search(rf", (\d+) turns?, (?:the first )?({NUMBER}) at (.*)$", line)
        if not found:
            return None
        place = found.group(3)
        if int(found.group(1)) in (2, 3):
            place = re.split(rf", {NUMBER} at ", place)[0]
        return int(found.group(1)), (found.group(2), place)

    def axis(self, letter):
        """The ends of an axis, or its number of bands."""
        line = next(line for line in self.axes if line.startswith(f"{letter} axis"))
        # Of those that a zoom shows, all are counted.
        if bands := re.search(r", (?:\d+ of )?(\d+) bands?: ", line):
            return int(bands.group(1))
        found = re.search(r", from (.*?) to (.*?)(?: on a log scale| in time)?, (?:no|\d+) tick",
                          line)
        return found.groups()

    def extreme(self, which):
        """The value and the name of the series of the highest or lowest value of all."""
        found = re.search(
            rf", {which} ({NUMBER}) at (.*?)(?: of ([^,]*))?(?=, lowest|, shows \d|, selected |$)", self.chart)
        return found.groups() if found else None


class Data:
    """The same from the table of the chart's values, by our own arithmetic."""

    def __init__(self, kind, places, series, is_log, is_banded=False):
        self.kind, self.places, self.series = kind, places, series
        self.is_log, self.is_banded = is_log, is_banded
        # For each series the places and values that have marks, in the order of those.
        self.marked = [self.marks_of(values) for _, values in series]

    def marks_of(self, values):
        """The places and values without gaps, in the order of their marks."""
        pairs = [(p, v) for p, v in zip(self.places, values)
                 if not math.isnan(v) and not (self.is_log and v <= 0)]
        has_numbers = all(isinstance(place, (float, datetime.datetime)) for place in self.places)
        is_on_axis = self.kind not in ("pie", "radar", "histogram", "gauge")
        if is_on_axis and has_numbers and not self.is_banded:
            pairs.sort(key=lambda pair: pair[0])
        return pairs

    def turns(self, index):
        """The places of turns: values from which the others go back by a tenth of the range."""
        present = self.marked[index]
        heights = [math.log10(v) if self.is_log else v / 2 for _, v in present]
        if not heights or min(heights) == max(heights):
            return []
        step = (max(heights) - min(heights)) / 10
        low = high = 0
        rising, found = None, []
        for at, height in enumerate(heights):
            if height < heights[low]:
                low = at
            if height > heights[high]:
                high = at
            if rising is not False and heights[high] - height >= step:
                if rising:
                    found.append(present[high])
                rising, low = False, at
            elif rising is not True and height - heights[low] >= step:
                if rising is False:
                    found.append(present[low])
                rising, high = True, at
        return found


class Facts:
    """What a chart of a page says of itself, by the name of its variable."""

    def __init__(self, name, texts, count, columns, kinds):
        """What the lines of a question print."""
        self.name, self.count = name, int(count)
        self.columns, self.kinds = listed(columns), listed(kinds)
        self.description, self.kind, self.title, orientation, *axes = listed(texts)
        self.scales = dict(zip("xy", axes[:2]))
        # Both ends of an axis.
        self.domains = {letter: [float(end) for end in text.split("...")]
                        for letter, text in zip("xy", axes[2:])}
        self.values_axis, self.places_axis = "xy" if orientation == "horizontal" else "yx"

    @staticmethod
    def question(name):
        """A program that prints four lines about a chart."""
        def texts(*properties):
            return ", ".join(f'"\\({name}.{text})"' for text in properties)
        axes = texts("xAxis.scale", "yAxis.scale", "xAxis.domain", "yAxis.domain")
        return (f"print([describe({name}), {texts('kind', 'title', 'orientation')}] + "
                f"([.pie, .radar, .gauge].contains({name}.kind) ? [] : [{axes}])); "
                # Once, because a table of a million values takes many operations.
                f"for table in [{name}.table] {{ print(table.count); print(table.columns); "
                f'print(table.summary.texts("Kind")) }}')

    def is_of(self, reader):
        """Whether it may be the chart that was read."""
        return (self.kind == reader.kind()
                and " ".join(self.title.split()) == reader.title())

    def has_domain(self, reader):
        """Whether it has the domain of y that was read: others may have the same values."""
        if reader.kind() in ("pie", "radar", "gauge"):
            return True
        said, scale = reader.axis("y"), self.scales["y"]
        if isinstance(said, int) or scale in ("band", "time"):
            return isinstance(said, int) == (scale == "band")
        return all(map(same, said, self.domains["y"]))


def listed(line):
    """The texts of a list that is printed, without Swift's escapes."""
    signs = {"n": "\n", "r": "\r", "t": "\t", "0": "\0"}

    def sign(found):
        word = found.group(1)
        return chr(int(word[2:-1], 16)) if word.startswith("u{") else signs.get(word, word)
    return [re.sub(r"\\(u\{\w+\}|.)", sign, text)
            for text in re.findall(r'"((?:[^"\\]|\\.)*)"', line)]


def is_place(text, place):
    """Whether a text is that of a place: a label, a number, the ends of a bin, or a date."""
    if isinstance(place, tuple):
        # A bin of one whole number is told by that.
        ends = text.split(" to ") if place[0] != place[1] else [text, text]
        return len(ends) == 2 and all(map(same, ends, place))
    if isinstance(place, float):
        return same(text, place)
    if isinstance(place, datetime.datetime):
        month, year = MONTHS[place.month - 1], place.year
        clock = place.strftime("%H:%M")
        day = f"{place.day} {month}"
        return any(text.startswith(form) for form in (
            f"{day} {year}", f"{month} {year}", f"{day} {clock}")) or text == str(year)
    return text == (" ".join(place.split()) or "the one without a name")


class Session:
    """A session of `easel --json`, whose answers say what the terminal would show."""

    def __init__(self, folder, *arguments):
        # A million values take more than a cell may.
        limits = ["operations=1000000000", "output-bytes=100000000", "string-bytes=100000000"]
        options = ["--json", "--no-open", "--scale", "1", *(f"--limit={limit}" for limit in limits)]
        self.process = subprocess.Popen(
            [EASEL, *options, *arguments], cwd=folder,
            env=environment(folder), stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL, text=True, bufsize=1)
        self.opening = self.reads()

    def reads(self):
        line = self.process.stdout.readline()
        return json.loads(line) if line else None

    def types(self, line):
        self.process.stdin.write(line + "\n")
        return self.reads()

    def steps(self, line):
        """The lines that steps of a walk are answered with."""
        return self.types(line)["printed"].splitlines()

    def asks(self, program):
        """The answer to a line, which leaves no trace."""
        answer = self.types(program)
        if not any(d["severity"] == "error" for d in answer["diagnostics"]):
            self.types(":undo")
        return answer

    def close(self):
        self.process.kill()
        self.process.wait()
        self.process.stdin.close()
        self.process.stdout.close()


def named(text):
    """A program in which charts that only show themselves have names."""
    def name(found):
        mark = zlib.crc32((found.group(2) + found.group(3)).encode())
        return f"{found.group(1)}let shown{mark} = {found.group(2)}({found.group(3)}"
    return re.sub(rf"^([-+ ]?)({VERBS})\((.*)$", name, text, flags=re.MULTILINE)


def pages():
    """The shipped pages, or a sample of them: a name, the folder that it reads in, and its text, a page to each file."""
    return itertools.islice(all_pages(), 0, None, 1 if TRIES_ALL else 3)


def all_pages():
    folder = os.path.join(ROOT, "tutorials")
    for path in sorted(os.listdir(folder)):
        if path.endswith(".md") and path != "README.md":
            with open(os.path.join(folder, path)) as file:
                parts = re.split(r"^(?=# )", file.read(), flags=re.MULTILINE)
            for number, part in enumerate(part for part in parts if "```easel" in part):
                yield f"{path[:-3]}-{number}.md", part
    for path in sorted(os.listdir(os.path.join(folder, "checks"))):
        if path.endswith(".easel"):
            with open(os.path.join(folder, "checks", path)) as file:
                yield f"checks/{path}", file.read()


class QuestionsTest(unittest.TestCase):
    """Ten questions about each shipped chart."""

    def setUp(self):
        self.folder = temporary_folder()
        self.addCleanup(shutil.rmtree, self.folder)
        shutil.copytree(
            os.path.join(ROOT, "tutorials"), f"{self.folder}/tutorials", symlinks=True)
        self.seen = set()
        self.count = 0
        self.unnamed = []

    def test_ten_questions_about_each_shipped_chart(self):
        for name, text in pages():
            with self.subTest(page=name):
                path = f"tutorials/{name}"
                text = named(text)
                if name.endswith(".easel"):
                    self.ask_script(path, text)
                else:
                    with open(f"{self.folder}/{path}", "w") as file:
                        file.write(text)
                    self.ask_lesson(path, text)
        self.assertEqual(self.unnamed, [], "charts without a name to ask their data by")
        self.assertGreater(self.count, 200 if TRIES_ALL else 60)

    def ask_lesson(self, path, text):
        """Takes the steps of a lesson, and asks after each; returns the step that fails."""
        session = Session(self.folder, path)
        try:
            self.assertIsNotNone(session.opening, path)
            names = self.names(text)
            self.ask(session, session.opening, names)
            for step in range(session.opening.get("lesson", {}).get("steps", 0)):
                status = session.types(":skip 1")
                if status["stale"]:
                    return step
                self.ask(session, status, names)
            return None
        finally:
            session.close()

    def ask_script(self, path, text):
        """Asks about a script as about a lesson, each cell a step, without the cells that are to fail."""
        cells = [cell.strip("\n") for cell in re.split(r"^// ---$", text, flags=re.MULTILINE)]
        path = path.replace(".easel", ".md")
        while True:
            with open(f"{self.folder}/{path}", "w") as file:
                file.write("# A script\n\n")
                file.writelines(f"```easel\n{cell}\n```\n\n" for cell in cells)
            failed = self.ask_lesson(path, text)
            if failed is None:
                return
            del cells[failed]

    def names(self, text):
        """The variables of charts, the last first."""
        found = re.findall(rf"^[-+ ]?(?:let|var) (\w+) = (?:{VERBS})\(", text, flags=re.MULTILINE)
        return list(dict.fromkeys(reversed(found)))

    # Questions

    def ask(self, session, status, names):
        """Asks about the charts of a page that were not asked about before."""
        description = status.get("description") or ""
        if description in self.seen or not any(kind in description for kind in KINDS):
            return
        if any(words in description for words in SEVERAL):
            return
        self.seen.add(description)
        charts = self.charts(session, names)
        pairs = []
        # Both the last first: charts that look alike stand in the order of their variables.
        for reader in reversed(self.walk(session)):
            alike = [chart for chart in charts
                     if chart.description in description and chart.is_of(reader)]
            if alike:
                free = [chart for chart in alike if all(chart is not other for _, other in pairs)]
                pairs.append((reader, next(
                    (chart for chart in [*free, *alike] if chart.has_domain(reader)), alike[0])))
            else:
                self.unnamed.append(reader.chart)
        if not pairs:
            return
        values = self.values(session, {chart.name: chart for _, chart in pairs}.values())
        for reader, chart in pairs:
            self.count += 1
            self.answer(
                reader, chart, self.data(chart, values), any(words in chart.description for words in OTHERS))

    def walk(self, session):
        """Walks through the charts of a page; returns what is read of each."""
        lines = session.steps(":explore down")
        number = re.match(r"(\d+) of (\d+): ", lines[-1])
        readers = []
        for item in range(int(number.group(2)) if number else 0):
            if item > 0:
                lines = session.steps("right")
            if any(re.match(rf"\d+ of \d+: {kind}", lines[-1]) for kind in KINDS):
                readers.append(self.walk_through(session, lines[-1]))
        session.types("quit")
        return readers

    def walk_through(self, session, chart):
        """Walks through a chart, and back to it."""
        parts = session.steps("down")
        count = int(re.match(r"1 of (\d+): ", parts[0]).group(1))
        if count > 1:
            parts += session.steps("right " * (count - 1))
        ways = ["home" + " right" * index + " x up n up 1 end up"
                for index, part in enumerate(parts) if re.match(r"\d+ of \d+: series\b", part)]
        # A step is answered with one line.
        lines = session.steps(" ".join([*ways, "up"]))
        marks = []
        for way in ways:
            steps = way.split()
            marks.append(lines[steps.index("x"):len(steps)])
            del lines[:len(steps)]
        self.assertEqual(len(lines), 1, lines)
        return Reader(chart, parts, marks)

    def charts(self, session, names):
        """What the charts of these names say of themselves; names that are none yet are left out."""
        while names:
            questions = [f"{Facts.question(name)}; " for name in names]
            answer = session.asks("".join(questions))
            if not answer["diagnostics"]:
                lines = answer["printed"].split("\n")
                return [Facts(name, *lines[4 * index:4 * index + 4])
                        for index, name in enumerate(names)]
            # Where each question begins, and those that are refused.
            starts = list(itertools.accumulate(map(len, questions), initial=1))
            refused = {bisect.bisect(starts, diagnostic["range"]["column"]) - 1
                       for diagnostic in answer["diagnostics"]}
            names = [name for index, name in enumerate(names) if index not in refused]
        return []

    def values(self, session, charts):
        """The columns of the tables of charts, by the names of both."""
        wanted = [(chart.name, column, kind) for chart in charts
                  for column, kind in dict(zip(chart.columns, chart.kinds)).items()]
        answer = session.asks("; ".join(
            f"print({name}.table.{COLUMNS[kind][0] % json.dumps(column, ensure_ascii=False)})"
            for name, column, kind in wanted))
        self.assertEqual(answer["diagnostics"], [])
        found = {}
        for (name, column, kind), line in zip(wanted, answer["printed"].split("\n")):
            parts = listed(line) if kind == "text" else filter(None, line.strip("[]").split(", "))
            found[name, column] = list(map(COLUMNS[kind][1], parts))
        return found

    def data(self, chart, values):
        """The values of a chart, by the columns of its table."""
        def column(name):
            return values[chart.name, name]

        kind, columns = chart.kind, chart.columns
        if kind == "gauge":
            return Data(kind, [""], [("", column(columns[0]))], False)
        if kind == "histogram":
            ends = list(zip(column(columns[0]), column(columns[1])))
            return Data(kind, ends, [(c, column(c)) for c in columns[2:]], False)
        rest = [c for c in columns[1:] if not re.fullmatch("(?:.*, )?(?:size|low|high)", c)]
        return Data(
            kind, column(columns[0]), [(c, column(c)) for c in rest],
            is_log=chart.scales.get(chart.values_axis) == "log",
            is_banded=chart.scales.get(chart.places_axis) == "band")

    def answer(self, reader, chart, data, has_others):
        """The questions, of a chart with others on its axes about its own series."""
        is_round = data.kind in ("pie", "radar", "gauge")
        # How many series, and what are their names?
        if has_others:
            self.assertGreater(reader.series_count(), len(data.series))
        else:
            self.assertEqual(reader.series_count(), len(data.series))
        if len(data.series) > 1 and not has_others:
            self.assertEqual([n or "y" for n in reader.names()], [n for n, _ in data.series])
        for index, (_, values) in enumerate(data.series):
            present = data.marked[index]
            # How many values?
            self.assertEqual(
                reader.counts()[index] - reader.missing()[index], len(present), reader.series)
            # Others may have places that it has no value at.
            if len(data.series) == 1 and not has_others:
                self.assertEqual(reader.counts()[index], len(values))
            if len(present) < 2:
                continue
            highest = max(v for _, v in present)
            lowest = min(v for _, v in present)
            if highest == lowest:
                self.assertIn(", all ", reader.series[index])
                continue
            # Which is highest, which is lowest, and how high are they?
            for which, value in (("highest", highest), ("lowest", lowest)):
                place = next(p for p, v in present if v == value)
                said = reader.end(index, which)
                self.assertTrue(same(said[0], value), (which, value, reader.series[index]))
                self.assertTrue(is_place(said[1], place), (which, place, reader.series[index]))
            rest = "(, selected)?(, outside of what shows)?$"
            self.assertRegex(reader.marks[index][0], f"highest{rest}")
            self.assertRegex(reader.marks[index][2], f"lowest{rest}")
            if is_round:
                continue
            # What are the first and the last value?
            for which, (place, value) in (("first", present[0]), ("last", present[-1])):
                said = reader.end(index, which)
                self.assertTrue(same(said[0], value), (which, value, reader.series[index]))
                self.assertTrue(is_place(said[1], place), (which, place, reader.series[index]))
            # Where does it turn?
            if data.kind != "scatter":
                turns = data.turns(index)
                count, first = reader.turns(index)
                self.assertEqual(count, len(turns), reader.series[index])
                if turns:
                    self.assertTrue(same(first[0], turns[0][1]), reader.series[index])
                    self.assertTrue(is_place(first[1], turns[0][0]), reader.series[index])
        # Which series is the highest of all?
        everything = [(v, i) for i in range(len(data.series)) for _, v in data.marked[i]]
        if len(everything) > 1 and data.kind != "gauge" and not has_others:
            for which, pick in (("highest", max), ("lowest", min)):
                value = pick(v for v, _ in everything)
                index = next(i for v, i in everything if v == value)
                said = reader.extreme(which)
                self.assertTrue(same(said[0], value), (which, value, reader.chart))
                if len(data.series) > 1 and said[2]:
                    self.assertEqual(said[2], data.series[index][0] or f"series {index + 1}")
        # From where to where do the axes go?
        if is_round:
            return
        for letter in "xy":
            said, scale = reader.axis(letter), chart.scales[letter]
            if isinstance(said, int):
                self.assertEqual(scale, "band")
                if has_others:
                    self.assertGreaterEqual(said, len(data.places))
                else:
                    self.assertEqual(said, len(data.places))
            elif scale != "time":
                domain = chart.domains[letter]
                self.assertTrue(all(map(same, said, domain)), (said, domain))


class KeysTest(unittest.TestCase):
    """Single keys at a terminal."""

    def setUp(self):
        self.folder = temporary_folder()
        self.addCleanup(shutil.rmtree, self.folder)
        self.easel = Terminal(
            EASEL, ["--no-open"], cwd=self.folder, env=environment(self.folder),
            encoding="utf-8", timeout=20, dimensions=(24, 200),
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL))
        self.easel.delaybeforesend = None
        self.addCleanup(self.easel.close, True)
        self.easel.expect(PROMPT)
        self.types('line(["Mon": 4, "Tue": 2, "Wed": 6], title: "Rain")', PROMPT)

    def types(self, line, awaited):
        self.easel.send(line + "\r")
        self.easel.expect("\x1b\\[\\?2004l\r")
        self.easel.expect(awaited)

    def press(self, keys, awaited):
        self.easel.send(keys)
        self.easel.expect_exact(awaited)

    def test_keys_act_at_once_and_each_step_is_a_line(self):
        self.types(":explore", "page: 1 chart\r\n")
        self.press("\x1b[B", "1 of 1: Line chart 'Rain', 1 series of 3 values")
        self.press("x", "\n3 of 3: Wed, 6, highest\r\n")
        self.press("\x1b[D", "2 of 3: Tue, 2, lowest\r\n")
        self.press("\x1bOD", "1 of 3: Mon, 4\r\n")
        self.press("3\r", "3\r\n3 of 3: Wed, 6, highest\r\n")
        self.press("b", f"braille on\r\n{self.braille()} cell 2\r\n")
        self.press("q", PROMPT)
        # The terminal is the line editor's again, and what is on stays on.
        self.types("1 + 1", "2\r\n")
        self.easel.expect(PROMPT)
        self.types(":explore n", f"2 of 3: Tue, 2, lowest\r\n{self.braille()} cell 1\r\n")
        self.press("\x1b", PROMPT)

    def braille(self):
        # 4, 2 and 6 are 3, 1 and 4 dots high.
        return chr(0x2846 + 0x80) + chr(0x2847)

    def test_ctrl_c_and_ctrl_d_lead_back_to_the_prompt(self):
        for key in ("\x03", "\x04"):
            self.types(":explore", "page: 1 chart\r\n")
            self.press(key, PROMPT)
        self.types("1 + 1", "2\r\n")

    def test_a_request_to_end_gives_the_terminal_back(self):
        self.types(":explore", "page: 1 chart\r\n")
        self.easel.kill(signal.SIGTERM)
        self.easel.expect(pexpect.EOF)


if __name__ == "__main__":
    unittest.main()
