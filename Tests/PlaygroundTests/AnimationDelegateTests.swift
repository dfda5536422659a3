import Geometry
import Layers
import Motion
import Syntax
import Testing

@testable import Playground

/// Delegates of animations, and animations of the page's own classes.
struct AnimationDelegateTests {
  private static let watcher = """
    class Watcher: NSObject, CAAnimationDelegate {
      func animationDidStart(_ anim: CAAnimation) { print("start at", CACurrentMediaTime()) }
      func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        print("stop at", CACurrentMediaTime(), flag)
      }
    }
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 40))
    box.backgroundColor = .red
    show(box)
    func fade(_ key: String? = nil, _ change: (CABasicAnimation) -> Void = { _ in }) {
      let fade = CABasicAnimation(keyPath: "opacity")
      fade.fromValue = 0
      fade.duration = 1
      fade.delegate = Watcher()
      change(fade)
      box.layer.add(fade, forKey: key)
    }

    """

  /// What a page of one cell prints, now and late, its lines joined by `|`.
  private func printed(_ text: String) -> String {
    var page = Page()
    let outcome = page.run(text)
    let errors = outcome.diagnostics.filter { $0.severity == .error }.map(\.message)
    return (errors + (outcome.printed + outcome.late).split(separator: "\n").map(String.init))
      .joined(separator: "|")
  }

  @Test(arguments: [
    ("fade()", "start at 0.0|stop at 1.0 true"),
    (
      "fade()\nprint(\"first\")\nwait(0.5)\nprint(\"half\")",
      "first|start at 0.0|half|stop at 1.0 true"
    ),
    ("fade()\nwait(1)\nprint(\"now\")", "start at 0.0|stop at 1.0 true|now"),
    ("fade { $0.repeatCount = 2 }", "start at 0.0|stop at 2.0 true"),
    (
      "fade { $0.isRemovedOnCompletion = false; $0.fillMode = .forwards }\nwait(3)",
      "start at 0.0|stop at 1.0 true"
    ),
    ("fade { $0.beginTime = 0.5 }", "start at 0.5|stop at 1.5 true"),
    // Removed before its end, by its key or with all others, or replaced.
    (
      "fade(\"fade\")\nwait(0.25)\nbox.layer.removeAnimation(forKey: \"fade\")\nprint(\"gone\")",
      "start at 0.0|gone|stop at 0.25 false"
    ),
    ("fade()\nwait(0.5)\nbox.layer.removeAllAnimations()", "start at 0.0|stop at 0.5 false"),
    (
      "fade(\"fade\")\nwait(0.25)\nfade(\"fade\")",
      "start at 0.0|stop at 0.25 false|start at 0.25|stop at 1.25 true"
    ),
    ("fade(\"fade\")\nbox.layer.removeAnimation(forKey: \"fade\")", "stop at 0.0 false"),
    (
      "fade(\"fade\") { $0.repeatCount = .infinity }\nwait(2)\nbox.layer.removeAnimation(forKey: \"fade\")",
      "start at 0.0|stop at 2.0 false"
    ),
    // The delegate is that of the moment when the animation was added.
    ("fade { $0.delegate = nil }", ""),
    (
      """
      let group = CAAnimationGroup()
      let one = CABasicAnimation(keyPath: "opacity")
      one.byValue = -0.5
      one.delegate = Watcher()
      group.animations = [one]
      group.duration = 2
      group.delegate = Watcher()
      box.layer.add(group, forKey: nil)
      """, "start at 0.0|stop at 2.0 true"
    ),
  ])
  func `a delegate is told when an animation starts and stops`(text: String, output: String) {
    #expect(printed(Self.watcher + text) == output)
  }

  @Test func `what a delegate prints is shown once, with the cell that added the animation`() {
    var page = Page()
    #expect(page.run(Self.watcher).late == "")
    #expect(page.run("fade()").late == "start at 0.0\nstop at 1.0 true\n")
    #expect(page.run("let n = 1").late == "")
    let later = page.run("wait(2)\nfade()")
    #expect(later.printed == "")
    #expect(later.late == "start at 2.0\nstop at 3.0 true\n")
  }

