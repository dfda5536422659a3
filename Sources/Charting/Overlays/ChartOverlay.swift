package import Layers

/// A chart whose marks lie on the axes of another one.
package struct ChartOverlay: Sendable {
  /// The view of the chart, in that of the chart that it lies on.
  package let view: LayerID
  package let side: OverlaySide
  /// The chart by itself, as the page has made it.
  package let own: ChartDrawing
  /// The same on the shared scales.
  var drawing: ChartDrawing

  /// - Parameter own: The chart by itself.
  package init(_ view: LayerID, _ side: OverlaySide, _ own: ChartDrawing) {
    (self.view, self.side, self.own, drawing) = (view, side, own, own)
  }

  /// The chart on the shared scales.
  package var seated: ChartDrawing { drawing }
}

/// The axis of y that the marks of an added chart are measured by.
package enum OverlaySide: String, Hashable, Sendable, CaseIterable {
  /// That of the chart that it is added to.
  case left
  /// One of their own, which all charts at the right share.
  case right
}

/// The places of several charts on one axis of bands.
struct SharedBands: Hashable {
  /// The x of each band; of names, their indices.
  let xs: [Double]
}
