package import Geometry
package import Text

/// A stack of graphics states, and what was drawn with it: the means of code that draws a view.
///
/// Coordinates are points of the user space, which the transform of the state maps to the view's
/// bounds; at first both are the same. What is drawn is kept as items of a display list, so that
/// no code runs when a picture is made.
package struct GraphicsContext: Hashable, Sendable {
  /// What `save` keeps and `restore` brings back.
  package struct State: Hashable, Sendable {
    /// From the user space to the bounds.
    package var transform = AffineTransform.identity
    package var fillColor = Color(white: 0)
    package var strokeColor = Color(white: 0)
    /// The width, ends and corners of lines, and their dashes.
    package var stroke = Stroke(width: 1)
    /// Multiplies the alpha of all that is drawn; clamped to 0...1.
    package var alpha = 1.0
    /// The number of the innermost clip; nil for none.
    var clip: Int?
  }

  /// The rectangle that is drawn in.
  package let bounds: Rect
  package var state = State()
  /// The path that is filled, stroked or clipped to next, in the coordinates of the bounds.
  private(set) var path = Path()
  private var saved: [State] = []
  private var clipped = ClippedItems()

  /// A context without a clip, with black colours and lines of width 1.
  package init(bounds: Rect) { self.bounds = bounds }

  /// The number of path elements, colours and glyphs in all that was drawn.
  package var partCount: Int { clipped.partCount + path.elements.count }

  /// The number of items that paint something, of all that was drawn.
  package var paintCount: Int { clipped.paintCount }

  /// The bytes that the saved states take at most, while their list moves to twice the room.
  package var savedBytes: Int { 3 * MemoryLayout<State>.stride * saved.count }

  /// What was drawn so far.
  package var contents: Contents {
    Contents(items: clipped.items(within: bounds), partCount: clipped.partCount, bounds: bounds)
  }

  // MARK: States

  /// Keeps the state, to be brought back by `restore`.
  package mutating func save() { saved.append(state) }

  /// Brings the state back that was saved last.
  ///
  /// - Throws: `nothingSaved` when each saved state was brought back already.
  package mutating func restore() throws(GraphicsError) {
    guard let last = saved.popLast() else { throw .nothingSaved }
    state = last
  }

  /// Applies `transform` before the present one: what is drawn from now on is transformed by it.
  package mutating func concatenate(_ transform: AffineTransform) throws(GraphicsError) {
    let all = transform.concatenating(state.transform)
    try check([all.a, all.b, all.c, all.d, all.tx, all.ty], "a number of a transform")
    state.transform = all
  }

  // MARK: Clips

  /// Narrows the clip to the inside of `path`.
  package mutating func clip(
    to path: Path, _ rule: FillRule = .winding
  ) throws(GraphicsError) {
    try check(path)
    state.clip = clipped.addClip(path.applying(state.transform), rule, in: state.clip)
  }

  // MARK: Painting

  /// Paints the inside of `path` in the fill colour.
  package mutating func fill(_ path: Path, _ rule: FillRule = .winding) throws(GraphicsError) {
    try check(path)
    try fillInBounds(path.applying(state.transform), rule)
  }

  /// Paints the inside of a path in the coordinates of the bounds.
  private mutating func fillInBounds(_ path: Path, _ rule: FillRule) throws(GraphicsError) {
    try check(path)
    guard !path.isEmpty, let color = faded(state.fillColor) else { return }
    paint(.fill(path, color, rule), parts: path.elements.count)
  }

  /// Paints a line along `path` in the stroke colour.
  package mutating func stroke(_ path: Path, _ stroke: Stroke) throws(GraphicsError) {
    try check(path)
    try strokeInBounds(path.applying(state.transform), stroke)
  }

  /// Paints a line along a path in the coordinates of the bounds.
  private mutating func strokeInBounds(_ path: Path, _ stroke: Stroke) throws(GraphicsError) {
    try check(path)
    try check(
      [stroke.width, stroke.miterLimit, stroke.dashPhase] + stroke.dashPattern, "a number of a line"
    )
    guard !path.isEmpty, stroke.width > 0, let color = faded(state.strokeColor) else { return }
    var stroke = stroke
    stroke.pen = state.transform
    (stroke.pen.tx, stroke.pen.ty) = (0, 0)
    paint(
      .stroke(path, color, stroke),
      parts: path.elements.count + stroke.dashPattern.count)
  }

  /// Paints the clip in the colours of `shading`, which is in the user space.
  ///
  /// - Parameter extent: The parts before the start and after the end that are painted, too.
  package mutating func paint(
    _ shading: Shading, extent: Shading.Extent
  ) throws(GraphicsError) {
    try check(shading)
    let faded = shading.faded(to: alpha)
    guard faded.stops.contains(where: { $0.color.alpha > 0 }),
      let image = faded.applying(state.transform)
    else { return }
    let area = image.area(in: bounds, extent: extent)
    guard !area.path.isEmpty else { return }
    paint(
      .gradient(area.path, area.shading), parts: area.path.elements.count + shading.stops.count)
  }

  // MARK: The current path

  /// Adds to the path that is filled, stroked or clipped to next.
  package mutating func addPath(_ added: Path) throws(GraphicsError) {
    try check(added)
    path.append(added.applying(state.transform))
  }

  /// Changes the path that is filled, stroked or clipped to next.
  ///
  /// - Parameter change: It is given the path in the coordinates of the bounds, and the transform to
  ///   them.
  package mutating func changePath(_ change: (inout Path, AffineTransform) -> Void) {
    change(&path, state.transform)
  }

  /// Paints the path that was added, and forgets it: its inside by a rule, if there is one, and then
  /// a line along it.
  package mutating func drawPath(
    filling rule: FillRule?, stroking isStroked: Bool
  ) throws(GraphicsError) {
    let path = takePath()
    if let rule { try fillInBounds(path, rule) }
    if isStroked { try strokeInBounds(path, state.stroke) }
  }

  /// Narrows the clip to the inside of the path that was added, and forgets it.
  package mutating func clipToPath(_ rule: FillRule) throws(GraphicsError) {
    let path = takePath()
    try check(path)
    state.clip = clipped.addClip(path, rule, in: state.clip)
  }

  private mutating func takePath() -> Path {
    defer { path = Path() }
    return path
  }

  /// Narrows the clip to the inside of a path in the coordinates of the bounds.
  mutating func addClip(_ path: Path, _ rule: FillRule) {
    state.clip = clipped.addClip(path, rule, in: state.clip)
  }

  /// Paints an item in the coordinates of the bounds.
  mutating func paint(_ item: DisplayList.Item, parts: Int) {
    clipped.paint(item, parts: parts, in: state.clip)
  }

  /// Paints glyphs whose runs are in the user space.
  package mutating func paint(_ runs: [GlyphRun], _ color: Color) throws(GraphicsError) {
    guard let color = faded(color) else { return }
    for run in runs where !run.glyphs.isEmpty {
      try check([run.origin.x, run.origin.y, run.size], "a place of a text")
      paint(.glyphs(run, color, state.transform), parts: run.glyphs.count)
    }
  }

  /// How opaque all that is painted is, 0...1.
  var alpha: Double { min(1, max(0, state.alpha)) }

  /// The colour with the alpha of the state; nil if nothing of it shows.
  private func faded(_ color: Color) -> Color? {
    var color = color
    color.alpha *= alpha
    return color.alpha > 0 ? color : nil
  }
}
