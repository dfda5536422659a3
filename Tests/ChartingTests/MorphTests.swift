import Geometry
import Layers
import Motion
import Testing

@testable import Charting

@Suite struct MorphTests {
  /// The vector of facts 3.2.5: both lines fill the plot, from (50.5, 359.5) to (579.5, 20.5).
  @Test func `points grow out of a line, and each goes to its own`() throws {
    var shown = try ShownChart(.line, [0, 10, 0])
    try shown.morph(to: [0, 5, 10, 5, 0], seconds: 1)
    let pen = "stroke #4582B5 width 2 round cap round join pen (2, 0) (0, -2) path "
    let line =
      "M (50.5, 359.5) L (182.75, 190) L (315, 20.5) L (447.25, 190) L (579.5, 359.5)"
    for seconds in [0, 0.5, 1, 2] { #expect(shown.marks(at: seconds) == [pen + line]) }
    // And back: both points of the middle end in the one to their right.
    try shown.morph(to: [0, 10, 0], seconds: 1, at: 2)
    #expect(shown.marks(at: 2) == [pen + line])
    #expect(
      shown.marks(at: 2.5) == [
        pen + "M (50.5, 359.5) L (248.875, 105.25) L (315, 20.5) L (513.375, 274.75) "
          + "L (579.5, 359.5)"
      ])
    #expect(shown.marks(at: 3) == [pen + "M (50.5, 359.5) L (315, 20.5) L (579.5, 359.5)"])
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
    // On the way it turns round.
    let middle = look(of: shown, at: 1)
    #expect(kind == .line || middle != before)
    try shown.morph(to: [7, 1, 2, 8, 3, 5], seconds: 1, at: 1)
    #expect(look(of: shown, at: 1).isSuperset(of: middle))

    var fresh = try ShownChart(kind, [7, 1, 2, 8, 3, 5])
    try fresh.chart.fill(with: [Color(white: 0.2), Color(white: 0.8)], in: &fresh.scene)
    #expect(look(of: shown, at: 2) == look(of: fresh, at: 0))
    #expect(look(of: shown, at: 9) == look(of: fresh, at: 0))
  }

  /// Where the layers of the marks that are seen show what, at a time, corners rounded.
  private func look(of shown: ShownChart, at seconds: Double) -> Set<[Int]> {
    let time = Time(seconds: seconds)
    let frame = shown.scene.frame(of: shown.chart.plotArea)
    let marks = (shown.chart.marks + shown.chart.leavingMarks).compactMap { mark -> [Int]? in
      let now = shown.scene.presentation(of: mark, at: time)
      guard let shape = now.shape, now.style.opacity > 0, shape.strokeEnd > shape.strokeStart
      else { return nil }
      let box = shape.path.boundingBox ?? .zero
      let y = shown.chart.kind == .pie ? frame.minY + box.minY : frame.maxY - box.maxY
      return [
        frame.minX + box.minX, y, box.width, box.height, 1000 * shape.strokeStart,
        1000 * shape.strokeEnd,
      ].map { Int($0.rounded()) }
    }
    return Set(marks)
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
      #expect(shown.scene.sublayers(of: plotArea).count == 5)
      #expect(shown.marks(at: now + 0.5).count == 5)
      #expect(shown.marks(at: now + 1).count == 2)
      try shown.morph(to: [1, 2, 3, 4, 5], seconds: 1, at: now + 2)
      #expect(shown.scene.sublayers(of: plotArea).count == 5)
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

  @Test func `old axes fade out while new ones fade in, and the same ones stay`() throws {
    var shown = try ShownChart(.bars, [1, 2])
    func opacities(_ shown: ShownChart, at seconds: Double) -> [Double] {
      shown.scene.displayList(at: Time(seconds: seconds)).items.compactMap { item in
        guard case .beginGroup(let group) = item else { return nil }
        return group.opacity
      }
    }
    try shown.morph(to: [2, 1], seconds: 1)
    #expect(opacities(shown, at: 0.5) == [])
    try shown.morph(to: [20, 10], seconds: 1, at: 2)
    #expect(opacities(shown, at: 2.5) == [0.5, 0.5, 0.5, 0.5])
    #expect(opacities(shown, at: 3) == [])
    #expect(shown.letters.contains("20"))
  }

  @Test func `a morph in the place of one that has not begun goes from what is seen`() throws {
    var shown = try ShownChart(.bars, [1, 2, 3])
    var other = shown
    let before = shown.marks()
    let drawing = try SeriesDrawing(Series(numbers: [70]), as: .bars)
    try shown.chart.morph(
      to: drawing, duration: Time(seconds: 5), at: .zero, in: &shown.scene)
    try shown.morph(to: [4, 5], seconds: 1)
    try other.morph(to: [4, 5], seconds: 1)
    #expect(shown.marks() == before)
    #expect(shown.scene.endOfAnimations(after: .zero) == Time(seconds: 1))
    for seconds in [0, 0.5, 1] {
      let time = Time(seconds: seconds)
      #expect(shown.scene.displayList(at: time) == other.scene.displayList(at: time))
    }
  }

  @Test func `without a duration the new data is just there`() throws {
    var shown = try ShownChart(.bars, [1, 2, 3])
    try shown.morph(to: [1, 1], seconds: 0)
    #expect(shown.scene.animationCount == 0)
    #expect(shown.marks().count == 2)
  }
}
