internal import Geometry
internal import Graphics
internal import Scales

/// The words for the guides of a chart.
struct GuideWords {
  private let axes: [Dimension: ItemOwner.Part]
  /// The words for the marks that guides explain; nil without data.
  let marks: MarkWords?
  /// Whether the values shown are those of rings, not of marks.
  let numbersRings: Bool

  init(_ drawing: ChartDrawing, _ marks: MarkWords) {
    var axes: [Dimension: ItemOwner.Part] = [:]
    for dimension in Dimension.allCases {
      axes[dimension] = GuideWords.axis(dimension, drawing.range(of: dimension))
    }
    (self.axes, self.marks, numbersRings) = (axes, marks, drawing.kind == .radar)
  }

  /// The words for two axes alone.
  init(xAxis: Axis, yAxis: Axis) {
    func range(_ axis: Axis) -> String {
      [axis.valueRange.lowerBound, axis.valueRange.upperBound].map(ChartTexts.number)
        .joined(separator: " to ")
    }
    axes = [.x: GuideWords.axis(.x, range(xAxis)), .y: GuideWords.axis(.y, range(yAxis))]
    (marks, numbersRings) = (nil, false)
  }

  private static func axis(_ dimension: Dimension, _ range: String?) -> ItemOwner.Part {
    ItemOwner.Part(dimension == .x ? "x axis" : "y axis", value: range)
  }

  /// An axis, with the values that it covers unless they are bands.
  func axis(_ dimension: Dimension) -> ItemOwner.Part {
    axes[dimension] ?? GuideWords.axis(dimension, nil)
  }
}

extension ChartDrawing {
  /// The values that an axis covers, as its labels are written; nil of bands, and without an axis.
  fileprivate func range(of dimension: Dimension) -> String? {
    guard case .continuous(let scale)? = self[dimension] else { return nil }
    let ends = [scale.domain.lowerBound, scale.domain.upperBound]
    var format = options[dimension].labelFormat
    if dimension == plane?.orientation.valueDimension, plane?.stacking == .normalized,
      format == .automatic
    {
      format = .percent(decimals: nil)
    }
    return ends.map {
      scale.isTime ? TimeLabel.text(of: $0, among: ends) : label(of: $0, format: format)
    }.joined(separator: " to ")
  }
}
