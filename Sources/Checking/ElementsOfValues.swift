import Language
import Syntax

/// Places that take the elements of any collection: what closures of 'flatMap' make, and what is added to a text.
struct ElementsOfValues: CheckerPart {
  let checker: Checker

  /// The value of a closure, where any list is wanted the elements of another collection: what 'flatMap' puts in a row
  /// may be texts, ranges, sets and dictionaries.
  ///
  /// - Parameter isFlattened: Whether it is known that it is the closure of `flatMap`.
  func inferResult(
    _ expression: Expression, into result: Type, isFlattened: Bool
  ) throws(Diagnostic) -> Draft {
    guard case .nominal(.array, .one(let part)) = system.typeVariables.head(result),
      isFlattened
        || system.typeVariables.root(of: part) != nil && !system.typeVariables.isLiteral(part),
      expression.mayBeCollection
    else { return try checker.infer(expression, into: result, for: .result(of: nil)) }
    let value = try checker.infer(expression)
    let draft = checker.produced(at: expression.range)
    try checker.whenKnown(value.type, at: expression.range) { (type) throws(Diagnostic) in
      let type = try checker.sequences.counted(type)
      let list = type.is(.array) || type.is(.slice) ? nil : checker.sequences.listed(value, type)
      try checker.deliver((list ?? value).type, as: draft.type, at: draft.range)
      draft.finish = { (checker) throws(Diagnostic) in try checker.finish(list ?? value) }
    }
    return try checker.convert(draft, into: result, for: .result(of: nil))
  }

  /// A list of letters behind a text as the text that they make: `text + text.reversed()`; any other value itself.
  func lettersAsText(_ value: Draft, behind text: Draft) throws(Diagnostic) -> Draft {
    guard checker.generic.known(text.type) == .string,
      case .nominal(.array, .one(let letter)) = system.typeVariables.head(value.type),
      system.typeVariables.head(letter) == .string || system.typeVariables.root(of: letter) != nil,
      !system.typeVariables.isLiteral(letter),
      let initializer = library.initializers(of: .string).first(where: {
        $0.parameters.map(\.type) == [.array(.string)] && $0.labels == [nil]
      })
    else { return value }
    let list = try checker.convert(value, into: .array(.string), for: .operand("+"))
    return Draft(.string, at: value.range) { (checker) throws(Diagnostic) in
      .builtin(initializer, receiver: nil, [try checker.finish(list)])
    }
  }

  /// The value that is added to a place, or taken from it: behind a text also a list of letters.
  func inferOperand(
    _ value: Expression, of kind: InfixOperation.Kind, _ sign: Name, into wanted: Type
  ) throws(Diagnostic) -> Draft {
    guard kind == .add, wanted == .string else {
      return try checker.infer(value, into: wanted, for: .operand(sign.text))
    }
    let text = try lettersAsText(try checker.infer(value), behind: Draft(.string, at: value.range))
    return try checker.convert(text, into: wanted, for: .operand(sign.text))
  }
}

extension Expression {
  /// Whether it may be a text, a range, a set or a dictionary: a name, a member, a call or a range.
  fileprivate var mayBeCollection: Bool {
    switch kind {
    case .name, .closureParameter, .member, .call, .subscript, .forced, .string: true
    case .infix(_, let sign, _): sign.text == "..<" || sign.text == "..."
    case .parenthesized(let inner): inner.mayBeCollection
    default: false
    }
  }
}
