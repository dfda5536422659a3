import Syntax

/// A small change of a cell that makes another result, or none.
struct NearMiss {
  enum Kind: String, CaseIterable {
    case number, color, text, truth, choice, omittedLine, swappedLines, otherName, otherOperator
    case otherRange
  }

  let kind: Kind
  let cell: String
  /// The name of the property, the label or the variable whose value is another; nil where the change
  /// is of another kind.
  let property: String?
  /// The properties and labels of which the value is a part: `toValue` of the `x` of its point.
  var around: Set<String> = []
  /// The other text; nil for other kinds.
  var text: String?
  /// The variables to which the value belongs: those that the code around it declares or changes.
  var owners: Set<String> = []

  /// All near misses of a kind.
  static func all(_ kind: Kind, of cell: CellSource) -> [NearMiss] {
    switch kind {
    case .number: cell.otherNumbers
    case .color: cell.otherColors
    case .text: cell.otherTexts
    case .truth: cell.otherTruths
    case .choice: cell.otherChoices
    case .omittedLine: cell.omissions
    case .swappedLines: cell.swaps
    case .otherName: cell.otherNames
    case .otherOperator: cell.otherOperators
    case .otherRange: cell.otherRanges
    }
  }
}

extension CellSource {
  private func miss(
    _ kind: NearMiss.Kind, _ range: Range<Int>, with text: String
  ) -> NearMiss {
    NearMiss(
      kind: kind, cell: replacing(range, with: text), property: property(at: range),
      around: properties(around: range), owners: owners(at: range))
  }

  /// The label, property or variable to which an expression belongs as its whole value.
  private func property(at range: Range<Int>) -> String? {
    for argument in nodes.arguments where argument.value.range == range {
      if let label = argument.label { return label.text }
    }
    for statement in nodes.statements {
      if let (_, property, value) = statement.propertyAssignment, value.range == range {
        return property
      }
    }
    for statement in statements {
      guard let (name, _, binding) = statement.variable, let value = binding.value else { continue }
      if value.range == range { return name }
      if case .array(let values) = value.kind, values.contains(where: { $0.range == range }) {
        return name
      }
    }
    return nil
  }

  /// The properties and labels whose values contain an expression.
  private func properties(around range: Range<Int>) -> Set<String> {
    let assigned = nodes.statements.compactMap(\.propertyAssignment).filter {
      $0.value.range.contains(range.lowerBound)
    }
    let labelled = nodes.arguments.filter { $0.value.range.contains(range.lowerBound) }
    return Set(assigned.map(\.property) + labelled.compactMap { $0.label?.text })
  }

  /// The variables that the statements around a value declare or change; of a loop, also those that
  /// another of its statements changes: `dots.append(box)`.
  private func owners(at range: Range<Int>) -> Set<String> {
    let around = nodes.statements.filter { $0.range.contains(range.lowerBound) }
    let loops = around.filter { if case .for = $0.kind { true } else { false } }.map(\.range)
    let inLoops = nodes.statements.filter { statement in
      loops.contains { $0.contains(statement.range.lowerBound) }
    }
    return Set((around + inLoops).compactMap(\.changedVariable))
  }

  fileprivate var otherNumbers: [NearMiss] {
    nodes.expressions.filter(\.isNumber).flatMap { number -> [NearMiss] in
      switch number.kind {
      case .integer(let value):
        [value + 1, value * 2].filter { $0 != value }
          .map { miss(.number, number.range, with: "\($0)") }
      case .floatingPoint(let value):
        [miss(.number, number.range, with: "\(value == 0 ? 0.5 : value * 1.5)")]
      default: []
      }
    }
  }

  private static let swatches = ["red", "green", "blue", "orange", "purple", "yellow", "black"]

  fileprivate var otherColors: [NearMiss] {
    let known = Set(CellSource.swatches + ["lightGray", "gray", "white", "darkGray", "clear"])
    return nodes.expressions.compactMap { expression in
      let name: Name
      switch expression.kind {
      case .implicitMember(let member): name = member
      case .member(let base, let member) where base.plainName == "Color": name = member
      default: return nil
      }
      guard known.contains(name.text) else { return nil }
      let other = CellSource.swatches.first { $0 != name.text } ?? "black"
      let text = self[expression.range.lowerBound..<name.range.lowerBound] + other
      return miss(.color, expression.range, with: text)
    }
  }

  fileprivate var otherTexts: [NearMiss] {
    nodes.expressions.compactMap { expression in
      guard case .string(let segments) = expression.kind, segments.count == 1,
        case .text(let text) = segments[0], !text.isEmpty,
        self[expression.range].count == text.count + 2
      else { return nil }
      var miss = miss(.text, expression.range, with: "\"\(text)s\"")
      miss.text = "\(text)s"
      return miss
    }
  }

  fileprivate var otherTruths: [NearMiss] {
    nodes.expressions.compactMap { expression in
      guard case .boolean(let value) = expression.kind else { return nil }
      return miss(.truth, expression.range, with: "\(!value)")
    }
  }

  private static let choices: [[String]] = [
    ["bottom", "center", "top", "fill"], ["fillEqually", "equalSpacing"],
    ["horizontal", "vertical"], ["round", "butt", "square"], ["linear", "easeIn", "easeOut"],
    ["left", "right"], ["leading", "trailing"], ["easeInOut", "linear"],
  ]

  fileprivate var otherChoices: [NearMiss] {
    nodes.expressions.compactMap { expression in
      guard case .implicitMember(let name) = expression.kind,
        let choices = CellSource.choices.first(where: { $0.contains(name.text) }),
        let other = choices.first(where: { $0 != name.text })
      else { return nil }
      return miss(.choice, expression.range, with: ".\(other)")
    }
  }

  fileprivate var omissions: [NearMiss] {
    nodes.statements.compactMap { statement in
      NearMiss(kind: .omittedLine, cell: replacing(statement.range, with: ""), property: nil)
    }
  }

  fileprivate var swaps: [NearMiss] {
    zip(statements, statements.dropFirst()).map { first, second in
      NearMiss(
        kind: .swappedLines,
        cell: replacing([(first.range, self[second.range]), (second.range, self[first.range])]),
        property: nil)
    }
  }

  fileprivate var otherNames: [NearMiss] {
    let names = nodes.expressions.compactMap { expression in
      expression.plainName.flatMap { $0.first?.isLowercase == true ? ($0, expression.range) : nil }
    }
    let all = Set(names.map(\.0)).sorted()
    return names.flatMap { name, range in
      all.filter { $0 != name }.prefix(2).map { other in
        NearMiss(kind: .otherName, cell: replacing(range, with: other), property: nil)
      }
    }
  }

  fileprivate var otherOperators: [NearMiss] {
    let others = ["+": "-", "-": "+", "*": "/", "/": "*", "<": ">", ">": "<", "==": "!="]
    return nodes.expressions.compactMap { expression in
      guard case .infix(_, let sign, _) = expression.kind, let other = others[sign.text] else {
        return nil
      }
      return NearMiss(kind: .otherOperator, cell: replacing(sign.range, with: other), property: nil)
    }
  }

  fileprivate var otherRanges: [NearMiss] {
    nodes.expressions.compactMap { expression in
      guard case .infix(_, let sign, _) = expression.kind, ["...", "..<"].contains(sign.text) else {
        return nil
      }
      let other = sign.text == "..." ? "..<" : "..."
      return NearMiss(kind: .otherRange, cell: replacing(sign.range, with: other), property: nil)
    }
  }
}
