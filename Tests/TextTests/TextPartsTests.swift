import Geometry
import TestFonts
import Testing

@testable import Text

/// Texts whose parts have several fonts.
struct TextPartsTests {
  private let fonts = TestFonts.fonts
  private let small = Font(size: 10)
  private let large = Font(size: 20, weight: .bold)

  @Test func `each part is set in its font`() {
    let parts = TextParts(fonts: [large, small], numbers: [0, 0, 1, 1])
    let line = TextLayout("72 %", in: small, parts: parts, from: fonts).lines.first
    #expect(line?.runs.map(\.string) == ["72", " %"])
    #expect(line?.runs.map(\.size) == [20, 10])
    #expect(line?.runs.map(\.part) == [0, 1])
    #expect(line?.runs.map(\.face) == [fonts.face(of: .bold), fonts.face(of: .regular)])
    let widths = [
      TextLayout("72", in: large, from: fonts), TextLayout(" %", in: small, from: fonts),
    ]
    .map(\.width)
    #expect(line?.width == widths.reduce(0, +))
    #expect(line?.runs.last?.origin.x == widths[0])
  }

  @Test func `parts go on over lines, and an omission has the font before it`() {
    let parts = TextParts(fonts: [small, large], numbers: [0, 0, 0, 1, 1, 1, 1, 1])
    let lines = TextLayout("ab\ncdefg", in: small, parts: parts, from: fonts).lines
    #expect(lines.map { $0.runs.map(\.size) } == [[10], [20]])
    let style = ParagraphStyle(isTruncated: true, lineLimit: 1)
    let cut = TextLayout(
      "cdefg", in: small, parts: TextParts(fonts: [small, large], numbers: [0, 1, 1, 1, 1]),
      from: fonts, style: style, column: 45)
    #expect(cut.isCut)
    #expect(cut.lines.first?.runs.map(\.string).joined().hasSuffix("…") == true)
    #expect(cut.lines.first?.runs.last?.size == 20)
  }

  @Test(arguments: [
    (Font.Weight.ultraLight, false), (.thin, false), (.light, false), (.regular, false),
    (.medium, false), (.semibold, true), (.bold, true), (.heavy, true), (.black, true),
  ])
  func `of two faces each weight has the nearest`(weight: Font.Weight, isBold: Bool) {
    #expect(weight.isBold == isBold)
    #expect(fonts.face(of: weight) === fonts.face(of: isBold ? .bold : .regular))
  }
}
