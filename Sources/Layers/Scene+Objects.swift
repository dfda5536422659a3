internal import Storage

/// Opaque handles of the language's view objects, which are removed with their views.
extension Scene {
  /// The handle of `id`; nil if there is none.
  package func object(of id: LayerID) -> Int? { self[id].object }

  /// Sets the handle of `id`.
  package mutating func setObject(_ object: Int, of id: LayerID) {
    self[id].object = object
    hasObjects = true
  }

  /// The layers of the tree that `id` is in, its root first.
  package func layersAround(_ id: LayerID) -> [LayerID] {
    subtree(of: root(of: id)).map(\.id)
  }

  /// Whether `id` is the same layer in another scene of the same page.
  package func shares(_ id: LayerID, with other: Scene) -> Bool {
    [self, other].allSatisfy { $0.layers.contains(id.rawValue) }
      && self[id].serial == other[id].serial
  }

  /// The root of the tree that `id` is in.
  package func top(of id: LayerID) -> LayerID { root(of: id) }
}
