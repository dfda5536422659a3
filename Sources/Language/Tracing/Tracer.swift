package import Syntax

/// Lets compiled code tell its host which calls it makes, and keeps the expressions that calls and variables were
/// given.
///
/// Code that is compiled without a tracer tells nothing, and costs what it did.
package final class Tracer {
  /// An expression, and the cell that it stands in.
  package struct Traced {
    package let expression: CheckedExpression
    package let source: SourceID

    package init(expression: CheckedExpression, source: SourceID) {
      self.expression = expression
      self.source = source
    }

    /// Where it stands.
    package var site: SourceRange { SourceRange(expression.range, in: source) }
  }

  /// A variable: the same global is another object in each cell.
  package enum Key: Hashable {
    case global(Int)
    case local(ObjectIdentifier)

    package init(_ variable: Variable) {
      self = variable.global.map(Key.global) ?? .local(ObjectIdentifier(variable))
    }
  }

  private var arguments: [SourceRange: [CheckedExpression?]] = [:]
  private var values: [Key: [Traced]] = [:]
  /// Locals are compared by identity, so they must last.
  private var locals: [Variable] = []

  /// A tracer that has seen nothing.
  package init() {}

  /// The arguments of the call at `site`, by parameter; none if there was no call.
  package func arguments(at site: SourceRange) -> [Traced?] {
    arguments[site, default: []].map { argument in
      argument.map { Traced(expression: $0, source: site.source) }
    }
  }

  /// The expressions that `variable` is given, where it is declared and in assignments, in the order of the text.
  package func values(of variable: Variable) -> [Traced] { values[Key(variable), default: []] }

  func keep(_ expressions: [CheckedExpression?], of site: SourceRange) {
    arguments[site] = expressions
  }

  func keep(_ expression: CheckedExpression, of variable: Variable, in source: SourceID) {
    if variable.global == nil { locals.append(variable) }
    values[Key(variable), default: []].append(Traced(expression: expression, source: source))
  }
}
