import Geometry
import Scales
import Testing

@testable import Charting

@Suite struct ChartTreeTests {
  private func tree(
    _ data: ChartData, as kind: ChartKind, _ change: (inout ChartOptions) -> Void = { _ in }
  ) throws -> ChartTree {
    var options = ChartOptions()
    change(&options)
    return ChartTree(try ShownChart(ChartDrawing(data, as: kind, options)).chart)
  }

  @Test func `bars have two axes, a series, and a mark for each value`() throws {
    let tree = try tree(ChartData(pairs: ["Mon": 4, "Tue": 2, "Wed": 6]), as: .bars) {
      $0.title = "Rain"
      $0.yAxis.title = "mm"
    }
    #expect(
      tree.summary
        == "Bar chart 'Rain', 1 series of 3 values, highest 6 at Wed, lowest 2 at Tue")
    #expect(tree.partCount == 3)
    #expect(tree.text(ofPart: 0) == "1 of 3: x axis, 3 bands: Mon, Tue, Wed")
    #expect(
      tree.text(ofPart: 1) == "2 of 3: y axis 'mm', from 0 to 6.24, 7 ticks: 0, 1, 2, 3, 4, 5, 6")
    #expect(
      tree.text(ofPart: 2)
        == "3 of 3: series, 3 values, highest 6 at Wed, lowest 2 at Tue, first 4 at Mon, "
        + "last 6 at Wed, 1 turn, 2 at Tue")
    let series = tree.series[0]
    #expect(
      (0..<3).map(series.text) == [
        "1 of 3: Mon, 4", "2 of 3: Tue, 2, lowest", "3 of 3: Wed, 6, highest",
      ])
    #expect(series.pitch(ofMark: 2).map { abs($0 - 6 / 6.24) < 1e-9 } == true)
    #expect((0..<3).map(series.place) == [0, 0.5, 1])
  }

  @Test func `panels with axes of their own have them all`() throws {
    let panels = try [("Oslo", ["a": 1.0]), ("Rome", ["a": 2.0])].map { name, values in
      let data = try ChartData([("", .pairs(values.map { ($0.key, $0.value) }))])
      return FacetPanel([name], try ChartDrawing(data, as: .bars))
    }
    let drawing = try ChartDrawing.panels(
      ChartFacets(["City"], panels, areFree: true), as: .bars, ChartOptions())
    let tree = ChartTree(try ShownChart(drawing).chart)
    #expect(
      (0..<tree.partCount).map(tree.text) == [
        "1 of 6: x axis of panel 'Oslo', 1 band: a",
        "2 of 6: y axis of panel 'Oslo', from 0 to 1.04",
        "3 of 6: x axis of panel 'Rome', 1 band: a",
        "4 of 6: y axis of panel 'Rome', from 0 to 2.08",
        "5 of 6: series 'Oslo', 1 value, 1 at a",
        "6 of 6: series 'Rome', 1 value, 2 at a",
      ])
  }

  /// What is selected and what shows are told after the numbers, and so is a mark beside that.
  @Test func `a selection and a part of an axis are told`() throws {
    let data = try ChartData(pairs: ["Mon": 4, "Tue": 2, "Wed": 6, "Thu": 5])
    let bars = try tree(data, as: .bars) {
      $0.selection = [2]
      $0.xAxis.zoom = 1...3
    }
    #expect(
      bars.summary.hasSuffix(
        ", highest 6 at Wed, lowest 2 at Tue, shows 2 of 4 places, from Tue to Wed, selected Wed"))
    #expect(bars.text(ofPart: 0) == "1 of 3: x axis, 2 of 4 bands: Tue, Wed")
    #expect(
      (0..<4).map(bars.series[0].text) == [
        "1 of 4: Mon, 4, outside of what shows", "2 of 4: Tue, 2, lowest",
        "3 of 4: Wed, 6, highest, selected", "4 of 4: Thu, 5, outside of what shows",
      ])
    let line = try tree(ChartData(numbers: [1, 9, 3]), as: .line) { $0.yAxis.zoom = 0...4 }
    #expect(line.summary.hasSuffix(", shows 2 of 3 values, y from 0.68 to 4"))
    #expect(line.series[0].text(ofMark: 1) == "2 of 3: x 1, 9, highest, outside of what shows")
  }

  @Test func `a gap has no value, no tone, and a blank in braille`() throws {
    let series = try tree(ChartData(numbers: [1, .nan, 3]), as: .line).series[0]
    #expect(series.text(ofMark: 1) == "2 of 3: x 1, no value")
    #expect(series.pitch(ofMark: 1) == nil)
    #expect(series.braille.heights == [1, 0, 4])
    #expect(series.summary.hasPrefix("3 values, 1 of them missing, highest 3 at 2, lowest 1 at 0"))
  }

  @Test func `equal values have no extremes among the marks, and one value none in the series`()
    throws
  {
    let level = try tree(ChartData(numbers: [5, 5]), as: .line).series[0]
    #expect(level.summary == "2 values, all 5, first 5 at 0, last 5 at 1, level, no turn")
    #expect(level.text(ofMark: 0) == "1 of 2: x 0, 5")
    let lone = try tree(ChartData(numbers: [5]), as: .bars)
    #expect(lone.series[0].summary == "1 value, 5 at 0")
    #expect(lone.summary == "Bar chart, 1 series of 1 value")
  }

  @Test func `points are walked from left to right, and dates and negative values are told`() throws
  {
    let data = try ChartData(points: [Point(x: 3, y: 1), Point(x: -1, y: -2), Point(x: 2, y: 5)])
    let series = try tree(data, as: .scatter).series[0]
    #expect(
      (0..<3).map(series.text)
        == ["1 of 3: x -1, -2, lowest", "2 of 3: x 2, 5, highest", "3 of 3: x 3, 1"])
    let dated = try ChartData([("", .dated([(0, 1), (86_400, 2)]))])
    let days = try tree(dated, as: .line)
    #expect(days.series[0].text(ofMark: 1) == "2 of 2: 2 Jan 1970, 2, highest")
    #expect(
      days.text(ofPart: 0).hasPrefix("1 of 3: x axis, from 1 Jan 1970 to 2 Jan 1970 in time, "))
  }

  @Test func `bars at numbers are walked as they stand, in the order of the data`() throws {
    let data = try ChartData(points: [Point(x: 3, y: 1), Point(x: 1, y: 5)])
    let series = try tree(data, as: .bars).series[0]
    #expect(
      (0..<2).map(series.text) == ["1 of 2: x 3, 1, lowest", "2 of 2: x 1, 5, highest"])
  }

  @Test func `bars at dates are walked as they stand, whatever the order of a series`() throws {
    let day = 86_400.0
    let dated = try ChartData([
      ("Oslo", .dated([(0, 1), (2 * day, 3), (day, 2)])),
      ("Rome", .dated([(day, 5), (0, 4)])),
    ])
    let tree = try tree(dated, as: .bars)
    #expect((0..<3).map(tree.series[0].values.index) == [0, 1, 2])
    #expect((0..<2).map(tree.series[1].values.index) == [1, 0])
    #expect(
      (0..<2).map(tree.series[1].text)
        == ["1 of 2: 1 Jan 1970, 4, lowest", "2 of 2: 2 Jan 1970, 5, highest"])
    // A line over bars goes through them as they stand.
    let bars = try ChartDrawing(
      ChartData([("", .dated([(2 * day, 3), (0, 1)]))]), as: .bars)
    let line = try ChartDrawing(
      ChartData([("", .dated([(0, 1), (2 * day, 3)]))]), as: .line)
    let whole = try bars.adding(line)
    #expect(ChartFacts(whole.overlays[0].seated).values[0].shown == [3, 1])
  }

  @Test func `several series have names, their own labels, and common extremes`() throws {
    let data = try ChartData([
      ("Oslo", .pairs([("Jan", -4), ("Jul", 18)])),
      ("Rome", .pairs([("Jan", 8), ("Apr", 14), ("Jul", 25)])),
    ])
    let tree = try tree(data, as: .line)
    #expect(
      tree.summary
        == "Line chart, 2 series, 5 values, highest 25 at Jul of Rome, lowest -4 at Jan of Oslo")
    #expect(tree.highest == 1 && tree.lowest == 0)
    #expect(tree.series.map(\.count) == [2, 3])
    #expect(tree.text(ofPart: 3).hasPrefix("4 of 4: series 'Rome', 3 values, highest 25 at Jul"))
    // The label that only the second has stands where it has it.
    #expect(tree.series[1].text(ofMark: 1) == "2 of 3: Apr, 14")
    #expect(tree.braille.unicodeScalars.count == 4)
  }

  @Test func `pies, gauges, radars and histograms have marks of their own`() throws {
    let pie = try tree(ChartData(pairs: ["a": 1, "b": 3]), as: .pie)
    #expect(pie.axes.isEmpty)
    #expect(pie.series[0].text(ofMark: 1) == "2 of 2: b, 3, 75%, highest")
    #expect(pie.series[0].summary == "2 values, highest 3 at b, lowest 1 at a")
    let small = try tree(ChartData(pairs: ["a": 1, "b": 98, "c": 1]), as: .pie) {
      $0.marks.sectors.otherBelow = 0.05
    }
    #expect(small.series[0].text(ofMark: 2) == "3 of 3: c, 1, in 'other', lowest")
    let gauge = try tree(ChartData(numbers: [60]), as: .gauge)
    #expect(gauge.series[0].text(ofMark: 0) == "1 of 1: 60 of 100, 60%")
    #expect(gauge.series[0].pitch(ofMark: 0) == 0.6)
    let radar = try tree(ChartData(pairs: ["Art": 3, "Math": 2, "Sports": 8]), as: .radar)
    #expect(radar.text(ofPart: 0) == "1 of 2: 3 spokes, from 0 to 8, 4 rings: 2, 4, 6, 8")
    #expect(radar.series[0].text(ofMark: 2) == "3 of 3: Sports, 8, highest")
    let bins = try tree(ChartData(numbers: [1, 1.5, 2, 2, 2.5, 4]), as: .histogram) {
      $0.marks.bins.width = 1
    }
    #expect(
      (0..<3).map(bins.series[0].text)
        == ["1 of 4: 1 to 1.5, 2", "2 of 4: 2 to 2.5, 3, highest", "3 of 4: 3 to 3.5, 0, lowest"])
  }

  @Test func `pitches are even on a log axis, and what has no place there is silent`() throws {
    let data = try ChartData(numbers: [1, 10, 100, -1])
    let tree = try tree(data, as: .line) { $0.yAxis.scale = .log }
    let pitches = (0..<4).map(tree.series[0].pitch)
    let steps = zip(pitches, pitches.dropFirst()).prefix(2).map { ($1 ?? 0) - ($0 ?? 0) }
    #expect(abs(steps[0] - steps[1]) < 1e-9 && steps[0] > 0.2)
    #expect(pitches[3] == nil)
    #expect(tree.series[0].text(ofMark: 3) == "4 of 4: x 3, -1, not on the log axis")
    #expect(tree.axes[1].summary.contains("on a log scale"))
  }

  @Test func `values outside the domain of the page have pitches outside the others`() throws {
    let tree = try tree(ChartData(numbers: [0, 10, 30]), as: .line) {
      $0.yAxis.domain = try? Domain(0, 20)
    }
    #expect((0..<3).map(tree.series[0].pitch) == [0, 10.0 / 30, 1])
  }

  @Test func `marks of shares have the pitch of their share, and say it`() throws {
    let data = try ChartData(series: ["a": [1, 30], "b": [3, 10]])
    let tree = try tree(data, as: .bars) { $0.stacking = .normalized }
    let top = tree.chart.bounds(of: .y).upper
    #expect(tree.series[0].text(ofMark: 0) == "1 of 2: x 0, 1, 25%, lowest")
    #expect(tree.series[0].pitch(ofMark: 0).map { abs($0 - 0.25 / top) < 1e-9 } == true)
    #expect(tree.series[1].text(ofMark: 1) == "2 of 2: x 1, 10, 25%, highest")
    #expect(tree.series[1].pitch(ofMark: 0).map { abs($0 - 0.75 / top) < 1e-9 } == true)
  }

  @Test(
    arguments: [
      ([1, 2, 3], []), ([1, 3, 2], [1]), ([3, 1, 1, 2, 0], [1, 3]), ([1, .nan, 3, .nan, 2], [2]),
      ([2, 2], []), ([], []),
    ] as [([Double], [Int])])
  func `a turn is where rising values begin to fall, or falling ones to rise`(
    values: [Double], turns: [Int]
  ) {
    #expect(values.turns.map(\.index) == turns)
  }

  @Test func `a million points are walked without a list of them`() throws {
    let numbers = (0..<1_000_000).map { Double($0 % 1_000) }
    let series = try tree(ChartData(numbers: numbers), as: .line).series[0]
    #expect(series.count == 1_000_000)
    #expect(series.text(ofMark: 999_999) == "1000000 of 1000000: x 999,999, 999, highest")
    #expect(series.braille.cellCount == 40)
  }
}
