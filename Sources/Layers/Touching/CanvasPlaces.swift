package import Geometry
import Graphics

/// Where the layers of a page are on its canvas, by model values, as hit tests look at them.
package struct CanvasPlaces: Sendable {
  private let scene: Scene

  package init(_ scene: Scene) { self.scene = scene }

  /// The smallest rectangle of the canvas around a rectangle of a layer; nil if the page does not show the layer, or
  /// if it lies outside of the canvas or of a layer around it that clips.
  package func rect(_ rect: Rect, of id: LayerID) -> Rect? {
    guard let transform = transform(of: id) else { return nil }
    var box = rect.covered(by: transform).intersection(Rect(origin: .zero, size: scene.canvas))
    var current = scene.superlayer(of: id)
    while let layer = current, !box.isNull {
      if scene.style(of: layer).masksToBounds, let outer = self.transform(of: layer) {
        box = box.intersection(scene.bounds(of: layer).covered(by: outer))
      }
      current = layer == scene.shown ? nil : scene.superlayer(of: layer)
    }
    return box.isNull ? nil : box
  }

  /// The transform from a layer's bounds to the canvas; nil if the page does not show the layer.
  package func transform(of id: LayerID) -> AffineTransform? {
    guard let shown = scene.shown else { return nil }
    var (transform, current) = (AffineTransform.identity, id)
    while true {
      guard !scene.isHidden(current), scene.style(of: current).opacity > 0 else { return nil }
      transform = transform.concatenating(scene.transformToSuperlayer(of: current))
      guard current != shown else { break }
      guard let superlayer = scene.superlayer(of: current) else { return nil }
      current = superlayer
    }
    let frame = scene.frame(of: shown)
    return transform.concatenating(AffineTransform(translationX: -frame.minX, y: -frame.minY))
  }
}

extension Shape {
  /// The bounds of its inside and of its stroke, in the coordinates of its layer; nil without a path.
  ///
  /// - Parameter isStroke: Whether a shape without colours, which something else shows through, is its stroke.
  package func bounds(isStroke: Bool = false) -> Rect? {
    let strokes = strokeColor != nil || fillColor == nil && isStroke
    let inside = fillColor != nil || !strokes ? path.boundingBoxOfPath : nil
    guard strokes else { return inside }
    let edge: Rect?
    if let ring = cutRing {
      edge = ring.boundingBoxOfPath
    } else {
      let reach = stroke.width / 2
      edge = path.trimmed(from: strokeStart, to: strokeEnd).boundingBoxOfPath?
        .insetBy(dx: -reach, dy: -reach)
    }
    guard let inside else { return edge }
    return edge.map(inside.union) ?? inside
  }
}
