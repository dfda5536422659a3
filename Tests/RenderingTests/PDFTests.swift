import Geometry
import Graphics
import Layers
import TestFonts
import Testing
import Text

@testable import Rendering

private let white = Color(white: 1)
private let black = Color(white: 0)

private func list(_ items: [DisplayList.Item], background: Color = white) -> DisplayList {
  DisplayList(canvas: Size(width: 100, height: 50), background: background, complete: items)
}

/// The operators of a page, group or font that hold no other bytes.
private func operators(_ items: [DisplayList.Item], _ options: PDFOptions = .init()) throws
  -> String
{
  let canvas = try Canvas(Size(width: 100, height: 50), scale: 1, limits: RenderingLimits())
  var writer = PDFWriter(on: canvas, options, RenderingLimits())
  try writer.begin(list(items))
  try writer.write(SVGNode.tree(of: list(items)), of: list(items)) { false }
  return String(decoding: writer.content.text.bytes, as: UTF8.self)
}

@Suite struct PDFTextTests {
  @Test(
    arguments: [
      (0.0, "0"), (1, "1"), (-1, "-1"), (0.5, ".5"), (-0.25, "-.25"), (12.125, "12.125"),
      (1.0 / 256, ".004"), (-0.0001, "0"), (1e12, "1000000000"), (99.9996, "100"),
    ] as [(Double, String)])
  func `a number has no zeros that say nothing`(number: Double, text: String) {
    var written = PDFText()
    written.write(number)
    #expect(String(decoding: written.bytes, as: UTF8.self) == text)
  }

  @Test func `three decimals lead back to each 256th`() throws {
    for units in -2000...2000 {
      var written = PDFText()
      written.write(Double(units) / 256)
      let text = String(decoding: written.bytes, as: UTF8.self)
      let read = try #require(Double(text))
      #expect(DevicePoint.rounded(read) == Double(units) / 256)
    }
  }

  @Test(arguments: [
    ("Rain", "(Rain)"), ("a(b)\\c", "(a\\(b\\)\\\\c)"), ("", "()"), ("Ö", "<FEFF00D6>"),
    ("😀", "<FEFFD83DDE00>"), ("a\u{0}\u{1b}en", "<FEFF0061FFFDFFFD0065006E>"),
    ("a\nb", "<FEFF006100200062>"), ("\u{ffff}", "<FEFFFFFD>"), ("\u{85}", "<FEFFFFFD>"),
  ])
  func `a title comes out as text`(title: String, text: String) {
    var written = PDFText()
    written.write(string: title)
    #expect(String(decoding: written.bytes, as: UTF8.self) == text)
  }
}

@Suite struct TextDeflaterTests {
  /// The bytes as a decoder of PNG reads them from a stream: the grey levels of one row.
  private func inflated(_ bytes: [UInt8]) throws -> [UInt8] {
    let stream = TextDeflater.zlib([0] + bytes)
    let size = [24, 16, 8, 0].map { UInt8(bytes.count >> $0 & 255) } + [0, 0, 0, 1]
    let file =
      [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] + chunk("IHDR", size + [8, 0, 0, 0, 0])
      + chunk("IDAT", stream) + chunk("IEND", [])
    return try DecodedPNG(file, limits: RenderingLimits()).image.pixels.map { UInt8($0 & 255) }
  }

  @Test func `what is compressed comes back`() throws {
    var random = RandomNumbers(seed: 7)
    let words = ["1 0 0 -1 ", "12.5 ", "m\n", "l\n", " c\n", "\u{0}", "7"]
    for round in 0..<60 {
      var bytes: [UInt8] = [65]
      for _ in 0..<(round * round) {
        bytes += words[Int.random(in: words.indices, using: &random)].utf8
      }
      #expect(try inflated(bytes) == bytes)
    }
    for bytes in [[1], [1, 1, 1, 1], [UInt8](repeating: 9, count: 30_000)] {
      #expect(try inflated(bytes) == bytes)
    }
  }

