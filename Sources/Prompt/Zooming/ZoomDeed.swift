import Charting
import Serving

/// What a hand on a page does to the axes of a chart.
enum ZoomDeed: Hashable {
  /// It takes along what shows of the axes that do not show all.
  case scroll
  /// It zooms an axis, `times` as much of which shows then: that of the places of marks, that of their values, or the one
  /// that two fingers lie along.
  case zoom(Axis, times: Double)
  /// It shows all of the axes again.
  case whole

  enum Axis: String, Hashable {
    case places, values, x, y
  }

  /// - Parameter words: `deed`, which is `scroll`, `whole`, or an axis; of that, how many times as much shows, in
  ///   millionths as `times`.
  init?(_ words: SaidWords) {
    guard let deed = words.text("deed") else { return nil }
    switch deed {
    case "scroll": self = .scroll
    case "whole": self = .whole
    default:
      guard let axis = Axis(rawValue: deed), let times = words.number("times"), times > 0 else {
        return nil
      }
      self = .zoom(axis, times: Double(times) / 1_000_000)
    }
  }

  /// What shows then of an axis, and its ends; nil is all.
  struct Part {
    let dimension: Dimension
    let zoom: ClosedRange<Double>?
    let ends: AxisPart?
  }

  /// The parts of the axes of a chart that show less than all, before or then.
  ///
  /// - Throws: A refusal where it does nothing to the chart.
  func parts(of chart: ZoomedChart, by hand: ZoomHand) throws(PageRefusal) -> [Part] {
    var hand = hand
    switch self {
    case .scroll, .whole:
      guard Dimension.allCases.contains(where: { chart.zoom($0) != nil }) else {
        throw PageRefusal("the chart shows all of its axes; Ctrl and the wheel show a part")
      }
    case .zoom(let axis, let times):
      (hand.factor, hand.dimension) = (times, axis.dimension(of: chart))
    }
    var parts: [Part] = []
    for dimension in Dimension.allCases {
      let part: (zoom: ClosedRange<Double>, ends: AxisPart)?
      do throws(ChartError) {
        part = try self == .whole ? nil : chart.part(dimension, by: hand)
      } catch {
        throw PageRefusal(error.message)
      }
      if part == nil, chart.zoom(dimension) == nil { continue }
      parts.append(Part(dimension: dimension, zoom: part?.zoom, ends: part?.ends))
    }
    guard parts.isEmpty else { return parts }
    throw PageRefusal("the chart shows all of the axis")
  }
}

extension ZoomDeed.Axis {
  fileprivate func dimension(of chart: ZoomedChart) -> Dimension {
    switch self {
    case .places: chart.placeDimension
    case .values: chart.placeDimension == .x ? .y : .x
    case .x: .x
    case .y: .y
    }
  }
}
