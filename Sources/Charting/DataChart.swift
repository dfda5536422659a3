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
  /// Shape layers: for each bar or slice one, for a line one, and for an area its inside and its line.
  package internal(set) var marks: [LayerID] = []
  /// What stands above the plot; empty for nothing.
  package private(set) var title: String
  var drawing: SeriesDrawing
  /// The marks of the data before that end in those of this.
  var leavingMarks: [LayerID] = []
  /// The guides of data before, as they fade.
  var leavingGuide: [LayerID] = []
  /// When the last morph that takes time began; nil if there was none.
  package internal(set) var lastMorph: Time?
  /// The colours that the chart is filled with; none if it is not.
  var colors: [Color] = []
  /// Nil for a pie, whose slices are painted.
  let fill: ChartFill?
  var guide: Guide
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
    guide = try Guide(drawing, in: &scene, fonts: fonts)
    titleLayer = try scene.makeChartText(title, .chartTitle, fonts: fonts)
    fill = kind == .pie ? nil : try ChartFill(in: plotArea, of: &scene)
    scene.setBackgroundColor(Color(white: 1), of: view)
    try scene.setPreferredSize(Size(width: 600, height: 400), of: view)
    var style = scene.style(of: plotArea)
    style.isGeometryFlipped = kind != .pie
    try scene.setStyle(style, of: plotArea)
    for part in [plotArea] + guide.layers + [titleLayer] {
      try scene.addSublayer(part, to: view)
    }
    let placed = try placeGuide(for: scene.bounds(of: view).size, in: &scene)
    let outlines = placed.outlines(in: kind)
    for outline in outlines {
      marks.append(try makeMark(marks.count, of: outlines.count, outline, in: &scene))
    }
    try fill?.place(placed.silhouette, over: scene.bounds(of: plotArea), in: &scene)
    scene.setAccessibilityLabel(description, of: view)
  }

  /// The data that it shows.
  var series: Series { drawing.series }
  /// How many values the data has.
  package var valueCount: Int { series.points.count }

  /// What a morph leads: the marks, those that are leaving, and the mask of the fill.
  var movingLayers: Set<LayerID> {
    Set(marks + leavingMarks + (fill.map { [$0.mask] } ?? []))
  }

  /// What its marks are painted with.
  var style: ChartStyle { ChartStyle(kind: kind, colors: colors) }

  /// The parts that are not where the chart has put them, for somebody has taken them out of it: they
  /// last as long as the chart.
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
    let old = extent(in: scene)
    let placed = try placeGuide(for: size, in: &scene)
    if !leavingGuide.isEmpty {
      // It was placed for another size.
      for layer in leavingGuide { scene.removeFromSuperlayer(layer) }
      scene.removeAnimations(forKey: MorphRun.key, from: Set(leavingGuide + guide.layers))
      leavingGuide = []
    }
    for (mark, outline) in zip(marks, placed.outlines(in: kind)) {
      try draw(outline, on: mark, in: &scene)
    }
    try fill?.place(placed.silhouette, over: scene.bounds(of: plotArea), in: &scene)
    try moveMovingMarks(AffineTransform(from: old, to: extent(in: scene)), in: &scene)
    return true
  }

  /// What the marks are placed in, by the layers as they are: the plot area, or the circle of a pie.
  private func extent(in scene: Scene) -> Rect {
    guard kind == .pie, let mark = marks.first, let shape = scene.shape(of: mark) else {
      return scene.bounds(of: plotArea).insetBy(dx: 0.5, dy: 0.5)
    }
    return shape.path.boundingBox ?? .zero
  }

  /// Brings the ways of marks, and marks that are leaving, to where the plot area is now.
  private func moveMovingMarks(
    _ transform: AffineTransform?, in scene: inout Scene
  ) throws(SceneError) {
    guard let transform else { return }
    for mark in leavingMarks {
      guard let shape = scene.shape(of: mark) else { continue }
      let width = kind == .pie ? shape.stroke.width * transform.a : nil
      let path = shape.path.applying(transform)
      try draw(Outline(path: path, lineWidth: width), on: mark, in: &scene)
    }
    scene.changeAnimations(forKey: MorphRun.key, of: movingLayers) { property, value in
      switch value {
      case .path(let path): .path(path.applying(transform))
      case .number(let width) where property == .lineWidth && kind == .pie:
        .number(width * transform.a)
      default: value
      }
    }
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
    drawing.scale(to: scene.bounds(of: plotArea).size)
  }

  /// Places all but the marks for a size of the view.
  ///
  /// - Returns: The marks, in the coordinates of the plot area.
  mutating func placeGuide(for size: Size, in scene: inout Scene) throws(SceneError) -> Marks {
    placedSize = size
    let titleSize = scene.textSize(of: titleLayer)
    let top = title.isEmpty ? 20 : (titleSize.height + 20).rounded(.up)
    try scene.setFrame(
      scene.onWholePoints(
        Rect(
          x: max(10, (size.width - titleSize.width) / 2), y: 10,
          width: min(titleSize.width, max(0, size.width - 20)), height: titleSize.height),
        .chartTitle), of: titleLayer)
    switch guide {
    case .axes(let axes):
      let layout = try axes.place(in: &scene) {
        ChartLayout(
          filling: size, below: top, xAxis: axes.x, yAxis: axes.y, xLabels: $0, yLabels: $1)
      }
      try scene.setFrame(layout.plot, of: plotArea)
      return drawing.marks(in: layout.plot.size)
    case .labels(let labels):
      let plot = Rect(
        x: 20, y: top, width: max(0, size.width - 40), height: max(0, size.height - top - 20))
      try labels.restore(in: &scene)
      try scene.setFrame(plot, of: plotArea)
      let marks = drawing.marks(in: plot.size, margin: labels.margin(in: scene))
      if case .slices(let slices, let circle) = marks.moved(by: plot.origin - .zero) {
        try labels.place(
          around: circle, slices, within: Rect(origin: .zero, size: size), in: &scene)
      }
      return marks
    }
  }

  /// Makes the shape layer of a mark, on top of those that there are.
  func makeMark(
    _ index: Int, of count: Int, _ outline: Outline, in scene: inout Scene
  ) throws(SceneError) -> LayerID {
    let mark = scene.makeShapeLayer()
    try scene.setShape(style.shape(at: index, of: count), of: mark)
    try draw(outline, on: mark, in: &scene)
    try scene.addSublayer(mark, to: plotArea)
    return mark
  }

  /// Gives a mark another outline, and leaves how it looks as it is.
  func draw(
    _ outline: Outline, on mark: LayerID, in scene: inout Scene
  ) throws(SceneError) {
    try scene.setFrame(scene.bounds(of: plotArea), of: mark)
    guard var shape = scene.shape(of: mark) else { return }
    outline.apply(to: &shape)
    try scene.setShape(shape, of: mark)
  }
}
