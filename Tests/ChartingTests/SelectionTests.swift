import Geometry
import Graphics
import Layers
import Motion
import TestFonts
import TestSupport
import Testing

@testable import Charting

/// Selected slices and bars.
@Suite struct SelectionTests {
  // MARK: Slices

  /// PNChart's ring: 5 points beyond the slice, 10 points wide, at half of its strength.
  @Test func `a selected slice has a ring`() throws {
    var shown = try ShownChart(.pie, [1, 1, 2])
    let plain = shown.marks()
    try shown.select([1])
    let layout = shown.chart.kind.mark.guide(
      of: shown.chart.drawing, in: Size(width: 600, height: 400), .light, fonts)
    let radius = Circle(in: layout.space).radius
    #expect(shown.marks() == plain)
    let ring = try #require(shown.chart.markSets[0].overlays.first)
    #expect(shown.chart.markSets[0].overlays.count == 1)
    for (seconds, opacity) in [(0.0, 0.0), (0.15, 0.25), (0.3, 0.5), (9, 0.5)] {
      let look = shown.scene.presentation(of: ring, at: Time(seconds: seconds))
      #expect(abs(look.style.opacity - opacity) < 1e-9)
      #expect(look.shape?.path.boundingBox?.width ?? 0 == 2 * (radius + 5))
      #expect(look.shape?.stroke.width == 10)
      #expect(look.shape.map { [$0.strokeStart, $0.strokeEnd] } == [0.25, 0.5])
      #expect(look.shape?.strokeColor == Palette.light[1])
    }
    #expect(shown.marks(at: 1).count == plain.count + 1)
    try shown.select([], at: 2)
    #expect(shown.marks(at: 2.3) == plain)
  }

  @Test func `a ring is a part of its slice for a touch`() throws {
    var shown = try ShownChart(.pie, [1, 1, 2])
    let frame = shown.scene.frame(of: shown.chart.plotArea)
    let layout = shown.chart.kind.mark.guide(
      of: shown.chart.drawing, in: Size(width: 600, height: 400), .light, fonts)
    let radius = Circle(in: layout.space).radius
    func part(_ distance: Double) -> String? {
      let place = Point(x: frame.midX + distance * 0.6, y: frame.midY - distance * 0.8)
      return shown.chart.part(at: place, in: shown.scene)?.text
    }
    #expect(part(radius - 1) == "slice 0" && part(radius + 1) == nil)
    try shown.select([0])
    #expect(part(radius + 9.9) == "slice 0" && part(radius + 10.1) == nil)
    try shown.select([1])
    #expect(part(radius + 1) == nil)
  }

  @Test func `a small value selects the slice that it has with others`() throws {
    var options = ChartOptions()
    options.marks.sectors.otherBelow = 0.05
    var shown = try ShownChart(.pie, [40, 1, 50, 2], options)
    try shown.select([3])
    let rings = shown.scene.presentations(
      of: shown.chart.markSets[0].overlays, at: Time(seconds: 1))
    #expect(rings.map(\.shape?.strokeColor) == [Color(white: 0.58)])
    #expect(shown.chart.description.hasSuffix(" Selected: 3."))
  }

