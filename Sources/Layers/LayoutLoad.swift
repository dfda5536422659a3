/// The amount of work of a layout, to charge for it before it is done.
package struct LayoutLoad: Hashable, Sendable {
  /// The views of the tree.
  package var views = 0
  /// The sum over the stack views of the square of the number of their arranged views.
  package var arrangedPairs = 0
  /// The scalars of the labels' text.
  package var letters = 0
}

extension Scene {
  /// The load of a layout of the tree that `id` is in; zero if it is laid out already.
  package func layoutLoad(of id: LayerID) -> LayoutLoad {
    var load = LayoutLoad()
    guard needsLayout(id) else { return load }
    for (id, _) in subtree(of: root(of: id)) where self[id].isView {
      load.views += 1
      if isStackView(id) {
        let count = arrangedSubviews(of: id).count
        load.arrangedPairs += count * count
      }
      load.letters += text(of: id)?.string?.utf8.count ?? 0
    }
    return load
  }
}
