internal import Geometry
internal import Scales

extension AxesGuide {
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
    guard drawing.valueLabels != .none, drawing.mayWriteCells else { return [] }
    let plot = layout.plot
    let sums = drawing.valueLabels == .shares ? drawing.stackSums : nil
    var placed: [PlacedValue] = []
    for series in drawing.data.series.indices {
      let anchors = drawing.kind.mark.valueAnchors(of: series, of: drawing, in: layout.space)
      let sum = anchors.reduce(0) { $0 + ($1?.value ?? 0) }
      let whiskers = Whiskers(of: drawing, in: layout)?.frames(of: series) ?? []
      for (index, anchor) in anchors.enumerated() {
        guard let anchor, plane.shows(anchor, in: plot.size, options) else { continue }
        let mark = Rect(
          x: plot.minX + anchor.frame.minX, y: plot.maxY - anchor.frame.maxY,
          width: anchor.frame.width, height: anchor.frame.height)
        var value = PlacedValue(
          member: member, series: series, number: first + series, index: index, anchor: anchor,
          mark: whiskers.indices.contains(index) ? whiskers[index].map(mark.union) ?? mark : mark)
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
    let isRight = self.drawing.side(ofMember: member) == .right
    let ticks =
      drawing.shadeTicks(atMost: ChartPlane.tickCount)
      ?? (isRight
        ? rightTicks(height: plot.height)
        : ticks(plane.orientation.valueDimension, atMost: ChartPlane.tickCount))
    let format = drawing.valueFormat
    let texts = format.texts(
      ofValues: placed.map(\.anchor.value) + drawing.panelValues, beside: ticks.map(\.value))
    for (index, text) in zip(placed.indices, texts) { placed[index].text = format.printed(text) }
    return placed
  }

  /// Adds the values at the marks where there is room: off other marks, and inside the chart.
  mutating func addValues() {
    let values = placedValues()
    guard !values.isEmpty else { return }
    if drawing.writesAllOrNone, values.contains(where: { frames(for: $0).isEmpty }) { return }
    var (taken, omitted) = (textFrames, 0)
    let bounds = panel?.room ?? Rect(origin: .zero, size: size)
    let obstacles = ValueObstacles(drawing, values.map(\.mark), in: layout)
    let members = drawing.members
    let styles = members.indices.map { MarkStyle(members[$0], theme) }
    let firsts = members.map { SeriesNumbers($0).firsts }
    for (number, value) in values.enumerated() {
      let frame = frames(for: value).flatMap(obstacles.beyondRules).first { frame in
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
        Emphasis(
          of: firsts[value.member][value.series] + value.index,
          in: members[value.member].options.selection) == .unselected
      layout.parts.append(
        GuidePart(
          key: .value(series: value.number, index: value.index),
          content: .text(
            value.text, lettering.font,
            value.anchor.isInside
              ? styles[value.member].letters(
                ofValue: value.index, in: value.series, isFaded: isFaded)
              : theme.value),
          frame: frame,
          ties: value.anchor.isInside || drawing.side(ofMember: value.member) == .right
            ? [:] : [plane.orientation.valueDimension: .value(value.anchor.value)],
          // Letters on a mark that is pale already would be lost.
          opacity: isFaded && !value.anchor.isInside ? ChartTheme.fadedOpacity : 1,
          mark: value.mark))
    }
    layout.omit(omitted, .values)
  }

  /// The places for a value, the best first: in its mark, or beyond its end; beside a point also
  /// on the other side of it.
  private func frames(for value: PlacedValue) -> [Rect] {
    let (rect, text, size) = (value.mark, value.text, lettering.size(value.text))
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
        frame(
          plane.isBackward(value.anchor) ? rect.minX - size.width - 4 : rect.maxX + 4, rect.midY)
      ]
    }
    let (above, below) = (rect.minY - size.height / 2 - 1, rect.maxY + size.height / 2 + 1)
    if value.anchor.isAtEnd { return [frame(x, plane.isBackward(value.anchor) ? below : above)] }
    let (left, right) = (rect.minX - size.width, rect.maxX)
    let sides = [left, right]
    let ends = plane.isBackward(value.anchor) ? [below, above] : [above, below]
    return ends.map { frame(x, $0) } + ends.flatMap { end in sides.map { frame($0, end) } }
      + sides.map { frame($0, rect.midY) }
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

extension ChartPlane {
  /// Whether a mark ends in the plot, so that its value stands beside it; what a zoom leaves out does not.
  fileprivate func shows(
    _ anchor: ValueAnchor, in plot: Size, _ options: ChartOptions
  ) -> Bool {
    guard options.isZoomed else { return true }
    let mark = anchor.frame
    let isBackward = (anchor.value < 0) != values.isReversed
    let end =
      switch (orientation, isBackward) {
      case _ where !anchor.isAtEnd: mark.center
      case (.vertical, false): Point(x: mark.midX, y: mark.maxY)
      case (.vertical, true): Point(x: mark.midX, y: mark.minY)
      case (.horizontal, false): Point(x: mark.maxX, y: mark.midY)
      case (.horizontal, true): Point(x: mark.minX, y: mark.midY)
      }
    return Rect(origin: .zero, size: plot).insetBy(dx: -1, dy: -1).contains(end)
  }
}
