internal import Layers

/// The changes in the block of `animate`.
struct AnimatedChanges {
  let transaction: Transaction
  /// Waits for their end; nil if nothing does.
  let wait: AnimationWait?
  /// The layers that charts move themselves, which no difference of model values may move too.
  var moved: Set<LayerID> = []
}
