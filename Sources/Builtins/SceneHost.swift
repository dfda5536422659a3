internal import Charting
internal import Geometry
package import Language
internal import Layers
package import Syntax

/// What a running cell acts on: the scene and its charts, the page's time, and the blocks that wait for it.
///
/// It is made for one run, from the state before it; `state` is the one after it.
package final class SceneHost: ProvenanceKeeper {
  package var state: SceneState
  /// What the host leaves to the program that runs the page.
  unowned let services: any PageServices
  /// The cell that registers blocks now: that of the code that runs.
  package var currentCell = SourceID(1)
  /// What a remark is about when no call is at fault: a range of the text of `currentCell`.
  package var currentRange = 0..<0
  /// About how much memory the page's past takes, in bytes.
  package var historyBytes = 0
  /// The graphics context in which code draws now; nil outside a drawing.
  package var currentContext: Value? { contexts.current }
  var contexts = DrawingContexts()
  package var readsForChange = false
  /// The changes that `animate` lets happen over time; nil outside it.
  var animatedChanges: AnimatedChanges?
  /// Pending notes of layout and animations.
  package var notes: [Diagnostic] = []
  /// Pending failed expectations, in order.
  package var failures: [Diagnostic] = []
  /// Where the layers and their properties come from; nil unless the code that runs tells.
  package var provenance: Provenance?

  /// What the collection that is under way has reached.
  private var marks = SceneMarks()

  package init(_ state: SceneState = SceneState(), services: any PageServices) {
    self.state = state
    self.services = services
  }

  /// Registers `block` to run when the animations that `wait` is for are over.
  func addBlock(_ block: Block, after wait: AnimationWait) {
    addBlock(.completion(block.function), after: wait)
  }

  /// Registers code to run by the animations that `wait` is for.
  func addBlock(_ code: PendingBlock.Code, after wait: AnimationWait) {
    state.blocks.append(PendingBlock(id: nextBlockID(), code, wait: wait))
  }

  /// The identity of the next block that the running cell registers.
  func nextBlockID() -> BlockID {
    let ordinal = state.nextOrdinal[currentCell, default: 0]
    state.nextOrdinal[currentCell] = ordinal + 1
    let id = BlockID(cell: currentCell, ordinal: ordinal)
    provenance?.register(id)
    return id
  }

  /// Reports an expectation that has failed, unless the very same was reported before.
  func report(_ failure: Diagnostic, of machine: Machine) throws {
    guard state.shown.failures.insert(failure).inserted else { return }
    try machine.chargeOutput(failure.message.utf8.count + (failure.hint?.utf8.count ?? 0))
    failures.append(failure)
  }

  // MARK: Host

  package var objectCount: Int { state.objectCount }

  /// An object takes some hundred bytes in its blocks and beside them. What a shape layer draws takes
  /// as much again in what is shown of it.
  package var objectBytes: Int {
    let counts = state.scene.counts
    return historyBytes + 512 * objectCount
      + 2 * MemoryLayout<Path.Element>.stride * counts.partCount
      + counts.nameBytes + state.sounding.bytes + 64
      * (counts.textLength + 2 * counts.animatedCount)
  }

  package func visitRoots(_ visit: (Value) -> Void) {
    for value in state.blocks.flatMap(\.values) { visit(value) }
    for timer in state.blocks.compactMap(\.timer) { mark(Handle.timer(timer).encoded, visit) }
    for context in contexts.all { visit(context) }
    if let controller = state.controllers.shown { mark(controller: controller, visit) }
    for case .data(let chart) in state.charts.values {
      for dimension in Dimension.allCases {
        if let formatter = chart.options[dimension].formatter { visit(.object(formatter)) }
      }
    }
    for part in state.strayChartParts { mark(part, visit) }
    for view in state.touching.touches.views { mark(view, visit) }
    for stored in state.stores.values { visit(stored) }
    if let shown = state.scene.shown { visitObjects(around: shown, visit) }
  }

  /// Visits the objects of the tree that `view` is in, for a view that is kept keeps its tree.
  private func visitObjects(around view: LayerID, _ visit: (Value) -> Void) {
    guard
      state.scene.hasObjects || !state.drawnViews.isEmpty || state.touching.touches.hasRecognizers
        || !state.touching.controlActions.isEmpty || !state.touching.accessibilityActions.isEmpty
        || !state.images.isEmpty,
      marks.trees.insert(state.scene.top(of: view)).inserted
    else { return }
    for layer in state.scene.layersAround(view) {
      if let object = state.scene.object(of: layer) { visit(.object(object)) }
      if let closure = state.drawnViews[layer]?.closure { visit(closure) }
      if let image = state.images[layer] { visit(image) }
      for action in state.touching.controlActions[layer] ?? [] { action.action.visit(visit) }
      for kept in (state.touching.accessibilityActions[layer] ?? []).compactMap(\.kept) {
        visit(kept)
      }
      for number in state.touching.touches.recognizers(of: layer) {
        mark(recognizer: number, visit)
      }
    }
  }

  package func mark(_ handle: Int, _ visit: (Value) -> Void) {
    switch Handle(encoded: handle) {
    case .view(let id), .layer(let id): mark(id, visit)
    case .constraint(let id):
      marks.constraints.insert(id)
      let constraint = state.scene.constraint(id)
      for anchor in [constraint.first, constraint.second].compactMap(\.self) {
        visitObjects(around: anchor.view, visit)
      }
    case .anchor(let anchor): mark(anchor.view, visit)
    case .axis(let chart, _): mark(chart, visit)
    case .controller(let number): mark(controller: number, visit)
    case .recognizer(let number):
      mark(recognizer: number, visit)
      if let view = state.touching.touches[recognizer: number].view { mark(view, visit) }
    case .touch(let number):
      marks.touches.insert(number)
      if let view = state.touching.touches[touch: number]?.view { mark(view, visit) }
    case .timer(let number):
      if marks.timers.insert(number).inserted { state.timers[number]?.visit(visit) }
    case nil: break
    }
  }

  private func mark(recognizer number: Int, _ visit: (Value) -> Void) {
    guard marks.touches.insert(number).inserted else { return }
    for action in state.touching.actions[number] ?? [] { action.action.visit(visit) }
  }

  private func mark(controller number: Int, _ visit: (Value) -> Void) {
    guard marks.controllers.insert(number).inserted else { return }
    if let object = state.controllers[number].object { visit(.object(object)) }
    if let view = state.controllers[number].view { mark(view, visit) }
  }

  private func mark(_ view: LayerID, _ visit: (Value) -> Void) {
    if marks.layers.insert(view).inserted { visitObjects(around: view, visit) }
  }

  package func sweep(isFreeing: Bool) {
    defer { marks = SceneMarks() }
    guard isFreeing else { return }
    state.scene.sweep(
      keepingLayers: marks.layers.contains, constraints: marks.constraints.contains)
    state.keepWhatIsLeft(marks)
  }

  package func attach(_ object: Value, to handle: Int) {
    if case .controller(let number) = Handle(encoded: handle) {
      state.controllers[number].object = object.handle
    } else if let id = owner(of: handle) {
      state.scene.setObject(object.handle, of: id)
    }
  }

  package func object(of handle: Int) -> Value? {
    if case .controller(let number) = Handle(encoded: handle) {
      return state.controllers[number].object.map(Value.object)
    }
    return owner(of: handle).flatMap { state.scene.object(of: $0) }.map(Value.object)
  }

  /// Whose object a handle leads to: a view's, or a layer's that is not the layer of a view.
  private func owner(of handle: Int) -> LayerID? {
    switch Handle(encoded: handle) {
    case .view(let id): id
    case .layer(let id): state.scene.isView(id) ? nil : id
    case .constraint, .anchor, .axis, .controller, .recognizer, .touch, .timer, nil: nil
    }
  }

  package func isInstance(_ handle: Int, of name: String) -> Bool {
    typeNames(of: handle).contains(name)
  }

  /// The types of the language that what a handle stands for has, the nearest first.
  func typeNames(of handle: Int) -> [String] {
    switch Handle(encoded: handle) {
    case .view(let id):
      (state.scene.isStackView(id) ? [StackView.languageName] : [])
        + (state.charts[id].map { [$0.languageName] } ?? [])
        + (state.scene.text(of: id) == nil ? [] : [Label.languageName])
        + (state.images[id] == nil ? [] : [ImageView.languageName])
        + (state.scene.control(of: id)?.content.languageNames ?? [])
        + [View.languageName, Responder.languageName]
    case .layer(let id):
      ((state.scene.isView(id) ? nil : state.scene.content(of: id)).map { [$0.kind.languageName] }
        ?? [])
        + [Layer.languageName]
    case .constraint: [LayoutConstraint.languageName]
    case .anchor(let anchor):
      switch anchor.attribute {
      case .width, .height: [LayoutDimension.languageName]
      case .leading, .trailing, .centerX: [LayoutXAxisAnchor.languageName]
      case .top, .bottom, .centerY, .firstBaseline, .lastBaseline:
        [LayoutYAxisAnchor.languageName]
      }
    case .axis: [ChartAxis.languageName]
    case .controller: [ViewController.languageName, Responder.languageName]
    case .recognizer(let number):
      [state.touching.touches[recognizer: number].kind.languageName, Recognizer.languageName]
    case .touch: [FingerTouch.languageName]
    case .timer(let number): state.timers[number].map { [$0.languageName] } ?? []
    case nil: []
    }
  }

  package func describe(_ handle: Int, ofType typeName: String) -> String {
    switch Handle(encoded: handle) {
    case .view(let id) where state.scene.accessibilityLabel(of: id) != nil:
      state.scene.accessibilityLabel(of: id) ?? ""
    case .view(let id), .layer(let id):
      state.scene.summary(
        of: id,
        as: object(of: handle) == nil ? typeNames(of: handle).first ?? typeName : typeName)
    case .constraint(let id): state.scene.constraint(id).description(naming: name(of:))
    case .anchor(let anchor): "\(name(of: anchor.view)).\(anchor.attribute.rawValue)"
    case .axis(let chart, let dimension):
      "the \(dimension == .x ? "x" : "y") axis of \(name(of: chart))"
    case .controller: object(of: handle) == nil ? ViewController.languageName : typeName
    case .recognizer, .touch, .timer: typeNames(of: handle).first ?? typeName
    case nil: typeName
    }
  }
}
