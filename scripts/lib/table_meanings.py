"""What the words for groups and windows of tables mean, worked out in exact fractions.

Source: the doc comments in Sources/Tables/Grouping.
"""
import collections
import datetime
import decimal
import fractions
import json
import sys

# Stands for a row that is in no group.
OUT = "\0out"
EPOCH = datetime.datetime(1970, 1, 1)
GREATEST = fractions.Fraction(sys.float_info.max)
decimal.getcontext().prec = 40
decimal.getcontext().Emax, decimal.getcontext().Emin = 10**6, -10**6

Instant = collections.namedtuple("Instant", "seconds clock")


def quoted(text):
    """A text as a page writes it."""
    return json.dumps(text, ensure_ascii=False)


def rounded(exact):
    """The number next to a fraction; one beyond the greatest number is the greatest number."""
    return float(min(max(exact, -GREATEST), GREATEST))


# Aggregates

class Aggregate:
    def __init__(self, word, column=None, fraction=None):
        self.word, self.column, self.fraction = word, column, fraction

    @property
    def line(self):
        inside = [f"{self.fraction}"] * (self.fraction is not None)
        inside += [quoted(self.column.name)] if self.column else []
        return f".{self.word}" + (f"({', '.join(inside)})" if inside else "")

    @property
    def is_date(self):
        """Whether it is a date."""
        return self.word not in ("count", "distinct") and self.column.kind == "date"

    def value(self, rows):
        """Of the rows of a group."""
        if self.word == "count":
            return float(len(rows))
        values = [self.column.plain[row] for row in rows if self.column.plain[row] is not None]
        if self.word == "distinct":
            return float(len(set(values)))
        return aggregated(self.word, values, self.fraction)

    def scale(self, rows):
        """How large the numbers are that a referee rounds."""
        if self.word in ("count", "distinct"):
            return 0
        # The squares of a referee are 0 where ours are scaled.
        least = 1e-140 if self.word == "deviation" else 0
        return least + sum(abs(self.column.plain[row] or 0) for row in rows)


def aggregated(word, values, fraction=None):
    """The value of numbers; None of none."""
    if not values:
        return None
    if word in ("min", "max"):
        return min(values) if word == "min" else max(values)
    if word in ("median", "quantile"):
        place = fractions.Fraction(str(0.5 if word == "median" else fraction)) * (len(values) - 1)
        low = int(place)
        lower, upper = (fractions.Fraction(sorted(values)[i]) for i in (low, min(low + 1, len(values) - 1)))
        return rounded(lower + (upper - lower) * (place - low))
    exact = [fractions.Fraction(value) for value in values]
    total = sum(exact)
    if word == "sum":
        return rounded(total)
    mean = total / len(exact)
    if word == "mean":
        return rounded(mean)
    if len(exact) < 2:
        return None
    variance = sum((value - mean) ** 2 for value in exact) / (len(exact) - 1)
    root = (decimal.Decimal(variance.numerator) / decimal.Decimal(variance.denominator)).sqrt()
    return rounded(fractions.Fraction(root))


# Keys

WEEKDAYS = "Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split()
MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split()


def stretch_text(unit, clock):
    """The text of the stretch of time that a clock's time lies in."""
    year, week, _ = clock.isocalendar()
    return {
        "year": f"{clock.year:04}", "quarter": f"{clock.year:04}-Q{(clock.month + 2) // 3}",
        "month": f"{clock:%Y-%m}", "week": f"{year}-W{week:02}", "day": f"{clock:%Y-%m-%d}",
        "hour": f"{clock:%Y-%m-%d %H}:00", "minute": f"{clock:%Y-%m-%d %H:%M}"}[unit]


def part_number(unit, owner, clock):
    return {
        ("weekday", None): clock.weekday(), ("month", "year"): clock.month - 1,
        ("quarter", "year"): (clock.month - 1) // 3, ("week", "year"): clock.isocalendar()[1],
        ("day", "month"): clock.day, ("day", "year"): clock.timetuple().tm_yday,
        ("hour", "day"): clock.hour, ("minute", "hour"): clock.minute}[unit, owner]


def part_text(unit, owner, number):
    names = {"weekday": WEEKDAYS, "month": MONTHS, "quarter": ["Q1", "Q2", "Q3", "Q4"]}.get(unit)
    return names[number] if names else str(number)


