"""What pandas and DuckDB make of random tables.

Both get the values that the file was written from, not the file: a column c0, c1 and so on for each one of the
table, dates as seconds, their clocks as k0, k1, and their times in UTC as i0, i1. Each answers None to a question
that it has no word for.
"""
import datetime
import math

import duckdb
import numpy
import pandas

from table_meanings import EPOCH, OUT

WORDS = {"mean": "mean", "median": "median", "min": "min", "max": "max", "distinct": "nunique", "count": "size"}
FORMATS = {
    "year": "%Y", "month": "%Y-%m", "week": "%G-W%V", "day": "%Y-%m-%d", "hour": "%Y-%m-%d %H:00",
    "minute": "%Y-%m-%d %H:%M"}


def plain(value):
    """A value without the types of NumPy; None for a missing one."""
    if value is None or value is pandas.NA or value is pandas.NaT:
        return None
    if isinstance(value, (float, numpy.floating)):
        return None if math.isnan(value) else float(value)
    return int(value) if isinstance(value, numpy.integer) else value


def frame(table):
    columns = {"row": range(table.count)}
    for column in table.columns:
        kind = object if column.kind == "text" else float
        columns[f"c{column.index}"] = pandas.Series(column.plain, dtype=kind)
        if column.kind == "date":
            columns[f"k{column.index}"] = pandas.Series(
                [value and value.clock for value in column.values], dtype="datetime64[us]")
            columns[f"i{column.index}"] = pandas.Series(
                [value and EPOCH + datetime.timedelta(seconds=value.seconds) for value in column.values],
                dtype="datetime64[us]")
    return pandas.DataFrame(columns)


