import Geometry
import Graphics
import Layers
import Testing

@testable import Rendering

private func sketch(
  _ path: Path, _ stroke: Stroke, _ width: Double, _ height: Double
) throws -> String {
  try drawn([.stroke(path, Color(white: 0), stroke)], width, height).sketch
}

@Suite struct FarStrokeTests {
  @Test(arguments: [2e3, 1e5, 1e7, 1e12])
  func `a line that begins and ends far away is straight`(far: Double) throws {
    let image = try drawn(
      [.stroke(polyline((-far, -far), (far, far)), Color(white: 0), Stroke(width: 8))], 100, 100)
    for place in stride(from: 5, to: 95, by: 10) {
      #expect(image.pixel(x: place, y: place) == Pixel(0, 0, 0))
      #expect(image.pixel(x: place + 4, y: place) == Pixel(0, 0, 0))
      #expect(image.pixel(x: place + 7, y: place) == .white)
      #expect(image.pixel(x: place, y: place + 4) == Pixel(0, 0, 0))
      #expect(image.pixel(x: place, y: place + 7) == .white)
    }
  }

  @Test func `numbers too large to tell apart do no harm`() throws {
    for far in [1e20, 1e300, 1e307] {
      let path = polyline((-far, far), (far, -far), (0, far), (3, 3), closed: true)
      let dashed = Stroke(width: 2, dashPattern: [3])
      let items: [DisplayList.Item] = [
        .stroke(path, Color(white: 1), Stroke(width: 2)), .stroke(path, Color(white: 1), dashed),
        .stroke(polyline((0, 1), (4, 1)), Color(white: 0), Stroke(width: 2)),
      ]
      #expect(try drawn(items, 4, 3).sketch == "####\n####\n....")
    }
  }

  @Test func `a line that leaves and comes back leaves no trace at the edges`() throws {
    let far = 1e6
    let path = polyline((-10, 2), (far, 2), (far, far), (-far, far), (-far, 6), (20, 6))
    #expect(
      try sketch(path, Stroke(width: 2, cap: .square), 12, 8) == """
        ............
        ############
        ############
        ............
        ............
        ############
        ############
        ............
        """)
  }

  @Test func `a closed outline that leaves the canvas keeps the corner where it begins`() throws {
    let path = polyline((2, 2), (1e6, 2), (1e6, 1e6), (2, 1e6), closed: true)
    #expect(
      try sketch(path, Stroke(width: 2), 5, 5) == """
        .....
        .####
        .####
        .##..
        .##..
        """)
  }

  @Test func `what is far away is seen if the pen reaches it`() throws {
    #expect(try sketch(polyline((-9, 3000), (9, 3000)), Stroke(width: 5998), 2, 3) == "..\n##\n##")
    // A corner of 10° is pointed over 11 half widths ahead.
    let corner = polyline((-5000, -500), (-80, 5), (-5000, 510))
    #expect(try sketch(corner, Stroke(width: 40), 4, 10).split(separator: "\n")[5] == "####")
    #expect(
      try sketch(corner, Stroke(width: 40, miterLimit: 3), 4, 10).split(separator: "\n")[5]
        == "....")
  }

  @Test func `a curve that swings far out is drawn where it shows`() throws {
    let swing = Path(elements: [
      .move(Point(x: 10, y: 0)),
      .curve(
        Point(x: 30, y: 0), control1: Point(x: 10, y: 4e6), control2: Point(x: 30, y: 4e6)),
    ])
    let image = try drawn([.stroke(swing, Color(white: 0), Stroke(width: 4))], 40, 100)
    for y in [1, 50, 99] {
      let row = (0..<40).filter { image.pixel(x: $0, y: y) == Pixel(0, 0, 0) }
      #expect(row == [8, 9, 10, 11, 28, 29, 30, 31], "row \(y)")
    }
  }

  @Test func `dashes go on where a line comes in from afar`() throws {
    // 100,000 is 16,666 times a dash and a gap, and a dash; twice that ends half way in a dash.
    let stroke = Stroke(width: 2, dashPattern: [4, 2])
    #expect(
      try sketch(polyline((-100_000, 1), (20, 1)), stroke, 20, 1) == "..####..####..####..")
    let around = polyline((-100_000, 1), (-100_000, -49_999), (-100_000, 1), (20, 1))
    #expect(try sketch(around, stroke, 20, 1) == "##..####..####..####")
  }
}
