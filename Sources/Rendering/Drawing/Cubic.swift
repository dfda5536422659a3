/// A cubic Bézier curve in device pixels.
struct Cubic {
  var start, control1, control2, end: DevicePoint

  init(start: DevicePoint, control1: DevicePoint, control2: DevicePoint, end: DevicePoint) {
    (self.start, self.control1, self.control2, self.end) = (start, control1, control2, end)
  }

  /// A curve that is a line.
  init(lineFrom start: DevicePoint, to end: DevicePoint) {
    self.init(start: start, control1: start, control2: end, end: end)
  }

  /// The curve cut at its middle (de Casteljau).
  var halves: (Cubic, Cubic) { split(at: 0.5) }

  /// The parts before and after the parameter `t`, 0...1 (de Casteljau); never overflows.
  func split(at t: Double) -> (Cubic, Cubic) {
    let a = start.mixed(with: control1, t)
    let b = control1.mixed(with: control2, t)
    let c = control2.mixed(with: end, t)
    let (ab, bc) = (a.mixed(with: b, t), b.mixed(with: c, t))
    let middle = ab.mixed(with: bc, t)
    return (
      Cubic(start: start, control1: a, control2: ab, end: middle),
      Cubic(start: middle, control1: bc, control2: c, end: end)
    )
  }

  /// The point at the parameter `t`, 0...1.
  func point(at t: Double) -> DevicePoint { split(at: t).0.end }

  /// Whether the controls are close to the thirds of the chord, and so the curve to the chord.
  func isFlat(within tolerance: Double) -> Bool {
    func deviates(_ control: Double, _ near: Double, _ far: Double) -> Bool {
      abs(control - (near / 3 * 2 + far / 3)) > tolerance
    }
    return !deviates(control1.x, start.x, end.x) && !deviates(control1.y, start.y, end.y)
      && !deviates(control2.x, end.x, start.x) && !deviates(control2.y, end.y, start.y)
  }

  /// The bounds of the four points, which hold the curve.
  var hull: DeviceBounds {
    var hull = DeviceBounds()
    for point in [start, control1, control2, end] { hull.extend(to: point) }
    return hull
  }
}
