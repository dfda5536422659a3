import Geometry
import Testing

@testable import Charting

@Suite struct InterpolationTests {
  private static let hill = [
    Point(x: 0, y: 0), Point(x: 4, y: 8), Point(x: 8, y: 8), Point(x: 10, y: 2),
  ]

  @Test func `a straight line is its points`() {
    #expect(Interpolation.linear.curve(through: Self.hill) == Self.hill)
  }

  /// A quarter on the way to the middle of a segment, by hand: (0, 0), (1, 0) and (2, 4) are the points
  /// of the first quadratic curve.
  @Test func `a bump is level at its points`() throws {
    let curve = Interpolation.bump.curve(through: Array(Self.hill[..<2]))
    #expect(curve.count == 33)
    #expect(curve[8] == Point(x: 1, y: 1))
    #expect(curve[16] == Point(x: 2, y: 4))
    #expect(curve[24] == Point(x: 3, y: 7))
    #expect(curve[1].y < 0.1 && curve[31].y > 7.9)
  }

  /// The slopes by hand: the secants are 2, 0 and -3, so the inner ones are 0; the outer ones are
  /// 3 and -4.5. At a half, a Hermite curve is the middle and an eighth of width times the difference
  /// of slopes.
  @Test func `a monotone curve has Steffen's slopes`() {
    let curve = Interpolation.monotone.curve(through: Self.hill)
    #expect(curve.count == 97)
    #expect(curve[16] == Point(x: 2, y: 4 + 4.0 / 8 * 3))
    #expect(curve[48] == Point(x: 6, y: 8))
    #expect(curve[80] == Point(x: 9, y: 5 + 2.0 / 8 * 4.5))
  }

  @Test(arguments: [Interpolation.monotone, .bump])
  func `a curve goes through its points, and never beyond two of them`(kind: Interpolation) {
    var seed: UInt64 = 7
    func random() -> Double {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(seed >> 40) / Double(1 << 24)
    }
    for _ in 0..<200 {
      var x = 0.0
      let points = (0..<2 + Int(random() * 8)).map { _ in
        x += 0.001 + random() * (random() < 0.2 ? 100 : 1)
        return Point(x: x, y: random() < 0.3 ? 5 : random() * 1_000 - 500)
      }
      let curve = kind.curve(through: points)
      let count = kind.pieceCount(forPoints: points.count)
      for index in points.indices { #expect(curve[index * count] == points[index]) }
      for index in points.indices.dropLast() {
        let (low, high) = (
          min(points[index].y, points[index + 1].y), max(points[index].y, points[index + 1].y)
        )
        let part = curve[index * count...(index + 1) * count]
        #expect(part.allSatisfy { $0.y >= low - 1e-9 && $0.y <= high + 1e-9 })
        #expect(zip(part, part.dropFirst()).allSatisfy { $0.x <= $1.x })
      }
    }
  }

  @Test(arguments: Interpolation.allCases)
  func `points whose x falls have the reversed course of their reverse`(kind: Interpolation) {
    let reversed: [Point] = kind.curve(through: Self.hill.reversed())
    #expect(reversed == kind.curve(through: Self.hill).reversed())
  }

  @Test func `one repeated x, or a turn, leaves the other parts smooth`() {
    let repeated = Self.hill + [Point(x: 10, y: 5)] + [Point(x: 12, y: 6), Point(x: 15, y: 1)]
    let curve = Interpolation.monotone.curve(through: repeated)
    #expect(Array(curve[...96]) == Interpolation.monotone.curve(through: Self.hill))
    #expect(curve[112] == Point(x: 10, y: 3.5))
    let turn = Self.hill + [Point(x: 2, y: 4), Point(x: 1, y: 3)]
    let turned = Interpolation.monotone.curve(through: turn)
    #expect(turned.count == 5 * 32 + 1)
    #expect(Array(turned[...96]) == Interpolation.monotone.curve(through: Self.hill))
  }

  /// The corners of steps from (0, 0) to (4, 8).
  @Test(
    arguments: [
      (.stepStart, [Point(x: 0, y: 8)]), (.stepEnd, [Point(x: 4, y: 0)]),
      (.stepCenter, [Point(x: 2, y: 0), Point(x: 2, y: 8)]),
    ] as [(Interpolation, [Point])])
  func `steps are level`(kind: Interpolation, corners: [Point]) {
    let (start, end) = (Self.hill[0], Self.hill[1])
    #expect(kind.curve(through: [start, end]) == [start] + corners + [end])
    // On a reversed axis, x of the plot falls where that of the data rises.
    let mirrored = [start, end].map { Point(x: -$0.x, y: $0.y) }
    #expect(
      kind.curve(through: mirrored, isReversed: true).map { Point(x: 0 - $0.x, y: $0.y) }
        == [start] + corners + [end])
  }

  @Test func `one point has no course, and one of many points has few pieces`() {
    let back = [Point(x: 4, y: 0), Point(x: 0, y: 4)]
    #expect(Interpolation.monotone.curve(through: [back[0]]) == [back[0]])
    #expect(Interpolation.bump.curve(through: []) == [])
    #expect(Interpolation.bump.pieceCount(forPoints: 1_024) == 4)
    #expect(Interpolation.bump.pieceCount(forPoints: 1_000_000) == 1)
  }

  @Test func `a highlight of a curve begins and ends at its points`() throws {
    var options = ChartOptions()
    (options.marks.interpolation, options.highlight) = (.monotone, 1...3)
    let drawing = try ChartDrawing(ChartData(numbers: [4, 2, 6, 4, 5]), as: .line, options)
    let plot = PlotSpace(size: Size(width: 401, height: 301))
    let line = try #require(LineItem(0, of: drawing, in: plot))
    #expect(line.selection == [0: 32...96])
    #expect(line.runs[0][32].x == 100.5 && line.runs[0][96].x == 300.5)
  }
}
