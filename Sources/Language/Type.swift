/// The static type of an expression.
///
/// `Any` is the only dynamic one: a value of type `Any` carries its type with it.
package indirect enum Type: Hashable, Sendable {
  /// A type with a name: `Int`, `[Double]`, `Chart`, a type of the page. `TypeConstructor` says what
  /// it can do.
  case nominal(TypeConstructor, TypeArguments)
  /// `(a, b)`; without elements it is `Void`, and a single element does not occur.
  case tuple([Element])
  case function([Type], result: Type)
  /// The type of an `inout` parameter; only in function types.
  case `inout`(Type)
  /// The existential of every type.
  case any
  /// A generic parameter of a builtin, counted from 0.
  case parameter(Int)
  /// A type that the checker has to infer, by its number within a statement.
  case variable(Int)
  /// The type of an expression whose error is already reported; it matches every type.
  case failed

  /// One element of a tuple.
  package struct Element: Hashable, Sendable {
    package var label: String?
    package var type: Type

    package init(label: String? = nil, _ type: Type) {
      self.label = label
      self.type = type
    }

    /// Whether the labels of both are the same, or one has none.
    package func agrees(with other: Element) -> Bool {
      label == nil || other.label == nil || label == other.label
    }
  }
}

/// The type arguments of a nominal type, in the order of Swift's generic parameters.
package enum TypeArguments: Hashable, Sendable {
  case none
  case one(Type)
  case two(Type, Type)
  /// More than two.
  case many([Type])

  /// These arguments.
  package init(_ list: [Type]) {
    switch list.count {
    case 0: self = .none
    case 1: self = .one(list[0])
    case 2: self = .two(list[0], list[1])
    default: self = .many(list)
    }
  }

  /// As many arguments as `constructor` takes; nil if they are others.
  package init?(_ list: [Type], for constructor: TypeConstructor) {
    guard list.count == constructor.row.parameters.count else { return nil }
    self.init(list)
  }

  /// The arguments one after another.
  package var list: [Type] {
    switch self {
    case .none: []
    case .one(let part): [part]
    case .two(let first, let second): [first, second]
    case .many(let list): list
    }
  }

  /// The last argument, which holds the values of a collection; nil if there is none.
  package var last: Type? {
    switch self {
    case .none: nil
    case .one(let part), .two(_, let part): part
    case .many(let list): list.last
    }
  }

  /// The arguments, each replaced by what `transform` makes of it.
  package func map(_ transform: (Type) -> Type) -> TypeArguments {
    switch self {
    case .none: .none
    case .one(let part): .one(transform(part))
    case .two(let first, let second): .two(transform(first), transform(second))
    case .many(let list): .many(list.map(transform))
    }
  }
}

// MARK: Types of the language

extension Type {
  package static let int = Type.nominal(.int, .none)
  package static let double = Type.nominal(.double, .none)
  package static let float = Type.nominal(.float, .none)
  package static func sized(_ type: SizedInteger) -> Type { .nominal(.sized(type), .none) }
  package static let bool = Type.nominal(.bool, .none)
  package static let string = Type.nominal(.string, .none)

  /// `Wrapped?`.
  package static func optional(_ wrapped: Type) -> Type { .nominal(.optional, .one(wrapped)) }

  /// `[Element]`.
  package static func array(_ element: Type) -> Type { .nominal(.array, .one(element)) }

  /// A slice of an array. It behaves like an array except for its indices: in Swift they are those
  /// of the whole array, so members that take or return an index are left out.
  package static func slice(_ element: Type) -> Type { .nominal(.slice, .one(element)) }

  /// `Set<Element>`.
  package static func set(_ element: Type) -> Type { .nominal(.set, .one(element)) }

  /// A reference to a value that outlives the program.
  package static func stored(_ value: Type) -> Type { .nominal(.stored, .one(value)) }

  /// `[Key: Value]`.
  package static func dictionary(_ key: Type, _ value: Type) -> Type {
    .nominal(.dictionary, .two(key, value))
  }

  /// `0..<n`; its bound is `Int` or `Double`.
  package static func range(_ bound: Type) -> Type { .nominal(.range, .one(bound)) }

  /// `0...n`; its bound is `Int` or `Double`.
  package static func closedRange(_ bound: Type) -> Type { .nominal(.closedRange, .one(bound)) }

  /// A type that is declared by name, such as `View` or `StackView.Axis`.
  package static func named(_ name: String) -> Type { .nominal(.named(name), .none) }

  /// A generic type of the page with arguments of which some are open; with others it is a type
  /// that is `declared`.
  package static func generic(_ nominal: Nominal, _ arguments: [Type]) -> Type {
    .nominal(.generic(nominal), TypeArguments(arguments))
  }

  /// A type that the page declares.
  package static func declared(_ nominal: Nominal) -> Type { .nominal(.declared(nominal), .none) }

  /// An entry of a dictionary.
  package static func entry(_ key: Type, _ value: Type) -> Type {
    .tuple([Element(label: "key", key), Element(label: "value", value)])
  }

  /// The type of no value, the empty tuple.
  package static let void = Type.tuple([])

