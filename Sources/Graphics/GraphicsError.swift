internal import Geometry

/// What a graphics context refuses.
package enum GraphicsError: Error, Hashable, Sendable {
  /// A number that is infinite or not a number, after what it is: "a coordinate of a path".
  case invalidNumber(String, Double)
  /// More states are to be brought back than were saved.
  case nothingSaved
}

extension GraphicsContext {
  func check(_ values: [Double], _ role: String) throws(GraphicsError) {
    for value in values where !value.isFinite { throw .invalidNumber(role, value) }
  }

  func check(_ path: Path) throws(GraphicsError) {
    guard !path.isFinite else { return }
    for element in path.elements {
      try check(element.coordinates, "a coordinate of a path")
    }
  }

  func check(_ shading: Shading) throws(GraphicsError) {
    try check(shading.stops.map(\.location), "a location of a gradient")
    switch shading.kind {
    case .axis(let start, let end):
      try check([start.x, start.y, end.x, end.y], "a coordinate of a gradient")
    case .circles(let start, let end, _):
      try check(
        [start.center.x, start.center.y, end.center.x, end.center.y], "a coordinate of a gradient")
      try check([start.radius, end.radius], "a radius of a gradient")
    }
  }
}
