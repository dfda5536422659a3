/// Opaque handles of the language's view objects, which are removed with their views.
extension Scene {
  /// The handle of `id`; nil if there is none.
  package func object(of id: LayerID) -> Int? { self[id].object }

  /// Sets the handle of `id`.
  package mutating func setObject(_ object: Int, of id: LayerID) {
    self[id].object = object
    hasObjects = true
  }

  /// The root of the tree that `id` is in, and the handles of its views.
  package func objectsAround(_ id: LayerID) -> (top: LayerID, objects: [Int]) {
    let top = root(of: id)
    return (top, subtree(of: top).compactMap { self[$0.id].object })
  }
}
