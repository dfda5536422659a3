import Syntax

// Other ways to the same values: an expression in place of a loop and the other way round, other helper
// variables, other names of parameters.
extension CellSource {
  /// `let a = xs.map { f($0) }` by a loop that appends.
  var loopsForMap: [[String]] {
    statements.compactMap { statement in
      guard let (name, _, binding) = statement.variable, let value = binding.value,
        let (sequence, body) = closureCall("map", value, parameters: 1)
      else { return nil }
      return [
        replacing(
          statement.range,
          with: """
            var \(name) = \(sequence).prefix(0).map \(self[closureRange(of: value)])
            for each in \(sequence) {
            \(name).append(\(body))
            }
            """)
      ]
    }
  }

  /// `let a = xs.reduce(0) { $0 + $1 }` by a loop that adds.
  var loopsForReduce: [[String]] {
    statements.compactMap { statement in
      guard let (name, _, binding) = statement.variable, let value = binding.value,
        case .call(let callee, let arguments) = value.kind, arguments.count == 2,
        case .member(let base, let method) = callee.kind, method.text == "reduce",
        case .closure(let closure) = arguments[1].value.kind, closure.parameters == nil,
        closure.body.count == 1, SyntaxNodes(closure.body).closures.isEmpty
      else { return nil }
      let start = self[arguments[0].value.range]
      let step = text(of: closure.body, naming: [0: name, 1: "each"])
      return [
        replacing(
          statement.range,
          with: """
            var \(name) = \(self[base.range]).prefix(0).reduce(\(start)) \(self[arguments[1].value.range])
            for each in \(self[base.range]) { \(name) = \(step) }
            """)
      ]
    }
  }

  /// A list that a loop fills, by `map`.
  var mapsForLoops: [[String]] {
    zip(statements, statements.dropFirst()).compactMap { first, second in
      guard let (name, _, binding) = first.variable, let value = binding.value,
        case .array(let values) = value.kind, values.isEmpty, let type = binding.type,
        case .for(let pattern, let sequence, nil, let body) = second.kind, body.count == 1,
        case .name(let element) = pattern.kind,
        case .expression(let expression) = body[0].kind,
        case .call(let callee, let arguments) = expression.kind, arguments.count == 1,
        case .member(let base, let method) = callee.kind, base.plainName == name,
        method.text == "append", arguments[0].label == nil,
        !usedNames(in: self[arguments[0].value.range]).contains(name)
      else { return nil }
      return [
        replacing(
          first.range.lowerBound..<second.range.upperBound,
          with: "var \(name): \(self[type.range]) = \(self[sequence.range]).map { \(element) in "
            + "\(self[arguments[0].value.range]) }")
      ]
    }
  }

  /// A helper variable in its only place.
  var inlined: [[String]] {
    zip(statements, statements.dropFirst()).compactMap { first, second in
      guard let (name, isConstant, binding) = first.variable, isConstant,
        let value = binding.value, binding.type == nil, SyntaxNodes([first]).closures.isEmpty
      else { return nil }
      let uses = nodes.expressions.filter { $0.plainName == name }
      guard uses.count == 1, second.range.contains(uses[0].range.lowerBound),
        SyntaxNodes([second]).closures.isEmpty, !Self.hasScope(second)
      else { return nil }
      return [replacing([(first.range, ""), (uses[0].range, "(\(self[value.range]))")])]
    }
  }

  /// An argument under a name of its own, before the statement.
  var extracted: [[String]] {
    nodes.arguments.compactMap { argument in
      let value = argument.value
      guard !argument.isTrailing, let statement = statement(around: value.range.lowerBound),
        !Self.hasScope(statement), SyntaxNodes([statement]).closures.isEmpty
      else { return nil }
      switch value.kind {
      case .call, .member, .subscript: break
      // Whole numbers alone are another calculation.
      case .infix
      where SyntaxNodes([statement]).expressions.contains { inner in
        value.range.contains(inner.range.lowerBound) && inner.isFraction
      }:
        break
      default: return nil
      }
      // The order of calls may matter.
      guard arguments(before: argument, in: statement) == 0 else { return nil }
      guard !self[value.range].contains("\n"), !self[value.range].hasPrefix(".") else { return nil }
      let start = statement.range.lowerBound
      return [
        replacing([
          (start..<start, "let helper = \(self[value.range])\n"), (value.range, "helper"),
        ])
      ]
    }
  }

