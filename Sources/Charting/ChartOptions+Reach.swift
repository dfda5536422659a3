internal import Scales

extension ChartOptions {
  /// From the least to the greatest value of an axis that the page has named besides the data: of its
  /// ticks, and of lines, bands and texts; nil if there is none.
  ///
  /// - Parameter kind: The scale of the axis: a log axis has no place for numbers below 0, and one of
  ///   times has none for numbers.
  func reach(of dimension: Dimension, on kind: ScaleKind) -> ClosedRange<Double>? {
    var values = annotations.flatMap { $0.places }.compactMap { place -> Double? in
      guard place.dimension == dimension else { return nil }
      return switch place.place {
      case .number(let number): kind == .time ? nil : number
      case .date(let seconds): kind == .time ? seconds : nil
      case .label: nil
      }
    }
    if case .values(let ticks)? = self[dimension].ticks { values += ticks }
    values = values.filter { $0.isFinite && (kind != .log || $0 > 0) }
    guard let least = values.min(), let greatest = values.max() else { return nil }
    return least...greatest
  }
}

extension Annotation {
  /// Its positions on the axes.
  var places: [(place: AxisPlace, dimension: Dimension)] {
    switch self {
    case .rule(let dimension, let place, _, _, _): [(place, dimension)]
    case .band(let dimension, let from, let to, _, _): [(from, dimension), (to, dimension)]
    case .line(let from, let to, _, _, _): [(from.x, .x), (from.y, .y), (to.x, .x), (to.y, .y)]
    case .text(_, let x, let y): [(x, .x), (y, .y)]
    }
  }
}
