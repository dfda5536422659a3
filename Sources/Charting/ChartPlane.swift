internal import Geometry
internal import Scales

/// The requirements of a kind of mark on its two axes.
struct PlaneRule {
  /// Whether each value has a band, whatever its x.
  var isBanded = false
  /// Whether marks begin at 0, which the domain then includes.
  var startsAtZero = false
  /// Whether marks need room around them, and so beyond both ends of both axes.
  var needsRoom = false
  /// The possible stackings of several series, the default first; empty if there is none.
  var stackings: [Stacking] = []
  /// Whether all series have the same x, so that each value has one of every other series.
  var sharesX = false
  /// Whether marks can be horizontal.
  var canTurn = false
  /// Whether a trend can go through the values.
  var canTrend = false
  /// Whether whiskers can show ranges around the values.
  var canRange = false
  /// Whether marks take the width of their bands or bins: those of several charts stand beside each other in bands, and
  /// show each other through in bins.
  var sharesBands = false
  /// Whether marks for several values of a series can lie on one another in a band that charts share.
  var sharesPlaces = false
  /// Whether each series is a row with a band of its own along y, and colours stand for the values.
  var hasRows = false
}

/// The two scales of a chart, and its values on them.
struct ChartPlane: Sendable {
  private(set) var x: ChartScale
  private(set) var y: ChartScale
  let orientation: Orientation
  let stacking: Stacking
  /// A list for each series, in units of the axes: on bands, each value is in the middle of its
  /// band. The x of a point is on the vertical axis if the marks are horizontal.
  let series: [PlottedSeries]
  /// The value that marks begin at: 0, or the value nearest to 0 in the domain.
  private(set) var baseline: Double
  /// The scale of the colours that stand for the values; nil where y does.
  private(set) var shades: ShadeScale?
  /// The number of values without a position on a log axis.
  let unplacedCount: Int
  /// The intervals that the values are the counts of; nil if they are not.
  let bins: Bins?
  /// The values of all series at their places, where the marks are made of these; nil elsewhere.
  let table: ValueTable?
  /// Whether it is a strip plot: several values of a series stand in one band, each with its own point.
  let isStrip: Bool
  /// The trend of each series, nil where it has too few values; empty if the page wants none.
  let trends: [TrendFit?]
  /// How many places whiskers stand at, in all series; 0 without ranges.
  let rangedPlaceCount: Int
  /// The places of the series side by side in their bands, among those of all charts that share these.
  var group: BandGroup

  /// - Parameter bands: The places that have a band each, whether or not the data has a value there; nil leaves it to the
  ///   marks.
  /// - Throws: A `ChartError` if the data or the options do not suit these marks.
  init(
    _ data: ChartData, _ rule: PlaneRule, _ options: ChartOptions, marks: String,
    bands: SharedBands? = nil
  ) throws(ChartError) {
    orientation = options.orientation
    bins = data.bins
    stacking = try ChartPlane.stacking(of: data, rule, options, marks: marks)
    group = BandGroup(count: stacking == .grouped ? data.series.count : 1)
    // Along rows there are no values.
    let valueOptions = rule.hasRows ? AxisOptions() : options[orientation.valueDimension]
    let isLog = valueOptions.scale == .log
    if isLog, rule.startsAtZero { throw .zeroOnLog(marks) }
    if let kind = valueOptions.scale, kind == .time || kind == .band {
      throw .unfittingScale(kind.rawValue, values: "numbers")
    }
    let isBanded = rule.isBanded || data.labels != nil || bands != nil
    if rule.canRange, data.hasRanges,
      stacking == .normalized || stacking.isOnTop && data.hasSeveralSeries
    {
      throw .rangesOnStack(marks)
    }
    var series = data.series.map { PlottedSeries(points: $0.points, sizes: $0.sizes) }
    let places: ChartScale
    let own = isBanded || stacking.isOnTop || rule.sharesX ? ValueTable(data) : nil
    let table = bands.map { bands in own?.placed(at: bands.xs) ?? own } ?? own
    self.table = table
    isStrip = bands != nil && rule.sharesPlaces && data.repeatsPlaces
    if let table {
      if !isStrip { series = stacking.series(table, splitsSigns: rule.isBanded) }
      if isStrip {
        for index in series.indices { series[index].standInBands(at: table.xs) }
      } else if isBanded {
        for index in series.indices {
          series[index].sizes = data.series[index].sizes(
            inBands: data.labels?.count, at: bands?.xs)
          for column in series[index].points.indices {
            series[index].points[column].x = BandScale.middle(of: column)
          }
        }
      }
      places =
        try isBanded
        ? ChartPlane.bands(data, table, options[orientation.placeDimension], orientation)
        : ChartPlane.continuousX(data, rule, options)
    } else {
      places = try ChartPlane.continuousX(data, rule, options)
    }
    if rule.canRange {
      for index in series.indices {
        series[index].ranges = data.series[index].ranges(at: isStrip ? nil : table?.xs)
      }
    }
    rangedPlaceCount = Set(series.lazy.filter { $0.ranges != nil }.flatMap(\.points.xs)).count
    unplacedCount =
      data.unplacedCount
      + ChartPlane.takeOutUnplaced(
        from: &series, isLogX: places.kind == .log, isLogY: isLog)
    self.series = series
    let trends = rule.canTrend ? options.marks.trend : nil
    self.trends =
      trends.map { kind in
        series.map {
          TrendFit(kind, of: $0.points, isLogX: places.kind == .log, isLogY: isLog)
        }
      } ?? []
    let scale = try ChartPlane.scale(
      of: series, spread: self.trends.spread ?? data.spread, valueOptions,
      startsAtZero: rule.startsAtZero,
      isWhole: data.isWhole && stacking != .normalized,
      share: ChartPlane.room(for: data, stacking, options),
      reach: options.reach(of: orientation.valueDimension, on: isLog ? .log : .linear))
    let values = ChartScale.continuous(valueOptions.isReversed ? scale.reversed : scale)
    (x, y) = orientation == .vertical ? (places, values) : (values, places)
    shades = rule.hasRows ? try ShadeScale(of: series.lazy.flatMap(\.points.ys)) : nil
    if rule.hasRows { y = try ChartPlane.rows(of: data, options.yAxis) }
    baseline = ChartPlane.baseline(of: values)
    // In a smaller domain, positions in the plot overflow.
    guard min(x.size, y.size) > 1e-300 else { throw .tooClose }
  }

