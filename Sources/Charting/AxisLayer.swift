internal import Geometry
package import Layers
package import Scales
package import Text

/// A drawn axis: a layer that holds its line, then a mark for each tick, then the labels.
package struct AxisLayer: Hashable, Sendable {
  private let parts: LabelLayer

  /// Makes the layer with its parts, none of them placed yet.
  ///
  /// - Parameter fonts: What the labels are set in, unless the scene has some already.
  package init(
    _ ticks: [Tick], in scene: inout Scene, fonts: FontSet
  ) throws(SceneError) {
    parts = try LabelLayer(
      ruleCount: 1 + ticks.count, texts: ticks.map(\.label), in: &scene, fonts: fonts)
  }

  package var id: LayerID { parts.id }

  /// How much room the labels take.
  package func labelSizes(in scene: Scene) -> LabelSizes {
    LabelSizes(
      sizes: parts.labels(in: scene).map { scene.textSize(of: $0) },
      ascent: scene.fonts?.metrics(of: .chartLabel).ascent ?? 0)
  }

  /// Puts the parts where `layout`, one for these ticks, wants them.
  package func place(_ layout: AxisLayout, in scene: inout Scene) throws(SceneError) {
    for (rule, frame) in zip(parts.rules(in: scene), [layout.line] + layout.marks) {
      try scene.setFrame(frame, of: rule)
    }
    for (index, label) in zip(0..., parts.labels(in: scene)) {
      try scene.setFrame(layout.labels[index], of: label)
      scene.setHidden(!index.isMultiple(of: layout.labelStep), of: label)
    }
  }

  /// Makes the parts anew if somebody has taken some out of the layer, or put others in.
  func restore(in scene: inout Scene) throws(SceneError) { try parts.restore(in: &scene) }
}
