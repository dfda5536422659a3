internal import Language

/// Looks for the text that a value of a chart comes from.
struct DatumSearch {
  /// A value of a chart.
  struct Datum {
    var series: Int
    var seriesName: String
    /// Nil for all values of the series.
    var index: Int?
    var value: Double?
  }

  /// What a value comes from.
  enum Source {
    /// A number that is written there, or a list of them.
    case literal(SourceRange)
    case calculation(SourceRange)
    /// A file that is read there.
    case file(String, SourceRange)

    /// The place in the program.
    var site: SourceRange {
      switch self {
      case .literal(let site), .calculation(let site), .file(_, let site): site
      }
    }

    fileprivate var isLiteral: Bool { if case .literal = self { true } else { false } }
  }

  let tracer: Tracer
  /// How many variables lead to each other at most.
  private static let depthLimit = 32

  init(_ tracer: Tracer) { self.tracer = tracer }

  /// What a value of a chart comes from, which got `data`.
  func source(of datum: Datum, in data: Tracer.Traced) -> Source { find(datum, in: data, 0) }

  private func find(_ datum: Datum, in data: Tracer.Traced, _ depth: Int) -> Source {
    let data = data.unconverted
    guard depth < Self.depthLimit else { return .calculation(data.site) }
    switch data.expression.kind {
    case .variable(let variable):
      return best(tracer.values(of: variable).map { find(datum, in: $0, depth + 1) }, or: data)
    case .accessed(let variable):
      let values = variable.stored.map(tracer.values(of:)) ?? []
      return best(values.map { find(datum, in: $0, depth + 1) }, or: data)
    case .array(let elements):
      guard let index = datum.index else {
        let isWritten = elements.allSatisfy { data.with($0).unconverted.isWritten }
        return isWritten ? .literal(data.site) : .calculation(data.site)
      }
      return element(datum, of: elements.map(data.with), at: index, depth)
        ?? .calculation(data.site)
    case .dictionary(let entries):
      guard let first = entries.first else { return .calculation(data.site) }
      if first.value.type.is(.array) || first.value.type.is(.dictionary) {
        let named = entries.first { $0.key.text == datum.seriesName }
        let entry =
          named ?? (entries.indices.contains(datum.series) ? entries[datum.series] : first)
        return find(datum, in: data.with(entry.value), depth + 1)
      }
      let values = entries.map { data.with($0.value) }
      guard let index = datum.index else {
        return values.allSatisfy(\.unconverted.isWritten)
          ? .literal(data.site) : .calculation(data.site)
      }
      return element(datum, of: values, at: index, depth) ?? .calculation(data.site)
    default:
      if let found = file(behind: data, depth) { return found }
      if data.isWritten, datum.value == data.number { return .literal(data.site) }
      return .calculation(data.site)
    }
  }

  /// Of what a variable was given, that which is written as the value; else the last one.
  private func best(_ found: [Source], or data: Tracer.Traced) -> Source {
    found.last(where: \.isLiteral) ?? found.last ?? .calculation(data.site)
  }

  /// The element of a list that is the value: the one at its place, if it says so.
  private func element(
    _ datum: Datum, of elements: [Tracer.Traced], at index: Int, _ depth: Int
  ) -> Source? {
    guard elements.indices.contains(index) else { return nil }
    let found = number(datum, in: elements[index], depth)
    if found.isLiteral { return found }
    // Data may stand in another order than its marks.
    let written = elements.map { number(datum, in: $0, depth) }.filter(\.isLiteral)
    return written.count == 1 ? written[0] : found
  }

  /// The number of an element: itself, the second part of a pair, or the y of a point.
  private func number(_ datum: Datum, in element: Tracer.Traced, _ depth: Int) -> Source {
    let element = element.unconverted
    guard depth < Self.depthLimit else { return .calculation(element.site) }
    switch element.expression.kind {
    case .tuple(let parts):
      return parts.last.map { number(datum, in: element.with($0), depth + 1) }
        ?? .calculation(element.site)
    case .builtin(let word, receiver: nil, let arguments)
    where word.kind == .initializer && arguments.count == 2:
      guard let y = arguments[1] else { return .calculation(element.site) }
      return number(datum, in: element.with(y), depth + 1)
    case .variable(let variable):
      return best(tracer.values(of: variable).map { number(datum, in: $0, depth + 1) }, or: element)
    default:
      let isIt = element.number != nil && element.number == datum.value
      return isIt ? .literal(element.site) : .calculation(element.site)
    }
  }

  /// The file that a table or a list was read from; nil if it came from elsewhere.
  private func file(behind data: Tracer.Traced, _ depth: Int) -> Source? {
    guard depth < Self.depthLimit else { return nil }
    let data = data.unconverted
    switch data.expression.kind {
    case .builtin(let word, receiver: nil, let arguments) where word.name == "table":
      guard let path = arguments.first??.text else { return nil }
      return .file(path, data.site)
    case .builtin(_, receiver: .value(let owner)?, _):
      return file(behind: data.with(owner), depth + 1)
    case .property(_, of: let owner?): return file(behind: data.with(owner), depth + 1)
    case .variable(let variable):
      return tracer.values(of: variable).last.flatMap { file(behind: $0, depth + 1) }
    default: return nil
    }
  }
}

extension Tracer.Traced {
  /// Another expression of the same cell.
  fileprivate func with(_ expression: CheckedExpression) -> Tracer.Traced {
    Tracer.Traced(expression: expression, source: source)
  }

  /// The expression without changes of type.
  fileprivate var unconverted: Tracer.Traced {
    switch expression.kind {
    case .conversion(_, let operand), .forced(let operand), .chained(let operand),
      .unwrapped(let operand):
      with(operand).unconverted
    default: self
    }
  }

  /// The number that it is written as; nil for anything else.
  fileprivate var number: Double? {
    switch expression.kind {
    case .integer(let value): Double(value)
    case .double(let value): value
    case .float(let value): Double(value)
    case .negated(let operand): with(operand).unconverted.number.map { -$0 }
    default: nil
    }
  }

  /// Whether it is a number, a pair or a point that is written in numbers.
  fileprivate var isWritten: Bool {
    if number != nil { return true }
    switch expression.kind {
    case .tuple(let parts): return parts.last.map { with($0).unconverted.isWritten } ?? false
    case .builtin(let word, receiver: nil, let arguments) where word.kind == .initializer:
      return arguments.allSatisfy { $0.map { with($0).unconverted.isWritten } ?? true }
    default: return false
    }
  }
}

extension CheckedExpression {
  /// The text that it is written as; nil for anything else.
  var text: String? { if case .string(let text) = kind { text } else { nil } }
}
