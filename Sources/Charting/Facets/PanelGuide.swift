internal import Geometry
internal import Layers
internal import Scales
internal import Text

/// The guides of a panel on axes.
enum PanelGuide {
  /// The room that the labels of a panel need at its left and below it.
  ///
  /// - Parameter plot: About the size of its plot.
  static func labelRoom(
    of drawing: ChartDrawing, in size: Size, plot: Size, _ theme: ChartTheme, _ fonts: FontSet
  ) -> Size? {
    guard let guide = AxesGuide(unplaced: drawing, in: size, theme, fonts) else { return nil }
    let width: Double
    if guide.options.yAxis.isHidden {
      width = 0
    } else if let rows = guide.bandRows(height: plot.height, limit: plot.width / 2) {
      width = rows.width
    } else {
      width = guide.lettering.width(guide.yTicks(height: plot.height).map(\.label))
    }
    let labels = XLabels(guide, width: max(0, plot.width - width), room: plot.height / 3)
    let ticks = guide.hasXTicks(labels) ? AxesGuide.tickLength : 0
    return Size(
      width: (width + AxesGuide.gap).rounded(.up),
      height: guide.options.xAxis.isHidden ? 0 : (labels.height + ticks + 4).rounded(.up))
  }

  /// The guides of a panel at its place.
  static func layout(
    of drawing: ChartDrawing, at frame: PanelFrame, in size: Size, _ theme: ChartTheme,
    _ fonts: FontSet
  ) -> GuideLayout {
    guard var guide = AxesGuide(unplaced: drawing, in: size, theme, fonts) else {
      return GuideLayout(plot: frame.plot)
    }
    place(&guide, at: frame)
    return guide.layout
  }

  private static func place(_ guide: inout AxesGuide, at frame: PanelFrame) {
    let (plot, reach) = (frame.plot, FacetGuide.gap.width / 2)
    guide.layout.plot = plot
    guide.panel = (
      Rect(
        x: plot.minX - reach, y: frame.nameFrame.minY, width: plot.width + 2 * reach,
        height: plot.maxY - frame.nameFrame.minY), frame.nameFrame
    )
    let yTicks = guide.yTicks(height: plot.height)
    let labels = XLabels(guide, width: plot.width, room: frame.cell.maxY - plot.maxY)
    guide.setPlace()
    guide.addBackgrounds()
    guide.addGrid(yTicks, labels.ticks)
    switch guide.plane.orientation {
    case .vertical: guide.addXAxis(labels)
    case .horizontal: guide.addYAxis(labels)
    }
    guide.addYLabels(yTicks)
    guide.addRows(guide.bandRows(height: plot.height, limit: plot.minX - frame.cell.minX))
    // What another panel says is not missing here; a number at an end would meet that of the next panel.
    guide.layout.parts.removeAll { part in
      switch part.key {
      case .label(.x, .value, _):
        !frame.showsX || part.frame.minX < plot.minX - reach + 1
          || part.frame.maxX > plot.maxX + reach - 1
      case .label(.x, _, _), .tick(.x, _): !frame.showsX
      case .label(.y, _, _), .tick(.y, _): !frame.showsY
      default: false
      }
    }
    // A name that reaches into the next panel.
    var wide: Set<GuidePart.TickKey> = []
    for part in guide.layout.parts {
      if case .label(.x, .band(let name, let occurrence), _) = part.key,
        part.frame.minX < plot.minX - reach || part.frame.maxX > plot.maxX + reach
      {
        wide.insert(.band(name, occurrence))
      }
    }
    guide.layout.parts.removeAll { part in
      if case .label(.x, let tick, _) = part.key { wide.contains(tick) } else { false }
    }
    if frame.showsX {
      guide.layout.omit(labels.omitted + wide.count, .names)
      guide.layout.omit(labels.omittedTicks, .ticks)
    }
    guide.addTrends()
    guide.layout.addWhiskers(of: guide.drawing, guide.theme)
    guide.addAnnotations()
    guide.addValues()
    var hasNumbers = false
    for case .bands(let bands) in [guide.plane.x, guide.plane.y] {
      hasNumbers = bands.meaning != .names
    }
    guide.layout.settle(in: guide.size, hasNumbers: hasNumbers)
  }
}

extension Mark {
  /// The guides of a panel of a chart of a size, with or without axes.
  static func guide(
    of drawing: ChartDrawing, at frame: PanelFrame, in size: Size, _ theme: ChartTheme,
    _ fonts: FontSet
  ) -> GuideLayout {
    guard !drawing.hasAxes else {
      return PanelGuide.layout(of: drawing, at: frame, in: size, theme, fonts)
    }
    var layout = guide(of: drawing, in: frame.cell.size, theme, fonts)
    layout.move(by: frame.cell.origin - .zero)
    return layout
  }
}
