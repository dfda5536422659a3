package import Syntax

/// The identity of a type of the page. Declaring a name again makes another type; earlier code
/// keeps the old one.
package struct Nominal: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case structure, `class`, enumeration, `protocol`
    /// An opaque type within an extension: the elements of all arrays.
    case parameter
  }

  /// Its index among the types of the session.
  package var id: Int
  /// As in the source of the page: `Tick`, `Axis.Tick`, `Stack<Int>`.
  package var name: String
  package var kind: Kind
  /// The generic types, its own or one around it, that it is made of; nil if there are none.
  package var origin: Origin?

  /// A generic type with its arguments.
  package final class Origin: Sendable {
    /// The id of the generic type.
    package let id: Int
    /// The names of the generic parameters, and the arguments in their place.
    package let parameters: [String]
    package let arguments: [Type]
    /// Whether it is a type within the generic one.
    package let isNested: Bool
    /// Whether the library declares it.
    package let isOfLibrary: Bool

    /// The origin of a type of these arguments.
    package init(
      id: Int, parameters: [String], arguments: [Type], isNested: Bool = false,
      isOfLibrary: Bool = false
    ) {
      (self.id, self.parameters, self.arguments) = (id, parameters, arguments)
      (self.isNested, self.isOfLibrary) = (isNested, isOfLibrary)
    }

    /// The arguments, each as `spelled` writes it; those that are errors are 'Error'.
    func spelled(_ error: String, _ spelled: (Type) -> String) -> String {
      zip(parameters, arguments).map { name, argument in
        isOfLibrary && name == "Failure" && argument == .error ? error : spelled(argument)
      }.joined(separator: ", ")
    }
  }

  package init(id: Int, name: String, kind: Kind, origin: Origin? = nil) {
    (self.id, self.name, self.kind, self.origin) = (id, name, kind, origin)
  }

  package static func == (first: Nominal, second: Nominal) -> Bool {
    first.id == second.id && first.kind == second.kind && first.name == second.name
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(id) }

  /// What a generic parameter around or of the type stands for; nil if there is none of that name.
  package func argument(named name: String) -> Type? {
    guard let origin, let place = origin.parameters.firstIndex(of: name) else { return nil }
    return origin.arguments[place]
  }

  /// The arguments of the generic type that it is; none if it is none.
  package var arguments: [Type] {
    guard let origin, !origin.isNested else { return [] }
    return origin.arguments
  }

  /// The names of the sequences of the library that are written in the language.
  package static let sequencesOfLibrary: Set = [
    "AnyIterator", "AnySequence", "CountingSequence", "DefaultIndices", "IndexingIterator",
    "LazyFilterSequence", "LazyFlattenSequence", "LazyMapSequence", "LazyPrefixWhileSequence",
    "LazySequence", "RangeSteps", "ReversedCollection", "Slice", "StrideThrough", "StrideTo",
    "UnfoldSequence", "Zip2Sequence",
  ]

  /// Whether it is a sequence of the library that is written in the language: its parts are not Swift's.
  package var isSequenceOfLibrary: Bool {
    origin?.isOfLibrary == true && Self.sequencesOfLibrary.contains(String(ends.base))
  }

  /// The name without those of the outer types.
  var ownName: Substring {
    guard origin != nil else { return name.split(separator: ".").last ?? "" }
    return spelling { $0.split(separator: ".").last.map(String.init) ?? $0 }[...]
  }

  /// The name of the generic type, and what follows its arguments: `("LinkedList", ".Node")`.
  private var ends: (base: Substring, rest: Substring) {
    let base = name.prefix { $0 != "<" }
    guard name.last != ">", let end = name.lastIndex(of: ">") else { return (base, "") }
    return (base, name[end...].dropFirst())
  }

  /// As Swift writes it without sugar, with `change` applied to the names of types.
  func spelling(_ change: (String) -> String) -> String {
    guard let origin, !origin.parameters.isEmpty else { return change(name) }
    let (base, rest) = ends
    let arguments = origin.spelled("Error") { $0.spelling(isSugared: false, change) }
    let last = change("\(base)\(rest)")
    if rest.isEmpty { return "\(last)<\(arguments)>" }
    return last == "\(base)\(rest)" ? "\(base)<\(arguments)>\(rest)" : last
  }

  /// As Swift writes it with the modules: `main.Stack<Swift.Int>`.
  var wholeName: String {
    guard let origin else { return "main.\(name)" }
    if origin.parameters.isEmpty { return "Swift.\(name)" }
    let arguments = origin.spelled("Swift.Error", \.wholeName)
    return "\(origin.isOfLibrary ? "Swift" : "main").\(ends.base)<\(arguments)>\(ends.rest)"
  }
}

