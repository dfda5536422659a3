import Builtins
import Geometry
import Graphics
import Language
import Layers
import Motion
import Syntax
import TestSupport
import Testing

@Suite struct ChartTests {
  /// Each form of data, as every verb takes it.
  @Test(arguments: ["bars", "pie", "line", "area"])
  func `a verb takes numbers, points and pairs with labels`(verb: String) throws {
    let name = verb == "bars" ? "Bar" : verb.capitalizedInAscii
    for (data, place) in [
      ("[4, 2, 6]", "1"), ("[4.5, 2, 6]", "1"), ("[4, 2, 6].map { $0 * 2 }", "1"),
      ("[Point(x: 1, y: 4), Point(x: 2.5, y: 2), Point(x: 4, y: 6)]", "2.5"),
      ("[(\"Mon\", 4), (\"Tue\", 2), (\"Wed\", 6)]", "Tue"),
      ("[(\"Mon\", 4.5), (\"Tue\", 2), (\"Wed\", 6)]", "Tue"),
      ("[\"Mon\": 4, \"Tue\": 2, \"Wed\": 6]", "Tue"),
      ("Array(zip([\"Mon\", \"Tue\", \"Wed\"], [4, 2, 6]))", "Tue"),
    ] {
      let page = try Page("let chart = \(verb)(\(data), title: \"Rain\")\nprint(chart)")
      #expect(page.printed.hasPrefix("\(name) chart 'Rain' of 3 values: minimum "), "\(data)")
      #expect(page.printed.contains(" at \(place), maximum "), "\(data)")
      #expect(page.host.state.scene.canvas == Size(width: 600, height: 400))
    }
  }

  @Test(arguments: [
    ("chart.title", ""), ("chart.marks.count", "7"), ("chart.marks[0].fillColor == nil", "false"),
    ("chart is View", "true"), ("View() is Chart", "false"),
    ("chart.plotArea.frame", "(30.0, 20.0, 554.0, 350.0)"),
    ("Point(x: 0, y: 0).applying(chart.scale)", "(0.5, 0.5)"),
    ("Point(x: 7, y: 8).applying(chart.scale)", "(553.5, 336.07692307692304)"),
    (
      "describe(chart)",
      "Bar chart of 7 values: minimum 2 at 1, maximum 8 at 5, without a clear trend."
    ),
    ("line([1, 2]).marks.count", "1"), ("area([1, 2]).marks.count", "2"),
    ("pie([1, 2]).marks.map { $0.strokeEnd }", "[0.3333333333333333, 1.0]"),
  ])
  func `a chart can be asked`(expression: String, text: String) throws {
    let page = "let chart = bars([4, 2, 6, 4, 5, 8, 3])\nprint(\(expression))"
    #expect(try Page(page).printed == text + "\n")
  }

  @Test(arguments: [
    ("chart.title = \"Rain\"", "\"Rain\" in Inter Semi Bold"),
    ("chart.marks[1].fillColor = .red", "fill #FF0000"),
    ("chart.fill(.orange)", "fill #FF8000"), ("chart.fill(.rainbow)", "gradient #FF8080"),
    ("chart.fill(.init(red: 1, green: 0, blue: 0))", "fill #FF0000"),
    ("chart.fill(.red.withAlphaComponent(0.5))", "fill #FF8080"),
    ("chart.fill(.init(colors: [.red, .blue]))", "gradient #FF0000 #0000FF"),
    ("chart.fill(Gradient(colors: [.red, .blue]))", "gradient #FF0000 #0000FF"),
    ("chart.morph(to: [1, 2])", "\"1\" in"), ("chart.morph(to: [\"Mon\": 1])", "\"Mon\" in"),
    ("chart.width = 300", "canvas 300 × 400"),
    ("chart.plotArea.backgroundColor = .yellow", "fill #FFFF00 rect (30, 20) to (584, 370)"),
  ])
  func `a chart can be changed`(change: String, item: String) throws {
    let page = try Page("let chart = bars([4, 2, 6])\n\(change)\nwait(5)")
    #expect(page.host.state.scene.displayList(at: Time(seconds: 5)).text.contains(item))
  }

