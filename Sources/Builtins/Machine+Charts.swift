internal import Charting
internal import Geometry
internal import Language
internal import Layers
internal import Motion
internal import Scales
internal import Tables
internal import Text

// Shared by the builtins for charts of data.
extension Machine {
  /// The data in the first arguments of a call: the data in any form that charts accept, `x`, `y` and
  /// `by`.
  ///
  /// - Parameter options: The titles of axes are set that the names of columns say.
  func chartData(
    _ arguments: Arguments, of site: BuiltinCall, as kind: ChartKind,
    naming options: inout ChartOptions
  ) throws -> ChartData {
    func sized(_ data: ChartData, _ columns: TableColumns? = nil) throws -> ChartData {
      guard kind == .scatter else { return data }
      return try self.sized(data, by: arguments[.size], site.types[.size], of: columns)
    }
    if let refusal = ChartForm.refusal(arguments, of: site, as: kind) { throw refusal }
    if site.types[.data] == Table.languageType {
      let columns = try TableColumns(arguments, site, as: kind, in: self)
      columns.name(&options)
      return try sized(columns.data(in: self, at: site), columns)
    }
    let ranges = try RangeArguments(arguments, site, as: kind)
    let x = arguments[.x]
    var places: ChartData.X?
    if x.tag != .absent, let type = site.types[.x] {
      places = try ChartData.X(x, type, in: self)
    }
    if let rows = try ChartForm.rows(arguments, of: site, at: places, as: kind, in: self) {
      return rows
    }
    if kind.named == .area, ranges.isGiven {
      return try ranges.bands(arguments, x: places, in: self)
    }
    guard let type = site.types[.data] else { throw Failure(withoutDataFor: kind) }
    guard let form = ChartForm(type) else { throw Failure("a chart does not show this") }
    do {
      let data = try form.data(of: arguments[.data], x: places, at: x, in: self)
      try ListTwins(data, kind, form, arguments, machine: self).judge(at: site)
      return try ranges.ranged(sized(data), in: self)
    } catch let error as ChartError {
      throw Failure(error, argument: 0)
    }
  }

  /// The drawing of data, or the failure for wrong data.
  func drawing(
    _ data: ChartData, as kind: ChartKind, _ options: ChartOptions, argument: Int? = nil
  ) throws -> ChartDrawing {
    func make(_ options: ChartOptions) throws -> ChartDrawing {
      do throws(ChartError) {
        return try ChartDrawing(data, as: kind, options)
      } catch {
        throw Failure(error, argument: argument)
      }
    }
    if kind == .bars || kind == .pie || kind == .radar { try limits.check(marks: data.count / 4) }
    let drawing = try make(options)
    let written = try writingLabels(of: drawing)
    return written == options ? drawing : try make(written)
  }

  /// The options with the texts that the page's closures return for the labels of axes.
  private func writingLabels(of drawing: ChartDrawing) throws -> ChartOptions {
    var options = drawing.options
    for dimension in Dimension.allCases {
      guard let formatter = options[dimension].formatter else { continue }
      var texts: [Double: String] = [:]
      for value in drawing.labelCandidates(of: dimension) {
        let text = string(try call(.object(formatter), with: .double(value)))
        try willAddChartText(text)
        texts[value] = text
      }
      options[dimension].labelFormat = .texts(texts)
    }
    return options
  }

  /// Makes a chart and shows it.
  func showChart(_ drawing: ChartDrawing) throws -> Chart {
    let fonts = try sceneHost.services.fonts()
    var chart = try changeScene { try DataChart(drawing, in: &$0, fonts: fonts) }
    let panels = try changeScene { try chart.makePanels(in: &$0, fonts: fonts) }
    for chart in [chart] + panels { sceneHost.state.charts[chart.view] = .data(chart) }
    scene.show(chart.view)
    try noteHostObjects()
    return Chart(chart.view)
  }