  @Test func `a delegate starts the next animation when one stops`() {
    let page = """
      class Board: UIView, CAAnimationDelegate {
        var count = 0
        func go() {
          let move = CABasicAnimation(keyPath: "position.x")
          move.byValue = 10
          move.duration = 0.5
          move.delegate = self
          layer.add(move, forKey: "move")
        }
        func animationDidStop(_ anim: CAAnimation, finished: Bool) {
          count += 1
          print(count, finished, (anim as? CABasicAnimation)?.keyPath ?? "none")
          if count < 3 { go() }
        }
      }
      let board = Board(frame: CGRect(x: 0, y: 0, width: 80, height: 40))
      show(board)
      board.go()
      wait()
      print(board.count, CACurrentMediaTime())
      """
    #expect(
      printed(page) == "1 true position.x|2 true position.x|3 true position.x|3 1.5")
  }

  @Test func `a delegate that begins again for ever ends with a diagnostic`() {
    let page = """
      class Loop: NSObject, CAAnimationDelegate {
        let box = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 40))
        func animationDidStart(_ anim: CAAnimation) { go() }
        func go() {
          let move = CABasicAnimation(keyPath: "position.x")
          move.byValue = 10
          move.delegate = self
          box.layer.add(move, forKey: "move")
        }
      }
      let loop = Loop()
      show(loop.box)
      loop.go()
      """
    #expect(
      printed(page)
        == "completion blocks make each other for ever: the limit 'blocks-at-one-instant' is 10000")
  }

  @Test func `delegates that only an animation holds live on`() {
    let page = """
      func waste() {
        var n = 0
        for i in 0..<60_000 { n += [i].count }
      }
      class Named: NSObject, CAAnimationDelegate {
        let name: String
        init(_ name: String) { self.name = name + "!" }
        func animationDidStop(_ anim: CAAnimation, finished: Bool) { print(name) }
      }
      let box = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 40))
      show(box)
      func start() {
        let fade = CABasicAnimation(keyPath: "opacity")
        fade.byValue = -0.5
        fade.delegate = Named("kept" + "on")
        box.layer.add(fade, forKey: nil)
      }
      start()
      waste()
      wait(0.1)
      waste()
      """
    #expect(printed(page) == "kepton!")
  }

  // MARK: Classes of animations

  private static let sweep = """
    class Sweep: CABasicAnimation, CAAnimationDelegate {
      var label = "x"
      var stops = 0
      override init() {
        super.init()
        keyPath = "opacity"
        fromValue = 0
        duration = 1
      }
      required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
      convenience init(label: String) {
        self.init()
        self.label = label
      }
      func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        stops += 1
        print("stop", (anim as? Sweep)?.label ?? "none", stops, flag)
      }
    }
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 40))
    box.backgroundColor = .red
    show(box)

    """

  @Test(arguments: [
    (
      "let s = Sweep(label: \"a\")\nprint(s.label, s.keyPath ?? \"\", s.duration, s.stops)",
      "a opacity 1.0 0"
    ),
    (
      """
      let s = Sweep(label: "a")
      s.delegate = s
      box.layer.add(s, forKey: "s")
      s.label = "b"
      wait()
      print(s.stops, s.label)
      """, "stop a 1 true|1 b"
    ),
    (
      "let s = Sweep(keyPath: \"position.x\")\nprint(s.keyPath ?? \"\", s.duration)",
      "position.x 1.0"
    ),
    (
      "let s: CAAnimation = Sweep()\nprint(s is Sweep, s is CABasicAnimation, (s as? Sweep)?.label ?? \"\")",
      "true true x"
    ),
    (
      """
      class Hop: CAKeyframeAnimation { var height = 4.0 }
      let h = Hop(keyPath: "position.y")
      h.values = [0, h.height, 0]
      h.duration = 2
      box.layer.add(h, forKey: nil)
      print(h.values?.count ?? 0, h.height)
      """, "3 4.0"
    ),
    (
      """
      class Swing: CASpringAnimation {
        let name: String
        init(name: String) {
          self.name = name
          super.init()
          keyPath = "position.x"
          damping = 5
        }
      }
      let s = Swing(name: "s")
      s.byValue = 10
      s.duration = s.settlingDuration
      box.layer.add(s, forKey: nil)
      print(s.name, s.damping, s is CASpringAnimation)
      """, "s 5.0 true"
    ),
    (
      """
      class Both: CAAnimationGroup { var names = ["one"] }
      let both = Both()
      both.animations = [Sweep(), Sweep(label: "c")]
      both.duration = 1
      box.layer.add(both, forKey: nil)
      print(both.animations?.count ?? 0, both.names, (both.animations?.last as? Sweep)?.label ?? "")
      """, "2 [\"one\"] c"
    ),
    (
      "let s = Sweep()\nlet t = s\nt.duration = 3\nt.label = \"z\"\nprint(s.duration, s.label, s === t)",
      "3.0 z true"
    ),
    (
      "let a = CABasicAnimation()\na.fromValue = 0.5\na.keyPath = \"opacity\"\nbox.layer.add(a, forKey: nil)\nprint(\"ran\")",
      "ran"
    ),
    ("let a = CABasicAnimation()\nbox.layer.add(a, forKey: nil)", "the animation has no key path"),
    (
      "struct S: CAAnimationDelegate { }", "'S' cannot inherit from an 'AnimationDelegate'"
    ),
    (
      "class C { }\nlet a = CABasicAnimation()\na.delegate = C()",
      "'delegate' takes an 'AnimationDelegate', not a 'C'"
    ),
    (
      "class C: UIView { }\nlet c = C()\nprint(c == c, c != C(), Sweep() == Sweep())",
      "true true false"
    ),
    ("class C: CAAnimationDelegate { }\nlet d: CAAnimationDelegate = C()\nprint(d is C)", "true"),
    (
      "let n = 5\nlet a = CABasicAnimation()\na.delegate = n",
      "'delegate' takes an 'AnimationDelegate', not a whole number"
    ),
  ])
  func `an animation of a page's class keeps what the class adds`(text: String, output: String) {
    #expect(printed(Self.sweep + text) == output)
  }

  @Test func `an earlier state of the page keeps the values of an animation`() {
    var page = Page()
    _ = page.run(Self.sweep + "let s = Sweep()")
    var earlier = page
    _ = page.run("s.duration = 5; s.label = \"later\"")
    #expect(page.run("print(s.duration, s.label)").printed == "5.0 later\n")
    #expect(earlier.run("print(s.duration, s.label)").printed == "1.0 x\n")
  }

  @Test func `an animation of a page's class moves the layer`() throws {
    var page = Page()
    _ = page.run(Self.sweep + "let s = Sweep()\nbox.layer.add(s, forKey: nil)")
    let scene = page.settled.timeline.scene(at: Time(seconds: 0.5))
    let view = try #require(scene.shown)
    #expect(scene.presentation(of: view, at: Time(seconds: 0.25)).style.opacity == 0.25)
  }
}
