package import Geometry
package import Layers

/// The colours of its series, the gradient that fills its marks, and the marks themselves.
extension DataChart {
  /// The places of its series, or of its values in a pie, in the palette.
  package var seriesColorSlots: [Int] { drawing.colorSlots }

  /// Lets names keep their colours, unless the page sets others.
  mutating func assignColors(to new: inout ChartDrawing) {
    if new.options.colors != options.colors { colorSlots = ColorSlots() }
    // On the axes of another chart, that has given it its colours.
    guard seat == nil else { return }
    colorSlots.assign(to: &new, after: drawing.coloredNames)
    colorSlots.assignOverlays(of: &new)
  }

  /// The marks of a series, on top of those that there are.
  func makeMarks(
    of series: Int, in plot: PlotSpace, _ style: MarkStyle, scene: inout Scene
  ) throws(SceneError) -> any SeriesMarks {
    try kind.mark.set(of: series, of: drawing, in: plot, of: plotArea, style, scene: &scene)
  }

  /// Shows the fill through the chart's marks.
  func placeFill(in scene: inout Scene) throws(SceneError) {
    guard let fill else { return }
    let silhouettes = style.showsThrough ? markSets.compactMap(\.silhouette) : []
    try fill.place(
      Outline(joining: silhouettes), over: scene.bounds(of: plotArea), in: &scene)
  }

  /// Fills bars and areas, and the area below a line, with a gradient from left to right; the
  /// slices of a pie, and several series, get its colours one after the other. It replaces colours
  /// that the page has set on marks.
  ///
  /// - Parameter colors: Evenly spaced, at least one.
  package mutating func fill(with colors: [Color], in scene: inout Scene) throws(SceneError) {
    fillColors = colors
    try setFillColors(in: &scene)
    let style = self.style
    for index in markSets.indices {
      try markSets[index].paint(style, isKeepingPaint: false, in: &scene)
    }
    // Samples in the legend are painted like the marks.
    try change(to: drawing, in: &scene)
  }

  /// Gives the gradient its colours.
  func setFillColors(in scene: inout Scene) throws(SceneError) {
    guard let fill, var gradient = scene.gradient(of: fill.layer) else { return }
    let ground = style.ground
    gradient.colors = kind.mark.coversGrid ? fillColors.map { $0.over(ground) } : fillColors
    try scene.setGradient(gradient, of: fill.layer)
  }
}

extension ChartDrawing {
  /// Series, or slices, that look like others because there are not enough colours; nil if there are
  /// none.
  ///
  /// - Parameter style: That of its marks.
  func sharedColors(_ style: MarkStyle) -> Omission? {
    let isByValue = kind.mark.coloring == .values
    let slices = isByValue ? self.slices.all.filter { $0.index != nil } : []
    let count = isByValue ? slices.count : data.series.count
    guard count > 1, kind.mark.coloring != .shades, !style.showsThrough, style.fill.isEmpty else {
      return nil
    }
    var looks = Set<Shape>()
    for index in 0..<min(count, ChartDrawing.comparedLooks) {
      looks.insert(
        isByValue
          ? kind.mark.shape(of: 0, at: MarkPlace(index: index, value: slices[index].index), style)
          : kind.mark.sample(of: index, style))
    }
    guard looks.count < min(count, ChartDrawing.comparedLooks) else { return nil }
    return Omission(
      kind: .colors(Set(style.palette).count), count: count - looks.count, total: count,
      noun: isByValue ? kind.mark.names.plural : "series")
  }

  /// How many looks are compared at most.
  private static let comparedLooks = 200
}

extension Mark {
  /// The marks of a series of a drawing in a plot area.
  fileprivate static func set(
    of series: Int, of drawing: ChartDrawing, in plot: PlotSpace, of plotArea: LayerID,
    _ style: MarkStyle, scene: inout Scene
  ) throws(SceneError) -> any SeriesMarks {
    try MarkSet<Self>(series, of: drawing, in: plot, of: plotArea, style, scene: &scene)
  }

  /// Makes the gradient that can show through the marks, below all of them; nil if none does.
  static func makeFill(
    in plotArea: LayerID, of scene: inout Scene
  ) throws(SceneError) -> ChartFill? {
    guard silhouette(of: []) != nil else { return nil }
    return try ChartFill(in: plotArea, isStroked: strokesSilhouette, of: &scene)
  }
}

extension MarkStyle {
  /// The style of the marks of a drawing on a background.
  init(_ drawing: ChartDrawing, _ theme: ChartTheme) {
    let colors = drawing.options.colors
    let series = drawing.data.series
    self.init(
      palette: colors.isEmpty ? theme.palette : colors, fill: theme.fill,
      count: drawing.kind.mark.fillsTogether ? 1 : series.count,
      isDense: series.contains { Double($0.points.count) > DataChart.defaultSize.width },
      points: drawing.options.marks.points, background: theme.background,
      other: theme.other, hasSizes: drawing.data.largestSize != nil)
    isStacked =
      (series.count > 1 || drawing.isBesideSeveral) && drawing.plane?.stacking.isOnTop == true
    isShared = (drawing.plane?.group.count ?? 1) > series.count
    slots = drawing.colorSlots
    self.colors = palette.colors(of: slots, isCircle: drawing.kind.mark.coloring == .values)
    if !drawing.options.marks.colorRanges.isEmpty {
      rangeColors = series.map { drawing.options.colorRanges(of: $0).map(\.color) }
    }
    if let plane = drawing.plane, let scale = plane.shades, let shades = drawing.shades(theme) {
      valueColors = plane.series.map { series in
        series.points.ys.map { $0.isNaN ? nil : shades[scale.fraction(of: $0)] }
      }
    }
  }
}