  /// The result type of a call that ends the program.
  package static let never = Type.named("Never")

  /// The type of errors: their dynamic type is known when the program runs.
  package static let error = Type.any

  /// Further names of the types of this language in Swift and its frameworks.
  package static let otherNames: [String: Type] = [
    "AnyObject": .any,
    "CFString": .string, "CFTimeInterval": .double, "CGFloat": .double, "CVarArg": .any,
    "Character": .string,
    "Float32": .float, "Float64": .double,
    "NSNumber": .double, "NSString": .string, "Substring": .string, "TimeInterval": .double,
    "UnicodeScalar": CodePoint.languageType,
  ]
}

// MARK: Kinds

extension Type {
  /// What it is made by; nil for a tuple, a function and what is not known.
  package var constructor: TypeConstructor? {
    if case .nominal(let constructor, _) = self { constructor } else { nil }
  }

  /// Whether `constructor` makes it: `type.is(.array)`.
  package func `is`(_ constructor: TypeConstructor) -> Bool { self.constructor == constructor }

  /// The content of an optional; nil for any other type.
  package var wrapped: Type? {
    if case .nominal(.optional, .one(let part)) = self { part } else { nil }
  }

  /// The type without all of its optionals.
  package var withoutOptional: Type { wrapped?.withoutOptional ?? self }

  /// The elements of a list, or of a part of one; nil for any other type.
  package var listElement: Type? {
    switch self {
    case .nominal(.array, .one(let element)), .nominal(.slice, .one(let element)): element
    default: nil
    }
  }

  /// What a range has at its ends; nil for any other type.
  package var bound: Type? {
    switch self {
    case .nominal(.range, .one(let bound)), .nominal(.closedRange, .one(let bound)): bound
    default: nil
    }
  }

  /// What a list holds, or a dictionary under its keys; nil for any other type.
  package var content: Type? {
    guard case .nominal(let constructor, let arguments) = self, constructor.row.isCovariant else {
      return nil
    }
    return arguments.last
  }

  /// The type arguments before the last: the keys of a dictionary.
  package var keys: ArraySlice<Type> {
    if case .nominal(_, let arguments) = self { arguments.list.dropLast() } else { [] }
  }

  /// The list or dictionary that holds other things.
  package func holding(_ content: Type) -> Type {
    switch self {
    case .nominal(let constructor, .one): .nominal(constructor, .one(content))
    case .nominal(let constructor, .two(let key, _)): .nominal(constructor, .two(key, content))
    default: self
    }
  }

  /// The identity of a type that the page declares; nil for any other type.
  package var declaration: Nominal? {
    if case .nominal(.declared(let nominal), _) = self { nominal } else { nil }
  }

  /// The name of a type of the library; nil for any other type.
  package var libraryName: String? {
    if case .nominal(.named(let name), _) = self { name } else { nil }
  }

  /// Whether it has elements that are accessed by an index.
  package var hasElements: Bool {
    switch constructor {
    case .array, .slice, .dictionary: true
    default: false
    }
  }

  /// Whether it is a list, a dictionary or a set.
  package var isCollection: Bool {
    switch constructor {
    case .array, .dictionary, .set: true
    default: false
    }
  }

  /// The element type of an array; any other type itself.
  package var element: Type {
    if case .nominal(.array, .one(let element)) = self { element } else { self }
  }

  /// Whether it is a type of numbers that may have a fraction.
  package var isFractional: Bool { self == .double || self == .float }

  /// The type of whole numbers other than `Int` that it is; nil for any other.
  package var sizedInteger: SizedInteger? {
    if case .nominal(.sized(let type), _) = self { type } else { nil }
  }

  /// The types of whole numbers other than `Int` that it is made of.
  package var sizedIntegers: [Type] {
    sizedInteger == nil ? parts.flatMap(\.sizedIntegers) : [self]
  }

  /// Whether its values are called.
  package var isFunction: Bool { if case .function = self { true } else { false } }

  /// Whether it takes a closure: it is the type of a function, or of an optional one.
  package var takesClosure: Bool { isFunction || wrapped?.isFunction == true }

  /// Whether nothing is known of it: a generic parameter, or a type that is still to be inferred.
  package var isOpen: Bool {
    switch self {
    case .parameter, .variable: true
    default: false
    }
  }

  /// Whether no part of it is open.
  package var isConcrete: Bool { !contains(where: \.isOpen) }

  /// Whether it is a type of the library or of the page, and so may be a superclass or a protocol.
  package var isNamed: Bool { libraryName != nil || isDeclared }

  /// Whether the page declares it.
  package var isDeclared: Bool { declaration != nil }

  /// Whether it is a protocol of the page.
  package var isProtocol: Bool { declaration?.kind == .protocol }
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
  /// Whether parts of it are of the type itself, and so no parts of the list.
  package var hasOwnParts: Bool
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
    isHashable: Bool = false, isOptionSet: Bool = false, list: String? = nil,
    hasOwnParts: Bool = false, meaning: Type? = nil,
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
    self.hasOwnParts = hasOwnParts
    self.meaning = meaning
    self.appleNames = appleNames
    self.isApples = isApples
  }
}
