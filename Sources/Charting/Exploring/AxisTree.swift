internal import Scales

/// An axis of a chart, or what it has instead.
package struct AxisTree: Hashable, Sendable {
  /// The sentence about it, without its number.
  package let summary: String
  /// Its ticks in braille: high columns on a line of low ones.
  package let braille: String

  /// The labels that are named.
  private static let namedLabels = 12

  init(_ axis: AxisFacts, of chart: DataChart) {
    let ticks: [Double] =
      switch axis.place {
      case .along(let dimension): chart.tickValues(of: dimension).sorted()
      case .right: chart.guides.rightTickValues
      case .spokes, .ring: []
      }
    self.init(axis, of: chart.drawing, ticks)
  }

  /// That of a panel which has its own.
  init(_ axis: AxisFacts, of panel: PanelFacts) {
    self.init(axis, of: panel.facts.drawing, [], in: panel.name.onOneLine)
  }

  /// - Parameters:
  ///   - ticks: Their values; of panels they are not known.
  ///   - panel: The name of the panel that has it; nil where all panels share it, and without panels.
  private init(
    _ axis: AxisFacts, of drawing: ChartDrawing, _ ticks: [Double], in panel: String? = nil
  ) {
    let (positions, labels, count) = AxisTree.ticks(of: axis, of: drawing, ticks)
    let range = axis.ends().map { "from \($0.lower) to \($0.upper)" } ?? ""
    let ofPanel = panel.map { " of panel '\($0)'" } ?? ""
    switch axis.place {
    case .along, .right:
      let name =
        (axis.place == .right
          ? "y axis at the right" : axis.place == .along(.x) ? "x axis" : "y axis")
        + ofPanel + (axis.title.isEmpty ? "" : " '\(axis.title)'")
      let kind: [String] =
        switch axis.scale {
        case .log: [range + " on a log scale"]
        case .time: [range + " in time"]
        case .linear: [range]
        case .band: []
        }
      // The ticks of panels are in these.
      let marks: [String] =
        axis.scale == .band
        ? [AxisTree.list(labels, of: "band", among: count)]
        : panel != nil
          ? []
          : [drawing.facets == nil ? AxisTree.list(labels, of: "tick") : "shared by all panels"]
      summary = ([name] + kind + marks).joined(separator: ", ")
    case .spokes(let count):
      summary = "\(count) spokes\(ofPanel), \(range), \(AxisTree.list(labels, of: "ring"))"
    case .ring: summary = "a ring\(ofPanel), \(range)"
    }
    var values = Array(repeating: 0.0, count: 2 * BrailleLine.longest)
    for position in positions where (0...1).contains(position) {
      values[Int((position * Double(values.count - 1)).rounded())] = 1
    }
    braille = BrailleLine(values, in: 0...2).text
  }

  /// The positions of the ticks, 0...1, and their labels; of bands, the labels of those that show, and how many there are.
  private static func ticks(
    of axis: AxisFacts, of drawing: ChartDrawing, _ values: [Double]
  ) -> (positions: [Double], labels: [String], count: Int) {
    let scale: ChartScale? =
      switch axis.place {
      case .along(let dimension): drawing[dimension]
      case .right: drawing.members(at: .right).first?.plane?.y
      case .spokes, .ring: nil
      }
    guard let scale else {
      return (axis.rings.map(\.position), axis.rings.map(\.label.onOneLine), axis.rings.count)
    }
    let positions = values.map(scale.fraction)
    switch scale {
    case .bands(let bands):
      return (positions, bands.labels[bands.shown].map(\.onOneLine), bands.count)
    case .continuous(let scale):
      let ticks = try? scale.ticks(.values(values), isWhole: false, format: axis.format)
      let labels = ticks?.map(\.label.onOneLine) ?? values.map(ChartTexts.number)
      return (positions, labels, labels.count)
    }
  }

  /// `3 bands: Mon, Tue, Wed`, or `3 of 7 bands: Mon, Tue, Wed`.
  private static func list(
    _ labels: [String], of noun: String, among whole: Int? = nil
  ) -> String {
    if labels.isEmpty { return "no \(noun)s" }
    let count =
      if let whole, whole > labels.count {
        "\(labels.count) of \(whole) \(noun)s"
      } else {
        labels.count == 1 ? "1 \(noun)" : "\(labels.count) \(noun)s"
      }
    let more = labels.count - namedLabels
    let shown = labels.prefix(namedLabels).joined(separator: ", ")
    return "\(count): \(shown)" + (more > 0 ? " and \(more) more" : "")
  }
}
