extension Int {
  /// How often a positive number goes into this one, rounded down: −1 for −1 and 7.
  package func flooredQuotient(by divisor: Int) -> Int {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }
}
