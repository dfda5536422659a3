package import Geometry

extension Scene {
  /// The view's rectangle in its superview, as it was last laid out or set.
  package func frame(of id: LayerID) -> Rect { self[id].frame }

  /// Sets the view's rectangle in its superview, and makes it a constant of the layout in place of
  /// the sizes of `setWidth` and `setHeight`; of a negative size, the rectangle that it covers.
  ///
  /// A stack places its arranged subviews as if their frames had never been set.
  package mutating func setFrame(_ frame: Rect, of id: LayerID) throws(SceneError) {
    try checkFinite(frame, "a frame")
    let covered = Rect(
      x: frame.minX, y: frame.minY, width: abs(frame.width), height: abs(frame.height))
    dropSizeConstraints(of: id)
    guard self[id].frame != covered || self[id].fixed != .frame else { return }
    self[id].frame = covered
    self[id].fixed = .frame
    revision += 1
  }

  /// The view's rectangle in its own coordinates, as it was last laid out or set.
  package func bounds(of id: LayerID) -> Rect { self[id].bounds }

  /// Sets the view's own coordinates; their size becomes a constant of the layout in place of the
  /// sizes of `setWidth` and `setHeight`, and the frame grows around its anchor point.
  package mutating func setBounds(_ bounds: Rect, of id: LayerID) throws(SceneError) {
    try checkFinite(bounds, "bounds")
    var covered = bounds
    covered.size = Size(width: abs(bounds.width), height: abs(bounds.height))
    dropSizeConstraints(of: id)
    let fixed = self[id].fixed.union([.width, .height])
    guard self[id].bounds != covered || self[id].fixed != fixed else { return }
    self[id].bounds = covered
    self[id].fixed = fixed
    revision += 1
  }

  /// What the view is filled with; nil is nothing.
  package func backgroundColor(of id: LayerID) -> Color? { self[id].backgroundColor }

  package mutating func setBackgroundColor(_ color: Color?, of id: LayerID) {
    guard self[id].backgroundColor != color else { return }
    self[id].backgroundColor = color
  }

  /// Whether the view and all it holds is left out of the picture, and of its stack.
  package func isHidden(_ id: LayerID) -> Bool { self[id].isHidden }

  package mutating func setHidden(_ isHidden: Bool, of id: LayerID) {
    guard self[id].isHidden != isHidden else { return }
    self[id].isHidden = isHidden
    revision += 1
  }

  /// Whether a layout has ever placed the view.
  package func hasBeenLaidOut(_ id: LayerID) -> Bool { self[id].hasBeenLaidOut }

  private func checkFinite(_ rect: Rect, _ role: String) throws(SceneError) {
    for value in [rect.origin.x, rect.origin.y, rect.width, rect.height] where !value.isFinite {
      throw .invalidNumber("a number of \(role)", value)
    }
  }
}
