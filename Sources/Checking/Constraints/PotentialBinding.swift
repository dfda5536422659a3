/// A type that a variable may be bound to.
struct PotentialBinding {
  /// Which types the variable may have, besides this one.
  enum Kind {
    case exact
    case subtypes
    case supertypes
  }

  var type: Term
  var kind: Kind
  /// The constraint that it comes from.
  var source: SolverConstraint

  /// The literal that it comes from; nil for any other.
  var literal: LiteralKind? {
    if case .literal(let kind) = source.kind { kind } else { nil }
  }

  /// Whether it stands for want of another.
  var isDefault: Bool {
    switch source.kind {
    case .byDefault, .fallback: true
    default: false
    }
  }

  var isFallback: Bool {
    if case .fallback = source.kind { true } else { false }
  }

  /// The same with another type.
  func with(_ type: Term, _ kind: Kind? = nil) -> PotentialBinding {
    PotentialBinding(type: type, kind: kind ?? self.kind, source: source)
  }
}

/// What the constraints say of one variable.
struct VariableInfo {
  let variable: Int32
  var bindings: [PotentialBinding] = []
  var literals: [SolverConstraint] = []
  var defaults: [SolverConstraint] = []
  var isDelayed = false
  /// Whether a disjunction or the lookup of a member delays it.
  var isDelayedByChoice = false
  /// The variables in the same constraints, in order.
  var adjacent: [Int32] = []
  var subtypeOf: [(variable: Int32, constraint: SolverConstraint)] = []
  var supertypeOf: [(variable: Int32, constraint: SolverConstraint)] = []
  var equalTo: [(variable: Int32, constraint: SolverConstraint)] = []

  init(_ variable: Int32) { self.variable = variable }

  mutating func touch(_ variables: [Int32]) {
    for other in variables where other != variable && !adjacent.contains(other) {
      adjacent.append(other)
    }
  }
}

/// The places of variables in a list of them.
struct VariablePlaces {
  private var places: [Int32]

  init(of variables: [Int32]) {
    places = [Int32](repeating: -1, count: Int(variables.max() ?? -1) + 1)
    for (place, variable) in variables.enumerated() { places[Int(variable)] = Int32(place) }
  }

  subscript(variable: Int32) -> Int? {
    guard Int(variable) < places.count else { return nil }
    let place = places[Int(variable)]
    return place < 0 ? nil : Int(place)
  }
}

/// What the constraints say of all open variables, in the order in which these were made.
struct VariableInfos {
  private(set) var all: [VariableInfo]
  private let places: VariablePlaces

  init(_ variables: [Int32]) {
    all = variables.map(VariableInfo.init)
    places = VariablePlaces(of: variables)
  }

  func index(_ variable: Int32) -> Int? { places[variable] }

  subscript(variable: Int32) -> VariableInfo? { index(variable).map { all[$0] } }

  mutating func change(_ variable: Int32, _ change: (inout VariableInfo) -> Void) {
    if let index = index(variable) { change(&all[index]) }
  }

  mutating func change(at index: Int, _ change: (inout VariableInfo) -> Void) {
    change(&all[index])
  }
}
