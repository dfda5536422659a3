package import Graphics
package import Motion
internal import Storage

extension Scene {
  /// Makes `contents` what code has drawn for the view or layer, in place of what it had drawn before; one
  /// with another content keeps that.
  package mutating func setDrawing(_ contents: Contents, of id: LayerID) throws(SceneError) {
    switch content(of: id)?.kind {
    case nil: draw(.drawing(contents), on: id)
    case .drawing: try setContent(.drawing(contents), of: id)
    case .shape, .gradient, .text: break
    }
  }

  /// The layers of a tree that show, with the top one, each before those in it and its mask; those
  /// in a hidden one do not, unless an animation shows it at `now` or later.
  package func visibleLayers(below top: LayerID, from now: Time) -> [LayerID] {
    lazy var leaving = animations.layersThatShow(from: now)
    var layers: [LayerID] = []
    var pending = [top]
    while let id = pending.popLast() {
      if id != top, let next = self[id].tree.siblings.next { pending.append(next) }
      guard !self[id].isHidden || leaving.contains(id) else { continue }
      layers.append(id)
      if let child = self[id].tree.sublayers.first { pending.append(child) }
      if let mask = self[id].tree.mask { pending.append(mask) }
    }
    return layers
  }
}

extension BlockArray<AnimationRecord> {
  /// The layers that an animation shows at a time or later, though they may be hidden.
  fileprivate func layersThatShow(from now: Time) -> Set<LayerID> {
    Set(
      lazy.filter { $0.property == .isHidden && $0.track.shows && !$0.isGone(at: now) }
        .map(\.layer))
  }
}

extension AnimationRecord.Track {
  /// Whether a layer that is hidden shows at some moment of it.
  fileprivate var shows: Bool {
    switch self {
    case .between(let from, let to): from == .flag(false) || to == .flag(false)
    case .through(let values, _): values.contains(.flag(false))
    case .by, .along: false
    }
  }
}
