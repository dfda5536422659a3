package import Geometry
package import Layers
internal import Scales

/// A series of a chart, or of one that shares its axes, and what parts of it are called.
package struct PartFinder {
  private let chart: ChartDrawing
  /// The number of the series in its chart.
  private let series: Int
  /// The number of the first value of the chart, as a selection of all charts counts.
  private let firstOfChart: Int
  /// That of the series, as one of its chart does.
  private let firstOfSeries: Int

  /// - Parameter number: That of the series among those of all charts; nil is returned where there is none.
  init?(_ whole: ChartDrawing, _ number: Int) {
    let starts = whole.firstSeries
    guard let member = starts.lastIndex(where: { $0 <= number }) else { return nil }
    (chart, series) = (whole.members[member], number - starts[member])
    firstOfChart = ValueNumbers(whole).firsts[member]
    let firsts = SeriesNumbers(chart).firsts
    firstOfSeries = firsts.indices.contains(series) ? firsts[series] : 0
    guard chart.data.series.indices.contains(series) else { return nil }
  }

  /// The index of the value that is nearest to a point along the axis of places; nil without any.
  ///
  /// - Parameter plot: In the view.
  func nearest(to point: Point, in plot: Rect) -> Int? {
    guard let plane = chart.plane else { return nil }
    let isAcross = plane.orientation == .vertical
    let (length, place) =
      isAcross ? (plot.width, point.x - plot.minX) : (plot.height, plot.maxY - point.y)
    var nearest: (distance: Double, index: Int)?
    for (index, value) in plane.series[series].points.enumerated() where !value.y.isNaN {
      let distance = abs(plane.places.fraction(of: value.x) * length - place)
      if distance < nearest?.distance ?? .infinity { nearest = (distance, index) }
    }
    return nearest?.index
  }

  /// A part with what its values are called, how great the value is, and the numbers that a selection counts.
  ///
  /// - Parameters:
  ///   - part: With the indices of its values in the series.
  ///   - hasValue: Whether it is of one series.
  func completed(_ part: ChartPart, hasValue: Bool = true) -> ChartPart {
    guard !part.indices.isEmpty else { return part }
    let places = SelectablePlaces(chart)
    var part = part
    part.name = part.indices.compactMap { places.text(of: $0, in: series) }.joined(separator: ", ")
    part.places = places.places(of: Set(part.indices.map { $0 + firstOfSeries }))
    if let index = part.index, part.noun != "name", hasValue {
      part.value = value(of: index)
      (part.low, part.high) = ends(of: index)
    }
    return part.after(firstOfSeries + firstOfChart)
  }

  /// A value, by its index among those that are drawn; nil for a missing one.
  private func value(of index: Int) -> Double? {
    let points = chart.plane?.series[series].points ?? chart.data.series[series].points
    let isStacked = chart.plane?.series[series].bases != nil
    let values = isStacked ? chart.table.rows[series] : points.ys
    guard values.indices.contains(index), !values[index].isNaN else { return nil }
    return values[index]
  }
}

extension PartFinder {
  /// Both ends of the range around a value, by its index among those that are drawn; nil for a missing one.
  private func ends(of index: Int) -> (low: Double?, high: Double?) {
    guard let drawn = chart.plane?.series[series], let ranges = drawn.ranges,
      drawn.points.indices.contains(index), !drawn.points.ys[index].isNaN
    else { return (nil, nil) }
    let (low, high) = ranges[index]
    return (low.isNaN ? nil : low, high.isNaN ? nil : high)
  }
}

// MARK: What is selected

extension PartFinder {
  /// The part that a touch selects: what is at the point, and of a line or an area the value that is nearest along its
  /// axis; nil where there is nothing, or the name of a series.
  ///
  /// - Parameter point: In the view of the chart.
  package static func selected(
    at point: Point, on chart: DataChart, in scene: Scene
  ) -> ChartPart? {
    guard let part = chart.part(at: point, in: scene) else { return nil }
    guard part.indices.isEmpty else { return part }
    guard part.noun != "name", let finder = PartFinder(chart.drawing, part.series),
      let index = finder.nearest(to: point, in: plot(of: chart, at: point, in: scene))
    else { return nil }
    return finder.completed(ChartPart("point", of: part.series, part.seriesName, [index]))
  }

  /// What is selected, as a part: the marks of the selected values of the first chart that has some.
  package static func selected(in drawing: ChartDrawing) -> ChartPart? {
    for (member, first) in zip(drawing.members, drawing.firstSeries) {
      let indices = member.options.selection.filter { $0 >= 0 }.sorted()
      guard !indices.isEmpty else { continue }
      let noun = member.kind.mark.isContinuous ? "point" : member.kind.mark.names.named
      let numbers = SeriesNumbers(member)
      if numbers.isThrough {
        let places = indices.compactMap(numbers.place)
        let series = Set(places.map(\.series))
        if let one = series.first, series.count == 1 {
          let part = ChartPart(
            noun, of: first + one, drawing.seriesNames[first + one], places.map(\.index))
          return PartFinder(drawing, first + one)?.completed(part)
        }
      }
      let isOfOne = member.data.series.count == 1
      let part = ChartPart(noun, of: first, isOfOne ? drawing.seriesNames[first] : "", indices)
      return PartFinder(drawing, first)?.completed(part, hasValue: isOfOne)
    }
    return nil
  }

  /// The plot around a point of the view, or the nearest panel's; the only one of a chart without panels.
  package static func plot(of chart: DataChart, at point: Point, in scene: Scene) -> Rect {
    guard chart.drawing.facets != nil else { return scene.frame(of: chart.plotArea) }
    let plots = chart.panelFrames.compactMap { $0?.plot }
    return plots.min { ($0.center - point).length < ($1.center - point).length } ?? .zero
  }
}
