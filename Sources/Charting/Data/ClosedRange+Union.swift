extension [ClosedRange<Double>] {
  /// From the least to the greatest of all; nil for none.
  var union: ClosedRange<Double>? {
    guard let first else { return nil }
    // Not by key paths, which a program makes when it starts to use them.
    return dropFirst().reduce(first) { union, range in
      Swift.min(union.lowerBound, range.lowerBound)...Swift.max(union.upperBound, range.upperBound)
    }
  }
}
