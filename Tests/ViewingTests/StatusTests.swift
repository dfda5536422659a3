import Motion
import Testing

@testable import Viewing

@Suite struct StatusTests {
  @Test func `a stretch, a held time and a place in a lesson are in seconds and steps`() {
    var status = Status()
    status.held = 1.1
    status.playing = Status.Stretch(from: .zero, to: Time(seconds: 2.5))
    status.lesson = Status.Place(title: "Bars", step: 3, steps: 8)
    let line = status.line()
    #expect(line.contains(#""held":1.1,"#))
    #expect(line.contains(#""lesson":{"step":3,"steps":8,"title":"Bars"}"#))
    #expect(line.contains(#""playing":{"from":0,"to":2.5}"#))
  }
}
