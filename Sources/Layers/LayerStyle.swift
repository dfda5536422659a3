package import Geometry
internal import Storage

/// How a layer looks beyond its place and its colour; most layers look as `LayerStyle()` does.
package struct LayerStyle: Hashable, Sendable {
  /// What turns, scales or shifts the layer with all it holds, about its anchor point.
  package var transform = AffineTransform.identity
  /// How much shows of the layer and all it holds, put together as one; held to 0...1.
  package var opacity = 1.0
  /// The radius of the corners of background, border and clip, in points.
  package var cornerRadius = 0.0
  /// How wide the border inside the edge is, in points; of 0 or less, there is none.
  package var borderWidth = 0.0
  /// The border is painted above all that the layer holds.
  package var borderColor: Color? = Color(white: 0)
  /// Whether only what lies within the bounds shows of the layer and all it holds.
  package var masksToBounds = false
  /// Whether y grows upwards in the layer: its path and its sublayers are turned over.
  package var isGeometryFlipped = false

  /// The style of a layer as it is made.
  package init() {}
}

/// A style of a scene, and whose it is.
struct StyleRecord: Sendable {
  let owner: LayerID
  var style: LayerStyle
}

extension Scene {
  /// How the layer looks beyond its place and its colour.
  package func style(of id: LayerID) -> LayerStyle { style(of: self[id]) }

  func style(of layer: Layer) -> LayerStyle {
    layer.style < 0 ? LayerStyle() : styles[Int(layer.style)].style
  }

  /// Gives the layer another look; its numbers are finite.
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
