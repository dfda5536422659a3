internal import Storage

extension Scene {
  /// Frees unreachable layers and constraints; their ids may be used again.
  ///
  /// Kept are the layers and constraints for which the two closures return true, the shown view,
  /// the whole trees of these views and the views of these constraints. An active constraint is
  /// kept as long as all its views are, and a layer as long as a wait depends on one of its
  /// animations. So a sweep has no visible effect on a program.
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
    controls = controls.filter { isReached[$0.key.rawValue] }
    autoresizing = autoresizing.filter { isReached[$0.key.rawValue] }
    keepNames { isReached[$0.rawValue] }
    theming.keep { isReached[$0.rawValue] }
    layers.sweep { isReached[$0] }
  }

  /// The layers, by raw value, that are held or depend on a held one.
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
    for part in strayControlParts() { reach(part) }
    for animation in animations where !animation.waits.isEmpty { reach(animation.layer) }
    for index in layers.indices where isHeld(LayerID(rawValue: index)) {
      reach(LayerID(rawValue: index))
    }
    for index in constraints.indices where isConstraintHeld(ConstraintID(rawValue: index)) {
      constraints[index].views.forEach(reach)
    }
    while let id = pending.popLast() {
      if let holder = holder(of: id) { reach(holder) }
      if let mask = self[id].tree.mask { reach(mask) }
      var child = self[id].tree.sublayers.first
      while let current = child {
        reach(current)
        child = self[current].tree.siblings.next
      }
    }
    return isReached
  }
}

extension ConstraintRecord {
  /// The views of the constraint.
  fileprivate var views: [LayerID] {
    [constraint.first.view] + (constraint.second.map { [$0.view] } ?? [])
  }
}