  /// Charges for drawing data before it is done: one mark or point per value, and the labels.
  func willDraw(_ drawing: ChartDrawing, at site: BuiltinCall? = nil) throws {
    try limits.check(marks: drawing.markCount)
    try willAllocate(drawing.kind.bytesPerValue * drawing.valueCount)
    try charge(
      600 * drawing.markCount + 1_000 * drawing.labelCount + 4_000 * drawing.tickCount
        + 64 * drawing.valueCount)
    try willMakeHostObjects(drawing.markCount + drawing.labelCount)
    try willAddChartText(drawing.letters, at: site)
  }

  /// Checks the text of a chart before it is set; a note names characters without a glyph.
  func willAddChartText(_ text: String, at site: BuiltinCall? = nil) throws {
    try charge(100 * text.utf8.count)
    try willAddText(text.unicodeScalars.count)
    let missing = try sceneHost.services.fonts().missingCharacters(in: text)
    if !missing.isEmpty { sceneHost.note(missing: missing, at: site) }
  }

  /// Sets an option of a chart, which is then drawn again; in the block of `animate` it moves there.
  func changeOptions(_ view: Chart, _ change: (inout ChartOptions) throws -> Void) throws {
    let chart = try placedDataChart(view)
    let old = chart.drawing.own.options
    var options = old
    try change(&options)
    guard options != old else { return }
    try ChartFamily(self).checkAxes(of: chart, from: old, to: options)
    try show(drawing(chart.drawing.source, as: chart.kind, options), in: view)
  }

  /// Shows a chart's data as marks of another kind; in the block of `animate` they fade.
  func changeKind(_ view: Chart, to kind: ChartKind) throws {
    let chart = try placedDataChart(view)
    guard kind != chart.kind.named else { return }
    try show(drawing(chart.drawing.source, as: kind, chart.drawing.own.options), in: view)
  }

  /// Shows another drawing of the same data in a chart.
  func show(_ drawing: ChartDrawing, in view: Chart) throws {
    if try placedDataChart(view).drawing.facets != nil {
      return try PanelChanges(self).showPanels(drawing, in: view)
    }
    try ChartFamily(self).show(drawing, in: view)
  }

  /// Lets a chart become another drawing over time.
  func morph(
    _ chart: Chart, to drawing: ChartDrawing, duration: Time, delay: Time = .zero
  ) throws {
    if try placedDataChart(chart).drawing.facets != nil {
      return try PanelChanges(self).morphPanels(
        of: chart, to: drawing, duration: duration, delay: delay)
    }
    try ChartFamily(self).morph(chart, to: drawing, duration: duration, delay: delay)
  }

  /// Changes a chart whose parts are placed for its current size.
  func changeChart(
    _ view: Chart, _ change: (inout DataChart, inout Scene) throws -> Void
  ) throws {
    var chart = try placedDataChart(view)
    try charge(200 * chart.marks.count)
    try changeScene { try change(&chart, &$0) }
    sceneHost.state.charts[view.id] = .data(chart)
    for panel in chart.panelViews { try changeChart(Chart(panel), change) }
  }

  /// The parts of a data chart, placed for the size from the layout.
  func placedDataChart(_ view: Chart) throws -> DataChart {
    guard case .data(let chart) = try placedChart(view) else {
      preconditionFailure("the handle is not that of a chart of data")
    }
    return chart
  }
}

extension Failure {
  /// That of a word that is called without data.
  fileprivate init(withoutDataFor kind: ChartKind) {
    self.init(
      "'\(kind.word)' has no data to show",
      hint: "give it numbers, as in '\(kind.word)([4, 2, 6])'")
  }

  init(_ error: ChartError, argument: Int? = nil) {
    self.init(error.message, hint: error.hint, argument: argument)
  }
}

extension Limits {
  /// Throws unless a chart may have so many marks; asked before they are placed, which takes longer than counting.
  fileprivate func check(marks count: Int) throws {
    let most = self[.marks]
    guard count <= most else { throw Failure.limit(.marks, most, "the chart has too many marks") }
  }
}

extension ChartKind {
  /// About how much memory a value takes in a chart; each point of a scatter is an outline.
  fileprivate var bytesPerValue: Int { self == .scatter ? 1_400 : 64 }
}
