internal import Geometry
internal import Language
internal import Layers
internal import Motion

extension Machine {
  /// The host of the chart language, on which the machine acts.
  var sceneHost: SceneHost {
    guard let sceneHost = host as? SceneHost else {
      preconditionFailure("chart words need a machine whose host is a SceneHost")
    }
    return sceneHost
  }

  /// The scene of the page as it is now.
  var scene: Scene {
    _read { yield sceneHost.state.scene }
    _modify { yield &sceneHost.state.scene }
  }

  /// Changes the scene; an error is a failure of the call.
  func changeScene<Result>(_ change: (inout Scene) throws -> Result) throws -> Result {
    let visits = scene.counts.layerVisits
    defer { chargeLater(20 * (scene.counts.layerVisits - visits)) }
    do {
      return try change(&scene)
    } catch let error as SceneError {
      throw sceneHost.failure(error)
    }
  }

  /// Lays out the page.
  func layOutPage() throws {
    try charge(sceneHost.layoutCost)
    try sceneHost.layOut()
    if let shown = scene.shown { try sceneHost.layOutByCode(below: shown, on: self) }
  }

  /// Lays out the tree that a view or a layer is in, and what is below it by code.
  func layOut(_ id: LayerID) throws {
    try charge(sceneHost.layoutCost(of: id))
    try sceneHost.layOut(id)
    try sceneHost.layOutByCode(below: id, on: self)
  }

  /// The size of `view` from a layout, without laying out the page.
  func laidOutSize(of view: View) throws -> Size {
    let sceneHost = sceneHost
    guard scene.needsLayout(view.id) else { return scene.bounds(of: view.id).size }
    try charge(sceneHost.layoutCost(of: view.id))
    do throws(LayoutError) {
      return try scene.laidOutSize(of: view.id)
    } catch {
      throw sceneHost.failure(error)
    }
  }

  /// A constraint that is not active yet, as a value of the language.
  func makeConstraint(_ constraint: Constraint) throws -> LayoutConstraint {
    let made = try changeScene { try $0.makeConstraint(constraint) }
    try noteHostObjects()
    return LayoutConstraint(made)
  }

  /// A layer with the current presentation values of another one, in no other layer.
  func presentation(of id: LayerID) throws -> LayerID {
    let values = scene.presentation(of: id, at: sceneHost.state.now)
    let copy = scene.makeLayer(drawing: values.content)
    try changeScene { scene in
      try scene.setAnchorPoint(values.anchorPoint, of: copy)
      try scene.setBounds(values.bounds, of: copy)
      try scene.setPosition(values.position, of: copy)
      try scene.setStyle(values.style, of: copy)
      scene.setBackgroundColor(values.backgroundColor, of: copy)
      scene.setHidden(values.isHidden, of: copy)
      scene.setName(scene.name(of: id), of: copy)
    }
    try noteHostObjects()
    return copy
  }

  /// A time of that many seconds; `role` is its use, for messages.
  func time(_ seconds: Double, _ role: String) throws -> Time {
    guard seconds >= 0, seconds.isFinite else {
      throw sceneHost.failure(.invalidNumber(role, seconds) as SceneError)
    }
    return Time(seconds: seconds)
  }

  /// Runs `changes`, lays out the page, and animates the differences.
  func animate(
    with transaction: Transaction, completion: Block?, _ changes: () throws -> Void
  ) throws {
    try charge(64 * sceneHost.objectCount)
    let before = sceneHost.state.modelValues
    let outer = sceneHost.animatedChanges
    let wait = completion.map { _ in scene.makeWait() }
    sceneHost.animatedChanges = AnimatedChanges(transaction: transaction, wait: wait)
    defer { sceneHost.animatedChanges = outer }
    try changes()
    let isPlain = !transaction.isRepeated && !transaction.autoreverses
    guard isPlain || sceneHost.animatedChanges?.moved.isEmpty != false else {
      throw Failure(
        "a chart does not repeat its movement", hint: "leave out '.repeat' and '.autoreverse'")
    }
    try layOutPage()
    let start = before.scene(inThemesOf: sceneHost.state)
    scene.beginTransaction(for: wait)
    scene.animateChanges(
      since: start, except: sceneHost.animatedChanges?.moved ?? [], with: transaction)
    _ = scene.commitTransaction()
    if let completion, let wait { sceneHost.addBlock(completion, after: wait) }
    try noteHostObjects()
  }
}
