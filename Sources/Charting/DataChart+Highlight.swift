package import Geometry
package import Layers
package import Motion

extension DataChart {
  /// The length of the fade of a highlight.
  package static let highlightDuration = Time(seconds: 0.3)

  /// Highlights points of lines: the rest of the lines fades, and of the rules across them; nil lets
  /// all show again.
  ///
  /// - Parameter indices: Within the data of at least one line.
  package mutating func highlight(
    _ indices: ClosedRange<Int>?, at now: Time, in scene: inout Scene
  ) throws(SceneError) {
    guard drawing.options.highlight != indices else { return }
    drawing.options.highlight = indices
    try showHighlight(at: now, in: &scene)
  }

  /// Fades marks and guides from what is seen to what the options highlight or select.
  mutating func showHighlight(at now: Time, in scene: inout Scene) throws(SceneError) {
    guard let fonts = scene.fonts else { return }
    let run = MorphRun(begin: now, duration: DataChart.highlightDuration)
    let layout = layOutGuides(in: scene, fonts: fonts)
    try guides.highlight(layout, run, in: &scene, fonts: fonts)
    for index in markSets.indices {
      try markSets[index].highlight(drawing, in: layout.space, run, in: &scene)
    }
    describe(in: &scene)
  }

  /// The pieces of the lines, by the indices of their points; one if the page sets none.
  package var segments: [ClosedRange<Int>] {
    (options.segments ?? .count(1)).ranges(of: drawing.pointCount)
  }

  /// The indices that are highlighted with some segments: each line runs to the first point of the
  /// next segment.
  package func indices(ofSegments numbers: ClosedRange<Int>) -> ClosedRange<Int> {
    let (first, last) = (segments[numbers.lowerBound], segments[numbers.upperBound])
    return first.lowerBound...min(last.upperBound + 1, drawing.pointCount - 1)
  }

  /// The index of the value that is drawn nearest to a point of the view from left to right, the
  /// first of equal ones; nil without axes.
  package func index(nearest point: Point, in scene: Scene) -> Int? {
    nearest(point, in: scene)?.index
  }

  /// The number of the segment that the value nearest to a point of the view lies in: the last one
  /// that begins at it or to the left of it.
  package func segment(nearest point: Point, in scene: Scene) -> Int? {
    guard let nearest = nearest(point, in: scene), let plane = drawing.plane else { return nil }
    let points = plane.series[nearest.series].points
    let x = points[nearest.index].x
    let number = segments.lastIndex { $0.lowerBound < points.count && points[$0.lowerBound].x <= x }
    return number ?? 0
  }

  private func nearest(_ point: Point, in scene: Scene) -> (series: Int, index: Int)? {
    guard let plane = drawing.plane else { return nil }
    let plot = scene.frame(of: plotArea)
    var best: (distance: Double, series: Int, index: Int)?
    for (series, plotted) in plane.series.enumerated() {
      for (index, value) in plotted.points.enumerated() where !value.y.isNaN {
        let place = plane.position(x: value.x, y: value.y, in: plot.size)
        let distance = abs(plot.minX + place.x - point.x)
        if distance < best?.distance ?? .infinity { best = (distance, series, index) }
      }
    }
    return best.map { ($0.series, $0.index) }
  }
}

extension ChartDrawing {
  /// How many points the longest line has, missing ones included; 0 without axes.
  package var pointCount: Int { plane?.series.map(\.points.count).max() ?? 0 }

  /// The part of the x axis with the highlighted points, 0...1 within the plot; nil without any.
  var highlightedSpan: ClosedRange<Double>? {
    guard let plane, let highlight = options.highlight else { return nil }
    let xs = plane.series.flatMap { series -> [Double] in
      guard highlight.overlaps(series.points.indices) else { return [] }
      return series.points[highlight.clamped(to: 0...series.points.count - 1)]
        .filter { !$0.y.isNaN }.map { min(max(plane.x.fraction(of: $0.x), 0), 1) }
    }
    guard let least = xs.min(), let greatest = xs.max() else { return nil }
    return least...greatest
  }
}
