import Language
import TestSupport
import Syntax
import Testing

@testable import Playground

/// Lines of gnuplot and Python: what their hints say works at once.
@Suite struct ForeignLineTests {
  /// The line, and the code that stands for it.
  @Test(arguments: [
    ("plot sin(x)", "line(stride(from: 0, to: 10, by: 0.1).map { x in Point(x: x, y: sin(x)) })"),
    (
      "plot [0:2*pi] sin(x) title \"wave\" with lines",
      "line(stride(from: 0, to: 2*Double.pi, by: 0.1).map { x in Point(x: x, y: sin(x)) }, "
        + "title: \"wave\")"
    ),
    (
      "plot x**2, sin(x) title 'wave'",
      "line([\"x**2\": stride(from: 0, to: 10, by: 0.1).map { x in Point(x: x, y: pow(x, 2)) }, "
        + "\"wave\": stride(from: 0, to: 10, by: 0.1).map { x in Point(x: x, y: sin(x)) }])"
    ),
    ("plot v title \"rain\", v w lines", "line([\"rain\": v, \"v\": v])"),
    (
      "plot [-5:5] x**2 + 1",
      "line(stride(from: -5, to: 5, by: 0.1).map { x in Point(x: x, y: pow(x, 2) + 1) })"
    ),
    ("p cos(x)", "line(stride(from: 0, to: 10, by: 0.1).map { x in Point(x: x, y: cos(x)) })"),
    ("plot \"data.csv\" using 1:2 with lines", "\(rows(","))\nline(\(points))"),
    (
      "plot 'data.csv' with lines title 'Squares'",
      "\(rows(","))\nline(\(points), title: \"Squares\")"
    ),
    ("plot 'data.csv' using 2 with boxes", "\(rows(","))\nbars(rows.compactMap { Double($0[1]) })"),
    ("plot \"data.dat\"", "\(rows(" ", "data.dat"))\nline(\(points))"),
    (
      "plot sin(x)/x",
      "line(stride(from: 0, to: 10, by: 0.1).map { x in Point(x: x, y: sin(x)/x) }"
        + ".filter { $0.y.isFinite })"
    ),
    ("def f(x): return x * 2", "func f(_ x: Double) -> Double { return x * 2 }"),
    ("sorted(v, reverse=True)", "v.sorted(by: >)"), ("print pi", "print(Double.pi)"),
    ("bars[1, 2]", "bars([1, 2])"),
    ("bars(1, 2, 3)", "bars([1, 2, 3])"), ("let c = bars(1, -2.5)", "let c = bars([1, -2.5])"),
    ("bars(Mon: 4, Tue: 2)", "bars([\"Mon\": 4, \"Tue\": 2])"),
    ("pie(\"Mon\": 4, \"Tue\": 2)", "pie([\"Mon\": 4, \"Tue\": 2])"),
    ("bars([\"Mon\" 4, \"Tue\" 2])", "bars([\"Mon\": 4, \"Tue\": 2])"),
    ("bars([1, 2], title: My chart)", "bars([1, 2], title: \"My chart\")"),
    ("line(4, 2, title: My chart)", "line([4, 2], title: \"My chart\")"),
    ("bars({1, 2})", "bars([1, 2])"), ("bars([1, 2)", "bars([1, 2])"),
    ("f(x) = x**2", "func f(_ x: Double) -> Double { return pow(x, 2) }"),
    ("line(v) title \"Rain\"", "line(v, title: \"Rain\")"),
    ("[i**2 for i in range(10)]", "(0..<10).map { i in pow(i, 2) }"),
    ("a = [i * 2 for i in v if i > 1]", "var a = v.filter { i in i > 1 }.map { i in i * 2 }"),
    ("line([np.sin(i / 10) for i in range(100)])", "line((0..<100).map { i in sin(i / 10) })"),
    ("d = {\"a\": 1, 'b': 2}", "var d = [\"a\": 1, \"b\": 2]"),
    ("counts = {}", "var counts = [String: Int]()"),
    ("for i in range(3): print(i)", "for i in 0..<3 { print(i) }"),
    ("for i, a in enumerate(v): print(i, a)", "for (i, a) in v.enumerated() { print(i, a) }"),
    ("if v[0] == 1 and True: print(\"yes\")", "if v[0] == 1 && true { print(\"yes\") }"),
    ("text.split()", "text.split { $0.isWhitespace }"),
    ("text.split(' ')", "text.split(separator: \" \")"),
    ("\",\".join(words)", "words.joined(separator: \",\")"),
    ("\"%.2f\" % 3.14159", "String(format: \"%.2f\", 3.14159)"),
    ("\"{:.2f}\".format(3.14)", "String(format: \"%.2f\", 3.14)"),
    ("\"{} is {}\".format(v, 2)", "\"\\(v) is \\(2)\""),
    ("print(f\"{v} and {len(v)}\")", "print(\"\\(v) and \\(v.count)\")"),
    ("print(v, end='')", "print(v, terminator: \"\")"),
    ("v[-1]", "v[v.count - 1]"), ("v[1:3]", "v[1..<3]"), ("v[1:]", "v[1...]"),
    ("v[:2]", "v[..<2]"), ("v[::-1]", "v.reversed()"),
    ("list(map(lambda a: a*2, v))", "v.map { a in a*2 }"),
    ("sorted(v)", "v.sorted()"), ("list(range(10))", "Array(0..<10)"),
    ("dict(zip(words, words))", "Dictionary(uniqueKeysWithValues: zip(words, words))"),
    ("Counter(words)", "Dictionary(grouping: words) { $0 }.mapValues { $0.count }"),
    ("3 if v is None else 4", "v == nil ? 3 : 4"), ("not true", "!true"),
    ("table.get('a', 0)", "table[\"a\", default: 0]"),
    ("for k, n in table.items(): print(k, n)", "for (k, n) in table { print(k, n) }"),
    (
      "parts = open('data.csv').read().split()",
      "var parts = String(contentsOfFile: \"data.csv\").split { $0.isWhitespace }"
    ),
    ("with open(\"data.csv\") as f:", "let text = String(contentsOfFile: \"data.csv\")"),
    ("np.sin(0.5)", "sin(0.5)"), ("np.sin(v)", "v.map { sin($0) }"), ("math.pi", "Double.pi"),
    ("x = np.linspace(0, 10, 100)", "var x = Array(stride(from: 0, through: 10, by: 10.0 / 99))"),
    ("x = np.arange(0, 10, 0.1)", "var x = Array(stride(from: 0, to: 10, by: 0.1))"),
    ("np.array([1, 2, 3]).max()", "[1, 2, 3].max()"),
    ("plt.plot(v)", "line(v)"), ("plt.plot(v, 'r-')", "line(v)"),
    ("plt.plot(v, v, label=\"a\")", "line([\"a\": v], x: v)"),
    ("plt.plot(v, label='b')", "line([\"b\": v])"),
    ("plt.bar(words, [1, 2], label='b')", "bars([\"b\": [1, 2]], x: words)"),
    ("plt.fill_between(v, v, v)", "band([\"Low\": v, \"High\": v], x: v)"),
    ("plt.fill_between(v, v)", "area(zip(v, v).map { Point(x: $0, y: $1) })"),
    ("plt.fill_between(v, v, 0)", "area(zip(v, v).map { Point(x: $0, y: $1) })"),
    ("plt.semilogy(v)", "line(v).yAxis.scale = .log"),
    ("plt.plot(v, np.sin(v))", "line(zip(v, v.map { sin($0) }).map { Point(x: $0, y: $1) })"),
    ("plt.bar(words, [1, 2])", "bars(zip(words, [1, 2]))"),
    ("plt.bar(list(table.keys()), list(table.values()))", "bars(table)"),
    ("plt.hist(v)", "histogram(v)"), ("plt.hist(v, bins=3)", "histogram(v, bins: 3)"),
    ("sns.histplot(v, binwidth=2)", "histogram(v, binWidth: 2)"),
    ("plt.scatter(v, v)", "scatter(zip(v, v).map { Point(x: $0, y: $1) })"),
    ("plt.scatter(v, v, s=20)", "scatter(zip(v, v).map { Point(x: $0, y: $1) })"),
    ("plt.scatter(v, v, s=v)", "scatter(zip(v, v).map { Point(x: $0, y: $1) }, size: v)"),
    ("sns.scatterplot(v)", "scatter(v)"),
    ("plt.pie([1, 2], labels=words)", "pie(zip(words, [1, 2]))"),
    ("ax.plot(v)", "line(v)"), ("random = {1, 2}", "var random = [1, 2]"),
    (
      "df = pd.read_csv('data.csv')",
      "var df = String(contentsOfFile: \"data.csv\").split(separator: \"\\n\")"
        + ".map { $0.split(separator: \",\") }"
    ),
  ])
  func `a line has a form that runs`(line: String, code: String) throws {
    let page = try Desk()
    let outcome = page.run(line)
    try #require(outcome.diagnostics.count == 1, "\(line) \(outcome.diagnostics)")
    let diagnostic = outcome.diagnostics[0]
    let fix = try #require(diagnostic.fix, "\(diagnostic)")
    #expect(line.making(fix) == code)
    let shown = code.split(separator: "\n").joined(separator: "', then '")
    let hint = diagnostic.hint ?? ""
    #expect(hint.hasSuffix("'\(shown)'") || hint == "put ']' before ')'", "\(hint)")
    let again = page.run(code)
    #expect(again.diagnostics.filter { $0.severity == .error } == [], "\(code)")
  }

