import Geometry

/// What it takes to make something, counted in points of paths that are looked at once: about 40
/// nanoseconds each. It is no part of what is made, so any two are equal.
package struct Effort: Hashable, Sendable {
  package private(set) var points = 0

  package init() {}

  /// Counts values of animations, and movements of the pen in them, on their way to a time.
  mutating func move(_ partCount: Int) { points += partCount }

  /// Counts letters that are set, wherever they come to lie.
  mutating func set(letters count: Int) { points += 10 * count }

  /// Counts the colours of a gradient.
  mutating func mix(colors count: Int) { points += 3 * count }

  /// Counts a path of which a part is taken: the length of a curve takes long to find.
  mutating func trim(_ path: Path) {
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
