import Syntax

/// An operator on two scalars of one type.
protocol BinaryOperation: SendableMetatype {
  associatedtype Content: Scalar
  associatedtype Result: Scalar

  /// Throws a diagnostic at `site` if there is no result.
  static func apply(_ left: Content, _ right: Content, _ site: Site) throws -> Result
}

/// Code for `left` and then `right`, combined by an operation.
func binary<Operation: BinaryOperation>(
  _: Operation.Type, _ left: Compiled, _ right: Compiled, _ site: Site
) -> Compiled {
  typealias Content = Operation.Content
  switch (left, right) {
  case (.slot(let left), .slot(let right)):
    return .code { try Operation.apply(Content($1[left]), Content($1[right]), site).value }
  case (.slot(let left), .constant(let right)):
    let right = Content(right)
    return .code { try Operation.apply(Content($1[left]), right, site).value }
  case (.constant(let left), .slot(let right)):
    let left = Content(left)
    return .code { try Operation.apply(left, Content($1[right]), site).value }
  case (.code(let left), .constant(let right)):
    let right = Content(right)
    return .code { try Operation.apply(Content(left($0, $1)), right, site).value }
  case (.code(let left), .slot(let right)):
    return .code { try Operation.apply(Content(left($0, $1)), Content($1[right]), site).value }
  case (.slot(let left), .code(let right)):
    return .code { try Operation.apply(Content($1[left]), Content(right($0, $1)), site).value }
  case (.code(let left), .code(let right)):
    return .code {
      try Operation.apply(Content(left($0, $1)), Content(right($0, $1)), site).value
    }
  case (.constant(let left), .code(let right)):
    let left = Content(left)
    return .code { try Operation.apply(left, Content(right($0, $1)), site).value }
  case (.constant(let left), .constant(let right)):
    let (left, right) = (Content(left), Content(right))
    return .code { _, _ in try Operation.apply(left, right, site).value }
  }
}

/// The arithmetic of whole numbers; an overflow is a diagnostic.
enum Whole {
  enum Add: BinaryOperation {
    @inline(__always)
    static func apply(_ left: Int, _ right: Int, _ site: Site) throws -> Int {
      try checked(left.addingReportingOverflow(right), site)
    }
  }

  enum Subtract: BinaryOperation {
    @inline(__always)
    static func apply(_ left: Int, _ right: Int, _ site: Site) throws -> Int {
      try checked(left.subtractingReportingOverflow(right), site)
    }
  }

  enum Multiply: BinaryOperation {
    @inline(__always)
    static func apply(_ left: Int, _ right: Int, _ site: Site) throws -> Int {
      try checked(left.multipliedReportingOverflow(by: right), site)
    }
  }

  enum Divide: BinaryOperation {
    @inline(__always)
    static func apply(_ left: Int, _ right: Int, _ site: Site) throws -> Int {
      if right == 0 { throw divisionByZero(site) }
      return try checked(left.dividedReportingOverflow(by: right), site)
    }
  }

  enum Remainder: BinaryOperation {
    @inline(__always)
    static func apply(_ left: Int, _ right: Int, _ site: Site) throws -> Int {
      if right == 0 { throw divisionByZero(site) }
      return try checked(left.remainderReportingOverflow(dividingBy: right), site)
    }
  }

  @inline(__always)
  static func checked(_ result: (partialValue: Int, overflow: Bool), _ site: Site) throws -> Int {
    if result.overflow { throw overflow(site) }
    return result.partialValue
  }

  @inline(never)
  static func overflow(_ site: Site) -> Diagnostic {
    Failure(
      "the result does not fit in Int",
      hint: "use Double, as in 'Double(x)', for numbers this large"
    ).diagnostic(at: site)
  }

  @inline(never)
  static func divisionByZero(_ site: Site) -> Diagnostic {
    Failure("a whole number cannot be divided by zero", hint: "check the divisor first")
      .diagnostic(at: site)
  }
}

/// The arithmetic of numbers with a fraction, in which every operation has a result.
enum Fractional<Number: Scalar & FloatingPoint> {
  enum Add: BinaryOperation {
    @inline(__always)
    static func apply(_ left: Number, _ right: Number, _: Site) -> Number { left + right }
  }

  enum Subtract: BinaryOperation {
    @inline(__always)
    static func apply(_ left: Number, _ right: Number, _: Site) -> Number { left - right }
  }

  enum Multiply: BinaryOperation {
    @inline(__always)
    static func apply(_ left: Number, _ right: Number, _: Site) -> Number { left * right }
  }

  enum Divide: BinaryOperation {
    @inline(__always)
    static func apply(_ left: Number, _ right: Number, _: Site) -> Number { left / right }
  }
}

/// Comparisons of numbers.
enum Comparison<Content: Scalar & Comparable> {
  enum Less: BinaryOperation {
    @inline(__always)
    static func apply(_ left: Content, _ right: Content, _: Site) -> Bool { left < right }
  }

  enum LessOrEqual: BinaryOperation {
    @inline(__always)
    static func apply(_ left: Content, _ right: Content, _: Site) -> Bool { left <= right }
  }

  enum Greater: BinaryOperation {
    @inline(__always)
    static func apply(_ left: Content, _ right: Content, _: Site) -> Bool { left > right }
  }

  enum GreaterOrEqual: BinaryOperation {
    @inline(__always)
    static func apply(_ left: Content, _ right: Content, _: Site) -> Bool { left >= right }
  }
}

/// Equality of scalars.
enum Equality<Content: Scalar & Equatable> {
  enum Equal: BinaryOperation {
    @inline(__always)
    static func apply(_ left: Content, _ right: Content, _: Site) -> Bool { left == right }
  }

  enum NotEqual: BinaryOperation {
    @inline(__always)
    static func apply(_ left: Content, _ right: Content, _: Site) -> Bool { left != right }
  }
}
