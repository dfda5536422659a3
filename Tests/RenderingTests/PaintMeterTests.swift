import Geometry
import Graphics
import Layers
import Testing

@testable import Rendering

struct PaintMeterTests {
  private let black = Color(white: 0)

  /// How much is painted for `items` on a canvas of 100 by 100 pixels, without the background.
  private func painted(_ items: DisplayList.Item...) throws -> Int {
    let list = DisplayList(
      canvas: Size(width: 100, height: 100), background: Color(white: 1), items: items)
    return try draw(list).paintedPixels - 10_000
  }

  @Test func `what is painted over each other counts each time`() throws {
    let once = try painted(.fill(box(0, 0, 100, 100), black))
    #expect((10_000..<18_000).contains(once))
    let fill = DisplayList.Item.fill(box(0, 0, 100, 100), black)
    #expect(try painted(fill, fill, fill) == 3 * once)
    #expect(try painted(.fill(box(0, 0, 10, 10), black)) < once / 5)
    #expect(try painted(.fill(box(200, 200, 100, 100), black)) < 1_000)
  }

  @Test func `groups and gradients count for more than the pixels that they change`() throws {
    let shading = Shading(
      [Shading.Stop(0, black), Shading.Stop(1, black)], from: Point(x: 0, y: 0),
      to: Point(x: 100, y: 100))
    #expect(try painted(.gradient(box(0, 0, 100, 100), shading)) > 200_000)
    let fill = DisplayList.Item.fill(box(0, 0, 100, 100), black)
    #expect(try painted(group(0.5), fill, .endGroup) > 60_000)
    #expect(try painted(group(1), fill, .endGroup) < painted(fill) + 2_000)
  }

  @Test func `edges that cross count for more than edges that do not`() throws {
    let comb = line(through: (0..<400).map { (Double($0) / 4, $0.isMultiple(of: 2) ? 0 : 100) })
    let tangle = line(
      through: (0..<400).map { (Double($0 * 7919 % 100), $0.isMultiple(of: 2) ? 0 : 100) })
    #expect(try painted(.fill(tangle, black)) > 3 * painted(.fill(comb, black)))
  }

  @Test func `the limit holds exactly`() throws {
    let list = DisplayList(
      canvas: Size(width: 100, height: 100), background: Color(white: 1),
      items: [.fill(box(0, 0, 50, 50), black), .stroke(box(0, 0, 50, 50), black, Stroke(width: 2))])
    let needed = try draw(list).paintedPixels
    #expect(try draw(list, limits: RenderingLimits(paintedPixels: needed)).paintedPixels == needed)
    #expect(
      throws: RenderingError.exceeded(.paintedPixels, needed: needed, allowed: needed - 1)
    ) { try draw(list, limits: RenderingLimits(paintedPixels: needed - 1)) }
  }

  @Test func `the lines that curves become count as memory`() throws {
    var path = Path()
    path.move(to: Point(x: 0, y: 0))
    for index in 0..<100 {
      path.addCurve(
        to: Point(x: Double(index), y: 100), control1: Point(x: 0, y: 50),
        control2: Point(x: 90, y: 50))
    }
    let list = DisplayList(
      canvas: Size(width: 100, height: 100), background: Color(white: 1),
      items: [.fill(path, black)])
    _ = try render(list)
    let error = #expect(throws: RenderingError.self) {
      try render(list, limits: RenderingLimits(bytes: 100_000))
    }
    guard case .exceeded(.bytes, _, allowed: 100_000) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func `a fill in bands is a fill`() throws {
    var lists = Lists(random: RandomNumbers(seed: 11))
    var count = 0
    for _ in 0..<300 {
      let list = lists.list()
      let whole = try? render(list)
      let banded = try? inBands(list)
      #expect(whole == banded, "\(list.text)")
      if whole != nil { count += 1 }
    }
    #expect(count > 150)
  }

  @Test func `cancellation is polled between the bands of a fill`() throws {
    let list = DisplayList(
      canvas: Size(width: 100, height: 100), background: Color(white: 1),
      items: [.fill(Path(ovalIn: Rect(x: 0, y: 0, width: 100, height: 100)), black)])
    var asked = 0
    #expect(throws: RenderingError.cancelled) {
      try inBands(list) {
        asked += 1
        return asked == 10
      }
    }
  }

  /// The image of `list`, every fill in as many bands as it has rows.
  private func inBands(
    _ list: DisplayList, isCancelled: () -> Bool = { false }
  ) throws -> Image {
    let canvas = try Canvas(list.canvas, scale: 1, limits: RenderingLimits())
    let size = canvas.width * canvas.height
    let pixels = try [UInt32](unsafeUninitializedCapacity: size) { pixels, count in
      let painter = try Painter(
        over: pixels, canvas: canvas, limits: RenderingLimits(), bandCapacity: 1)
      try painter.paint(list, isCancelled: isCancelled)
      try painter.context.finish()
      count = size
    }
    return Image(width: canvas.width, height: canvas.height, pixels: pixels)
  }

  private func line(through points: [(Double, Double)]) -> Path {
    let points = points.map { Point(x: $0.0, y: $0.1) }
    return Path(elements: points.enumerated().map { $0 == 0 ? .move($1) : .line($1) })
  }
}
