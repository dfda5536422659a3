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
  ///
  /// Subviews follow the sizes that it gives by their masks, and it is laid out again for them.
  @discardableResult
  package mutating func layoutIfNeeded(_ id: LayerID) throws(LayoutError) -> [LayoutNote] {
    let root = root(of: id)
    var notes: [LayoutNote] = []
    // A view that is as large as one that follows its size would grow for ever.
    for _ in 0..<100 where self[root].layout.laidOutRevision != revision {
      notes += try layOutOnce(root)
    }
    return notes
  }

  private mutating func layOutOnce(_ root: LayerID) throws(LayoutError) -> [LayoutNote] {
    var pass = try LayoutPass(root, of: self)
    let values = try pass.solve()
    // The other trees that constraints connect to this one are laid out on request.
    var resized: [(view: LayerID, old: Size, new: Size)] = []
    for (number, id) in pass.views.prefix(pass.ownCount).enumerated() {
      let old = self[id].placement
      // An unchanged record is not touched.
      let new = old.placed(in: Rect(values[(4 * number)..<(4 * number + 4)]))
      guard new != old || !self[id].layout.hasBeenLaidOut else { continue }
      self[id].placement = new
      self[id].layout.hasBeenLaidOut = true
      resized.append((id, old.bounds.size, new.bounds.size))
    }
    self[root].layout.laidOutRevision = revision
    AutoresizingMask.resizeSubviews(ofEach: resized, in: &self)
    return pass.notes
  }

  /// The size of the view from a layout; the scene itself does not change.
  package func laidOutSize(of id: LayerID) throws(LayoutError) -> Size {
    var copy = self
    try copy.layoutIfNeeded(id)
    return copy.bounds(of: id).size
  }
}

extension Rect {
  /// The rectangle of a corner, a width and a height, in this order.
  fileprivate init(_ numbers: ArraySlice<Double>) {
    let first = numbers.startIndex
    self.init(
      x: numbers[first], y: numbers[first + 1], width: numbers[first + 2],
      height: numbers[first + 3])
  }
}
