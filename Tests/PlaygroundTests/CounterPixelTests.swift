import Rendering
import Testing

@testable import Playground

/// The pixels of the counter lesson: eight marks by turning the context, and what they stand on.
///
/// Source: Flo.md, "The counter".
@Suite struct CounterPixelTests {
  private func image() throws -> Image {
    try Page.image(of: [
      """
      let counter = View(frame: Rect(x: 0, y: 0, width: 230, height: 230))
      let mark = Path(rect: Rect(x: -2.5, y: 0, width: 5, height: 10))
      let ring = Path(
        arcCenter: Point(x: 115, y: 115), radius: 77, startAngle: .pi * 3 / 4, endAngle: .pi / 4)
      """,
      """
      counter.draw { context in
        context.strokeColor = Color(red: 87 / 255, green: 218 / 255, blue: 213 / 255)
        context.lineWidth = 76
        context.stroke(ring)
        context.fillColor = Color(red: 34 / 255, green: 110 / 255, blue: 100 / 255)
        context.translateBy(x: 115, y: 115)
        for number in 1...8 {
          context.saveGState()
          context.rotate(by: (33.75 * Double(number) + 45) * .pi / 180)
          context.translateBy(x: 0, y: 105)
          context.fill(mark)
          context.restoreGState()
        }
      }
      show(counter)
      """,
    ])
  }

  @Test func `eight marks, between them the ring, and inside and below it nothing`() throws {
    let image = try image()
    let (mark, ring, white) = (Pixel(34, 110, 100), Pixel(87, 218, 213), Pixel(255, 255, 255))
    let centers = [
      (7, 136), (13, 72), (53, 23), (115, 4), (176, 23), (216, 72), (222, 136), (192, 192),
    ]
    for (x, y) in centers { #expect(image.pixel(x: x, y: y) == mark, "\(x), \(y)") }
    // Halfway between two marks, at the radius of 110.
    for (x, y) in [(5, 104), (29, 45), (82, 10), (147, 10), (200, 45), (224, 104), (212, 165)] {
      #expect(image.pixel(x: x, y: y) == ring, "\(x), \(y)")
    }
    // At the radius of 102, just inside of the marks.
    #expect(image.pixel(x: 115, y: 12) == ring)
    #expect(image.pixel(x: 14, y: 134) == ring)
    for (x, y) in [(115, 115), (115, 150), (115, 225), (5, 5)] {
      #expect(image.pixel(x: x, y: y) == white, "\(x), \(y)")
    }
  }
}
