package import Geometry
package import Layers

/// What a layer of a chart stands for.
package struct ChartDatum: Hashable, Sendable {
  /// The number of a series.
  package let series: Int
  /// The index of a value in the data of the marks; nil for several, or all of the series.
  package var index: Int?

  package init(series: Int, index: Int?) {
    self.series = series
    self.index = index
  }
}

/// What a layer of a mark shows.
enum MarkedValues {
  /// A value, by its index among those of its series that are drawn.
  case one(Int)
  case several
}

extension DataChart {
  /// What a layer stands for; nil for guides other than its whiskers, and for a mark that exits.
  ///
  /// - Complexity: O(*n*) in the number of layers.
  package func datum(of layer: LayerID) -> ChartDatum? {
    for (number, set) in markSets.enumerated() {
      guard let values = set.values(of: layer) else { continue }
      guard case .one(let drawn) = values else { return ChartDatum(series: number, index: nil) }
      return ChartDatum(drawn: drawn, of: number, in: drawing)
    }
    let isFill = fill.map { $0.layer == layer || $0.mask == layer } == true
    if isFill { return ChartDatum(series: 0, index: nil) }
    // The guides are for the charts on its axes, too.
    return guides.datum(of: layer).flatMap {
      $0.series < data.series.count
        ? ChartDatum(drawn: $0.index, of: $0.series, in: drawing) : nil
    }
  }

  /// The chart on its axes that a guide is about, and what a whisker stands for in it; nil for guides of its own, and for
  /// those of all.
  package func guest(of layer: LayerID) -> (view: LayerID, datum: ChartDatum?)? {
    drawing.overlays.isEmpty ? nil : guides.guest(of: layer, in: drawing)
  }

  /// The value of a series that is drawn nearest to a point of the canvas, in a scene that has the chart; nil if none is
  /// drawn.
  package func value(ofSeries series: Int, nearest point: Point, in scene: Scene) -> Int? {
    guard let boxes = canvasMarks(ofSeries: series, in: scene) else { return nil }
    func distance(_ box: Rect) -> Double {
      let inside = Point(
        x: min(max(point.x, box.minX), box.maxX), y: min(max(point.y, box.minY), box.maxY))
      return (point - inside).length
    }
    return drawing.markedData.points(ofSeries: series).indices
      .compactMap { index in boxes.box(ofValue: index).map { (index, distance($0)) } }
      .min { $0.1 < $1.1 }?.0
  }

  /// The point of the data of the marks that a value is; nil if there is none.
  package func point(of datum: ChartDatum) -> Point? {
    let data = drawing.markedData
    guard let index = datum.index, (0..<data.seriesCount).contains(datum.series) else { return nil }
    let points = data.points(ofSeries: datum.series)
    return points.indices.contains(index) ? points[index] : nil
  }

  /// A value with both ends of the range around it, NaN for a missing one; nil without a range.
  package func range(of datum: ChartDatum) -> (value: Double, low: Double, high: Double)? {
    guard let point = point(of: datum), let index = datum.index,
      let ranges = drawing.markedData.series[datum.series].ranges
    else { return nil }
    return (point.y, ranges[index].low, ranges[index].high)
  }

  /// Whether its marks count values, as those of a histogram do.
  package var countsValues: Bool { drawing.plane?.bins != nil }
  /// Whether its marks stand for many values each, as those of a histogram and of boxes do.
  package var joinsValues: Bool { countsValues || drawing.hasBoxes }
}

extension ChartDatum {
  /// A value of a series by its index in the data, in place of that among those that are drawn.
  init(drawn index: Int?, of series: Int, in drawing: ChartDrawing) {
    self.init(series: series, index: index)
    guard let index, let indices = drawing.kind.mark.indices(ofMarks: series, of: drawing) else {
      return
    }
    self.index = indices.firstIndex(of: index) ?? index
  }
}
