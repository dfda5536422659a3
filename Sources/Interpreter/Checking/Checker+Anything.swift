import Syntax

/// What goes where anything may go, as into `print`: there a value need not be of one type with those
/// beside it.
extension Checker {
  /// The draft of an expression that goes where anything may go: each side of a `??` may be a value by
  /// itself, as in `print(width ?? "none")`.
  ///
  /// Where Swift takes numbers that are written out for something else than one would think, the type
  /// is asked for.
  func inferAsAny(_ expression: Expression) throws(Diagnostic) -> Draft {
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
      if let power = try inferWholePower(expression) { return power }
      noteLists(in: expression)
      let draft = try infer(expression)
      guard let picked = PickedElement(expression), picked.isDoubtful else { return draft }
      let element = Draft(draft.type, at: draft.range)
      element.finish = { (checker) throws(Diagnostic) in
        let value = try checker.finish(draft)
        guard value.type != .double else { throw checker.unclear(at: value.range) }
        return value
      }
      return element
    }
  }

  /// Notes the lists whose elements need not be of one type where `expression` may be anything.
  ///
  /// - Parameter isPart: Whether it is part of a list or a tuple there, which has parts of one type each.
  private func noteLists(in expression: Expression, isPart: Bool = false) {
    switch expression.kind {
    case .parenthesized(let inner): noteLists(in: inner, isPart: isPart)
    case .ternary(_, let first, let second):
      noteLists(in: first, isPart: isPart)
      noteLists(in: second, isPart: isPart)
    case .array(let elements):
      openLists.insert(expression.range)
      for element in elements { noteLists(in: element, isPart: true) }
    case .dictionary(let entries):
      openLists.insert(expression.range)
      for entry in entries { noteLists(in: entry.value, isPart: true) }
    case .tuple(let parts):
      for part in parts { noteLists(in: part.value, isPart: true) }
    case .call(let callee, let arguments):
      guard case .name("Array") = callee.kind, arguments.count == 1 else { fallthrough }
      noteLists(in: arguments[0].value, isPart: true)
    default:
      if let dictionary = expression.dictionaryOfResults {
        listsOfAnything.insert(dictionary.range)
      }
      guard let picked = PickedElement(expression) else { return }
      // Swift need not make one type of the elements to pick one of them.
      if picked.isMixed, !isPart { listsOfAnything.formUnion(picked.lists.map(\.range)) }
      for list in picked.lists { noteLists(in: list, isPart: true) }
    }
  }

  /// A `??` of numbers of both kinds, the first out of a list that is written out: to Swift it is a
  /// value of type `Any?`. nil for anything else.
  ///
  /// - Parameter variable: The variable that gets it, with its keyword.
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

  /// Refuses a `?:` of lists in which whole numbers are among others beside another one that is not written
  /// out: to Swift both may be lists of anything.
  func refuseMixedLists(_ branches: [Draft], of draft: Draft) {
    let written = branches.count(where: \.isArrayLiteral)
    guard written < branches.count, let finish = draft.finish else { return }
    draft.finish = { (checker) throws(Diagnostic) in
      let unknowns = checker.unknowns
      for branch in branches {
        switch unknowns.head(branch.type) {
        case .array(let element), .slice(let element):
          let others = branches.count - written - (branch.isArrayLiteral ? 0 : 1)
          if unknowns.isMixed(element), others > 0 { throw checker.unclear(at: draft.range) }
        default: break
        }
      }
      return try finish(checker)
    }
  }

  /// In parentheses a number beside an optional stays a number, to Swift alone.
  private func refuseOptional(_ draft: Draft) {
    guard let finish = draft.finish else { return }
    draft.finish = { (checker) throws(Diagnostic) in
      let expression = try finish(checker)
      if case .optional = expression.type { throw checker.unclear(at: draft.range) }
      return expression
    }
  }
}

/// An element that is picked out of lists that are written out: `[1, 2.5][0]`, `[[1], [2.5]][1].first!`.
private struct PickedElement {
  /// The lists that it may be in.
  private(set) var lists: [Expression] = []

