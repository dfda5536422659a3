import Geometry
import Graphics
import Layers
import Testing

@testable import Rendering

private let (red, blue, black) = (
  Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 0, blue: 1), Color(white: 0)
)

@Suite struct GroupTests {
  @Test func `a group fades as one`() throws {
    let image = try drawn(
      [
        group(0.4), .fill(box(0, 0, 6, 4), red), .fill(box(3, 0, 6, 4), red),
        .stroke(polyline((0, 2), (9, 2)), red, Stroke(width: 2)), .endGroup,
      ], 12, 4)
    // 0.4 is 102 of 255.
    #expect((0..<9).allSatisfy { image.pixel(x: $0, y: 1) == Pixel(255, 153, 153) })
    #expect((9..<12).allSatisfy { image.pixel(x: $0, y: 1) == .white })
  }

  @Test func `what a group covers does not show through it`() throws {
    let image = try drawn(
      [group(0.4), .fill(box(0, 0, 2, 1), red), .fill(box(1, 0, 2, 1), blue), .endGroup], 3, 1)
    #expect(image.pixel(x: 0, y: 0) == Pixel(255, 153, 153))
    #expect(image.pixel(x: 1, y: 0) == Pixel(153, 153, 255))
    #expect(image.pixel(x: 2, y: 0) == Pixel(153, 153, 255))
  }

  @Test func `groups in groups fade twice`() throws {
    let image = try drawn(
      [
        group(0.4), .fill(box(0, 0, 1, 1), black), group(0.2), .fill(box(1, 0, 1, 1), black),
        .endGroup, .endGroup, .fill(box(2, 0, 1, 1), black),
      ], 4, 1)
    // Black of 102 and of 102 × 51 / 255 levels on white.
    #expect(image.pixel(x: 0, y: 0) == Pixel(153, 153, 153))
    #expect((234...235).contains(image.pixel(x: 1, y: 0).red))
    #expect(image.pixel(x: 2, y: 0) == Pixel(0, 0, 0))
    #expect(image.pixel(x: 3, y: 0) == .white)
  }

  @Test func `an opaque group and a clip to whole pixels cut sharply`() throws {
    let image = try drawn(
      [
        group(clip: box(1, 1, 3, 2)), .fill(box(0, 0, 9, 9), black), .endGroup,
        group(), .fill(box(5, 0, 1, 1), black), .endGroup,
      ], 6, 4)
    #expect(image.sketch == ".....#\n.###..\n.###..\n......")
  }

  @Test func `a clip within a clip shows what is in both`() throws {
    let image = try drawn(
      [
        group(clip: box(0, 0, 4, 4)), group(clip: box(2, 2, 4, 4)), .fill(box(0, 0, 9, 9), black),
        .endGroup, .fill(box(0, 0, 1, 1), black), .endGroup, .fill(box(5, 0, 1, 1), black),
      ], 6, 6)
    #expect(image.sketch == "#....#\n......\n..##..\n..##..\n......\n......")
  }

  @Test func `a rounded clip leaves the corners empty`() throws {
    let clip = Path(roundedRect: Rect(x: 10, y: 10, width: 60, height: 40), cornerRadius: 15)
    let image = try drawn(
      [group(clip: clip), .fill(box(0, 0, 80, 60), black), .endGroup], 80, 60)
    for (x, y) in [(10, 10), (69, 10), (10, 49), (69, 49), (12, 12), (67, 47), (5, 30), (40, 5)] {
      #expect(image.pixel(x: x, y: y) == .white, "\(x), \(y)")
    }
    for (x, y) in [(10, 30), (69, 30), (40, 10), (40, 49), (16, 16), (63, 43), (40, 30)] {
      #expect(image.pixel(x: x, y: y) == Pixel(0, 0, 0), "\(x), \(y)")
    }
  }

