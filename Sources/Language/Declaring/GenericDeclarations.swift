package import Syntax

/// The generic types and functions of a page.
///
/// Nothing is known of their code until their arguments are: each list of arguments makes a type, or
/// a function, of its own, which is checked as if it had been written out with them.
package struct GenericDeclarations: Sendable {
  private var types: [Int: GenericType] = [:]
  private var typeIDs: [String: Int] = [:]
  /// The generic type aliases by their names.
  package var aliases: [String: GenericAlias] = [:]
  /// By their numbers, which are those in `DeclaredCode.generic`.
  package var functions: [GenericFunction] = []
  private var named: [String: [Builtin]] = [:]

  /// The names of the generic types and aliases, in no order.
  var typeNames: [String] { Array(typeIDs.keys) + aliases.keys }

  /// The generic type that is called `name` now; nil if there is none.
  package func type(named name: String) -> Nominal? { typeIDs[name].flatMap { types[$0]?.nominal } }

  /// The generic type with an identity; nil for any other type.
  package subscript(nominal: Nominal) -> GenericType? {
    get { types[nominal.id] }
    set { types[nominal.id] = newValue }
  }

  /// The generic type that a type is made of; nil if it is made of none.
  package func type(of origin: Nominal.Origin) -> Nominal? { types[origin.id]?.nominal }

  /// Notes in which cell those stand of which it is not known.
  mutating func place(in cell: SourceID) {
    for (id, type) in types {
      if type.text.cell == nil { types[id]?.text.cell = cell }
      for place in type.extensions.indices where type.extensions[place].text.cell == nil {
        types[id]?.extensions[place].text.cell = cell
      }
    }
    for place in functions.indices where functions[place].text.cell == nil {
      functions[place].text.cell = cell
    }
  }

  mutating func declare(_ type: GenericType) {
    types[type.nominal.id] = type
    typeIDs[type.nominal.name] = type.nominal.id
    named[type.nominal.name] = nil
  }

  mutating func forget(_ name: String) {
    if typeIDs[name] != nil { typeIDs[name] = nil }
    if aliases[name] != nil { aliases[name] = nil }
    if named[name] != nil { named[name] = nil }
  }

  /// Declares a function, beside others of its name that have other labels or parameters.
  ///
  /// - Parameter kept: Which of the functions of its name stay although they have the same parameters.
  package mutating func declare(_ function: Builtin, keeping kept: [Bool] = []) {
    let others = functions(named: function.name)
    named[function.name] =
      others.enumerated().filter { place, other in
        kept.indices.contains(place) && kept[place] || other.labels != function.labels
          || other.parameters.map(\.type) != function.parameters.map(\.type)
      }.map(\.element) + [function]
  }

  /// The generic functions called `name`, which belong to no type.
  package func functions(named name: String) -> [Builtin] { named[name] ?? [] }
}

/// A generic type of the page.
package struct GenericType: Sendable {
  package var nominal: Nominal
  package var syntax: NominalDeclaration
  /// Its extensions, each of which holds for the arguments that it asks for.
  package var extensions: [(syntax: NominalDeclaration, text: CellText)] = []
  package var text: CellText
  /// The types that it makes of arguments.
  package var instances: [[Type]: Nominal] = [:]
  /// Whether its static members are declared for open arguments.
  package var isOpen = false

  /// A type without extensions; of a protocol without associated types, `syntax` is its first extension for
  /// some of its types.
  package init(nominal: Nominal, syntax: NominalDeclaration, text: CellText) {
    (self.nominal, self.syntax, self.text) = (nominal, syntax, text)
  }
}

/// A generic type alias of the page: `typealias Pair<T> = (T, T)`.
package struct GenericAlias: Sendable {
  package var name: Name
  package var generics: GenericClause
  package var written: TypeExpression
  /// The type with its parameters as those of a builtin; nil until it is known.
  package var type: Type?
  /// Whether its type is being found.
  package var isBeingFound = false

  /// An alias whose type is not known yet.
  package init(_ name: Name, _ generics: GenericClause, _ written: TypeExpression) {
    (self.name, self.generics, self.written) = (name, generics, written)
  }
}

/// A generic function or method of the page.
package struct GenericFunction: Sendable {
  package var syntax: FunctionDeclaration
  /// The type that it is a method of; nil for a function.
  package var owner: Type?
  package var isStatic: Bool
  /// Of a subscript, what gets and sets.
  package var accessors: [Accessor]?
  /// Whether a protocol asks for it: the type of the receiver decides which method is called.
  package var isRequirement = false
  /// Of an initialiser, whether it may fail.
  package var isFailable = false
  package var text: CellText
  /// The numbers of the types that follow from a parameter, such as `C.Element`, with their names.
  package var derived: [(number: Int, name: String)] = []
  /// The number of its first own parameter; those before belong to the extended type.
  package var first = 0
  /// The functions that it makes of arguments.
  package var instances: [[Type]: Builtin] = [:]

  /// A function that has made none yet.
  package init(
    _ syntax: FunctionDeclaration, of owner: Type? = nil, isStatic: Bool = false, text: CellText
  ) {
    (self.syntax, self.owner, self.isStatic, self.text) = (syntax, owner, isStatic, text)
  }
}

/// The cell that declares something.
package struct CellText: Sendable {
  package var text: String
  /// Its number; nil while it is being checked.
  package var cell: SourceID?

  /// The text of a cell that is being checked.
  package init(_ text: String) { self.text = text }
}
