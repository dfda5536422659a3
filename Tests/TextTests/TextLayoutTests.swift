import Geometry
import TestFonts
import Testing
import Text

/// At this size a point is a unit of the font.
private let font = Font(size: 2048)

private let fonts = dejaVuFonts

@Suite struct TextLayoutTests {
  @Test(
    arguments: [
      // The widths of DejaVu Sans, and its kerning of A and V.
      ("Hello", 5191.0), ("1000", 5212), ("AV", 2671), ("a b", 3206), ("é", 1260),
      ("e\u{301}", 1260),
      // One glyph stands for both letters.
      ("fi", 1290),
      // What shows nothing: a tab is a space, a joiner has no width.
      (" ", 651), ("\t", 651), ("\u{0}", 651), ("a\u{200D}", 1255),
      // Boxes, one for each character.
      ("🦊", 1229), ("👨‍👩‍👧🦊", 2458), ("", 0),
    ] as [(String, Double)])
  func `text is as wide as its glyphs are`(string: String, width: Double) {
    #expect(TextLayout(string, in: font, from: fonts).width == width)
  }

  @Test func `a text that was laid out before is the same, and one of other scalars is not`() {
    let texts = ["Hello", "é", "e\u{301}"]
    for _ in 0..<2 {
      let layouts = texts.map { TextLayout($0, in: font, from: fonts) }
      // Strings that are written with other scalars are equal.
      let strings = layouts.map { $0.lines.flatMap(\.runs).map(\.string).joined() }
      #expect(strings.map { Array($0.utf8) } == texts.map { Array($0.utf8) })
      let right = ParagraphStyle(alignment: .right)
      let column = TextLayout("Hello", in: font, from: fonts, style: right, column: 10_000)
      #expect(layouts[0].lines[0].x == 0 && column.lines[0].x == 10_000 - 5_191)
    }
    // Far more than are kept.
    for number in 0..<2_000 { _ = TextLayout("\(number)", in: font, from: fonts) }
    #expect(TextLayout("1000", in: font, from: fonts).width == 5212)
  }

  @Test func `bold letters are wider`() {
    let bold = Font(size: 2048, weight: .bold)
    #expect(TextLayout("Hello", in: bold, from: fonts).width == 5914)
  }

  @Test func `a size that is none shows nothing`() {
    for size in [0, -1, .infinity, .nan] {
      let layout = TextLayout("Hello", in: Font(size: size), from: fonts)
      #expect(layout.width == 0)
      #expect(layout.lines.allSatisfy { $0.runs.isEmpty })
    }
  }

  @Test(
    arguments: [
      ("", []), ("\n", [""]), ("a", ["a"]), ("a\n", ["a"]), ("a\nb", ["a", "b"]),
      ("a\r\nb\rc\u{2028}d", ["a", "b", "c", "d"]), ("\n\na", ["", "", "a"]), ("a\n\n", ["a", ""]),
    ] as [(String, [String])])
  func `lines end where the text says`(string: String, lines: [String]) {
    #expect(TextLayout(string, in: font, from: fonts).texts == lines)
  }

  @Test(
    arguments: [
      (1000.0, ["The quick brown fox"]), (190, ["The quick brown fox"]),
      (100, ["The quick brown", "fox"]),
      (60, ["The quick", "brown fox"]), (42, ["The", "quick", "brown", "fox"]),
      // What is too long for a line is cut between letters; a line has one at least.
      (30, ["The", "quic", "k", "brow", "n fox"]),
      (0, ["T", "h", "e", "q", "u", "i", "c", "k", "b", "r", "o", "w", "n", "f", "o", "x"]),
    ] as [(Double, [String])])
  func `lines end between words`(column: Double, lines: [String]) {
    #expect(wrap("The quick brown fox", column).texts == lines)
  }

  @Test(
    arguments: [
      ("a-b", ["a-", "b"]), ("1-2", ["1-2"]), ("a\u{A0}b", ["a\u{A0}b"]),
      ("a\u{200B}b", ["a\u{200B}", "b"]),
      ("a  b", ["a", "b"]), ("日本。", ["日", "本。"]), ("a — b", ["a", "—", "b"]),
    ] as [(String, [String])])
  func `what holds a word together`(string: String, lines: [String]) {
    let layout = TextLayout(string, in: Font(size: 1), from: fonts)
    let style = ParagraphStyle(isWrapped: true)
    let column = lines.map { TextLayout($0, in: Font(size: 1), from: fonts).width }.max() ?? 0
    #expect(layout.width >= column)
    let wrapped = TextLayout(string, in: Font(size: 1), from: fonts, style: style, column: column)
    #expect(wrapped.texts == lines)
  }

