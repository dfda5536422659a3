package import Layers
internal import Scales

/// The same chart for each value of one column, or of two.
package struct ChartFacets: Sendable {
  /// The columns whose values the panels are for: one, or that of the rows and that of the columns.
  package let keys: [String]
  /// In rows from the top, each from the left.
  package internal(set) var panels: [FacetPanel]
  /// How many panels a row has, where they stand by two columns; nil lets the size of the chart decide.
  let columnCount: Int?
  /// Whether each panel has axes of its own.
  package let areFree: Bool

  /// The most panels of a chart.
  package static let limit = 30
  /// For more values there is no room at their marks.
  fileprivate static let writtenValues = 1_000

  /// - Parameter columnCount: Nil for panels by one column.
  /// - Throws: `facets` if there are too many, or no values in any.
  package init(
    _ keys: [String], _ panels: [FacetPanel], columnCount: Int? = nil, areFree: Bool = false
  ) throws(ChartError) {
    guard panels.count <= ChartFacets.limit else {
      throw .facets(.tooMany(keys, panels.count))
    }
    guard panels.contains(where: { $0.own != nil }) else { throw .noData }
    (self.keys, self.panels, self.columnCount, self.areFree) = (keys, panels, columnCount, areFree)
  }

  /// Those that have values.
  var filled: [FacetPanel] { panels.filter { $0.drawing != nil } }
  /// The names of those that have none.
  package var emptyNames: [String] { panels.filter { $0.drawing == nil }.map(\.name) }

  /// The names of the series of all panels, each with that of its panel.
  var seriesNames: [String] {
    filled.flatMap { panel in
      (panel.drawing?.data.series ?? []).map { series in
        panel.name + (series.name.isEmpty ? "" : ": \(series.name)")
      }
    }
  }
}

/// One of several charts that stand side by side.
package struct FacetPanel: Sendable {
  /// What tells it from the others: `Oslo`, or `Oslo, 2024` of two columns.
  package let name: String
  /// The texts of its row and its column, by two columns; else its name alone.
  package let names: [String]
  /// The chart by itself; nil where there are no values.
  package let own: ChartDrawing?
  /// The same on the scales that the panels share.
  var drawing: ChartDrawing?
  /// The view of its marks; nil until it is made.
  package internal(set) var view: LayerID?

  /// - Parameter own: Nil where there are no values.
  package init(_ names: [String], _ own: ChartDrawing?) {
    name = names.map { $0.isEmpty ? "?" : $0 }.joined(separator: ", ")
    (self.names, self.own, drawing) = (names.map { $0.isEmpty ? "?" : $0 }, own, own)
  }

  /// The chart on the shared scales; nil where there are no values.
  package var seated: ChartDrawing? { drawing }
}

/// The reason why a chart cannot have these panels.
package enum FacetError: Hashable, Sendable {
  /// By these columns there are so many.
  case tooMany([String], Int)
  /// Charts are added to a chart with panels, or it is added to one.
  case overlaid

  var message: String {
    switch self {
    case .tooMany(let columns, let count):
      "'\(columns.joined(separator: "' and '"))' \(columns.count == 1 ? "makes" : "make") \(count) panels, "
        + "and a chart has room for \(ChartFacets.limit)"
    case .overlaid: "a chart with panels shares its axes with no other chart"
    }
  }

  var hint: String {
    switch self {
    case .tooMany(let columns, _):
      columns.count == 1
        ? "take the first ones with '.top(\(ChartFacets.limit), …)', or filter the table"
        : "name one of the columns, or filter the table"
    case .overlaid: "omit 'facet'"
    }
  }
}

extension ChartDrawing {
  /// The same kind of chart for each panel, in the place of its own marks; it stands for their axes.
  package static func panels(
    _ facets: ChartFacets, as kind: ChartKind, _ options: ChartOptions
  ) throws(ChartError) -> ChartDrawing {
    var facets = facets
    for index in facets.panels.indices {
      guard let own = facets.panels[index].own else { continue }
      facets.panels[index].drawing = try ChartDrawing(
        own.source, as: kind, options.ofPanel(facets.panels[index].name))
    }
    let filled = facets.panels.indices.filter { facets.panels[$0].drawing != nil }
    let charts = filled.compactMap { facets.panels[$0].drawing }
    let isShared = !facets.areFree && charts.allSatisfy(\.hasAxes)
    let seated = try isShared ? charts.withSharedRows().onSharedAxes() : charts
    let shaded = try seated.withSharedShades()
    let isAlike = isShared || shaded.allSatisfy { $0.plane?.shades != nil }
    let isWritten = isAlike && shaded.reduce(0) { $0 + $1.data.count } <= ChartFacets.writtenValues
    let values = isWritten ? shaded.flatMap { $0.data.series.flatMap(\.values) } : []
    let isOfSeveral = shaded.contains { $0.data.hasSeveralSeries }
    for (index, var chart) in zip(filled, shaded) {
      (chart.panelValues, chart.isBesideSeveral) = (values, isOfSeveral)
      facets.panels[index].drawing = chart
    }
    guard var whole = filled.first.flatMap({ facets.panels[$0].drawing }) else { throw .noData }
    whole.options = options
    whole.givenAxes = nil
    whole.facets = facets
    whole.setColorSlots()
    whole.select(options.selectedPlaces)
    return whole
  }

  /// The same panels with other options, or as another kind.
  package func panels(
    as kind: ChartKind, _ options: ChartOptions
  ) throws(ChartError) -> ChartDrawing {
    guard let facets else { return self }
    return try .panels(facets, as: kind, options)
  }

  /// The names of the series of all panels, each once, in the order in which they come; of a pie those of its slices.
  var facetNames: [String] {
    var known: Set<String> = []
    return members.flatMap(\.coloredNames).filter { known.insert($0).inserted }
  }
}

extension ChartOptions {
  /// Those of a panel: what all panels have in common is said once.
  func ofPanel(_ name: String) -> ChartOptions {
    var options = self
    (options.title, options.subtitle, options.legend) = ("", "", LegendPlace.none)
    (options.xAxis.title, options.yAxis.title) = ("", "")
    options.panel = name
    return options
  }
}
