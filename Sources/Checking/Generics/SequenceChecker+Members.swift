import Language
import Syntax

/// The members of sequences of the page that take no more elements than they need.
extension SequenceChecker {
  /// Declares the members of a name that a sequence has beside those of a list.
  ///
  /// - Returns: Whether there are any now.
  func declareOwn(_ name: String, of type: Type) -> Bool {
    guard let steps = steps(of: type), let nominal = type.declaration,
      let members = LibrarySource.members(
        named: name, start: steps.make == nil ? "self" : "makeIterator()",
        isEquatable: lazyKind(of: type) == nil && checker.generic.meets(.equatable, steps.element))
    else { return false }
    if name == "dropFirst", let kind = lazyKind(of: type), kind != "LazySequence" { return false }
    if type.part(named: "Element") == nil {
      names.declare(alias: "\(type.spelling).Element", of: steps.element)
    }
    let source = "extension \(nominal.name.prefix { $0 != "<" }) {\n\(members)\n}"
    guard case .type(let syntax)? = parse(source).statements.first?.kind else { return false }
    var text = CellText(source)
    text.cell = .library
    extend(type, by: syntax, in: text)
    return !library.members(of: type, named: name).isEmpty
  }

  /// Refuses a member of a lazy sequence that calls the closures in another order, or more often, than Swift does.
  func refuseEagerly(_ name: Name, of type: Type) throws(Diagnostic) {
    var refused: Set = ["drop", "flatMap"]
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

  /// `lazy` of a list, a text, a set, a dictionary or a range; nil for anything else.
  func lazy(_ list: Draft, _ type: Type, _ name: Name) throws(Diagnostic) -> Draft? {
    guard name.text == "lazy" else { return nil }
    let conversion: Conversion?
    let element: Type
    switch type {
    case .nominal(.array, .one(let part)): (conversion, element) = (nil, part)
    case .nominal(.slice, .one(let part)):
      (conversion, element) = (.contents(.list(.same)), part)
    case .nominal(.set, .one(let part)): (conversion, element) = (.members, part)
    case .nominal(.dictionary, .two(let key, let value)):
      (conversion, element) = (.entries, .entry(key, value))
    case .string: (conversion, element) = (.characters, .string)
    case .nominal(.range, .one(.int)), .nominal(.closedRange, .one(.int)):
      (conversion, element) = (nil, .int)
    default: return nil
    }
    guard let element = system.typeVariables.resolved(element),
      let mapped = try checker.generic.genericType(
        named: "LazyMapSequence", of: [element], at: name.range)
    else { return nil }
    let elements = Type.array(element)
    guard
      let initializer = library.initializers(of: mapped).first(where: {
        $0.isDeclared && $0.parameters.map(\.type) == [elements]
      })
    else { return nil }
    let numbers = library.initializers(of: .array(.int)).first {
      $0.parameters.map(\.type) == [type]
    }
    return Draft(mapped, at: list.range) { (checker) throws(Diagnostic) in
      var value = try checker.finish(list)
      if let conversion {
        value = CheckedExpression(.conversion(conversion, value), elements, at: list.range)
      } else if let numbers, type.bound != nil {
        value = CheckedExpression(
          .builtin(numbers, receiver: nil, [value]), elements, at: list.range)
      }
      return .builtin(initializer, receiver: nil, [value])
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

  /// Gives a type an extension that the library has for it.
  private func extend(_ type: Type, by syntax: NominalDeclaration, in text: CellText) {
    let draft = NominalDraft(syntax, extending: type)
    draft.text = text
    work.undeclared.append(draft)
    work.drafts.append(draft)
    if work.isSettled { checker.generic.settle() }
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