  @Test(
    arguments: [
      (1000.0, 1, ["The quick brown fox"]), (100, 2, ["The quick brown", "fox"]),
      (60, 1, ["The qui…"]), (42, 2, ["The", "quic…"]), (42, 3, ["The", "quick", "brow…"]),
      (1, 1, ["…"]),
    ] as [(Double, Int, [String])])
  func `what there is no room for becomes a mark`(column: Double, limit: Int, lines: [String]) {
    let layout = TextLayout(
      "The quick brown fox", in: Font(size: 12), from: fonts,
      style: ParagraphStyle(isWrapped: true, isTruncated: true, lineLimit: limit), column: column)
    #expect(layout.texts == lines)
    #expect(layout.isCut == (lines.last?.last == "…"))
    #expect(layout.width <= max(column, 12))
  }

  @Test func `a line that is not the last of the text ends with a mark too`() {
    func lines(_ style: ParagraphStyle) -> [String] {
      TextLayout("one\ntwo and three", in: Font(size: 12), from: fonts, style: style, column: 60)
        .texts
    }
    #expect(lines(ParagraphStyle(isTruncated: true)) == ["one", "two an…"])
    #expect(lines(ParagraphStyle(isTruncated: true, lineLimit: 1)) == ["one…"])
    #expect(lines(ParagraphStyle(lineLimit: 1)) == ["one"])
    #expect(lines(ParagraphStyle()) == ["one", "two and three"])
  }

  @Test(
    arguments: [
      // Two full stops, and a colon more: 1302 and 1992 units wide.
      (TextAlignment.left, [0.0, 0]), (.natural, [0, 0]), (.center, [1849.5, 1504.5]),
      (.right, [3699, 3009]),
    ] as [(TextAlignment, [Double])])
  func `lines are aligned in their column`(alignment: TextAlignment, starts: [Double]) {
    let layout = TextLayout(
      "..\n:..", in: font, from: fonts, style: ParagraphStyle(alignment: alignment), column: 5001)
    #expect(layout.lines.map(\.width) == [1302, 1992])
    #expect(layout.lines.map(\.x) == starts)
    #expect(layout.lines.map { $0.runs.first?.origin.x } == starts)
  }

  @Test(
    arguments: [
      ("שלום", ["שלום"]), ("abc שלום", ["abc ", "שלום"]),
      ("שלום 12 abc", ["abc", " ", "12", "שלום "]),
      ("abc שלום 12, 13.", ["abc ", "13", ", ", "12", "שלום ", "."]),
      ("12 שלום", [" שלום", "12"]), ("سلام 12%", ["%", "12", "سلام "]), ("(שלום)", ["(שלום)"]),
    ] as [(String, [String])])
  func `what is read from the right stands on the right`(string: String, runs: [String]) {
    let layout = TextLayout(string, in: font, from: fonts)
    #expect(layout.lines.flatMap(\.runs).map(\.string) == runs)
  }

  @Test func `a paragraph that is read from the right begins at the right`() {
    let style = ParagraphStyle(alignment: .natural)
    let layout = TextLayout("שלום\nabc", in: font, from: fonts, style: style, column: 9000)
    #expect(layout.lines.map(\.x) == [9000 - 4532, 0])
  }

  @Test func `letters of a word that is read from the right lie in that order`() throws {
    let run = try #require(TextLayout("של", in: font, from: fonts).lines.first?.runs.first)
    // Lamed, 1164 units wide, then shin.
    #expect(run.glyphs.map(\.id) == [1331, 1344])
    #expect(run.glyphs.map(\.position) == [.zero, Point(x: 1164, y: 0)])
  }

  @Test func `a hundred thousand characters are set at once`() {
    let string = String(repeating: "lorem ipsum ", count: 8_000)
    #expect(wrap(string, 600).lines.count > 1_000)
    #expect(wrap(String(repeating: "x", count: 96_000), 600).lines.count > 1_000)
  }

  private func wrap(_ string: String, _ column: Double) -> TextLayout {
    TextLayout(
      string, in: Font(size: 12), from: fonts, style: ParagraphStyle(isWrapped: true),
      column: column)
  }
}

extension TextLayout {
  /// The text of each line, if it has one direction.
  fileprivate var texts: [String] { lines.map { $0.runs.map(\.string).joined() } }
}
