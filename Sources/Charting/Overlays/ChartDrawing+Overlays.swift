internal import Geometry
package import Layers
internal import Scales

extension ChartDrawing {
  /// The drawing with the marks of other charts on its axes, whose domains reach what was added.
  ///
  /// - Parameter overlays: By themselves; none takes them off.
  /// - Throws: `overlay` where one does not suit; what a chart throws of itself.
  package func adding(_ overlays: [ChartOverlay]) throws(ChartError) -> ChartDrawing {
    guard !overlays.isEmpty else { return self }
    var whole = self
    let charts = [self] + overlays.map(\.own)
    for chart in charts where chart.facets != nil { throw .facets(.overlaid) }
    for chart in charts where !chart.hasAxes { throw .overlay(.noAxes(chart.kind.word)) }
    for chart in charts where chart.plane?.shades != nil { throw .overlay(.rows(chart.kind.word)) }
    for overlay in overlays {
      let isTurned = overlay.own.options.orientation != options.orientation
      guard !isTurned else { throw .overlay(.orientation(overlay.own.kind.word, isRight: false)) }
      guard overlay.side == .left || options.orientation == .vertical else {
        throw .overlay(.orientation(overlay.own.kind.word, isRight: true))
      }
    }
    let shared = try SharedAxes(charts, sides: [.left] + overlays.map(\.side))
    // What the page has given stays without the names of the others.
    (whole.given, whole.data) = (source, shared.members[0].data)
    (whole.plotted, whole.plane) = (shared.members[0].plotted, shared.members[0].plane)
    whole.overlays = overlays
    for (index, member) in shared.members.dropFirst().enumerated() {
      whole.overlays[index].drawing = member
    }
    whole.setColorSlots()
    whole.keepSharedSelection(of: self)
    return whole
  }

  /// It and what lies on its axes, in the order in which they were added; or its panels.
  var members: [ChartDrawing] {
    facets.map { $0.panels.compactMap(\.drawing) } ?? [self] + overlays.map(\.drawing)
  }

  /// Those that are measured by an axis of y.
  func members(at side: OverlaySide) -> [ChartDrawing] {
    (side == .left ? facets == nil ? [self] : members : [])
      + overlays.filter { $0.side == side }.map(\.drawing)
  }

  /// The side of a member, by its number.
  func side(ofMember number: Int) -> OverlaySide {
    number == 0 || facets != nil ? .left : overlays[number - 1].side
  }

  /// The number of the first series of each member among those of all.
  var firstSeries: [Int] {
    var (first, count) = ([Int](), 0)
    for member in members {
      first.append(count)
      count += member.data.series.count
    }
    return first
  }

  /// The names of the series of all members as a legend tells them apart; those of a chart alone are the names of its
  /// series.
  var seriesNames: [String] {
    if let facets { return facets.seriesNames }
    return overlays.isEmpty ? data.series.map(\.name) : OverlayNames(of: self).all
  }

  /// Whether the title of an axis of y says what all series at it are: not where it is the name of one column of
  /// several, which the legend tells.
  func hasTitle(at side: OverlaySide) -> Bool {
    let members = members(at: side)
    guard facets == nil, let first = members.first, members.count > 1 else { return true }
    let title = first.options.yAxis.title
    guard title == first.options.valueName, first.data.series.allSatisfy(\.name.isEmpty) else {
      return true
    }
    return members.allSatisfy { $0.options.valueName == title }
  }
}

/// The scales that several charts have in common, and the charts on them.
private struct SharedAxes {
  var members: [ChartDrawing]

  /// - Parameters:
  ///   - sides: Of each chart, the first of which is the one that the others were added to.
  ///   - mustMeet: Whether each chart must have a place in common with the others.
  init(
    _ charts: [ChartDrawing], sides: [OverlaySide], mustMeet: Bool = true
  ) throws(ChartError) {
    let leaders = OverlaySide.allCases.reduce(into: [OverlaySide: Int]()) { leaders, side in
      leaders[side] = sides.firstIndex(of: side)
    }
    let isBanded = charts.contains { $0.kind.mark.planeRule($0.options)?.isBanded == true }
    let places = try OverlayPlaces(charts, isBanded: isBanded, mustMeet: mustMeet)
    members = charts
    let bins = try charts.commonBins()
    var planes: [ChartPlane] = []
    for index in members.indices {
      let leader = charts[leaders[sides[index]] ?? 0]
      members[index].given = charts[index].source
      members[index].data = places.data[index]
      members[index].takeAxes(of: charts[0], values: leader)
      members[index].options.marks.bins.shared = bins
      let member = members[index]
      guard let rule = member.kind.mark.planeRule(member.options) else { continue }
      let plotted = try member.kind.mark.plotted(member.data, member.options)
      members[index].plotted = plotted
      // Bins have edges along numbers.
      guard plotted.bins == nil || places.bands == nil else {
        throw .overlay(
          .places(member.kind.word, "bins", other: charts[index == 0 ? 1 : 0].kind.word, "bands"))
      }
      planes.append(
        try ChartPlane(
          plotted, rule, member.options, marks: member.kind.mark.names.plural,
          bands: places.bands))
    }
    if mustMeet {
      planes.groupInBands(
        members.map { $0.kind.mark.planeRule($0.options)?.sharesBands == true })
    } else {
      planes.alignInBands(members.map { $0.data.series.map(\.name) })
    }
    let xScale = try places.bands == nil ? .continuous(members.sharedX()) : planes[0].places
    for side in OverlaySide.allCases {
      let indices = members.indices.filter { sides[$0] == side }
      guard !indices.isEmpty else { continue }
      let values = ChartScale.continuous(
        try indices.map { members[$0] }.sharedValues(on: indices.map { planes[$0] }))
      for index in indices {
        members[index].plane = planes[index].on(places: xScale, values: values)
      }
    }
  }
}

