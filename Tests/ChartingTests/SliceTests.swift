import Geometry
import Layers
import Motion
import TestFonts
import TestSupport
import Testing

@testable import Charting

/// Small values that have a slice together.
@Suite struct SliceTests {
  @Test func `equal remainders of shares that differ do not add up to 101`() throws {
    let slices = Slices(try ChartData(numbers: [5, 3]), SectorOptions())
    #expect(slices.percents == ["63%", "37%"])
  }

  private static func options(_ limit: Double) -> ChartOptions {
    var options = ChartOptions()
    options.marks.sectors.otherBelow = limit
    return options
  }

  /// Each slice by the index of its value, `other` for the small ones, and its value.
  @Test(
    arguments: [
      ([40, 1, 50, 2], 0.05, ["0: 40.0", "2: 50.0", "other: 3.0"]),
      // Without a limit, and with one value below it.
      ([40, 1, 50, 2], 0, ["0: 40.0", "1: 1.0", "2: 50.0", "3: 2.0"]),
      ([40, 1, 50, 9], 0.05, ["0: 40.0", "1: 1.0", "2: 50.0", "3: 9.0"]),
      // All are below it.
      ([1, 1, 1, 1], 0.3, ["0: 1.0", "1: 1.0", "2: 1.0", "3: 1.0"]),
      // A share of exactly the limit is not below it.
      ([5, 90, 5], 0.05, ["0: 5.0", "1: 90.0", "2: 5.0"]),
      ([4, 90, 3, 3], 0.04, ["0: 4.0", "1: 90.0", "other: 6.0"]),
      // Zeros and missing values are small.
      ([.nan, 3, 0, 7], 0.1, ["1: 3.0", "3: 7.0", "other: 0.0"]),
      ([7], 0.5, ["0: 7.0"]),
    ] as [([Double], Double, [String])])
  func `small values have one slice after the rest`(
    numbers: [Double], limit: Double, expected: [String]
  ) throws {
    let drawing = try ChartDrawing(ChartData(numbers: numbers), as: .pie, Self.options(limit))
    let slices = drawing.slices.all
    #expect(slices.map { "\($0.index.map(String.init) ?? "other"): \($0.value)" } == expected)
    #expect(drawing.markCount == expected.count)
    #expect(drawing.data.count == numbers.count)
    #expect(slices.first?.start == 0 && slices.last?.end == 1)
    #expect(zip(slices, slices.dropFirst()).allSatisfy { $0.end == $1.start })
    #expect(abs(slices.reduce(0) { $0 + $1.share } - 1) < 1e-12)
  }

  /// Each is the whole percent below its share or above it, and together they are 100, unless equal
  /// ones would differ.
  @Test(
    arguments: [
      ([45, 30, 4, 3], 0.1, ["55%", "37%", "8%"]),
      ([10, 20, 40], 0, ["14%", "29%", "57%"]),
      ([1, 1, 1], 0, ["33%", "33%", "33%"]),
      ([1, 1, 1, 1, 1, 1], 0, ["17%", "17%", "17%", "17%", "17%", "17%"]),
      ([366, 367, 267], 0, ["36%", "37%", "27%"]),
      ([335, 335, 330], 0, ["34%", "34%", "33%"]),
      ([2, 2, 1, 1], 0, ["33%", "33%", "17%", "17%"]),
      ([1, 999], 0, ["<1%", ">99%"]), ([5, 500, 495], 0, ["<1%", "50%", "50%"]),
      ([.nan, 0, 7], 0, ["0%", "0%", "100%"]),
      ([24, 24, 24, 1, 1, 1], 0.05, ["32%", "32%", "32%", "4%"]),
      ([1e-300, 1e-300, 2e-300], 0, ["25%", "25%", "50%"]),
    ] as [([Double], Double, [String])])
  func `shares in percent add up`(numbers: [Double], limit: Double, expected: [String]) throws {
    let drawing = try ChartDrawing(ChartData(numbers: numbers), as: .pie, Self.options(limit))
    #expect(drawing.slices.percents == expected)
  }

