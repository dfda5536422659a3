internal import Geometry
internal import Glibc
internal import Layers
internal import Scales
internal import Text

/// The labels around a pie: a layer that holds one for each slice.
struct SectorLabels: ChartGuide {
  private let parts: LabelLayer

  /// Makes the layer with its labels, none of them placed yet.
  init(_ series: Series, in scene: inout Scene, fonts: FontSet) throws(SceneError) {
    parts = try LabelLayer(texts: SectorLabels.texts(for: series), in: &scene, fonts: fonts)
  }

  var layers: [LayerID] { [parts.id] }

  func isRight(for drawing: SeriesDrawing) -> Bool {
    parts.texts == SectorLabels.texts(for: drawing.series)
  }

  /// What the labels read: those of the series, else its numbers.
  static func texts(for series: Series) -> [String] {
    guard case .labels(let labels) = series.places else {
      return series.points.map { label(of: $0.y) }
    }
    return labels.map(Axis.shortened)
  }

  func place(
    for drawing: SeriesDrawing, in size: Size, below top: Double, around plotArea: LayerID,
    in scene: inout Scene
  ) throws(SceneError) -> PlotSpace {
    let area = Rect(
      x: 20, y: top, width: max(0, size.width - 40), height: max(0, size.height - top - 20))
    try parts.restore(in: &scene)
    try scene.setFrame(area, of: plotArea)
    let plot = PlotSpace(size: area.size, margin: margin(in: scene))
    try place(
      beside: SectorMark.items(of: drawing, in: plot), around: area.origin,
      within: Rect(origin: .zero, size: size), in: &scene)
    return plot
  }

  /// How much room the labels need around a circle, on every side.
  private func margin(in scene: Scene) -> Size {
    parts.labels(in: scene).reduce(.zero) { largest, label in
      let size = scene.textSize(of: label)
      return Size(
        width: max(largest.width, size.width + SectorLabels.gap),
        height: max(largest.height, size.height + SectorLabels.gap))
    }
  }

  /// Puts each label beside the middle of its slice; one that would touch an earlier one, or does not
  /// lie within `bounds`, is hidden.
  private func place(
    beside slices: [Sector], around origin: Point, within bounds: Rect, in scene: inout Scene
  ) throws(SceneError) {
    var taken: [Rect] = []
    for (label, slice) in zip(parts.labels(in: scene), slices) {
      let frame = scene.onWholePoints(
        slice.frame(of: scene.textSize(of: label), around: origin), .chartLabel)
      try scene.setFrame(frame, of: label)
      let isShown =
        slice.end > slice.start && bounds.contains(frame)
        && !taken.contains { $0.touches(frame.insetBy(dx: -4, dy: 0)) }
      scene.setHidden(!isShown, of: label)
      if isShown { taken.append(frame) }
    }
  }

  /// From the circle to a label, in points.
  fileprivate static let gap = 6.0
}

extension Sector {
  /// Where a label of this size lies beside the middle of the slice, its plot area being at `origin`.
  fileprivate func frame(of size: Size, around origin: Point) -> Rect {
    let (center, angle) = (circle.center + (origin - .zero), (start + end) * .pi - .pi / 2)
    let distance = circle.radius + SectorLabels.gap
    let anchor = Point(
      x: center.x + distance * cos(angle), y: center.y + distance * sin(angle))
    // Right of the circle a label begins at the anchor, left of it it ends there; at the top and the
    // bottom its middle is there, and in between it lies in between.
    func share(_ way: Double) -> Double { (1 - max(-1, min(1, 2 * way))) / 2 }
    return Rect(
      x: anchor.x - size.width * share(cos(angle)),
      y: anchor.y - size.height * share(sin(angle)), width: size.width, height: size.height)
  }
}
