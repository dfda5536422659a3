import Syntax

/// The operators on the bits of an `Int`, and those that begin again at the other end.
enum Bits {
  enum And: BinaryOperation {
    @inline(__always)
    static func apply(_ left: Int, _ right: Int, _: Site) -> Int { left & right }
  }

  enum Or: BinaryOperation {
    @inline(__always)
    static func apply(_ left: Int, _ right: Int, _: Site) -> Int { left | right }
  }

  enum ExclusiveOr: BinaryOperation {
    @inline(__always)
    static func apply(_ left: Int, _ right: Int, _: Site) -> Int { left ^ right }
  }

  enum ShiftLeft: BinaryOperation {
    @inline(__always)
    static func apply(_ left: Int, _ right: Int, _: Site) -> Int { left << right }
  }

  enum ShiftRight: BinaryOperation {
    @inline(__always)
    static func apply(_ left: Int, _ right: Int, _: Site) -> Int { left >> right }
  }

  enum Add: BinaryOperation {
    @inline(__always)
    static func apply(_ left: Int, _ right: Int, _: Site) -> Int { left &+ right }
  }

  enum Subtract: BinaryOperation {
    @inline(__always)
    static func apply(_ left: Int, _ right: Int, _: Site) -> Int { left &- right }
  }

  enum Multiply: BinaryOperation {
    @inline(__always)
    static func apply(_ left: Int, _ right: Int, _: Site) -> Int { left &* right }
  }
}

/// An operator on the bits of `left` and `right`, each an `Int`.
func bits(
  _ kind: InfixOperation.Kind, _ left: Compiled, _ right: Compiled, _ site: Site
) -> Compiled {
  switch kind {
  case .and: binary(Bits.And.self, left, right, site)
  case .or: binary(Bits.Or.self, left, right, site)
  case .exclusiveOr: binary(Bits.ExclusiveOr.self, left, right, site)
  case .shiftLeft: binary(Bits.ShiftLeft.self, left, right, site)
  case .shiftRight: binary(Bits.ShiftRight.self, left, right, site)
  case .wrappingAdd: binary(Bits.Add.self, left, right, site)
  case .wrappingSubtract: binary(Bits.Subtract.self, left, right, site)
  default: binary(Bits.Multiply.self, left, right, site)
  }
}

/// The operator `kind` on two values, each an `Int`; used where a place is changed by bits.
func intOperation(
  _ kind: InfixOperation.Kind
) -> @Sendable (Value, Value) throws -> Value {
  { left, right in
    let (first, second) = (left.asInt, right.asInt)
    let result =
      switch kind {
      case .and: first & second
      case .or: first | second
      case .exclusiveOr: first ^ second
      case .shiftLeft: first << second
      case .shiftRight: first >> second
      case .wrappingAdd: first &+ second
      case .wrappingSubtract: first &- second
      default: first &* second
      }
    return .int(result)
  }
}

/// An operator on whole numbers of another type than `Int`.
func sized(
  _ type: SizedInteger, _ kind: InfixOperation.Kind, _ left: @escaping Evaluation,
  _ right: @escaping Evaluation, _ site: Site
) -> Compiled {
  .code { machine, frame in
    let first = try left(machine, frame)
    return try type.apply(kind, first, right(machine, frame), site)
  }
}

extension SizedInteger {
  /// The result of an operator between two numbers of the type; after a shift, one of any type.
  ///
  /// - Throws: A diagnostic at `site` if there is no result.
  func apply(
    _ kind: InfixOperation.Kind, _ left: Value, _ right: Value, _ site: Site
  ) throws -> Value {
    let (first, second) = (left.asWhole, right.asWhole)
    switch kind {
    case .add: return try checked(first + second, site)
    case .subtract: return try checked(first - second, site)
    case .multiply:
      let (product, overflow) = first.multipliedReportingOverflow(by: second)
      return try checked(overflow ? .max : product, site)
    case .divide, .remainder:
      if second == 0 { throw Whole.divisionByZero(site) }
      let quotient = try checked(first / second, site)
      return kind == .divide ? quotient : try checked(first % second, site)
    case .and: return value(bits: left.word & right.word)
    case .or: return value(bits: left.word | right.word)
    case .exclusiveOr: return value(bits: left.word ^ right.word)
    case .wrappingAdd: return value(bits: left.word &+ right.word)
    case .wrappingSubtract: return value(bits: left.word &- right.word)
    case .wrappingMultiply: return value(bits: left.word &* right.word)
    case .shiftLeft: return shifted(left, by: second)
    case .shiftRight: return shifted(left, by: -second)
    case .less: return .bool(first < second)
    case .lessOrEqual: return .bool(first <= second)
    case .greater: return .bool(first > second)
    case .greaterOrEqual: return .bool(first >= second)
    case .equal: return .bool(first == second)
    default: return .bool(first != second)
    }
  }

  /// A number moved to the left, or, by a negative number of places, to the right.
  private func shifted(_ number: Value, by places: Int128) -> Value {
    if places >= 0 { return value(bits: places < 64 ? number.word << UInt64(places) : 0) }
    let whole = number.asWhole >> min(-places, 64)
    return value(bits: UInt64(truncatingIfNeeded: whole))
  }

  private func checked(_ number: Int128, _ site: Site) throws -> Value {
    guard let value = value(number) else {
      throw Self.overflow(rawValue).diagnostic(at: site)
    }
    return value
  }

  /// The failure of a calculation with a type that does not have the result.
  @inline(never)
  static func overflow(_ type: String) -> Failure {
    Failure(
      "the result does not fit in \(type)",
      hint: type == "Int" ? "use Double, as in 'Double(x)'" : "calculate with 'Int(x)'")
  }
}
