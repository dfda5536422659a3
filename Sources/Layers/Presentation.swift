package import Geometry

/// The values of a layer: its model values, or its presentation values at a time.
package struct Presentation: Hashable, Sendable {
  /// The position of the anchor point in the superlayer's bounds.
  package var position: Point
  package var bounds: Rect
  /// As fractions of the size of the bounds.
  package let anchorPoint: Point
  package var backgroundColor: Color?
  package var isHidden: Bool
  package var style: LayerStyle
  /// The content of the layer; nil for a plain layer.
  package var content: LayerContent?

  /// The smallest rectangle in the superlayer's bounds around the transformed layer.
  package var frame: Rect {
    let plain = Placement.frame(position: position, size: bounds.size, anchorPoint: anchorPoint)
    let transform = style.transform
    return transform == .identity ? plain : plain.covered(by: transform, about: position)
  }

  /// The shape of a shape layer; nil for any other layer, where setting it has no effect.
  package var shape: Shape? {
    get {
      guard case .shape(let shape) = content else { return nil }
      return shape
    }
    set { if let newValue, content?.kind == .shape { content = .shape(newValue) } }
  }

  /// The gradient of a gradient layer; nil for any other layer, where setting it has no effect.
  package var gradient: LinearGradient? {
    get {
      guard case .gradient(let gradient) = content else { return nil }
      return gradient
    }
    set { if let newValue, content?.kind == .gradient { content = .gradient(newValue) } }
  }
}

extension Presentation {
  /// The text of a text layer or label, by the rules of `shape`.
  package var text: TextContent? {
    get {
      guard case .text(let text) = content else { return nil }
      return text
    }
    set { if let newValue, content?.kind == .text { content = .text(newValue) } }
  }
}

extension Scene {
  /// The model values.
  func modelValues(of layer: Layer) -> Presentation {
    let placement = layer.placement
    return Presentation(
      position: placement.position, bounds: placement.bounds, anchorPoint: placement.anchorPoint,
      backgroundColor: layer.backgroundColor, isHidden: layer.isHidden, style: style(of: layer),
      content: content(of: layer))
  }
}
