"""Replaying on many machines: which parts, in which order, by how many processes, and the reports of it.

Usage: machines_test.py EASEL

With EASEL_TESTS=all there are 2,000 mutations for '--changed', and as many replays in other orders as a flake needs to
show itself. 'junitparser' and 'tap.py' read the reports too, where they are installed.
"""

import functools
import importlib.util
import json
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree

from selenium.webdriver.common.action_chains import ActionChains

from page_browser import PageCase, axe
from sessions import environment

EASEL = os.path.abspath(sys.argv.pop(1))
WORKFLOW = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../.github/workflows/ci.yml")
TRIES_ALL = os.environ.get("EASEL_TESTS") == "all"

# A page with a picture, data and an output; each number is another one.
LESSON = """# Bars {n}

```easel starter
let days = table("data/{n}.csv")
let chart = bars(days, x: "Day", y: "Rain")
```

## Count them

```easel
chart.marks.count
```

```output
3
```

![Bars](images/{n}.png)

# Second {n}

```easel
print("second {n}")
```

```output
second {n}
```
"""
SCRIPT = """let v = View(width: 30, height: 20, backgroundColor: .red)
show(v)
expect(v.width == 30, "it is 30 wide")
snapshot("red")
// ---
let a = b
// error: there is no 'b' here
"""


class Suite:
    """A folder with lessons and scripts, and a home of its own."""

    def __init__(self, count=6):
        self.home = tempfile.mkdtemp()
        self.folder = os.path.join(self.home, "suite")
        os.makedirs(os.path.join(self.folder, "t/data"))
        for n in range(count):
            self.write(f"t/data/{n}.csv", f"Day,Rain\nMon,{n + 1}\nTue,2\nWed,5\n")
            self.write(f"t/{n}.md", LESSON.format(n=n))
        self.write("t/check.easel", SCRIPT)
        done = self.run("test", "--update", "t")
        assert done.returncode == 0, done.stdout + done.stderr

    def close(self):
        shutil.rmtree(self.home)

    def path(self, name):
        return os.path.join(self.folder, name)

    def write(self, name, text):
        os.makedirs(os.path.dirname(self.path(name)), exist_ok=True)
        with open(self.path(name), "w") as file:
            file.write(text)

    def spoil(self, number):
        """Lets a lesson expect another output."""
        self.write(f"t/{number}.md", LESSON.format(n=number).replace("\n3\n", "\n4\n"))

    def read(self, name):
        with open(self.path(name)) as file:
            return file.read()

    def run(self, *arguments, easel=EASEL, cwd=None, **variables):
        engines = ("CI", "TEST_", "TESTBRIDGE_", "SLURM_", "CIRCLE_", "BUILDKITE_", "XML_OUTPUT_FILE", "XDG_CACHE_HOME")
        base = {key: value for key, value in environment(self.home).items() if not key.startswith(engines)}
        return subprocess.run([easel, *arguments], cwd=cwd or self.folder, env=dict(base, **variables),
                              capture_output=True, text=True, timeout=600)

    def test(self, *arguments, **variables):
        return self.run("test", *arguments, **variables)


def last(done):
    return done.stdout.splitlines()[-1]


def without_times(text):
    return re.sub(r' time="[0-9.]+"', "", text)


class SelectingTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.suite = Suite(3)
        cls.addClassCleanup(cls.suite.close)

    def test_the_parts_are_listed(self):
        done = self.suite.test("--list", "t")
        names = [f"t/{n}.md#{page}" for n in range(3) for page in (1, 2)] + ["t/check.easel"]
        self.assertEqual(done.stdout.splitlines(), names)
        parts = [json.loads(line) for line in self.suite.test("--list", "--json", "t").stdout.splitlines()]
        self.assertEqual([part["part"] for part in parts], names)
        self.assertEqual(parts[1]["title"], "Second 0")
        self.assertEqual([case["name"] for case in parts[0]["cases"]], ['starter "Bars 0"', 'step 1 "Count them"'])

    def test_a_filter_and_a_name_choose(self):
        self.assertEqual(last(self.suite.test("--filter", "Second", "t")), "3 passed, 0 failed")
        self.assertEqual(last(self.suite.test("--exact", "t/1.md#2", "--exact", "t/2.md#2", "t")), "2 passed, 0 failed")
        done = self.suite.test("--filter", "(", "t")
        self.assertEqual((done.returncode, done.stdout), (2, ""))
        self.assertIn("'(' is not a regular expression", done.stderr)
        # A search takes no longer than its text is long.
        self.assertEqual(self.suite.test("--filter", "(a+)+$" + "b", "t").returncode, 5)
        done = self.suite.test("--exact", "t/1.md", "t")
        self.assertEqual(done.returncode, 2)
        self.assertIn("no part is called 't/1.md'", done.stderr)
        self.assertEqual(self.suite.test("--filter", "nowhere", "t").returncode, 5)

    def test_names_that_would_be_lost_or_two_lines_are_refused(self):
        suite = Suite(1)
        self.addCleanup(suite.close)
        for name, reason in ((b"caf\xe9.md", "the name of 't/caf\\xE9.md' is not UTF-8: rename it"),
                             (b"more\xff/a.md", "the name of 't/more\\xFF' is not UTF-8: rename it"),
                             (b"a\n9 passed.md", 'the name of "t/a\\n9 passed.md" has a control character: rename it'),
                             (b"\xff.txt", None), (b".\xff.md", None)):
            path = os.path.join(os.fsencode(suite.path("t")), name)
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "wb") as file:
                file.write(b"```easel\n1\n```\n")
            done = suite.test("t")
            self.assertEqual(done.returncode, 2 if reason else 0, done.stderr)
            self.assertIn(reason or "", done.stderr)
            os.remove(path)
            if os.path.dirname(path) != os.fsencode(suite.path("t")):
                os.rmdir(os.path.dirname(path))

    def test_what_no_number_can_be_is_refused(self):
        for arguments in [("--jobs", "0"), ("-j", "1000"), ("--max-failures", "0"), ("--repeat-each", "-1"),
                          ("--shard", "3/2"), ("--shard", "0/2"), ("--shard", "x"), ("--shuffle", "x")]:
            self.assertEqual(self.suite.test(*arguments, "t").returncode, 2, arguments)

    def test_the_report_is_the_same_in_any_order_and_by_any_number_of_processes(self):
        expected = self.suite.test("--junit", "/dev/stdout", "t").stdout
        for arguments in [("-j", "2"), ("-j", "4"), ("--shuffle", "1"), ("--shuffle", "2", "-j", "3")]:
            done = self.suite.test(*arguments, "--junit", "/dev/stdout", "t")
            self.assertEqual(without_times(done.stdout), without_times(expected), arguments)
        done = self.suite.test("--repeat-each", "3", "-j", "2", "t")
        self.assertEqual(last(done), "45 passed, 0 failed")

    def test_it_ends_after_as_many_failures_as_may_be(self):
        suite = Suite(3)
        self.addCleanup(suite.close)
        for n in range(3):
            suite.spoil(n)
        self.assertEqual(last(suite.test("t")), "12 passed, 3 failed")
        self.assertEqual(last(suite.test("-x", "t")), "3 passed, 1 failed")
        self.assertEqual(last(suite.test("--max-failures", "2", "t")), "6 passed, 2 failed")

    def test_each_failure_tells_what_accepts_it_and_that_does(self):
        suite = Suite(2)
        self.addCleanup(suite.close)
        suite.write("t/data/0.csv", "Day,Rain\nMon,7\nTue,2\nWed,5\n")
        suite.spoil(1)
        done = suite.test("t")
        self.assertEqual(done.returncode, 1)
        lines = re.findall(r"to accept it: (.*)", done.stdout)
        self.assertEqual(lines, ["easel test --update t/0.md", "easel test --update t/1.md"])
        for line in lines:
            self.assertEqual(suite.run(*line.split()[1:]).returncode, 0)
        self.assertEqual(suite.test("t").returncode, 0)


class ReportTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.suite = Suite(3)
        cls.addClassCleanup(cls.suite.close)
        cls.suite.spoil(1)
        cls.suite.write("t/bad.md", "# A\n\n```easel\nlet a = b\n```\n\n```easel\na\n```\n")

    def test_junit_is_read(self):
        done = self.suite.test("--junit", "out.xml", "t")
        self.assertEqual(done.returncode, 1)
        root = xml.etree.ElementTree.parse(self.suite.path("out.xml")).getroot()
        self.assertEqual([suite.get("name") for suite in root],
                         ["t/0.md", "t/1.md", "t/2.md", "t/bad.md", "t/check.easel"])
        self.assertEqual((root.get("tests"), root.get("failures"), root.get("errors")), ("13", "3", "0"))
        if importlib.util.find_spec("junitparser"):
            import junitparser
            suites = junitparser.JUnitXml.fromfile(self.suite.path("out.xml"))
            self.assertEqual((suites.tests, suites.failures, suites.errors), (13, 3, 0))
            self.assertEqual(sum(len(list(suite)) for suite in suites), 13)

    def test_tap_alone_is_on_standard_output(self):
        done = self.suite.test("--tap", "-", "t")
        lines = done.stdout.splitlines()
        self.assertEqual(lines[:2], ["TAP version 14", "1..13"])
        self.assertEqual(sum(line.startswith("ok ") for line in lines), 10)
        self.assertEqual(sum(line.startswith("not ok ") for line in lines), 3)
        self.assertIn("14 passed, 3 failed", done.stderr)

    def test_each_line_of_json_stands_alone(self):
        self.suite.test("--json-lines", "out.jsonl", "t")
        lines = [json.loads(line) for line in self.suite.read("out.jsonl").splitlines()]
        self.assertEqual(lines[0], {"schema": 1, "type": "suite"})
        self.assertEqual(lines[-1]["type"], "result")
        failed = [line for line in lines if line.get("verdict") == "failed"]
        self.assertEqual(failed[0]["accept"], "easel test --update t/1.md")

    def test_two_reports_do_not_share_standard_output(self):
        self.assertEqual(self.suite.test("--tap", "-", "--junit", "-", "t").returncode, 2)
        self.assertEqual(self.suite.test("--tap", "-", "--json", "t").returncode, 2)

    def test_a_report_that_cannot_be_written_is_told(self):
        done = self.suite.test("--junit", "nowhere/out.xml", "t")
        self.assertEqual(done.returncode, 3)
        self.assertIn("nowhere/out.xml", done.stderr)


class ShardTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.suite = Suite(5)
        cls.addClassCleanup(cls.suite.close)
        cls.suite.spoil(1)
        cls.suite.write("t/data/2.csv", "Day,Rain\nMon,9\nTue,2\nWed,5\n")
        cls.whole = cls.suite.test("--junit", "whole.xml", "--html", "whole.html", "t")

    def merged(self, *arguments):
        return self.suite.run("report", "merge", "reports", *arguments)

    def shards(self, total, **variables):
        shutil.rmtree(self.suite.path("reports"), ignore_errors=True)
        os.mkdir(self.suite.path("reports"))
        for index in range(total):
            done = self.suite.test("--shard", f"{index + 1}/{total}", "--report", f"reports/{index}.json", "t")
            self.assertIn(done.returncode, (0, 1), done.stderr)

    def test_merged_they_are_what_one_run_is(self):
        for total in (1, 2, 3, 7):
            self.shards(total)
            done = self.merged("--junit", "merged.xml", "--html", "merged.html")
            self.assertEqual(done.stdout, self.whole.stdout)
            self.assertEqual(done.returncode, self.whole.returncode)
            self.assertEqual(without_times(self.suite.read("merged.xml")), without_times(self.suite.read("whole.xml")))
            self.assertEqual(self.suite.read("merged.html"), self.suite.read("whole.html"))

    def test_what_is_missing_twice_cut_or_of_something_else_is_an_error(self):
        self.shards(3)
        text = self.suite.read("reports/1.json")
        parts = json.loads(text)["replayed"]
        self.assertTrue(parts)
        os.remove(self.suite.path("reports/1.json"))
        done = self.merged()
        self.assertEqual(done.returncode, 3)
        self.assertIn("share 2 of 3 is missing", done.stdout)
        for part in parts:
            self.assertIn(f"  - {part}\n", done.stdout)
        self.suite.write("reports/1.json", text[:-200])
        self.assertEqual(self.merged().returncode, 3)
        self.suite.write("reports/1.json", text)
        self.suite.write("reports/twice.json", text)
        self.assertIn("came twice", self.merged().stdout)
        self.assertEqual(self.merged().returncode, 3)
        os.remove(self.suite.path("reports/twice.json"))
        before = self.suite.read("t/0.md")
        self.suite.write("t/0.md", before + "\nMore.\n")
        self.suite.test("--shard", "2/3", "--report", "reports/1.json", "t")
        self.suite.write("t/0.md", before)
        done = self.merged()
        self.assertEqual(done.returncode, 3)
        self.assertIn("as of another commit", done.stdout)
        self.suite.test("--shard", "2/4", "--report", "reports/1.json", "t")
        self.assertEqual(self.merged().returncode, 3)

    def test_the_lines_of_our_own_workflow_give_what_one_run_gives(self):
        with open(WORKFLOW) as file:
            workflow = file.read()
        share = re.search(r"- run: easel (test .*--shard .*)", workflow).group(1)
        merge = re.search(r"- run: easel (report merge .*)", workflow).group(1)
        shutil.copytree(self.suite.path("t"), self.suite.path("ci/tutorials"))
        self.suite.write("ci/README.md", "```easel\n1\n```\n")
        self.addCleanup(shutil.rmtree, self.suite.path("ci"))
        run = functools.partial(self.suite.run, cwd=self.suite.path("ci"))
        whole = run("test", "--strict", "README.md", "tutorials")
        for number in range(1, 5):
            words = share.replace("${{ matrix.shard }}", str(number)).split()
            self.assertIn(run(*words).returncode, (0, 1))
        done = run(*merge.split())
        self.assertEqual((done.returncode, done.stdout), (whole.returncode, whole.stdout))
        self.assertTrue(os.path.exists(self.suite.path("ci/replayed.xml")))

    def test_a_share_that_ended_early_keeps_its_failures_and_names_the_rest(self):
        self.shards(1)
        self.suite.test("--shard", "1/1", "-x", "--report", "reports/0.json", "t")
        replayed = json.loads(self.suite.read("reports/0.json"))["replayed"]
        rest = [part for part in self.suite.test("--list", "t").stdout.splitlines() if part not in replayed]
        done = self.merged()
        self.assertEqual(done.returncode, 3)
        self.assertIn("t/1.md:", done.stdout)
        self.assertIn(f"reports/0.json: share 1 of 1 ended before {len(rest)} parts\n", done.stdout)
        for part in rest:
            self.assertIn(f"  - {part}\n", done.stdout)

    def test_an_engine_says_which_share(self):
        parts = self.suite.test("--list", "t").stdout.splitlines()
        for engine in [
            lambda index: {"TEST_SHARD_INDEX": f"{index}", "TEST_TOTAL_SHARDS": "3",
                           "TEST_SHARD_STATUS_FILE": self.suite.path("status")},
            lambda index: {"SLURM_ARRAY_TASK_ID": f"{7 + index}", "SLURM_ARRAY_TASK_MIN": "7",
                           "SLURM_ARRAY_TASK_COUNT": "3"},
            lambda index: {"SLURM_ARRAY_TASK_ID": f"{10 + 5 * index}", "SLURM_ARRAY_TASK_MIN": "10",
                           "SLURM_ARRAY_TASK_COUNT": "3", "SLURM_ARRAY_TASK_STEP": "5"},
            lambda index: {"CI_NODE_INDEX": f"{index + 1}", "CI_NODE_TOTAL": "3"},
            lambda index: {"CIRCLE_NODE_INDEX": f"{index}", "CIRCLE_NODE_TOTAL": "3"},
            lambda index: {"BUILDKITE_PARALLEL_JOB": f"{index}", "BUILDKITE_PARALLEL_JOB_COUNT": "3"},
        ]:
            found = []
            for index in range(3):
                done = self.suite.test("--list", "t", **engine(index))
                self.assertIn(done.returncode, (0, 5))
                self.assertIn(f"share {index + 1} of 3", done.stderr)
                found += done.stdout.splitlines()
            self.assertEqual(sorted(found), sorted(parts))
        self.assertTrue(os.path.exists(self.suite.path("status")))

    def test_a_share_that_an_engine_cannot_mean_is_refused(self):
        for variables in [{"TEST_SHARD_INDEX": "3", "TEST_TOTAL_SHARDS": "3"},
                          {"CI_NODE_INDEX": "0", "CI_NODE_TOTAL": "2"},
                          {"SLURM_ARRAY_TASK_ID": "x", "SLURM_ARRAY_TASK_MIN": "0", "SLURM_ARRAY_TASK_COUNT": "2"}]:
            done = self.suite.test("t", **variables)
            self.assertEqual((done.returncode, done.stdout), (2, ""))
            self.assertEqual(self.suite.test("--shard", "1/1", "--list", "t", **variables).returncode, 0)

    def test_an_empty_share_is_good_and_bazel_gets_its_file(self):
        total = 64
        empty = next(index for index in range(total)
                     if not self.suite.test("--list", "--shard", f"{index + 1}/{total}", "t").stdout)
        done = self.suite.test("t", TEST_SHARD_INDEX=f"{empty}", TEST_TOTAL_SHARDS=f"{total}",
                               XML_OUTPUT_FILE=self.suite.path("bazel.xml"))
        self.assertEqual(done.returncode, 0)
        self.assertEqual(xml.etree.ElementTree.parse(self.suite.path("bazel.xml")).getroot().get("tests"), "0")


