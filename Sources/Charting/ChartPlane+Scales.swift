internal import Geometry
internal import Scales

/// The scales of the two axes, by the data and the settings of the page.
extension ChartPlane {
  /// The bands of the places of marks, in the order of the data.
  static func bands(
    _ data: ChartData, _ table: ValueTable, _ options: AxisOptions, _ orientation: Orientation
  ) throws(ChartError) -> ChartScale {
    let isDescending = (orientation == .horizontal) != options.isReversed
    if let kind = options.scale, kind != .band {
      throw .unfittingScale(kind.rawValue, values: "bands")
    }
    if options.domain != nil { throw .unfittingScale("band", values: "a domain of numbers") }
    let bands: BandScale
    do throws(ScaleError) {
      switch data.places {
      case .labels(let names):
        bands = try BandScale(labels: names, isDescending: isDescending)
      case .dates:
        let dates = TimeLabel(among: table.xs)
        bands = try BandScale(
          labels: table.xs.map { dates.text(of: $0) }, .times(table.xs), isDescending: isDescending)
      case .index, .numbers:
        let labels = options.labelFormat.texts(ofPlaces: table.xs)
        bands = try BandScale(labels: labels, .numbers, isDescending: isDescending)
      }
    } catch {
      throw .noData
    }
    return .bands(options.zoom.map(bands.showing) ?? bands)
  }

  /// The scale of x of marks without bands.
  static func continuousX(
    _ data: ChartData, _ rule: PlaneRule, _ options: ChartOptions
  ) throws(ChartError) -> ChartScale {
    let kind = options.xAxis.scale ?? (data.places == .dates ? .time : .linear)
    let scale = try xScale(data, rule, options.xAxis, reach: options.reach(of: .x, on: kind))
    return .continuous(options.xAxis.isReversed ? scale.reversed : scale)
  }

  /// The part of the scale of x that shows.
  static func xScale(
    _ data: ChartData, _ rule: PlaneRule, _ options: AxisOptions, reach: ClosedRange<Double>?
  ) throws(ChartError) -> AxisScale {
    let whole = try wholeXScale(data, rule, options, reach: reach)
    return options.zoom.map(whole.showing) ?? whole
  }

  /// The scale of x over its whole domain.
  private static func wholeXScale(
    _ data: ChartData, _ rule: PlaneRule, _ options: AxisOptions, reach: ClosedRange<Double>?
  ) throws(ChartError) -> AxisScale {
    let isTime = data.places == .dates
    let kind = options.scale ?? (isTime ? .time : .linear)
    guard kind != .band, isTime == (kind == .time) else {
      throw .unfittingScale(kind.rawValue, values: isTime ? "dates" : "numbers")
    }
    var (least, greatest) = (Double.infinity, -Double.infinity)
    for series in data.series {
      for point in series.points where kind != .log || point.x > 0 {
        (least, greatest) = (min(least, point.x), max(greatest, point.x))
      }
    }
    // Only marks need room around them.
    let ends = (least, greatest)
    if let reach {
      (least, greatest) = (min(least, reach.lowerBound), max(greatest, reach.upperBound))
    }
    do throws(ScaleError) {
      if let domain = options.domain { return try AxisScale(kind, domain) }
      if let bins = data.bins {
        let (first, last) = (bins.edges[0], bins.edges[bins.count])
        return try AxisScale(
          kind,
          Domain(min(first, reach?.lowerBound ?? first), max(last, reach?.upperBound ?? last)))
      }
      guard least <= greatest else { throw .notPositive(0) }
      guard least < greatest else {
        let spread = isTime ? 43_200 : kind == .log ? least / 2 : 0.5
        return try AxisScale(kind, Domain(least - spread, least + spread))
      }
      let room = rule.needsRoom && ends.0 <= ends.1 ? ChartPlane.room(for: data) : 0
      let reached = try Domain(least, greatest)
      var nice = reached
      switch kind {
      case .log: nice = try reached.niceLog()
      case .linear where data.places == .numbers:
        nice = try reached.nice(maximumTickCount: 11, isWhole: false)
      default: break
      }
      let marks = ends.0 <= ends.1 ? ends.0...ends.1 : least...greatest
      let axis = AxisEnds(marks: marks, reached: reached, nice: nice, room: (room, room))
      return try AxisScale(kind, axis.domain(of: kind))
    } catch {
      throw ChartError(error)
    }
  }

  /// The scale of y, with some room beyond the outermost values.
  static func scale(
    of series: [PlottedSeries], spread: ClosedRange<Double>?, _ options: AxisOptions,
    startsAtZero: Bool, isWhole: Bool, share: Double, reach: ClosedRange<Double>?
  ) throws(ChartError) -> AxisScale {
    let whole = try wholeScale(
      of: series, spread: spread, options, startsAtZero: startsAtZero, isWhole: isWhole,
      share: share, reach: reach)
    return options.zoom.map(whole.showing) ?? whole
  }

  /// The scale of y over its whole domain.
  private static func wholeScale(
    of series: [PlottedSeries], spread: ClosedRange<Double>?, _ options: AxisOptions,
    startsAtZero: Bool, isWhole: Bool, share: Double, reach: ClosedRange<Double>?
  ) throws(ChartError) -> AxisScale {
    let isLog = options.scale == .log
    var (least, greatest) = startsAtZero ? (0, 0) : (Double.infinity, -Double.infinity)
    for row in series {
      // Comparisons with a gap are false.
      for point in row.points {
        if point.y < least { least = point.y }
        if point.y > greatest { greatest = point.y }
      }
      for end in row.rangeEnds { (least, greatest) = (min(least, end), max(greatest, end)) }
      for base in row.bases ?? [] { (least, greatest) = (min(least, base), max(greatest, base)) }
    }
    if let spread {
      (least, greatest) = (min(least, spread.lowerBound), max(greatest, spread.upperBound))
    }
    var ends = (least, greatest)
    if let reach, least <= greatest {
      (least, greatest) = (min(least, reach.lowerBound), max(greatest, reach.upperBound))
    }
    do throws(ScaleError) {
      if let domain = options.domain { return try AxisScale(isLog ? .log : .linear, domain) }
      guard least <= greatest else { throw .notPositive(0) }
      if least == greatest {
        let spread = least == 0 ? 1 : least.magnitude
        (least, greatest) =
          isLog
          ? (least / 2, least * 2)
          : (least - (least == 0 && startsAtZero ? 0 : spread), least + spread)
        ends = (least, greatest)
      }
      let reached = try Domain(least, greatest)
      let nice =
        try isLog
        ? reached.niceLog()
        : reached.nice(maximumTickCount: ChartPlane.tickCount, isWhole: isWhole)
      // Marks begin at 0, and need no room there.
      let axis = AxisEnds(
        marks: ends.0...ends.1, reached: reached, nice: nice,
        room: (startsAtZero && ends.0 == 0 ? 0 : share, startsAtZero && ends.1 == 0 ? 0 : share))
      let kind = isLog ? ScaleKind.log : .linear
      return try AxisScale(kind, axis.domain(of: kind))
    } catch {
      throw ChartError(error)
    }
  }

  /// The greatest number of ticks of y.
  static let tickCount = 8
}

extension ChartError {
  init(_ error: ScaleError) {
    switch error {
    case .notPositive: self = .nothingOnLog
    case .tooFewTicks, .tooManyTicks: self = .ticks(error)
    default: self = .tooWide
    }
  }
}
