internal import Charting
internal import Language
internal import Layers
internal import Motion

extension OverlaySide: LanguageEnumeration {
  package static var languageName: String { "Chart.Axis" }
}

// Charts on the axes of others.
extension Machine {
  /// Puts the marks of a chart on the axes of another one, which is then drawn anew; in the block of `animate` its own
  /// marks move there.
  func add(_ added: Chart, to chart: Chart, _ side: OverlaySide) throws {
    let (host, guest) = (try placedDataChart(chart), try placedDataChart(added))
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
      whole = try host.ownDrawing.adding(overlays)
    } catch {
      throw Failure(error, argument: 0)
    }
    // The page shows what the chart is in, where it showed the added one.
    if scene.shown == added.id { scene.show(scene.top(of: chart.id)) }
    try changeScene {
      var guest = guest
      try guest.sit(on: host, in: &$0)
      sceneHost.state.charts[added.id] = .data(guest)
    }
    try show(whole, in: chart)
  }

  /// A chart that changes, and with it those that share its axes: the one that has the axes comes first.
  func family(
    of view: Chart, showing drawing: ChartDrawing
  ) throws -> [(view: Chart, drawing: ChartDrawing)] {
    guard case .data(let chart)? = sceneHost.state.charts[view.id] else { return [] }
    var whole = drawing
    let host = chart.seat?.view ?? view.id
    if chart.seat != nil {
      guard case .data(let shown)? = sceneHost.state.charts[host] else { return [] }
      whole = try joined(shown.ownDrawing, with: shown.drawing.overlays, view.id, showing: drawing)
    } else if !chart.drawing.overlays.isEmpty, drawing.overlays.isEmpty {
      whole = try joined(drawing, with: chart.drawing.overlays)
    }
    return [(Chart(host), whole)] + whole.overlays.map { (Chart($0.view), $0.seated) }
  }

  /// The drawing of a chart on the axes of another one, in the colours that that has given it.
  func seated(_ number: Int, in host: Chart) throws -> ChartDrawing {
    guard case .data(let chart)? = sceneHost.state.charts[host.id],
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
      if case .data(let chart)? = sceneHost.state.charts[overlay.view], overlay.view != changed {
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
    guard let seat = chart.seat, case .data(let host)? = sceneHost.state.charts[seat.view],
      let overlay = host.drawing.overlays.first(where: { $0.view == chart.view }),
      old.xAxis != new.xAxis || overlay.side == .left && old.yAxis != new.yAxis
    else { return }
    let axis = old.xAxis != new.xAxis ? "x" : "y"
    throw Failure(
      "the \(chart.kind.word) has the \(axis) axis of the chart that it is on",
      hint: axis == "x"
        ? "set it at that chart" : "set it at that chart, or add it with 'axis: .right'")
  }
}
