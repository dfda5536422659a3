"""Charts from the shell: 'easel plot', and pages from standard input or the command line.

Usage: plot_test.py EASEL
"""

import os
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
import unittest

import pexpect

EASEL = os.path.abspath(sys.argv.pop(1))

SALES = "Region,City,Revenue,Cost,Date\n" + "".join(
    f"{region},{city},{revenue},{cost},2024-0{month}-01\n" for region, city, revenue, cost, month in [
        ("North", "Oslo", 4, 2, 1), ("South", "Rome", 6, 3, 2), ("West", "Paris", 5, 5, 3)])

# Options, and the second line that is said.
CHARTS = [
    ([], 'line(sales, x: "Date", y: ["Revenue", "Cost"])'),
    (["--x", "Region", "--y", "Revenue"], 'bars(sales, x: "Region", y: "Revenue")'),
    (["--x", "Region", "--y", "Revenue", "--y", "Cost"], 'bars(sales, x: "Region", y: ["Revenue", "Cost"])'),
    (["--kind", "pie", "--x", "City", "--y", "Revenue"], 'pie(sales, x: "City", y: "Revenue")'),
    (["--kind", "radar", "--x", "City", "--y", "Revenue"], 'radar(sales, x: "City", y: "Revenue")'),
    (["--kind", "scatter"], 'scatter(sales, x: "Revenue", y: "Cost")'),
    (["--x", "City", "--kind", "scatter"], 'scatter(sales, x: "City", y: "Revenue")'),
    (["--kind", "histogram"], 'histogram(sales, x: "Revenue")'),
    (["--kind", "area", "--y", "Cost"], 'area(sales, y: "Cost")'),
    (["--kind", "gauge", "--y", "sum(Cost)"], 'gauge(sales.numbers("Cost").sum())'),
    (["--y", "Cost", "--title", "Cost", "--size", "300,200"],
     'line(sales, y: "Cost", title: "Cost", width: 300, height: 200)'),
    (["--kind", "bars", "--y", "Cost", "--y", "Revenue", "--stacking", "stacked"],
     'bars(sales, y: ["Cost", "Revenue"], stacking: .stacked)'),
]

# A command line, what comes by standard input, what it ends with, and a part of what is said.
REFUSALS = {
    "no such file": (["sale.csv", "-o", "a.png"], "", 2, "hint: did you mean 'sales.csv'?"),
    "no such file, nor one like it": (["x.csv", "-o", "a.png"], "", 2, "cannot read 'x.csv'"),
    "a folder": ([".", "-o", "a.png"], "", 2, "'.' is a folder"),
    "no rows": (["-o", "a.png"], "", 1, "standard input is empty"),
    "blank lines": (["-o", "a.png"], "\n \n", 1, "standard input is empty"),
    "bytes that are not text": (["-o", "a.png"], b"\x00\x01\xff\xfe\x00" * 99, 1, "error:"),
    "a picture": (["p.png", "-o", "a.png"], "", 2, "'p.png' is a picture, not a table"),
    "an archive": (["-o", "a.png"], b"\x1f\x8b\x08\x00", 1, "gunzip"),
    "a column that is not there": (
        ["sales.csv", "--x", "Regin", "--y", "Cost", "-o", "a.png"], "", 1,
        "--x Regin: error: 'sales.csv' has no column 'Regin'\nhint: did you mean 'Region'?\n"),
    "a text where numbers are drawn": (
        ["sales.csv", "--y", "City", "-o", "a.png"], "", 1, "--y City: error:"),
    "a calculation that there is not": (
        ["sales.csv", "--y", "avg(Cost)", "-o", "a.png"], "", 2, "hint: did you mean 'mean(Cost)'?"),
    "an unknown kind": (["sales.csv", "--kind", "bras", "-o", "a.png"], "", 2, "  - bars\n"),
    "a size in words": (["sales.csv", "--size", "large", "-o", "a.png"], "", 2, "'600,400'"),
    "an ending that is not a picture's": (["sales.csv", "-o", "a.doc"], "", 2, "'a.doc' does not end in"),
    "a picture over the table": (["sales.csv", "-o", "sales.csv"], "", 2, "is the table"),
    "no place for the picture": (["sales.csv"], "", 2, "-o chart.png"),
    "two signs between values": (["sales.csv", "--separator", ";;", "-o", "a.png"], "", 2, "one sign"),
    "a query of CSV that is wrong": (
        ["sales.csv", "--query", "SELEC", "-o", "a.png"], "", 1, "error:"),
    "more bytes than a page reads": (
        ["--limit", "file-bytes=9", "-o", "a.png"], "a,b\n1,2\n3,4\n", 4, "file-bytes"),
}


