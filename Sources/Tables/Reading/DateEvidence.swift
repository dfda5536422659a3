/// What the values of a column say about the order of its dates.
struct DateEvidence {
  /// How many values are dates, in some order.
  private(set) var count = 0
  /// How many values are dates in an order, by its number.
  private var counts = Array(repeating: 0, count: WrittenDate.Order.allCases.count)
  /// The first dates that can only have the day first, and the month.
  private var (dayFirst, monthFirst): (String?, String?)
  private var hasShortYear = false
  private var separator: UInt8 = 0
  private var sample: String?

  mutating func add(_ text: UnsafeRawBufferPointer) {
    let standard = Cell.date(text) != nil
    let written = WrittenDate(text)
    guard standard || written != nil else { return }
    var fits = standard
    if standard { counts[WrittenDate.Order.standard.rawValue] += 1 }
    if let written {
      var found: [WrittenDate.Order] = []
      for order in WrittenDate.Order.allCases where written.instant(order) != nil {
        counts[order.rawValue] += 1
        found.append(order)
        fits = true
      }
      let (day, month) = (found.contains(.dayMonthYear), found.contains(.monthDayYear))
      if day, !month, dayFirst == nil { dayFirst = String(decoding: text, as: UTF8.self) }
      if month, !day, monthFirst == nil { monthFirst = String(decoding: text, as: UTF8.self) }
      if found.count > 1 {
        separator = written.separator
        if written.hasShortYear { hasShortYear = true }
        if sample == nil { sample = String(decoding: text, as: UTF8.self) }
      }
    }
    if fits { count += 1 }
  }

  /// The orders that the most values fit, and how many do.
  private var best: (orders: [WrittenDate.Order], count: Int) {
    let most = counts.max() ?? 0
    return (WrittenDate.Order.allCases.filter { most > 0 && counts[$0.rawValue] == most }, most)
  }

  /// The order of the dates; nil if there are none, or several orders fit them.
  var order: WrittenDate.Order? {
    let (orders, _) = best
    guard !areMixed else { return nil }
    if orders.contains(.standard) { return .standard }
    if orders.count == 1 { return orders[0] }
    // With points the day stands first, wherever dates have points.
    return separator == UInt8(ascii: ".") && orders.contains(.dayMonthYear) ? .dayMonthYear : nil
  }

  /// Whether some dates have the day and others the month first.
  var areMixed: Bool { dayFirst != nil && monthFirst != nil }

  /// Whether only the points say that the day stands first.
  var isByPoints: Bool { order == .dayMonthYear && best.orders.count > 1 }

  /// Why the dates have no order; nil if they have one.
  var ambiguity: Column.TextReason? {
    if let dayFirst, let monthFirst {
      return .mixedDates(dayFirst: dayFirst, monthFirst: monthFirst)
    }
    guard order == nil, let sample, count > 0 else { return nil }
    let sign = Character(Unicode.Scalar(separator))
    return .ambiguousDates(
      sample, patterns: best.orders.map { $0.pattern(sign, hasShortYear: hasShortYear) })
  }

  /// How many values the order fits, or the orders that are as good.
  var fitting: Int { best.count }
}
