import Geometry
import Graphics
import Layers
import Testing

@testable import Rendering

/// The sample pie: arcs as thick as they are wide, each from the start, later ones underneath.
@Suite struct PieTests {
  private static let slices: [(value: Double, color: Color, pixel: Pixel)] = [
    (40, Color(red: 1, green: 0, blue: 0), Pixel(255, 0, 0)),
    (60, Color(red: 1, green: 0.5, blue: 0), Pixel(255, 128, 0)),
    (120, Color(red: 1, green: 1, blue: 0), Pixel(255, 255, 0)),
    (160, Color(red: 0, green: 1, blue: 0), Pixel(0, 255, 0)),
    (20, Color(red: 0, green: 0, blue: 1), Pixel(0, 0, 255)),
    (30, Color(red: 0.364_705_89, green: 0.066_666_67, blue: 0.968_627_45), Pixel(93, 17, 247)),
    (78, Color(red: 0.5, green: 0, blue: 0.5), Pixel(128, 0, 128)),
  ]

  /// The middles of the slices, in degrees clockwise from North.
  private static let middles = [14.173, 49.606, 113.386, 212.598, 276.378, 294.094, 332.362]

  private func strokes() -> [DisplayList.Item] {
    var total = 0.0
    let center = Point(x: 100, y: 100)
    let arcs = Self.slices.map { slice -> DisplayList.Item in
      total += slice.value
      let north = Angle(degrees: -90)
      let end = Angle(radians: north.radians + total / 508 * 2 * .pi)
      let arc = Path(arcCenter: center, radius: 50, startAngle: north, endAngle: end)
      return .stroke(arc, slice.color, Stroke(width: 100))
    }
    return arcs.reversed()
  }

  private func point(_ degrees: Double, _ radius: Double, scale: Int) -> (x: Int, y: Int) {
    let ray = Point(x: 0, y: -radius).applying(AffineTransform(rotation: Angle(degrees: degrees)))
    return (
      Int((100 + ray.x) * Double(scale)), Int((100 + ray.y) * Double(scale))
    )
  }

  @Test(arguments: [1, 2, 3])
  func `seven strokes make the pie`(scale: Int) throws {
    let gray = Color(white: 2.0 / 3)
    let background = DisplayList.Item.fill(Path(Rect(x: 0, y: 0, width: 200, height: 200)), gray)
    let image = try drawn([background] + strokes(), 200, 200, scale: Double(scale))
    for (slice, middle) in zip(Self.slices, Self.middles) {
      for radius in [20.0, 50, 80, 98] {
        let (x, y) = point(middle, radius, scale: scale)
        #expect(image.pixel(x: x, y: y) == slice.pixel, "\(middle)° at \(radius)")
      }
      let (x, y) = point(middle, 102, scale: scale)
      if (0..<(200 * scale)).contains(x), (0..<(200 * scale)).contains(y) {
        #expect(image.pixel(x: x, y: y) == Pixel(170, 170, 170), "\(middle)° outside")
      }
    }
  }

  @Test func `a slice ends where its running total says`() throws {
    let image = try drawn(strokes(), 200, 200)
    for (index, end) in [28.346, 70.866, 155.906, 269.291, 283.465, 304.724].enumerated() {
      let (before, after) = (point(end - 1.5, 90, scale: 1), point(end + 1.5, 90, scale: 1))
      #expect(image.pixel(x: before.x, y: before.y) == Self.slices[index].pixel, "before \(end)°")
      #expect(image.pixel(x: after.x, y: after.y) == Self.slices[index + 1].pixel, "after \(end)°")
    }
  }
}
