import Builtins
import Motion
import Syntax
import TestSupport
import Testing

/// Selected and growing marks, small slices and names in slices, as a page has them.
@Suite struct SelectionWordTests {
  @Test func `what a zoom leaves out is not heard`() throws {
    let page = try Page(
      """
      let chart = line([4, 2, 6, 4, 5, 8, 3])
      chart.xAxis.zoom(to: 2...4)
      print(play(chart).count)
      print(audiograph(chart).count)
      """)
    #expect(page.printed == "3\n3\n")
  }

  private static let bars = "let chart = bars([\"Oslo\": 4, \"Rome\": 2, \"Riga\": 3])\n"
  private static let pie =
    "let chart = pie([\"A\": 40, \"B\": 50, \"C\": 1, \"D\": 2])\nchart.otherBelow = 0.05\n"

  @Test(arguments: [
    (bars, "chart.selection = [2, 0, 2]\nprint(chart.selection)", "[0, 2]\n"),
    (bars, "chart.selection = [1]\nchart.selection = []\nprint(chart.selection)", "[]\n"),
    (
      bars,
      "chart.selection = [1, 2]\nchart.morph(to: [\"Oslo\": 1, \"Rome\": 2])\nwait()\n"
        + "print(chart.selection, chart.marks[0].presentation()?.opacity ?? 0.0)", "[1] 1.0\n"
    ),
    (
      bars, "chart.selection = [1]\nwait()\nprint(chart.marks.map { $0.opacity })",
      "[1.0, 1.0, 1.0]\n"
    ),
    ("", "print(histogram([1, 2, 2, 3], selection: [0]).selection)", "[0]\n"),
    (pie, "print(chart.marks.count, chart.otherBelow)", "3 0.05\n"),
    (pie, "chart.otherBelow = 0\nprint(chart.marks.count)", "4\n"),
    (pie, "chart.selection = [2]\nprint(describe(chart).hasSuffix(\"Selected: C.\"))", "true\n"),
    ("", "print(pie([4, 2], labelPlace: .inside).labelPlace)", "inside\n"),
    ("", "print(pie([4, 2]).labelPlace == .outside)", "true\n"),
    // Half-way up.
    (
      bars,
      "chart.pulse(1)\nwait(0.1)\n"
        + "print(chart.marks.map { $0.presentation()!.transform.a.rounded(to: 3) })",
      "[1.0, 1.05, 1.0]\n"
    ),
  ])
  func `marks are selected, and slices have their options`(
    setUp: String, lines: String, printed: String
  ) throws {
    let helper =
      "extension Double { func rounded(to n: Int) -> Double { (self * 1000).rounded() / 1000 } }\n"
    #expect(try Page(helper + setUp + lines).printed == printed)
  }

  @Test(arguments: [
    (
      "«radar([4, 2, 3]).selection» = [1]", "'radar' has no 'selection'",
      "it belongs to 'bars', 'pie', 'line', 'area', 'scatter', 'histogram', 'box' and 'heatmap'"
    ),
    ("«bars([4, 2]).selection» = [2]", "the chart has no value 2", "its values are 0...1"),
    ("«bars([4]).selection» = [-1]", "the chart has no value -1", "it has one value, 0"),
    (
      "«area([4, 2]).pulse(1)»", "'area' has no 'pulse'",
      "it belongs to 'bars', 'histogram', 'pie', 'scatter' and 'heatmap'"
    ),
    (
      "let a = Date(\"2024-01-01\")\nlet b = Date(\"2030-01-01\")\n"
        + "let c = line([(a, 4), (a + 86_400, 2)])\nc.xAxis.zoom(from: «b», to: b + 3_600)",
      "2030-01-01 to 2030-01-01T01:00Z is outside the x axis",
      "it goes from 2024-01-01 to 2024-01-02"
    ),
    (
      "let a = Date(\"2024-01-01\")\nlet c = line([(a, 4), (a + 86_400, 2)])\n"
        + "c.xAxis.zoom(from: «\"2024-01-01\"», to: \"2024-01-02\")",
      "the x axis has no place '2024-01-01'",
      "its places are dates: write 'Date(\"2024-01-01\")'"
    ),
    ("bars([4, 2]).pulse(«7»)", "the chart has no value 7", "its values are 0...1"),
    ("bars([4, 2]).pulse(1, series: «1»)", "the chart has no series 1", "omit 'series'"),
    (
      "bars([\"a\": [1], \"b\": [2]]).pulse(0, series: «-1»)", "the chart has no series -1",
      "its series are 0...1"
    ),
    (
      "«scatter(Array(0..<1001)).pulse(1)»",
      "the points of a large series are one mark, which cannot pulse in part", "show fewer points"
    ),
    (
      "«pie([4, 2]).otherBelow» = 1", "a share cannot be 1 of the sum",
      "write a number from 0 to below 1: 0.05 is 5 percent"
    ),
    ("«bars([4, 2]).otherBelow» = 0.1", "'bars' has no 'otherBelow'", "it belongs to 'pie'"),
    ("«bars([4, 2]).labelPlace» = .inside", "'bars' has no 'labelPlace'", "it belongs to 'pie'"),
  ])
  func `a chart without them says so`(marked: String, message: String, hint: String) throws {
    let (text, range) = unmark(marked)
    let error = #expect(throws: Diagnostic.self) { try Page(text) }
    #expect(error?.message == message && error?.hint == hint)
    #expect(error?.range == range, "\(error.map { "\($0.range)" } ?? "")")
  }