  @Test(arguments: [
    ("bars(«[]»)", "there is no data to show"),
    ("bars(«[1.0 / 0]»)", "the data has 'inf' at 0"),
    ("bars(«[1e-320]»)", "the numbers are too small for a chart"),
    ("pie(«[1, -2]»)", "a pie has no slice for '-2', at 1"),
    ("bars(«\"4\"»)", "a chart does not show strings"),
    ("bars(«[View()]»)", "a chart does not show lists of 'View' values"),
    ("let c = pie([1])\nprint(«c.scale»)", "a pie has no axes, and so no scale"),
    ("line(«[Point(x: 0, y: 1.0 / 0)]»)", "the data has 'inf' at 0"),
    ("bars([1]).fill(«Gradient(colors: [])»)", "a gradient without colours fills nothing"),
    ("let c = pie([1])\nc.morph(to: «[-1]»)", "a pie has no slice for '-1', at 0"),
    ("bars(«4», 2, 6)", "'bars' takes numbers in a list"),
    ("pie(«4», 2)", "'pie' takes numbers in a list"),
    ("bars([1], title: «4»)", "'title' takes a string, not a whole number"),
    ("bars([1]).fill(.«rainbw»)", "'Gradient' has no constant 'rainbw'"),
    ("bars([1]).fill(.«ornge»)", "'Color' has no constant 'ornge'"),
    ("let c = bars([1])\n«c.morph(to: [2], duration: -1)»", "a duration cannot be -1"),
    ("«Chart»()", "'Chart' cannot be made by a call"),
    ("let c = bars([1])\n«c.marks» = []", "'marks' can be read, not set"),
  ])
  func `what cannot be a chart is refused`(marked: String, message: String) throws {
    let (text, range) = unmark(marked)
    let error = #expect(throws: Diagnostic.self) { try Page(text) }
    #expect(error?.message == message)
    #expect(error?.range == range)
  }

  /// Words with data read their arguments by 'ChartArgument'.
  @Test func `the arguments of words with data stand in one order`() {
    let labels = [1: "x", 2: "y", 3: "by", 6: "size", 7: "as"]
    let words = Library.easel.builtins.filter { word in
      !word.isApples && word.parameters.contains { $0.label == "by" }
        && word.constraints[4] == .data
    }
    #expect(words.count > 8)
    for word in words {
      for (place, parameter) in word.parameters.enumerated() {
        // What is behind them is read by its own places.
        guard let expected = labels[place], !["facet", "axes"].contains(parameter.label) else {
          continue
        }
        #expect(parameter.label == expected, "\(word.name)")
      }
    }
  }

  @Test func `names of verbs are free for a page`() throws {
    let page = try Page(
      """
      let line = line([1, 2])
      let bars = [4, 2].map { $0 * 2 }
      class Chart { var pie = 3 }
      print(line.marks.count, bars, Chart().pie)
      """)
    #expect(page.printed == "1 [8, 4] 3\n")
  }

  @Test(arguments: [
    "[1.0 / 0]", "[Point(x: 0, y: 1.0 / 0)]", "[(\"a\", 1.0 / 0)]", "[\"a\": 1.0 / 0]",
  ])
  func `the hint for what is infinite can be followed`(data: String) throws {
    let error = #expect(throws: Diagnostic.self) { try Page("bars(\(data))") }
    #expect(error?.hint == "write 'nil' or 'Double.nan' for a missing value")
  }

  @Test func `a chart is filled where it is made`() throws {
    let page = try Page("let c = bars([1, 2]).fill(.rainbow)\nc.title = \"Rain\"\nprint(c.title)")
    #expect(page.printed == "Rain\n")
  }

