import Builtins
import Geometry
import Graphics
import Layers
import Motion
import Testing

/// Leo's line chart in both spellings: as a view that is written for Xcode, and as a chart of ours.
@Suite struct LineChartViewTests {
  /// The line of the view lies where that of a chart of 600 by 400 points lies. Its own path, and not
  /// its whole picture, is compared: the chart has axes besides, and its y grows upwards.
  static let apples =
    """
    import UIKit
    import PlaygroundSupport

    """ + LeoTests.demo + """
      extension CGPath {
        var vertices: [CGPoint] {
          var points: [CGPoint] = []
          applyWithBlock { element in
            switch element.pointee.type {
            case .moveToPoint, .addLineToPoint: points.append(element.pointee.points[0])
            default: break
            }
          }
          return points
        }
      }

      class LineChartView: UIView {
        var duration: CFTimeInterval = 2
        private let lineLayer = CAShapeLayer()
        private let plot = CGRect(x: 44.5, y: 20.5, width: 536, height: 345)
        private let range: CGFloat = 100
        private var points: [CGPoint] = []

        private func pixel(_ point: CGPoint) -> CGPoint {
          return CGPoint(
            x: plot.minX + point.x / range * plot.width, y: plot.maxY - point.y / range * plot.height)
        }
        private func value(_ pixel: CGPoint) -> CGPoint {
          return CGPoint(
            x: (pixel.x - plot.minX) / plot.width * range, y: (plot.maxY - pixel.y) / plot.height * range)
        }
        private func path(through points: [CGPoint]) -> CGPath {
          let path = CGMutablePath()
          path.addLines(between: points.map { self.pixel($0) })
          return path
        }

        func show(_ points: [CGPoint]) {
          lineLayer.frame = bounds
          lineLayer.fillColor = nil
          lineLayer.strokeColor = UIColor(red: 0.13, green: 0.81, blue: 0.6, alpha: 1).cgColor
          lineLayer.lineWidth = 2
          lineLayer.lineCap = .round
          lineLayer.lineJoin = .round
          layer.addSublayer(lineLayer)
          lineLayer.path = path(through: points)
          self.points = points
        }

        /// What is on the screen, also in the middle of an animation.
        private var seenPoints: [CGPoint] {
          guard let path = lineLayer.presentation()?.path else { return points }
          return path.vertices.map { value($0) }
        }

        func morph(to target: [CGPoint]) {
          let source = seenPoints
          let animation = CABasicAnimation(keyPath: "path")
          animation.fromValue = path(through: startPoints(from: source, to: target))
          animation.toValue = path(through: endPoints(from: source, to: target))
          animation.duration = duration
          animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
          lineLayer.path = path(through: target)
          lineLayer.add(animation, forKey: "path")
          points = target
        }

        private func places(of points: [CGPoint]) -> [CGFloat] {
          let first = points[0].x
          let width = points[points.count - 1].x - first
          return points.map { ($0.x - first) / width }
        }
        private func pair(around place: CGFloat, in places: [CGFloat]) -> (left: Int, right: Int) {
          let right = places.firstIndex { $0 > place } ?? places.count - 1
          return (right - 1, right)
        }
        private func closest(to place: CGFloat, in places: [CGFloat]) -> Int {
          let (left, right) = pair(around: place, in: places)
          // Rounding decides no tie.
          return place - places[left] < places[right] - place - 1e-9 ? left : right
        }

        private func startPoints(from source: [CGPoint], to target: [CGPoint]) -> [CGPoint] {
          guard source.count < target.count else { return source }
          let (old, new) = (places(of: source), places(of: target))
          var unmatched = Set(target.indices)
          for place in old { unmatched.remove(closest(to: place, in: new)) }
          var points = zip(old, source).map { (place: $0, y: $1.y) }
          for place in unmatched.sorted().map({ new[$0] }) {
            let (left, right) = pair(around: place, in: old)
            let share = (place - old[left]) / (old[right] - old[left])
            points.append((place: place, y: source[left].y + share * (source[right].y - source[left].y)))
          }
          points.sort { $0.place < $1.place }
          let (first, last) = (source[0].x, source[source.count - 1].x)
          return points.map { CGPoint(x: first + $0.place * (last - first), y: $0.y) }
        }

        private func endPoints(from source: [CGPoint], to target: [CGPoint]) -> [CGPoint] {
          guard source.count > target.count else { return target }
          let (old, new) = (places(of: source), places(of: target))
          var unmatched = Set(source.indices)
          for place in new { unmatched.remove(closest(to: place, in: old)) }
          var indices = Array(target.indices)
          for index in unmatched { indices.append(closest(to: old[index], in: new)) }
          return indices.sorted().map { target[$0] }
        }
      }

      let view = LineChartView(frame: CGRect(x: 0, y: 0, width: 600, height: 400))
      view.backgroundColor = .white
      PlaygroundPage.current.liveView = view

      """

  static let short =
    LeoTests.demo + """
      let chart = line(NAME)
      chart.xAxis.domain = 0...100
      chart.yAxis.domain = 0...100

      """

  /// From one set of the demo to another.
  private static let transitions = [
    ("day", "months"), ("day", "all"), ("months", "day"), ("months", "all"), ("all", "day"),
    ("all", "months"),
  ]

  @Test(arguments: transitions)
  func `both spellings draw the same line at every instant`(from: String, to: String) throws {
    let view = try Page(Self.apples + "view.show(\(from))\nview.morph(to: \(to))")
    let chart = try Page(
      Self.short.replacing("NAME", with: from) + "chart.morph(to: \(to), duration: 2)")
    for step in 0...16 { expectSameLines(view, chart, at: Double(step) / 8) }
  }

  @Test(arguments: transitions)
  func `both spellings go on from what is seen when they are interrupted`(
    from: String, to: String
  ) throws {
    let rest = ["day", "months", "all", "day"].filter { $0 != to }
    let view = try Page(
      Self.apples + """
        view.show(\(from))
        view.morph(to: \(to))
        wait(0.7)
        view.morph(to: \(rest[0]))
        wait(1.1)
        view.morph(to: \(rest[1]))
        """)
    let chart = try Page(
      Self.short.replacing("NAME", with: from) + """
        chart.morph(to: \(to), duration: 2)
        wait(0.7)
        chart.morph(to: \(rest[0]), duration: 2)
        wait(1.1)
        chart.morph(to: \(rest[1]), duration: 2)
        """)
    for step in 0...16 { expectSameLines(view, chart, at: 1.8 + Double(step) / 8) }
  }

  /// Checks that two pages draw a line through the same points, to 1/256 of a point.
  private func expectSameLines(_ one: Page, _ other: Page, at seconds: Double) {
    let (a, b) = (points(of: one, at: seconds), points(of: other, at: seconds))
    #expect(a.count == b.count)
    #expect(!a.isEmpty)
    #expect(
      zip(a, b).allSatisfy { abs($0.x - $1.x) <= 1.0 / 256 && abs($0.y - $1.y) <= 1.0 / 256 })
  }

  /// The points of the only line that a page strokes.
  private func points(of page: Page, at seconds: Double) -> [Point] {
    let list = page.host.state.scene.displayList(at: Time(seconds: seconds))
    let paths = list.items.compactMap { item -> Path? in
      guard case .stroke(let path, _, _, let transform) = item else { return nil }
      return path.applying(transform)
    }
    #expect(paths.count == 1)
    return (paths.first?.elements ?? []).compactMap { element in
      switch element {
      case .move(let point), .line(let point): point
      default: nil
      }
    }
  }
}
