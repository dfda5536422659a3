import Builtins
import Language
import Syntax

/// A kind of rewriting that does not change what a cell does.
enum Rewriting: String, CaseIterable {
  case renamedVariable, reorderedLines, unrolledLoop, indexedLoop, loopWithForEach, rolledLoop
  case applesTypes, propertiesForLabels, labelsForProperties, splitCell, joinedCells
  case parentheses, namedLiteral, typeAnnotation, typePrefixAdded, typePrefixDropped
  case commutedOperands, flippedComparison, arithmetic, flippedCondition, ifForTernary
  case compoundAssignment, namedClosureParameter
  case loopForMap, loopForReduce, mapForLoop, inlinedHelper, extractedHelper, renamedParameter
  case ifForGuard, namedResult

  /// The rewritten cells, in every place where it applies.
  ///
  /// - Parameter before: The cell before it, whose place `joinedCells` takes.
  func apply(to cell: CellSource, before: String?) -> [[String]] {
    switch self {
    case .renamedVariable: cell.renamed
    case .reorderedLines: cell.reordered
    case .unrolledLoop: cell.unrolled
    case .indexedLoop: cell.indexed
    case .loopWithForEach: cell.forEach
    case .rolledLoop: cell.rolled
    case .applesTypes: cell.appleTypes
    case .propertiesForLabels: cell.propertiesForLabels
    case .labelsForProperties: cell.labelsForProperties
    case .splitCell: cell.split
    case .joinedCells: before.map { [["\($0)\n\(cell.text)"]] } ?? []
    case .parentheses: cell.parenthesised
    case .namedLiteral: cell.namedLiterals
    case .typeAnnotation: cell.annotated
    case .typePrefixAdded: cell.prefixed
    case .typePrefixDropped: cell.unprefixed
    case .commutedOperands: cell.commuted
    case .flippedComparison: cell.flippedComparisons
    case .arithmetic: cell.calculated
    case .flippedCondition: cell.flippedConditions
    case .ifForTernary: cell.ifs
    case .compoundAssignment: cell.compound
    case .namedClosureParameter: cell.namedParameters
    case .loopForMap: cell.loopsForMap
    case .loopForReduce: cell.loopsForReduce
    case .mapForLoop: cell.mapsForLoops
    case .inlinedHelper: cell.inlined
    case .extractedHelper: cell.extracted
    case .renamedParameter: cell.renamedParameters
    case .ifForGuard: cell.ifsForGuards
    case .namedResult: cell.namedResults
    }
  }
}

// MARK: Names

extension CellSource {
  var renamed: [[String]] {
    statements.compactMap { statement in
      guard let (name, _, binding) = statement.variable else { return nil }
      let uses = nodes.expressions.filter { $0.plainName == name }.map(\.range)
      // A name that means something else elsewhere in the cell stays.
      let others = nodes.bindings.filter { $0.pattern.names.contains(name) }
      guard others.count == 1 else { return nil }
      let edits = ([binding.pattern.range] + uses).map { ($0, "my\(name.capital)") }
      return [replacing(edits)]
    }
  }

  var namedLiterals: [[String]] {
    nodes.arguments.compactMap { argument in
      let value = argument.value
      guard value.isLiteral, !argument.isTrailing,
        let statement = statement(around: value.range.lowerBound),
        !self[value.range].contains("\\"), !self[value.range].contains("\n")
      else { return nil }
      switch statement.kind {
      case .expression, .assignment, .variable: break
      default: return nil
      }
      return [
        replacing([
          (
            statement.range.lowerBound..<statement.range.lowerBound,
            "let given = \(self[value.range])\n"
          ),
          (value.range, "given"),
        ])
      ]
    }
  }

  var namedParameters: [[String]] {
    nodes.closures.compactMap { closure, range in
      guard closure.parameters == nil, closure.captures.isEmpty else { return nil }
      let inner = SyntaxNodes(closure.body)
      guard inner.closures.isEmpty else { return nil }
      var uses: [Range<Int>] = []
      for expression in inner.expressions {
        guard case .closureParameter(let number) = expression.kind else { continue }
        guard number == 0 else { return nil }
        uses.append(expression.range)
      }
      guard !uses.isEmpty, bytes[range.lowerBound] == UInt8(ascii: "{") else { return nil }
      let start = range.lowerBound + 1
      return [replacing(uses.map { ($0, "element") } + [(start..<start, " element in ")])]
    }
  }
}

