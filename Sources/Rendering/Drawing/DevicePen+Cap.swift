internal import Glibc
internal import Graphics

extension DevicePen {
  /// The outline of a cap on a line that ends at `end` in `direction`, both in pixels: a polygon on
  /// the line's last edge; none for a butt cap.
  func outline(
    of cap: Stroke.Cap, at end: DevicePoint, direction: (dx: Double, dy: Double)
  ) -> [DevicePoint] {
    let ahead = inverse(of: direction)
    let length = hypot(ahead.dx, ahead.dy)
    guard cap != .butt, length > 0, length.isFinite else { return [] }
    // Half a width along the line.
    let (u, v) = (ahead.dx / length * width / 2, ahead.dy / length * width / 2)
    /// So many halves of a width along the line, and to its right.
    func point(_ along: Double, _ aside: Double) -> DevicePoint {
      let (x, y) = (u * along - v * aside, v * along + u * aside)
      return DevicePoint(x: end.x + a * x + c * y, y: end.y + b * x + d * y)
    }
    switch cap {
    case .butt: return []
    case .square: return [point(0, 1), point(1, 1), point(1, -1), point(0, -1)]
    case .round:
      // A chord of the angle x lies r·(1 - cos x/2) from its circle, all but r·x²/8.
      let chord = (8 * DrawingContext.tolerance / max(1, diameter / 2)).squareRoot()
      let count = max(4, Int((.pi / chord).rounded(.up)))
      return (0...count).map { index in
        let angle = Double.pi * (0.5 - Double(index) / Double(count))
        return point(cos(angle), sin(angle))
      }
    }
  }
}
