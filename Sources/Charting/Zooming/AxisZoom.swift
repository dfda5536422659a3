internal import Scales

/// The parts of an axis that can show: within its data, no narrower than can be told apart, and of bands whole ones.
package struct AxisZoom {
  /// The scale over the whole domain.
  private let scale: ChartScale

  /// The least part of an axis of numbers or dates that shows.
  package static let leastShare = 1.0 / 1_000

  /// - Parameter whole: With all of the axis; nil is returned where it has none, and for rows, which all show.
  package init?(_ whole: ChartDrawing, _ dimension: Dimension) {
    guard let scale = whole[dimension], !whole.hasRows(along: dimension) else { return nil }
    self.scale = scale
  }

  /// How many bands there are; nil without bands.
  package var bandCount: Int? { if case .bands(let bands) = scale { bands.count } else { nil } }

  /// Whether it is an axis of dates, without bands.
  package var isTime: Bool { scale.kind == .time }

  /// Whether its places are dates, with or without bands.
  package var hasDates: Bool {
    if case .bands(let bands) = scale, case .times = bands.meaning { return true }
    return isTime
  }

  /// The ends of the axis; of bands, 0 and their number.
  package var ends: ClosedRange<Double> { scale.bounds.lower...scale.bounds.upper }

  /// How far along the axis a value is, from the least to the greatest, whichever way the axis goes.
  private func share(of value: Double) -> Double {
    if let bandCount { return value / Double(bandCount) }
    let fraction = scale.fraction(of: value)
    return scale.isReversed ? 1 - fraction : fraction
  }

  private func value(at share: Double) -> Double {
    guard case .continuous(let scale) = scale else { return share * Double(bandCount ?? 1) }
    return scale.value(atFraction: scale.isReversed ? 1 - share : share)
  }

  /// The shares of the ends of what shows.
  private func shares(of zoom: ClosedRange<Double>?) -> (lower: Double, upper: Double) {
    guard let zoom else { return (0, 1) }
    let shares = (share(of: zoom.lowerBound), share(of: zoom.upperBound))
    guard shares.0.isFinite, shares.1.isFinite else { return (0, 1) }
    return (min(max(shares.0, 0), 1), min(max(shares.1, 0), 1))
  }

  /// The part of a width, no narrower than the least and moved into the axis; nil is all of it.
  private func part(from lower: Double, width: Double) -> ClosedRange<Double>? {
    guard lower.isFinite, width.isFinite else { return nil }
    if let bandCount {
      let count = min(max((width * Double(bandCount) - 1e-6).rounded(.up), 1), Double(bandCount))
      guard count < Double(bandCount) else { return nil }
      let first = min(
        max((lower * Double(bandCount)).rounded(), 0), Double(bandCount) - count)
      return first...first + count
    }
    let width = max(width, AxisZoom.leastShare)
    guard width < 1 - 1e-9 else { return nil }
    // Without what sums of fractions are off by.
    func exact(_ share: Double) -> Double { (share * 1e12).rounded() / 1e12 }
    let start = min(max(lower, 0), 1 - width)
    let (first, last) = (value(at: exact(start)), value(at: exact(start + width)))
    return first < last ? first...last : nil
  }

  /// What shows where the page asks for a part: what of it is on the axis, or more where that is too little.
  ///
  /// - Returns: False where it has nothing in common with the axis; nil in it is all of the axis.
  package func part(
    _ wanted: ClosedRange<Double>
  ) -> (meets: Bool, part: ClosedRange<Double>?) {
    let ends = ends
    guard wanted.lowerBound <= ends.upperBound, wanted.upperBound >= ends.lowerBound else {
      return (false, nil)
    }
    let lower = max(wanted.lowerBound, ends.lowerBound)
    let upper = min(wanted.upperBound, ends.upperBound)
    if let bandCount {
      let first = min(lower.rounded(.down), Double(bandCount) - 1)
      let last = max(upper.rounded(.up), first + 1)
      return (true, first == 0 && last >= Double(bandCount) ? nil : first...last)
    }
    if lower == ends.lowerBound, upper == ends.upperBound { return (true, nil) }
    let shares = (share(of: lower), share(of: upper))
    if shares.1 - shares.0 >= AxisZoom.leastShare { return (true, lower...upper) }
    let middle = (shares.0 + shares.1) / 2
    return (true, part(from: middle - AxisZoom.leastShare / 2, width: AxisZoom.leastShare))
  }

  /// What shows after a move towards the greater values, which ends where the axis does.
  ///
  /// - Parameter windows: How far, in widths of what shows; of bands it goes on by one at least.
  package func scrolled(_ zoom: ClosedRange<Double>?, by windows: Double) -> ClosedRange<Double>? {
    let (lower, upper) = shares(of: zoom)
    var distance = windows * (upper - lower)
    if let bandCount, windows != 0 {
      let step = 1 / Double(bandCount)
      distance = (distance / step).rounded() * step
      if distance == 0 { distance = windows > 0 ? step : -step }
    }
    return part(from: lower + distance, width: upper - lower)
  }

  /// What shows after a hand has moved: what of the axis was at one place is at another one then, as far as the ends of
  /// the axis let it; of bands, the nearest whole ones.
  ///
  /// - Parameters:
  ///   - start: Where the hand was: 0 is at the left or at the bottom, 1 at the other end.
  ///   - end: Where it is then.
  ///   - factor: How many times as much shows; below 1 it is less.
  package func moved(
    _ zoom: ClosedRange<Double>?, from start: Double, to end: Double, by factor: Double = 1
  ) -> ClosedRange<Double>? {
    // A log scale would give its ends back a little beside themselves.
    guard start != end || factor != 1 else { return zoom }
    let (lower, upper) = shares(of: zoom)
    let least = bandCount == nil ? AxisZoom.leastShare : 0
    let width = max((upper - lower) * factor, least)
    let (before, after) = scale.isReversed ? (1 - start, 1 - end) : (start, end)
    return part(from: lower + (upper - lower) * before - width * after, width: width)
  }

  /// The ends of a part as they can be written: no finer than can be seen.
  ///
  /// - Parameter length: That of the axis, in points.
  package func ends(of part: ClosedRange<Double>, length: Double) -> AxisPart {
    guard case .continuous(let scale) = scale else {
      return bandEnds(first: Int(part.lowerBound), last: Int(part.upperBound) - 1)
    }
    let shares = shares(of: part)
    let point = (shares.upper - shares.lower) / max(1, length)
    let ends = [(part.lowerBound, shares.lower), (part.upperBound, shares.upper)]
      .map { end, share in
        let around = value(at: share + point / 2) - value(at: share - point / 2)
        return AxisPart.rounded(end, to: around.magnitude, isTime: scale.isTime)
      }
    guard ends[0] < ends[1] else { return .numbers(part.lowerBound, part.upperBound) }
    return scale.isTime
      ? .dates(from: ends[0], to: ends[1]) : .numbers(ends[0], ends[1])
  }

  private func bandEnds(first: Int, last: Int) -> AxisPart {
    guard case .bands(let bands) = scale, bands.labels.indices.contains(first),
      bands.labels.indices.contains(last)
    else { return .bands(first, last) }
    switch bands.meaning {
    case .numbers: return .bands(first, last)
    case .times(let times): return .dates(from: times[first], to: times[last])
    case .names:
      let isFound = [first, last].allSatisfy { bands.labels.firstIndex(of: bands.labels[$0]) == $0 }
      guard isFound, first <= last else { return .bands(first, last) }
      return .names(bands.labels[first], bands.labels[last], at: first...last)
    }
  }
}

