import Geometry
import TestFonts
import Testing

@testable import Charting

@Suite struct GuideLawTests {
  static let sizes = [(600, 400), (300, 200), (900, 300), (200, 400), (60, 60)].map {
    Size(width: $0.0, height: $0.1)
  }

  @Test(arguments: LawSet.all)
  func `guides meet no other, stay in the canvas, and leave nothing out without a word`(
    set: LawSet
  ) throws {
    let drawing = try set.drawing()
    for size in Self.sizes {
      for theme in [ChartTheme.light, .dark] {
        let faults = GuideLaw(drawing, in: size, theme).faults
        #expect(faults.isEmpty, "\(size.width) x \(size.height): \(faults.prefix(5))")
      }
    }
  }

  @Test(arguments: LawSet.all)
  func `marks stay in the canvas, and above its lower labels`(set: LawSet) throws {
    let drawing = try set.drawing()
    for size in Self.sizes {
      let layout = drawing.kind.mark.guide(of: drawing, in: size, .light, fonts)
      let plot = layout.plot
      let boxes = drawing.data.series.indices.flatMap {
        markBoxes(drawing.kind.mark, of: $0, of: drawing, in: layout.space)
      }
      // A line is 2 points wide, and half of it may lie beyond its ends.
      let room = Rect(x: 0, y: 0, width: plot.width, height: plot.height).insetBy(dx: -1, dy: -1)
      let outside = boxes.filter { box in
        box.minX < room.minX || box.maxX > room.maxX || box.minY < room.minY
          || box.maxY > room.maxY
      }
      #expect(outside.isEmpty, "\(size.width) x \(size.height) \(plot): \(outside.prefix(3))")
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
