import Geometry
import Graphics
import Layers
import Motion
import TestFonts
import Testing
import Text

@testable import Charting

/// Names in slices.
@Suite struct InnerNameTests {
  private func layout(
    _ data: ChartData, _ width: Double = 600, _ height: Double = 400,
    _ theme: ChartTheme = .light, _ setUp: (inout ChartOptions) -> Void = { _ in }
  ) throws -> GuideLayout {
    var options = ChartOptions()
    options.marks.sectors.labelPlace = .inside
    setUp(&options)
    let drawing = try ChartDrawing(data, as: .pie, options)
    return drawing.kind.mark.guide(
      of: drawing, in: Size(width: width, height: height), theme, fonts)
  }

  /// The texts of names, and whether they are in slices.
  private func names(_ layout: GuideLayout) -> [String] {
    layout.parts.compactMap { part in
      switch part.key {
      case .innerName(let value, let line):
        "in \(value.map(String.init) ?? "other").\(line): \(part.text ?? "")"
      case .sliceName(let value, let line):
        "by \(value.map(String.init) ?? "other").\(line): \(part.text ?? "")"
      default: nil
      }
    }
  }

  /// PNChart's example: 14, 29 and 57 percent, without a name for the first.
  @Test func `names and shares are in their slices`() throws {
    let layout = try layout(ChartData(pairs: ["": 10, "WWDC": 20, "GOOG I/O": 40]))
    #expect(
      names(layout) == [
        "in 0.0: 14%", "in 1.0: WWDC", "in 1.1: 29%", "in 2.0: GOOG I/O", "in 2.1: 57%",
      ])
    #expect(layout.omissions == [])
    // All of the height is for the circle, but for the ring around a selected slice.
    #expect(Circle(in: layout.space).radius == 180)
  }

  @Test func `a slice that is too small has its name beside the pie, with a line`() throws {
    let data = try ChartData(pairs: ["Large": 60, "Small": 2, "Middle": 38])
    let layout = try layout(data)
    #expect(
      names(layout) == [
        "in 0.0: Large", "in 0.1: 60%", "in 2.0: Middle", "in 2.1: 38%", "by 1.0: Small 2%",
      ])
    #expect(layout.parts.contains { $0.key == .leader(1) })
    #expect(Circle(in: layout.space).radius < 180)
    #expect(layout.omissions == [])
  }

  @Test func `the text is black or white, whichever can be read`() throws {
    let colors = [
      Color(white: 0), Color(white: 1), Color(red: 1, green: 1, blue: 0),
      Color(red: 0, green: 0, blue: 0.6),
    ]
    let expected = [Color(white: 1), Color(white: 0), Color(white: 0), Color(white: 1)]
    let layout = try layout(ChartData(numbers: [1, 1, 1, 1])) { $0.colors = colors }
    let texts = layout.parts.compactMap { part -> Color? in
      if case .text(_, _, let color) = part.content { color } else { nil }
    }
    #expect(texts == expected)
    #expect(zip(colors, texts).allSatisfy { $0.contrast(with: $1) >= 4.5 })
    // A translucent slice looks like its mixture with the background.
    for (theme, color) in [(ChartTheme.light, Color(white: 0)), (.dark, Color(white: 1))] {
      let pale = try self.layout(ChartData(numbers: [1, 1]), 600, 400, theme) {
        $0.colors = [Color(red: 0, green: 0, blue: 1, alpha: 0.1)]
      }
      let text = pale.parts.compactMap { part -> Color? in
        if case .text(_, _, let color) = part.content { color } else { nil }
      }
      #expect(text == [color, color])
    }
  }

  @Test func `a gradient that fills the pie decides on the colour of texts too`() throws {
    var options = ChartOptions()
    options.marks.sectors.labelPlace = .inside
    var shown = try ShownChart(.pie, [1, 3], options)
    try shown.chart.fill(with: [Color(white: 0), Color(white: 1)], in: &shown.scene)
    var colors: [String: Color] = [:]
    for case .glyphs(let run, let color, _) in shown.scene.displayList(at: .zero).items {
      colors[run.string] = color
    }
    #expect(colors == ["25%": Color(white: 1), "75%": Color(white: 0)])
  }

  @Test func `without room beside the pie, the rest has no names, and says so`() throws {
    let layout = try layout(ChartData(numbers: [49, 2, 49]), 120, 300)
    #expect(names(layout) == ["in 0.0: 49%", "in 2.0: 49%"])
    #expect(layout.omissions.map(\.message) == ["1 of 3 names has no room, and is omitted"])
  }

  @Test func `other is in its slice`() throws {
    let data = try ChartData(pairs: ["A": 60, "B": 3, "C": 4, "D": 33])
    let layout = try layout(data) { $0.marks.sectors.otherBelow = 0.05 }
    #expect(names(layout).suffix(2) == ["in other.0: other", "in other.1: 7%"])
  }

  /// The new share of a slice follows the old one below its name.
  @Test func `the texts of a slice move together`() throws {
    var options = ChartOptions()
    options.marks.sectors.labelPlace = .inside
    var shown = try ShownChart(
      ChartDrawing(ChartData(pairs: ["A": 10, "B": 20, "C": 40]), as: .pie, options))
    func places(_ seconds: Double) -> [String: Point] {
      var places: [String: Point] = [:]
      for case .glyphs(let run, _, let transform) in shown.scene.displayList(
        at: Time(seconds: seconds)
      ).items {
        places[run.string] = run.origin.applying(transform)
      }
      return places
    }
    let before = places(0)
    try shown.morph(to: ChartData(pairs: ["A": 30, "B": 20, "C": 20]), seconds: 1)
    let (begin, end) = (places(0), places(1))
    let share = try #require(before["14%"])
    #expect(begin["14%"] == share)
    // The old one shows in the first half, the new one in the second.
    for (seconds, text, other) in [(0.3, "14%", "43%"), (0.7, "43%", "14%")] {
      let now = places(seconds)
      let (shown, name) = (try #require(now[text]), try #require(now["A"]))
      #expect(now[other] == nil)
      // A line below it.
      #expect(abs(shown.y - name.y - 14) < 1.5)
    }
    #expect(end["14%"] == nil && end["43%"] != nil)
  }

  // MARK: Room

  /// A circle of radius 100 around (0, 0), and boxes in a part of it.
  @Test(
    arguments: [
      // A whole pie: in its center; a half: at 0.62 of the radius.
      (0, 1, 0, Size(width: 60, height: 30), Point(x: 0, y: 0)),
      (0, 0.5, 0, Size(width: 40, height: 30), Point(x: 62, y: 0)),
      // A whole ring: in its middle, below.
      (0, 1, 0.5, Size(width: 40, height: 20), Point(x: 0, y: 75)),
      // Too wide for the circle, for the hole, for the slice.
      (0, 1, 0, Size(width: 190, height: 100), nil),
      (0, 1, 0.8, Size(width: 40, height: 20), nil),
      (0.22, 0.28, 0, Size(width: 40, height: 30), nil),
      // A thin one takes a flat text, farther out.
      (0.22, 0.28, 0, Size(width: 30, height: 14), Point(x: 78, y: 0)),
    ] as [(Double, Double, Double, Size, Point?)])
  func `a box finds its place in a slice`(
    start: Double, end: Double, hole: Double, box: Size, expected: Point?
  ) {
    let wedge = Wedge(
      circle: Circle(center: .zero, radius: 100, hole: hole), start: start, end: end)
    let middle = wedge.middle(ofBox: box)
    guard let expected, let middle else {
      #expect(middle == nil && expected == nil, "\(middle.debugDescription)")
      return
    }
    #expect((middle - expected).length < 1e-9, "\(middle)")
  }
}
