internal import Charting
internal import Language

extension Topic {
  /// What radars alone have.
  static let radars = [
    Builtin(
      property: "ringStep", of: Chart.self,
      "The distance of the rings of a radar: a nice one, unless it is set.", unit: "data units",
      example: "let chart = radar([3, 2, 8, 5, 4])\nchart.ringStep = 1",
      get: { machine, view -> Double in
        try machine.radarScale(of: view, having: "ringStep").ringStep
      },
      set: { machine, view, step in
        _ = try machine.radarScale(of: view, having: "ringStep")
        try machine.changeOptions(view) { $0.marks.radar.ringStep = step }
      }),
    Builtin(
      property: "maximum", of: Chart.self,
      "The value at the ends of the spokes of a radar: a nice one, unless it is set.",
      unit: "data units", example: "let chart = radar([3, 2, 8, 5, 4])\nchart.maximum = 10",
      get: { machine, view -> Double in
        try machine.radarScale(of: view, having: "maximum").maximum
      },
      set: { machine, view, maximum in
        _ = try machine.radarScale(of: view, having: "maximum")
        try machine.changeOptions(view) { $0.marks.radar.maximum = maximum }
      }),
  ]
}

extension Machine {
  fileprivate func radarScale(of view: Chart, having property: String) throws -> RadarScale {
    let chart = try placedDataChart(view, having: property, [.radar])
    guard let scale = chart.radarScale else { preconditionFailure("a radar has a scale") }
    return scale
  }
}
