package import Scales

/// What an axis shows, or what a kind of chart has in place of axes.
package struct AxisFacts: Sendable {
  package enum Place: Hashable, Sendable {
    case along(Dimension)
    /// The axis of y of charts that were added to another one.
    case right
    /// The spokes of a radar, so many.
    case spokes(Int)
    /// The ring of a gauge.
    case ring
  }

  /// What lies along it.
  package enum Extent: Hashable, Sendable {
    /// The values at both ends; of times in seconds since 1970.
    case domain(Domain, ScaleKind)
    /// The labels of bands, in the order of the bands.
    case labels([String])
    /// The numbers of bands.
    case numbers([Double])
    /// The times of bands, in seconds since 1970.
    case times([Double])
  }

  package let place: Place
  /// On one line; empty for none.
  package let title: String
  package let extent: Extent
  /// The format that the page has set for the labels.
  package let format: LabelFormat
  /// The format in which the labels are written.
  let labelFormat: LabelFormat
  /// The rings of a radar; none of an axis, whose ticks depend on the size of the chart.
  let rings: [Tick]

  init(_ place: Place, to greatest: Double, rings: [Tick] = []) {
    (self.place, title, format, labelFormat) = (place, "", .automatic, .automatic)
    self.rings = rings
    let domain = try? Domain(0, greatest)
    extent = domain.map { .domain($0, .linear) } ?? .numbers([0, greatest])
  }

  /// Nil where a drawing has no axis of this dimension.
  ///
  /// - Parameter place: Nil is along the dimension.
  init?(_ dimension: Dimension, of drawing: ChartDrawing, at place: Place? = nil) {
    let options = drawing.options[dimension]
    (self.place, title, rings) = (place ?? .along(dimension), options.title.onOneLine, [])
    let isShare =
      drawing.plane?.stacking == .normalized
      && dimension == drawing.plane?.orientation.valueDimension
    format = options.labelFormat
    labelFormat = isShare && format == .automatic ? .percent(decimals: nil) : format
    switch drawing[dimension] {
    case nil: return nil
    case .continuous(let scale)?:
      extent = .domain(scale.domain, ChartScale.continuous(scale).kind)
    case .bands(let bands)?:
      extent =
        switch bands.meaning {
        case .names: .labels(Array(bands.labels[bands.shown]))
        case .times(let times): .times(Array(times[bands.shown]))
        case .numbers:
          dimension == .x || drawing.plane?.shades == nil
            ? .numbers(drawing.table.xs.shown(of: bands))
            : .labels(Array(bands.labels[bands.shown]))
        }
    }
  }

  /// Its kind of scale.
  var scale: ScaleKind { if case .domain(_, let kind) = extent { kind } else { .band } }

  /// The texts of the values at both ends, with enough digits to tell them apart; nil of bands.
  ///
  /// - Parameters:
  ///   - format: Of numbers.
  ///   - hasYear: Whether a date says its year, also where both are of one year.
  func ends(
    in format: LabelFormat = .automatic, hasYear: Bool = false
  ) -> (lower: String, upper: String)? {
    guard case .domain(let domain, let kind) = extent else { return nil }
    let (lower, upper) = (domain.lowerBound, domain.upperBound)
    if kind == .time {
      let times = TimeLabel(among: [lower, upper], hasYear: hasYear)
      return (times.text(of: lower), times.text(of: upper))
    }
    guard format == .automatic else {
      return (label(of: lower, format: format), label(of: upper, format: format))
    }
    let text = ChartTexts.values(from: lower, to: upper)
    return (text(lower), text(upper))
  }
}

extension [Double] {
  /// Those of the bands that show; all where there are not as many as bands.
  fileprivate func shown(of bands: BandScale) -> [Double] {
    count == bands.count ? Array(self[bands.shown]) : self
  }
}
