import Geometry
import Motion
import Testing

@Suite struct InterpolationTests {
  @Test func `numbers and geometry go straight, and past the end`() {
    #expect(10.0.interpolated(to: 20, fraction: 0.25) == 12.5)
    #expect(10.0.interpolated(to: 20, fraction: 1.5) == 25)
    let from = Rect(x: 0, y: 10, width: 20, height: 30)
    let to = Rect(x: 100, y: 110, width: 120, height: 130)
    #expect(from.interpolated(to: to, fraction: 0.5) == Rect(x: 50, y: 60, width: 70, height: 80))
  }

  @Test func `colours stay colours where a spring overshoots`() {
    let from = Color(red: 1, green: 0, blue: 0.5, alpha: 0)
    let to = Color(red: 0, green: 1, blue: 0.5, alpha: 1)
    #expect(
      from.interpolated(to: to, fraction: 0.25)
        == Color(red: 0.75, green: 0.25, blue: 0.5, alpha: 0.25))
    #expect(from.interpolated(to: to, fraction: 1.87) == to)
    #expect(from.interpolated(to: to, fraction: -0.1) == from)
  }
}
