/// The static type of an expression.
///
/// `Any` is the only dynamic one: a value of type `Any` carries its type with it.
package indirect enum Type: Hashable, Sendable {
  case int
  case double
  /// A number of single precision. Its values are `Double`s that have one.
  case float
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
  /// A reference to a value that outlives the program.
  case stored(Type)
  /// `[Key: Value]`.
  case dictionary(Type, Type)
  /// `0..<n`; its bound is `Int` or `Double`.
  case range(Type)
  /// `0...n`; its bound is `Int` or `Double`.
  case closedRange(Type)
  /// `(a, b)`; without elements it is `Void`, and a single element does not occur.
  case tuple([Element])
  case function([Type], result: Type)
  /// The type of an `inout` parameter; only in function types.
  case `inout`(Type)
  /// A type that is declared by name, such as `View` or `StackView.Axis`.
  case named(String)
  /// A type that the page declares.
  case declared(Nominal)
  /// A type variable: a generic parameter of a builtin, counted from 0, or, within the checker, a
  /// type to be inferred.
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
  package static func entry(_ key: Type, _ value: Type) -> Type {
    .tuple([Element(label: "key", key), Element(label: "value", value)])
  }

  /// The type with its parts, itself first, replaced where `other` is not nil.
  package func replacing(_ other: (Type) -> Type?) -> Type {
    if let other = other(self) { return other }
    return switch self {
    case .optional(let part): .optional(part.replacing(other))
    case .array(let part): .array(part.replacing(other))
    case .slice(let part): .slice(part.replacing(other))
    case .set(let part): .set(part.replacing(other))
    case .stored(let part): .stored(part.replacing(other))
    case .dictionary(let key, let value):
      .dictionary(key.replacing(other), value.replacing(other))
    case .inout(let part): .inout(part.replacing(other))
    case .range(let part): .range(part.replacing(other))
    case .closedRange(let part): .closedRange(part.replacing(other))
    case .tuple(let elements):
      .tuple(elements.map { Element(label: $0.label, $0.type.replacing(other)) })
    case .function(let inputs, let result):
      .function(inputs.map { $0.replacing(other) }, result: result.replacing(other))
    case .int, .double, .float, .bool, .string, .any, .named, .declared, .variable: self
    }
  }

  /// The type parameters that make the type, one of a few patterns, equal to another one; nil if
  /// none do.
  package func parts(in other: Type) -> [Int: Type]? {
    switch (self, other) {
    case (.variable(let number), _): [number: other]
    case (.array(let part), .array(let other)), (.optional(let part), .optional(let other)),
      (.range(let part), .range(let other)), (.closedRange(let part), .closedRange(let other)),
      (.set(let part), .set(let other)), (.stored(let part), .stored(let other)):
      part.parts(in: other)
    case (.dictionary(let key, let value), .dictionary(let otherKey, let otherValue)):
      key.parts(in: otherKey).flatMap { parts in
        value.parts(in: otherValue).map { parts.merging($0) { first, _ in first } }
      }
    default: self == other ? [:] : nil
    }
  }

  /// Whether it has elements that are accessed by an index.
  package var hasElements: Bool {
    switch self {
    case .array, .slice, .dictionary: true
    default: false
    }
  }

  /// The element type of an array; any other type itself.
  package var element: Type { if case .array(let element) = self { element } else { self } }

  /// Whether it is a type of numbers that may have a fraction.
  package var isFractional: Bool { self == .double || self == .float }

  /// Whether its values are called.
  package var isFunction: Bool { if case .function = self { true } else { false } }

  /// Whether it takes a closure: it is the type of a function, or of an optional one.
  package var takesClosure: Bool {
    switch self {
    case .function, .optional(.function): true
    default: false
    }
  }

  /// The type of no value, the empty tuple.
  package static let void = Type.tuple([])

  /// The result type of a call that ends the program.
  package static let never = Type.named("Never")

  /// Further names of the types of this language in Swift and its frameworks.
  package static let otherNames: [String: Type] = [
    "AnyObject": .any,
    "CFTimeInterval": .double, "CGFloat": .double, "CVarArg": .any, "Character": .string,
    "Float32": .float, "Float64": .double,
    "NSNumber": .double, "NSString": .string, "Substring": .string, "TimeInterval": .double,
    "UnicodeScalar": CodePoint.languageType,
  ]

  /// The type of errors: their dynamic type is known when the program runs.
  package static let error = Type.any
}

/// A type of the library, to which `Type.named` refers.
package struct TypeDeclaration: Sendable {
  /// As the language writes it: `View`, `StackView.Axis`.
  package var name: String
  package var summary: String
  /// The superclass, whose members are inherited.
  package var superclass: String?
  /// Whether it is a reference type; otherwise it has value semantics.
  package var isReference: Bool
  /// Whether it is a protocol of classes, whose requirements are all optional.
  package var isProtocol: Bool
  /// Whether no class of the page can inherit from it.
  package var isFinal: Bool
  /// Whether `==` compares two of them.
  package var isEquatable: Bool
  /// Whether `<` compares two of them, and ranges go from one to another.
  package var isComparable: Bool
  /// Whether it can be the key of a dictionary, and an element of sets.
  package var isHashable: Bool
  /// Whether words take lists of it, for which a value alone stands too: an option set in Swift.
  package var isOptionSet: Bool
  /// The name of the property with its elements as a list, whose members it has too: a collection in
  /// Swift; nil for any other.
  package var list: String?
  /// The type that it is another name of; nil for a type of its own.
  package var meaning: Type?
  /// Apple's names for this type.
  package var appleNames: [String]
  /// Whether it exists for Apple's own code only.
  package var isApples: Bool

  package init(
    _ name: String, _ summary: String, superclass: String? = nil, isReference: Bool = false,
    isProtocol: Bool = false, isFinal: Bool = false, isEquatable: Bool = true,
    isComparable: Bool = false,
    isHashable: Bool = false, isOptionSet: Bool = false, list: String? = nil, meaning: Type? = nil,
    appleNames: [String] = [],
    isApples: Bool = false
  ) {
    self.name = name
    self.summary = summary
    self.superclass = superclass
    self.isReference = isReference
    self.isProtocol = isProtocol
    self.isFinal = isFinal
    self.isEquatable = isEquatable
    self.isComparable = isComparable
    self.isHashable = isHashable
    self.isOptionSet = isOptionSet
    self.list = list
    self.meaning = meaning
    self.appleNames = appleNames
    self.isApples = isApples
  }
}
