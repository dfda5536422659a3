package import Geometry
internal import Text

/// What code has drawn for a layer: items of a display list, in the coordinates of its bounds.
package struct Contents: Hashable, Sendable {
  /// Every group among them is closed.
  package let items: [DisplayList.Item]
  /// The number of path elements, colours and glyphs.
  package let partCount: Int
  /// The bounds that they were drawn in.
  package let bounds: Rect

  init(items: [DisplayList.Item], partCount: Int, bounds: Rect) {
    (self.items, self.partCount, self.bounds) = (items, partCount, bounds)
  }

  /// The picture of something, as items in the coordinates of its bounds; every group among them is closed.
  package init(items: [DisplayList.Item], bounds: Rect) {
    self.init(items: items, partCount: items.reduce(0) { $0 + $1.partCount }, bounds: bounds)
  }

  /// The number of items that paint something.
  package var paintCount: Int { items.count(where: \.isPaint) }

  /// The items as they show on the canvas; none if the transform flattens the plane.
  package func items(applying transform: AffineTransform) -> [DisplayList.Item] {
    guard transform != .identity else { return items }
    guard transform.inverted() != nil else { return [] }
    return items.map { $0.applying(transform) }
  }
}

extension DisplayList.Item {
  /// The image of the item; the transform can be inverted.
  package func applying(_ transform: AffineTransform) -> DisplayList.Item {
    switch self {
    case .fill(let path, let color, let rule): return .fill(path.applying(transform), color, rule)
    case .gradient(let path, let shading):
      return .gradient(path.applying(transform), shading.applying(transform) ?? shading)
    case .stroke(let path, let color, var stroke, let own):
      var linear = transform
      (linear.tx, linear.ty) = (0, 0)
      stroke.pen = stroke.pen.concatenating(linear)
      return .stroke(path, color, stroke, own.concatenating(transform))
    case .glyphs(let run, let color, let own):
      return .glyphs(run, color, own.concatenating(transform))
    case .beginGroup(var group):
      group.clip = group.clip?.applying(transform)
      return .beginGroup(group)
    case .beginMask, .endGroup: return self
    }
  }
}

extension [DisplayList.Item] {
  /// Whether all that they paint certainly lies within `bounds`.
  func allLie(within bounds: Rect) -> Bool {
    allSatisfy { item in
      switch item {
      case .fill(let path, _, _), .gradient(let path, _): path.lies(within: bounds)
      case .stroke(let path, _, let stroke, let transform):
        path.applying(transform).lies(within: bounds.insetBy(dx: stroke.reach, dy: stroke.reach))
      case .glyphs(let run, _, let transform):
        run.bounds(applying: transform).map { Path($0).lies(within: bounds) } ?? true
      case .beginGroup, .beginMask, .endGroup: true
      }
    }
  }
}

extension Path {
  fileprivate func lies(within bounds: Rect) -> Bool {
    guard let box = boundingBox else { return true }
    return box.minX >= bounds.minX && box.maxX <= bounds.maxX && box.minY >= bounds.minY
      && box.maxY <= bounds.maxY
  }
}

extension Stroke {
  /// How far the line may lie from its path, in points of the canvas.
  fileprivate var reach: Double {
    let longest = max(
      (pen.a * pen.a + pen.c * pen.c).squareRoot(), (pen.b * pen.b + pen.d * pen.d).squareRoot())
    let corner = join == .miter ? max(miterLimit, 1) : 1
    return width / 2 * longest * max(corner, cap == .square ? 2.squareRoot() : 1)
  }
}
