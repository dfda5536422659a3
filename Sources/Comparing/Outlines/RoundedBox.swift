internal import Geometry
internal import Graphics

/// A box with round or square corners, or the border along its edges, as an outline shows it.
struct RoundedBox {
  let rect: Rect
  /// The radius of the corners, in points; 0 of square ones.
  let radius: Double
  /// How wide the border is, in points; nil of a filled box.
  let border: Double?

  /// Nil for any other outline.
  init?(_ outline: DrawnItem.Outline) {
    guard outline.digest == nil else { return nil }
    let boxes = outline.path.parts.map { RoundedBox.plain($0) }
    guard let outer = boxes.first.flatMap(\.self) else { return nil }
    (rect, radius) = (outer.rect, outer.radius)
    switch boxes.count {
    case 1: border = nil
    case 2:
      guard let inner = boxes[1]?.rect else { return nil }
      let width = inner.minX - rect.minX
      let edges = [inner.minY - rect.minY, rect.maxX - inner.maxX, rect.maxY - inner.maxY]
      guard width > 0, edges.allSatisfy({ ($0 - width).magnitude < 1.0 / 64 }) else { return nil }
      border = width
    default: return nil
    }
  }

  /// A box of one subpath.
  private static func plain(_ path: Path) -> (rect: Rect, radius: Double)? {
    guard let rect = path.boundingBox, case .move(let start)? = path.elements.first else {
      return nil
    }
    let radius = start.x - rect.minX
    let box = Path(roundedRect: rect, cornerRadius: radius)
    let (points, expected) = (path.elements.flatMap(\.points), box.elements.flatMap(\.points))
    guard path.elements.map(\.verb) == box.elements.map(\.verb),
      zip(points, expected).allSatisfy({ ($0 - $1).isNearly(Vector(dx: 0, dy: 0)) })
    else { return nil }
    return (rect, radius)
  }
}

extension Path {
  /// Its subpaths, each as a path.
  fileprivate var parts: [Path] {
    var parts: [[Element]] = []
    for element in elements {
      if case .move = element { parts.append([]) }
      guard !parts.isEmpty else { return [] }
      parts[parts.count - 1].append(element)
    }
    return parts.map { Path(elements: $0) }
  }
}
