import Geometry
import Layers
import Motion
import Testing

@testable import Rendering

/// Gradient layers of scenes, in pixels: the places that the lessons show.
@Suite struct RainbowTests {
  /// The eleven hues at full brightness.
  static let hues: [UInt32] = [
    0xff0000, 0xff9900, 0xccff00, 0x33ff00, 0x00ff66, 0x00ffff, 0x0066ff, 0x3300ff, 0xcc00ff,
    0xff0099, 0xff0000,
  ]

  private static func color(_ rgb: UInt32, alpha: Double) -> Color {
    Color(
      red: Double(rgb >> 16) / 255, green: Double(rgb >> 8 & 0xff) / 255,
      blue: Double(rgb & 0xff) / 255, alpha: alpha)
  }

  /// A white page of `size` that holds a gradient layer of the same size, and the layer.
  private func page(
    _ size: Size, _ colors: [Color], _ change: (inout LinearGradient) -> Void = { _ in }
  ) throws -> (Scene, page: LayerID, layer: LayerID) {
    var scene = Scene()
    let page = scene.makeView()
    try scene.setFrame(Rect(origin: .zero, size: size), of: page)
    scene.show(page)
    let layer = scene.makeGradientLayer()
    try scene.setFrame(Rect(origin: .zero, size: size), of: layer)
    var gradient = LinearGradient()
    gradient.colors = colors
    change(&gradient)
    try scene.setGradient(gradient, of: layer)
    try scene.addSublayer(layer, to: page)
    return (scene, page, layer)
  }

  @Test(arguments: [1, 2])
  func `the eleven hues of the rainbow are at their places`(scale: Int) throws {
    // A row more than ten steps of 40: the middle of every fortieth row is at a hue's place.
    let height = 400 + 1 / Double(scale)
    let (scene, _, _) = try page(
      Size(width: 4, height: height), Self.hues.map { Self.color($0, alpha: 1) }
    ) {
      $0.startPoint.y = 0.5 / Double(scale) / height
      $0.endPoint.y = 1 - 0.5 / Double(scale) / height
    }
    let image = try render(scene.displayList(at: .zero), scale: Double(scale))
    for (index, hue) in Self.hues.enumerated() {
      #expect(image.pixels[index * 40 * scale * image.width] == 0xff00_0000 | hue, "\(index)")
    }
  }

  @Test func `a rainbow of half alpha lies over the white page`() throws {
    let (scene, _, _) = try page(
      Size(width: 1, height: 440), Self.hues.map { Self.color($0, alpha: 0.5) })
    let image = try render(scene.displayList(at: .zero))
    // Half of cyan is in the middle, between two rows.
    for y in [219, 220] {
      let pixel = image.pixel(x: 0, y: y)
      #expect((127...129).contains(pixel.red) && pixel.green >= 254 && pixel.blue >= 254)
    }
    #expect(image.pixel(x: 0, y: 0).red == 255)
    #expect((127...129).contains(image.pixel(x: 0, y: 0).blue))
  }

  @Test(arguments: [1, 2])
  func `in a box twice as wide as high, the middle goes from corner to corner`(
    scale: Int
  ) throws {
    let (scene, _, _) = try page(
      Size(width: 80, height: 40), [Color(white: 0), Color(white: 1)]
    ) {
      $0.startPoint = .zero
      $0.endPoint = Point(x: 1, y: 1)
    }
    let image = try render(scene.displayList(at: .zero), scale: Double(scale))
    for row in 0..<image.height {
      // From the lower left corner to the upper right one; the middles of pixels lie half a pixel,
      // one of so many steps from black to white, to either side.
      let column = 2 * (image.height - 1 - row)
      let (left, right) = (
        image.pixel(x: column, y: row).red, image.pixel(x: column + 1, y: row).red
      )
      #expect(left <= 128 && right >= 127 && right - left <= 2, "row \(row)")
    }
  }

  @Test func `outside its mask there is exactly what is below`() throws {
    var (scene, page, layer) = try page(
      Size(width: 60, height: 60), Self.hues.map { Self.color($0, alpha: 0.5) })
    scene.setBackgroundColor(Color(red: 0.1, green: 0.7, blue: 0.3), of: page)
    let empty = try {
      var scene = scene
      scene.removeFromSuperlayer(layer)
      return try render(scene.displayList(at: .zero))
    }()
    let whole = try render(scene.displayList(at: .zero))
    let mask = scene.makeShapeLayer()
    var triangle = Shape()
    triangle.path = Path(lines: [Point(x: 10, y: 50), Point(x: 30, y: 10), Point(x: 50, y: 50)])
    try scene.setShape(triangle, of: mask)
    try scene.setMask(mask, of: layer)
    let masked = try render(scene.displayList(at: .zero))
    var (inside, outside, edge) = (0, 0, 0)
    for y in 0..<60 {
      for x in 0..<60 {
        // How far the pixel is below both slopes and above the ground, in rows.
        let rows = min(
          Double(y) - 50 + 2 * (Double(x) - 10), Double(y) - 10 - 2 * (Double(x) - 30),
          50 - Double(y))
        let pixel = masked.pixel(x: x, y: y)
        if rows > 3 {
          inside += 1
          #expect(pixel == whole.pixel(x: x, y: y), "\(x), \(y)")
        } else if rows < -3 {
          outside += 1
          #expect(pixel == empty.pixel(x: x, y: y), "\(x), \(y)")
        } else {
          edge += 1
        }
      }
    }
    #expect(inside > 400 && outside > 2000 && edge < 1000)
  }

  @Test func `in a flipped page the first colour is at the bottom`() throws {
    var (scene, page, _) = try page(
      Size(width: 1, height: 10),
      [Self.color(0xff0000, alpha: 0.1), Self.color(0xff0000, alpha: 1)])
    var style = LayerStyle()
    style.isGeometryFlipped = true
    try scene.setStyle(style, of: page)
    let image = try render(scene.displayList(at: .zero))
    let greens = (0..<10).map { image.pixel(x: 0, y: $0).green }
    #expect(greens == greens.sorted() && greens[0] < 30 && greens[9] > 200)
  }
}
