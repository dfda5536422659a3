/// Finds many runs of lines in a text at once.
///
/// Source: Aho and Corasick, "Efficient String Matching: An Aid to Bibliographic Search" (1975).
struct LineSearch {
  /// The position of a run.
  struct Finding: Hashable {
    /// How often.
    var count = 0
    /// The index of the line where it first begins; nil if it is not there.
    var first: Int?
  }

  /// The next state for a line; a state is a prefix of a run, and 0 is the empty one.
  private var steps: [[Int: Int]] = [[:]]
  /// The longest proper end of a state that is a state as well.
  private var fallbacks = [0]
  private var depths = [0]
  /// The states in order of their depth.
  private var order = [0]
  /// The state that each run ends in.
  private var ends: [Int] = []

  /// - Parameter runs: Lines as numbers, equal where the lines are; none of the runs is empty.
  ///
  /// - Complexity: linear in the number of lines.
  init(for runs: [[Int]]) {
    for run in runs {
      var state = 0
      for (depth, line) in run.enumerated() {
        if let next = steps[state][line] {
          state = next
        } else {
          steps[state][line] = steps.count
          state = steps.count
          steps.append([:])
          fallbacks.append(0)
          depths.append(depth + 1)
        }
      }
      ends.append(state)
    }
    var index = 0
    while index < order.count {
      let state = order[index]
      index += 1
      for (line, next) in steps[state] {
        order.append(next)
        if state != 0 { fallbacks[next] = self.state(after: fallbacks[state], line) }
      }
    }
  }

  private func state(after state: Int, _ line: Int) -> Int {
    var state = state
    while true {
      if let next = steps[state][line] { return next }
      if state == 0 { return 0 }
      state = fallbacks[state]
    }
  }

  /// The positions of each run in `text`; runs may overlap.
  ///
  /// - Complexity: linear in the number of lines of the text and of the runs.
  func findings(in text: [Int]) -> [Finding] {
    var findings = [Finding](repeating: Finding(), count: steps.count)
    var state = 0
    for (index, line) in text.enumerated() {
      state = self.state(after: state, line)
      findings[state].count += 1
      // The line that it ends with, until all are known.
      findings[state].first = findings[state].first ?? index
    }
    // A run that ends with a state ends with its fallback too.
    for state in order.reversed() where state != 0 {
      let (longer, shorter) = (findings[state], fallbacks[state])
      findings[shorter].count += longer.count
      if let first = longer.first {
        findings[shorter].first = min(first, findings[shorter].first ?? first)
      }
    }
    return ends.map { end in
      var finding = findings[end]
      finding.first = finding.first.map { $0 + 1 - depths[end] }
      return finding
    }
  }
}
