"""Finds English that a reader who learnt it at school stumbles over.

    idioms.py PATH…    prints each place in the tracked files below the paths; ends with 1 if there is one

Looks at comments, texts and names of tests. Before that it tries its patterns on the examples below.
"""

import re
import subprocess
import sys

VERB = r"(?:is|are|was|were|has|have|had|does|do|did|may|can|could|must|will|would|should|need|needs|goes|comes|takes|gives|stands|ends)"
NOT_CLAUSE = r"(?!\b(?:that|which|who|whose|what|where|when|how|whether|if|as|than|and|or|to|in|of what)\b)"

IDIOMS = [
    ("'at hand': say what is available, or given", r"\bat hand\b"),
    ("'somebody', 'nobody', 'whoever': name who it is, or use the passive",
     r"\b(?:somebody|nobody|whoever)(?:'s)?\b"),
    ("'leave away' is not English: 'omit'", r"\b(?:leave|leaves|leaving|left)(?: [^\s.;:]+){0,6}? away\b"),
    ("'is no …': 'is not a …'",
     r"(?<!\bthere )(?<!\bhere )\b(?:is|are|was|were) no (?!longer\b|more\b|less\b|fewer\b|one\b|\w+er(?:,| than|\.|$)|different\b)[a-z'‹]"),
    ("', for' in the sense of 'because'",
     r", for (?:(?:they|he|she|we|there|nothing|it)\b"
     rf"|(?:{NOT_CLAUSE}[\w'’`.:-]+ ){{1,4}}{VERB}\b)"),
]
PATTERNS = [(name, re.compile(pattern, re.IGNORECASE)) for name, pattern in IDIOMS]

ACCENT = [
    "The layout at hand.", "Nobody reads it.", "what somebody else keeps", "whoever asks gets it",
    "leave 'from' away", "leave the label of the first argument away", "one argument is left away",
    "'x' is no time", "it is no variable", "these are no numbers", "nil if it is no call",
    "It is copied, for it may change.", "kept, for they are read again", "drawn last, for the axis is on top",
    "not counted, for there is no limit", "read again, for a page may change it",
]
PLAIN = [
    "there is no cell 7", "there are no marks", "it is no longer shown", "it is no larger than the others",
    "no slower, for example", "a line, for instance one of a page, is drawn", "for i in 0..<3 {",
    "[a, for: b]", "one line per cell, for the reader", "names, for messages", "the room, for each label",
    "a word that leaves the page", "walks away and leaves", "is not a time", "first, for those that are dashed",
    "Here is no place for it", "a slot, for what is passed", "(x, for x in row if x)",
]


def units(path, lines):
    """The texts of a file with the line each begins in: consecutive lines of a comment are one text."""
    mark = re.compile(r"\s*(///?|#)(?!!) ?")
    prose = path.endswith(".md")
    start, parts, fenced = 0, [], False
    for number, line in enumerate(lines, 1):
        if prose and line.lstrip().startswith("```"):
            fenced = not fenced
        found = mark.match(line)
        joins = (prose and not fenced and line.strip() != "" and not re.match(r"\s*(#|[-|*>]|\d+\.)", line)) or (
            not prose and found is not None and found.end() < len(line))
        if not joins or (parts and not prose and re.match(r"\s*[-*] ", line[found.end():])):
            if parts:
                yield start, parts
            parts = []
        if joins:
            if not parts:
                start = number
            parts.append(line[found.end():] if found and not prose else line.strip())
        else:
            yield number, [line]
    if parts:
        yield start, parts


def faults(path, lines):
    for start, parts in units(path, lines):
        text = " ".join(parts)
        for name, pattern in PATTERNS:
            for match in pattern.finditer(text):
                offset, line = match.start(), start
                for part in parts[:-1]:
                    if offset <= len(part):
                        break
                    offset -= len(part) + 1
                    line += 1
                yield line, name, match.group()


def test():
    """The patterns find all of ACCENT and nothing of PLAIN."""
    broken = [text for text in ACCENT if not any(p.search(text) for _, p in PATTERNS)]
    broken += [f"{text} ({name})" for text in PLAIN for name, p in PATTERNS if p.search(text)]
    assert list(faults("x.swift", ["/// Kept,", "/// for it", "/// changes.", "let a = 1"])), "joined lines"
    if broken:
        sys.exit("the patterns are wrong about:\n" + "\n".join(broken))


def main():
    test()
    out = subprocess.run(["git", "ls-files", "--", *sys.argv[1:]], capture_output=True, text=True, check=True)
    count = 0
    for path in out.stdout.splitlines():
        if path.endswith("scripts/lib/idioms.py"):
            continue
        try:
            lines = open(path, encoding="utf-8").read().split("\n")
        except (UnicodeDecodeError, FileNotFoundError, IsADirectoryError):
            continue
        for line, name, text in faults(path, lines):
            print(f"{path}:{line}: {name}: {text}")
            count += 1
    sys.exit(1 if count else 0)


main()
