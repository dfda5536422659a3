internal import Geometry
internal import Interpreter
internal import Layers
internal import Motion

extension Machine {
  /// The world of the chart language that the machine runs in.
  var stage: Stage {
    guard let stage = world as? Stage else {
      preconditionFailure("chart words need a machine whose world is a Stage")
    }
    return stage
  }

  /// Changes the scene; what it refuses is the fault of the call.
  func changeScene<Result>(_ change: (inout Scene) throws -> Result) throws -> Result {
    let visits = stage.scene.nestingVisits
    defer { chargeLater(20 * (stage.scene.nestingVisits - visits)) }
    do {
      return try change(&stage.scene)
    } catch let error as SceneError {
      throw stage.failure(error)
    }
  }

  /// Lays out the page.
  func layOutPage() throws {
    try charge(stage.layoutCost)
    try stage.layOut()
  }

  /// Lays out the tree that `view` is in.
  func layOut(_ view: View) throws {
    try charge(stage.layoutCost(of: view.id))
    try stage.layOut(view.id)
  }

  /// The size that a layout gives `view`, without laying out the page.
  func laidOutSize(of view: View) throws -> Size {
    let stage = stage
    guard stage.scene.needsLayout(view.id) else { return stage.scene.bounds(of: view.id).size }
    try charge(stage.layoutCost(of: view.id))
    do throws(LayoutError) {
      return try stage.scene.laidOutSize(of: view.id)
    } catch {
      throw stage.failure(error)
    }
  }

  /// A constraint that is not active yet, as a value of the language.
  func makeConstraint(_ constraint: Constraint) throws -> LayoutConstraint {
    let made = try changeScene { try $0.makeConstraint(constraint) }
    try noteWorldObjects()
    return LayoutConstraint(made)
  }

  /// A layer with the values that show of another one now; no layer holds it.
  func presentation(of id: LayerID) throws -> LayerID {
    let values = stage.scene.presentation(of: id, at: stage.now)
    let copy = stage.scene.makeLayer(drawing: values.content)
    try changeScene { scene in
      try scene.setAnchorPoint(values.anchorPoint, of: copy)
      try scene.setBounds(values.bounds, of: copy)
      try scene.setPosition(values.position, of: copy)
      try scene.setStyle(values.style, of: copy)
      scene.setBackgroundColor(values.backgroundColor, of: copy)
      scene.setHidden(values.isHidden, of: copy)
    }
    try noteWorldObjects()
    return copy
  }

  /// A time of so many seconds; `role` is what it is for.
  func time(_ seconds: Double, _ role: String) throws -> Time {
    guard seconds >= 0, seconds.isFinite else {
      throw stage.failure(.invalidNumber(role, seconds) as SceneError)
    }
    return Time(seconds: seconds)
  }

  /// Runs `changes`, lays out the page, and animates what is different then.
  func animate(
    with transaction: Transaction, completion: Block?, _ changes: () throws -> Void
  ) throws {
    try charge(64 * stage.objectCount)
    let before = stage.scene.modelValues
    try changes()
    try layOutPage()
    stage.scene.beginTransaction()
    let wait = completion.map { _ in stage.scene.waitForAnimations() }
    stage.scene.animateChanges(since: before, with: transaction)
    _ = stage.scene.commitTransaction()
    if let completion, let wait { stage.addBlock(completion, after: wait) }
    try noteWorldObjects()
  }
}
