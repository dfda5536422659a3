package import Geometry

extension Path.Element {
  /// The points in the order of a display list's text: control points before the end.
  package var points: [Point] {
    switch self {
    case .move(let point), .line(let point): [point]
    case .quadCurve(let end, let control): [control, end]
    case .curve(let end, let control1, let control2): [control1, control2, end]
    case .close: []
    }
  }

  /// The element with other points.
  func map(_ point: (Point) -> Point) -> Path.Element {
    switch self {
    case .move(let end): .move(point(end))
    case .line(let end): .line(point(end))
    case .quadCurve(let end, let control): .quadCurve(point(end), control: point(control))
    case .curve(let end, let control1, let control2):
      .curve(point(end), control1: point(control1), control2: point(control2))
    case .close: .close
    }
  }

  /// The letter of the element in a display list's text and in SVG, in ASCII.
  package var letter: UInt8 {
    switch self {
    case .move: UInt8(ascii: "M")
    case .line: UInt8(ascii: "L")
    case .quadCurve: UInt8(ascii: "Q")
    case .curve: UInt8(ascii: "C")
    case .close: UInt8(ascii: "Z")
    }
  }
}
