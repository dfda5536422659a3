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
        isEquatable: checker.generic.isEquatable(steps.element))
    else { return false }
    if type.part(named: "Element") == nil {
      names.declare(alias: "\(type.spelling).Element", of: steps.element)
    }
    let source = "extension \(nominal.name.prefix { $0 != "<" }) {\n\(members)\n}"
    guard case .type(let syntax)? = parse(source).statements.first?.kind else { return false }
    var text = CellText(source)
    text.cell = .library
    checker.generic.extend(type, by: syntax, in: text)
    return !library.members(of: type, named: name).isEmpty
  }

  /// Refuses a member that would take the elements of a lazy sequence at once.
  func refuseEagerly(_ name: Name, of type: Type) throws(Diagnostic) {
    let isLater: Set = ["drop", "dropFirst", "dropLast", "flatMap", "joined", "reversed", "suffix"]
    guard let nominal = type.declaration, nominal.origin?.isOfLibrary == true,
      nominal.name.hasPrefix("LazySequence<"), isLater.contains(name.text)
    else { return }
    throw Diagnostic(
      .error, "'\(name.text)' of a lazy sequence is not in this dialect", at: name.range,
      hint: "write 'Array(…).\(name.text)' of one that ends")
  }

  /// Whether the type of an argument that is written here is found only with those of its closures:
  /// `sequence(first: 1) { $0 * 2 }`.
  func isOpenSequence(_ argument: Expression) -> Bool {
    switch argument.kind {
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
}
