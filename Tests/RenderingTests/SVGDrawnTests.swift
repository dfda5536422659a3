import Geometry
import Graphics
import Layers
import TestFonts
import Testing
import Text

@testable import Rendering

/// Display lists of every kind of item, as pages have them.
private struct PlainLists {
  var random: RandomNumbers
  /// Whether some lines are dashed, or have pens that are scaled, mirrored or
  /// sheared, along whose curves Cairo rounds otherwise.
  var hasOddLines = false
  /// Whether some points are far outside the canvas, where paths are cut before they are drawn.
  var hasFarPoints = false

  mutating func list() -> DisplayList {
    let white = Color(white: 1, alpha: pick([1, 1, 0.5] as [Double]))
    var list = DisplayList(canvas: Size(width: 60, height: 40), background: white)
    var depth = 0
    for _ in 0..<Int.random(in: 1...9, using: &random) {
      switch Int.random(in: 0..<9, using: &random) {
      case 0, 1: list.append(.fill(path(), color(), pick([.winding, .evenOdd])))
      case 2:
        let clip = pick([path(), path(), nil] as [Path?])
        list.append(
          .beginGroup(
            .init(opacity: pick([1, 0.37, 0]), clip: clip, clipRule: pick([.winding, .evenOdd]))))
        depth += 1
      case 3 where depth > 0:
        list.append(.beginMask)
        list.append(.gradient(path(), axis()))
        // As of layers, a mask is the last of its group.
        list.append(.endGroup)
        list.append(.endGroup)
        depth -= 1
      case 4 where depth > 0:
        list.append(.endGroup)
        depth -= 1
      case 5: list.append(.gradient(path(), axis()))
      case 6: list.append(.glyphs(letters(), color(), transform()))
      default:
        let transform = hasOddLines ? transform() : .identity
        list.append(.stroke(path(), color(), stroke(), transform))
      }
    }
    return list
  }

  private mutating func pick<Option>(_ options: [Option]) -> Option {
    options[Int.random(in: options.indices, using: &random)]
  }

  private mutating func point() -> Point {
    let reach = pick([0, 0, 0, 0, 0, hasFarPoints ? 3000 : 0] as [Double])
    // A line that is cut to the canvas is cut before it is rounded.
    return Point(
      x: DevicePoint.rounded(.random(in: (-9 - reach)...(69 + reach), using: &random)),
      y: DevicePoint.rounded(.random(in: -9...49, using: &random)))
  }

  private mutating func color() -> Color {
    Color(
      red: .random(in: 0...1, using: &random), green: .random(in: 0...1, using: &random), blue: 0.6,
      alpha: pick([1, 1, 0.43] as [Double]))
  }

  private mutating func axis() -> Shading {
    let places = pick([[0, 1], [0.25, 0.5, 0.5, 1], [0.5], [0, 0.125, 0.625]] as [[Double]])
    return Shading(places.map { .init($0, color()) }, from: point(), to: point())
  }

  private mutating func path() -> Path {
    if pick([true, false, false]) {
      let (a, b) = (point(), point())
      return box(a.x, a.y, b.x - a.x, b.y - a.y)
    }
    return Path(
      elements: (0..<Int.random(in: 2...9, using: &random)).map { _ in
        switch Int.random(in: 0..<9, using: &random) {
        case 0: .move(point())
        case 1: .close
        case 2: .curve(point(), control1: point(), control2: point())
        case 3: .quadCurve(point(), control: point())
        default: .line(point())
        }
      })
  }

  private mutating func transform() -> AffineTransform {
    pick([.identity, .identity, AffineTransform(a: 0.9, b: 0.3, c: -0.3, d: 0.9, tx: 5, ty: 1)])
  }

  private mutating func letters() -> GlyphRun {
    let layout = TextLayout(
      pick(["Öl 8 %", "a", "Wy"]),
      in: Font(size: pick([9, 14.5]), weight: pick([.regular, .bold])),
      from: pick([fonts, dejaVuFonts]))
    var run = layout.lines[0].runs[0]
    run.origin = point()
    return run
  }

