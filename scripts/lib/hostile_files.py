"""Hostile pages with files beside them: tables, queries, stored values, and lessons."""
import json
import sqlite3

ROWS = [1_000, 100_000, 1_000_000]


def beside(name, content, page):
    """A page and a file; `content` makes the text of the file, or writes it, from the size."""
    return lambda size: {name: content(size), "page.easel": page.replace("@n", str(size))}


def csv(size):
    return "x,y,k\n" + "".join(f"{row},{row * 7919 % 10007},k{row % 1000}\n" for row in range(size))


def database(size):
    def write(place):
        with sqlite3.connect(place) as base:
            base.execute("CREATE TABLE t (a INTEGER, b TEXT)")
            base.executemany("INSERT INTO t VALUES (?, ?)", ((row, f"row {row}") for row in range(size)))

    return write


def query(text):
    """A page that asks a table of so many rows."""
    return beside("t.sqlite", database, f'let t = table("t.sqlite", query: "{text}")\nprint(t.count)')


def lesson(text):
    return {"page.md": text}


KINDS = {
    "tables": (ROWS, [
        beside("t.csv", csv, 'let t = table("t.csv")\nprint(t.count, t.summary)'),
        beside("t.csv", csv, 'let t = table("t.csv")\nline(t, x: "x", y: "y")'),
        beside("t.csv", csv, 'let t = table("t.csv")\nprint(t.grouped(by: "x").count)'),
        beside("t.csv", csv, 'let t = table("t.csv")\nprint(t.sorted(by: "k").count, t.rows.count)'),
        beside("t.csv", csv, 'let t = table("t.csv")\nprint(t.joined(to: t, on: "x").count)'),
        beside("t.csv", csv, 'let t = table("t.csv")\nprint(t.joined(to: t, on: "k").count)'),
        beside("t.csv", csv, 'var t = table("t.csv")\nfor i in 0..<@n { t = t.adding("c\\(i)") '
            '{ r in r.number("x") ?? 0 } }\nprint(t.count)'),
        beside("t.csv", csv, 'let t = table("t.csv")\nprint(t.filter { ($0.number("y") '
            '?? 0) > 9 }.count, t.texts("k").count, t.numbers("y").count)'),
        beside("t.csv", csv, 'for _ in 0..<1000 { let t = table("t.csv")\nprint(t.count) }'),
        beside("t.csv", csv, 'print(String(contentsOfFile: "t.csv").split(separator: '
            '"\\n").map { $0.split(separator: ",") }.count)'),
        beside("t.csv", lambda n: ",".join(f"c{i}" for i in range(n)) + "\n" + ",".join(["1"] * n) + "\n",
            'let t = table("t.csv")\nprint(t.columns.count, t.summary)'),
        beside("t.csv", lambda n: "a\n" + "x" * 20 * n + "\n", 'let t = table("t.csv")\nprint(t)'),
        beside("t.csv", lambda n: "a\n" + '"' * 20 * n + "\n", 'let t = table("t.csv")\nprint(t)'),
        beside("t.csv", lambda n: "a,b\n" + "1e308,2024-05-13\nnan,999999-01-01\n" * (n // 2),
            'let t = table("t.csv")\nprint(t.summary)'),
        beside("t.json", lambda n: json.dumps([{"a": row, "b": f"row {row}"} for row in range(n)]),
            'let t = table("t.json")\nprint(t.count)'),
        beside("t.json", lambda n: "[" * n + "]" * n, 'let t = table("t.json")\nprint(t)'),
        beside("t.json", lambda n: json.dumps([{f"k{row}": row} for row in range(n)]), 'let t = table("t.json")\n'
            'print(t.count)'),
        'let t = Table(["a": (0..<@n).map { Double($0) }, "b": (0..<@n).map { "text \\($0)" }])\n'
            'print(t.sorted(by: "b").grouped(by: "b").count)',
    ]),
    "queries": ([100, 10_000, 200_000], [
        query("SELECT * FROM t"),
        query("SELECT * FROM t a, t b, t c"),
        query("SELECT count(*) AS n FROM t a, t b, t c"),
        query("SELECT a.a, b.b FROM t a JOIN t b ON a.a < b.a ORDER BY b.b DESC, a.a"),
        query("WITH RECURSIVE c(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM c) SELECT count(*) AS n FROM c"),
        query("WITH RECURSIVE c(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM c) SELECT i FROM c"),
        query("WITH RECURSIVE c(i, s) AS (SELECT 1, 'a' UNION ALL SELECT i + 1, s || s FROM c) "
            "SELECT max(length(s)) AS n FROM c"),
        query("SELECT length(x) AS n FROM (SELECT printf('%.*c', 9000000, 'a') || a AS x FROM t ORDER BY 1 DESC)"),
        query("SELECT instr(zeroblob(9000000), CAST(zeroblob(4000000) AS BLOB) || x'01') AS x FROM t"),
        query("SELECT length(replace(printf('%.*c', 9000000, 'a'), printf('%.*c', 4000000, 'a') || "
            "'b', '')) AS x FROM t"),
        query("SELECT length(group_concat(b || b || b || b, '---')) AS x FROM t, (SELECT 1 FROM t LIMIT 1000)"),
        query("SELECT count(DISTINCT a.b || b.b) AS n FROM t a, t b"),
        query("SELECT sum(printf('%.*c', 100000, 'a') LIKE '%a%a%a%a%a%a%a%b') AS n FROM t"),
        query("SELECT sum(printf('%.*c', 100000, 'a') GLOB '*a*a*a*a*a*a*b') AS n FROM t"),
        query("SELECT hex(zeroblob(9000000)) AS x FROM t"),
        query("SELECT json_array_length(json_group_array(b)) AS n FROM t, (SELECT 1 FROM t LIMIT 100)"),
        query("SELECT a, sum(a) OVER (ORDER BY a ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED "
            "FOLLOWING) AS s FROM t"),
        query("SELECT " + " + ".join(["a"] * 900) + " AS x FROM t"),
    ]),
    "stored values": ([1_000, 100_000, 1_000_000], [
        '@Stored("a") var a = [Int]()\nfor i in 0..<@n { a.append(i) }\nprint(a.count)',
        '@Stored("a") var a = ""\na = String(repeating: "text", count: @n)',
        '@Stored("a") var a: [String: [Int]] = [:]\nfor i in 0..<@n { a["k\\(i)"] = [i] }\nprint(a.count)',
        'for i in 0..<@n { let s = Stored("name \\(i)", default: i)\ns.value += 1 }',
    ]),
    "lessons": ([100, 1_000, 3_000], [
        lambda n: lesson("# A\n\n" + "```easel\nlet a = 1\n```\n\n" * n),
        lambda n: lesson("# A\n\n" + "".join(f"## {i}. Step\n\n```easel\nlet a{i} = {i}\n```\n\n" for i in range(n))),
        lambda n: lesson("# A\n\n```easel\nlet a = 1\n```\n\n" + "```diff easel\n-let a = 1\n+let a = 1\n```\n"
            "\n" * n),
        lambda n: lesson("# A\n\n```easel\n" + "let a = 1\n" * n + "```\n\n```diff easel\n-let a = 1\n+let b = 1\n"
            "```\n"),
        lambda n: lesson("# A\n\n```easel\nwhile true { }\n```\n\n" + "text\n\n" * n),
        lambda n: lesson("# A\n\n" + "> " * n + "text\n\n```easel\nlet a = 1\n```\n"),
        lambda n: lesson("# A\n\n" + "- " * n + "text\n\n```easel\nlet a = 1\n```\n"),
        lambda n: lesson("# A\n\n" + "*_[" * n + "\n\n```easel\nlet a = 1\n```\n"),
        lambda n: lesson("# A\n\n```easel\nlet a = 1\n```\n\n" + "![a](images/a.png)\n\n" * n),
        lambda n: lesson("# A\n\n" + "".join(f"# Page {i}\n\n```easel\nbars([1, 2, {i}])\n```\n"
            f"\n" for i in range(n))),
        lambda n: lesson("# A\n\n```easel\nprint(1)\n```\n\n```output\n" + "1\n" * n + "```\n"),
        lambda n: lesson("# A\n\n```easel\nfor i in 0..<100000 { print(i) }\n```\n\n```output\n" + "2\n" * n
            + "```\n"),
        lambda n: lesson("# A\n\n```easel exercise\nlet a = 1\n```\n\n" * n),
        lambda n: lesson("# A\n\n<details>\n\n```easel check\nexpect(true)\n```\n\n</details>\n\n" * n),
    ]),
}
