internal import Charting
internal import Layers

extension SceneState {
  /// Lets the charts that have been taken off the axes of another one have their own again, and those that are hidden on
  /// them not count: no legend, axis or description speaks of what is not on the page.
  mutating func settleOverlays() throws(SceneError) {
    var guests: [LayerID: [LayerID]] = [:]
    for (view, chart) in charts {
      if let host = chart.overlayHost { guests[host, default: []].append(view) }
    }
    for host in guests.keys.sorted(by: { $0.rawValue < $1.rawValue }) {
      let views = (guests[host] ?? []).sorted { $0.rawValue < $1.rawValue }
      try settle(views, on: host)
    }
  }

  /// - Parameter guests: The views of all charts that were added to the one of a view.
  private mutating func settle(_ guests: [LayerID], on view: LayerID) throws(SceneError) {
    guard case .data(var host)? = charts[view] else { return }
    let former = host.drawing.overlays.map(\.view)
    let staying = guests.filter { scene.superlayer(of: $0) == view && scene.shown != $0 }
    let seen = staying.filter { !scene.isHidden($0) }
    let present = former.filter(seen.contains) + seen.filter { !former.contains($0) }
    if present != former, let whole = try? host.drawing.own.adding(overlays(present)) {
      try host.change(to: whole, in: &scene)
      charts[view] = .data(host)
      for overlay in whole.overlays {
        guard case .data(var guest)? = charts[overlay.view] else { continue }
        try guest.change(to: host.drawing.seated(overlay.view) ?? overlay.seated, in: &scene)
        charts[overlay.view] = .data(guest)
      }
    }
    for gone in guests where !staying.contains(gone) {
      guard case .data(var guest)? = charts[gone] else { continue }
      if scene.superlayer(of: gone) == view { scene.removeFromSuperview(gone) }
      try guest.leave(in: &scene)
      charts[gone] = .data(guest)
    }
  }

  /// The charts of views as they lie on the axes of another one.
  private func overlays(_ views: [LayerID]) -> [ChartOverlay] {
    views.compactMap { view in
      guard case .data(let chart)? = charts[view], let side = chart.seat?.side else { return nil }
      return ChartOverlay(view, side, chart.drawing.own)
    }
  }

  /// The charts that were added to the one of a view and are hidden.
  func hiddenOverlays(of view: LayerID) -> [ChartOverlay] {
    guard case .data(let host)? = charts[view] else { return [] }
    let shown = host.drawing.overlays.map(\.view)
    let guests = charts.keys.filter { charts[$0]?.overlayHost == view && !shown.contains($0) }
    return overlays(guests.sorted { $0.rawValue < $1.rawValue })
  }
}
