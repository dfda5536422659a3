// The order of subviews. Sublayers that are not views keep their places.
extension Scene {
  /// Inserts `view` into the subviews of `superview` at `index`, 0 being the lowest.
  package mutating func insertSubview(
    _ view: LayerID, into superview: LayerID, at index: Int
  ) throws(SceneError) {
    let next = try successor(at: index, in: superview, leavingOut: view, amongViews: true)
    try insert(view, into: superview, before: next)
  }

  /// Moves `view`, if it is in `superview`, above all others in it.
  package mutating func bringSubviewToFront(
    _ view: LayerID, in superview: LayerID
  ) throws(SceneError) {
    guard self[view].tree.superlayer == superview else { return }
    try insert(view, into: superview, before: nil)
  }

  /// Moves `view`, if it is in `superview`, below all subviews of it.
  package mutating func sendSubviewToBack(
    _ view: LayerID, in superview: LayerID
  ) throws(SceneError) {
    guard self[view].tree.superlayer == superview else { return }
    try insertSubview(view, into: superview, at: 0)
  }

  /// Exchanges the subviews of `superview` at two indices.
  package mutating func exchangeSubviews(
    of superview: LayerID, at first: Int, and second: Int
  ) throws(SceneError) {
    let lower = try subview(of: superview, at: min(first, second))
    let upper = try subview(of: superview, at: max(first, second))
    guard lower != upper else { return }
    let next = self[upper].tree.siblings.next
    try insert(upper, into: superview, before: lower)
    try insert(lower, into: superview, before: next)
  }

  private mutating func subview(of superview: LayerID, at index: Int) throws(SceneError) -> LayerID
  {
    guard
      let view = try successor(at: index, in: superview, leavingOut: nil, amongViews: true)
    else { throw .noSubview(index: index, count: index) }
    return view
  }
}