extension Type {
  /// As Swift writes it with the modules: `Swift.Array<Swift.Int>`.
  var wholeName: String {
    switch self {
    case .nominal(.declared(let nominal), _): nominal.wholeName
    case .never: "Swift.Never"
    case .nominal(.named(let name), _): name
    case .nominal(let constructor, let arguments):
      "Swift.\(constructor.row.name)"
        + (arguments.list.isEmpty
          ? "" : "<\(arguments.list.map(\.wholeName).joined(separator: ", "))>")
    case .tuple(let elements):
      "("
        + elements.map { ($0.label.map { "\($0): " } ?? "") + $0.type.wholeName }
        .joined(separator: ", ") + ")"
    case .function(let inputs, let result):
      "(\(inputs.map(\.wholeName).joined(separator: ", "))) -> \(result.wholeName)"
    default: spelling
    }
  }
}

/// The implementation of a member that the page declares; its code is a function of the session.
package enum DeclaredCode: Sendable {
  /// Of a member whose type is still being declared: none yet.
  case pending
  /// A stored property.
  case field(Field)
  /// A computed property.
  case accessors(get: Function, set: Function?)
  /// A method, a static method or an operator.
  case function(Function)
  /// A static stored property: the number of its global, and the function that computes its initial
  /// value at the first access.
  case variable(global: Int, initial: Function, isConstant: Bool)
  /// An initialiser: for a type of the page the function gets the allocated instance, and returns
  /// it.
  case initializer(Function, of: Nominal?, isMemberwise: Bool)
  /// A case of an `enum`, and whether it has a payload.
  case enumCase(Value, hasPayload: Bool)
  /// A generic function or method, by its number: each list of arguments makes one of its own.
  case generic(Int)
  /// A static member of a generic type whose arguments are still open: the type that a call makes
  /// has the one that is meant.
  case open

  /// A function of the session.
  package struct Function: Hashable, Sendable {
    /// The number of the global that holds it.
    package var global: Int
    /// The selector, if the type of the receiver decides which function is called; nil otherwise.
    package var selector: Int?
    /// The function for calls with omitted arguments: it fills in the defaults of this one, and
    /// calls the selector's function. Nil if there are none, or if the function is always this one.
    package var filling: Int?
    /// Whether it is a getter that may change the value.
    package var isMutatingGetter = false

    /// The function that a global holds.
    package init(global: Int, selector: Int? = nil, filling: Int? = nil) {
      self.global = global
      self.selector = selector
      self.filling = filling
    }
  }

  /// A stored property of an instance.
  package struct Field: Hashable, Sendable {
    /// Its place among the instance's stored properties, counted from 0.
    package var index: Int
    package var isConstant: Bool
    /// The function that changes it and calls its observers; nil if it has none.
    package var setter: Function?
    /// Whether its only observers are a `didSet` that does not use the old value: as in Swift it
    /// does not run after an `inout` access by a call that throws.
    package var isChangedInPlace = false
    /// The function that computes the value at the first access; nil unless it is `lazy`.
    package var initial: Function?
    /// How it refers to an object.
    package var ownership = Ownership.strong

    /// Whether its value is all that reading and changing it touches.
    var isPlain: Bool { setter == nil && initial == nil && ownership == .strong }

    /// The stored property at a place, without observers.
    package init(index: Int, isConstant: Bool, _ ownership: Ownership = .strong) {
      self.index = index
      self.isConstant = isConstant
      self.ownership = ownership
    }
  }
}

