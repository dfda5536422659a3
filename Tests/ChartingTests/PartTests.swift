import Geometry
import Layers
import TestFonts
import Testing

@testable import Charting

/// What a touch finds.
@Suite struct PartTests {
  private static let series: KeyValuePairs = ["Rain": [4.0, 2, 6], "Snow": [1.0, 5, 2]]

  private func text(
    _ kind: ChartKind, _ series: KeyValuePairs<String, [Double]> = PartTests.series,
    at place: (DataChart, ShownChart) throws -> Point, _ options: ChartOptions = ChartOptions()
  ) throws -> String? {
    let shown = try ShownChart(kind, series, options)
    return shown.chart.part(at: try place(shown.chart, shown), in: shown.scene)?.text
  }

  /// A point of the view, for values of the axes and an offset.
  private func values(
    _ x: Double, _ y: Double, dx: Double = 0, dy: Double = 0
  ) -> (DataChart, ShownChart) throws -> Point {
    { chart, shown in
      let frame = shown.scene.frame(of: chart.plotArea)
      let place = try #require(chart.position(x: x, y: y, in: shown.scene))
      return Point(x: frame.minX + place.x + dx, y: frame.maxY - place.y + dy)
    }
  }

  @Test func `the bar around a point is found`() throws {
    #expect(try text(.bars, at: values(1.7, 3)) == "bar 1 of 'Snow'")
    #expect(try text(.bars, at: values(0.3, 3.9)) == "bar 0 of 'Rain'")
    #expect(try text(.bars, at: values(0.3, 4.2)) == nil)
    #expect(try text(.bars, ["": [4, 2]], at: values(1.5, 1)) == "bar 1")
    var options = ChartOptions()
    options.orientation = .horizontal
    #expect(try text(.bars, ["": [4, 2]], at: values(1, 0.5), options) == "bar 0")
  }

  /// 10 and 5 points, as PNChart's.
  @Test func `the nearest value of a line is found, else the line`() throws {
    let one: KeyValuePairs = ["": [4.0, 2, 6]]
    #expect(try text(.line, one, at: values(1, 2, dx: 6, dy: 7)) == "point 1")
    #expect(try text(.line, one, at: values(1, 2, dx: 0, dy: 9.9)) == "point 1")
    #expect(try text(.line, one, at: values(1.5, 4)) == "line of series 0")
    // A gentle line, so that its distance is nearly that along y.
    let level: KeyValuePairs = ["": [4.0, 4, 4]]
    #expect(try text(.line, level, at: values(0.5, 4, dy: 4.9)) == "line of series 0")
    #expect(try text(.line, level, at: values(0.5, 4, dy: 5.1)) == nil)
    #expect(try text(.line, level, at: values(1, 4, dy: 10.1)) == nil)
    // Beyond the end of a segment nothing is near, though the infinite line goes on.
    #expect(try text(.line, level, at: values(2, 4, dx: 10.5)) == nil)
    #expect(try text(.line, at: values(0, 1.1)) == "point 0 of 'Snow'")
  }

  @Test func `a line of one point, and with gaps, is found at its values`() throws {
    #expect(try text(.line, ["": [4.0]], at: values(0, 4, dx: 3)) == "point 0")
    #expect(try text(.line, ["": [4.0, .nan, 2]], at: values(1, 3)) == nil)
  }

  @Test func `areas and points are found`() throws {
    #expect(try text(.area, ["": [4.0, 4, 4]], at: values(0.5, 2)) == "area of series 0")
    #expect(try text(.area, ["": [4.0, 4, 4]], at: values(0.5, 4.5)) == nil)
    #expect(try text(.scatter, ["": [4.0, 2]], at: values(1, 2, dx: 9)) == "point 1")
    #expect(try text(.scatter, ["": [4.0, 2]], at: values(1, 2, dx: 11)) == nil)
  }

  /// Quarters of a circle whose middle is that of the plot.
  @Test(arguments: [
    (20.0, -20.0, "slice 0" as String?), (20, 20, "slice 1"), (-20, 20, "slice 2"),
    (-20, -20, "slice 3"), (0, 500, nil),
  ])
  func `the slice at an angle is found`(dx: Double, dy: Double, expected: String?) throws {
    let found = try text(.pie, ["": [1.0, 1, 1, 1]]) { chart, shown in
      let middle = shown.scene.frame(of: chart.plotArea).center
      return Point(x: middle.x + dx, y: middle.y + dy)
    }
    #expect(found == expected)
  }

  @Test func `nothing is in the hole of a pie`() throws {
    var options = ChartOptions()
    options.marks.sectors.innerRadius = 0.5
    let found = try text(
      .pie, ["": [1.0, 1]],
      at: { chart, shown in
        let middle = shown.scene.frame(of: chart.plotArea).center
        return Point(x: middle.x + 20, y: middle.y)
      }, options)
    #expect(found == nil)
  }

