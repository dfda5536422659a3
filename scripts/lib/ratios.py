"""The ratios that are held: Easel's processor time for some work, beside that of a C program that does the same, or
beside that of other work of its own.

`scripts/bench --check` measures them and compares them with `ratios.txt`, one line each: a name, and the ratio that was
recorded. A ratio of more than one and a half times the record fails. What the two programs do:

  start           a page of seven bars to a picture, the whole process
  command         one more command of a session, a new title for the bars
  svg, pdf        the bars by ':export', another command of a session taken off; in C, as a PNG
  replay          60 steps, each compared with its picture
  line of 1e3     a noisy line of a CSV file of 1,000 rows, the whole process
  line of 1e6     the same of 1,000,000 rows, reading the file taken off; in C, the points are made
  table           a CSV file of 1,000,000 rows, the whole process
  groups          the means of seven groups of the rows of that file, beside reading it
  checking        types and names of the longest page of the lessons that amends no cell, the start taken off; in C,
                  counting the names in it

Both sides of a ratio are measured in turn, and the best of several runs counts, so that a busy neighbour does little.
"""
import os
import re
import resource
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
RECORD = os.path.join(ROOT, "scripts", "lib", "ratios.txt")
ALLOWED = 1.5
# Where the files go: in memory, because how long a disk takes to make a file changes from minute to minute.
FOLDERS = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
BARS = '''let chart = bars(["Mon": 3, "Tue": 7, "Wed": 4, "Thu": 9, "Fri": 6, "Sat": 2, "Sun": 8], title: "Rainfall")
chart.frame = Rect(x: 0, y: 0, width: 800, height: 600)
chart.yAxis.title = "mm"
'''
STEPS = 60
COMMANDS = 400


def write_table(path, rows):
    """A CSV file of numbers, as of a noisy instrument, and names."""
    names = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
    state = 1
    with open(path, "w") as file:
        file.write("x,y,name\n")
        for row in range(rows):
            state = state * 16807 % 2147483647
            file.write(f"{row},{state / 1e7 - 100:.6f},{names[state % 7]}\n")


def build_limit(folder):
    """The C program's executable."""
    path = os.path.join(folder, "limit")
    flags = subprocess.run(
        ["pkg-config", "--cflags", "--libs", "cairo", "cairo-ft", "freetype2", "spng", "zlib"],
        check=True, capture_output=True, text=True).stdout.split()
    source = os.path.join(ROOT, "scripts", "lib", "limit.c")
    subprocess.run(["gcc", "-O2", source, *flags, "-lcsv", "-lm", "-o", path], check=True)
    return path


class Work:
    """The same work by Easel and by the C program: each a function that returns seconds, and one to take off."""

    def __init__(self, name, rounds, easel, limit, easel_without=None, limit_without=None):
        self.name, self.rounds = name, rounds
        self.parts = [part or (lambda: 0.0) for part in (easel, easel_without, limit, limit_without)]

    def ratio(self):
        best = [min(times) for times in zip(*([part() for part in self.parts] for _ in range(self.rounds)))]
        return (best[0] - best[1]) / (best[2] - best[3])


