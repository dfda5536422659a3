import Geometry
import TestFonts
import Testing
import Text

private let fonts = dejaVuFonts

@Suite struct FontFaceTests {
  @Test func `lines are as high as the font says`() {
    let metrics = fonts.metrics(of: Font(size: 2048))
    #expect(metrics.ascent == 1901)
    #expect(metrics.descent == 483)
    #expect(fonts.metrics(of: Font(size: 16)).lineHeight == 18.625)
    #expect(fonts.metrics(of: Font(size: 0)).lineHeight == 0)
  }

  @Test func `a face has the name that its file gives it`() {
    #expect(fonts.face(of: .regular).name == "DejaVu Sans")
    #expect(fonts.face(of: .bold).name == "DejaVu Sans Bold")
  }

  @Test(arguments: [[], [0], Array("no font at all".utf8), [0, 1, 0, 0, 0xFF, 0xFF] + zeros])
  func `bytes that are not a font are refused`(bytes: [UInt8]) {
    #expect(throws: FontError.self) { try FontFace(bytes: bytes) }
  }

  @Test func `an outline is that of the font, y down and not rounded`() throws {
    let run = try #require(TextLayout("H", in: Font(size: 3), from: fonts).lines.first?.runs.first)
    let points = [
      (201, 1493), (403, 1493), (403, 881), (1137, 881), (1137, 1493), (1339, 1493), (1339, 0),
      (1137, 0), (1137, 711), (403, 711), (403, 0), (201, 0), (201, 1493),
    ]
    var path = Path(lines: points.map { x, y in unit(x, -y, size: 3) })
    path.close()
    #expect(run.outline() == path)
  }

  @Test func `an outline goes where its run and a transform put it`() throws {
    var run = try #require(
      TextLayout(".", in: Font(size: 2048), from: fonts).lines.first?.runs.first)
    #expect(run.outline().boundingBox == Rect(x: 219, y: -254, width: 211, height: 254))
    run.origin = Point(x: 1, y: 10)
    let box = run.outline(applying: AffineTransform(scaleX: 2, y: 3)).boundingBox
    #expect(box == Rect(x: 440, y: -732, width: 422, height: 762))
  }

  @Test func `glyphs that cannot be seen are omitted`() throws {
    let run = try #require(
      TextLayout("HHH", in: Font(size: 2048), from: fonts).lines.first?.runs.first)
    let second = run.outline(of: 1..<2)
    #expect(run.outline(within: Rect(x: 1600, y: -100, width: 1300, height: 50)) == second)
    #expect(run.outline(within: Rect(x: 0, y: 1, width: 9999, height: 50)).isEmpty)
  }
}

private let zeros = [UInt8](repeating: 0, count: 100)

private func unit(_ x: Int, _ y: Int, size: Double) -> Point {
  let scale = size / 2048
  return Point(x: Double(x) * scale, y: Double(y) * scale)
}
