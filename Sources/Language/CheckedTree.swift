package import Syntax

/// An expression whose type is known and whose names are resolved: the checker makes it of a
/// `Syntax.Expression`, and the compiler reads it.
package struct CheckedExpression {
  package var kind: Kind
  package var type: Type
  package var range: Range<Int>

  package init(_ kind: Kind, _ type: Type, at range: Range<Int>) {
    self.kind = kind
    self.type = type
    self.range = range
  }

  package indirect enum Kind {
    /// Of a type of `SizedInteger`, its bits.
    case integer(Int)
    case double(Double)
    case float(Float)
    case boolean(Bool)
    case string(String)
    case none
    /// `"a \(b)"`: each piece is a `String` or a value to describe by its type.
    case interpolation([CheckedExpression])
    case variable(Variable)
    case accessed(AccessedVariable)
    case array([CheckedExpression])
    case dictionary([(key: CheckedExpression, value: CheckedExpression)])
    case tuple([CheckedExpression])
    case tupleElement(CheckedExpression, Int)
    case closure(CheckedFunction)
    /// A call of a function value; nil stands for an omitted argument.
    case call(CheckedExpression, [CheckedExpression?])
    /// A function, initialiser or method of the library; the receiver of a method is a separate
    /// operand, and nil stands for an omitted argument.
    case builtin(Builtin, receiver: Receiver?, [CheckedExpression?])
    /// An initialiser followed by settable properties given as further labels, in source order.
    case initialization(CheckedExpression, [(property: Builtin, value: CheckedExpression)])
    /// The value of a property; of a static one without a receiver.
    case property(Builtin, of: CheckedExpression?)
    /// The value of a property or a subscript of a value that reading may change: a lazy property gets its first one,
    /// and a getter is `mutating`.
    case lazy(Builtin, of: Place, [CheckedExpression?])
    /// `array[index]`.
    case element(CheckedExpression, index: CheckedExpression)
    /// `dictionary[key]`, an optional; or, with `default:`, the value, or the default.
    case entry(CheckedExpression, key: CheckedExpression, default: CheckedExpression?)
    case infix(InfixOperation, CheckedExpression, CheckedExpression)
    case negated(CheckedExpression)
    case not(CheckedExpression)
    case and(CheckedExpression, CheckedExpression)
    case or(CheckedExpression, CheckedExpression)
    /// `optional ?? value`; the result is the right side's type.
    case coalesced(CheckedExpression, CheckedExpression)
    case ternary(CheckedExpression, then: CheckedExpression, else: CheckedExpression)
    /// An `if` or a `switch`, each of whose branches gives the variable its value.
    case branching(CheckedStatement, Variable)
    case conversion(Conversion, CheckedExpression)
    /// An optional that is `nil` where an error is thrown; or, if that is forced, a value without
    /// which the program ends.
    case attempt(CheckedExpression, isForced: Bool)
    /// Whether a value is one of a type.
    case `is`(CheckedExpression, Type)
    /// A value as one of another type: an optional, or without `nil` if it must work.
    case cast(CheckedExpression, to: Type, isForced: Bool)
    /// The captured values of a closure, in new variables, and the closure.
    case capturing([(variable: Variable, value: CheckedExpression)], CheckedExpression)
    /// The content of an optional, which must not be `nil`.
    case forced(CheckedExpression)
    /// The content of an optional; if it is `nil`, the surrounding chain ends.
    case unwrapped(CheckedExpression)
    /// An optional that is `nil` if the chain in it ends before its end.
    case chained(CheckedExpression)
    /// An argument that the call may change: copied in from the place, and copied back at the end.
    case `inout`(Place)
  }

  /// The receiver of a method.
  package enum Receiver {
    case value(CheckedExpression)
    /// The place that a mutating method changes.
    case place(Place)
  }
}

