package import Geometry
package import Layers

/// Where a value of a series is drawn.
enum MarkSpot {
  /// By a mark of its own, with this number among those of the series.
  case mark(Int)
  /// At a place of the plot area, by a mark for all values.
  case place(Rect)
}

/// The marks of a series on the canvas: where each is, and by which end it is pulled.
package struct CanvasMarks {
  private let marks: any SeriesMarks
  private let drawing: ChartDrawing
  private let scene: Scene
  private let places: CanvasPlaces
  /// The indices of the values among those that are drawn, nil for those that are not; nil if both have the same.
  private let indices: [Int?]?

  /// - Complexity: O(*n*) in the number of values of the chart, where some are not drawn by themselves.
  init?(_ series: Int, of chart: DataChart, in scene: Scene) {
    guard chart.markSets.indices.contains(series) else { return nil }
    (marks, drawing, self.scene) = (chart.markSets[series], chart.drawing, scene)
    places = CanvasPlaces(scene)
    indices = drawing.kind.mark.indices(ofMarks: series, of: drawing)
  }

  /// The box of a value, by its index in the data of the marks, in points of the canvas; nil where it is not drawn.
  package func box(ofValue index: Int) -> Rect? {
    drawnIndex(ofValue: index).flatMap { marks.box(ofValue: $0, of: drawing, in: scene, places) }
  }

  /// The handle of a value, by its index in the data of the marks; nil where it is not drawn by itself, or outside of the
  /// canvas.
  package func handle(ofValue index: Int) -> MarkHandle? {
    drawnIndex(ofValue: index).flatMap { marks.handle(ofValue: $0, of: drawing, in: scene, places) }
  }

  /// The index of a value among those that are drawn; nil for one that is not.
  private func drawnIndex(ofValue index: Int) -> Int? {
    guard let indices else { return index }
    return indices.indices.contains(index) ? indices[index] : nil
  }
}

extension DataChart {
  /// The marks of a series, by its number, in a scene that has the chart. While the chart morphs their handles are where
  /// they are on their way to.
  package func canvasMarks(ofSeries series: Int, in scene: Scene) -> CanvasMarks? {
    CanvasMarks(series, of: self, in: scene)
  }
}

extension MarkSet {
  func box(
    ofValue index: Int, of drawing: ChartDrawing, in scene: Scene, _ places: CanvasPlaces
  ) -> Rect? {
    guard let first = marks.members.first,
      let spot = Kind.spot(
        of: index, in: series, of: drawing, first.item, in: scene.bounds(of: plotArea).size)
    else { return nil }
    switch spot {
    case .place(let place):
      // The first of its layers that shows; all are where the plot area is.
      return first.layers.lazy.compactMap { places.rect(place, of: $0) }.first
    case .mark(let number):
      guard marks.members.indices.contains(number) else { return nil }
      let boxes = marks.members[number].layers.compactMap { layer in
        scene.shape(of: layer)?.bounds(isStroke: Kind.strokesSilhouette)
          .flatMap { places.rect($0, of: layer) }
      }
      return boxes.dropFirst().reduce(boxes.first) { $0?.union($1) }
    }
  }
}

extension Mark {
  static func indices(ofMarks number: Int, of drawing: ChartDrawing) -> [Int?]? {
    guard let plane = drawing.plane, plane.bins == nil, !plane.isStrip else { return nil }
    let xs = drawing.data.series[number].points.xs
    var columns: [Int?]?
    // A series has no value at some places of the others, or of the charts on the same axes.
    if let table = plane.table, table.rows.count > 1 || table.xs.count != xs.count {
      var places: [Double: Int] = [:]
      for (column, x) in table.xs.enumerated() where places[x] == nil { places[x] = column }
      columns = xs.map { places[$0] }
    }
    guard plane.x.kind == .log else { return columns }
    // Points without a position are not among those that are drawn.
    var count = 0
    return xs.indices.map { index in
      guard xs[index] > 0 else { return nil }
      defer { count += 1 }
      return columns?[index] ?? count
    }
  }

  static func spot(
    of index: Int, in series: Int, of drawing: ChartDrawing, _ item: Item, in size: Size
  ) -> MarkSpot? {
    // The mark of a missing value has no size.
    if let points = drawing.plane?.series[series].points {
      guard points.indices.contains(index), !points[index].y.isNaN else { return nil }
    }
    return .mark(index)
  }

  /// The point of a value, in a plot area of a size.
  static func pointSpot(
    of index: Int, in series: Int, of drawing: ChartDrawing, in size: Size
  ) -> MarkSpot? {
    guard let plane = drawing.plane, plane.series[series].points.indices.contains(index) else {
      return nil
    }
    let value = plane.series[series].points[index]
    let point = plane.position(x: value.x, y: value.y, in: size)
    guard point.x.isFinite, point.y.isFinite else { return nil }
    return .place(Rect(origin: point, size: .zero))
  }
}
