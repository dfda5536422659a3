internal import Scales

/// A slice of a pie: that of a value, or one of all small values together.
struct Slice: Hashable {
  /// Its number among the slices.
  let place: Int
  /// The index of its value; nil for all small ones.
  let index: Int?
  /// In data units; 0 for a missing one.
  let value: Double
  /// The fraction of the sum, 0...1.
  let share: Double
  /// The fractions of a turn at which it begins and ends, clockwise from the top.
  let start: Double
  let end: Double
}

/// The slices of a pie in their order; one of small values is the last.
struct Slices: Hashable {
  private(set) var all: [Slice] = []
  /// The indices of the values that have a slice together; none, or two at least.
  let small: [Int]

  /// The name of the slice of small values.
  static let otherName = "other"

  /// - Parameters:
  ///   - data: Its one series is not negative and has a sum above 0.
  ///   - options: Values with a share below `otherBelow` are small. One alone has its own slice, and
  ///     all have their own if all are small: a slice of everything would tell nothing.
  init(_ data: ChartData, _ options: SectorOptions) {
    let values = data.series[0].points.ys.map { $0.isNaN ? 0 : $0 }
    let sum = values.reduce(0, +)
    let below = values.indices.filter { values[$0] / sum < options.otherBelow }
    small = below.count > 1 && below.count < values.count ? below : []
    let merged = Set(small)
    var parts: [(index: Int?, value: Double)] = values.indices.filter { !merged.contains($0) }
      .map { ($0, values[$0]) }
    if !small.isEmpty { parts.append((nil, small.reduce(0) { $0 + values[$1] })) }
    // Added up in the order of the slices, so that the last one ends at a whole turn.
    let whole = parts.reduce(0) { $0 + $1.value }
    var total = 0.0
    for (index, value) in parts {
      let start = total / whole
      total += value
      all.append(
        Slice(
          place: all.count, index: index, value: value, share: value / sum, start: start,
          end: max(start, total / whole)))
    }
  }

  /// The shares in whole percent. They add up to 100, except that equal shares look alike; a small
  /// one is not shown as 0, and a large one not as 100. Of equal remainders the first goes up.
  ///
  /// Source: Hamilton's method of the largest remainders.
  var percents: [String] {
    let exact = all.map { $0.share * 100 }
    // Those that are neither 0 nor whole percents count as what they are.
    let isPlain = exact.map { !(0 < $0 && $0 < 1 || 99 < $0 && $0 < 100) }
    var whole = exact.map { ($0 + 1e-9).rounded(.down) }
    let rest = all.indices.filter { isPlain[$0] }
    let target = rest.reduce(0) { $0 + exact[$1] }.rounded()
    var missing = Int(target - rest.reduce(0) { $0 + whole[$1] })
    func remainder(_ place: Int) -> Double { max(0, exact[place] - whole[place]) }
    var order = rest.filter { remainder($0) > 1e-9 }
      .sorted { (remainder($0), -$0) > (remainder($1), -$1) }[...]
    while missing > 0, let first = order.first {
      let equal = order.prefix { (exact[first] - exact[$0]).magnitude < 1e-9 }
      // Equal ones go up together, if that is nearer to their shares.
      guard equal.count <= missing || remainder(first) >= 0.5 else { break }
      for place in equal { whole[place] += 1 }
      missing -= equal.count
      order = order.dropFirst(equal.count)
    }
    return all.indices.map { place in
      guard isPlain[place] else { return exact[place] < 1 ? "<1%" : ">99%" }
      return "\(label(of: whole[place], format: .automatic))%"
    }
  }

  /// The index of the slice of a value; nil if there is no such value.
  func place(ofValue index: Int) -> Int? {
    all.firstIndex { $0.index == index } ?? (small.contains(index) ? all.count - 1 : nil)
  }
}

extension ChartDrawing {
  /// The slices of its data, which suits a pie.
  var slices: Slices { Slices(data, options.marks.sectors) }
}
