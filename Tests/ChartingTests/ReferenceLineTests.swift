import Geometry
import Graphics
import Layers
import Motion
import Scales
import Testing

@testable import Charting

/// Rules that move when the data changes.
@Suite struct ReferenceLineTests {
  /// Leo's dots, and his solid line.
  private static let dots = Stroke(width: 2, cap: .round, dashPattern: [0.0001, 4])
  private static let solid = Stroke(width: 1)

  private static func drawing(_ value: Double?, _ line: Stroke?) throws -> ChartDrawing {
    var options = ChartOptions()
    options.yAxis.domain = try Domain(0, 100)
    if let value {
      options.annotations = [
        .rule(.y, at: .number(value), label: "", color: Color(white: 0), line: line)
      ]
    }
    return try ChartDrawing(ChartData(numbers: [10, 90, 50]), as: .line, options)
  }

  /// Morphs to the same data with another rule.
  private static func morph(
    _ shown: inout ShownChart, to drawing: ChartDrawing, at now: Double
  ) throws {
    let now = Time(seconds: now)
    shown.scene.removeFinishedAnimations(at: now)
    try shown.chart.morph(
      to: drawing, duration: Time(seconds: 1), at: now,
      for: shown.scene.bounds(of: shown.chart.view).size, in: &shown.scene)
    _ = shown.scene.commitAnimations(at: now)
  }

  private static func rules(_ shown: ShownChart, _ seconds: Double) -> [String] {
    shown.items(at: seconds).filter {
      $0.hasPrefix("stroke #000000") || $0.hasPrefix("fill #000000")
    }
  }

  @Test func `a rule of dots moves with its data, and fades out without any`() throws {
    var shown = try ShownChart(Self.drawing(25, Self.dots))
    let dots = "stroke #000000 width 2 round cap dash 0 4 path "
    try Self.morph(&shown, to: Self.drawing(75, Self.dots), at: 0)
    #expect(
      [0, 0.5, 1].map { Self.rules(shown, $0) } == [
        ["\(dots)M (44, 279.5) L (584, 279.5)"], ["\(dots)M (44, 193) L (584, 193)"],
        ["\(dots)M (44, 106.5) L (584, 106.5)"],
      ])
    // Interrupted, it goes back from where it is.
    try Self.morph(&shown, to: Self.drawing(25, Self.dots), at: 1)
    try Self.morph(&shown, to: Self.drawing(75, Self.dots), at: 1.5)
    #expect(Self.rules(shown, 1.5) == ["\(dots)M (44, 193) L (584, 193)"])
    #expect(Self.rules(shown, 2.5) == ["\(dots)M (44, 106.5) L (584, 106.5)"])
    // Another style, on the way to another value.
    try Self.morph(&shown, to: Self.drawing(25, Self.solid), at: 3)
    #expect(Self.rules(shown, 3.5) == ["stroke #000000 width 1 path M (44, 193) L (584, 193)"])
    // A set without a line.
    try Self.morph(&shown, to: Self.drawing(nil, nil), at: 4)
    #expect(
      [4, 4.5, 5].map { Self.rules(shown, $0) } == [
        ["stroke #000000 width 1 path M (44, 279.5) L (584, 279.5)"],
        ["stroke #00000080 width 1 path M (44, 279.5) L (584, 279.5)"], [],
      ])
  }

  @Test func `a line of another kind takes the place of the former one on the way`() throws {
    var shown = try ShownChart(Self.drawing(25, Self.solid))
    try Self.morph(&shown, to: Self.drawing(75, nil), at: 0)
    #expect(
      [0, 0.5, 1].map { Self.rules(shown, $0) } == [
        ["stroke #000000 width 1 path M (44, 279.5) L (584, 279.5)"],
        [
          "stroke #00000080 width 1 path M (44, 193) L (584, 193)",
          "fill #00000080 rect (44, 192.5) to (584, 193.5)",
        ], ["fill #000000 rect (44, 106) to (584, 107)"],
      ])
  }

  @Test func `the highlighted part of a line that moves moves along`() throws {
    var shown = try ShownChart(Self.drawing(25, Self.solid))
    try Self.morph(&shown, to: Self.drawing(75, Self.solid), at: 0)
    try shown.highlight(0...1, at: 0.5)
    #expect(
      Self.rules(shown, 0.5) == [
        "stroke #000000 width 1 path M (44, 193) L (584, 193)",
        "stroke #000000 width 1 path M (44, 193) L (314, 193)",
      ])
    #expect(Self.rules(shown, 2).last == "stroke #000000 width 1 path M (44, 106.5) L (314, 106.5)")
    #expect(Self.rules(shown, 2).first?.hasPrefix("stroke #0000004C") == true)
  }
}
