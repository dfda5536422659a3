import Graphics
import TestSupport
import Geometry
import Layers
import Motion
import Testing

@testable import Charting

@Suite struct MorphTests {
  /// The vector of LineMatching.md, "Test vector": both lines go from (37.5, 352.7) up to 33.3 and
  /// to 583.5.
  @Test func `points grow out of a line, and each goes to its own`() throws {
    var shown = try ShownChart(.line, [0, 10, 0])
    try shown.morph(to: [0, 5, 10, 5, 0], seconds: 1)
    let pen = "stroke #4682BE width 2 round cap round join pen (2, 0) (0, -2) path "
    let line =
      "M (37.5, 352.72265625) L (174, 193) L (310.5, 33.27734375) L (447, 193) "
      + "L (583.5, 352.72265625)"
    for seconds in [0, 0.5, 1, 2] { #expect(shown.marks(at: seconds) == [pen + line]) }
    // And back: both points of the middle end in the one to their right.
    try shown.morph(to: [0, 10, 0], seconds: 1, at: 2)
    #expect(shown.marks(at: 2) == [pen + line])
    #expect(
      shown.marks(at: 2.5) == [
        pen + "M (37.5, 352.72265625) L (242.25, 113.140625) L (310.5, 33.27734375) "
          + "L (515.25, 272.859375) L (583.5, 352.72265625)"
      ])
    #expect(
      shown.marks(at: 3) == [
        pen + "M (37.5, 352.72265625) L (310.5, 33.27734375) L (583.5, 352.72265625)"
      ])
  }

  @Test(
    arguments: ChartKind.allCases,
    [[4, 2, 6], [1, 9], [3, 3, 3, 3, 3, 3, 3], [5]])
  func `a morph begins with what is seen and ends in the chart of the new data`(
    kind: ChartKind, numbers: [Double]
  ) throws {
    var shown = try ShownChart(kind, [1, 2, 3, 4])
    try shown.chart.fill(with: [Color(white: 0.2), Color(white: 0.8)], in: &shown.scene)
    let before = look(of: shown, at: 0)
    try shown.morph(to: numbers, seconds: 2)
    #expect(look(of: shown, at: 0).isSuperset(of: before))
    // It is rotated during the morph.
    let middle = look(of: shown, at: 1)
    #expect(kind == .line || middle != before)
    try shown.morph(to: [7, 1, 2, 8, 3, 5], seconds: 1, at: 1)
    #expect(look(of: shown, at: 1).isSuperset(of: middle))

    var fresh = try ShownChart(kind, [7, 1, 2, 8, 3, 5])
    try fresh.chart.fill(with: [Color(white: 0.2), Color(white: 0.8)], in: &fresh.scene)
    #expect(look(of: shown, at: 2) == look(of: fresh, at: 0))
    #expect(look(of: shown, at: 9) == look(of: fresh, at: 0))
  }

  /// After a quarter of the time less than a quarter of the distance is covered, because the morph
  /// eases in.
  @Test(arguments: ChartKind.allCases)
  func `a morph that is stopped early goes on from what is seen`(kind: ChartKind) throws {
    var shown = try ShownChart(kind, [1, 2, 3, 4])
    try shown.morph(to: [4, 1, 8, 2, 6, 3], seconds: 1)
    let before = look(of: shown, at: 0.25)
    try shown.morph(to: [5, 3, 2, 1, 1, 9], seconds: 1, at: 0.25)
    #expect(look(of: shown, at: 0.25) == before)
  }

  /// Where the layers of the marks that are seen show what, at a time, corners rounded.
  private func look(of shown: ShownChart, at seconds: Double) -> Set<[Int]> {
    let time = Time(seconds: seconds)
    let frame = shown.scene.frame(of: shown.chart.plotArea)
    let marks = (shown.chart.marks + shown.chart.exitingMarks).compactMap { mark -> [Int]? in
      let now = shown.scene.presentation(of: mark, at: time)
      guard let shape = now.shape, !now.isHidden, shape.strokeEnd > shape.strokeStart
      else { return nil }
      let box = shape.path.boundingBox ?? .zero
      let y = !shown.chart.kind.mark.growsUpwards ? frame.minY + box.minY : frame.maxY - box.maxY
      return [
        frame.minX + box.minX, y, box.width, box.height, 1000 * shape.strokeStart,
        1000 * shape.strokeEnd,
      ].map { Int($0.rounded()) }
    }
    return Set(marks)
  }

  @Test(arguments: ChartKind.allCases)
  func `however often a chart is stopped on its way, it has a mark for all its data`(
    kind: ChartKind
  ) throws {
    var shown = try ShownChart(kind, [1])
    var dice = Dice(seed: 1)
    var now = 0.0
    for _ in 0..<60 {
      let count = 1 + dice.below(12)
      try shown.morph(to: (0..<count).map { _ in Double(1 + dice.below(9)) }, seconds: 1, at: now)
      #expect(shown.chart.marks.count == shown.chart.drawing.markCount)
      let layers = kind == .band ? 3 : kind.mark.layerCount(forValues: count, of: 0)
      // A list is one box.
      let isOne = kind == .histogram || kind == .box
      #expect(isOne || shown.chart.marks.count == layers)
      now += Double(dice.below(12)) / 10
    }
    #expect(shown.scene.sublayers(of: shown.chart.plotArea).count < 60)
  }

  @Test(arguments: ChartKind.allCases)
  func `a chart that changes its size on its way goes on in the new place`(
    kind: ChartKind
  ) throws {
    var shown = try ShownChart(kind, [1, 2, 3])
    try shown.chart.fill(with: [Color(white: 0.2), Color(white: 0.8)], in: &shown.scene)
    try shown.morph(to: [3, 1], seconds: 1)
    let view = shown.chart.view
    try shown.scene.setFrame(Rect(x: 0, y: 0, width: 300, height: 200), of: view)
    try shown.chart.placeParts(in: &shown.scene)
    let plot = shown.scene.bounds(of: shown.chart.plotArea)
    for seconds in [0, 0.5, 0.999] {
      for mark in shown.chart.marks + shown.chart.exitingMarks {
        let box = try #require(
          shown.scene.presentation(of: mark, at: Time(seconds: seconds)).shape?.path.boundingBox)
        #expect(plot.insetBy(dx: -1, dy: -1).contains(box))
      }
    }
    // It ends as a chart that had that size from the start, except for half a point.
    let (late, end) = (look(of: shown, at: 0.9999), look(of: shown, at: 1))
    for box in end {
      #expect(late.contains { zip(box, $0).allSatisfy { abs($0 - $1) <= 1 } })
    }
  }

  @Test func `a fill on the way leads the gradient along`() throws {
    var (shown, other) = (try ShownChart(.bars, [1, 2, 3]), try ShownChart(.bars, [1, 2, 3]))
    let colors = [Color(white: 0.2), Color(white: 0.8)]
    try other.chart.fill(with: colors, in: &other.scene)
    for seconds in [0.0, 0.5] {
      try shown.morph(to: [4, Double(seconds)], seconds: 1, at: seconds)
      try other.morph(to: [4, Double(seconds)], seconds: 1, at: seconds)
    }
    try shown.chart.fill(with: colors, in: &shown.scene)
    for seconds in [0.5, 0.8, 1.2, 2] {
      #expect(shown.marks(at: seconds) == other.marks(at: seconds))
    }
  }

  @Test func `bars that come and go lie below those that they come out of and end in`() throws {
    var shown = try ShownChart(.bars, [2])
    let red = Color(red: 1, green: 0, blue: 0)
    var shape = try #require(shown.scene.shape(of: shown.chart.marks[0]))
    shape.fillColor = red
    try shown.scene.setShape(shape, of: shown.chart.marks[0])
    try shown.morph(to: [1, 2, 3], seconds: 1)
    #expect(shown.marks(at: 0).last?.hasPrefix("fill #FF0000") == true)
    try shown.morph(to: [2], seconds: 1, at: 2)
    #expect(shown.marks(at: 2.999).last?.hasPrefix("fill #FF0000") == true)
    #expect(shown.marks(at: 3).count == 1)
  }

  @Test func `the opacity of marks stays that of the page`() throws {
    var shown = try ShownChart(.bars, [1, 2, 3])
    let mark = shown.chart.marks[2]
    var style = shown.scene.style(of: mark)
    style.opacity = 0.25
    try shown.scene.setStyle(style, of: mark)
    try shown.morph(to: [1], seconds: 1)
    #expect(shown.scene.presentation(of: mark, at: Time(seconds: 0.5)).style.opacity == 0.25)
    try shown.morph(to: [1, 2, 3], seconds: 1, at: 0.5)
    #expect(shown.chart.marks[2] == mark)
    #expect(shown.scene.presentation(of: mark, at: Time(seconds: 2)).style.opacity == 0.25)
  }

  @Test func `slices fade into other colours of the gradient, and painted ones stay`() throws {
    var shown = try ShownChart(.pie, [1, 1, 1])
    try shown.chart.fill(with: [Color(white: 0), Color(white: 1)], in: &shown.scene)
    let red = Color(red: 1, green: 0, blue: 0)
    var shape = try #require(shown.scene.shape(of: shown.chart.marks[0]))
    shape.strokeColor = red
    try shown.scene.setShape(shape, of: shown.chart.marks[0])
    try shown.morph(to: [1, 1], seconds: 1)
    func color(_ index: Int, _ seconds: Double) -> Color? {
      let time = Time(seconds: seconds)
      return shown.scene.presentation(of: shown.chart.marks[index], at: time).shape?.strokeColor
    }
    #expect([0, 0.5, 1].map { color(0, $0) } == [red, red, red])
    // The second of three, then of two.
    #expect([0, 1].map { color(1, $0) } == [Color(white: 0.5), Color(white: 0.75)])
  }

  @Test func `what a page put on a chart stays on top of it`() throws {
    var shown = try ShownChart(.bars, [1, 2, 3])
    let note = shown.scene.makeLayer()
    try shown.scene.addSublayer(note, to: shown.chart.view)
    try shown.morph(to: [10, 20], seconds: 1)
    #expect(shown.scene.sublayers(of: shown.chart.view).last == note)
  }

  @Test func `marks keep the colour that they were given`() throws {
    var shown = try ShownChart(.bars, [1, 2, 3])
    let red = Color(red: 1, green: 0, blue: 0)
    var shape = try #require(shown.scene.shape(of: shown.chart.marks[1]))
    shape.fillColor = red
    try shown.scene.setShape(shape, of: shown.chart.marks[1])
    try shown.morph(to: [3, 2, 1], seconds: 1)
    #expect(
      shown.chart.marks.map { shown.scene.shape(of: $0)?.fillColor == red } == [false, true, false])
  }

  @Test func `bars that have gone are taken away by the next morph`() throws {
    var shown = try ShownChart(.bars, [1, 2, 3, 4, 5])
    let plotArea = shown.chart.plotArea
    for round in 0..<3 {
      let now = Double(4 * round)
      try shown.morph(to: [1, 2], seconds: 1, at: now)
      #expect(shown.scene.sublayers(of: plotArea).count == 6)
      #expect(shown.marks(at: now + 0.5).count == 5)
      #expect(shown.marks(at: now + 1).count == 2)
      try shown.morph(to: [1, 2, 3, 4, 5], seconds: 1, at: now + 2)
      #expect(shown.scene.sublayers(of: plotArea).count == 6)
      #expect(shown.marks(at: now + 3).count == 5)
    }
  }

  @Test func `a bar on its way out comes back`() throws {
    var shown = try ShownChart(.bars, [1, 2, 3])
    let marks = shown.chart.marks
    try shown.morph(to: [1], seconds: 1)
    try shown.morph(to: [4, 5, 6], seconds: 1, at: 0.5)
    #expect(shown.chart.marks == marks)
    #expect(shown.marks(at: 2).count == 3)
  }

  @Test func `labels that go give way to new ones in the middle, and the same ones stay`() throws {
    var shown = try ShownChart(.bars, [1, 2])
    func colors(of label: String, at seconds: Double) -> [String] {
      shown.items(at: seconds).filter { $0.contains("\"\(label)\"") }
        .map { String($0.split(separator: " ")[1]) }
    }
    try shown.morph(to: [2, 1], seconds: 1)
    #expect(shown.items(at: 0.5).allSatisfy { !$0.hasPrefix("glyphs") || $0.contains("#666666 ") })
    try shown.morph(to: [20, 10], seconds: 1, at: 2)
    #expect(colors(of: "20", at: 2) == [])
    #expect(colors(of: "20", at: 2.5) == ["#66666666"])
    #expect(colors(of: "2", at: 2.5) == [])
    #expect(colors(of: "0", at: 2.5) == ["#666666", "#666666"])
    #expect(colors(of: "20", at: 3) == ["#666666"])
    #expect(colors(of: "2", at: 3) == [])
  }

  @Test func `axes that fade are gone some day, however often a chart is stopped on its way`()
    throws
  {
    var shown = try ShownChart(.bars, [1, 2, 3])
    for index in 0..<60 {
      try shown.morph(
        to: (0...index % 7).map { Double($0 + index) }, seconds: 1, at: Double(index) / 2)
    }
    #expect(shown.scene.sublayers(of: shown.chart.view).count < 40)
  }

  @Test func `a morph in the place of one that has not begun goes from what is seen`() throws {
    var shown = try ShownChart(.bars, [1, 2, 3])
    var other = shown
    let before = shown.marks()
    let drawing = try ChartDrawing(ChartData(numbers: [70]), as: .bars)
    try shown.chart.morph(
      to: drawing, duration: Time(seconds: 5), at: .zero,
      for: Size(width: 600, height: 400), in: &shown.scene)
    try shown.morph(to: [4, 5], seconds: 1)
    try other.morph(to: [4, 5], seconds: 1)
    #expect(Set(shown.marks()) == Set(before))
    #expect(shown.scene.endOfAnimations(after: .zero) == Time(seconds: 1))
    for seconds in [0, 0.5, 1] {
      #expect(Set(shown.items(at: seconds)) == Set(other.items(at: seconds)))
    }
  }

  @Test func `a dot becomes a line, and a line a dot`() throws {
    var shown = try ShownChart(.line, [5])
    func width(_ seconds: Double) -> Double? {
      let time = Time(seconds: seconds)
      return shown.scene.presentation(of: shown.chart.marks[0], at: time).shape?.stroke.width
    }
    try shown.morph(to: [1, 2], seconds: 1)
    #expect([0, 0.5, 1].map(width) == [8, 5, 2])
    // It eases in: after a quarter of the time 0.1292 of the distance is covered.
    #expect(abs((width(0.25) ?? 0) - (8 - 6 * 0.1292)) < 1e-3)
    try shown.morph(to: [3], seconds: 1, at: 2)
    #expect([2, 2.5, 3].map(width) == [2, 5, 8])
    try shown.morph(to: [4], seconds: 1, at: 4)
    #expect([4, 4.5, 5].map(width) == [8, 8, 8])
  }

  @Test func `without a duration the new data is just there`() throws {
    var shown = try ShownChart(.bars, [1, 2, 3])
    try shown.morph(to: [1, 1], seconds: 0)
    #expect(shown.scene.animationCount == 0)
    #expect(shown.marks().count == 2)
  }
}
