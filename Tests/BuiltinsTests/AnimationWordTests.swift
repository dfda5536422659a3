import Language
import Syntax
import Testing

/// What a page can do with animations, beyond what Apple's names tell.
@Suite struct AnimationWordTests {
  @Test func `a group keeps its animations, unlike other owners`() throws {
    let page = try Page(
      """
      let group = AnimationGroup(duration: 1)
      group.animations = [BasicAnimation(keyPath: "opacity", toValue: 0.25)]
      var texts = 0
      for index in 0..<40_000 { texts += "\\(index) and more".count / 8 }
      if let first = group.animations?[0] { first.duration = 3; print(first) }
      if let only = group.animations?.first as? BasicAnimation { print(only.duration) }
      """)
    #expect(page.printed == "BasicAnimation of opacity\n3.0\n")
  }

  @Test func `a group of groups of groups reaches a limit before it fills the memory`() {
    var limits = Limits()
    limits[.heapBytes] = 4 << 20
    let error = #expect(throws: Diagnostic.self) {
      try Page(
        """
        var group = AnimationGroup(animations: [BasicAnimation(keyPath: "opacity", toValue: 0)])
        for _ in 0..<60 { group = AnimationGroup(animations: [group, group]) }
        Layer().add(group)
        """, limits: limits)
    }
    #expect(error?.cause == .limit("heap-bytes"))
  }

  @Test func `short names and labels say the same as long ones`() throws {
    let page = try Page(
      """
      let box = View(width: 80, height: 40, backgroundColor: .red)
      let swing = SpringAnimation(keyPath: "position.x", fromValue: 0, damping: 5)
      swing.duration = swing.settlingDuration
      let fade = KeyframeAnimation(keyPath: "opacity", values: [0, 1, 0.5], duration: 1)
      let both = AnimationGroup(animations: [swing, fade], duration: 2, repeatCount: 2)
      box.layer.add(both, forKey: "both")
      wait(2.25)
      if let now = box.layer.presentation() { print(now.opacity, swing.damping) }
      """)
    #expect(page.printed == "0.5 5.0\n")
  }
}