  private mutating func stroke() -> Stroke {
    var stroke = Stroke(width: pick([0.5, 1, 1.25, 6]))
    stroke.cap = pick([.butt, .round, .square])
    stroke.join = pick([.miter, .round, .bevel])
    stroke.miterLimit = pick([10, 4, 1.5])
    if hasOddLines { stroke.dashPattern = pick([[], [], [3, 2], [5.5, 0, 1]]) }
    stroke.dashPhase = pick([0, 1.25])
    let odd = [
      AffineTransform(scaleX: 2, y: 2), AffineTransform(scaleX: 2, y: -2),
      AffineTransform(a: 1, b: 0.5, c: -0.25, d: 2, tx: 9, ty: 9),
    ]
    stroke.pen = pick([.identity] + (hasOddLines ? odd : []))
    return stroke
  }
}

@Suite struct SVGDrawnTests {
  private let outlines = SVGOptions(letters: .outlines)

  @Test func `what is read from a picture's outlines has the same pixels`() throws {
    var lists = PlainLists(random: RandomNumbers(seed: 51))
    for _ in 0..<400 {
      let list = lists.list()
      let bytes = try svg(of: list, options: outlines)
      #expect(try svg(of: list, options: outlines) == bytes)
      let isSame = try render(list) == render(SVGReader(bytes).list)
      #expect(isSame, "\(list.text)\n\(String(decoding: bytes, as: UTF8.self))")
    }
  }

  @Test func `a dashed line has the same pixels`() throws {
    for phase in [0, 1.25, -3] {
      let stroke = Stroke(width: 1.5, cap: .round, dashPattern: [5.5, 3, 1], dashPhase: phase)
      let path = polyline((2.25, 3.5), (57, 9.125), (40, 36), (3, 20), closed: true)
      var list = DisplayList(canvas: Size(width: 60, height: 40), background: Color(white: 1))
      list.append(.stroke(path, Color(white: 0), stroke))
      let isSame = try render(list) == render(SVGReader(svg(of: list)).list)
      #expect(isSame)
    }
  }

  @Test(arguments: [(true, false), (false, true), (true, true)])
  func `dashes, lines of other pens, and what is far outside are all but the same`(
    hasOddLines: Bool, hasFarPoints: Bool
  ) throws {
    var lists = PlainLists(
      random: RandomNumbers(seed: 52), hasOddLines: hasOddLines, hasFarPoints: hasFarPoints)
    for _ in 0..<400 {
      let list = lists.list()
      let read = try SVGReader(svg(of: list, options: outlines)).list
      let (image, other) = (try render(list), try render(read))
      let sum = zip(image.pixels, other.pixels).reduce(0) {
        $0 + abs(Int($1.0 >> 8 & 255) - Int($1.1 >> 8 & 255))
      }
      #expect(Double(sum) / Double(image.pixels.count) < 2, "\(list.text)")
    }
  }

  @Test func `any list is written, or refused by name`() throws {
    var lists = Lists(random: RandomNumbers(seed: 6))
    var written = 0
    for _ in 0..<500 {
      do throws(RenderingError) {
        let bytes = try svg(of: lists.list(), limits: RenderingLimits(dashes: 300))
        #expect(throws: Never.self) { try SVGReader(bytes) }
        written += 1
      } catch {
        switch error {
        case .exceeded(.dashes, _, _), .lacking, .notFinite: continue
        default: Issue.record("\(error)")
        }
      }
    }
    #expect(written > 250)
  }

  @Test(arguments: Series.allCases) func `a dense line keeps to the bound of a drawing`(
    series: Series
  ) throws {
    let stroke = Stroke(width: 1.5, cap: .round, join: .round)
    var list = DisplayList(canvas: series.size, background: Color(white: 1))
    list.append(.stroke(series.path, Color(white: 0), stroke))
    let (image, read) = (try render(list), try render(SVGReader(svg(of: list)).list))
    let sum = zip(image.pixels, read.pixels).reduce(0) {
      $0 + abs(Int($1.0 & 255) - Int($1.1 & 255))
    }
    #expect(Double(sum) / Double(image.pixels.count) <= 0.5)
  }

  @Test(arguments: [Series.noise, .walk]) func `a line of a million points is a short file`(
    series: Series
  ) throws {
    let factor = 540 / series.size.width
    let points = series.points(1_000_000).map {
      Point(x: 40 + $0.x * factor, y: 20 + $0.y * 340 / series.size.height)
    }
    var list = DisplayList(canvas: Size(width: 600, height: 400), background: Color(white: 1))
    list.append(
      .stroke(
        Path(lines: points), Color(white: 0), Stroke(width: 1.5, cap: .round, join: .round)))
    let bytes = try svg(of: list)
    #expect(bytes.count <= 150_000)
  }
}

