"""Writes tables at random, as files and as the values that are in them."""
import datetime
import random
import re
import unicodedata

import table_meanings as meanings
from table_meanings import Instant

NAMES = ["Region", "Größe", "net price", "№", "O'Neil", "Datum", "x", "日付", "sum(x)", "count", "a,b", "Day", "v2"]
FEW = ["Oslo", "Rome", "Bonn"]
ODD = ["Oslo", 'say "hi"', "a,b", "naïve", "é", "e\u0301", "日本", " lead", "trail ", "two\nlines", "O'Neil", "😀",
       "a;b", "NA", "-", "NaN", "Total:", "<b>", "oslo", "OSLO", "?"]
MISSING_NUMBERS = ["", "", "NA", "NaN", "-", "null"]


class Column:
    def __init__(self, index, name, kind, form, values, written):
        self.index, self.name, self.kind, self.form = index, name, kind, form
        self.values, self.written = values, written

    @property
    def plain(self):
        """Texts and numbers; dates as seconds."""
        return [value.seconds if isinstance(value, Instant) else value for value in self.values]

    @property
    def known(self):
        return [value for value in self.plain if value is not None]


# Tables

def cell(text):
    """A value as a CSV file has it."""
    is_plain = re.fullmatch(r"[\w.:+-]*", text) is not None
    return text if is_plain else '"' + text.replace('"', '""') + '"'


