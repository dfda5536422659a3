package import Geometry

extension Scene {
  /// Whether the layer is that of a view, which takes part in layout.
  package func isView(_ id: LayerID) -> Bool { self[id].isView }

  /// The layer's rectangle in its superlayer, as last laid out or set: its bounding box if it is
  /// transformed.
  package func frame(of id: LayerID) -> Rect { modelValues(of: self[id]).frame }

  /// Sets the layer's rectangle in its superlayer; a negative size is standardised.
  ///
  /// Of a transformed layer, the bounds get the size whose image is this rectangle, and their
  /// centre moves to its middle. Of a view it is a constant of the layout from then on, in place of
  /// the sizes of `setWidth` and `setHeight`; a stack places its arranged subviews as if their
  /// frames had never been set.
  package mutating func setFrame(_ frame: Rect, of id: LayerID) throws(SceneError) {
    try checkFinite(frame, "a number of a frame")
    let covered = Rect(
      x: frame.minX, y: frame.minY, width: abs(frame.width), height: abs(frame.height))
    let plain = untransformed(covered, of: self[id])
    dropSizeConstraints(of: id)
    guard self[id].placement.frame != plain || !isFixed(id, .frame) else { return }
    let size = self[id].placement.bounds.size
    self[id].placement.frame = plain
    fix(id, .frame)
    AutoresizingMask.resizeSubviews(of: id, from: size, to: plain.size, in: &self)
  }

  /// The rectangle whose image under the layer's transform is `frame`.
  private func untransformed(_ frame: Rect, of layer: Layer) -> Rect {
    let transform = style(of: layer).transform
    guard transform != .identity else { return frame }
    let inverse = transform.inverted()
    let size =
      inverse.map { frame.covered(by: $0, about: .zero).size } ?? layer.placement.bounds.size
    let anchorPoint = layer.placement.anchorPoint
    // From the anchor point, which the transform is about, to the middle.
    let middle = Point(
      x: (0.5 - anchorPoint.x) * size.width, y: (0.5 - anchorPoint.y) * size.height)
    let position = frame.center - (middle.applying(transform) - Point.zero)
    return Placement.frame(position: position, size: size, anchorPoint: anchorPoint)
  }

  /// The layer's rectangle in its own coordinates, as last laid out or set.
  package func bounds(of id: LayerID) -> Rect { self[id].placement.bounds }

  /// Sets the layer's own coordinates; the frame grows around its anchor point. Of a view, the size
  /// becomes a constant of the layout in place of the sizes of `setWidth` and `setHeight`.
  package mutating func setBounds(_ bounds: Rect, of id: LayerID) throws(SceneError) {
    try checkFinite(bounds, "a number of bounds")
    var covered = bounds
    covered.size = Size(width: abs(bounds.width), height: abs(bounds.height))
    dropSizeConstraints(of: id)
    guard self[id].placement.bounds != covered || !isFixed(id, [.width, .height]) else { return }
    let size = self[id].placement.bounds.size
    self[id].placement.bounds = covered
    fix(id, [.width, .height])
    AutoresizingMask.resizeSubviews(of: id, from: size, to: covered.size, in: &self)
  }

  /// Leaves the view's position and size to constraints and stacks: a frame that was set is no
  /// longer a constant of the layout.
  package mutating func releaseFrame(of id: LayerID) {
    if self[id].isView, self[id].layout.release() { revision += 1 }
  }

  /// The size of a view where no frame, stack or constraint determines it; nil if it has none of its own.
  package func preferredSize(of id: LayerID) -> Size? { self[id].layout.preferredSize }

  /// Sets the size of a view where no frame, stack or constraint determines it; one that was never
  /// laid out has it at once.
  package mutating func setPreferredSize(_ size: Size, of id: LayerID) throws(SceneError) {
    try checkFinite([size.width, size.height], "a number of a size")
    self[id].layout.preferredSize = size
    if !self[id].layout.isPlaced { self[id].placement.frame.size = size }
    revision += 1
  }

  /// The position of the layer's anchor point in its superlayer; by default that point is its
  /// middle.
  package func position(of id: LayerID) -> Point { self[id].placement.position }

  /// Moves the layer's anchor point in its superlayer; of a view, the position becomes a constant
  /// of the layout.
  package mutating func setPosition(_ position: Point, of id: LayerID) throws(SceneError) {
    try checkFinite([position.x, position.y], "a coordinate of a position")
    guard self[id].placement.position != position || !isFixed(id, .position) else { return }
    self[id].placement.position = position
    fix(id, .position)
  }

  /// The point of the bounds at `position`, about which the transform is, as fractions of their
  /// size; by default the middle.
  package func anchorPoint(of id: LayerID) -> Point { self[id].placement.anchorPoint }

  /// Sets the anchor point; the position does not change, so the layer moves.
  package mutating func setAnchorPoint(_ point: Point, of id: LayerID) throws(SceneError) {
    try checkFinite([point.x, point.y], "a coordinate of an anchor point")
    guard self[id].placement.anchorPoint != point else { return }
    self[id].placement.anchorPoint = point
    if self[id].isView { revision += 1 }
  }

  /// The background colour of the layer; nil is none.
  package func backgroundColor(of id: LayerID) -> Color? { self[id].backgroundColor }

  package mutating func setBackgroundColor(_ color: Color?, of id: LayerID) {
    theming.release(id)
    guard self[id].backgroundColor != color else { return }
    self[id].backgroundColor = color
  }

  /// Whether the layer and its sublayers are not drawn; a stack also skips a hidden view.
  package func isHidden(_ id: LayerID) -> Bool { self[id].isHidden }

  package mutating func setHidden(_ isHidden: Bool, of id: LayerID) {
    guard self[id].isHidden != isHidden else { return }
    self[id].isHidden = isHidden
    if self[id].isView { revision += 1 }
  }

  /// Whether a layout has ever placed the view.
  package func hasBeenLaidOut(_ id: LayerID) -> Bool { self[id].layout.hasBeenLaidOut }

  /// Whether these parts of the frame are constants of the layout; false for a layer outside
  /// layout.
  private func isFixed(_ id: LayerID, _ parts: LayoutState.FixedParts) -> Bool {
    !self[id].isView || self[id].layout.fixed.isSuperset(of: parts)
  }

  /// Makes parts of the frame of a view constants of the layout.
  mutating func fix(_ id: LayerID, _ parts: LayoutState.FixedParts) {
    guard self[id].isView else { return }
    self[id].layout.fixed.formUnion(parts)
    revision += 1
  }

  private func checkFinite(_ rect: Rect, _ role: String) throws(SceneError) {
    try checkFinite([rect.origin.x, rect.origin.y, rect.width, rect.height], role)
  }
}
