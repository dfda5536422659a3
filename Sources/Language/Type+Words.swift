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
    case .int: "a whole number"
    case .double: "a number"
    case .float: "a Float"
    case .bool: "true or false"
    case .string: "a string"
    case .any: "anything"
    case .optional(let part): "an optional \(part.bareWords)"
    case .tuple([]): "nothing"
    case .variable, .failed: "something else"
    case .inout(let type): type.words
    case .named(let name): "\("AEIOU".contains(name.prefix(1)) ? "an" : "a") '\(name)'"
    case .declared(let nominal): Type.named(nominal.name).words
    default: "a \(bareWords)"
    }
  }

  /// Several values of it: `whole numbers`, `'Color' values`.
  package var plural: String {
    switch self {
    case .int: "whole numbers"
    case .double: "numbers"
    case .float: "Floats"
    case .bool: "values that are true or false"
    case .string: "strings"
    case .any: "values of any type"
    case .optional(let part): "optional \(part.plural)"
    case .dictionary: "dictionaries"
    case .set: "sets"
    case .stored: "stored values"
    case .slice: "parts of lists"
    case .array(let part): part.isOpen ? "lists" : "lists of \(part.contents)"
    case .range, .closedRange: "ranges"
    case .tuple([]): "nothing"
    case .tuple: "tuples"
    case .function: "functions"
    case .inout(let type): type.plural
    case .variable, .failed: "other values"
    case .named(let name): "'\(name)' values"
    case .declared(let nominal): Type.named(nominal.name).plural
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
    case .int: "whole number"
    case .double: "number"
    case .float: "Float"
    case .bool: "true or false"
    case .string: "string"
    case .any: "value of any type"
    case .optional(let part): "optional \(part.bareWords)"
    case .dictionary: "dictionary"
    case .set(let part): part.isOpen ? "set" : "set of \(part.contents)"
    case .stored: "stored value"
    case .slice: "part of a list"
    case .array(let part): part.isOpen ? "list" : "list of \(part.contents)"
    case .range, .closedRange: "range"
    case .tuple([]): "nothing"
    case .tuple(let elements): elements.count == 2 ? "pair" : "tuple of \(elements.count)"
    case .function: "function"
    case .inout(let type): type.bareWords
    case .variable, .failed: "value"
    case .named(let name): "'\(name)'"
    case .declared(let nominal): "'\(nominal.name)'"
    }
  }

  private var isOpen: Bool { if case .variable = self { true } else { false } }
}

extension Type {
  /// As the language writes it: `[Double]`, `(Int) -> Bool`.
  package var spelling: String {
    switch self {
    case .int: "Int"
    case .double: "Double"
    case .float: "Float"
    case .bool: "Bool"
    case .string: "String"
    case .any: "Any"
    case .optional(.function(let inputs, let result)):
      "(\(Type.function(inputs, result: result).spelling))?"
    case .optional(let part): "\(part.spelling)?"
    case .array(let part): "[\(part.spelling)]"
    case .slice(let part): "ArraySlice<\(part.spelling)>"
    case .dictionary(let key, let value): "[\(key.spelling): \(value.spelling)]"
    case .set(let part): "Set<\(part.spelling)>"
    case .stored(let part): "Stored<\(part.spelling)>"
    case .range(let bound): "Range<\(bound.spelling)>"
    case .closedRange(let bound): "ClosedRange<\(bound.spelling)>"
    case .tuple([]): "Void"
    case .tuple(let elements):
      "("
        + elements.map { ($0.label.map { "\($0): " } ?? "") + $0.type.spelling }
        .joined(separator: ", ") + ")"
    case .function(let inputs, let result):
      "(\(inputs.map(\.spelling).joined(separator: ", "))) -> \(result.spelling)"
    case .named(let name): name
    case .inout(let type): "inout \(type.spelling)"
    case .declared(let nominal): nominal.name
    case .variable: "_"
    }
  }
}
