internal import Charting
internal import Geometry
internal import Language
internal import Layers

extension Topic {
  /// Words for parts of a line that stand out, and for the pieces that it is split into.
  static let highlightWords = highlighting + segments + finding

  private static let highlighting = [
    Builtin(
      method: "highlight", of: Chart.self,
      "Lets a part of a line stand out: the rest of it, and of the rules across the chart, fades to "
        + "0.3 of its strength in 0.3 seconds. Nil, or a morph, ends it.",
      Parameter(
        nil, as: ClosedRange<Int>?.self,
        "The first and the last point of the part, counted from 0; nil is none."),
      example: example("chart.highlight(1...3)\nwait(1)\nchart.highlight(nil)")
    ) { machine, chart, indices in
      guard let indices else {
        _ = try machine.placedLine(chart, "highlight")
        return try machine.highlight(chart, nil)
      }
      let last = try machine.placedLine(chart, "highlight").drawing.pointCount - 1
      guard indices.lowerBound >= 0, indices.upperBound <= last else {
        throw Failure(
          "the line has no points \(indices.lowerBound)...\(indices.upperBound)",
          hint: "its points are 0...\(last)", argument: 0)
      }
      try machine.highlight(chart, indices)
    },
    Builtin(
      method: "highlight", of: Chart.self,
      "Lets a segment of a line stand out, up to the first point of the next one.",
      Parameter("segment", as: Int.self, "Which segment, counted from 0."),
      example: example("chart.segmentCount = 3\nchart.highlight(segment: 1)")
    ) { machine, chart, number in
      try machine.highlight(chart, segments: number...number)
    },
    Builtin(
      method: "highlight", of: Chart.self,
      "Lets several segments of a line stand out, up to the first point of the next one.",
      Parameter(
        "segments", as: ClosedRange<Int>.self, "The first and the last segment, counted from 0."),
      example: example("chart.segmentCount = 3\nchart.highlight(segments: 1...2)")
    ) { machine, chart, numbers in
      try machine.highlight(chart, segments: numbers)
    },
    Builtin(
      property: "highlighted", of: Chart.self,
      "The first and the last point of the part that stands out; nil if there is none.",
      example: example("chart.highlight(1...3)\nprint(chart.highlighted)"),
      get: { machine, chart in try machine.placedDataChart(chart).options.highlight }),
  ]

  private static let segments = [
    Builtin(
      property: "segmentCount", of: Chart.self,
      "How many segments a line is split into: all have as many points as are needed for that, and the "
        + "last one has the rest. With too few points there are fewer.",
      example: example("chart.segmentCount = 3\nprint(chart.segments)"),
      get: { machine, chart in try machine.placedLine(chart, "segment").segments.count },
      set: { machine, chart, count in
        _ = try machine.placedLine(chart, "segment")
        guard count > 0 else {
          throw Failure("a line cannot have \(count) segments", hint: "write a number above 0")
        }
        try machine.changeOptions(chart) { $0.segments = .count(count) }
      }),
    Builtin(
      property: "segments", of: Chart.self,
      "The segments of a line, each from its first point to its last, counted from 0; one unless they are "
        + "set. They follow each other.",
      example: example("chart.segments = [0...1, 2...6]\nchart.highlight(segment: 0)"),
      get: { machine, chart in try machine.placedLine(chart, "segment").segments },
      set: { machine, chart, segments in
        let last = try machine.placedLine(chart, "segment").drawing.pointCount - 1
        var next = 0
        for segment in segments {
          guard segment.lowerBound == next else {
            throw Failure(
              "a segment cannot begin at point \(segment.lowerBound)",
              hint: "let it begin at \(next), after the end of the one before")
          }
          guard segment.upperBound <= last else {
            throw Failure(
              "a segment cannot end at point \(segment.upperBound)",
              hint: "the last point of the line is \(last)")
          }
          next = segment.upperBound + 1
        }
        guard segments.isEmpty || next == last + 1 else {
          throw Failure(
            "the last segment cannot end at point \(next - 1)",
            hint: "let it end at \(last), the last point of the line")
        }
        try machine.changeOptions(chart) {
          $0.segments = segments.isEmpty ? nil : .starts(segments.map(\.lowerBound))
        }
      }),
  ]

  private static let finding = [
    Builtin(
      method: "index", of: Chart.self,
      "The number, counted from 0, of the value that is nearest to a point from left to right.",
      Parameter("nearest", as: Point.self, "A point of the chart, such as one that is touched."),
      example: example("print(chart.index(nearest: Point(x: 300, y: 100)))")
    ) { machine, chart, point in
      let placed = try machine.placedDataChart(chart)
      try machine.charge(40 * placed.valueCount)
      guard let index = placed.index(nearest: point, in: machine.scene) else {
        throw machine.noValues(of: placed)
      }
      return index
    },
    Builtin(
      method: "segment", of: Chart.self,
      "The number, counted from 0, of the segment with the value that is nearest to a point from left to "
        + "right.",
      Parameter("nearest", as: Point.self, "A point of the chart, such as one that is touched."),
      example: example(
        """
        chart.segmentCount = 3
        let touched = Point(x: 300, y: 100)
        chart.highlight(segment: chart.segment(nearest: touched))
        """)
    ) { machine, chart, point in
      let placed = try machine.placedLine(chart, "segment")
      try machine.charge(80 * placed.valueCount)
      guard let number = placed.segment(nearest: point, in: machine.scene) else {
        throw machine.noValues(of: placed)
      }
      return number
    },
  ]

  /// A page with a chart, and some more lines.
  private static func example(_ lines: String) -> String {
    """
    let chart = line([4, 2, 6, 4, 5, 8, 3])
    \(lines)
    """
  }
}

extension Machine {
  /// The parts of a line chart.
  ///
  /// - Parameter part: What other charts do not have.
  fileprivate func placedLine(_ chart: Chart, _ part: String) throws -> DataChart {
    let placed = try placedDataChart(chart)
    guard placed.kind == .line else {
      throw Failure("only a line has a \(part)", hint: "make the chart with 'line'")
    }
    // As many segments as there are points.
    try charge(16 * placed.valueCount)
    return placed
  }

  fileprivate func highlight(_ chart: Chart, segments numbers: ClosedRange<Int>) throws {
    let placed = try placedLine(chart, "segment")
    let count = placed.segments.count
    guard numbers.lowerBound >= 0, numbers.upperBound < count else {
      let isOne = numbers.lowerBound == numbers.upperBound
      throw Failure(
        isOne
          ? "the line has no segment \(numbers.lowerBound)"
          : "the line has no segments \(numbers.lowerBound)...\(numbers.upperBound)",
        hint: count == 1
          ? "split it with 'segmentCount'; it has one segment, 0"
          : "its segments are 0...\(count - 1)",
        argument: 0)
    }
    try highlight(chart, placed.indices(ofSegments: numbers))
  }

  fileprivate func highlight(_ chart: Chart, _ indices: ClosedRange<Int>?) throws {
    try willDraw(placedDataChart(chart).drawing)
    let now = sceneHost.state.now
    try changeChart(chart) { try $0.highlight(indices, at: now, in: &$1) }
    try noteHostObjects()
  }

  fileprivate func noValues(of chart: DataChart) -> Failure {
    Failure(
      "there are no axes along which a value is near", hint: "make the chart with 'line' or 'bars'")
  }
}