  /// The page of the guide: a tap prints what it finds, and the mark grows.
  @Test(arguments: [
    ("bars([4, 2, 6])", "Point(x: 300, y: 350)", "bar 1 [1]\n", [1.0, 1.1, 1]),
    ("bars([4, 2, 6])", "Point(x: 316, y: 382)", "name 1 [1]\n", [1, 1.1, 1]),
    (
      "pie([40, 1, 50, 2], otherBelow: 0.05)", "Point(x: 297, y: 60)", "other [1, 3]\n",
      [1, 1, 1.1]
    ),
    ("bars([\"a\": [4], \"b\": [2]])", "Point(x: 40, y: 20)", "name of 'a' []\n", [1.1, 1]),
    ("bars([4, 2, 6])", "Point(x: 5, y: 5)", "", [1, 1, 1]),
  ])
  func `a tap finds a part, and its mark grows`(
    chart: String, point: String, printed: String, scales: [Double]
  ) throws {
    let page = try Page(
      """
      let chart = \(chart)
      chart.onTap { point in
        if let part = chart.part(at: point) {
          print(part, part.indices)
          chart.pulse(part)
        }
      }
      tap(at: \(point))
      wait(0.2)
      print(chart.marks.map { ($0.presentation()!.transform.a * 10).rounded() / 10 })
      """)
    #expect(page.printed == printed + "[\(scales.map { "\($0)" }.joined(separator: ", "))]\n")
  }

  @Test func `a part of another chart does not grow`() throws {
    let (text, range) = unmark(
      """
      let part = bars([4, 2, 6]).part(at: Point(x: 500, y: 350))!
      bars([4, 2]).pulse(«part»)
      """)
    let error = #expect(throws: Diagnostic.self) { try Page(text) }
    #expect(error?.message == "the chart has no bar 2" && error?.range == range)
  }

  // MARK: Taps

  @Test(arguments: [
    ("box.onTap { point in print(point) }", "(40.0, 20.0)\n"),
    ("box.onTap { print($0.x) }", "40.0\n"),
    ("box.onTap { print(\"tap\") }", "tap\n"),
    // A closure may drop a value, as with one form alone.
    ("var list = [1]\nbox.onTap { list.removeLast() }\ntap(box)\nprint(list)", "[]\n"),
    ("func tell(p: Point) { print(p.y) }\nbox.onTap(tell)", "20.0\n"),
    ("func tell() { print(\"told\") }\nbox.onTap(tell)", "told\n"),
    ("box.onTap { print(1) }\nbox.onTap { point in print(point.x) }", "1\n40.0\n"),
  ])
  func `a tap may tell its place`(lines: String, printed: String) throws {
    let box = "let box = View(width: 80, height: 40, backgroundColor: .red)\nshow(box)\n"
    let isTapped = lines.contains("tap(box)")
    #expect(try Page(box + lines + (isTapped ? "" : "\ntap(box)")).printed == printed)
  }

  @Test func `a tap with two places is refused`() throws {
    let box = "let box = View()\n"
    let error = #expect(throws: Diagnostic.self) {
      try Page(box + "box.onTap { a, b in print(a) }")
    }
    #expect(error?.message.hasPrefix("'onTap' takes '() -> Void' or '(Point) -> Void'") == true)
  }
}