extension String {
  var capital: String { prefix(1).uppercased() + dropFirst() }
}

// MARK: Lines

extension CellSource {
  /// Properties whose order may matter, because they change one another.
  private static let related: Set<String> = [
    "frame", "bounds", "center", "position", "transform", "width", "height", "anchorPoint",
    "attributedText", "text", "font", "textColor", "size", "origin", "minimumValue", "maximumValue",
    "value", "selectedSegmentIndex", "scale", "ticks", "xAxis", "yAxis", "sublayers", "subviews",
  ]

  private func isSimple(_ statement: Statement) -> Bool {
    if let (_, _, binding) = statement.variable { return binding.value != nil }
    guard let (_, property, _) = statement.propertyAssignment else { return false }
    return !CellSource.related.contains(property)
  }

  private func subject(_ statement: Statement) -> (written: String, property: String)? {
    if let (name, _, _) = statement.variable { return (name, "") }
    return statement.propertyAssignment.map { ($0.base, $0.property) }
  }

  private func valueNames(_ statement: Statement) -> Set<String> {
    let value = statement.variable?.binding.value ?? statement.propertyAssignment?.value
    return value.map { usedNames(in: self[$0.range]) } ?? []
  }

  var reordered: [[String]] {
    zip(statements, statements.dropFirst()).compactMap { first, second in
      guard isSimple(first), isSimple(second), let one = subject(first),
        let other = subject(second), one != other || one.property != other.property
      else { return nil }
      let names = valueNames(first).union(valueNames(second))
      let isApart = one.written == other.written && one.property != other.property
      guard one.written != other.written || (isApart && !one.property.isEmpty),
        !names.contains(one.written), !names.contains(other.written),
        !(first.variable != nil && second.variable != nil && drawsNumbers(names))
      else { return nil }
      return [replacing([(first.range, self[second.range]), (second.range, self[first.range])])]
    }
  }

  private func drawsNumbers(_ names: Set<String>) -> Bool {
    names.contains { $0.contains("random") || $0.contains("rand48") }
  }

  var split: [[String]] {
    guard statements.count > 1 else { return [] }
    let all = statements.map { self[$0.range] }
    return [all, [all[0], all.dropFirst().joined(separator: "\n")]]
  }

  var propertiesForLabels: [[String]] {
    statements.flatMap { statement -> [[String]] in
      guard let (name, _, binding) = statement.variable, let value = binding.value,
        case .call(let callee, let arguments) = value.kind,
        callee.plainName?.first?.isUppercase == true
      else { return [] }
      return arguments.indices.compactMap { index in
        guard let label = arguments[index].label, !arguments[index].isTrailing,
          case .implicitMember = arguments[index].value.kind
        else {
          guard let label = arguments[index].label,
            arguments[index].value.isLiteral
              || arguments[index].value.plainName != nil
          else { return nil }
          return moved(index, label, of: arguments, to: name, statement)
        }
        return moved(index, label, of: arguments, to: name, statement)
      }
    }
  }

  private func moved(
    _ index: Int, _ label: Name, of arguments: [Argument], to name: String, _ statement: Statement
  ) -> [String] {
    let end = arguments[index].value.range.upperBound
    let range =
      index + 1 < arguments.count
      ? label.range
        .lowerBound..<(arguments[index + 1].label?.range ?? arguments[index + 1].value.range)
        .lowerBound
      : (index > 0 ? arguments[index - 1].value.range.upperBound : label.range.lowerBound)..<end
    let line = "\n\(name).\(label.text) = \(self[arguments[index].value.range])"
    return [
      replacing([(range, ""), (statement.range.upperBound..<statement.range.upperBound, line)])
    ]
  }

