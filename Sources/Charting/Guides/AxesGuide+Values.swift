internal import Geometry
internal import Scales

extension AxesGuide {
  /// A value with the place of its mark.
  private struct PlacedValue {
    /// The number of its chart among those on these axes.
    let member: Int
    /// The number of its series in its chart, and among those of all.
    let series: Int
    let number: Int
    let index: Int
    let anchor: ValueAnchor
    /// The frame of the mark, in the coordinates of the chart.
    let mark: Rect
    var text = ""
  }

  /// Whether a mark goes down or to the left, so that its value stands there.
  private func isBackward(_ anchor: ValueAnchor) -> Bool {
    (anchor.value < 0) != plane.values.isReversed
  }

  /// The values of all series at their marks, those of each chart in one format.
  private func placedValues() -> [PlacedValue] {
    zip(drawing.members, drawing.firstSeries).enumerated().flatMap { number, member in
      placedValues(of: member.0, number, from: member.1)
    }
  }

  /// The values of a chart on these axes.
  ///
  /// - Parameter first: The number of its first series among those of all.
  private func placedValues(
    of drawing: ChartDrawing, _ member: Int, from first: Int
  ) -> [PlacedValue] {
    guard drawing.valueLabels != .none else { return [] }
    let plot = layout.plot
    let sums = drawing.valueLabels == .shares ? drawing.stackSums : nil
    var placed: [PlacedValue] = []
    for series in drawing.data.series.indices {
      let anchors = drawing.kind.mark.valueAnchors(of: series, of: drawing, in: layout.space)
      let sum = anchors.reduce(0) { $0 + ($1?.value ?? 0) }
      for (index, anchor) in anchors.enumerated() {
        guard let anchor else { continue }
        let mark = Rect(
          x: plot.minX + anchor.frame.minX, y: plot.maxY - anchor.frame.maxY,
          width: anchor.frame.width, height: anchor.frame.height)
        var value = PlacedValue(
          member: member, series: series, number: first + series, index: index, anchor: anchor,
          mark: mark)
        if drawing.valueLabels == .shares {
          let whole =
            sums.map { $0[drawing.plotted.series[series].points[index].x, default: 0] } ?? sum
          let share = whole == 0 ? 0 : anchor.value / whole
          value.text =
            share > 0 && share < 0.005 ? "<1%" : label(of: share, format: .percent(decimals: 0))
        }
        placed.append(value)
      }
    }
    guard drawing.valueLabels == .values else { return placed }
    let dimension = plane.orientation.valueDimension
    let isRight = self.drawing.side(ofMember: member) == .right
    let ticks =
      isRight
      ? rightTicks(height: plot.height) : ticks(dimension, atMost: ChartPlane.tickCount)
    let format = isRight ? drawing.options.yAxis.labelFormat : options[dimension].labelFormat
    let texts = format.texts(
      ofValues: placed.map(\.anchor.value), beside: ticks.map(\.value))
    for (index, text) in texts.enumerated() { placed[index].text = format.printed(text) }
    return placed
  }

  /// Adds the values at the marks where there is room: off other marks, and inside the chart.
  mutating func addValues() {
    let values = placedValues()
    guard !values.isEmpty else { return }
    var taken = textFrames
    var omitted = 0
    let bounds = panel?.room ?? Rect(origin: .zero, size: size)
    let obstacles = ValueObstacles(drawing, values.map(\.mark), in: layout)
    let members = drawing.members
    let styles = members.indices.map { MarkStyle(members[$0], theme) }
    for (number, value) in values.enumerated() {
      let size = lettering.size(value.text)
      let frame = frames(for: value, size).flatMap(obstacles.beyondRules).first { frame in
        bounds.contains(frame) && !taken.contains { $0.touches(frame) }
          && (value.anchor.isInside || !obstacles.meet(frame, besides: number))
      }
      guard let frame else {
        omitted += 1
        continue
      }
      taken.append(frame)
      // Values fade with their marks.
      let isFaded =
        Emphasis(of: value.index, in: members[value.member].options.selection) == .unselected
      layout.parts.append(
        GuidePart(
          key: .value(series: value.number, index: value.index),
          content: .text(
            value.text, lettering.font,
            value.anchor.isInside
              ? styles[value.member].color(at: value.series).legible : theme.value),
          frame: frame,
          ties: value.anchor.isInside || drawing.side(ofMember: value.member) == .right
            ? [:] : [plane.orientation.valueDimension: .value(value.anchor.value)],
          opacity: isFaded ? ChartTheme.fadedOpacity : 1, mark: value.mark))
    }
    layout.omit(omitted, .values)
  }

