import Graphics
import Geometry
import Layers
import Motion
import TestSupport
import Testing

@testable import Charting

/// Morphs of lines that are interrupted by others, again and again.
@Suite struct LineInterruptionTests {
  /// Data for a line whose x never falls, or any.
  private static func data(_ dice: inout Dice, isSorted: Bool) -> [Point] {
    let count = dice.below(4) == 0 ? 1 + dice.below(3) : 1 + dice.below(40)
    let shape = dice.below(isSorted ? 5 : 6)
    var xs = (0..<count).map { index -> Double in
      switch shape {
      case 0, 1: Double(dice.below(1_000)) / 7
      case 2: Double(dice.below(6))
      case 3: 3
      default: Double(index)
      }
    }
    if shape != 5 || isSorted { xs.sort() } else { xs.shuffle(using: &dice) }
    let isFlat = dice.below(6) == 0
    return xs.map { x in Point(x: x, y: isFlat ? 2 : Double(dice.below(2_000)) / 9 - 40) }
  }

  /// 1,000 interruptions in 250 runs.
  @Test(arguments: 0..<10) func `an interrupted line goes on from what is seen`(
    seed: Int
  ) throws {
    var dice = Dice(seed: UInt64(seed))
    for _ in 0..<25 {
      let isSorted = dice.below(3) > 0
      func data() -> [Point] { Self.data(&dice, isSorted: isSorted) }
      var shown = try ShownChart(ChartDrawing(ChartData(points: data()), as: .line))
      var (now, last) = (0.0, [Point]())
      try shown.morph(to: ChartData(points: data()), seconds: 1, at: now)
      var duration = 1.0
      for _ in 0..<4 {
        now += duration * Double(dice.below(1_001)) / 1_000
        let (before, width) = (line(of: shown, at: now), width(of: shown, at: now))
        last = data()
        duration = 0.3 + Double(dice.below(40)) / 10
        try shown.morph(to: ChartData(points: last), seconds: duration, at: now)
        #expect(distance(before, line(of: shown, at: now)) <= 1.0 / 256)
        #expect(abs(width - self.width(of: shown, at: now)) <= 1.0 / 256)
        for moment in 0...4 {
          let seen = line(of: shown, at: now + duration * Double(moment) / 4)
          #expect(seen.allSatisfy { $0.x.isFinite && $0.y.isFinite })
          if isSorted {
            #expect(zip(seen, seen.dropFirst()).allSatisfy { $0.x <= $1.x + 1e-9 })
          }
        }
      }
      let fresh = try ShownChart(ChartDrawing(ChartData(points: last), as: .line))
      #expect(shown.marks(at: now + duration) == fresh.marks())
      let end = line(of: fresh, at: 0)
      #expect(distance(line(of: shown, at: now + duration - 1e-6), end) <= 1.0 / 256)
    }
  }

  private func width(of shown: ShownChart, at seconds: Double) -> Double {
    shown.scene.presentation(of: shown.chart.marks[0], at: Time(seconds: seconds)).shape?.stroke
      .width ?? .nan
  }

  /// The points of the line that is seen, in the coordinates of the chart.
  private func line(of shown: ShownChart, at seconds: Double) -> [Point] {
    let frame = shown.scene.frame(of: shown.chart.plotArea)
    let look = shown.scene.presentation(of: shown.chart.marks[0], at: Time(seconds: seconds))
    return (look.shape?.path.elements ?? []).compactMap { element in
      switch element {
      case .move(let point), .line(let point):
        Point(x: frame.minX + point.x, y: frame.maxY - point.y)
      default: nil
      }
    }
  }

  /// How far the points of two lines are from the other line at most.
  private func distance(_ one: [Point], _ other: [Point]) -> Double {
    func farthest(_ points: [Point], _ line: [Point]) -> Double {
      points.map { point in
        zip(line, line.dropFirst() + line.suffix(1)).map { start, end -> Double in
          let (dx, dy) = (end.x - start.x, end.y - start.y)
          let square = dx * dx + dy * dy
          let along = ((point.x - start.x) * dx + (point.y - start.y) * dy) / square
          let near = square > 0 ? min(max(along, 0), 1) : 0
          let (ex, ey) = (start.x + near * dx - point.x, start.y + near * dy - point.y)
          return (ex * ex + ey * ey).squareRoot()
        }.min() ?? .infinity
      }.max() ?? 0
    }
    return max(farthest(one, other), farthest(other, one))
  }
}
