internal import Charting
internal import Language
internal import Layers

/// Notes what is worth a remark in a chart, when the page has been laid out.
struct ChartNotes {
  private let host: SceneHost

  init(of host: SceneHost) { self.host = host }

  /// Notes the remarks on a chart, and on its panels.
  func note(_ chart: DataChart) {
    let axes = chart.seat.map { $0.side == .left ? $0.view : chart.view } ?? chart.view
    let name = host.name(of: axes)
    let place = place(of: chart)
    for remark in ChartWarning.remarks(on: chart, naming: name) {
      host.note("in \(place), \(remark.message)", hint: remark.hint)
    }
    var panels = PanelRemarks()
    for view in chart.panelViews {
      guard case .data(let panel)? = host.state.charts[view], let panelName = panel.panelName else {
        continue
      }
      for remark in ChartWarning.remarks(on: panel, naming: name) {
        panels.add(remark.message, hint: remark.hint, in: panelName)
      }
    }
    for remark in panels.all(of: name) { host.note(remark.message, hint: remark.hint) }
  }

  /// A chart by its name; one without a name on the axes of another by what it is.
  private func place(of chart: DataChart) -> String {
    let name = host.name(of: chart.view)
    let handle = Handle.view(chart.view).encoded
    guard let seat = chart.seat, host.services.globalName(of: .foreign(handle)) == nil else {
      return "'\(name)'"
    }
    return "the \(chart.kind.word) on '\(host.name(of: seat.view))'"
  }
}
