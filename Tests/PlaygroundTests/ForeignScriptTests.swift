import Syntax
import TestSupport
import Testing

@testable import Playground

/// Whole scripts of gnuplot, Python and R: `:fix` does all of them, or the line that stops is said.
@Suite struct ForeignScriptTests {
  /// The script, and the program that stands for it.
  @Test(arguments: [
    (
      """
      def f(x):
        y = x * 2
        return y
      """,
      """
      func f(_ x: Double) -> Double {
        var y = x * 2
        return y
      }
      """
    ),
    (
      """
      def hello(name):
        print(name)
      """,
      """
      func hello(_ name: Double) {
        print(name)
      }
      """
    ),
    (
      """
      total = 0
      for i in v:
        total = total + i
      print(total)  # six
      """,
      """
      var total = 0
      for i in v {
        total = total + i
      }
      print(total)  // six
      """
    ),
    (
      """
      let list = [1, 2]
      print(list[-1])
      """,
      """
      let list = [1, 2]
      print(list[list.count - 1])
      """
    ),
    (
      """
      import matplotlib.pyplot as plt
      plt.plot(v, w, label="a")
      plt.plot(v, v, label="b")
      plt.title("Rain")
      plt.xlim(0, 5)
      plt.legend()
      plt.show()
      """,
      """
      let chart = line(["a": w, "b": v.map { Double($0) }], x: v)
      chart.title = "Rain"
      chart.xAxis.domain = 0...5
      chart.legend = .top
      """
    ),
    (
      """
      import pandas as pd
      df = pd.read_csv("sales.csv")
      totals = df.groupby("Region")["Revenue"].sum()
      fig, ax = plt.subplots(figsize=(8, 4))
      totals.plot(kind="bar", ax=ax)
      ax.set_title("Revenue")
      ax.set_ylabel("EUR")
      plt.show()
      """,
      """
      var df = table("sales.csv")
      var totals = df.grouped(by: "Region").sums("Revenue")
      let chart = bars(totals, x: "Region", y: "sum(Revenue)")
      chart.title = "Revenue"
      chart.yAxis.title = "EUR"
      """
    ),
    (
      """
      set title "Waves"
      set xrange [0:6]
      plot sin(x), cos(x) title 'c'
      pause -1
      """,
      """
      let chart = line(["sin(x)": stride(from: 0, to: 6, by: 0.06).map { x in Point(x: x, y: sin(x)) }, "c": stride(from: 0, to: 6, by: 0.06).map { x in Point(x: x, y: cos(x)) }])
      chart.title = "Waves"
      chart.xAxis.domain = 0...6
      """
    ),
    (
      """
      x <- c(1, 2, 4)
      plot(x, x^2, type = "l", main = "Squares", xlab = "x")
      abline(h = 4, col = "red")
      """,
      """
      var x = [1.0, 2, 4]
      let chart = line(x.map { pow($0, 2) }, x: x, title: "Squares")
      chart.xAxis.title = "x"
      chart.add(Rule(y: 4, color: .red))
      """
    ),
    (
      """
      def f1(x):
          y = x * 2
          return y
      def f2(x):
          y = x * 3
          return y
      print(f1(2) ** 2)
      """,
      """
      func f1(_ x: Double) -> Double {
        var y = x * 2
        return y
      }
      func f2(_ x: Double) -> Double {
        var y = x * 3
        return y
      }
      print(pow(f1(2), 2))
      """
    ),
  ])
  func `a script has a form that runs`(script: String, program: String) throws {
    let page = try Desk()
    let error = try #require(page.run(script).diagnostics.first)
    let fixed = script.making(try #require(error.fix, "\(error)"))
    #expect(fixed == program)
    #expect(page.run(fixed).errors == [], "\(fixed)")
  }

  @Test func `what is left out has its name`() throws {
    let page = try Desk()
    let hint = page.run("plt.plot(v, w, lw=2, alpha=0.5)").diagnostics.first?.hint
    #expect(hint == "write 'line(w, x: v)', without 'alpha', 'lw'")
  }

  @Test func `a script stops where it has no counterpart`() throws {
    let page = try Desk()
    let script = "import matplotlib.pyplot as plt\nplt.plot(v)\nplt.contour(v, v)"
    let error = try #require(page.run(script).diagnostics.first)
    #expect(error.message == "this line stops the translation")
    #expect(error.range == script.utf8.count - "plt.contour(v, v)".utf8.count..<script.utf8.count)
    #expect(error.hint == "'plt.contour' has no counterpart yet; ':help Charts' shows the charts")
  }
  @Test(arguments: [(99, true), (100, false)])
  func `a long script keeps its first error`(lines: Int, isTranslated: Bool) throws {
    let page = try Desk()
    let script =
      "import matplotlib.pyplot as plt\n" + String(repeating: "plt.plot(v)\n", count: lines)
    let error = try #require(page.run(script).diagnostics.first)
    #expect((error.fix != nil) == isTranslated)
  }
}
