"""Replays README, tutorials, guide and checks with mistakes in them, and finds out which are seen and not noticed.

A mutant that a replay passes is looked at closely: its page as a lesson of its own, with goldens of the
unchanged page after every cell, settled and at many moments on the way. If one differs, the mistake can be
seen and nothing noticed it.
"""
import collections
import concurrent.futures
import os
import re
import shutil
import subprocess
import sys
import tempfile

import page_mutations
from page_mutations import KINDS

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
# The moments looked at, in seconds: beside those that lessons look at.
MOMENTS = [f"{0.01 + 0.147 * number:.3f}s" for number in range(40)]
# So many are one picture, which has to stay within the limits.
MOMENTS_OF_A_PICTURE = 20
# The longest that a replay may take; one that goes on for ever is noticed.
SECONDS = 60
# The share of the mistakes that can be seen and that nothing notices.
ALLOWED = 0.01

RED, SURVIVOR, EQUIVALENT = "red", "visible, green", "equivalent"


class Page:
    """A tutorial or check, and where it is replayed."""

    def __init__(self, path):
        self.path = path
        self.folder = os.path.join(ROOT, os.path.dirname(path))
        with open(os.path.join(ROOT, path), encoding="utf-8") as file:
            self.text = file.read()
        self.fences = page_mutations.fences(path, self.text)

    def pictures(self):
        """The paths of its pictures, from its folder on."""
        if self.path.endswith(".md"):
            named = sorted(set(re.findall(r"\]\(([^\s)]+\.png)", self.text)))
            # Not those of pages that it quotes.
            return [name for name in named if os.path.exists(os.path.join(self.folder, name))]
        stem = os.path.splitext(os.path.basename(self.path))[0]
        found = os.listdir(os.path.join(self.folder, "images", stem))
        return [os.path.join("images", stem, name) for name in sorted(found)]

    def mutant(self, mutation):
        return self.text[:mutation.start] + mutation.text + self.text[mutation.end:]

    def cell(self, mutation):
        """How a reader finds the mistake."""
        line = self.text.count("\n", 0, mutation.start) + 1
        return f"{self.path}:{line}: cell {mutation.fence + 1}"


def replay(easel, path, *options):
    """The exit code of a replay, as a shell has it."""
    environment = {key: value for key, value in os.environ.items() if key != "CI"}
    try:
        run = subprocess.run(
            [easel, "test", *options, path], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL, timeout=SECONDS, env=environment)
    except subprocess.TimeoutExpired:
        return 124
    return run.returncode


def look(path, text, first=0, page=None):
    """A page as a lesson that looks closely after each cell from the fence `first` on."""
    lines, current = [], None
    found = page_mutations.fences(path, text)
    for index, fence in enumerate(found):
        if fence.kind == "refused" or (page is not None and fence.page != page):
            continue
        if current != fence.page:
            lines.append("# Looked at\n")
            if path.endswith(".easel"):
                # The pictures that a script asks for by name are not compared here.
                lines.append("```easel starter\nfunc snapshot(_ name: String) { }\n```\n")
        current = fence.page
        word = {"starter": "easel starter", "diff": "diff easel"}.get(fence.kind, "easel")
        lines.append(f"```{word}\n{text[fence.start:fence.end].rstrip()}\n```\n")
        end = found[index + 1].start if index + 1 < len(found) else len(text)
        # Outputs below a solution are not the page's.
        solution = re.search(r"^```(?:diff )?easel exercise$", text[fence.end:end], re.MULTILINE)
        end = fence.end + solution.start() if solution else end
        output = re.search(r"^```output\n.*?^```\n", text[fence.end:end], re.MULTILINE | re.DOTALL)
        if output and path.endswith(".md"):
            lines.append(output[0])
        if index < first:
            continue
        lines.append(f"![Settled](images/{index}-settled.png)\n")
        for start in range(0, len(MOMENTS), MOMENTS_OF_A_PICTURE):
            moments = ", ".join(MOMENTS[start:start + MOMENTS_OF_A_PICTURE])
            lines.append(f'![On the way](images/{index}-{start}.png "at {moments}")\n')
    return "\n".join(lines)


