import Geometry
import Graphics
import Layers
import Testing

@testable import Rendering

private let (red, blue, black) = (
  Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 0, blue: 1), Color(white: 0)
)

/// Evenly spaced colours from one point to another, over a rectangle at the origin.
private func gradient(
  _ colors: [Color], from start: (Double, Double), to end: (Double, Double),
  over size: (Double, Double), at locations: [Double]? = nil
) -> DisplayList.Item {
  let locations = locations ?? colors.indices.map { Double($0) / Double(max(1, colors.count - 1)) }
  return .gradient(
    Path(Rect(x: 0, y: 0, width: size.0, height: size.1)),
    Shading(
      zip(locations, colors).map(Shading.Stop.init), from: Point(x: start.0, y: start.1),
      to: Point(x: end.0, y: end.1)))
}

@Suite struct GradientTests {
  @Test func `a pixel has the colour of its middle`() throws {
    let black = try drawn(
      [gradient([black, .init(white: 1)], from: (0, 0), to: (4, 0), over: (4, 1))], 4, 1)
    // 1/8, 3/8, 5/8 and 7/8 of 255: 31.875, 95.625, 159.375, 223.125.
    #expect((0..<4).map { black.pixel(x: $0, y: 0).red } == [32, 96, 159, 223])
    let twice = try drawn(
      [gradient([Color(white: 0), Color(white: 1)], from: (0, 0), to: (0, 2), over: (1, 2))], 1, 2,
      scale: 2)
    #expect((0..<4).map { twice.pixel(x: 1, y: $0).red } == [32, 96, 159, 223])
  }

  @Test func `beyond the ends of the axis, the end colours go on`() throws {
    let image = try drawn([gradient([red, blue], from: (3, 0), to: (5, 0), over: (8, 1))], 8, 1)
    for x in 0..<3 { #expect(image.pixel(x: x, y: 0) == Pixel(255, 0, 0)) }
    for x in 5..<8 { #expect(image.pixel(x: x, y: 0) == Pixel(0, 0, 255)) }
    #expect(image.pixel(x: 3, y: 0) == Pixel(191, 0, 64))
  }

  @Test func `two colours in one place meet without a passage`() throws {
    let image = try drawn(
      [
        gradient(
          [red, black, blue, blue], from: (0, 0), to: (4, 0), over: (4, 1), at: [0, 0, 0.5, 0.5])
      ], 4, 1)
    #expect(image.pixel(x: 0, y: 0) == Pixel(0, 0, 64))
    #expect(image.pixel(x: 2, y: 0) == Pixel(0, 0, 255))
    let step = try drawn(
      [gradient([red, blue], from: (0, 0), to: (4, 0), over: (4, 1), at: [0.5, 0.5])], 4, 1)
    #expect(
      (0..<4).map { step.pixel(x: $0, y: 0) }
        == [Pixel(255, 0, 0), Pixel(255, 0, 0), Pixel(0, 0, 255), Pixel(0, 0, 255)])
  }

  @Test func `an axis of no length has only the last colour, as has one that is too short`() throws
  {
    for end in [(2.0, 2.0), (2.001, 2)] {
      let image = try drawn([gradient([red, blue], from: (2, 2), to: end, over: (4, 4))], 4, 4)
      #expect(Set(image.pixels) == [0xff00_00ff])
    }
  }

  @Test func `one colour is solid`() throws {
    let image = try drawn([gradient([red], from: (0, 0), to: (4, 4), over: (4, 4))], 4, 4)
    #expect(Set(image.pixels) == [0xffff_0000])
  }

  @Test func `colours are mixed with straight alpha`() throws {
    // Half way from red to clear is half of a dark red, over white.
    let clear = Color(white: 0, alpha: 0)
    let image = try drawn([gradient([red, clear], from: (-1, 0), to: (2, 0), over: (1, 1))], 1, 1)
    #expect(image.pixel(x: 0, y: 0) == Pixel(191, 127, 127))
    let fade = try drawn(
      [
        gradient(
          [red, Color(red: 1, green: 0, blue: 0, alpha: 0)], from: (-1, 0), to: (2, 0),
          over: (1, 1))
      ], 1, 1)
    #expect(fade.pixel(x: 0, y: 0) == Pixel(255, 127, 127))
  }

  @Test func `a gradient shows inside its path alone, and is blended at the edge`() throws {
    let path = Path(Rect(x: 1.5, y: 1, width: 2, height: 1))
    let shading = Shading([.init(0, black)], from: .zero, to: .zero)
    #expect(try drawn([.gradient(path, shading)], 5, 3).sketch == ".....\n.+#+.\n.....")
    let far = Path(Rect(x: 9, y: 9, width: 2, height: 2))
    #expect(try drawn([.gradient(far, shading)], 2, 1).sketch == "..")
  }

  @Test func `a slanting gradient is the same along lines across its axis`() throws {
    let image = try drawn(
      [gradient([black, Color(white: 1)], from: (0, 0), to: (8, 8), over: (8, 8))], 8, 8)
    for sum in 0..<15 {
      let line = (max(0, sum - 7)...min(7, sum)).map { image.pixel(x: $0, y: sum - $0) }
      #expect(Set(line).count == 1)
      #expect(line[0].red == Pixel.level(Double(sum + 1) / 16))
    }
  }

  @Test func `gradients fade and are cut with their group`() throws {
    let group = DisplayList.Group(opacity: 0.4, clip: Path(Rect(x: 1, y: 0, width: 2, height: 1)))
    let image = try drawn(
      [.beginGroup(group), gradient([red], from: (0, 0), to: (4, 0), over: (4, 1)), .endGroup], 4, 1
    )
    #expect(
      (0..<4).map { image.pixel(x: $0, y: 0) }
        == [.white, Pixel(255, 153, 153), Pixel(255, 153, 153), .white])
  }

