import Geometry
import Testing

@testable import Charting

@Suite struct MatchingTests {
  private static func bars(_ xs: Double...) -> Marks {
    .bars(xs.map { Rect(x: $0, y: 0, width: 2, height: 5) })
  }

  /// `0>0`: the first mark becomes the first; `1>(0)` ends in the first, and `(1)>2` comes out of the
  /// second. Behind it where it starts and ends.
  private static func text(_ matching: Matching) -> [String] {
    zip(courses(matching), matching.pairs).map { course, pair in
      let ends = [pair.start, pair.end].map { "\(Int($0.path.boundingBox?.minX ?? -1))" }
      return "\(course) \(ends.joined(separator: "-"))"
    }
  }

  private static func courses(_ matching: Matching) -> [String] {
    matching.pairs.map { pair in
      switch pair.course {
      case .stays(let source, let target): "\(source)>\(target)"
      case .comes(let target, let source): "(\(source))>\(target)"
      case .leaves(let source, let target): "\(source)>(\(target))"
      }
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
    #expect(
      Self.text(matching) == ["0>0 0-0", "1>1 10-20", "2>(1) 20-20", "3>2 30-40", "4>(2) 40-40"])
  }

  @Test func `a bar that comes does so out of the closest that was there`() {
    let matching = Matching(
      of: .bars, from: Self.bars(0, 20, 40), to: Self.bars(0, 10, 20, 30, 40))
    #expect(
      Self.text(matching) == ["0>0 0-0", "1>1 20-10", "(1)>2 20-20", "2>3 40-30", "(2)>4 40-40"])
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
    func turns(_ outlines: [Outline]) -> [[Double]] {
      outlines.map { [$0.slice?.start ?? -1, $0.slice?.end ?? -1] }
    }
    #expect(Self.courses(growing) == ["0>0", "1>1", "(1)>2"])
    #expect(turns(growing.pairs.map(\.start)) == [[0, 0.5], [0.5, 1], [1, 1]])
    #expect(turns(growing.pairs.map(\.end)) == [[0, 0.25], [0.25, 0.5], [0.5, 1]])
    let shrinking = Matching(of: .pie, from: slices(0.25, 0.5, 1), to: slices(1))
    #expect(Self.courses(shrinking) == ["0>0", "1>(0)", "2>(0)"])
    #expect(turns(shrinking.pairs.map(\.end)) == [[0, 1], [1, 1], [1, 1]])
  }

  /// Bars that a morph was stopped at stand anywhere.
  @Test func `each bar has a partner, wherever they stand`() {
    for (old, new) in [
      (Self.bars(0, 1, 2, 40), Self.bars(0, 10, 20, 30, 40)),
      (Self.bars(0, 0, 0, 40, 40), Self.bars(0, 20, 40)),
      (Self.bars(5, 5, 5), Self.bars(1)), (Self.bars(0, 38, 39, 40), Self.bars(0, 40)),
    ] {
      for (from, to) in [(old, new), (new, old)] {
        let text = Self.courses(Matching(of: .bars, from: from, to: to))
        guard case .bars(let starts) = from, case .bars(let ends) = to else { return }
        let plain = text.joined(separator: " ").filter { !"()".contains($0) }
        for index in starts.indices { #expect(" \(plain)".contains(" \(index)>"), "\(text)") }
        for index in ends.indices { #expect("\(plain) ".contains(">\(index) "), "\(text)") }
        #expect(text.count == max(starts.count, ends.count))
      }
    }
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
