import Geometry
import Testing

@testable import Charting

@Suite struct MatchingTests {
  private static func bars(_ xs: Double...) -> Marks {
    .bars(xs.map { Rect(x: $0, y: 0, width: 2, height: 5) })
  }

  /// `0>0`: the first mark becomes the first; `1>` ends in another, and `>2` comes out of one. Behind it
  /// where it starts and ends.
  private static func text(_ matching: Matching) -> [String] {
    matching.pairs.map { pair in
      let ends = [pair.start, pair.end].map { "\(Int($0.path.boundingBox?.minX ?? -1))" }
      return "\(pair.source.map(String.init) ?? "")>\(pair.target.map(String.init) ?? "") "
        + ends.joined(separator: "-")
    }
  }

  @Test func `bars of one number stay what they are`() {
    let matching = Matching(of: .bars, from: Self.bars(0, 10), to: Self.bars(5, 15))
    #expect(Self.text(matching) == ["0>0 0-5", "1>1 10-15"])
  }

  @Test func `a bar that goes ends in the closest that stays, to the right where both are as near`()
  {
    let matching = Matching(
      of: .bars, from: Self.bars(0, 10, 20, 30, 40), to: Self.bars(0, 20, 40))
    #expect(Self.text(matching) == ["0>0 0-0", "1>1 10-20", "2> 20-20", "3>2 30-40", "4> 40-40"])
  }

  @Test func `a bar that comes does so out of the closest that was there`() {
    let matching = Matching(
      of: .bars, from: Self.bars(0, 20, 40), to: Self.bars(0, 10, 20, 30, 40))
    #expect(Self.text(matching) == ["0>0 0-0", "1>1 20-10", ">2 20-20", "2>3 40-30", ">4 40-40"])
  }

  @Test func `silhouettes have a part for each bar on its way`() {
    let matching = Matching(of: .bars, from: Self.bars(0), to: Self.bars(0, 10, 20))
    #expect(matching.silhouettes.start.elements.count == 15)
    #expect(matching.silhouettes.end.elements.count == 15)
  }

  @Test func `slices come out of the end of the turn, and go there`() {
    func slices(_ ends: Double...) -> Marks {
      let turns = zip([0] + ends, ends).map { Marks.Slice(start: $0, end: $1) }
      return .slices(turns, of: Marks.Circle(center: .zero, radius: 10))
    }
    let growing = Matching(of: .pie, from: slices(0.5, 1), to: slices(0.25, 0.5, 1))
    #expect(growing.pairs.map(\.source) == [0, 1, nil])
    #expect(growing.pairs.map(\.target) == [0, 1, 2])
    #expect(growing.pairs.map(\.start.strokeStart) == [0, 0.5, 1])
    #expect(growing.pairs.map(\.start.strokeEnd) == [0.5, 1, 1])
    #expect(growing.pairs.map(\.end.strokeStart) == [0, 0.25, 0.5])
    let shrinking = Matching(of: .pie, from: slices(0.25, 0.5, 1), to: slices(1))
    #expect(shrinking.pairs.map(\.target) == [0, nil, nil])
    #expect(shrinking.pairs.map(\.end.strokeStart) == [0, 1, 1])
    #expect(shrinking.pairs.map(\.end.strokeEnd) == [1, 1, 1])
  }

  /// The vector of facts 3.2.5, ten times as wide.
  @Test func `the points of lines are matched as Leo does`() {
    let short = [(0, 0), (10, 10), (20, 0)].map { Point(x: $0.0, y: $0.1) }
    let long = [(0, 0), (100, 5), (200, 10), (300, 5), (400, 0)].map { Point(x: $0.0, y: $0.1) }
    let start = [(0, 0), (5, 5), (10, 10), (15, 5), (20, 0)].map { Point(x: $0.0, y: $0.1) }
    for kind in [ChartKind.line, .area] {
      let matching = Matching(
        of: kind, from: .line(short, ground: 1), to: .line(long, ground: 2))
      #expect(matching.pairs.last?.start.path == Path(lines: start))
      #expect(matching.pairs.last?.end.path == Path(lines: long))
      #expect(
        matching.silhouettes.start.elements[5...6] == [
          .line(Point(x: 20, y: 1)), .line(Point(x: 0, y: 1)),
        ])
    }
  }
}
