import Syntax
import TestSupport
import Testing

@testable import Playground

/// Lines of gnuplot, Python and R: what their hints say works at once.
@Suite struct ForeignLineTests {
  /// The line, and the code that stands for it.
  @Test(arguments: [
    ("plot sin(x)", "line(stride(from: -10, to: 10, by: 0.1).map { x in Point(x: x, y: sin(x)) })"),
    (
      "plot [0:2*pi] sin(x) title \"wave\" with lines",
      "line(stride(from: 0, to: 2*Double.pi, by: 0.1).map { x in Point(x: x, y: sin(x)) },"
        + " title: \"wave\")"
    ),
    (
      "plot [-pi:pi] sin(x)",
      "line(stride(from: -Double.pi, to: Double.pi, by: 0.1).map { x in Point(x: x, y:"
        + " sin(x)) })"
    ),
    (
      "plot x**2, sin(x) title 'wave'",
      "line([\"x**2\": stride(from: -10, to: 10, by: 0.1).map { x in Point(x: x, y: pow(x,"
        + " 2)) }, \"wave\": stride(from: -10, to: 10, by: 0.1).map { x in Point(x: x, y:"
        + " sin(x)) }])"
    ),
    ("plot v title \"rain\", w w lines", "line([\"rain\": v.map { Double($0) }, \"w\": w])"),
    ("plot \"data.csv\" using 1:2 with lines", "line(table(\"data.csv\"), x: \"a\", y: \"b\")"),
    (
      "plot 'data.csv' with lines title 'Squares'",
      "line(table(\"data.csv\"), x: \"a\", y: \"b\", title: \"Squares\")"
    ),
    ("plot 'data.csv' using 2 with boxes", "bars(table(\"data.csv\"), y: \"b\")"),
    (
      "plot \"data.dat\"",
      "let rows = String(contentsOfFile: \"data.dat\").split(separator: \"\\n\").map { $0.split"
        + " { \", \\t;\".contains($0) } }\nline(rows.filter { $0.count >= 2 && Double($0[1]) !="
        + " nil }.map { Point(x: (Double($0[0]) ?? .nan), y: (Double($0[1]) ?? .nan)) })"
    ),
    (
      "plot \"data.dat\" u 1:($2*2) w p",
      "let rows = String(contentsOfFile: \"data.dat\").split(separator: \"\\n\").map { $0.split"
        + " { \", \\t;\".contains($0) } }\nscatter(rows.filter { $0.count >= 2 && Double($0[1]) !="
        + " nil }.map { Point(x: (Double($0[0]) ?? .nan), y: ((Double($0[1]) ?? .nan)*2)) })"
    ),
    (
      "plot 'sales.csv' u \"Units\":\"Revenue\" w points",
      "scatter(table(\"sales.csv\"), x: \"Units\", y: \"Revenue\")"
    ),
    ("plot 'rain.csv' u 2:xtic(1) w boxes", "bars(table(\"rain.csv\"), x: \"Day\", y: \"Rain\")"),
    (
      "plot sin(x) w lp lc rgb 'red' lw 2",
      "line(stride(from: -10, to: 10, by: 0.1).map { x in Point(x: x, y: sin(x)) },"
        + " symbol: .circle, colors: [.red])"
    ),
    (
      "plot sin(x)/x",
      "line(stride(from: -10, to: 10, by: 0.1).map { x in Point(x: x, y: sin(x)/x)"
        + " }.filter { $0.y.isFinite })"
    ),
    ("set title \"Rain\"", "p.title = \"Rain\""),
    ("set yrange [0:9]", "p.yAxis.domain = 0...9"),
    ("set xlabel 'time'", "p.xAxis.title = \"time\""),
    ("set key bottom", "p.legend = .bottom"),
    ("set key outside", "p.legend = .right"),
    ("set ytics 2", "p.yAxis.tickStep = 2"),
    ("set label 'a' at 1,2", "p.add(Annotation(\"a\", x: 1, y: 2))"),
    ("set arrow from 0,4 to 2,4 nohead", "p.add(Rule(y: 4.0))"),
    ("set grid", "p.xAxis.grid = true"),
    ("unset key", "p.legend = .none"),
    ("bars[1, 2]", "bars([1, 2])"),
    ("bars(1, 2, 3)", "bars([1, 2, 3])"),
    ("let c = bars(1, -2.5)", "let c = bars([1, -2.5])"),
    ("bars(Mon: 4, Tue: 2)", "bars([\"Mon\": 4, \"Tue\": 2])"),
    ("bars([\"Mon\" 4, \"Tue\" 2])", "bars([\"Mon\": 4, \"Tue\": 2])"),
    ("bars([1, 2], title: My chart)", "bars([1, 2], title: \"My chart\")"),
    ("bars([1, 2)", "bars([1, 2])"),
    ("line(v) title \"Rain\"", "line(v, title: \"Rain\")"),
    ("[i**2 for i in range(10)]", "(0..<10).map { i in pow(i, 2) }"),
    ("a = [i * 2 for i in v if i > 1]", "var a = v.filter { i in i > 1 }.map { i in i * 2 }"),
    ("line([np.sin(i / 10) for i in range(100)])", "line((0..<100).map { i in sin(i / 10) })"),
    ("d = {\"a\": 1, 'b': 2}", "var d = [\"a\": 1, \"b\": 2]"),
    ("counts = {}", "var counts = [String: Int]()"),
    ("print(f\"{v} and {len(v)}\")", "print(\"\\(v) and \\(v.count)\")"),
    ("print(f\"{3.14159:.2f}\")", "print(\"\\(String(format: \"%.2f\", 3.14159))\")"),
    ("x = 5  # five", "var x = 5  // five"),
    ("list(map(lambda a: a*2, v))", "Array(v.map { a in a*2 })"),
    (
      "parts = open('data.csv').read().split()",
      "var parts = String(contentsOfFile: \"data.csv\").split { $0.isWhitespace }"
    ),
    ("plt.plot(v, np.sin(v))", "line(v.map { sin($0) }, x: v)"),
    ("plt.bar(list(ages.keys()), list(ages.values()))", "bars(ages)"),
    ("plt.scatter(v, v, s=w)", "scatter(v, x: v, size: w)"),
    ("plt.axhline(y=4, color=\"r\", linestyle=\"--\")", "p.add(Rule(y: 4, color: .red))"),
    ("df = pd.read_csv('sales.csv')", "var df = table(\"sales.csv\")"),
    (
      "sales[\"Price\"] = sales[\"Revenue\"] / sales[\"Units\"]",
      "let sales = sales.adding(\"Price\") { ($0.number(\"Revenue\") ?? .nan) /"
        + " ($0.number(\"Units\") ?? .nan) }"
    ),
    (
      "sales %>% group_by(Region) %>% summarise(total = sum(Units))",
      "sales.grouped(by: \"Region\").aggregated([\"total\": .sum(\"Units\")])"
    ),
    (
      "ggplot(two, aes(x = Region, y = Units)) + geom_col() + labs(title = \"Sold\", y = \"pieces\")",
      "let chart = bars(two, x: \"Region\", y: \"Units\")\nchart.title ="
        + " \"Sold\"\nchart.yAxis.title = \"pieces\""
    ),
    (
      "ggplot(sales, aes(Date, Revenue, color = Region)) + geom_line() + theme_minimal()",
      "line(sales, x: \"Date\", y: \"Revenue\", by: \"Region\")"
    ),
    ("boxplot(v)", "box(v)"),
    (
      "ggplot(sales, aes(Region, Units)) + geom_boxplot()",
      "box(sales, x: \"Region\", y: \"Units\")"
    ),
    (
      "ggplot(sales, aes(Units, Revenue)) + geom_point() + geom_smooth(method = \"lm\", se = TRUE)",
      "scatter(sales, x: \"Units\", y: \"Revenue\", trend: .linear)"
    ),
    ("y <- w * 2", "var y = w.map { $0 * 2 }"),
    ("scatter([1, 2], [3, 4])", "scatter([3, 4], x: [1, 2])"),
    (
      "let k = bars([1, 2], color=\"red\", title=\"Rain\")",
      "let k = bars([1, 2], title: \"Rain\", colors: [.red])"
    ),
    ("pie([1, 2], labels: words)", "pie([1, 2], x: words)"),
    ("random.random()", "drand48()"),
  ])
  func `a line has a form that runs`(line: String, code: String) throws {
    let page = try Desk(for: line)
    let outcome = page.run(line)
    try #require(outcome.diagnostics.count == 1, "\(line) \(outcome.diagnostics)")
    let fix = try #require(outcome.diagnostics[0].fix, "\(outcome.diagnostics[0])")
    #expect(line.making(fix) == code)
    let shown = code.split(separator: "\n").joined(separator: "', then '")
    let hint = outcome.diagnostics[0].hint ?? ""
    #expect(hint.hasPrefix("write '\(shown)'") || hint == "put ']' before ')'", "\(hint)")
    #expect(page.run(code).errors == [], "\(code)")
  }

