import Geometry
import Graphics
import Layers
import Rendering
import TestFonts
import Testing
import Text

@Suite struct GlyphTests {
  private let black = Color(white: 0)

  private func run(_ string: String, size: Double, at origin: Point) throws -> GlyphRun {
    let layout = TextLayout(string, in: Font(size: size), from: dejaVuFonts)
    var run = try #require(layout.lines.first?.runs.first)
    run.origin = origin
    return run
  }

  private func list(_ items: [DisplayList.Item]) -> DisplayList {
    DisplayList(canvas: Size(width: 80, height: 30), background: Color(white: 1), items: items)
  }

  @Test(arguments: [1, 2, 3, 2.5, 1.1])
  func `letters are their outlines, filled`(scale: Double) throws {
    let run = try run("Öl 8%", size: 17.3, at: Point(x: 3.3, y: 20.7))
    for transform in [.identity, AffineTransform(a: 0.9, b: 0.3, c: -0.3, d: 0.9, tx: 5, ty: 1)] {
      let letters = try render(list([.glyphs(run, black, transform)]), scale: scale)
      let outline = run.outline().applying(transform)
      #expect(try letters == render(list([.fill(outline, black)]), scale: scale))
      #expect(Set(letters.pixels).count > 50)
    }
  }

  @Test func `a line that leaves the canvas looks as if it did not`() throws {
    let short = try run("xx", size: 20, at: Point(x: 60, y: 20))
    let long = try run(
      String(repeating: "x", count: 5_000), size: 20, at: Point(x: 60, y: 20))
    let picture = try render(list([.glyphs(long, black)]))
    #expect(try picture == render(list([.glyphs(short, black)])))
    var before = long
    before.origin.x = 80 - long.width
    let end = try render(list([.glyphs(before, black)]))
    #expect(try end == render(list([.fill(before.outline(), black)])))
  }

  @Test func `letters can be drawn in groups`() throws {
    let run = try run("Hi", size: 20, at: Point(x: 10, y: 20))
    let box = Path(Rect(x: 10, y: 0, width: 20, height: 30))
    func group(_ item: DisplayList.Item) throws -> Image {
      try render(list([.beginGroup(.init(opacity: 0.5, clip: box)), item, .endGroup]))
    }
    #expect(try group(.glyphs(run, black)) == group(.fill(run.outline(), black)))
    #expect(try group(.glyphs(run, black)) != render(list([])))
  }

  @Test func `a line of a hundred thousand letters can be cancelled`() throws {
    let long = try run(String(repeating: "x", count: 100_000), size: 20, at: Point(x: 60, y: 20))
    var asked = 0
    #expect(throws: RenderingError.cancelled) {
      try render(list([.glyphs(long, black)])) {
        asked += 1
        return asked > 5
      }
    }
  }

  @Test func `letters that are nowhere are refused`() throws {
    var run = try run("Hi", size: 20, at: .zero)
    run.origin.x = .nan
    #expect(throws: RenderingError.notFinite(item: 0)) {
      try render(list([.glyphs(run, black)]))
    }
  }
}
