import Geometry
import Graphics
import Layers
import Testing

@testable import Rendering

private let black = Pixel(0, 0, 0)

/// Black on white, on a canvas of `width` by `height`.
private func drawn(_ elements: [Path.Element], _ width: Double, _ height: Double) throws -> Image {
  let shape = DisplayList.Item.fill(Path(elements: elements), Color(white: 0))
  return try render(
    DisplayList(
      canvas: Size(width: width, height: height), background: Color(white: 1), items: [shape]))
}

private func outline(_ corners: [Point]) -> [Path.Element] {
  corners.enumerated().map { $0 == 0 ? .move($1) : .line($1) } + [.close]
}

@Suite struct ClippingTests {
  @Test(arguments: [8.5e6, 1e9, 1e17, 1e300])
  func `a rectangle far taller than the canvas fills it to its edges`(tall: Double) throws {
    let rect = Rect(x: 2, y: 200, width: 3, height: tall)
    let image = try drawn(Array(Path(rect).elements), 8, 2000)
    for (y, inside) in [(0, false), (199, false), (200, true), (1000, true), (1999, true)] {
      #expect(image.pixel(x: 1, y: y) == .white)
      #expect(image.pixel(x: 2, y: y) == (inside ? black : .white), "row \(y)")
      #expect(image.pixel(x: 4, y: y) == (inside ? black : .white), "row \(y)")
      #expect(image.pixel(x: 5, y: y) == .white)
    }
  }

  @Test(arguments: [1e5, 1e7, 1e12, 1e308])
  func `the long side of a huge triangle runs where it should`(far: Double) throws {
    let corners = [Point(x: 0, y: 0), Point(x: far, y: far), Point(x: 0, y: far)]
    let image = try drawn(outline(corners), 100, 100)
    #expect(image.pixel(x: 10, y: 90) == black)
    #expect(image.pixel(x: 50, y: 51) == black)
    #expect(image.pixel(x: 51, y: 50) == .white)
    #expect(image.pixel(x: 90, y: 10) == .white)
    // The diagonal halves its pixels; Cairo samples 15 rows of each.
    #expect((119...136).contains(image.pixel(x: 50, y: 50).red))
  }

  @Test(arguments: [1e4, 1e7, 1e15])
  func `a huge circle is cut where it meets the canvas`(radius: Double) throws {
    // Its leftmost point is in the middle of the canvas, its leftmost part all but straight.
    let (x, y, k) = (50 + radius, 50.0, radius * 0.552_284_749_8)
    func at(_ dx: Double, _ dy: Double) -> Point { Point(x: x + dx, y: y + dy) }
    let circle: [Path.Element] = [
      .move(at(-radius, 0)),
      .curve(at(0, -radius), control1: at(-radius, -k), control2: at(-k, -radius)),
      .curve(at(radius, 0), control1: at(k, -radius), control2: at(radius, -k)),
      .curve(at(0, radius), control1: at(radius, k), control2: at(k, radius)),
      .curve(at(-radius, 0), control1: at(-k, radius), control2: at(-radius, k)), .close,
    ]
    let image = try drawn(circle, 100, 100)
    for row in [1, 30, 50, 70, 99] {
      #expect(image.pixel(x: 48, y: row) == .white, "row \(row)")
      #expect(image.pixel(x: 51, y: row) == black, "row \(row)")
      #expect(image.pixel(x: 99, y: row) == black, "row \(row)")
    }
  }

  @Test func `a curve that only passes far outside covers the canvas by its chord`() throws {
    let curve: [Path.Element] = [
      .move(Point(x: -10, y: 50)),
      .curve(
        Point(x: 110, y: 50), control1: Point(x: -10, y: -1e6), control2: Point(x: 110, y: -1e6)),
      .close,
    ]
    let image = try drawn(curve, 100, 100)
    #expect(image.pixel(x: 0, y: 49) == black)
    #expect(image.pixel(x: 99, y: 0) == black)
    #expect(image.pixel(x: 50, y: 50) == .white)
  }

  @Test func `a quadratic curve is drawn as the cubic one that it is`() throws {
    func at(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }
    for start in [[.move(at(3, 0))], outline([at(3, 0), at(9, 3), at(6, 9)])] {
      let quadratic = try drawn(start + [.quadCurve(at(63, 30), control: at(33, 60))], 64, 64)
      let cubic = try drawn(
        start + [.curve(at(63, 30), control1: at(23, 40), control2: at(43, 50))], 64, 64)
      #expect(quadratic == cubic)
      #expect(quadratic.pixel(x: 33, y: 30) == black)
      #expect(quadratic.pixel(x: 33, y: 45) == .white)
    }
  }

  @Test func `what lies outside the canvas draws nothing`() throws {
    for (x, y) in [(-5000.0, 0.0), (5000, 0), (0, -5000), (0, 5000), (1e300, -1e300)] {
      let image = try drawn(Array(Path(Rect(x: x, y: y, width: 100, height: 100)).elements), 10, 10)
      #expect(image.pixels.allSatisfy { $0 == 0xffff_ffff })
    }
  }

  @Test func `a pixel away from every edge is filled where the polygon winds around it`() throws {
    var random = RandomNumbers(seed: 1)
    for _ in 0..<60 {
      let corners = (0..<Int.random(in: 3...9, using: &random)).map { _ in
        Point(
          x: .random(in: -20_000...20_000, using: &random),
          y: .random(in: -20_000...20_000, using: &random))
      }
      let image = try drawn(outline(corners), 40, 30)
      for (x, y) in [(0, 0), (39, 0), (20, 15), (0, 29), (39, 29), (7, 22)] {
        let center = Point(x: Double(x) + 0.5, y: Double(y) + 0.5)
        guard let winding = windingNumber(of: corners, around: center) else { continue }
        #expect(image.pixel(x: x, y: y) == (winding == 0 ? .white : black))
      }
    }
  }

  @Test func `after a close the pen is where the subpath began`() {
    var bounds = DeviceBounds()
    bounds.extend(to: DevicePoint(x: 0, y: 0))
    bounds.extend(to: DevicePoint(x: 10, y: 10))
    var clipper = PolygonClipper(to: bounds)
    let (a, b, c) = (
      DevicePoint(x: 1, y: 1), DevicePoint(x: 5, y: 1), DevicePoint(x: 20, y: 5)
    )
    for element in [
      DeviceElement.move(a), .line(b), .line(DevicePoint(x: 1, y: 5)), .close, .line(b), .line(c),
    ] {
      clipper.add(element)
    }
    let polygons = clipper.finish()
    #expect(polygons.count == 2)
    #expect(polygons.allSatisfy { $0.contains(a) && $0.contains(b) })
    #expect(polygons.joined().allSatisfy { $0.x <= 10 })
  }

  /// How often a closed polygon winds around `point`; nil if an edge comes within a pixel.
  private func windingNumber(of corners: [Point], around point: Point) -> Int? {
    var winding = 0
    for (start, end) in zip(corners, corners.dropFirst() + corners.prefix(1)) {
      let (dx, dy) = (end.x - start.x, end.y - start.y)
      let cross = dx * (point.y - start.y) - dy * (point.x - start.x)
      if abs(cross) <= (dx * dx + dy * dy).squareRoot() { return nil }
      if start.y <= point.y, end.y > point.y, cross > 0 { winding += 1 }
      if start.y > point.y, end.y <= point.y, cross < 0 { winding -= 1 }
    }
    return winding
  }
}