/// The declaration of a page's type, as far as its users need it.
package struct DeclaredType: Sendable {
  package var nominal: Nominal
  /// A class of the page, or one of the host.
  package var superclass: Type?
  /// The protocols that it conforms to, without those of its superclass.
  package var protocols: [Type] = []
  /// The stored properties, those of superclasses first.
  package var fields: [Field] = []
  /// The cases of an `enum`, and its raw type.
  package var enumeration = Enumeration()
  /// The function of the session for a selector.
  package var functions: [Int: Int] = [:]
  /// The abilities that the standard library's protocols give it.
  package var abilities: Set<Ability> = []
  /// The functions of its own that those protocols require.
  package var witnesses = Witnesses()
  /// The stored properties that coders write and read unless it has functions of its own for that, those of
  /// superclasses left out; nil unless it adopts a protocol of coders itself.
  package var coded: [CodedField]?
  /// Its operators between two of its values with a result of the same type.
  package var operators: [String: Int] = [:]
  /// The initialisers of a class that call another one, by the number of their global.
  package var conveniences: Set<Int> = []
  /// Whether nothing may inherit from it, and the members that nothing may override.
  package var isFinal = false
  package var finalMembers: Set<String> = []
  /// Whether a function or a block declares it, of which only its cell knows.
  package var isLocal = false
  /// Whether its instances are objects of the host.
  package var isForeign = false

  package struct Field: Hashable, Sendable {
    package var name: String
    package var type: Type
    package var isLazy = false

    /// A stored property.
    package init(name: String, type: Type, isLazy: Bool = false) {
      self.name = name
      self.type = type
      self.isLazy = isLazy
    }
  }

  /// A stored property that coders write and read.
  package struct CodedField: Hashable, Sendable {
    /// Its place among all stored properties of an instance.
    package var index: Int
    /// Its name in JSON.
    package var key: String

    /// A stored property with its name in JSON.
    package init(index: Int, key: String) { (self.index, self.key) = (index, key) }
  }

  /// A protocol of the standard library that a type can conform to.
  package enum Ability: String, CaseIterable, Hashable, Sendable {
    case equatable = "Equatable"
    case comparable = "Comparable"
    case hashable = "Hashable"
    case describable = "CustomStringConvertible"
    case debugDescribable = "CustomDebugStringConvertible"
    case error = "Error"
    case localizedError = "LocalizedError"
    case caseIterable = "CaseIterable"
    case rawRepresentable = "RawRepresentable"
    case object = "AnyObject"
    case sendable = "Sendable"
    case codable = "Codable"
    case decodable = "Decodable"
    case encodable = "Encodable"
    case codingKey = "CodingKey"
    case identifiable = "Identifiable"
    case sequence = "Sequence"
    case iterator = "IteratorProtocol"
    case optionSet = "OptionSet"
    case integerLiteral = "ExpressibleByIntegerLiteral"
    case floatLiteral = "ExpressibleByFloatLiteral"
    case stringLiteral = "ExpressibleByStringLiteral"
    case booleanLiteral = "ExpressibleByBooleanLiteral"
    case arrayLiteral = "ExpressibleByArrayLiteral"
    case dictionaryLiteral = "ExpressibleByDictionaryLiteral"
    case nilLiteral = "ExpressibleByNilLiteral"
    case additive = "AdditiveArithmetic"
    case numeric = "Numeric"
    case signedNumeric = "SignedNumeric"
    case collection = "Collection"
    case bidirectional = "BidirectionalCollection"
    case randomAccess = "RandomAccessCollection"
    case mutable = "MutableCollection"
    case strideable = "Strideable"
    case generator = "RandomNumberGenerator"
  }

  /// The declaration of a type of which nothing else is known yet.
  package init(_ nominal: Nominal) { self.nominal = nominal }
}

extension DeclaredType {
  /// Whether the type meets the requirement of an operator or a builtin.
  func meets(_ requirement: TypeRequirement.Kind, _ sign: String) -> Bool {
    switch requirement {
    case .equatable: abilities.contains(.equatable) || isForeign
    case .comparable, .ordered: abilities.contains(.comparable)
    case .bound: abilities.contains(.comparable) || operators[sign] != nil
    case .additive, .numeric, .whole: operators[sign] != nil
    case .data: true
    case .reference: nominal.kind == .class
    case .conformance(let adopted): protocols.contains(adopted)
    // A type with its own `==` has to declare its own hash, too. Objects without are found by their
    // identity.
    case .hashable:
      (abilities.contains(.hashable) || isForeign)
        && (witnesses.equality == nil || witnesses.hash != nil)
    }
  }
}
