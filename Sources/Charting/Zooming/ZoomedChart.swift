package import Geometry
package import Layers

/// A chart on the canvas whose axes a hand zooms.
package struct ZoomedChart: Sendable {
  private let chart: DataChart
  private let scene: Scene
  /// From the canvas to the view.
  private let inverse: AffineTransform
  /// In the view.
  private let plot: Rect

  /// The topmost chart with axes whose plot is at a point of the canvas; nil is returned where there is none.
  package init?(at point: Point, on tree: PageTree) {
    guard let scene = tree.scene else { return nil }
    let places = CanvasPlaces(scene)
    for chart in tree.charts.reversed() where chart.hasAxes {
      guard let inverse = places.transform(of: chart.view)?.inverted() else { continue }
      let place = point.applying(inverse)
      let plot = PartFinder.plot(of: chart, at: place, in: scene)
      guard plot.contains(place) else { continue }
      (self.chart, self.scene, self.inverse, self.plot) = (chart, scene, inverse, plot)
      return
    }
    return nil
  }

  package var view: LayerID { chart.view }

  /// Whether all of its panels have the same axes.
  package var hasSharedAxes: Bool { chart.drawing.facets?.areFree != true }

  /// What shows of an axis; nil is all.
  package func zoom(_ dimension: Dimension) -> ClosedRange<Double>? {
    chart.options[dimension].zoom
  }

  /// The axis of the places of its marks.
  package var placeDimension: Dimension { chart.options.orientation.placeDimension }

  /// What shows of an axis once a hand has moved.
  ///
  /// - Parameter hand: In points of the canvas.
  /// - Returns: Nil where all of the axis shows then.
  /// - Throws: What the chart throws with all of the axis.
  package func part(
    _ dimension: Dimension, by hand: ZoomHand
  ) throws(ChartError) -> (zoom: ClosedRange<Double>, ends: AxisPart)? {
    let whole = try AxisZoom.whole(chart.drawing, dimension)
    guard let zoom = AxisZoom(whole, dimension) else { return nil }
    var hand = hand
    (hand.start, hand.end) = (hand.start.applying(inverse), hand.end.applying(inverse))
    guard let part = hand.part(of: zoom, dimension, from: self.zoom(dimension), in: plot) else {
      return nil
    }
    let length = dimension == .x ? plot.width : plot.height
    return (part, zoom.ends(of: part, length: length))
  }
}
