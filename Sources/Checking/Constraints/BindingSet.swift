/// The bindings that may be tried for one variable.
final class BindingSet {
  struct Literal {
    var kind: LiteralKind
    var constraint: SolverConstraint
    /// Whether a binding has its protocol.
    var isCovered = false
  }

  private let shared: Shared
  private var state: SearchState { _read { yield shared.state } }
  let info: VariableInfo
  private(set) var bindings: [PotentialBinding] = []
  private(set) var literals: [Literal] = []
  private(set) var defaults: [SolverConstraint]
  private(set) var adjacent: [Int32]

  var variable: Int32 { info.variable }
  private var flags: Search.Variable.Flags { state.search.flags(variable) }
  private var terms: Terms { _read { yield state.search.terms } }

  /// The state that all sets of one step look at.
  final class Shared {
    let state: SearchState

    init(_ state: SearchState) { self.state = state }
  }

  init(_ info: VariableInfo, in shared: Shared) {
    (self.info, self.shared, adjacent, defaults) = (info, shared, info.adjacent, info.defaults)
    for binding in info.bindings { introduce(binding) }
    for constraint in info.literals { add(literal: constraint) }
  }

  // MARK: Filling

  private func introduce(_ binding: PotentialBinding) {
    if bindings.contains(where: { $0.type == binding.type }) { return }
    let open = state.open(binding.type)
    if let head = terms.head(binding.type), yields(binding, head, open) { return }
    if canJoin(binding), join(binding) { return }
    for other in open where !adjacent.contains(other) { adjacent.append(other) }
    bindings.append(binding)
  }

  /// Whether a binding yields to one of the same constructor; removes one that yields to it. A collection
  /// as a supertype, because collections are upcast, only yields to one without variables that it comes after.
  private func yields(_ binding: PotentialBinding, _ head: Head, _ open: [Int32]) -> Bool {
    for (index, known) in bindings.enumerated() where terms.head(known.type) == head {
      if head.isCollection, binding.kind == .supertypes || known.kind == .supertypes {
        if !open.isEmpty, !state.hasOpen(known.type) { return true }
        continue
      }
      if !open.isEmpty { return true }
      let inside = state.open(known.type)
      if !inside.isEmpty {
        adjacent.removeAll { inside.contains($0) }
        bindings.remove(at: index)
        break
      }
    }
    return false
  }

  private func canJoin(_ binding: PotentialBinding) -> Bool {
    binding.kind == .supertypes && !state.hasOpen(binding.type) && !binding.isDefault
      && binding.literal == nil
  }

  /// Joins a binding with those that it has a common supertype with; false if there are none.
  private func join(_ binding: PotentialBinding) -> Bool {
    var joined: [PotentialBinding] = []
    for known in bindings where canJoin(known) {
      guard let common = join(known.type, binding.type), common != any,
        terms.wrapped(common) != any
      else { continue }
      joined.append(binding.with(common))
      bindings.removeAll { $0.type == known.type }
    }
    for one in joined where !bindings.contains(where: { $0.type == one.type }) {
      bindings.append(one)
    }
    return !joined.isEmpty
  }

  private var any: Term { state.search.terms.any }

  /// The nearest common supertype, as far as swiftc knows it: `T` and `T?` join to `T?`, other types to
  /// `Any`, and a generic one, which stands first, to nothing.
  private func join(_ first: Term, _ second: Term) -> Term? {
    if first == second { return first }
    let (one, two) = (terms.wrapped(first), terms.wrapped(second))
    if one != nil || two != nil {
      let parts = (one ?? first, two ?? second)
      let common = one != nil ? join(parts.1, parts.0) : join(parts.0, parts.1)
      return common.map { state.search.terms.optional($0) }
    }
    if first == any || second == any { return any }
    return switch terms[first] {
    case .nominal(_, let arguments): arguments.isEmpty ? any : nil
    case .tuple: any
    default: nil
    }
  }

  private func add(literal constraint: SolverConstraint) {
    guard case .literal(let kind) = constraint.kind else { return }
    let kinds = literals.map(\.kind)
    if kinds.contains(kind) || kind == .integer && kinds.contains(.fraction) { return }
    if kind == .fraction { literals.removeAll { $0.kind == .integer } }
    literals.append(Literal(kind: kind, constraint: constraint))
  }

