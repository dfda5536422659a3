package import Geometry
package import Layers
package import Motion
package import Text

/// A chart of a series: a view with a title, with axes or labels, and with a mark for what the data
/// says.
package struct DataChart: Sendable {
  package let kind: ChartKind
  package let view: LayerID
  /// A view in that one, below its axes, that holds the marks; y grows upwards there, but in that of a
  /// pie downwards.
  package let plotArea: LayerID
  /// What stands above the plot; empty for nothing.
  package private(set) var title: String
  var drawing: SeriesDrawing
  var markSet: any ChartMarks
  /// The guides of data before, as they fade.
  var leavingGuide: [LayerID] = []
  /// When the last morph that takes time began; nil if there was none.
  package internal(set) var lastMorph: Time?
  /// What shows through the marks; nil where they are painted themselves.
  let fill: ChartFill?
  var guide: any ChartGuide
  private let titleLayer: LayerID
  /// The size that the parts were placed for.
  private var placedSize: Size?

  /// Makes a white view of 600 by 400 points with all its parts.
  ///
  /// - Parameter fonts: What its text is set in, unless the scene has some already.
  package init(
    _ drawing: SeriesDrawing, title: String = "", in scene: inout Scene, fonts: FontSet
  ) throws(SceneError) {
    (kind, self.drawing, self.title) = (drawing.kind, drawing, title)
    (view, plotArea) = (scene.makeView(), scene.makeView())
    let mark = kind.mark
    guide = try mark.guide(for: drawing, in: &scene, fonts: fonts)
    titleLayer = try scene.makeChartText(title, .chartTitle, fonts: fonts)
    // The marks are made when there is a plot area to place them in.
    markSet = try mark.set(of: drawing, in: nil, of: plotArea, scene: &scene)
    fill = markSet.silhouette == nil ? nil : try ChartFill(in: plotArea, of: &scene)
    scene.setBackgroundColor(Color(white: 1), of: view)
    try scene.setPreferredSize(Size(width: 600, height: 400), of: view)
    var style = scene.style(of: plotArea)
    style.isGeometryFlipped = mark.growsUpwards
    try scene.setStyle(style, of: plotArea)
    for part in [plotArea] + guide.layers + [titleLayer] {
      try scene.addSublayer(part, to: view)
    }
    let plot = try placeGuide(for: scene.bounds(of: view).size, in: &scene)
    markSet = try mark.set(of: drawing, in: plot, of: plotArea, scene: &scene)
    try placeFill(in: &scene)
    scene.setAccessibilityLabel(description, of: view)
  }

  /// The data that it shows.
  var series: Series { drawing.series }
  /// How many values the data has.
  package var valueCount: Int { series.points.count }

  /// Shape layers: for each bar or slice one, for a line one, and for an area its inside and its line.
  package var marks: [LayerID] { markSet.layers }
  /// The marks of the data before that end in those of this.
  var leavingMarks: [LayerID] { markSet.leavingLayers }

  /// The parts that are not where the chart has put them, because the page has taken them out of it:
  /// they last as long as the chart.
  package func strayParts(in scene: Scene) -> [LayerID] {
    let parts = [plotArea, titleLayer] + guide.layers + leavingGuide
    let inPlot = marks + leavingMarks + (fill.map { [$0.layer] } ?? [])
    return parts.filter { scene.superlayer(of: $0) != view }
      + inPlot.filter { scene.superlayer(of: $0) != plotArea }
      + (fill.map { scene.mask(of: $0.layer) == $0.mask ? [] : [$0.mask] } ?? [])
  }

  /// Places the parts anew if the size of the view has changed, and tells whether it has.
  @discardableResult
  package mutating func placeParts(in scene: inout Scene) throws(SceneError) -> Bool {
    try placeParts(for: scene.bounds(of: view).size, in: &scene)
  }

  /// Places the parts for a size that the view has, or is to have, unless they are placed for it, and
  /// tells whether it did. What is on its way goes on in the new place.
  @discardableResult
  package mutating func placeParts(
    for size: Size, in scene: inout Scene
  ) throws(SceneError) -> Bool {
    guard size != placedSize else { return false }
    let old = scene.bounds(of: plotArea)
    let plot = try placeGuide(for: size, in: &scene)
    if !leavingGuide.isEmpty {
      // It was placed for another size.
      for layer in leavingGuide { scene.removeFromSuperlayer(layer) }
      scene.removeAnimations(forKey: MorphRun.key, from: Set(leavingGuide + guide.layers))
      leavingGuide = []
    }
    try markSet.place(
      drawing, in: plot, from: old, followers: fill.map { [$0.mask] } ?? [], in: &scene)
    try placeFill(in: &scene)
    return true
  }

  /// Lets what fills the chart show through its marks.
  func placeFill(in scene: inout Scene) throws(SceneError) {
    guard let fill, let silhouette = markSet.silhouette else { return }
    try fill.place(silhouette, over: scene.bounds(of: plotArea), in: &scene)
  }

  /// Changes the title; an empty one leaves its room to the plot.
  package mutating func setTitle(_ title: String, in scene: inout Scene) throws(SceneError) {
    self.title = title
    if var text = scene.text(of: titleLayer) {
      text.string = title
      try scene.setText(text, of: titleLayer)
    }
    scene.setAccessibilityLabel(description, of: view)
    let size = placedSize ?? scene.bounds(of: view).size
    placedSize = nil
    try placeParts(for: size, in: &scene)
  }

  /// The way from data to the plot area; nil for a pie, which has no axes.
  package func scale(in scene: Scene) -> AffineTransform? {
    drawing.axes?.scale(to: scene.bounds(of: plotArea).size)
  }

  /// Places all but the marks for a size of the view.
  ///
  /// - Returns: What the marks are drawn in.
  mutating func placeGuide(for size: Size, in scene: inout Scene) throws(SceneError) -> PlotSpace {
    placedSize = size
    let titleSize = scene.textSize(of: titleLayer)
    let top = title.isEmpty ? 20 : (titleSize.height + 20).rounded(.up)
    try scene.setFrame(
      scene.onWholePoints(
        Rect(
          x: max(10, (size.width - titleSize.width) / 2), y: 10,
          width: min(titleSize.width, max(0, size.width - 20)), height: titleSize.height),
        .chartTitle), of: titleLayer)
    return try guide.place(for: drawing, in: size, below: top, around: plotArea, in: &scene)
  }
}

extension Mark {
  /// The marks of a drawing in a plot area; none of them where there is no room yet.
  fileprivate static func set(
    of drawing: SeriesDrawing, in plot: PlotSpace?, of plotArea: LayerID, scene: inout Scene
  ) throws(SceneError) -> any ChartMarks {
    try MarkSet<Self>(drawing, in: plot, of: plotArea, scene: &scene)
  }
}
