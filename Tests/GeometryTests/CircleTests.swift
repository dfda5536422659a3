import TestSupport
import Geometry
import Testing

/// What is known of circles, asked of the curves that stand for them.
@Suite struct CircleTests {
  @Test(arguments: [1.0, 10, 44, 45, 46, 90, 123, 180, 270, 359, 360])
  func `an arc stays within 5 millionths of the radius of its circle`(degrees: Double) {
    for (start, radius) in [(0.0, 1000.0), (17, 50), (-200, 1)] {
      let arc = Path(
        arcCenter: at(30, -40), radius: radius, startAngle: Angle(degrees: start),
        endAngle: Angle(degrees: start + degrees))
      // Every point of a flattened path lies on its curve.
      for point in arc.flattened(tolerance: 1e-6 * radius).joints {
        let distance = (point - at(30, -40)).length
        #expect(abs(distance - radius) <= 5e-6 * radius)
      }
    }
  }

  @Test func `a circle is as wide as it is`() throws {
    // From 30° to 300°: by South, West and North, but not East.
    let arc = Path(
      arcCenter: at(100, 100), radius: 50, startAngle: Angle(degrees: 30),
      endAngle: Angle(degrees: 300))
    let box = try #require(arc.boundingBoxOfPath)
    #expect(near(at(box.minX, box.minY), at(50, 50), within: 3e-4))
    #expect(near(at(box.maxX, box.maxY), at(143.30127, 150), within: 3e-4))
  }

  @Test(arguments: [1.0, 50, 1e4])
  func `a circle is 2πr long, up to 3 millionths`(radius: Double) {
    let circle = Path(
      ovalIn: Rect(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius))
    #expect(abs(circle.length / radius - 6.283185307) < 3e-6 * 6.3)
  }

  @Test(arguments: [0.5, 0.1, 0.01])
  func `chords of a circle stay within the tolerance`(tolerance: Double) {
    let points = Path(ovalIn: Rect(x: -50, y: -50, width: 100, height: 100))
      .flattened(tolerance: tolerance).joints
    for (a, b) in zip(points, points.dropFirst()) {
      let middle = a + (b - a) * 0.5
      #expect((middle - .zero).length >= 50 - tolerance)
    }
    // Not many more than needed: n chords lie 50(1 - cos(π/n)) from the circle.
    #expect(Double(points.count) < 1.5 * (246.7 / tolerance).squareRoot() + 16)
  }

  // The running totals of the seven slices, in degrees from East, and their halves.
  @Test(arguments: [
    (28.346, 14.173), (70.866, 35.433), (155.906, 77.953), (269.291, 134.646),
    (283.465, 141.732), (304.724, 152.362), (360, 180),
  ])
  func `half of an arc has half of its angle`(end: Double, half: Double) throws {
    let arc = Path(
      arcCenter: at(100, 100), radius: 50, startAngle: .zero, endAngle: Angle(degrees: end))
    let tip = try #require(arc.trimmed(from: 0, to: 0.5).currentPoint)
    // Turned back by half of the angle it points East.
    let turn = AffineTransform(rotation: Angle(degrees: -half)).translatedBy(x: -100, y: -100)
    #expect(near(tip.applying(turn), at(50, 0), within: 1e-3))
  }

  @Test func `an oval holds what its equation says`() {
    var dice = Dice(seed: 6)
    let oval = Path(ovalIn: Rect(x: -80, y: -40, width: 160, height: 80))
    for _ in 0..<300 {
      let point = at(
        Double.random(in: -90...90, using: &dice), Double.random(in: -50...50, using: &dice))
      let value = point.x * point.x / 6400 + point.y * point.y / 1600
      guard abs(value - 1) > 2e-5 else { continue }
      #expect(oval.contains(point) == (value < 1), "\(point)")
      #expect(oval.contains(point, rule: .evenOdd) == (value < 1), "\(point)")
    }
  }
}
