/// The global variables and functions of a session: what a later cell may call by name.
package struct Names: Sendable {
  /// What a name means.
  package struct Global: Hashable, Sendable {
    /// Its place among the session's globals.
    package var index: Int
    package var type: Type
    package var isConstant: Bool
    /// What a call of a `func` writes; nil for any other variable.
    package var signature: Signature?
    /// The other functions of the name, which have other labels, the newest first.
    package var overloads: [Global] = []
    /// What runs when it is read or changed; nil of a variable that is stored and nothing else.
    var accessors: Accessors?
    /// Whether it is an optional that is unwrapped without a sign where that is needed.
    var isImplicitlyUnwrapped = false

    /// This and the other functions of its name; none if it is not a function.
    var functions: [Global] { signature == nil ? [] : [self] + overloads }
  }

  /// The functions behind a variable, by the numbers of their globals.
  struct Accessors: Hashable, Sendable {
    /// What computes it; nil of one that is stored.
    var getter: Int?
    /// What changes it; nil of one that can be read only.
    var setter: Int?
  }

  /// The parameters of a `func`, which its type does not tell.
  package struct Signature: Hashable, Sendable {
    package struct Parameter: Hashable, Sendable {
      /// What a call writes before the argument; nil for none.
      package var label: String?
      package var hasDefault: Bool
      /// Whether it takes any number of values, as an array.
      package var isVariadic = false
    }

    package var parameters: [Parameter]

    /// The labels, which distinguish functions of one name.
    var labels: [String?] { parameters.map(\.label) }
  }

  /// What was declared lately. A declaration copies these if a snapshot shares them.
  private var recent: [String: Global] = [:]
  /// What was declared before, in layers, the latest last and each larger than the next: what a name
  /// means in a layer counts if it is in none behind it. Snapshots share the layers, so that all those
  /// of a session together hold a name a few times and not each of them once.
  private var older: [Layer] = []

  /// How many names are recent at most.
  private static let mostRecent = 64

  /// Names that no longer change.
  private final class Layer: Sendable {
    let globals: [String: Global]

    init(_ globals: [String: Global]) { self.globals = globals }
  }

  /// Which layers the names are in, and how many each holds; what copies share is equal.
  package var layers: [ObjectIdentifier: Int] {
    Dictionary(uniqueKeysWithValues: older.map { (ObjectIdentifier($0), $0.globals.count) })
  }

  /// The types that have a second name.
  package private(set) var aliases: [String: Type] = [:]
  /// The prefixes of such names before a dot, including former ones.
  private var aliasOwners: Set<String> = []

  /// The index of the next global; globals whose name was declared again keep theirs.
  package private(set) var nextIndex = 0

  /// The types that were declared.
  var declarations = Declarations()

  /// The names of a session that has declared nothing.
  package init() {}

  /// What `name` means; nil when it was never declared.
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

  /// Every name with its meaning, in no order.
  private var globals: [String: Global] {
    (older.map(\.globals) + [recent]).reduce(into: [:]) { $0.merge($1) { $1 } }
  }

  /// Every name, in alphabetical order.
  package var all: [String] { globals.keys.sorted() }

  /// Every name, in no order.
  var unordered: some Sequence<String> { globals.keys }

  /// The first name, in alphabetical order, whose meaning satisfies `predicate`.
  func first(where predicate: (Global) -> Bool) -> String? {
    globals.filter { predicate($0.value) }.keys.min()
  }

  /// The indices of the globals that have a name now, or hold members of types, in rising order.
  var indices: [Int] {
    let named = globals.values.flatMap { global in
      [global.index] + global.overloads.map(\.index) + (global.accessors?.setter.map { [$0] } ?? [])
    }
    return (named + declarations.globals).sorted()
  }

  /// Takes the next index for a global that gets its name later.
  mutating func reserveIndex() -> Int {
    defer { nextIndex += 1 }
    return nextIndex
  }

  /// Makes `name` mean no variable, and no other name of a type, any more.
  mutating func forget(_ name: String) {
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

  /// Makes `name` a second name of a type.
  mutating func declare(alias name: String, of type: Type) {
    aliases[name] = type
    for dot in name.indices where name[dot] == "." { aliasOwners.insert(String(name[..<dot])) }
  }

  /// Makes `name` mean the function `global` from here on, beside those that have other labels.
  mutating func declare(_ name: String, asFunction global: Global) {
    var global = global
    for var other in self[name]?.functions ?? []
    where other.signature?.labels != global.signature?.labels {
      other.overloads = []
      global.overloads.append(other)
    }
    declare(name, as: global)
  }

  /// Makes the name of a global behind which code stands mean it from here on.
  mutating func declare(_ variable: AccessedVariable) {
    let accessors = Accessors(getter: variable.getter?.global, setter: variable.setter?.global)
    // A computed variable has no storage, only a getter.
    guard let index = variable.stored?.global ?? accessors.getter else { return }
    declare(
      variable.name,
      as: Global(
        index: index, type: variable.type, isConstant: variable.setter == nil,
        accessors: accessors))
  }

  /// Notes that what `name` means is an optional that is unwrapped without a sign.
  mutating func unwrapImplicitly(_ name: String) {
    guard var global = self[name] else { return }
    global.isImplicitlyUnwrapped = true
    declare(name, as: global)
  }

  /// Makes `name` mean `global` from here on.
  mutating func declare(_ name: String, as global: Global) {
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
