package import Comparing

/// The result of comparing a learner's page with a step of the lesson.
package enum StepVerdict: Hashable, Sendable {
  /// The page is what the step makes, except for the names in `offers`: lines such as
  /// `let heights = rules`, with which later steps run too.
  case met(offers: [String])
  /// What differs, the most important first; at least one.
  case unmet([Difference])
  /// The cells only look, which answers nothing.
  case looking

  package var isMet: Bool {
    if case .met = self { true } else { false }
  }
}