  @Test func `at a clip's edge, what is covered does not show`() throws {
    // Half of the pixel is clipped away; red is wholly below blue.
    let image = try drawn(
      [
        group(clip: box(0.5, 0, 2, 1)), .fill(box(0, 0, 3, 1), red), .fill(box(0, 0, 3, 1), blue),
        .endGroup,
      ], 3, 1)
    let edge = image.pixel(x: 0, y: 0)
    #expect(edge.blue == 255 && edge.red == edge.green && (126...128).contains(edge.red))
    #expect(image.pixel(x: 1, y: 0) == Pixel(0, 0, 255))
  }

  @Test(arguments: [1, 2, 3])
  func `a clip and an opacity work together at any scale`(scale: Int) throws {
    let clip = Path(ovalIn: Rect(x: 0, y: 0, width: 10, height: 10))
    let image = try drawn(
      [group(0.2, clip: clip), .fill(box(0, 0, 10, 10), black), .endGroup], 10, 10,
      scale: Double(scale))
    #expect(image.pixel(x: 5 * scale, y: 5 * scale) == Pixel(204, 204, 204))
    #expect(image.pixel(x: 0, y: 0) == .white)
    #expect(image.pixel(x: 10 * scale - 1, y: 10 * scale - 1) == .white)
  }

  @Test(arguments: [
    group(0), group(-1), group(0.001), group(clip: Path()), group(clip: box(20, 20, 5, 5)),
    group(clip: polyline((0, 3), (9, 3))),
  ])
  func `a group of which nothing shows paints nothing, whatever is in it`(
    group begin: DisplayList.Item
  ) throws {
    let image = try drawn(
      [
        .fill(box(0, 0, 1, 1), black), begin, .fill(box(0, 0, 9, 9), black), group(0.5),
        .fill(box(0, 0, 9, 9), black), .endGroup, .endGroup, .fill(box(2, 0, 1, 1), black),
      ], 4, 1)
    #expect(image.sketch == "#.#.")
  }

  @Test func `a group that is not ended ends with the list`() throws {
    let image = try drawn(
      [group(0.4), group(clip: box(0, 0, 1, 1)), .fill(box(0, 0, 3, 1), black)], 3, 1)
    #expect(image.pixel(x: 0, y: 0) == Pixel(153, 153, 153))
    #expect(image.pixel(x: 1, y: 0) == .white)
  }

  @Test func `numbers of a group, and of what is in it, must be finite`() {
    let odd = box(.nan, 0, 1, 1)
    for items in [[group(.nan)], [group(clip: odd)]] {
      #expect(throws: RenderingError.notFinite(item: 0)) { try drawn(items, 4, 4) }
    }
    #expect(throws: RenderingError.notFinite(item: 1)) {
      try drawn([group(0), .fill(odd, red)], 4, 4)
    }
  }

  @Test func `the even-odd rule leaves out what is covered twice`() throws {
    var path = box(0, 0, 6, 3)
    path.append(box(2, 1, 2, 1))
    #expect(try drawn([.fill(path, black)], 6, 3).sketch == "######\n######\n######")
    #expect(try drawn([.fill(path, black, .evenOdd)], 6, 3).sketch == "######\n##..##\n######")
    #expect(
      try drawn([.fill(path, black, .evenOdd), .fill(path, black)], 6, 3).sketch
        == "######\n######\n######")
  }

  @Test func `the limit of surfaces within each other holds exactly`() throws {
    let limits = RenderingLimits(bytes: 4 * 40_000 + 1_000)
    func draw(_ depth: Int) throws {
      let items =
        Array(repeating: group(0.5), count: depth) + [.fill(box(0, 0, 100, 100), black)]
        + Array(repeating: .endGroup, count: depth)
      _ = try drawn(items + items, 100, 100, limits: limits)
    }
    try draw(4)
    #expect(throws: RenderingError.exceeded(.bytes, needed: 200_000, allowed: 161_000)) {
      try draw(5)
    }
  }
}
