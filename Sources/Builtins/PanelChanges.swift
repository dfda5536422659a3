internal import Charting
internal import Language
internal import Layers
internal import Motion
internal import Syntax
internal import Tables

/// Makes charts with panels from tables, and changes them.
struct PanelChanges {
  private let machine: Machine

  init(_ machine: Machine) { self.machine = machine }

  /// The drawing of a table with a panel for each value of one column, or of two.
  func panels(
    _ facets: FacetArguments, _ arguments: Arguments, of site: BuiltinCall, as kind: ChartKind,
    _ options: ChartOptions
  ) throws -> ChartDrawing {
    guard site.types[.data] == Table.languageType else {
      throw Failure(
        "only of a table are columns named", hint: "omit 'facet', or give a table",
        argument: facets.argument)
    }
    if let refusal = ChartForm.refusal(arguments, of: site, as: kind) { throw refusal }
    let request = try ColumnRequest(arguments, site, as: kind, in: machine)
    let keys = try facets.keys(in: machine)
    let cells = try cells(of: request.table, by: keys, facets, request, at: site)
    if cells.rows.count > ChartFacets.limit {
      throw Failure(
        ChartError.facets(.tooMany(keys.map(\.title), cells.rows.count)),
        argument: facets.argument)
    }
    var options = options
    let whole = try TableColumns(request, at: site, in: machine)
    whole.name(&options)
    let order = try whole.nameOrder(machine)
    for case .column(let name) in keys { try whole.noteNameless(name, in: machine, at: site) }
    try whole.notePlaces(in: machine, at: site)
    var remarks = PanelRemarks()
    let panels = try cells.rows.map { names, rows -> FacetPanel in
      let earlier = machine.sceneHost.notes.count
      defer {
        for note in machine.sceneHost.notes.dropFirst(earlier) {
          remarks.add(note.message, hint: note.hint ?? "", in: FacetPanel(names, nil).name)
        }
        machine.sceneHost.notes.removeSubrange(earlier...)
      }
      guard let rows, rows.count > 0 else { return FacetPanel(names, nil) }
      return try naming(FacetPanel(names, nil).name) {
        let columns = try TableColumns(request.of(rows), at: site, in: machine)
        guard columns.hasNumbers else { return FacetPanel(names, nil) }
        var data = try columns.data(in: machine, at: site, asPartOf: whole)
        data.nameOrder = order
        if kind == .scatter {
          data = try machine.sized(data, by: arguments[.size], site.types[.size], of: columns)
        }
        return FacetPanel(names, try machine.drawing(data, as: kind, options, argument: 0))
      }
    }
    for remark in remarks.all() {
      machine.sceneHost.note(remark.message, at: site, hint: remark.hint)
    }
    let empty = panels.filter { $0.own == nil }
    if let first = empty.first {
      machine.sceneHost.note(
        "\(empty.count) of \(panels.count) panels \(empty.count == 1 ? "has" : "have") no values, "
          + "the first is '\(first.name)'", at: site,
        hint: keys.count == 2
          ? "name one column in 'facet:' to have panels with values alone"
          : "filter the table to leave them out")
    }
    do throws(ChartError) {
      let made = try ChartFacets(
        keys.map(\.title), panels, columnCount: cells.columnCount,
        areFree: (try? facets.areFree(in: machine)) ?? false)
      return try .panels(made, as: kind, options)
    } catch {
      throw Failure(error, argument: facets.argument)
    }
  }

  /// Does what makes a panel, whose refusals say of which one they are.
  private func naming(
    _ panel: String, _ making: () throws -> FacetPanel
  ) throws -> FacetPanel {
    do {
      return try making()
    } catch var failure as Failure where failure.cause == .program {
      failure.message = "in panel '\(panel)', \(failure.message)"
      throw failure
    }
  }

  /// The rows of each panel, nil for none, in the order of the panels.
  private func cells(
    of table: Table, by keys: [Key], _ facets: FacetArguments, _ request: ColumnRequest,
    at site: BuiltinCall
  ) throws -> (rows: [([String], Table?)], columnCount: Int?) {
    func groups(_ table: Table, _ key: Key) throws -> [(name: String, table: Table)] {
      let groups = try GroupArguments(machine).groups(
        of: table, by: [key], arguments: [facets.argument])
      return (0..<groups.count).map { (groups.key(of: $0), groups.table(of: $0)) }
    }
    let rows = try groups(table, keys[0])
    let count = rows.reduce(0) { $0 + $1.table.count }
    if count < table.count {
      machine.sceneHost.note(
        "'\(request.kind.word)' leaves out \(table.count - count) of \(table.count) rows, which have "
          + "other values of '\(keys[0].column)'", at: site,
        hint: "'rest: \"others\"' in '.top' shows them together")
    }
    guard keys.count == 2 else { return (rows.map { ([$0.name], $0.table) }, nil) }
    let columns = try groups(table, keys[1]).map(\.name)
    guard rows.count * columns.count <= 4 * ChartFacets.limit else {
      throw Failure(
        ChartError.facets(.tooMany(keys.map(\.title), rows.count * columns.count)),
        argument: facets.argument)
    }
    let cells = try rows.flatMap { row -> [([String], Table?)] in
      let parts = Dictionary(
        try groups(row.table, keys[1]).map { ($0.name, $0.table) },
        uniquingKeysWith: { first, _ in first })
      return columns.map { ([row.name, $0], parts[$0]) }
    }
    return (cells, columns.count)
  }

