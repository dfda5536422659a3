import Geometry
import Layers
import Motion
import Scales
import Testing

@testable import Charting

/// Marks follow each other by name.
@Suite struct KeptNamesTests {
  private static func letters(_ text: String) -> [String] { text.map(String.init) }

  /// The targets of the old names; `-` goes.
  @Test(arguments: [
    ("bc", "abc", false, "12"), ("abc", "cab", false, "120"), ("abc", "ca", false, "1-0"),
    ("abc", "cab", true, "12-"), ("abcde", "badce", true, "-0-24"), ("abc", "cba", true, "--0"),
    ("aba", "ab", false, "01-"),
  ])
  func `old names have the index of the new one`(
    old: String, new: String, isOrdered: Bool, targets: String
  ) throws {
    let kept = try #require(
      KeptNames(from: Self.letters(old), to: Self.letters(new), isOrdered: isOrdered))
    #expect(kept.targets.map { $0.map(String.init) ?? "-" }.joined() == targets)
    for (source, target) in kept.targets.enumerated() {
      if let target { #expect(kept.sources[target] == source) }
    }
    #expect(
      kept.sources.count(where: { $0 != nil }) == kept.targets.count(where: { $0 != nil }))
  }

  @Test(arguments: [(["a"], ["b"]), ([], []), (["a", ""], ["a", "b"]), (["a"], ["a", "a"])])
  func `marks follow by place where names do not tell them apart`(old: [String], new: [String]) {
    #expect(KeptNames(from: old, to: new) == nil)
  }

  /// Where the bar of each name is: its middle across, and its length.
  private func places(_ shown: ShownChart, at seconds: Double) -> [String: (Double, Double)] {
    let looks = shown.scene.presentations(of: shown.chart.marks, at: Time(seconds: seconds))
    let boxes = looks.map { $0.shape?.path.boundingBox ?? .zero }
    return Dictionary(
      uniqueKeysWithValues: zip(shown.chart.data.labels ?? [], boxes).map { name, box in
        (name, (box.midX, box.height))
      })
  }

  @Test func `a bar goes with its name, a new one grows where it stands`() throws {
    var options = ChartOptions()
    options.valueLabels = .values
    options.yAxis.domain = try Domain(0, 10)
    var shown = try ShownChart(
      ChartDrawing(ChartData(pairs: ["b": 5, "c": 9]), as: .bars, options))
    let before = places(shown, at: 0)
    try shown.morph(to: ChartData(pairs: ["a": 3, "c": 9, "b": 5]), seconds: 1)
    let (start, end) = (places(shown, at: 0), places(shown, at: 1))
    for name in ["b", "c"] {
      #expect(start[name]?.0 == before[name]?.0 && start[name]?.1 == before[name]?.1)
    }
    #expect(start["a"]?.0 == end["a"]?.0 && start["a"]?.1 == 0)
    for step in 0...20 {
      let now = places(shown, at: Double(step) / 20)
      for name in ["b", "c"] {
        #expect(abs((now[name]?.1 ?? 0) - (before[name]?.1 ?? 1)) < 1, "\(step) \(name)")
      }
      for part in shown.chart.guides.parts.members {
        guard case .value(_, let index) = part.key else { continue }
        let look = shown.scene.presentation(of: part.layer, at: Time(seconds: Double(step) / 20))
        let name = (shown.chart.data.labels ?? [])[index]
        let x = look.position.x - shown.scene.frame(of: shown.chart.plotArea).minX
        guard look.style.opacity >= 0.01, let (middle, length) = now[name] else { continue }
        #expect(abs(x - middle) < 1, "\(step) \(name)")
        let end = shown.scene.frame(of: shown.chart.plotArea).maxY - length
        #expect((0...16).contains(end - look.position.y), "\(step) \(name)")
      }
    }
  }

  @Test(
    arguments: [
      ["B": 1, "A": 1], ["C": 2, "A": 1, "B": 1], ["B": 4], ["D": 1, "B": 2],
    ] as [KeyValuePairs<String, Double>])
  func `a slice has the colour of its name at every instant`(
    next: KeyValuePairs<String, Double>
  ) throws {
    var shown = try ShownChart(ChartDrawing(ChartData(pairs: ["A": 1, "B": 1]), as: .pie))
    func paint(_ layers: [LayerID], _ seconds: Double) -> [Color?] {
      shown.scene.presentations(of: layers, at: Time(seconds: seconds)).map {
        $0.shape?.strokeColor
      }
    }
    let old = Dictionary(uniqueKeysWithValues: zip(["A", "B"], paint(shown.chart.marks, 0)))
    try shown.morph(to: ChartData(pairs: next), seconds: 1)
    let leaving = shown.chart.markSets.flatMap(\.exitingLayers)
    let names = next.map(\.key)
    for step in 0...20 {
      let now = paint(shown.chart.marks, Double(step) / 20)
      #expect(now == paint(shown.chart.marks, 1), "\(step)")
      for (name, color) in zip(names, now) { #expect(old[name] == nil || old[name] == color) }
      #expect(paint(leaving, Double(step) / 20).allSatisfy { old.values.contains($0) })
    }
    // Once more while it runs, back to where it was.
    try shown.morph(to: ChartData(pairs: ["A": 1, "B": 1]), seconds: 1, at: 0.5)
    for step in 10...30 {
      #expect(paint(shown.chart.marks, Double(step) / 20) == [old["A"], old["B"]], "\(step)")
    }
  }

  @Test func `bars that come and go do so at the line on which the others stand`() throws {
    func bar(_ name: String, _ x: Double, _ y: Double, _ height: Double) -> Bar {
      Bar(
        rect: Rect(x: x, y: y, width: 2, height: height), end: .up, radius: 0, isRound: false,
        name: name)
    }
    let transitions = BarMark.transitions(
      from: [bar("a", 0, 5, 3), bar("b", 4, 5, 2)], to: [bar("b", 0, 1, 4), bar("c", 4, 1, 6)])
    #expect(
      transitions.map(\.phase) == [.update(1, as: 0), .enter(1, outOf: 1), .exit(0, into: 0)])
    #expect(transitions[1].start.rect == Rect(x: 4, y: 5, width: 2, height: 0))
    #expect(transitions[2].end.rect == Rect(x: 0, y: 1, width: 2, height: 0))
  }

  @Test func `what is selected stays so by its name`() throws {
    var shown = try ShownChart(
      ChartDrawing(ChartData(pairs: ["A": 1, "B": 2, "C": 3]), as: .bars))
    try shown.set { $0.selection = [1, 2] }
    try shown.morph(to: ChartData(pairs: ["C": 1, "D": 4, "A": 2]), seconds: 1)
    #expect(shown.chart.options.selection == [0])
  }
}
