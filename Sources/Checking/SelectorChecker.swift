import Language
import Syntax

/// `#selector(…)`.
struct SelectorChecker: CheckerPart {
  let checker: Checker

  /// The draft of `#selector(method)`, in which `method` is not evaluated.
  func infer(_ method: Expression, at range: Range<Int>) throws(Diagnostic) -> Draft {
    if let hole = checker.hole,
      method.range.contains(hole.range.lowerBound) || method.range == hole.range
    {
      // A method without a result is offered too.
      hole.use = .statement
      _ = try checker.infer(method)
      return Draft(Selector.languageType, at: range) { (_) in .string("") }
    }
    let selector = try selector(method, Wanted())
    return Draft(Selector.languageType, at: range) { (_) in .property(.selector(selector), of: nil)
    }
  }

  /// What is written of a method besides its name, to choose among several.
  private struct Wanted {
    var labels: [String?]?
    /// The number of parameters, of the type after 'as'.
    var count: Int?

    func includes(_ method: Builtin) -> Bool {
      labels.map { $0 == method.labels } ?? true
        && count.map { $0 == method.parameters.count } ?? true
    }
  }

  private func selector(
    _ method: Expression, _ wanted: Wanted
  ) throws(Diagnostic) -> Selector {
    var wanted = wanted
    switch method.kind {
    case .parenthesized(let inner): return try selector(inner, wanted)
    case .labelled(let function, let labels):
      wanted.labels = labels
      return try selector(function, wanted)
    case .cast(let function, .coerced, let type):
      if case .function(let inputs, let result) = try checker.type(type) {
        // Of a method by its class, the first function takes the object.
        if case .function(let own, _) = result { wanted.count = own.count }
        wanted.count = wanted.count ?? inputs.count
      }
      return try selector(function, wanted)
    case .name(let text): return try selector(Name(text, at: method.range), wanted)
    case .member(let base, let name):
      return try selector(name, wanted, of: try owner(base), at: method.range)
    case .call(let callee, _):
      throw Diagnostic(
        .error, "'#selector' takes the name of a method, not a call", at: method.range,
        hint: "write '#selector(\(callee.dottedName ?? "…"))'",
        fix: TextEdit(callee.range.upperBound..<method.range.upperBound, with: ""))
    default:
      throw Diagnostic(
        .error, "'#selector' takes the name of a method", at: method.range,
        hint: "write '#selector(Type.method)'")
    }
  }

  /// The class before the dot: a type, `self`, or a variable.
  private func owner(_ base: Expression) throws(Diagnostic) -> Type {
    if let type = checker.asType(base) { return type }
    if case .name(let name) = base.kind, checker.entity(named: name) == nil {
      return try checker.type(TypeExpression(.named(name, []), at: base.range))
    }
    return try system.typeVariables.closed(checker.infer(base).type)
  }

  /// The selector of a method that is named without its class.
  private func selector(_ name: Name, _ wanted: Wanted) throws(Diagnostic) -> Selector {
    let owners = scope.owners.map(\.type)
    let owner = owners.first { !methods(of: $0, named: name.text).isEmpty }
    if let owner = owner ?? owners.first {
      return try selector(name, wanted, of: owner, at: name.range)
    }
    let types = library.page.typeNames.compactMap { library.page.type(named: $0) }
    let other = types.first { !methods(of: .declared($0), named: name.text).isEmpty }
    throw Diagnostic(
      .error, "'#selector' needs the class of '\(name.text)' here", at: name.range,
      hint: "write '#selector(\(other?.name ?? "Type").\(name.text))'")
  }

  /// The selector of a method of `owner`.
  private func selector(
    _ name: Name, _ wanted: Wanted, of owner: Type, at range: Range<Int>
  ) throws(Diagnostic) -> Selector {
    guard library.isReference(owner) else {
      throw Diagnostic(
        .error, "'#selector' needs a method of a class, and '\(owner.spelling)' is none",
        at: range, hint: owner.isDeclared ? "make '\(owner.spelling)' a class" : nil)
    }
    let methods = methods(of: owner, named: name.text)
    guard let first = methods.first else {
      throw checker.unknownMember(name, of: owner, isCall: true, at: range)
    }
    let named = methods.filter(wanted.includes)
    guard let method = named.first else {
      let form =
        wanted.labels.map { "'\(checker.called(name.text, $0))'" } ?? "'\(name.text)' of this type"
      throw Diagnostic(
        .error, "'\(owner.spelling)' has no method \(form)", at: name.range,
        hint: "write '\(checker.called(name.text, first.labels))'")
    }
    guard named.allSatisfy({ $0.labels == method.labels }) else {
      let other = named.first { !$0.parameters.isEmpty } ?? method
      throw Diagnostic(
        .error, "there are several methods '\(name.text)'", at: name.range,
        hint: "write '\(checker.called(name.text, other.labels))'")
    }
    guard case .declared = method.body else {
      throw Diagnostic(
        .error, "'#selector' of a method of the library is not in this dialect", at: range,
        hint: "name a method of your own that calls '\(name.text)'")
    }
    guard method.parameters.count <= 2 else {
      throw Diagnostic(
        .error, "'#selector' of a method with more than 2 parameters is not in this dialect",
        at: name.range, hint: "name a method that takes the sender alone")
    }
    return Selector(method.name, labels: method.labels)
  }

  private func methods(of type: Type, named name: String) -> [Builtin] {
    library.members(of: type, named: name).filter { $0.kind == .method }
  }
}
