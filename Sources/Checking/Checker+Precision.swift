import Language
import Syntax

/// Functions that exist for `Double` and for `Float`, such as `sqrt` and `stride`.
///
/// A call means the one for `Double` unless an argument is a `Float` by its text, so that literals
/// and whole numbers in all other calls become `Double` as if `Float` did not exist.
extension Checker {
  /// The functions of a name that a call with these arguments may mean.
  func functions(_ functions: [Builtin], for arguments: [Argument]) -> [Builtin] {
    guard functions.contains(where: \.isSinglePrecision) else { return functions }
    meter.expressionsToSearch = 100
    return functions.filter(isSingle: arguments.contains { evidentType(of: $0.value) == .float })
  }

  /// The type of an expression, as far as its text alone tells it: of names, members and calls of
  /// functions; nil for any other.
  private func evidentType(of expression: Expression) -> Type? {
    meter.expressionsToSearch -= 1
    guard meter.expressionsToSearch > 0 else { return nil }
    switch expression.kind {
    case .name(let name): return evidentType(named: name, isCalled: false)
    case .closureParameter(let number):
      return scope.closureParameter(number).flatMap(evidentType)
    case .parenthesized(let inner), .prefix(_, let inner), .ternary(_, let inner, _):
      return evidentType(of: inner)
    case .forced(let inner):
      return evidentType(of: inner)?.wrapped
    case .infix(let left, _, let right):
      return [left, right].lazy.compactMap { self.evidentType(of: $0)?.withoutOptional }
        .first { $0 == .float }
    case .subscript(let base, let arguments):
      guard arguments.count == 1 else { return nil }
      switch evidentType(of: base) {
      case .nominal(.array, .one(let element)): return element
      case .nominal(.dictionary, .two(_, let value)): return .optional(value)
      default: return nil
      }
    case .member(let base, let name): return evidentType(ofMember: name, of: base)
    case .call(let callee, let arguments): return evidentType(ofCall: callee, arguments)
    default: return nil
    }
  }

  private func evidentType(ofCall callee: Expression, _ arguments: [Argument]) -> Type? {
    switch callee.kind {
    case .member(let base, let name): return evidentType(ofMember: name, of: base)
    case .name(let name):
      if let type = type(named: name) { return type }
      if let type = evidentType(named: name, isCalled: true) { return type }
      // What a generic function of numbers returns: 'max', 'abs'.
      guard !library.functions(named: name).isEmpty else { return nil }
      return arguments.lazy.compactMap { self.evidentType(of: $0.value) }.first { $0 == .float }
    default: return nil
    }
  }

  private func evidentType(named name: String, isCalled: Bool) -> Type? {
    guard let entity = entity(named: name) else { return nil }
    if case .member(let owner) = entity {
      return library.members(of: owner.type, named: name).first?.result
    }
    guard let type = evidentType(of: entity) else { return nil }
    guard isCalled else { return type }
    if case .function(_, let result) = type { return result }
    return nil
  }

  private func evidentType(of entity: Entity) -> Type? {
    switch entity {
    case .variable(let variable, _, _): evidentType(ofOpen: variable.type)
    case .accessed(let variable): variable.type
    case .functions(let functions): functions.first.map { $0.variable.type }
    case .member, .failed: nil
    }
  }

  /// The type as far as it is known; `Float` if it is open, and a `Float` is to be one of its values.
  private func evidentType(ofOpen type: Type) -> Type {
    guard let root = system.typeVariables.root(of: type),
      let sources = try? conversions(waitingFor: root)
    else { return system.typeVariables.head(type) }
    let isFloat = sources.contains { system.typeVariables.head($0.current) == .float }
    return isFloat ? .float : .variable(root)
  }

  private func evidentType(ofMember name: Name, of base: Expression) -> Type? {
    if let type = asType(base) {
      return library.constants(of: type, named: name.text).first?.result
    }
    guard let owner = evidentType(of: base) else { return nil }
    if case .tuple(let elements) = owner {
      return elements.first { $0.label == name.text }?.type
    }
    let result = library.members(of: owner, named: name.text).first?.result
    guard case .nominal(.array, .one(let element)) = owner, let result else { return result }
    if name.text == "reduce" { return element }
    return result.replacing { if case .parameter(0) = $0 { element } else { nil } }
  }
}

extension Type {
  /// Whether it is `Float`, or a tuple of such numbers.
  func isFloat(_ head: (Type) -> Type) -> Bool {
    switch head(self) {
    case .float: true
    case .tuple(let elements):
      !elements.isEmpty && elements.allSatisfy { head($0.type) == .float }
    default: false
    }
  }
}

extension [Builtin] {
  /// Those for `Float`, or all others.
  func filter(isSingle: Bool) -> [Builtin] { filter { $0.isSinglePrecision == isSingle } }
}

extension Builtin {
  /// Whether it is the form for `Float` of a function for `Double`.
  var isSinglePrecision: Bool {
    kind == .function && !isDeclared && parameters.contains { $0.type == .float }
  }
}
