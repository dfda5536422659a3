internal import Geometry
internal import Layers
internal import Scales
internal import Text

/// The guides of a chart with two axes: those above the plot, beside it, below it and in it.
struct AxesGuide {
  var layout = GuideLayout()
  let drawing: ChartDrawing
  let plane: ChartPlane
  let size: Size
  let theme: ChartTheme
  let fonts: FontSet
  let lettering: Lettering
  let options: ChartOptions
  let legendPlace: LegendPlace
  /// Whether every line has its name at its end.
  var namesAllEnds = true
  /// The room of a panel, which its texts do not leave, and the frame of its name; nil for a whole chart.
  var panel: (room: Rect, name: Rect)?

  /// The distance from a label to the line of its axis, in points.
  static let gap = 6.0
  /// The length of a tick mark outside the plot, in points.
  static let tickLength = 4.0

  init(_ drawing: ChartDrawing, in size: Size, _ theme: ChartTheme, _ fonts: FontSet) {
    if drawing.mayNameEnds {
      self.init(drawing, in: size, theme, fonts, legend: .ends)
      if namesAllEnds { return }
    }
    self.init(drawing, in: size, theme, fonts, legend: drawing.legend)
  }

  private init(
    _ drawing: ChartDrawing, in size: Size, _ theme: ChartTheme, _ fonts: FontSet,
    legend: LegendPlace
  ) {
    guard let plane = drawing.plane else { preconditionFailure("a chart with axes has a plane") }
    (self.drawing, self.plane, self.size) = (drawing, plane, size)
    (self.theme, self.fonts, legendPlace) = (theme, fonts, legend)
    options = drawing.namedOptions
    lettering = Lettering(drawing.options.labelFont, fonts)
    place()
    var hasNumbers = false
    for case .bands(let bands) in [plane.x, plane.y] { hasNumbers = bands.meaning != .names }
    layout.settle(in: size, hasNumbers: hasNumbers)
  }

  /// The guide of a panel, which has no place yet; nil without axes.
  init?(unplaced drawing: ChartDrawing, in size: Size, _ theme: ChartTheme, _ fonts: FontSet) {
    guard let plane = drawing.plane else { return nil }
    (self.drawing, self.plane, self.size) = (drawing, plane, size)
    (self.theme, self.fonts, legendPlace) = (theme, fonts, .none)
    options = drawing.namedOptions
    lettering = Lettering(drawing.options.labelFont, fonts)
  }

  // MARK: Rooms

  private mutating func place() {
    let margin = Header.margin
    let header = layout.addHeader(options, in: size, theme, fonts)
    var (top, bottom, right) = (header ?? Header.top, size.height - 12, size.width - margin)
    let legend = placedLegend(&top, &bottom, &right)
    if header == nil, legend == nil, legendPlace == .none || plane.shades == nil { top = 13 }
    let titles = yTitles
    var rightLimit = right
    var xTitleRoom = self.xTitleRoom(besides: 0)
    if !options.xAxis.title.isEmpty, xTitleRoom == nil { bottom -= lettering.pitch + 4 }
    let titleTop = top
    // Half of the highest label, below the title of y.
    top += titles.left.isEmpty && titles.right.isEmpty ? 7 : lettering.pitch + 9

    let yTicks = yTicks(height: bottom - top)
    let rightTicks = rightTicks(height: bottom - top)
    right -= rightWidth(rightTicks)
    rightLimit = min(rightLimit, right)
    let rows = bandRows(height: bottom - top)
    let labelWidth =
      options.yAxis.isHidden ? 0 : rows?.width ?? lettering.width(yTicks.map(\.label))
    var left = margin + (labelWidth + AxesGuide.gap).rounded(.up)
    left = min(left, max(margin, size.width - 40))
    if let xTitleRoom { right = max(left, rightLimit - xTitleRoom) }
    // The room that labels below the plot need at its sides depends on its width.
    var labels = XLabels(self, width: right - left, room: (bottom - top) * 0.5)
    for _ in 0..<2 {
      let reach = labels.reach
      left = max(left, min(size.width / 3, reach.left.rounded(.up) + margin, size.width))
      let edge = size.width - margin / 2 - reach.right.rounded(.up)
      right = max(left, min(right, edge))
      if xTitleRoom != nil {
        xTitleRoom = self.xTitleRoom(besides: reach.right)
        right = max(left, min(right, rightLimit - (xTitleRoom ?? 0)))
      }
      labels = XLabels(self, width: right - left, room: (bottom - top) * 0.5)
    }
    let ticksHeight = hasXTicks(labels) && !hasArrows ? AxesGuide.tickLength : 0
    let (x, y) = (min(left.rounded(), size.width), min(top.rounded(), size.height))
    let plotBottom = (bottom - labels.height - ticksHeight - 4).rounded(.down)
    layout.plot = Rect(
      x: x, y: y, width: max(0, right.rounded(.down) - x), height: max(0, plotBottom - y))
    layout.omit(labels.omitted, .names)
    layout.omit(labels.omittedTicks, .ticks)
    setPlace()
    addBackgrounds()
    addGrid(yTicks, labels.ticks)
    addYTitle(top: titleTop)
    addRightAxis(rightTicks, titleTop: titleTop)
    if hasArrows { addArrows(top: titleTop) }
    switch plane.orientation {
    case .vertical: addXAxis(labels)
    case .horizontal: addYAxis(labels)
    }
    addYLabels(yTicks)
    addRows(rows)
    if hasArrows { addInnerTicks() }
    if let legend { addEnds(legend) }
    if let xTitleRoom { addXTitle(in: xTitleRoom) } else { addXTitle(below: bottom) }
    addTrends()
    layout.addWhiskers(of: drawing, theme)
    addAnnotations()
    addValues()
    omitAlike(.x, labels.ticks)
    omitAlike(.y, yTicks)
  }

