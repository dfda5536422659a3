internal import Geometry
package import Interpreter
internal import Layers

/// Views that code of the page lays out, with `layoutSubviews()`.
extension SceneHost {
  /// Lets a view be laid out when the turn ends.
  func setNeedsLayout(_ view: LayerID) {
    state.laidOutViews[view, default: LaidOutView()].needsLayout = true
    state.laidOutViews[view, default: LaidOutView()].request = nextBlockID()
  }

  /// The views of the tree below `top` that wait for their code, those around others first.
  private func pendingLayouts(below top: LayerID, on machine: Machine) -> [ViewUpdate] {
    guard state.scene.hasObjects || !state.controllers.records.isEmpty else { return [] }
    return state.scene.views(below: top).compactMap { pendingLayout(of: $0, on: machine) }
  }

  private func pendingLayout(of view: LayerID, on machine: Machine) -> ViewUpdate? {
    let known = state.laidOutViews[view] ?? LaidOutView()
    let arrangement = arrangement(of: view)
    guard known.needsLayout || known.arrangement != arrangement,
      !layoutCode(of: view, on: machine).isEmpty
    else { return nil }
    return ViewUpdate(
      kind: .layout(arrangement), view: view, request: known.request, count: known.count)
  }

  private func arrangement(of view: LayerID) -> LaidOutView.Arrangement {
    LaidOutView.Arrangement(
      size: state.scene.bounds(of: view).size, subviews: state.scene.subviews(of: view))
  }

  /// The functions that lay out a view, in order, and what each is a method of: the override of its
  /// class, and before and after that those of its controller.
  private func layoutCode(
    of view: LayerID, on machine: Machine
  ) -> [(function: Value, receiver: Handle)] {
    let controller = state.controllers.controller(of: view)
    func override(of method: HostMethod) -> (Value, Handle)? {
      controller.flatMap { number in
        self.override(of: method, by: number, on: machine).map { ($0, .controller(number)) }
      }
    }
    let own = object(of: Handle.view(view).encoded)
      .flatMap { machine.override(of: .layoutSubviews, by: $0) }
      .map { ($0, Handle.view(view)) }
    return [override(of: .viewWillLayoutSubviews), own, override(of: .viewDidLayoutSubviews)]
      .compactMap(\.self)
  }

  /// Lays out a view by its code, unless other code has made that unnecessary.
  ///
  /// - Throws: What the code throws, and what is wrong with the layout after it.
  private func layOutByCode(_ view: LayerID, on machine: Machine) throws {
    guard state.scene.contains(view), pendingLayout(of: view, on: machine) != nil else { return }
    // The code may remove its own view.
    try machine.keep(.foreign(Handle.view(view).encoded))
    defer { machine.release() }
    // Known before the code runs, which may itself ask for the layout of its view.
    state.laidOutViews[view, default: LaidOutView()].needsLayout = false
    state.laidOutViews[view, default: LaidOutView()].arrangement = arrangement(of: view)
    state.laidOutViews[view, default: LaidOutView()].count += 1
    for (function, receiver) in layoutCode(of: view, on: machine) {
      _ = try machine.call(function, with: .foreign(receiver.encoded))
    }
    guard state.scene.contains(view) else { return }
    state.laidOutViews[view, default: LaidOutView()].arrangement = arrangement(of: view)
    try machine.noteHostObjects()
    guard state.scene.needsLayout(view) else { return }
    try machine.charge(layoutCost(of: view))
    try layOut(view)
  }

  /// Lays out the views of the tree below `top` by their code, until none waits for it.
  func layOutByCode(below top: LayerID, on machine: Machine) throws {
    try update(on: machine, { pendingLayouts(below: top, on: machine) }) {
      try layOutByCode($0.view, on: machine)
    }
  }

  /// Runs the code of shown views that wait to be laid out or drawn, until none does; a view is laid
  /// out before any is drawn.
  ///
  /// - Parameter run: Runs the code of one view, with `run(_:on:)`.
  package func updateViews(on machine: Machine, _ run: (ViewUpdate) throws -> Void) throws {
    guard let shown = state.scene.shown else { return }
    try update(
      on: machine,
      {
        let layouts = pendingLayouts(below: shown, on: machine)
        guard layouts.isEmpty else { return layouts }
        return pendingAppearance(on: machine).map { [$0] } ?? pendingDrawings(on: machine)
      }, run)
  }

  /// Runs the code for one view.
  package func run(_ update: ViewUpdate, on machine: Machine) throws {
    switch update.kind {
    case .layout: return try layOutByCode(update.view, on: machine)
    case .appearance: try appear(on: machine)
    case .drawing(let bounds): try draw(update.view, in: bounds, on: machine)
    }
    guard state.scene.needsLayout else { return }
    try machine.charge(layoutCost)
    try layOut()
  }

  private func update(
    on machine: Machine, _ pending: () -> [ViewUpdate], _ run: (ViewUpdate) throws -> Void
  ) throws {
    for _ in 0..<Self.updateRounds {
      let updates = pending()
      guard !updates.isEmpty else { return }
      for update in updates { try run(update) }
    }
    throw switch pending().first?.kind {
    case .layout:
      Failure(
        "views ask to be laid out again and again",
        hint: "call 'setNeedsLayout' where something changes, not in 'layoutSubviews'")
    default:
      Failure(
        "views ask to be drawn again and again",
        hint: "call 'setNeedsDisplay' where something changes, not in 'draw'")
    }
  }

  /// How often views may be laid out and drawn in one turn because their code asks for it.
  private static let updateRounds = 100
}