/// A change of type that keeps the meaning.
package enum Conversion: Hashable, Sendable {
  case intToDouble
  /// `T` to `T?`.
  case wrap
  /// `T` to `Any`; the operand's type is carried along.
  case erase
  /// `T?` to `Any?`: the content, if there is one, is erased as by `erase`.
  case eraseInside
  /// A string to the list of its characters, each a string.
  case characters
  /// A dictionary to the list of its entries, each a pair.
  case entries
  /// A set to the list of its elements.
  case members
  /// A list literal to the set of its elements.
  case listToSet
  /// A list literal to the set of options with the bits of its elements.
  case listToOptions(Nominal)
  /// A collection to one of optionals, by its element types: it does nothing at run time.
  case wrapContents
  /// What a value holds, together with the value.
  case contents(ContentsConversion)
  /// To a superclass: it does nothing at run time.
  case upcast
}

/// An operator on two operands of one type (`operands`), evaluated both, left first.
package struct InfixOperation: Sendable {
  package enum Kind: String, Hashable, Sendable {
    case add = "+"
    case subtract = "-"
    case multiply = "*"
    case divide = "/"
    case remainder = "%"
    case and = "&"
    case or = "|"
    case exclusiveOr = "^"
    case shiftLeft = "<<"
    case shiftRight = ">>"
    case wrappingAdd = "&+"
    case wrappingSubtract = "&-"
    case wrappingMultiply = "&*"
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
    case equal = "=="
    case notEqual = "!="
    case identical = "==="
    case notIdentical = "!=="
    case closedRange = "..."
    case halfOpenRange = "..<"

    /// Whether it works on the bits of whole numbers.
    package var isOnBits: Bool {
      switch self {
      case .and, .or, .exclusiveOr, .shiftLeft, .shiftRight, .wrappingAdd, .wrappingSubtract,
        .wrappingMultiply:
        true
      default: false
      }
    }

    /// Whether the operand after it may be a whole number of another type.
    package var isShift: Bool { self == .shiftLeft || self == .shiftRight }
  }

  package var kind: Kind
  /// The operands' type: `Int`, `Double`, `String`, an array for `+`, anything equatable for `==`.
  package var operands: Type
  /// The builtin for an assignment to a library type; nil for numbers and lists.
  package var word: Builtin?
  /// Where the operator stands.
  package var range: Range<Int>

  /// An operator on two operands of one type, by a builtin of the library if that declares it.
  package init(_ kind: Kind, on operands: Type, by word: Builtin? = nil, at range: Range<Int>) {
    self.kind = kind
    self.operands = operands
    self.word = word
    self.range = range
  }
}

/// Something that can be assigned to.
package indirect enum Place {
  case variable(Variable)
  /// A variable with accessors.
  case accessed(AccessedVariable, at: Range<Int>)
  /// A property, or, with arguments, what a subscript of the page gives.
  case member(Builtin, of: Owner, [CheckedExpression?] = [], at: Range<Int>)
  /// A static property.
  case staticProperty(Builtin, at: Range<Int>)
  case element(of: Place, index: CheckedExpression, at: Range<Int>)
  /// Neighbouring elements of an array, which can be replaced by others.
  case slice(of: Place, ArraySlicing, CheckedExpression, at: Range<Int>)
  /// The value of a dictionary for a key: an optional, `nil` to remove it; a value if there is a
  /// default.
  case entry(of: Place, key: CheckedExpression, default: CheckedExpression?, at: Range<Int>)
  case tupleElement(of: Place, Int)
  /// The content of an optional. If that is `nil` it is an error, or, in a chain, the end of the
  /// surrounding chain.
  case content(of: Place, by: Unwrapping, at: Range<Int>)

  /// What a member belongs to.
  package enum Owner {
    /// An object, which is a reference and does not change itself.
    case object(CheckedExpression)
    /// A value, which is read, changed and stored again.
    case value(Place)
  }

  /// The place that it is a part of; nil for a variable, and for a member of an object or a type.
  package var base: Place? {
    switch self {
    case .variable, .accessed, .staticProperty, .member(_, of: .object, _, at: _): nil
    case .member(_, of: .value(let base), _, at: _), .element(of: let base, index: _, at: _),
      .slice(of: let base, _, _, at: _), .entry(of: let base, key: _, default: _, at: _),
      .tupleElement(of: let base, _), .content(of: let base, by: _, at: _):
      base
    }
  }
}