class Pandas:
    name = "pandas"

    def __init__(self, table):
        self.frame = frame(table)

    def labels(self, key, ranking=None):
        """The label of each row."""
        column = self.frame[f"c{key.column.index}"]
        if key.form == "column":
            return column
        if key.form in ("calendar", "part"):
            return self.calendar_labels(key, self.frame[f"k{key.column.index}"])
        if key.form in ("width", "bins"):
            return self.bin_labels(key, column)
        count, rest = key.details
        known = self.frame[column.notna()]
        sizes = self.aggregate(known.groupby(f"c{key.column.index}", sort=False), ranking)
        sizes = sizes.sort_values(ascending=False, kind="stable", na_position="last")
        return column.where(column.isna() | column.isin(sizes.index[:count]), rest or OUT)

    @staticmethod
    def calendar_labels(key, clocks):
        unit = key.details[0]
        if key.form == "calendar":
            if unit == "quarter":
                return clocks.dt.strftime("%Y") + "-Q" + clocks.dt.quarter.astype("Int64").astype("string")
            return clocks.dt.strftime(FORMATS[unit])
        parts = clocks.dt
        if unit == "weekday":
            return parts.day_name()
        if unit == "month":
            return parts.strftime("%b")
        numbers = {
            ("quarter", "year"): lambda: parts.quarter, ("week", "year"): lambda: parts.isocalendar().week,
            ("day", "month"): lambda: parts.day, ("day", "year"): lambda: parts.dayofyear,
            ("hour", "day"): lambda: parts.hour, ("minute", "hour"): lambda: parts.minute}[key.details]()
        return ("Q" if unit == "quarter" else "") + numbers.astype("Int64").astype("string")

    @staticmethod
    def bin_labels(key, column):
        known = column.dropna()
        if key.form == "bins" and known.min() == known.max():
            return column * 0
        if key.form == "bins":
            edges = numpy.array([key.edges(place)[0] for place in range(key.details[0])] + [known.max()])
        else:
            width = key.details[0]
            first = math.floor(known.min() / width)
            edges = numpy.array([step * width for step in range(first, math.ceil(known.max() / width) + 1)])
            if len(edges) < 2:
                return column * 0 + first
        places = pandas.cut(column, edges, right=False, labels=False)
        # Only the last interval has both bounds.
        places[column == edges[-1]] = len(edges) - 2
        return places + (first if key.form == "width" else 0)

    def aggregate(self, grouped, aggregate):
        if aggregate is None or aggregate.word == "count":
            return grouped.size()
        values = grouped[f"c{aggregate.column.index}"]
        if aggregate.word == "sum":
            return values.sum(min_count=1)
        if aggregate.word == "deviation":
            return values.std(ddof=1)
        if aggregate.word == "quantile":
            return values.quantile(aggregate.fraction)
        return getattr(values, WORDS[aggregate.word])()

    def labelled(self, keys, ranking=None):
        """The rows that are in a group, and the names of the columns with their labels."""
        labels = {f"label{at}": self.labels(key, ranking).astype(object) for at, key in enumerate(keys)}
        all_rows = self.frame.assign(**labels)
        return all_rows[~(all_rows[list(labels)] == OUT).any(axis=1)], list(labels)

    def groups(self, keys, aggregates, ranking=None):
        """The values of each group by its labels."""
        rows, names = self.labelled(keys, ranking)
        grouped = rows.groupby(names, dropna=False, sort=False, observed=True)
        found = [self.aggregate(grouped, aggregate) for aggregate in aggregates]
        answers = {}
        for at, labels in enumerate(found[0].index if found else ()):
            labels = labels if isinstance(labels, tuple) else (labels,)
            answers[tuple(map(plain, labels))] = [plain(values.iloc[at]) for values in found]
        return answers

    def window(self, window, keys):
        """The value of each row."""
        if window.form == "time" and window.details[1] in ("month", "quarter", "year"):
            return None
        rows, names = self.labelled(keys)
        column = f"c{window.column.index}"
        parts = [group for _, group in rows.groupby(names, dropna=False, sort=False)] if names else [rows]
        values = pandas.Series(numpy.nan, index=self.frame.index)
        for part in parts:
            found = self.part_window(window, part, column)
            values.loc[found.index] = found
        return [plain(value) for value in values]

    @staticmethod
    def part_window(window, part, column):
        numbers, details = part[column], window.details
        if window.form == "movingMean":
            return numbers.rolling(details[0], min_periods=details[0]).mean()
        if window.form == "time":
            clock = f"i{details[2].index}"
            dated = part[part[clock].notna()]
            unit = {"week": "D", "day": "D", "hour": "h", "minute": "min"}[details[1]]
            count = details[0] * (7 if details[1] == "week" else 1)
            means = dated.set_index(clock)[column].rolling(f"{count}{unit}", min_periods=1).mean()
            return pandas.Series(means.to_numpy(), index=dated.index)
        if window.form == "runningSum":
            return numbers.cumsum()
        if window.form == "change":
            return numbers - numbers.shift(details[0])
        if window.form == "share":
            return (numbers / numbers.sum()).replace([numpy.inf, -numpy.inf], numpy.nan)
        return numbers.rank(method="min", ascending=details[0])

    def resampled(self, dates, unit, count, aggregates):
        """The values of each stretch of time by its start."""
        rule = {"year": "YS", "quarter": "QS", "month": "MS", "week": "W-MON", "day": "D", "hour": "h",
                "minute": "min"}[unit]
        if count > 1 and (unit not in ("day", "hour", "minute") or unit == "hour" and 24 % count
                          or unit == "minute" and 1_440 % count):
            return None
        clock = f"k{dates.index}"
        rows = self.frame[self.frame[clock].notna()]
        grouped = rows.resample(f"{count}{rule}" if count > 1 else rule, on=clock, label="left", closed="left")
        found = [self.aggregate(grouped, aggregate) for aggregate in aggregates]
        return {start.to_pydatetime(): [plain(values[start]) for values in found] for start in found[0].index}

    def joined(self, other, column, other_column, value):
        """Pairs of rows: the number of the left one, and the value of the right one."""
        name, other_name = f"c{column.index}", f"c{other_column.index}"
        # pandas takes a missing value for equal to a missing one.
        right = other.frame[other.frame[other_name].notna()]
        merged = self.frame[["row", name]].merge(
            right[[other_name, f"c{value.index}"]].rename(columns={f"c{value.index}": "value", other_name: "key"}),
            how="left", left_on=name, right_on="key")
        return [(plain(row), plain(found)) for row, found in zip(merged["row"], merged["value"])]


