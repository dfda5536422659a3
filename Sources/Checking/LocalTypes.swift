import Language
import Syntax

/// Types that functions and blocks declare.
///
/// As in Swift, such a type uses none of the variables around it, so that it is checked as one of the cell. It stays
/// refused where its name, or a name that it uses, would mean something else there.
struct LocalTypes: CheckerPart {
  let checker: Checker

  /// The statements of a cell, each after the types that its functions and blocks declare.
  func lifted(_ statements: [Statement]) -> [Statement] {
    let finders = statements.map(LocalTypeFinder.init(in:))
    let found = finders.map(\.found)
    guard found.contains(where: { !$0.isEmpty }) else { return statements }
    let scopes = statements.map(scopedNames(of:))
    var counts: [String: Int] = [:]
    for type in found.joined() { counts[type.name.text, default: 0] += 1 }
    return statements.indices.flatMap { place in
      let own = found[place].filter { type in
        let name = type.name.text
        return counts[name] == 1 && !finders[place].others.contains(name)
          && checker.type(named: name) == nil
          && checker.entity(named: name) == nil && checker.library.functions(named: name).isEmpty
          && !scopes.indices.contains { $0 != place && scopes[$0].declared.contains(name) }
          && isClosed(type, among: found[place], in: scopes[place].declared)
      }
      for type in own { checker.genericWork.lifted.insert(type.name.range.lowerBound) }
      return own.map { Statement(.type($0), at: $0.name.range) } + [statements[place]]
    }
  }

  /// Whether a type uses no name that the statement around it declares, but for those of `others`.
  private func isClosed(
    _ type: NominalDeclaration, among others: [NominalDeclaration], in declared: Set<String>
  ) -> Bool {
    let own = scopedNames(of: Statement(.type(type), at: type.name.range))
    return own.free.subtracting(others.map(\.name.text)).isDisjoint(with: declared)
  }

  /// Whether a function or a block of another cell declares a type.
  func isHidden(_ type: Nominal) -> Bool {
    checker.library.page[type].isLocal && !checker.outline.typeNames.contains(type.name)
  }

  /// A type in a function or block, which is checked already unless it is refused.
  func check(
    _ type: NominalDeclaration
  ) throws(Diagnostic) -> CheckedStatement.Kind {
    let range = type.name.range
    guard checker.genericWork.lifted.contains(range.lowerBound) else {
      let name = type.name.text
      let isTaken =
        checker.type(named: name) != nil || !checker.library.functions(named: name).isEmpty
      throw Diagnostic(
        .error, "'\(type.kind.rawValue) within a function' is not in this dialect", at: range,
        hint: isTaken
          ? "give it a name that nothing else has, or put it at the top level: '\(name)' has a meaning already"
          : "put it at the top level")
    }
    return .expression(CheckedExpression(.tuple([]), .void, at: range))
  }
}

/// A walk through the functions and blocks of a statement that collects the types that they declare. Those of generic
/// functions and types are left out, which are others for each type.
private struct LocalTypeFinder {
  private(set) var found: [NominalDeclaration] = []
  /// The names of what else is declared around them.
  private(set) var others: Set<String> = []

  init(in statement: Statement) {
    if case .type(let type) = statement.kind { take(type) } else { take(statement) }
  }

  private mutating func take(_ statements: [Statement]) {
    for statement in statements {
      if case .type(let type) = statement.kind { found.append(type) }
      take(statement)
    }
  }

  private mutating func take(_ statement: Statement) {
    switch statement.kind {
    case .function(let function):
      others.insert(function.name.text)
      take(function)
    case .type(let type): take(type)
    case .typealias(let name, _, _): others.insert(name.text)
    case .if(_, let then, let others):
      take(then)
      take(others ?? [])
    case .guard(_, let body), .while(_, let body), .repeat(let body, _), .for(_, _, _, let body),
      .forCase(_, _, _, let body), .defer(let body):
      take(body)
    case .switch(_, let cases): for one in cases { take(one.body) }
    case .do(let body, _, let catches):
      take(body)
      for one in catches { take(one.body) }
    case .labeled(_, let inner): take(inner)
    case .variable(_, let bindings): take(bindings)
    default: break
    }
  }

  private mutating func take(_ function: FunctionDeclaration) {
    if function.generics.parameters.isEmpty { take(function.body) }
  }

  private mutating func take(_ bindings: [Binding]) {
    others.formUnion(bindings.flatMap(\.pattern.names))
    for accessor in bindings.flatMap(\.accessors) { take(accessor.body ?? []) }
  }

  private mutating func take(_ type: NominalDeclaration) {
    others.formUnion(type.members.flatMap(\.names) + type.generics.parameters.map(\.text))
    guard type.generics.parameters.isEmpty, type.kind != .extension else { return }
    for member in type.members {
      switch member.kind {
      case .property(_, let bindings): take(bindings)
      case .function(let function, _), .initializer(let function, _, _): take(function)
      case .subscript(let function, let accessors):
        take(function)
        for accessor in accessors { take(accessor.body ?? []) }
      case .type(let inner): take(inner)
      case .cases, .alias, .associated: break
      }
    }
  }
}
