extension [Double] {
  /// The number below which a fraction of them lies, 0...1, interpolated between neighbours; NaN of none.
  ///
  /// - Precondition: They are in ascending order.
  ///
  /// Source: Hyndman and Fan, "Sample Quantiles in Statistical Packages" (1996), type 7.
  package func quantile(_ fraction: Double) -> Double {
    guard let last else { return .nan }
    let place = fraction * Double(count - 1)
    let low = Int(place.rounded(.down))
    guard low + 1 < count else { return last }
    let (lower, upper, part) = (self[low], self[low + 1], place - Double(low))
    if part == 0 || lower == upper { return lower }
    let difference = upper - lower
    return difference.isFinite ? lower + difference * part : lower * (1 - part) + upper * part
  }
}
