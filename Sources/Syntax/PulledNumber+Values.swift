// A number that becomes the one nearest to a value, in steps that fit how fine it is pulled.
extension PulledNumber {
  /// Its value.
  package var value: Double {
    guard radix == 10 else { return Double(units) }
    let fraction = fraction.text.isEmpty ? "" : "." + fraction.text
    return Double("\(isNegative ? "-" : "")\(whole.text)\(fraction)\(suffix)") ?? 0
  }

  /// Whether it is written without a fraction and without an exponent.
  package var isWhole: Bool { fraction.text.isEmpty && suffix.isEmpty }

  /// How fine a number is pulled.
  package struct Fineness: Hashable, Sendable {
    /// By how much the value changes with a point of the picture; positive and finite.
    package var resolution: Double
    /// Whether only values above 0 have a place there.
    package var isPositive: Bool

    package init(resolution: Double, isPositive: Bool = false) {
      (self.resolution, self.isPositive) = (resolution, isPositive)
    }
  }

  /// A decimal number of one digit: 1, 2 or 5 times a power of ten.
  private struct Step: Hashable {
    var factor: Int
    var exponent: Int

    init(_ factor: Int, exponent: Int) { (self.factor, self.exponent) = (factor, exponent) }

    /// The greatest that is at most a positive size.
    init(atMost size: Double) {
      // The binary exponent tells the decimal one, or the one below it.
      var exponent = Int((Double(size.exponent) * 0.30103).rounded(.down))
      while Step(1, exponent: exponent + 1).size <= size { exponent += 1 }
      while Step(1, exponent: exponent).size > size { exponent -= 1 }
      let factor = [5, 2].first { Step($0, exponent: exponent).size <= size }
      self.init(factor ?? 1, exponent: exponent)
    }

    var size: Double { Double("\(factor)e\(exponent)") ?? 0 }
  }

  /// The most points of the picture that a step has.
  private static let coarsest = 60.0

  /// What is written for the value nearest to another one: with the digits that it has where these are fine enough, with
  /// as few more as are needed elsewhere, and with no more than a point of the picture tells.
  ///
  /// - Returns: Nil for a value of more digits than are pulled, and where only values above 0 have a place for one that
  ///   is not.
  package func text(near value: Double, _ fineness: Fineness) -> String? {
    guard value.isFinite, (1e-290...1e290).contains(fineness.resolution) else { return nil }
    let step = step(fineness)
    guard fineness.isPositive, value < step.size else { return text(near: value, in: step) }
    guard value >= fineness.resolution else { return nil }
    return text(near: value, in: Step(1, exponent: Step(atMost: value).exponent))
  }

  /// What is written for so many steps more, or fewer: the first one leads to a multiple of the step.
  package func text(steps: Int, _ fineness: Fineness) -> String? {
    guard (1e-290...1e290).contains(fineness.resolution) else { return nil }
    var step = step(fineness)
    if fineness.isPositive, value <= step.size, value > 0 {
      step = Step(1, exponent: Step(atMost: value).exponent - 1)
    }
    let multiple = value / step.size
    let count = Double(min(max(steps, -Self.mostSteps), Self.mostSteps))
    let start = count > 0 ? (multiple + 1e-9).rounded(.down) : (multiple - 1e-9).rounded(.up)
    let next = fineness.isPositive ? max(start + count, 1) : start + count
    return steps == 0 ? text(steps: 0) : text(near: next * step.size, in: step)
  }

  /// A unit of its last digit.
  private var unit: Step {
    guard radix == 10 else { return Step(1, exponent: 0) }
    return Step(1, exponent: (Int(suffix.dropFirst()) ?? 0) - fraction.text.utf8.count)
  }

  private func step(_ fineness: Fineness) -> Step {
    let fine = Step(atMost: fineness.resolution)
    if fine.size >= unit.size { return fine }
    let coarsest = fineness.resolution * Self.coarsest
    guard radix == 10, unit.size > coarsest else { return unit }
    return Step(1, exponent: Step(atMost: coarsest).exponent)
  }

  /// What is written for the multiple of a step nearest to a value.
  private func text(near value: Double, in step: Step) -> String? {
    let digits = whole.text.utf8.count + fraction.text.utf8.count
    var decimals = max(0, radix == 10 ? unit.exponent - step.exponent : 0)
    guard digits + decimals <= 17, radix == 10 || step.exponent >= 0 else { return nil }
    // The step in units of the last digit.
    let grain = Step(step.factor, exponent: step.exponent - unit.exponent + decimals).size
    let count = (value / step.size).rounded() * grain
    guard count.magnitude < 1e17 else { return nil }
    var units = Int(count)
    while decimals > 0, units.isMultiple(of: 10) {
      units /= 10
      decimals -= 1
    }
    var number = self
    number.fraction = fraction.padded(by: decimals)
    return number.text(units: units)
  }
}
