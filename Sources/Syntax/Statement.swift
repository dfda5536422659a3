/// A node of the syntax tree that is executed.
package struct Statement: Hashable, Sendable {
  package var kind: Kind
  /// The position, in UTF-8 offsets of its source.
  package var range: Range<Int>

  package init(_ kind: Kind, at range: Range<Int>) {
    self.kind = kind
    self.range = range
  }

  package indirect enum Kind: Hashable, Sendable {
    case expression(Expression)
    /// `let` or `var`; several of them separated by commas are several bindings.
    case variable(isConstant: Bool, [Binding])
    /// `target = value`, or with an operator `target += value` (the name is then `+=`).
    case assignment(target: Expression, operator: Name, value: Expression)
    case function(FunctionDeclaration)
    /// `typealias name<T> = type`.
    case `typealias`(Name, GenericClause, TypeExpression)
    case type(NominalDeclaration)
    /// `else if` is an `else` of one `if` statement.
    case `if`([Condition], then: [Statement], else: [Statement]?)
    case `guard`([Condition], else: [Statement])
    case `while`([Condition], [Statement])
    case `repeat`([Statement], while: Expression)
    case `for`(Pattern, in: Expression, where: Expression?, [Statement])
    /// `for case pattern in …`: only the values that match.
    case forCase(CasePattern, in: Expression, where: Expression?, [Statement])
    case `switch`(Expression, [SwitchCase])
    case `fallthrough`
    case `return`(Expression?)
    /// With the label of the statement that is left, or of the loop that continues.
    case `break`(Name?)
    case `continue`(Name?)
    case `defer`([Statement])
    case `throw`(Expression)
    /// `do throws(Problem) { … } catch pattern { … }`; a `catch` without a pattern has no items.
    case `do`([Statement], throwing: TypeExpression?, catches: [SwitchCase])
    /// `label: statement`; the statement is one that `break` can leave.
    case labeled(Name, Statement)
  }
}

/// `pattern: type = value { … }` after `let` or `var`.
package struct Binding: Hashable, Sendable {
  package var pattern: Pattern
  package var type: TypeExpression?
  package var value: Expression?
  /// The accessors and observers.
  package var accessors: [Accessor]
  /// The call in `@Stored("Animals")` before the variable; nil for a variable of the program alone.
  package var storage: Expression?
  /// The property wrapper before a property of a type.
  package var wrapper: PropertyWrapper?
  /// How it refers to an object.
  package var ownership = Ownership.strong

  package init(
    pattern: Pattern, type: TypeExpression? = nil, value: Expression? = nil,
    accessors: [Accessor] = [], storage: Expression? = nil
  ) {
    self.pattern = pattern
    self.type = type
    self.value = value
    self.accessors = accessors
    self.storage = storage
  }
}

/// A destructuring pattern: `a`, `_` or `(a, (b, _))`.
package struct Pattern: Hashable, Sendable {
  package var kind: Kind
  package var range: Range<Int>

  package init(_ kind: Kind, at range: Range<Int>) {
    self.kind = kind
    self.range = range
  }

  package indirect enum Kind: Hashable, Sendable {
    case name(String)
    case wildcard
    case tuple([Pattern])
  }
}

/// One of the conditions of an `if`, a `guard` or a `while`, separated by commas.
package enum Condition: Hashable, Sendable {
  case expression(Expression)
  /// `let pattern = optional`, or `let name` alone, whose value is the variable of that name.
  case binding(isConstant: Bool, Pattern, TypeExpression?, value: Expression)
  /// `case pattern = value`.
  case pattern(CasePattern, value: Expression)
}

/// `func name(label name: Type = default) -> Type { … }`.
package struct FunctionDeclaration: Hashable, Sendable {
  package struct Parameter: Hashable, Sendable {
    /// The label in a call; nil for `_`.
    package var label: String?
    /// The name in the body.
    package var name: Name
    package var type: TypeExpression
    package var defaultValue: Expression?
    /// Whether a call passes any number of values: the type is the array of them.
    package var isVariadic = false

    package init(
      label: String?, name: Name, type: TypeExpression, defaultValue: Expression? = nil
    ) {
      self.label = label
      self.name = name
      self.type = type
      self.defaultValue = defaultValue
    }
  }

  package var name: Name
  package var generics = GenericClause()
  package var parameters: [Parameter]
  /// nil means `Void`.
  package var result: TypeExpression?
  /// Whether `throws` or `rethrows` is written.
  package var mayThrow = false
  package var body: [Statement]
  /// The type in `throws(Problem)`.
  package var thrown: TypeExpression?

  package init(
    name: Name, parameters: [Parameter], result: TypeExpression? = nil, body: [Statement]
  ) {
    self.name = name
    self.parameters = parameters
    self.result = result
    self.body = body
  }
}
