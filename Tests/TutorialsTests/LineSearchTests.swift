import Testing

@testable import Tutorials

struct LineSearchTests {
  @Test(arguments: 0..<40)
  func `every run is found wherever it stands`(seed: UInt64) {
    var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    func number(below bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    // Few different lines, so that runs overlap, and end as others do.
    let text = (0..<number(below: 60)).map { _ in number(below: 2) }
    let runs = (0..<12).map { _ in (0...number(below: 5)).map { _ in number(below: 2) } }
    let expected = runs.map { run in
      let starts = text.indices.filter { text[$0...].starts(with: run) }
      return LineSearch.Finding(count: starts.count, first: starts.first)
    }
    #expect(LineSearch(for: runs).findings(in: text) == expected)
  }
}
