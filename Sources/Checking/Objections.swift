import Language
import Syntax

/// Objections of builtins to arguments that their declarations admit.
struct Objections: CheckerPart {
  let checker: Checker

  /// The first objection of a builtin to its arguments; nil if there is none.
  ///
  /// - Parameter open: What was called, with its parameters still open.
  func first(
    of builtin: Builtin, to arguments: [CheckedExpression?], declaredAs open: Builtin
  ) -> Diagnostic? {
    if case .declared(.generic(let number)) = open.body {
      return ofAny(library.page.generics.functions[number].syntax, to: arguments)
    }
    guard let objection = builtin.objection else {
      return ofType(builtin, to: arguments) ?? ofForm(builtin, to: arguments)
        ?? ofScalar(builtin, to: arguments)
    }
    let given = arguments.map { argument in
      argument.map { GivenArgument($0.type, checker.text($0.range) ?? "") }
    }
    guard let found = objection(given), arguments.indices.contains(found.argument),
      let range = arguments[found.argument]?.range
    else { return nil }
    return Diagnostic(
      .error, found.message, at: range, hint: found.hint,
      fix: found.replacement.map { TextEdit(range, with: $0) })
  }

  /// The refusal of a value that is of another type in Swift for a parameter of any type; nil for any other call.
  private func ofAny(
    _ function: FunctionDeclaration, to arguments: [CheckedExpression?]
  ) -> Diagnostic? {
    let asked = Set(
      function.generics.requirements.map { String($0.name.text.prefix { $0 != "." }) })
    let free = Set(function.generics.parameters.map(\.text)).subtracting(asked)
    for (parameter, argument) in zip(function.parameters, arguments) {
      guard case .named(let name, []) = parameter.type.kind, free.contains(name),
        let refusal = argument?.refusalOfOwn(isPrinted: true)
      else { continue }
      return refusal
    }
    return nil
  }

  /// The refusal of a value that is of another type in Swift for `type(of:)` and `dump`; nil for any other call.
  private func ofForm(_ builtin: Builtin, to arguments: [CheckedExpression?]) -> Diagnostic? {
    guard builtin.kind == .function, !builtin.isDeclared, ["type", "dump"].contains(builtin.name)
    else { return nil }
    return arguments.first??.refusalOfForm(isPrinted: false)
  }

  /// The refusal of `type(of:)` for a type, and for a function that may throw or of which that is not known:
  /// types here lack `throws`. Nil for any other call.
  private func ofType(_ builtin: Builtin, to arguments: [CheckedExpression?]) -> Diagnostic? {
    guard builtin.name == "type", builtin.labels == ["of"], !builtin.isDeclared,
      var value = arguments.first ?? nil
    else { return nil }
    while case .conversion(_, let inner) = value.kind { value = inner }
    // Of one that is written out, it is known which type it is.
    if case .property(let constant, of: nil) = value.kind, constant.name == "self",
      let type = constant.receiver, type != .any, !type.isProtocol,
      !type.contains(where: \.isFunction)
    {
      return nil
    }
    if value.type.constructor == Type.metatype.constructor {
      return Diagnostic(.error, "'type(of:)' of a type is not in this dialect", at: value.range)
    }
    guard value.type.contains(where: \.isFunction), !isPlain(value) else { return nil }
    return Diagnostic(
      .error, "'type(of:)' of a function that may throw is not in this dialect", at: value.range,
      hint: "types here do not say whether a function throws")
  }

  /// The refusal of a code point that may be nil for `Character(…)` and `String(…)`, where Swift takes a literal
  /// for a byte, whose code point is not nil. Nil for any other call.
  private func ofScalar(_ builtin: Builtin, to arguments: [CheckedExpression?]) -> Diagnostic? {
    guard builtin.kind == .initializer, builtin.receiver == .string, builtin.labels == [nil],
      !builtin.isDeclared, var value = arguments.first ?? nil
    else { return nil }
    while case .conversion(_, let inner) = value.kind { value = inner }
    guard value.type == .optional(.named("Unicode.Scalar")) else { return nil }
    return Diagnostic(
      .error, "a letter is made of a 'Unicode.Scalar', not of an optional one", at: value.range,
      hint: "write 'Unicode.Scalar(UInt8(…))' for a number up to 255, or unwrap it with 'if let'")
  }

  /// Whether it is a function that cannot throw: one declared without `throws`, or a closure without `try`.
  private func isPlain(_ value: CheckedExpression) -> Bool {
    switch value.kind {
    case .variable(let variable): return variable.mayThrow == false
    case .closure, .capturing:
      guard let text = checker.text(value.range), text.hasPrefix("{") else { return false }
      let words = text.split { !$0.isLetter }
      return !words.contains("try") && !words.contains("throw")
    default: return false
    }
  }
}
