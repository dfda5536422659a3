/// What makes a nominal type out of its arguments.
///
/// What a constructor can do stands in its row of one table, and nowhere else.
package enum TypeConstructor: Hashable, Sendable {
  case int
  case double
  /// Numbers of single precision. Their values are `Double`s that have one.
  case float
  case sized(SizedInteger)
  case bool
  case string
  case optional
  case array
  case slice
  case set
  case stored
  case dictionary
  case range
  case closedRange
  /// A type of the library.
  case named(String)
  /// A type of the page; of a generic one, with the arguments that its `origin` has.
  case declared(Nominal)
  /// A generic type of the page, whose arguments are still open.
  case generic(Nominal)

  /// The abilities of the types that a constructor makes, as far as it decides them; a type of the
  /// library has those of its `TypeDeclaration`, one of the page those of its `DeclaredType`.
  package struct Row: Sendable {
    /// Which types have an ability.
    package enum Ability: Sendable {
      case never
      case always
      /// Those of whose arguments every one has it.
      case ofArguments
      /// Those whose last argument has it.
      case ofLast
    }

    /// As Swift writes it: `Array`.
    package var name: String
    /// One value and several in messages: `list`, `lists`.
    package var (one, several): (String, String)
    /// The names of its generic parameters.
    package var parameters: [String] = []
    /// Whether a value is converted to the type with a supertype as the last argument, as a `[Label]`
    /// is a `[View]`.
    package var isCovariant = false
    /// `==`.
    package var equality = Ability.never
    /// The keys of a dictionary.
    package var hash = Ability.never
    /// `<`, and the bounds of a range.
    package var order = Ability.never
    /// `*` and its kin.
    package var arithmetic = Ability.never
    /// `+`.
    package var addition = Ability.never
    /// `&` and its kin, and `%`.
    package var bits = Ability.never
    /// `===`.
    package var identity = Ability.never
    /// Columns and cells of data.
    package var data = Ability.always

    fileprivate init(_ name: String, _ one: String, _ several: String, of parameters: String...) {
      (self.name, self.one, self.several) = (name, one, several)
      self.parameters = parameters
    }

    fileprivate func with(_ change: (inout Row) -> Void) -> Row {
      var row = self
      change(&row)
      return row
    }
  }

  /// Its row of the table.
  package var row: Row {
    switch self {
    case .int: Self.wholeNumbers
    case .double: Self.numbers
    case .float: Self.floats
    case .sized(let type): Self.sizedIntegers(type)
    case .bool: Self.truth
    case .string: Self.texts
    case .optional: Self.optionals
    case .array: Self.lists
    case .slice: Self.slices
    case .set: Self.sets
    case .stored: Self.stores
    case .dictionary: Self.dictionaries
    case .range: Self.ranges
    case .closedRange: Self.closedRanges
    case .named(let name): Row(name, "'\(name)'", "'\(name)' values")
    case .declared(let nominal), .generic(let nominal):
      Row(nominal.name, "'\(nominal.name)'", "'\(nominal.name)' values")
    }
  }

  /// The constructor with arguments that Swift calls `name`; nil if there is none.
  package static func generic(named name: String) -> TypeConstructor? {
    generics.first { $0.row.name == name }
  }

  private static let generics: [TypeConstructor] = [
    .optional, .array, .slice, .set, .stored, .dictionary, .range, .closedRange,
  ]

  /// Whether its arguments need not be written where a value determines them: `Array(0..<3)`.
  package var isInferred: Bool {
    switch self {
    case .optional, .array, .set, .stored, .dictionary: true
    default: false
    }
  }

  private static let wholeNumbers = Row("Int", "whole number", "whole numbers").with {
    number(&$0)
    $0.bits = .always
  }
  private static let numbers = Row("Double", "number", "numbers").with(number)
  private static let floats = Row("Float", "Float", "Floats").with(number)
  private static func sizedIntegers(_ type: SizedInteger) -> Row {
    Row(type.rawValue, "'\(type.rawValue)'", "'\(type.rawValue)' values").with {
      number(&$0)
      ($0.bits, $0.data) = (.always, .never)
    }
  }
  private static let truth = Row("Bool", "true or false", "values that are true or false").with {
    ($0.equality, $0.hash) = (.always, .always)
  }
  private static let texts = Row("String", "string", "strings").with {
    ($0.equality, $0.hash, $0.order, $0.addition) = (.always, .always, .always, .always)
  }
  private static let optionals = Row("Optional", "optional", "optionals", of: "Wrapped").with {
    ($0.equality, $0.hash, $0.identity) = (.ofArguments, .ofArguments, .ofArguments)
    $0.data = .ofArguments
  }
  private static let lists = Row("Array", "list", "lists", of: "Element").with {
    list(&$0)
    $0.isCovariant = true
  }
  private static let slices =
    Row("ArraySlice", "part of a list", "parts of lists", of: "Element").with(list)
  private static let sets = Row("Set", "set", "sets", of: "Element").with {
    ($0.equality, $0.hash, $0.data) = (.always, .always, .ofArguments)
  }
  private static let stores = Row("Stored", "stored value", "stored values", of: "Value")
  private static let dictionaries = Row(
    "Dictionary", "dictionary", "dictionaries", of: "Key", "Value"
  ).with {
    ($0.equality, $0.data) = (.ofLast, .ofArguments)
    $0.isCovariant = true
  }
  private static let ranges = Row("Range", "range", "ranges", of: "Bound").with(range)
  private static let closedRanges = Row("ClosedRange", "range", "ranges", of: "Bound").with(range)

  private static func number(_ row: inout Row) {
    (row.equality, row.hash, row.order) = (.always, .always, .always)
    (row.arithmetic, row.addition) = (.always, .always)
  }

  private static func list(_ row: inout Row) {
    (row.equality, row.hash, row.data) = (.ofArguments, .ofArguments, .ofArguments)
    row.addition = .always
  }

  private static func range(_ row: inout Row) {
    (row.equality, row.hash) = (.always, .always)
  }
}

extension TypeConstructor.Row.Ability {
  /// The types that must have the ability for a type with these arguments to have it; nil if it
  /// never does.
  func parts(of arguments: TypeArguments) -> [Type]? {
    switch self {
    case .never: nil
    case .always: []
    case .ofArguments: arguments.list
    case .ofLast: arguments.last.map { [$0] }
    }
  }
}
