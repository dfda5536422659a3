/// Gives a closure the type of its place, and generates the constraints of its body.
struct ClosureOpener {
  typealias Contradiction = SearchState.Contradiction

  private(set) var state: SearchState

  init(_ state: SearchState) { self.state = state }

  private var search: Search { state.search }

  /// Binds the variable of a closure to its own type, and generates the constraints of its body.
  ///
  /// - Parameter context: The type that the place of the closure has.
  mutating func open(
    _ id: SolverTree.ID, _ variable: Int32, as context: Term
  ) throws(Contradiction) {
    guard let closure = search.closures[variable],
      case .closure(let head, let body) = search.tree[id].kind
    else { return }
    if case .function(let written, _) = search.terms[state.top(context)] {
      let inputs = Self.parts(of: written, for: closure.parameters.count, in: state)
      for (own, input) in zip(closure.parameters, inputs) where !state.hasOpen(input) {
        guard let own = search.terms.variable(state.top(own)) else { continue }
        try state.assign(own, state.top(input))
      }
    }
    let type = search.terms.make(.function(closure.parameters, closure.result))
    state.bind(variable, to: type)
    guard let body else {
      return try leaveBody(of: closure, as: context, isTold: head.result != nil)
    }
    var locals = closure.names
    for (name, own) in zip(head.parameters, closure.parameters) {
      let inner = state.makeVariable(.place)
      try state.matchPart(own, .parameter, inner)
      if name != "_" { locals[name] = inner }
    }
    var generator = ConstraintGenerator(state, locals: locals)
    let result = try generator.generate(body)
    state = generator.state
    try state.relate(result, .conversion, closure.result, at: .closureBody)
  }

  /// Takes the result of a closure of several statements from its place, unless it is written. Where that or, if it is
  /// not written, the parameters are open, the statements say something of them, which is not modelled.
  private mutating func leaveBody(
    of closure: Search.ClosureType, as context: Term, isTold: Bool
  ) throws(Contradiction) {
    if state.hasOpen(closure.result),
      case .function(_, let expected) = search.terms[state.top(context)],
      !state.hasOpen(expected)
    {
      try state.matchPart(closure.result, .equal, expected)
    }
    let isOpen = !isTold && closure.parameters.contains(where: state.hasOpen)
    guard !state.hasOpen(closure.result), !isOpen else {
      search.isUnmodelled = true
      throw Contradiction()
    }
  }

  /// The parameters of a function for a closure with `count` of them: as in Swift, the parts of one that is a tuple.
  static func parts(of parameters: [Term], for count: Int, in state: SearchState) -> [Term] {
    guard count > 1, parameters.count == 1,
      case .tuple(let elements, _) = state.search.terms[state.top(parameters[0])],
      elements.count == count
    else { return parameters }
    return elements
  }
}
