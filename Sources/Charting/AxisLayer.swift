internal import Geometry
package import Layers
package import Scales
package import Text

/// A drawn axis: a layer that holds its line, then a mark for each tick, then the labels.
package struct AxisLayer: Hashable, Sendable {
  package let id: LayerID
  private let ticks: [Tick]

  /// Makes the layer with its parts, none of them placed yet.
  ///
  /// - Parameter fonts: What the labels are set in, unless the scene has some already.
  package init(
    _ ticks: [Tick], in scene: inout Scene, fonts: FontSet
  ) throws(SceneError) {
    self.ticks = ticks
    id = scene.makeLayer()
    try addParts(to: &scene, fonts: fonts)
  }

  /// How much room the labels take.
  package func labelSizes(in scene: Scene) -> LabelSizes {
    LabelSizes(
      sizes: scene.sublayers(of: id).suffix(ticks.count).map { scene.textSize(of: $0) },
      ascent: scene.fonts?.metrics(of: .chartLabel).ascent ?? 0)
  }

  /// Puts the parts where `layout`, one for these ticks, wants them.
  package func place(_ layout: AxisLayout, in scene: inout Scene) throws(SceneError) {
    let parts = scene.sublayers(of: id)
    for (part, frame) in zip(parts, [layout.line] + layout.marks + layout.labels) {
      try scene.setFrame(frame, of: part)
    }
    for (index, label) in parts.suffix(ticks.count).enumerated() {
      scene.setHidden(!index.isMultiple(of: layout.labelStep), of: label)
    }
  }

  /// Makes the parts anew if somebody has taken some out of the layer, or put others in.
  func restore(in scene: inout Scene) throws(SceneError) {
    let parts = scene.sublayers(of: id)
    let labels = parts.suffix(ticks.count)
    let isWhole =
      parts.count == 1 + 2 * ticks.count && labels.allSatisfy { scene.text(of: $0) != nil }
    guard !isWhole, let fonts = scene.fonts else { return }
    for part in parts { scene.removeFromSuperlayer(part) }
    try addParts(to: &scene, fonts: fonts)
  }

  private func addParts(to scene: inout Scene, fonts: FontSet) throws(SceneError) {
    for _ in 0...ticks.count {
      let rule = scene.makeLayer()
      scene.setBackgroundColor(Color(white: 0), of: rule)
      try scene.addSublayer(rule, to: id)
    }
    for tick in ticks {
      try scene.addSublayer(scene.makeChartText(tick.label, fonts: fonts), to: id)
    }
  }
}