  @Test func `bytes that repeat nothing, and distances of a whole window, come back`() throws {
    var random = RandomNumbers(seed: 8)
    let noise = (0..<32_000).map { _ in UInt8.random(in: 0...255, using: &random) }
    #expect(try inflated(noise) == noise)
    let far = Array(noise.prefix(600)) + [UInt8](repeating: 0, count: 31_500) + noise.prefix(600)
    #expect(try inflated(Array(far.prefix(32_767))) == Array(far.prefix(32_767)))
  }

  @Test func `a text becomes a third`() {
    let text = (0..<4000).map { "\($0 % 97).25 \($0 % 13) l\n" }.joined()
    #expect(TextDeflater.zlib(Array(text.utf8)).count * 3 < text.utf8.count)
  }
}

@Suite struct PDFContentTests {
  @Test func `a colour, an alpha and a pen are written where they change`() throws {
    let red = Color(red: 1, green: 0, blue: 0, alpha: 0.5)
    let stroke = Stroke(width: 2, cap: .round, dashPattern: [3, 1], dashPhase: -1)
    let line = polyline((1, 2), (3, 4))
    #expect(
      try operators([
        .fill(box(0, 0, 2, 1), black), .fill(box(0, 0, 2, 1), red), .fill(box(1, 1, 2, 1), red),
        .stroke(line, black, stroke), .stroke(line, black, stroke),
      ]) == """
        0 0 m
        2 0 l
        2 1 l
        0 1 l
        h
        f
        /A128 gs
        1 0 0 rg
        0 0 m
        2 0 l
        2 1 l
        0 1 l
        h
        f
        1 1 m
        3 1 l
        3 2 l
        1 2 l
        h
        f
        /A255 gs
        2 w 1 J 0 j 10 M [3 1 ] 7 d
        1 2 m
        3 4 l
        S
        1 2 m
        3 4 l
        S

        """)
  }

  @Test func `a group that changes nothing is a clip, another one a group of its own`() throws {
    let fill = DisplayList.Item.fill(box(0, 0, 2, 1), black)
    let direct = try operators([group(1, clip: box(0, 0, 9, 9)), fill, .endGroup])
    #expect(direct.hasPrefix("q\n0 0 m\n9 0 l\n9 9 l\n0 9 l\nh\nW n\n0 0 m\n"))
    #expect(direct.hasSuffix("f\nQ\n"))
    let apart = try operators([group(0.5), fill, .endGroup])
    #expect(apart == "q\n/A128 gs\n/G1 Do\nQ\n" || apart.contains(" Do\n"))
    #expect(try operators([group(0), fill, .endGroup]) == "")
  }

  @Test func `a mask says nothing, and counts by its alpha`() throws {
    let fill = DisplayList.Item.fill(box(0, 0, 2, 1), black)
    let masked = try operators([group(), fill, .beginMask, fill, .endGroup, .endGroup])
    #expect(masked.contains(" gs\n/G") && masked.hasSuffix("Do\nQ\nQ\n"))
  }

  @Test func `of a line in many runs an outline is a mask that adds them up`() throws {
    func written(ovals: Int) throws -> String {
      var path = Path()
      for index in 0..<ovals {
        let corner = (Double(index % 16) * 6, Double(index / 16) * 6)
        path.append(Path(ovalIn: Rect(x: corner.0, y: corner.1, width: 5, height: 5)))
      }
      let page = PDFPage(list([.stroke(path, black, Stroke(width: 1))]))
      let bytes = try pdf(of: [page], options: PDFOptions(letters: .outlines))
      return String(decoding: bytes, as: UTF8.self)
    }
    let long = try written(ovals: 70)
    #expect(long.contains("/BM/Lighten") && long.contains("/BM/Difference"))
    #expect(long.contains("/S/Luminosity"))
    // One run, but more segments than a drawing strokes at once.
    #expect(try written(ovals: 8).contains("/BM/"))
    #expect(try !written(ovals: 3).contains("/BM/"))
  }

  @Test func `a number that is not finite is told with its item`() throws {
    #expect(throws: RenderingError.notFinite(item: 0)) {
      try operators([.fill(box(.nan, 0, 1, 1), black)])
    }
    #expect(throws: RenderingError.notFinite(item: 0)) {
      try operators([.stroke(box(0, 0, 1, 1), black, Stroke(width: .infinity))])
    }
  }
}