class RandomTable:
    """A table, and the file that it is read from."""

    def __init__(self, seed, number):
        self.random = random.Random(f"{seed}:{number}")
        self.number = number
        draw = self.random
        self.count = draw.choice([draw.randint(0, 2), draw.randint(3, 20), draw.randint(20, 200)])
        names = draw.sample(NAMES, draw.randint(2, 6))
        forms = [draw.choice(["whole", "fraction", "full"]), draw.choice(["few", "many", "days", "times"])]
        forms += [draw.choice(["whole", "fraction", "full", "near", "large", "huge", "few", "many", "odd", "days",
                               "times", "offsets"]) for _ in names[2:]]
        draw.shuffle(forms)
        self.columns = [self.column(index, *one) for index, one in enumerate(zip(names, forms))]
        if self.count > 0 and not any(column.written[-1] for column in self.columns):
            # With rows of separators alone spreadsheets fill up, and they are left out.
            self.columns[0].written[-1] = "null"
        self.view, (start, end) = "", (0, self.count)
        # What is said of the columns is said of all rows of the file.
        self.kinds = {column.index: bool(column.known) for column in self.columns}
        self.text = self.csv(self.columns)
        if draw.random() < 0.2:
            length = draw.randint(1, self.count + 1)
            self.view = draw.choice([".prefix", ".suffix"]) + f"({length})"
            start = max(0, self.count - length) if "suffix" in self.view else 0
            end = min(length, self.count) if "prefix" in self.view else self.count
        for column in self.columns:
            column.values, column.written = column.values[start:end], column.written[start:end]
        self.count = end - start

    def column(self, index, name, form):
        draw = self.random
        missing = draw.choice([0, 0, 0.1, 0.5])
        kind = {"few": "text", "many": "text", "odd": "text", "days": "date", "times": "date",
                "offsets": "date"}.get(form, "number")
        make = {"text": self.texts, "number": self.numbers, "date": self.dates}[kind]
        values, written = [], []
        for value, text in make(form):
            # A column without a number is text.
            if draw.random() < missing and (values or kind == "text"):
                value, text = None, draw.choice(["", "", "null"] if kind == "text" else MISSING_NUMBERS)
            values.append(value)
            written.append(text)
        if kind == "text" and values and not any(value in FEW for value in values):
            at = draw.randrange(len(values))
            values[at] = written[at] = "Oslo"
        return Column(index, name, kind, form, values, written)

    def texts(self, form):
        pool = {"few": FEW, "odd": ODD, "many": [f"k{n}" for n in range(60)]}[form]
        # Letters that look alike are the same text, as in Swift; for pandas and DuckDB they are different.
        return [(unicodedata.normalize("NFC", text), text) for text in self.random.choices(pool, k=self.count)]

    def numbers(self, form):
        draw, base = self.random, self.random.choice([1e6, 1e9, 1e12])
        made = {
            "whole": lambda: float(draw.randint(-30, 50)), "fraction": lambda: draw.randint(-5000, 9000) / 100,
            "full": lambda: draw.gauss(10, 40), "near": lambda: base + draw.randint(0, 999) / 1000,
            "large": lambda: float(draw.choice([1, -1]) * draw.randint(1, 10**15)),
            "huge": lambda: draw.choice([1, -1]) * draw.random() * 10.0 ** draw.choice([-300, -3, 0, 3, 200, 307]),
        }[form]
        for _ in range(self.count):
            value = made()
            text = str(int(value)) if value.is_integer() and abs(value) < 1e15 else repr(value)
            if form == "fraction" and draw.random() < 0.2:
                text = f"{value:.2f}"
            yield float(text), text

    def dates(self, form):
        draw = self.random
        step = draw.choice([86_400, 7 * 86_400, 30 * 86_400] if form == "days" else [60, 900, 3_600, 20_000, 400_000])
        time = datetime.datetime(draw.choice([1999, 2019, 2020, 2024]), draw.choice([1, 2, 12]), draw.randint(20, 28))
        is_whole = form == "days"
        times = []
        for _ in range(self.count):
            # Some times come twice, and some have a gap before them.
            distance = draw.choice([0, 1, 1, 1, 2, 25]) * step
            time += datetime.timedelta(seconds=distance if is_whole else distance * draw.choice([1, 1, 0.51]))
            times.append(time.replace(microsecond=0))
        if draw.random() < 0.35:
            draw.shuffle(times)
        for time in times:
            offset, suffix = 0, ""
            if form == "offsets":
                offset, suffix = draw.choice([(0, "Z"), (7_200, "+02:00"), (-19_800, "-05:30"), (3_600, "+01:00")])
            clock = time + datetime.timedelta(seconds=offset)
            text = f"{clock:%Y-%m-%d}"
            if form != "days":
                text += draw.choice("T ") if form == "times" else "T"
                text += f"{clock:%H:%M}" if clock.second == 0 and draw.random() < 0.5 else f"{clock:%H:%M:%S}"
            yield Instant((time - meanings.EPOCH).total_seconds(), clock), text + suffix

    @staticmethod
    def csv(columns):
        rows = zip(*([cell(text) for text in column.written] for column in columns))
        lines = [",".join(cell(column.name) for column in columns), *map(",".join, rows)]
        # A line without a letter would be no row.
        if len(columns) == 1:
            lines = [line or '""' for line in lines]
        return "\n".join(lines) + "\n"


class Lookup:
    """A table with a column of another one, and a number for each of its values."""

    def __init__(self, table, column, draw):
        self.number = table.number
        values = list(dict.fromkeys(zip(column.plain, column.written)))
        pairs = [pair for pair in values if pair[0] is None or draw.random() < 0.7]
        if not column.known:
            pairs = []
        pairs += draw.choices(pairs, k=draw.randint(0, 3)) if pairs else []
        draw.shuffle(pairs)
        self.count = len(pairs)
        key = Column(0, column.name, column.kind, column.form, [value for value, _ in pairs],
                     [text for _, text in pairs])
        if column.kind == "date":
            known = dict(zip(column.plain, column.values))
            key.values = [known[value] for value in key.values]
        numbers = [float(number) for number in range(100, 100 + len(pairs))]
        value = Column(1, "Value", "number", "whole", numbers, [str(int(number)) for number in numbers])
        self.columns = [key, value]
        self.text = RandomTable.csv(self.columns)
