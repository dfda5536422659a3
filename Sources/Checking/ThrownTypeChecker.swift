import Language
import Syntax

/// What is thrown and caught, and the types that functions say they throw.
struct ThrownTypeChecker: CheckerPart {
  let checker: Checker

  /// Whether values of a type may be thrown.
  func isError(_ type: Type) -> Bool {
    library.lineage(of: type).contains { type in
      type.declaration.map { library.page[$0].abilities.contains(.error) }
        ?? [.failed, .error, .never].contains(type)
    }
  }

  /// Checks `do` with its catches; in one without a pattern the error is called `error`.
  func check(
    do body: [Statement], throwing written: TypeExpression?, _ catches: [SwitchCase],
    _ target: Scope.Target?
  ) -> CheckedStatement.Kind {
    checker.inBlock(target) {
      if catches.isEmpty { return .do(checker.check(body), catches: []) }
      let (own, outer) = (written.flatMap(read), checker.scope.frame.thrown)
      checker.scope.frame.thrown = own
      let start = checker.thrown.begin()
      let body = checker.check(body)
      checker.scope.frame.thrown = outer
      let type = own ?? checker.thrown.type(from: start)
      checker.thrown.end(from: start, isCaught: catches.contains { $0.items == nil })
      return .do(
        body, catches: catches.map { one in checker.inBlock(nil) { check(catch: one, type) } })
    }
  }

  private func check(catch one: SwitchCase, _ type: Type) -> CheckedCase {
    if one.items != nil {
      let checked = checker.check(one, type)
      guard type != .error else { return checked }
      return CheckedCase(
        items: checked.items.map { (.cast(type, from: .error, $0.pattern), $0.condition) },
        body: checked.body)
    }
    let error = Variable(
      name: "error", type: type, isConstant: true, storage: .local(checker.scope.frame.takeSlot()))
    error.owner = checker.scope.frame.function
    checker.scope.declare(error.name, as: .variable(error))
    let pattern: CheckedCasePattern =
      type == .error ? .variable(error) : .cast(type, from: .error, .variable(error))
    return CheckedCase(items: [(pattern, nil)], body: checker.check(one.body))
  }

  // MARK: Types

  /// The type that is written after `throws`; nil for `any Error`, and if it cannot be thrown.
  func read(_ written: TypeExpression) -> Type? {
    do throws(Diagnostic) {
      let type = try checker.type(written)
      if type == .error || type == .failed { return nil }
      guard isError(type) else {
        throw Diagnostic(
          .error, "'throws' takes an error, not \(type.words)", at: written.range,
          hint: "declare one: 'enum Problem: Error { case … }'")
      }
      return type
    } catch {
      checker.diagnostics.append(error)
      return nil
    }
  }

  /// Notes what a function throws.
  func note(_ declaration: FunctionDeclaration, by global: Int) {
    library.page.thrown[global] =
      declaration.mayThrow ? declaration.thrown.flatMap(read) : .never
  }

  /// Notes what functions of a block throw.
  func note(_ hoisted: [Int: HoistedFunction], of statements: [Statement]) {
    for (index, function) in hoisted {
      guard case .function(let declaration) = statements[index].kind,
        let global = function.variable.global
      else { continue }
      note(declaration, by: global)
    }
  }

  /// The type that a function whose code is checked throws; nil if none is written.
  func type(of declaration: FunctionDeclaration, _ variable: Variable) -> Type? {
    let type =
      if let global = variable.global {
        library.page.thrown[global]
      } else {
        declaration.thrown.flatMap(read)
      }
    return type == .never ? nil : type
  }

  /// Notes what a call in a `do` may throw.
  func note(_ value: CheckedExpression) {
    switch value.kind {
    case .call(let callee, _):
      guard case .variable(let variable) = callee.kind else {
        return checker.thrown.note(.error, at: value.range, needsTry: true)
      }
      if variable.mayThrow == false { return }
      let type = variable.global.flatMap { library.page.thrown[$0] }
      checker.thrown.note(type ?? .error, at: value.range, needsTry: true)
    case .builtin(let builtin, _, let arguments):
      if builtin.isDeclared {
        if builtin.kind == .constant { return }
        if case .declared(.initializer(_, _, isMemberwise: true)) = builtin.body { return }
        let global = builtin.function.flatMap { $0.global == 0 ? nil : $0.global }
        let type = global.flatMap { library.page.thrown[$0] }
        checker.thrown.note(type ?? .error, at: value.range, needsTry: true)
      } else if mayThrow(builtin, arguments) {
        checker.thrown.note(.error, at: value.range, needsTry: true)
      }
    default: break
    }
  }

  /// Whether a word of the library may throw, or what it calls.
  private func mayThrow(_ word: Builtin, _ arguments: [CheckedExpression?]) -> Bool {
    ["decode", "encode", "get"].contains { word.name.hasPrefix($0) }
      || word.labels.contains { $0?.hasPrefix("contentsOf") == true || $0 == "from" }
      || arguments.contains { $0?.type.isFunction == true }
  }
}
