import Language
import Syntax

/// The part of a checker that deals with generic declarations of the page; `GenericWork` says how
/// they run.
struct GenericChecker {
  let checker: Checker

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
  var cellScope: Scope { checker.cellScope }
  var cellFrame: Frame { checker.cellFrame }
}
