import Syntax
import TestSupport
import Testing

@testable import Playground

/// What lines of other languages calculate there comes out here too.
@Suite struct ForeignValueTests {
  /// The line, and the value that it has in its own language.
  @Test(arguments: [
    ("ifelse(2 > 1, 2, 3) * 2", "4"), ("1 + ifelse(2 > 1, 2, 3)", "3"), ("10 / mean(v)", "5.0"),
    ("10 / np.mean(v)", "5.0"), ("10 / median(v)", "5.0"), ("14 / var(w)", "3.5"),
    ("sales[\"Revenue\"].sum() / sales[\"Units\"].mean()", "9.03225806451613"),
    ("sales.max(\"Units\") * 2", "28.0"), ("w - w * 2", "[-4.0, -2.0, -6.0]"),
    ("1 - w * 2", "[-7.0, -3.0, -11.0]"), ("w + w * 2", "[12.0, 6.0, 18.0]"),
    ("v / 2 + v / 2", "[1.0, 2.0, 3.0]"), ("w - w - w", "[-4.0, -2.0, -6.0]"),
    ("sales.Units + sales.Revenue", "[12.0, 23.0, 27.0, 39.0]"), ("sum(v) / 4", "1.5"),
    ("len(v) / 2", "1.5"), ("sum(v) / len(v)", "2.0"), ("sum(v) // 4", "1"), ("7.5 %/% 2", "3"),
    ("7 %% 3", "1"), ("2 ** 3 ** 2", "512.0"), ("-x1 ** 2", "-4.0"),
    ("unique([3, 1, 3])", "[3, 1]"),
    ("[1, 2] * 2", "[1, 2, 1, 2]"), ("2 * w", "[8.0, 4.0, 12.0]"),
    ("np.linspace(1 + 1, 5, 3)", "[2.0, 3.5, 5.0]"),
    ("round(3.14159, 2)", "3.14"), ("v[::-1]", "[3, 2, 1]"), ("w[w > 2]", "[4.0, 6.0]"),
    ("5 if v[0] == 2 else 4 + 1", "5"), ("not v[0] == 2", "true"),
  ])
  func `a calculation means what it means elsewhere`(line: String, value: String) throws {
    let page = try Desk()
    let error = try #require(page.run(line).diagnostics.first { $0.severity == .error })
    let fixed = line.making(try #require(error.fix, "\(error)"))
    #expect(page.run(fixed).echo == value, "\(fixed)")
  }

  /// What would come out as something else is not written.
  @Test(arguments: ["-7 %/% 2", "-7 %% 3", "w - 1 * 2"])
  func `what is not known for certain is left alone`(line: String) throws {
    let page = try Desk()
    let error = try #require(page.run(line).diagnostics.first { $0.severity == .error })
    #expect(error.fix == nil)
  }

  /// Lines that are right stay as they are, with their comments.
  @Test func `a script keeps what is right in it`() throws {
    let page = try Desk()
    let script = """
      let limit = 3 // isn't much

      let name = "x" // plain
      plt.plot(v)  # the curve
      if limit > 2: print("a"); print("b")
      """
    let error = try #require(page.run(script).diagnostics.first)
    #expect(
      script.making(try #require(error.fix)) == """
        let limit = 3 // isn't much

        let name = "x" // plain
        if limit > 2 { print("a"); print("b") }
        line(v)
        """)
  }

  @Test func `two curves of one figure are one chart, with their colours`() throws {
    let page = try Desk()
    let script =
      "plt.plot(w, 'r-', label='A')\nplt.plot(w, color='blue', label='B')\nplt.title('T')"
    let error = try #require(page.run(script).diagnostics.first)
    #expect(
      script.making(try #require(error.fix)) == """
        let chart = line(["A": w, "B": w], colors: [.red, .blue])
        chart.title = "T"
        """)
  }

  @Test func `a long trial ends in the limit`() throws {
    let page = try Desk()
    let error = try #require(page.run("curve(x^2, from = 0, to = 100000)").diagnostics.first)
    #expect(error.hint?.contains("this takes too many operations") == true)
  }
}
