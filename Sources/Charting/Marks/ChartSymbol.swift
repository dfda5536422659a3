internal import Geometry

/// The settings of the points of a scatter chart.
package struct PointOptions: Hashable, Sendable {
  /// The symbol of all series; nil is one for each, and circles where points have sizes.
  package var symbol: ChartSymbol?
  /// The diameter of a circle, and of the largest one if the points have sizes, in points; nil is one
  /// for the number of points and the size of the chart.
  package var symbolSize: Double?

  package init() {}

  /// The symbol of a series.
  ///
  /// - Parameter hasSizes: Whether points have sizes, which are compared among equal symbols.
  func symbol(of series: Int, hasSizes: Bool) -> ChartSymbol {
    symbol ?? (hasSizes ? .circle : ChartSymbol.allCases[series % ChartSymbol.allCases.count])
  }
}

/// The shape of a point in a scatter chart.
package enum ChartSymbol: String, Hashable, Sendable, CaseIterable {
  case circle, square, triangle, diamond, plus, cross

  /// Its outline: that of any symbol has the area of a circle of the diameter.
  ///
  /// - Parameter growsUpwards: Whether y grows upwards, for a triangle on its base.
  func path(at center: Point, diameter: Double, growsUpwards: Bool) -> Path {
    let area = .pi / 4 * diameter * diameter
    func polygon(_ corners: [(x: Double, y: Double)], _ unit: Double) -> Path {
      var path = Path(
        lines: corners.map {
          Point(x: center.x + $0.x * unit, y: center.y + $0.y * unit * (growsUpwards ? 1 : -1))
        })
      path.close()
      return path
    }
    switch self {
    case .circle:
      let radius = diameter / 2
      return Path(
        ovalIn: Rect(
          x: center.x - radius, y: center.y - radius, width: diameter, height: diameter))
    case .square: return polygon([(-1, -1), (1, -1), (1, 1), (-1, 1)], area.squareRoot() / 2)
    case .triangle:
      // Its centre of gravity is the point.
      let half = (area / 3.0.squareRoot()).squareRoot()
      let third = 1 / 3.0.squareRoot()
      return polygon([(-1, -third), (1, -third), (0, 2 * third)], half)
    case .diamond: return polygon([(0, -1), (1, 0), (0, 1), (-1, 0)], (area / 2).squareRoot())
    case .plus:
      // Five squares.
      return polygon(
        [
          (-1, -3), (1, -3), (1, -1), (3, -1), (3, 1), (1, 1), (1, 3), (-1, 3), (-1, 1), (-3, 1),
          (-3, -1), (-1, -1),
        ], (area / 20).squareRoot())
    case .cross:
      return polygon(
        [
          (0, -2), (2, -4), (4, -2), (2, 0), (4, 2), (2, 4), (0, 2), (-2, 4), (-4, 2), (-2, 0),
          (-4, -2), (-2, -4),
        ], (area / 40).squareRoot())
    }
  }
}
