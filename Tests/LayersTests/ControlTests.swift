import Geometry
import Graphics
import Motion
import TestFonts
import Testing

@testable import Layers

/// What controls tell of, and what they show, while fingers work them.
@Suite struct ControlTests {

  /// A control of 200 × 40.
  private func play(
    _ content: Control.Content, _ steps: [(TouchPhase, Double, Double)],
    _ change: (inout Control) -> Void = { _ in }
  ) -> (events: [[ControlEvent]], control: Control) {
    var control = Control(content)
    change(&control)
    let size = Size(width: 200, height: 40)
    let events = steps.map { phase, x, y in
      control.track(phase, at: Point(x: x, y: y), in: size)
    }
    return (events, control)
  }

  @Test func `a button tells of a finger in UIKit's order`() {
    let (events, control) = play(
      .button(title: "+"),
      [
        (.began, 10, 10), (.moved, 20, 10), (.moved, 271, 10), (.moved, 280, 10), (.moved, 260, 10),
        (.ended, 260, 10),
      ])
    #expect(
      events == [
        [.touchDown], [.touchDragInside], [.touchDragExit, .touchDragOutside], [.touchDragOutside],
        [.touchDragEnter, .touchDragInside], [.touchUpInside, .primaryActionTriggered],
      ])
    #expect(!control.isTracking && !control.isHighlighted)
  }

  @Test func `a button is highlighted while a finger is near it`() {
    #expect(play(.button(title: "+"), [(.began, 10, 10)]).control.isHighlighted)
    #expect(play(.button(title: "+"), [(.began, 10, 10), (.moved, 269, 10)]).control.isHighlighted)
    let far = play(.button(title: "+"), [(.began, 10, 10), (.moved, 271, 10)]).control
    #expect(!far.isHighlighted && far.isTracking)
  }

  @Test(arguments: [
    (TouchPhase.ended, 300.0, [ControlEvent.touchUpOutside]), (.cancelled, 10, [.touchCancel]),
  ])
  func `a finger that leaves elsewhere, or is taken over, does not tap`(
    phase: TouchPhase, x: Double, last: [ControlEvent]
  ) {
    let (events, control) = play(.button(title: "+"), [(.began, 10, 10), (phase, x, 10)])
    #expect(events == [[.touchDown], last])
    #expect(!control.isTracking && !control.isHighlighted)
  }

  @Test func `a control that is off tells of nothing`() {
    for content in [
      Control.Content.own, .button(title: "+"), .slider(value: 0, in: 0...1), .toggle(isOn: false),
      .segments(["a", "b"], chosen: 0),
    ] {
      let (events, control) = play(
        content, [(.began, 14, 20), (.moved, 150, 20), (.ended, 150, 20)]
      ) { $0.isEnabled = false }
      #expect(events == [[], [], []])
      #expect(control.content == content)
    }
  }

  /// The thumb of 28 points moves from 14 to 186.
  @Test func `a slider follows the finger from where that has grabbed it`() {
    let (events, control) = play(
      .slider(value: 0, in: 0...10), [(.began, 20, 20), (.moved, 106, 20), (.ended, 106, 20)])
    #expect(
      events == [
        [.touchDown], [.touchDragInside, .valueChanged, .primaryActionTriggered], [.touchUpInside],
      ])
    #expect(control.value == 5)
  }

  @Test func `a slider does not jump to a finger on its track`() {
    let (events, control) = play(
      .slider(value: 0, in: 0...10), [(.began, 100, 20), (.moved, 150, 20), (.ended, 150, 20)])
    #expect(events == [[], [], []])
    #expect(control.value == 0)
  }

  @Test func `a slider stays within its ends`() {
    let steps: [(TouchPhase, Double, Double)] = [(.began, 14, 20), (.moved, 900, 20)]
    #expect(play(.slider(value: 2, in: 2...4), steps).control.value == 4)
    var control = Control(.slider(value: 2, in: 2...4))
    control.value = 9
    #expect(control.value == 4)
    control.range = 0...3
    #expect(control.value == 3)
  }

  @Test func `a slider may tell of its last value alone`() {
    let (events, control) = play(
      .slider(value: 0, in: 0...10), [(.began, 14, 20), (.moved, 100, 20), (.ended, 100, 20)]
    ) { $0.isContinuous = false }
    #expect(
      events == [
        [.touchDown], [.touchDragInside],
        [.valueChanged, .primaryActionTriggered, .touchUpInside],
      ])
    #expect(control.value == 5)
  }

  @Test func `the segment under the finger that leaves is chosen`() {
    let content = Control.Content.segments(["1D", "3M", "All", "Max"], chosen: 0)
    let (events, control) = play(content, [(.began, 10, 20), (.moved, 120, 20), (.ended, 120, 20)])
    #expect(
      events == [
        [.touchDown], [.touchDragInside], [.valueChanged, .primaryActionTriggered, .touchUpInside],
      ])
    #expect(control.chosen == 2)
    #expect(play(content, [(.began, 10, 20), (.ended, 10, 20)]).events.last == [.touchUpInside])
    #expect(play(content, [(.began, 10, 20), (.ended, 10, 60)]).control.chosen == 0)
  }

  @Test func `a switch turns when the finger leaves`() {
    let (events, control) = play(.toggle(isOn: false), [(.began, 10, 20), (.ended, 10, 20)])
    #expect(events.last == [.valueChanged, .primaryActionTriggered, .touchUpInside])
    #expect(control.isOn)
    #expect(!play(.toggle(isOn: false), [(.began, 10, 20), (.ended, 500, 20)]).control.isOn)
  }

  // MARK: In a scene

  @Test func `parts follow the state and the size of their control`() throws {
    var scene = Scene()
    let slider = try scene.makeControl(.slider(value: 0, in: 0...1), in: dejaVuFonts)
    scene.show(slider)
    _ = try scene.layoutIfNeeded()
    try scene.placeControlParts()
    #expect(scene.bounds(of: slider).size == Size(width: 118, height: 31))
    let thumb = try #require(scene.sublayers(of: slider).last)
    #expect(scene.frame(of: thumb) == Rect(x: 0, y: 1.5, width: 28, height: 28))
    try scene.setFrame(Rect(x: 0, y: 0, width: 228, height: 31), of: slider)
    var control = try #require(scene.control(of: slider))
    control.value = 0.5
    try scene.setControl(control, of: slider)
    try scene.placeControlParts()
    #expect(scene.sublayers(of: slider).last == thumb)
    #expect(scene.frame(of: thumb) == Rect(x: 100, y: 1.5, width: 28, height: 28))
    #expect(scene.thumb(of: slider, at: 1) == Point(x: 214, y: 15.5))
  }

  @Test func `a button is as large as its title, and has none if it draws itself`() throws {
    var scene = Scene()
    let plain = try scene.makeControl(.button(title: nil), in: dejaVuFonts)
    let titled = try scene.makeControl(.button(title: "More"), in: dejaVuFonts)
    let label = scene.makeLabel(in: dejaVuFonts)
    var text = try #require(scene.text(of: label))
    text.string = "More"
    try scene.setText(text, of: label)
    let size = scene.textSize(of: label)
    scene.show(titled)
    _ = try scene.layoutIfNeeded()
    try scene.placeControlParts()
    #expect(scene.bounds(of: titled).size == Size(width: size.width + 24, height: size.height + 14))
    #expect(scene.sublayers(of: titled).count == 1)
    #expect(scene.sublayers(of: plain).isEmpty)
  }

  @Test func `a control keeps taps from the views around it, and a slider drags`() throws {
    var scene = Scene()
    let button = try scene.makeControl(.button(title: "+"), in: dejaVuFonts)
    let slider = try scene.makeControl(.slider(value: 0, in: 0...1), in: dejaVuFonts)
    #expect(scene.controlKeeps(button, from: .tap))
    #expect(!scene.controlKeeps(button, from: .pan))
    #expect(scene.controlKeeps(slider, from: .pan))
    #expect(!scene.controlKeeps(slider, from: .longPress))
    let view = scene.makeView()
    #expect(!scene.controlKeeps(view, from: .tap))
    var control = try #require(scene.control(of: button))
    control.isEnabled = false
    try scene.setControl(control, of: button)
    #expect(!scene.controlKeeps(button, from: .tap))
  }
}