class Bench:
    """A folder for each file, where it is replayed as itself and looked at closely."""

    def __init__(self, easel, folder):
        self.easel, self.folder = easel, folder

    def place(self, worker, page, kind):
        """The folder of a worker for a file; its pictures are those of the project, or `look`'s."""
        own = os.path.join(self.folder, str(worker), page.path.replace("/", "-"), kind)
        if not os.path.isdir(own):
            if kind == "look":
                looked = os.path.join(self.folder, "looked", page.path.replace("/", "-"))
                shutil.copytree(os.path.join(looked, "images"), os.path.join(own, "images"))
            else:
                for picture in page.pictures():
                    target = os.path.join(own, picture)
                    os.makedirs(os.path.dirname(target), exist_ok=True)
                    shutil.copy(os.path.join(page.folder, picture), target)
            os.makedirs(own, exist_ok=True)
            self.bring_data(page, own)
        return own

    def bring_data(self, page, folder):
        """Copies the files that the page may read."""
        data = os.path.join(page.folder, "data")
        if os.path.isdir(data):
            shutil.copytree(data, os.path.join(folder, "data"))

    def record(self, page):
        """Takes the pictures of the unchanged file; whether it passes with them, and as it is."""
        folder = os.path.join(self.folder, "looked", page.path.replace("/", "-"))
        os.makedirs(os.path.join(folder, "images"))
        self.bring_data(page, folder)
        path = os.path.join(folder, "page.md")
        with open(path, "w", encoding="utf-8") as file:
            file.write(look(page.path, page.text))
        replay(self.easel, path, "--update")
        return replay(self.easel, path) == 0 and self.judge("first", page, page.text) == 0

    def judge(self, worker, page, text):
        """The exit code of a replay of the file with another text."""
        path = os.path.join(self.place(worker, page, "replay"), os.path.basename(page.path))
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        return replay(self.easel, path)

    def verdict(self, worker, page, mutation):
        text = page.mutant(mutation)
        if self.judge(worker, page, text) != 0:
            return RED
        fence = page.fences[mutation.fence]
        if fence.kind == "refused":
            return EQUIVALENT
        path = os.path.join(self.place(worker, page, "look"), "page.md")
        with open(path, "w", encoding="utf-8") as file:
            file.write(look(page.path, text, mutation.fence, fence.page))
        return EQUIVALENT if replay(self.easel, path) == 0 else SURVIVOR


def lessons():
    """The files, as paths from the top of the project."""
    found = ["README.md"]
    for folder, _, names in os.walk(os.path.join(ROOT, "tutorials")):
        for name in names:
            if name.endswith((".md", ".easel")):
                found.append(os.path.relpath(os.path.join(folder, name), ROOT))
    return sorted(found)


def table(counts):
    print(f"  {'':26}{RED:>8}{SURVIVOR:>16}{EQUIVALENT:>13}")
    for kind in KINDS:
        row = [counts[kind, verdict] for verdict in (RED, SURVIVOR, EQUIVALENT)]
        print(f"  {kind:26}{row[0]:8}{row[1]:16}{row[2]:13}")


def run(easel, only, seed):
    """Prints how many mistakes are noticed, and which are not; the exit code."""
    pages = [page for page in map(Page, lessons()) if page.fences and only in page.path]
    counts, survivors = collections.Counter(), []
    workers = os.cpu_count() or 1
    with tempfile.TemporaryDirectory() as folder:
        bench = Bench(easel, folder)
        for page in pages:
            if not bench.record(page):
                print(f"pages: '{page.path}' fails without a mistake", file=sys.stderr)
                return 3
        for page in pages:
            found = page_mutations.mutations(page.path, page.text, seed)

            def verdicts(worker):
                return [(mutation, bench.verdict(worker, page, mutation))
                        for mutation in found[worker::workers]]

            with concurrent.futures.ThreadPoolExecutor(workers) as pool:
                judged = [pair for part in pool.map(verdicts, range(workers)) for pair in part]
            for mutation, verdict in judged:
                counts[mutation.kind, verdict] += 1
            own = [mutation for mutation, verdict in judged if verdict == SURVIVOR]
            survivors += [(page, mutation) for mutation in sorted(own, key=lambda one: one.start)]
            print(f"  {page.path}: {len(found)} mistakes, {len(own)} survive", flush=True)
    table(counts)
    red = sum(counts[kind, RED] for kind in KINDS)
    visible = red + len(survivors)
    for page, mutation in survivors:
        print(f"{page.cell(mutation)}: {mutation.kind}\n"
              f"  - {page.text[mutation.start:mutation.end].strip()!r}\n  + {mutation.text.strip()!r}")
    share = len(survivors) / visible if visible else 0
    print(f"pages: {len(survivors)} of {visible} visible mistakes survive ({share:.2%}, "
          f"allowed {ALLOWED:.0%})")
    return 1 if share > ALLOWED else 0
