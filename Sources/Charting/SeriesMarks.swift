internal import Geometry
internal import Graphics
internal import Layers
internal import Motion

/// The marks of a series, whatever their kind.
protocol SeriesMarks: Sendable {
  /// The series by its number.
  var series: Int { get }
  /// Those of the data, in its order.
  var layers: [LayerID] { get }
  /// Those of former marks that exit.
  var exitingLayers: [LayerID] { get }
  /// Those of highlighted parts, and the accents of marks.
  var overlays: [LayerID] { get }
  /// The masks of the layers.
  var masks: [LayerID] { get }
  /// The area through which a gradient shows; nil if none does.
  var silhouette: Outline? { get }

  /// The owners of the layers in the words of the chart, the innermost part first.
  func owners(_ words: MarkWords) -> [LayerID: [ItemOwner.Part]]
  /// What a layer shows; nil for a layer of none of the marks.
  func values(of layer: LayerID) -> MarkedValues?
  /// Whose the first layer of its first mark is; nil without marks.
  var firstOwner: MarkOwner? { get }

  /// The box of a value on the canvas; nil where it is not drawn.
  ///
  /// - Parameter index: That of the value among those of its series that are drawn.
  func box(
    ofValue index: Int, of drawing: ChartDrawing, in scene: Scene, _ places: CanvasPlaces
  ) -> Rect?

  /// The handle of a value; nil where its mark is not pulled.
  ///
  /// - Parameter index: That of the value among those of its series that are drawn.
  func handle(
    ofValue index: Int, of drawing: ChartDrawing, in scene: Scene, _ places: CanvasPlaces
  ) -> MarkHandle?

  /// Draws the marks of `drawing` again, for another size or with other options. Running morphs
  /// continue in the new place, with the paths of `followers`.
  mutating func place(
    _ drawing: ChartDrawing, in plot: PlotSpace, from old: Rect, followers: [LayerID],
    in scene: inout Scene
  ) throws(SceneError)

  /// Paints the marks in another style.
  ///
  /// - Parameter isKeepingPaint: Whether colours that a page has set are kept.
  mutating func paint(
    _ style: MarkStyle, isKeepingPaint: Bool, in scene: inout Scene
  ) throws(SceneError)

  /// Animates the marks from where they are now to those of a series of `drawing`.
  ///
  /// - Parameter transform: From their coordinates to the present ones of the plot area.
  /// - Returns: The silhouettes of the morph; nil if there are none.
  mutating func morph(
    to series: Int, of drawing: ChartDrawing, in plot: PlotSpace, _ style: MarkStyle,
    moved transform: AffineTransform, _ run: MorphRun, in scene: inout Scene
  ) throws(SceneError) -> (start: Outline, end: Outline)?

  /// Moves new marks to their places from where a transform takes these.
  mutating func enter(
    from transform: AffineTransform, _ run: MorphRun, in scene: inout Scene
  ) throws(SceneError)

  /// Highlights what `drawing` highlights: the rest of the marks fades, or shows again.
  mutating func highlight(
    _ drawing: ChartDrawing, in plot: PlotSpace, _ run: MorphRun, in scene: inout Scene
  ) throws(SceneError)

  /// Ends the animations of opacity, and a highlight.
  ///
  /// - Returns: The layers of the marks, and their opacity at `now`.
  mutating func endFades(
    at now: Time, in scene: inout Scene
  ) throws(SceneError) -> [(LayerID, Double)]

  /// Lets marks grow and shrink again: those of some indices, or all.
  mutating func pulse(
    _ places: [Int]?, _ mask: LayerID?, at now: Time, in scene: inout Scene
  ) throws(SceneError)

  /// Removes the layers that a gradient shows through while marks grow, of pulses that are over at
  /// `now`, or of all.
  mutating func removeLenses(after now: Time?, in scene: inout Scene)

  /// Sets the marks to their look at `now`; those that have left are removed.
  mutating func settle(at now: Time, in scene: inout Scene)
}

extension SeriesMarks {
  /// All layers that draw it.
  var all: [LayerID] { layers + exitingLayers + overlays }
}
