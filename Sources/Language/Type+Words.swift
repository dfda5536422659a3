/// `numbers, 'Point' values, or strings`, each once, and whole numbers only if numbers are not
/// among them.
package func oneOf(_ words: [String]) -> String {
  var distinct: [String] = []
  for word in words where !distinct.contains(word) { distinct.append(word) }
  if distinct.contains(Type.double.words) { distinct.removeAll { $0 == Type.int.words } }
  if distinct.contains(Type.double.plural) { distinct.removeAll { $0 == Type.int.plural } }
  guard distinct.count > 2, let last = distinct.popLast() else {
    return distinct.joined(separator: " or ")
  }
  return "\(distinct.joined(separator: ", ")), or \(last)"
}

/// The names of types in messages.
extension Type {
  /// One value of it, with its article: `a whole number`, `an optional string`.
  package var words: String {
    switch self {
    case .any: "anything"
    case .nominal(.bool, _), .tuple([]): bareWords
    case .parameter, .variable, .failed: "something else"
    case .inout(let type): type.words
    case .nominal(.optional, _): "an \(bareWords)"
    case .nominal(let constructor, _)
    where isNamed && "AEIOU".contains(constructor.row.name.prefix(1)):
      "an \(bareWords)"
    default: "a \(bareWords)"
    }
  }

  /// Several values of it: `whole numbers`, `'Color' values`.
  package var plural: String {
    switch self {
    case .nominal(.optional, .one(let part)): "optional \(part.plural)"
    case .nominal(.array, .one(let part)) where !part.isOpen: "lists of \(part.contents)"
    case .nominal(let constructor, _): constructor.row.several
    case .tuple([]): "nothing"
    case .tuple: "tuples"
    case .function: "functions"
    case .inout(let type): type.plural
    case .any: "values of any type"
    case .parameter, .variable, .failed: "other values"
    }
  }

  /// Several values of it in a list, more closely: `pairs of a string and a number`.
  package var contents: String {
    guard case .tuple(let parts) = self, parts.count == 2 else { return plural }
    let (first, second) = (parts[0].type, parts[1].type)
    return first.words == second.words
      ? "pairs of \(first.plural)" : "pairs of \(first.words) and \(second.words)"
  }

  private var bareWords: String {
    switch self {
    case .nominal(.optional, .one(let part)): "optional \(part.bareWords)"
    case .nominal(.array, .one(let part)) where !part.isOpen,
      .nominal(.set, .one(let part)) where !part.isOpen:
      "\(self.is(.set) ? "set" : "list") of \(part.contents)"
    case .nominal(let constructor, _): constructor.row.one
    case .tuple([]): "nothing"
    case .tuple(let elements): elements.count == 2 ? "pair" : "tuple of \(elements.count)"
    case .function: "function"
    case .inout(let type): type.bareWords
    case .any: "value of any type"
    case .parameter, .variable, .failed: "value"
    }
  }
}

extension Type: CustomStringConvertible {
  package var description: String { spelling }

  /// As the language writes it: `[Double]`, `(Int) -> Bool`; generic parameters are `T`, `U` and
  /// `V`.
  package var spelling: String { spelling { $0 } }

  /// As the language writes it, with `name` applied to the names of the library's and the page's
  /// types.
  package func spelling(_ name: (String) -> String) -> String { spelling(isSugared: true, name) }

  /// - Parameter isSugared: Whether the types of the standard library have their short forms:
  ///   `[Int]?`, not `Optional<Array<Int>>`.
  func spelling(isSugared: Bool, _ name: (String) -> String) -> String {
    func spelled(_ type: Type) -> String { type.spelling(isSugared: isSugared, name) }
    switch self {
    case .nominal(.optional, .one(let part)) where isSugared:
      return part.isFunction ? "(\(spelled(part)))?" : "\(spelled(part))?"
    case .nominal(.array, .one(let part)) where isSugared: return "[\(spelled(part))]"
    case .nominal(.dictionary, .two(let key, let value)) where isSugared:
      return "[\(spelled(key)): \(spelled(value))]"
    case .nominal(.declared(let nominal), _) where nominal.origin != nil && !isSugared:
      return nominal.spelling(name)
    case .nominal(let constructor, .none):
      return isNamed ? name(constructor.row.name) : constructor.row.name
    case .nominal(.named, .one(let part)): return "\(spelled(part)).Type"
    case .nominal(let constructor, let arguments):
      let parts = arguments.list.map(spelled).joined(separator: ", ")
      return "\(constructor.row.name)<\(parts)>"
    case .tuple([]) where isSugared: return "Void"
    case .tuple(let elements):
      let parts = elements.map { ($0.label.map { "\($0): " } ?? "") + spelled($0.type) }
      return "(\(parts.joined(separator: ", ")))"
    case .function(let inputs, let result):
      return "(\(inputs.map(spelled).joined(separator: ", "))) -> \(spelled(result))"
    case .inout(let part): return "inout \(spelled(part))"
    case .any: return "Any"
    case .parameter(let number):
      return (0..<3).contains(number) ? ["T", "U", "V"][number] : "T\(number)"
    case .variable: return "_"
    case .failed: return "?"
    }
  }
}
