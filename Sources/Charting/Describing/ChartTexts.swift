internal import Geometry
internal import Scales

/// The texts for names, places and values in descriptions of a chart, and on walks through it.
struct ChartTexts: Sendable {
  private let data: ChartData
  /// The format of dates.
  private let dates: TimeLabel
  /// The pattern that the page, or a column of times of day, has set for them.
  private let pattern: DatePattern?

  /// The greatest number of words in the first sentence of a description.
  static let sentenceLength = 40

  /// - Parameters:
  ///   - format: How the axis of places writes them.
  ///   - hasYear: Whether each date says its year, also where all are of one year.
  init(_ data: ChartData, _ format: LabelFormat = .automatic, hasYear: Bool = false) {
    self.data = data
    // A pattern of days may be too short to tell them apart; times of day are not dates.
    if case .dates(let pattern) = format, ["HH:mm", "HH:mm:ss"].contains(pattern.text) {
      self.pattern = pattern
    } else {
      pattern = nil
    }
    let times = data.places == .dates ? data.series.flatMap(\.points.xs) : []
    dates = TimeLabel(among: times, hasYear: hasYear)
  }

  /// The text for an x.
  func place(_ x: Double) -> String {
    switch data.places {
    case .labels(let labels): return ChartTexts.name(labels[Int(x)])
    case .dates: return pattern?.text(x, offset: 0) ?? dates.text(of: x)
    case .index, .numbers: return number(x)
    }
  }

  /// The name of a place, on one line.
  static func name(_ label: String) -> String {
    let name = label.onOneLine
    return name.isEmpty ? "the one without a name" : name
  }

  /// The text for a value on its own.
  /// A range, of which an end may be missing: `from 4 to 8`.
  func range(_ range: (low: Double, high: Double)) -> String {
    [("from", range.low), ("to", range.high)].filter { !$0.1.isNaN }
      .map { "\($0) \(number($1))" }.joined(separator: " ")
  }

  func number(_ value: Double) -> String { ChartTexts.number(value) }
  static func number(_ value: Double) -> String { label(of: value, format: .automatic) }

  /// The texts for values: with enough digits to distinguish the least of all from the greatest.
  static func values(from least: Double, to greatest: Double) -> (Double) -> String {
    let telling = (6...16).first { digits in
      label(of: least, format: .automatic, digits: digits)
        != label(of: greatest, format: .automatic, digits: digits)
    }
    // One more than tells them apart, which says by how much.
    let digits = telling.map { $0 == 6 ? 6 : $0 + 1 } ?? 6
    return { label(of: $0, format: .automatic, digits: digits) }
  }

  /// The number of values of a series.
  func count(_ count: Int, missing: Int, _ kind: ChartKind) -> String {
    let words = kind.mark.names.values
    let values = count == 1 ? "1 \(words.one)" : "\(count) \(words.many)"
    return missing == 0 ? values : "\(values), \(missing) of them missing"
  }

  /// The arrangement of the marks of several series, in a clause with its comma; empty for marks beside
  /// or in front of each other.
  static func clause(_ stacking: Stacking) -> String {
    switch stacking {
    case .stacked: ", stacked"
    case .normalized: ", stacked as shares of their sum"
    case .grouped, .overlaid: ""
    }
  }
}

extension String {
  /// The text without line breaks, with one blank between words.
  var onOneLine: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }

  /// How many words a reader hears, by the blanks between them.
  var wordCount: Int { split(whereSeparator: \.isWhitespace).count }

  /// The text on one line, with the first letter in upper case.
  var capitalizedSentence: String {
    guard let first else { return self }
    return first.uppercased() + dropFirst()
  }

  /// The text on one line, with at most so many words of at most 60 letters each.
  func shortened(toWords limit: Int) -> String {
    let words = split(whereSeparator: \.isWhitespace)
    var kept = words.prefix(limit).map { word in
      word.count > 60 ? word.prefix(59) + "…" : String(word)
    }
    if words.count > limit, let last = kept.popLast() {
      kept.append(last.hasSuffix("…") ? last : last + "…")
    }
    return kept.joined(separator: " ")
  }
}
