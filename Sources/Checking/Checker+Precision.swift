import Language
import Syntax

/// Functions that exist for `Double` and for `Float`, such as `sqrt` and `stride`.
///
/// A call means the one for `Double` unless an argument is known to be a `Float`, so that literals and
/// whole numbers in all other calls become `Double` as if `Float` did not exist. It waits for an argument
/// that is still looked up.
extension Checker {
  /// The functions that a call with these arguments may mean.
  func candidates(
    _ candidates: [Overload.Candidate], for arguments: [CallArgument]
  ) throws(Diagnostic) -> [Overload.Candidate] {
    guard candidates.contains(where: \.builtin.isSinglePrecision) else { return candidates }
    try propagate()
    var types: [Type] = []
    for argument in arguments { types += try possibleTypes(argument.draft.type) }
    let isSingle = types.contains(.float)
    if !isSingle, types.contains(where: system.typeVariables.isProduced) { return candidates }
    return candidates.filter { $0.builtin.isSinglePrecision == isSingle }
  }

  /// A type, or, if it is open, those of its values so far.
  private func possibleTypes(_ type: Type) throws(Diagnostic) -> [Type] {
    let type = system.typeVariables.head(type)
    guard let root = system.typeVariables.root(of: type) else { return [type] }
    let values = try conversions(waitingFor: root).filter {
      system.typeVariables.root(of: $0.target) == root
    }
    return [type] + values.map { system.typeVariables.head($0.current) }
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
