import Geometry
import Graphics
import Layers
import Motion
import TestFonts
import TestSupport
import Testing

@testable import Charting

/// Marks that grow and shrink again.
@Suite struct PulseTests {
  private static let moments = [(0.0, 1.0), (0.1, 1.05), (0.2, 1.1), (0.3, 1.05), (0.4, 1), (5, 1)]

  @Test(arguments: [ChartKind.bars, .pie, .scatter, .histogram])
  func `a mark grows to 1.1 and shrinks again`(kind: ChartKind) throws {
    var shown = try ShownChart(kind, [4, 2, 6])
    let before = Set(shown.marks())
    try shown.pulse([1])
    for (seconds, scale) in Self.moments {
      #expect(abs(Self.scale(of: shown, 1, at: seconds) - scale) < 1e-9)
      #expect(Self.scale(of: shown, 0, at: seconds) == 1)
    }
    #expect(Set(shown.marks(at: 0.4)) == before)
    // It is above all others meanwhile.
    #expect(shown.scene.sublayers(of: shown.chart.plotArea).last == shown.chart.marks[1])
  }

  @Test func `a bar grows about its middle, and a slice about its own`() throws {
    var bars = try ShownChart(.bars, [4, 2, 6])
    let middle = try #require(
      bars.scene.shape(of: bars.chart.marks[1])?.path.boundingBox?.center)
    try bars.pulse([1])
    #expect((Self.image(of: middle, in: bars, 1, at: 0.2) - middle).length < 1e-9)
    var pie = try ShownChart(.pie, [1, 1, 2])
    try pie.pulse([1])
    let layout = pie.chart.kind.mark.guide(
      of: pie.chart.drawing, in: Size(width: 600, height: 400), .light, fonts)
    let circle = Circle(in: layout.space)
    // From the right to the bottom: its middle is to the right and below.
    let reach = circle.radius / 2 * 0.5.squareRoot()
    let center = circle.center + Vector(dx: reach, dy: reach)
    #expect((Self.image(of: center, in: pie, 1, at: 0.2) - center).length < 1e-9)
    let tip = Self.image(of: circle.center, in: pie, 1, at: 0.2)
    #expect((tip - (circle.center - Vector(dx: reach, dy: reach) * 0.1)).length < 1e-9)
  }

  @Test func `it begins again without a jump`() throws {
    var shown = try ShownChart(.bars, [4, 2, 6])
    try shown.pulse([1])
    for now in [0.1, 0.15, 0.5, 0.75] {
      let before = Self.scale(of: shown, 1, at: now)
      try shown.pulse([1], at: now)
      #expect(abs(Self.scale(of: shown, 1, at: now) - before) < 1e-9)
      #expect(abs(Self.scale(of: shown, 1, at: now + 0.2) - 1.1) < 1e-9)
      #expect(Self.scale(of: shown, 1, at: now + 0.4) == 1)
    }
  }

  @Test func `a slice grows with its ring, and the slice of small values as one`() throws {
    var options = ChartOptions()
    options.marks.sectors.otherBelow = 0.05
    var shown = try ShownChart(.pie, [40, 1, 50, 2], options)
    try shown.select([1])
    try shown.pulse([3, 1])
    #expect(abs(Self.scale(of: shown, 2, at: 0.2) - 1.1) < 1e-9)
    let ring = shown.scene.presentation(
      of: shown.chart.markSets[0].overlays[0], at: Time(seconds: 0.2))
    #expect(abs(ring.style.transform.a - 1.1) < 1e-9)
    #expect(Self.scale(of: shown, 0, at: 0.2) == 1)
  }

  @Test func `a series can be meant, and all of it`() throws {
    var shown = try ShownChart(.bars, ["a": [4, 5], "b": [6, 7]])
    func scales(_ now: Double) -> [Bool] {
      (0..<4).map { Self.scale(of: shown, $0, at: now) > 1.05 }
    }
    try shown.pulse([1], series: 1)
    #expect(scales(0.2) == [false, false, false, true])
    try shown.pulse([0], at: 1)
    #expect(scales(1.2) == [true, false, true, false])
    try shown.pulse(nil, series: 0, at: 2)
    #expect(scales(2.2) == [true, true, false, false])
  }

  @Test func `a point is meant by its value where others have no place on a log axis`() throws {
    var options = ChartOptions()
    options.xAxis.scale = .log
    let data = try ChartData(points: [(-1, 4), (1, 2), (10, 3)].map { Point(x: $0.0, y: $0.1) })
    var shown = try ShownChart(ChartDrawing(data, as: .scatter, options))
    try shown.pulse([1])
    #expect([0, 1].map { Self.scale(of: shown, $0, at: 0.2) > 1.05 } == [true, false])
    try shown.pulse([0], at: 1)
    #expect([0, 1].map { Self.scale(of: shown, $0, at: 1.2) } == [1, 1])
  }

  @Test func `a page's own transform stays`() throws {
    var shown = try ShownChart(.bars, [4, 2])
    var style = shown.scene.style(of: shown.chart.marks[0])
    style.transform = AffineTransform(translationX: 3, y: 0)
    try shown.scene.setStyle(style, of: shown.chart.marks[0])
    let middle = try #require(
      shown.scene.shape(of: shown.chart.marks[0])?.path.boundingBox?.center)
    try shown.pulse([0])
    for now in [0, 0.2, 0.4] {
      let image = Self.image(of: middle, in: shown, 0, at: now)
      #expect((image - middle - Vector(dx: 3, dy: 0)).length < 1e-9)
    }
  }

  @Test func `a missing value has nothing to scale`() throws {
    var shown = try ShownChart(.scatter, [1, .nan, 3])
    let before = shown.items()
    try shown.pulse([1])
    #expect(shown.items(at: 0.2) == before)
  }

  /// A gradient that shows through bars shows through the growing one too.
  @Test func `a gradient shows through a growing bar`() throws {
    var shown = try ShownChart(.bars, [4, 2, 6])
    try shown.chart.fill(with: [Color(white: 0), Color(white: 0.5)], in: &shown.scene)
    let mask = try #require(shown.chart.fill?.mask)
    let before = shown.items()
    try shown.pulse([1])
    let lens = try #require(shown.scene.sublayers(of: mask).first)
    let look = shown.scene.presentation(of: lens, at: Time(seconds: 0.2))
    #expect(abs(look.style.transform.a - 1.1) < 1e-9)
    #expect(
      look.shape?.path == shown.scene.shape(of: shown.chart.marks[1])?.path)
    // It moves along in a morph, and is gone after the next.
    try shown.morph(to: [2, 8, 6], seconds: 1, at: 0.2)
    for now in [0.2, 0.5, 1.2] {
      let time = Time(seconds: now)
      #expect(
        shown.scene.presentation(of: lens, at: time).shape?.path
          == shown.scene.presentation(of: shown.chart.marks[1], at: time).shape?.path)
    }
    try shown.morph(to: [4, 2, 6], seconds: 0, at: 3)
    #expect(shown.scene.sublayers(of: mask) == [])
    #expect(Set(shown.items(at: 3)) == Set(before))
  }

  /// Pulses, morphs and changes of size in any order.
  @Test(arguments: [ChartKind.bars, .pie, .scatter], 0..<4)
  func `nothing jumps while marks pulse and morph`(kind: ChartKind, seed: UInt64) throws {
    var dice = Dice(seed: seed)
    for round in 0..<10 {
      func data() -> [Double] { (0...dice.below(6)).map { _ in Double(1 + dice.below(5_000)) } }
      var shown = try ShownChart(kind, data())
      if round % 2 == 0 {
        try shown.chart.fill(with: [Color(white: 0), Color(white: 0.6)], in: &shown.scene)
      }
      var now = 0.0
      for _ in 0..<10 {
        now += Double(dice.below(300)) / 1_000
        let before = Self.look(of: shown, at: now)
        let isMorph = dice.below(3) == 0
        if isMorph {
          try shown.morph(to: data(), seconds: 0.5, at: now)
        } else {
          try shown.pulse([dice.below(shown.chart.drawing.indexCount)], at: now)
        }
        let after = Self.look(of: shown, at: now)
        for box in before {
          let isThere = after.contains { zip(box, $0).allSatisfy { abs($0 - $1) < 1e-6 } }
          #expect(isThere, "DEBUG round \(round) morph \(isMorph) \(box) is not in \(after)")
        }
      }
      try shown.morph(to: [1, 2, 3], seconds: 0, at: now)
      #expect(
        shown.chart.marks.count == 3 && shown.chart.exitingMarks.allSatisfy(shown.scene.isHidden))
      #expect(
        shown.chart.marks.allSatisfy {
          shown.scene.presentation(of: $0, at: Time(seconds: now + 1)).style.transform == .identity
        })
    }
  }

  @Test func `a growing mark keeps its middle when the chart changes its size`() throws {
    var shown = try ShownChart(.bars, [4, 2, 6])
    try shown.pulse([2])
    try shown.resize(300, 200)
    let box = try #require(shown.scene.shape(of: shown.chart.marks[2])?.path.boundingBox)
    #expect((Self.image(of: box.center, in: shown, 2, at: 0.2) - box.center).length < 0.1)
    #expect(abs(Self.scale(of: shown, 2, at: 0.2) - 1.1) < 1e-9)
  }

  // MARK: What is seen

  private static func scale(of shown: ShownChart, _ mark: Int, at seconds: Double) -> Double {
    shown.scene.presentation(of: shown.chart.marks[mark], at: Time(seconds: seconds)).style
      .transform.a
  }

  /// Where a point of a mark's layer is in the plot area.
  private static func image(
    of point: Point, in shown: ShownChart, _ mark: Int, at seconds: Double
  ) -> Point {
    let look = shown.scene.presentation(of: shown.chart.marks[mark], at: Time(seconds: seconds))
    return look.position + (point - look.bounds.center).applying(look.style.transform)
  }

  /// The boxes of the marks that are seen, in the coordinates of the chart.
  private static func look(of shown: ShownChart, at seconds: Double) -> [[Double]] {
    let frame = shown.scene.frame(of: shown.chart.plotArea)
    let layers =
      shown.chart.marks + shown.chart.exitingMarks
      + (shown.chart.fill.map { shown.scene.sublayers(of: $0.mask) } ?? [])
    let growsUpwards = shown.chart.kind.mark.growsUpwards
    let marks = Set(shown.chart.marks + shown.chart.exitingMarks)
    return shown.scene.presentations(of: layers, at: Time(seconds: seconds)).enumerated().compactMap
    { index, look in
      // A lens of the usual size changes nothing.
      guard marks.contains(layers[index]) || look.style.transform != .identity,
        !look.isHidden, let shape = look.shape, let box = shape.path.boundingBox,
        shape.strokeEnd > shape.strokeStart
      else { return nil }
      let corners = [Point(x: box.minX, y: box.minY), Point(x: box.maxX, y: box.maxY)].map {
        look.position + ($0 - look.bounds.center).applying(look.style.transform)
      }
      return corners.flatMap { corner in
        [frame.minX + corner.x, growsUpwards ? frame.maxY - corner.y : frame.minY + corner.y]
      } + [shape.strokeStart, shape.strokeEnd]
    }
  }
}

extension Vector {
  /// The vector after the part of a transform that moves nothing.
  fileprivate func applying(_ transform: AffineTransform) -> Vector {
    Point(x: dx, y: dy).applying(transform) - Point.zero
  }
}
