import Glibc
import Testing

@testable import Geometry

@Suite struct RingTests {
  private static let center = Point(x: 30, y: 20)

  /// The ends of lines and curves, from the center.
  private func corners(_ path: Path) -> [Vector] {
    path.elements.map { Array($0.coordinates.suffix(2)) }.filter { !$0.isEmpty }
      .map { Point(x: $0[0], y: $0[1]) - Self.center }
  }

  @Test(arguments: [(-90.0, true), (-90, false), (0, true), (30, false)])
  func `a circle is known by its path`(start: Double, isClockwise: Bool) throws {
    var path = Path()
    path.addArc(
      center: Self.center, radius: 7, startAngle: Angle(degrees: start),
      endAngle: Angle(degrees: isClockwise ? start + 360 : start - 360), clockwise: isClockwise)
    let circle = try #require(path.circle)
    #expect((circle.center - Self.center).length < 1e-3 && abs(circle.radius - 7) < 1e-3)
    #expect(
      abs(circle.start.radians - Angle(degrees: start).radians) < 1e-4
        && circle.isClockwise == isClockwise)
  }

  @Test func `what is not a circle is not taken for one`() {
    var half = Path()
    half.addArc(
      center: Self.center, radius: 7, startAngle: Angle(degrees: 0), endAngle: Angle(degrees: 180))
    let oval = Path(ovalIn: Rect(x: 0, y: 0, width: 20, height: 10))
    for path in [Path(), half, oval, Path(Rect(x: 0, y: 0, width: 5, height: 5))] {
      #expect(path.circle == nil)
    }
  }

  @Test(arguments: [(90.0, 0.0), (90, 5), (180, 0), (270, 0), (270, 5), (20, 0), (20, 1)])
  func `a part of a ring is cut along parallels to its radii`(
    degrees: Double, inner: Double
  ) throws {
    let ring = try #require(
      Path(
        ringAround: Self.center, inner...10, from: Angle(degrees: 0),
        sweep: Angle(degrees: degrees), cutBy: 0.5))
    let corners = corners(ring)
    // Those at the outer edge: the first, and the last of the first arc.
    let angle = Angle(degrees: degrees).radians
    let (first, last) = (corners[0], try #require(corners.last { $0.length > 9.99 }))
    #expect(abs(first.length - 10) < 1e-9 && abs(first.dy - 0.5) < 1e-9)
    #expect(abs(last.dx * sin(angle) - last.dy * cos(angle) - 0.5) < 1e-9)
    if inner == 5 {
      let end = try #require(corners.last)
      #expect(abs(end.length - 5) < 1e-9 && abs(end.dy - 0.5) < 1e-9)
    } else if degrees < 180 {
      // Both edges meet.
      let tip = try #require(corners.last)
      #expect(abs(tip.dy - 0.5) < 1e-9)
      #expect(abs(tip.dx * sin(angle) - tip.dy * cos(angle) - 0.5) < 1e-9)
    }
  }

  @Test func `a part of a ring that is narrower than its cuts has no path`() {
    for (radius, degrees) in [(10.0, 5.0), (0.4, 180)] {
      #expect(
        Path(
          ringAround: Self.center, 0...radius, from: Angle(degrees: 0),
          sweep: Angle(degrees: degrees), cutBy: 0.5) == nil)
    }
  }
}
