package import Geometry
package import Graphics
package import Motion

extension Scene {
  /// The canvas of a page without a shown view, in points.
  package static let emptyCanvas = Size(width: 600, height: 400)

  /// The size of the page's picture, in points: that of the shown view's model, so that it is
  /// constant while views move.
  package var canvas: Size { shown.map { self[$0].placement.frame.size } ?? Scene.emptyCanvas }

  /// The colour below the shown view: the theme's, and nothing if the view has a colour that one can
  /// see through.
  package var ground: Color { Color(ground: shown.flatMap { self[$0].backgroundColor }, theming) }

  /// The display list of the page at `time`; its items are owned by the raw values of layers.
  ///
  /// - Parameters:
  ///   - background: The colour below the shown view; nil is `ground`.
  ///   - keepsWholeLines: Whether a line that shows a part of its path keeps the whole path.
  package func displayList(
    at time: Time, background: Color? = nil, keepsWholeLines: Bool = false
  ) -> DisplayList {
    let background = background ?? ground
    guard let shown else { return DisplayList(canvas: canvas, background: background) }
    let model = self[shown].placement.frame
    let moving = MovingLayers(of: self, at: time)
    var items = DisplayItems()
    items.keepsWholeLines = keepsWholeLines
    // The remaining steps; the next is last.
    var pending: [DisplayStep] = [
      .layer(
        shown, LayerSpace(toCanvas: AffineTransform(translationX: -model.minX, y: -model.minY)))
    ]
    while let step = pending.popLast() {
      let (id, space): (LayerID, LayerSpace)
      switch step {
      case .layer(let layer, let layerSpace): (id, space) = (layer, layerSpace)
      case .mask(let mask, let maskSpace, let group):
        guard let start = items.beginMask(of: group) else { continue }
        pending.append(.closeMask(start, of: group))
        (id, space) = (mask, maskSpace)
      default:
        items.finish(step)
        continue
      }
      let layer = self[id]
      items.owner = id.rawValue
      if id != shown, let next = layer.tree.siblings.next { pending.append(.layer(next, space)) }
      let isPlain =
        layer.style < 0 && layer.content < 0 && layer.tree.mask == nil && !moving.contains(id)
      if isPlain, let origin = space.shift {
        // Most layers of most pages: a rectangle with a colour.
        if layer.isHidden { continue }
        var frame = layer.placement.frame
        frame.origin = frame.origin + origin
        if let color = layer.backgroundColor, color.alpha > 0, frame.width > 0, frame.height > 0 {
          items.paint(.fill(Path(frame), color))
        }
        if let child = layer.tree.sublayers.first {
          let corner = frame.origin - layer.placement.bounds.origin
          let translation = AffineTransform(translationX: corner.dx, y: corner.dy)
          pending.append(
            .layer(child, LayerSpace(toCanvas: translation, isTurnedOver: space.isTurnedOver)))
        }
        continue
      }
      let look = moving.look(of: id, in: space, effort: &items.effort)
      guard look.isSeen else { continue }
      let start = items.beginGroup(opacity: look.opacity, isMasked: layer.tree.mask != nil)
      if let start { pending.append(.closeGroup(start)) }
      if let start, let mask = layer.tree.mask {
        pending.append(.mask(mask, look.space, of: start))
      }
      look.paintBackground(into: &items)
      if let border = look.border { pending.append(.paint(items.keep(border))) }
      let hasContent = look.values.content != nil || layer.tree.sublayers.first != nil
      guard hasContent, look.showsContent else { continue }
      if let start = items.beginGroup(clip: look.clip) { pending.append(.closeGroup(start)) }
      look.paintContent(into: &items, in: fonts)
      if let child = layer.tree.sublayers.first { pending.append(.layer(child, look.space)) }
    }
    return DisplayList(
      canvas: canvas, background: background, complete: items.items, owners: items.owners,
      effort: items.effort)
  }
}

extension Color {
  /// What is below a view with a colour: the theme's, and nothing if one can see through it.
  fileprivate init(ground color: Color?, _ theming: PageTheme) {
    let isClear = color.map { $0.alpha < 1 } ?? false
    self = isClear ? Color(white: 0, alpha: 0) : theming.theme.ground
  }
}

/// A step in making a display list.
enum DisplayStep {
  /// Paints a layer and its higher siblings, in a superlayer with these coordinates.
  case layer(LayerID, LayerSpace)
  /// Paints the kept item with this number.
  case paint(Int)
  /// Masks the group that began at this index, unless it is empty, in the coordinates of the masked
  /// layer.
  case mask(LayerID, LayerSpace, of: Int)
  /// Ends the mask that began at the first index, of the group that began at the second.
  case closeMask(Int, of: Int)
  /// Ends the group that began at this index.
  case closeGroup(Int)
}

extension DisplayItems {
  /// Takes the remaining step after a layer and its sublayers were painted.
  mutating func finish(_ step: DisplayStep) {
    switch step {
    case .layer, .mask: break
    case .closeMask(let start, let group): closeMask(from: start, of: group)
    case .paint(let number): paintKept(number)
    case .closeGroup(let start): closeGroup(from: start)
    }
  }
}