@Suite struct PDFFileTests {
  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test func `each object lies where the table says`() throws {
    let bytes = try pdf(of: [PDFPage(list([.fill(box(1, 2, 3, 4), black)]), title: "A (b)")])
    let end = try #require(text(bytes).components("startxref\n").last?.components("\n").first)
    let table = try #require(Int(end))
    let rows = text(Array(bytes[table...])).components("\n").dropFirst(3)
    var number = 1
    for row in rows where row.hasSuffix("00000 n ") {
      let place = try #require(Int(row.prefix(10)))
      #expect(text(Array(bytes[place...].prefix(12))).hasPrefix("\(number) 0 obj\n"))
      number += 1
    }
    #expect(number > 6)
    #expect(text(bytes).contains("/Title(A \\(b\\))"))
    #expect(!text(bytes).contains("Date") && !text(bytes).contains("/Subtype/Image"))
  }

  @Test func `the same pages are the same bytes`() throws {
    let pages = [
      PDFPage(list([.fill(box(1, 2, 3, 4), black)]), title: "One", description: "A box."),
      PDFPage(list([]), title: "Two"),
    ]
    let bytes = try pdf(of: pages, title: "Both")
    for _ in 0..<20 { #expect(try pdf(of: pages, title: "Both") == bytes) }
    #expect(text(bytes).contains("/Count 2") && text(bytes).contains("/PageMode/UseOutlines"))
    #expect(text(bytes).contains("/Alt(A box.)"))
  }

  @Test func `a page on paper is as wide as it is asked to be`() throws {
    let bytes = try pdf(of: [PDFPage(list([]))], options: PDFOptions(physicalWidth: 25.4))
    #expect(text(bytes).contains("/MediaBox[0 0 72 36 ]"))
  }

  @Test func `it stops where it is told to`() throws {
    let items = Array(repeating: DisplayList.Item.fill(box(0, 0, 1, 1), black), count: 100)
    var asked = 0
    #expect(throws: RenderingError.cancelled) {
      try pdf(of: [PDFPage(list(items))]) {
        asked += 1
        return asked > 50
      }
    }
    #expect(asked == 51)
    #expect(throws: RenderingError.exceeded(.canvasPixels, needed: 5000, allowed: 4999)) {
      try pdf(of: [PDFPage(list([]))], limits: RenderingLimits(canvasPixels: 4999))
    }
  }

  @Test func `any list is written, or refused by name`() throws {
    var lists = Lists(random: RandomNumbers(seed: 6))
    var written = 0
    for letters in [PDFOptions.Letters.text, .outlines] {
      for _ in 0..<300 {
        do throws(RenderingError) {
          let bytes = try pdf(
            of: [PDFPage(lists.list())], options: PDFOptions(letters: letters),
            limits: RenderingLimits(dashes: 300))
          #expect(bytes.suffix(6) == Array("%%EOF\n".utf8))
          written += 1
        } catch {
          switch error {
          case .exceeded(.dashes, _, _), .exceeded(.penPixels, _, _), .lacking, .notFinite: continue
          default: Issue.record("\(error)")
          }
        }
      }
    }
    #expect(written > 300)
  }
}

@Suite struct PDFFontTests {
  private func run(_ text: String, from fonts: FontSet = fonts) -> GlyphRun {
    TextLayout(text, in: Font(size: 10), from: fonts).lines[0].runs[0]
  }

  @Test func `the same letters have the same codes`() throws {
    var font = PDFFont(number: 1)
    let first = font.codes(of: run("noon"))
    let codes = try #require(first)
    #expect(codes.count == 4)
    let again = font.codes(of: run("noon"))
    #expect(again == codes)
  }

  @Test func `a text from right to left stands as it is seen`() throws {
    var font = PDFFont(number: 1)
    let codes = font.codes(of: run("אב", from: dejaVuFonts))
    #expect(codes == [1, 2])
    #expect(String(decoding: font.meanings.bytes, as: UTF8.self).contains("<0001><05D1>"))
  }
}

extension String {
  fileprivate func components(_ separator: String) -> [String] {
    var parts: [String] = []
    var rest = self[...]
    while let range = rest.firstRange(of: separator) {
      parts.append(String(rest[..<range.lowerBound]))
      rest = rest[range.upperBound...]
    }
    return parts + [String(rest)]
  }
}
