internal import Geometry
internal import Layers
internal import Text

/// A layer of rules, if any, and of labels on top of them, none of them placed when it is made.
struct LabelLayer: Hashable, Sendable {
  let id: LayerID
  /// How many thin black layers there are below the labels.
  private let ruleCount: Int
  /// What the labels read.
  let texts: [String]

  /// - Parameter fonts: What the labels are set in, unless the scene has some already.
  init(
    ruleCount: Int = 0, texts: [String], in scene: inout Scene, fonts: FontSet
  ) throws(SceneError) {
    (self.ruleCount, self.texts) = (ruleCount, texts)
    id = scene.makeLayer()
    try addParts(to: &scene, fonts: fonts)
  }

  func rules(in scene: Scene) -> ArraySlice<LayerID> { scene.sublayers(of: id).prefix(ruleCount) }

  func labels(in scene: Scene) -> ArraySlice<LayerID> {
    scene.sublayers(of: id).suffix(texts.count)
  }

  /// Makes the parts anew if somebody has taken some out of the layer, or put others in.
  func restore(in scene: inout Scene) throws(SceneError) {
    let parts = scene.sublayers(of: id)
    let isWhole =
      parts.count == ruleCount + texts.count
      && labels(in: scene).allSatisfy { scene.text(of: $0) != nil }
    guard !isWhole, let fonts = scene.fonts else { return }
    for part in parts { scene.removeFromSuperlayer(part) }
    try addParts(to: &scene, fonts: fonts)
  }

  private func addParts(to scene: inout Scene, fonts: FontSet) throws(SceneError) {
    for _ in 0..<ruleCount {
      let rule = scene.makeLayer()
      scene.setBackgroundColor(Color(white: 0), of: rule)
      try scene.addSublayer(rule, to: id)
    }
    for text in texts {
      try scene.addSublayer(scene.makeChartText(text, fonts: fonts), to: id)
    }
  }
}
