/// What somebody else keeps with a view: a number that means something to them, and that goes when
/// the view goes.
extension Scene {
  /// The object that is kept with `id`; nil if none is.
  package func object(of id: LayerID) -> Int? { self[id].object }

  /// Keeps `object` with `id`.
  package mutating func setObject(_ object: Int, of id: LayerID) {
    self[id].object = object
    hasObjects = true
  }

  /// The top of the tree that `id` is in, and the objects that are kept with its views.
  package func objectsAround(_ id: LayerID) -> (top: LayerID, objects: [Int]) {
    let top = root(of: id)
    return (top, subtree(of: top).compactMap { self[$0.id].object })
  }
}
