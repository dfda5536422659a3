import Storage
import Syntax

extension Compiler {
  func infix(
    _ operation: InfixOperation, _ left: CheckedExpression, _ right: CheckedExpression
  ) -> Compiled {
    let site = site(operation.range)
    switch operation.kind {
    case .identical, .notIdentical: return identity(operation.kind == .identical, left, right)
    case .closedRange, .halfOpenRange: return range(operation, left, right)
    default: break
    }
    switch operation.operands {
    case .int, TextIndex.languageType:
      return whole(operation.kind, compile(left), compile(right), site)
    case .double:
      return fractional(Double.self, operation.kind, compile(left), compile(right), site)
    case .float:
      return fractional(Float.self, operation.kind, compile(left), compile(right), site)
    case .nominal(.sized(let type), _):
      return sized(type, operation.kind, compile(left).code, compile(right).code, site)
    case .bool: return equality(Bool.self, operation.kind, compile(left), compile(right), site)
    default: return infix(operation, values: left, right, site)
    }
  }

  private func whole(
    _ kind: InfixOperation.Kind, _ left: Compiled, _ right: Compiled, _ site: Site
  ) -> Compiled {
    switch kind {
    case .add: binary(Whole.Add.self, left, right, site)
    case .subtract: binary(Whole.Subtract.self, left, right, site)
    case .multiply: binary(Whole.Multiply.self, left, right, site)
    case .divide: binary(Whole.Divide.self, left, right, site)
    case .remainder: binary(Whole.Remainder.self, left, right, site)
    case _ where kind.isOnBits: bits(kind, left, right, site)
    default: comparison(Int.self, kind, left, right, site)
    }
  }

  private func fractional<Number: Scalar & FloatingPoint>(
    _: Number.Type, _ kind: InfixOperation.Kind, _ left: Compiled, _ right: Compiled, _ site: Site
  ) -> Compiled {
    switch kind {
    case .add: binary(Fractional<Number>.Add.self, left, right, site)
    case .subtract: binary(Fractional<Number>.Subtract.self, left, right, site)
    case .multiply: binary(Fractional<Number>.Multiply.self, left, right, site)
    case .divide: binary(Fractional<Number>.Divide.self, left, right, site)
    default: comparison(Number.self, kind, left, right, site)
    }
  }

  private func comparison<Content: Scalar & Comparable>(
    _: Content.Type, _ kind: InfixOperation.Kind, _ left: Compiled, _ right: Compiled, _ site: Site
  ) -> Compiled {
    switch kind {
    case .less: binary(Comparison<Content>.Less.self, left, right, site)
    case .lessOrEqual: binary(Comparison<Content>.LessOrEqual.self, left, right, site)
    case .greater: binary(Comparison<Content>.Greater.self, left, right, site)
    case .greaterOrEqual: binary(Comparison<Content>.GreaterOrEqual.self, left, right, site)
    default: equality(Content.self, kind, left, right, site)
    }
  }

  /// An operator on values of the heap: the left one stays on the slot stack while the right one is
  /// evaluated.
  private func infix(
    _ operation: InfixOperation, values left: CheckedExpression, _ operand: CheckedExpression,
    _ site: Site
  ) -> Compiled {
    scoped {
      let type = operation.operands
      let slot = takeTemporary()
      let left = lowered(to: slot) { compile(left).stored(in: slot) }
      let right = scoped { compile(operand).code }
      switch operation.kind {
      case .add where type == .string:
        return .code { machine, frame in
          try left.run(machine, frame)
          let second = try right(machine, frame)
          return try located(site) { try machine.joined(strings: frame[slot], second) }
        }
      case .add:
        return .code { machine, frame in
          try left.run(machine, frame)
          let second = try right(machine, frame)
          return try located(site) { try machine.joined(arrays: frame[slot], second) }
        }
      case .less where type.isNamed, .lessOrEqual where type.isNamed,
        .greater where type.isNamed, .greaterOrEqual where type.isNamed:
        let kind = operation.kind
        return both(left, slot, compile(operand)) { machine, frame in
          try located(site) {
            .bool(try machine.isOrdered(frame[slot], frame[slot + 1], by: kind))
          }
        }
      case .less where type != .string, .lessOrEqual where type != .string,
        .greater where type != .string, .greaterOrEqual where type != .string:
        let kind = operation.kind
        return .code { machine, frame in
          try left.run(machine, frame)
          let second = try right(machine, frame)
          return try located(site) {
            .bool(try machine.isOrdered(tuples: frame[slot], second, by: kind))
          }
        }
      case .less, .lessOrEqual, .greater, .greaterOrEqual:
        let kind = operation.kind
        return .code { machine, frame in
          try left.run(machine, frame)
          let other = try right(machine, frame)
          let (first, second) = try located(site) { try machine.strings(frame[slot], other) }
          return switch kind {
          case .less: .bool(first < second)
          case .lessOrEqual: .bool(first <= second)
          case .greater: .bool(first > second)
          default: .bool(first >= second)
          }
        }
      default:
        let isEqual = operation.kind == .equal
        return both(left, slot, compile(operand)) { machine, frame in
          try located(site) {
            .bool(try machine.areEqual(frame[slot], frame[slot + 1]) == isEqual)
          }
        }
      }
    }
  }

  /// Code for two operands in consecutive slots: comparing them may run code of the page.
  private func both(
    _ left: Action, _ slot: Int, _ right: @autoclosure () -> Compiled, _ body: @escaping Evaluation
  ) -> Compiled {
    let second = takeTemporary()
    let right = lowered(to: second) { right().stored(in: second) }
    return .code { machine, frame in
      try left.run(machine, frame)
      try right.run(machine, frame)
      machine.state.pointee.top = frame + second + 1
      return try body(machine, frame)
    }
  }

