/// The values of a column of a table, from the first row to the last one.
package struct Column: Hashable, Sendable {
  /// The meaning of the values.
  package enum Kind: String, Hashable, Sendable {
    case numbers, dates, text
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

  enum Values: Hashable {
    /// NaN where a number is missing.
    case numbers([Double])
    case dates([Instant?])
    case text
  }

  package let name: String
  let values: Values
  /// The texts of the file; nil for a column of a page, whose values say them.
  let texts: Texts?
  let count: Int

  init(_ name: String, _ values: Values, _ texts: Texts?, count: Int) {
    (self.name, self.values, self.texts, self.count) = (name, values, texts, count)
  }

  /// A column of numbers; NaN is a missing one.
  package init(_ name: String, numbers: [Double]) {
    self.init(name, .numbers(numbers), nil, count: numbers.count)
  }

  package init(_ name: String, dates: [Instant?]) {
    self.init(name, .dates(dates), nil, count: dates.count)
  }

  /// A column of texts; an empty one, and `null`, is a missing one.
  package init(_ name: String, texts: [String]) {
    self.init(name, .text, Texts(texts), count: texts.count)
  }

  package var kind: Kind {
    switch values {
    case .numbers: .numbers
    case .dates: .dates
    case .text: .text
    }
  }

  func renamed(to name: String) -> Column { Column(name, values, texts, count: count) }
}
