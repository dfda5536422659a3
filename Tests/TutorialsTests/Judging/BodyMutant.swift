import Syntax

/// A change in the body of a function, a type or a closure that a step declares: a rule that is left out, or
/// is another one.
struct BodyMutant {
  enum Kind: String, CaseIterable {
    case omitted, unguarded, otherBranch, otherComparison, otherJunction, earlyReturn, otherNumber
    case otherDefault, otherSign
  }

  let kind: Kind
  let cell: String

  /// All changes of a kind in the bodies of a cell.
  static func all(_ kind: Kind, of cell: CellSource) -> [BodyMutant] {
    let texts: [String] =
      switch kind {
      case .omitted: cell.omittedInBodies
      case .unguarded: cell.unguarded
      case .otherBranch: cell.otherBranches
      case .otherComparison:
        cell.otherSigns([">=": ">", ">": ">=", "<=": "<", "<": "<=", "==": "!=", "!=": "=="])
      case .otherJunction: cell.otherSigns(["&&": "||", "||": "&&"])
      case .earlyReturn: cell.earlyReturns
      case .otherNumber: cell.otherNumbersInBodies
      case .otherDefault: cell.otherDefaults
      case .otherSign: cell.otherSigns(["+": "-", "-": "+", "*": "/", "/": "*"])
      }
    return texts.map { BodyMutant(kind: kind, cell: $0) }
  }
}

extension CellSource {
  /// The statements within the bodies that the cell declares.
  private var inner: [Statement] {
    let top = Set(statements.map(\.range))
    return nodes.statements.filter { inner in
      !top.contains(inner.range) && isInBody(inner.range)
    }
  }

  /// Whether a position is in a function, a type or a closure.
  private func isInBody(_ range: Range<Int>) -> Bool {
    let declared = statements.contains { statement in
      guard statement.range.contains(range.lowerBound) else { return false }
      switch statement.kind {
      case .function, .type: return true
      default: return false
      }
    }
    return declared || nodes.closures.contains { $0.range.contains(range.lowerBound) }
  }

  fileprivate var omittedInBodies: [String] {
    inner.compactMap { statement in
      switch statement.kind {
      case .variable, .function, .type, .return: nil
      default: replacing(statement.range, with: "")
      }
    }
  }

  /// A condition that is always met.
  fileprivate var unguarded: [String] {
    inner.flatMap { statement -> [String] in
      switch statement.kind {
      case .if(let conditions, let then, let others):
        guard conditions.count == 1, case .expression = conditions[0] else { return [] }
        let taken = then.isEmpty ? "" : text(of: then)
        let rest = others.map { $0.isEmpty ? "" : text(of: $0) } ?? ""
        return [
          replacing(statement.range, with: taken), replacing(statement.range, with: rest),
        ]
      default: return []
      }
    }
  }

  fileprivate var otherBranches: [String] {
    nodes.expressions.filter { isInBody($0.range) }.flatMap { expression -> [String] in
      guard case .ternary(_, let then, let others) = expression.kind else { return [] }
      return [
        replacing(expression.range, with: "(\(self[then.range]))"),
        replacing(expression.range, with: "(\(self[others.range]))"),
      ]
    }
  }

  fileprivate func otherSigns(_ signs: [String: String]) -> [String] {
    nodes.expressions.filter { isInBody($0.range) }.compactMap { expression in
      guard case .infix(_, let sign, _) = expression.kind, let other = signs[sign.text] else {
        return nil
      }
      return replacing(sign.range, with: other)
    }
  }

  fileprivate var earlyReturns: [String] {
    statements.flatMap { statement -> [String] in
      guard case .function(let function) = statement.kind, function.result == nil else { return [] }
      return function.body.dropFirst().map { inner in
        let start = inner.range.lowerBound
        return replacing(start..<start, with: "if true { return }\n")
      }
    }
  }

  fileprivate var otherNumbersInBodies: [String] {
    nodes.expressions.filter { isInBody($0.range) && $0.isNumber }.map { number in
      switch number.kind {
      case .integer(let value): replacing(number.range, with: "\(value + 1)")
      case .floatingPoint(let value):
        replacing(number.range, with: "\(value == 0 ? 0.5 : value * 1.5)")
      default: text
      }
    }
  }

  fileprivate var otherDefaults: [String] {
    nodes.expressions.filter { isInBody($0.range) }.compactMap { expression in
      guard case .infix(_, let sign, let value) = expression.kind, sign.text == "??",
        value.isNumber
      else { return nil }
      return replacing(value.range, with: "12345")
    }
  }
}