/// How the content of an optional is reached.
package enum Unwrapping: Sendable {
  /// By `?`: where it is `nil`, the chain ends.
  case chain
  /// By `!`.
  case sign
  /// Without a sign, because the optional is declared with `!`.
  case implied
}

/// The places for the parts of a tuple.
package indirect enum PlacePattern {
  case place(Place)
  case wildcard
  case tuple([PlacePattern])
}

/// A variable; the checker completes it while it reads the code that uses it.
package final class Variable {
  package enum Storage {
    /// An index into the session's globals.
    case global(Int)
    /// A slot of the frame of the function that declares it, counted from the first parameter.
    case local(Int)
  }

  package let name: String
  package var type: Type
  package let isConstant: Bool
  package var storage: Storage
  /// Whether it is an implicitly unwrapped optional.
  package var isImplicitlyUnwrapped = false
  /// How it refers to an object.
  package var ownership = Ownership.strong
  /// Of a function's name, whether the function may throw; nil if that is not known.
  package var mayThrow: Bool?
  /// What its value is in Swift, where that is not a list; nil if it is the same.
  package var swiftForm: SwiftForm?
  /// The function that declares it; nil for a global, and for a local of the cell itself.
  package weak var owner: CheckedFunction?
  /// Where the declaring `let` is; nil if it is in another cell.
  package var keyword: Range<Int>?
  /// Whether it is an `inout` parameter.
  package var isInout = false
  /// Whether a closure or a local function captures it; then, if it can change, or if the closure
  /// may be made before it has its value, it is in a box.
  package var isCaptured = false
  package var needsBox = false

  /// The number of the global; nil for a local variable.
  package var global: Int? { if case .global(let index) = storage { index } else { nil } }

  package init(name: String, type: Type, isConstant: Bool, storage: Storage) {
    self.name = name
    self.type = type
    self.isConstant = isConstant
    self.storage = storage
  }
}

/// A variable with accessors or observers.
package final class AccessedVariable {
  package let name: String
  package let type: Type
  /// The stored variable of an observed one; nil if it is computed.
  package let stored: Variable?
  /// The getter; nil if it is stored.
  package let getter: Variable?
  /// The setter, which calls the observers; nil if it has none.
  package let setter: Variable?
  /// The reference to a stored value, whose `value` it is; nil for any other variable.
  package let reference: Variable?

  /// Whether it can only be read.
  package var isReadOnly: Bool { setter == nil && reference == nil }

  package init(
    name: String, type: Type, stored: Variable? = nil, getter: Variable? = nil,
    setter: Variable? = nil, reference: Variable? = nil
  ) {
    self.name = name
    self.type = type
    self.stored = stored
    self.getter = getter
    self.setter = setter
    self.reference = reference
  }
}

/// A function or closure body.
package final class CheckedFunction {
  /// For messages; nil for a closure.
  package var name: String?
  package var parameters: [Variable] = []
  /// The default values of parameters, for omitted arguments.
  package var defaults: [CheckedExpression?] = []
  package var result: Type = .void
  package var body: [CheckedStatement] = []
  /// The variables of enclosing functions that it uses, in the order of first use. A nested
  /// function's captures that are not this function's own are captures of this one too.
  package private(set) var captures: [Variable] = []
  private var captured: Set<ObjectIdentifier> = []
  /// Whether it contains a `defer`, so that its result must be kept until the end.
  package var hasDefer = false
  /// Whether it has an `inout` parameter.
  package var hasInout: Bool { parameters.contains(where: \.isInout) }
  /// Whether it is an initialiser: its first parameter is the instance, which it returns.
  package var isInitializer = false
  /// The size of its frame: parameters first, then every local; slots of ended scopes are reused.
  package var slotCount = 0
  package var range: Range<Int> = 0..<0
  /// The cell that has its text; nil for the one that is compiled.
  package var source: SourceID?

  package init() {}

  /// Notes that it uses a variable of an enclosing function.
  package func capture(_ variable: Variable) {
    if captured.insert(ObjectIdentifier(variable)).inserted { captures.append(variable) }
  }
}

