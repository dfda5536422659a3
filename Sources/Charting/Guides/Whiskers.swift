internal import Geometry
internal import Graphics
internal import Layers

/// The whiskers of a chart: on marks that they would have the colour of, in that of texts with the ground around
/// them; elsewhere in the colour of their series, below the marks.
struct Whiskers {
  private let chart: ChartDrawing
  private let plane: ChartPlane
  private let plot: Rect
  let space: PlotSpace

  /// The greatest number of values of a chart whose whiskers have a layer each.
  static let layeredCount = 500

  /// Nil without ranges.
  init?(of chart: ChartDrawing, in layout: GuideLayout) {
    self.init(of: chart, in: layout.plot, layout.space)
  }

  /// - Parameters:
  ///   - plot: The plot area, in the chart.
  ///   - space: The same, as marks have it.
  init?(of chart: ChartDrawing, in plot: Rect, _ space: PlotSpace) {
    guard let plane = chart.plane, plane.hasRanges else { return nil }
    (self.chart, self.plane, self.plot, self.space) = (chart, plane, plot, space)
  }

  /// - Parameters:
  ///   - first: The number of the chart's first series among those of all charts on its axes.
  ///   - isAlone: Whether no other chart is on its axes, whose broad marks could cover them.
  func parts(first: Int, isAlone: Bool, _ theme: ChartTheme) -> [GuidePart] {
    let isOver = chart.kind.mark.whiskersAreOverMarks
    let style = MarkStyle(chart, theme)
    let side: GuidePart.Side = isOver || !isAlone ? .front : .back
    let firsts = SeriesNumbers(chart).firsts
    return plane.series.indices.flatMap { number -> [GuidePart] in
      let look = Whisker.shape(
        in: isOver ? theme.value : style.color(at: number), on: isOver ? theme.background : nil)
      func part(_ index: Int?, _ path: Path) -> GuidePart {
        var shape = look
        shape.path = path
        let isFaded =
          index.map {
            Emphasis(of: firsts[number] + $0, in: chart.options.selection) == .unselected
          } ?? false
        return GuidePart(
          key: .whisker(series: first + number, index: index), content: .shape(shape), frame: plot,
          side: side, opacity: isFaded ? ChartTheme.fadedOpacity : 1)
      }
      let paths = paths(of: number)
      guard chart.valueCount > Whiskers.layeredCount else {
        return paths.enumerated().compactMap { index, path in path.map { part(index, $0) } }
      }
      let drawn = paths.compactMap(\.self)
      return drawn.isEmpty ? [] : [part(nil, Path(joining: drawn))]
    }
  }

  /// The path of each value of a series, in a plot in which y grows downwards; nil for none.
  private func paths(of series: Int) -> [Path?] {
    guard let ranges = plane.series[series].ranges else { return [] }
    let spots = chart.kind.mark.whiskerSpots(of: series, of: chart, in: space)
    return zip(plane.series[series].points, spots).enumerated().map { index, place in
      Whisker(
        ranges[index], of: place.0, at: place.1, on: plane, in: plot.size,
        hasGround: chart.kind.mark.whiskersAreOverMarks)?.path
    }
  }

  /// The kind of the marks that they are around.
  var mark: any Mark.Type { chart.kind.mark }

  /// The frames of whiskers of a series, in the coordinates of the chart; nil where there is none.
  func frames(of series: Int) -> [Rect?] {
    paths(of: series).map { path in
      path?.boundingBox.map { box in
        Rect(
          x: plot.minX + box.minX, y: plot.minY + box.minY, width: box.width, height: box.height)
      }
    }
  }
}

extension GuideLayout {
  /// Adds the whiskers of a chart, and of those on its axes.
  mutating func addWhiskers(of drawing: ChartDrawing, _ theme: ChartTheme) {
    for (chart, first) in zip(drawing.members, drawing.firstSeries) {
      guard let whiskers = Whiskers(of: chart, in: self) else { continue }
      parts += whiskers.parts(first: first, isAlone: drawing.members.count == 1, theme)
    }
  }
}

