import TestSupport
import Testing

@testable import Tutorials

struct LineSearchTests {
  @Test(arguments: 0..<40)
  func `every run is found wherever it stands`(seed: UInt64) {
    var dice = Dice(seed: seed)
    // Few different lines, so that runs overlap, and end as others do.
    let text = (0..<dice.below(60)).map { _ in dice.below(2) }
    let runs = (0..<12).map { _ in (0...dice.below(5)).map { _ in dice.below(2) } }
    let expected = runs.map { run in
      let starts = text.indices.filter { text[$0...].starts(with: run) }
      return LineSearch.Finding(count: starts.count, first: starts.first)
    }
    #expect(LineSearch(for: runs).findings(in: text) == expected)
  }
}