  /// Takes over what follows from the sets of related variables, and finds the literals that a
  /// binding covers.
  ///
  /// - Parameter related: The set of a variable.
  func complete(with related: (Int32) -> BindingSet?) {
    for (other, constraint) in info.supertypeOf {
      guard let related = related(other) else { continue }
      for literal in related.literals { add(literal: literal.constraint) }
      for constraint in related.defaults {
        guard case .byDefault = constraint.kind, !defaults.contains(where: { $0 === constraint })
        else { continue }
        defaults.append(constraint)
      }
      guard constraint.relation == .subtype else { continue }
      for binding in related.bindings
      where binding.kind != .subtypes && !state.open(binding.type).contains(variable) {
        introduce(binding.with(binding.type, .supertypes))
      }
    }
    for index in literals.indices where literals[index].kind != .nil { cover(index) }
  }

  private func cover(_ index: Int) {
    let literal = literals[index]
    for (position, binding) in bindings.enumerated() {
      guard let covering = covering(binding, literal) else { continue }
      literals[index].isCovered = true
      if covering.isUnwrapped {
        bindings.remove(at: position)
        if !bindings.contains(where: { $0.type == covering.type }) {
          bindings.append(binding.with(covering.type))
        }
      }
      return
    }
  }

  /// The type of a binding that a literal can have; nil if it can have none.
  private func covering(
    _ binding: PotentialBinding, _ literal: Literal
  ) -> (type: Term, isUnwrapped: Bool)? {
    var (type, isUnwrapped) = (state.top(binding.type), false)
    while !state.isUnknown(type) {
      if terms.head(type) == literal.kind.defaultHead
        || state.conforms(type, to: Conformances(literal.kind)) == true
      {
        return (type, isUnwrapped)
      }
      guard !canBeNil, isDirect(literal.constraint), binding.kind == .subtypes,
        let wrapped = terms.wrapped(type)
      else { return nil }
      (type, isUnwrapped) = (state.top(wrapped), true)
    }
    return nil
  }

  private func isDirect(_ constraint: SolverConstraint) -> Bool {
    terms.variable(state.top(constraint.first)) == variable
  }

  // MARK: What it says

  private var openLiterals: [Literal] { literals.filter { !$0.isCovered && $0.kind != .nil } }

  var isViable: Bool { !bindings.isEmpty || !openLiterals.isEmpty || !defaults.isEmpty }

  private var canBeNil: Bool { literals.contains { $0.kind == .nil } }

  private var involvesVariables: Bool { adjacent.contains(where: state.isOpen) }

  private var isDelayed: Bool {
    info.isDelayed || flags.contains(.forced) && state.isPlace(variable)
  }

  private var isClosure: Bool { state.search.variables[Int(variable)].closure != nil }

  /// Literals of collections before fractions, and these before others.
  private var literalRank: Int {
    var rank = 0
    for literal in openLiterals {
      switch literal.kind {
      case .array, .dictionary, .interpolation: rank = 1
      case .fraction: rank = 2
      default: if rank != 1 { rank = 3 }
      }
    }
    return rank
  }

  /// The order in which variables are bound: the least first, compared number by number.
  private func makeRank() -> Rank {
    let open = openLiterals
    let count = bindings.count + open.count
    let number = count > 0 ? count : isClosure ? 1 : 0
    let isOfAny =
      !bindings.isEmpty && open.isEmpty
      && bindings.allSatisfy { $0.type == any && $0.kind == .subtypes }
    return (
      number == 0 ? 1 : 0, isDelayed ? 1 : 0, isOfAny ? 1 : 0, involvesVariables ? 1 : 0,
      literalRank, -number
    )
  }

  private typealias Rank = (Int, Int, Int, Int, Int, Int)
  private lazy var rank = makeRank()

  private var defaultCount: Int {
    let types = defaults.compactMap { constraint in
      if case .byDefault = constraint.kind { constraint.second } else { nil }
    }
    return Set(types).subtracting(bindings.map(\.type)).count
  }

  private var isIncomplete: Bool {
    flags.contains(.generic)
      || info.equalTo.contains {
        $0.constraint.relation == .parameter && isDirectSecond($0.constraint)
      }
  }

  private func isDirectSecond(_ constraint: SolverConstraint) -> Bool {
    terms.variable(state.top(constraint.second)) == variable
  }

