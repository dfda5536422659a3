import Geometry
import Motion
import Testing

@Suite struct LineMatchingTests {
  private static func points(_ coordinates: [(Double, Double)]) -> [Point] {
    coordinates.map { Point(x: $0.0, y: $0.1) }
  }

  /// The vector of LineMatching.md, "Test vector".
  private let short = points([(0, 0), (1, 10), (2, 0)])
  private let long = points([(0, 0), (10, 5), (20, 10), (30, 5), (40, 0)])

  @Test func `new points grow out of the line that there is`() {
    let matching = LineMatching(from: short, to: long)
    #expect(matching.start == Self.points([(0, 0), (0.5, 5), (1, 10), (1.5, 5), (2, 0)]))
    #expect(matching.end == long)
  }

  @Test func `points that go end in those that stay, to the right where both are as near`() {
    let matching = LineMatching(from: long, to: short)
    #expect(matching.start == long)
    #expect(matching.end == Self.points([(0, 0), (1, 10), (1, 10), (2, 0), (2, 0)]))
  }

  @Test func `lines of one size are as they are`() {
    let other = Self.points([(5, 1), (6, 2), (9, 3)])
    #expect(LineMatching(from: short, to: other).start == short)
    #expect(LineMatching(from: short, to: other).end == other)
  }

  /// Two points that take one and the same leave a point too few: the last one stands in.
  @Test func `the last point makes up for what is missing`() {
    let source = Self.points([(0, 0), (1, 1), (2, 2), (100, 3)])
    let target = Self.points([(0, 0), (50, 1), (60, 2), (80, 3), (100, 4)])
    let matching = LineMatching(from: source, to: target)
    #expect(matching.start.count == matching.end.count)
    #expect(matching.start.count == 7)
    #expect(matching.end == target + [target[4], target[4]])
  }

  @Test(
    arguments: [
      ([], [], 0), ([], [(1, 1)], 1), ([(1, 1)], [], 1), ([(1, 1)], [(0, 0), (1, 0), (2, 0)], 3),
      ([(0, 0), (1, 0), (2, 0)], [(1, 1)], 3), ([(1, 1), (1, 2)], [(1, 1), (1, 2), (1, 3)], 3),
      ([(2, 0), (1, 0), (0, 0)], [(4, 0), (3, 0), (2, 0), (1, 0), (0, 0)], 5),
    ] as [([(Double, Double)], [(Double, Double)], Int)])
  func `any two lines have a matching`(
    source: [(Double, Double)], target: [(Double, Double)], count: Int
  ) {
    let matching = LineMatching(from: Self.points(source), to: Self.points(target))
    #expect(matching.start.count == count)
    #expect(matching.end.count == count)
    #expect((matching.start + matching.end).allSatisfy { $0.x.isFinite && $0.y.isFinite })
  }

  /// A line that turns back is matched by the numbers of its points.
  @Test func `new points grow out of a line that turns back`() {
    let source = Self.points([(0, 0), (4, 4), (2, 0)])
    let target = Self.points([(0, 0), (1, 1), (2, 2), (3, 1), (4, 0)])
    let there = LineMatching(from: source, to: target)
    #expect(there.start == Self.points([(0, 0), (2, 2), (4, 4), (3, 2), (2, 0)]))
    #expect(there.sources == [0, 2, 4])
    let back = LineMatching(from: target, to: source)
    #expect(back.end == Self.points([(0, 0), (4, 4), (4, 4), (2, 0), (2, 0)]))
    #expect(back.targets == [0, 1, 3])
  }

  @Test func `a line from right to left stays one`() {
    let matching = LineMatching(
      from: Self.points([(2, 0), (1, 10), (0, 0)]),
      to: Self.points([(4, 0), (3, 0), (2, 0), (1, 0), (0, 0)]))
    #expect(matching.start == Self.points([(2, 0), (1.5, 5), (1, 10), (0.5, 5), (0, 0)]))
  }
}