/// A line from the low end of a range to the high one with a cap at each, in a plot in which y grows downwards.
struct Whisker {
  let path: Path

  /// How thick lines are, in points; half of the ground around them is drawn over them, on both sides.
  private static let (thickness, groundWidth) = (1.5, 1.0)

  /// Nil for a value or a range that is missing, and outside the plot.
  ///
  /// - Parameters:
  ///   - point: The value at its place, in units of the axes. A missing end is at the value.
  ///   - hasGround: Whether the ground is drawn around it.
  init?(
    _ range: (low: Double, high: Double), of point: Point, at spot: WhiskerSpot,
    on plane: ChartPlane, in size: Size, hasGround: Bool = false
  ) {
    guard !point.y.isNaN, !(range.low.isNaN && range.high.isNaN) else { return nil }
    let isVertical = plane.orientation == .vertical
    let (length, breadth) =
      isVertical ? (size.height, size.width) : (size.width, size.height)
    guard (-0.5...breadth + 0.5).contains(spot.middle) else { return nil }
    func place(_ value: Double) -> Double {
      let position = plane.position(ofX: point.x, value: value, in: size)
      return isVertical ? position.y : position.x
    }
    // An end outside of the domain has no cap.
    func end(_ value: Double) -> (place: Double, hasCap: Bool)? {
      guard !value.isNaN else { return (place(point.y), false) }
      let position = place(value)
      guard position.isFinite else { return nil }
      return (position, (0...length).contains(position))
    }
    guard let low = end(range.low), let high = end(range.high) else { return nil }
    let (first, last) = low.place <= high.place ? (low, high) : (high, low)
    guard first.place <= length, last.place >= 0 else { return nil }
    path = Whisker.path(
      (max(0, first.place), first.hasCap), (min(length, last.place), last.hasCap),
      across: spot.middle, cap: spot.width / 2,
      Whisker.thickness + (hasGround ? Whisker.groundWidth : 0)
    ) { along, across in
      // Layers of guides have y downwards, plots upwards.
      isVertical
        ? Point(x: across, y: size.height - along) : Point(x: along, y: size.height - across)
    }
  }

  /// Twelve corners, however many caps there are, so that all whiskers have paths of one kind.
  private static func path(
    _ start: (place: Double, hasCap: Bool), _ end: (place: Double, hasCap: Bool),
    across middle: Double, cap: Double, _ thickness: Double, _ point: (Double, Double) -> Point
  ) -> Path {
    let half = thickness / 2
    func reach(_ hasCap: Bool) -> Double { hasCap ? max(half, cap) : half }
    // Both caps are inside, unless they meet.
    let inner = min(thickness, max(half, (end.place - start.place) / 2))
    let (low, high) = (reach(start.hasCap), reach(end.hasCap))
    let (first, last) =
      end.place - start.place < thickness
      ? ((start.place + end.place) / 2 - half, (start.place + end.place) / 2 + half)
      : (start.place, end.place)
    let corners: [(along: Double, across: Double)] = [
      (first, -low), (first + inner, -low), (first + inner, -half), (last - inner, -half),
      (last - inner, -high), (last, -high), (last, high), (last - inner, high),
      (last - inner, half), (first + inner, half), (first + inner, low), (first, low),
    ]
    var path = Path(lines: corners.map { point($0.along, middle + $0.across) })
    path.close()
    return path
  }

  /// Its style.
  ///
  /// - Parameter ground: The colour around it; nil for none.
  static func shape(in color: Color, on ground: Color?) -> Shape {
    var shape = Shape()
    (shape.fillColor, shape.strokeColor) = (color, nil)
    guard let ground else { return shape }
    shape.strokeColor = ground
    shape.stroke = Stroke(width: groundWidth)
    return shape
  }
}

extension ChartPlane {
  /// Whether ranges around values show.
  var hasRanges: Bool { series.contains { $0.ranges != nil } }
}
