internal import Geometry
internal import Graphics
internal import Layers

extension LineItem {
  /// The diameter of the dot at a selected value, in points.
  private static let dotDiameter = 10.0

  /// The positions of the selected values of a series.
  static func dots(_ series: Int, of drawing: ChartDrawing, in plot: PlotSpace) -> [Point] {
    guard let plane = drawing.plane, !drawing.options.selection.isEmpty else { return [] }
    let points = plane.series[series].points
    return drawing.options.selection.sorted().compactMap { index in
      guard points.indices.contains(index), !points[index].y.isNaN else { return nil }
      let place = plane.position(x: points[index].x, y: points[index].y, in: plot.size)
      // A point far away could not be moved back exactly.
      return abs(place.x) < 1e6 && abs(place.y) < 1e6 ? place : nil
    }
  }

  /// The dots at the selected values; nil for none.
  var dotOutline: Outline? {
    guard !dots.isEmpty, selection == nil else { return nil }
    return Outline(
      path: Path(
        joining: dots.map {
          ChartSymbol.circle.path(at: $0, diameter: LineItem.dotDiameter, growsUpwards: true)
        }))
  }

  /// Dots of the colour of a line or an area, with a rim of the ground around them.
  static func dotShape(_ color: Color?, _ style: MarkStyle) -> Shape {
    var dot = Shape()
    dot.fillColor = color ?? style.palette.first
    dot.fillColor?.alpha = 1
    dot.strokeColor = style.ground
    dot.stroke = Stroke(width: 2)
    return dot
  }

  /// The dots before and after a morph: one for one where there are as many.
  static func dots(from old: [Point], to new: [Point]) -> (start: [Point], end: [Point]) {
    old.count == new.count ? (old, new) : (new, new)
  }
}
