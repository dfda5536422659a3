/// One state of a search: what is bound, what it costs, and what must still hold.
///
/// A branch of the search is a copy. All lists are of trivial values or of references, and shared
/// until one of the copies changes.
struct SearchState {
  /// The declaration or the element of a tuple that a node means.
  enum Chosen {
    case declaration(Declaration)
    case element(Int)

    var declaration: Declaration? {
      if case .declaration(let declaration) = self { declaration } else { nil }
    }
  }

  /// A point of the search: how many constraints there were, and how often something was bound.
  struct Time: Comparable {
    private var order: Int64 = 0

    init() {}

    init(constraints: Int, changes: Int) { order = Int64(constraints) << 32 | Int64(changes) }

    /// When a constraint was added, by its number: after all that was bound before.
    init(ofConstraint number: Int32) { order = Int64(number) << 32 | Int64(UInt32.max) }

    static func < (first: Self, second: Self) -> Bool { first.order < second.order }
  }

  let search: Search
  /// What each variable is bound to; `Term.none`, or nothing, if it is open.
  private var bound: [Term] = []
  /// When each variable was bound.
  private var times: [Time] = []
  /// The variables that are bound to another variable, in order.
  private var merged: [Int32] = []
  var score = Score()
  /// The constraints that are left.
  var constraints = PendingConstraints()
  /// What nodes mean, in the order in which it was chosen.
  var choices: [(node: SolverTree.ID, chosen: Chosen)] = []
  /// The type of each node, and of what each call calls.
  var (types, callees): ([Term], [Term])
  /// The collection literals of which a part is what it is by default.
  var defaulted: Set<SolverTree.ID> = []
  /// The variables of this part of the system.
  var scope: [Int32] = []
  /// How often something was bound.
  var changes = 0

  init(_ search: Search) {
    self.search = search
    let none = [Term](repeating: .none, count: search.tree.nodes.count)
    (types, callees) = (none, none)
  }

  /// The contradiction that ends a branch.
  struct Contradiction: Error {}

  // MARK: Variables

  mutating func makeVariable(
    _ flags: Search.Variable.Flags = [], literal: LiteralKind? = nil,
    closure: SolverTree.ID? = nil
  ) -> Term {
    let number = search.makeVariable(flags, literal: literal, closure: closure)
    scope.append(number)
    return search.terms.variable(number)
  }

  /// What a variable is bound to; `Term.none` if it is open.
  func binding(_ variable: Int32) -> Term {
    Int(variable) < bound.count ? bound[Int(variable)] : .none
  }

  func isOpen(_ variable: Int32) -> Bool { binding(variable) == .none }

  mutating func bind(_ variable: Int32, to term: Term) {
    while bound.count <= Int(variable) {
      bound.append(.none)
      times.append(Time())
    }
    bound[Int(variable)] = term
    changes += 1
    times[Int(variable)] = Time(constraints: search.constraints.count, changes: changes)
    if search.terms.variable(term) != nil { merged.append(variable) }
  }

  /// When something that is written in a type became known last.
  func time(of term: Term) -> Time {
    guard term != .none, search.terms.hasVariables(term) else { return Time() }
    if let variable = search.terms.variable(term) {
      if isOpen(variable) { return Time() }
      return max(times[Int(variable)], time(of: bound[Int(variable)]))
    }
    return search.terms.children(term).map(time).max() ?? Time()
  }

  /// Takes over what a solution of a part binds.
  mutating func merge(_ other: SearchState) {
    while bound.count < other.bound.count {
      bound.append(.none)
      times.append(Time())
    }
    for (variable, term) in other.bound.enumerated() where term != .none { bound[variable] = term }
    let known = Set(choices.map(\.node))
    choices += other.choices.filter { !known.contains($0.node) }
    for (node, type) in other.types.enumerated() where type != .none { types[node] = type }
    for (node, type) in other.callees.enumerated() where type != .none { callees[node] = type }
    defaulted.formUnion(other.defaulted)
  }

  /// The variable with all that are merged with it, in order.
  func equivalents(_ variable: Int32) -> [Int32] {
    let term = search.terms.variable(variable)
    return ([variable] + merged.filter { top(search.terms.variable($0)) == term }).sorted()
  }

  /// Whether a variable may be a place: not if it is merged with one that may not.
  func isPlace(_ variable: Int32) -> Bool {
    equivalents(variable).allSatisfy { search.flags($0).contains(.place) }
  }

  var variableCount: Int { bound.count }

  // MARK: Types

