/// The precedence groups of a page beside those of the library, and which bind tighter than which.
///
/// Only some are in an order with each other: a value with operators of two that are not is refused.
struct PrecedenceGroups: Hashable, Sendable {
  /// The order of two groups.
  enum Order { case higher, lower, same, unordered }

  private var named: [String: Operator] = [:]
  /// By the number of a group of the page, all groups that it is higher than.
  private var lower: [Int: Set<Int>] = [:]
  /// By the number of a group of the page, the groups of the library that are higher than it.
  private var upper: [Int: Set<Int>] = [:]

  /// The group of a name: of the page, or of the language; nil if there is none.
  subscript(name: String) -> Operator? { named[name] ?? Operator.groups[name] }

  /// Which of two operators binds tighter.
  func order(_ first: Operator, _ second: Operator) -> Order {
    if first.precedence == second.precedence { return .same }
    if isHigher(first.precedence, than: second.precedence) { return .higher }
    return isHigher(second.precedence, than: first.precedence) ? .lower : .unordered
  }

  private func isHigher(_ first: Int, than second: Int) -> Bool {
    let isOfPage = (first >= Operator.firstOfPage, second >= Operator.firstOfPage)
    return switch isOfPage {
    case (false, false):
      if second == Operator.standard.precedence {
        false
      } else if first == Operator.standard.precedence {
        second <= Operator.ternary.precedence
      } else {
        first > second
      }
    case (false, true): upper[second]?.contains(first) ?? false
    case (true, false): lower[first]?.contains(second) ?? false
    case (true, true):
      lower[first]?.contains(second) ?? false
        || !(lower[first] ?? []).isDisjoint(with: upper[second] ?? [])
    }
  }

  /// Adds groups of one text, which may name each other in any order.
  ///
  /// - Returns: What is wrong with them, by the place of the keyword.
  mutating func declare(_ declarations: [PrecedenceGroupDeclaration]) -> [Int: Diagnostic] {
    var faults: [Int: Diagnostic] = [:]
    var own: Set<String> = []
    var waiting: [PrecedenceGroupDeclaration] = []
    for declaration in declarations {
      if let fault = declaration.fault { faults[declaration.place] = fault }
      guard let name = declaration.name else { continue }
      if Operator.groups[name.text] != nil || !own.insert(name.text).inserted {
        let isOwn = Operator.groups[name.text] == nil
        faults[declaration.place] = Diagnostic(
          .error,
          isOwn
            ? "the precedence group \(quote(name.text)) is declared twice"
            : "\(quote(name.text)) is a precedence group of the language",
          at: name.range, hint: isOwn ? "leave one out" : "choose another name")
        continue
      }
      let number = Operator.firstOfPage + lower.count
      named[name.text] = Operator(precedence: number, associativity: declaration.associativity)
      lower[number] = []
      waiting.append(declaration)
    }
    for declaration in waiting {
      if let fault = link(declaration) { faults[declaration.place] = fault }
    }
    close(waiting, &faults)
    return faults
  }

  /// Notes the groups that a declaration names itself.
  private mutating func link(_ declaration: PrecedenceGroupDeclaration) -> Diagnostic? {
    guard let name = declaration.name, let number = named[name.text]?.precedence else { return nil }
    var fault = declaration.fault
    for other in declaration.higherThan {
      if let group = self[other.text] {
        lower[number, default: []].insert(group.precedence)
      } else {
        fault = fault ?? unknown(other)
      }
    }
    for other in declaration.lowerThan {
      guard let group = self[other.text] else {
        fault = fault ?? unknown(other)
        continue
      }
      guard named[other.text] == nil else {
        fault =
          fault
          ?? Diagnostic(
            .error, "'lowerThan' takes a group of the language, not \(quote(other.text))",
            at: other.range, hint: "write 'higherThan: \(name.text)' in '\(other.text)'")
        continue
      }
      let higher = Operator.groups.values.map(\.precedence).filter {
        $0 == group.precedence || isHigher($0, than: group.precedence)
      }
      upper[number, default: []].formUnion(higher)
    }
    return fault
  }

  /// Adds to each group what those are higher than that it is higher than.
  private mutating func close(
    _ declarations: [PrecedenceGroupDeclaration], _ faults: inout [Int: Diagnostic]
  ) {
    for declaration in declarations {
      guard let name = declaration.name, let number = named[name.text]?.precedence else { continue }
      var found: Set<Int> = []
      var rest = Array(lower[number] ?? [])
      while let next = rest.popLast() {
        guard found.insert(next).inserted else { continue }
        if next >= Operator.firstOfPage {
          rest += lower[next] ?? []
        } else {
          rest += Operator.groups.values.map(\.precedence).filter { isHigher(next, than: $0) }
        }
      }
      lower[number] = found
      let isCycle = found.contains(number) || !found.isDisjoint(with: upper[number] ?? [])
      if isCycle, faults[declaration.place] == nil {
        faults[declaration.place] = Diagnostic(
          .error, "the precedence group \(quote(name.text)) would be higher than itself",
          at: name.range, hint: "leave out one of the groups after 'higherThan:'")
      }
    }
  }

  /// The fault of a name that is none of a group; nil if it is.
  func unknown(_ name: Name) -> Diagnostic? {
    guard self[name.text] == nil else { return nil }
    let near = suggestion(
      for: name.text, among: (Array(Operator.groups.keys) + Array(named.keys)).sorted())
    return Diagnostic(
      .error, "there is no precedence group \(quote(name.text))", at: name.range,
      hint: near.map { "did you mean '\($0)'?" }
        ?? "declare it first: 'precedencegroup \(name.text) { higherThan: MultiplicationPrecedence }'"
    )
  }

  /// What is wrong with two operators side by side of which neither binds tighter.
  func unordered(_ first: Operator, _ sign: Name, _ second: Operator) -> Diagnostic {
    Diagnostic(
      .error,
      "'\(name(of: first))' and '\(name(of: second))' have no order, so \(quote(sign.text)) cannot follow",
      at: sign.range, hint: "put parentheses around one of them")
  }

  /// The name of the group of an operator, for messages.
  func name(of group: Operator) -> String {
    let names = Operator.groups.merging(named) { $1 }.filter {
      $0.value.precedence == group.precedence
    }
    return names.keys.min() ?? "DefaultPrecedence"
  }
}
