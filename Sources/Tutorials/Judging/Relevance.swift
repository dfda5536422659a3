import Comparing
import Syntax

/// Which of several differences a learner can do something about: those on what they changed, then those on
/// what the step changes.
struct Relevance {
  /// The names that matter, the most important ones first.
  private let names: [Set<String>]

  /// - Parameters:
  ///   - typed: The cells that were typed.
  ///   - written: The lines that the step writes.
  init(typed: [String], written: [String]) {
    names = [typed, written].map { texts in
      texts.reduce(into: []) { $0.formUnion(changedNames(in: $1)) }
    }
  }

  /// The differences, that one first which matters most; the others keep their order.
  func ordered(_ differences: [Difference]) -> [Difference] {
    for names in names {
      guard let index = differences.firstIndex(where: { $0.mentions(names) }) else { continue }
      var ordered = differences
      ordered.insert(ordered.remove(at: index), at: 0)
      return ordered
    }
    return differences
  }
}

extension Difference {
  fileprivate func mentions(_ names: Set<String>) -> Bool {
    let words = "\(object) \(sentence)".split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    return words.contains { names.contains(String($0)) }
  }
}
