import Language
import Syntax

/// `if` and `switch` as values.
extension Checker {
  /// The draft of an `if` or a `switch` whose branches are values of the wanted type; without one,
  /// of the type of the first branch.
  func inferBranching(
    _ statement: Statement, into wanted: (type: Type, purpose: ConversionConstraint.Purpose)?
  ) throws(Diagnostic) -> Draft {
    let range = statement.range
    let type = wanted?.type ?? system.typeVariables.fresh()
    let variable = Variable(
      name: Branching.variable, type: type, isConstant: false,
      storage: .local(scope.frame.takeSlot()))
    variable.owner = scope.frame.function
    let giving = try statement.givingValues(to: Branching.variable)
    // Its statements are solved as part of the surrounding system.
    system.constraints.append(
      Constraint(
        kind: .lookup(type, at: range, { (_) in }, whileOpen: nil), scope: scope, isDone: true))
    let inner = Scope(frame: scope.frame, parent: scope)
    inner.declare(Branching.variable, as: .variable(variable))
    let (outer, count) = (branching, diagnostics.count)
    branching = Branching(keyword: statement.branchingKeyword, purpose: wanted?.purpose)
    defer { branching = outer }
    let kind = try inScope(inner) { () throws(Diagnostic) in try check(giving) }
    if diagnostics[min(count, diagnostics.count)...].contains(where: \.isError) {
      if system.typeVariables.root(of: type) != nil {
        _ = try system.typeVariables.unify(type, .failed)
      }
      return failed(at: range)
    }
    return Draft(type, at: range) { (checker) throws(Diagnostic) in
      variable.type = try checker.resolved(type, at: range)
      return .branching(CheckedStatement(kind, at: range), variable)
    }
  }

  /// Checks the value of a branch.
  func check(
    valueOfBranch value: Expression, into variable: Variable
  ) throws(Diagnostic) -> CheckedStatement.Kind {
    let checked = try solving(value.range) { () throws(Diagnostic) in
      let mark = mark
      try consult(value, context(of: variable.type))
      guard system.typeVariables.root(of: variable.type) != nil else {
        let purpose = branching?.purpose ?? .branchValue(of: branching?.keyword ?? "if")
        let draft = try infer(value, into: variable.type, for: purpose)
        try solve(from: mark, isWhole: true)
        return try finish(draft)
      }
      let draft = try infer(value)
      try solve(from: mark, isWhole: true)
      // A branch that ends the program does not determine the type of the others.
      if system.typeVariables.head(draft.type) != .never {
        let type = try resolved(draft.type, at: draft.range)
        guard try system.typeVariables.unify(variable.type, type) else {
          throw unclear(at: draft.range)
        }
      }
      return try finish(draft)
    }
    return checked.type == .never
      ? .expression(checked) : .assignment(.variable(variable), checked)
  }
}

/// The state while the branches of an `if` or a `switch` that is a value are checked.
struct Branching {
  /// The name of the variable that holds the value; a page cannot spell it.
  static let variable = "⁔value"

  var keyword: String
  /// The purpose of the value, if known.
  var purpose: ConversionConstraint.Purpose?
}

extension Statement {
  fileprivate var branchingKeyword: String { if case .switch = kind { "switch" } else { "if" } }

  /// An `if` or a `switch` in which each branch assigns its value to a variable.
  fileprivate func givingValues(to name: String) throws(Diagnostic) -> Statement {
    switch kind {
    case .if(let conditions, let then, let otherwise):
      guard let otherwise else {
        throw Diagnostic(
          .error, "an 'if' that is a value needs an 'else'",
          at: range.lowerBound..<range.lowerBound + "if".utf8.count, hint: "add 'else { … }'")
      }
      return Statement(
        .if(
          conditions, then: [try then.givingValue(to: name, of: self)],
          else: [try otherwise.givingValue(to: name, of: self)]), at: range)
    case .switch(let subject, let cases):
      var giving: [SwitchCase] = []
      for one in cases {
        giving.append(
          SwitchCase(
            items: one.items, body: [try one.body.givingValue(to: name, of: self)], at: one.range))
      }
      return Statement(.switch(subject, giving), at: range)
    default: return self
    }
  }
}

extension [Statement] {
  /// The single statement of a branch, which assigns its value to a variable, or throws.
  fileprivate func givingValue(
    to name: String, of owner: Statement
  ) throws(Diagnostic) -> Statement {
    let word = owner.branchingKeyword
    guard let statement = first else {
      throw Diagnostic(
        .error, "a branch of '\(word)' as a value is one value",
        at: owner.range.lowerBound..<owner.range.lowerBound + word.utf8.count,
        hint: "write the value")
    }
    guard count == 1 else {
      throw Diagnostic(
        .error, "'several statements in a branch that is a value' is not in this dialect",
        at: self[1].range, hint: "declare the variable first, and set it in each branch")
    }
    switch statement.kind {
    case .expression(let value):
      let target = Expression(.name(name), at: value.range)
      let sign = Name("=", at: value.range)
      return Statement(
        .assignment(target: target, operator: sign, value: value), at: statement.range)
    case .if, .switch: return try statement.givingValues(to: name)
    case .throw: return statement
    case .return, .break, .continue, .fallthrough:
      throw Diagnostic(
        .error, "nothing leaves '\(word)' as a value", at: statement.range,
        hint: "write a value here, or '\(word)' without '='")
    default:
      throw Diagnostic(
        .error, "a branch of '\(word)' as a value is one value", at: statement.range,
        hint: "declare the variable first, and set it in each branch")
    }
  }
}
