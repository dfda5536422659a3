internal import Geometry
internal import Graphics

extension Shape {
  /// The outline of its stroke where that is a part of a ring whose ends are cut; nil for any other.
  ///
  /// A part of a ring of less than 2 points keeps at least one of them, and so has less of the gap.
  var cutRing: Path? {
    guard ringGap > 0, stroke.cap == .butt, stroke.dashPattern.isEmpty, let circle = path.circle
    else { return nil }
    let (start, end) = (max(0, strokeStart), min(1, strokeEnd))
    guard start < end, end - start < 1 else { return nil }
    let sweep = (end - start) * 2 * .pi
    let outer = circle.radius + stroke.width / 2
    let cut = min(ringGap, sweep * outer - 1) / 2
    let way = circle.isClockwise ? start : -end
    return cut > 0
      ? Path(
        ringAround: circle.center, max(0, circle.radius - stroke.width / 2)...outer,
        from: Angle(radians: circle.start.radians + way * 2 * .pi),
        sweep: Angle(radians: sweep), cutBy: cut) : nil
  }
}
