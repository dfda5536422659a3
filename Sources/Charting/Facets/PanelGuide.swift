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
    // What another panel says is not missing here.
    guide.layout.parts.removeAll { part in
      switch part.key {
      case .label(.x, _, _), .tick(.x, _): !frame.showsX
      case .label(.y, _, _), .tick(.y, _): !frame.showsY
      default: false
      }
    }
    let wide = guide.layout.fitLabels(
      from: plot.minX - frame.leftReach, to: plot.maxX + frame.rightReach)
    if frame.showsX {
      guide.layout.omit(labels.omitted + wide.names, .names)
      let hasSetTicks = guide.options.xAxis.ticks != nil
      guide.layout.omit(labels.omittedTicks + (hasSetTicks ? wide.numbers : 0), .ticks)
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

extension GuideLayout {
  /// Keeps the labels of x within the room of a panel: a number or a date at an end, with the first of which goes its
  /// year, moves inwards; what then has no room is removed, as is a name that reaches into the next panel.
  ///
  /// - Returns: How many are removed.
  fileprivate mutating func fitLabels(
    from left: Double, to right: Double
  ) -> (names: Int, numbers: Int) {
    var boxes: [GuidePart.TickKey: Rect] = [:]
    var order: [GuidePart.TickKey] = []
    for part in parts {
      guard case .label(.x, let tick, _) = part.key else { continue }
      if boxes[tick] == nil { order.append(tick) }
      let box = Rect(around: part.corners)
      boxes[tick] = boxes[tick]?.union(box) ?? box
    }
    var shifts: [GuidePart.TickKey: Double] = [:]
    var gone: Set<GuidePart.TickKey> = []
    var counts = (names: 0, numbers: 0)
    var edge = left
    for tick in order.sorted(by: { (boxes[$0]?.minX ?? 0) < (boxes[$1]?.minX ?? 0) }) {
      guard let box = boxes[tick] else { continue }
      guard case .value = tick else {
        if box.minX < left - 1 || box.maxX > right + 1 {
          gone.insert(tick)
          counts.names += 1
        }
        continue
      }
      let shift = max(0, left - box.minX) - max(0, box.maxX - right)
      // A label farther from its tick than that would seem to be of another one.
      guard shift.magnitude <= box.width / 2, box.minX + shift >= edge, box.maxX + shift <= right
      else {
        gone.insert(tick)
        counts.numbers += 1
        continue
      }
      edge = box.maxX + shift + 4
      if shift != 0 { shifts[tick] = shift.rounded(shift > 0 ? .up : .down) }
    }
    parts.removeAll { part in
      if case .label(.x, let tick, _) = part.key { gone.contains(tick) } else { false }
    }
    for index in parts.indices {
      guard case .label(.x, let tick, _) = parts[index].key, let shift = shifts[tick] else {
        continue
      }
      parts[index].frame.origin.x += shift
    }
    return counts
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
