internal import Geometry
internal import Graphics
internal import Language
internal import Layers

/// Views and layers that code of the page draws: when a turn ends, those that wait for it are drawn once, and
/// what was drawn is kept as their contents.
extension SceneHost {
  /// The shown views and layers that wait to be drawn, those around others first.
  func pendingDrawings(on machine: Machine) -> [ViewUpdate] {
    guard let shown = state.scene.shown, state.scene.hasObjects || !state.drawnViews.isEmpty
    else { return [] }
    return state.scene.visibleLayers(below: shown, from: state.now).compactMap { view in
      // As Core Animation does, a layer waits until it is told 'setNeedsDisplay'.
      let known = state.drawnViews[view] ?? DrawnView(needsDisplay: state.scene.isView(view))
      let bounds = state.scene.bounds(of: view)
      let isRedrawn =
        state.scene.style(of: view).contentMode == .redraw && known.drawn?.size != bounds.size
      guard known.needsDisplay || isRedrawn, bounds.width > 0, bounds.height > 0,
        drawingCode(of: view, on: machine) != nil
      else { return nil }
      return ViewUpdate(
        kind: .drawing(in: bounds), view: view, request: known.request, count: known.count)
    }
  }

  /// The closure that draws a view, or the override of its class or of that of a layer; nil if no code does.
  private func drawingCode(of view: LayerID, on machine: Machine) -> Value? {
    let handle = Handle(view, in: state.scene)
    return state.drawnViews[view]?.closure
      ?? handle.override(of: handle == .view(view) ? .draw : .drawInContext, on: machine)
  }

  /// Draws a view, unless other drawing code has made an end of it.
  ///
  /// - Throws: What its code throws.
  func draw(_ view: LayerID, in bounds: Rect, on machine: Machine) throws {
    guard state.scene.contains(view), let function = drawingCode(of: view, on: machine) else {
      return
    }
    let handle = Handle(view, in: state.scene)
    if let refusal = handle.refusal(in: state.scene) { throw refusal }
    let outer = contexts
    defer { contexts = outer }
    let context = try GraphicsContext(bounds: bounds).write(to: machine)
    // The context of a layer becomes the current one with 'UIGraphicsPushContext'.
    contexts = DrawingContexts(current: handle == .view(view) ? context : nil)
    // The code may remove its own view.
    try machine.keep(function)
    try machine.keep(context)
    try machine.keep(.foreign(handle.encoded))
    defer { for _ in 0..<3 { machine.release() } }
    let outerView = provenance?.beginDrawing(view)
    defer { provenance?.resumeDrawing(outerView) }
    let takesContext = state.drawnViews[view]?.closure != nil
    state.drawnViews[view, default: DrawnView()].needsDisplay = false
    if takesContext {
      _ = try machine.call(function, with: context)
    } else {
      let argument = handle == .view(view) ? try bounds.write(to: machine) : context
      _ = try machine.call(function, with: .foreign(handle.encoded), argument)
    }
    let contents = try GraphicsContext.read(context, in: machine).contents
    do throws(SceneError) {
      try state.scene.setDrawing(contents, of: view)
    } catch {
      throw failure(error)
    }
    state.drawnViews[view, default: DrawnView()].drawn = bounds
    state.drawnViews[view, default: DrawnView()].count += 1
    try machine.noteHostObjects()
  }

  /// Lets a view or a layer be drawn when the turn ends.
  func setNeedsDisplay(_ view: LayerID) {
    state.drawnViews[view, default: DrawnView()].needsDisplay = true
    state.drawnViews[view, default: DrawnView()].request = nextBlockID()
  }
}

extension Handle {
  /// Why code cannot draw it; nil if it can.
  fileprivate func refusal(in scene: Scene) -> Failure? {
    switch self {
    case .view(let id) where scene.text(of: id) != nil:
      Failure("a label draws its text itself", hint: "draw in a 'View', and put the label into it")
    case .layer(let id) where ![nil, .drawing].contains(scene.content(of: id)?.kind):
      Failure("this layer draws its own contents", hint: "draw in a 'CALayer', and add that to it")
    default: nil
    }
  }
}

extension GraphicsContext {
  /// Changes the context, and charges for what is drawn.
  ///
  /// - Throws: A `Failure` for what the context refuses.
  mutating func change(
    on machine: Machine, _ change: (inout GraphicsContext) throws(GraphicsError) -> Void
  ) throws {
    let before = partCount
    do throws(GraphicsError) {
      try change(&self)
    } catch {
      throw Failure(error)
    }
    machine.chargeLater(32 * (partCount - before))
  }
}
