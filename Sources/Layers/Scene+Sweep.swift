internal import Storage

extension Scene {
  /// Frees what nobody can reach any more; its ids may be used for something else.
  ///
  /// Kept are the layers and constraints that the two closures ask for, the shown view, what these
  /// views hold and what these constraints speak of. An active constraint is kept as long as its
  /// views are. A view whose superview goes is then without one.
  package mutating func sweep(
    keepingLayers isHeld: (LayerID) -> Bool, constraints isConstraintHeld: (ConstraintID) -> Bool
  ) {
    var isReached = [Bool](repeating: false, count: layers.endIndex)
    func reach(_ root: LayerID) {
      for (id, _) in subtree(of: root) { isReached[id.rawValue] = true }
    }
    if let shown { reach(shown) }
    for index in layers.indices where !isReached[index] {
      let id = LayerID(rawValue: index)
      if isHeld(id) { reach(id) }
    }
    _ = isConstraintHeld
  }
}
