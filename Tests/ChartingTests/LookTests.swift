import Foundation
import Geometry
import Layers
import Motion
import Scales
import TestFonts
import Testing
import Text

@testable import Charting

/// The details of the default look, by numbers.
@Suite struct LookTests {
  private func layout(
    _ kind: ChartKind, _ data: ChartData, _ change: (inout ChartOptions) -> Void = { _ in }
  ) throws -> GuideLayout {
    var options = ChartOptions()
    options.title = "Rain"
    change(&options)
    let drawing = try ChartDrawing(data, as: kind, options)
    return kind.mark.guide(of: drawing, in: Size(width: 600, height: 400), .light, fonts)
  }

  private func frames(_ layout: GuideLayout, _ isWanted: (GuidePart.Key) -> Bool) -> [Rect] {
    layout.parts.filter { isWanted($0.key) }.map(\.frame)
  }

  // MARK: Axes

  @Test(
    arguments: [
      // A nice end where it is close, 4 % beyond the outermost value otherwise.
      (.bars, [4, 2, 6, 8, 3], 0, 8.32), (.bars, [47.5], 0, 50), (.bars, [61], 0, 63.44),
      (.bars, [-3, 9], -4, 10), (.bars, [-3, 5], -3.32, 5.32), (.line, [0, 10], -0.4, 10.4),
      (.line, [37, 93], 34.76, 95.24),
      (.area, [0, 1.9], 0, 2),
    ] as [(ChartKind, [Double], Double, Double)])
  func `an axis ends at a nice value, or a little beyond the data`(
    kind: ChartKind, values: [Double], lower: Double, upper: Double
  ) throws {
    let bounds = try #require(
      ChartDrawing(ChartData(numbers: values), as: kind).plane?.values.bounds)
    #expect(abs(bounds.lower - lower) < 0.01 && abs(bounds.upper - upper) < 0.01, "\(bounds)")
  }

  /// Numbers from 0 to 1, the same ones in every run.
  private struct Random {
    var state: UInt64 = 44
    mutating func next() -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 11) / 0x1p53
    }
  }

  @Test func `no axis is empty for more than 8 % at either end`() throws {
    var random = Random()
    for _ in 0..<2_000 {
      let (size, shift) = (pow(10, random.next() * 6 - 3), random.next() * 2 - 1)
      let values = (0..<5).map { _ in (random.next() + shift) * size }
      for kind in [ChartKind.bars, .line, .scatter, .area] {
        var options = ChartOptions()
        if random.next() < 0.3 { options.valueLabels = .values }
        let plane = try #require(
          try ChartDrawing(kind.data(values), as: kind, options).plane)
        let all = kind == .bars || kind == .area ? values + [0] : values
        let (least, greatest) = (all.min() ?? 0, all.max() ?? 0)
        let places = [plane.y.fraction(of: least), 1 - plane.y.fraction(of: greatest)]
        #expect(
          places.allSatisfy { $0 >= -1e-9 && $0 <= 0.08 + 1e-9 },
          "\(kind.word) \(values): \(places)")
      }
    }
  }

  @Test(arguments: [
    ([4, 2], true, false), ([-4, 2], false, true), ([-4, -2], false, true),
  ])
  func `the line of an axis of bars is dark at 0 and nowhere else`(
    values: [Double], isAtStart: Bool, isInside: Bool
  ) throws {
    let layout = try layout(.bars, ChartData(numbers: values))
    let lines = layout.parts.filter { $0.key == .axisLine(.x) || $0.key == .zeroLine }
    #expect(lines.map(\.content) == [.rule(ChartTheme.light.axis)])
    #expect(lines.map(\.key) == [isAtStart ? .axisLine(.x) : .zeroLine])
  }

  @Test func `lines far from 0 have no dark line`() throws {
    let layout = try layout(.line, ChartData(numbers: [40, 60]))
    #expect(
      !layout.parts.contains { $0.content == .rule(ChartTheme.light.axis) && $0.frame.width > 1 })
  }

  @Test func `numbers are written as in print`() throws {
    let layout = try layout(.bars, ChartData(numbers: [-0.2, 0.45])) {
      $0.yAxis.labelFormat = .percent(decimals: nil)
      $0.valueLabels = .values
    }
    let texts = layout.parts.compactMap(\.text)
    #expect(texts.contains("45%") && texts.contains("−20%") && texts.contains("40%"))
    #expect(!texts.contains { $0.contains("-") || $0.contains(" %") })
  }

  // MARK: Edges

  @Test(arguments: [Orientation.vertical, .horizontal])
  func `title, legend and labels begin at one edge`(orientation: Orientation) throws {
    let data = try ChartData(
      series: ["Oslo": [1000, 4000], "Rome": [2000, 300]], x: .labels(["January", "May"]))
    let layout = try layout(.bars, data) { $0.orientation = orientation }
    func left(_ isWanted: (GuidePart.Key) -> Bool) -> Double? {
      frames(layout, isWanted).map(\.minX).min()
    }
    #expect(left { $0 == .title(line: 0) } == 16)
    #expect(left(\.isSample) == 16)
    let label = left { if case .label(.y, _, _) = $0 { true } else { false } }
    #expect(abs((label ?? 0) - 16) < 1e-9)
  }

  @Test func `bars of a group stand a point apart`() throws {
    let data = try ChartData(series: ["a": [1, 2, 3], "b": [2, 3, 4], "c": [1, 1, 1]])
    for orientation in [Orientation.vertical, .horizontal] {
      var options = ChartOptions()
      options.orientation = orientation
      let drawing = try ChartDrawing(data, as: .bars, options)
      let space = PlotSpace(size: Size(width: 500, height: 301))
      let bars = (0..<3).map { BarMark.items(of: $0, of: drawing, in: space).map(\.rect) }
      for index in 0..<3 {
        for (first, second) in zip(bars, bars.dropFirst()) {
          #expect(
            orientation == .vertical
              ? second[index].minX - first[index].maxX == 1
              : first[index].minY - second[index].maxY == 1)
        }
      }
    }
  }

  // MARK: Names

  private func names(_ layout: GuideLayout) -> [GuidePart] {
    layout.parts.filter { if case .seriesName = $0.key { true } else { false } }
  }

  @Test func `a few lines have their names at their ends, in dark colours`() throws {
    let layout = try layout(
      .line, ChartData(series: ["Oslo": [1, 4], "Rome": [2, 3], "Bonn": [3, 2]]))
    #expect(names(layout).count == 3)
    #expect(!layout.parts.contains { $0.key.isSample })
    for name in names(layout) {
      guard case .text(_, let font, let color) = name.content else { continue }
      #expect(font == .chartLabel)
      #expect(color.contrast(with: Color(white: 1)) >= 4.5)
      // The last point is half a point left of the edge of the plot.
      #expect(abs(name.frame.minX - (layout.plot.maxX - 0.5 + 6)) < 0.01)
    }
  }

  @Test(
    arguments: [
      // More than six, names too long, ends too close, and a line that ends before the others.
      (1...7).map { ("\($0)", [1, Double($0)]) },
      [("A city with quite a long name, long enough for two", [1, 2]), ("b", [2, 3])],
      (1...5).map { ("\($0)", [Double($0), 3]) },
      [("a", [1, 2, .nan]), ("b", [2, 3, 4])],
    ] as [[(String, [Double])]])
  func `otherwise they have a legend`(series: [(String, [Double])]) throws {
    let data = try ChartData(series.map { (name: $0.0, values: .numbers($0.1)) })
    let layout = try layout(.line, data)
    #expect(layout.parts.count { $0.key.isSample } == series.count)
    #expect(names(layout).allSatisfy { $0.frame.maxY <= layout.plot.minY })
  }

  @Test func `where names stand can be asked`() throws {
    #expect(try ShownChart(.line, ["Oslo": [1, 4], "Rome": [2, 3]]).chart.legend == .ends)
    #expect(try ShownChart(.bars, ["Oslo": [1, 4], "Rome": [2, 3]]).chart.legend == .top)
    #expect(try ShownChart(.line, ["Oslo": [1, 4], "Rome": [2, .nan]]).chart.legend == .top)
    #expect(try ShownChart(.line, [1, 2]).chart.legend == LegendPlace.none)
  }

  // MARK: Bars and the grid

  @Test func `the grid does not show through bars`() throws {
    var shown = try ShownChart(.bars, [4, 2, 6])
    try shown.set { $0.colors = [Color(red: 1, green: 0, blue: 0, alpha: 0.5)] }
    #expect(shown.marks().allSatisfy { $0.hasPrefix("fill #FF8080 ") })
    try shown.select([1])
    // A veil of white over the others, and no translucent bar.
    let paints = shown.marks(at: 1).map { $0.split(separator: " ")[1] }
    #expect(paints == ["#FF8080", "#FF8080", "#FF8080", "#FFFFFFB2", "#FFFFFFB2"])
  }

  // MARK: Morphs

  /// The colours of what is painted in a quarter of a morph.
  private func paints(_ shown: ShownChart) -> [Substring] {
    shown.items(at: 0.25).compactMap { $0.split(separator: " ").dropFirst().first?.prefix(7) }
  }

  @Test func `what goes in a morph takes the colours of another theme, too`() throws {
    var shown = try ShownChart(.bars, ["a": [4, 2, 6], "b": [5, 3, 1]])
    try shown.morph(to: ChartData(series: ["a": [1, 90]]), seconds: 1)
    // Lines of the grid and names that fade are there, in gray on white.
    let before = paints(shown)
    #expect(before.contains("#E6E6E6") && before.contains("#666666"))
    try shown.chart.setTheme(.dark, in: &shown.scene)
    let after = paints(shown)
    #expect(!after.contains("#E6E6E6") && !after.contains("#666666"))
  }

  @Test(
    arguments: [
      ([4, 2, 6, 4, 5, 8, 3], [3, 9, 2, 5, -3]), ([1, 2], [100, 250]), ([0.1, 0.2], [3, -4]),
      ([900, 20], [1, 2, 3]),
    ] as [([Double], [Double])])
  func `labels of a morph never lie on each other`(from: [Double], to: [Double]) throws {
    for kind in [ChartKind.bars, .line] {
      var shown = try ShownChart(kind, from)
      try shown.morph(to: to, seconds: 1)
      for step in 0...20 {
        let time = Time(seconds: Double(step) / 20)
        let looks = shown.scene.presentations(of: shown.chart.guides.all, at: time)
        let boxes = looks.filter { $0.text != nil && $0.style.opacity > 0.02 }
          .map { $0.frame.insetBy(dx: 0.5, dy: 2) }
        for (index, box) in boxes.enumerated() {
          #expect(!boxes[..<index].contains { $0.touches(box) }, "\(kind.word) at \(time)")
        }
      }
    }
  }
}
