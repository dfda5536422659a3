internal import Geometry
package import Language
internal import Layers

/// Views and layers that code of the page lays out, with `layoutSubviews()` and `layoutSublayers()`, and draws.
extension SceneHost {
  /// Lets a view or a layer be laid out when the turn ends.
  func setNeedsLayout(_ view: LayerID) {
    state.laidOutViews[view, default: LaidOutView()].needsLayout = true
    state.laidOutViews[view, default: LaidOutView()].request = nextBlockID()
  }

  /// Runs the code of shown views that wait to be laid out or drawn, until none does; all are laid
  /// out before one is drawn.
  ///
  /// - Throws: What the code throws, and a `Failure` if views ask for it again and again.
  package func updateViews(on machine: Machine) throws {
    guard let shown = state.scene.shown else { return }
    for _ in 0..<Self.updateRounds {
      if try layOutOnce(below: shown, on: machine) { continue }
      let updates =
        pendingAppearance(on: machine).map { [$0] } ?? pendingDrawings(on: machine)
      guard !updates.isEmpty else { return }
      for update in updates { try run(update, on: machine) }
      if state.scene.needsLayout {
        try machine.charge(layoutCost)
        try layOut()
      }
    }
    throw Failure(
      "views ask to be laid out or drawn again and again",
      hint: "call 'setNeedsLayout' and 'setNeedsDisplay' where something changes, not in "
        + "'layoutSubviews' and 'draw'")
  }

  /// Lays out the views of the tree below `top` by their code, until none waits for it.
  func layOutByCode(below top: LayerID, on machine: Machine) throws {
    for _ in 0..<Self.updateRounds {
      guard try layOutOnce(below: top, on: machine) else { return }
    }
    throw Failure(
      "views ask to be laid out again and again",
      hint: "call 'setNeedsLayout' where something changes, not in 'layoutSubviews'")
  }

  /// How often views may be laid out and drawn in one turn because their code asks for it.
  private static let updateRounds = 100

  // MARK: Layout

  /// Lays out the views and layers of a tree that wait for it, each before those in it.
  ///
  /// - Returns: Whether any did.
  private func layOutOnce(below top: LayerID, on machine: Machine) throws -> Bool {
    guard state.scene.hasObjects || !state.controllers.isEmpty else { return false }
    var wasLaidOut = false
    var pending = [top]
    while let layer = pending.popLast() {
      // Code may have removed it.
      guard state.scene.contains(layer) else { continue }
      if try IntrinsicSize(of: layer, on: machine).update() { wasLaidOut = true }
      if let layout = pendingLayout(of: layer, on: machine) {
        try run(layout, on: machine)
        wasLaidOut = true
        guard state.scene.contains(layer) else { continue }
      }
      pending += state.scene.sublayers(of: layer).reversed()
    }
    return wasLaidOut
  }

  private func pendingLayout(of view: LayerID, on machine: Machine) -> ViewUpdate? {
    guard !layoutCode(of: view, on: machine).isEmpty else { return nil }
    let known = state.laidOutViews[view] ?? LaidOutView()
    let arrangement = arrangement(of: view)
    guard known.needsLayout || known.arrangement != arrangement else { return nil }
    return ViewUpdate(
      kind: .layout(arrangement), view: view, request: known.request, count: known.count)
  }

  private func arrangement(of view: LayerID) -> LaidOutView.Arrangement {
    let subviews =
      state.scene.isView(view) ? state.scene.subviews(of: view) : state.scene.sublayers(of: view)
    return LaidOutView.Arrangement(
      size: state.scene.bounds(of: view).size, subviews: subviews,
      subviewSizes: subviews.map { state.scene.bounds(of: $0).size })
  }

  /// The functions that lay out a view, in order, and what each is a method of: the override of its
  /// class, and before and after that those of its controller. A layer has the override alone.
  private func layoutCode(
    of view: LayerID, on machine: Machine
  ) -> [(function: Value, receiver: Handle)] {
    let (asView, asLayer) = (Handle.view(view), Handle.layer(view))
    guard state.scene.isView(view) else {
      return asLayer.override(of: .layoutSublayers, on: machine).map { [($0, asLayer)] } ?? []
    }
    let controller = state.controllers.controller(of: view)
    func override(of method: HostMethod) -> (Value, Handle)? {
      controller.flatMap { number in
        self.override(of: method, by: number, on: machine).map { ($0, .controller(number)) }
      }
    }
    let own = asView.override(of: .layoutSubviews, on: machine).map { ($0, asView) }
    return [override(of: .viewWillLayoutSubviews), own, override(of: .viewDidLayoutSubviews)]
      .compactMap(\.self)
  }

  /// Runs the code of one view. What it prints is shown once.
  private func run(_ update: ViewUpdate, on machine: Machine) throws {
    try services.showOnce(update) {
      switch update.kind {
      case .layout: try layOutByCode(update.view, on: machine)
      case .appearance: try appear(on: machine)
      case .drawing(let bounds): try draw(update.view, in: bounds, on: machine)
      }
    }
  }

  /// - Throws: What the code throws, and what is wrong with the layout after it.
  private func layOutByCode(_ view: LayerID, on machine: Machine) throws {
    // The code may remove its own view.
    try machine.keep(.foreign(Handle(view, in: state.scene).encoded))
    defer { machine.release() }
    // Known before the code runs, which may itself ask for the layout of its view.
    state.laidOutViews[view, default: LaidOutView()].needsLayout = false
    state.laidOutViews[view, default: LaidOutView()].arrangement = arrangement(of: view)
    state.laidOutViews[view, default: LaidOutView()].count += 1
    for (function, receiver) in layoutCode(of: view, on: machine) {
      _ = try machine.call(function, with: .foreign(receiver.encoded))
    }
    try machine.noteHostObjects()
    guard state.scene.contains(view) else { return }
    if state.scene.needsLayout(view) {
      try machine.charge(layoutCost(of: view))
      try layOut(view)
    }
    state.laidOutViews[view, default: LaidOutView()].arrangement = arrangement(of: view)
  }
}
