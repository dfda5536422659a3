import Geometry
import Graphics
import Layers
import TestFonts
import Testing
import Text

@testable import Rendering

/// The lines of a picture's elements, without those of its root and not indented.
private func elements(
  _ items: [DisplayList.Item], owners: [ItemOwner] = [], _ description: SVGDescription = .init(),
  _ options: SVGOptions = SVGOptions(isTransparent: true)
) throws -> String {
  let numbers = owners.indices.map(\.self)
  let list = DisplayList(
    canvas: Size(width: 100, height: 50), background: Color(white: 1), complete: items,
    owners: numbers)
  let text = try svgText(list, owner: { owners[$0] }, description, options)
  return text.split(separator: "\n").dropFirst().dropLast()
    .map { String($0.drop { $0 == " " }) }.joined(separator: "\n")
}

private let red = Color(red: 1, green: 0, blue: 0)
private let black = Color(white: 0)

private func bar(_ number: Int, _ value: String, of chart: String = "Rain") -> ItemOwner {
  ItemOwner([.init("bar", number, value: value), .init("chart", name: chart)])
}

@Suite struct SVGStructureTests {
  @Test func `a file has a root, a ground and elements`() throws {
    let list = DisplayList(
      canvas: Size(width: 100, height: 50), background: Color(white: 1),
      items: [.fill(box(1, 2, 3, 4), Color(red: 1, green: 0, blue: 0, alpha: 0.5))])
    #expect(
      try svgText(list) == """
        <svg xmlns="http://www.w3.org/2000/svg" width="100" height="50" viewBox="0 0 100 50" role="img">
          <rect id="ground" width="100" height="50" fill="#ffffff"/>
          <rect x="1" y="2" width="3" height="4" fill="#ff0000" fill-opacity=".502"/>
        </svg>

        """)
  }

  @Test func `a picture has a title, a description and a size on paper`() throws {
    let list = DisplayList(canvas: Size(width: 300, height: 200), background: Color(white: 1))
    let text = try svgText(
      list, SVGDescription(title: "A & B", description: "Of <2> parts."),
      SVGOptions(isTransparent: true, physicalWidth: 160))
    #expect(
      text == """
        <svg xmlns="http://www.w3.org/2000/svg" width="160mm" height="106.667mm" viewBox="0 0 300 200" \
        role="img" aria-labelledby="title" aria-describedby="description">
          <title id="title">A &amp; B</title>
          <desc id="description">Of &lt;2&gt; parts.</desc>
        </svg>

        """)
  }

  @Test func `what SVG does by itself is not written`() throws {
    let dashed = Stroke(
      width: 1.5, cap: .round, join: .bevel, dashPattern: [4, 2], dashPhase: 1,
      pen: AffineTransform(scaleX: 2, y: 2))
    #expect(
      try elements([
        .fill(polyline((0, 0), (9, 0), (0, 9)), red, .evenOdd),
        .stroke(polyline((0, 0), (9, 9)), black, Stroke(width: 2, miterLimit: 4)),
        .stroke(polyline((0, 0), (9, 9)), red, Stroke(width: 1)),
        .stroke(polyline((0, 0), (9, 9)), black, dashed),
        .stroke(polyline((0, 0), (9, 9)), black, Stroke(width: 0)),
        .fill(polyline((0, 0), (9, 9)), Color(white: 0, alpha: 0)),
      ]) == """
        <path d="M0 0H9L0 9" fill-rule="evenodd" fill="#ff0000"/>
        <path d="M0 0L9 9" fill="none" stroke="#000000" stroke-width="2"/>
        <path d="M0 0L9 9" fill="none" stroke="#ff0000" stroke-width="1" stroke-miterlimit="10"/>
        <path d="M0 0L9 9" fill="none" stroke="#000000" stroke-width="3" stroke-linecap="round" \
        stroke-linejoin="bevel" stroke-dasharray="8 4" stroke-dashoffset="2"/>
        """)
  }

  @Test func `a pen that is not round has a transform`() throws {
    let flat = Stroke(width: 1, pen: AffineTransform(scaleX: 4, y: 1))
    #expect(
      try elements([
        .stroke(polyline((1, 2), (3, 4)), black, flat, AffineTransform(scaleX: 4, y: 1))
      ]) == """
        <path d="M4 8l8 8" fill="none" stroke="#000000" stroke-width="4" stroke-miterlimit="10" \
        transform="matrix(1 0 0 .25 0 0)"/>
        """)
  }

  @Test func `groups, clips, masks and gradients are defined once`() throws {
    let shading = Shading(
      [.init(0, red), .init(1, Color(white: 0, alpha: 0))], from: .zero, to: Point(x: 0, y: 9))
    let text = try elements([
      group(0.5, clip: box(0, 0, 9, 9)), .gradient(box(0, 0, 5, 5), shading),
      .gradient(box(5, 0, 5, 5), shading), .endGroup,
      group(1, clip: box(0, 0, 9, 9)), .fill(box(1, 1, 5, 5), red), .fill(box(2, 1, 5, 5), red),
      .beginMask, .fill(box(0, 0, 3, 3), Color(white: 0, alpha: 0.5)), .endGroup, .endGroup,
      group(0), .fill(box(2, 1, 5, 5), red), .endGroup,
    ])
    #expect(
      text == """
        <defs>
        <clipPath id="clip-20029356">
        <rect x="0" y="0" width="9" height="9"/>
        </clipPath>
        <linearGradient id="gradient-3c8bf02f" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="9">
        <stop offset="0%" stop-color="#ff0000"/>
        <stop offset="100%" stop-color="#000000" stop-opacity="0"/>
        </linearGradient>
        <mask id="mask-081d9d59" maskUnits="userSpaceOnUse" x="0" y="0" width="100" height="50">
        <rect x="0" y="0" width="3" height="3" fill="#ffffff" fill-opacity=".502"/>
        </mask>
        </defs>
        <g opacity=".502" clip-path="url(#clip-20029356)">
        <rect x="0" y="0" width="5" height="5" fill="url(#gradient-3c8bf02f)"/>
        <rect x="5" y="0" width="5" height="5" fill="url(#gradient-3c8bf02f)"/>
        </g>
        <g clip-path="url(#clip-20029356)" mask="url(#mask-081d9d59)">
        <rect x="1" y="1" width="5" height="5" fill="#ff0000"/>
        <rect x="2" y="1" width="5" height="5" fill="#ff0000"/>
        </g>
        """)
  }

  @Test func `text stands where it does here`() throws {
    var run = try #require(
      TextLayout("a < b", in: Font(size: 11), from: fonts).lines.first?.runs.first)
    run.origin = Point(x: 10, y: 20)
    let turned = AffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 30)
    let lines = try elements([.glyphs(run, black), .glyphs(run, red, turned)])
      .split(separator: "\n")
    #expect(lines.count == 2)
    for line in lines {
      #expect(line.hasPrefix("<text x=\""))
      #expect(line.contains(" font-size=\"11\" textLength=\""))
      #expect(line.hasSuffix(">a &lt; b</text>"))
    }
    #expect(lines.last?.contains(" fill=\"#ff0000\" transform=\"matrix(0 -1 1 0 0 30)\">") == true)
  }

  @Test func `elements of one owner are in a group, and each has an id`() throws {
    let y = ItemOwner([.init("y axis", value: "0 to 8"), .init("chart", name: "Rain")])
    let label = ItemOwner([.init("label", name: "0")] + y.parts)
    let items = (0..<6).map { DisplayList.Item.fill(box(Double($0), 0, 1, 1), red) }
    let owners = [
      bar(1, "3"), bar(2, "5"), label, y, bar(1, "4", of: "<b>"), bar(1, "4", of: "<b>"),
    ]
    #expect(
      try elements(items, owners: owners) == """
        <g id="chart-Rain">
        <rect id="bar-1-of-Rain" role="graphics-symbol" aria-label="bar 1 = &quot;3&quot; of \
        chart &quot;Rain&quot;" x="0" y="0" width="1" height="1" fill="#ff0000"/>
        <rect id="bar-2-of-Rain" role="graphics-symbol" aria-label="bar 2 = &quot;5&quot; of \
        chart &quot;Rain&quot;" x="1" y="0" width="1" height="1" fill="#ff0000"/>
        <g id="y-axis-of-Rain" role="graphics-object" aria-label="y axis = &quot;0 to 8&quot; of \
        chart &quot;Rain&quot;">
        <rect id="label-0-of-y-axis-of-Rain" x="2" y="0" width="1" height="1" fill="#ff0000"/>
        <rect x="3" y="0" width="1" height="1" fill="#ff0000"/>
        </g>
        </g>
        <g id="chart-b">
        <g id="bar-1-of-b" role="graphics-object" aria-label="bar 1 = &quot;4&quot; of chart \
        &quot;&lt;b&gt;&quot;">
        <rect x="4" y="0" width="1" height="1" fill="#ff0000"/>
        <rect x="5" y="0" width="1" height="1" fill="#ff0000"/>
        </g>
        </g>
        """)
  }

  @Test func `a moved bar changes one line`() throws {
    func lines(_ place: Double) throws -> [Substring] {
      var items = (0..<9).map { DisplayList.Item.fill(box(Double($0) * 10, 0, 8, 40), red) }
      items[4] = .fill(box(40, place, 8, 40), red)
      let owners = items.indices.map { bar($0 + 1, "\($0)") }
      return try elements(items, owners: owners).split(separator: "\n")
    }
    let (one, other) = (try lines(0), try lines(3.5))
    #expect(one.count == other.count)
    #expect(zip(one, other).filter { $0 != $1 }.count == 1)
  }

  @Test func `an inserted element renames no other`() throws {
    func lines(_ isThere: Bool) throws -> [Substring] {
      let fill = { (x: Double) in
        DisplayList.Item.gradient(
          box(x, 0, 5, 5),
          Shading([.init(0, red), .init(1, black)], from: .zero, to: Point(x: x, y: 9)))
      }
      return try elements(
        [group(1, clip: box(0, 0, 50, 9))] + (isThere ? [fill(1)] : []) + [fill(9), .endGroup]
      )
      .split(separator: "\n")
    }
    let (some, all) = (Set(try lines(false)), Set(try lines(true)))
    #expect(some.isSubset(of: all))
    #expect(all.count == some.count + 2)
  }

  @Test func `what is said of parts is a tree`() throws {
    let parts = [SVGDescription.Part("chart", parts: [.init("3 at \"Mon\"")]), .init("text")]
    #expect(
      try elements(
        [.fill(box(0, 0, 9, 9), red)], owners: [bar(1, "3")], SVGDescription(parts: parts)) == """
          <g role="graphics-object" aria-label="chart">
          <g role="graphics-symbol" aria-label="3 at &quot;Mon&quot;"/>
          </g>
          <g role="graphics-symbol" aria-label="text"/>
          <g id="picture" aria-hidden="true">
          <rect id="bar-1-of-Rain" x="0" y="0" width="9" height="9" fill="#ff0000"/>
          </g>
          """)
  }

  @Test func `every id and every reference begins with the prefix`() throws {
    let shading = Shading([.init(0, red), .init(1, black)], from: .zero, to: Point(x: 0, y: 9))
    let list = DisplayList(
      canvas: Size(width: 100, height: 50), background: Color(white: 1),
      complete: [
        group(1, clip: box(0, 0, 9, 9)), .gradient(box(0, 0, 5, 5), shading), .beginMask,
        group(0.5, clip: box(0, 0, 3, 3)), .fill(box(0, 0, 3, 3), red), .endGroup, .endGroup,
        .endGroup,
      ],
      owners: Array(repeating: 0, count: 8))
    func text(_ prefix: String, _ parts: [SVGDescription.Part] = []) throws -> String {
      try svgText(
        list, owner: { _ in bar(1, "3") }, .init(title: "t", description: "d", parts: parts),
        SVGOptions(idPrefix: prefix))
    }
    let prefixed = try text("p7-", [.init("chart")])
    let ids = prefixed.matches(of: /(?:id|labelledby|describedby)="([^"]*)"|url\(#([^)]*)\)/)
      .map { $0.output.1 ?? $0.output.2 ?? "" }
    #expect(ids.count == 15)
    #expect(ids.allSatisfy { $0.hasPrefix("p7-") })
    #expect(try text("") != text("p7-"))
  }

  @Test func `what SVG has no words for is refused`() throws {
    let cone = Shading(
      [.init(0, red), .init(1, black)], from: .init(center: .zero, radius: 1),
      to: .init(center: Point(x: 20, y: 0), radius: 3))
    #expect(
      throws: RenderingError.lacking(format: "SVG", "gradients between circles side by side")
    ) { try elements([.gradient(box(0, 0, 9, 9), cone)]) }
    #expect(throws: RenderingError.notFinite(item: 0)) {
      try elements([.fill(box(.nan, 0, 9, 9), red)])
    }
  }
}