  /// How many calls stand before an argument in a statement.
  private func arguments(before argument: Argument, in statement: Statement) -> Int {
    nodes.arguments.count { other in
      statement.range.contains(other.value.range.lowerBound)
        && other.value.range.upperBound <= argument.value.range.lowerBound
        && SyntaxNodes.hasCall(other.value)
    }
  }

  private static func hasScope(_ statement: Statement) -> Bool {
    switch statement.kind {
    case .expression, .assignment, .variable: false
    default: true
    }
  }

  /// A parameter of a function by another name inside.
  var renamedParameters: [[String]] {
    statements.flatMap { statement -> [[String]] in
      guard case .function(let function) = statement.kind else { return [] }
      let inner = SyntaxNodes(function.body)
      let bound = Set(inner.bindings.flatMap { $0.pattern.names })
      return function.parameters.compactMap { parameter in
        let name = parameter.name.text
        let closureNames = inner.closures.flatMap { $0.closure.parameters ?? [] }.map(\.name.text)
        guard !bound.contains(name), !closureNames.contains(name),
          !self[statement.range].contains("let \(name)")
        else { return nil }
        let uses = inner.expressions.filter { $0.plainName == name }.map(\.range)
        let head = parameter.label == name ? "\(name) given" : "given"
        return [replacing([(parameter.name.range, head)] + uses.map { ($0, "given") })]
      }
    }
  }

  /// `if !(condition) { return }` for a guard that binds nothing.
  var ifsForGuards: [[String]] {
    nodes.statements.compactMap { statement in
      guard case .guard(let conditions, let others) = statement.kind, conditions.count == 1,
        case .expression(let condition) = conditions[0]
      else { return nil }
      return [
        replacing(
          statement.range,
          with: "if !(\(self[condition.range])) { \(text(of: others)) }")
      ]
    }
  }

  /// A function's one value after `let result`.
  var namedResults: [[String]] {
    nodes.statements.compactMap { statement in
      guard case .return(let value) = statement.kind, let value,
        !self[value.range].hasPrefix("."), !self[value.range].contains("nil")
      else { return nil }
      switch value.kind {
      case .integer, .string, .closure, .branching, .ternary: return nil
      default: break
      }
      return [
        replacing(statement.range, with: "let found = \(self[value.range])\nreturn found")
      ]
    }
  }

  // MARK: Closures

  private func closureCall(
    _ method: String, _ value: Expression, parameters: Int
  ) -> (sequence: String, body: String)? {
    guard case .call(let callee, let arguments) = value.kind, arguments.count == 1,
      case .member(let base, let name) = callee.kind, name.text == method,
      case .closure(let closure) = arguments[0].value.kind, closure.parameters == nil,
      closure.body.count == 1, SyntaxNodes(closure.body).closures.isEmpty
    else { return nil }
    return (self[base.range], text(of: closure.body, naming: [0: "each"]))
  }

  private func closureRange(of value: Expression) -> Range<Int> {
    guard case .call(_, let arguments) = value.kind, let last = arguments.last else {
      return value.range
    }
    return last.value.range
  }

  /// The text of a closure's body with names for its parameters.
  private func text(of body: [Statement], naming names: [Int: String]) -> String {
    guard let first = body.first, let last = body.last else { return "" }
    var text = self[first.range.lowerBound..<last.range.upperBound]
    for (number, name) in names { text = text.replacing("$\(number)", with: name) }
    return text
  }
}
