package import Syntax

/// What an operator or a builtin requires of a type.
package struct TypeRequirement {
  /// What is required.
  package enum Kind: Equatable {
    case equatable
    case comparable
    /// The operands of `<`: also tuples of ordered values.
    case ordered
    /// The keys of a dictionary, and the elements of a set.
    case hashable
    /// `Int` or `Double`.
    case numeric
    /// Whole numbers: the operands of `&` and its kin.
    case whole
    /// Any type; open parts become `Double`, or `String` for a key.
    case data
    /// The bounds of a range: numbers, texts, positions in a text, or types that the library
    /// orders.
    case bound
    /// The operands of `+`: numbers, strings, arrays.
    case additive
    /// Types of references, which `===` compares.
    case reference
    /// Types that conform to a protocol of the page.
    case conformance(Type)

    /// The requirement that a constraint of a builtin makes.
    package init(_ constraint: Builtin.Constraint) {
      switch constraint {
      case .equatable: self = .equatable
      case .comparable: self = .comparable
      case .hashable: self = .hashable
      case .numeric: self = .numeric
      case .whole: self = .whole
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
    case (.conformance(let adopted), _): library.lineage(of: type).contains(adopted) ? [] : nil
    case (.reference, _) where type.isNamed: library.isReference(type) ? [] : nil
    case (_, .nominal(.declared(let nominal), _)):
      library.page[nominal].meets(kind, owner) ? [] : nil
    case (_, .nominal(.named(let name), _)):
      kind == .data || library.type(named: name)?.meets(kind) == true ? [] : nil
    case (_, .nominal(let constructor, let arguments)):
      constructor.row.ability(kind).parts(of: arguments)
    case (.data, .tuple(let elements)), (.equatable, .tuple(let elements)): elements.map(\.type)
    case (.data, _): []
    case (.ordered, .tuple(let elements)) where (2...6).contains(elements.count):
      elements.allSatisfy { if case .tuple = $0.type { false } else { true } }
        ? elements.map(\.type) : nil
    default: nil
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
      case .whole: "'\(owner)' takes whole numbers, not \(type.plural)"
      case .data: "'\(owner)' does not take \(type.plural)"
      case .additive: "'\(owner)' cannot add \(type.plural)"
      case .reference: "'\(owner)' compares objects"
      case .conformance(let adopted):
        "'\(owner)' asks for '\(adopted.spelling)', not for \(type.plural)"
      }
    let hint: String? =
      switch type {
      case .nominal(.optional, _) where kind != .hashable: Hint.unwrap
      case .bool where kind == .whole: Hint.logic[owner]
      case .nominal(.sized, _) where kind == .data: "write 'Int(…)' around it"
      case .nominal(let constructor, _)
      where kind == .whole && [.double, .float].contains(constructor):
        "write 'Int(…)' around it"
      case .nominal(.array, _) where kind == .numeric:
        library.elsewhere(named: "\(owner)([[]])")?.hint()
      case .nominal(.named(let name), _): library.elsewhere(named: "\(name) \(owner)")?.hint()
      case .nominal(.declared(let nominal), _)
      where kind == .hashable && library.page[nominal].abilities.contains(.hashable):
        "write 'func hash(into hasher: inout Hasher)' for its own '=='"
      case .nominal(.declared(let nominal), _)
      where kind == .hashable && nominal.kind == .structure:
        "write 'struct \(nominal.name): Hashable'"
      case .nominal(.declared(let nominal), _) where kind == .bound:
        "declare '\(nominal.name)' as 'Comparable', with '<'"
      case .nominal(.declared(let nominal), _) where kind == .hashable && nominal.kind == .class:
        "write 'class \(nominal.name): Hashable'"
      default: nil
      }
    return Diagnostic(.error, message, at: range, hint: hint)
  }
}

extension TypeConstructor.Row {
  /// Which types have what is required.
  fileprivate func ability(_ requirement: TypeRequirement.Kind) -> Ability {
    switch requirement {
    case .equatable: equality
    case .hashable: hash
    case .comparable, .ordered, .bound: order
    case .numeric: arithmetic
    case .additive: addition
    case .whole: bits
    case .reference: identity
    case .data: data
    case .conformance: .never
    }
  }
}

extension TypeDeclaration {
  /// Whether the type meets a requirement that is not one on data.
  fileprivate func meets(_ requirement: TypeRequirement.Kind) -> Bool {
    switch requirement {
    case .equatable: isEquatable
    case .hashable: isHashable || isReference
    case .comparable, .ordered, .bound: isComparable
    case .numeric, .additive, .whole, .reference, .data, .conformance: false
    }
  }
}

/// Hints with several uses.
package enum Hint {
  /// What stands for the bit operators between values that are true or false.
  package static let logic = [
    "&": "write '&&'", "|": "write '||'", "^": "write '!='", "~": "write '!'",
    "&=": "write 'a = a && b'", "|=": "write 'a = a || b'", "^=": "write 'a = a != b'",
  ]
  package static let unwrap = "unwrap it with 'if let' or '??'"
  package static let writeType = "write the type"
  package static let emptyDictionary =
    "an empty dictionary is '[String: Int]()', and '{}' is a function"
  package static let makeArray = "write 'Array(…)' around it"
}