  /// Takes room for the legend from the plot, and places it unless its position depends on the
  /// plot.
  private mutating func placedLegend(
    _ top: inout Double, _ bottom: inout Double, _ right: inout Double
  ) -> Legend? {
    let place = legendPlace
    if ShadeKey.place(in: &self, &top, &bottom, &right) { return nil }
    let isBesides = place == .right || place == .ends
    let samples = drawing.samples(theme)
    guard place != .none,
      let legend = Legend(
        drawing.seriesNames,
        limit: isBesides ? size.width / 3 : size.width - 3 * Header.margin - 16,
        theme, lettering, sample: { samples[$0] })
    else { return nil }
    let margin = Header.margin
    // Half of the room is for the plot and the parts below it.
    let room = max(0, bottom - top) / 2
    switch place {
    case .top:
      let rows = legend.rows(from: margin, to: right, top: top, lowest: top + room)
      layout.parts += rows.parts
      layout.omit(rows.omitted, .names)
      top = rows.bottom + 10
    case .bottom:
      let rows = legend.rows(from: margin, to: right, top: 0, lowest: room)
      bottom -= rows.bottom + 10
      layout.parts +=
        legend.rows(
          from: margin, to: right, top: bottom + 10, lowest: bottom + 10 + room
        ).parts
      layout.omit(rows.omitted, .names)
    case .stacked:
      let stack = legend.stack(from: margin, to: right, top: 0, lowest: room)
      bottom -= stack.bottom + 10
      layout.parts +=
        legend.stack(
          from: margin, to: right, top: bottom + 10, lowest: bottom + 10 + room
        ).parts
      layout.omit(stack.omitted, .names)
    case .right:
      right -= legend.columnWidth
      let isPile = plane.stacking != .grouped && plane.stacking != .overlaid
      let column = legend.column(
        from: right, top: top, to: bottom,
        isUpwards: isPile && plane.orientation == .vertical)
      layout.parts += column.parts
      layout.omit(column.omitted, .names)
      right -= margin
    case .ends:
      right -= legend.nameWidth + endGap + (hasArrows ? AxesGuide.arrowReach : 0)
      return legend
    case .none: break
    }
    return legend
  }

  // MARK: Ticks

  /// The ticks of an axis that has no bands.
  func ticks(_ dimension: Dimension, atMost count: Int) -> [Tick] {
    guard case .continuous(let scale) = dimension == .x ? plane.x : plane.y else { return [] }
    let options = options[dimension]
    let isOfValues = dimension == plane.orientation.valueDimension
    let isShare = isOfValues && plane.stacking == .normalized
    let members = isOfValues ? drawing.members(at: .left) : drawing.members
    let isWhole = members.allSatisfy {
      isOfValues ? $0.plotted.isWhole && !isShare : $0.plotted.hasWholeX
    }
    var format = options.labelFormat
    if isShare, format == .automatic { format = .percent(decimals: nil) }
    // The ticks of intervals are their edges.
    let part = scale.domain.lowerBound...scale.domain.upperBound
    let edges = dimension == .x ? plane.bins?.ticks(atMost: count, in: part) : nil
    let usual = edges.map { TickRule.values($0) }
    // The drawing has checked before that they exist.
    let ticks = try? scale.ticks(
      options.ticks ?? usual ?? .atMost(count), isWhole: isWhole, format: format)
    // The format of a page may write several in one way.
    let distinct = format == .automatic ? ticks ?? [] : format.distinct(ticks ?? [])
    return distinct.map {
      Tick(position: $0.position, value: $0.value, label: format.printed($0.label))
    }
  }

