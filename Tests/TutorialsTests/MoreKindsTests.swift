import Foundation
import Playground
import Syntax
import Testing

@testable import Tutorials

/// The rules of the lesson on more kinds of charts, held by its own functions.
@Suite struct MoreKindsTests {
  /// A page of the lesson.
  enum Kind: Int { case bars, ring, gauge, cloud, web }

  private static let lesson = Lesson(
    FileManager.default.contents(
      atPath: "\(ProjectTutorials.folder)/14-more-kinds-of-charts.md"
    ).map(Array.init) ?? [])

  /// Runs `cells` after the page of `kind`, or after its part above the first heading that is `end`; a
  /// failed `expect` in them is an issue.
  private func after(
    _ kind: Kind, until end: String? = nil, _ cells: String...,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let steps = Self.lesson.pages[kind.rawValue].cells
    if let end {
      try #require(steps.contains { $0.heading == end }, sourceLocation: sourceLocation)
    }
    var program: [String] = []
    for step in steps.prefix(while: { $0.heading != end }) {
      let change = try step.change(of: program)
      program.replaceSubrange(
        change.index..<change.index + change.removed.count, with: change.inserted)
    }
    var page = Page(folder: ProjectTutorials.folder)
    for cell in program + cells {
      let problems = page.run(cell).diagnostics.filter { $0.severity == .error }
      #expect(problems.map(\.message) == [], "\(cell)", sourceLocation: sourceLocation)
    }
  }

  @Test func `a bar is half as wide as its cell, and as high as its share`() throws {
    try after(
      .bars, until: "Below zero",
      """
      expect((0..<8).allSatisfy { slot($0, of: 8).width == 17.5 })
      expect((0..<8).allSatisfy { slot($0, of: 8).minY == 10 && slot($0, of: 8).height == 165 })
      expect((0..<8).map { slot($0, of: 8).minX } == (0..<8).map { 38.75 + 35 * Double($0) })
      for (value, expected) in zip(four, [52.62, 9.14, 33.85, 165]) {
        expect(abs(height(value, of: top) - expected) < 0.006)
      }
      expect(fills.map { $0.lineWidth } == Array(repeating: 17.5, count: 8))
      for (i, fill) in fills.enumerated() {
        let box = fill.path?.boundingBox ?? .zero
        expect(abs(box.maxY - 165) < 0.001)
        expect(abs(box.height - height(values[i], of: top)) < 0.001)
        expect(fill.strokeColor == (i % 4 == 2 ? red : green))
      }
      """)
  }

  @Test func `the scale counts down in as many steps as there are values, rounded up to even`()
    throws
  {
    try after(
      .bars, until: "Below zero",
      """
      expect(marks(10, 5).map { Int($0) } == [10, 8, 6, 5, 3, 1, 0])
      expect(marks(10, 5).map { Int($0.rounded()) } == [10, 8, 7, 5, 3, 2, 0])
      expect(marks(8, 4).map { Int($0) } == [8, 6, 4, 2, 0])
      expect(level(top) == 10 && level(0) == 175)
      """)
  }

  @Test func `a loss goes down as far as an equal gain goes up`() throws {
    try after(
      .bars,
      """
      expect(abs(height(top, of: top) - 82.5) < 0.001)
      expect(height(-20, of: top) == -height(20, of: top))
      expect(level(top) == 10 && level(0) == 92.5 && level(-top) == 175)
      expect((fills[1].path?.boundingBox ?? .zero).minY == 82.5)
      expect((fills[1].path?.boundingBox ?? .zero).maxY > 130)
      """)
  }

  @Test func `a tapped bar is a tenth larger after a fifth of a second, and back after two`() throws
  {
    try after(
      .bars,
      """
      expect(pulse.duration == 0.2 && pulse.autoreverses)
      expect(pulse.keyPath == "transform.scale")
      wait()
      tap(tracks[6])
      wait(0.2)
      """,
      """
      let seen = tracks[6].layer.presentation()?.affineTransform().a ?? 0
      expect(abs(seen - 1.1) < 0.001)
      wait(0.2)
      """,
      "expect((tracks[6].layer.presentation()?.affineTransform().a ?? 0) == 1)")
  }

  @Test func `the slices are those of 10, 20 and 40`() throws {
    try after(
      .ring,
      """
      func near(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 0.006 }
      for (i, width) in [51.43, 102.86, 205.71].enumerated() {
        expect(near(360 * (end(i + 1) - end(i)), width))
        expect(near(360 * (slices[i].strokeEnd - slices[i].strokeStart), width))
      }
      for (i, angle) in [25.71, 102.86, 257.14].enumerated() {
        expect(near(360 * middle(i), angle))
      }
      expect(near(outer(), 100) && near(inner(), 33.33))
      expect(near(radius(), 66.67) && near(width(), 66.67))
      expect(labels.map { $0.text } == ["14 %", "29 %\\nWWDC", "57 %\\nGOOG I/O"])
      """)
  }

  @Test func `a label lies on the middle of its slice in a view that is not square`() throws {
    try after(
      .ring,
      """
      for i in 0..<3 {
        let (dx, dy) = (center(i).x - 140, center(i).y - 100)
        expect(abs(hypot(dx, dy) - radius()) < 0.001)
        expect(abs(turn(center(i)) - middle(i)) < 0.001)
        expect(item(at: center(i)) == i)
      }
      expect(item(at: Point(x: 173, y: 100)) == nil)
      expect(item(at: Point(x: 174, y: 100)) == 1)
      expect(item(at: Point(x: 139, y: 1)) == 2)
      """)
  }

