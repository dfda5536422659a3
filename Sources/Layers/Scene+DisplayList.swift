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
    let moving = movingLayers(at: time)
    var items = DisplayItems()
    // What is still to be done; the next is last.
    var pending: [DisplayStep] = [
      .layer(shown, AffineTransform(translationX: -model.minX, y: -model.minY))
    ]
    while let step = pending.popLast() {
      guard case .layer(let id, let space) = step else {
        items.finish(step)
        continue
      }
      let layer = self[id]
      if id != shown, let next = layer.siblings.next { pending.append(.layer(next, space)) }
      let look = LayerLook(moving[id] ?? modelValues(of: layer), in: space)
      guard look.isSeen else { continue }
      if let start = items.beginGroup(opacity: look.opacity) { pending.append(.closeGroup(start)) }
      look.paintBackground(into: &items)
      if let border = look.border { pending.append(.paint(border)) }
      let hasContent = look.values.shape != nil || layer.sublayers.first != nil
      guard hasContent, look.showsContent else { continue }
      if let start = items.beginGroup(clip: look.clip) { pending.append(.closeGroup(start)) }
      look.paintShape(into: &items)
      if let child = layer.sublayers.first { pending.append(.layer(child, look.toCanvas)) }
    }
    return DisplayList(canvas: model.size, background: background, items: items.items)
  }

  /// The presentation values of the layers that an animation moves at `time`.
  private func movingLayers(at time: Time) -> [LayerID: Presentation] {
    var moving: [LayerID: Presentation] = [:]
    for animation in animations where animation.shows(at: time) {
      let id = animation.layer
      animation.apply(to: &moving[id, default: modelValues(of: self[id])], at: time)
    }
    return moving
  }
}

/// Something to do for a picture.
enum DisplayStep {
  /// Paints a layer and those above it in its superlayer, whose coordinates the transform brings to
  /// the canvas.
  case layer(LayerID, AffineTransform)
  case paint(DisplayList.Item)
  /// Ends the group that began at this index.
  case closeGroup(Int)
}

/// What is painted, in order.
struct DisplayItems {
  private(set) var items: [DisplayList.Item] = []

  mutating func paint(_ item: DisplayList.Item) { items.append(item) }

  /// Begins a group that needs to be one, and returns where; nil if what it holds can do without.
  mutating func beginGroup(opacity: Double = 1, clip: Path? = nil) -> Int? {
    guard opacity < 1 || clip != nil else { return nil }
    items.append(.beginGroup(DisplayList.Group(opacity: opacity, clip: clip)))
    return items.count - 1
  }

  /// Does what is left to do after a layer and its sublayers were painted.
  mutating func finish(_ step: DisplayStep) {
    switch step {
    case .layer: break
    case .paint(let item): paint(item)
    case .closeGroup(let start): closeGroup(from: start)
    }
  }

  /// A group of nothing is left away, and one thing alone needs no group to show less of it.
  private mutating func closeGroup(from start: Int) {
    guard start < items.count - 1 else {
      items.removeLast()
      return
    }
    guard start == items.count - 2, case .beginGroup(let group) = items[start], group.clip == nil,
      let faded = items[start + 1].faded(to: group.opacity)
    else {
      items.append(.endGroup)
      return
    }
    items.removeLast()
    items[start] = faded
  }
}

extension DisplayList.Item {
  /// The same with so much of its alpha; nil if it is not one thing painted.
  fileprivate func faded(to opacity: Double) -> DisplayList.Item? {
    func fade(_ color: Color) -> Color {
      var faded = color
      faded.alpha *= opacity
      return faded
    }
    return switch self {
    case .fill(let path, let color, let rule): .fill(path, fade(color), rule)
    case .stroke(let path, let color, let stroke): .stroke(path, fade(color), stroke)
    case .beginGroup, .endGroup: nil
    }
  }
}
