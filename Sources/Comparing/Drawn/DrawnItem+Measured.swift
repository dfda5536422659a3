internal import Geometry
internal import Graphics

// Whether numbers measure something: they are finite, and no larger than numbers that are exact.

extension Double {
  var isMeasured: Bool { magnitude <= 0x1p53 }
}

extension Point {
  fileprivate var isMeasured: Bool { x.isMeasured && y.isMeasured }
}

extension DrawnList {
  var isMeasured: Bool {
    canvas.width.isMeasured && canvas.height.isMeasured && items.allSatisfy(\.paint.isMeasured)
  }
}

extension DrawnItem.Paint {
  fileprivate var isMeasured: Bool {
    switch self {
    case .fill(let outline, _, _): outline.isMeasured
    case .gradient(let outline, let shading): outline.isMeasured && shading.isMeasured
    case .stroke(let outline, _, let stroke): outline.isMeasured && stroke.isMeasured
    case .glyphs(let letters, _):
      letters.size.isMeasured && letters.origin.isMeasured
        && letters.turn.map { $0.right.isMeasured && $0.down.isMeasured } ?? true
    case .group(let opacity, let clip, _): opacity.isMeasured && clip?.isMeasured ?? true
    case .mask, .end: true
    }
  }
}

extension DrawnItem.Outline {
  fileprivate var isMeasured: Bool { path.elements.points.allSatisfy(\.isMeasured) }
}

extension Shading {
  fileprivate var isMeasured: Bool {
    guard stops.allSatisfy(\.location.isMeasured) else { return false }
    switch kind {
    case .axis(let start, let end): return start.isMeasured && end.isMeasured
    case .circles(let start, let end, let transform):
      return start.center.isMeasured && start.radius.isMeasured && end.center.isMeasured
        && end.radius.isMeasured && transform.isMeasured
    }
  }
}

extension AffineTransform {
  fileprivate var isMeasured: Bool { [a, b, c, d, tx, ty].allSatisfy(\.isMeasured) }
}

extension Stroke {
  fileprivate var isMeasured: Bool {
    ([width, miterLimit, dashPhase] + dashPattern).allSatisfy(\.isMeasured) && pen.isMeasured
  }
}
