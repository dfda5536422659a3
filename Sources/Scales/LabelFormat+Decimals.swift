// How many decimals labels have, and which of them are alike all the same.
extension LabelFormat {
  /// The decimals that the format sets; nil if it sets none.
  var decimals: Int? {
    switch self {
    case .number(let decimals): decimals
    case .percent(let decimals), .currency(_, let decimals): decimals
    case .automatic, .si, .dates, .texts: nil
    }
  }

  /// By how many places the point moves.
  var shift: Int { if case .percent = self { 2 } else { 0 } }

  /// Whether page and data leave the number of decimals open.
  var leavesDecimalsOpen: Bool {
    switch self {
    case .percent(nil), .currency(_, nil): true
    default: false
    }
  }

  /// The same with a number of decimals; a currency has none or as many as its coins, at least.
  func with(decimals: Int) -> LabelFormat {
    switch self {
    case .percent: .percent(decimals: decimals)
    case .currency(let code, _):
      .currency(
        code: code, decimals: decimals > 0 ? max(decimals, Currency.decimals(of: code)) : 0)
    case .number: .number(decimals: decimals)
    case .automatic, .si, .dates, .texts: self
    }
  }

  /// The format with decimals where it has none of its own: those of the numbers, or, if these are
  /// many more than it takes, as many as tell the numbers apart.
  func withDecimals(distinguishing numbers: [DecimalNumber]) -> LabelFormat {
    guard leavesDecimalsOpen else { return self }
    let exact = max(
      0, -((numbers.filter { $0.units != 0 }.map(\.trimmed.exponent).min() ?? 0) + shift))
    let count = Set(numbers.map(\.trimmed)).count
    let fewest =
      (0...min(exact, 17)).first { decimals in
        Set(numbers.map(with(decimals: decimals).fixedText)).count == count
      } ?? min(exact, 17)
    return with(decimals: exact <= fewest + 2 ? exact : fewest)
  }

  /// The format with decimals where it has none of its own: two digits of a small number, and all
  /// before the point.
  func withDecimals(forOne number: DecimalNumber) -> LabelFormat {
    guard leavesDecimalsOpen, number.units != 0 else {
      return leavesDecimalsOpen ? with(decimals: 0) : self
    }
    let (order, exact) = (number.order + shift, max(0, -(number.trimmed.exponent + shift)))
    return with(decimals: min(exact, max(0, 1 - order)))
  }

  /// Whether a number has no more decimals than its label.
  private func isExact(_ value: Double) -> Bool {
    decimals.map { DecimalNumber(shortest: value).exponent + shift >= -$0 } ?? false
  }

  /// The ticks without those that read like another one: the one that is exactly what it reads stays,
  /// else the first.
  package func distinct(_ ticks: [Tick]) -> [Tick] {
    var places: [String: Int] = [:]
    var kept: [Tick?] = ticks
    for (index, tick) in ticks.enumerated() where !tick.label.isEmpty {
      guard let other = places[tick.label] else {
        places[tick.label] = index
        continue
      }
      if isExact(tick.value), !isExact(ticks[other].value) {
        (kept[other], places[tick.label]) = (nil, index)
      } else {
        kept[index] = nil
      }
    }
    return kept.compactMap(\.self)
  }
}