  /// Counts the ticks of a page that are left out because they read like others, or all of an axis
  /// but one.
  private mutating func omitAlike(_ dimension: Dimension, _ shown: [Tick]) {
    guard case .continuous(let scale) = dimension == .x ? plane.x : plane.y,
      options[dimension].labelFormat != .automatic,
      options[dimension].ticks != nil || shown.count < 2
    else { return }
    let all = (try? scale.ticks(options[dimension].ticks ?? .atMost(ChartPlane.tickCount)))?.count
    let kept = ticks(dimension, atMost: ChartPlane.tickCount).count
    layout.omit((all ?? 0) - kept, .alikeTicks, of: all ?? 0)
  }

  /// The most ticks of y beside a plot of about this height.
  func mostTicks(height: Double) -> Int {
    max(2, min(ChartPlane.tickCount, Int(height / (34 * options.fontScale))))
  }

  /// The ticks of y beside a plot of about this height.
  func yTicks(height: Double) -> [Tick] {
    let most = mostTicks(height: height)
    let ticks = ticks(.y, atMost: most)
    // In some domains there are either three nice ticks or one.
    guard ticks.count < 2, height >= 4 * lettering.pitch else { return ticks }
    return self.ticks(.y, atMost: most + 1)
  }

  /// Sets the function for the positions of values, which morphs use.
  mutating func setPlace() {
    let (plane, plot) = (plane, layout.plot)
    layout.place = { dimension, key in
      switch (dimension, key, dimension == .x ? plane.x : plane.y) {
      case (_, .value(let value), .continuous(let scale)):
        let fraction = scale.fraction(of: value)
        guard fraction.isFinite, abs(fraction) < 1e6 else { return nil }
        return AxesGuide.position(dimension, fraction, plot)
      case (_, .band(let label, let number), .bands(let bands)):
        let index = GuidePart.TickKey.bands(bands.labels).firstIndex(of: .band(label, number))
        return index.map {
          AxesGuide.position(dimension, bands.fraction(of: BandScale.middle(of: $0)), plot)
        }
      default: return nil
      }
    }
  }

  /// The first of the whole points that a line at a fraction of an axis covers.
  private static func position(_ dimension: Dimension, _ fraction: Double, _ plot: Rect) -> Double {
    dimension == .x
      ? (plot.minX + fraction * max(0, plot.width - 1)).rounded()
      : (plot.minY + (1 - fraction) * max(0, plot.height - 1)).rounded()
  }

  func position(_ dimension: Dimension, _ fraction: Double) -> Double {
    AxesGuide.position(dimension, fraction, layout.plot)
  }

  // MARK: Axes

  mutating func addBackgrounds() {
    let options = options.marks.bars
    guard let color = options.background else { return }
    let rects = drawing.kind.mark.backgrounds(of: drawing, in: layout.space)
    for (number, rect) in rects.enumerated() {
      let frame = Rect(
        x: layout.plot.minX + rect.minX, y: layout.plot.maxY - rect.maxY, width: rect.width,
        height: rect.height)
      var shape = Shape()
      shape.path = Path(
        roundedRect: Rect(origin: .zero, size: frame.size), cornerRadius: options.cornerRadius)
      shape.fillColor = color
      layout.parts.append(
        GuidePart(key: .background(number), content: .shape(shape), frame: frame, side: .back))
    }
  }