extension [ChartDrawing] {
  /// The charts of panels, on the same scales.
  func onSharedAxes() throws(ChartError) -> [ChartDrawing] {
    try SharedAxes(self, sides: map { _ in .left }, mustMeet: false).members
  }
}

extension ChartDrawing {
  /// Takes the settings of the axes that it shares.
  fileprivate mutating func takeAxes(of host: ChartDrawing, values: ChartDrawing) {
    if givenAxes == nil { givenAxes = (options.xAxis, options.yAxis) }
    let dimension = options.orientation.valueDimension
    options[options.orientation.placeDimension] =
      host.options[options.orientation.placeDimension]
    let title = options[dimension].title
    options[dimension] = values.options[dimension]
    // It says what its own values are.
    options[dimension].title = title
    options.theme = host.options.theme
  }

  /// The options as the page has set them, without what it shares with other charts.
  var givenOptions: ChartOptions {
    var options = options
    if let givenAxes { (options.xAxis, options.yAxis) = (givenAxes.x, givenAxes.y) }
    options.marks.bins.shared = nil
    return options
  }
}

extension [ChartDrawing] {
  /// The bins of the values of all that have some; nil where these have settings of their own.
  fileprivate func commonBins() throws(ChartError) -> Bins? {
    let binned = filter { $0.plotted.bins != nil }
    guard binned.count > 1, case let settings = binned.map(\.options.marks.bins),
      settings.allSatisfy({ ($0.count, $0.width) == (settings[0].count, settings[0].width) })
    else { return nil }
    return try Bins(binned.flatMap { $0.data.series.flatMap(\.values) }, settings[0])
  }

  /// The scale of x of charts without bands.
  fileprivate func sharedX() throws(ChartError) -> AxisScale {
    var (base, rule, reaches) = (self[0].plotted, PlaneRule(), [ClosedRange<Double>]())
    let options = self[0].options.xAxis
    let isTime = base.places == .dates
    let kind = options.scale ?? (isTime ? .time : .linear)
    // Of bins the edges count, and numbers rather than the places of a list.
    base =
      first { $0.plotted.bins != nil }?.plotted ?? first { $0.plotted.places == .numbers }?.plotted
      ?? base
    for member in self {
      if let needsRoom = member.kind.mark.planeRule(member.options)?.needsRoom {
        rule.needsRoom = rule.needsRoom || needsRoom
      }
      if let reach = member.options.reach(of: .x, on: kind) { reaches.append(reach) }
      if let bins = member.plotted.bins {
        reaches.append(bins.edges[0]...bins.edges[bins.count])
      } else if base.bins != nil, let extent = member.plotted.extent(on: kind) {
        reaches.append(extent)
      }
    }
    let all = base.bins == nil ? base.with(flatMap(\.plotted.series)) : base
    let scale = try ChartPlane.xScale(all, rule, options, reach: reaches.union)
    return options.isReversed ? scale.reversed : scale
  }

  /// The scale of the values of charts at one axis.
  fileprivate func sharedValues(on planes: [ChartPlane]) throws(ChartError) -> AxisScale {
    let (first, dimension) = (self[0].options, self[0].options.orientation.valueDimension)
    let options = first[dimension]
    let kind: ScaleKind = options.scale == .log ? .log : .linear
    let rules = map { $0.kind.mark.planeRule($0.options) ?? PlaneRule() }
    let shares = zip(self, planes).map { ChartPlane.room(for: $0.data, $1.stacking, $0.options) }
    let scale = try ChartPlane.scale(
      of: planes.flatMap(\.series),
      spread: zip(self, planes).compactMap { $1.trends.spread ?? $0.plotted.spread }.union, options,
      startsAtZero: rules.contains(where: \.startsAtZero),
      isWhole: zip(self, planes).allSatisfy { $0.plotted.isWhole && $1.stacking != .normalized },
      share: shares.max() ?? 0,
      reach: compactMap { $0.options.reach(of: dimension, on: kind) }.union)
    return options.isReversed ? scale.reversed : scale
  }
}

extension ChartData {
  /// The data with other series.
  fileprivate func with(_ series: [Series]) -> ChartData {
    var data = self
    data.series = series
    return data
  }

  /// The least and the greatest x with a position on a scale; nil without any.
  fileprivate func extent(on kind: ScaleKind) -> ClosedRange<Double>? {
    let xs = series.flatMap(\.points.xs).filter { kind != .log || $0 > 0 }
    guard let least = xs.min(), let greatest = xs.max() else { return nil }
    return least...greatest
  }
}

extension ChartPlane {
  /// The scale of the places of marks.
  var places: ChartScale { orientation == .vertical ? x : y }
  /// Whether each place has a band.
  var hasBands: Bool { if case .bands = places { true } else { false } }
}

extension ChartDrawing {
  /// Highlights and selects nothing.
  package mutating func forgetHighlight() {
    (options.highlight, options.selection, options.selectedPlaces) = (nil, [], [])
  }

  /// Selects and highlights what another drawing of the same chart does.
  package mutating func takeSelection(of other: ChartDrawing) {
    (options.highlight, options.selection) = (other.options.highlight, other.options.selection)
  }

  /// The drawing of the chart of a view that lies on its axes, in the colours that it has given it; nil if there is none.
  package func seated(_ view: LayerID) -> ChartDrawing? {
    overlays.first { $0.view == view }?.drawing
  }

  /// The drawing by itself: with the axes that the page has set, and without what lies on it.
  package var own: ChartDrawing {
    guard facets == nil, !overlays.isEmpty || givenAxes != nil else { return self }
    let own = try? ChartDrawing(source, as: kind, givenOptions)
    return own ?? self
  }
}