  /// The type with its outermost variable, or member of one, replaced by what is known.
  func top(_ term: Term) -> Term {
    var term = term
    while true {
      if let number = search.terms.variable(term) {
        let next = binding(number)
        if next == .none { return term }
        term = next
      } else if search.terms.isMember(term), case .member(let base, let name) = search.terms[term] {
        let known = top(base)
        guard let found = search.terms.associated(name, of: known) else {
          return known == base ? term : search.terms.make(.member(known, name))
        }
        term = found
      } else {
        return term
      }
    }
  }

  /// The type with all that is known of its parts.
  func full(_ term: Term) -> Term {
    let term = top(term)
    guard search.terms.hasVariables(term), !isVariable(term), !search.isExhausted else {
      return term
    }
    search.spend()
    return search.terms.make(mapped(search.terms[term]))
  }

  private func mapped(_ shape: TermShape) -> TermShape {
    switch shape {
    case .nominal(let head, let arguments): .nominal(head, arguments.map(full))
    case .tuple(let elements, let labels): .tuple(elements.map(full), labels: labels)
    case .function(let inputs, let result): .function(inputs.map(full), full(result))
    case .member(let base, let name): .member(full(base), name)
    case .metatype(let base): .metatype(full(base))
    case .variable, .parameter: shape
    }
  }

  func isVariable(_ term: Term) -> Bool { search.terms.variable(term) != nil }

  /// Whether the outside of a type, which is looked up, is still open.
  func isUnknown(_ term: Term) -> Bool { isVariable(term) || search.terms.isMember(term) }

  /// The open variables of a type, in order.
  ///
  /// - Parameter isInferable: Whether members of variables are passed over.
  func open(_ term: Term, isInferable: Bool = false) -> [Int32] {
    var found: [Int32] = []
    collectOpen(term, into: &found, isInferable: isInferable)
    return found
  }

  func collectOpen(_ term: Term, into found: inout [Int32], isInferable: Bool = false) {
    guard term != .none, search.terms.hasVariables(term) else { return }
    let term = top(term)
    guard search.terms.hasVariables(term), !search.isExhausted else { return }
    if let variable = search.terms.variable(term) {
      if !found.contains(variable) { found.append(variable) }
    } else if !(isInferable && search.terms.isMember(term)) {
      search.spend()
      for part in search.terms.children(term) {
        collectOpen(part, into: &found, isInferable: isInferable)
      }
    }
  }

  func hasOpen(_ term: Term) -> Bool { !open(term).isEmpty }

  /// The open variables that a constraint on a type informs of: those written in it, and those in
  /// what a variable in it was bound to, unless it was merged with another one.
  func collectVisible(_ term: Term, into found: inout [Int32], depth: Int = 0) {
    guard term != .none, search.terms.hasVariables(term) else { return }
    if let variable = search.terms.variable(term) {
      if let open = search.terms.variable(top(term)) {
        if !found.contains(open) { found.append(open) }
      } else if depth == 0, !isVariable(binding(variable)) {
        collectVisible(binding(variable), into: &found, depth: 1)
      }
    } else {
      for part in search.terms.children(term) {
        collectVisible(part, into: &found, depth: depth)
      }
    }
  }

  /// The type without its optionals, and how many they are.
  func stripped(_ term: Term) -> (term: Term, depth: Int) {
    var (term, depth) = (top(term), 0)
    while let part = search.terms.wrapped(term) { (term, depth) = (top(part), depth + 1) }
    return (term, depth)
  }

  /// Whether a type conforms to protocols; nil if that is open.
  func conforms(_ term: Term, to protocols: Conformances) -> Bool? {
    let term = top(term)
    switch search.terms[term] {
    case .variable: return nil
    case .member: return hasOpen(term) ? nil : false
    case .nominal(let head, let arguments):
      let row = search.terms.row(head)
      if row.always.contains(protocols) { return true }
      guard row.always.union(row.ofArguments).contains(protocols) else { return false }
      var isKnown = true
      for part in arguments {
        switch conforms(part, to: protocols.intersection(row.ofArguments)) {
        case false?: return false
        case nil: isKnown = false
        default: break
        }
      }
      return isKnown ? true : nil
    default: return false
    }
  }

  /// The constraint of a number.
  func constraint(_ number: Int32) -> SolverConstraint { search.constraints[Int(number)] }

  /// The last constraint that is left and meets a condition.
  func lastLeft(where condition: (SolverConstraint) -> Bool) -> Int32? {
    constraints.last { number in
      search.spend()
      return condition(constraint(number))
    }
  }

  /// Appends a constraint that is left for later.
  @discardableResult
  mutating func append(_ constraint: SolverConstraint) -> Int32 {
    let number = Int32(search.constraints.count)
    search.constraints.append(constraint)
    constraints.append(number)
    return number
  }
}
