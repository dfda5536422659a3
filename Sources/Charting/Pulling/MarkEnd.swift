internal import Geometry

/// The end of a mark, by which it is pulled to another value.
struct MarkEnd: Hashable {
  /// The value of the data.
  var value: Double
  var reach = MarkReach.value
  var track: MarkTrack

  /// Where it is in the plot area.
  var point: Point { track.point(of: reach.end(of: value)) }

  /// The value of the mark that ends at a point of the plot area, or as near as it can; nil where no value does.
  func value(endingAt point: Point) -> Double? {
    let end = track.end(nearest: point, from: reach.end(of: value))
    let pulled = reach.value(endingAt: reach.reachable(end, from: value))
    return pulled.isFinite ? pulled : nil
  }

  /// By how much values differ whose marks end half a point before a point of the plot area, and half a point beyond it;
  /// nil where it cannot be told.
  func resolution(at point: Point) -> Double? {
    guard let before = value(endingAt: track.point(-0.5, beyond: point)),
      let after = value(endingAt: track.point(0.5, beyond: point)), before != after
    else { return nil }
    return (after - before).magnitude
  }
}

/// The ends of a mark: of its value, and of the place of a point, whose x is pulled as well.
struct MarkEnds: Hashable {
  var value: MarkEnd
  /// Nil where the place is not pulled.
  var place: MarkEnd?
}