  /// Whether it may also be in others.
  private var isElsewhere = false

  /// Fails for an expression that picks nothing out of a list that is written out.
  init?(_ expression: Expression) {
    var (link, depth) = (expression, 0)
    while let next = link.listPickedFrom { (link, depth) = (next.list, depth + next.depth) }
    guard depth > 0 else { return nil }
    collect(from: link, depth)
    guard !isElsewhere else { return nil }
  }

  /// Collects the lists that are `depth` levels deep in the lists of `expression`, itself being one
  /// level deep.
  private mutating func collect(from expression: Expression, _ depth: Int) {
    switch expression.kind {
    case .parenthesized(let inner): collect(from: inner, depth)
    case .ternary(_, let first, let second):
      collect(from: first, depth)
      collect(from: second, depth)
    case .call(let callee, let arguments):
      switch callee.kind {
      case .name("Array") where arguments.count == 1: collect(from: arguments[0].value, depth)
      case .member(let list, let name) where Self.names.contains(name.text):
        collect(from: list, depth)
      default: isElsewhere = true
      }
    case .subscript(let list, let index) where index.count == 1 && index[0].value.isRange:
      collect(from: list, depth)
    case .array(let elements):
      if depth == 1 { return lists.append(expression) }
      for element in elements { collect(from: element, depth - 1) }
    case .dictionary(let entries):
      if depth == 1 { return lists.append(expression) }
      for entry in entries { collect(from: entry.value, depth - 1) }
    default: isElsewhere = true
    }
  }

  /// What makes a list of some of the elements of another one.
  private static let names = Expression.partNames.union(["reversed"])

  /// Whether whole numbers, or lists of them, stand among other values, and each is one by itself.
  var isMixed: Bool {
    let elements = lists.flatMap(\.listedValues).flatMap(\.alternatives)
    let wholeCount = elements.count(where: \.isWhole)
    return wholeCount > 0 && wholeCount < elements.count && !hasJoined
  }

  /// Whether whole numbers stand beside an element that may be one and is no `Int`.
  var isDoubtful: Bool {
    hasJoined && lists.flatMap(\.listedValues).contains { $0.alternatives.allSatisfy(\.isWhole) }
  }

  /// Whether an element is a `?:` of a whole number and a value that is not written out, of which Swift
  /// makes one type first.
  private var hasJoined: Bool {
    lists.flatMap(\.listedValues).map(\.alternatives).contains { values in
      values.contains(where: \.isWhole) && !values.allSatisfy { $0.isWhole || $0.isNumber }
    }
  }
}

extension Expression {
  /// The list that an element is picked from, and how many levels deeper that is; nil if it is none.
  fileprivate var listPickedFrom: (list: Expression, depth: Int)? {
    switch kind {
    case .parenthesized(let inner): (inner, 0)
    case .subscript(let list, let index):
      index.count == 1 && index[0].label == nil && !index[0].value.isRange && !list.isDictionary
        ? (list, 1) : nil
    case .forced(let optional):
      switch optional.kind {
      case .subscript(let list, let index) where index.count == 1 && list.isDictionary: (list, 1)
      case .member(let list, let name) where ["first", "last"].contains(name.text): (list, 1)
      default: nil
      }
    case .call(let callee, _):
      if case .member(let list, let name) = callee.kind, Self.partNames.contains(name.text) {
        (list, 0)
      } else {
        nil
      }
    default: nil
    }
  }

  /// Whether it is the first or last element of a list that is written out, or an entry of a dictionary.
  fileprivate var isOptionalOfWrittenList: Bool {
    switch kind {
    case .parenthesized(let inner): inner.isOptionalOfWrittenList
    case .member(let list, let name): ["first", "last"].contains(name.text) && list.isList
    case .subscript(let list, _): list.isDictionary
    default: false
    }
  }

  /// What makes a part of a list, of the same elements.
  fileprivate static let partNames: Set = ["dropFirst", "dropLast", "prefix", "suffix"]

