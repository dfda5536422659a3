internal import Geometry
internal import Glibc
internal import Layers
internal import Scales
internal import Text

/// The labels around a pie: a layer that holds one for each slice.
struct SliceLabels: Sendable {
  private let parts: LabelLayer

  /// Makes the layer with its labels, none of them placed yet.
  init(_ series: Series, in scene: inout Scene, fonts: FontSet) throws(SceneError) {
    parts = try LabelLayer(texts: SliceLabels.texts(for: series), in: &scene, fonts: fonts)
  }

  var id: LayerID { parts.id }
  var texts: [String] { parts.texts }

  /// What the labels read: those of the series, else its numbers.
  static func texts(for series: Series) -> [String] {
    guard case .labels(let labels) = series.places else {
      return series.points.map { label(of: $0.y) }
    }
    return labels.map(Axis.shortened)
  }

  /// Makes the labels anew if somebody has taken some out of the layer, or put others in.
  func restore(in scene: inout Scene) throws(SceneError) { try parts.restore(in: &scene) }

  /// How much room the labels need around a circle, on every side.
  func margin(in scene: Scene) -> Size {
    parts.labels(in: scene).reduce(.zero) { largest, label in
      let size = scene.textSize(of: label)
      return Size(
        width: max(largest.width, size.width + SliceLabels.gap),
        height: max(largest.height, size.height + SliceLabels.gap))
    }
  }

  /// Puts each label beside the middle of its slice; one that would touch an earlier one, or does not
  /// lie within `bounds`, is hidden.
  func place(
    around circle: Marks.Circle, _ slices: [Marks.Slice], within bounds: Rect,
    in scene: inout Scene
  ) throws(SceneError) {
    var taken: [Rect] = []
    for (label, slice) in zip(parts.labels(in: scene), slices) {
      let frame = scene.onWholePoints(
        circle.frame(of: scene.textSize(of: label), beside: slice), .chartLabel)
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

extension Marks.Circle {
  /// Where a label of this size lies beside the middle of a slice.
  fileprivate func frame(of size: Size, beside slice: Marks.Slice) -> Rect {
    let angle = (slice.start + slice.end) * .pi - .pi / 2
    let distance = radius + SliceLabels.gap
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
