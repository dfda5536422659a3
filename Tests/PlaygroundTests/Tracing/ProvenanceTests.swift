import Charting
import Geometry
import Graphics
import Language
import Syntax
import TestSupport
import Testing

@testable import Playground

/// Which line of a page a thing on it comes from.
@Suite struct ProvenanceTests {
  private func reader(_ cells: [String], in page: Page = Page()) throws -> ProvenanceReader {
    var page = page
    for cell in cells {
      let outcome = page.run(cell)
      try #require(outcome.isAccepted, "\(outcome.diagnostics.map(\.message))")
    }
    let traced = try page.traced()
    #expect(traced.settled.picture == page.settled.picture)
    return ProvenanceReader(traced)
  }

  /// `cell: message: the text`, a line for each place.
  private func lines(_ answer: ThingProvenance?, _ cells: [String]) -> [String] {
    answer.map { answer in
      answer.notes.map { note in
        let cell = note.source?.number ?? 0
        let utf8 = Array(cells[cell - 1].utf8)
        return "\(cell): \(note.message): " + String(decoding: utf8[note.range], as: UTF8.self)
      }
    } ?? []
  }

  @Test(arguments: [
    // A literal in the call, in a variable, and in a variable of a number.
    (["bars([4, 2, 6])"], "bar 3", ["1: its value is written here: 6"]),
    (
      ["let rain = [4, 2, 6]", "bars(rain)"], "bar 2",
      ["1: its value is written here: 2", "2: 'bars' has drawn it here: bars(rain)"]
    ),
    (
      ["let wed = 6.5", "bars([4, 2, wed])"], "bar 3",
      ["1: its value is written here: 6.5", "2: 'bars' has drawn it here: bars([4, 2, wed])"]
    ),
    // Pairs, names and series.
    (
      [#"bars(["Mon": 4, "Tue": -2])"#], #"bar "Tue""#, [#"1: its value is written here: -2"#]
    ),
    ([#"bars([("Mon", 4), ("Tue", 2)])"#], "bar 2", ["1: its value is written here: 2"]),
    (
      [#"bars(["Oslo": [4, 2], "Rome": [1, 3]])"#], #"bar 2 of series "Rome""#,
      ["1: its value is written here: 3"]
    ),
    (
      [#"scatter([Point(x: 1, y: 2), Point(x: 3, y: 4)])"#], "point 2",
      ["1: its value is written here: 4"]
    ),
    ([#"line([4, 2, 6])"#], "value 3", ["1: its value is written here: 6"]),
    ([#"pie(["a": 3, "b": 1])"#], "slice b", ["1: its value is written here: 1"]),
    // A calculation.
    (
      ["let rain = [4, 2, 6].map { $0 * 2 }", "bars(rain)"], "bar 2",
      [
        "1: its value is calculated here: [4, 2, 6].map { $0 * 2 }",
        "2: 'bars' has drawn it here: bars(rain)",
      ]
    ),
    (["bars([4, 1 + 1])"], "bar 2", ["1: its value is calculated here: 1 + 1"]),
    // Other data later.
    (
      ["let chart = bars([4, 2])", "chart.morph(to: [1, 5])"], "bar 2",
      ["2: its value is written here: 5"]
    ),
    // In a function: the call, and the line that has run it.
    (
      ["func draw(_ data: [Int]) { bars(data) }", "draw([4, 2])"], "bar 2",
      ["1: its value is calculated here: data", "2: this line has run it: draw([4, 2])"]
    ),
    // Texts of a chart.
    (
      [#"let chart = bars([4, 2], title: "Rain")"#], "title",
      [#"1: its text is written here: "Rain""#]
    ),
    (
      [#"let chart = bars([4, 2])"#, #"chart.title = "Rain""#], "title",
      [
        #"2: its 'title' was set last here: chart.title = "Rain""#,
        "1: 'bars' has drawn it here: bars([4, 2])",
      ]
    ),
    (
      [#"let chart = bars([4, 2])"#, #"chart.xAxis.title = "Days""#], "title of x axis",
      [
        #"2: its 'xAxis.title' was set last here: chart.xAxis.title = "Days""#,
        "1: 'bars' has drawn it here: bars([4, 2])",
      ]
    ),
  ])
  func `a thing of a chart is found by its name`(
    cells: [String], name: String, expected: [String]
  ) throws {
    var reader = try reader(cells)
    let found = reader.provenance(ofThing: name)
    #expect(lines(found?.answer, cells) == expected)
  }

  private let boxes = [
    """
    let page = View(width: 100, height: 100, backgroundColor: .white)
    let box = View(frame: Rect(x: 10, y: 10, width: 50, height: 50))
    page.addSubview(box)
    show(page)
    """,
    "box.backgroundColor = .red", "box.frame.origin.x = 20",
  ]

  @Test(arguments: [
    (
      30.0, 30.0,
      [
        "2: its 'backgroundColor' was set last here: box.backgroundColor = .red",
        "1: 'View' has made it here: View(frame: Rect(x: 10, y: 10, width: 50, height: 50))",
      ]
    ),
    (
      90.0, 90.0,
      ["1: its 'backgroundColor' was set last here: .white"]
    ),
  ])
  func `what is seen at a point is found`(x: Double, y: Double, expected: [String]) throws {
    var reader = try reader(boxes)
    #expect(lines(try reader.provenance(at: Point(x: x, y: y)), boxes) == expected)
  }

  @Test func `a point of a line is its nearest value, and a corner is the ground of a chart`()
    throws
  {
    let cells = ["let chart = line([4, 2, 6])"]
    var reader = try reader(cells)
    let ground = try reader.provenance(at: Point(x: 1, y: 1))
    #expect(ground?.thing == "chart")
    let things = reader.things.all
    let line = try #require(
      things.first { $0.owner.part.noun == "line" && $0.owner.parts.count == 2 })
    let chart = try #require(reader.things.dataChart(of: line.layer))
    let box = try #require(chart.canvasMarks(ofSeries: 0, in: reader.scene)?.box(ofValue: 1))
    let found = try reader.provenance(at: box.origin)
    #expect(found?.thing == "value 2 of line of chart")
    #expect(lines(found, cells) == ["1: its value is written here: 2"])
  }

  @Test(arguments: [
    (
      "box",
      [
        "1: 'View' has made it here: View(frame: Rect(x: 10, y: 10, width: 50, height: 50))",
        "1: 'addSubview' was called last here: page.addSubview(box)",
        "2: its 'backgroundColor' was set last here: box.backgroundColor = .red",
        "3: its 'frame' was set last here: box.frame.origin.x = 20",
      ]
    ),
    ("box.frame", ["3: its 'frame' was set last here: box.frame.origin.x = 20"]),
    ("box.frame.origin.x", ["3: its 'frame' was set last here: box.frame.origin.x = 20"]),
  ])
  func `the object in a variable is found`(name: String, expected: [String]) throws {
    var reader = try reader(boxes)
    #expect(lines(reader.provenance(ofVariable: name), boxes) == expected)
  }

  @Test(arguments: [
    ("day.yAxis.domain", ["2: its 'yAxis.domain' was set last here: day.yAxis.domain = 0...10"]),
    ("day.title", [#"1: it was given here: "Rain""#]),
  ])
  func `a property of a chart is found`(name: String, expected: [String]) throws {
    let cells = [
      #"let day = bars([4, 2], title: "Rain")"#, "day.yAxis.domain = 0...10",
      #"day.xAxis.title = "Day""#,
    ]
    var reader = try reader(cells)
    #expect(lines(reader.provenance(ofVariable: name), cells) == expected)
    // A number at an axis has nothing to do with the title of it.
    let label = reader.provenance(ofThing: #"label of x axis"#)?.answer
    #expect(!lines(label, cells).contains { $0.contains("xAxis.title") }, "\(lines(label, cells))")
  }

  @Test func `a variable is found where it got its value`() throws {
    let cells = ["var n = 1", "let m = 2", "n += 4"]
    var reader = try reader(cells)
    let found = reader.provenance(ofVariable: "n")
    #expect(found?.value == "5")
    #expect(lines(found, cells) == ["3: it was given its value here: n += 4"])
    #expect(reader.provenance(ofVariable: "k") == nil)
  }

  @Test func `what a completion block sets is told with the line that registered it`() throws {
    let cells = [
      "let box = View(width: 50, height: 50, backgroundColor: .white)\nshow(box)",
      "func end() { box.backgroundColor = .blue }",
      "animate(duration: 1, completion: { end() }) { box.alpha = 0.5 }",
      "let n = 1",
    ]
    var reader = try reader(cells)
    #expect(
      lines(reader.provenance(ofVariable: "box.backgroundColor"), cells) == [
        "2: its 'backgroundColor' was set last here: box.backgroundColor = .blue",
        "3: this line has run it: \(cells[2])",
      ])
  }

  @Test func `what code draws comes from the call that has painted it`() throws {
    let cells = [
      """
      class Badge: View {
        override func draw(_ rect: Rect) {
          guard let context = UIGraphicsGetCurrentContext() else { return }
          context.setFillColor(Color.red.cgColor)
          context.fill(rect)
          mark()
        }
        func mark() {
          Color.blue.setFill()
          Path(rect: Rect(x: 20, y: 20, width: 20, height: 20)).fill()
        }
      }
      """,
      "let badge = Badge(frame: Rect(x: 0, y: 0, width: 80, height: 80))",
      "badge.backgroundColor = .white\nbadge.layer.borderWidth = 2", "show(badge)",
      "badge.setNeedsDisplay()",
    ]
    var reader = try reader(cells)
    func found(_ x: Double, _ y: Double) throws -> String? {
      lines(try reader.provenance(at: Point(x: x, y: y)), cells).first
    }
    #expect(try found(10, 10) == "1: 'fill' has painted it here: context.fill(rect)")
    #expect(
      try found(30, 30) == "1: 'fill' has painted it here: "
        + "Path(rect: Rect(x: 20, y: 20, width: 20, height: 20)).fill()")
    #expect(
      try found(1, 40) == "3: its 'borderWidth' was set last here: badge.layer.borderWidth = 2")
  }

  @Test func `the picture of a value comes from the call that shows it`() throws {
    let cells = ["show([4, 2, 6])"]
    var reader = try reader(cells)
    let layer = try #require(reader.things.all.last)
    #expect(
      lines(reader.provenance(of: layer), cells).last
        == "1: 'show' has made it here: show([4, 2, 6])")
  }

  @Test func `a file is told with its name and column`() throws {
    let folder = try TemporaryFolder()
    try folder.write("Day,mm\nMon,4\nTue,2\n", to: "rain.csv")
    let cells = [#"let rain = table("rain.csv")"#, #"bars(rain, x: "Day", y: "mm")"#]
    var reader = try reader(cells, in: Page(folder: folder()))
    let found = reader.provenance(ofThing: "bar 2")
    #expect(
      lines(found?.answer, cells) == [
        #"1: its value is from 'rain.csv', column 'mm', which is read here: table("rain.csv")"#,
        #"2: 'bars' has drawn it here: bars(rain, x: "Day", y: "mm")"#,
      ])
  }

  private static let cities = """
    let rain = Table(["City": ["Oslo", "Rome"], "Month": ["Jan", "Jan"]])
      .adding("mm", [4, 2])
    """

  @Test(arguments: [
    (
      #"bars(rain, x: "Month", y: "mm", facet: "City")"#, #"bar of panel "Rome""#,
      "1: its value is calculated here"
    ),
    (
      #"bars(rain, x: "Month", y: "mm", facet: "City")"#, #"label of y axis of panel "Oslo""#,
      "2: 'bars' has drawn it here"
    ),
    (
      #"bars(rain, x: "Month", y: "mm", facet: "City")"#, #"name of panel "Rome""#,
      "2: its panels are for this"
    ),
    (
      #"heatmap(rain, x: "Month", color: .sum("mm"), y: "City")"#, "title of legend",
      "2: its colours are for this"
    ),
    (
      #"heatmap(rain, x: "Month", color: "mm", y: "Month", facet: "City")"#,
      #"cell of panel "Rome""#, "1: its value is calculated here"
    ),
  ])
  func `a thing of a panel is found`(call: String, name: String, expected: String) throws {
    let cells = [Self.cities, call]
    var reader = try reader(cells)
    let found = lines(reader.provenance(ofThing: name)?.answer, cells)
    #expect(found.first?.hasPrefix(expected) == true, "\(found)")
    #expect(expected.hasPrefix("2: its") || found.contains { $0.contains(call) }, "\(found)")
  }

  @Test(arguments: [("Nuuk", "without values"), ("Oslo", nil)])
  func `a panel says that it has no values`(name: String, value: String?) throws {
    var reader = try reader([
      #"let rain = Table(["City": ["Oslo", "Nuuk"], "Month": ["Jan", "Jan"], "mm": ["4", ""]])"#,
      #"bars(rain, x: "Month", y: "mm", facet: "City")"#,
    ])
    let found = reader.provenance(ofThing: "name of panel \"\(name)\"")
    #expect(found?.answer.value == value)
  }

  @Test func `a panel changes with its chart`() throws {
    let cells = [
      Self.cities, #"let chart = bars(rain, x: "Month", y: "mm", facet: "City")"#,
      "chart.colors = [.red]",
    ]
    var reader = try reader(cells)
    let found = lines(reader.provenance(ofThing: #"bar of panel "Oslo""#)?.answer, cells)
    #expect(found.contains("3: its 'colors' was set last here: chart.colors = [.red]"), "\(found)")
  }

  @Test func `a guide that is about an overlay comes from that`() throws {
    let cells = [
      "let rain = bars([4, 2], errors: [1, 0.25])",
      "let wind = line([1, 3], errors: [1, 0.5])\nrain.add(wind)",
      "rain.add(line([7, 9]), axis: .right)",
    ]
    var reader = try reader(cells)
    let whiskers = reader.things.all.filter { $0.owner.words.hasPrefix("whisker 2") }
    let found = whiskers.flatMap { lines(reader.provenance(of: $0), cells) }
    #expect(found.contains("1: its error is written here: 0.25"), "\(found)")
    #expect(found.contains("1: its value is written here: 2"), "\(found)")
    #expect(found.contains("2: its error is written here: 0.5"), "\(found)")
    #expect(found.contains("2: its value is written here: 3"), "\(found)")
    let label = lines(reader.provenance(ofThing: "label of right axis")?.answer, cells)
    #expect(label == ["3: 'line' has drawn it here: line([7, 9])"])
  }

  @Test(arguments: [
    (
      "bars([0.1, 0.2], errors: [0.3, 0.7])", "whisker 2",
      ["1: its error is written here: 0.7", "1: its value is written here: 0.2"]
    ),
    (
      "let sd = [1.5, 2.5]\nline([4, 2], errors: sd)", "whisker 1",
      ["1: its error is written here: 1.5", "1: its value is written here: 4"]
    ),
    (
      "scatter([4, 2], low: [3, 1], high: [5, 9])", "whisker 2",
      ["1: its lower end is written here: 1", "1: its upper end is written here: 9"]
    ),
    (
      "bars([4, 2], high: [5, 9])", "whisker 2",
      ["1: its upper end is written here: 9", "1: its value is written here: 2"]
    ),
    (
      #"bars(["Oslo": [4, 2], "Rome": [1, 3]], errors: ["Oslo": [1, 1], "Rome": [0.5, 0.25]])"#,
      #"whisker 2 of series "Rome""#,
      ["1: its error is written here: 0.25", "1: its value is written here: 3"]
    ),
    (
      #"let c = bars(["a": 4, "b": 2], order: .ascending, errors: [1, 0.5])"#, #"whisker "a""#,
      [
        "1: its error is written here: 1", "1: its value is written here: 4",
        "1: its 'order' was set last here: .ascending",
      ]
    ),
  ])
  func `a whisker leads to its error`(cell: String, name: String, expected: [String]) throws {
    var reader = try reader([cell])
    #expect(lines(reader.provenance(ofThing: name)?.answer, [cell]) == expected)
  }

  @Test func `a whisker of a table leads to the column of its errors`() throws {
    let folder = try TemporaryFolder()
    try folder.write("Day,mm,sd\nMon,4,1\nTue,2,0.5\n", to: "rain.csv")
    let cells = [
      #"let rain = table("rain.csv")"#, #"bars(rain, x: "Day", y: "mm", errors: "sd")"#,
    ]
    var reader = try reader(cells, in: Page(folder: folder()))
    #expect(
      lines(reader.provenance(ofThing: "whisker 2")?.answer, cells) == [
        #"1: its error is from 'rain.csv', column 'sd', which is read here: table("rain.csv")"#,
        #"2: 'bars' has drawn it here: bars(rain, x: "Day", y: "mm", errors: "sd")"#,
      ])
  }

  @Test func `nothing is called so`() throws {
    var reader = try reader(["bars([4, 2])"])
    #expect(reader.provenance(ofThing: "slice 2") == nil)
    #expect(reader.provenance(ofThing: "bar 3") == nil)
    #expect(reader.provenance(ofThing: "") == nil)
  }
}
