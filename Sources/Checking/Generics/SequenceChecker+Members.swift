import Language
import Syntax

/// The members of sequences of the page that take no more elements than they need.
extension SequenceChecker {
  /// Declares the members of a name that a sequence has beside those of a list.
  ///
  /// - Returns: Whether there are any now.
  func declareOwn(_ name: String, of type: Type) -> Bool {
    guard let steps = steps(of: type),
      let members = LibrarySource.members(
        named: name, start: steps.make == nil ? "self" : "makeIterator()",
        isEquatable: lazyKind(of: type) == nil && checker.generic.meets(.equatable, steps.element),
        isComparable: checker.generic.meets(.comparable, steps.element))
    else { return false }
    switch lazyKind(of: type) {
    case nil: break
    case "LazySequence": if name == "drop" { return false }
    default: if name == "drop" || name == "dropFirst" { return false }
    }
    declare("Element", steps.element, of: type)
    extend(type, by: self.extension(of: type, members))
    return !library.members(of: type, named: name).isEmpty
  }

  /// The surrounding sequence of the page of which a name alone is a member of the library; nil if there is none.
  func owner(of name: String, in scope: Scope) -> Scope.Owner? {
    scope.owners.first { owner in
      guard owner.receiver != nil, !owner.isOpaque, steps(of: owner.type) != nil else {
        return false
      }
      collections.complete(name, of: owner.type)
      return !library.members(of: owner.type, named: name).isEmpty
        || Self.ofSequences.contains(name) || declareOwn(name, of: owner.type)
    }
  }

  /// The members of Swift's sequences that a list does as well.
  private static let ofSequences: Set = [
    "compactMap", "dropLast", "filter", "flatMap", "joined", "map", "max", "min", "reduce",
    "reversed", "shuffled", "sorted", "split", "suffix",
  ]

  /// Gives a type an associated type that it does not name itself.
  func declare(_ name: String, _ meant: Type, of type: Type) {
    if type.part(named: name) == nil, names.aliases["\(type.spelling).\(name)"] == nil {
      names.declare(alias: "\(type.spelling).\(name)", of: meant)
    }
  }

  /// Gives a type members of the library that are written in the language.
  ///
  /// - Parameters:
  ///   - type: A type of the page; nil for one that the extension names, of whose elements nothing is known.
  ///   - isLacking: Whether the type has no such member of its own.
  func extend(
    _ type: Type?, by source: String, where isLacking: (Member) -> Bool = { _ in true }
  ) {
    guard case .type(var syntax)? = parse(source).statements.first?.kind else { return }
    syntax.members = syntax.members.filter(isLacking)
    if syntax.members.isEmpty { return }
    var text = CellText(source)
    text.cell = .library
    let draft = NominalDraft(syntax, extending: type)
    draft.text = text
    work.undeclared.append(draft)
    work.drafts.append(draft)
    if work.isSettled { checker.generic.settle() }
  }

  /// An extension of a type of the page.
  func `extension`(of type: Type, _ members: String) -> String {
    "extension \(type.declaration?.name.prefix { $0 != "<" } ?? "") {\n\(members)\n}"
  }

  /// Refuses a member of a lazy sequence that calls the closures in another order, or more often, than Swift does.
  func refuseEagerly(_ name: Name, of type: Type) throws(Diagnostic) {
    var refused: Set = ["drop"]
    switch lazyKind(of: type) {
    case nil: return
    case "LazySequence": break
    case "LazyMapSequence": refused.formUnion(Self.partsOfList)
    default: refused.formUnion(Self.partsOfList + ["isEmpty"])
    }
    guard refused.contains(name.text) else { return }
    throw Diagnostic(
      .error, "'\(name.text)' of a lazy sequence is not in this dialect", at: name.range,
      hint: "write 'Array(…).\(name.text)' of one that ends")
  }

  /// Refuses a part of a collection of the library whose parts are of its own type.
  func refuseParts(of type: Type, at range: Range<Int>) throws(Diagnostic) {
    guard let name = type.libraryName, library.type(named: name)?.hasOwnParts == true else {
      return
    }
    throw Diagnostic(
      .error, "a part of \(type.words) is not in this dialect", at: range, hint: Hint.makeArray)
  }

  /// Refuses a part of such a collection by a range that is written as one.
  func refusePart(
    by arguments: [Argument], of type: Type, at range: Range<Int>
  ) throws(Diagnostic) {
    if arguments.first?.value.isWrittenRange == true { try refuseParts(of: type, at: range) }
  }

