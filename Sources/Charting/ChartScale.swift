internal import Geometry
internal import Scales

/// The scale of an axis of a chart: of numbers, of times, or of bands.
enum ChartScale: Hashable {
  case continuous(AxisScale)
  case bands(BandScale)

  /// The position of a value along the axis, 0...1 within it; the unit of bands is one band.
  func fraction(of value: Double) -> Double {
    switch self {
    case .continuous(let scale): scale.fraction(of: value)
    case .bands(let bands): bands.fraction(of: value)
    }
  }

  /// Whether its first value is at the end of the axis.
  var isReversed: Bool {
    switch self {
    case .continuous(let scale): scale.isReversed
    case .bands(let bands): bands.isDescending
    }
  }

  /// Whether equal distances of values are equal distances in the plot.
  var isLinear: Bool { if case .continuous(.log) = self { false } else { true } }

  /// The values at both ends; of bands, the edges of the first and of the last one that shows.
  var bounds: (lower: Double, upper: Double) {
    switch self {
    case .continuous(let scale): (scale.domain.lowerBound, scale.domain.upperBound)
    case .bands(let bands): (Double(bands.shown.lowerBound), Double(bands.shown.upperBound))
    }
  }

  /// How many bands show; nil without bands.
  var shownBandCount: Int? { if case .bands(let bands) = self { bands.shown.count } else { nil } }

  var kind: ScaleKind {
    switch self {
    case .continuous(.linear): .linear
    case .continuous(.log): .log
    case .continuous(.time): .time
    case .bands: .band
    }
  }
}

extension AxisScale {
  var isTime: Bool { if case .time = self { true } else { false } }

  /// A scale of a kind other than bands.
  init(_ kind: ScaleKind, _ domain: Domain) throws(ScaleError) {
    switch kind {
    case .log: self = .log(try LogScale(domain: domain))
    case .time: self = .time(try TimeScale(domain: domain))
    case .linear, .band: self = .linear(LinearScale(domain: domain))
    }
  }
}
