/// The values of a column of a table, from the first row to the last one.
package struct Column: Sendable {
  /// The meaning of the values.
  package enum Kind: String, Hashable, Sendable {
    case numbers, dates, text

    /// One of them, in messages.
    var noun: String {
      switch self {
      case .numbers: "number"
      case .dates: "date"
      case .text: "text"
      }
    }
  }

  /// An instant with the distance of its clock from UTC.
  package struct Instant: Hashable, Sendable {
    package let secondsSince1970: Double
    /// Seconds that the clock is ahead of UTC.
    package let offset: Int

    package init(secondsSince1970: Double, offset: Int = 0) {
      (self.secondsSince1970, self.offset) = (secondsSince1970, offset)
    }
  }

  /// How a file writes the numbers or dates of a column, for the labels of axes.
  package enum Look: Hashable, Sendable {
    case plain
    /// With percent signs: `45%` is 0.45.
    case percent
    /// Times of day without a day, with seconds or without.
    case clock(hasSeconds: Bool)
    /// Stretches of time, each at its beginning: `2024-03` for a month.
    case stretch(CalendarKey)
  }

  enum Values: Sendable {
    /// NaN where a number is missing.
    case numbers([Double])
    case dates([Instant?])
    case text
  }

  /// Where the texts of the values are.
  enum TextSource: Sendable {
    case stored(Texts)
    /// In the file, which is read again.
    case file(CSVFile, column: Int)
    /// Nowhere: the values are those of a page.
    case values
  }

  package let name: String
  let values: Values
  let textSource: TextSource
  /// What texts, and dates that are written as numbers, are besides.
  let readings: Readings?
  /// How the file writes numbers and dates.
  package let look: Look
  let count: Int

  init(
    _ name: String, _ values: Values, _ textSource: TextSource, count: Int,
    readings: Readings? = nil, look: Look = .plain
  ) {
    (self.name, self.values, self.textSource) = (name, values, textSource)
    (self.count, self.readings, self.look) = (count, readings, look)
  }

  /// A column of numbers; NaN is a missing one.
  package init(_ name: String, numbers: [Double]) {
    self.init(name, .numbers(numbers), .values, count: numbers.count)
  }

  /// A column of dates; nil is a missing one.
  package init(_ name: String, dates: [Instant?]) {
    self.init(name, .dates(dates), .values, count: dates.count)
  }

  /// A column of texts; an empty one, and `null`, is a missing one.
  package init(_ name: String, texts: [String]) {
    let texts = Texts(texts)
    let reading = ColumnReading(texts, ColumnEvidence(of: texts), usual: UInt8(ascii: "."))
    self.init(name, .text, .stored(texts), count: texts.count, readings: reading.readingsOfText)
  }

  package var kind: Kind {
    switch values {
    case .numbers: .numbers
    case .dates: .dates
    case .text: .text
    }
  }

  package func renamed(to name: String) -> Column {
    Column(
      name, values, textSource, count: count, readings: readings, look: look)
  }

  /// The bytes of memory that it takes, without those of its file.
  var byteCount: Int {
    var bytes = readings?.byteCount ?? 0
    switch values {
    case .numbers(let numbers): bytes = 8 * numbers.count
    case .dates(let dates): bytes = MemoryLayout<Instant?>.stride * dates.count
    case .text: break
    }
    if case .stored(let texts) = textSource { bytes += texts.byteCount }
    return bytes
  }
}

extension Column: Hashable {
  // Columns are equal that say the same; where their texts come from does not matter.
  package static func == (first: Column, second: Column) -> Bool {
    guard first.name == second.name, first.kind == second.kind, first.count == second.count else {
      return false
    }
    return (0..<first.count).allSatisfy { row in
      first.number(at: row) == second.number(at: row) && first.date(at: row) == second.date(at: row)
        && first.text(at: row) == second.text(at: row)
    }
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(count)
  }
}
