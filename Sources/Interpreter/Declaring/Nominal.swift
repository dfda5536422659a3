/// Which type of the page a type is. Declaring a name again makes another type, and what was
/// written before goes on with the old one.
package struct Nominal: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case structure, `class`, enumeration, `protocol`
    /// What may be any type within an extension: the elements of all arrays.
    case parameter
  }

  /// Its place among the types of the session.
  package var id: Int
  /// As the page writes it: `Tick`, `Axis.Tick`.
  package var name: String
  package var kind: Kind

  /// The name without those of the types around it.
  var ownName: Substring { name.split(separator: ".").last ?? "" }
}

/// What a member that the page declares does; its code is a function of the session.
package enum DeclaredCode: Sendable {
  /// A property that is stored.
  case field(Field)
  /// A property that is computed.
  case accessors(get: Function, set: Function?)
  /// A method, a static method or an operator.
  case function(Function)
  /// A static property that is stored: the number of its global, and the function that computes its
  /// first value when it is first asked for.
  case variable(global: Int, initial: Function, isConstant: Bool)
  /// An initialiser: the function gets what was allocated, for a type of the page, and returns it.
  case initializer(Function, of: Nominal?, isMemberwise: Bool)
  /// A case of an `enum`, and whether it has a payload.
  case enumCase(Value, hasPayload: Bool)

  /// A function of the session.
  package struct Function: Hashable, Sendable {
    /// The number of the global that holds it.
    package var global: Int
    /// Where the type of the receiver says which function is meant; nil if it is always this one.
    package var selector: Int?
    /// What is called instead where an argument is left out: it fills in the defaults of this one,
    /// and calls what the selector means. nil if there are none, or if it is always this one.
    package var filling: Int?
  }

  /// A stored property of an instance.
  package struct Field: Hashable, Sendable {
    package var index: Int
    package var isConstant: Bool
    /// What is called to change it, for it is observed; nil if it just changes.
    package var setter: Function?
    /// Whether all that observes it is a `didSet` that asks for no old value: as in Swift it does
    /// not run for what is lent to a call that throws.
    package var isChangedInPlace = false
    /// What computes the value when it is first asked for; nil unless it is `lazy`.
    package var initial: Function?
  }
}

/// A type of the page, as far as code that uses it must know it.
package struct DeclaredType: Sendable {
  package var nominal: Nominal
  /// A class of the page, or one of the host.
  package var superclass: Type?
  /// What it conforms to, without what its superclass does.
  package var protocols: [Type] = []
  /// The stored properties, those of superclasses first.
  package var fields: [Field] = []
  package private(set) var cases: [Case] = []
  private var caseNumbers: [String: Int] = [:]
  /// The type of its raw values, of an `enum`.
  package var rawType: Type?
  /// Which function of the session a selector means.
  package var functions: [Int: Int] = [:]
  /// What the standard library's protocols let it do.
  package var abilities: Set<Ability> = []
  /// `==`, `<` and `description` of its own, by the number of their global.
  package var equality: Int?
  package var ordering: Int?
  package var description: Int?
  /// Its operators between two of its values, with such a value as the result.
  package var operators: [String: Int] = [:]
  /// The initialisers of a class that call another one, by the number of their global.
  package var conveniences: Set<Int> = []
  /// Whether nothing may inherit from it, and the members that nothing may override.
  package var isFinal = false
  package var finalMembers: Set<String> = []
  /// Whether its instances are objects of the host.
  package var isForeign = false

  package struct Field: Hashable, Sendable {
    package var name: String
    package var type: Type
    package var isLazy = false
  }

  package struct Case: Hashable, Sendable {
    package var name: String
    package var payload: [Type.Element]
  }

  /// What a protocol of the standard library asks for.
  package enum Ability: String, CaseIterable, Hashable, Sendable {
    case equatable = "Equatable"
    case comparable = "Comparable"
    case hashable = "Hashable"
    case describable = "CustomStringConvertible"
    case error = "Error"
    case caseIterable = "CaseIterable"
    case rawRepresentable = "RawRepresentable"
    case object = "AnyObject"
    case sendable = "Sendable"
    case identifiable = "Identifiable"
  }

  init(_ nominal: Nominal) { self.nominal = nominal }

  /// The number of the case of this name; nil if there is none.
  func number(ofCase name: String) -> Int? { caseNumbers[name] }

  /// Adds a case behind the others.
  mutating func add(_ new: Case) {
    caseNumbers[new.name] = cases.count
    cases.append(new)
  }
}

extension DeclaredType {
  /// Whether the type can do what an operator, or a builtin, asks for.
  func meets(_ requirement: TypeRequirement.Kind, _ sign: String) -> Bool {
    switch requirement {
    case .equatable: abilities.contains(.equatable)
    case .comparable, .ordered: abilities.contains(.comparable)
    case .additive, .numeric, .bound: operators[sign] != nil
    case .data: true
    case .reference: nominal.kind == .class
    // What compares in its own way would have to say how it is found, too.
    case .hashable: abilities.contains(.hashable) && equality == nil && nominal.kind != .class
    }
  }
}