extension ChartOptions {
  /// Whether an axis shows a part of what it covers.
  package var isZoomed: Bool { xAxis.zoom != nil || yAxis.zoom != nil }
}

extension ChartDrawing {
  /// Whether an axis is that of the rows of a heat map.
  package func hasRows(along dimension: Dimension) -> Bool {
    dimension == .y && plane?.shades != nil
  }
}

extension AxisZoom {
  /// The same charts with all of an axis.
  ///
  /// - Throws: What the charts throw by themselves.
  package static func whole(
    _ chart: ChartDrawing, _ dimension: Dimension
  ) throws(ChartError) -> ChartDrawing {
    guard chart.options[dimension].zoom != nil else { return chart }
    var options = chart.facets == nil ? chart.givenOptions : chart.options
    options[dimension].zoom = nil
    guard chart.facets == nil else { return try chart.panels(as: chart.kind, options) }
    let alone = try ChartDrawing(chart.source, as: chart.kind, options)
    return try alone.adding(chart.overlays.map { ChartOverlay($0.view, $0.side, $0.own) })
  }

  /// The value of a place on an axis, or of bands the edges of its own: nil if the axis has no such place.
  package static func extent(
    of place: AxisPlace, _ dimension: Dimension, in chart: ChartDrawing
  ) -> ClosedRange<Double>? {
    switch (chart[dimension], place) {
    case (.continuous(let scale)?, .number(let number)):
      return scale.isTime || !number.isFinite ? nil : number...number
    case (.continuous(let scale)?, .date(let seconds)):
      return scale.isTime && seconds.isFinite ? seconds...seconds : nil
    case (.bands(let bands)?, _):
      let index: Int? =
        switch (place, bands.meaning) {
        case (.label(let label), _): bands.labels.firstIndex(of: label)
        case (.date(let seconds), .times(let times)): times.firstIndex(of: seconds)
        case (.number(let number), _): Int(exactly: number.rounded(.down))
        case (.date, _): nil
        }
      guard let index, bands.labels.indices.contains(index) else { return nil }
      return Double(index)...Double(index + 1)
    default: return nil
    }
  }
}
