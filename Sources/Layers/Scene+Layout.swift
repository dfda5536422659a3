package import Geometry

extension Scene {
  /// Whether the page may not be laid out yet.
  package var needsLayout: Bool { shown.map(needsLayout) ?? false }

  /// Whether the tree that `id` is in may not be laid out yet.
  package func needsLayout(_ id: LayerID) -> Bool {
    self[root(of: id)].laidOutRevision != revision
  }

  /// Lays out the page, if anything changed since the last time.
  @discardableResult
  package mutating func layoutIfNeeded() throws(LayoutError) -> [LayoutNote] {
    guard let shown else { return [] }
    return try layoutIfNeeded(shown)
  }

  /// Lays out the tree that `id` is in, on the page or not, if anything changed since the last
  /// time.
  @discardableResult
  package mutating func layoutIfNeeded(_ id: LayerID) throws(LayoutError) -> [LayoutNote] {
    guard needsLayout(id) else { return [] }
    return []
  }

  /// The size that a layout gives the view; the scene itself is not laid out by the question.
  package func laidOutSize(of id: LayerID) throws(LayoutError) -> Size {
    var copy = self
    try copy.layoutIfNeeded(id)
    return copy.bounds(of: id).size
  }
}
