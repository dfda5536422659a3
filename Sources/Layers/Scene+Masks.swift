// A mask has no superlayer, and belongs to the tree of its masked layer.
extension Scene {
  /// The mask of `id` and its sublayers; nil if there is none.
  package func mask(of id: LayerID) -> LayerID? { self[id].tree.mask }

  /// The layer that `id` masks; nil if it masks none.
  package func maskedLayer(of id: LayerID) -> LayerID? { self[id].tree.maskedLayer }

  /// Sets the mask of the layer and its sublayers; nil removes it.
  ///
  /// A mask lies in the coordinates of the layer; only its alpha counts, that of its sublayers too.
  /// It must not be in another layer, nor mask another one, nor contain this one.
  package mutating func setMask(_ mask: LayerID?, of id: LayerID) throws(SceneError) {
    let old = self[id].tree.mask
    guard mask != old else { return }
    if let mask {
      guard self[mask].tree.superlayer == nil else { throw .maskInTree(mask) }
      guard self[mask].tree.maskedLayer == nil else { throw .maskInUse(mask) }
      guard !holders(of: id).contains(mask) else { throw .maskHolds(mask: mask, layer: id) }
      try checkNesting(of: mask, in: id)
      self[mask].tree.maskedLayer = id
    }
    if let old { self[old].tree.maskedLayer = nil }
    self[id].tree.mask = mask
    if [mask, old].contains(where: { $0.map(concernsLayout) ?? false }) { revision += 1 }
  }

  /// The superlayer of `id`, or the layer that it masks.
  func holder(of id: LayerID) -> LayerID? { self[id].tree.superlayer ?? self[id].tree.maskedLayer }

  /// `id`, and its holders, from the inside to the outside.
  func holders(of id: LayerID) -> [LayerID] { chain(from: id, next: holder(of:)) }
}
