internal import Storage

/// What a page has changed in its scene since an earlier copy.
package struct SceneChanges: Sendable {
  /// The layers whose own values, content or places in their trees differ, new ones included, in the order of
  /// their ids.
  package let layers: [LayerID]

  /// - Complexity: O(*n*) in the number of layers whose blocks are not shared.
  package init(from earlier: Scene, to scene: Scene) {
    layers = scene.indicesDiffering(from: earlier).map(LayerID.init).filter { id in
      guard scene.contains(id) else { return false }
      guard earlier.shares(id, with: scene) else { return true }
      let (now, before) = (scene[id], earlier[id])
      return now.tree.superlayer != before.tree.superlayer || now.tree.mask != before.tree.mask
        || now.tree.sublayers.last != before.tree.sublayers.last
        || scene.modelValues(of: now) != earlier.modelValues(of: before)
    }
  }
}

extension ConstraintID {
  /// The constraints of a scene that have no effect yet, in the order of their storage.
  package static func inactive(in scene: Scene) -> [ConstraintID] {
    scene.constraints.indices.filter { !scene.constraints[$0].isActive }
      .map(ConstraintID.init(rawValue:))
  }
}
