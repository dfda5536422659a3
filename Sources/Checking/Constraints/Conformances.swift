import Language

/// The protocols that a type conforms to, literals among them.
struct Conformances: OptionSet, Hashable, Sendable {
  let rawValue: UInt32

  static let equatable = Self(rawValue: 1 << 0)
  static let hashable = Self(rawValue: 1 << 1)
  static let comparable = Self(rawValue: 1 << 2)
  static let additive = Self(rawValue: 1 << 3)
  static let numeric = Self(rawValue: 1 << 4)
  static let signed = Self(rawValue: 1 << 5)
  static let wholeNumber = Self(rawValue: 1 << 6)
  static let fraction = Self(rawValue: 1 << 7)
  static let sequence = Self(rawValue: 1 << 8)
  static let collection = Self(rawValue: 1 << 9)
  static let bidirectional = Self(rawValue: 1 << 10)
  static let replaceable = Self(rawValue: 1 << 11)
  static let describable = Self(rawValue: 1 << 12)
  static let streamable = Self(rawValue: 1 << 13)

  /// The protocol of the literals of a kind.
  init(_ literal: LiteralKind) { rawValue = 1 << (16 + literal.rawValue) }

  init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The protocols by Swift's names.
  static let named: [String: Conformances] = [
    "Equatable": equatable, "Hashable": hashable, "Comparable": comparable,
    "AdditiveArithmetic": additive, "Numeric": numeric, "SignedNumeric": signed,
    "BinaryInteger": wholeNumber, "FloatingPoint": fraction, "Sequence": sequence,
    "Collection": collection, "BidirectionalCollection": bidirectional,
    "RangeReplaceableCollection": replaceable, "CustomStringConvertible": describable,
    "TextOutputStreamable": streamable,
  ]

  static let ordered: Self = [equatable, hashable, comparable, describable]
  static let number: Self = [ordered, additive, numeric, signed]
  static let list: Self = [sequence, collection, bidirectional]

  /// The protocols that these refine, themselves included.
  var refined: Conformances {
    var all = self
    if !isDisjoint(with: [.collection, .bidirectional, .replaceable]) { all.formUnion(.sequence) }
    if !isDisjoint(with: [.bidirectional, .replaceable]) { all.formUnion(.collection) }
    if !isDisjoint(with: [.comparable, .additive]) { all.formUnion(.equatable) }
    if contains(.signed) {
      all.formUnion([.additive, .equatable, .numeric, Conformances(.integer)])
    }
    if !isDisjoint(with: [.wholeNumber, .fraction]) { all.formUnion(.number) }
    return all
  }
}

extension Conformances {
  /// The protocol that an ability of a type of the page is, as far as operators and lists ask for it.
  fileprivate init(_ ability: DeclaredType.Ability) {
    switch ability {
    case .equatable: self = .equatable
    case .hashable: self = [.hashable, .equatable]
    case .comparable: self = [.comparable, .equatable]
    case .describable: self = .describable
    case .additive: self = [.additive, .equatable]
    case .numeric: self = [.numeric, .additive, .equatable]
    case .signedNumeric: self = [.signed, .numeric, .additive, .equatable]
    case .integerLiteral: self = Conformances(LiteralKind.integer)
    case .floatLiteral: self = Conformances(LiteralKind.fraction)
    case .stringLiteral: self = Conformances(LiteralKind.string)
    case .booleanLiteral: self = Conformances(LiteralKind.boolean)
    case .nilLiteral: self = Conformances(LiteralKind.nil)
    default: self = []
    }
  }
}

/// The kinds of literals.
enum LiteralKind: UInt32, Hashable, Sendable {
  case integer
  case fraction
  case string
  case interpolation
  case boolean
  case array
  case dictionary
  case `nil`

  /// The type that a literal has by default; nil for `nil`, which has none.
  var defaultHead: Head? {
    switch self {
    case .integer: .int
    case .fraction: .double
    case .string, .interpolation: .string
    case .boolean: .bool
    case .array: .array
    case .dictionary: .dictionary
    case .nil: nil
    }
  }
}

