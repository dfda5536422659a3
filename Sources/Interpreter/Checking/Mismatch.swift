import Syntax

/// What to say about values that do not fit.
extension Checker {
  /// A value of a type that its place does not take.
  func mismatch(_ fit: Fit) -> Diagnostic {
    let (from, to) = (unknowns.closed(fit.draft.type), unknowns.closed(fit.place))
    let range = fit.draft.range
    if let refusal = tupleConversion(from, to, at: range) { return refusal }
    if let misplaced = misplacedSign(from, to, fit.purpose, at: range) { return misplaced }
    let (source, place) = distinct(from, to)
    let message =
      switch fit.purpose {
      case .argument(let owner): "'\(owner)' takes \(place), not \(source)"
      case .result(let owner):
        "\(owner.map { "'\($0)'" } ?? "the closure") returns \(place), not \(source)"
      case .condition(let owner): "'\(owner)' takes true or false, not \(source)"
      case .element: "an element of this list is \(place), not \(source)"
      case .key: "a key of this dictionary is \(place), not \(source)"
      case .value: "a value of this dictionary is \(place), not \(source)"
      case .branch: "both sides of '?:' have one type, not \(place) and \(source)"
      case .operand(let sign): clashMessage(sign, place, source)
      case .index: "an index is a whole number, not \(source)"
      }
    return Diagnostic(.error, message, at: range, hint: hint(from: from, to: to, fit.purpose))
  }

  /// What to say of an argument that lacks its `&`, or has one for nothing; nil if it is otherwise.
  private func misplacedSign(
    _ from: Type, _ to: Type, _ purpose: Fit.Purpose, at range: Range<Int>
  ) -> Diagnostic? {
    guard case .argument(let owner) = purpose else { return nil }
    switch (from, to) {
    case (.inout, .inout): return nil
    case (.inout, _):
      return Diagnostic(
        .error, "'\(owner)' does not change its argument", at: range, hint: "leave out '&'")
    case (_, .inout):
      return Diagnostic(
        .error, "'\(owner)' changes its argument", at: range, hint: "put '&' before it")
    default: return nil
    }
  }

  /// Values that should have something in common and have not.
  func clash(_ fit: Fit, _ first: Type, _ second: Type) -> Diagnostic {
    let range = fit.draft.range
    if let refusal = tupleConversion(first, second, at: range)
      ?? tupleConversion(second, first, at: range)
    {
      return refusal
    }
    let (one, other) = distinct(first, second)
    let message =
      switch fit.purpose {
      case .element: "a list holds values of one type, not \(one) and \(other)"
      case .key: "the keys of a dictionary are of one type, not \(one) and \(other)"
      case .value: "the values of a dictionary are of one type, not \(one) and \(other)"
      case .branch: "both sides of '?:' have one type, not \(one) and \(other)"
      case .operand(let sign): clashMessage(sign, one, other)
      case .argument(let owner): "'\(owner)' takes values of one type, not \(one) and \(other)"
      case .result, .condition, .index: "these are of two types, \(one) and \(other)"
      }
    return Diagnostic(
      .error, message, at: fit.draft.range, hint: hint(from: second, to: first, fit.purpose))
  }

  private func clashMessage(_ sign: String, _ first: String, _ second: String) -> String {
    sign.hasSuffix("=") && InfixOperation.Kind(rawValue: sign) == nil
      ? "'\(sign)' takes \(first) here, not \(second)"
      : "'\(sign)' takes two values of one type, not \(first) and \(second)"
  }

  /// What to call two types that differ: as they are written, if the words do not tell them apart.
  private func distinct(_ first: Type, _ second: Type) -> (String, String) {
    first.words == second.words
      ? ("'\(first.spelling)'", "'\(second.spelling)'") : (first.words, second.words)
  }

  /// What to say of a tuple, not written out here, whose parts would have to change their types, as
  /// they do in Swift; nil if it is something else that does not fit.
  private func tupleConversion(_ from: Type, _ to: Type, at range: Range<Int>) -> Diagnostic? {
    guard case .tuple(let parts) = from.withoutOptional,
      case .tuple(let places) = to.withoutOptional, parts.count == places.count,
      zip(parts, places).allSatisfy({ part, place in
        part.type == place.type || place.type == .any || place.type == .optional(part.type)
          || place.type.isOptionalOfAnything || library.lineage(of: part.type).contains(place.type)
      })
    else { return nil }
    let fits = zip(parts, places).allSatisfy {
      $0.label == nil || $1.label == nil || $0.label == $1.label
    }
    guard fits || Set(parts.map(\.label)) == Set(places.map(\.label)) else { return nil }
    return Diagnostic(
      .error, "'tuple conversion' is not in this dialect", at: range,
      hint: "write the tuple out, part by part")
  }

  private func hint(from: Type, to: Type, _ purpose: Fit.Purpose) -> String? {
    switch (from, to) {
    case (.any, _): "look whether it is one with 'as?'"
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

extension Type {
  /// Whether it is that of a `nil` alone.
  fileprivate var isOptionalOfAnything: Bool {
    if case .optional(.variable) = self { true } else { false }
  }

  /// What is inside of an optional; any other type is itself.
  fileprivate var withoutOptional: Type {
    if case .optional(let part) = self { part.withoutOptional } else { self }
  }
}
