import Language
import Syntax

/// Expressions whose target type is `Any`, as the arguments of `print`: neighbouring values need
/// not have a common type there.
extension Checker {
  /// The draft of an expression whose target type is `Any`: each side of a `??` may keep its own
  /// type, as in `print(width ?? "none")`.
  ///
  /// Where Swift gives literals an unexpected type, the diagnostic asks the author to write the
  /// type.
  func inferAsAny(_ expression: Expression) throws(Diagnostic) -> Draft {
    if expression.isListOfChoices { throw unclear(at: expression.range) }
    switch expression.kind {
    case .parenthesized(let inner):
      let draft = try inferAsAny(inner)
      if case .ternary(_, let first, let second) = inner.kind, first.isNumber || second.isNumber {
        refuseOptional(draft)
      }
      return draft
    case .infix(let left, let sign, let right) where sign.text == "??":
      return try inferCoalescing(left, sign, right, at: expression.range, asAny: true)
    case .array(let elements)
    where elements.contains(where: \.isMixedList) && elements.contains(where: { !$0.isList }):
      throw unclear(at: expression.range)
    case .array(let elements)
    where elements.contains(where: \.endsInFirstOrLast)
      && !elements.allSatisfy { $0.endsInFirstOrLast || $0.kind == .nil }:
      // 'first' is a method too, which Swift takes in some of these places.
      throw unclear(at: expression.range)
    default:
      noteLists(in: expression)
      let draft = try infer(expression)
      refuseUnequalBranches(of: expression, draft)
      if expression.isPickedBesideNumber {
        // Of a list of optionals Swift takes the method 'first' or 'last'.
        refuse(draft) { $1.type.wrapped?.wrapped != nil }
      }
      if PickedElement(expression)?.isDoubtful == true { refuse(draft) { $1.type == .double } }
      return draft
    }
  }

  /// Refuses a `?:` of an element that may be missing and of a value that is not optional: Swift makes each
  /// of them anything by itself, or an optional of both, and `first` may be the method.
  private func refuseUnequalBranches(of expression: Expression, _ draft: Draft) {
    guard case .ternary(_, let first, let second) = expression.kind, let branches = draft.branches,
      first.mayBeMissing != second.mayBeMissing
    else { return }
    let (picked, other) = first.mayBeMissing ? (first, second) : (second, first)
    guard picked.endsInFirstOrLast || !other.isNumber && !other.isText else { return }
    let value = branches[first.mayBeMissing ? 1 : 0]
    refuse(draft) { checker, _ in checker.system.typeVariables.head(value.type).isNoOptional }
  }

  /// Refuses what a draft becomes as not clear, if `isDoubtful` holds for it.
  private func refuse(
    _ draft: Draft, if isDoubtful: @escaping (Checker, CheckedExpression) -> Bool
  ) {
    guard let finish = draft.finish else { return }
    draft.finish = { (checker) throws(Diagnostic) in
      let value = try finish(checker)
      if isDoubtful(checker, value) { throw checker.unclear(at: draft.range) }
      return value
    }
  }

  /// Notes the lists whose elements need not have a common type where `expression` may be `Any`.
  ///
  /// - Parameter isPart: Whether it is part of a list or a tuple there, which has parts of one type each.
  private func noteLists(in expression: Expression, isPart: Bool = false) {
    switch expression.kind {
    case .parenthesized(let inner): noteLists(in: inner, isPart: isPart)
    case .ternary(_, let first, let second):
      noteLists(in: first, isPart: isPart)
      noteLists(in: second, isPart: isPart)
    case .array(let elements):
      system.openLists.insert(expression.range)
      for element in elements { noteLists(in: element, isPart: true) }
    case .dictionary(let entries):
      system.openLists.insert(expression.range)
      for entry in entries { noteLists(in: entry.value, isPart: true) }
    case .tuple(let parts):
      for part in parts { noteLists(in: part.value, isPart: true) }
    case .call(let callee, let arguments):
      guard case .name("Array") = callee.kind, arguments.count == 1 else { fallthrough }
      noteLists(in: arguments[0].value, isPart: true)
    default:
      if let dictionary = expression.dictionaryOfResults {
        system.listsOfAnything.insert(dictionary.range)
      }
      guard let picked = PickedElement(expression) else { return }
      // Swift picks an element without finding a common type of them all.
      if picked.isMixed, !isPart { system.listsOfAnything.formUnion(picked.lists.map(\.range)) }
      for list in picked.lists { noteLists(in: list, isPart: true) }
    }
  }

  /// A `??` between numbers of both kinds whose left side is picked out of a list literal: its type
  /// in Swift is `Any?`. Nil for anything else.
  ///
  /// - Parameter variable: The variable that it initialises, with its keyword.
  func checkedAsAny(_ value: Expression, of variable: String) -> CheckedExpression? {
    guard case .infix(let left, let sign, let right) = value.kind, sign.text == "??",
      right.isNumber, left.isOptionalOfWrittenList,
      let checked = try? solved(
        value.range,
        { () throws(Diagnostic) in
          try infer(value, into: .optional(.any), for: .argument(variable))
        })
    else { return nil }
    diagnostics.append(
      Diagnostic(
        .warning, "this may be a number of either kind, and is 'Any?'", at: value.range,
        hint: "write the type: '\(variable): Double = …'"))
    return checked
  }

  /// Refuses, as the value of a variable or in a tuple there, an element of a list in which a calculation of
  /// whole numbers stands beside fractions: to Swift it is an `Any`.
  func refuseWholeCalculation(_ value: Expression) throws(Diagnostic) {
    if case .tuple(let parts) = value.kind {
      for part in parts { try refuseWholeCalculation(part.value) }
    } else if PickedElement(value)?.hasWholeCalculation ?? false {
      throw unclear(at: value.range)
    }
  }

  /// Refuses a `?:` between a list with mixed numbers and a list that is not a literal: in Swift
  /// both may be lists of `Any`.
  func refuseMixedLists(_ branches: [Draft], of draft: Draft) {
    let written = branches.count(where: \.isArrayLiteral)
    guard written < branches.count else { return }
    refuse(draft) { checker, _ in
      let typeVariables = checker.system.typeVariables
      return branches.contains { branch in
        let others = branches.count - written - (branch.isArrayLiteral ? 0 : 1)
        let element = typeVariables.head(branch.type).listElement
        return others > 0 && element.map(typeVariables.isMixed) ?? false
      }
    }
  }

  /// In parentheses a number beside an optional remains a number; only Swift does this.
  private func refuseOptional(_ draft: Draft) {
    refuse(draft) { $1.type.is(.optional) }
  }
}