  @Test(arguments: [
    gradient([red, blue], from: (.nan, 0), to: (1, 0), over: (1, 1)),
    gradient([red, blue], from: (0, 0), to: (1, .infinity), over: (1, 1)),
    gradient([red, blue], from: (0, 0), to: (1, 0), over: (1, 1), at: [0, .nan]),
    gradient([red, Color(white: .nan)], from: (0, 0), to: (1, 0), over: (1, 1)),
  ])
  func `numbers of a gradient must be finite`(item: DisplayList.Item) {
    #expect(throws: RenderingError.notFinite(item: 0)) { try drawn([item], 4, 4) }
  }

  @Test(arguments: [
    gradient([red, blue], from: (-1e300, 0), to: (1e300, 1e-300), over: (2, 2)),
    gradient([red, blue], from: (1e200, 1e200), to: (-1e200, 1e200), over: (2, 2)),
    gradient([red, blue], from: (0, 0), to: (1, 0), over: (2, 2), at: [-1e308, 1e308]),
    gradient([red, blue], from: (0, 0), to: (1, 0), over: (2, 2), at: [1, 0]),
    gradient([red, blue], from: (0, 0), to: (1, 0), over: (2e9, 2e9)),
  ])
  func `numbers of any size draw something of the colours`(item: DisplayList.Item) throws {
    let image = try drawn([item], 2, 2)
    for pixel in image.pixels { #expect(pixel >> 24 == 255 && pixel >> 8 & 0xff == 0) }
  }

  @Test func `a gradient can be cancelled between its rows`() {
    var list = DisplayList(canvas: Size(width: 1, height: 400), background: black)
    list.append(gradient([red, blue], from: (0, 0), to: (1, 1), over: (1, 400)))
    var rows = 0
    #expect(throws: RenderingError.cancelled) {
      try render(list) {
        rows += 1
        return rows > 100
      }
    }
  }
}
