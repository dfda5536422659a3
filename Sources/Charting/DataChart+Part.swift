package import Geometry
internal import Glibc
package import Layers
internal import Text

/// A part of a chart that stands for data, as a touch finds it.
package struct ChartPart: Hashable, Sendable {
  /// What it is: `bar`, `slice`, `point`, `line`, `area`, or `name` in a legend.
  package let noun: String
  /// The number of its series.
  package let series: Int
  /// The name of its series; empty where it has none.
  package let seriesName: String
  /// The number of its value; nil for all of a series.
  package let index: Int?

  /// The part in words: `point 3 of 'Rain'`.
  package var text: String {
    let whole = seriesName.isEmpty ? "series \(series)" : "'\(seriesName)'"
    guard let index else { return "\(noun) of \(whole)" }
    return "\(noun) \(index)" + (series == 0 && seriesName.isEmpty ? "" : " of \(whole)")
  }
}

extension DataChart {
  /// The part at a point of the view: a name in the legend, the topmost mark there, the nearest value
  /// of a line within 10 points, or a line within 5; nil if there is none.
  package func part(at point: Point, in scene: Scene) -> ChartPart? {
    if let series = seriesNamed(at: point, in: scene) {
      return ChartPart(
        noun: "name", series: series, seriesName: data.series[series].name, index: nil)
    }
    let frame = scene.frame(of: plotArea)
    let place = Point(
      x: point.x - frame.minX,
      y: kind.mark.growsUpwards ? frame.maxY - point.y : point.y - frame.minY)
    let plot = PlotSpace(size: frame.size, margin: guideMargin(in: scene))
    let hits = data.series.indices.reversed().compactMap { series in
      kind.mark.hit(place, on: series, of: drawing, in: plot).map { (series: series, hit: $0) }
    }
    // The first of equally near ones is the topmost.
    let nearest = hits.enumerated().min {
      ($0.element.hit.rank, $0.element.hit.distance, $0.offset)
        < ($1.element.hit.rank, $1.element.hit.distance, $1.offset)
    }
    return nearest.map { _, found in
      ChartPart(
        noun: found.hit.noun, series: found.series, seriesName: data.series[found.series].name,
        index: found.hit.index)
    }
  }

  /// The guides as they are laid out.
  private func guideLayout(in scene: Scene) -> GuideLayout? {
    scene.fonts.map {
      kind.mark.guide(of: drawing, in: scene.bounds(of: view).size, theme, $0)
    }
  }

  private func guideMargin(in scene: Scene) -> Size { guideLayout(in: scene)?.margin ?? .zero }

  /// The series whose name, or sample, in the legend is at a point.
  private func seriesNamed(at point: Point, in scene: Scene) -> Int? {
    for part in guideLayout(in: scene)?.parts ?? [] where part.frame.contains(point) {
      switch part.key {
      case .sample(let name), .seriesName(let name):
        return data.series.firstIndex { $0.name == name }
      default: continue
      }
    }
    return nil
  }
}

/// A mark, or a part of one, near a point.
struct MarkHit {
  let noun: String
  var index: Int?
  /// In points; 0 inside a mark.
  var distance = 0.0
  /// Whether it comes after all of a lower rank, however near it is.
  var rank = 0
}

extension Mark {
  /// The topmost mark around a point.
  static func hit(
    _ point: Point, on series: Int, of drawing: ChartDrawing, in plot: PlotSpace
  ) -> MarkHit? {
    items(of: series, of: drawing, in: plot)
      .lastIndex { $0.outlines.contains { $0.path.contains(point) } }
      .map { MarkHit(noun: String(plural.dropLast()), index: $0) }
  }

  /// The nearest value within 10 points.
  static func valueHit(
    _ point: Point, on series: Int, of drawing: ChartDrawing, in plot: PlotSpace
  ) -> MarkHit? {
    guard let plane = drawing.plane else { return nil }
    var nearest: MarkHit?
    for (index, value) in plane.series[series].points.enumerated() where !value.y.isNaN {
      let distance = (plane.position(x: value.x, y: value.y, in: plot.size) - point).length
      if distance <= 10, distance < nearest?.distance ?? .infinity {
        nearest = MarkHit(noun: "point", index: index, distance: distance)
      }
    }
    return nearest
  }
}

extension PointMark {
  static func hit(
    _ point: Point, on series: Int, of drawing: ChartDrawing, in plot: PlotSpace
  ) -> MarkHit? {
    valueHit(point, on: series, of: drawing, in: plot)
  }
}

extension AreaMark {
  /// The nearest value within 10 points, else the area.
  static func hit(
    _ point: Point, on series: Int, of drawing: ChartDrawing, in plot: PlotSpace
  ) -> MarkHit? {
    if let value = valueHit(point, on: series, of: drawing, in: plot) { return value }
    let isInside = items(of: series, of: drawing, in: plot).contains {
      $0.line.area(above: $0.floor).contains(point)
    }
    return isInside ? MarkHit(noun: "area", rank: 1) : nil
  }
}

extension LineMark {
  /// The nearest value within 10 points, else the line within 5.
  static func hit(
    _ point: Point, on series: Int, of drawing: ChartDrawing, in plot: PlotSpace
  ) -> MarkHit? {
    if let value = valueHit(point, on: series, of: drawing, in: plot) { return value }
    guard let line = LineItem(series, of: drawing, in: plot) else { return nil }
    let distance = line.runs.flatMap { zip($0, $0.dropFirst()) }
      .reduce(Double.infinity) { min($0, point.distance(from: $1.0, to: $1.1)) }
    return distance <= 5 ? MarkHit(noun: "line", distance: distance, rank: 1) : nil
  }
}

extension SectorMark {
  /// The slice at a point of the ring.
  static func hit(
    _ point: Point, on series: Int, of drawing: ChartDrawing, in plot: PlotSpace
  ) -> MarkHit? {
    let slices = items(of: series, of: drawing, in: plot)
    guard let circle = slices.first?.circle else { return nil }
    let offset = point - circle.center
    guard circle.radius * circle.hole...circle.radius ~= offset.length else { return nil }
    // Clockwise from the top, in turns.
    let turn = atan2(offset.dx, -offset.dy) / (2 * .pi)
    let place = turn < 0 ? turn + 1 : turn
    return slices.firstIndex { $0.start <= place && place < $0.end }
      .map { MarkHit(noun: "slice", index: $0) }
  }
}

extension Point {
  /// The distance from the nearest point between two others.
  func distance(from start: Point, to end: Point) -> Double {
    let (way, offset) = (end - start, self - start)
    let square = way.dx * way.dx + way.dy * way.dy
    guard square > 0 else { return offset.length }
    let fraction = min(max((offset.dx * way.dx + offset.dy * way.dy) / square, 0), 1)
    return (self - (start + way * fraction)).length
  }
}
