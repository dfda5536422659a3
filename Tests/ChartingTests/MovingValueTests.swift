import Geometry
import Layers
import Motion
import Testing

@testable import Charting

/// Values at bars in a morph.
@Suite struct MovingValueTests {
  @Test(arguments: [[15, 9000], [15, 9000, 3], [400], [-3, 7]] as [[Double]])
  func `a value stands at the end of its bar, inside the chart`(numbers: [Double]) throws {
    var options = ChartOptions()
    options.valueLabels = .values
    var shown = try ShownChart(.bars, [12_345, 2], options)
    try shown.morph(to: numbers, seconds: 1)
    let plot = shown.scene.frame(of: shown.chart.plotArea)
    for step in 0...20 {
      let time = Time(seconds: Double(step) / 20)
      let ends = shown.scene.presentations(of: shown.chart.marks, at: time).compactMap { look in
        look.shape?.path.boundingBox.map { box in
          [box.maxY, box.minY].map { plot.maxY - $0 }
        }
      }
      for part in shown.chart.guides.parts.members {
        guard case .value(_, let index) = part.key else { continue }
        let look = shown.scene.presentation(of: part.layer, at: time)
        guard look.style.opacity > 0.01 else { continue }
        let near = ends[index].map { abs($0 - look.position.y) }.min() ?? 100
        #expect(near < 16, "\(step) \(index)")
        #expect(look.position.y > 0 && look.position.y < 400)
      }
    }
  }
}
