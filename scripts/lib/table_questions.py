"""Asks for groups, windows, stretches of time, pivots and joins of a table, written at random."""
import pathlib

import table_meanings as meanings
import table_referees as referees
from table_answers import Question, Wanted
from table_files import Lookup, RandomTable
from table_meanings import Aggregate, Key, Window, quoted

UNITS = ["year", "quarter", "month", "week", "day", "hour", "minute"]
SECONDS = {"year": 31_536_000, "quarter": 7_776_000, "month": 2_592_000, "week": 604_800, "day": 86_400,
           "hour": 3_600, "minute": 60}
PARTS = [("weekday", None), ("month", "year"), ("quarter", "year"), ("week", "year"), ("day", "month"),
         ("day", "year"), ("hour", "day"), ("minute", "hour")]
SHORT = {"sum": "sums", "mean": "means", "median": "medians", "min": "minimums", "max": "maximums"}


class Asked(RandomTable):
    """A table, and what is asked of it."""

    def __init__(self, seed, number):
        super().__init__(seed, number)
        self.referees = None
        self.questions = list(Writer(self).questions())

    def write(self, folder):
        """Writes the files of all questions."""
        for question in [None, *self.questions]:
            for name, text in self.files(question):
                pathlib.Path(folder, name).write_text(text, encoding="utf-8")

    def files(self, question):
        """The names and the texts of the files that a question is about."""
        yield f"t{self.number}.csv", self.text
        if question is not None and question.other:
            yield f"u{self.number}.csv", question.other.text

    def lines(self, questions):
        """The lines that read the files of some questions."""
        yield f'let t{self.number} = table("t{self.number}.csv"){self.view}'
        if any(question.other for question in questions):
            yield f'let u{self.number} = table("u{self.number}.csv")'

    def judges(self):
        """pandas and DuckDB with the table."""
        if self.referees is None:
            self.referees = [referees.Pandas(self), referees.DuckDB(self, "t")]
        return self.referees