  /// Whether it is a range that is written out.
  fileprivate var isRange: Bool {
    switch kind {
    case .oneSided: true
    case .parenthesized(let inner): inner.isRange
    case .infix(_, let sign, _): ["..<", "..."].contains(sign.text)
    default: false
    }
  }

  private var isDictionary: Bool {
    switch kind {
    case .dictionary: true
    case .parenthesized(let inner): inner.isDictionary
    default: false
    }
  }

  /// The dictionary that is written out and that a key picks a value from, if results of whole numbers
  /// stand in it beside values of other types: to Swift they stay whole, but numbers by themselves do
  /// not.
  fileprivate var dictionaryOfResults: Expression? {
    switch kind {
    case .parenthesized(let inner): return inner.dictionaryOfResults
    case .subscript(var list, let index) where index.count == 1 && list.isDictionary:
      while case .parenthesized(let inner) = list.kind { list = inner }
      let values = list.listedValues.flatMap(\.alternatives)
      let wholes = values.filter(\.isWholeNumber)
      let areResults = !wholes.isEmpty && wholes.allSatisfy { !$0.isNumber }
      return areResults && wholes.count < values.count ? list : nil
    default: return nil
    }
  }

  /// The values of a list that is written out.
  fileprivate var listedValues: [Expression] {
    switch kind {
    case .array(let elements): elements
    case .dictionary(let entries): entries.map(\.value)
    default: []
    }
  }

  /// The values that it may be: those of `?:`.
  fileprivate var alternatives: [Expression] {
    switch kind {
    case .parenthesized(let inner): inner.alternatives
    case .ternary(_, let first, let second): first.alternatives + second.alternatives
    default: [self]
    }
  }

  /// Whether it is the first or last element of a list, which may not be there.
  fileprivate var endsInFirstOrLast: Bool {
    switch kind {
    case .member(_, let name): ["first", "last"].contains(name.text)
    case .parenthesized(let inner): inner.endsInFirstOrLast
    default: false
    }
  }

  fileprivate var isNumber: Bool {
    switch kind {
    case .integer, .floatingPoint: true
    case .parenthesized(let inner), .prefix(_, let inner): inner.isNumber
    default: false
    }
  }

  fileprivate var isList: Bool {
    switch kind {
    case .array: true
    case .parenthesized(let inner): inner.isList
    default: false
    }
  }

  /// Whether it is a list that is written out, alone or joined with others, in which whole numbers stand
  /// beside other values; or what a method makes of one in parentheses.
  var isMixedList: Bool {
    switch kind {
    case .call(let callee, _):
      guard case .member(let list, _) = callee.kind, case .parenthesized(let inner) = list.kind
      else { return false }
      return inner.isMixedList
    case .parenthesized(let inner): return inner.isMixedList
    case .infix(let left, let sign, let right) where sign.text == "+":
      return left.isMixedList || right.isMixedList
    case .array(let elements):
      let whole = elements.count(where: \.isWholeNumber)
      return whole > 0 && whole < elements.count
    default: return false
    }
  }

  /// Whether it is a list of whole numbers, all of them written out.
  var isListOfWholes: Bool {
    switch kind {
    case .parenthesized(let inner): inner.isListOfWholes
    case .array: isWhole
    default: false
    }
  }

  /// Whether it is a whole number that is written out, or a list or a tuple of nothing else.
  fileprivate var isWhole: Bool {
    switch kind {
    case .parenthesized(let inner): inner.isWhole
    case .array(let elements): !elements.isEmpty && elements.allSatisfy(\.isWhole)
    case .tuple(let parts): !parts.isEmpty && parts.allSatisfy(\.value.isWhole)
    default: isWholeNumber
    }
  }

  /// Whether it is made of whole numbers that are written out, and nothing else.
  fileprivate var isWholeNumber: Bool {
    switch kind {
    case .integer: true
    case .parenthesized(let inner), .prefix(_, let inner): inner.isWholeNumber
    case .infix(let left, _, let right): left.isWholeNumber && right.isWholeNumber
    default: false
    }
  }
}