  @Test func `a chart is placed for the size that its stack gives it, before it is laid out`()
    throws
  {
    let page = try Page(
      """
      let c = bars([1, 2, 3])
      let row = StackView(width: 300, height: 200)
      row.addArrangedSubview(c)
      row.addArrangedSubview(View(width: 100))
      show(row)
      c.morph(to: [3, 2], duration: 1)
      print(c.plotArea.frame)
      layoutIfNeeded()
      print(c.frame, c.plotArea.frame)
      """)
    #expect(
      page.printed
        == "(30.0, 20.0, 154.0, 150.0)\n(0.0, 0.0, 200.0, 200.0) (30.0, 20.0, 154.0, 150.0)\n")
  }

  @Test(arguments: [
    ("", "(0.0, 0.0, 600.0, 400.0)"), ("c.width = 300", "(0.0, 0.0, 300.0, 400.0)"),
    ("c.frame = Rect(x: 5, y: 5, width: 50, height: 40)", "(5.0, 5.0, 50.0, 40.0)"),
    (
      """
      let box = View(width: 300, height: 200)
      box.addSubview(c)
      show(box)
      LayoutConstraint.activate([
        c.leadingAnchor.constraint(equalTo: box.leadingAnchor),
        c.trailingAnchor.constraint(equalTo: box.trailingAnchor),
        c.topAnchor.constraint(equalTo: box.topAnchor),
      ])
      """, "(0.0, 0.0, 300.0, 400.0)"
    ),
    ("let row = StackView()\nrow.addArrangedSubview(c)\nshow(row)", "(0.0, 0.0, 600.0, 400.0)"),
    (
      "let row = StackView(width: 200, height: 100)\nrow.addSubview(c)\nshow(row)",
      "(0.0, 0.0, 600.0, 400.0)"
    ),
  ])
  func `a chart has a size of its own, and takes another`(change: String, frame: String) throws {
    let page = "let c = bars([1, 2])\n\(change)\nlayoutIfNeeded()\nprint(c.frame)"
    #expect(try Page(page).printed == frame + "\n")
  }

  @Test(arguments: [
    ("c.morph(to: [2])\nc.morph(to: [3])", 1), ("c.morph(to: [2])\nwait()\nc.morph(to: [3])", 0),
    ("c.morph(to: [2], duration: 0)\nc.morph(to: [3])", 0),
    ("c.morph(to: [2])\nbars([1]).morph(to: [3])", 0),
  ])
  func `two morphs at one instant are noted`(morphs: String, count: Int) throws {
    let notes = try Page("let c = bars([1])\n" + morphs).host.notes
    #expect(
      notes.map(\.message)
        == Array(
          repeating: "two morphs of a chart start at 0 s, and the later one shows", count: count))
  }

  @Test func `a layer of a chart is named by the chart`() throws {
    let page = try Page("let rain = bars([4])\nanimate(duration: 1) { rain.morph(to: [1]) }")
    #expect(
      page.host.notes.map(\.message) == [
        "two animations of the place of a layer of chart start at 0 s, and the later one shows"
      ])
  }

  @Test(arguments: [("", 0.3), (", duration: 2", 2), (", duration: 0", 0)])
  func `a morph takes as long as it says, or 0.3 seconds`(duration: String, end: Double) throws {
    let page = try Page("let c = bars([1])\nc.morph(to: [2, 3]\(duration))")
    #expect(page.host.state.scene.endOfAnimations(after: .zero)?.seconds ?? 0 == end)
  }

  @Test func `characters that no font has are noted`() throws {
    let page = try Page("bars([(\"\u{10FFFE}\", 1)])")
    #expect(
      page.host.notes.map(\.message) == [
        "no font has '\u{10FFFE}', and a box stands there instead"
      ])
  }

  @Test func `what a page takes out of a chart lives as long as the chart`() throws {
    let page = try Page(
      """
      let chart = bars([1, 2, 3])
      chart.fill(.rainbow)
      for part in chart.plotArea.layer.sublayers ?? [] { part.mask = nil; part.removeFromSuperlayer() }
      for part in chart.layer.sublayers ?? [] { part.removeFromSuperlayer() }
      var rubbish: [Path] = []
      for i in 0..<3000 { rubbish = [Path(), Path()] }
      chart.morph(to: [5, 6, 7, 8])
      chart.frame = Rect(x: 0, y: 0, width: 300, height: 200)
      print(chart.marks.count)
      """)
    #expect(page.printed == "4\n")
  }

  @Test func `marks count among the values of a page before they are made`() throws {
    var limits = Limits()
    limits[.objects] = 1000
    let error = #expect(throws: Diagnostic.self) {
      try Page("bars(Array(repeating: 1, count: 1200))", limits: limits)
    }
    #expect(error?.message.hasPrefix("there are too many values") == true)
    #expect(throws: Never.self) {
      try Page("line(Array(repeating: 1, count: 1200))", limits: limits)
    }
  }
}

extension String {
  fileprivate var capitalizedInAscii: String { prefix(1).uppercased() + dropFirst() }
}
