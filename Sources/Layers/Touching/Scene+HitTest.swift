package import Geometry

/// Which view a finger touches, by UIKit's rules: they look at model values, and at views alone.
extension Scene {
  /// What a finger on the page can do to a view.
  package struct Interaction: Hashable, Sendable {
    /// Whether fingers reach the view and the views in it.
    package var isEnabled: Bool
    /// Whether the view is told of more than one finger at a time.
    package var takesMultipleTouches: Bool

    package init(isEnabled: Bool = true, takesMultipleTouches: Bool = false) {
      self.isEnabled = isEnabled
      self.takesMultipleTouches = takesMultipleTouches
    }
  }

  package func interaction(of view: LayerID) -> Interaction { self[view].interaction }

  package mutating func setInteraction(_ interaction: Interaction, of view: LayerID) {
    guard self[view].interaction != interaction else { return }
    self[view].interaction = interaction
  }

  /// A view that is less opaque than this is not touched.
  package static let leastTouchableOpacity = 0.01

  /// The deepest and highest view at a point; nil if `top` itself is not touched there.
  ///
  /// A view is touched if the point lies in its bounds, and in those of every view around it, unless
  /// one of them is hidden, all but transparent, or takes no touches. Of two that overlap it is the
  /// higher one, even if all there is of it at the point is transparent.
  ///
  /// - Parameter point: In the bounds of `top`.
  package func hitTest(_ point: Point, in top: LayerID) -> LayerID? {
    guard isTouchable(top, at: point) else { return nil }
    var (hit, place) = (top, point)
    while let (view, inner) = touchedSubview(of: hit, at: place) { (hit, place) = (view, inner) }
    return hit
  }

  /// The highest subview at a point, and where that is in it.
  private func touchedSubview(of view: LayerID, at point: Point) -> (LayerID, Point)? {
    var current = self[view].tree.sublayers.last
    while let layer = current {
      current = self[layer].tree.siblings.previous
      guard self[layer].isView, let inverse = transformToSuperlayer(of: layer).inverted()
      else { continue }
      let inner = point.applying(inverse)
      if isTouchable(layer, at: inner) { return (layer, inner) }
    }
    return nil
  }

  private func isTouchable(_ view: LayerID, at point: Point) -> Bool {
    let layer = self[view]
    return !layer.isHidden && layer.interaction.isEnabled
      && style(of: layer).opacity >= Self.leastTouchableOpacity
      && layer.placement.bounds.contains(point)
  }

  // MARK: Coordinates

  /// The transform from a layer's bounds to those of its superlayer.
  func transformToSuperlayer(of id: LayerID) -> AffineTransform {
    let layer = self[id]
    return LayerLook.transform(
      position: layer.placement.position, bounds: layer.placement.bounds,
      anchorPoint: layer.placement.anchorPoint, style: style(of: layer))
  }

  /// The transform from a layer's bounds to those of a layer around it, or to those of its outermost
  /// layer if that is not around it.
  private func transform(of id: LayerID, to top: LayerID?) -> AffineTransform {
    var transform = AffineTransform.identity
    var current = id
    while current != top, let superlayer = self[current].tree.superlayer {
      transform = transform.concatenating(transformToSuperlayer(of: current))
      current = superlayer
    }
    return transform
  }

  /// A point in the bounds of one layer, in those of another in the same tree.
  ///
  /// - Returns: The point as it is, where a transform has flattened the other layer.
  package func convert(_ point: Point, from layer: LayerID, to other: LayerID) -> Point {
    guard layer != other else { return point }
    let onTop = point.applying(transform(of: layer, to: nil))
    guard let inverse = transform(of: other, to: nil).inverted() else { return point }
    return onTop.applying(inverse)
  }

  /// The view, the views around it and so on, up to `top`; nothing around that.
  package func views(around view: LayerID, upTo top: LayerID) -> [LayerID] {
    var views: [LayerID] = []
    var current: LayerID? = view
    while let layer = current {
      if self[layer].isView { views.append(layer) }
      current = layer == top ? nil : self[layer].tree.superlayer
    }
    return views
  }
}