  // MARK: Changes

  /// Shows other panels in a chart, or the same with other options; in the block of `animate` they move there.
  func showPanels(_ drawing: ChartDrawing, in view: Chart) throws {
    let drawing = try withPanels(drawing, of: view)
    try machine.willDraw(drawing)
    if let changes = machine.sceneHost.animatedChanges {
      let transaction = changes.transaction
      machine.scene.beginTransaction(for: changes.wait)
      try change(view, to: drawing, over: (transaction.duration, transaction.delay))
      _ = machine.scene.commitTransaction()
      for panel in [view.id] + (try machine.placedDataChart(view).panelViews) {
        let parts = try machine.placedDataChart(Chart(panel)).parts
        machine.sceneHost.animatedChanges?.moved.formUnion(parts)
      }
    } else {
      try change(view, to: drawing, over: nil)
    }
  }

  /// Lets the panels of a chart become others over time: each the one with its name.
  func morphPanels(
    of view: Chart, to drawing: ChartDrawing, duration: Time, delay: Time
  ) throws {
    try change(view, to: withPanels(drawing, of: view), over: (duration, delay))
  }

  /// The panels of a chart with the options of another drawing, where this has none.
  private func withPanels(_ drawing: ChartDrawing, of view: Chart) throws -> ChartDrawing {
    guard drawing.facets == nil else { return drawing }
    do throws(ChartError) {
      guard case .data(let chart)? = machine.sceneHost.state.charts[view.id] else { return drawing }
      return try chart.drawing.panels(as: drawing.kind, drawing.options)
    } catch {
      throw Failure(error)
    }
  }

  /// - Parameter time: Nil changes it at once.
  private func change(
    _ view: Chart, to drawing: ChartDrawing, over time: (duration: Time, delay: Time)?
  ) throws {
    let former = try machine.placedDataChart(view)
    let size = try machine.laidOutSize(of: View(view.id))
    let fonts = try machine.sceneHost.services.fonts()
    let now = machine.sceneHost.state.now
    var panels: [LayerID: DataChart] = [:]
    for panel in former.panelViews { panels[panel] = try machine.placedDataChart(Chart(panel)) }
    var host = former
    // The compiler fails on a closure that says which errors it throws.
    func turn(_ chart: inout DataChart, to drawing: ChartDrawing) throws {
      try machine.changeScene { scene in
        guard let time else { return try chart.change(to: drawing, in: &scene) }
        try chart.morph(
          to: drawing, duration: time.duration, delay: time.delay, at: now, for: size, in: &scene)
      }
    }
    try turn(&host, to: drawing)
    let gone = host.takePanels(of: former, isMoving: time.map { $0.duration > .zero } ?? false)
    for panel in gone { machine.sceneHost.state.charts[panel] = nil }
    let made = try machine.changeScene { scene in
      let made = try host.makePanels(in: &scene, fonts: fonts)
      try PanelExchange.run(
        of: &host, gone, for: made.map(\.view), duration: time?.duration ?? .zero,
        delay: time?.delay ?? .zero, at: now, in: &scene)
      return made
    }
    machine.sceneHost.state.charts[view.id] = .data(host)
    for chart in made { machine.sceneHost.state.charts[chart.view] = .data(chart) }
    for panel in host.drawing.facets?.panels ?? [] {
      guard let view = panel.view, let drawing = panel.seated, let old = panels[view] else {
        continue
      }
      var chart = old.takeSeat(in: host)
      try turn(&chart, to: drawing)
      machine.sceneHost.state.charts[view] = .data(chart)
    }
    try machine.noteHostObjects()
  }

  /// Lets a chart with panels show others, if it has panels; returns whether it has.
  func morphsPanels(
    _ chart: Chart, as kind: ChartKind, _ facets: FacetArguments, _ arguments: Arguments,
    of site: BuiltinCall
  ) throws -> Bool {
    let placed = try machine.placedDataChart(chart)
    guard let former = placed.drawing.facets else {
      guard facets.isGiven else { return false }
      throw Failure(
        "the chart has no panels that could become others",
        hint: "make one with 'facet:' first", argument: facets.argument)
    }
    guard facets.isGiven else {
      throw Failure(
        "the chart has panels by \(former.keys.joined(separator: " and "))",
        hint: "say by what the new ones are, as in 'facet: \(former.keys[0].debugDescription)'")
    }
    let drawing = try panels(facets, arguments, of: site, as: kind, placed.drawing.options)
    try machine.willDraw(drawing, at: site)
    let seconds = arguments[.duration].tag == .absent ? 0.3 : arguments[.duration].asDouble
    try morphPanels(
      of: chart, to: drawing, duration: machine.time(seconds, "a duration"), delay: .zero)
    return true
  }
}
