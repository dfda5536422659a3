package import Geometry
internal import Graphics
package import Layers
package import Scales
package import Text

/// A view with two axes, and a plot area between them for a program's own drawing.
package struct PlotView: Sendable {
  package let view: LayerID
  /// A subview, below its axes.
  package let plotArea: LayerID
  /// The axis at the bottom.
  package let xAxis: Axis
  /// The axis at the left.
  package let yAxis: Axis
  private var guides: GuideLayers
  /// What the parts were placed for.
  private var placed: (size: Size, theme: Theme)?

  /// Makes a view of `size` on the page's ground, in points, with all its parts.
  ///
  /// - Parameters:
  ///   - isFlipped: Whether y grows upwards in the plot area.
  ///   - fonts: The fonts of the labels, unless the scene has some already.
  package init(
    xAxis: Axis, yAxis: Axis, size: Size, isFlipped: Bool = false, in scene: inout Scene,
    fonts: FontSet
  ) throws(SceneError) {
    (view, plotArea) = (scene.makeView(), scene.makeView())
    (self.xAxis, self.yAxis) = (xAxis, yAxis)
    guides = GuideLayers(in: &scene)
    PageTheme.setGround(scene.theming.theme.ground, of: view, in: &scene)
    try scene.setFrame(Rect(origin: .zero, size: size), of: view)
    var style = scene.style(of: plotArea)
    style.isGeometryFlipped = isFlipped
    try scene.setStyle(style, of: plotArea)
    for part in parts { try scene.addSublayer(part, to: view) }
    try placeParts(for: size, in: &scene, fonts)
  }

  /// The layers of the view; all of them are in the scene as long as it is used.
  package var parts: [LayerID] { [guides.back, plotArea] + guides.front }

  /// The owners of its layers within it, the innermost part first.
  var owners: [LayerID: [ItemOwner.Part]] {
    var owners = guides.owners(GuideWords(xAxis: xAxis, yAxis: yAxis))
    owners[plotArea] = [ItemOwner.Part("plot")]
    return owners
  }

  /// Those of them that the page has taken out of it.
  package func strayParts(in scene: Scene) -> [LayerID] {
    parts.filter { scene.superlayer(of: $0) != view }
  }

  /// Places the parts again if the size of the view or its ground has changed; returns whether it
  /// has.
  @discardableResult
  package mutating func placeParts(in scene: inout Scene) throws(SceneError) -> Bool {
    try placeParts(for: scene.bounds(of: view).size, in: &scene)
  }

  /// Places the parts for a present or future size of the view, unless they are placed for it
  /// already; returns whether it did.
  package mutating func placeParts(
    for size: Size, in scene: inout Scene
  ) throws(SceneError) -> Bool {
    let theme = Ground(of: view, in: scene).theme
    if let placed, placed == (size, theme) { return false }
    guard let fonts = scene.fonts else { return false }
    try placeParts(for: size, in: &scene, fonts)
    return true
  }

  private mutating func placeParts(
    for size: Size, in scene: inout Scene, _ fonts: FontSet
  ) throws(SceneError) {
    let theme = Ground(of: view, in: scene).theme
    placed = (size, theme)
    let layout = PlotLayout(
      size: size, xAxis: xAxis, yAxis: yAxis, Lettering(.tickLabel, fonts)
    ).guides(theme.ink)
    try guides.show(layout, in: &scene, fonts: fonts)
    try scene.setFrame(layout.plot, of: plotArea)
  }

  /// The transform from data to the plot area, whose y must grow upwards.
  package func scale(in scene: Scene) -> AffineTransform {
    AffineTransform(
      from: xAxis.valueRange.lowerBound...xAxis.valueRange.upperBound,
      yAxis.valueRange.lowerBound...yAxis.valueRange.upperBound,
      to: scene.bounds(of: plotArea).size)
  }

  /// Makes a shape layer of the size of the plot area, above its other layers: without a path, with
  /// lines 2 points wide and round joins.
  package func makeShapeLayer(
    strokeColor: Color?, fillColor: Color?, in scene: inout Scene
  ) throws(SceneError) -> LayerID {
    var shape = Shape()
    (shape.strokeColor, shape.fillColor) = (strokeColor, fillColor)
    shape.stroke.width = 2
    shape.stroke.join = .round
    let layer = scene.makeShapeLayer()
    try scene.setShape(shape, of: layer)
    try scene.setFrame(scene.bounds(of: plotArea), of: layer)
    try scene.addSublayer(layer, to: plotArea)
    return layer
  }
}
