/// A pattern after `case`.
package struct CasePattern: Hashable, Sendable {
  package var kind: Kind
  package var range: Range<Int>

  package init(_ kind: Kind, at range: Range<Int>) {
    self.kind = kind
    self.range = range
  }

  package indirect enum Kind: Hashable, Sendable {
    /// `_`
    case wildcard
    /// A name within `let` or `var`.
    case name(String, isConstant: Bool)
    case tuple([Element])
    /// `pattern?`
    case optional(CasePattern)
    /// `.name(pattern, …)`.
    case member(Name, [Element])
    /// `Type.name(pattern, …)`: a case of the type that is named.
    case typed(TypeExpression, CasePattern)
    /// `1...`, `...1` or `..<1`: a range with one end, and on which side of it the sign is.
    case oneSided(Name, Expression, isLowerBound: Bool)
    /// `is Type`.
    case `is`(TypeExpression)
    /// `pattern as Type`.
    case cast(CasePattern, TypeExpression)
    /// Any other expression: it matches equal values, or, if it is a range, the values in it.
    case expression(Expression)
  }

  /// One element of a tuple, or one associated value.
  package struct Element: Hashable, Sendable {
    package var label: Name?
    package var pattern: CasePattern

    package init(label: Name? = nil, pattern: CasePattern) {
      self.label = label
      self.pattern = pattern
    }
  }
}

/// `case pattern where condition, …: statements` or `default: statements`.
package struct SwitchCase: Hashable, Sendable {
  /// One of the patterns of a case.
  package struct Item: Hashable, Sendable {
    package var pattern: CasePattern
    package var condition: Expression?

    package init(pattern: CasePattern, condition: Expression? = nil) {
      self.pattern = pattern
      self.condition = condition
    }
  }

  /// nil for `default`.
  package var items: [Item]?
  package var body: [Statement]
  /// The position of `case …:` or `default:`.
  package var range: Range<Int>

  package init(items: [Item]?, body: [Statement], at range: Range<Int>) {
    self.items = items
    self.body = body
    self.range = range
  }
}