class ChangedTest(unittest.TestCase):
    def setUp(self):
        self.suite = Suite(4)
        self.addCleanup(self.suite.close)
        self.first = self.suite.test("--changed", "t")
        self.assertEqual((self.first.returncode, self.first.stderr), (0, ""))

    def replayed(self, *arguments, **others):
        """How many files were replayed, and what came of all of them."""
        done = self.suite.test("--changed", *arguments, "t", **others)
        found = re.search(r"(\d+) of (\d+) files passed before", done.stderr)
        return 5 - int(found[1]) if found else 5, done

    def test_what_has_not_changed_is_not_replayed_and_counts(self):
        count, done = self.replayed()
        self.assertEqual(count, 0)
        self.assertEqual(done.stdout, self.first.stdout)
        self.suite.write("t/data/1.csv", "Day,Rain\nMon,9\nTue,2\nWed,5\n")
        count, done = self.replayed()
        self.assertEqual((count, done.returncode), (1, 1))
        # What failed is replayed until it passes.
        self.assertEqual(self.replayed()[0], 1)
        self.suite.write("t/data/1.csv", "Day,Rain\nMon,2\nTue,2\nWed,5\n")
        self.assertEqual([self.replayed()[0] for _ in range(2)], [1, 0])

    def test_a_file_that_becomes_a_link_counts_too(self):
        for name in ("t/data/1.csv", "t/images/2.png", "t/3.md"):
            outside = os.path.join(self.suite.home, os.path.basename(name))
            os.rename(self.suite.path(name), outside)
            os.symlink(outside, self.suite.path(name))
            changed, whole = self.replayed()[1].returncode, self.suite.test("t").returncode
            self.assertEqual((bool(changed), bool(whole)), (True, True), name)
            os.remove(self.suite.path(name))
            os.rename(outside, self.suite.path(name))
            self.assertEqual(self.replayed()[1].returncode, 0)

    def test_what_is_not_there_is_looked_for_each_time(self):
        self.suite.write("t/none.md", "```easel\ntable(\"none.csv\")\n```\n\n```output\n```\n")
        self.suite.test("--update", "t/none.md")
        self.assertEqual(self.suite.test("--changed", "t").returncode, 0)
        self.suite.write("t/none.csv", "a\n1\n")
        self.assertEqual(self.suite.test("--changed", "t").returncode, 1)

    def test_a_picture_or_data_that_goes_or_comes_counts_too(self):
        os.remove(self.suite.path("t/images/2.png"))
        self.assertEqual([(count, done.returncode) for count, done in [self.replayed()]], [(1, 1)])
        self.assertEqual(self.suite.test("--update", "t").returncode, 0)
        self.assertEqual([self.replayed()[0] for _ in range(2)], [1, 0])
        os.rename(self.suite.path("t/data/3.csv"), self.suite.path("t/data/x.csv"))
        self.assertEqual(self.replayed()[1].returncode, 1)

    def test_another_program_font_or_option_replays_all(self):
        self.assertEqual(self.replayed("--strict")[0], 5)
        self.assertEqual(self.replayed("--limit", "seconds=77")[0], 5)
        other = os.path.join(self.suite.home, "easel")
        shutil.copy(EASEL, other)
        with open(other, "ab") as file:
            file.write(b"\0")
        self.suite.test("--changed", "t")
        self.assertEqual(self.replayed()[0], 0)
        done = self.suite.run("test", "--changed", "t", easel=other)
        self.assertEqual(done.stderr, "")

    def test_what_is_kept_and_was_cut_is_not_trusted(self):
        folder = os.path.join(self.suite.home, ".cache/easel/replays")
        found = [os.path.join(top, name) for top, _, names in os.walk(self.suite.home) for name in names
                 if "replays" in top]
        self.assertEqual(len(found), 1, folder)
        with open(found[0], "r+") as file:
            file.truncate(os.path.getsize(found[0]) // 2)
        self.assertEqual(self.replayed()[0], 5)

    def test_no_mutation_passes_that_a_full_run_fails(self):
        dice = random.Random(56)
        files = sorted(os.path.join(top, name) for top, _, names in os.walk(self.suite.path("t")) for name in names)
        missed = []
        for _ in range(2_000 if TRIES_ALL else 40):
            path = dice.choice(files)
            with open(path, "rb") as file:
                before = file.read()
            at = dice.randrange(len(before))
            after = before[:at] + bytes([before[at] ^ (1 << dice.randrange(8))]) + before[at + 1:]
            with open(path, "wb") as file:
                file.write(after)
            changed = self.replayed()[1].returncode
            whole = self.suite.test("t").returncode
            if whole != 0 and changed == 0:
                missed.append((path, at))
            with open(path, "wb") as file:
                file.write(before)
            for top, _, names in os.walk(self.suite.path("t")):
                for name in names:
                    if ".actual." in name or ".difference." in name:
                        os.remove(os.path.join(top, name))
        self.assertEqual(missed, [])


class HTMLReportTest(PageCase):
    """The report in a browser, from a file, driven by keys."""

    def setUp(self):
        self.suite = Suite(4)
        self.addCleanup(self.suite.close)
        for n in (0, 1):
            self.suite.write(f"t/data/{n}.csv", f"Day,Rain\nMon,{n + 1}\nTue,4\nWed,5\n")
        self.suite.write("t/bad.md", "## `<script>document.title = 1</script>`\n\n```easel\nlet a = b\n```\n")
        done = self.suite.test("--html", "out.html", "t")
        self.assertEqual(done.returncode, 1)
        self.folder = self.suite.folder
        self.browser.get(f"file://{self.folder}/out.html")

    def view(self, number):
        return self.script("return document.querySelectorAll('figure')[arguments[0]].dataset.view", number)

    def keys(self, *keys):
        for key in keys:
            ActionChains(self.browser).send_keys(key).perform()

    def test_keys_alone_lead_through_it(self):
        self.assertRegex(self.browser.title, r"^\d+ passed, 3 failed$")
        groups = self.script("return [...document.querySelectorAll('.group h2')].map((one) => one.textContent)")
        self.assertEqual(len(groups), 1, groups)
        self.assertRegex(groups[0], "bar")
        self.assertEqual(self.script("return document.querySelectorAll('figure').length"), 2)
        self.keys("j", "2")
        self.assertEqual((self.view(0), self.view(1)), ("1", "0"))
        self.keys("j", "4")
        self.assertEqual((self.view(0), self.view(1)), ("1", "3"))
        shown = self.script("""return [...document.querySelectorAll('figure')[1].querySelectorAll('img')]
          .filter((one) => one.checkVisibility()).map((one) => one.parentElement.className)""")
        self.assertEqual(shown, ["difference"])
        self.keys("k", "\ue014")
        self.assertEqual(self.view(0), "4")
        self.assertEqual(self.script("return document.querySelector('figure input').value"), "55")
        self.keys("b")
        self.comes(lambda: self.view(0) == "2")
        self.comes(lambda: self.view(0) == "1")
        self.keys("b")

    def test_its_pictures_are_there_and_nothing_is_asked_for(self):
        self.assertTrue(self.script("return [...document.images].every((one) => one.naturalWidth > 0)"))
        self.assertEqual(self.script("return performance.getEntriesByType('resource').filter((one) => !one.name.startsWith('data:')).length"), 0)
        self.assertIn("<script>document.title", self.script("return document.body.textContent"))

    def test_it_is_accessible(self):
        if axe() is None:
            self.skipTest("axe-core is not installed")
        self.script(axe())
        found = self.browser.execute_async_script("axe.run().then(arguments[0])")["violations"]
        self.assertEqual([(one["id"], [node["html"] for node in one["nodes"]]) for one in found], [])


if __name__ == "__main__":
    unittest.main(verbosity=0)