  var labelsForProperties: [[String]] {
    zip(statements, statements.dropFirst()).compactMap { declaration, assignment in
      guard let (name, _, binding) = declaration.variable, let value = binding.value,
        case .call(let callee, let arguments) = value.kind,
        callee.plainName?.first?.isUppercase == true,
        let (base, property, content) = assignment.propertyAssignment, base == name,
        !usedNames(in: self[content.range]).contains(name),
        arguments.allSatisfy({ !$0.isTrailing }),
        bytes[value.range.upperBound - 1] == UInt8(ascii: ")")
      else { return nil }
      let end = value.range.upperBound - 1
      let separator = arguments.isEmpty ? "" : ", "
      return [
        replacing([
          (end..<end, "\(separator)\(property): \(self[content.range])"), (assignment.range, ""),
        ])
      ]
    }
  }
}

// MARK: Loops

extension CellSource {
  private var loops:
    [(statement: Statement, name: Pattern, sequence: Expression, body: [Statement])]
  {
    nodes.statements.compactMap { statement in
      guard case .for(let pattern, let sequence, nil, let body) = statement.kind,
        case .name = pattern.kind, !body.isEmpty
      else { return nil }
      return (statement, pattern, sequence, body)
    }
  }

  func text(of body: [Statement]) -> String {
    guard let first = body.first, let last = body.last else { return "" }
    return self[first.range.lowerBound..<last.range.upperBound]
  }

  private func leaves(_ body: [Statement]) -> Bool {
    SyntaxNodes(body).statements.contains {
      switch $0.kind {
      case .break, .continue, .return: true
      // Time passes at top level only.
      case .expression(let expression): self[expression.range].hasPrefix("wait(")
      default: false
      }
    }
  }

  var unrolled: [[String]] {
    loops.compactMap { loop in
      guard !leaves(loop.body) else { return nil }
      var elements: [String] = []
      switch loop.sequence.kind {
      case .array(let values):
        guard
          values.allSatisfy({
            if case .implicitMember = $0.kind { false } else { true }
          })
        else { return nil }
        elements = values.map { self[$0.range] }
      case .infix(let lower, let sign, let upper):
        guard case .integer(let first) = lower.kind, case .integer(let last) = upper.kind,
          ["...", "..<"].contains(sign.text), last - first < 12, last > first
        else { return nil }
        elements = (first..<(sign.text == "..." ? last + 1 : last)).map { "\($0)" }
      default: return nil
      }
      let blocks = elements.map { element in
        "do {\nlet \(self[loop.name.range]) = \(element)\n\(text(of: loop.body))\n}"
      }
      return [replacing(loop.statement.range, with: blocks.joined(separator: "\n"))]
    }
  }

  var indexed: [[String]] {
    loops.compactMap { loop in
      guard let name = loop.sequence.plainName else { return nil }
      return [
        replacing(
          loop.statement.range,
          with: """
            for place in 0..<\(name).count {
            let \(self[loop.name.range]) = \(name)[place]
            \(text(of: loop.body))
            }
            """)
      ]
    }
  }

  var forEach: [[String]] {
    loops.compactMap { loop in
      guard !leaves(loop.body) else { return nil }
      return [
        replacing(
          loop.statement.range,
          with: "(\(self[loop.sequence.range])).forEach { \(self[loop.name.range]) in\n"
            + "\(text(of: loop.body))\n}")
      ]
    }
  }

  var rolled: [[String]] {
    zip(statements, statements.dropFirst()).compactMap { first, second in
      guard case .expression(let call) = first.kind, case .expression(let other) = second.kind,
        case .call(let callee, let arguments) = call.kind,
        case .call(let otherCallee, let others) = other.kind,
        self[callee.range] == self[otherCallee.range], arguments.count == 1, others.count == 1,
        arguments[0].label == nil, others[0].label == nil, !arguments[0].isTrailing,
        !others[0].isTrailing
      else { return nil }
      let values = [arguments[0], others[0]].map { self[$0.value.range] }
      guard !values.contains(where: { $0.hasPrefix(".") }) else { return nil }
      return [
        replacing(
          first.range.lowerBound..<second.range.upperBound,
          with: "for part in [\(values.joined(separator: ", "))] {\n"
            + "\(self[callee.range])(part)\n}")
      ]
    }
  }
}