  /// The line, its message, and its advice. Quoted code in the advice can be typed.
  @Test(arguments: [
    (
      "set terminal png", "there is no 'set' here",
      "leave it out: the end of the name says what is written: ':export chart.png'"
    ),
    ("set output \"x.png\"", "there is no function 'set'", "':export x.png' writes the picture"),
    (
      "set xrange [0:5]", "there is no function 'set'",
      "say it of the chart: 'line([4, 2, 6]).xAxis.domain = 0...5'"
    ),
    (
      "set logscale y", "there is no 'set' here",
      "say it of the chart: 'line([1, 10, 100]).yAxis.scale = .log'"
    ),
    (
      "set datafile separator \",\"", "there is no function 'set'",
      "leave it out: nothing needs it here"
    ),
    ("unset border", "there is no 'unset' here", "leave it out: nothing needs it here"),
    ("replot", "there is no 'replot' here", "leave it out: the picture is drawn after each line"),
    (
      "splot x*y", "there is no function 'splot'",
      "there are no surfaces; ':help Charts' shows the charts"
    ),
    (
      "load \"a.gp\"", "there is no function 'load'", "':open page.easel' goes on with another page"
    ),
    (
      "plot '-'", "''' does not begin a string",
      "numbers stand in the call: 'line([1, 4, 9], x: [1, 2, 3])'"
    ),
    (
      "plot for [i=1:3] sin(i*x)", "there is no function 'plot'",
      "several curves are one chart: 'line([\"a\": [1, 2], \"b\": [2, 4]])'"
    ),
    (
      "set multiplot layout 2,2", "there is no function 'set'",
      "several charts stand in a stack: ':help StackView' shows how"
    ),
    ("import numpy as np", "expected ';' or a new line", "leave it out: no module is needed"),
    ("plt.show()", "there is no 'plt' here", "leave it out: the picture is drawn after each line"),
    (
      "plt.contour(v)", "there is no 'plt' here",
      "'plt.contour' has no counterpart yet; ':help Charts' shows the charts"
    ),
    (
      "plot f(x)", "there is no function 'plot'",
      "here that is 'line(stride(from: -10, to: 10, by: 0.1).map { x in Point(x: x, y: f(x)) })', but there is no function 'f'"
    ),
    (
      "def f(x):", "'def' is not in this dialect",
      "write 'func f(_ x: Double) -> Double {', then its lines, then '}'"
    ),
    ("try:", "expected a value", "nothing is caught here: leave 'try' and 'except' out"),
    ("dir(v)", "there is no function 'dir'", "':help Arrays' shows what a list has"),
    ("if v[0] == 1:", "expected '{'", "write 'if v[0] == 1 {', then its lines, then '}'"),
    (
      "plot 'sales.csv' u 1:2", "''' does not begin a string",
      "here that is 'line(table(\"sales.csv\"), x: \"Region\", y: \"Date\")', but row 1 of 'sales.csv': '2024-01-05' in column 'Date' is not a number; it is a date: take it as 'x', or count the rows of each with 'grouped(by: \"Date\").counts()'"
    ),
    (
      "sns.barplot(data=nothing, x=\"a\", y=\"b\")", "expected ',' or ')'",
      "'sns.barplot' has no counterpart yet; ':help Charts' shows the charts"
    ),
    (
      "let c = {}\nc[\"a\"] = 1", "a function has no elements to pick by index",
      "an empty dictionary is '[String: Int]()', and '{}' is a function"
    ),
    ("make the bars red", "there is no 'make' here", ""),
  ])
  func `a line has advice that works`(line: String, message: String, advice: String) throws {
    let page = try Desk()
    let outcome = page.run(line)
    #expect(outcome.diagnostics.map(\.message) == [message])
    let hint = outcome.diagnostics.first?.hint ?? ""
    #expect(hint == advice)
    #expect(outcome.diagnostics.first?.fix == nil)
    guard !hint.hasPrefix("here that is ") else { return }
    for code in hint.quotedCode { #expect(page.run(code).diagnostics == [], "\(code)") }
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
    "print([1, 2].map { $0 ^ 1 }.foo)", "print(sum([1: 1, 2: 4]))",
    "let d = [1: 1, 2: 4]\nprint(d.foo, 2 ^ 1)", "let x: UInt8 = 3\nprint(x ^ 0xAA, zz)",
    """
    class Bars: UIStackView {
      init(gap: CGFloat) {
        super.init(frame: .zero)
        axis = .vertical
      }
      required init(coder: NSCoder) { fatalError() }
    }
    let bars = Bars(gap: 2)
    bars.isBaselineRelativeArrangement = true
    PlaygroundPage.current.liveView = bars
    """,
  ])
  func `a line of Swift is not told as another one`(program: String) throws {
    let page = try Desk()
    let hint = page.run(program).diagnostics.first?.hint ?? ""
    #expect(!hint.contains("here that is") && !hint.contains("pow") && !hint.contains("..."))
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
}
