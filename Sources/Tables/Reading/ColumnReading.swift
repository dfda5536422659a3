/// What a column of texts is: the decision from all of its values.
struct ColumnReading {
  let values: Column.Values
  private(set) var readings: Readings?
  private(set) var look = Column.Look.plain
  /// What was decided and is worth a remark.
  private(set) var decision: Decision?

  /// A decision that the texts leave open.
  enum Decision: Hashable {
    /// A number with a `,` or `.` that stands for thousands, or for decimals.
    case number(String, read: Double)
    /// A date whose points say that the day stands first.
    case dayFirst(String, read: Column.Instant)
    /// Numbers that are dates.
    case compactDate(String, read: Column.Instant)
    /// A number that is not a date, as most others are, so that the column is numbers.
    case numberAmongDates(String, row: Int)
    /// A date without an offset where others have one.
    case withoutOffset(String, row: Int)
  }

  /// - Parameters:
  ///   - usual: What stands before the decimals if the column does not say it.
  ///   - isText: Whether the value in a row is text in any case.
  init(
    _ texts: Texts, _ evidence: ColumnEvidence, usual: UInt8,
    isText: ((Int) -> Bool)? = nil
  ) {
    let style = evidence.numbers.style(usual: usual)
    let hasNumbers =
      evidence.numbers.count > 0 && !evidence.numbers.hasCode && !evidence.numbers.areAllBracketed
    let numbers =
      hasNumbers ? ColumnReading.numbers(texts, style, isText: isText ?? { _ in false }) : nil
    if let numbers, evidence.areNumbers(in: style, numbers, texts) {
      values = .numbers(numbers)
      if style.isPercent { look = .percent }
      if evidence.numbers.isAmbiguous, let row = evidence.numbers.ambiguousRow {
        decision = .number(texts[row], read: numbers[row])
      }
      return
    }
    let order = evidence.dates.order
    let dates = order.map { ColumnReading.dates(texts, $0) }
    if let dates, evidence.dates.fitting == evidence.count {
      values = .dates(dates)
      if order == .clock {
        look = .clock(
          hasSeconds: dates.contains { date in
            date.map { $0.secondsSince1970.truncatingRemainder(dividingBy: 60) != 0 } ?? false
          })
      }
      if evidence.dates.isByPoints, let row = dates.firstIndex(where: { $0 != nil }),
        let date = dates[row]
      {
        decision = .dayFirst(texts[row], read: date)
      }
      return
    }
    values = .text
    var readings = Readings(numbers: numbers, dates: dates)
    if let isText, (0..<texts.count).contains(where: isText) { readings.reason = .strings }
    if evidence.numbers.hasCode { readings.reason = .codes }
    if evidence.numbers.count * 2 >= evidence.count, hasNumbers {
      readings.mostly = .numbers
    } else if evidence.dates.fitting * 2 >= evidence.count, evidence.dates.count > 0 {
      readings.mostly = .dates
      if let ambiguity = evidence.dates.ambiguity { readings.reason = ambiguity }
    }
    self.readings = readings
  }

  /// The readings of a column that stays text, whatever it holds.
  var readingsOfText: Readings? {
    switch values {
    case .text: readings
    case .numbers(let numbers): Readings(numbers: numbers)
    case .dates(let dates): Readings(dates: dates)
    }
  }

  private static func numbers(
    _ texts: Texts, _ style: NumberStyle, isText: (Int) -> Bool
  ) -> [Double] {
    (0..<texts.count).map { row in
      isText(row) ? .nan : texts.withBytes(at: row) { style.number($0) ?? .nan }
    }
  }

  private static func dates(_ texts: Texts, _ order: WrittenDate.Order) -> [Column.Instant?] {
    (0..<texts.count).map { row in
      texts.withBytes(at: row) { text in
        order == .standard ? Cell.date(text) : WrittenDate(text)?.instant(order)
      }
    }
  }
}

extension ColumnReading.Decision {
  /// The first date without an offset, where one of the others is ahead of UTC or behind; nil if there is none.
  static func withoutOffset(_ dates: [Column.Instant?], _ texts: Texts) -> Self? {
    guard texts.count == dates.count, dates.contains(where: { ($0?.offset ?? 0) != 0 }) else {
      return nil
    }
    let row = dates.indices.first { row in
      guard let date = dates[row], date.offset == 0 else { return false }
      let text = texts[row].uppercased()
      let isUTC = ["Z", "UTC", "GMT", "00", "+0"].contains { text.hasSuffix($0) }
      // `+00:00`, and not `10:00` or `2024-01-00`.
      return !isUTC || text.hasSuffix("00") && !text.contains("+") && !text.hasSuffix("-00:00")
    }
    return row.map { .withoutOffset(texts[$0], row: $0 + 1) }
  }
}

/// Numbers that are dates: `20240105`, and from three values on `202401`.
extension ColumnReading.Decision {
  /// The dates of a column of numbers; nil if one of them is none.
  static func compactDates(_ numbers: [Double]) -> [Column.Instant?]? {
    guard let first = numbers.first(where: { !$0.isNaN }) else { return nil }
    let hasDay = first > 1e7
    guard date(first, hasDay: hasDay) != nil else { return nil }
    var dates: [Column.Instant?] = []
    dates.reserveCapacity(numbers.count)
    for number in numbers {
      let date = number.isNaN ? nil : date(number, hasDay: hasDay)
      guard number.isNaN || date != nil else { return nil }
      dates.append(date)
    }
    let distinct = Set(dates.lazy.compactMap { $0?.secondsSince1970 }.prefix(1_000)).count
    return hasDay || distinct >= 3 ? dates : nil
  }

  /// The first row whose number is not a date where most of the others are, as in `20240105`; nil if most are not.
  static func rowWithoutCompactDate(_ numbers: [Double]) -> Int? {
    guard let first = numbers.first(where: { !$0.isNaN }), first > 1e7, first < 1e8 else {
      return nil
    }
    let odd = numbers.indices.filter {
      !numbers[$0].isNaN && date(numbers[$0], hasDay: true) == nil
    }
    let count = numbers.count { !$0.isNaN }
    return odd.count * 2 < count ? odd.first : nil
  }

  private static func date(_ number: Double, hasDay: Bool) -> Column.Instant? {
    guard number >= 190_001, number < 21_010_000, number == number.rounded() else { return nil }
    let digits = hasDay ? Int(number) : Int(number) * 100 + 1
    let (year, month, day) = (digits / 10_000, digits / 100 % 100, digits % 100)
    guard 1_900...2_100 ~= year else { return nil }
    let text = "\(year)-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)"
    return Array(text.utf8).withUnsafeBytes { Cell.date($0) }
  }
}
