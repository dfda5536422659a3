internal import Geometry
internal import Glibc

/// A shape that only moves, turns and grows: the transforms that lead from one of its looks to the others.
struct AffineTrack {
  private(set) var transforms: [AffineTransform] = []

  /// Nil if it is deformed, or if its points are on one line.
  ///
  /// - Parameters:
  ///   - base: Its coordinates at rest.
  ///   - samples: Those at other times.
  ///   - isCancelled: Asked every few thousand numbers.
  init?(
    from base: [Double], to samples: [[Double]], isCancelled: () -> Bool
  ) throws(RenderingError) {
    let count = base.count / 2
    guard count >= 1 else { return nil }
    func point(_ values: [Double], _ index: Int) -> Point {
      Point(x: values[2 * index], y: values[2 * index + 1])
    }
    let first = point(base, 0)
    var (second, third) = (0, 0)
    for index in 0..<count
    where (point(base, index) - first).length > (point(base, second) - first).length {
      second = index
    }
    let way = point(base, second) - first
    func area(_ index: Int) -> Double {
      let other = point(base, index) - first
      return way.dx * other.dy - way.dy * other.dx
    }
    for index in 0..<count where area(index).magnitude > area(third).magnitude { third = index }
    let flat = area(third).magnitude < 1e-3 * max(1, way.length)
    let corner = AffineTransform(
      a: way.dx, b: way.dy, c: (point(base, third) - first).dx, d: (point(base, third) - first).dy,
      tx: first.x, ty: first.y)
    let inverse = flat ? nil : corner.inverted()
    var pacer = Pacer()
    for sample in samples {
      try pacer.count(base.count, isCancelled)
      let start = point(sample, 0)
      var transform = AffineTransform(translationX: start.x - first.x, y: start.y - first.y)
      if !Self.maps(transform, base, to: sample) {
        guard let inverse else { return nil }
        let (one, other) = (point(sample, second) - start, point(sample, third) - start)
        let image = AffineTransform(
          a: one.dx, b: one.dy, c: other.dx, d: other.dy, tx: start.x, ty: start.y)
        transform = inverse.concatenating(image)
        guard Self.maps(transform, base, to: sample) else { return nil }
      }
      transforms.append(transform)
    }
  }

  init(_ transforms: [AffineTransform]) { self.transforms = transforms }

  private static func maps(
    _ transform: AffineTransform, _ base: [Double], to sample: [Double]
  ) -> Bool {
    for index in stride(from: 0, to: base.count, by: 2) {
      let image = Point(x: base[index], y: base[index + 1]).applying(transform)
      guard (image.x - sample[index]).magnitude < 1e-4,
        (image.y - sample[index + 1]).magnitude < 1e-4
      else { return false }
    }
    return true
  }

  /// Whether nothing turns or grows.
  var isShift: Bool {
    transforms.allSatisfy { $0.a == 1 && $0.b == 0 && $0.c == 0 && $0.d == 1 }
  }

  /// Whether lengths and angles stay.
  var isRigid: Bool {
    transforms.allSatisfy { transform in
      (transform.a - transform.d).magnitude < 1e-7 && (transform.b + transform.c).magnitude < 1e-7
        && (transform.a * transform.a + transform.b * transform.b - 1).magnitude < 1e-7
    }
  }

  /// The angles of the turns, in degrees, without jumps.
  var turns: [Double] {
    var turns: [Double] = []
    for transform in transforms {
      var turn = atan2(transform.b, transform.a) * 180 / .pi
      if let last = turns.last { turn -= ((turn - last) / 360).rounded() * 360 }
      turns.append(turn)
    }
    return turns
  }

  /// The point that moves least of those around which a rigid motion may turn: the middle of the shape, and
  /// the one that the largest turn leaves in its place.
  func pivot(near middle: Point) -> Point {
    var candidates = [middle]
    let largest = transforms.max { $0.a > $1.a }
    if let turn = largest {
      // It solves p = A p + t.
      let (a, b) = (1 - turn.a, turn.b)
      let square = a * a + b * b
      if square > 1e-6 {
        candidates.append(
          Point(
            x: (a * turn.tx - b * turn.ty) / square, y: (b * turn.tx + a * turn.ty) / square))
      }
    }
    func travel(_ point: Point) -> Double {
      transforms.reduce(0) { max($0, (point.applying($1) - point).length) }
    }
    return candidates.min { travel($0) < travel($1) } ?? middle
  }
}
