import Geometry
import Graphics
import Layers
import Motion
import TestSupport
import Testing

@testable import Charting

@Suite struct KindChangeTests {
  @Test(arguments: ChartKind.allCases, ChartKind.allCases)
  func `a chart of another kind ends as one that was made so`(
    old: ChartKind, new: ChartKind
  ) throws {
    let isBetween = [old, new].contains(.band)
    // One series only, and too few numbers for a web.
    let isSingle = [old, new].contains { [.pie, .gauge, .radar].contains($0) }
    guard !(isBetween && isSingle), ![[old, new], [new, old]].contains([.gauge, .radar])
    else { return }
    let numbers = [old, new].contains(.gauge) ? [3.0] : [4.0, 2, 6]
    let data =
      try isBetween
      ? ChartData(series: ["Low": [1, 2, 1], "High": [4, 3, 6]]) : ChartData(numbers: numbers)
    var shown = try ShownChart(ChartDrawing(data, as: old))
    try shown.morph(to: data, as: new, seconds: 1)
    let fresh = try ShownChart(ChartDrawing(data, as: new))
    #expect(shown.look(at: 1) == fresh.look(at: 0))
    #expect(shown.chart.kind == new)
    #expect(shown.chart.description == fresh.chart.description)
    // And back again, while it moves.
    try shown.morph(to: data, as: old, seconds: 1, at: 1.5)
    #expect(shown.look(at: 2.5) == (try ShownChart(ChartDrawing(data, as: old))).look(at: 0))
  }

  @Test func `marks of another kind fade in while the others fade out`() throws {
    var shown = try ShownChart(.bars, [4, 2, 6])
    let bars = shown.chart.marks
    try shown.morph(to: [4, 2, 6], as: .pie, seconds: 1)
    func opacities(at seconds: Double) -> [Double] {
      shown.scene.presentations(of: bars + shown.chart.marks, at: Time(seconds: seconds))
        .map(\.style.opacity)
    }
    #expect(opacities(at: 0) == [1, 1, 1, 0, 0, 0])
    #expect(opacities(at: 0.5).allSatisfy { abs($0 - 0.5) < 1e-9 })
    #expect(opacities(at: 1) == [0, 0, 0, 1, 1, 1])
  }

  @Test func `the ring of a selected slice fades in with it`() throws {
    var options = ChartOptions()
    options.selection = [1]
    var shown = try ShownChart(.bars, [4, 2, 6], options)
    try shown.morph(to: [4, 2, 6], as: .pie, seconds: 1)
    let rings = shown.chart.markSets.flatMap(\.overlays)
    #expect(rings.count == 1)
    for (seconds, opacity) in [(0.0, 0.0), (0.5, 0.25), (1, 0.5)] {
      let look = shown.scene.presentation(of: rings[0], at: Time(seconds: seconds))
      #expect(abs(look.style.opacity - opacity) < 1e-9)
    }
  }

  @Test func `bars that fade stay within the plot, through an interruption`() throws {
    var shown = try ShownChart(.bars, [4, 2, 6])
    try shown.morph(to: [4, 2, 6], as: .line, seconds: 1)
    try shown.morph(to: [4, 2, 6], as: .pie, seconds: 1, at: 0.5)
    func isClipped(at seconds: Double) -> Bool {
      shown.scene.presentation(of: shown.chart.plotArea, at: Time(seconds: seconds))
        .style.masksToBounds
    }
    #expect(isClipped(at: 0.5) && isClipped(at: 1) && !isClipped(at: 1.5))
  }

  @Test func `an interrupted change of kind goes on from what is seen`() throws {
    var shown = try ShownChart(.bars, [4, 2, 6])
    try shown.morph(to: [4, 2, 6], as: .line, seconds: 1)
    let seen = shown.look(at: 0.5)
    try shown.morph(to: [4, 2, 6], as: .area, seconds: 1, at: 0.5)
    #expect(shown.look(at: 0.5).isSuperset(of: seen))
    #expect(shown.look(at: 1.5) == (try ShownChart(.area, [4, 2, 6])).look(at: 0))
  }

  /// The value 4 is at the label 4 in every frame, while the domain goes from 0...6 to 2...6.
  @Test(arguments: [0.0, 0.25, 0.5, 0.75, 1])
  func `a bar that fades stands at its value while the axis moves`(seconds: Double) throws {
    var shown = try ShownChart(.bars, [4, 2, 6])
    let layers = shown.chart.marks
    try shown.morph(to: [4, 2, 6], as: .line, seconds: 1)
    let list = shown.scene.presentations(of: layers + shown.chart.marks, at: Time(seconds: seconds))
    let top = try #require(list[0].shape?.path.boundingBox?.maxY)
    let line = try #require(list[3].shape?.path.elements.first)
    guard case .move(let first) = line else {
      Issue.record("a line begins with a move")
      return
    }
    #expect(abs(top - first.y) < 1, "\(top) \(first.y)")
  }
}

extension ShownChart {
  /// What is painted, in any order; after a morph the guides are clipped, which hides nothing.
  func look(at seconds: Double) -> Set<String> {
    Set(items(at: seconds).filter { !$0.hasPrefix("group opacity 1 clip") && $0 != "end" })
  }

  /// Lets time pass up to `now`, and starts a morph to another kind.
  mutating func morph(
    to numbers: [Double], as kind: ChartKind, seconds: Double, at now: Double = 0
  ) throws {
    try morph(to: ChartData(numbers: numbers), as: kind, seconds: seconds, at: now)
  }

  mutating func morph(
    to data: ChartData, as kind: ChartKind, seconds: Double, at now: Double = 0
  ) throws {
    let drawing = try ChartDrawing(data, as: kind, chart.options)
    let now = Time(seconds: now)
    scene.removeFinishedAnimations(at: now)
    try chart.morph(
      to: drawing, duration: Time(seconds: seconds), at: now,
      for: scene.bounds(of: chart.view).size, in: &scene)
    _ = scene.commitAnimations(at: now)
  }

  /// Lets time pass up to `now`, and lets options change over time.
  mutating func move(
    seconds: Double, delay: Double = 0, at now: Double = 0, _ change: (inout ChartOptions) -> Void
  ) throws {
    var options = chart.options
    change(&options)
    let drawing = try ChartDrawing(chart.data, as: chart.kind, options)
    let now = Time(seconds: now)
    scene.removeFinishedAnimations(at: now)
    try chart.morph(
      to: drawing, duration: Time(seconds: seconds), delay: Time(seconds: delay), at: now,
      for: scene.bounds(of: chart.view).size, in: &scene)
    _ = scene.commitAnimations(at: now)
  }
}