  /// Whether its variable is bound before that of another set.
  func isBetter(than other: BindingSet) -> Bool {
    let (own, others) = (rank, other.rank)
    if own != others { return own < others }
    let (count, otherCount) = (defaultCount, other.defaultCount)
    if count != otherCount { return count < otherCount }
    func isSubtype(_ one: BindingSet, of two: BindingSet) -> Bool {
      one.info.subtypeOf.contains {
        $0.variable == two.variable && $0.constraint.relation == .subtype
      }
    }
    if isSubtype(self, of: other) { return false }
    if isSubtype(other, of: self) { return true }
    return !isIncomplete && other.isIncomplete
  }

  /// Whether its variable is bound before a disjunction is tried.
  func isBefore(_ constraint: SolverConstraint) -> Bool {
    let isCertain = bindings.contains { $0.kind != .supertypes && !hasConversions($0.type) }
    if isCertain, !flags.contains(.subscripted), !info.isDelayedByChoice { return true }
    if isDelayed { return false }
    if isClosure {
      guard case .conversion(_, let from, _, _, _)? = constraint.disjunction?.choices.first?.kind
      else { return true }
      return state.isVariable(state.stripped(from).term)
    }
    switch state.search.variables[Int(variable)].literal {
    case .array, .dictionary: return !involvesVariables
    default: return !bindings.isEmpty && !involvesVariables
    }
  }

  /// Whether values of a type are converted to others.
  private func hasConversions(_ type: Term) -> Bool {
    guard case .nominal(let head, let arguments) = terms[type] else { return true }
    switch head {
    case .anyHashable, .double, .any, .optional: return true
    case .array, .dictionary: return arguments.last.map(hasConversions) ?? true
    default: return false
    }
  }

  // MARK: Trying

  /// The bindings to try first, and those to try if there are no others.
  func firstBatch() -> (batch: [PotentialBinding], delayed: [PotentialBinding]) {
    var all = bindings
    for literal in openLiterals {
      guard let head = literal.kind.defaultHead else { continue }
      all.append(
        PotentialBinding(
          type: state.search.terms.nominal(head),
          kind: isDirect(literal.constraint) ? .subtypes : .supertypes,
          source: literal.constraint))
    }
    all = all.map(optionalIfNeeded)
    let batch = all.filter { $0.type != any } + all.filter { $0.type == any }.suffix(1)
    let defaults = defaults.map {
      optionalIfNeeded(PotentialBinding(type: $0.second, kind: .exact, source: $0))
    }
    return batch.isEmpty ? (defaults, []) : (batch, defaults)
  }

  /// The optional of a binding's type, where the variable may be `nil` and the type may not.
  private func optionalIfNeeded(_ binding: PotentialBinding) -> PotentialBinding {
    guard canBeNil else { return binding }
    let isNeeded =
      binding.kind == .supertypes
      && state.conforms(binding.type, to: Conformances(.nil)) != true
      || binding.isDefault && binding.type == any
    return isNeeded ? binding.with(state.search.terms.optional(binding.type)) : binding
  }

  /// The bindings to try after a batch in which nothing was solved.
  func batch(
    after batch: [PotentialBinding], isFirst: Bool, explored: inout Set<Term>,
    delayed: inout [PotentialBinding]
  ) -> [PotentialBinding] {
    var next: [PotentialBinding] = []
    func add(_ binding: PotentialBinding) {
      if explored.insert(binding.type).inserted { next.append(binding) }
    }
    for binding in batch {
      if isFirst, binding.literal == .integer {
        add(binding.with(state.search.terms.nominal(.double), .subtypes))
      }
      if binding.kind == .subtypes, let wrapped = terms.wrapped(binding.type) {
        let inner = state.top(wrapped)
        let other = terms.variable(inner)
        let isAlike = other.map { state.isPlace($0) == state.isPlace(variable) } ?? true
        if isAlike, !(flags.contains(.result) && other == nil) { add(binding.with(inner)) }
      }
      if binding.source.site == .argument,
        case .nominal(let head, let arguments) = terms[binding.type], head.isCollection,
        !arguments.isEmpty, !state.hasOpen(binding.type)
      {
        add(binding.with(state.search.terms.nominal(head)))
      }
      // The value of a closure may be dropped.
      if binding.kind == .supertypes, flags.contains(.result) {
        add(binding.with(terms.void, .exact))
      }
    }
    if next.isEmpty {
      for binding in delayed where !binding.isFallback || explored.isEmpty { add(binding) }
      delayed = []
    }
    return next
  }
}