  private func identity(
    _ isEqual: Bool, _ left: CheckedExpression, _ right: CheckedExpression
  ) -> Compiled {
    scoped {
      let slot = takeTemporary()
      let left = lowered(to: slot) { compile(left).stored(in: slot) }
      let right = compile(right).code
      return .code { machine, frame in
        try left.run(machine, frame)
        return .bool(try (frame[slot] == right(machine, frame)) == isEqual)
      }
    }
  }

  private func range(
    _ operation: InfixOperation, _ left: CheckedExpression, _ right: CheckedExpression
  ) -> Compiled {
    let site = site(operation.range)
    let isClosed = operation.kind == .closedRange
    if operation.operands == .string || operation.operands.sizedInteger != nil
      || operation.operands.isNamed
        && operation.operands != TextIndex.languageType
    {
      return range(of: left, right, site)
    }
    let (left, right) = (compile(left).code, compile(right).code)
    if operation.operands == .float { return range(Float.self, left, right, isClosed, site) }
    if operation.operands == .double { return range(Double.self, left, right, isClosed, site) }
    let areNumbers = operation.operands == .int
    return .code { machine, frame in
      let (lower, upper) = (try left(machine, frame), try right(machine, frame))
      guard lower.asInt <= upper.asInt else {
        throw areNumbers
          ? backwards(lower.asInt, upper.asInt, isClosed, site)
          : Failure("the range ends before it starts", hint: "exchange its ends")
            .diagnostic(at: site)
      }
      return try located(site) { try machine.allocate(elements: [lower, upper]) }
    }
  }

  /// A range of numbers that may have a fraction.
  private func range<Number: Scalar & FloatingPoint>(
    _: Number.Type, _ left: @escaping Evaluation, _ right: @escaping Evaluation, _ isClosed: Bool,
    _ site: Site
  ) -> Compiled {
    .code { machine, frame in
      let (lower, upper) = (Number(try left(machine, frame)), Number(try right(machine, frame)))
      guard lower <= upper else { throw backwards(lower, upper, isClosed, site) }
      return try located(site) {
        try machine.allocate(elements: [lower.value, upper.value])
      }
    }
  }

  /// A range of texts, in lexicographical order, of whole numbers of a certain size, or of a type that is ordered.
  private func range(
    of left: CheckedExpression, _ right: CheckedExpression, _ site: Site
  ) -> Compiled {
    let slot = takeTemporary()
    let left = lowered(to: slot) { owned(left).stored(in: slot) }
    return both(left, slot, owned(right)) { machine, frame in
      try located(site) {
        guard try !machine.precedes(frame[slot + 1], frame[slot]) else {
          throw Failure("the range ends before it starts", hint: "exchange its ends")
        }
        return try machine.allocate(sharing: [frame[slot], frame[slot + 1]])
      }
    }
  }

  func negated(_ operand: CheckedExpression, at range: Range<Int>) -> Compiled {
    switch (operand.type, compile(operand)) {
    case (.double, .constant(let value)): return .constant(.double(-value.asDouble))
    case (.double, let operand):
      let code = operand.code
      return .code { .double(-(try code($0, $1).asDouble)) }
    case (.float, let operand):
      let code = operand.code
      return .code { .float(-(try code($0, $1).asFloat)) }
    case (.nominal(.sized(let type), _), let operand):
      return sized(
        type, .subtract, { _, _ in type.value(bits: 0) }, operand.code, site(range))
    case (_, let operand):
      return binary(Whole.Subtract.self, .constant(.int(0)), operand, site(range))
    }
  }
}

/// `==` or `!=` of scalars.
private func equality<Content: Scalar & Equatable>(
  _: Content.Type, _ kind: InfixOperation.Kind, _ left: Compiled, _ right: Compiled, _ site: Site
) -> Compiled {
  kind == .equal
    ? binary(Equality<Content>.Equal.self, left, right, site)
    : binary(Equality<Content>.NotEqual.self, left, right, site)
}

/// The failure for a range whose bounds are in the wrong order.
@inline(never)
func backwards<Bound>(_ lower: Bound, _ upper: Bound, _ isClosed: Bool, _ site: Site) -> Diagnostic
{
  Failure(
    "the range \(lower)\(isClosed ? "..." : "..<")\(upper) ends before it starts",
    hint: "count down with 'stride(from:to:by:)' or 'reversed()'"
  ).diagnostic(at: site)
}

extension Machine {
  /// `first + second` of two strings.
  func joined(strings first: Value, _ second: Value) throws -> Value {
    var text = string(first)
    let other = string(second)
    let bytes = text.utf8.count + other.utf8.count
    try checkString(bytes: bytes)
    try charge(48 + bytes / 16)
    try willAllocate(bytes)
    text += other
    return try allocate(string: text, partFrom: start(ofPart: first) == nil ? nil : 0)
  }

  /// `first + second` of two arrays, or of two parts of some: it begins at the index of the first.
  func joined(arrays first: Value, _ second: Value) throws -> Value {
    let count = elements(first).count + elements(second).count
    try charge(count)
    try willAllocate(16 * count)
    let values = ListMemory.joined(elements(first), elements(second))
    for value in values { share(value) }
    let list = try allocate(elements: values)
    if let start = partStart(of: first) { try setStart(of: list, to: start) }
    return list
  }
}
