package import Graphics

extension Scene {
  /// Makes `contents` what code has drawn for the view, in place of what it had drawn before; a
  /// view with another content keeps that.
  package mutating func setDrawing(_ contents: Contents, of id: LayerID) throws(SceneError) {
    switch content(of: id)?.kind {
    case nil: draw(.drawing(contents), on: id)
    case .drawing: try setContent(.drawing(contents), of: id)
    case .shape, .gradient, .text: break
    }
  }

  /// The views of a tree that show, with the top one, each before those in it and its mask; those
  /// in a hidden one do not.
  package func visibleViews(below top: LayerID) -> [LayerID] {
    var views: [LayerID] = []
    var pending = [top]
    while let id = pending.popLast() {
      if id != top, let next = self[id].tree.siblings.next { pending.append(next) }
      guard !self[id].isHidden else { continue }
      if self[id].isView { views.append(id) }
      if let child = self[id].tree.sublayers.first { pending.append(child) }
      if let mask = self[id].tree.mask { pending.append(mask) }
    }
    return views
  }
}
