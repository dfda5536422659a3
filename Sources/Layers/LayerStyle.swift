package import Geometry
internal import Storage

/// The style of a layer, besides its geometry and its background; most layers have `LayerStyle()`.
package struct LayerStyle: Hashable, Sendable {
  /// The transform of the layer and its sublayers, about its anchor point.
  package var transform = AffineTransform.identity
  /// The opacity of the layer and its sublayers, composited as one; clamped to 0...1.
  package var opacity = 1.0
  /// The radius of the corners of background, border and clip, in points.
  package var cornerRadius = 0.0
  /// The corners that `cornerRadius` rounds; the top is where y is least in the layer's coordinates.
  package var roundCorners = Path.Corner.allCases
  /// The width of the border inside the edge, in points; there is none if it is 0 or less.
  package var borderWidth = 0.0
  /// The colour of the border, which is painted above the sublayers.
  package var borderColor: Color? = Color(white: 0)
  /// Whether the layer and its sublayers are clipped to the bounds.
  package var masksToBounds = false
  /// How what code has drawn is fitted into bounds of another size.
  package var contentMode = ContentMode.scaleToFill
  /// Whether y grows upwards in the layer: its path and its sublayers are flipped.
  package var isGeometryFlipped = false

  /// The default style.
  package init() {}
}

/// A style of a scene, and its layer.
struct StyleRecord: Sendable {
  let owner: LayerID
  var style: LayerStyle
}

extension Scene {
  /// The style of the layer.
  package func style(of id: LayerID) -> LayerStyle { style(of: self[id]) }

  func style(of layer: Layer) -> LayerStyle {
    layer.style < 0 ? LayerStyle() : styles[Int(layer.style)].style
  }

  /// Sets the layer's style; its numbers are finite.
  package mutating func setStyle(_ style: LayerStyle, of id: LayerID) throws(SceneError) {
    let old = self.style(of: id)
    guard style != old else { return }
    let transform = style.transform
    try checkFinite(
      [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty],
      "a number of a transform")
    try checkFinite([style.opacity], "an opacity")
    try checkFinite([style.cornerRadius], "a corner radius")
    try checkFinite([style.borderWidth], "a border width")
    let slot = self[id].style
    if slot >= 0 {
      styles[Int(slot)].style = style
    } else {
      self[id].style = Int32(styles.insert(StyleRecord(owner: id, style: style)))
    }
  }

  /// - Throws: `invalidNumber` if one of `values` is infinite or not a number.
  func checkFinite(_ values: [Double], _ role: String) throws(SceneError) {
    for value in values where !value.isFinite { throw .invalidNumber(role, value) }
  }
}
