import Graphics
import Builtins
import Geometry
import Language
import Layers
import Motion
import Syntax
import Testing

@testable import Playground

@Suite struct EndlessTests {
  /// A page with a layer whose opacity swings for ever.
  private func settled(period: Double, finite: Double? = nil) throws -> Settled {
    var state = PageState()
    let view = state.host.scene.makeView()
    try state.host.scene.setFrame(Rect(x: 0, y: 0, width: 10, height: 10), of: view)
    state.host.scene.setBackgroundColor(Color(white: 0), of: view)
    state.host.scene.show(view)
    func add(_ property: AnimatedProperty, _ duration: Double, repeats: Double) throws {
      var movement = BasicMovement(property)
      (movement.from, movement.to) = (.number(1), .number(0))
      var animation = Animation(.basic(movement))
      animation.playback.duration = Time(seconds: duration)
      animation.playback.repeatCount = repeats
      try state.host.scene.addAnimation(animation, to: view, forKey: nil)
    }
    try add(.opacity, period, repeats: .infinity)
    if let finite { try add(.positionX, finite, repeats: 1) }
    let turns = Turns(
      state, files: PageFiles(folder: nil), cell: SourceID(1), range: 0..<0, limits: Limits(),
      theme: .light,
      takesStills: false, stackBytes: 1 << 20, stop: .never)
    return try turns.settle()
  }

  @Test func `a film goes on for one period of what never ends`() throws {
    let endless = try settled(period: 2)
    #expect(endless.end == .zero)
    #expect(endless.length == Time(seconds: 2))
    let half = endless.displayList(at: Time(seconds: 1)).items
    #expect(half.count == 1 && half != endless.picture.items)
    #expect(endless.displayList(at: Time(seconds: 3)).items == half)

    let both = try settled(period: 2, finite: 3)
    #expect(both.end == Time(seconds: 3))
    #expect(both.length == Time(seconds: 5))
    #expect(try settled(period: 1e9).length == Time(seconds: 60))
  }
}
