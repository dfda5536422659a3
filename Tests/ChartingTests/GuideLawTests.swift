import Geometry
import TestFonts
import Testing

@testable import Charting

@Suite struct GuideLawTests {
  static let sizes = [(600, 400), (300, 200), (900, 300), (200, 400), (60, 60)].map {
    Size(width: $0.0, height: $0.1)
  }

  /// Guides meet no other, stay in the canvas, and leave nothing out without a word.
  @Test(arguments: LawSet.all)
  func `guides keep their law, and marks stay in the canvas, above its lower labels`(
    set: LawSet
  ) throws {
    let drawing = try set.drawing()
    for size in Self.sizes {
      for theme in [ChartTheme.light, .dark] {
        let law = GuideLaw(drawing, in: size, theme)
        #expect(law.faults.isEmpty, "\(size.width) x \(size.height): \(law.faults.prefix(5))")
        guard theme == .light else { continue }
        let outside = outside(law.layout, of: drawing)
        #expect(
          outside.isEmpty, "\(size.width) x \(size.height) \(law.layout.plot): \(outside.prefix(3))"
        )
      }
    }
  }

  /// The boxes of marks that leave the plot area.
  private func outside(_ layout: GuideLayout, of drawing: ChartDrawing) -> [Rect] {
    // A line is 2 points wide, and half of it may lie beyond its ends; around a value between two gaps is a dot.
    let hasDots =
      drawing.kind == .line
      && drawing.data.series.contains { $0.points.ys.contains(where: \.isNaN) }
    let reach = hasDots ? 1.5 : 1
    let room = Rect(x: 0, y: 0, width: layout.plot.width, height: layout.plot.height)
      .insetBy(dx: -reach, dy: -reach)
    return drawing.data.series.indices.flatMap {
      markBoxes(drawing.kind.mark, of: $0, of: drawing, in: layout.space)
    }.filter { box in
      box.minX < room.minX || box.maxX > room.maxX || box.minY < room.minY || box.maxY > room.maxY
    }
  }

  /// The boxes of the marks of a series in the plot area.
  private func markBoxes<Kind: Mark>(
    _ kind: Kind.Type, of series: Int, of drawing: ChartDrawing, in plot: PlotSpace
  ) -> [Rect] {
    kind.items(of: series, of: drawing, in: plot).flatMap(\.outlines).compactMap { outline in
      outline.path.boundingBox
    }
  }
}