/// A statement whose expressions are checked.
package struct CheckedStatement {
  package var kind: Kind
  package var range: Range<Int>

  package init(_ kind: Kind, at range: Range<Int>) {
    self.kind = kind
    self.range = range
  }

  package indirect enum Kind {
    case expression(CheckedExpression)
    case declaration(CheckedPattern, CheckedExpression)
    /// A variable declared without a value: it is absent until it is assigned.
    case declarationWithoutValue(Variable)
    case assignment(Place, CheckedExpression)
    /// `(a, b) = value`.
    case tupleAssignment(PlacePattern, CheckedExpression)
    /// `place += value`; the value has the place's type.
    case compoundAssignment(Place, InfixOperation, CheckedExpression)
    /// An assignment that does nothing if the chain in its place ends.
    case chained(CheckedStatement)
    /// `func`; top-level functions of a cell get their values before its first statement runs.
    case function(Variable, CheckedFunction)
    case `if`([CheckedCondition], then: [CheckedStatement], else: [CheckedStatement])
    /// The `else` always leaves; the bindings of the conditions remain.
    case `guard`([CheckedCondition], else: [CheckedStatement])
    case `while`([CheckedCondition], [CheckedStatement])
    case `repeat`([CheckedStatement], while: CheckedExpression)
    /// Over an array or a range of `Int`.
    case `for`(CheckedPattern, in: CheckedExpression, where: CheckedExpression?, [CheckedStatement])
    /// One of the cases always matches.
    case `switch`(CheckedExpression, [CheckedCase])
    /// To the next case of the `switch`.
    case `fallthrough`
    case `return`(CheckedExpression?)
    /// `super.init(…)` or `self.init(…)`: the call gets the instance in the variable, and its
    /// result replaces the instance. A dispatched one is that of the instance's class.
    case delegation(Variable, CheckedExpression, isDispatched: Bool)
    case `break`
    case `continue`
    /// `break` and `continue` with a label that is not the innermost one's.
    case exit(Exit)
    /// Statements that end where one of them makes the exit.
    case landing(Exit, [CheckedStatement])
    /// The value is of type `Type.error`.
    case `throw`(CheckedExpression)
    /// An error that matches none of the catches is thrown on.
    case `do`([CheckedStatement], catches: [CheckedCase])
    /// Statements that run at the end of the rest of the block, or when it is left.
    case `defer`([CheckedStatement])
  }
}

/// The target of a `break` or `continue` with a label: labels are counted for each function.
package enum Exit: Hashable, Sendable {
  case `break`(label: Int)
  case `continue`(label: Int)
}

package enum CheckedCondition {
  case expression(CheckedExpression)
  /// The content of an optional, destructured.
  case binding(CheckedPattern, CheckedExpression)
  case pattern(CheckedCasePattern, CheckedExpression)
}

/// A case of a `switch`; `default` has one item, which matches anything.
package struct CheckedCase {
  package var items: [(pattern: CheckedCasePattern, condition: CheckedExpression?)]
  package var body: [CheckedStatement]

  /// A case with several patterns, each of which may have a condition.
  package init(
    items: [(pattern: CheckedCasePattern, condition: CheckedExpression?)], body: [CheckedStatement]
  ) {
    self.items = items
    self.body = body
  }
}

/// A pattern for a value of the same type.
package indirect enum CheckedCasePattern {
  case anything
  /// Matches any value and binds it.
  case variable(Variable)
  case tuple([CheckedCasePattern])
  case none
  case some(CheckedCasePattern)
  /// A case of an `enum` of the page, by its number, and the patterns of its payload.
  case enumCase(Int, [CheckedCasePattern])
  /// Matches equal values.
  case value(CheckedExpression)
  /// Matches values in the range.
  case range(CheckedExpression)
  /// Matches values of the type, among those of the type `from`.
  case `is`(Type, from: Type)
  /// Values of the type that match the inner pattern after the cast.
  case cast(Type, from: Type, CheckedCasePattern)
  /// Matches numbers for which the comparison `kind` with the bound holds.
  case compared(InfixOperation.Kind, CheckedExpression)
  /// Binds any value, and matches those for which the condition holds.
  case matched(Variable, CheckedExpression)
}

package indirect enum CheckedPattern {
  case variable(Variable)
  case wildcard
  case tuple([CheckedPattern])
}
