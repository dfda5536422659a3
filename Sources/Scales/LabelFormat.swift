/// How the ticks of an axis are written.
package enum LabelFormat: Hashable, Sendable {
  /// As few digits as tell the ticks apart, in one manner for the whole axis.
  case automatic
  /// With so many decimals and a comma between thousands.
  case number(decimals: Int)
  /// Of 0.25, `25 %`.
  case percent(decimals: Int)
  /// By the three letters of ISO 4217: `€1,200` and `CHF 1,200`.
  case currency(code: String, decimals: Int)
  /// With one SI prefix for the whole axis: `3.5 T`.
  case si
  /// The texts that the page wrote for values; other values are as automatic ones.
  case texts([Double: String])
}

/// A finite number by a format, as it stands alone.
package func label(of number: Double, format: LabelFormat) -> String {
  if case .texts(let texts) = format, let text = texts[number] { return text }
  return label(of: number)
}
