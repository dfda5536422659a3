/// A value, and how many levels its tree has.
typealias Measured = (value: Expression, height: Int)

/// An operator that waits for the value on its right.
struct Infix {
  var name: Name
  var `operator`: Operator
  /// The value between `?` and `:`.
  var then: Expression?
  /// How many levels `then` has.
  var height = 0
}

/// Values with the operators between them, applied as soon as their precedence allows.
struct Chain {
  var operands: [Measured]
  private var waiting: [Infix] = []
  /// Whether two operators stood side by side that must not; said once.
  private var hasReported = false

  init(_ first: Measured) { operands = [first] }

  /// Adds an operator; a value must follow.
  @inline(never)
  mutating func append(_ infix: Infix, _ parser: inout Parser) throws(Parser.Failure) {
    while let last = waiting.last {
      switch parser.operators.groups.order(last.operator, infix.operator) {
      case .lower: return waiting.append(infix)
      case .same where infix.operator.associativity == .right: return waiting.append(infix)
      case .same where infix.operator.associativity == .none && !hasReported:
        parser.reportChain(last.name, infix.name)
        hasReported = true
      case .unordered where !hasReported:
        let groups = parser.operators.groups
        parser.report(groups.unordered(last.operator, infix.name, infix.operator))
        hasReported = true
      default: break
      }
      try apply(&parser)
    }
    waiting.append(infix)
  }

  /// Applies the operators of higher precedence, and casts the result with `make`.
  mutating func cast(
    at range: Range<Int>, _ parser: inout Parser, _ make: (Expression) -> Expression
  ) throws(Parser.Failure) {
    while let last = waiting.last {
      let order = parser.operators.groups.order(last.operator, .casting)
      if order == .lower { break }
      if order != .higher, !hasReported {
        let sign = Name(parser.lexer.text(range), at: range)
        parser.report(parser.operators.groups.unordered(last.operator, sign, .casting))
        hasReported = true
      }
      try apply(&parser)
    }
    let (value, height) = operands.removeLast()
    guard parser.depth + height + 1 <= parser.nestingLimit else {
      throw parser.nestingFailure(at: range)
    }
    operands.append((make(value), height + 1))
  }

  /// Applies all operators.
  @inline(never)
  mutating func finish(_ parser: inout Parser) throws(Parser.Failure) -> Measured {
    while !waiting.isEmpty { try apply(&parser) }
    return operands[0]
  }

  private mutating func apply(_ parser: inout Parser) throws(Parser.Failure) {
    let infix = waiting.removeLast()
    var (right, rightHeight) = operands.removeLast()
    if infix.then == nil, parser.operators.autoclosures.wraps(operandAfter: infix.name) {
      (right, rightHeight) = (right.closed, rightHeight + 1)
    }
    let (left, leftHeight) = operands.removeLast()
    let height = max(leftHeight, rightHeight, infix.height) + 1
    guard parser.depth + height <= parser.nestingLimit else {
      throw parser.nestingFailure(at: infix.name.range)
    }
    let range = left.range.lowerBound..<right.range.upperBound
    let kind: Expression.Kind =
      if let then = infix.then {
        .ternary(condition: left, then: then, else: right)
      } else {
        .infix(left, infix.name, right)
      }
    operands.append((Expression(kind, at: range), height))
  }
}

extension Parser {
  /// Reports that two operators of one precedence must not be side by side.
  mutating func reportChain(_ first: Name, _ second: Name) {
    if Operator.named[first.text] == .range {
      return report("\(quote(second.text)) needs an end", at: second.range)
    }
    if first.text == "<", second.text == ">" {
      return reportOuter(
        "<…>", at: first.range.lowerBound..<second.range.upperBound,
        hint: "write the type of a variable, or [Int]() for an array")
    }
    let isComparison = [first, second].allSatisfy { Operator.named[$0.text] == .comparison }
    guard isComparison else {
      return report(
        "'\(first.text)' and '\(second.text)' do not chain", at: second.range,
        hint: "put parentheses around one of them")
    }
    report(
      "comparisons do not chain", at: second.range,
      hint: "write 'a \(first.text) b && b \(second.text) c'", fix: comparison(second))
  }

  /// An edit that repeats the operand between two comparisons, if it is one token.
  private func comparison(_ second: Name) -> TextEdit? {
    var middle = position
    while middle > 0, tokens[middle].range.upperBound > second.range.lowerBound { middle -= 1 }
    guard middle > 0, tokens[middle - 1].kind == .binaryOperator else { return nil }
    let end = second.range.lowerBound
    return TextEdit(end..<end, with: "&& \(text(tokens[middle])) ")
  }
}
