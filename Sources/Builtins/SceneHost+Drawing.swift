internal import Geometry
internal import Graphics
internal import Language
internal import Layers

/// Views that code of the page draws: when a turn ends, those that wait for it are drawn once, and
/// what was drawn is kept as the contents of their layers.
extension SceneHost {
  /// The shown views that wait to be drawn, those around others first.
  func pendingDrawings(on machine: Machine) -> [ViewUpdate] {
    guard let shown = state.scene.shown, state.scene.hasObjects || !state.drawnViews.isEmpty
    else { return [] }
    return state.scene.visibleViews(below: shown, from: state.now).compactMap { view in
      let known = state.drawnViews[view] ?? DrawnView()
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

  /// The closure that draws a view, or the override of its class; nil if no code does.
  private func drawingCode(of view: LayerID, on machine: Machine) -> Value? {
    state.drawnViews[view]?.closure
      ?? object(of: Handle.view(view).encoded).flatMap { machine.override(of: .draw, by: $0) }
  }

  /// Draws a view, unless other drawing code has made an end of it.
  ///
  /// - Throws: What its code throws.
  func draw(_ view: LayerID, in bounds: Rect, on machine: Machine) throws {
    guard state.scene.contains(view), let function = drawingCode(of: view, on: machine) else {
      return
    }
    guard state.scene.text(of: view) == nil else {
      throw Failure(
        "a label draws its text itself", hint: "draw in a 'View', and put the label into it")
    }
    let outer = contexts
    defer { contexts = outer }
    let context = try GraphicsContext(bounds: bounds).write(to: machine)
    contexts = DrawingContexts(current: context)
    // The code may remove its own view.
    try machine.keep(function)
    try machine.keep(.foreign(Handle.view(view).encoded))
    defer {
      machine.release()
      machine.release()
    }
    let outerView = provenance?.beginDrawing(view)
    defer { provenance?.resumeDrawing(outerView) }
    let takesContext = state.drawnViews[view]?.closure != nil
    state.drawnViews[view, default: DrawnView()].needsDisplay = false
    if takesContext {
      _ = try machine.call(function, with: context)
    } else {
      let rect = try bounds.write(to: machine)
      _ = try machine.call(function, with: .foreign(Handle.view(view).encoded), rect)
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

  /// Lets a view be drawn when the turn ends.
  func setNeedsDisplay(_ view: LayerID) {
    state.drawnViews[view, default: DrawnView()].needsDisplay = true
    state.drawnViews[view, default: DrawnView()].request = nextBlockID()
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
    machine.chargeLater(20 * (partCount - before))
  }
}
