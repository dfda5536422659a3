package import Geometry
package import Motion

extension Scene {
  /// The canvas of a page that shows nothing, in points.
  package static let emptyCanvas = Size(width: 600, height: 400)

  /// What the page looks like at `time`.
  ///
  /// The canvas is as large as the shown view's model, so that it keeps still while views move.
  ///
  /// - Parameter background: What lies below the shown view.
  package func displayList(
    at time: Time, background: Color = Color(white: 1)
  ) -> DisplayList {
    guard let shown else { return DisplayList(canvas: Scene.emptyCanvas, background: background) }
    let model = self[shown].frame
    var list = DisplayList(canvas: model.size, background: background)
    let moving = movingLayers(at: time)
    // Views still to be drawn, each with where its superview's coordinates begin; the next is last.
    var pending = [(id: shown, origin: Point.zero + (Point.zero - model.origin))]
    while let (id, origin) = pending.popLast() {
      let layer = self[id]
      if id != shown, let next = layer.siblings.next { pending.append((next, origin)) }
      if layer.isHidden { continue }
      let look = moving[id] ?? Presentation(layer)
      let frame = look.frame(in: origin, anchorPoint: layer.anchorPoint)
      if let color = look.backgroundColor, color.alpha > 0, frame.width > 0, frame.height > 0 {
        list.append(.fill(Path(frame), color))
      }
      if let child = layer.subviews.first {
        pending.append((child, frame.origin + (.zero - look.bounds.origin)))
      }
    }
    return list
  }

  /// The presentation values of the layers that an animation moves at `time`.
  private func movingLayers(at time: Time) -> [LayerID: Presentation] {
    var moving: [LayerID: Presentation] = [:]
    for animation in animations {
      guard let progress = animation.progress(at: time) else { continue }
      let id = animation.layer
      moving[id, default: Presentation(self[id])].apply(animation.change, progress)
    }
    return moving
  }
}

/// The values of a layer that show at a time.
private struct Presentation {
  var position: Point
  var bounds: Rect
  var backgroundColor: Color?

  init(_ layer: Layer) {
    position = layer.position
    bounds = layer.bounds
    backgroundColor = layer.backgroundColor
  }

  mutating func apply(_ change: Animation.Change, _ progress: Double) {
    switch change {
    case .position(let from, let to): position = from.interpolated(to: to, fraction: progress)
    case .bounds(let from, let to): bounds = from.interpolated(to: to, fraction: progress)
    case .backgroundColor(let from, let to):
      backgroundColor = from.interpolated(to: to, fraction: progress)
    }
  }

  /// The frame on the canvas, of a layer whose superview's coordinates begin at `origin`.
  func frame(in origin: Point, anchorPoint: Point) -> Rect {
    var frame = Layer.frame(position: position, size: bounds.size, anchorPoint: anchorPoint)
    frame.origin = frame.origin + (origin - .zero)
    return frame
  }
}
