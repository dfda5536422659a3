// The texts of values at marks, which need not be ticks.
extension LabelFormat {
  /// The texts of finite values at the marks of a chart, all in one manner: without what calculations
  /// leave after the last digit, and with as many digits as are worth reading. Different values read
  /// differently, if nine digits can tell them apart.
  ///
  /// - Parameter ticks: The values that have a label on their axis; each value has their decimals at
  ///   least, unless it needs fewer.
  package func texts(ofValues values: [Double], beside ticks: [Double] = []) -> [String] {
    let numbers = values.map { DecimalNumber(shortest: $0).withoutNoise.moved(by: shift) }
    let finest = ticks.map { DecimalNumber(shortest: $0).withoutNoise }.filter { $0.units != 0 }
      .map { $0.exponent + shift }.min()
    let rounding = ValueRounding(numbers, finestTick: finest, keepsWhole: self != .si)
    switch self {
    case .number, .percent(.some), .currency(_, .some):
      return values.map { fixedText(DecimalNumber(shortest: $0)) }
    case .percent(nil), .currency(_, nil):
      let most = if case .currency(let code, _) = self { Currency.decimals(of: code) } else { 12 }
      let decimals = min(max(0, -rounding.exponent), max(most, -(finest ?? 0)))
      let format = with(decimals: decimals)
      return numbers.map { format.fixedText($0.moved(by: -shift)) }
    case .si:
      let orders = numbers.filter { $0.units != 0 }.map(\.order)
      // One prefix would give some of them only zeros.
      guard let least = orders.min(), let most = orders.max(), most - least >= 3 else {
        return NumberNotation.uniformPrefix(rounding.numbers)
      }
      return NumberNotation.individualPrefixes(numbers.map(ValueRounding.alone))
    case .automatic, .dates:
      // As on the axis.
      let isSeparated = ticks.contains { $0.magnitude >= 1e4 }
      return rounding.isUniform
        ? NumberNotation.uniform(rounding.numbers, isSeparated: isSeparated)
        : NumberNotation.individual(rounding.numbers, isSeparated: isSeparated)
    case .texts(let texts):
      return zip(values, LabelFormat.automatic.texts(ofValues: values, beside: ticks))
        .map { texts[$0] ?? $1 }
    }
  }

  /// The texts of finite numbers that are places of marks: each with its own digits, six at most if it is
  /// not whole, and all or none with a comma between thousands.
  package func texts(ofPlaces values: [Double]) -> [String] {
    switch self {
    case .automatic, .dates:
      NumberNotation.places(values.map { DecimalNumber(shortest: $0) })
    case .texts(let texts):
      zip(values, LabelFormat.automatic.texts(ofPlaces: values)).map { texts[$0] ?? $1 }
    case .number, .percent, .currency, .si: texts(ofValues: values)
    }
  }
}

/// How many digits of numbers are worth reading.
private struct ValueRounding {
  /// The rounded numbers.
  let numbers: [DecimalNumber]
  /// Whether all are rounded to one power of ten.
  let isUniform: Bool
  /// That power of ten; if each has its own, the least.
  let exponent: Int

  /// With so many digits a number is not rounded.
  private static let plainDigits = 6
  /// As many digits a rounded one has.
  private static let roundedDigits = 4
  /// The most digits that tell numbers apart.
  private static let mostDigits = 9
  /// The order of numbers whose digits before the point may be rounded too.
  private static let leastRoundedOrder = 7

  /// - Parameter finestTick: The exponent of the last digit of the ticks beside them.
  init(_ numbers: [DecimalNumber], finestTick: Int?, keepsWhole: Bool) {
    let others = numbers.filter { $0.units != 0 }
    let (least, most) = (others.map(\.order).min() ?? 0, others.map(\.order).max() ?? 0)
    let finest = others.map(\.exponent).min() ?? 0
    var exponent = Self.exponent(order: most, finest: finest, keepsWhole)
    exponent = max(finest, min(exponent, finestTick ?? exponent))
    let count = Set(numbers).count
    while exponent > finest, most - exponent + 1 < Self.mostDigits,
      Set(numbers.map { $0.rounded(toExponent: exponent).trimmed }).count < count
    { exponent -= 1 }
    // In a number with all its digits none is rounded away before the point.
    if keepsWhole, exponent > 0, exponent < min(most / 3 * 3, 12) - 3 { exponent = max(finest, 0) }
    isUniform = exponent == finest || least > exponent
    if isUniform {
      self.exponent = exponent
      self.numbers = numbers.map { $0.rounded(toExponent: exponent) }
    } else {
      let rounded = numbers.map { number in
        number.rounded(
          toExponent: Self.exponent(order: number.order, finest: number.exponent, keepsWhole))
      }
      self.numbers = rounded
      self.exponent = rounded.filter { $0.units != 0 }.map(\.trimmed.exponent).min() ?? 0
    }
  }

  /// A number with as many digits as are worth reading beside others of quite another size.
  static func alone(_ number: DecimalNumber) -> DecimalNumber {
    number.rounded(toExponent: max(number.exponent, number.order - roundedDigits + 1)).trimmed
  }

  /// The power of ten that a number is rounded to.
  private static func exponent(order: Int, finest: Int, _ keepsWhole: Bool) -> Int {
    if order - finest < plainDigits { return finest }
    let exponent = order - roundedDigits + 1
    return max(finest, keepsWhole && order < leastRoundedOrder ? min(0, exponent) : exponent)
  }
}

extension DecimalNumber {
  /// Rounded to twelve digits, and a whole number not at all: what calculations leave behind is further
  /// back.
  fileprivate var withoutNoise: DecimalNumber {
    // Tiny numbers have as many digits as others.
    rounded(toExponent: min(0, order - 11)).trimmed
  }

  /// Times a power of ten.
  fileprivate func moved(by places: Int) -> DecimalNumber {
    units == 0 ? self : DecimalNumber(units, exponent: exponent + places)
  }
}
