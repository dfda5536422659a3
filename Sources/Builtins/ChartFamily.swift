internal import Charting
internal import Language
internal import Layers
internal import Motion

extension OverlaySide: LanguageEnumeration {
  package static var languageName: String { "Chart.Axis" }
}

/// Changes of charts that share their axes.
struct ChartFamily {
  private let machine: Machine

  init(_ machine: Machine) { self.machine = machine }

  /// Puts the marks of a chart on the axes of another one, which is then drawn anew; in the block of `animate` its own
  /// marks move there.
  func add(_ added: Chart, to chart: Chart, _ side: OverlaySide) throws {
    let (host, guest) = (try machine.placedDataChart(chart), try machine.placedDataChart(added))
    func refuse(_ message: String, hint: String) -> Failure {
      Failure(message, hint: hint, argument: 0)
    }
    guard added.id != chart.id else {
      throw refuse("a chart cannot be added to itself", hint: "add another chart")
    }
    guard host.seat == nil else {
      throw refuse(
        "the chart is on the axes of another one", hint: "add both to that chart")
    }
    guard guest.seat == nil else {
      throw refuse(
        "the \(guest.kind.word) is on the axes of a chart already", hint: "make another one")
    }
    guard guest.drawing.overlays.isEmpty else {
      throw refuse(
        "the \(guest.kind.word) has charts on its axes",
        hint: "add them one by one to the chart that is to have all")
    }
    var own = guest.drawing
    own.forgetHighlight()
    let overlays = host.drawing.overlays + [ChartOverlay(added.id, side, own)]
    let whole: ChartDrawing
    do throws(ChartError) {
      whole = try host.drawing.own.adding(overlays)
    } catch {
      throw Failure(error, argument: 0)
    }
    // The page shows what the chart is in, where it showed the added one.
    if machine.scene.shown == added.id { machine.scene.show(machine.scene.top(of: chart.id)) }
    var seated = guest
    try machine.changeScene { try seated.sit(on: host, side, in: &$0) }
    machine.sceneHost.state.charts[added.id] = .data(seated)
    try machine.show(whole, in: chart)
    try SharedSelection(machine).follow(added)
  }

  /// A chart that changes, and with it those that share its axes: the one that has the axes comes first.
  func family(
    of view: Chart, showing drawing: ChartDrawing
  ) throws -> [(view: Chart, drawing: ChartDrawing)] {
    guard case .data(let chart)? = machine.sceneHost.state.charts[view.id] else { return [] }
    let host = chart.seat?.view ?? view.id
    let hidden = machine.sceneHost.state.hiddenOverlays(of: host)
    var whole = drawing
    if chart.seat == nil {
      // Hidden charts do not change with it, but suit it when they show again.
      if !hidden.isEmpty { _ = try joined(drawing.own, with: chart.drawing.overlays + hidden) }
      if !chart.drawing.overlays.isEmpty, drawing.overlays.isEmpty {
        whole = try joined(drawing, with: chart.drawing.overlays)
      }
    } else {
      guard case .data(let shown)? = machine.sceneHost.state.charts[host] else { return [] }
      let (own, others) = (shown.drawing.own, shown.drawing.overlays)
      if !hidden.isEmpty { _ = try joined(own, with: others + hidden, view.id, showing: drawing) }
      guard shown.drawing.seated(view.id) != nil else { return [(view, drawing)] }
      whole = try joined(own, with: others, view.id, showing: drawing)
    }
    return [(Chart(host), whole)] + whole.overlays.map { (Chart($0.view), $0.seated) }
  }

  /// Lets a chart and those on its axes become others over time.
  ///
  /// - Parameter family: The chart that has the axes comes first.
  func morph(
    _ family: [(view: Chart, drawing: ChartDrawing)], duration: Time, delay: Time
  ) throws {
    guard let host = family.first else { return }
    let now = machine.sceneHost.state.now
    let size = try machine.laidOutSize(of: View(host.view.id))
    // All are placed before the first one moves the plot.
    let charts = try family.map { try machine.placedDataChart($0.view) }
    for (number, (member, placed)) in zip(family, charts).enumerated() {
      try machine.charge(800 * placed.marks.count)
      var chart = placed
      let drawing = try number == 0 ? member.drawing : seated(number - 1, in: host.view)
      try machine.changeScene {
        try chart.morph(
          to: drawing, duration: duration, delay: delay, at: now, for: size, in: &$0)
      }
      machine.sceneHost.state.charts[member.view.id] = .data(chart)
    }
    try machine.noteHostObjects()
  }

  /// Shows another drawing in a chart: at once, or over time in the block of `animate`.
  func show(_ drawing: ChartDrawing, in view: Chart) throws {
    let family = try family(of: view, showing: drawing)
    for member in family { try machine.willDraw(member.drawing) }
    if let changes = machine.sceneHost.animatedChanges {
      let transaction = changes.transaction
      machine.scene.beginTransaction(for: changes.wait)
      try morph(family, duration: transaction.duration, delay: transaction.delay)
      _ = machine.scene.commitTransaction()
      for member in family {
        let parts = try machine.placedDataChart(member.view).parts
        machine.sceneHost.animatedChanges?.moved.formUnion(parts)
      }
    } else {
      for (number, member) in family.enumerated() {
        let drawing = try number == 0 ? member.drawing : seated(number - 1, in: family[0].view)
        try machine.changeChart(member.view) { try $0.change(to: drawing, in: &$1) }
      }
      try machine.noteHostObjects()
    }
  }

  /// Lets a chart become another drawing over time, with those that share its axes.
  func morph(_ chart: Chart, to drawing: ChartDrawing, duration: Time, delay: Time) throws {
    try morph(family(of: chart, showing: drawing), duration: duration, delay: delay)
  }

  /// The drawing of a chart on the axes of another one, in the colours that that has given it.
  func seated(_ number: Int, in host: Chart) throws -> ChartDrawing {
    guard case .data(let chart)? = machine.sceneHost.state.charts[host.id],
      chart.drawing.overlays.indices.contains(number)
    else { preconditionFailure("a chart has as many charts on its axes as its drawing") }
    return chart.drawing.overlays[number].seated
  }

  /// A drawing with charts on its axes.
  ///
  /// - Parameters:
  ///   - changed: The view of one of these that shows another drawing.
  private func joined(
    _ drawing: ChartDrawing, with overlays: [ChartOverlay], _ changed: LayerID? = nil,
    showing other: ChartDrawing? = nil
  ) throws -> ChartDrawing {
    let new = overlays.map { overlay -> ChartOverlay in
      var own = overlay.view == changed ? other ?? overlay.own : overlay.own
      if case .data(let chart)? = machine.sceneHost.state.charts[overlay.view],
        overlay.view != changed
      {
        own.takeSelection(of: chart.drawing)
      }
      return ChartOverlay(overlay.view, overlay.side, own)
    }
    do throws(ChartError) {
      return try drawing.adding(new)
    } catch {
      throw Failure(error)
    }
  }

  /// Throws where the page sets an axis of a chart that has none of its own.
  func checkAxes(of chart: DataChart, from old: ChartOptions, to new: ChartOptions) throws {
    guard let side = chart.seat?.side,
      old.xAxis != new.xAxis || side == .left && old.yAxis != new.yAxis
    else { return }
    let axis = old.xAxis != new.xAxis ? "x" : "y"
    throw Failure(
      "the \(chart.kind.word) has the \(axis) axis of the chart that it is on",
      hint: axis == "x"
        ? "set it at that chart" : "set it at that chart, or add it with 'axis: .right'")
  }
}
