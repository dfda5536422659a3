import Geometry
import Scales
import TestFonts
import Testing
import Text

@testable import Charting

@Suite struct GuideTests {
  private func layout(
    _ kind: ChartKind, _ data: ChartData, _ width: Double = 600, _ height: Double = 400,
    _ change: (inout ChartOptions) -> Void = { _ in }
  ) throws -> GuideLayout {
    var options = ChartOptions()
    change(&options)
    let drawing = try ChartDrawing(data, as: kind, options)
    return kind.mark.guide(of: drawing, in: Size(width: width, height: height), .light, fonts)
  }

  private func texts(_ layout: GuideLayout) -> [String] { layout.parts.compactMap(\.text) }

  private func part(_ layout: GuideLayout, _ key: GuidePart.Key) -> GuidePart? {
    layout.parts.first { $0.key == key }
  }

  // MARK: Header

  @Test func `title and subtitle stand at the left, wrapped on two lines`() throws {
    let data = try ChartData(numbers: [1])
    let layout = try layout(.bars, data, 260) {
      $0.title = "Rain in the mountains of the north"
      $0.subtitle = "Litres"
    }
    let title = try #require(part(layout, .title(line: 1)))
    let subtitle = try #require(part(layout, .subtitle(line: 0)))
    #expect(title.frame.minX == 16 && subtitle.frame.minX == 16)
    #expect(texts(layout).prefix(2).joined(separator: " ") == "Rain in the mountains of the north")
    #expect(title.frame.maxY <= subtitle.frame.minY && subtitle.frame.maxY < layout.plot.minY)
    #expect(layout.omissions == [])
  }