  /// The members of a list that make a part of it, or a list in another form.
  static let makersOfParts: Set = [
    "drop", "dropFirst", "dropLast", "enumerated", "filter", "indices", "lazy", "partition",
    "prefix", "reversed", "split", "suffix",
  ]

  private static let partsOfList = [
    "dropFirst", "dropLast", "endIndex", "indices", "last", "randomElement", "reversed", "shuffled",
    "startIndex", "suffix",
  ]

  /// The name of the lazy sequence that a type is; nil if it is none.
  private func lazyKind(of type: Type) -> Substring? {
    guard let nominal = type.declaration, nominal.isSequenceOfLibrary else { return nil }
    let name = nominal.name.prefix { $0 != "<" }
    return name.hasPrefix("Lazy") ? name : nil
  }

  /// `lazy`, or `makeIterator()`, of a list, a text, a set, a dictionary or a range, and of a sequence of the page
  /// that is its own iterator; nil for anything else.
  func made(
    of list: Draft, _ type: Type, _ name: Name, isCall: Bool
  ) throws(Diagnostic) -> Draft? {
    switch name.text {
    case "lazy" where !isCall:
      try made("LazyMapSequence", of: list, counted(type), at: name.range) { [$0] }
    case "makeIterator" where isCall && steps(of: type) != nil:
      Draft(type, at: list.range) { (checker) throws(Diagnostic) in try checker.finish(list).kind }
    case "makeIterator" where isCall:
      try made("IndexingIterator", of: list, type, at: name.range) { [.array($0)] }
    default: nil
    }
  }

  /// A range that is written with literals as one of whole numbers; any other type itself.
  func counted(_ type: Type) throws(Diagnostic) -> Type {
    guard let bound = type.bound, system.typeVariables.isLiteral(bound),
      try system.typeVariables.unify(bound, .int)
    else { return type }
    return system.typeVariables.closed(type)
  }

  /// A sequence of the library that takes the elements of a list, a text, a set, a dictionary or a range; nil
  /// for anything else.
  ///
  /// - Parameter arguments: The arguments of its type, by the type of the elements.
  func made(
    _ sequence: String, of list: Draft, _ type: Type, at range: Range<Int>,
    _ arguments: (Type) -> [Type]
  ) throws(Diagnostic) -> Draft? {
    guard let part = element(ofList: type), let element = system.typeVariables.resolved(part),
      let made = try checker.generic.genericType(
        named: sequence, of: arguments(element), at: range)
    else { return nil }
    let elements = Type.array(element)
    guard
      let initializer = library.initializers(of: made).first(where: {
        $0.isDeclared && $0.parameters.map(\.type) == [elements]
      })
    else { return nil }
    guard let list = listed(list, type) else { return nil }
    return Draft(made, at: list.range) { (checker) throws(Diagnostic) in
      .builtin(initializer, receiver: nil, [try checker.finish(list)])
    }
  }

  /// The elements of a list, a text, a set, a dictionary or a range as a list; nil for anything else.
  func listed(_ value: Draft, _ type: Type) -> Draft? {
    guard let part = element(ofList: type), let element = system.typeVariables.resolved(part) else {
      return nil
    }
    let conversion: Conversion? =
      switch type.constructor {
      case .slice: .contents(.list(.same))
      case .set: .members
      case .dictionary: .entries
      case .string: .characters
      default: nil
      }
    let numbers = library.initializers(of: .array(.int)).first {
      $0.parameters.map(\.type) == [type]
    }
    return Draft(.array(element), at: value.range) { (checker) throws(Diagnostic) in
      let value = try checker.finish(value)
      if let conversion { return .conversion(conversion, value) }
      guard let numbers, type.bound != nil else { return value.kind }
      return .builtin(numbers, receiver: nil, [value])
    }
  }

  /// A text, a set or a dictionary as the list of its elements in generic code where it is that of a parameter of
  /// which only a sequence is asked: in Swift it has the members of any sequence there. Nil for anything else.
  func listOfOpened(_ value: Draft, _ type: Type) -> Draft? {
    guard work.isInside, type == .string || type.is(.set) || type.is(.dictionary) else {
      return nil
    }
    return isOfSequence(type) ? listed(value, type) : nil
  }