/// What the types of a head conform to.
struct HeadRow: Sendable {
  /// As Swift writes it.
  var name: String
  /// The constructor of the language; nil for a type that only Swift has.
  var constructor: TypeConstructor?
  var always: Conformances
  /// The protocols to which a type conforms if all of its arguments do.
  var ofArguments: Conformances = []
  /// Its associated types, for an opaque type of a comparison.
  var associated: [AssociatedType: Term] = [:]

  init(
    _ name: String, of constructor: TypeConstructor? = nil, _ always: Conformances,
    ofArguments: Conformances = []
  ) {
    (self.name, self.constructor, self.always) = (name, constructor, always)
    self.ofArguments = ofArguments
  }

  /// The heads that `Head` numbers, in that order.
  static let known: [HeadRow] = [
    HeadRow("Any", []),
    HeadRow("AnyHashable", [.equatable, .hashable, .describable]),
    HeadRow("Int", of: .int, [.number, .wholeNumber, Conformances(.integer)]),
    HeadRow("Double", of: .double, fraction),
    HeadRow("Float", of: .float, fraction),
    HeadRow("Decimal", [.number, Conformances(.integer), Conformances(.fraction)]),
    HeadRow("Bool", of: .bool, [.equatable, .hashable, .describable, Conformances(.boolean)]),
    HeadRow(
      "String", of: .string,
      [
        .ordered, .list, .replaceable, .streamable, Conformances(.string),
        Conformances(.interpolation),
      ]),
    HeadRow("Character", [.ordered, .streamable, Conformances(.string)]),
    HeadRow("Optional", of: .optional, Conformances(.nil), ofArguments: [.equatable, .hashable]),
    HeadRow(
      "Array", of: .array, [.list, .replaceable, .describable, Conformances(.array)],
      ofArguments: [.equatable, .hashable]),
    HeadRow(
      "Dictionary", of: .dictionary,
      [.sequence, .collection, .describable, Conformances(.dictionary)],
      ofArguments: [.equatable, .hashable]),
    HeadRow("Values", [.sequence, .collection, .describable]),
    HeadRow("ReversedCollection", .list),
    HeadRow(
      "ArraySlice", of: .slice, [.list, .replaceable, .describable, Conformances(.array)],
      ofArguments: [.equatable, .hashable]),
    HeadRow("Set", of: .set, [.sequence, .collection, .equatable, .hashable, .describable]),
    HeadRow("Range", of: .range, [.list, .equatable, .hashable, .describable]),
    HeadRow("ClosedRange", of: .closedRange, [.list, .equatable, .hashable, .describable]),
    HeadRow("Zip2Sequence", .sequence),
    HeadRow("EnumeratedSequence", .sequence),
    HeadRow("LazySequence", [.sequence, .collection]),
  ]

  private static let fraction: Conformances = [
    .number, .fraction, Conformances(.integer), Conformances(.fraction),
  ]

  /// The row of a further constructor, from its row in the table of types, or from its declaration.
  init(_ constructor: TypeConstructor, in library: Library) {
    let row = constructor.row
    self.init(row.name, of: constructor, [])
    let abilities: [(TypeConstructor.Row.Ability, Conformances)] = [
      (row.equality, .equatable), (row.hash, .hashable), (row.order, .comparable),
      (row.addition, .additive), (row.arithmetic, .numeric),
    ]
    for (ability, protocols) in abilities {
      switch ability {
      case .never: break
      case .always: always.formUnion(protocols)
      case .ofArguments, .ofLast: ofArguments.formUnion(protocols)
      }
    }
    if case .sized(let type) = constructor {
      always.formUnion([.ordered, .additive, .numeric, .wholeNumber, Conformances(.integer)])
      if type.isSigned { always.formUnion(.signed) }
    }
    switch constructor {
    case .named(let name):
      guard let type = library.type(named: name) else { return }
      if type.isEquatable { always.formUnion(.equatable) }
      if type.isHashable { always.formUnion(.hashable) }
      if type.isComparable { always.formUnion(.comparable) }
    case .declared(let nominal):
      for ability in library.page[nominal].abilities { always.formUnion(Conformances(ability)) }
    default: break
    }
  }
}
