internal import Geometry
internal import Graphics
internal import Layers

extension AbsenceSearch {
  /// What lies outside the picture, or outside a layer that clips it.
  func places(_ look: AbsenceLook) -> [AbsenceRemedy] {
    let scene = look.scene
    guard let shown = scene.shown else { return [] }
    let clips = look.chain.filter { $0 != shown && scene.style(of: $0).masksToBounds }
    return ([shown] + clips.reversed()).compactMap { clip -> AbsenceRemedy? in
      let inside = look.parts.filter { $0 != clip }
      let area = scene.bounds(of: clip)
      guard area.width > 0, area.height > 0, let box = look.box(around: inside, in: clip),
        !box.touches(area)
      else { return nil }
      let path = look.chain.prefix { $0 != clip }
      // Where a layer around it lies outside as a whole, that is what has gone astray.
      let strayed = path.last { layer in
        let size = scene.bounds(of: layer).size
        guard size.width > 0, size.height > 0 else { return false }
        return !(look.box(around: [layer], in: clip)?.touches(area) ?? true)
      }
      guard let moved = strayed ?? path.first else {
        // What it holds lies outside of the layer itself.
        return AbsenceRemedy(
          .outside(clip, escape(of: clip, box, from: area, in: clip, at: .zero, scene))
        ) { scene in
          try AbsenceRemedy.changeStyle(of: clip, in: &scene) { $0.masksToBounds = false }
        }
      }
      let escape = escape(
        of: moved, box, from: area, in: clip, at: scene.position(of: moved), scene)
      return AbsenceRemedy(.outside(moved, escape)) { scene in
        try scene.setPosition(escape.position, of: moved)
      }
    }
  }

  /// Where a box lies outside an area, both in the bounds of `clip`, and the position that brings the
  /// layer inside.
  private func escape(
    of layer: LayerID, _ box: Rect, from area: Rect, in clip: LayerID, at position: Point,
    _ scene: Scene
  ) -> AbsenceCause.Escape {
    let (right, left) = (box.minX - area.maxX, area.minX - box.maxX)
    let (below, above) = (box.minY - area.maxY, area.minY - box.maxY)
    let distance = max(right, left, below, above)
    let side: AbsenceCause.Escape.Side =
      distance == right ? .right : distance == left ? .left : distance == below ? .below : .above
    func shift(_ least: Double, _ length: Double, _ start: Double, _ size: Double) -> Double {
      let room = max(0, size - length)
      let margin = min(10, room / 2)
      return min(max(least, start + margin), start + room - margin) - least
    }
    let move = Point(
      x: shift(box.minX, box.width, area.minX, area.width),
      y: shift(box.minY, box.height, area.minY, area.height))
    var target = position
    if let superlayer = scene.superlayer(of: layer), layer != clip {
      let (start, end) = (
        scene.convert(.zero, from: clip, to: superlayer),
        scene.convert(move, from: clip, to: superlayer)
      )
      target = Point(
        x: (position.x + end.x - start.x).rounded(), y: (position.y + end.y - start.y).rounded())
    }
    return AbsenceCause.Escape(
      clip: clip == scene.shown ? nil : clip, side: side, distance: max(0, distance),
      position: target)
  }
}

extension AbsenceLook {
  /// The rectangle around what layers draw, in the bounds of a layer around them; nil if they draw
  /// nothing that has a place.
  fileprivate func box(around layers: [LayerID], in outer: LayerID) -> Rect? {
    var box: Rect?
    for layer in layers {
      guard let own = ownBox(of: layer) else { continue }
      let corners = [
        Point(x: own.minX, y: own.minY), Point(x: own.maxX, y: own.minY),
        Point(x: own.minX, y: own.maxY), Point(x: own.maxX, y: own.maxY),
      ].map { scene.convert($0, from: layer, to: outer) }
      let (xs, ys) = (corners.map(\.x), corners.map(\.y))
      guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max()
      else { continue }
      let rect = Rect(x: left, y: top, width: right - left, height: bottom - top)
      box = box.map { $0.union(rect) } ?? rect
    }
    return box
  }

  /// What a layer draws itself, in its own bounds; nil for nothing.
  private func ownBox(of layer: LayerID) -> Rect? {
    var box: Rect?
    if let shape = scene.shape(of: layer), let path = shape.path.boundingBoxOfPath {
      let reach = shape.strokeColor.isSeen ? shape.stroke.width / 2 : 0
      box = path.insetBy(dx: -reach, dy: -reach)
    }
    let bounds = scene.bounds(of: layer)
    guard bounds.width > 0, bounds.height > 0, box == nil || scene.backgroundColor(of: layer).isSeen
    else { return box }
    return box.map { $0.union(bounds) } ?? bounds
  }
}

extension Rect {
  /// Whether it shares an area with another one, or a line of it where it has no area itself.
  fileprivate func touches(_ other: Rect) -> Bool {
    minX < other.maxX && maxX > other.minX && minY < other.maxY && maxY > other.minY
  }
}
