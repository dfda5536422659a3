package import Geometry

extension Scene {
  /// Whether the layer is a view's, which takes part in layout.
  package func isView(_ id: LayerID) -> Bool { self[id].isView }

  /// The layer's rectangle in its superlayer, as it was last laid out or set: the smallest one around
  /// it if it is transformed.
  package func frame(of id: LayerID) -> Rect { modelValues(of: self[id]).frame }

  /// Sets the layer's rectangle in its superlayer; of a negative size, the rectangle that it covers.
  ///
  /// Of a layer that is transformed, the bounds take the size that the transform brings to this one,
  /// and their centre comes to lie in the middle. Of a view it is a constant of the layout from now
  /// on, in place of the sizes of `setWidth` and `setHeight`; a stack places its arranged subviews
  /// as if their frames had never been set.
  package mutating func setFrame(_ frame: Rect, of id: LayerID) throws(SceneError) {
    try checkFinite(frame, "a number of a frame")
    let covered = Rect(
      x: frame.minX, y: frame.minY, width: abs(frame.width), height: abs(frame.height))
    let plain = untransformed(covered, of: self[id])
    dropSizeConstraints(of: id)
    guard self[id].frame != plain || !isFixed(id, .frame) else { return }
    self[id].frame = plain
    fix(id, .frame)
  }

  /// The rectangle that the layer's transform brings to `frame`.
  private func untransformed(_ frame: Rect, of layer: Layer) -> Rect {
    let transform = style(of: layer).transform
    guard transform != .identity else { return frame }
    let inverse = transform.inverted()
    let size = inverse.map { frame.covered(by: $0, about: .zero).size } ?? layer.bounds.size
    let anchorPoint = layer.anchorPoint
    // From the anchor point, which the transform is about, to the middle.
    let middle = Point(
      x: (0.5 - anchorPoint.x) * size.width, y: (0.5 - anchorPoint.y) * size.height)
    let position = frame.center - (middle.applying(transform) - Point.zero)
    return Layer.frame(position: position, size: size, anchorPoint: anchorPoint)
  }

  /// The layer's rectangle in its own coordinates, as it was last laid out or set.
  package func bounds(of id: LayerID) -> Rect { self[id].bounds }

  /// Sets the layer's own coordinates, and the frame grows around its anchor point; of a view, the
  /// size becomes a constant of the layout in place of the sizes of `setWidth` and `setHeight`.
  package mutating func setBounds(_ bounds: Rect, of id: LayerID) throws(SceneError) {
    try checkFinite(bounds, "a number of bounds")
    var covered = bounds
    covered.size = Size(width: abs(bounds.width), height: abs(bounds.height))
    dropSizeConstraints(of: id)
    guard self[id].bounds != covered || !isFixed(id, [.width, .height]) else { return }
    self[id].bounds = covered
    fix(id, [.width, .height])
  }

  /// Leaves the view's place and size to constraints and stacks: a frame that was set is no constant
  /// of the layout any more.
  package mutating func releaseFrame(of id: LayerID) {
    guard self[id].isView, !self[id].fixed.isEmpty else { return }
    self[id].fixed = []
    revision += 1
  }

  /// Lets a view be as large as this where no frame, stack or constraint says how large it is; one that
  /// was never laid out is so at once.
  package mutating func setPreferredSize(_ size: Size, of id: LayerID) throws(SceneError) {
    try checkFinite([size.width, size.height], "a number of a size")
    self[id].preferredSize = size
    if !self[id].isPlaced { self[id].frame = Rect(origin: self[id].frame.origin, size: size) }
    revision += 1
  }

  /// Where the layer's anchor point lies in its superlayer: its middle, unless that was moved.
  package func position(of id: LayerID) -> Point { self[id].position }

  /// Moves the layer's anchor point in its superlayer; of a view, the place becomes a constant of
  /// the layout.
  package mutating func setPosition(_ position: Point, of id: LayerID) throws(SceneError) {
    try checkFinite([position.x, position.y], "a coordinate of a position")
    guard self[id].position != position || !isFixed(id, .position) else { return }
    self[id].position = position
    fix(id, .position)
  }

  /// The point of the bounds that `position` places and that the transform is about, as fractions of
  /// their size: in the middle unless it was set.
  package func anchorPoint(of id: LayerID) -> Point { self[id].anchorPoint }

  /// Sets the anchor point; the position stays, so that the layer moves.
  package mutating func setAnchorPoint(_ point: Point, of id: LayerID) throws(SceneError) {
    try checkFinite([point.x, point.y], "a coordinate of an anchor point")
    guard self[id].anchorPoint != point else { return }
    self[id].anchorPoint = point
    if self[id].isView { revision += 1 }
  }

  /// What the layer is filled with; nil is nothing.
  package func backgroundColor(of id: LayerID) -> Color? { self[id].backgroundColor }

  package mutating func setBackgroundColor(_ color: Color?, of id: LayerID) {
    guard self[id].backgroundColor != color else { return }
    self[id].backgroundColor = color
  }

  /// Whether the layer and all it holds is left out of the picture; a view, also of its stack.
  package func isHidden(_ id: LayerID) -> Bool { self[id].isHidden }

  package mutating func setHidden(_ isHidden: Bool, of id: LayerID) {
    guard self[id].isHidden != isHidden else { return }
    self[id].isHidden = isHidden
    if self[id].isView { revision += 1 }
  }

  /// Whether a layout has ever placed the view.
  package func hasBeenLaidOut(_ id: LayerID) -> Bool { self[id].hasBeenLaidOut }

  /// Whether these parts of the frame are constants to the layout; to a layer that stands alone
  /// there is none.
  private func isFixed(_ id: LayerID, _ parts: Layer.FixedParts) -> Bool {
    !self[id].isView || self[id].fixed.isSuperset(of: parts)
  }

  private mutating func fix(_ id: LayerID, _ parts: Layer.FixedParts) {
    guard self[id].isView else { return }
    self[id].fixed.formUnion(parts)
    revision += 1
  }

  private func checkFinite(_ rect: Rect, _ role: String) throws(SceneError) {
    try checkFinite([rect.origin.x, rect.origin.y, rect.width, rect.height], role)
  }
}