  @Test func `a header takes no more than its share of the height`() throws {
    let data = try ChartData(numbers: [1])
    let layout = try layout(.bars, data, 200, 60) {
      $0.title = "Rain in the mountains of the north"
      $0.subtitle = "Litres"
    }
    #expect(part(layout, .title(line: 1)) == nil)
    #expect(part(layout, .subtitle(line: 0)) == nil)
    #expect(
      layout.omissions.map(\.message) == [
        "1 of 2 names has no room, and is omitted", "1 of 2 texts is too long, and shortened",
      ])
  }

  // MARK: Legend

  private let cities: KeyValuePairs = ["Oslo": [1.0, 4], "Rome": [2, 3], "Bonn": [3, 3.1]]

  @Test func `a legend above, below and beside the plot takes room from it`() throws {
    let data = try ChartData(series: cities)
    var plots: [LegendPlace: Rect] = [:]
    for place in LegendPlace.allCases {
      let layout = try layout(.line, data) { $0.legend = place }
      plots[place] = layout.plot
      let names = layout.parts.filter { if case .seriesName = $0.key { true } else { false } }
      #expect(names.count == (place == .none ? 0 : 3))
      for name in names {
        switch place {
        case .top: #expect(name.frame.maxY <= layout.plot.minY)
        case .bottom, .stacked: #expect(name.frame.minY >= layout.plot.maxY)
        case .right, .ends: #expect(name.frame.minX >= layout.plot.maxX)
        case .none: break
        }
      }
    }
    let plain = try #require(plots[.none])
    for (place, plot) in plots where place != .none {
      #expect(plot.width * plot.height < plain.width * plain.height)
    }
    #expect(try self.layout(.line, data).plot == plots[.ends])
    #expect(try self.layout(.line, ChartData(numbers: [1])).plot.minY == 20)
  }

  @Test func `names at the ends of lines keep their order, and stand apart`() throws {
    let layout = try layout(.line, ChartData(series: cities)) { $0.legend = .ends }
    let frames = cities.compactMap { part(layout, .seriesName(series: $0.key))?.frame }
    #expect(frames[0].maxY <= frames[2].minY && frames[2].maxY <= frames[1].minY)
    // That of the highest end stands beside it.
    #expect(abs(frames[0].midY - (layout.place(.y, .value(4)) ?? 0)) < 4)
  }

  @Test func `rows of a legend are as many as half of the room allows`() throws {
    let names = (0..<30).map {
      (name: "Series number \($0)", values: ChartData.Values.numbers([1]))
    }
    let layout = try layout(.line, ChartData(names), 300, 200)
    #expect(layout.plot.height > 50)
    let omission = try #require(layout.omissions.first)
    #expect(omission.kind == .names && omission.total == 30 && omission.count > 10)
  }

  @Test func `series without a name have no entry`() throws {
    let layout = try layout(.line, ChartData(series: ["": [1], "b": [2]]))
    #expect(part(layout, .seriesName(series: "")) == nil)
    #expect(part(layout, .seriesName(series: "b"))?.text == "b")
    #expect(layout.omissions == [])
  }

  /// Two ticks at most would be 0 alone.
  @Test func `a low plot has three labels rather than one`() throws {
    let layout = try layout(.line, ChartData(numbers: [-12, 12]), 300, 130)
    let labels = layout.parts.filter { if case .label(.y, _, _) = $0.key { true } else { false } }
    #expect(labels.map(\.text) == ["−10", "0", "10"])
  }

  // MARK: Annotations

  @Test func `a rule stands at its value, with its text beside it`() throws {
    let layout = try layout(.line, ChartData(numbers: [0, 10])) {
      $0.annotations = [.rule(.y, at: .number(5), label: "Limit", color: nil)]
    }
    let rule = try #require(part(layout, .annotation(0, .mark)))
    #expect(rule.frame.minY == layout.place(.y, .value(5)))
    #expect(rule.frame.height == 1 && rule.frame.width == layout.plot.width)
    let label = try #require(part(layout, .annotation(0, .label)))
    #expect(label.frame.maxY <= rule.frame.minY && label.frame.maxX <= layout.plot.maxX + 0.01)
  }

  @Test func `a band lies between two dates or labels, behind the marks`() throws {
    let data = try ChartData(pairs: ["Mon": 4, "Tue": 2, "Wed": 3])
    let layout = try layout(.bars, data) {
      $0.annotations = [
        .band(.x, from: .label("Wed"), to: .label("Mon"), label: "", color: nil)
      ]
    }
    let band = try #require(part(layout, .annotation(0, .mark)))
    #expect(band.side == .back)
    #expect(band.frame.minX == layout.place(.x, .band("Mon", 0)))
    #expect(band.frame.maxX == layout.place(.x, .band("Wed", 0)))
    #expect(part(layout, .annotation(0, .label)) == nil)
  }

  @Test func `what has no place is not there, and texts of what is outside are not lost`() throws {
    let domains = (try Domain(0, 1), try Domain(0, 10))
    let layout = try layout(.line, ChartData(numbers: [0, 10])) {
      ($0.xAxis.domain, $0.yAxis.domain) = domains
      $0.annotations = [
        .rule(.y, at: .number(500), label: "a", color: nil),
        .text("b", x: .number(-3), y: .number(5)),
        .rule(.x, at: .label("c"), label: "c", color: nil),
      ]
    }
    for number in 0..<3 { #expect(part(layout, .annotation(number, .mark)) == nil) }
    #expect(layout.omissions == [])
  }

  @Test func `texts that would meet go to another side, and at last away`() throws {
    let note = Annotation.text("The same place", x: .number(0.5), y: .number(5))
    let layout = try layout(.line, ChartData(numbers: [0, 10])) {
      $0.annotations = Array(repeating: note, count: 5)
    }
    let labels = layout.parts.filter {
      if case .annotation(_, .label) = $0.key { true } else { false }
    }
    #expect(labels.count == 2)
    #expect(layout.omissions == [Omission(kind: .names, count: 3, total: 5)])
  }

  // MARK: Values

  @Test func `values stand above bars, and below those that hang`() throws {
    let data = try ChartData(numbers: [4, -2])
    let layout = try layout(.bars, data) { $0.valueLabels = .values }
    let (up, down) = (
      try #require(part(layout, .value(series: 0, index: 0))),
      try #require(part(layout, .value(series: 0, index: 1)))
    )
    #expect(up.text == "4" && down.text == "−2")
    let places = try [4, -2].map { try #require(layout.place(.y, .value($0))) }
    #expect(up.frame.maxY <= places[0] + 1 && down.frame.minY >= places[1])
  }

  @Test func `values of stacked bars stand in them, as they are, in black or white`() throws {
    let layout = try layout(.bars, ChartData(series: ["a": [4], "b": [3]])) {
      $0.valueLabels = .values
      $0.stacking = .stacked
    }
    let second = try #require(part(layout, .value(series: 1, index: 0)))
    #expect(second.text == "3")
    #expect(abs(second.frame.midY - (layout.place(.y, .value(5.5)) ?? 0)) < 2)
    guard case .text(_, _, let color) = second.content else { return }
    #expect([Color(white: 0), Color(white: 1)].contains(color))
  }

  @Test func `missing values have no label, and are not lost`() throws {
    let layout = try layout(.bars, ChartData(numbers: [4, .nan])) { $0.valueLabels = .values }
    #expect(part(layout, .value(series: 0, index: 1)) == nil)
    #expect(layout.omissions == [])
  }

  @Test func `values stand at their own points, in whatever order the data has them`() throws {
    let data = try ChartData([
      ("a", .pairs([("x", 1), ("y", 2)])), ("b", .pairs([("y", 50), ("x", 30)])),
    ])
    func values(_ kind: ChartKind) throws -> [String?] {
      let layout = try self.layout(kind, data) { $0.valueLabels = .values }
      return (0..<2).flatMap { series in
        (0..<2).map { part(layout, .value(series: series, index: $0))?.text }
      }
    }
    for kind in [ChartKind.line, .band, .scatter, .area] {
      #expect(try values(kind) == ["1", "2", "30", "50"])
    }
    let points = try ChartData(points: [(-1, 4), (1, 2), (10, 3)].map { Point(x: $0.0, y: $0.1) })
    let layout = try layout(.line, points) {
      $0.valueLabels = .values
      $0.xAxis.scale = .log
    }
    #expect(part(layout, .value(series: 0, index: 0))?.text == "2")
  }

  // MARK: Slices

  private func slices(_ layout: GuideLayout) -> [String] {
    layout.parts.compactMap { part in
      if case .sliceName = part.key { part.text } else { nil }
    }
  }

  @Test func `each of twelve slices has its name, a tiny one too`() throws {
    let pairs = (1...12).map { (label: "Part \($0)", value: $0 == 6 ? 0.001 : Double($0)) }
    let layout = try layout(.pie, ChartData([("", .pairs(pairs))]))
    #expect(slices(layout).count == 12)
    #expect(slices(layout).contains("Part 6 <1%"))
    #expect(layout.omissions == [])
  }

  @Test func `of sixty slices the smallest are without a name, and counted`() throws {
    let values = (1...60).map(Double.init)
    let layout = try layout(.pie, ChartData(numbers: values), 300, 200)
    let omission = try #require(layout.omissions.first)
    #expect(omission.kind == .names && omission.total == 60)
    #expect(slices(layout).count == 60 - omission.count)
    #expect(part(layout, .sliceName(59, line: 0)) != nil)
    #expect(part(layout, .sliceName(0, line: 0)) == nil)
  }

  @Test(
    arguments: [
      ([5], ["100%"]), ([1, .nan, 3], ["75%", "25%", "0%"]), ([1, 999], [">99%", "<1%"]),
      ([0, 2], ["0%", "100%"]),
    ] as [([Double], [String])])
  func `shares of little are not nothing, and those of almost all not all`(
    numbers: [Double], shares: [String]
  ) throws {
    #expect(try slices(layout(.pie, ChartData(numbers: numbers))).sorted() == shares.sorted())
  }

  @Test func `slices read their values, or their names alone`() throws {
    let data = try ChartData(pairs: ["a": 1, "b": 3])
    #expect(try slices(layout(.pie, data) { $0.valueLabels = .values }).sorted() == ["a 1", "b 3"])
    #expect(
      try slices(layout(.pie, data) { $0.valueLabels = ValueLabels.none }).sorted() == ["a", "b"])
  }

  @Test func `a long name of a slice keeps its share`() throws {
    let data = try ChartData(pairs: ["Mercury, which is closest to the sun": 1, "b": 3])
    let layout = try layout(.pie, data, 300, 200)
    #expect(slices(layout).contains { $0.hasPrefix("Merc") && $0.hasSuffix("… 25%") })
    #expect(layout.omissions == [Omission(kind: .ends, count: 1, total: 2)])
  }
}
