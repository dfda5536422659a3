internal import Geometry

/// What an element is called.
struct SVGIdentity {
  var id: String?
  /// What is said of it to those who cannot see it; nil for nothing.
  var label: String?
}

extension SVGText {
  mutating func write(_ identity: SVGIdentity, role: String = "graphics-symbol") {
    if let id = identity.id { attribute("id", id) }
    guard let label = identity.label else { return }
    attribute("role", role)
    attribute("aria-label", label)
  }

  /// Begins the element of a path that is filled, a `rect` where it is one, and returns its tag; nil, and
  /// nothing is written, for an empty path.
  ///
  /// - Parameter isPath: Whether a rectangle is a path, too.
  mutating func beginShape(
    _ path: SVGPath, _ identity: SVGIdentity, isPath: Bool = false, depth: Int
  ) -> StaticString? {
    guard !path.data.bytes.isEmpty else { return nil }
    if !isPath, let rect = path.rect {
      begin("rect", depth: depth)
      write(identity)
      attribute("x", thousandths: rect.x)
      attribute("y", thousandths: rect.y)
      attribute("width", thousandths: rect.width)
      attribute("height", thousandths: rect.height)
      return "rect"
    } else {
      begin("path", depth: depth)
      write(identity)
      attribute("d") { $0.write(path.data) }
      return "path"
    }
  }

  /// Writes an attribute with a transform, unless it changes nothing.
  mutating func attribute(_ name: StaticString, _ transform: AffineTransform) {
    guard transform != .identity else { return }
    attribute(name) { text in
      text.write("matrix(")
      for number in [transform.a, transform.b, transform.c, transform.d] {
        text.write(coefficient: number)
        text.write(" ")
      }
      text.write(coefficient: transform.tx)
      text.write(" ")
      text.write(coefficient: transform.ty)
      text.write(")")
    }
  }
}
