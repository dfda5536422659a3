internal import Charting
internal import Language

/// Words for the whisker of a part of a chart.
enum WhiskerWords {
  static let words = [end("low", "begins", \.low), end("high", "ends", \.high)]

  private static func end(
    _ name: String, _ verb: String, _ end: any KeyPath<ChartPart, Double?> & Sendable
  ) -> Builtin {
    Builtin(
      property: name, of: ChartPart.self,
      "Where the whisker around its value \(verb); nil without one.", unit: "data units",
      example: """
        let chart = bars([4, 2, 6], errors: [1, 0.5, 2])
        let part = chart.part(at: Point(x: 300, y: 350))!
        print(part.\(name)!)
        """, get: { _, part -> Double? in part[keyPath: end] })
  }
}