class Key:
    """What makes groups: of the form column, calendar, part, width, bins or top, with its details."""

    def __init__(self, form, column, *details):
        self.form, self.column, self.details = form, column, details

    @property
    def line(self):
        name = quoted(self.column.name)
        if self.form == "column":
            return f".column({name})"
        if self.form == "calendar":
            return f".{self.details[0]}({name})"
        if self.form == "part":
            unit, owner = self.details
            return f".{unit}({name}" + (f", of: .{owner})" if owner else ")")
        if self.form == "width":
            return f".bins({name}, width: {self.details[0]})"
        if self.form == "bins":
            return f".bins({name}, count: {self.details[0]})"
        count, rest = self.details
        return f".top({count}, {name}" + (f", rest: {quoted(rest)})" if rest else ")")

    @property
    def kind(self):
        """What its labels are."""
        if self.form in ("width", "bins"):
            return "bin"
        return self.column.kind if self.form == "column" else "text"

    def labels(self, ranking=None):
        """The label of each row, None where it is missing, and what orders each label."""
        column, values = self.column, self.column.values
        if self.form == "column":
            if column.kind != "text":
                return column.plain, {label: label for label in column.plain if label is not None}
            return values, {value: place for place, value in reversed(list(enumerate(values)))}
        if self.form == "calendar":
            starts = [value and stretch_text(self.details[0], value.clock) for value in values]
            return starts, {label: label for label in starts}
        if self.form == "part":
            numbers = [None if value is None else part_number(*self.details, value.clock) for value in values]
            texts = [None if n is None else part_text(*self.details, n) for n in numbers]
            return texts, dict(zip(texts, numbers))
        if self.form in ("width", "bins"):
            places = [None if value is None else self.bin(value) for value in values]
            return places, {place: place for place in places}
        return self.top_labels(ranking or Aggregate("count"))

    def top_labels(self, ranking):
        count, rest = self.details
        rows = collections.defaultdict(list)
        for row, value in enumerate(self.column.values):
            rows[value].append(row)
        rows.pop(None, None)

        def size(name):
            value = ranking.value(rows[name])
            return (1, 0, rows[name][0]) if value is None else (0, -value, rows[name][0])
        kept = sorted(rows, key=size)[:count]
        places = {name: place for place, name in enumerate(kept)}
        labels = [value if value is None or value in places else rest or OUT for value in self.column.values]
        return labels, {**places, rest: count}

    def bounds(self):
        """The least and the greatest number, and the width of an interval."""
        # What was written as a decimal fraction is one.
        numbers = [fractions.Fraction(repr(value)) for value in self.column.values if value is not None]
        least, greatest = min(numbers), max(numbers)
        if self.form == "width":
            return least, greatest, fractions.Fraction(str(self.details[0]))
        return least, greatest, (greatest - least) / self.details[0]

    def bin(self, value):
        """The number of the interval that a value lies in: from 0 or a multiple of the width on."""
        least, greatest, width = self.bounds()
        value = fractions.Fraction(repr(value))
        if self.form == "width":
            last = max(-(-greatest // width), least // width + 1) - 1
            return int(min(value // width, last))
        if width == 0:
            return 0
        return int(min((value - least) // width, self.details[0] - 1))

    def edges(self, place):
        """The bounds of an interval."""
        least, _, width = self.bounds()
        if width == 0:
            return float(least // 1), float(least // 1 + 1)
        start = 0 if self.form == "width" else least
        return float(start + place * width), float(start + (place + 1) * width)


def groups(keys, ranking=None):
    """The labels of the groups in their order, with the rows of each."""
    if not keys:
        return None
    found = [key.labels(ranking) for key in keys]
    rows = collections.defaultdict(list)
    for row, labels in enumerate(zip(*(labels for labels, _ in found))):
        if OUT not in labels:
            rows[labels].append(row)

    def order(labels):
        return [(1, 0) if label is None else (0, ranks[label]) for label, (_, ranks) in zip(labels, found)]
    return {labels: rows[labels] for labels in sorted(rows, key=order)}


def key_labels(key, ranking=None):
    """The labels of one key, in their order."""
    return [labels[0] for labels in groups([key], ranking)]


# Windows

class Window:
    """Of the form movingMean, time, runningSum, change, share or rank, with its details."""

    def __init__(self, form, column, *details):
        self.form, self.column, self.details = form, column, details

    @property
    def line(self):
        name = quoted(self.column.name)
        if self.form == "time":
            count, unit, dates = self.details
            return f".movingMean({name}, {count}, of: .{unit}, along: {quoted(dates.name)})"
        if self.form == "rank":
            return f".rank({name}{', ascending: true' * self.details[0]})"
        return f".{self.form}({name}{''.join(f', {detail}' for detail in self.details)})"

    def values(self, rows):
        """Of the rows of a group, in the order of the table."""
        numbers = [self.column.plain[row] for row in rows]
        exact = [None if number is None else fractions.Fraction(number) for number in numbers]
        known = [number for number in exact if number is not None]
        if self.form == "movingMean":
            length = self.details[0]
            windows = [exact[max(0, at + 1 - length):at + 1] for at in range(len(rows))]
            return [None if len(window) < length or None in window else rounded(sum(window) / length)
                    for window in windows]
        if self.form == "time":
            return self.means_over_time(rows, numbers)
        if self.form == "runningSum":
            total, sums = fractions.Fraction(0), []
            for number in exact:
                total += number or 0
                sums.append(None if number is None else rounded(total))
            return sums
        if self.form == "change":
            before = [None] * self.details[0] + exact
            return [None if one is None or other is None else rounded(one - other)
                    for one, other in zip(exact, before)]
        if self.form == "share":
            total = sum(known)
            return [None if number is None or total == 0 else rounded(number / total) for number in exact]
        ordered = sorted(known, reverse=not self.details[0])
        return [None if number is None else float(ordered.index(number) + 1) for number in exact]

    def means_over_time(self, rows, numbers):
        count, unit, dates = self.details
        times = [dates.values[row] for row in rows]
        means = []
        for time in times:
            if time is None:
                means.append(None)
                continue
            start = before(time, count, unit)
            means.append(aggregated("mean", [
                number for number, other in zip(numbers, times)
                if number is not None and other and start < other.seconds <= time.seconds]))
        return means


def before(time, count, unit):
    """The seconds of the time that is so many units before another."""
    if unit in ("month", "quarter", "year"):
        months = time.clock.year * 12 + time.clock.month - 1 - count * {"month": 1, "quarter": 3, "year": 12}[unit]
        first = time.clock.replace(year=months // 12, month=months % 12 + 1, day=1)
        following = (first + datetime.timedelta(days=32)).replace(day=1)
        day = min(time.clock.day, (following - datetime.timedelta(days=1)).day)
        return time.seconds - (time.clock - first.replace(day=day)).total_seconds()
    return time.seconds - count * {"week": 604_800, "day": 86_400, "hour": 3_600, "minute": 60}[unit]


# Stretches of time

def unit_number(unit, clock):
    seconds = (clock - EPOCH) // datetime.timedelta(seconds=1)
    months = clock.year * 12 + clock.month - 1
    return {
        "minute": seconds // 60, "hour": seconds // 3_600, "day": seconds // 86_400,
        "week": (seconds // 86_400 + 3) // 7, "month": months, "quarter": months // 3, "year": clock.year}[unit]


def unit_start(unit, number):
    if unit in ("month", "quarter", "year"):
        months = number * {"month": 1, "quarter": 3, "year": 12}[unit]
        return datetime.datetime(months // 12, months % 12 + 1, 1)
    seconds = {"minute": 60, "hour": 3_600, "day": 86_400, "week": 604_800}[unit] * number
    return EPOCH + datetime.timedelta(seconds=seconds, days=-3 if unit == "week" else 0)


def stretch_origin(unit, count, clock):
    """The number of the unit that the stretches are counted from, where the first time is given."""
    day = datetime.datetime(clock.year, clock.month, clock.day)
    whole = {"minute": 1_440, "hour": 24, "month": 12, "quarter": 4}.get(unit)
    if unit == "year" or whole and whole % count == 0 or count == 1:
        return 0
    return unit_number(unit, day if whole and unit in ("minute", "hour") else clock)


def stretches(dates, unit, count, limit=1_000_000):
    """The start of each stretch of a column of dates, with its rows; None where there are too many."""
    clocks = [(value.clock, row) for row, value in enumerate(dates.values) if value]
    origin = stretch_origin(unit, count, min(clocks)[0])
    rows = collections.defaultdict(list)
    for clock, row in clocks:
        rows[(unit_number(unit, clock) - origin) // count].append(row)
    if max(rows) - min(rows) >= limit:
        return None
    return [(unit_start(unit, number * count + origin), rows[number])
            for number in range(min(rows), max(rows) + 1)]
