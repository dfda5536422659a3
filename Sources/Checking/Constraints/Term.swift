/// A type within a system of constraints, by its number in `Terms`: equal numbers are equal types.
struct Term: Hashable, Sendable {
  let number: Int32

  /// No type, of a variable that is open.
  static let none = Term(number: -1)
}

/// What a nominal type is made by, by its number in `Terms`.
struct Head: Hashable, Sendable {
  let number: Int32

  static let any = Head(number: 0)
  static let anyHashable = Head(number: 1)
  static let int = Head(number: 2)
  static let double = Head(number: 3)
  static let float = Head(number: 4)
  static let decimal = Head(number: 5)
  static let bool = Head(number: 6)
  static let string = Head(number: 7)
  static let character = Head(number: 8)
  static let optional = Head(number: 9)
  static let array = Head(number: 10)
  static let dictionary = Head(number: 11)
  static let values = Head(number: 12)
  static let reversed = Head(number: 13)
  static let slice = Head(number: 14)
  static let set = Head(number: 15)
  static let range = Head(number: 16)
  static let closedRange = Head(number: 17)
  static let zipped = Head(number: 18)
  static let enumerated = Head(number: 19)
  /// Any sequence that is made on demand, with its elements.
  static let lazy = Head(number: 20)

  /// Whether it is a collection of which `Signatures` has only what goes through the elements.
  var isWalked: Bool {
    [.set, .range, .closedRange, .zipped, .enumerated, .lazy].contains(self)
  }

  /// Whether literals make it: an array or a dictionary, whose conversions go element by element.
  var isCollection: Bool { self == .array || self == .dictionary }

  /// How many arguments a collection takes that a binding names without them.
  var openArguments: Int { self == .array ? 1 : self == .dictionary ? 2 : 0 }
}

/// A type that belongs to another one, as `Element` to a sequence.
enum AssociatedType: String, Hashable, Sendable {
  case element = "Element"
  case arrayLiteralElement = "ArrayLiteralElement"
  case key = "Key"
  case value = "Value"
}

/// The shape of a term, one level deep.
enum TermShape: Hashable, Sendable {
  case nominal(Head, [Term])
  case tuple([Term], labels: [String?])
  case function([Term], Term)
  case variable(Int32)
  /// A generic parameter of a declaration.
  case parameter(Int)
  case member(Term, AssociatedType)
  case metatype(Term)
}