class DuckDB:
    name = "DuckDB"
    connection = None

    def __init__(self, table, name):
        if DuckDB.connection is None:
            DuckDB.connection = duckdb.connect()
            DuckDB.connection.execute("SET threads = 1")
        self.table = f"{name}{table.number}"
        types = ["row BIGINT"]
        for column in table.columns:
            types.append(f"c{column.index} {'VARCHAR' if column.kind == 'text' else 'DOUBLE'}")
            if column.kind == "date":
                types += [f"k{column.index} TIMESTAMP", f"i{column.index} TIMESTAMP"]
        self.connection.execute(f"CREATE OR REPLACE TABLE {self.table} ({', '.join(types)})")
        if table.count:
            values = frame(table)
            self.connection.register("given", values)
            self.connection.execute(f"INSERT INTO {self.table} SELECT * FROM given")
            self.connection.unregister("given")

    def ask(self, query):
        """The rows of a query; None where a number is beyond those of DuckDB."""
        try:
            return [tuple(map(plain, row)) for row in self.connection.execute(query).fetchall()]
        except duckdb.OutOfRangeException:
            return None

    def label(self, key, ranking=None):
        """The expression of a row's label."""
        column, clock = f"c{key.column.index}", f"k{key.column.index}"
        if key.form == "column":
            return column
        if key.form == "calendar":
            unit = key.details[0]
            if unit == "quarter":
                return f"strftime({clock}, '%Y') || '-Q' || quarter({clock})"
            return f"strftime({clock}, '{FORMATS[unit]}')"
        if key.form == "part":
            return {
                ("weekday", None): f"dayname({clock})", ("month", "year"): f"strftime({clock}, '%b')",
                ("quarter", "year"): f"'Q' || quarter({clock})",
                ("week", "year"): f"week({clock})::VARCHAR", ("day", "month"): f"day({clock})::VARCHAR",
                ("day", "year"): f"dayofyear({clock})::VARCHAR", ("hour", "day"): f"hour({clock})::VARCHAR",
                ("minute", "hour"): f"minute({clock})::VARCHAR"}[key.details]
        limits = f"(SELECT min({column}) FROM {self.table})", f"(SELECT max({column}) FROM {self.table})"
        if key.form == "width":
            def step(value):
                whole, width = f"round({value} * 1000)::BIGINT", round(key.details[0] * 1000)
                return f"(({whole} - ((({whole}) % {width} + {width}) % {width})) // {width})"
            end = f"(-{step(f'(-{limits[1]})')})"
            last = f"greatest({end}, {step(limits[0])} + 1) - 1"
            # Its 'least' takes no notice of a missing value.
            return f"CASE WHEN {column} IS NOT NULL THEN least({step(column)}, {last}) END"
        if key.form == "bins":
            count = key.details[0]
            return (f"CASE WHEN {column} IS NULL THEN NULL WHEN {limits[0]} = {limits[1]} THEN 0 ELSE least(floor("
                    f"({column} - {limits[0]}) * {count} / ({limits[1]} - {limits[0]})), {count - 1})::BIGINT END")
        count, rest = key.details
        size = self.aggregate(ranking)
        kept = (f"SELECT {column} FROM {self.table} WHERE {column} IS NOT NULL GROUP BY {column} "
                f"ORDER BY {size} DESC NULLS LAST, min(row) LIMIT {count}")
        other = "'" + (rest or OUT).replace("'", "''").replace("\0", "") + "'"
        return f"CASE WHEN {column} IS NULL THEN NULL WHEN {column} IN ({kept}) THEN {column} ELSE {other} END"

    @staticmethod
    def aggregate(aggregate):
        if aggregate is None or aggregate.word == "count":
            return "count(*)"
        column = f"c{aggregate.column.index}"
        return {
            "sum": f"sum({column})", "mean": f"avg({column})", "median": f"median({column})",
            "min": f"min({column})", "max": f"max({column})", "deviation": f"stddev_samp({column})",
            "quantile": f"quantile_cont({column}, {aggregate.fraction})",
            "distinct": f"count(DISTINCT {column})"}[aggregate.word]

    def groups(self, keys, aggregates, ranking=None):
        labels = [self.label(key, ranking) for key in keys]
        values = [self.aggregate(aggregate) for aggregate in aggregates]
        inner = ", ".join(f"{label} AS label{at}" for at, label in enumerate(labels))
        names = [f"label{at}" for at in range(len(labels))]
        rows = self.ask(
            f"SELECT {', '.join(names + values)} FROM (SELECT *, {inner} FROM {self.table}) "
            f"GROUP BY {', '.join(names)}")
        out = OUT.replace("\0", "")
        return rows and {
            row[:len(keys)]: list(row[len(keys):]) for row in rows if out not in row[:len(keys)]} or {}

    def window(self, window, keys):
        column, details = f"c{window.column.index}", window.details
        labels = "".join(f", {self.label(key)} AS label{at}" for at, key in enumerate(keys))
        by = f"PARTITION BY {', '.join(f'label{at}' for at in range(len(keys)))} " if keys else ""
        up_to = f"OVER ({by}ORDER BY row ROWS UNBOUNDED PRECEDING)"
        last = f"OVER ({by}ORDER BY row ROWS {details[0] - 1} PRECEDING)" if window.form == "movingMean" else ""
        if window.form == "movingMean":
            value = f"CASE WHEN count({column}) {last} = {details[0]} THEN avg({column}) {last} END"
        elif window.form == "time":
            clock = f"i{details[2].index}"
            length = f"INTERVAL {details[0]} {details[1]} - INTERVAL 1 microsecond"
            value = (f"CASE WHEN {clock} IS NOT NULL THEN avg({column}) OVER ({by}ORDER BY {clock} RANGE BETWEEN "
                     f"({length}) PRECEDING AND CURRENT ROW) END")
        elif window.form == "runningSum":
            value = f"CASE WHEN {column} IS NOT NULL THEN sum({column}) {up_to} END"
        elif window.form == "change":
            value = f"{column} - lag({column}, {details[0]}) OVER ({by}ORDER BY row)"
        elif window.form == "share":
            value = f"{column} / nullif(sum({column}) OVER ({by.strip()}), 0)"
        else:
            order = "ASC" if details[0] else "DESC"
            value = (f"CASE WHEN {column} IS NOT NULL THEN rank() OVER ({by}ORDER BY {column} {order} NULLS LAST) "
                     "END")
        out = " AND ".join(f"label{at} IS DISTINCT FROM '{OUT[1:]}'" for at, key in enumerate(keys)
                           if key.form == "top")
        value = f"CASE WHEN {out} THEN {value} END" if out else value
        rows = self.ask(f"SELECT {value} FROM (SELECT *{labels} FROM {self.table}) ORDER BY row")
        return rows and [row[0] for row in rows]

    def resampled(self, dates, unit, count, aggregates):
        clock = f"k{dates.index}"
        whole = {"minute": 1_440, "hour": 24, "month": 12, "quarter": 4}.get(unit)
        first = f"(SELECT min({clock}) FROM {self.table})"
        origin = f"date_trunc('{'day' if unit in ('hour', 'minute') else unit}', {first})"
        if unit == "year" or whole and whole % count == 0:
            origin = "TIMESTAMP '2000-01-01'"
        length = f"INTERVAL {count * (3 if unit == 'quarter' else 1)} {'month' if unit == 'quarter' else unit}"
        bucket = f"time_bucket({length}, {clock}, {origin})"
        values = ", ".join(self.aggregate(aggregate) for aggregate in aggregates)
        rows = self.ask(
            f"WITH known AS (SELECT *, {bucket} AS start FROM {self.table} WHERE {clock} IS NOT NULL), "
            f"starts AS (SELECT unnest(generate_series(min(start), max(start), {length})) AS stretch FROM known) "
            f"SELECT stretch, {values.replace('count(*)', 'count(row)')} FROM starts LEFT JOIN known "
            "ON start = stretch GROUP BY stretch")
        return rows and {row[0]: list(row[1:]) for row in rows}

    def joined(self, other, column, other_column, value):
        return self.ask(
            f"SELECT a.row, b.c{value.index} FROM {self.table} a LEFT JOIN {other.table} b "
            f"ON a.c{column.index} = b.c{other_column.index} ORDER BY a.row, b.row")