  /// The places for a value, the best first: in its mark, or beyond its end; beside a point also
  /// on the other side of it.
  private func frames(for value: PlacedValue, _ size: Size) -> [Rect] {
    let (rect, text) = (value.mark, value.text)
    func frame(_ x: Double, _ middle: Double) -> Rect {
      let x =
        hasArrows && plane.orientation == .vertical ? besideAxis(x, width: size.width) : x
      return lettering.frame(text, x: x, middle: middle)
    }
    let x = rect.midX - size.width / 2
    if value.anchor.isInside {
      let fits = rect.height >= size.height && rect.width >= size.width + 4
      return fits ? [frame(x, rect.midY)] : []
    }
    if plane.orientation == .horizontal {
      return [
        frame(isBackward(value.anchor) ? rect.minX - size.width - 4 : rect.maxX + 4, rect.midY)
      ]
    }
    let (above, below) = (rect.minY - size.height / 2 - 1, rect.maxY + size.height / 2 + 1)
    if value.anchor.isAtEnd { return [frame(x, isBackward(value.anchor) ? below : above)] }
    let (left, right) = (rect.minX - size.width, rect.maxX)
    let sides = [left, right]
    let ends = isBackward(value.anchor) ? [below, above] : [above, below]
    return ends.map { frame(x, $0) } + ends.flatMap { end in sides.map { frame($0, end) } }
      + sides.map { frame($0, rect.midY) }
  }
}

/// What values keep off: marks and lines.
private struct ValueObstacles {
  private let marks: [Rect]
  private let lines: [(Point, Point)]
  /// The frames of lines across the plot that the page has added.
  private let rules: [Rect]

  /// Among so many values there is no room anyway.
  private static let limit = 500

  init(_ drawing: ChartDrawing, _ marks: [Rect], in layout: GuideLayout) {
    guard marks.count <= ValueObstacles.limit, drawing.hasAxes else {
      (self.marks, lines, rules) = ([], [], [])
      return
    }
    self.marks = marks
    rules = layout.parts.filter { $0.key.isAnnotation }.map(\.frame)
      .filter { min($0.width, $0.height) <= 4 }
    let plot = layout.plot
    let continuous = drawing.members.filter { $0.kind.mark.isContinuous }.compactMap(\.plane)
    let series = continuous.flatMap { plane in plane.series.map { (plane, $0) } }
    lines = series.flatMap { plane, series in
      let points = series.points.map { point in
        let place = plane.position(x: point.x, y: point.y, in: plot.size)
        return Point(x: plot.minX + place.x, y: plot.maxY - place.y)
      }
      return zip(points, points.dropFirst()).filter { !$0.0.y.isNaN && !$0.1.y.isNaN }
    }
  }

  /// The place of a text; where a rule strikes it through, those next to the rule instead.
  func beyondRules(_ frame: Rect) -> [Rect] {
    let box = frame.insetBy(dx: 0.5, dy: 2)
    guard let rule = rules.first(where: { $0.touches(box) }) else { return [frame] }
    let offsets =
      rule.width > rule.height
      ? [Vector(dx: 0, dy: rule.minY - box.maxY - 1), Vector(dx: 0, dy: rule.maxY - box.minY + 1)]
      : [Vector(dx: rule.maxX - box.minX + 1, dy: 0), Vector(dx: rule.minX - box.maxX - 1, dy: 0)]
    return offsets.map { Rect(origin: frame.origin + $0, size: frame.size) }
  }

  /// Whether a text would cover another mark than its own, or a line.
  func meet(_ frame: Rect, besides own: Int) -> Bool {
    // Letters are a little lower than their frame.
    let box = frame.insetBy(dx: 0.5, dy: 2)
    return marks.indices.contains { $0 != own && marks[$0].touches(box) }
      || rules.contains { $0.touches(box) }
      || lines.contains { box.isCrossed(from: $0.0, to: $0.1) }
  }
}

extension Rect {
  /// Whether a straight line has a point inside.
  fileprivate func isCrossed(from start: Point, to end: Point) -> Bool {
    var (first, last) = (0.0, 1.0)
    for (place, step, low, high) in [
      (start.x, end.x - start.x, minX, maxX), (start.y, end.y - start.y, minY, maxY),
    ] {
      if step == 0 {
        if place <= low || place >= high { return false }
        continue
      }
      let bounds = [(low - place) / step, (high - place) / step]
      (first, last) = (max(first, min(bounds[0], bounds[1])), min(last, max(bounds[0], bounds[1])))
    }
    return first < last
  }
}

extension ChartDrawing {
  /// The sums of the magnitudes that stand on each other, by their places; nil if nothing is stacked.
  fileprivate var stackSums: [Double: Double]? {
    guard plane?.stacking.isOnTop == true else { return nil }
    var sums: [Double: Double] = [:]
    for series in plotted.series {
      for point in series.points where !point.y.isNaN {
        sums[point.x, default: 0] += point.y.magnitude
      }
    }
    return sums
  }
}
