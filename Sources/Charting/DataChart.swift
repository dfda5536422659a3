package import Geometry
package import Layers
package import Motion
package import Text

/// A chart of data: a view with marks for the data, and with guides that explain them.
package struct DataChart: Sendable {
  package let view: LayerID
  /// A subview between the guides below and those above the marks; y grows upwards in it, but
  /// downwards in charts without axes.
  package let plotArea: LayerID
  package internal(set) var drawing: ChartDrawing
  /// One for each series, in its order.
  var markSets: [any SeriesMarks] = []
  /// The colours of names that it shows, or has shown.
  var colorSlots = ColorSlots()
  /// The layers of removed series while they fade.
  var exitingSeries: [LayerID] = []
  /// The views of removed panels while they fade.
  var exitingPanels: [LayerID] = []
  /// When the last morph that takes time began; nil if there was none.
  package internal(set) var lastMorph: Time?
  /// The texts for which there is no room.
  package internal(set) var omissions: [Omission] = []
  /// The gradient that shows through the marks; nil if they are painted themselves.
  var fill: ChartFill?
  /// The colours that it is filled with; none if it is not.
  var fillColors: [Color] = []
  var guides: GuideLayers
  /// The chart on whose axes it lies; nil if it has its own.
  package internal(set) var seat: ChartSeat?
  /// What the parts were placed for.
  private var placed: (size: Size, background: Color?, theme: Theme)?
  /// The frame of the plot that they were placed for, on the axes of another chart.
  private var placedSeat: (plot: Rect?, panel: PanelFrame?) = (nil, nil)
  /// Where its panels stand.
  private(set) var panelFrames: [PanelFrame?] = []

  /// The size of a chart that the page has not sized.
  static let defaultSize = Size(width: 600, height: 400)

  /// Makes a view of 600 by 400 points on the ground of its theme, with all its parts.
  ///
  /// - Parameter fonts: The fonts of its text, unless the scene has some already.
  package init(
    _ drawing: ChartDrawing, in scene: inout Scene, fonts: FontSet
  ) throws(SceneError) {
    var drawing = drawing
    colorSlots.assign(to: &drawing)
    self.drawing = drawing
    (view, plotArea) = (scene.makeView(), scene.makeView())
    guides = GuideLayers(in: &scene)
    fill = try drawing.kind.mark.makeFill(in: plotArea, of: &scene)
    // As it is found when the parts are placed, which happens once.
    let theme = drawing.options.theme.or(scene.theming.theme).or(.light)
    placed = (DataChart.defaultSize, theme.ground, theme)
    PageTheme.setGround(theme.ground, of: view, in: &scene)
    try scene.setPreferredSize(DataChart.defaultSize, of: view)
    for part in [guides.back, plotArea] + guides.front { try scene.addSublayer(part, to: view) }
    let layout = try placeGuides(in: &scene, fonts: scene.fonts ?? fonts)
    let style = self.style
    // Panels have marks in its place.
    for series in drawing.facets == nil ? drawing.data.series.indices : 0..<0 {
      markSets.append(try makeMarks(of: series, in: layout.space, style, scene: &scene))
    }
    try placeFill(in: &scene)
    describe(in: &scene)
  }

  package var kind: ChartKind { drawing.kind }
  /// The data that it shows.
  package var data: ChartData { drawing.data }
  package var options: ChartOptions { drawing.options }
  /// The arrangement of the marks of several series.
  package var stacking: Stacking { drawing.plane?.stacking ?? .overlaid }
  /// The place of the names of series, as they are shown.
  package var legend: LegendPlace {
    let isLegend = guides.parts.members.contains { $0.key.isSample }
    return drawing.mayNameEnds && !isLegend ? .ends : drawing.legend
  }
  /// The values shown at the marks.
  package var valueLabels: ValueLabels { drawing.valueLabels }
  /// The number of values in the data, including missing ones.
  package var valueCount: Int {
    drawing.facets == nil ? data.count : drawing.members.reduce(0) { $0 + $1.data.count }
  }

  /// Shape layers, series by series: one for each bar, slice or point, one for a line and one for its symbols, and two for
  /// an area or a radar, its inside and its line; for a band its inside and then its lines.
  package var marks: [LayerID] { markSets.flatMap(\.layers) }

  /// The layers of all series, and the gradient below them.
  private var layersInPlot: [LayerID] {
    markSets.flatMap(\.all) + exitingSeries + (fill.map { [$0.layer] } ?? [])
  }

  /// The layers that a morph places and moves.
  package var parts: [LayerID] {
    [plotArea, guides.back] + guides.front + guides.all + layersInPlot + exitingPanels
      + markSets.flatMap(\.masks) + (fill.map { [$0.mask] } ?? [])
  }

  /// The parts that the page has taken out of the chart; they last as long as the chart.
  package func strayParts(in scene: Scene) -> [LayerID] {
    let inPlot = layersInPlot
    let containers = [guides.back] + guides.front
    return (containers + [plotArea]).filter { scene.superlayer(of: $0) != view }
      + guides.all.filter { scene.superlayer(of: $0).map { !containers.contains($0) } ?? true }
      + inPlot.filter { scene.superlayer(of: $0) != plotArea }
      + (fill.map { scene.mask(of: $0.layer) == $0.mask ? [] : [$0.mask] } ?? [])
  }

  // MARK: Places

  /// Places the parts again if the size of the view, its background or its theme has changed;
  /// returns whether it has.
  @discardableResult
  package mutating func placeParts(in scene: inout Scene) throws(SceneError) -> Bool {
    try placeParts(for: scene.bounds(of: view).size, in: &scene)
  }

  /// Places the parts for a present or future size of the view, unless they are placed for it
  /// already; returns whether it did. Running morphs continue in the new place.
  @discardableResult
  package mutating func placeParts(
    for size: Size, in scene: inout Scene
  ) throws(SceneError) -> Bool {
    let (background, theme) = takeGround(in: &scene)
    let seated = (plot: seat.map { scene.frame(of: $0.plotArea) }, panel: seat?.panel)
    if let placed, placed == (size, background, theme), placedSeat == seated { return false }
    try placeParts(for: size, on: (background, theme), in: &scene)
    return true
  }

  private mutating func placeParts(
    for size: Size, on ground: (color: Color?, theme: Theme), in scene: inout Scene
  ) throws(SceneError) {
    guard let fonts = scene.fonts else { return }
    let former = theme
    placed = (size, ground.color, ground.theme)
    placedSeat = (seat.map { scene.frame(of: $0.plotArea) }, seat?.panel)
    let old = scene.bounds(of: plotArea)
    let layout = try placeGuides(in: &scene, fonts: fonts)
    let style = self.style
    for index in markSets.indices {
      try markSets[index].paint(style, isKeepingPaint: true, in: &scene)
      try markSets[index].place(
        drawing, in: layout.space, from: old, followers: fill.map { [$0.mask] } ?? [], in: &scene)
    }
    if !fillColors.isEmpty { try setFillColors(in: &scene) }
    try placeFill(in: &scene)
    let theme = theme
    guard theme != former else { return }
    scene.changeAnimations(forKey: nil, of: Set(parts)) { _, value in
      guard case .color(let color) = value else { return value }
      return .color(former.counterpart(of: color, in: theme))
    }
    try repaintGoing(from: former, to: theme, in: &scene)
  }

  /// The background of the view and the theme of the chart; a background that the page has not set
  /// becomes the theme's.
  private func takeGround(in scene: inout Scene) -> (color: Color?, theme: Theme) {
    let ground = seat?.view ?? view
    let followsPage = scene.theming.colors(ground)
    var theme = options.theme
    if theme == .automatic {
      theme =
        followsPage ? scene.theming.theme.or(.light) : Ground(of: ground, in: scene).theme
    }
    guard seat == nil else { return (scene.backgroundColor(of: ground), theme) }
    if followsPage, scene.backgroundColor(of: view) != theme.ground {
      PageTheme.setGround(theme.ground, of: view, in: &scene)
    }
    return (scene.backgroundColor(of: view), theme)
  }

  /// Sets the theme; the chart shows in it at once.
  package mutating func setTheme(_ theme: Theme, in scene: inout Scene) throws(SceneError) {
    drawing.options.theme = theme
    try placeParts(in: &scene)
  }

  /// Shows the chart with other options, those of `drawing`, and the same data.
  package mutating func change(
    to drawing: ChartDrawing, in scene: inout Scene
  ) throws(SceneError) {
    let size = placed?.size ?? scene.bounds(of: view).size
    var drawing = drawing
    assignColors(to: &drawing)
    // Other intervals, values without a position, and another kind have other marks.
    guard drawing.kind == kind, drawing.drawnCounts == self.drawing.drawnCounts else {
      return try morph(to: drawing, duration: .zero, at: .zero, for: size, in: &scene)
    }
    self.drawing = drawing
    try placeParts(for: size, on: takeGround(in: &scene), in: &scene)
    describe(in: &scene)
  }

  /// Places the guides and the plot area for the size that the view has.
  private mutating func placeGuides(
    in scene: inout Scene, fonts: FontSet
  ) throws(SceneError) -> GuideLayout {
    let layout = layOutGuides(in: scene, fonts: fonts)
    try guides.show(layout, movedFrom: scene.frame(of: plotArea), in: &scene, fonts: fonts)
    try placePlotArea(layout, in: &scene)
    try OverlayViews(of: self, in: scene).fit(in: &scene)
    return layout
  }

  /// The guides for the size that the parts are placed for.
  mutating func layOutGuides(in scene: Scene, fonts: FontSet) -> GuideLayout {
    let size = placed?.size ?? scene.bounds(of: view).size
    var layout: GuideLayout
    if let seat {
      layout =
        seat.panel.map { kind.mark.guide(of: drawing, at: $0, in: size, theme, fonts) }
        ?? GuideLayout(plot: scene.frame(of: seat.plotArea))
    } else if let facets = drawing.facets {
      layout = FacetGuide(drawing, facets, in: size, theme, fonts).layout
    } else {
      layout = kind.mark.guide(of: drawing, in: size, theme, fonts)
    }
    panelFrames = layout.panels
    layout.names = GuideNames(of: drawing)
    omissions = layout.omissions + [drawing.sharedColors(style)].compactMap(\.self)
    // Panels count their own values.
    guard drawing.facets == nil else { return layout }
    if drawing.unplacedCount > 0 {
      omissions.append(
        Omission(kind: .logarithms, count: drawing.unplacedCount, total: valueCount))
    }
    if data.unsizedCount > 0 {
      omissions.append(Omission(kind: .sizes, count: data.unsizedCount, total: valueCount))
    }
    return layout
  }

  /// Places the plot area; marks outside it are clipped if the page has set a domain.
  func placePlotArea(_ layout: GuideLayout, in scene: inout Scene) throws(SceneError) {
    try scene.setFrame(layout.plot, of: plotArea)
    var style = scene.style(of: plotArea)
    style.masksToBounds = drawing.reachesOutside && kind.mark.isClipped
    style.isGeometryFlipped = kind.mark.growsUpwards
    try scene.setStyle(style, of: plotArea)
  }

  /// The colours of the theme that the parts were placed for.
  var theme: ChartTheme {
    var theme = ChartTheme(placed?.theme ?? .light)
    theme.fill = fillColors
    return theme
  }

  /// The style of the marks of all series, made anew.
  var style: MarkStyle {
    var style = MarkStyle(drawing, theme)
    style.background = placed?.background ?? theme.background
    return style
  }
}
