#!/usr/bin/env python3
"""Compares what Easel makes of tables written at random with what pandas and DuckDB make of them.

usage: scripts/lib/random_tables.py --easel PATH [--tables N] [--seed N] [--first N]

Needs pandas and duckdb; scripts/nightly makes an environment with them. Each value is worked out three times: by
pandas, by DuckDB, and by the documented meaning in exact fractions (table_meanings.py). Easel must agree with the
meaning to 9 digits, and with one of the two referees but for the rounding of its sums; a value that neither of
them can work out is left to the meaning. Where the two differ from each other, the meaning decides, and the end
of the report counts these by their reason.

A difference prints the page, the file, all values, and the arguments that make it again.
"""
import argparse
import collections
import concurrent.futures
import os
import pathlib
import re
import subprocess
import sys
import tempfile

import table_questions

# Tables in one page: finding the hint of an error takes longer the more lines a page has.
BATCH = 5
SHOWN = 10  # differences that are printed in full
ROWS_SHOWN = 40  # lines of a file that is printed
SHOW = """func show(_ id: Int, _ t: Table) {
  print("#\\(id)")
  for name in t.columns { print([name] + t.texts(name)) }
}
func taken(_ chart: Chart) -> Table {
  let values = chart.table
  chart.removeFromSuperview()
  return values
}
"""
STRING = re.compile(r'"((?:[^"\\]|\\.)*)"')
ESCAPE = re.compile(r"\\(u\{([0-9A-Fa-f]+)\}|.)")
PLAIN = {"n": "\n", "t": "\t", "r": "\r", "0": "\0"}
ERROR = re.compile(r"^page\.easel:(\d+):\d+: error: (.*)$", re.MULTILINE)


def texts(line):
    """The texts of a list, as Swift prints it."""
    def plain(found):
        return chr(int(found[2], 16)) if found[2] else PLAIN.get(found[1], found[1])
    return [ESCAPE.sub(plain, text) for text in STRING.findall(line)]


def answers(printed):
    """The columns that a page printed, by the number of their question."""
    found, columns = {}, []
    for line in printed.splitlines():
        if line.startswith("#"):
            columns = found[int(line[1:])] = []
        else:
            columns.append(texts(line))
    return found


class Run:
    """The questions of some tables, answered by one page, or by more where one ends with an error."""

    def __init__(self, easel, seed, numbers):
        self.easel, self.seed = easel, seed
        self.tables = [table_questions.Asked(seed, number) for number in numbers]

    def page(self, asked):
        """The lines of a page that asks some questions, and the question of each line."""
        lines, owners = SHOW.splitlines(), {}
        for table in self.tables:
            own = [question for question in asked if question.table is table]
            if own:
                lines += [line for line in table.lines(own)]
            for question in own:
                lines.append(f"show({question.number}, {question.line})")
                owners[len(lines)] = question
        return "\n".join(lines) + "\n", owners

    def answered(self):
        """Each question with its columns, or with the error that it ends with."""
        asked = [question for table in self.tables for question in table.questions]
        for number, question in enumerate(asked):
            question.number = number
        with tempfile.TemporaryDirectory() as folder:
            for table in self.tables:
                table.write(folder)
            while asked:
                text, owners = self.page(asked)
                pathlib.Path(folder, "page.easel").write_text(text, encoding="utf-8")
                ran = subprocess.run(
                    [self.easel, "run", "page.easel", "--limit", "seconds=300",
                     "--limit", "operations=2000000000", "--limit", "output-bytes=60000000"],
                    cwd=folder, capture_output=True, text=True, errors="replace",
                    env=dict(os.environ, NO_COLOR="1"))
                found = answers(ran.stdout)
                error = ERROR.search(ran.stderr)
                for question in asked:
                    if question.number in found and (ran.returncode == 0 or error):
                        yield question, found[question.number], ""
                if ran.returncode == 0:
                    return
                culprit = owners.get(int(error[1])) if error else None
                if culprit is None:
                    raise RuntimeError(f"the page ended with {ran.returncode}:\n{ran.stderr[-2000:]}")
                yield culprit, None, error[2]
                asked = [q for q in asked if q.number not in found and q is not culprit]


def described(question, complaint, seed):
    """A difference as it is printed."""
    table = question.table
    data = [f"  {line}" for name, text in table.files(question) for line in
            (f"--- {name}", *text.splitlines()[:ROWS_SHOWN],
             *["…"] * (len(text.splitlines()) > ROWS_SHOWN))]
    return "\n".join([
        f"FAILED table {seed}:{table.number}: {complaint}",
        *(f"  {line}" for line in table.lines([question])), f"  print({question.line})", *data,
        f"  again: scripts/lib/random_tables.py --seed {seed} --first {table.number} --tables 1"])


def judged(easel, seed, numbers):
    """What came of some tables: counts of verdicts, and the differences."""
    counts, differences = collections.Counter(), []
    for question, columns, error in Run(easel, seed, numbers).answered():
        counts["questions"] += 1
        counts[f"asked {question.kind}"] += 1
        complaint = f"refused: {error}" if error else question.complaint(columns, counts)
        if complaint:
            differences.append((question.table.number, described(question, complaint, seed)))
    return counts, differences


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--easel", required=True, metavar="PATH", help="the program")
    parser.add_argument("--tables", type=int, default=2000, metavar="N", help="how many (2000)")
    parser.add_argument("--seed", type=int, default=1, help="of the tables (1)")
    parser.add_argument("--first", type=int, default=0, metavar="N", help="the number of the first (0)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes at the same time")
    arguments = parser.parse_args()
    easel = os.path.abspath(arguments.easel)

    end = arguments.first + arguments.tables
    batches = [range(at, min(at + BATCH, end)) for at in range(arguments.first, end, BATCH)]
    counts, differences, done = collections.Counter(), [], 0
    with concurrent.futures.ProcessPoolExecutor(arguments.jobs) as pool:
        runs = [pool.submit(judged, easel, arguments.seed, numbers) for numbers in batches]
        for numbers, run in zip(batches, runs):
            own, found = run.result()
            counts.update(own)
            differences += found
            done += len(numbers)
            print(f"\r{done} of {arguments.tables}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    for number, text in differences[:SHOWN]:
        print(text + "\n")
    for number, text in differences[SHOWN:]:
        print(text.splitlines()[0])
    for prefix, title in [("asked ", "Questions:"), ("differ: ", "Where pandas and DuckDB differ:"),
                          ("alone: ", "Left to the meaning, because neither has a number:")]:
        print(title)
        for name, times in counts.most_common():
            if name.startswith(prefix):
                print(f"  {times:7}  {name[len(prefix):]}")
    failed = len(differences)
    print(f"{done} tables, {counts['questions']} questions, {counts['values']} values; seed {arguments.seed}")
    print(f"{counts['questions'] - failed} passed, {failed} failed")
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main())
