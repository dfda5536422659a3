import Language
import Syntax

/// The hole of an unfinished text in the checker.
extension Checker {
  /// The draft of the hole, where it is a name, or of a call of it.
  func inferHole(at range: Range<Int>, calledWith arguments: [Argument]? = nil) -> Draft {
    hole?.arguments = arguments
    let record = { (checker: Checker, scope: Scope) in
      checker.note(.name, at: range, in: scope)
    }
    record(self, scope)
    return filling(at: range) { [scope] (checker, _) in record(checker, scope) }
  }

  /// The draft of the hole after a value of `type`.
  func inferHole(of receiver: Draft, _ type: Type, at range: Range<Int>) -> Draft {
    let type = system.typeVariables.sealed(type)
    note(.member(of: type, isPlace: false), at: range, in: scope)
    return filling(at: range) { [scope] (checker, _) in
      // Only now it is known whether the receiver can be changed.
      guard let value = try? checker.finish(receiver) else { return }
      let isPlace = (try? checker.place(value)) != nil
      checker.note(.member(of: value.type, isPlace: isPlace), at: range, in: scope)
    }
  }

  /// The draft of the hole after the name of a type, or after a dot alone.
  func inferHole(of type: Type, isImplicit: Bool, at range: Range<Int>) -> Draft {
    note(
      .constant(of: system.typeVariables.sealed(type), isImplicit: isImplicit), at: range, in: scope
    )
    return filling(at: range)
  }

  /// The type that the hole is, where one is written.
  func typeOfHole(_ name: String, at range: Range<Int>) -> Type {
    let owner = String(name.dropLast(HoledText.hole.count + 1))
    let outer = owner.isEmpty ? nil : type(named: owner)?.spelling ?? owner
    note(.type(within: outer), at: range, in: scope)
    return .failed
  }

  /// The draft of the value that is tried in the hole.
  ///
  /// - Parameter finished: Called when the types of the statement are known.
  private func filling(
    at range: Range<Int>, finished: @escaping (Checker, Type) -> Void = { (_, _) in }
  ) -> Draft {
    let hole = hole
    switch hole?.filling {
    case .value(let type):
      let value = Variable(
        name: HoledText.hole, type: type, isConstant: false, storage: .global(0))
      return Draft(type, at: range) { (_) in .variable(value) }
    case .nothing:
      let wanted = system.typeVariables.fresh()
      return Draft(wanted, at: range) { (checker) in
        let type = checker.system.typeVariables.sealed(wanted)
        hole?.wanted = type == .failed ? nil : type
        return .none
      }
    case .anything, nil:
      let draft = Draft(.failed, at: range)
      draft.finish = { (checker) in
        finished(checker, .failed)
        return CheckedExpression(.tuple([]), .failed, at: range)
      }
      return draft
    }
  }

  /// Notes the position of the hole; it may occur a second time in the text, in place of another
  /// value.
  private func note(_ kind: Hole.Site.Kind, at range: Range<Int>, in scope: Scope) {
    guard let hole, case .anything = hole.filling, hole.range.upperBound == range.upperBound
    else { return }
    var site = Hole.Site(kind: kind)
    site.isTopLevel = scope.frame === cellFrame
    site.isInFunction = scope.frame.function != nil
    site.isInLoop = scope.isInLoop
    if case .initializer? = scope.frame.memberRole { site.initialized = scope.owners.first?.type }
    site.isOutermost = scope.parent == nil
    if case .name = kind { site.names = visibleMeanings(in: scope) }
    switch kind {
    case .name, .type(within: nil): site.types = visibleTypes(in: scope)
    default: break
    }
    // It may be read more than once.
    site.heir = hole.site?.heir
    hole.site = site
  }

  /// Notes that the written type, if it is the hole, is inherited from.
  func noteHeir(_ heir: NominalDeclaration.Kind, of written: TypeExpression) {
    if holeIsIn(written.range) { hole?.site?.heir = heir }
  }

  // MARK: Where the hole is

  /// Notes the use of the hole, if `expression` ends in it.
  func note(_ use: Hole.Use, of expression: Expression) {
    if endsInHole(expression) { hole?.use = use }
  }

  /// Whether the hole is all of `expression`, the last link of a chain, or the callee.
  func endsInHole(_ expression: Expression) -> Bool {
    hole != nil && expression.endsInHole
  }

  /// Notes the name after the hole, if `owner` is the hole: it may then be a type.
  func noteMember(_ name: Name, of owner: Expression) {
    if case .name(HoledText.hole) = owner.kind { hole?.member = name.text }
  }

  /// Whether the hole lies in `range`.
  func holeIsIn(_ range: Range<Int>) -> Bool {
    guard let hole else { return false }
    return range.lowerBound <= hole.range.lowerBound && hole.range.upperBound <= range.upperBound
  }

  /// The index of the argument with the hole in its value or label; nil if there is none.
  func holePlace(in arguments: [Argument]) -> Int? {
    guard hole != nil else { return nil }
    return arguments.firstIndex { argument in
      holeIsIn(argument.value.range) || argument.label.map { holeIsIn($0.range) } ?? false
    }
  }

  /// The number of parameters of a closure without names for them: while the hole is in it, all of
  /// them can still be used.
  func anonymousCount(of closure: ClosureDraft, given count: Int) -> Int {
    let used = closure.syntax.anonymousCount
    return holeIsIn(closure.draft.range) ? max(used, count) : used
  }

  // MARK: Labels

  /// Notes the labels that can come next, if the hole is at the start of an argument.
  ///
  /// - Parameter summaries: The summary of each label.
  func noteLabels(_ slots: [Slot], of site: CallSite, summaries: (String) -> String) {
    guard let hole, let place = site.hole else { return }
    let argument = site.arguments[place]
    let isLabel = argument.label?.isHole ?? false
    guard isLabel || (argument.label == nil && argument.value.kind == .name(HoledText.hole)),
      !argument.isTrailing
    else { return }
    var trial = site
    trial.arguments.remove(at: place)
    // A trailing closure is an argument without its label.
    let filled = (try? trial.match(slots))?.arguments ?? []
    let given =
      trial.arguments.compactMap { $0.label?.text }
      + zip(slots, filled).compactMap { $1.isEmpty ? nil : $0.label }
    var labels = hole.labels ?? []
    if hole.labels == nil { hole.takesUnlabelled = false }
    trial = site
    for label in slots.compactMap(\.label) + site.otherLabels where !given.contains(label) {
      trial.arguments[place].label = Name(label, at: hole.range)
      guard let match = try? trial.match(slots) else { continue }
      // A property comes after all required arguments of the initialiser.
      let needs = slots.indices.contains { slots[$0].isNeeded && match.arguments[$0].isEmpty }
      if match.properties.contains(place), needs { continue }
      let new = Hole.Label(text: label, summary: summaries(label))
      if !labels.contains(where: { $0.text == label }) { labels.append(new) }
    }
    trial.arguments[place].label = nil
    if !isLabel, (try? trial.match(slots)) != nil { hole.takesUnlabelled = true }
    hole.labels = labels
  }
}

extension Expression {
  /// Whether the name of the hole is all of it, the last link of a chain, or the callee.
  fileprivate var endsInHole: Bool {
    switch kind {
    case .name(let name): name == HoledText.hole
    case .member(_, let name), .implicitMember(let name): name.isHole
    case .call(let callee, _): callee.endsInHole
    case .forced(let value), .unwrapped(let value), .optionalChain(let value): value.endsInHole
    default: false
    }
  }
}