  @Test func `files with several curves are series by their names`() throws {
    let page = try Desk()
    let first = page.run("plot \"data.csv\" with lines, 'data.dat' using 2 t 'b'")
    let code = try #require(first.diagnostics[0].fix).replacement
    let lines = code.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines[0].hasPrefix("let rows1 = String(contentsOfFile: \"data.csv\")"))
    #expect(lines[2].hasPrefix("line([\"data.csv\": rows1.filter "))
    #expect(
      lines[2].hasSuffix(
        ", \"b\": rows2.compactMap { Double($0[1]) }.enumerated()"
          + ".map { i, y in Point(x: Double(i), y: Double(y)) }])"))
    #expect(page.run(code).diagnostics.filter { $0.severity == .error } == [])
  }

  /// The line, its message, and a part of the advice. Quoted code in the advice can be typed.
  @Test(arguments: [
    ("set title \"Rain\"", "there is no 'set title' here", "'line([4, 2, 6], title: \"Rain\")'"),
    ("set terminal png", "there is no 'set terminal' here", "':export chart.png'"),
    ("set term pngcairo size 800,600", "there is no 'set term' here", "':export chart.png'"),
    ("set output \"x.png\"", "there is no 'set output' here", "':export x.png'"),
    ("set xrange [0:5]", "there is no 'set xrange' here", "'line([4, 2, 6]).xAxis.domain = 0...5'"),
    (
      "set yrange [*:*]", "there is no 'set yrange' here", "'line([4, 2, 6]).yAxis.domain = 0...10'"
    ),
    (
      "set xlabel 'time'", "there is no 'set xlabel' here",
      "'line([4, 2, 6]).xAxis.title = \"time\"'"
    ),
    (
      "set logscale y", "there is no 'set logscale' here", "'line([1, 10, 100]).yAxis.scale = .log'"
    ),
    ("set log x", "there is no 'set log' here", "x: [1, 10, 100]).xAxis.scale = .log'"),
    ("set key bottom", "there is no 'set key' here", "'line([4, 2, 6]).legend = .bottom'"),
    ("set key outside", "there is no 'set key' here", "'line([4, 2, 6]).legend = .right'"),
    ("set xtics 2", "there is no 'set xtics' here", "'line([4, 2, 6]).xAxis.tickStep = 2'"),
    ("set label 'a' at 1,2", "there is no 'set label' here", "add(Annotation(\"a\", x: 1, y: 2))'"),
    ("set arrow from 0,4 to 2,4 nohead", "there is no 'set arrow' here", "add(Rule(y: 4))'"),
    ("set datafile separator \",\"", "there is no 'set datafile' here", "split(separator: \",\")"),
    ("set grid", "there is no 'set grid' here", "'line([4, 2, 6]).xAxis.grid = true'"),
    ("unset grid", "there is no 'unset grid' here", "xAxis.grid = false'"),
    (
      "let c = {}\nc[\"a\"] = 1", "a function has no elements to pick by index", "'[String: Int]()'"
    ),
    ("def f(x):", "'def' is not in this dialect", "'func f(_ x: Double) -> Double {', then"),
    ("try:", "'try:' is not in this dialect", "leave the line out"),
    ("random.random()", "there is no 'random' here", "'drand48()'"),
    ("dir(v)", "there is no function 'dir'", "':help Arrays'"),
    ("pd.DataFrame({\"a\": [1, 2]})", "there is no 'pd' here", "'let heights = [4, 2, 6]'"),
    ("unset key", "there is no 'unset key' here", "'line([4, 2, 6]).legend = .none'"),
    ("unset border", "there is no 'unset border' here", "leave it out"),
    ("replot", "there is no 'replot' here", "leave it out"),
    ("splot x*y", "there is no function 'splot'", "':help Charts'"),
    ("load \"a.gp\"", "there is no function 'load'", "':open page.easel'"),
    ("import numpy as np", "nothing of 'numpy' is here", "'[4, 2, 6].max()'"),
    ("import matplotlib.pyplot as plt", "nothing of 'matplotlib' is here", "':help Charts'"),
    ("plt.title(\"Rain\")", "there is no 'plt' here", "'line([4, 2, 6], title: \"Rain\")'"),
    ("plt.xlabel('Day')", "there is no 'plt' here", "'line([4, 2, 6]).xAxis.title = \"Day\"'"),
    ("ax.set_ylabel(\"mm\")", "there is no 'ax' here", "yAxis.title = \"mm\"'"),
    ("plt.ylim(0, 20)", "there is no 'plt' here", "yAxis.domain = 0...20'"),
    ("plt.grid(True)", "there is no 'plt' here", "xAxis.grid = true'"),
    ("plt.yscale('log')", "there is no 'plt' here", "'line([1, 10, 100]).yAxis.scale = .log'"),
    ("plt.xticks([0, 1])", "there is no 'plt' here", "xAxis.ticks = [0, 1]'"),
    ("ax.axhline(5, label='goal')", "there is no 'ax' here", "add(Rule(y: 5, label: \"goal\"))'"),
    ("plt.axvspan(0, 1)", "there is no 'plt' here", "add(Band(x: 0...1))'"),
    (
      "plt.annotate('most', xy=(2, 6))", "there is no 'plt' here",
      "add(Annotation(\"most\", x: 2, y: 6))'"
    ),
    ("plt.text(1, 2, 'here')", "there is no 'plt' here", "add(Annotation(\"here\", x: 1, y: 2))'"),
    ("ax.bar_label(b)", "there is no 'ax' here", "'bars([4, 2, 6]).valueLabels = .values'"),
    ("plt.savefig(\"x.png\")", "there is no 'plt' here", "':export x.png'"),
    ("plt.show()", "there is no 'plt' here", "leave it out"),
    ("fig, ax = plt.subplots()", "there is no 'plt' here", "leave it out"),
    ("plt.legend()", "there is no 'plt' here", "'line([4, 2, 6]).legend = .top'"),
    ("plt.legend(loc='lower right')", "there is no 'plt' here", "legend = .right'"),
    ("%matplotlib inline", "'%matplotlib' is not in this dialect", "leave the line out"),
    ("%hist", "'%hist' is not in this dialect", "':list'"),
    ("del v", "'del' is not in this dialect", "':undo'"),
    ("if v[0] == 1:", "expected '{'", "'if v[0] == 1 {', then its lines"),
    ("make the bars red", "there is no 'make' here", ""),
  ])
  func `a line has advice that works`(line: String, message: String, advice: String) throws {
    let page = try Desk()
    let outcome = page.run(line)
    #expect(outcome.diagnostics.map(\.message) == [message])
    let hint = outcome.diagnostics.first?.hint ?? ""
    #expect(hint.contains(advice), "\(hint)")
    #expect(outcome.diagnostics.first?.fix == nil)
    for code in hint.split(separator: "'").enumerated().filter({ $0.offset % 2 == 1 }).map(
      \.element)
    where code.first != ":" && code.contains("(") && !code.hasSuffix("{") {
      #expect(page.run(String(code)).diagnostics == [], "\(code)")
    }
  }

  @Test(arguments: [
    ("let plot = 3\nplot", "3"), ("func set(_ a: Int) -> Int { a }\nset(4)", "4"),
    ("let np = [1]\nnp.count", "1"),
  ])
  func `a name of the page means what it says`(program: String, echo: String) throws {
    let page = try Desk()
    let outcome = page.run(program)
    #expect(outcome.diagnostics == [])
    #expect(outcome.echo == echo)
  }

  @Test(arguments: [
    "let set = [1]\nset.frist", "let v = [1, 2]\nlet f = v.map { i in i + nothing }",
  ])
  func `an error of another kind keeps its words`(program: String) throws {
    let page = try Desk()
    let hint = page.run(program).diagnostics.first?.hint
    #expect(hint == nil || hint == "did you mean 'first'?")
  }

  @Test(arguments: [
    String(repeating: "[", count: 159), String(repeating: "plt.plot(", count: 17),
    String(repeating: "lambda ", count: 20), String(repeating: "a ** ", count: 30),
    String(repeating: "not ", count: 30), String(repeating: "str(", count: 38),
    "'" + String(repeating: "f'{", count: 50), "plot [:] sin(x)", "plot [a:] x*2", "set ", "plot ,",
    "plot 'a' using", "f() = ", "\"%\" % ", "\"{}{\".format(", "for in : a", "plt.plot(,)",
    "[for x in y]", "[ for in ]", "with open(", "x[:]", "[][-1]", "np.(", "np.sin(",
    "'é' if é else 'é'",
    "import a as", "\".join(a)", "for x in y: z: a", "{{{{{1:2", "lambda:", "lambda x: ) , (",
  ])
  func `whatever stands there, there is an answer`(line: String) throws {
    let page = try Desk()
    #expect(page.run(line).diagnostics.contains { $0.severity == .error })
  }

  private static func rows(_ separator: String, _ file: String = "data.csv") -> String {
    "let rows = String(contentsOfFile: \"\(file)\").split(separator: \"\\n\")"
      + ".map { $0.split(separator: \"\(separator)\") }"
  }

  private static let points =
    "rows.filter { Double($0[1]) != nil }.map { Point(x: Double($0[0])!, y: Double($0[1])!) }"

  /// A page with some names, in a folder with data.
  private final class Desk {
    let folder: TemporaryFolder
    var page: Page

    init() throws {
      folder = try TemporaryFolder()
      try folder.write(Array("a,b\n1,2\n2,4\n".utf8), to: "data.csv")
      try folder.write(Array("1 2\n2 4\n".utf8), to: "data.dat")
      page = Page(folder: folder(""))
      let given = """
        let v = [1, 2, 3]
        let words = ["a", "b"]
        let text = "a b"
        let table = ["a": 1]
        """
      #expect(page.run(given).diagnostics == [])
    }

    func run(_ program: String) -> Outcome { page.run(program) }
  }
}
