package import Syntax

/// What an operator or a builtin requires of a type.
package struct TypeRequirement {
  /// What is required.
  package enum Kind {
    case equatable
    case comparable
    /// The operands of `<`: also tuples of ordered values.
    case ordered
    /// The keys of a dictionary, and the elements of a set.
    case hashable
    /// `Int` or `Double`.
    case numeric
    /// Any type; open parts become `Double`, or `String` for a key.
    case data
    /// The bounds of a range: numbers, texts, positions in a text, or types that the library
    /// orders.
    case bound
    /// The operands of `+`: numbers, strings, arrays.
    case additive
    /// Types of references, which `===` compares.
    case reference

    /// The requirement that a constraint of a builtin makes.
    package init(_ constraint: Builtin.Constraint) {
      switch constraint {
      case .equatable: self = .equatable
      case .comparable: self = .comparable
      case .hashable: self = .hashable
      case .numeric: self = .numeric
      case .data: self = .data
      }
    }
  }

  package var kind: Kind
  /// The name of the operator or builtin, for messages.
  package var owner: String
  /// The text that makes it, for messages.
  package var range: Range<Int>
  /// The type of a `.name` in data; nil if the requirement says none.
  package var implied: Type?

  /// The requirement of an operator or builtin called `owner`.
  package init(kind: Kind, owner: String, range: Range<Int>, implied: Type? = nil) {
    self.kind = kind
    self.owner = owner
    self.range = range
    self.implied = implied
  }

  /// The parts of a type on which the requirement then falls, none if the type meets it; nil if the
  /// type, whose outermost part is known, does not meet it.
  package func parts(of type: Type, in library: Library) -> [Type]? {
    switch (kind, type) {
    case (_, .failed): []  // Already reported.
    case (.reference, .named), (.reference, .declared): library.isReference(type) ? [] : nil
    case (.reference, .optional(let part)): [part]
    case (.reference, _): nil
    case (_, .int), (_, .double), (_, .float): []
    case (.data, .optional(let part)), (.data, .array(let part)), (.data, .slice(let part)),
      (.data, .set(let part)):
      [part]
    case (.data, .dictionary(let key, let value)): [key, value]
    case (.data, .tuple(let elements)): elements.map(\.type)
    case (.data, _): []
    case (_, .declared(let nominal)): library.page[nominal].meets(kind, owner) ? [] : nil
    case (.bound, .string), (.bound, TextIndex.languageType), (.comparable, TextIndex.languageType),
      (.ordered, TextIndex.languageType):
      []
    case (.comparable, .named(let name)), (.ordered, .named(let name)),
      (.bound, .named(let name)):
      library.type(named: name)?.isComparable == true ? [] : nil
    case (.hashable, .named(let name)):
      library.type(named: name).map { $0.isHashable || $0.isReference } == true ? [] : nil
    case (.numeric, _), (.bound, _): nil
    case (_, .string): []
    case (.additive, .array), (.additive, .slice): []
    case (.ordered, .tuple(let elements)) where (2...6).contains(elements.count):
      elements.allSatisfy { if case .tuple = $0.type { false } else { true } }
        ? elements.map(\.type) : nil
    case (.comparable, _), (.ordered, _), (.additive, _): nil
    case (.equatable, .bool), (.equatable, .range), (.equatable, .closedRange), (.hashable, .bool),
      (.hashable, .range), (.hashable, .closedRange), (.equatable, .set), (.hashable, .set):
      []
    case (.equatable, .array(let part)), (.equatable, .slice(let part)),
      (.equatable, .optional(let part)), (.hashable, .slice(let part)),
      (.equatable, .dictionary(_, let part)), (.hashable, .array(let part)),
      (.hashable, .optional(let part)):
      [part]
    case (.equatable, .tuple(let elements)): elements.map(\.type)
    case (.equatable, .named(let name)):
      library.type(named: name)?.isEquatable == true ? [] : nil
    case (.equatable, _), (.hashable, _): nil
    }
  }

  /// The diagnostic for a type that does not meet the requirement.
  package func diagnostic(for type: Type, in library: Library) -> Diagnostic {
    if kind == .reference {
      return Diagnostic(
        "'\(owner)' compares objects, not \(type.plural)", at: range,
        write: String(owner.dropLast()))
    }
    let message =
      switch kind {
      case .equatable, .comparable, .ordered: "'\(owner)' cannot compare \(type.plural)"
      case .hashable where owner == "Set": "\(type.plural) cannot be in a set"
      case .hashable: "\(type.plural) cannot be keys of a dictionary"
      case .numeric, .bound: "'\(owner)' takes numbers, not \(type.plural)"
      case .data: "'\(owner)' does not take \(type.plural)"
      case .additive: "'\(owner)' cannot add \(type.plural)"
      case .reference: "'\(owner)' compares objects"
      }
    let hint: String? =
      switch type {
      case .optional where kind != .hashable: Hint.unwrap
      case Byte.languageType: "write 'Int(…)' around it"
      case .array where kind == .numeric: library.elsewhere(named: "\(owner)([[]])")?.hint()
      case .named(let name): library.elsewhere(named: "\(name) \(owner)")?.hint()
      case .declared(let nominal) where kind == .hashable && nominal.kind == .structure:
        "write 'struct \(nominal.name): Hashable', without '==' of its own"
      case .declared(let nominal) where kind == .hashable && nominal.kind == .class:
        "write 'class \(nominal.name): Hashable', without '==' of its own"
      default: nil
      }
    return Diagnostic(.error, message, at: range, hint: hint)
  }
}

/// Hints with several uses.
package enum Hint {
  package static let unwrap = "unwrap it with 'if let' or '??'"
  package static let writeType = "write the type"
  package static let emptyDictionary =
    "an empty dictionary is '[String: Int]()', and '{}' is a function"
  package static let makeArray = "write 'Array(…)' around it"
  package static let placesOfSlice =
    "write 'Array(…)' around it, whose places count from 0, and not on from the whole list"
}
