package import Geometry
package import Layers
internal import Text

/// A part of a chart that stands for data, as a touch finds it.
package struct ChartPart: Hashable, Sendable {
  /// What it is: `bar`, `slice`, `point`, `line`, `area`, `band`, or `name` in a legend.
  package let noun: String
  /// The number of its series.
  package let series: Int
  /// The name of its series; empty where it has none.
  package let seriesName: String
  /// The number of its value; nil for all of a series.
  package let index: Int?

  /// The part in words: `point 3 of 'Rain'`.
  package var text: String {
    let whole = seriesName.isEmpty ? "series \(series)" : "'\(seriesName)'"
    guard let index else { return "\(noun) of \(whole)" }
    return "\(noun) \(index)" + (series == 0 && seriesName.isEmpty ? "" : " of \(whole)")
  }
}

extension DataChart {
  /// The part at a point of the view: a name in the legend, the topmost mark there, the nearest value
  /// of a line within 10 points, or a line within 5; nil if there is none.
  package func part(at point: Point, in scene: Scene) -> ChartPart? {
    guard let fonts = scene.fonts else { return nil }
    let layout = kind.mark.guide(of: drawing, in: scene.bounds(of: view).size, theme, fonts)
    if let series = seriesNamed(at: point, in: layout) {
      return ChartPart(
        noun: "name", series: series, seriesName: data.series[series].name, index: nil)
    }
    let frame = scene.frame(of: plotArea)
    let place = Point(
      x: point.x - frame.minX,
      y: kind.mark.growsUpwards ? frame.maxY - point.y : point.y - frame.minY)
    let plot = PlotSpace(size: frame.size, margin: layout.margin)
    let hits = data.series.indices.reversed().compactMap { series in
      kind.mark.hit(place, on: series, of: drawing, in: plot).map { (series: series, hit: $0) }
    }
    // The first of equally near ones is the topmost.
    let nearest = hits.enumerated().min {
      ($0.element.hit.rank, $0.element.hit.distance, $0.offset)
        < ($1.element.hit.rank, $1.element.hit.distance, $1.offset)
    }
    return nearest.map { _, found in
      ChartPart(
        noun: found.hit.noun, series: found.series, seriesName: data.series[found.series].name,
        index: found.hit.index)
    }
  }

  /// The series whose name, or sample, in the legend is at a point.
  private func seriesNamed(at point: Point, in layout: GuideLayout) -> Int? {
    for part in layout.parts where part.frame.contains(point) {
      switch part.key {
      case .sample(let name), .seriesName(let name, _):
        return data.series.firstIndex { $0.name == name }
      default: continue
      }
    }
    return nil
  }
}
