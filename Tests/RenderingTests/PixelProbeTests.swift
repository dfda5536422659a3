import Geometry
import Graphics
import Testing

@testable import Rendering

/// Which item of a list paints a pixel.
@Suite struct PixelProbeTests {
  private let red = Color(red: 1, green: 0, blue: 0)

  private func square(_ x: Double, _ y: Double, _ side: Double, _ alpha: Double = 1)
    -> DisplayList.Item
  {
    var color = red
    color.alpha = alpha
    return .fill(Path(Rect(x: x, y: y, width: side, height: side)), color)
  }

  private func topmost(_ items: [DisplayList.Item], x: Int, y: Int) throws -> Int? {
    let list = DisplayList(
      canvas: Size(width: 20, height: 20), background: Color(white: 1), items: items)
    return try PixelProbe(list).topmostItem(x: x, y: y)
  }

  @Test(arguments: [
    (5, 5, 1), (15, 15, 0), (1, 1, nil), (-1, 5, nil), (20, 5, nil), (5, 20, nil),
  ])
  func `the item above the others is found`(x: Int, y: Int, item: Int?) throws {
    #expect(try topmost([square(4, 4, 14), square(4, 4, 4)], x: x, y: y) == item)
  }

  @Test func `an item without alpha paints nothing, and one of the same colour does`() throws {
    #expect(try topmost([square(0, 0, 20), square(0, 0, 20, 0)], x: 5, y: 5) == 0)
    #expect(try topmost([square(0, 0, 20), square(0, 0, 20)], x: 5, y: 5) == 1)
    let white = DisplayList.Item.fill(
      Path(Rect(x: 0, y: 0, width: 20, height: 20)), Color(white: 1))
    #expect(try topmost([white], x: 5, y: 5) == 0)
  }

  @Test func `a clip, an opacity and a mask of its group hide an item`() throws {
    let clip = Path(Rect(x: 0, y: 0, width: 5, height: 20))
    let clipped: [DisplayList.Item] = [
      square(0, 0, 20), .beginGroup(DisplayList.Group(clip: clip)), square(0, 0, 20), .endGroup,
    ]
    #expect(try topmost(clipped, x: 2, y: 2) == 2)
    #expect(try topmost(clipped, x: 9, y: 2) == 0)
    let faded: [DisplayList.Item] = [
      square(0, 0, 20), .beginGroup(DisplayList.Group(opacity: 0)), square(0, 0, 20), .endGroup,
    ]
    #expect(try topmost(faded, x: 2, y: 2) == 0)
    let masked: [DisplayList.Item] = [
      square(0, 0, 20), .beginGroup(DisplayList.Group()), square(0, 0, 20), .beginMask,
      square(0, 0, 5), .endGroup, .endGroup,
    ]
    #expect(try topmost(masked, x: 2, y: 2) == 2)
    #expect(try topmost(masked, x: 9, y: 2) == 0)
  }

  @Test func `a line is found where its pen goes`() throws {
    let path = Path(Rect(x: 5, y: 5, width: 10, height: 10))
    let line: [DisplayList.Item] = [.stroke(path, red, Stroke(width: 2))]
    #expect(try topmost(line, x: 5, y: 10) == 0)
    #expect(try topmost(line, x: 10, y: 10) == nil)
  }

  @Test func `all items at a pixel come from the top`() throws {
    let list = DisplayList(
      canvas: Size(width: 20, height: 20), background: Color(white: 1),
      items: [square(0, 0, 20), square(0, 0, 5), square(0, 0, 10)])
    #expect(try PixelProbe(list).items(x: 2, y: 2, atMost: 9) == [2, 1, 0])
    #expect(try PixelProbe(list).items(x: 7, y: 2, atMost: 1) == [2])
  }
}
