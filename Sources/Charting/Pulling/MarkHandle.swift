package import Geometry
internal import Layers

/// What of a mark is pulled.
package enum MarkPart: String, Hashable, Sendable, CaseIterable {
  /// Its value.
  case value
  /// The x of a point.
  case place
}

/// The end of the mark of a value on the canvas, by which the mark is pulled to another value. The axes stay as they are.
package struct MarkHandle: Sendable {
  private let ends: MarkEnds
  /// From the plot area to the canvas, and back.
  private let transform: AffineTransform
  private let inverse: AffineTransform

  init?(_ ends: MarkEnds, _ transform: AffineTransform) {
    guard let inverse = transform.inverted() else { return nil }
    (self.ends, self.transform, self.inverse) = (ends, transform, inverse)
  }

  /// Where it is, in points of the canvas.
  package var point: Point { ends.value.point.applying(transform) }

  /// Whether the x of the mark is pulled, too.
  package var movesPlace: Bool { ends.place != nil }

  /// A value that a mark is pulled to.
  package struct Value: Hashable, Sendable {
    package var value: Double
    /// By how much it changes with a point of the canvas; above 0.
    package var resolution: Double
    /// Whether only values above 0 have a place there.
    package var isPositive: Bool
  }

  /// What a part of the mark becomes that ends at a point of the canvas, or as near as it can; nil where no finite
  /// number does, as with a single slice, which is all of its pie whatever its value.
  package func value(of part: MarkPart, at point: Point) -> Value? {
    guard let end = part == .value ? ends.value : ends.place else { return nil }
    let place = point.applying(inverse)
    guard let value = end.value(endingAt: place),
      // Where it goes no further, it changes as it does where the mark ends.
      let resolution = end.resolution(at: place) ?? end.resolution(at: end.point),
      resolution.isFinite
    else { return nil }
    // Points of the plot area may be larger on the canvas.
    let scale = (transform.a * transform.d - transform.b * transform.c).magnitude.squareRoot()
    return Value(value: value, resolution: resolution / scale, isPositive: end.track.isLog)
  }

  /// What a part of the mark is, and by how much it changes with a point of the canvas.
  package func value(of part: MarkPart) -> Value? {
    guard let end = part == .value ? ends.value : ends.place else { return nil }
    var value = value(of: part, at: end.point.applying(transform))
    value?.value = end.value
    return value
  }
}

extension MarkSet {
  func handle(
    ofValue index: Int, of drawing: ChartDrawing, in scene: Scene, _ places: CanvasPlaces
  ) -> MarkHandle? {
    guard
      let member = marks.members.indices.contains(index)
        ? marks.members[index] : marks.members.first,
      let ends = Kind.ends(
        of: index, in: series, of: drawing, member.item, in: scene.bounds(of: plotArea).size),
      let layer = member.layers.first(where: { places.transform(of: $0) != nil }),
      let transform = places.transform(of: layer)
    else { return nil }
    let end = ends.value.point
    // Marks beyond the part of an axis that shows are not clipped by every kind.
    let plot = scene.bounds(of: plotArea).insetBy(dx: -1, dy: -1)
    guard end.x.isFinite, end.y.isFinite, !drawing.reachesOutside || plot.contains(end),
      places.rect(Rect(origin: end, size: .zero), of: layer) != nil
    else { return nil }
    return MarkHandle(ends, transform)
  }
}
