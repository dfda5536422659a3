import Geometry
import TestFonts
import Testing
import Text

/// What pictures are set in.
@Suite struct InterTests {
  /// At this size a point is a unit of the font.
  private let font = Font(size: 2816)

  @Test func `text is set in Inter, bold text in its half bold, and the rest in DejaVu Sans`() {
    func names(_ string: String, _ weight: Font.Weight = .regular) -> [String] {
      TextLayout(string, in: Font(size: 12, weight: weight), from: fonts).lines
        .flatMap(\.runs).map(\.face.name)
    }
    #expect(names("Rain") == ["Inter Regular"])
    #expect(names("Rain", .bold) == ["Inter Semi Bold"])
    #expect(names("Rain א") == ["Inter Regular", "DejaVu Sans"])
    #expect(names("א", .bold) == ["DejaVu Sans Bold"])
  }

  @Test func `lines are as high as Inter says, with capitals in their middle`() {
    let metrics = fonts.metrics(of: font)
    #expect((metrics.ascent, metrics.descent) == (2728, 680))
    let box = TextLayout("H", in: font, from: fonts).lines.first?.runs.first?.outline().boundingBox
    #expect(box?.height == 2048)
    #expect(abs((metrics.ascent - metrics.descent) / 2 - 1024) < 1)
  }

  @Test(arguments: Font.Weight.allCases)
  func `digits are all equally wide`(weight: Font.Weight) {
    let font = Font(size: 2816, weight: weight)
    let widths = (0...9).map { TextLayout("\($0)", in: font, from: fonts).width }
    let (least, greatest) = (widths.min() ?? 0, widths.max() ?? 0)
    // But for a thousandth, by which one of the half bold font is narrower.
    #expect(greatest - least <= 3, "\(widths)")
  }
}