class PlotTest(unittest.TestCase):
    def setUp(self):
        self.folder, self.state = tempfile.mkdtemp(), tempfile.mkdtemp()
        for path in (self.folder, self.state):
            self.addCleanup(shutil.rmtree, path)
        self.write("sales.csv", SALES)
        self.write("p.png", b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR")

    def write(self, name, text):
        path = f"{self.folder}/{name}"
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "wb") as file:
            file.write(text if isinstance(text, bytes) else text.encode())
        return path

    def read(self, name):
        with open(f"{self.folder}/{name}", "rb") as file:
            return file.read()

    @property
    def environment(self):
        named = dict(
            os.environ, SWIFT_BACKTRACE="enable=no", XDG_STATE_HOME=self.state, XDG_DATA_HOME=self.state)
        return {name: value for name, value in named.items() if name not in ("CI", "DISPLAY", "WAYLAND_DISPLAY")}

    def run_easel(self, *arguments, stdin=b"", cwd=None):
        """Runs the program in the folder; returns exit code, bytes and chatter."""
        done = subprocess.run(
            [EASEL, *arguments], input=stdin if isinstance(stdin, bytes) else stdin.encode(),
            capture_output=True, cwd=cwd or self.folder, env=self.environment, timeout=60)
        return done.returncode, done.stdout, done.stderr.decode(errors="replace")

    def plot(self, *arguments, **more):
        return self.run_easel("plot", *arguments, **more)

    def test_the_lines_that_are_said_draw_the_same(self):
        for options, line in CHARTS:
            with self.subTest(line):
                code, results, chatter = self.plot("sales.csv", *options, "-o", "a.png")
                self.assertEqual((code, results), (0, b""), chatter)
                self.assertTrue(chatter.startswith(f'let sales = table("sales.csv")\n{line}\n'), chatter)
                self.write("page.easel", "\n".join(chatter.splitlines()[:2]))
                self.assertEqual(self.run_easel("render", "page.easel", "-o", "b.png")[0], 0)
                self.assertEqual(self.read("a.png"), self.read("b.png"))

    def test_every_bad_input_is_refused_with_what_to_do(self):
        for name, (arguments, stdin, status, words) in REFUSALS.items():
            with self.subTest(name):
                code, results, chatter = self.plot(*arguments, stdin=stdin)
                self.assertEqual((code, results), (status, b""), chatter)
                self.assertIn(words, chatter)
                self.assertFalse(os.path.exists(f"{self.folder}/a.png"))

    def test_numbers_alone_are_a_line_over_their_rows(self):
        rows = "".join(f"{number}\n" for number in range(1, 101))
        for arguments in [["-o", "a.png"], ["-", "-o", "a.png"]]:
            code, _, chatter = self.plot(*arguments, stdin=rows)
            self.assertEqual(code, 0)
            self.assertEqual(
                chatter,
                "let data = table(\"data.csv\", header: false)  // standard input, saved as 'data.csv'\n"
                'line(data, y: "1")\n'
                "note: the first row has only numbers, so it does not name columns\n"
                "hint: '--header' takes it as names\n")
        self.write("data.csv", rows)
        self.write("page.easel", chatter.split("\nnote")[0])
        self.assertEqual(self.run_easel("render", "page.easel", "-o", "b.png")[0], 0)
        self.assertEqual(self.read("a.png"), self.read("b.png"))

    def test_a_header_is_what_is_said(self):
        rows = "2023,2024\n4,6\n2,3\n"
        self.assertIn('line(data, y: "2024")', self.plot(
            "--header", "--y", "2024", "-o", "a.png", stdin=rows)[2])
        code, _, chatter = self.plot("--no-header", "--y", "2", "-o", "a.png", stdin="Oslo,4\nRome,2\n")
        self.assertEqual((code, "note" in chatter), (0, False), chatter)

    def test_the_kind_of_a_stream_is_by_what_is_in_it(self):
        database = sqlite3.connect(f"{self.folder}/shop.db")
        database.execute("CREATE TABLE orders (city TEXT, amount INT)")
        database.executemany("INSERT INTO orders VALUES (?, ?)", [("Oslo", 4), ("Rome", 2)])
        database.commit()
        database.close()
        for rows, said in [
            ('[{"city": "Oslo", "amount": 4}, {"city": "Rome", "amount": 2}]', 'table("data.json")'),
            ('{"city": "Oslo", "amount": 4}\n{"city": "Rome", "amount": 2}\n', 'table("data.json")'),
            ("city\tamount\nOslo\t4\nRome\t2\n", 'table("data.csv")'),
            ("city;amount\nOslo;4,5\nRome;2,5\n", 'table("data.csv")'),
            (self.read("shop.db"), 'table("data.sqlite")'),
        ]:
            code, _, chatter = self.plot("-o", "a.png", stdin=rows)
            self.assertEqual(code, 0, chatter)
            self.assertIn(said, chatter)
            self.assertIn('bars(data, x: "city", y: "amount")', chatter)
        code, _, chatter = self.plot(
            "shop.db", "--query", "SELECT amount FROM orders", "--kind", "bars", "-o", "a.png")
        self.assertEqual(code, 0, chatter)
        self.assertIn('table("shop.db", query: "SELECT amount FROM orders")', chatter)

    def test_a_table_elsewhere_is_read_from_its_folder_and_one_below_by_its_path(self):
        self.write("deep/er/sales.csv", SALES)
        code, _, chatter = self.plot("deep/er/sales.csv", "-o", "a.png")
        self.assertEqual((code, 'table("deep/er/sales.csv")' in chatter), (0, True), chatter)
        code, _, chatter = self.plot("../../sales.csv", "-o", "a.png", cwd=f"{self.folder}/deep/er")
        self.assertEqual((code, 'table("sales.csv")' in chatter), (0, True), chatter)
        os.symlink("../sales.csv", f"{self.folder}/deep/link.csv")
        code, _, chatter = self.plot("link.csv", "-o", "a.png", cwd=f"{self.folder}/deep")
        self.assertEqual(code, 0, chatter)

    def test_a_pipe_that_a_shell_has_made_is_a_stream(self):
        done = subprocess.run(
            ["bash", "-c", f"'{EASEL}' plot <(seq 9) -o a.png"], capture_output=True, cwd=self.folder,
            env=self.environment, timeout=30)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn(b'line(data, y: "1")', done.stderr)

    def test_standard_output_gets_the_picture(self):
        self.assertEqual(self.plot("sales.csv", "-o", "a.png")[0], 0)
        code, picture, _ = self.plot("sales.csv", "-o", "-")
        self.assertEqual((code, picture), (0, self.read("a.png")))
        # A reader that leaves misses nothing.
        done = subprocess.run(
            ["bash", "-c", f"set -o pipefail; '{EASEL}' plot sales.csv -o - | head -c 4"],
            capture_output=True, cwd=self.folder, env=self.environment, timeout=30)
        self.assertEqual((done.returncode, done.stdout), (0, b"\x89PNG"))

    def test_a_picture_is_never_written_onto_a_terminal(self):
        for command in ["plot sales.csv -o -", "render -e 'bars([1])' -o -"]:
            output, code = pexpect.run(
                f"bash -c \"cd {self.folder}; '{EASEL}' {command}\"", withexitstatus=True,
                env=self.environment)
            self.assertEqual(code, 2, output)
            self.assertNotIn(b"PNG\r\n\x1a", output)
            self.assertIn(b"a terminal cannot show", output)

    def test_a_terminal_sees_where_the_picture_is(self):
        output, code = pexpect.run(
            f"bash -c \"cd {self.folder}; '{EASEL}' plot sales.csv\"", withexitstatus=True,
            env=self.environment)
        self.assertEqual(code, 0, output)
        self.assertIn(b"The picture: file://", output)
        self.assertEqual(self.read("live/latest.png")[:4], b"\x89PNG")

    def test_a_terminal_without_a_file_is_told_what_to_do(self):
        output, code = pexpect.run(f"'{EASEL}' plot", withexitstatus=True, env=self.environment)
        self.assertEqual((code, b"name a file" in output), (2, True), output)

    def test_ctrl_c_ends_the_reading_of_standard_input(self):
        for command in ["plot", "-o", "a.png"], ["render", "-", "-o", "a.png"], ["run", "-"]:
            for number, status in [(signal.SIGINT, 130), (signal.SIGTERM, -signal.SIGTERM)]:
                process = subprocess.Popen(
                    [EASEL, *command], stdin=subprocess.PIPE, stderr=subprocess.PIPE, cwd=self.folder,
                    env=self.environment)
                process.stdin.write(b"1\n2\n")
                process.stdin.flush()
                time.sleep(0.5)
                process.send_signal(number)
                self.assertEqual(process.wait(10), status)
                self.assertEqual(process.stderr.read(), b"")
                process.stdin.close()
                process.stderr.close()
        self.assertFalse(os.path.exists(f"{self.folder}/a.png"))

    def test_a_million_rows_are_drawn(self):
        rows = "x,y\n" + "".join(f"{number},{number % 1000}\n" for number in range(1_000_000))
        code, _, chatter = self.plot("--kind", "histogram", "--x", "y", "-o", "a.png", stdin=rows)
        self.assertEqual(code, 0, chatter)
        self.assertIn('histogram(data, x: "y")', chatter)

    # MARK: Pages without a file

    def test_cells_of_a_command_line_are_a_page(self):
        self.assertEqual(
            self.run_easel("run", "-e", "let a = 6", "-e", "print(a * 7)"), (0, b"42\n", ""))
        code, results, chatter = self.run_easel("run", "-e", "let a = 6", "-e", "print(b)")
        self.assertEqual((code, results), (1, b""))
        self.assertTrue(chatter.startswith("cell 2:1:7: error: there is no 'b'"), chatter)
        code, results, _ = self.run_easel("run", "-e", 'print(table("sales.csv").count)')
        self.assertEqual((code, results), (0, b"3\n"))
        self.write("page.easel", "bars([4, 2, 6])")
        self.assertEqual(self.run_easel("render", "page.easel")[0], 0)
        code, picture, _ = self.run_easel("render", "-e", "bars([4, 2, 6])", "-o", "-")
        self.assertEqual((code, picture), (0, self.read("page.png")))

    def test_a_page_comes_by_standard_input(self):
        page = 'print(table("sales.csv").count)\n// ---\nbars([4, 2, 6])\n'
        self.assertEqual(self.run_easel("run", "-", stdin=page), (0, b"3\n", ""))
        self.assertEqual(self.run_easel("render", "-", "-o", "a.png", stdin=page), (0, b"3\n", ""))
        self.assertEqual(self.read("a.png")[:4], b"\x89PNG")
        code, _, chatter = self.run_easel("run", "-", stdin="let a = 1\nprint(b)\n")
        self.assertEqual((code, chatter.splitlines()[0]), (1, "-:2:7: error: there is no 'b' here"))
        code, _, chatter = self.run_easel("run", "-", stdin="a,b\n1,2\n3,4\n")
        self.assertEqual((code, "'easel plot -' draws it" in chatter), (2, True), chatter)

    def test_a_page_that_is_missing_or_there_twice_is_wrong_usage(self):
        for command in ["run"], ["render", "-o", "a.png"]:
            self.assertEqual(self.run_easel(*command)[0], 2)
            self.assertEqual(self.run_easel(*command, "page.easel", "-e", "1")[0], 2)
        for arguments in ["-"], ["-e", "bars([1])"]:
            code, _, chatter = self.run_easel("render", *arguments, stdin="bars([1])")
            self.assertEqual((code, "-o page.png" in chatter), (2, True), chatter)

    def test_a_picture_lies_beside_its_page(self):
        self.write("deep/page.easel", "bars([4, 2, 6])")
        self.assertEqual(self.run_easel("render", "deep/page.easel"), (0, b"", ""))
        self.assertEqual(self.read("deep/page.png")[:4], b"\x89PNG")
        self.assertEqual(self.run_easel("render", "deep/page.easel", "-o", "p.png", "--with-program")[0], 0)
        code, _, chatter = self.run_easel("render", "p.png")
        self.assertEqual((code, "would replace it" in chatter), (2, True), chatter)


if __name__ == "__main__":
    unittest.main(verbosity=2)
