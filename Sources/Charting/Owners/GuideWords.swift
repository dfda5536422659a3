internal import Geometry
internal import Graphics
internal import Scales

/// The words for the guides of a chart.
struct GuideWords {
  private let axes: [Dimension: ItemOwner.Part]
  /// The axis at the right, with the values that it covers.
  let rightAxis: ItemOwner.Part
  /// The words for the marks that guides explain; nil without data.
  private let marks: MarkWords?
  /// Those for the charts on the same axes.
  private let overlays: [MarkWords]
  /// Whether the values shown are those of rings, not of marks.
  let numbersRings: Bool

  init(_ facts: ChartFacts, _ marks: MarkWords) {
    var axes: [Dimension: ItemOwner.Part] = [:]
    for axis in facts.axes {
      guard case .along(let dimension) = axis.place else { continue }
      axes[dimension] = GuideWords.axis(dimension, axis.ends(in: axis.labelFormat))
    }
    (self.axes, self.marks) = (axes, marks)
    overlays = facts.overlays.map { MarkWords($0.facts) }
    let ends = facts.rightAxis?.ends(in: facts.rightAxis?.labelFormat ?? .automatic)
    rightAxis = ItemOwner.Part("right axis", value: ends.map { "\($0.lower) to \($0.upper)" })
    numbersRings = facts.axes.contains { !$0.rings.isEmpty }
  }

  /// The words for two axes alone.
  init(xAxis: Axis, yAxis: Axis) {
    axes = [.x: GuideWords.axis(.x, xAxis.ends), .y: GuideWords.axis(.y, yAxis.ends)]
    (marks, overlays, numbersRings) = (nil, [], false)
    rightAxis = ItemOwner.Part("right axis")
  }

  /// The axes that a chart has.
  func axes(of facts: ChartFacts) -> [ItemOwner.Part] {
    Dimension.allCases.filter { facts.axis($0) != nil }.map(axis)
      + (facts.rightAxis == nil ? [] : [rightAxis])
  }

  /// The words for a slice or a spoke, by the index of its value.
  func namedPart(_ index: Int?) -> ItemOwner.Part? { marks?.namedPart(index) }

  /// A value that is written at a mark, and what this belongs to.
  ///
  /// - Parameter series: The number of its series among those of all charts on the axes.
  func value(_ noun: String, _ index: Int, of series: Int) -> [ItemOwner.Part] {
    var number = series
    for marks in [marks].compactMap(\.self) + overlays {
      if number < marks.seriesCount {
        return [marks.place(noun, index, of: number)] + marks.series(number)
      }
      number -= marks.seriesCount
    }
    return [ItemOwner.Part(noun)]
  }

  /// The range around a value, or those of all values of a series, with what it belongs to.
  ///
  /// - Parameter series: The number of its series among those of all charts on the axes.
  func whisker(_ noun: String, _ index: Int?, of series: Int) -> [ItemOwner.Part] {
    var number = series
    for marks in [marks].compactMap(\.self) + overlays {
      if number < marks.seriesCount {
        return [marks.range(noun, index, of: number)] + marks.series(number)
      }
      number -= marks.seriesCount
    }
    return [ItemOwner.Part(noun)]
  }

  private static func axis(
    _ dimension: Dimension, _ ends: (lower: String, upper: String)?
  ) -> ItemOwner.Part {
    ItemOwner.Part(
      dimension == .x ? "x axis" : "y axis", value: ends.map { "\($0.lower) to \($0.upper)" })
  }

  /// An axis, with the values that it covers unless they are bands.
  func axis(_ dimension: Dimension) -> ItemOwner.Part {
    axes[dimension] ?? GuideWords.axis(dimension, nil)
  }
}

extension Axis {
  /// The texts of the values at both ends.
  var ends: (lower: String, upper: String) {
    (ChartTexts.number(valueRange.lowerBound), ChartTexts.number(valueRange.upperBound))
  }
}
