"""Plants the bugs of planted_bugs.py in a copy of the sources, and finds out which judge notices each.

The copy lies in .build-mutants/tree. All bugs are in one build of it; the variable EASEL_MUTANT says
which one is on. It is read by a C target that only the copy has.
"""
import collections
import filecmp
import functools
import os
import pathlib
import shutil
import subprocess
import sys
import time

import planted_bugs

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
TREE = os.path.join(ROOT, ".build-mutants", "tree")
COPIED = ["Package.swift", "README.md", ".swift-format", "Sources", "Tests", "scripts", "tutorials"]
# The longest that a judge may take with a bug; one that goes on for ever is noticed.
SECONDS = 900
# As scripts/lib/checks.sh builds what is tested.
OPTIMISED = subprocess.run(
    ["bash", "-c", "source scripts/lib/setup.sh && printf '%s\\n' \"${optimised[@]}\""], cwd=ROOT, check=True,
    capture_output=True, text=True).stdout.split()

SWITCH = """#include "CMutants.h"
#include <stdlib.h>

int chosen_mutant = 0;

__attribute__((constructor)) static void choose_mutant(void) {
  const char *number = getenv("EASEL_MUTANT");
  if (number) { chosen_mutant = atoi(number); }
}
"""
HEADER = """#include <stdbool.h>

extern int chosen_mutant;

static inline bool mutant(int number) { return chosen_mutant == number; }
"""
# Every room may ask which bug is on.
PACKAGE = [
    ("name: name, dependencies: dependencies, exclude:",
     'name: name, dependencies: dependencies + ["CMutants"], exclude:'),
    ('    room("Storage"),\n', '    .target(name: "CMutants"),\n    room("Storage"),\n'),
]


def check():
    """Prints why bugs cannot be planted, if any cannot; the exit code."""
    complaints = list(planted_bugs.complaints(os.path.join(ROOT, "Sources")))
    with open(os.path.join(ROOT, "Package.swift"), encoding="utf-8") as file:
        package = file.read()
    complaints += [f"Package.swift has {package.count(text)} times:\n  {text}"
                   for text, _ in PACKAGE if package.count(text) != 1]
    for complaint in complaints:
        print(complaint)
    return 3 if complaints else 0


def write(path, text):
    """Writes a file unless it is so already, so that only what changed is built again."""
    try:
        with open(path, encoding="utf-8") as file:
            if file.read() == text:
                return
    except (FileNotFoundError, UnicodeDecodeError):
        pass
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def tracked_files():
    """The files of the project, those too that are not committed yet."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z", "--", *COPIED],
        cwd=ROOT, check=True, capture_output=True, text=True)
    return {path for path in listed.stdout.split("\0")
            if path and os.path.isfile(os.path.join(ROOT, path))}


def make_tree():
    """Makes the copy what the project is now, with the bugs in it."""
    changed = {os.path.join("Sources", path): text for path, text
               in planted_bugs.planted(os.path.join(ROOT, "Sources")).items()}
    with open(os.path.join(ROOT, "Package.swift"), encoding="utf-8") as file:
        package = file.read()
    for text, replacement in PACKAGE:
        package = package.replace(text, replacement)
    changed["Package.swift"] = package
    changed[os.path.join("Sources", "CMutants", "CMutants.c")] = SWITCH
    changed[os.path.join("Sources", "CMutants", "include", "CMutants.h")] = HEADER

    files = tracked_files()
    for folder in COPIED:
        for parent, _, names in os.walk(os.path.join(TREE, folder)):
            for name in names:
                path = os.path.relpath(os.path.join(parent, name), TREE)
                if path not in files and path not in changed:
                    os.remove(os.path.join(TREE, path))
    for path in files - set(changed):
        source, target = os.path.join(ROOT, path), os.path.join(TREE, path)
        if os.path.exists(target) and filecmp.cmp(source, target, shallow=False):
            continue
        os.makedirs(os.path.dirname(target), exist_ok=True)
        shutil.copy(source, target)
    for path, text in changed.items():
        write(os.path.join(TREE, path), text)


# A command, and the letter of the kind of tests that it makes.
Judge = collections.namedtuple("Judge", ["letter", "command"])
KINDS = {"T": "tutorials", "C": "conformance", "R": "tests of rooms"}


def judges(bug):
    """The judges of a bug, the quickest first."""
    easel = os.path.join(TREE, ".build", "release", "easel")
    shown = subprocess.run([easel, "test", "--help"], capture_output=True, text=True)
    strict = ["--strict"] if "--strict" in shown.stdout else []
    tests = ["swift", "test", *OPTIMISED, "--skip-build", "--disable-xctest", "--quiet"]
    return [
        Judge("T", (easel, "test", *strict, "tutorials")),
        Judge("C", ("scripts/conformance", "--easel", easel)),
        Judge("R", (*tests, "--filter", f"^{bug.path.partition('/')[0]}Tests\\.")),
        Judge("R", tuple(tests)),
    ]


@functools.cache
def is_quiet(command):
    """Whether a judge has nothing to complain about without a bug."""
    return not notices(command, 0)


def notices(command, number):
    """Whether a judge notices a bug, by its number; 0 is none."""
    environment = dict(os.environ, EASEL_MUTANT=str(number), SWIFT_BACKTRACE="enable=no")
    try:
        return subprocess.run(
            command, cwd=TREE, env=environment, stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=SECONDS).returncode != 0
    except subprocess.TimeoutExpired:
        return True
    finally:
        # What differs is left beside the goldens, where other judges would see it.
        for ending in ("actual", "difference"):
            for path in pathlib.Path(TREE, "tutorials").rglob(f"*.{ending}.png"):
                path.unlink()


def first_to_notice(number, bug):
    """The letter of the first judge that notices a bug; '-' if none does.

    Raises RuntimeError if that judge complains without a bug too.
    """
    for judge in judges(bug):
        if notices(judge.command, number):
            if not is_quiet(judge.command):
                raise RuntimeError(f"without a bug this fails: {' '.join(judge.command)}")
            return judge.letter
    return "-"


def build():
    """Builds the copy; whether it could."""
    print("sources: building all bugs at once ...", end=" ", flush=True)
    began = time.monotonic()
    built = subprocess.run(
        ["swift", "build", *OPTIMISED, "--build-tests", "--quiet"], cwd=TREE, capture_output=True, text=True)
    print(f"{'ok' if built.returncode == 0 else 'FAILED'} ({time.monotonic() - began:.0f} s)",
          flush=True)
    if built.returncode != 0:
        print(built.stdout + built.stderr, file=sys.stderr)
    return built.returncode == 0


def run(only):
    """Prints who notices each bug; the exit code."""
    if check() != 0:
        return 3
    make_tree()
    if not build():
        return 3
    counts, survivors = collections.Counter(), []
    for number, bug in enumerate(planted_bugs.BUGS, 1):
        if only not in bug.name:
            continue
        try:
            letter = first_to_notice(number, bug)
        except RuntimeError as error:
            print(f"sources: {error}", file=sys.stderr)
            return 3
        counts[letter] += 1
        if letter == "-":
            survivors.append(bug)
        print(f"  {letter}  {bug.name}", flush=True)
    for bug in survivors:
        print(f"'{bug.name}' in Sources/{bug.path} survives")
    noticed = ", ".join(f"{counts[letter]} by {kind} ({letter})" for letter, kind in KINDS.items())
    print(f"sources: noticed {noticed}; {len(survivors)} of {counts.total()} survive")
    return 1 if survivors else 0
