import Geometry
import Graphics
import Layers
import Testing

@testable import Rendering

private let (red, blue, black) = (
  Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 0, blue: 1), Color(white: 0)
)

@Suite struct MaskTests {
  @Test func `only what the mask covers shows, in colours of its own`() throws {
    let image = try drawn(
      [
        .fill(box(0, 0, 6, 1), blue), group(), .fill(box(0, 0, 5, 1), red), .beginMask,
        .fill(box(1, 0, 2, 1), Color(white: 1)), .fill(box(4, 0, 9, 9), blue), .endGroup, .endGroup,
      ], 6, 1)
    let (shown, below) = (Pixel(255, 0, 0), Pixel(0, 0, 255))
    #expect((0..<6).map { image.pixel(x: $0, y: 0) } == [below, shown, shown, below, shown, below])
  }

  @Test func `a mask shows as much as its alpha says`() throws {
    // 102 and 51 of 255.
    let image = try drawn(
      [
        group(), .fill(box(0, 0, 4, 1), red), .beginMask,
        .fill(box(0, 0, 1, 1), Color(white: 0.3, alpha: 0.4)),
        .gradient(
          box(1, 0, 1, 1),
          Shading(
            [.init(0, Color(white: 0, alpha: 0)), .init(1, black)], from: Point(x: 1.3, y: 0),
            to: Point(x: 2.3, y: 0))), .fill(box(2, 0, 1, 1), black), .endGroup, .endGroup,
      ], 4, 1)
    #expect(image.pixel(x: 0, y: 0) == Pixel(255, 153, 153))
    #expect((203...205).contains(image.pixel(x: 1, y: 0).green))
    #expect(image.pixel(x: 2, y: 0) == Pixel(255, 0, 0))
    #expect(image.pixel(x: 3, y: 0) == .white)
  }

  @Test func `a group fades once it is masked`() throws {
    let image = try drawn(
      [
        group(0.4), .fill(box(0, 0, 2, 1), blue), .fill(box(0, 0, 2, 1), red), .beginMask,
        .fill(box(1, 0, 9, 1), black), .endGroup, .endGroup,
      ], 3, 1)
    #expect(image.pixel(x: 0, y: 0) == .white)
    #expect(image.pixel(x: 1, y: 0) == Pixel(255, 153, 153))
    #expect(image.pixel(x: 2, y: 0) == .white)
  }

  @Test func `the edge of a mask is blended`() throws {
    let image = try drawn(
      [
        group(), .fill(box(0, 0, 4, 3), black), .beginMask, .fill(box(1.5, 1, 1.5, 1), black),
        .endGroup, .endGroup,
      ], 4, 3)
    #expect(image.sketch == "....\n.+#.\n....")
    #expect((126...128).contains(image.pixel(x: 1, y: 1).red))
  }

  @Test func `masks in masks cut what is in both, and groups in them fade`() throws {
    let image = try drawn(
      [
        group(), .fill(box(0, 0, 8, 1), black), .beginMask, group(), .fill(box(1, 0, 6, 1), red),
        .beginMask, .fill(box(0, 0, 3, 1), red), group(0.4), .fill(box(3, 0, 1, 1), blue),
        .fill(box(3, 0, 1, 1), red), .endGroup, .endGroup, .endGroup, .endGroup, .endGroup,
        .fill(box(7, 0, 1, 1), black),
      ], 8, 1)
    #expect(image.sketch == ".##+...#")
    #expect(image.pixel(x: 3, y: 0) == Pixel(153, 153, 153))
  }

  @Test(
    arguments: [
      [], [.fill(box(20, 0, 1, 1), black)], [.fill(box(0, 0, 9, 9), Color(white: 0, alpha: 0))],
    ] as [[DisplayList.Item]])
  func `under a mask of nothing there is nothing, but what comes after it`(
    items: [DisplayList.Item]
  ) throws {
    let masked = [group(), .fill(box(0, 0, 3, 1), black), .beginMask] + items + [.endGroup]
    #expect(try drawn(masked + [.endGroup], 3, 1).sketch == "...")
    #expect(try drawn(masked + [.fill(box(1, 0, 1, 1), black), .endGroup], 3, 1).sketch == ".#.")
  }

  @Test func `a mask counts as a surface as large as what it may change`() throws {
    let limits = RenderingLimits(bytes: 4 * 40_000 + 1_000)
    func draw(_ depth: Int, mask: Path) throws {
      let items =
        Array(repeating: group(0.5), count: depth)
        + [.fill(box(0, 0, 100, 100), black), .beginMask, .fill(mask, black), .endGroup]
        + Array(repeating: .endGroup, count: depth)
      _ = try drawn(items + items, 100, 100, limits: limits)
    }
    try draw(3, mask: box(0, 0, 100, 100))
    #expect(throws: RenderingError.exceeded(.bytes, needed: 200_000, allowed: 161_000)) {
      try draw(4, mask: box(0, 0, 100, 100))
    }
    try draw(4, mask: box(0, 0, 1, 1))
  }

  @Test func `a number of a mask must be finite`() {
    #expect(throws: RenderingError.notFinite(item: 3)) {
      try drawn(
        [group(), .fill(box(0, 0, 1, 1), red), .beginMask, .fill(box(.nan, 0, 1, 1), red)], 4, 4)
    }
  }
}
