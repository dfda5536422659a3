internal import Charting
internal import Interpreter

extension Topic {
  /// Words for pies alone.
  static let sectorWords = [
    chartOption(
      "innerRadius", \.marks.sectors.innerRadius, of: [.pie],
      "The radius of the hole in the middle of a pie: a donut has 0.6.",
      unit: "a fraction of that of the pie",
      example: "let chart = pie([4, 2, 6])\nchart.innerRadius = 0.6",
      check: { radius in
        guard (0..<1).contains(radius) else {
          throw Failure(
            "the hole of a pie cannot be \(brief(radius)) of its radius",
            hint: "write a number from 0 to below 1")
        }
      })
  ]
}
