internal import Geometry
internal import Layers
internal import Motion

extension MarkSet {
  mutating func enter(
    from transform: AffineTransform, _ run: MorphRun, in scene: inout Scene
  ) throws(SceneError) {
    guard run.duration > .zero else { return }
    for index in marks.members.indices {
      let member = marks.members[index]
      let motion = (start: member.item.applying(transform), end: member.item)
      marks.members[index].motion = motion
      try lead(member.layers, along: motion, run, in: &scene)
    }
    self.run = run
  }
}
