internal import Geometry
internal import Graphics
internal import Layers

/// The look of both axes.
package enum AxisStyle: String, Hashable, Sendable, CaseIterable {
  /// A line along the marks, ticks outside, and titles above and below.
  case plain
  /// Two lines with arrow heads, ticks inside, and titles at their ends. Source:
  /// PNChart.md, "Axes and grid".
  case arrows
}

extension AxesGuide {
  /// The distances from the plot to the tip of an arrow, from there to a title, and from the axis of
  /// y to its title, in points.
  static let (arrowReach, titleGap) = (10.0, 4.0)
  private static let yTitleGap = 8.0
  /// The length of an arrow head, and half of its width, in points.
  private static let (headLength, headReach) = (6.0, 3.0)
  /// The length of a tick inside the plot, in points.
  private static let innerTickLength = 2.0

  var hasArrows: Bool { options.axisStyle == .arrows }

  /// The room that a title of x at the end of its axis needs beyond the plot, in points; nil if there
  /// is none, or if it is too wide.
  ///
  /// - Parameter reach: The width by which the last label exceeds the plot.
  func xTitleRoom(besides reach: Double) -> Double? {
    guard hasArrows, !options.xAxis.title.isEmpty, drawing.legend != .ends else { return nil }
    let (title, isShortened) = axisTitle(options.xAxis.title)
    let width = lettering.width(title)
    guard !isShortened, width <= size.width / 5 else { return nil }
    return max(AxesGuide.arrowReach + AxesGuide.titleGap, reach + 6) + width.rounded(.up)
  }

  /// Adds the title of x at the end of its axis.
  ///
  /// - Parameter room: The room for it beyond the plot, in points.
  mutating func addXTitle(in room: Double) {
    let (title, _) = axisTitle(options.xAxis.title)
    layout.parts.append(
      GuidePart(
        key: .axisTitle(.x), content: .text(title, lettering.font, theme.label),
        frame: lettering.frame(
          title, x: layout.plot.maxX + room - lettering.width(title).rounded(.up),
          middle: layout.plot.maxY - 0.5)))
  }

  /// The frame of a title of y to the right of its axis, below `top`; nil if it is too wide for that.
  private func yTitleFrame(top: Double) -> Rect? {
    guard hasArrows else { return nil }
    let (title, isShortened) = axisTitle(yTitles.left, width: yTitleWidth)
    let frame = lettering.frame(title, x: layout.plot.minX + AxesGuide.yTitleGap, top: top)
    return isShortened || frame.maxX > layout.plot.maxX ? nil : frame
  }

  /// Adds the title of y below `top`: beside the tip of an arrow if it fits, else above the labels.
  mutating func addYTitle(top: Double) {
    guard !yTitles.left.isEmpty else { return }
    let (title, isShortened) = axisTitle(yTitles.left, width: yTitleWidth)
    layout.parts.append(
      GuidePart(
        key: .axisTitle(.y), content: .text(title, lettering.font, theme.label),
        frame: yTitleFrame(top: top) ?? lettering.frame(title, x: Header.margin, top: top),
        isShortened: isShortened))
  }

  /// Adds the lines of both axes with their heads.
  ///
  /// - Parameter top: The upper edge of the room for the title of y.
  mutating func addArrows(top: Double) {
    let plot = layout.plot
    let (length, reach) = (AxesGuide.headLength, AxesGuide.headReach)
    if !options.xAxis.isHidden { addXArrow() }
    guard !options.yAxis.isHidden else { return }
    // Its tip is beside the title, or below it.
    let title = yTitles.left.isEmpty ? nil : yTitleFrame(top: top)
    let isBelow = !yTitles.left.isEmpty && title == nil
    let y =
      title.map { ($0.midY - length + 1).rounded() }
      ?? plot.minY - AxesGuide.arrowReach + (isBelow ? 3 : 0)
    let tip = max(0, y)
    addRule(
      .axisLine(.y), Rect(x: plot.minX, y: tip, width: 1, height: max(0, plot.maxY - tip)),
      theme.axis)
    addHead(
      .y, Rect(x: plot.minX + 0.5 - reach, y: tip, width: 2 * reach, height: length),
      [Point(x: 0, y: length), Point(x: reach, y: 0), Point(x: 2 * reach, y: length)])
  }

  private mutating func addXArrow() {
    let plot = layout.plot
    let (length, reach) = (AxesGuide.headLength, AxesGuide.headReach)
    let x = min(plot.maxX + AxesGuide.arrowReach, size.width)
    addRule(
      .axisLine(.x), Rect(x: plot.minX, y: plot.maxY - 1, width: x - plot.minX, height: 1),
      theme.axis)
    addHead(
      .x, Rect(x: x - length, y: plot.maxY - 0.5 - reach, width: length, height: 2 * reach),
      [Point(x: 0, y: 0), Point(x: length, y: reach), Point(x: 0, y: 2 * reach)])
  }

  private mutating func addHead(_ dimension: Dimension, _ frame: Rect, _ points: [Point]) {
    var head = Shape()
    (head.path, head.fillColor, head.strokeColor) = (Path(lines: points), nil, theme.axis)
    layout.parts.append(
      GuidePart(key: .arrowHead(dimension), content: .shape(head), frame: frame))
  }

  /// The left edge of a text beside the axis of y, if it would cross that.
  func besideAxis(_ x: Double, width: Double) -> Double {
    let axis = layout.plot.minX
    return x < axis + 3 && x + width > axis ? axis + 4 : x
  }

  /// Adds a tick at each label, except at the names of bars, which stand there themselves.
  mutating func addInnerTicks() {
    let plot = layout.plot
    let isBanded = drawing.kind.mark.planeRule(options)?.isBanded == true
    for part in layout.parts {
      guard case .label(let dimension, let key, line: 0) = part.key,
        !(isBanded && dimension == plane.orientation.placeDimension),
        let place = layout.place(dimension, key)
      else { continue }
      let length = AxesGuide.innerTickLength
      switch dimension {
      case .x:
        addRule(
          .tick(.x, key), Rect(x: place, y: plot.maxY - 1 - length, width: 1, height: length),
          theme.axis, .front, [.x: key])
      case .y:
        addRule(
          .tick(.y, key), Rect(x: plot.minX + 1, y: place, width: length, height: 1), theme.axis,
          .scale, [.y: key])
      }
    }
  }
}
