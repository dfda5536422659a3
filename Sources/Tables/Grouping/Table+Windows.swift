internal import Scales

extension Table {
  /// A value for each row from the rows near it, as a column with the title of the window.
  ///
  /// Percentages stay percentages, and shares are some.
  ///
  /// - Parameter keys: What makes groups, each of which has its own windows; rows that are in none have no value.
  /// - Throws: `TableError` if there is no such column, if none of its values is a number, or for the first row that is
  ///   earlier than the one before it where the window is a time.
  /// - Complexity: O(rows), and O(rows log rows) for ranks and for windows of time.
  package func values(
    of window: Window, within keys: [Key] = [], isStopped: () -> Bool = { false }
  ) throws(TableError) -> Column {
    let groups = try RowGroups(self, by: keys, isStopped: isStopped)
    let numbers = try windowed(window)
    let clock = try WindowClock(window, of: self)
    var values = [Double](repeating: .nan, count: count)
    for group in 0..<groups.count {
      if isStopped() { throw .stopped }
      let rows = groups.rows(of: group)
      let found = try window.values(of: rows.map { numbers[Int($0)] }, rows, clock)
      for (row, value) in zip(rows, found) { values[Int(row)] = value }
    }
    var look = try self.found(window.column).column.look
    switch window {
    case .share: look = .percent
    case .rank: look = .plain
    default: if look != .percent { look = .plain }
    }
    return Column(window.title, .numbers(values), .values, count: count, look: look)
  }

  /// The numbers that a window is of, in all rows.
  private func windowed(_ window: Window) throws(TableError) -> [Double] {
    guard case .rank(let name, _) = window, try measure(of: name) == .dates else {
      return try numbers(window.column, missing: .nan)
    }
    let (part, column) = try found(name)
    return (0..<count).map { row in
      part.index(row).flatMap { column.date(at: $0)?.secondsSince1970 } ?? .nan
    }
  }

  /// The only column of dates, or the one of a name.
  ///
  /// - Throws: `TableError` if there is none or more than one, or if the named one has no date.
  func dateColumn(_ name: String?) throws(TableError) -> String {
    if let name {
      try checkDates(name)
      return name
    }
    var names: [String] = []
    for name in columnNames where try kind(of: name) == .dates { names.append(name) }
    if names.count == 1 { return names[0] }
    let file = parts.first?.file.map { "'\($0)'" } ?? "the table"
    throw names.isEmpty
      ? .refused(
        "\(file) has no column of dates", hint: "'rows' counts rows in place of a length of time")
      : .refused(
        "\(file) has \(names.count) columns of dates",
        hint: "say which: 'along: \"\(names[0])\"'")
  }
}

/// The bounds of windows of time.
private struct WindowClock {
  private let column: String
  /// The length of the windows, backwards.
  private let back: CalendarLength
  private let table: Table

  /// Nil for a window without a time.
  init?(_ window: Window, of table: Table) throws(TableError) {
    guard case .movingMean(_, .time(let length, let name)) = window else { return nil }
    self.table = table
    column = try table.dateColumn(name)
    back = CalendarLength(
      years: 0 &- length.years, months: 0 &- length.months, days: 0 &- length.days,
      seconds: -length.seconds)
    if let start = back.added(to: 0), start >= 0 {
      throw .refused("the length of a window is not above 0", hint: "make it longer")
    }
  }

  /// The window of each row: places in a list of rows. Those without a date are in no window and have an empty one.
  ///
  /// - Returns: The rows with dates, and their windows as ranges of these.
  func windows(of rows: ArraySlice<Int32>) throws(TableError) -> (
    places: [Int], ranges: [Range<Int>]
  ) {
    let (part, column) = try table.found(column)
    var (places, dates): ([Int], [Column.Instant]) = ([], [])
    for (place, row) in rows.enumerated() {
      guard let index = part.index(Int(row)), let date = column.date(at: index) else { continue }
      if let last = dates.last, date.secondsSince1970 < last.secondsSince1970 {
        throw .unordered(
          TableError.Place(file: part.file, row: index + 1, column: column.name))
      }
      places.append(place)
      dates.append(date)
    }
    var ranges: [Range<Int>] = []
    var (start, end) = (0, 0)
    for (place, date) in dates.enumerated() {
      if end <= place { end = place + 1 }
      // Rows of one time have one window.
      while end < dates.count, dates[end].secondsSince1970 == date.secondsSince1970 { end += 1 }
      let bound = back.added(to: date.secondsSince1970, offset: date.offset) ?? -.infinity
      while start < place, dates[start].secondsSince1970 <= bound { start += 1 }
      ranges.append(start..<end)
    }
    return (places, ranges)
  }
}

