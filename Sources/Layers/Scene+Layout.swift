package import Geometry

extension Scene {
  /// Whether the page may need a layout.
  package var needsLayout: Bool { shown.map(needsLayout) ?? false }

  /// Whether the tree that `id` is in may need a layout.
  package func needsLayout(_ id: LayerID) -> Bool {
    self[root(of: id)].layout.laidOutRevision != revision
  }

  /// Lays out the page, if it changed since the last time.
  @discardableResult
  package mutating func layoutIfNeeded() throws(LayoutError) -> [LayoutNote] {
    guard let shown else { return [] }
    return try layoutIfNeeded(shown)
  }

  /// Lays out the tree that `id` is in, on the page or not, if it changed since the last time.
  @discardableResult
  package mutating func layoutIfNeeded(_ id: LayerID) throws(LayoutError) -> [LayoutNote] {
    let root = root(of: id)
    guard self[root].layout.laidOutRevision != revision else { return [] }
    var pass = try LayoutPass(root, of: self)
    let values = try pass.solve()
    // The other trees that constraints connect to this one are laid out on request.
    for (number, id) in pass.views.prefix(pass.ownCount).enumerated() {
      place(
        id,
        in: Rect(
          x: values[4 * number], y: values[4 * number + 1], width: values[4 * number + 2],
          height: values[4 * number + 3]))
    }
    self[root].layout.laidOutRevision = revision
    return pass.notes
  }

  /// Sets the frame of a view from a layout; an unchanged record is not touched.
  private mutating func place(_ id: LayerID, in frame: Rect) {
    let old = self[id].placement
    var new = old
    new.bounds.size = frame.size
    // If nothing moved, the position keeps its last bit, whatever the anchor point.
    if frame.minX != old.frame.minX || frame.width != old.bounds.width {
      new.position.x = frame.minX + new.anchorPoint.x * frame.width
    }
    if frame.minY != old.frame.minY || frame.height != old.bounds.height {
      new.position.y = frame.minY + new.anchorPoint.y * frame.height
    }
    guard new != old || !self[id].layout.hasBeenLaidOut else { return }
    self[id].placement = new
    self[id].layout.hasBeenLaidOut = true
  }

  /// The size of the view from a layout; the scene itself does not change.
  package func laidOutSize(of id: LayerID) throws(LayoutError) -> Size {
    var copy = self
    try copy.layoutIfNeeded(id)
    return copy.bounds(of: id).size
  }
}
