package import Geometry
internal import Motion

/// The value of a property of a layer, or of a part of one.
package enum LayerValue: Hashable, Sendable {
  case number(Double)
  case point(Point)
  case size(Size)
  case rect(Rect)
  case color(Color)
  case colors([Color])
  case numbers([Double])
  case transform(AffineTransform)
  case path(Path)
  case flag(Bool)
  case string(String)

  /// The kind of a value.
  package enum Kind: Hashable, Sendable {
    case number, point, size, rect, color, colors, numbers, transform, path, flag,
      string
  }

  package var kind: Kind {
    switch self {
    case .number: .number
    case .point: .point
    case .size: .size
    case .rect: .rect
    case .color: .color
    case .colors: .colors
    case .numbers: .numbers
    case .transform: .transform
    case .path: .path
    case .flag: .flag
    case .string: .string
    }
  }

  /// The value at `fraction` between this one and `end`, of the same kind; a flag changes at once,
  /// and a string at the end.
  func interpolated(to end: LayerValue, fraction: Double) -> LayerValue {
    switch (self, end) {
    case (.number(let a), .number(let b)): .number(a.interpolated(to: b, fraction: fraction))
    case (.point(let a), .point(let b)): .point(a.interpolated(to: b, fraction: fraction))
    case (.size(let a), .size(let b)): .size(a.interpolated(to: b, fraction: fraction))
    case (.rect(let a), .rect(let b)): .rect(a.interpolated(to: b, fraction: fraction))
    case (.color(let a), .color(let b)): .color(a.interpolated(to: b, fraction: fraction))
    case (.colors(let a), .colors(let b)): .colors(a.interpolated(to: b, fraction: fraction))
    case (.numbers(let a), .numbers(let b)): .numbers(a.interpolated(to: b, fraction: fraction))
    case (.transform(let a), .transform(let b)):
      .transform(a.interpolated(to: b, fraction: fraction))
    case (.path(let a), .path(let b)): .path(a.interpolated(to: b, fraction: fraction))
    case (.string, .string): fraction < 1 ? self : end
    default: fraction > 0 ? end : self
    }
  }

  /// The sum of this value and `times` another of its kind, 1 or -1: transforms are concatenated,
  /// other values are added number by number. Paths, flags and strings do not change.
  func adding(_ other: LayerValue, times: Double = 1) -> LayerValue {
    switch (self, other) {
    case (.number(let a), .number(let b)): return .number(a + times * b)
    case (.point(let a), .point(let b)):
      return .point(Point(x: a.x + times * b.x, y: a.y + times * b.y))
    case (.size(let a), .size(let b)): return .size(a.adding(b, times: times))
    case (.rect(let a), .rect(let b)):
      let origin = Point(x: a.origin.x + times * b.origin.x, y: a.origin.y + times * b.origin.y)
      return .rect(Rect(origin: origin, size: a.size.adding(b.size, times: times)))
    case (.color(let a), .color(let b)):
      return .color(a.adding(b, times: times))
    case (.colors(let a), .colors(let b)):
      return .colors(zip(a, b).map { $0.adding($1, times: times) } + a.dropFirst(b.count))
    case (.numbers(let a), .numbers(let b)):
      return .numbers(zip(a, b).map { $0 + times * $1 } + a.dropFirst(b.count))
    case (.transform(let a), .transform(let b)):
      return .transform(a.concatenating(times < 0 ? b.inverted() ?? .identity : b))
    default: return self
    }
  }

  /// The other end of an animation to or from a missing colour: the same colour, fully transparent.
  var clear: LayerValue {
    switch self {
    case .color(let color): .color(color.clear)
    case .colors(let colors): .colors(colors.map(\.clear))
    default: self
    }
  }

  /// A number in the value that is infinite or NaN; nil if all are finite.
  var strangeNumber: Double? {
    let numbers: [Double] =
      switch self {
      case .number(let number): [number]
      case .point(let point): [point.x, point.y]
      case .size(let size): [size.width, size.height]
      case .rect(let rect): [rect.origin.x, rect.origin.y, rect.width, rect.height]
      case .color(let color): [color.red, color.green, color.blue, color.alpha]
      case .colors(let colors): colors.flatMap { [$0.red, $0.green, $0.blue, $0.alpha] }
      case .numbers(let numbers): numbers
      case .transform(let t): [t.a, t.b, t.c, t.d, t.tx, t.ty]
      case .path(let path): path.isFinite ? [] : path.elements.flatMap(\.coordinates)
      case .flag, .string: []
      }
    return numbers.first { !$0.isFinite }
  }
}

extension Color {
  fileprivate func adding(_ other: Color, times: Double) -> Color {
    Color(
      red: red + times * other.red, green: green + times * other.green,
      blue: blue + times * other.blue, alpha: alpha + times * other.alpha)
  }

  fileprivate var clear: Color { Color(red: red, green: green, blue: blue, alpha: 0) }
}

extension Size {
  fileprivate func adding(_ other: Size, times: Double) -> Size {
    Size(width: width + times * other.width, height: height + times * other.height)
  }
}
