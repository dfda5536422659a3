import Language
import Syntax

/// Finds what has a type only by choosing among several, which the constraint solver does.
struct ChoiceFinder: CheckerPart {
  let checker: Checker

  /// Whether an expression holds something that may have one type or another: a value of several, a
  /// literal that something is asked of, or a list of others than numbers and texts.
  ///
  /// For all other expressions both ways find the same types.
  ///
  /// - Parameter isAsked: Whether something is asked of it: a member, an element, an operation.
  func mayBeIn(_ expression: Expression, isAsked: Bool = false) -> Bool {
    switch expression.kind {
    case .ternary: return true
    case .integer, .floatingPoint: return isAsked
    case .parenthesized(let inner): return mayBeIn(inner, isAsked: isAsked)
    case .prefix(_, let value): return mayBeIn(value, isAsked: isAsked)
    case .infix(let left, let sign, let right):
      if sign.text == "??" { return true }
      return [left, right].contains { !$0.isNumber && mayBeIn($0, isAsked: true) }
    case .array(let elements):
      return isAsked || elements.isEmpty || !elements.areAlike
        || elements.contains { mayBeIn($0) }
    case .dictionary(let entries):
      return isAsked || !entries.map(\.value).areAlike
        || entries.contains { mayBeIn($0.key) || mayBeIn($0.value) }
    case .tuple(let parts):
      return parts.contains { mayBeIn($0.value, isAsked: isAsked) }
    case .forced(let value), .unwrapped(let value), .optionalChain(let value),
      .member(let value, _):
      return mayBeIn(value, isAsked: true)
    case .call(let callee, let arguments), .subscript(let callee, let arguments):
      if case .name(let name) = callee.kind, arguments.contains(where: \.value.isNumber),
        isChoice(name, arguments)
      {
        return true
      }
      return mayBeIn(callee, isAsked: true)
        || arguments.contains { isOpen($0.value, in: callee) && mayBeIn($0.value) }
    case .cast(let value, _, _), .is(let value, _), .try(_, let value):
      return mayBeIn(value)
    case .closure(let closure):
      return closure.onlyExpression.map { mayBeIn($0) } ?? false
    case .string(let segments):
      return segments.contains { segment in
        if case .interpolation(let value) = segment { mayBeIn(value) } else { false }
      }
    default: return false
    }
  }

  /// Whether a call leaves open what an argument of it holds: of an empty list, functions of the library say it that
  /// do not show anything.
  private func isOpen(_ value: Expression, in callee: Expression) -> Bool {
    guard case .array([]) = value.kind, case .name(let name) = callee.kind,
      checker.entity(named: name) == nil
    else { return true }
    return ["print", "debugPrint"].contains(name)
  }

  /// Whether the type of a call depends on those of its arguments.
  private func isChoice(_ name: String, _ arguments: [Argument]) -> Bool {
    let own = library.page.generics.functions(named: name)
    guard own.isEmpty, DeclarationTable.hasFunction(named: name) else {
      return !own.isEmpty || library.functions(named: name).count > 1
        || InitializerChoice(checker: checker).isOne(name, arguments)
    }
    let declarations = DeclarationTable.shared.functions(named: name)
    let labels = arguments.map { $0.isTrailing ? nil : $0.label?.text }
    let isTrailing = arguments.last?.isTrailing ?? false
    let fitting = declarations.filter { $0.matches(labels, hasTrailing: isTrailing) != nil }
    return fitting.count > 1 || fitting.contains(where: \.isGeneric)
  }
}
