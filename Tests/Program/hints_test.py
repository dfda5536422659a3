"""Hints that are followed: what one types out of habit, and what becomes of it with ':fix', beside what was meant.

Usage: hints_test.py EASEL

A row of `hints.tsv` has what is on the page, what is typed, and what was meant, with `⏎` between cells. What is meant is
a program, which must print and draw the same, or `say: WORDS`, for a hint that has these words and no edit: such a row
states that there is no counterpart yet, or that only the writer can choose.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import unittest
from concurrent.futures import ThreadPoolExecutor

from sessions import environment

EASEL = os.path.abspath(sys.argv.pop(1))
ROWS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "hints.tsv")

FILES = {
    "my.csv": "name,score\nAnn,3\nBob,4\n",
    "sales.csv": "Region,Month,Date,Revenue,Units\n"
    "North,2024-01,2024-01-05,10,2\nSouth,2024-01,2024-01-07,20,3\n"
    "North,2024-02,2024-02-05,15,12\nSouth,2024-02,2024-02-07,25,14\n",
    "people.csv": "name,height,age\nAnn,170,30\nBob,,41\nCy,180,25\n",
    "data.dat": "1 2\n2 4\n3 9\n",
    "data.csv": "1,2\n2,4\n3,9\n",
}


def cells(text):
    return text.split(" ⏎ ") if text else []


def run(lines):
    """What the prompt answers to each command, and its last picture."""
    folder = tempfile.mkdtemp()
    try:
        for name, text in FILES.items():
            with open(os.path.join(folder, name), "w") as file:
                file.write(text)
        done = subprocess.run(
            [EASEL, "--no-open", "--keep-going", "--json"],
            input="\n".join(lines) + "\n", capture_output=True, text=True, cwd=folder, timeout=60,
            env=environment(folder))
        answers = [json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")]
        frame = answers[-1].get("frame", "latest.png") if answers else "latest.png"
        with open(os.path.join(folder, "live", frame), "rb") as file:
            return answers, file.read()
    finally:
        shutil.rmtree(folder)


def errors(answer):
    return [it for it in answer["diagnostics"] if it["severity"] == "error"]


def follow(given, typed, meant):
    """What is wrong with the hint on what is typed; nothing if it leads to what was meant."""
    start = len(run(cells(given))[0]) if given else 0
    answers, picture = run(cells(given) + cells(typed) + [":fix"])
    found = [error for answer in answers[start:-1] for error in errors(answer)]
    if not found:
        return "it is right as it is"
    hint = found[0].get("hint") or ""
    if meant.startswith("say: "):
        if found[0].get("fix"):
            return f"there is an edit: {hint}"
        return None if meant[5:] in hint else f"the hint is: {hint}"
    if not found[0].get("fix"):
        return f"nothing can be fixed; the hint is: {hint}"
    if errors(answers[-1]):
        return f"it leads to {answers[-1]['source']!r}: {errors(answers[-1])[0]['message']}"
    wanted, other = run(cells(given) + cells(meant))
    if [error for answer in wanted[start:] for error in errors(answer)]:
        return "what is meant is wrong itself"
    if picture != other:
        return f"{answers[-1]['source']!r} draws something else"
    last, other = answers[-1], wanted[-1]
    if last["printed"] != other["printed"]:
        return f"{last['source']!r} prints {last['printed']!r}, not {other['printed']!r}"
    # One of the two may be a declaration, which a name echoes later.
    echoes = {answer.get("echo") for answer in (last, other)} - {None, ""}
    return None if len(echoes) < 2 else f"{last['source']!r} is {echoes}"


class HintsTest(unittest.TestCase):
    def test_each_hint_leads_to_what_was_meant(self):
        with open(ROWS) as file:
            rows = [line.rstrip("\n").split("\t") for line in file if not line.startswith("#")]
        self.assertGreaterEqual(len(rows), 300)
        self.assertEqual(len({tuple(row[:2]) for row in rows}), len(rows), "a row stands twice")
        stated = sum(row[2].startswith("say: ") for row in rows)
        self.assertLess(stated, len(rows) / 5, "most hints must have an edit")
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            faults = list(pool.map(lambda row: follow(*row), rows))
        told = [f"{row[1]}: {fault}" for row, fault in zip(rows, faults) if fault]
        self.assertEqual(told, [], "\n" + "\n".join(told))


if __name__ == "__main__":
    unittest.main()
