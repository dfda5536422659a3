import TestSupport
import Geometry
import Testing

@Suite struct ExtremeTests {
  @Test(.mustEnd) func `no coordinate makes a path hang or trap`() {
    let coordinates = [
      0, -0.0, 1, -1, 0.1, 1e-9, 3e8, -3e8, 1e-160, 1e160, 1e-300, 1e300, -1e308, 1e308,
      .greatestFiniteMagnitude, .leastNonzeroMagnitude, -.leastNonzeroMagnitude,
      .leastNormalMagnitude, .infinity, -.infinity, .nan,
    ]
    var dice = Dice(seed: 10)
    for round in 0..<400 {
      // Finite ones only, half of the time.
      let choice = round % 2 == 0 ? coordinates : Array(coordinates.dropLast(3))
      func number() -> Double { choice.randomElement(using: &dice) ?? 0 }
      func point() -> Point { at(number(), number()) }
      var path = Path(lines: [point()])
      path.addCurve(to: point(), control1: point(), control2: point())
      path.addQuadCurve(to: point(), control: point())
      path.close()
      path.addArc(
        center: point(), radius: number(), startAngle: Angle(radians: number()),
        endAngle: Angle(radians: number()), clockwise: Bool.random(using: &dice))
      path.append(Path(roundedRect: Rect(origin: point(), size: .zero), cornerRadius: number()))
      let flat = path.flattened(tolerance: number())
      #expect(flat.elements.count < 11_000)
      #expect(path.reversed().isFinite == path.isFinite)
      #expect((path.boundingBox == nil) == !path.isFinite)
      #expect((path.boundingBoxOfPath == nil) == !path.isFinite)
      #expect(!(path.length < 0))
      let trimmed = path.trimmed(from: number(), to: number())
      #expect(trimmed.isFinite || !path.isFinite, "\(path)")
      _ = path.contains(point())
      _ = trimmed.contains(point(), rule: .evenOdd)
    }
  }
}