  @Test func `the rings of a pie move along with their slices in a morph`() throws {
    var shown = try ShownChart(.pie, [1, 1, 2])
    try shown.select([0, 2])
    try shown.morph(to: [3, 1], seconds: 1, at: 1)
    #expect(shown.chart.options.selection == [0])
    let looks = shown.scene.presentations(
      of: shown.chart.markSets[0].overlays, at: Time(seconds: 1.5))
    // The ring of the slice that exits gets narrow with it, and fades.
    #expect(
      looks.map { [$0.shape?.strokeStart, $0.shape?.strokeEnd, $0.style.opacity] } == [
        [0, 0.5, 0.5], [0.75, 1, 0.25],
      ])
    let lines = shown.marks(at: 2).filter { $0.hasPrefix("stroke #737373") }
    #expect(shown.marks(at: 2).count == 3 + lines.count)
  }

  // MARK: Bars

  /// A veil on them, because the grid does not show through bars.
  @Test func `bars that are not selected fade`() throws {
    var shown = try ShownChart(.bars, [1, 2, 3])
    let bars = Array(repeating: "fill #4682BE", count: 3)
    func paints(_ seconds: Double) -> [String] {
      shown.marks(at: seconds).map { $0.split(separator: " ").prefix(2).joined(separator: " ") }
    }
    try shown.select([1])
    for (seconds, alpha) in [(0.15, "59"), (0.3, "B2"), (9, "B2")] {
      #expect(paints(seconds) == bars + ["fill #FFFFFF\(alpha)", "fill #FFFFFF\(alpha)"])
    }
    #expect(paints(0) == bars)
    try shown.select([0], at: 10)
    #expect(paints(10.15) == bars + ["fill #FFFFFF59", "fill #FFFFFFB2", "fill #FFFFFF59"])
    try shown.select([], at: 20)
    #expect(paints(20.3) == bars)
  }

  @Test func `a selection is that of all series, and values can be read on faded bars`() throws {
    var options = ChartOptions()
    (options.stacking, options.valueLabels) = (.stacked, .values)
    var shown = try ShownChart(.bars, ["a": [4, 5], "b": [6, 7]], options)
    try shown.select([1])
    let looks = shown.scene.presentations(of: shown.chart.marks, at: Time(seconds: 1))
    #expect(looks.map(\.style.opacity) == [1, 1, 1, 1])
    #expect(shown.marks(at: 1).count { $0.hasPrefix("fill #FFFFFFB2") } == 2)
    let layout = shown.chart.kind.mark.guide(
      of: shown.chart.drawing, in: Size(width: 600, height: 400), .light, fonts)
    let values = layout.parts.filter { if case .value = $0.key { true } else { false } }
    #expect(values.map(\.opacity) == [1, 1, 1, 1])
    let style = MarkStyle(shown.chart.drawing, .light)
    let letters = [true, false].map { style.letters(ofValue: 0, in: 0, isFaded: $0) }
    #expect(letters[0] != letters[1])
  }

  /// Where a gradient shows through bars, those that are not selected have a veil.
  @Test func `a gradient fades with its bars`() throws {
    var shown = try ShownChart(.bars, [1, 2, 3])
    try shown.chart.fill(with: [Color(white: 0), Color(white: 0.5)], in: &shown.scene)
    let plain = shown.marks()
    try shown.select([1])
    #expect(shown.marks() == plain)
    let veils = shown.marks(at: 1).filter { $0.hasPrefix("fill #FFFFFFB2 path") }
    #expect(veils.count == 2)
    try shown.select([], at: 2)
    #expect(shown.marks(at: 2.3) == plain)
    // Also if it comes after the selection.
    var late = try ShownChart(.bars, [1, 2, 3])
    try late.select([1])
    try late.chart.fill(with: [Color(white: 0), Color(white: 0.5)], in: &late.scene)
    #expect(late.marks(at: 1).filter { $0.hasPrefix("fill #FFFFFFB2 path") } == veils)
  }

  @Test func `the bars of a histogram can be selected`() throws {
    var shown = try ShownChart(.histogram, [1, 2, 2, 3, 3, 3, 4])
    let count = shown.chart.drawing.indexCount
    let plain = shown.marks()
    try shown.select([count - 1])
    let veils = shown.marks(at: 1).filter { $0.hasPrefix("fill #FFFFFFB2") }
    #expect(shown.marks(at: 1) == plain + veils && veils.count == plain.count - 1)
  }

  @Test func `the opacity that a page has set stays, and is that of the veil`() throws {
    var shown = try ShownChart(.bars, [1, 2])
    var style = shown.scene.style(of: shown.chart.marks[0])
    style.opacity = 0.5
    try shown.scene.setStyle(style, of: shown.chart.marks[0])
    func opacities(_ seconds: Double) -> [Double] {
      shown.scene.presentations(of: shown.chart.marks, at: Time(seconds: seconds))
        .map(\.style.opacity)
    }
    try shown.select([1])
    #expect(opacities(1) == [0.5, 1])
    #expect(shown.marks(at: 1).last?.hasPrefix("fill #FFFFFF59") == true)
    try shown.morph(to: [3, 4], seconds: 1, at: 1)
    #expect(opacities(1) == [0.5, 1] && opacities(2) == [0.5, 1])
    try shown.select([], at: 2)
    #expect(opacities(3) == [0.5, 1])
  }

  @Test func `the description tells what is selected`() throws {
    var shown = try ShownChart(ChartDrawing(ChartData(pairs: ["Mon": 4, "Tue": 2]), as: .bars))
    let plain = shown.chart.description
    try shown.select([0, 1])
    #expect(shown.chart.description == plain + " Selected: Mon, Tue.")
    #expect(shown.scene.accessibilityLabel(of: shown.chart.view) == shown.chart.description)
    var many = try ShownChart(.bars, Array(repeating: 1, count: 9))
    let all = many.chart.description
    try many.select(Set(0..<8))
    #expect(many.chart.description == all + " Selected: 0, 1, 2, 3, 4, 5 and 2 more.")
    var counted = try ShownChart(.histogram, [1, 2, 2, 3, 9])
    try counted.select([0])
    #expect(counted.chart.description.hasSuffix(" Selected: at 1."))
  }

  // MARK: Law

  /// Selections, morphs and changes of size in any order: no jump, and at the end the same chart.
  @Test(arguments: [ChartKind.bars, .pie, .histogram], 0..<5)
  func `selections and morphs interrupt each other`(kind: ChartKind, seed: UInt64) throws {
    var dice = Dice(seed: seed)
    for round in 0..<12 {
      func data() -> [Double] { (0...dice.below(8)).map { _ in Double(1 + dice.below(50)) } }
      var options = ChartOptions()
      options.marks.sectors.otherBelow = 0.06
      var shown = try ShownChart(kind, data(), options)
      let isFilled = round % 3 == 0
      if isFilled {
        try shown.chart.fill(with: [Color(white: 0), Color(white: 0.6)], in: &shown.scene)
      }
      var now = 0.0
      for _ in 0..<10 {
        now += Double(dice.below(500)) / 1_000
        let before = Self.look(of: shown, at: now)
        switch dice.below(3) {
        case 0:
          let count = shown.chart.drawing.indexCount
          try shown.select(Set((0..<dice.below(4)).map { _ in dice.below(count) }), at: now)
        case 1: try shown.select([], at: now)
        default: try shown.morph(to: data(), seconds: 0.3 + Double(dice.below(9)) / 10, at: now)
        }
        let after = Self.look(of: shown, at: now)
        let jumps = Self.missing(before, in: after) + Self.missing(after, in: before)
        #expect(
          jumps.isEmpty,
          "DEBUG round \(round) at \(now) sel \(shown.chart.options.selection) before \(before) after \(after)"
        )
        // Just after it, nothing has moved far.
        #expect(Self.isNear(after, Self.look(of: shown, at: now + 1e-5)))
      }
      // What still runs does not jump at its end either.
      let end = now + 3
      var fresh = try ShownChart(kind, [1], options)
      if isFilled {
        try fresh.chart.fill(with: [Color(white: 0), Color(white: 0.6)], in: &fresh.scene)
      }
      try fresh.morph(to: shown.chart.data, seconds: 0)
      try fresh.select(shown.chart.options.selection)
      #expect(Set(shown.marks(at: end)) == Set(fresh.marks(at: 1)))
    }
  }

  @Test(arguments: [ChartKind.bars, .pie])
  func `marks that leave and come do not jump at the end of their morph`(kind: ChartKind) throws {
    for (old, new) in [([1.0, 2, 3, 4, 5], [3.0, 1]), ([3.0, 1], [1.0, 2, 3, 4, 5])] {
      var shown = try ShownChart(kind, old)
      try shown.select([0])
      try shown.morph(to: new, seconds: 1, at: 1)
      #expect(Self.isNear(Self.look(of: shown, at: 2 - 1e-6), Self.look(of: shown, at: 2)))
      // A selection in the middle of the morph.
      var late = try ShownChart(kind, old)
      try late.morph(to: new, seconds: 1, at: 1)
      try late.select([1], at: 1.5)
      #expect(Self.isNear(Self.look(of: late, at: 2 - 1e-6), Self.look(of: late, at: 2)))
    }
  }

  @Test func `a ring stays around its slice when the chart changes its size on its way`() throws {
    var shown = try ShownChart(.pie, [1, 2, 3])
    try shown.select([1])
    try shown.morph(to: [3, 1, 2], seconds: 1, at: 1)
    try shown.resize(300, 200)
    for seconds in [1, 1.5, 1.999, 2, 3] {
      let time = Time(seconds: seconds)
      let slice = shown.scene.presentation(of: shown.chart.marks[1], at: time).shape
      let ring = shown.scene.presentation(of: shown.chart.markSets[0].overlays[0], at: time).shape
      #expect(slice?.strokeStart == ring?.strokeStart && slice?.strokeEnd == ring?.strokeEnd)
      // The stroke of a slice goes along half of the radius.
      let (inner, outer) = (slice?.path.boundingBox?.width ?? 0, ring?.path.boundingBox?.width ?? 0)
      #expect(abs(outer - (2 * inner + 10)) < 1e-6)
    }
  }

  // MARK: What is seen

  /// The marks that are seen, in the coordinates of the chart: their boxes, parts and opacity.
  private typealias Look = [[Double]]

  private static func look(of shown: ShownChart, at seconds: Double) -> Look {
    let frame = shown.scene.frame(of: shown.chart.plotArea)
    let layers =
      shown.chart.marks + shown.chart.exitingMarks + shown.chart.markSets.flatMap(\.overlays)
    let growsUpwards = shown.chart.kind.mark.growsUpwards
    return shown.scene.presentations(of: layers, at: Time(seconds: seconds)).compactMap { look in
      guard let shape = look.shape, !look.isHidden, look.style.opacity > 0.002,
        let box = shape.path.boundingBox, shape.strokeEnd - shape.strokeStart > 1e-9
      else { return nil }
      let y = growsUpwards ? frame.maxY - box.maxY : frame.minY + box.minY
      return [
        frame.minX + box.minX, y, box.width, box.height, shape.strokeStart * 100,
        shape.strokeEnd * 100, look.style.opacity * 100,
      ]
    }
  }

  /// The marks of a look that are not in the other one, up to a distance of each number.
  private static func missing(_ one: Look, in other: Look, within limit: Double = 1e-3) -> Look {
    one.filter { mark in
      // What hardly shows may come and go.
      mark[6] > 1 && !other.contains { zip($0, mark).allSatisfy { abs($0 - $1) <= limit } }
    }
  }

  private static func isNear(_ one: Look, _ other: Look) -> Bool {
    missing(one, in: other, within: 0.5).isEmpty && missing(other, in: one, within: 0.5).isEmpty
  }
}
