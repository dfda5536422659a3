package import Syntax

/// The global variables and functions of a session: the names that later cells may use.
package struct Names: Sendable {
  /// The meaning of a name.
  package struct Global: Hashable, Sendable {
    /// Its place among the session's globals.
    package var index: Int
    package var type: Type
    package var isConstant: Bool
    /// The signature of a `func`; nil for any other variable.
    package var signature: Signature?
    /// The other functions of the name, which have other labels, the newest first.
    package var overloads: [Global] = []
    /// The getter and setter of a variable with accessors; nil of one that is only stored.
    package var accessors: Accessors?
    /// Whether it is an implicitly unwrapped optional.
    package var isImplicitlyUnwrapped = false
    /// How it refers to an object.
    package var ownership = Ownership.strong
    /// What its value is in Swift, where that is not a list; nil if it is the same.
    package var swiftForm: SwiftForm?

    /// The meaning of a name that has no other function.
    package init(
      index: Int, type: Type, isConstant: Bool, signature: Signature? = nil,
      accessors: Accessors? = nil
    ) {
      self.index = index
      self.type = type
      self.isConstant = isConstant
      self.signature = signature
      self.accessors = accessors
    }

    /// This and the other functions of its name; none if it is not a function.
    package var functions: [Global] { signature == nil ? [] : [self] + overloads }
  }

  /// The accessors of a variable, by the numbers of their globals.
  package struct Accessors: Hashable, Sendable {
    /// The getter; nil of a variable without.
    package var getter: Int?
    /// The setter; nil of a variable without.
    package var setter: Int?
    /// Whether the global itself refers to a stored value, which is the variable's.
    package var isReference = false
  }

  /// The parameters of a `func`, which its type does not contain.
  package struct Signature: Hashable, Sendable {
    package struct Parameter: Hashable, Sendable {
      /// The label before the argument; nil for none.
      package var label: String?
      package var hasDefault: Bool
      /// Whether it takes any number of values, as an array.
      package var isVariadic = false

      /// A parameter; `label` is nil for none.
      package init(label: String?, hasDefault: Bool, isVariadic: Bool = false) {
        self.label = label
        self.hasDefault = hasDefault
        self.isVariadic = isVariadic
      }
    }

    package var parameters: [Parameter]
    /// Whether `throws` or `rethrows` is written.
    package var mayThrow: Bool
    /// Whether the result is an implicitly unwrapped optional.
    package var unwrapsResult: Bool

    /// The signature with these parameters.
    package init(parameters: [Parameter], mayThrow: Bool = false, unwrapsResult: Bool = false) {
      (self.parameters, self.mayThrow) = (parameters, mayThrow)
      self.unwrapsResult = unwrapsResult
    }

    /// The labels, which distinguish functions of one name.
    package var labels: [String?] { parameters.map(\.label) }
  }

  /// Recent declarations. A new declaration copies these if a snapshot shares them.
  private var recent: [String: Global] = [:]
  /// Earlier declarations, in layers, the latest last and each larger than the next: the latest
  /// layer with a name decides its meaning. Snapshots share the layers, so that all those of a
  /// session together hold a name a few times and not each of them once.
  private var older: [Layer] = []

  /// How many names are recent at most.
  private static let mostRecent = 64

  /// Names that no longer change.
  private final class Layer: Sendable {
    let globals: [String: Global]

    init(_ globals: [String: Global]) { self.globals = globals }
  }

  /// The layers of the names, and how many each holds; shared layers are equal.
  package var layers: [ObjectIdentifier: Int] {
    Dictionary(uniqueKeysWithValues: older.map { (ObjectIdentifier($0), $0.globals.count) })
  }

  /// The type aliases.
  package private(set) var aliases: [String: Type] = [:]
  /// The prefixes of such names before a dot, including former ones.
  private var aliasOwners: Set<String> = []

  /// The index of the next global; globals whose name was declared again keep theirs.
  package private(set) var nextIndex = 0

  /// The types that were declared.
  package var declarations = Declarations()
  /// The operators that were declared.
  package var operators = OperatorTable()

  /// The names of a session that has declared nothing.
  package init() {}

  /// The meaning of `name`; nil if it was never declared.
  package subscript(name: String) -> Global? {
    if let global = recent[name] { return global }
    for layer in older.reversed() {
      if let global = layer.globals[name] { return global }
    }
    return nil
  }

  /// Whether `name` is that of a variable, function or type.
  package func declares(_ name: String) -> Bool {
    self[name] != nil || declarations.typeNames.contains(name)
  }

  /// The stored variables of a type and their indices, in alphabetical order.
  func variables(of type: Type) -> [(name: String, index: Int)] {
    globals.filter { $1.type == type && $1.accessors == nil }.map { ($0, $1.index) }
      .sorted { $0.0 < $1.0 }
  }

  /// Every name with its meaning, in no order.
  private var globals: [String: Global] {
    (older.map(\.globals) + [recent]).reduce(into: [:]) { $0.merge($1) { $1 } }
  }

  /// Every name, in alphabetical order.
  package var all: [String] { globals.keys.sorted() }

  /// Every name, in no order.
  package var unordered: some Sequence<String> { globals.keys }

  /// The first name, in alphabetical order, whose meaning satisfies `predicate`.
  func first(where predicate: (Global) -> Bool) -> String? {
    globals.filter { predicate($0.value) }.keys.min()
  }

  /// The indices of the globals that have a name now, or hold members of types, in ascending order.
  var indices: [Int] {
    // A stored value's reference has a name of its own.
    let named = globals.values.filter { $0.accessors?.isReference != true }.flatMap { global in
      [global.index] + global.overloads.map(\.index) + (global.accessors?.setter.map { [$0] } ?? [])
    }
    return (named + declarations.globals).sorted()
  }

  /// Takes the next index for a global that gets its name later.
  package mutating func reserveIndex() -> Int {
    defer { nextIndex += 1 }
    return nextIndex
  }

  /// Removes `name` as a variable and as a type alias.
  package mutating func forget(_ name: String) {
    aliases[name] = nil
    if aliasOwners.contains(name) {
      let members = "\(name)."
      for alias in aliases.keys where alias.hasPrefix(members) { aliases[alias] = nil }
    }
    guard self[name] != nil else { return }
    recent[name] = nil
    for (index, layer) in older.enumerated() where layer.globals[name] != nil {
      older[index] = Layer(layer.globals.filter { $0.key != name })
    }
  }

  /// Declares `name` as an alias of a type.
  package mutating func declare(alias name: String, of type: Type) {
    aliases[name] = type
    for dot in name.indices where name[dot] == "." { aliasOwners.insert(String(name[..<dot])) }
  }

  /// Declares `name` as the function `global`, beside overloads with other labels.
  package mutating func declare(_ name: String, asFunction global: Global) {
    var global = global
    for var other in self[name]?.functions ?? []
    where other.signature?.labels != global.signature?.labels {
      other.overloads = []
      global.overloads.append(other)
    }
    declare(name, as: global)
  }

  /// Declares a global variable with accessors.
  package mutating func declare(_ variable: AccessedVariable) {
    let accessors = Accessors(
      getter: variable.getter?.global, setter: variable.setter?.global,
      isReference: variable.reference != nil)
    // A computed variable has no storage, only a getter.
    guard
      let index = (variable.stored ?? variable.reference)?.global ?? accessors.getter
    else { return }
    var global = Global(
      index: index, type: variable.type, isConstant: variable.isReadOnly, accessors: accessors)
    global.ownership = variable.stored?.ownership ?? .strong
    declare(variable.name, as: global)
  }

  /// Notes that the variable `name` is an implicitly unwrapped optional.
  package mutating func unwrapImplicitly(_ name: String) {
    guard var global = self[name] else { return }
    global.isImplicitlyUnwrapped = true
    declare(name, as: global)
  }

  /// Notes how the variable `name` refers to an object.
  package mutating func note(_ ownership: Ownership, of name: String) {
    guard var global = self[name] else { return }
    global.ownership = ownership
    declare(name, as: global)
  }

  /// Notes what the value of the variable `name` is in Swift.
  package mutating func note(_ form: SwiftForm, of name: String) {
    guard var global = self[name] else { return }
    global.swiftForm = form
    declare(name, as: global)
  }

  /// Declares `name` as `global`.
  package mutating func declare(_ name: String, as global: Global) {
    recent[name] = global
    guard recent.count > Self.mostRecent else { return }
    while let last = older.last, last.globals.count <= recent.count {
      recent.merge(last.globals) { now, _ in now }
      older.removeLast()
    }
    older.append(Layer(recent))
    recent = [:]
  }
}
