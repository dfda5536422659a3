internal import Geometry
internal import Layers
internal import Motion

extension MarkSet {
  mutating func enter(
    from transform: AffineTransform, _ run: MorphRun, in scene: inout Scene
  ) throws(SceneError) {
    guard run.duration > .zero else { return }
    for index in members.indices {
      let motion = (start: members[index].item.applying(transform), end: members[index].item)
      members[index].motion = motion
      try lead(members[index].layers, along: motion, run, in: &scene)
    }
    self.run = run
  }
}
