internal import Graphics
internal import Motion
internal import Storage

/// The animations of a scene with an effect at one time, by layer.
struct MovingLayers {
  private let scene: Scene
  private let time: Time
  /// The first animation of a layer, by the raw value of its id, and the next one after an
  /// animation; -1 if there is none. Empty if nothing moves.
  private var first: [Int32] = []
  private var next: [Int32] = []

  init(of scene: Scene, at time: Time) {
    self.scene = scene
    self.time = time
    let animations = scene.animations
    for index in animations.indices.reversed() where animations[index].shows(at: time) {
      if first.isEmpty {
        first = Array(repeating: -1, count: scene.layers.endIndex)
        next = Array(repeating: -1, count: animations.count)
      }
      let layer = animations[index].layer.rawValue
      next[index] = first[layer]
      first[layer] = Int32(index)
    }
  }

  func contains(_ id: LayerID) -> Bool { !first.isEmpty && first[id.rawValue] >= 0 }

  /// The presentation values of the layer.
  func values(of id: LayerID) -> Presentation {
    var effort = Effort()
    return values(of: id, effort: &effort)
  }

  /// The layer as it is painted.
  ///
  /// - Parameters:
  ///   - space: The coordinates of the superlayer's bounds.
  ///   - effort: Counts the work.
  func look(of id: LayerID, in space: LayerSpace, effort: inout Effort) -> LayerLook {
    var values = values(of: id, effort: &effort)
    if scene.theming.theme.isDark { values.takeInk(of: id, in: scene) }
    return LayerLook(values, in: space)
  }

  /// The presentation values of the layer.
  ///
  /// - Parameter effort: Counts the work.
  func values(of id: LayerID, effort: inout Effort) -> Presentation {
    var values = scene.modelValues(of: scene[id])
    guard !first.isEmpty else { return values }
    var index = Int(first[id.rawValue])
    while index >= 0 {
      effort.move(scene.animations[index].track.partCount)
      scene.animations[index].apply(to: &values, at: time)
      index = Int(next[index])
    }
    return values
  }
}
