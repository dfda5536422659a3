import Geometry
import Graphics
import Layers
import TestFonts
import Testing
import Text

@testable import Rendering

/// The text of a picture of SVG.
func svgText(
  _ list: DisplayList, owner: (Int) -> ItemOwner? = { _ in nil },
  _ description: SVGDescription = SVGDescription(), _ options: SVGOptions = SVGOptions()
) throws -> String {
  String(
    decoding: try svg(of: list, owner: owner, description: description, options: options),
    as: UTF8.self)
}

@Suite struct SVGTests {
  @Test(arguments: [
    (0, "0"), (1000, "1"), (500, ".5"), (-500, "-.5"), (12_250, "12.25"), (4, ".004"),
    (-1_234_500, "-1234.5"), (100_010, "100.01"),
  ])
  func `numbers are short`(thousandths: Int, text: String) {
    var written = SVGText()
    written.write(thousandths: thousandths)
    #expect(String(decoding: written.bytes, as: UTF8.self) == text)
    #expect(SVGText.length(thousandths: thousandths) == text.utf8.count)
  }

  @Test(arguments: [(-0.0, "0"), (1.0 / 3, ".333"), (-2, "-2"), (1e12, "1000000000")])
  func `widths have three decimals`(value: Double, text: String) {
    var written = SVGText()
    written.write(value)
    #expect(String(decoding: written.bytes, as: UTF8.self) == text)
  }

  @Test(arguments: [(0.25, ".25"), (-1, "-1"), (1.0 / 3, ".333333333"), (1e-12, "0")])
  func `coefficients have nine decimals`(value: Double, text: String) {
    var written = SVGText()
    written.write(coefficient: value)
    #expect(String(decoding: written.bytes, as: UTF8.self) == text)
  }

  @Test func `three decimals keep each 1∕256`() {
    for units in -70_000..<70_000 {
      let value = Double(units) / 256
      let written = (value * 1000).rounded(.toNearestOrEven) / 1000
      #expect(DevicePoint.rounded(written) == value)
    }
  }
}

@Suite struct SVGPathTests {
  private func data(_ path: Path) throws -> String {
    let canvas = try Canvas(Size(width: 100, height: 100), scale: 1, limits: RenderingLimits())
    let path = try #require(DevicePath(path, on: canvas))
    var data = SVGPath()
    try path.forEachElement(isCancelled: { false }) { data.add($0) }
    return String(decoding: data.data.bytes, as: UTF8.self)
  }

  @Test(arguments: [
    (polyline((1, 2), (1, 9), (5, 9)), "M1 2V9H5"),
    (polyline((100, 100), (101, 102), (102, 104)), "M100 100l1 2 1 2"),
    (polyline((10, 10), (9, 8), closed: true), "M10 10L9 8Z"),
    (polyline((0.5, -0.5), (0.25, 0)), "M.5-.5L.25 0"),
    (polyline((5, 5), (5, 5)), "M5 5L5 5"),
    (polyline((1, 1), (1, 2), (1, 3)), "M1 1V2 3"),
  ])
  func `a path has few letters`(path: Path, text: String) throws {
    #expect(try data(path) == text)
  }

  @Test func `curves are cubic, and relative where that is shorter`() throws {
    var path = Path()
    path.move(to: Point(x: 100, y: 100))
    path.addCurve(
      to: Point(x: 106, y: 103), control1: Point(x: 101, y: 100), control2: Point(x: 105, y: 102))
    path.addQuadCurve(to: Point(x: 0, y: 0), control: Point(x: 3, y: 3))
    #expect(try data(path) == "M100 100c1 0 5 2 6 3C37.332 36.332 2 2 0 0")
  }

  @Test func `numbers do not add up along a path`() throws {
    let points = (0..<5000).map { Point(x: 500 - Double($0) / 10.01, y: Double($0 % 7) / 3) }
    var list = DisplayList(canvas: Size(width: 500, height: 10), background: Color(white: 1))
    list.append(.stroke(Path(lines: points), Color(white: 0), Stroke(width: 1, cap: .round)))
    let read = try SVGReader(svg(of: list)).list
    guard case .stroke(let path, _, _, _)? = read.items.last else { return #expect(Bool(false)) }
    #expect(path.elements.count == points.count)
    for (point, other) in zip(points, path.elements.points) {
      #expect(DevicePoint.rounded(point.x) == DevicePoint.rounded(other.x))
      #expect(DevicePoint.rounded(point.y) == DevicePoint.rounded(other.y))
    }
  }
}

@Suite struct SVGTextTests {
  @Test(arguments: [
    ("a<b>&\"c\"", "a&lt;b&gt;&amp;&quot;c&quot;"), ("a\tb\nc\r", "a&#9;b&#10;c&#13;"),
    ("\u{0}\u{1b}[1m\u{ffff}", "\u{fffd}\u{fffd}[1m\u{fffd}"), ("\u{202e}Zoë 😀", "\u{202e}Zoë 😀"),
    ("]]><!--", "]]&gt;&lt;!--"),
  ])
  func `a text is read as a text`(text: String, escaped: String) {
    var written = SVGText()
    written.write(escaping: text)
    #expect(String(decoding: written.bytes, as: UTF8.self) == escaped)
  }

  @Test(
    arguments: [
      ([.init("bar", 3, name: "Wed", value: "6"), .init("chart", name: "Rain")], "bar-3-of-Rain"),
      (
        [.init("label", name: "Oslo"), .init("x axis"), .init("chart", 2)],
        "label-Oslo-of-x-axis-of-chart-2"
      ),
      ([.init("view", name: "7<\"&'")], "view-7"), ([.init("view", name: "  ")], "view"),
      ([.init("", name: "")], "part"), ([.init("bar", name: "日本 東京")], "bar-日本-東京"),
      ([.init("grid line", name: "-2.5")], "grid-line-2-5"),
    ] as [([ItemOwner.Part], String)])
  func `an id is made from an owner`(parts: [ItemOwner.Part], id: String) {
    var names = SVGNames(reserved: [])
    #expect(names.id(of: parts) == id)
    #expect(names.id(of: parts) == "\(id)-2")
  }

  @Test func `an id is not given twice`() {
    var names = SVGNames(reserved: ["title"])
    #expect(names.id(of: [.init("title")]) == "title-2")
    #expect(names.id(of: [.init("bar", 2)]) == "bar-2")
    #expect(names.id(of: [.init("bar")]) == "bar")
    #expect(names.id(of: [.init("bar")]) == "bar-3")
  }

  @Test(arguments: [
    ("Inter Regular", "Inter", 400), ("Inter Semi Bold", "Inter", 600),
    ("DejaVu Sans Bold", "DejaVu Sans", 700), ("Noto Sans CJK JP", "Noto Sans CJK JP", 400),
  ])
  func `a face has a family and a weight`(name: String, family: String, weight: Int) {
    let font = SVGFont(face: name)
    #expect(font.family == family && font.weight == weight)
  }
}
