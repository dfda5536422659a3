/// A relation between two types that a solution must have, weakest first.
enum Relation: Int, Comparable {
  case equal
  /// A parameter of a closure, and what its body takes it for.
  case parameter
  case subtype
  case conversion
  case argument
  case operand

  static func < (first: Self, second: Self) -> Bool { first.rawValue < second.rawValue }

  /// The relation of the parts of two types.
  var ofParts: Relation { self == .argument || self == .operand ? .conversion : self }

  var isEquality: Bool { self == .equal || self == .parameter }
}

/// The place where a conversion happens, if it matters.
enum ConversionSite {
  case elsewhere
  case argument
  /// The result or a parameter of a function that is converted.
  case function
  /// The value of a closure, which becomes its result.
  case closureBody
}

/// One thing that a solution must meet.
final class SolverConstraint {
  enum Kind {
    case relation(Relation, ConversionSite)
    /// The first is an optional of the second.
    case wrapped
    case conforms(Conformances)
    case literal(LiteralKind)
    /// The second is what the first is by default, in a literal.
    case byDefault(SolverTree.ID)
    /// As `byDefault`, of a closure.
    case fallback
    /// The second is the type of a member of the first.
    case member(String, SolverTree.ID)
    /// The second is called: the first has the arguments and the result.
    case application(Application)
    /// The second is the type of the type that the first is.
    case metatype
    /// The first is the type that a chain of `.name` begins with, the second what the chain gives.
    case chainOwner
    /// The first is what one of several choices makes of it.
    case disjunction(Disjunction)
  }

  let kind: Kind
  /// The types; the second, or both, may be `Term.none`.
  let first: Term
  let second: Term

  init(_ kind: Kind, _ first: Term, _ second: Term = .none) {
    (self.kind, self.first, self.second) = (kind, first, second)
  }

  var disjunction: Disjunction? {
    if case .disjunction(let disjunction) = kind { disjunction } else { nil }
  }

  var application: Application? {
    if case .application(let application) = kind { application } else { nil }
  }

  /// The relation, unless it is of another kind.
  var relation: Relation? {
    if case .relation(let relation, _) = kind { relation } else { nil }
  }

  /// The place of the conversion that it is; nil for another constraint.
  var site: ConversionSite? {
    if case .relation(_, let site) = kind { site } else { nil }
  }
}

/// A call: its arguments and its result.
final class Application {
  let arguments: [Term]
  let result: Term
  let labels: [String?]
  let hasTrailing: Bool
  /// The nodes of the arguments.
  let nodes: [SolverTree.ID]
  /// The relation of an argument to its parameter.
  let relation: Relation
  /// The node whose choice is called; nil for a value.
  let callee: SolverTree.ID?

  init(
    _ arguments: [Term], _ result: Term, labels: [String?], hasTrailing: Bool,
    nodes: [SolverTree.ID], relation: Relation, callee: SolverTree.ID?
  ) {
    (self.arguments, self.result, self.labels) = (arguments, result, labels)
    (self.hasTrailing, self.nodes, self.relation) = (hasTrailing, nodes, relation)
    self.callee = callee
  }
}

/// Several choices, one of which must hold.
final class Disjunction {
  let choices: [Choice]
  /// The choices that are tried first, however the types are.
  let favorites: [Choice]
  /// The node that names an overload set; -1 for conversions.
  let node: SolverTree.ID

  init(_ choices: [Choice], favorites: [Choice] = [], node: SolverTree.ID = -1) {
    (self.choices, self.favorites, self.node) = (choices, favorites, node)
  }
}

/// How one type is converted to another.
enum Restriction {
  /// The same constructor, and equal arguments.
  case deepEquality
  case optionalToOptional
  case valueToOptional
  case upcast
}

/// A choice of a disjunction.
final class Choice {
  enum Kind {
    /// A declaration for a name, a member of the type if there is one.
    case declaration(Declaration, base: Term)
    case conversion(Restriction, from: Term, to: Term, Relation, ConversionSite)
  }

  let kind: Kind
  /// The variables for the generic parameters, made once for all times that it is tried.
  var opened: [Term]?

  init(_ kind: Kind) { self.kind = kind }

  var declaration: Declaration? {
    if case .declaration(let declaration, _) = kind { declaration } else { nil }
  }

  var restriction: Restriction? {
    if case .conversion(let restriction, _, _, _, _) = kind { restriction } else { nil }
  }
}
