internal import Charting
internal import Language

/// Looks for the text that a value of a chart comes from.
struct DatumSearch {
  /// A value of a chart.
  struct Datum {
    var series: Int
    var seriesName: String
    /// Nil for all values of the series.
    var index: Int?
    var number: Number?
    /// Whether the number is the value or the x of a point.
    var part = MarkPart.value

    /// Whether it is written as a number.
    func isWritten(as written: Double?) -> Bool {
      guard let written, let number else { return false }
      return switch number {
      case .itself(let value): value == written
      case .error(let value, let low, let high): value - written == low && value + written == high
      }
    }
  }

  /// A number that is looked for.
  enum Number {
    case itself(Double)
    /// The distance of both ends of a range from a value, of which only the ends are known.
    case error(of: Double, low: Double, high: Double)
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

  private let tracer: Tracer
  /// What variables lead to, as lists and as numbers; nil for one whose values are being looked at.
  private var lists: [Tracer.Key: Source?] = [:]
  private var numbers: [Tracer.Key: Source?] = [:]
  /// How many variables and parts of expressions lead to each other at most.
  private static let depthLimit = 32

  private init(_ tracer: Tracer) { self.tracer = tracer }

  /// What a value of a chart comes from, which got `data`.
  static func source(of datum: Datum, in data: Tracer.Traced, by tracer: Tracer) -> Source {
    var search = DatumSearch(tracer)
    return search.find(datum, in: data, 0)
  }

  /// What the values of a variable lead to; each variable is looked at once, however they are given to each other.
  private mutating func source(
    of variable: Variable, in data: Tracer.Traced,
    _ known: WritableKeyPath<DatumSearch, [Tracer.Key: Source?]>,
    _ find: (inout DatumSearch, Tracer.Traced) -> Source
  ) -> Source {
    let key = Tracer.Key(variable)
    if let found = self[keyPath: known][key] { return found ?? .calculation(data.site) }
    self[keyPath: known][key] = .some(nil)
    var sources: [Source] = []
    for value in tracer.values(of: variable) { sources.append(find(&self, value)) }
    // Of what it was given, that which is written as the value; else the last one.
    let source = sources.last(where: \.isLiteral) ?? sources.last ?? .calculation(data.site)
    self[keyPath: known][key] = source
    return source
  }

  private mutating func find(_ datum: Datum, in data: Tracer.Traced, _ depth: Int) -> Source {
    let data = data.unconverted
    guard depth < Self.depthLimit else { return .calculation(data.site) }
    switch data.expression.kind {
    case .variable(let variable):
      return source(of: variable, in: data, \.lists) { $0.find(datum, in: $1, depth + 1) }
    case .accessed(let variable):
      guard let stored = variable.stored else { return .calculation(data.site) }
      return source(of: stored, in: data, \.lists) { $0.find(datum, in: $1, depth + 1) }
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
      if data.isWritten, datum.isWritten(as: data.number) { return .literal(data.site) }
      return .calculation(data.site)
    }
  }

  /// The element of a list that is the value: the one at its place, if it says so.
  private mutating func element(
    _ datum: Datum, of elements: [Tracer.Traced], at index: Int, _ depth: Int
  ) -> Source? {
    guard elements.indices.contains(index) else { return nil }
    let found = number(datum, in: elements[index], depth)
    if found.isLiteral { return found }
    // Data may stand in another order than its marks.
    var written: [Source] = []
    for element in elements {
      let source = number(datum, in: element, depth)
      if source.isLiteral { written.append(source) }
    }
    return written.count == 1 ? written[0] : found
  }

  /// The number of an element: itself, the second part of a pair, or the y of a point; the first part, or the x, of a
  /// place.
  private mutating func number(_ datum: Datum, in element: Tracer.Traced, _ depth: Int) -> Source {
    let element = element.unconverted
    guard depth < Self.depthLimit else { return .calculation(element.site) }
    switch element.expression.kind {
    case .tuple(let parts):
      return number(datum, in: element, of: parts.map(\.self), depth)
    case .builtin(let word, receiver: nil, let arguments)
    where word.kind == .initializer && arguments.count == 2:
      return number(datum, in: element, of: arguments, depth)
    case .variable(let variable):
      return source(of: variable, in: element, \.numbers) { $0.number(datum, in: $1, depth + 1) }
    default:
      // A number alone has the x that its index is.
      let isIt = datum.part == .value && datum.isWritten(as: element.number)
      return isIt ? .literal(element.site) : .calculation(element.site)
    }
  }

  /// The same of an element of two parts, of which one is it.
  private mutating func number(
    _ datum: Datum, in element: Tracer.Traced, of parts: [CheckedExpression?], _ depth: Int
  ) -> Source {
    guard let part = datum.part == .value ? parts.last : parts.first, let part else {
      return .calculation(element.site)
    }
    var datum = datum
    datum.part = .value
    return number(datum, in: element.with(part), depth + 1)
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
