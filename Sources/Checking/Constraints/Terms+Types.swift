import Language

/// Types of the language as terms, and terms as types of the language.
extension Terms {
  /// The term of a type; nil for a type that the solver does not know.
  ///
  /// - Parameter parameter: The term of a generic parameter.
  mutating func term(
    _ type: Type, _ library: Library,
    parameter: (Int, inout Terms) -> Term? = { _, _ in nil }
  ) -> Term? {
    switch type {
    case .any: return nominal(.any)
    case .parameter(let number): return parameter(number, &self)
    case .nominal(.generic, _): return nil
    case .nominal(let constructor, let arguments):
      let head = head(for: constructor, in: library)
      guard let parts = list(arguments.list, library, parameter) else { return nil }
      return make(.nominal(head, parts))
    case .tuple(let elements):
      guard let parts = list(elements.map(\.type), library, parameter) else { return nil }
      return make(.tuple(parts, labels: elements.map(\.label)))
    case .function(let inputs, let result):
      guard let parts = list(inputs, library, parameter),
        let result = term(result, library, parameter: parameter)
      else { return nil }
      return make(.function(parts, result))
    case .inout, .variable, .failed: return nil
    }
  }

  private mutating func list(
    _ types: [Type], _ library: Library, _ parameter: (Int, inout Terms) -> Term?
  ) -> [Term]? {
    var list: [Term] = []
    for type in types {
      guard let term = term(type, library, parameter: parameter) else { return nil }
      list.append(term)
    }
    return list
  }

  /// The type of the language that a term without variables is; types that only Swift has are the
  /// nearest of ours, so that `AnyHashable` is `Any` and a reversed collection a list.
  func type(_ term: Term) -> Type {
    switch self[term] {
    case .nominal(let head, let arguments): type(head, arguments)
    case .tuple(let elements, let labels):
      .tuple(zip(elements, labels).map { Type.Element(label: $1, type($0)) })
    case .function(let inputs, let result): .function(inputs.map(type), result: type(result))
    case .metatype: .metatype
    case .variable(let number): .variable(Int(number))
    case .parameter(let number): .parameter(number)
    case .member: .failed
    }
  }

  private func type(_ head: Head, _ arguments: [Term]) -> Type {
    switch head {
    case .any, .anyHashable: return .any
    case .character: return .string
    case .decimal: return .named("Decimal")
    case .values: return arguments.last.map { .array(type($0)) } ?? .failed
    case .reversed:
      let base = arguments.first.map(type)
      return base == .string ? .array(.string) : base?.bound.map(Type.array) ?? base ?? .failed
    case .lazy: return .failed
    case .zipped:
      return .array(.tuple(arguments.map { Type.Element(type($0).walkedElement) }))
    case .enumerated:
      let element = arguments.first.map { type($0).walkedElement } ?? .failed
      return .array(
        .tuple([Type.Element(label: "offset", .int), Type.Element(label: "element", element)]))
    default:
      guard let constructor = row(head).constructor else { return .named(row(head).name) }
      return TypeArguments(arguments.map(type), for: constructor).map { .nominal(constructor, $0) }
        ?? .failed
    }
  }

  /// A term as Swift writes it, for tests.
  func text(_ term: Term) -> String {
    switch self[term] {
    case .nominal(.optional, let arguments): arguments.map(enclosedText).joined() + "?"
    case .nominal(.array, let arguments): "[\(arguments.map(text).joined())]"
    case .nominal(.dictionary, let arguments): "[\(arguments.map(text).joined(separator: ": "))]"
    case .nominal(let head, let arguments):
      row(head).name
        + (arguments.isEmpty ? "" : "<\(arguments.map(text).joined(separator: ", "))>")
    case .tuple(let elements, let labels):
      "("
        + zip(elements, labels).map { element, label in
          (label.map { "\($0): " } ?? "") + text(element)
        }.joined(separator: ", ") + ")"
    case .function(let inputs, let result):
      "(\(inputs.map(text).joined(separator: ", "))) -> \(text(result))"
    case .metatype(let base): text(base) + ".Type"
    case .variable(let number): "$\(number)"
    case .parameter(let number): "τ\(number)"
    case .member(let base, let name): "\(text(base)).\(name.rawValue)"
    }
  }

  private func enclosedText(_ term: Term) -> String {
    if case .function = self[term] { "(\(text(term)))" } else { text(term) }
  }
}

extension Type {
  /// What a loop over its values has; itself where that is not known.
  fileprivate var walkedElement: Type {
    switch self {
    case .nominal(.dictionary, .two(let key, let value)):
      .tuple([Element(label: "key", key), Element(label: "value", value)])
    case .nominal(.set, .one(let element)): element
    case .nominal(.string, _): self
    default: bound ?? content ?? .failed
    }
  }
}
