"""Finds comments that cite what is not in the repository.

    citations.py PATH…    prints each place in the tracked files below the paths; ends with 1 if there is one

A comment, and a page of a `.docc` catalog, may name a Markdown file: by its path from the root, as in
`tutorials/01-bars.md`, or by its name alone if that begins with a capital letter, as in `Ticks.md, "The axis"`. The
file has to be tracked, a name must belong to one file only, or to a README, and a quoted heading has to be in it.
A plain name in lower case, such as 'my.md', is an example.

Nothing cites numbered facts, or the steps of an original by their codes: these notes are not in the repository.
Before that it tries its rules on the examples below.
"""

import os
import re
import subprocess
import sys
from collections import defaultdict

CODES = re.compile(r"\b(?:AOC|AG|TR|SP|FL|LE|PN)-\d|\b[Ff]acts,? \d|\d of the facts\b")
FOLDERS = ("Sources", "Tests", "scripts", "tutorials")
FILE = re.compile(r"(?<![\w/.:+-])((?:[\w.+-]+/)*[\w+-]+\.md)\b")
# What follows the name: `, "One"`, or `, "One", "Two" and "Three"`.
HEADINGS = re.compile(r'`?, "[^"]+"(?:(?:,| and) "[^"]+")*')
COMMENT = {".swift": r"///?", ".h": r"///?", ".js": r"//", ".py": r"#", ".sh": r"#", "": r"#"}


def is_cited(name):
    """Whether a Markdown file in a comment is one of the repository, not an example."""
    return name.split("/")[0] in FOLDERS if "/" in name else name[0].isupper()


def texts(path, lines):
    """The prose of a file, with the line each part begins in: consecutive lines of a comment are one part."""
    ending = os.path.splitext(path)[1]
    is_page = ending == ".md"
    if is_page and ".docc/" not in path:
        return
    mark = re.compile(r"^\s*()(\S.*)$" if is_page else rf"(^|\s)\s*(?:{COMMENT[ending]})(?!!) ?(.*)$")
    start, parts = 0, []
    for number, line in enumerate(lines, 1):
        found = mark.search(line)
        text = found.group(2).strip() if found else ""
        if not text or line[:found.start(2)].strip(" /#"):
            # A comment after code is a part of its own.
            if parts:
                yield start, parts
            start, parts = number, []
            if text:
                yield number, [text]
        else:
            start = start if parts else number
            parts.append(text)
    if parts:
        yield start, parts


class Repository:
    """The tracked Markdown files, and their headings."""

    def __init__(self, files):
        self.files, self.by_name = files, defaultdict(list)
        for path in files:
            self.by_name[path.split("/")[-1]].append(path)

    def complaint(self, name, headings):
        """What is wrong about a citation; None if nothing is."""
        paths = ([name] if name in self.files else []) if "/" in name else self.by_name[name]
        if not paths:
            return f"there is no {name}"
        if len(paths) > 1 and not name.endswith("README.md"):
            return f"{name} is several files: {', '.join(paths)}"
        known = [line.lstrip("#").strip() for line in self.files[paths[0]] if re.match(r"#+ ", line)]
        for heading in headings:
            if heading not in known:
                return f"{name} has no heading \"{heading}\""
        return None

    def faults(self, path, lines):
        for number, line in enumerate(lines, 1):
            for match in CODES.finditer(line):
                yield number, f"'{match.group()}' is not in the repository: cite a page of documentation"
        for start, parts in texts(path, lines):
            text = " ".join(parts)
            for match in FILE.finditer(text):
                if not is_cited(match.group(1)):
                    continue
                quoted = HEADINGS.match(text, match.end())
                complaint = self.complaint(
                    match.group(1), re.findall(r'"([^"]+)"', quoted.group()) if quoted else [])
                if complaint:
                    yield line_at(match.start(), start, parts), complaint


def line_at(offset, start, parts):
    """The line of a place in the joined parts."""
    for index, part in enumerate(parts):
        if offset <= len(part):
            return start + index
        offset -= len(part) + 1
    return start


PAGES = {
    "Sources/A/A.docc/Page.md": ["# Page", "", "## One", "", "## Two words"],
    "Sources/B/B.docc/Same.md": ["# Same"], "Sources/C/C.docc/Same.md": ["# Same"],
    "tutorials/01-bars.md": ["# Bars"], "README.md": ["# Easel"], "tutorials/README.md": ["# Lessons"],
}
WRONG = [
    ("a.swift", "/// By facts 1.5."), ("a.swift", "  // Facts 2.1.3: durations."), ("a.md", "by facts, 5.2"),
    ("a.swift", "func `AOC-1·1 is gray`() {"), ("a.md", "step `FL-4`"), ("a.swift", "/// 3.1.6 of the facts."),
    ("a.swift", "/// By Missing.md."), ("a.swift", "let a = 1  // Missing.md"), ("a.py", "# See tutorials/02-no.md."),
    ("a.swift", '/// Page.md, "Three".'), ("a.swift", '/// Page.md, "One", "Two words" and\n/// "Three".'),
    ("a.swift", "/// Same.md"), ("Sources/A/A.docc/Other.md", "See [it](Missing.md)."), ("run", "# `Missing.md`"),
]
RIGHT = [
    ("a.swift", '/// Page.md, "One" and "Two\n/// words".'), ("a.swift", "/// `tutorials/01-bars.md:40: step 4`"),
    ("a.swift", "/// The README.md of the folder, or my.md."), ("a.swift", 'print("Missing.md")'),
    ("a.swift", "/// The facts of 12 charts."), ("a.md", "See Missing.md."), ("a.swift", "/// https://a.b/Missing.md"),
    ("a.swift", "/// `14-kinds.md`, Tests/Conformance/….md"), ("a.py", "artifacts 12"),
    ("Sources/A/A.docc/Other.md", 'See Page.md, "One".'),
]


def test():
    """The rules find all of WRONG and nothing of RIGHT."""
    repository = Repository(PAGES)
    broken = [text for path, text in WRONG if not list(repository.faults(path, text.split("\n")))]
    broken += [text for path, text in RIGHT if list(repository.faults(path, text.split("\n")))]
    if broken:
        sys.exit("the rules are wrong about:\n" + "\n".join(broken))
    assert [line for line, _ in repository.faults("a.swift", ["", "/// One", "/// No.md"])] == [3], "the line"


def read(path):
    try:
        with open(path, encoding="utf-8") as file:
            return file.read().split("\n")
    except (UnicodeDecodeError, FileNotFoundError, IsADirectoryError):
        return None


def tracked(paths):
    out = subprocess.run(["git", "ls-files", "--", *paths], capture_output=True, text=True, check=True)
    return out.stdout.splitlines()


def main():
    test()
    repository = Repository({path: read(path) or [] for path in tracked(["*.md"])})
    count = 0
    for path in tracked(sys.argv[1:]):
        if os.path.splitext(path)[1] not in {".md", *COMMENT} or path.endswith("scripts/lib/citations.py"):
            continue
        for line, text in repository.faults(path, read(path) or []):
            print(f"{path}:{line}: {text}")
            count += 1
    return 1 if count else 0


sys.exit(main())
