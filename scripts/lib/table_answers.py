"""Judges the columns that a page printed, by what pandas, DuckDB and the documented meaning have in their place."""
import datetime
import re
import unicodedata

import table_meanings as meanings
from table_files import MISSING_NUMBERS

EXACT, ROUNDED = 1e-9, 1e-12  # of a value, and of the numbers that a referee adds
MICROSECONDS = 2e-6  # a date is written to the microsecond
WRITTEN_DATE = re.compile(
    r"(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d(?:\.\d+)?))?(Z|[+-]\d\d:\d\d)?)?$")


class Question:
    """A line of a page, and the columns that it must make."""

    number = 0

    def __init__(self, table, kind, line, expected, other=None):
        self.table, self.kind, self.line, self.expected, self.other = table, kind, line, expected, other

    def complaint(self, columns, counts):
        """What is wrong with an answer; nothing if nothing is."""
        expected = self.expected()
        names = [column[0] for column in columns]
        if len(columns) != len(expected):
            return f"{len(columns)} columns in place of {len(expected)}: {names}"
        for (name, *texts), wanted in zip(columns, expected):
            if wanted.name is not None and name != wanted.name:
                return f"a column is called '{name}' in place of '{wanted.name}'"
            if len(texts) != len(wanted.values):
                return f"column '{name}' has {len(texts)} rows in place of {len(wanted.values)}"
            for row, text in enumerate(texts):
                complaint = wanted.complaint(row, text, self, counts)
                if complaint:
                    return f"{self.kind}: row {row + 1} of column '{name}' {complaint}"
        return ""


def seconds_of(text):
    """The seconds of a written date."""
    found = WRITTEN_DATE.match(text)
    if not found:
        return text
    year, month, day, hour, minute = (int(found[at] or 0) for at in range(1, 6))
    clock = datetime.datetime(year, month, day, hour, minute) - meanings.EPOCH
    seconds = clock.total_seconds() + float(found[6] or 0)
    if found[7] and found[7] != "Z":
        sign = -1 if found[7][0] == "-" else 1
        seconds -= sign * (int(found[7][1:3]) * 3_600 + int(found[7][4:6]) * 60)
    return seconds


def read(text, kind):
    """The value of a text that Easel printed; None for a missing one."""
    if text == "" or text == "null" or kind != "text" and text in MISSING_NUMBERS:
        return None
    if kind == "date":
        return seconds_of(text)
    if kind == "number":
        try:
            return float(text[:-1]) / 100 if text.endswith("%") else float(text)
        except ValueError:
            return text
    return unicodedata.normalize("NFC", text)


def is_near(one, other, slack=0.0):
    """Whether two values are equal, but for rounding."""
    if one is None or other is None or isinstance(one, str) or isinstance(other, str):
        return one == other
    return one == other or abs(one - other) <= EXACT * max(abs(one), abs(other)) + slack


class Wanted:
    """A column that is expected: by its meaning, and by each referee.

    A list of a referee is None where it has no answer; a value of one, where it has none for the row.
    """

    def __init__(self, name, kind, values, by_referee=None, scales=None, edges=None):
        self.name, self.kind, self.values = name, kind, values
        self.by_referee, self.scales, self.edges = by_referee or {}, scales, edges

    def complaint(self, row, text, question, counts):
        counts["values"] += 1
        right = self.values[row]
        if self.kind == "bin":
            return self.complaint_about_bin(text, right)
        ours = read(text, self.kind)
        slack = MICROSECONDS if self.kind == "date" else 0
        if self.kind == "date" and isinstance(ours, float) and isinstance(right, float):
            is_right = abs(ours - right) <= slack
        else:
            is_right = is_near(ours, right)
        rounding = ROUNDED * (self.scales[row] if self.scales else 0) + (1e-4 if self.kind == "date" else 0)
        said = {name: values[row] for name, values in self.by_referee.items() if values is not None}
        agree = [name for name, value in said.items() if is_near(ours, value, rounding)]
        all_said = "".join(f", {name} says {value!r}" for name, value in said.items())
        if not is_right:
            return f"is {text!r}; its meaning is {right!r}{all_said}"
        if said and not agree:
            if any(value not in (None, float("inf"), float("-inf")) for value in said.values()):
                return f"is {text!r}, as its meaning says, but neither referee does{all_said}"
            counts[f"alone: {question.kind}"] += 1
        elif len(agree) < len(said):
            other = next(name for name in said if name not in agree)
            counts[f"differ: {question.kind}: {other} is wrong"] += 1
        return ""

    def complaint_about_bin(self, text, place):
        if place is None:
            return "" if text == "" else f"is {text!r} in place of a missing value"
        low, high = self.edges(place)
        bounds = re.split(r" to |–", text)
        try:
            found = [float(bound.replace(",", "").replace("−", "-")) for bound in bounds]
        except ValueError:
            return f"is {text!r} in place of {low} to {high}"
        is_right = len(found) == 2 and all(
            abs(bound - right) <= 0.3 * (high - low) for bound, right in zip(found, (low, high)))
        return "" if is_right else f"is {text!r} in place of {low} to {high}"
