import Geometry
import Language

/// The lines and curves of a path, whatever the order and the direction in which they are drawn.
struct PathStrokes: Hashable {
  /// How often each of them is there.
  private var counts: [[Int]: Int] = [:]

  /// The most elements that are compared.
  private static let limit = 20_000
  /// How many steps a point has.
  private static let steps = 1024.0

  init(_ path: Path) {
    var (start, pen) = (Point(x: 0, y: 0), Point(x: 0, y: 0))
    for element in path.elements {
      switch element {
      case .move(let point): (start, pen) = (point, point)
      case .line(let end):
        add([pen, end])
        pen = end
      case .quadCurve(let end, let control):
        add([pen, control, end])
        pen = end
      case .curve(let end, let control1, let control2):
        add([pen, control1, control2, end])
        pen = end
      case .close:
        if pen != start { add([pen, start]) }
        pen = start
        // A path that is closed has a corner where it ends.
        add([start])
      }
    }
  }

  private mutating func add(_ points: [Point]) {
    func key(_ points: [Point]) -> [Int] {
      points.flatMap { [Self.number($0.x), Self.number($0.y)] }
    }
    let (there, back) = (key(points), key(points.reversed()))
    counts[there.lexicographicallyPrecedes(back) ? there : back, default: 0] += 1
  }

  private static func number(_ length: Double) -> Int {
    Int(exactly: (length * steps).rounded()) ?? 0
  }

  /// Whether two values are paths with the same lines and curves.
  static func areEqual(_ one: ValuePortrait, _ other: ValuePortrait) -> Bool {
    guard case .native(let one) = one, case .native(let other) = other,
      let one = one.content as? Path, let other = other.content as? Path,
      max(one.elements.count, other.elements.count) <= limit, one.isFinite, other.isFinite
    else { return false }
    return PathStrokes(one) == PathStrokes(other)
  }
}
