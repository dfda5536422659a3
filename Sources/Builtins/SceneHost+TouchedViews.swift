internal import Geometry
internal import Language
internal import Layers

/// Touches that are meant for a view.
extension SceneHost {
  /// A point of a view, in the bounds of the page's view; ends the turn first, so that the view has
  /// its place.
  ///
  /// - Parameter point: In the bounds of the view; nil is its middle.
  /// - Throws: A `Failure` if the view is not on the page.
  func pagePoint(_ point: Point? = nil, of view: LayerID) throws -> Point {
    try services.endTurn()
    guard let page = state.scene.shown, state.scene.views(around: view, upTo: page).contains(page)
    else {
      throw Failure(
        "\(name(of: view)) is not on the page", hint: "'show' it, or a view that it is in",
        argument: 0)
    }
    let bounds = state.scene.bounds(of: view)
    return state.scene.convert(point ?? bounds.center, from: view, to: page)
  }

  /// Notes what is touched at a point of a view, if that is neither the view nor something in it.
  func noteMiss(of view: LayerID, at point: Point, site: BuiltinCall) {
    guard let page = state.scene.shown else { return }
    let hit = state.scene.hitTest(point, in: page)
    if let hit, state.scene.views(around: hit, upTo: page).contains(view) { return }
    let name = name(of: view)
    let what = hit.map { "the finger touches \(self.name(of: $0))" } ?? "the finger touches nothing"
    let (reason, hint) = obstacle(to: view, at: point, on: page)
    note(
      "\(what): \(reason ?? "\(self.name(of: hit ?? page)) lies above \(name)")", at: site,
      hint: hint)
  }

  /// Why a view is not touched at a point, and what to do; no reason if another one lies above it.
  private func obstacle(
    to view: LayerID, at point: Point, on page: LayerID
  ) -> (reason: String?, hint: String) {
    let scene = state.scene
    for layer in scene.views(around: view, upTo: page).reversed() {
      let name = name(of: layer)
      if scene.isHidden(layer) { return ("\(name) is hidden", "set its 'isHidden' to false") }
      if scene.style(of: layer).opacity < Scene.leastTouchableOpacity {
        return ("\(name) cannot be seen", "set its 'alpha' to 1")
      }
      if !scene.interaction(of: layer).isEnabled {
        return ("\(name) takes no touches", "set its 'isUserInteractionEnabled' to true")
      }
      if layer != view || scene.bounds(of: view).size.isEmpty,
        !scene.bounds(of: layer).contains(scene.convert(point, from: page, to: layer))
      {
        let isSmall = layer == view
        return isSmall
          ? ("\(name) has no size", "give it a width and a height")
          : ("the place lies outside of \(name)", "make that larger, or touch another place")
      }
    }
    return (nil, "touch a place of it that is free, with 'tap(at:)'")
  }
}

extension Size {
  /// Whether it covers nothing.
  fileprivate var isEmpty: Bool { width <= 0 || height <= 0 }
}