class Writer:
    """Writes questions about a table."""

    def __init__(self, table):
        self.table, self.random, self.columns = table, table.random, table.columns
        self.dates = [column for column in self.columns if column.kind == "date" and column.known]
        self.measures = [
            column for column in self.columns if column.kind == "number" and (column.known or table.count == 0)]
        self.variable = f"t{table.number}"

    def questions(self):
        draw = self.random
        makers = [self.grouped, self.grouped, self.counted, self.windowed, self.windowed, self.windowed]
        makers += [self.resampled, self.pivoted, self.joined, self.charted]
        for make in makers:
            question = make(draw)
            if question:
                yield question

    # Parts of questions

    def key(self, draw):
        column = draw.choice(self.columns)
        forms = ["column"]
        if column in self.dates:
            forms = ["column", "calendar", "calendar", "part", "part"]
        elif column in self.measures and column.known:
            forms = ["column"] * (column.form == "whole")
            if max(map(abs, column.known)) < 1e6:
                forms += ["bins"] + ["width"] * (column.form in ("whole", "fraction"))
        elif column.kind == "text":
            forms = ["column", "column", "top"]
        if not forms:
            return self.key(draw)
        form = draw.choice(forms)
        if form == "calendar":
            return Key(form, column, draw.choice(UNITS))
        if form == "part":
            return Key(form, column, *draw.choice(PARTS))
        if form == "width":
            return Key(form, column, draw.choice([5, 10, 2.5, 7, 0.5]))
        if form == "bins":
            return Key(form, column, draw.randint(1, 12))
        if form == "top":
            return Key(form, column, draw.randint(1, 4), draw.choice([None, "all others"]))
        return Key(form, column)

    def keys(self, draw, least=1):
        found = {}
        for _ in range(least if draw.random() < 0.3 else draw.randint(1, 3)):
            key = self.key(draw)
            # One title for two columns would be another question.
            found[key.column.index] = key
        return list(found.values())

    @staticmethod
    def spelled(keys):
        if len(keys) == 1 and keys[0].form != "column":
            return keys[0].line
        if all(key.form == "column" for key in keys):
            names = [quoted(key.column.name) for key in keys]
            return names[0] if len(names) == 1 else f"[{', '.join(names)}]"
        return f"[{', '.join(key.line for key in keys)}]"

    def aggregate(self, draw):
        words = ["count", "distinct"] + ["sum", "mean", "median", "min", "max", "deviation", "quantile"] * (
            1 if self.measures else 0) + ["mean", "median", "min", "max", "quantile"] * (1 if self.dates else 0)
        word = draw.choice(words)
        if word == "count":
            return Aggregate(word)
        if word == "distinct":
            return Aggregate(word, draw.choice(self.columns))
        from_dates = self.dates if word not in ("sum", "deviation") else []
        column = draw.choice(self.measures + from_dates)
        return Aggregate(word, column, round(draw.random(), 2) if word == "quantile" else None)

    def bys(self, keys, ranking=None):
        """The columns of keys of the groups."""
        found = meanings.groups(keys, ranking)
        return found, [
            Wanted(None, key.kind, [labels[at] for labels in found], edges=key.edges)
            for at, key in enumerate(keys)]

    # Kinds of questions

    def groups_question(self, kind, line, keys, columns):
        """One whose answer is the columns, pairs of a name and an aggregate, for the groups by keys."""
        def expected():
            found, wanted = self.bys(keys)
            aggregates = [aggregate for _, aggregate in columns]
            answers = {judge.name: judge.groups(keys, aggregates) for judge in self.table.judges()}
            for at, (name, aggregate) in enumerate(columns):
                wanted.append(Wanted(
                    name, "date" if aggregate.is_date else "number",
                    [aggregate.value(rows) for rows in found.values()],
                    {referee: [answer.get(labels, ["no group"] * len(columns))[at] for labels in found]
                     for referee, answer in answers.items() if answer},
                    [aggregate.scale(rows) for rows in found.values()]))
            return wanted
        return Question(self.table, kind, line, expected)

    def grouped(self, draw):
        keys = self.keys(draw)
        columns = [(f"v{at} of it", self.aggregate(draw)) for at in range(draw.randint(1, 5))]
        inside = ", ".join(f"{quoted(name)}: {aggregate.line}" for name, aggregate in columns)
        return self.groups_question(
            f"grouped by {keys[0].form}" + " and more" * (len(keys) > 1),
            f"{self.variable}.grouped(by: {self.spelled(keys)}).aggregated([{inside}])", keys, columns)

    def counted(self, draw):
        keys = self.keys(draw)
        word = draw.choice(["counts", *SHORT])
        line = f"{self.variable}.grouped(by: {self.spelled(keys)})"
        if word == "counts" or not self.measures:
            return self.groups_question("counts", f"{line}.counts()", keys, [(None, Aggregate("count"))])
        columns = draw.sample(self.measures, min(len(self.measures), draw.randint(1, 2)))
        names = ", ".join(quoted(column.name) for column in columns)
        return self.groups_question(
            SHORT[word], f"{line}.{SHORT[word]}({names})", keys,
            [(None, Aggregate(word, column)) for column in columns])

    def window(self, draw):
        column = draw.choice(self.measures)
        ascending = [dates for dates in self.dates if dates.known == sorted(dates.known)]
        forms = ["movingMean", "runningSum", "change", "share", "rank"] + ["time"] * 3 * bool(ascending)
        form = draw.choice(forms)
        if form == "time":
            dates = draw.choice(ascending)
            units = UNITS if dates.form != "offsets" else ["minute", "hour"]
            span = dates.known[-1] - dates.known[0]
            units = [unit for unit in units if SECONDS[unit] * 400 > span] or units[:1]
            if dates.form == "offsets" and "hour" not in units and "minute" not in units:
                return None
            return Window(form, column, draw.randint(1, 9), draw.choice(units), dates)
        details = {"movingMean": [draw.randint(1, 7)], "change": [draw.randint(1, 3)],
                   "rank": [draw.random() < 0.5]}.get(form, [])
        return Window(form, column, *details)

    def windowed(self, draw):
        if not self.measures:
            return None
        window, keys = self.window(draw), self.keys(draw, 0)
        if window is None:
            return None
        by = f", by: {self.spelled(keys)}" if keys else ""
        line = f'{self.variable}.adding("new column", {window.line}{by})'

        def expected():
            values = [None] * self.table.count
            all_rows = list(range(self.table.count))
            for rows in meanings.groups(keys).values() if keys else [all_rows]:
                for row, value in zip(rows, window.values(rows)):
                    values[row] = value
            total = sum(abs(value) for value in window.column.known)
            scale = 0 if window.form == "rank" else 1 if window.form == "share" else total
            wanted = [Wanted(column.name, column.kind, column.plain) for column in self.columns]
            return [*wanted, Wanted(
                "new column", "number", values,
                {judge.name: judge.window(window, keys) for judge in self.table.judges()},
                [scale] * self.table.count)]
        return Question(self.table, window.form + " within groups" * bool(keys), line, expected)

    def resampled(self, draw):
        if not self.dates:
            return None
        dates = draw.choice(self.dates)
        span = max(dates.known) - min(dates.known)
        unit = draw.choice([unit for unit in UNITS if SECONDS[unit] * 300 > span] or ["year"])
        count = draw.choice([1, 1, *{"minute": [15, 7], "hour": [6, 5], "day": [2, 7], "week": [2],
                                     "month": [3, 5], "quarter": [2], "year": [10, 1]}[unit]])
        columns = None
        if draw.random() < 0.5 or any(not self.table.kinds[column.index] for column in self.columns):
            columns = [(f"v{at} of it", self.aggregate(draw)) for at in range(draw.randint(1, 3))]
        kept = self.columns
        line = f"{self.variable}.resampled(every: .{unit}"
        if columns:
            inside = ", ".join(f"{quoted(name)}: {aggregate.line}" for name, aggregate in columns)
            line += f", [{inside}]"
        else:
            columns = [(column.name, Aggregate("mean", column)) for column in kept
                       if column.kind == "number" and self.table.kinds[column.index]]
        # The mean of a column in which these rows have no number is refused elsewhere.
        if not columns or any(aggregate.column and not aggregate.column.known for _, aggregate in columns):
            return None
        line += f", count: {count}" * (count > 1) + f", along: {quoted(dates.name)})"

        def expected():
            found = meanings.stretches(dates, unit, count)
            aggregates = [aggregate for _, aggregate in columns]
            answers = {judge.name: judge.resampled(dates, unit, count, aggregates)
                       for judge in self.table.judges()}
            wanted = [Wanted(dates.name, "text", [meanings.stretch_text(unit, start) for start, _ in found])]
            for at, (name, aggregate) in enumerate(columns):
                wanted.append(Wanted(
                    name, "date" if aggregate.is_date else "number",
                    [aggregate.value(rows) for _, rows in found],
                    {referee: [answer.get(start, ["no stretch"] * len(columns))[at] for start, _ in found]
                     for referee, answer in answers.items() if answer},
                    [aggregate.scale(rows) for _, rows in found]))
            return wanted
        return Question(self.table, f"resampled by {unit}", line, expected)

    def pivoted(self, draw):
        rows, columns = self.key(draw), self.key(draw)
        if rows.column is columns.column:
            return None
        values = self.aggregate(draw)
        across = len(set(columns.labels(values)[0]))
        if across > 60:
            return None
        given = [key.line if key.form != "column" else quoted(key.column.name) for key in (rows, columns)]
        line = f"{self.variable}.pivoted(rows: {given[0]}, columns: {given[1]}, values: {values.line})"

        def expected():
            found = meanings.groups([rows, columns], values)
            answers = {judge.name: judge.groups([rows, columns], [values], values)
                       for judge in self.table.judges()}
            down, over = meanings.key_labels(rows, values), meanings.key_labels(columns, values)
            empty = 0.0 if values.word in ("count", "distinct") else None
            wanted = [Wanted(None, rows.kind, down, edges=rows.edges)]
            # A name that a column before has gets a number.
            names = [label if columns.kind == "text" and label and label.isascii() and label != rows.column.name
                     else None for label in over]
            for name, label in zip(names, over):
                groups = [(one, label) for one in down]
                wanted.append(Wanted(
                    name, "date" if values.is_date else "number",
                    [values.value(found[group]) if group in found else empty for group in groups],
                    {referee: [answer[group][0] if group in answer else
                               "no group" if group in found else empty for group in groups]
                     for referee, answer in answers.items() if answer},
                    [values.scale(found.get(group, [])) for group in groups]))
            return wanted
        return Question(self.table, "pivoted", line, expected)

    def joined(self, draw):
        column = draw.choice(self.columns)
        if not column.known:
            return None
        other = Lookup(self.table, column, draw)
        if not any(value is not None for value in other.columns[0].values):
            return None

        def expected():
            partners = {}
            for key, value in zip(other.columns[0].plain, other.columns[1].values):
                partners.setdefault(key, []).append(value)
            partners[None] = [None]
            pairs = [(row, value) for row, key in enumerate(column.plain) for value in partners.get(key, [None])]
            judges = [referees.Pandas(other), referees.DuckDB(other, "u")]
            answers = {judge.name: judge.joined(right, column, *other.columns)
                       for judge, right in zip(self.table.judges(), judges)}
            wanted = [Wanted(one.name, one.kind, [one.plain[row] for row, _ in pairs]) for one in self.columns]
            return [*wanted, Wanted(
                "Value", "number", [value for _, value in pairs],
                {name: [value for _, value in answer] for name, answer in answers.items()
                 if answer and len(answer) == len(pairs)})]
        return Question(self.table, "joined", f"{self.variable}.joined(to: u{self.table.number}, "
                        f"on: {quoted(column.name)})", expected, other)

    def charted(self, draw):
        """The values of a chart, which has a place for each stretch of time between others."""
        key, values = self.key(draw), self.aggregate(draw)
        if key.form == "column" and key.column.kind != "text" or not key.column.known or values.is_date:
            return None
        if values.column and values.word != "distinct" and not all(
                value == 0 or 1e-290 < abs(value) < 1e6 for value in values.column.known):
            return None
        groups = meanings.groups([key], values)
        if key.form == "calendar":
            stretches = meanings.stretches(key.column, key.details[0], 1, 400)
            if stretches is None:
                return None
            groups = {(meanings.stretch_text(key.details[0], start),): rows for start, rows in stretches}
        if key.form == "part" and key.details[0] in ("week", "day", "hour", "minute"):
            # Along an axis of numbers there is no place for rows without a time, as there is none along one of dates.
            groups.pop((None,), None)
        if not 0 < len(groups) < 60 or all(values.value(rows) is None for rows in groups.values()):
            return None
        x = key.line if key.form != "column" else quoted(key.column.name)
        line = f"taken(bars({self.variable}, x: {x}, y: {values.line}))"

        def expected():
            answers = {judge.name: judge.groups([key], [values], values) for judge in self.table.judges()}
            empty = 0.0 if values.word in ("count", "distinct") else None
            kind, places = key.kind, [labels[0] for labels in groups]
            if key.form == "calendar":
                kind, places = "date", [(start - meanings.EPOCH).total_seconds() for start, _ in stretches]
            return [
                Wanted(None, kind, places, edges=key.edges),
                Wanted(None, "number", [values.value(rows) for rows in groups.values()],
                       {referee: [answer[labels][0] if labels in answer else "no group" if rows else empty
                                  for labels, rows in groups.items()]
                        for referee, answer in answers.items() if answer},
                       [values.scale(rows) for rows in groups.values()])]
        return Question(self.table, f"bars by {key.form}", line, expected)
