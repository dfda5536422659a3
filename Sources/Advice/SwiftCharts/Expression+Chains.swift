internal import Syntax

/// A call after a value, as `.frame(height: 240)`.
struct Modifier {
  var name: Name
  var arguments: [Argument]
  /// How many lists it is within; of a mark or a group of marks.
  var depth = 0

  /// The first argument without a label that is not a trailing closure.
  var value: Expression? { arguments.first { $0.label == nil && !$0.isTrailing }?.value }

  /// The argument with a label.
  func argument(_ label: String) -> Expression? { arguments.value(label) }

  /// The trailing closure.
  var closure: Closure? { arguments.last { $0.isTrailing }?.value.closure }
}

extension [Argument] {
  func value(_ label: String) -> Expression? { first { $0.label?.text == label }?.value }
}

extension Expression {
  /// The first value of a chain of calls, and the calls after it.
  var unchained: (root: Expression, modifiers: [Modifier]) {
    var (root, modifiers) = (self, [Modifier]())
    while case .call(let callee, let arguments) = root.kind,
      case .member(let base, let name) = callee.kind
    {
      modifiers.insert(Modifier(name: name, arguments: arguments), at: 0)
      root = base
    }
    return (root, modifiers)
  }

  /// The name and the arguments of a call of a function or type by its name.
  var namedCall: (name: Name, arguments: [Argument])? {
    guard case .call(let callee, let arguments) = kind, case .name(let name) = callee.kind else {
      return nil
    }
    return (Name(name, at: callee.range), arguments)
  }

  /// The name of a constant of any type, as `.circle` or `Shape.circle`, or of a call of one, with
  /// the arguments.
  var constant: (name: String, arguments: [Argument])? {
    switch kind {
    case .implicitMember(let name): return (name.text, [])
    case .member(let base, let name):
      guard case .name = base.kind else { return nil }
      return (name.text, [])
    case .call(let callee, let arguments):
      if case .name = callee.kind { return nil }
      return callee.constant.map { ($0.name, arguments) }
    default: return nil
    }
  }

  /// The closure that it is; of a key path, the one that reads it.
  var closure: Closure? {
    switch kind {
    case .closure(let closure): closure
    case .pathLiteral(let path): path.getter
    default: nil
    }
  }

  /// The number of a literal.
  var number: Double? {
    switch kind {
    case .integer(let number): Double(number)
    case .floatingPoint(let number): number
    case .prefix(let sign, let operand) where sign.text == "-": operand.number.map { -$0 }
    default: nil
    }
  }

  /// Whether it is a text without interpolations.
  var isTextLiteral: Bool {
    guard case .string(let segments) = kind else { return false }
    return segments.allSatisfy { if case .text = $0 { true } else { false } }
  }

  /// Whether a member may follow it without parentheses around it.
  var isPostfix: Bool {
    switch kind {
    case .name, .member, .call, .subscript, .array, .dictionary, .parenthesized, .string, .tuple,
      .closureParameter:
      true
    default: false
    }
  }
}

extension [Statement] {
  /// The expressions among them.
  var expressions: [Expression] {
    compactMap { if case .expression(let expression) = $0.kind { expression } else { nil } }
  }
}
