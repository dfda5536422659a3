package import Geometry

/// The values of a layer, as the program set them or as they show at a time.
package struct Presentation: Hashable, Sendable {
  /// Where the anchor point lies in the superlayer's bounds.
  package var position: Point
  package var bounds: Rect
  /// As fractions of the size of the bounds.
  package let anchorPoint: Point
  package var backgroundColor: Color?
  package var isHidden: Bool
  package var style: LayerStyle
  /// What the layer draws beyond that; nil for a plain layer.
  package var content: LayerContent?

  /// The smallest rectangle in the superlayer's bounds around the transformed layer.
  package var frame: Rect {
    let plain = Layer.frame(position: position, size: bounds.size, anchorPoint: anchorPoint)
    let transform = style.transform
    return transform == .identity ? plain : plain.covered(by: transform, about: position)
  }

  /// What a shape layer draws; nil for any other layer, which draws none when it is set either.
  package var shape: Shape? {
    get {
      guard case .shape(let shape) = content else { return nil }
      return shape
    }
    set { if let newValue, content?.kind == .shape { content = .shape(newValue) } }
  }

  /// What a gradient layer draws; nil for any other layer, which draws none when it is set either.
  package var gradient: LinearGradient? {
    get {
      guard case .gradient(let gradient) = content else { return nil }
      return gradient
    }
    set { if let newValue, content?.kind == .gradient { content = .gradient(newValue) } }
  }
}

extension Presentation {
  /// What a text layer or label reads, by the rules of `shape`.
  package var text: TextContent? {
    get {
      guard case .text(let text) = content else { return nil }
      return text
    }
    set { if let newValue, content?.kind == .text { content = .text(newValue) } }
  }
}

extension Scene {
  /// The values that the program set.
  func modelValues(of layer: Layer) -> Presentation {
    Presentation(
      position: layer.position, bounds: layer.bounds, anchorPoint: layer.anchorPoint,
      backgroundColor: layer.backgroundColor, isHidden: layer.isHidden, style: style(of: layer),
      content: content(of: layer))
  }
}