  private func isOfSequence(_ type: Type) -> Bool {
    var current: Scope? = scope
    while let scope = current {
      if scope.sequences.contains(where: { scope.aliases[$0] == type }) { return true }
      if let origin = scope.owner?.type.declaration?.origin, !origin.isNested,
        let generic = library.page.generics.type(of: origin),
        let clause = library.page.generics[generic]?.syntax.generics
      {
        let names = clause.parametersOfSequences
        for (parameter, argument) in zip(clause.parameters, origin.arguments)
        where argument == type && names.contains(parameter.text) { return true }
      }
      current = scope.parent
    }
    return false
  }

  /// The type of the elements of a list, a text, a set, a dictionary or a range; nil for anything else.
  func element(ofList type: Type) -> Type? {
    switch type {
    case .nominal(.array, .one(let part)), .nominal(.slice, .one(let part)),
      .nominal(.set, .one(let part)):
      part
    case .nominal(.dictionary, .two(let key, let value)): .entry(key, value)
    case .string: .string
    case .nominal(.range, .one(.int)), .nominal(.closedRange, .one(.int)): .int
    default: nil
    }
  }

  /// The numbers of a range without an end, as a sequence, for a member that such a range has as one; nil for
  /// anything else.
  func counting(_ range: Draft, _ type: Type, for name: Name) throws(Diagnostic) -> Draft? {
    let members: Set = ["first", "lazy", "prefix", "dropFirst", "enumerated"]
    guard type == .rangeWithoutEnd, members.contains(name.text),
      let bound = PartialRangeType(type)?.end,
      let counted = try checker.generic.genericType(
        named: "CountingSequence", of: [.int], at: name.range),
      let initializer = library.initializers(of: counted).first(where: {
        $0.isDeclared && $0.parameters.map(\.type) == [.int]
      })
    else { return nil }
    return Draft(counted, at: range.range) { (checker) throws(Diagnostic) in
      let first = CheckedExpression(
        .property(bound, of: try checker.finish(range)), .int, at: range.range)
      return .builtin(initializer, receiver: nil, [first])
    }
  }

  /// Whether an argument of a function of the library is a sequence whose type must be found first.
  func holdsOpen(_ site: CallSite, for candidates: [Overload.Candidate]) -> Bool {
    candidates.contains { !$0.builtin.isDeclared }
      && site.arguments.contains { isOpenSequence($0.value) }
  }

  /// Whether the type of an argument that is written here is found only with those of its closures:
  /// `sequence(first: 1) { $0 * 2 }`, `list.lazy.map { $0 * 2 }`.
  private func isOpenSequence(_ argument: Expression) -> Bool {
    switch argument.kind {
    case .member(_, let name) where name.text == "lazy": return true
    case .call(let callee, _), .member(let callee, _): return isOpenSequence(callee)
    case .parenthesized(let inner): return isOpenSequence(inner)
    case .name("zip"):
      return checker.entity(named: "zip") == nil
        && library.page.types.contains { $0.abilities.contains(.sequence) }
    case .name("stride"):
      return checker.entity(named: "stride") == nil
        && library.page.types.contains { $0.abilities.contains(.strideable) }
    case .name(let name):
      guard checker.entity(named: name) == nil,
        let generic = GenericTypeNames(checker: checker).declaration(named: name)
      else { return false }
      return library.page.generics[generic]?.syntax.inherited.contains { written in
        if case .named("Sequence", _) = written.kind { true } else { false }
      } ?? false
    default: return false
    }
  }

  /// Notes what the variables of a pattern hold in Swift.
  func note(_ form: SwiftForm?, of pattern: CheckedPattern) {
    switch (pattern, form) {
    case (.variable(let variable), let form?):
      variable.swiftForm = form
      if variable.global != nil { names.note(form, of: variable.name) }
    case (.tuple(let parts), .tuple(let forms)?):
      for (part, form) in zip(parts, forms) { note(form, of: part) }
    default: break
    }
  }
}

extension GenericClause {
  /// The names of the parameters of which a sequence is asked, and not one that elements can be taken out of and that
  /// keeps its type.
  var parametersOfSequences: Set<String> {
    func names(_ protocols: Set<String>) -> Set<String> {
      Set(
        requirements.compactMap { requirement in
          guard !requirement.isSame, case .named(let name, _) = requirement.type.kind,
            protocols.contains(name)
          else { return nil }
          return requirement.name.text
        })
    }
    let all = names(["Sequence", "Collection", "BidirectionalCollection", "RandomAccessCollection"])
    return all.subtracting(names(["RangeReplaceableCollection"]))
  }
}
