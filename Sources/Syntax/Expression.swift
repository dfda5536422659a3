/// A node of the syntax tree that stands for a value.
package struct Expression: Hashable, Sendable {
  package var kind: Kind
  /// The position, in UTF-8 offsets of its source.
  package var range: Range<Int>

  package init(_ kind: Kind, at range: Range<Int>) {
    self.kind = kind
    self.range = range
  }

  package indirect enum Kind: Hashable, Sendable {
    /// A whole number as written, without underscores; always within `Int`.
    case integer(Int)
    case floatingPoint(Double)
    case boolean(Bool)
    case string([StringSegment])
    case `nil`
    /// A variable, a function or a type.
    case name(String)
    /// `path.addLine(to:)`: a function that is not called, a name or a member, and its labels.
    case labelled(Expression, [String?])
    /// `Optional<Int>`: a type with its parameters.
    case type(TypeExpression)
    /// `$0`, `$1`, …
    case closureParameter(Int)
    /// `.red`: a static member of the type that is expected here.
    case implicitMember(Name)
    /// `base.name`; an element of a tuple has its number as name.
    case member(base: Expression, Name)
    case call(callee: Expression, [Argument])
    case `subscript`(base: Expression, [Argument])
    case array([Expression])
    /// `[key: value]`, or `[:]`.
    case dictionary([DictionaryEntry])
    /// `(a, b)`, `(x: 1, y: 2)` or `()`; never a single unlabelled element.
    case tuple([Argument])
    /// `(a)`.
    case parenthesized(Expression)
    case closure(Closure)
    /// An operator before an operand; one of the page is called `prefix √`, or, behind the operand,
    /// `postfix %`.
    case prefix(Name, Expression)
    /// An operator between two operands, ranges and `??` included; operators of one precedence and
    /// associativity are already nested as Swift nests them.
    case infix(Expression, Name, Expression)
    /// `2...`, `..<3` or `...3`, the one argument of a subscript.
    case oneSided(Name, Expression, isLowerBound: Bool)
    case ternary(condition: Expression, then: Expression, else: Expression)
    /// An `if` or a `switch` whose branches are values; `if` and `switch` alone.
    case branching(Statement)
    /// `value!`.
    case forced(Expression)
    /// `value?` within an optional chain: where it is `nil`, the chain ends.
    case unwrapped(Expression)
    /// All of a chain of members, calls and subscripts with a `?` in it.
    case optionalChain(Expression)
    /// `try value`, `try? value` or `try! value`.
    case `try`(Attempt, Expression)
    /// `value is Type`.
    case `is`(Expression, TypeExpression)
    case cast(Expression, Cast, TypeExpression)
    /// `#keyPath(Type.name.name)`.
    case keyPath([Name])
    /// `\Type.name`, or `\.name`.
    case pathLiteral(KeyPathLiteral)
    /// `#selector(Type.method(_:))`.
    case selector(Expression)
    /// `&place`: an argument that the call may change.
    case `inout`(Expression)
    /// `_`, an assignment target that discards the value.
    case wildcard
    /// A placeholder after a syntax error; never reaches the checker.
    case missing
  }
}

/// A key and its value, in a dictionary that is written out.
package struct DictionaryEntry: Hashable, Sendable {
  package var key: Expression
  package var value: Expression

  package init(key: Expression, value: Expression) {
    self.key = key
    self.value = value
  }
}

/// A name, or an operator, with its position.
package struct Name: Hashable, Sendable {
  package var text: String
  package var range: Range<Int>

  package init(_ text: String, at range: Range<Int>) {
    self.text = text
    self.range = range
  }
}

/// The handling of an error that is thrown in a value.
package enum Attempt: String, Hashable, Sendable {
  /// The error is passed on.
  case passing = "try"
  /// The value is `nil`.
  case optional = "try?"
  /// It ends the program.
  case forced = "try!"
}

/// How a value becomes one of another type.
package enum Cast: String, Hashable, Sendable {
  /// A conversion that always succeeds.
  case coerced = "as"
  /// `nil` if it does not work.
  case conditional = "as?"
  /// An error if it does not work.
  case forced = "as!"
}

/// One argument of a call, or one element of a tuple.
package struct Argument: Hashable, Sendable {
  package var label: Name?
  package var value: Expression
  /// Whether it is a closure written after the closing parenthesis.
  package var isTrailing: Bool

  package init(label: Name? = nil, value: Expression, isTrailing: Bool = false) {
    self.label = label
    self.value = value
    self.isTrailing = isTrailing
  }
}

/// A piece of a string literal.
package enum StringSegment: Hashable, Sendable {
  /// Characters, escapes resolved.
  case text(String)
  /// `\(value)`.
  case interpolation(Expression)
}

/// `{ (a: Int, b) -> Int in … }` or `{ $0 + $1 }`.
package struct Closure: Hashable, Sendable {
  package struct Parameter: Hashable, Sendable {
    /// `_` takes no value.
    package var name: Name
    package var type: TypeExpression?

    package init(name: Name, type: TypeExpression? = nil) {
      self.name = name
      self.type = type
    }
  }

  /// `[name]`, `[weak name]` or `[name = value]`: a value captured when the closure is made.
  package struct Capture: Hashable, Sendable {
    package var name: Name
    /// The value of `name` in the closure; nil for the variable of that name outside.
    package var value: Expression?
    /// How the closure refers to an object; a weak reference is an optional in it.
    package var ownership: Ownership

    package init(name: Name, value: Expression? = nil, _ ownership: Ownership = .strong) {
      self.name = name
      self.value = value
      self.ownership = ownership
    }
  }

  package var captures: [Capture]
  /// The parameters before `in`; nil if there is no `in`.
  package var parameters: [Parameter]?
  package var result: TypeExpression?
  package var body: [Statement]
  /// Whether it is made of an argument alone, in which `$0` means what it means around it.
  package var isAutoclosure = false
  /// The type in `throws(Problem)`.
  package var thrown: TypeExpression?

  package init(
    captures: [Capture] = [], parameters: [Parameter]?, result: TypeExpression? = nil,
    body: [Statement]
  ) {
    self.captures = captures
    self.parameters = parameters
    self.result = result
    self.body = body
  }
}

/// A type as it is written.
package struct TypeExpression: Hashable, Sendable {
  package var kind: Kind
  package var range: Range<Int>
  /// Whether it is an optional that is written with `!`.
  package var isImplicitlyUnwrapped = false

  package init(_ kind: Kind, at range: Range<Int>) {
    self.kind = kind
    self.range = range
  }

  package indirect enum Kind: Hashable, Sendable {
    /// `Int`, `StackView.Axis` or `ClosedRange<Double>`.
    case named(String, [TypeExpression])
    case optional(TypeExpression)
    case array(TypeExpression)
    case dictionary(key: TypeExpression, value: TypeExpression)
    case tuple([Element])
    case function([TypeExpression], result: TypeExpression)
    /// `inout Int`, of a parameter.
    case `inout`(TypeExpression)
  }

  package struct Element: Hashable, Sendable {
    package var label: String?
    package var type: TypeExpression

    package init(label: String? = nil, type: TypeExpression) {
      self.label = label
      self.type = type
    }
  }
}
