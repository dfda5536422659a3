import Syntax

/// What to say about values that do not fit.
extension Checker {
  /// A value of a type that its place does not take.
  func mismatch(_ fit: Fit) -> Diagnostic {
    let (from, to) = (unknowns.closed(fit.draft.type), unknowns.closed(fit.place))
    let range = fit.draft.range
    let message =
      switch fit.purpose {
      case .argument(let owner): "'\(owner)' takes \(to.words), not \(from.words)"
      case .result(let owner):
        "\(owner.map { "'\($0)'" } ?? "the closure") returns \(to.words), not \(from.words)"
      case .condition(let owner): "'\(owner)' takes true or false, not \(from.words)"
      case .element: "an element of this list is \(to.words), not \(from.words)"
      case .branch: "both sides of '?:' have one type, not \(to.words) and \(from.words)"
      case .operand(let sign): clashMessage(sign, to, from)
      case .index: "an index is a whole number, not \(from.words)"
      }
    return Diagnostic(.error, message, at: range, hint: hint(from: from, to: to, fit.purpose))
  }

  /// Values that should have something in common and have not.
  func clash(_ fit: Fit, _ first: Type, _ second: Type) -> Diagnostic {
    let message =
      switch fit.purpose {
      case .element:
        "a list holds values of one type, not \(first.words) and \(second.words)"
      case .branch: "both sides of '?:' have one type, not \(first.words) and \(second.words)"
      case .operand(let sign): clashMessage(sign, first, second)
      case .argument(let owner):
        "'\(owner)' takes values of one type, not \(first.words) and \(second.words)"
      case .result, .condition, .index:
        "these are of two types, \(first.words) and \(second.words)"
      }
    return Diagnostic(
      .error, message, at: fit.draft.range, hint: hint(from: second, to: first, fit.purpose))
  }

  private func clashMessage(_ sign: String, _ first: Type, _ second: Type) -> String {
    sign.hasSuffix("=") && InfixOperation.Kind(rawValue: sign) == nil
      ? "'\(sign)' takes \(first.words) here, not \(second.words)"
      : "'\(sign)' takes two values of one type, not \(first.words) and \(second.words)"
  }

  private func hint(from: Type, to: Type, _ purpose: Fit.Purpose) -> String? {
    switch (from, to) {
    case (.optional, .optional): nil
    case (.optional(let part), _) where part == to || part == .int && to == .double: Hint.unwrap
    case (_, .optional(let part)) where part == from: Hint.unwrap
    case (.double, .int): "write 'Int(…)' to drop the fraction"
    case (.int, .string), (.double, .string), (.string, .int), (.string, .double):
      if case .operand("+") = purpose { "put the number into a string: \"\\(…)\"" } else { nil }
    case (.int, .bool): "compare it with '!= 0'"
    default: nil
    }
  }
}