  var hasTrends: Bool { !trends.isEmpty }

  /// The scale of the values of marks.
  var values: ChartScale {
    shades.map { .continuous($0.axis) } ?? (orientation == .vertical ? y : x)
  }

  /// The same values on other scales; rows stay what they are.
  func on(places: ChartScale, values: ChartScale) -> ChartPlane {
    var plane = self
    (plane.x, plane.y) = orientation == .vertical ? (places, values) : (values, places)
    if shades != nil { plane.y = y }
    plane.baseline = ChartPlane.baseline(of: values)
    return plane
  }

  /// The same values by another scale of colours.
  func with(_ shades: ShadeScale) -> ChartPlane {
    var plane = self
    plane.shades = shades
    return plane
  }

  private static func baseline(of values: ChartScale) -> Double {
    let (lower, upper) = values.bounds
    return min(max(0, lower), upper)
  }

  /// The value at which the mark of a point of a series begins.
  func base(of point: Int, in series: Int) -> Double {
    self.series[series].bases?[point] ?? baseline
  }

  /// Replaces values without a position on a log axis by gaps, and removes points with such an x.
  ///
  /// - Returns: Their number.
  private static func takeOutUnplaced(
    from series: inout [PlottedSeries], isLogX: Bool, isLogY: Bool
  ) -> Int {
    var count = 0
    for index in series.indices {
      if isLogY {
        for place in series[index].points.indices where series[index].points[place].y <= 0 {
          series[index].points[place].y = .nan
          count += 1
        }
        series[index].ranges = series[index].ranges?.positive
      }
      if isLogX {
        let kept = series[index].points.indices.filter { series[index].points[$0].x > 0 }
        count += series[index].points.count - kept.count
        series[index].sizes = series[index].sizes.map { sizes in kept.map { sizes[$0] } }
        series[index].ranges = series[index].ranges?.choosing(kept)
        series[index].points = PointList(kept.map { series[index].points[$0] })
      }
    }
    return count
  }

  private static func stacking(
    of data: ChartData, _ rule: PlaneRule, _ options: ChartOptions, marks: String
  ) throws(ChartError) -> Stacking {
    if let wanted = options.stacking, !rule.stackings.contains(wanted) {
      throw .unfittingStacking(marks, allowed: rule.stackings)
    }
    let stacking = options.stacking ?? rule.stackings.first ?? .overlaid
    guard stacking.isOnTop || rule.sharesX, !rule.isBanded, data.labels == nil,
      let longest = data.series.max(by: { $0.points.count < $1.points.count })
    else { return stacking }
    for series in data.series where !series.sharesX(with: longest) {
      throw rule.sharesX ? .unequalBandX(series: series.name) : .unequalX(series: series.name)
    }
    return stacking
  }

  // MARK: Places

  /// The position of a value of each axis in a plot of this size, in which y grows upwards.
  ///
  /// A tick mark is one point wide, and its middle is the position of the value.
  func position(x: Double, y: Double, in plot: Size) -> Point {
    Point(
      x: self.x.fraction(of: x) * max(0, plot.width - 1) + 0.5,
      y: self.y.fraction(of: y) * max(0, plot.height - 1) + 0.5)
  }

  /// The position of a point of a series, whose x is along the bands of horizontal marks.
  func position(ofX x: Double, value: Double, in plot: Size) -> Point {
    orientation == .vertical
      ? position(x: x, y: value, in: plot) : position(x: value, y: x, in: plot)
  }

  /// The transform from data to a plot of this size, in which y grows upwards; nil if an axis is
  /// not linear.
  func scale(to plot: Size) -> AffineTransform? {
    guard x.isLinear, y.isLinear else { return nil }
    let size = Size(width: max(0, plot.width - 1), height: max(0, plot.height - 1))
    var transform = AffineTransform(
      from: x.bounds.lower...x.bounds.upper, y.bounds.lower...y.bounds.upper, to: size)
    // Bands from the top, and reversed axes.
    if y.isReversed {
      transform = transform.concatenating(AffineTransform(scaleX: 1, y: -1))
        .concatenating(AffineTransform(translationX: 0, y: size.height))
    }
    if x.isReversed {
      transform = transform.concatenating(AffineTransform(scaleX: -1, y: 1))
        .concatenating(AffineTransform(translationX: size.width, y: 0))
    }
    return transform.concatenating(AffineTransform(translationX: 0.5, y: 0.5))
  }
}

extension Orientation {
  /// The axis of the values of marks.
  var valueDimension: Dimension { self == .vertical ? .y : .x }
  /// The axis of their places.
  var placeDimension: Dimension { self == .vertical ? .x : .y }
}

extension ChartScale {
  fileprivate var size: Double { bounds.upper - bounds.lower }
}

extension [TrendFit?] {
  /// From the least to the greatest value that they reach; nil for none.
  var spread: ClosedRange<Double>? { compactMap { $0?.extent }.union }
}
