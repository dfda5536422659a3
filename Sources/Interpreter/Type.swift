/// The static type of an expression.
///
/// `Any` is the only dynamic one: a value of type `Any` carries its type with it.
package indirect enum Type: Hashable, Sendable {
  case int
  case double
  case bool
  case string
  case any
  case optional(Type)
  case array(Type)
  /// A slice of an array. It behaves like an array except for its indices: in Swift they are those
  /// of the whole array, so members that take or return an index are left out.
  case slice(Type)
  /// `Set<Element>`.
  case set(Type)
  /// `[Key: Value]`.
  case dictionary(Type, Type)
  /// `0..<n`; its bound is `Int` or `Double`.
  case range(Type)
  /// `0...n`; its bound is `Int` or `Double`.
  case closedRange(Type)
  /// `(a, b)`; without elements it is `Void`, and a single element does not occur.
  case tuple([Element])
  case function([Type], result: Type)
  /// Of a parameter whose value goes back to the caller; only among those of a function.
  case `inout`(Type)
  /// A type that is declared by name, such as `View` or `StackView.Axis`.
  case named(String)
  /// A type that the page declares.
  case declared(Nominal)
  /// A type that stands for any other: a generic parameter of a builtin, counted from 0, or, within
  /// the checker, an unknown.
  case variable(Int)

  /// One element of a tuple.
  package struct Element: Hashable, Sendable {
    package var label: String?
    package var type: Type

    package init(label: String? = nil, _ type: Type) {
      self.label = label
      self.type = type
    }
  }

  /// An entry of a dictionary.
  static func entry(_ key: Type, _ value: Type) -> Type {
    .tuple([Element(label: "key", key), Element(label: "value", value)])
  }

  /// The type with the parts, itself first, for which `other` knows another one replaced by that.
  func replacing(_ other: (Type) -> Type?) -> Type {
    if let other = other(self) { return other }
    return switch self {
    case .optional(let part): .optional(part.replacing(other))
    case .array(let part): .array(part.replacing(other))
    case .slice(let part): .slice(part.replacing(other))
    case .set(let part): .set(part.replacing(other))
    case .dictionary(let key, let value):
      .dictionary(key.replacing(other), value.replacing(other))
    case .inout(let part): .inout(part.replacing(other))
    case .range(let part): .range(part.replacing(other))
    case .closedRange(let part): .closedRange(part.replacing(other))
    case .tuple(let elements):
      .tuple(elements.map { Element(label: $0.label, $0.type.replacing(other)) })
    case .function(let inputs, let result):
      .function(inputs.map { $0.replacing(other) }, result: result.replacing(other))
    case .int, .double, .bool, .string, .any, .named, .declared, .variable: self
    }
  }

  /// What the type parameters are if the type, one of a few parts, is another one; nil if it is not.
  func parts(in other: Type) -> [Int: Type]? {
    switch (self, other) {
    case (.variable(let number), _): [number: other]
    case (.array(let part), .array(let other)), (.optional(let part), .optional(let other)),
      (.range(let part), .range(let other)), (.closedRange(let part), .closedRange(let other)),
      (.set(let part), .set(let other)):
      part.parts(in: other)
    case (.dictionary(let key, let value), .dictionary(let otherKey, let otherValue)):
      key.parts(in: otherKey).flatMap { parts in
        value.parts(in: otherValue).map { parts.merging($0) { first, _ in first } }
      }
    default: self == other ? [:] : nil
    }
  }

  /// Whether an index picks one of its elements.
  var hasElements: Bool {
    switch self {
    case .array, .slice, .dictionary: true
    default: false
    }
  }

  /// What an array is of; the type itself if it is something else.
  var element: Type { if case .array(let element) = self { element } else { self } }

  /// Whether its values are called.
  var isFunction: Bool { if case .function = self { true } else { false } }

  /// The type of no value, the empty tuple.
  package static let void = Type.tuple([])

  /// The result type of a call that ends the program.
  package static let never = Type.named("Never")

  /// What Swift and its frameworks also call the types of this language, by that name.
  package static let otherNames: [String: Type] = [
    "CFTimeInterval": .double, "CGFloat": .double, "CVarArg": .any, "Character": .string,
    "Substring": .string, "TimeInterval": .double, "UnicodeScalar": CodePoint.languageType,
  ]

  /// What is thrown: whichever error it is, is seen when the program runs.
  static let error = Type.any
}

/// A type that the host declares: what `Type.named` refers to.
package struct TypeDeclaration: Sendable {
  /// As the language writes it: `View`, `StackView.Axis`.
  package var name: String
  package var summary: String
  /// The type that this one is a kind of; its members are inherited.
  package var superclass: String?
  /// Whether two names may mean one object; otherwise it has value semantics.
  package var isReference: Bool
  /// Whether no class of the page can be a kind of it.
  package var isFinal: Bool
  /// Whether `==` compares two of them.
  package var isEquatable: Bool
  /// Whether `<` compares two of them, and ranges go from one to another.
  package var isComparable: Bool
  /// Whether it finds the values of a dictionary, and is an element of sets.
  package var isHashable: Bool
  /// What Apple calls it; each means this very type.
  package var appleNames: [String]
  /// Whether it is there for Apple's own code only.
  package var isApples: Bool
  /// Methods that Apple calls on a subclass and this host never does, as `draw(_:)`: refused, or
  /// they would be left lying without a word.
  package var neverCalled: [String]

  package init(
    _ name: String, _ summary: String, superclass: String? = nil, isReference: Bool = false,
    isFinal: Bool = false, isEquatable: Bool = true, isComparable: Bool = false,
    isHashable: Bool = false, appleNames: [String] = [], isApples: Bool = false,
    neverCalled: [String] = []
  ) {
    self.name = name
    self.summary = summary
    self.superclass = superclass
    self.isReference = isReference
    self.isFinal = isFinal
    self.isEquatable = isEquatable
    self.isComparable = isComparable
    self.isHashable = isHashable
    self.appleNames = appleNames
    self.isApples = isApples
    self.neverCalled = neverCalled
  }
}
