package import Geometry
package import Layers
internal import Scales
internal import Text

/// A part of a chart that stands for data, as a touch finds it.
package struct ChartPart: Hashable, Sendable {
  /// What it is: `bar`, `slice`, `point`, `line`, `area`, `band`, `ring`, `corner`, `other` for the slice of
  /// all small values, or `name` for a name in a legend, on an axis, beside a slice or at a spoke.
  package let noun: String
  /// The number of its series.
  package let series: Int
  /// The name of its series; empty where it has none.
  package let seriesName: String
  /// The number of its value, as a selection counts; nil for several.
  package var index: Int? { indices.count == 1 ? indices[0] : nil }
  /// The numbers of its values, as a selection counts; empty for all of a series.
  package private(set) var indices: [Int]
  /// The number of the first value of its panel, or of its chart on the axes of others.
  private var firstValue = 0
  /// The places of its values, as the chart writes them: a name, a number or a date; empty for all of a series.
  package internal(set) var name = ""
  /// Its value; nil for several values, a missing one and a name.
  package internal(set) var value: Double?
  /// Where the whisker around its value begins and ends; nil for a missing end, and without one.
  package internal(set) var low: Double?
  package internal(set) var high: Double?
  /// The places of its values.
  package internal(set) var places: Set<SelectedPlace> = []

  init(_ noun: String, of series: Int, _ seriesName: String, _ indices: [Int]) {
    (self.noun, self.series, self.seriesName) = (noun, series, seriesName)
    self.indices = indices
  }

  /// The same after the values of others.
  func after(_ count: Int) -> ChartPart {
    var part = self
    part.firstValue += count
    part.indices = indices.map { $0 + count }
    return part
  }

  /// The part in words: `point 3 of 'Rain'`, `name 2`, `name of 'Rain'`, `other`, `name of other`.
  package var text: String {
    let whole = seriesName.isEmpty ? "series \(series)" : "'\(seriesName)'"
    if let index {
      return "\(noun) \(index - firstValue)"
        + (series == 0 && seriesName.isEmpty ? "" : " of \(whole)")
    }
    guard !indices.isEmpty else { return "\(noun) of \(whole)" }
    return noun == Slices.otherName ? noun : "\(noun) of \(Slices.otherName)"
  }
}

extension DataChart {
  /// The part at a point of the view: a name in the legend, on an axis with bands, beside a slice or
  /// at a spoke; the topmost mark there; the nearest value of a line within 10 points, or a line
  /// within 5; the mark whose whisker is there; a name within 6 points; nil if there is none.
  package func part(at point: Point, in scene: Scene) -> ChartPart? {
    foundPart(at: point, in: scene).map {
      PartFinder(drawing, $0.series)?.completed($0) ?? $0
    }
  }

  private func foundPart(at point: Point, in scene: Scene) -> ChartPart? {
    guard let fonts = scene.fonts else { return nil }
    if drawing.facets != nil {
      return drawing.panelPart(
        at: point, panelFrames, in: scene.bounds(of: view).size, theme, fonts)
    }
    let layout = kind.mark.guide(of: drawing, in: scene.bounds(of: view).size, theme, fonts)
    if let name = name(at: point, within: 0, in: layout) { return name }
    let frame = scene.frame(of: plotArea)
    guard !drawing.options.isZoomed || frame.insetBy(dx: -1, dy: -1).contains(point) else {
      return self.name(at: point, within: DataChart.nameReach, in: layout)
    }
    let place = Point(
      x: point.x - frame.minX,
      y: kind.mark.growsUpwards ? frame.maxY - point.y : point.y - frame.minY)
    let plot = PlotSpace(size: frame.size, margin: layout.margin)
    // The topmost first; of equally near ones it is the first.
    let hits = zip(drawing.members, drawing.firstSeries).reversed().flatMap { member, first in
      member.data.series.indices.reversed().compactMap { series in
        member.hit(place, on: series, in: plot).map { (series: first + series, hit: $0) }
      }
    }
    let nearest = hits.enumerated().min {
      ($0.element.hit.rank, $0.element.hit.distance, $0.offset)
        < ($1.element.hit.rank, $1.element.hit.distance, $1.offset)
    }
    guard let found = nearest?.element else {
      return name(at: point, within: DataChart.nameReach, in: layout)
    }
    return ChartPart(
      found.hit.noun, of: found.series, drawing.seriesNames[found.series],
      found.hit.index.map { [$0] }
        ?? (found.hit.noun == Slices.otherName ? drawing.slices.small : []))
  }

  /// The distance within which a touch finds a name, in points, for names as short as a digit.
  private static let nameReach = 6.0

  /// The name at a point, or within a distance on each side.
  private func name(
    at point: Point, within reach: Double, in layout: GuideLayout
  ) -> ChartPart? {
    for part in layout.parts
    where Rect(around: part.corners).insetBy(dx: -reach, dy: -reach).contains(point) {
      switch part.key {
      case .sample(let name), .seriesName(let name, _):
        return drawing.seriesNames.firstIndex(of: name).map {
          ChartPart("name", of: $0, name, [])
        }
      case .label(let dimension, let tick, _):
        guard case .bands(let bands) = drawing[dimension],
          let index = GuidePart.TickKey.bands(bands.labels).firstIndex(of: tick)
        else { continue }
        return ChartPart("name", of: 0, "", [index])
      case .sliceName(let value, _):
        return ChartPart("name", of: 0, "", value.map { [$0] } ?? drawing.slices.small)
      default: continue
      }
    }
    return nil
  }
}
