import Builtins
import Language
import Syntax

// MARK: Types

extension CellSource {
  private static let appleNames: [String: String] = Dictionary(
    Library.easel.types.compactMap { type in type.appleNames.first.map { (type.name, $0) } },
    uniquingKeysWith: { first, _ in first })

  var appleTypes: [[String]] {
    nodes.expressions.compactMap { expression in
      guard let name = expression.plainName, let apples = CellSource.appleNames[name] else {
        return nil
      }
      return [replacing(expression.range, with: apples)]
    }
  }

  var annotated: [[String]] {
    nodes.bindings.compactMap { binding in
      guard binding.type == nil, case .name = binding.pattern.kind, let value = binding.value,
        let type = evidentType(of: value)
      else { return nil }
      let end = binding.pattern.range.upperBound
      return [replacing(end..<end, with: ": \(type)")]
    }
  }

  private func evidentType(of value: Expression) -> String? {
    switch value.kind {
    case .integer: "Int"
    case .floatingPoint: "Double"
    case .boolean: "Bool"
    case .string: "String"
    case .array(let values):
      values.first.flatMap(evidentType).flatMap { type in
        values.allSatisfy { evidentType(of: $0) == type } ? "[\(type)]" : nil
      }
    case .call(let callee, _):
      callee.plainName.flatMap { name in
        ["View", "StackView", "ShapeLayer", "Layer", "Path", "Label", "GradientLayer", "Color"]
          .contains(name) ? name : nil
      }
    default: nil
    }
  }

  private static let colors: Set<String> = [
    "red", "green", "blue", "yellow", "orange", "purple", "black", "white", "gray", "lightGray",
    "darkGray", "clear", "cyan", "magenta", "brown",
  ]

  var prefixed: [[String]] {
    nodes.expressions.compactMap { expression in
      guard case .implicitMember(let name) = expression.kind, CellSource.colors.contains(name.text)
      else { return nil }
      return [replacing(expression.range, with: "Color.\(name.text)")]
    }
  }

  var unprefixed: [[String]] {
    nodes.expressions.compactMap { expression in
      guard case .member(let base, let name) = expression.kind, base.plainName == "Color",
        CellSource.colors.contains(name.text)
      else { return nil }
      return [replacing(expression.range, with: ".\(name.text)")]
    }
  }
}

// MARK: Expressions

extension CellSource {
  /// The values of arguments, variables and assignments.
  private var values: [Expression] {
    nodes.arguments.filter { !$0.isTrailing }.map(\.value) + nodes.bindings.compactMap(\.value)
      + nodes.statements.compactMap { $0.propertyAssignment?.value }
  }

  var parenthesised: [[String]] {
    values.compactMap { value in
      switch value.kind {
      case .closure, .parenthesized, .inout, .branching, .try, .labelled, .type: return nil
      default: return [replacing(value.range, with: "(\(self[value.range]))")]
      }
    }
  }

  private var infixes: [(whole: Expression, left: Expression, sign: Name, right: Expression)] {
    nodes.expressions.compactMap { expression in
      guard case .infix(let left, let sign, let right) = expression.kind else { return nil }
      return (expression, left, sign, right)
    }
  }

  private func isPlain(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .infix, .ternary, .cast, .is, .prefix, .try, .closure: false
    default: true
    }
  }

  var commuted: [[String]] {
    infixes.compactMap { infix in
      guard infix.sign.text == "*", isPlain(infix.left), isPlain(infix.right) else { return nil }
      return [
        replacing([
          (infix.left.range, self[infix.right.range]),
          (infix.right.range, self[infix.left.range]),
        ])
      ]
    }
  }

  var flippedComparisons: [[String]] {
    let flipped = ["<": ">", ">": "<", "<=": ">=", ">=": "<=", "==": "=="]
    return infixes.compactMap { infix in
      guard let sign = flipped[infix.sign.text], isPlain(infix.left), isPlain(infix.right) else {
        return nil
      }
      return [
        replacing(
          infix.whole.range,
          with: "\(self[infix.right.range]) \(sign) \(self[infix.left.range])")
      ]
    }
  }

  var calculated: [[String]] {
    nodes.expressions.filter(\.isNumber).map { number in
      let text = self[number.range]
      return [replacing(number.range, with: text.contains(".") ? "(\(text) * 1)" : "(\(text) + 0)")]
    }
  }

  var flippedConditions: [[String]] {
    let ternaries = nodes.expressions.compactMap { expression -> [String]? in
      guard case .ternary(let condition, let then, let other) = expression.kind else { return nil }
      return [
        replacing(
          expression.range,
          with: "!(\(self[condition.range])) ? \(self[other.range]) : \(self[then.range])")
      ]
    }
    let ifs = nodes.statements.compactMap { statement -> [String]? in
      guard case .if(let conditions, let then, let other?) = statement.kind, conditions.count == 1,
        case .expression(let condition) = conditions[0], !then.isEmpty, !other.isEmpty
      else { return nil }
      return [
        replacing(
          statement.range,
          with: "if !(\(self[condition.range])) {\n\(text(of: other))\n} else {\n"
            + "\(text(of: then))\n}")
      ]
    }
    return ternaries + ifs
  }

  var ifs: [[String]] {
    nodes.bindings.compactMap { binding in
      guard let value = binding.value,
        case .ternary(let condition, let then, let other) = value.kind
      else { return nil }
      return [
        replacing(
          value.range,
          with: "if \(self[condition.range]) { \(self[then.range]) } else { \(self[other.range]) }")
      ]
    }
  }

  var compound: [[String]] {
    nodes.statements.compactMap { statement in
      guard case .assignment(let target, let sign, let value) = statement.kind,
        sign.text.count == 2, sign.text.hasSuffix("=")
      else { return nil }
      let place = self[target.range]
      return [
        replacing(
          statement.range,
          with: "\(place) = \(place) \(sign.text.dropLast()) (\(self[value.range]))")
      ]
    }
  }
}