  /// A ring from 80 to 100 hundredths of the radius; a web of four spokes, the first one upwards.
  @Test(arguments: [
    (ChartKind.gauge, [60.0], 0.9, "ring 0" as String?), (.gauge, [60.0], -0.9, "ring 0"),
    (.gauge, [60.0], 0.5, nil), (.gauge, [60.0], 1.1, nil),
    (.radar, [8.0, 4, 8, 4], 1, "corner 0"), (.radar, [8.0, 4, 8, 4], -1, "corner 2"),
    (.radar, [4.0, 8, 8, 8], 0.5, "corner 0"), (.radar, [8.0, 4, 8, 4], 0, nil),
  ])
  func `the ring of a gauge and the corners of a radar are found`(
    kind: ChartKind, numbers: [Double], height: Double, expected: String?
  ) throws {
    let found = try text(kind, ["": numbers]) { chart, shown in
      let frame = shown.scene.frame(of: chart.plotArea)
      let radius = (min(frame.width, frame.height) / 2).rounded(.down)
      return Point(x: frame.midX, y: frame.midY - height * radius)
    }
    #expect(found == expected)
  }

  @Test func `the names of a legend are found`() throws {
    var options = ChartOptions()
    options.legend = .top
    #expect(try text(.line, at: { _, _ in Point(x: 30, y: 20) }, options) == "name of 'Rain'")
  }

  /// The names that a kind of chart shows, each found at its middle.
  @Test(
    arguments: [
      (ChartKind.radar, ["a": 4, "b": 2, "c": 3], ["name 0", "name 1", "name 2"]),
      (.pie, ["a": 4, "b": 2], ["name 0", "name 1"]),
      (.bars, ["Mon": 4, "Tue": 2], ["name 0", "name 1"]),
      (.line, ["Mon": 4, "Tue": 2], ["name 0", "name 1"]),
    ] as [(ChartKind, KeyValuePairs<String, Double>, [String])])
  func `names at spokes, slices and bars are found`(
    kind: ChartKind, pairs: KeyValuePairs<String, Double>, expected: [String]
  ) throws {
    let shown = try ShownChart(ChartDrawing(ChartData(pairs: pairs), as: kind))
    let layout = shown.chart.kind.mark.guide(
      of: shown.chart.drawing, in: Size(width: 600, height: 400), .light, fonts)
    let names = layout.parts.filter { part in
      pairs.contains { name, _ in part.text == name || part.text?.hasPrefix(name + " ") == true }
    }
    #expect(names.count == expected.count)
    let found = names.compactMap { shown.chart.part(at: $0.frame.center, in: shown.scene)?.text }
    #expect(found.sorted() == expected)
  }

  @Test func `the names of horizontal bars, of dates and of the longest series are found`() throws {
    var options = ChartOptions()
    options.orientation = .horizontal
    let data = try ChartData([
      ("Rain", .dated([(0, 4), (86_400, 2)])), ("Snow", .dated([(86_400, 3), (172_800, 1)])),
    ])
    let shown = try ShownChart(ChartDrawing(data, as: .bars, options))
    let layout = shown.chart.kind.mark.guide(
      of: shown.chart.drawing, in: Size(width: 600, height: 400), .light, fonts)
    let names = layout.parts.filter { part in
      if case .label(.y, .band, line: 0) = part.key { true } else { false }
    }
    #expect(
      names.compactMap { shown.chart.part(at: $0.frame.center, in: shown.scene)?.text }
        == ["name 0", "name 1", "name 2"])
  }

  @Test func `a short name is found from near`() throws {
    func part(_ dx: Double, _ dy: Double) throws -> String? {
      try text(.bars, ["": [4, 2]]) { chart, shown in
        let layout = chart.kind.mark.guide(
          of: chart.drawing, in: Size(width: 600, height: 400), .light, fonts)
        let name = try #require(layout.parts.first { $0.text == "1" && $0.frame.minY > 370 })
        return Point(x: name.frame.maxX + dx, y: name.frame.midY + dy)
      }
    }
    #expect(try part(5.9, 0) == "name 1")
    #expect(try part(6.1, 0) == nil)
    // The bar above it is nearer.
    #expect(try part(0, -15) == "bar 1")
  }

  @Test func `a name in a slice is a part of the slice`() throws {
    var options = ChartOptions()
    options.marks.sectors.labelPlace = .inside
    let shown = try ShownChart(
      ChartDrawing(ChartData(pairs: ["a": 4, "b": 2]), as: .pie, options))
    let layout = shown.chart.kind.mark.guide(
      of: shown.chart.drawing, in: Size(width: 600, height: 400), .light, fonts)
    let name = try #require(layout.parts.first { $0.key == .innerName(1, line: 0) })
    #expect(shown.chart.part(at: name.frame.center, in: shown.scene)?.text == "slice 1")
  }
}