extension Window {
  /// The values of a list of numbers, of which NaN is missing.
  ///
  /// - Parameters:
  ///   - rows: Those of the numbers in the table.
  ///   - clock: What bounds windows of time.
  fileprivate func values(
    of numbers: [Double], _ rows: ArraySlice<Int32>, _ clock: WindowClock?
  ) throws(TableError) -> [Double] {
    switch self {
    case .movingMean(_, .rows(let length)):
      guard length > 0 else {
        throw .refused("a window cannot have \(length) rows", hint: "give it 1 at least")
      }
      return means(of: numbers, length)
    case .movingMean(_, .time): return try means(of: numbers, rows, clock)
    case .runningSum: return runningSums(of: numbers)
    case .change(_, let distance):
      guard distance > 0 else {
        throw .refused(
          "a change cannot be from \(distance) rows before", hint: "count 1 row at least")
      }
      return numbers.indices.map { place in
        place < distance ? .nan : finite(numbers[place] - numbers[place - distance])
      }
    case .share: return shares(of: numbers)
    case .rank(_, let descending): return ranks(of: numbers, descending)
    }
  }

  private func means(of numbers: [Double], _ length: Int) -> [Double] {
    var sum = MovingSum(of: numbers)
    return numbers.indices.map { place in
      guard place + 1 >= length else { return .nan }
      let range = (place + 1 - length)..<(place + 1)
      let window = sum.move(to: range)
      return window.count == length ? mean(window, numbers[range]) : .nan
    }
  }

  private func means(
    of numbers: [Double], _ rows: ArraySlice<Int32>, _ clock: WindowClock?
  ) throws(TableError) -> [Double] {
    guard let (places, ranges) = try clock?.windows(of: rows) else { return [] }
    let dated = places.map { numbers[$0] }
    var sum = MovingSum(of: dated)
    var means = [Double](repeating: .nan, count: numbers.count)
    for (place, range) in zip(places, ranges) {
      means[place] = mean(sum.move(to: range), dated[range])
    }
    return means
  }

  private func mean(_ sum: CompensatedSum, _ numbers: ArraySlice<Double>) -> Double {
    sum.isExact ? sum.mean : CompensatedSum.ofLarge(numbers, isMean: true)
  }

  private func runningSums(of numbers: [Double]) -> [Double] {
    // Beside the sum, one that cannot be beyond the greatest number.
    var (sum, scaled) = (CompensatedSum(), CompensatedSum())
    return numbers.map { number in
      if number.isNaN { return .nan }
      sum.add(number)
      scaled.add(number / CompensatedSum.scale)
      return sum.isExact ? sum.value : finite(scaled.value * CompensatedSum.scale)
    }
  }

  private func shares(of numbers: [Double]) -> [Double] {
    var (sum, scaled) = (CompensatedSum(), CompensatedSum())
    for number in numbers where !number.isNaN {
      sum.add(number)
      scaled.add(number / CompensatedSum.scale)
    }
    // Nothing is a share of 0.
    if sum.isExact { return numbers.map { sum.value == 0 ? .nan : finite($0 / sum.value) } }
    return numbers.map {
      scaled.value == 0 ? .nan : finite($0 / CompensatedSum.scale / scaled.value)
    }
  }

  private func ranks(of numbers: [Double], _ descending: Bool) -> [Double] {
    let order = numbers.indices.filter { !numbers[$0].isNaN }.sorted { one, other in
      descending ? numbers[one] > numbers[other] : numbers[one] < numbers[other]
    }
    var ranks = [Double](repeating: .nan, count: numbers.count)
    for (index, place) in order.enumerated() {
      let isEqual = index > 0 && numbers[order[index - 1]] == numbers[place]
      ranks[place] = isEqual ? ranks[order[index - 1]] : Double(index + 1)
    }
    return ranks
  }

  /// A number within those that there are.
  private func finite(_ number: Double) -> Double {
    let limit = Double.greatestFiniteMagnitude
    return number.isNaN ? number : min(max(number, -limit), limit)
  }
}