/// Names that XML would misread unless they are escaped.
private func hostileNames() -> [String] {
  let parts = [
    "<script>alert(1)</script>", "\"/><svg onload=x ", "&amp;", "&#0;", "]]>", "<!--", "-->",
    "<![CDATA[",
    "\u{0}", "\u{1b}[31m", "\u{7f}", "\u{85}", "\n", "\r\n", "\t", "'", "\"", "\u{202e}abc",
    "\u{200f}",
    "\u{2066}x", "\u{fffe}", "\u{ffff}", "\u{d7ff}", "\u{e000}", "\u{10ffff}", "\u{301}",
    "\u{feff}",
    "url(#ground)", "#", "../..", "%00", "{}", "javascript:", "\u{2028}", "😀", "שלום", "日本", "",
    String(repeating: "x", count: 5_000), "ground", "title",
  ]
  var random = RandomNumbers(seed: 300)
  return (0..<300).map { index in
    let count = Int.random(in: 1...4, using: &random)
    return index < parts.count
      ? parts[index]
      : (0..<count).map { _ in parts[Int.random(in: parts.indices, using: &random)] }.joined()
  }
}

@Suite struct SVGHostileTests {
  /// The text as it comes out: without what XML forbids.
  private func readable(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { scalar in
          let isForbidden =
            scalar.value < 0x20 && !"\t\n\r".unicodeScalars.contains(scalar)
            || scalar == "\u{fffe}" || scalar == "\u{ffff}"
          return isForbidden ? "\u{fffd}" : scalar
        }))
  }

  @Test func `hostile names and titles come out as text`() throws {
    let names = hostileNames()
    var list = DisplayItems()
    for index in names.indices {
      list.owner = index
      list.paint(.fill(box(Double(index), 0, 1, 9), Color(white: 0)))
    }
    let picture = DisplayList(
      canvas: Size(width: 300, height: 10), background: Color(white: 1), complete: list.items,
      owners: list.owners)
    for (index, name) in names.enumerated() where !name.isEmpty {
      let bytes = try svg(
        of: index < 3
          ? picture : DisplayList(canvas: picture.canvas, background: picture.background),
        owner: { number in
          let bar = ItemOwner.Part("bar", name: names[number], value: names[number])
          return ItemOwner([bar, .init("chart", name: name)])
        },
        description: SVGDescription(title: name, description: name))
      var parser = SVGParser(bytes)
      let root = try parser.element()
      #expect(root.children[0].text == readable(name))
      #expect(root.children[1].text == readable(name))
      guard index < 3 else { continue }
      let chart = try #require(root.children.last)
      #expect(chart.children.count == names.count)
      let all = [chart] + chart.children + root.children.prefix(3)
      let ids = all.compactMap { $0["id"] }
      #expect(ids.count == all.count && Set(ids).count == ids.count)
      let form = /[\p{L}_][\p{L}\p{M}\p{N}-]*/
      #expect(ids.allSatisfy { $0.count < 110 && $0.wholeMatch(of: form) != nil })
      for (bar, name) in zip(chart.children, names) {
        let label = try #require(bar["aria-label"])
        #expect(label.hasPrefix("bar \(readable(name).debugDescription)") || name != readable(name))
      }
    }
  }

  @Test func `hostile texts are drawn as text`() throws {
    for name in hostileNames() {
      var items: [DisplayList.Item] = []
      for line in TextLayout(String(name.prefix(100)), in: Font(size: 11), from: fonts).lines {
        for var run in line.runs {
          run.origin = Point(x: 5, y: 8)
          items.append(.glyphs(run, Color(white: 0)))
        }
      }
      let list = DisplayList(
        canvas: Size(width: 300, height: 10), background: Color(white: 1), items: items)
      var parser = SVGParser(try svg(of: list))
      let root = try parser.element()
      #expect(
        root.children.allSatisfy { ["rect", "text"].contains($0.tag) && $0.children.isEmpty })
    }
  }
}