  mutating func addGrid(_ yTicks: [Tick], _ xTicks: [Tick]) {
    let plot = layout.plot
    let values = plane.orientation.valueDimension
    let hasLine = axisColor(plane.values) != nil
    func isBaseline(_ tick: Tick) -> Bool { self.isBaseline(tick, hasLine: hasLine) }
    if options.hasGrid(.y, ofValues: values == .y) {
      for tick in yTicks where !isBaseline(tick) {
        let frame = Rect(x: plot.minX, y: position(.y, tick.position), width: plot.width, height: 1)
        addRule(.grid(.y, .value(tick.value)), frame, theme.grid, .back, [.y: .value(tick.value)])
      }
    }
    guard options.hasGrid(.x, ofValues: values == .x) else { return }
    for tick in xTicks where values == .y || !isBaseline(tick) {
      let frame = Rect(x: position(.x, tick.position), y: plot.minY, width: 1, height: plot.height)
      addRule(.grid(.x, .value(tick.value)), frame, theme.grid, .back, [.x: .value(tick.value)])
    }
  }

  /// Whether a tick of the values already has a line: that of the other axis, or that at 0.
  ///
  /// - Parameter hasLine: Whether the other axis has one.
  private func isBaseline(_ tick: Tick, hasLine: Bool) -> Bool {
    !options[plane.orientation.placeDimension].isHidden
      && (tick.value == 0 || tick.position == 0 && hasLine)
  }

  /// The names beside horizontal marks in a plot of about this height; nil if there are none.
  ///
  /// - Parameter limit: The most room for them, in points; nil is a third of the chart.
  func bandRows(height: Double, limit: Double? = nil) -> BandRows? {
    guard case .bands(let bands) = plane.y, !options.yAxis.hidesLabels else { return nil }
    return BandRows(
      bands, options.yAxis.labelFormat, limit: limit ?? size.width / 3, height: max(0, height),
      lettering)
  }

  mutating func addRows(_ rows: BandRows?) {
    guard case .bands(let bands) = plane.y, let rows else { return }
    let plot = layout.plot
    layout.omit(rows.omitted, .names)
    layout.parts += rows.parts(endingAt: labelEnd(rows.width), color: theme.label) { band in
      AxesGuide.position(.y, bands.fraction(of: BandScale.middle(of: band)), plot) + 0.5
    }
  }

  /// Where the labels beside the plot end: the widest begins where the title does, unless the plot begins
  /// further to the right.
  private func labelEnd(_ width: Double) -> Double {
    let (start, end) = (Header.margin, layout.plot.minX - AxesGuide.gap)
    return end - width - start < 1 ? min(end, start + width) : end
  }

  mutating func addYLabels(_ ticks: [Tick]) {
    guard !options.yAxis.isHidden else { return }
    var highest = Double.infinity
    var omitted = 0
    let end = labelEnd(lettering.width(ticks.map(\.label)))
    for tick in ticks {
      let size = lettering.size(tick.label)
      let middle = position(.y, tick.position) + 0.5
      let frame = lettering.frame(tick.label, x: end - size.width, middle: middle)
      // Ticks that the page has set may be closer than the height of their labels.
      guard frame.maxY <= highest else {
        omitted += 1
        continue
      }
      highest = frame.minY
      layout.parts.append(
        GuidePart(
          key: .label(.y, .value(tick.value), line: 0),
          content: .text(tick.label, lettering.font, theme.label), frame: frame, side: .scale,
          ties: [.y: .value(tick.value)]))
    }
    if options.yAxis.ticks != nil { layout.omit(omitted, .ticks) }
  }

  /// The title of an axis on one line.
  ///
  /// - Parameter width: The room for it, in points; nil is that of the chart.
  func axisTitle(_ title: String, width: Double? = nil) -> (line: String, isShortened: Bool) {
    let line = title.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let shown = lettering.shortened(line, to: width ?? size.width - 2 * Header.margin)
    return (shown, shown != line)
  }

  private mutating func addXTitle(below bottom: Double) {
    guard !options.xAxis.title.isEmpty else { return }
    let (title, isShortened) = axisTitle(options.xAxis.title)
    let width = lettering.width(title)
    let x = min(
      max(Header.margin, layout.plot.midX - width / 2), size.width - Header.margin - width)
    layout.parts.append(
      GuidePart(
        key: .axisTitle(.x), content: .text(title, lettering.font, theme.label),
        frame: lettering.frame(title, x: x, top: bottom + 4),
        isShortened: isShortened))
  }

  mutating func addRule(
    _ key: GuidePart.Key, _ frame: Rect, _ color: Color, _ side: GuidePart.Side = .front,
    _ ties: [Dimension: GuidePart.TickKey] = [:]
  ) {
    layout.parts.append(
      GuidePart(key: key, content: .rule(color), frame: frame, side: side, ties: ties))
  }
}