class Bench:
    """The files and programs of all the works, in a folder of their own."""

    def __init__(self, easel, folder):
        self.easel, self.folder, self.limit = easel, folder, build_limit(folder)

    def path(self, name):
        return os.path.join(self.folder, name)

    def write(self, name, text):
        with open(self.path(name), "w") as file:
            file.write(text)
        return self.path(name)

    def seconds(self, command, typed="", status=0):
        """The processor time of a process and what it starts, the kernel's for it included."""
        environment = dict(os.environ, XDG_STATE_HOME=self.path("state"), XDG_DATA_HOME=self.path("data"))
        environment.pop("CI", None)  # with it, no picture is recorded
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        ended = subprocess.run(command, input=typed.encode(), capture_output=True, env=environment)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        if ended.returncode != status:
            sys.exit(f"bench: {' '.join(command)}: {ended.returncode}\n{ended.stderr.decode()}")
        return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime

    def works(self):
        return [self.start(), self.command(), self.export("svg"), self.export("pdf"), self.replay(), self.line(1_000),
                self.line(1_000_000), self.table(), self.groups(), self.checking()]

    def render(self, page):
        return lambda: self.seconds([self.easel, "render", page, "-o", self.path("easel.png"), "--scale", "1"])

    def in_c(self, *arguments, typed=""):
        return lambda: self.seconds([self.limit, *arguments], typed)

    def start(self):
        return Work("start", 20, self.render(self.write("bars.easel", BARS)), self.in_c("bars", self.path("limit.png")))

    def command(self):
        """Sessions of many commands and of few; what they differ in is what is measured."""
        few = COMMANDS // 10

        def session(count):
            return self.session(BARS + "".join(f'chart.title = "step {step}"\n' for step in range(count)))

        return Work("command", 5, session(COMMANDS), self.pictures_in_c(COMMANDS), session(few), self.pictures_in_c(few))

    def export(self, ending):
        exports = f":export {self.path(f'chart.{ending}')}\n" * COMMANDS
        others = ":at\n" * COMMANDS
        return Work(
            ending, 5, self.session(BARS + exports), self.pictures_in_c(COMMANDS), self.session(BARS + others),
            self.pictures_in_c(0))

    def session(self, typed):
        def measure():
            # A folder with the frames of another session takes time to tidy up.
            with tempfile.TemporaryDirectory(dir=self.folder) as live:
                return self.seconds([self.easel, "--json", "--scale", "1", "--folder", live], typed)

        return measure

    def pictures_in_c(self, count):
        return self.in_c("commands", self.path("limit.png"), typed="".join(f"step {step}\n" for step in range(count)))

    def replay(self):
        text = f"# Steps\n\n```easel\n{BARS}```\n"
        for step in range(STEPS):
            text += f'\n## Step {step}\n\n```easel\nchart.title = "step {step}"\n```\n\n![step](images/step-{step:02}.png)\n'
        page = self.write("steps.md", text)
        os.makedirs(self.path("images"))
        os.makedirs(self.path("steps"))
        self.seconds([self.easel, "test", "--update", page])
        self.seconds([self.limit, "replay", self.path("steps"), str(STEPS), "make"])
        return Work(
            "replay", 5, lambda: self.seconds([self.easel, "test", page]),
            self.in_c("replay", self.path("steps"), str(STEPS)))

    def line(self, rows):
        name = f"{rows}.csv"
        write_table(self.path(name), rows)
        load = f'let t = table("{name}")\n'
        picture = self.render(
            self.write(f"line-{rows}.easel", load + 'line(t, x: "x", y: "y")\n'))
        drawn = self.in_c("line", str(rows), self.path("limit.png"))
        if rows < 1_000_000:
            return Work("line of 1e3", 10, picture, drawn)
        return Work("line of 1e6", 8, picture, drawn, self.render(self.write("load.easel", load + "print(t.count)\n")))

    def table(self):
        page = self.write(
            "table.easel", 'let t = table("1000000.csv")\nprint(t.count, t.numbers("y").reduce(0, +))\n')
        return Work(
            "table", 3, lambda: self.seconds([self.easel, "run", page]), self.in_c("table", self.path("1000000.csv")))

    def groups(self):
        """A file is read once, and its rows are grouped several times; the promise is 0.15 of the reading at most."""
        load, times = 'let t = table("1000000.csv")\n', 10
        sums = f'for _ in 1...{times} {{ print(t.grouped(by: "name").means("y")) }}\n'
        reading = self.write("reading.easel", load + "print(t.count)\n")
        grouping = self.write("grouping.easel", load + sums)

        def run(page):
            return lambda: self.seconds([self.easel, "run", "--limit", "operations=1000000000", page])

        return Work("groups", 3, run(grouping), lambda: times * run(reading)(), run(reading))

    def checking(self):
        """A page is checked as a whole before it runs; one operation is all that these may do."""
        lessons = os.path.join(ROOT, "tutorials")
        texts = [
            open(os.path.join(lessons, name), encoding="utf-8").read()
            for name in sorted(os.listdir(lessons)) if re.match(r"\d+-.*\.md$", name)]
        pages = [page for text in texts for page in re.split("^# ", text, flags=re.MULTILINE)]
        longest = max((page for page in pages if "```diff easel" not in page), key=len)
        cells = re.findall(r"^```easel(?: starter)?\n(.*?)\n```$", longest, re.MULTILINE | re.DOTALL)
        page = self.write("lesson.easel", "\n".join(cells) + "\n")
        run = [self.easel, "run", "--limit", "operations=1"]
        nothing = self.write("nothing.easel", "print(1)\n")
        return Work(
            "checking", 5, lambda: self.seconds([*run, page], status=4), self.in_c("words", page, "100"),
            lambda: self.seconds([*run, nothing], status=4))


def read_record():
    """The recorded ratios by their names."""
    with open(RECORD, encoding="utf-8") as file:
        rows = [line.rsplit(None, 1) for line in file if line.strip() and not line.startswith("#")]
    return {name: float(ratio) for name, ratio in rows}


def check(easel, folder):
    """Prints each ratio beside its record; returns whether all are as good as one and a half times it."""
    recorded, is_good = read_record(), True
    for work in Bench(easel, folder).works():
        ratio, record = work.ratio(), recorded.get(work.name)
        for _ in range(3):  # again, should all runs have been disturbed
            if record is None or ratio <= record * ALLOWED:
                break
            ratio = min(ratio, work.ratio())
        if record is None:
            verdict, is_good = "has no record", False
        elif ratio > record * ALLOWED:
            verdict, is_good = f"more than {ALLOWED} times the record", False
        else:
            verdict = "good"
        shown = "" if record is None else f"{record:8.2f} recorded"
        print(f"{work.name:12} {ratio:8.2f} times the C program's time {shown}  {verdict}")
    return is_good


def record(easel, folder):
    """Writes the ratios of this run in place of those that are recorded."""
    lines = [f"{work.name:12} {work.ratio():.2f}\n" for work in Bench(easel, folder).works()]
    with open(RECORD, "w", encoding="utf-8") as file:
        file.write("# Processor time as a multiple of scripts/lib/limit.c's; scripts/bench --record writes this.\n")
        file.writelines(lines)
    print("".join(lines), end="")