  @Test func `it is gray, and values keep their colours`() throws {
    let shown = try ShownChart(.pie, [40, 1, 50, 2], Self.options(0.05))
    #expect(
      shown.chart.marks.map { shown.scene.shape(of: $0)?.strokeColor }
        == [Palette.light[0], Palette.light[2], Color(white: 0.58)])
    #expect(
      Set(shown.letters) == ["43%", "54%", "other 3%"])
    #expect(
      shown.chart.description
        == "Pie chart of 4 values: minimum 1 at 1, maximum 50 at 2, which is 54% of all. "
        + "As 'other': the 2 smallest, together 3% of all.")
    // On both backgrounds it differs from them as the other slices do.
    for theme in [ChartTheme.light, .dark] {
      #expect(theme.other.contrast(with: theme.background) >= 3)
    }
  }

  /// Values 1 and 3 leave the other slice: 1 comes between its neighbours, and the rest stays last.
  @Test func `slices of the same values are paired, and leave no gap`() throws {
    func slices(_ numbers: [Double]) throws -> [Sector] {
      let drawing = try ChartDrawing(ChartData(numbers: numbers), as: .pie, Self.options(0.05))
      return SectorMark.items(
        of: 0, of: drawing, in: PlotSpace(size: Size(width: 200, height: 200)))
    }
    let (few, many) = (try slices([50, 1, 48, 1]), try slices([25, 25, 25, 25]))
    func text(_ transitions: [Transition<Sector>]) -> [String] {
      transitions.map { one in
        let turns = [one.start.start, one.start.end, one.end.start, one.end.end]
        return "\(one.phase) \(turns.map { "\($0)" }.joined(separator: " "))"
      }
    }
    #expect(
      text(SectorMark.transitions(from: few, to: many)) == [
        "update(0, as: 0) 0.0 0.5 0.0 0.25", "enter(1, outOf: 0) 0.5 0.5 0.25 0.5",
        "update(1, as: 2) 0.5 0.98 0.5 0.75", "enter(3, outOf: 1) 0.98 0.98 0.75 1.0",
        "exit(2, into: 3) 0.98 1.0 1.0 1.0",
      ])
    #expect(
      text(SectorMark.transitions(from: many, to: few)) == [
        "update(0, as: 0) 0.0 0.25 0.0 0.5", "update(2, as: 1) 0.5 0.75 0.5 0.98",
        "enter(2, outOf: 3) 1.0 1.0 0.98 1.0", "exit(1, into: 0) 0.25 0.5 0.5 0.5",
        "exit(3, into: 1) 0.75 1.0 0.98 0.98",
      ])
  }

  /// At any moment of interrupted morphs the slices that are seen cover the circle, once.
  @Test(arguments: 0..<4) func `the circle is always full`(seed: UInt64) throws {
    var dice = Dice(seed: seed)
    func numbers() -> [Double] { (0...dice.below(9)).map { _ in Double(1 + dice.below(60)) } }
    var shown = try ShownChart(.pie, numbers(), Self.options(0.08))
    var now = 0.0
    for _ in 0..<30 {
      try shown.morph(to: numbers(), seconds: 1, at: now)
      now += Double(dice.below(12)) / 10
      let looks = shown.scene.presentations(
        of: shown.chart.marks + shown.chart.exitingMarks, at: .init(seconds: now))
      let parts = looks.filter { !$0.isHidden }.compactMap(\.shape)
        .map { ($0.strokeStart, $0.strokeEnd) }.sorted { $0 < $1 }
      #expect(abs((parts.first?.0 ?? 9)) < 1e-9 && abs((parts.last?.1 ?? 9) - 1) < 1e-9)
      for (one, next) in zip(parts, parts.dropFirst()) { #expect(abs(one.1 - next.0) < 1e-9) }
    }
  }

  @Test func `a touch finds it, by its name too`() throws {
    let shown = try ShownChart(.pie, [40, 1, 50, 2], Self.options(0.05))
    let chart = shown.chart
    let frame = shown.scene.frame(of: chart.plotArea)
    let top = Point(x: frame.midX - 3, y: frame.midY - 80)
    let part = try #require(chart.part(at: top, in: shown.scene))
    #expect(part.text == "other" && part.index == nil && part.indices == [1, 3])
    let layout = chart.kind.mark.guide(
      of: chart.drawing, in: Size(width: 600, height: 400), .light, fonts)
    let name = try #require(layout.parts.first { $0.key == .sliceName(nil, line: 0) })
    let named = try #require(chart.part(at: name.frame.center, in: shown.scene))
    #expect(named.text == "name of other" && named.indices == [1, 3])
    let two = try #require(layout.parts.first { $0.key == .sliceName(2, line: 0) })
    #expect(chart.part(at: two.frame.center, in: shown.scene)?.text == "name 2")
  }

  @Test func `another limit makes other slices at once`() throws {
    var shown = try ShownChart(.pie, [40, 1, 50, 2])
    #expect(shown.chart.marks.count == 4)
    try shown.set { $0.marks.sectors.otherBelow = 0.05 }
    let fresh = try ShownChart(.pie, [40, 1, 50, 2], Self.options(0.05))
    #expect(shown.chart.marks.count == 3)
    #expect(Set(shown.marks()) == Set(fresh.marks()))
  }
}