  @Test func `a chosen slice has a rim of 10 points, 5 outside`() throws {
    try after(
      .ring,
      """
      choose(2)
      expect(rim.lineWidth == 10)
      let box = rim.path?.boundingBox ?? .zero
      expect(abs(box.width - 210) < 0.01)
      expect(rim.strokeStart == end(2) && rim.strokeEnd == 1)
      expect(rim.strokeColor == deep)
      """)
  }

  @Test func `three zeros are three thirds before the mending, and nothing after it`() throws {
    try after(
      .ring, until: "Nothing at all",
      """
      values = [0, 0, 0]
      expect((0...3).map { (300 * end($0)).rounded() } == [0, 100, 200, 300])
      """)
    try after(
      .ring,
      """
      values = [0, 0, 0]
      expect((0...3).map { end($0) } == [0, 0, 0, 0])
      expect((0..<3).map { text($0) } == ["", "", ""])
      """)
  }

  @Test func `the gauge fits into its height and stops at its share`() throws {
    try after(
      .gauge, until: "From where to where?",
      """
      expect(radius == 46)
      expect(arc.lineWidth == 8 && arc.lineCap == .round)
      expect(share() == 0.6 && arc.strokeEnd == 0.6)
      expect([0, 0.25, 0.5, 0.75, 1].map { eased($0) } == [0, 0.0625, 0.5, 0.9375, 1])
      expect(label.text == "60%")
      """)
  }

  @Test func `the number begins at a share, and a total of 0 is an empty gauge`() throws {
    try after(
      .gauge, until: "Of nothing",
      """
      expect(start() == 40)
      (current, total) = (30, 50)
      expect(share() == 0.6)
      """)
    try after(
      .gauge,
      """
      expect(second.strokeEnd > 0.199 && second.strokeEnd < 0.201)
      (current, total) = (0, 0)
      expect(share() == 0)
      """)
  }

  @Test func `a dot stands on the ticks of its values`() throws {
    try after(
      .cloud,
      """
      expect(origin == Point(x: 30, y: 170))
      expect(size == Size(width: 235, height: 155))
      for i in 0..<6 {
        let x = 30 + 235.0 / 12 + Double(i) * 235 / 6
        expect(abs(point(20 + 16 * Double(i), 30).x - x) < 0.001)
        expect(abs(xs[i].x - x) < 0.001)
      }
      for i in 0..<5 {
        expect(abs(point(20, 30 + 5 * Double(i)).y - (154.5 - 31 * Double(i))) < 0.001)
        expect(abs(ys[i].y - (154.5 - 31 * Double(i))) < 0.001)
      }
      expect(xs.count == 6 && ys.count == 5)
      """)
  }

  @Test func `one part more makes smaller cells`() throws {
    try after(
      .cloud,
      """
      (across.parts, upward.parts) = (7, 6)
      let shrunk = point(100, 50)
      expect(abs(shrunk.x - (30 + 235 * 5.5 / 7)) < 0.001)
      expect(abs(shrunk.y - (170 - 155 * 4.5 / 6)) < 0.001)
      """)
  }

  @Test func `25 pairs of whole numbers are inside, and one more is told`() throws {
    try after(
      .cloud,
      """
      expect(pairs.count == 25 && pairs.allSatisfy { isInside($0) })
      expect(pairs.allSatisfy { $0.x == $0.x.rounded() && $0.y == $0.y.rounded() })
      expect(inside == pairs && note.text == "1 outside")
      expect(isInside(Point(x: 20, y: 50)) && isInside(Point(x: 100, y: 30)))
      expect(!isInside(Point(x: 101, y: 40)) && !isInside(Point(x: 60, y: 29)))
      """)
  }

  @Test func `the web has five axes from the North, and eight rings of 105 points`() throws {
    try after(
      .web, until: "Two items",
      """
      expect(radius == 105 && most() == 8 && rings() == 8)
      let degrees = (0..<5).map { angle($0, of: 5) * 180 / .pi }
      expect(zip(degrees, [0.0, 72, 144, 216, 288]).allSatisfy { abs($0 - $1) < 0.001 })
      let places = [
        (150, 45), (249.86, 117.55), (211.72, 234.95), (88.28, 234.95), (50.14, 117.55),
      ].map { Point(x: $0.0, y: $0.1) }
      for (i, place) in places.enumerated() {
        let found = corner(i, of: 5, at: radius)
        expect(abs(found.x - place.x) < 0.01 && abs(found.y - place.y) < 0.01)
        let name = labels[i].center
        expect(abs(hypot(name.x - 150, name.y - 150) - 115.5) < 0.01)
      }
      tell(1)
      expect(box.text == "2.00" && !box.isHidden)
      expect(box.center == Point(x: labels[1].center.x, y: labels[1].center.y - 30))
      """)
  }

  @Test func `there is at least one ring, and there are at most 20`() throws {
    try after(
      .web, until: "A divider that is too large", "divider = 10; expect(rings() == 0)")
    try after(
      .web,
      """
      divider = 10; expect(rings() == 1)
      divider = 0.1; expect(rings() == 20)
      divider = 3; expect(rings() == 2)
      values = [0, 0, 0]; expect(most() == 1)
      values = [7.2, 1, 1]; expect(most() == 8)
      """)
  }

  @Test func `two items do not make a web`() throws {
    try after(
      .web,
      """
      (names, values) = (["Art", "Math"], [3, 2])
      draw()
      expect(web.isHidden && plot.isHidden && note.text == "A web needs 1 more")
      (names, values) = (["Art", "Math", "Sports"], [3, 2, 8])
      draw()
      expect(!web.isHidden && !plot.isHidden && note.text == "")
      """)
  }
}
