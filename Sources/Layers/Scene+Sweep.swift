internal import Storage

extension Scene {
  /// Frees what nobody can reach any more; its ids may be used for something else.
  ///
  /// Kept are the layers and constraints that the two closures ask for, the shown view, the whole
  /// trees that these views are in and what these constraints speak of. An active constraint is kept
  /// as long as all its views are, and a layer as long as somebody waits for an animation of it. So a
  /// sweep changes nothing that a program could see.
  package mutating func sweep(
    keepingLayers isHeld: (LayerID) -> Bool, constraints isConstraintHeld: (ConstraintID) -> Bool
  ) {
    let isReached = reachedLayers(from: isHeld, isConstraintHeld)
    constraints.sweep { [constraints] index in
      if isConstraintHeld(ConstraintID(rawValue: index)) { return true }
      let record = constraints[index]
      return record.isActive && record.views.allSatisfy { isReached[$0.rawValue] }
    }
    keepAnimations { isReached[$0.layer.rawValue] }
    styles.sweep { [styles] in isReached[styles[$0].owner.rawValue] }
    contents.sweep { [contents] in isReached[contents[$0].owner.rawValue] }
    countContents()
    accessibilityLabels = accessibilityLabels.filter { isReached[$0.key.rawValue] }
    layers.sweep { isReached[$0] }
  }

  /// Which layers, by raw value, are held or hang on something that is.
  private func reachedLayers(
    from isHeld: (LayerID) -> Bool, _ isConstraintHeld: (ConstraintID) -> Bool
  ) -> [Bool] {
    var isReached = [Bool](repeating: false, count: layers.endIndex)
    var pending: [LayerID] = []
    func reach(_ id: LayerID) {
      guard !isReached[id.rawValue] else { return }
      isReached[id.rawValue] = true
      pending.append(id)
    }
    if let shown { reach(shown) }
    for animation in animations where !animation.waits.isEmpty { reach(animation.layer) }
    for index in layers.indices where isHeld(LayerID(rawValue: index)) {
      reach(LayerID(rawValue: index))
    }
    for index in constraints.indices where isConstraintHeld(ConstraintID(rawValue: index)) {
      constraints[index].views.forEach(reach)
    }
    while let id = pending.popLast() {
      if let holder = holder(of: id) { reach(holder) }
      if let mask = self[id].mask { reach(mask) }
      var child = self[id].sublayers.first
      while let current = child {
        reach(current)
        child = self[current].siblings.next
      }
    }
    return isReached
  }
}

extension ConstraintRecord {
  /// The views that the constraint speaks of.
  fileprivate var views: [LayerID] {
    [constraint.first.view] + (constraint.second.map { [$0.view] } ?? [])
  }
}
