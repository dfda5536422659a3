package import Charting
internal import Geometry
package import Interpreter
package import Layers
package import Motion
package import Syntax
package import Text

/// What a running cell acts on: the scene, the page's time, and the blocks that wait for it.
///
/// `Playground` makes one for a run and reads it back afterwards.
package final class Stage: World {
  package var scene: Scene
  /// The charts of the scene, by their views.
  package var charts: [LayerID: PlacedChart] = [:]
  /// The page's virtual time.
  package var now: Time
  /// The day that the page calls today; nil if it did not say.
  package var today: Date?
  /// Completion blocks that have not run, in the order of their registration.
  package var blocks: [PendingBlock] = []
  /// How many blocks each cell has registered.
  package var nextOrdinal: [SourceID: Int] = [:]
  /// The cell that registers blocks now: that of the code that runs.
  package var currentCell = SourceID(1)
  /// What a remark is about when no call is at fault: a range of the text of `currentCell`.
  package var currentRange = 0..<0
  /// What the page calls a value, so that messages can name views; nil when no variable holds it.
  package var globalName: (Value) -> String? = { _ in nil }
  /// About how much memory the page's past takes, in bytes.
  package var historyBytes = 0
  /// Remarks of layout and animations that nobody has taken yet.
  package var notes: [Diagnostic] = []
  /// Every expectation that has failed so far, so that none is reported twice.
  package var reported: Set<Diagnostic> = []
  /// Those of them that nobody has taken yet, in order.
  package var failures: [Diagnostic] = []
  /// Takes the picture of that name.
  package var snapshot: (Machine, String, BuiltinCall) throws -> Void = { _, _, _ in
    preconditionFailure("nobody takes pictures of this stage")
  }
  /// Lets time pass; nil until everything finite has ended.
  package var wait: (Machine, Time?) throws -> Void = { _, _ in
    preconditionFailure("nobody lets time pass on this stage")
  }
  /// What text is set in.
  package var fonts: () throws(Failure) -> FontSet = {
    preconditionFailure("nobody has fonts for this stage")
  }
  /// The text of the file at a path that the page wrote.
  package var read: (Machine, String) throws -> String = { _, _ in
    preconditionFailure("nobody reads files for this stage")
  }

  // What the collection that is under way has reached.
  private var markedLayers: Set<LayerID> = []
  private var markedConstraints: Set<ConstraintID> = []
  /// The tops of the trees whose objects were visited.
  private var visitedTrees: Set<LayerID> = []

  package init(scene: Scene = Scene(), now: Time = .zero) {
    self.scene = scene
    self.now = now
  }

  /// Registers `block` to run when the animations that `wait` is for are over.
  func addBlock(_ block: Block, after wait: AnimationWait) {
    let ordinal = nextOrdinal[currentCell, default: 0]
    nextOrdinal[currentCell] = ordinal + 1
    blocks.append(
      PendingBlock(
        id: BlockID(cell: currentCell, ordinal: ordinal), function: block.function, wait: wait))
  }

  /// Reports an expectation that has failed, unless the very same was reported before.
  func report(_ failure: Diagnostic, of machine: Machine) throws {
    guard reported.insert(failure).inserted else { return }
    try machine.chargeOutput(failure.message.utf8.count + (failure.hint?.utf8.count ?? 0))
    failures.append(failure)
  }

  // MARK: World

  package var objectCount: Int {
    scene.layerCount + scene.constraintCount + scene.animationCount + blocks.count
  }

  /// An object takes some hundred bytes in its blocks and beside them. What a shape layer draws takes
  /// as much again in what is shown of it.
  package var objectBytes: Int {
    historyBytes + 512 * objectCount + 2 * MemoryLayout<Path.Element>.stride * scene.partCount
      + 64 * (scene.textLength + 2 * scene.animatedCount)
  }

  package func visitRoots(_ visit: (Value) -> Void) {
    for block in blocks { visit(block.function) }
    for case .data(let chart) in charts.values {
      for dimension in Dimension.allCases {
        if let formatter = chart.options[dimension].formatter { visit(.object(formatter)) }
      }
    }
    for part in strayChartParts { mark(part, visit) }
    if let shown = scene.shown { visitObjects(around: shown, visit) }
  }

  /// Visits the objects of the tree that `view` is in, for a view that is kept keeps its tree.
  private func visitObjects(around view: LayerID, _ visit: (Value) -> Void) {
    guard scene.hasObjects else { return }
    let (top, objects) = scene.objectsAround(view)
    guard visitedTrees.insert(top).inserted else { return }
    for object in objects { visit(.object(object)) }
  }

  package func mark(_ handle: Int, _ visit: (Value) -> Void) {
    switch Handle(encoded: handle) {
    case .view(let id), .layer(let id): mark(id, visit)
    case .constraint(let id):
      markedConstraints.insert(id)
      let constraint = scene.constraint(id)
      for anchor in [constraint.first, constraint.second].compactMap(\.self) {
        visitObjects(around: anchor.view, visit)
      }
    case .anchor(let anchor): mark(anchor.view, visit)
    case .axis(let chart, _): mark(chart, visit)
    case nil: break
    }
  }

  private func mark(_ view: LayerID, _ visit: (Value) -> Void) {
    if markedLayers.insert(view).inserted { visitObjects(around: view, visit) }
  }

  package func sweep() {
    scene.sweep(
      keepingLayers: markedLayers.contains, constraints: markedConstraints.contains)
    charts = charts.filter { scene.contains($0.key) }
    markedLayers = []
    markedConstraints = []
    visitedTrees = []
  }

  package func attach(_ object: Value, to handle: Int) {
    guard let id = owner(of: handle) else { return }
    scene.setObject(object.handle, of: id)
  }

  package func object(of handle: Int) -> Value? {
    owner(of: handle).flatMap { scene.object(of: $0) }.map(Value.object)
  }

  /// Whose object a handle leads to: a view's, or a layer's that is not the layer of a view.
  private func owner(of handle: Int) -> LayerID? {
    switch Handle(encoded: handle) {
    case .view(let id): id
    case .layer(let id): scene.isView(id) ? nil : id
    case .constraint, .anchor, .axis, nil: nil
    }
  }

  package func isInstance(_ handle: Int, of name: String) -> Bool {
    typeNames(of: handle).contains(name)
  }

  /// The types of the language that what a handle stands for has, the nearest first.
  private func typeNames(of handle: Int) -> [String] {
    switch Handle(encoded: handle) {
    case .view(let id):
      (scene.isStackView(id) ? [StackView.languageName] : [])
        + (charts[id].map { [$0.languageName] } ?? [])
        + (scene.text(of: id) == nil ? [] : [Label.languageName]) + [View.languageName]
    case .layer(let id):
      ((scene.isView(id) ? nil : scene.content(of: id)).map { [$0.kind.languageName] } ?? [])
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
    case nil: []
    }
  }

  package func describe(_ handle: Int, ofType typeName: String) -> String {
    switch Handle(encoded: handle) {
    case .view(let id) where scene.accessibilityLabel(of: id) != nil:
      scene.accessibilityLabel(of: id) ?? ""
    case .view(let id), .layer(let id):
      scene.summary(
        of: id,
        as: object(of: handle) == nil ? typeNames(of: handle).first ?? typeName : typeName)
    case .constraint(let id): scene.constraint(id).description(naming: name(of:))
    case .anchor(let anchor): "\(name(of: anchor.view)).\(anchor.attribute.rawValue)"
    case .axis(let chart, let dimension):
      "the \(dimension == .x ? "x" : "y") axis of \(name(of: chart))"
    case nil: typeName
    }
  }
}

/// A completion block that is due when what it waits for has ended.
package struct PendingBlock: Sendable {
  package var id: BlockID
  /// A closure of the heap.
  package var function: Value
  package let wait: AnimationWait
  /// When it runs, as of the last turn that ended; nil if never, or the turn that registered it has
  /// not ended.
  package var due: Time?

  package init(id: BlockID, function: Value, wait: AnimationWait, due: Time? = nil) {
    self.id = id
    self.function = function
    self.wait = wait
    self.due = due
  }

  /// Runs it. A block in Apple's form is told that what it waited for came to its end; what a
  /// function does not take it never sees.
  package func run(on machine: Machine) throws {
    _ = try machine.call(function, with: .bool(true))
  }
}

/// Which block of a page it is, the same in every replay.
package struct BlockID: Hashable, Sendable {
  package var cell: SourceID
  /// Counted from 0 in the order in which the cell registered its blocks.
  package var ordinal: Int

  package init(cell: SourceID, ordinal: Int) {
    self.cell = cell
    self.ordinal = ordinal
  }
}
