/// What a page declares.
extension Builtin {
  /// Whether the page declares it.
  package var isDeclared: Bool { if case .declared = body { true } else { false } }

  /// The labels of its parameters.
  package var labels: [String?] { parameters.map(\.label) }

  /// The selector of a method that a class can override; nil for any other member.
  package var selector: Int? {
    if case .overridable(let method, _) = body { method.selector } else { function?.selector }
  }

  /// The global function; nil for any other member.
  package var function: DeclaredCode.Function? {
    switch body {
    case .declared(.function(let function)), .declared(.initializer(let function, _, _)): function
    default: nil
    }
  }
}
