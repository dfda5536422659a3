internal import Charting
internal import Geometry
internal import Language
internal import Layers

/// Changes of the selection of a chart, which those on its axes and its panels share, and the closures that hear of it.
struct SharedSelection {
  private let machine: Machine

  init(_ machine: Machine) { self.machine = machine }

  /// The chart that has the axes, or the panels.
  private func host(of chart: Chart) throws -> Chart {
    Chart(try machine.placedDataChart(chart).seat?.view ?? chart.id)
  }

  /// Selects values of a chart by their numbers, and in the charts that share its selection those at the same places.
  func select(_ chart: Chart, _ numbers: Set<Int>) throws {
    let placed = try machine.placedDataChart(chart)
    try select(chart, numbers, ValueNumbers(placed.drawing).places(of: numbers))
  }

  /// - Parameters:
  ///   - places: Those of the indices; of a chart that shares its selection they decide.
  ///   - isTap: Whether a tap does it.
  private func select(
    _ chart: Chart, _ indices: Set<Int>, _ places: Set<SelectedPlace>, isTap: Bool = false
  ) throws {
    let host = try host(of: chart)
    var whole = try machine.placedDataChart(host)
    try machine.willDraw(whole.drawing)
    let now = machine.sceneHost.state.now
    let former = whole.drawing
    if former.sharesSelection {
      let others = try machine.changeScene {
        try SelectablePlaces.select(places, in: &whole, at: now, in: &$0)
      }
      machine.sceneHost.state.charts[host.id] = .data(whole)
      for other in others {
        var chart = try machine.placedDataChart(Chart(other.view))
        try machine.charge(200 * chart.marks.count)
        try machine.changeScene { try chart.select(other.selection, at: now, in: &$0) }
        machine.sceneHost.state.charts[other.view] = .data(chart)
      }
    } else {
      try machine.changeChart(host) { try $0.select(indices, at: now, in: &$1) }
    }
    try machine.noteHostObjects()
    let shown = try machine.placedDataChart(host).drawing.options
    let isNew =
      shown.selection != former.options.selection
      || shown.selectedPlaces != former.options.selectedPlaces
    guard isNew else { return }
    if isTap { machine.sceneHost.provenance?.tap(host.id) }
    try tell(host)
  }

  /// Selects the values with a name, which any of the charts that share the selection may have.
  ///
  /// - Parameter name: Nil selects nothing.
  func select(_ chart: Chart, named name: String?) throws {
    guard let name else { return try select(chart, [], []) }
    let drawing = try machine.placedDataChart(host(of: chart)).drawing
    try machine.charge(200 * drawing.valueCount)
    let places = SelectablePlaces.places(named: name, in: drawing)
    guard !places.isEmpty else {
      let names = SelectablePlaces.firstTexts(4, of: drawing).map { "'\($0)'" }
      throw Failure(
        "no place of the chart is called '\(name.prefix(60))'",
        hint: names.count > 3
          ? "its places are \(names.prefix(3).joined(separator: ", ")) and so on"
          : "its places are \(names.joined(separator: ", "))", argument: 0)
    }
    try select(chart, SelectablePlaces(drawing).selection(at: places), places)
  }

  // MARK: Touches

  /// Lets a chart select what is tapped, and call a closure.
  func follow(_ chart: Chart, _ closure: Value) throws {
    let interaction = machine.scene.interaction(of: chart.id)
    try machine.follow(View(chart.id), .tap, [GestureAction(action: .selected(closure))])
    // The view of a chart on the axes of another one lets touches through to that.
    if try machine.placedDataChart(chart).seat != nil {
      machine.scene.setInteraction(interaction, of: chart.id)
    }
    try follow(chart)
  }

  /// The closures that hear of the selection of a chart.
  private func closures(of view: LayerID) -> [Value] {
    machine.touching.actions(of: view).compactMap { action in
      if case .selected(let closure) = action.action { closure } else { nil }
    }
  }

  /// Lets the chart that has the axes of another one hear of its taps, if that waits for them.
  func follow(_ chart: Chart) throws {
    guard !closures(of: chart.id).isEmpty else { return }
    let host = try host(of: chart)
    let isFollowed = machine.touching.actions(of: host.id).contains { action in
      if case .selection = action.action { true } else { false }
    }
    guard !isFollowed else { return }
    try machine.follow(View(host.id), .tap, [GestureAction(action: .selection)])
  }

  /// Selects the mark at a point of a chart in place of others: nothing where there is none, or where it alone is
  /// selected already.
  func tap(_ chart: Chart, at point: Point) throws {
    let placed = try machine.placedDataChart(chart)
    try machine.charge(4_000 + 200 * placed.valueCount)
    let part = PartFinder.selected(at: point, on: placed, in: machine.scene)
    // The name of a series selects nothing, and takes nothing off.
    if part == nil, placed.part(at: point, in: machine.scene) != nil { return }
    let drawing = placed.drawing
    guard let part,
      drawing.sharesSelection
        ? part.places != drawing.options.selectedPlaces
        : Set(part.indices) != drawing.options.selection
    else { return try select(chart, [], [], isTap: true) }
    machine.touching.selectedPart = part
    defer { machine.touching.selectedPart = nil }
    try select(chart, Set(part.indices), part.places, isTap: true)
  }

  /// Calls the closures that wait for a selection, of all charts that share it; not while one of them runs.
  private func tell(_ host: Chart) throws {
    let part = machine.touching.selectedPart
    guard !machine.touching.isTellingSelection else { return }
    machine.touching.isTellingSelection = true
    defer { machine.touching.isTellingSelection = false }
    let chart = try machine.placedDataChart(host)
    let views = [host.id] + chart.drawing.overlays.map(\.view)
    let selected =
      chart.drawing.options.selection.isEmpty
      ? nil : part ?? PartFinder.selected(in: chart.drawing)
    for closure in views.flatMap(closures) {
      try machine.keep(closure)
      defer { machine.release() }
      let argument = try selected.write(to: machine)
      try machine.keep(argument)
      defer { machine.release() }
      _ = try machine.call(closure, with: argument)
    }
  }
}

extension Touching {
  /// What the recognisers of a view run.
  func actions(of view: LayerID) -> [GestureAction] {
    touches.recognizers(of: view).flatMap { actions[$0] ?? [] }
  }
}
