import Language
import Syntax

/// A part of a checker that has a subject of its own, and works on what the checker knows.
protocol CheckerPart {
  var checker: Checker { get }
}

/// Generic declarations of the page; `GenericWork` says how they run.
struct GenericChecker: CheckerPart {
  let checker: Checker
}

/// Protocols with associated types, or with `Self` among their parameters.
///
/// Such a protocol is a pattern: no value has it as its type. A type that conforms to it names the
/// associated types, or has them found from its members, and gets the members of the protocol's
/// extensions as its own.
struct PatternChecker: CheckerPart {
  let checker: Checker
}

/// Functions of the page that differ by the types of their parameters alone.
struct OverloadChecker: CheckerPart {
  let checker: Checker
}

/// Sequences of the page: types with `makeIterator()`, or with `next()` alone.
struct SequenceChecker: CheckerPart {
  let checker: Checker
}

extension CheckerPart {
  var work: GenericWork {
    get { checker.genericWork }
    nonmutating _modify { yield &checker.genericWork }
  }
  var library: Library {
    get { checker.library }
    nonmutating _modify { yield &checker.library }
  }
  var names: Names {
    get { checker.names }
    nonmutating _modify { yield &checker.names }
  }
  var outline: CellOutline {
    get { checker.outline }
    nonmutating _modify { yield &checker.outline }
  }
  var system: StatementSystem {
    get { checker.system }
    nonmutating _modify { yield &checker.system }
  }
  var diagnostics: [Diagnostic] {
    get { checker.diagnostics }
    nonmutating _modify { yield &checker.diagnostics }
  }
  var scope: Scope {
    get { checker.scope }
    nonmutating set { checker.scope = newValue }
  }
  var branching: Branching? {
    get { checker.branching }
    nonmutating set { checker.branching = newValue }
  }
  var source: String {
    get { checker.source }
    nonmutating set { checker.source = newValue }
  }
  var meter: CheckingMeter { checker.meter }
  var genericNames: GenericTypeNames { GenericTypeNames(checker: checker) }
  var cellScope: Scope { checker.cellScope }
  var cellFrame: Frame { checker.cellFrame }
}
