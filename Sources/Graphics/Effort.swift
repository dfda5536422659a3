package import Geometry

/// The work of making something, in visits to a point of a path: about 40 nanoseconds each. It is
/// not part of the result, so any two are equal.
package struct Effort: Hashable, Sendable {
  package private(set) var points = 0

  package init() {}

  /// Counts values of animations, with the elements of paths in them, interpolated to a time.
  package mutating func move(_ partCount: Int) { points += partCount }

  /// Counts glyphs that are laid out, wherever they are placed.
  package mutating func set(letters count: Int) { points += 10 * count }

  /// Counts the parts of paths that are mapped to the canvas.
  package mutating func map(_ partCount: Int) { points += partCount }

  /// Counts the colours of a gradient.
  package mutating func mix(colors count: Int) { points += 3 * count }

  /// Counts the trimming of a path: measuring a curve is slow.
  package mutating func trim(_ path: Path) {
    points += path.elements.reduce(0) { count, element in
      switch element {
      case .curve, .quadCurve: count + 60
      case .move, .line, .close: count + 1
      }
    }
  }

  package static func == (one: Effort, other: Effort) -> Bool { true }
  package func hash(into hasher: inout Hasher) {}
}
