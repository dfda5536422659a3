import Geometry
import Testing

@testable import Charting

@Suite struct TransitionTests {
  private static func bars(_ xs: Double...) -> [Bar] {
    xs.map { x in
      Bar(rect: Rect(x: x, y: 0, width: 2, height: 5), end: .up, radius: 0, isRound: false)
    }
  }

  /// `0>0`: the first mark becomes the first; `1>(0)` ends in the first, and `(1)>2` comes out of the
  /// second. Behind it where it starts and ends.
  private static func text(_ transitions: [Transition<Bar>]) -> [String] {
    zip(phases(transitions), transitions).map { phase, transition in
      "\(phase) \(Int(transition.start.rect.minX))-\(Int(transition.end.rect.minX))"
    }
  }

  private static func phases<Item>(_ transitions: [Transition<Item>]) -> [String] {
    transitions.map { transition in
      switch transition.phase {
      case .update(let source, let target): "\(source)>\(target)"
      case .enter(let target, let source): "(\(source))>\(target)"
      case .exit(let source, let target): "\(source)>(\(target))"
      }
    }
  }

  @Test func `bars of one number stay what they are`() {
    let transitions = BarMark.transitions(from: Self.bars(0, 10), to: Self.bars(5, 15))
    #expect(Self.text(transitions) == ["0>0 0-5", "1>1 10-15"])
  }

  @Test func `a bar that goes ends in the closest that stays, to the right where both are as near`()
  {
    let transitions = BarMark.transitions(
      from: Self.bars(0, 10, 20, 30, 40), to: Self.bars(0, 20, 40))
    #expect(
      Self.text(transitions) == [
        "0>0 0-0", "1>1 10-20", "2>(1) 20-20", "3>2 30-40", "4>(2) 40-40",
      ])
  }

  @Test func `a bar that comes does so out of the closest that was there`() {
    let transitions = BarMark.transitions(
      from: Self.bars(0, 20, 40), to: Self.bars(0, 10, 20, 30, 40))
    #expect(
      Self.text(transitions) == [
        "0>0 0-0", "1>1 20-10", "(1)>2 20-20", "2>3 40-30", "(2)>4 40-40",
      ])
  }

  @Test func `silhouettes have a part for each bar on its way`() {
    let transitions = BarMark.transitions(from: Self.bars(0), to: Self.bars(0, 10, 20))
    for ends in [transitions.map(\.start), transitions.map(\.end)] {
      #expect(BarMark.silhouette(of: ends)?.path.elements.count == 15)
    }
  }

  @Test func `slices come out of the end of the turn, and go there`() {
    func slices(_ ends: Double...) -> [Sector] {
      zip([0] + ends, ends).enumerated().map { index, turn in
        Sector(
          start: turn.0, end: turn.1, circle: Circle(center: .zero, radius: 10), value: index)
      }
    }
    let growing = SectorMark.transitions(from: slices(0.5, 1), to: slices(0.25, 0.5, 1))
    func turns(_ slices: [Sector]) -> [[Double]] { slices.map { [$0.start, $0.end] } }
    #expect(Self.phases(growing) == ["0>0", "1>1", "(1)>2"])
    #expect(turns(growing.map(\.start)) == [[0, 0.5], [0.5, 1], [1, 1]])
    #expect(turns(growing.map(\.end)) == [[0, 0.25], [0.25, 0.5], [0.5, 1]])
    let shrinking = SectorMark.transitions(from: slices(0.25, 0.5, 1), to: slices(1))
    #expect(Self.phases(shrinking) == ["0>0", "1>(0)", "2>(0)"])
    #expect(turns(shrinking.map(\.end)) == [[0, 1], [1, 1], [1, 1]])
  }

  /// Bars that a morph was stopped at stand anywhere.
  @Test func `each bar has a partner, wherever they stand`() {
    for (old, new) in [
      (Self.bars(0, 1, 2, 40), Self.bars(0, 10, 20, 30, 40)),
      (Self.bars(0, 0, 0, 40, 40), Self.bars(0, 20, 40)),
      (Self.bars(5, 5, 5), Self.bars(1)), (Self.bars(0, 38, 39, 40), Self.bars(0, 40)),
    ] {
      for (from, to) in [(old, new), (new, old)] {
        let text = Self.phases(BarMark.transitions(from: from, to: to))
        let plain = text.joined(separator: " ").filter { !"()".contains($0) }
        for index in from.indices { #expect(" \(plain)".contains(" \(index)>"), "\(text)") }
        for index in to.indices { #expect("\(plain) ".contains(">\(index) "), "\(text)") }
        #expect(text.count == max(from.count, to.count))
      }
    }
  }

  /// The vector of LineMatching.md, "Test vector", ten times as wide.
  @Test func `the points of lines are matched as Leo does`() throws {
    let short = [(0, 0), (10, 10), (20, 0)].map { Point(x: $0.0, y: $0.1) }
    let long = [(0, 0), (100, 5), (200, 10), (300, 5), (400, 0)].map { Point(x: $0.0, y: $0.1) }
    let start = [(0, 0), (5, 5), (10, 10), (15, 5), (20, 0)].map { Point(x: $0.0, y: $0.1) }
    let lines = (LineItem(runs: [short], baseline: 1), LineItem(runs: [long], baseline: 2))
    let line = try #require(LineMark.transitions(from: [lines.0], to: [lines.1]).first)
    let area = try #require(
      AreaMark.transitions(from: [AreaItem(line: lines.0)], to: [AreaItem(line: lines.1)]).first)
    for (from, to) in [(line.start, line.end), (area.start.line, area.end.line)] {
      #expect(from.outlines[0].path == Path(lines: start))
      #expect(to.outlines[0].path == Path(lines: long))
      #expect(
        Array(from.area.elements)[5...6] == [
          .line(Point(x: 20, y: 1)), .line(Point(x: 0, y: 1)),
        ])
    }
  }
}
