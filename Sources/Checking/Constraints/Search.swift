import Language

/// What all states of one search share.
final class Search {
  /// What is known of a variable from the start.
  struct Variable {
    struct Flags: OptionSet {
      let rawValue: UInt16
      /// It stands for a generic parameter.
      static let generic = Flags(rawValue: 1)
      /// The result of a closure.
      static let result = Flags(rawValue: 2)
      /// The result of a subscript.
      static let subscripted = Flags(rawValue: 4)
      /// The value of `x!`.
      static let forced = Flags(rawValue: 8)
      /// It may be a place.
      static let place = Flags(rawValue: 16)
      /// The value of `c ? a : b`.
      static let ternary = Flags(rawValue: 32)
      /// Of two solutions the one is better in which it is the subtype.
      static let preferred = Flags(rawValue: 64)
    }

    var flags: Flags = []
    var literal: LiteralKind?
    var closure: SolverTree.ID?
  }

  /// The parameters, the result and the surrounding names of a closure.
  struct ClosureType {
    var parameters: [Term]
    var result: Term
    var names: [String: Term]
  }

  let tree: SolverTree
  let names: SolverNames
  // One thread uses a search, and no function of `Terms` or of an array calls back into it; so
  // accesses never overlap, and need not be checked at every step.
  @exclusivity(unchecked) var terms = DeclarationTable.shared.terms
  @exclusivity(unchecked) var variables: [Variable] = []
  @exclusivity(unchecked) var constraints: [SolverConstraint] = []
  var closures: [Int32: ClosureType] = [:]
  /// The variables for what the initializers of calls take, by the nodes of these.
  var parameters: [SolverTree.ID: Int32] = [:]
  /// Whether something is not modelled that came up on the way.
  var isUnmodelled = false
  /// The best score of a solution so far; nil before there is one.
  var best: Score?
  /// How much work may still be done: as much as looking at that many constraints.
  private(set) var remaining: Int
  /// How many bindings and choices led here.
  private var depth = 0
  /// What the comparison of two declarations found, by their identities.
  var comparisons: [DeclarationPair: Bool] = [:]
  private var builtins: [BuiltinKey: [Declaration]] = [:]

  /// Two declarations of which the first may be as specialized as the second.
  struct DeclarationPair: Hashable {
    var (first, second): (ObjectIdentifier, ObjectIdentifier)
  }

  struct BuiltinKey: Hashable {
    var head: Head?
    var name: String
  }

  init(_ tree: SolverTree, _ names: SolverNames, work: Int) {
    (self.tree, self.names, remaining) = (tree, names, work)
  }

  /// Whether all work is done: then nothing that the search says is true.
  var isExhausted: Bool { remaining <= 0 }

  func spend(_ work: Int = 1) { remaining -= work }

  /// Goes one binding or choice deeper; false if the search must end.
  func enter() -> Bool {
    depth += 1
    // Each of them takes some stack.
    if depth > Self.greatestDepth { remaining = 0 }
    if isExhausted { depth -= 1 }
    return !isExhausted
  }

  func leave() { depth -= 1 }

  private static let greatestDepth = 400

  func flags(_ variable: Int32) -> Variable.Flags { variables[Int(variable)].flags }

  func makeVariable(
    _ flags: Variable.Flags, literal: LiteralKind? = nil, closure: SolverTree.ID? = nil
  ) -> Int32 {
    variables.append(Variable(flags: flags, literal: literal, closure: closure))
    return Int32(variables.count - 1)
  }

  // MARK: Declarations

  /// The functions and operators called `name`; those of the page hide all others.
  func functions(named name: String) -> [Declaration] {
    if case .functions(let functions)? = names.meaning(name) {
      let key = BuiltinKey(head: nil, name: name)
      if let known = builtins[key] { return known }
      let found = functions.compactMap { Declaration(name, $0, in: &terms, names.library) }
      builtins[key] = found
      return found
    }
    let known =
      names.library.page.generics.functions(named: name).isEmpty
      ? DeclarationTable.shared.functions(named: name) : []
    if known.isEmpty {
      return declarations(BuiltinKey(head: nil, name: name)) { $0.functions(named: name) }
    }
    return known[0].isOperator ? operators(named: name, beside: known) : known
  }

  /// The operators of Swift and those of the page, which come before the generic ones.
  private func operators(named name: String, beside known: [Declaration]) -> [Declaration] {
    let prefix = ["-@": "-", "!": "!"][name]
    let own = prefix.map(names.prefixOperators) ?? names.operators(named: name)
    if own.isEmpty { return known }
    let key = BuiltinKey(head: nil, name: name)
    if let all = builtins[key] { return all }
    let place = known.firstIndex(where: \.isGeneric) ?? known.endIndex
    let declared = own.compactMap { builtin -> Declaration? in
      // Where operators are looked up, they are not members.
      var function = builtin
      function.receiver = nil
      return Declaration(function, in: &terms, names.library)
    }
    let all = known[..<place] + declared + known[place...]
    builtins[key] = Array(all)
    return Array(all)
  }

  /// Notes whether a choice among declarations is not modelled: to Swift a form for a protocol may be the best one.
  func refuses(_ declarations: [Declaration]) -> Bool {
    guard declarations.count > 1, declarations.contains(where: \.takesProtocol) else {
      return false
    }
    isUnmodelled = true
    return true
  }

  /// The members called `name` of a nominal type itself: constants, static methods and cases.
  func statics(named name: String, of type: Term) -> [Declaration] {
    guard let head = terms.head(type), let constructor = terms.row(head).constructor else {
      return []
    }
    let receiver = names.open(constructor)
    return declarations(BuiltinKey(head: head, name: ".\(name)")) {
      $0.constants(of: receiver, named: name)
    }
  }

  /// The members called `name` of a nominal type.
  func members(named name: String, of type: Term) -> [Declaration] {
    guard let head = terms.head(type) else { return [] }
    let known = DeclarationTable.shared.members(named: name, of: head, in: terms)
    if !known.isEmpty { return known }
    guard let constructor = terms.row(head).constructor else { return [] }
    let receiver = names.open(constructor)
    return declarations(BuiltinKey(head: head, name: name)) { library in
      if name == "init" { return library.initializers(of: receiver) }
      let members = library.members(of: receiver, named: name)
      guard receiver.isNamed else { return members }
      return (receiver.isDeclared ? members.overloads(on: receiver) : members)
        .map { NamedMember($0).inherited(by: receiver) }
    }
  }

  private func declarations(
    _ key: BuiltinKey, _ find: (Library) -> [Builtin]
  ) -> [Declaration] {
    if let known = builtins[key] { return known }
    let found = find(names.library).compactMap { builtin -> Declaration? in
      guard builtin.kind != .mutatingMethod else { return nil }
      return Declaration(builtin, in: &terms, names.library)
    }
    builtins[key] = found
    return found
  }
}
