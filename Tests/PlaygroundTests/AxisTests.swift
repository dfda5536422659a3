import Playground
import Syntax
import Testing

/// The axis of Ticks.md, "The axis", as a learner types it.
@Suite struct AxisTests {
  @Test func `a range, its ticks and its axis echo what they are`() {
    var session = Session()
    #expect(session.run("let range = 0.0...1000.0").echo == "0.0...1000.0")
    let ticks = (0...10).map { index in
      "Tick(position: \(Double(index) / 10), value: \(index * 100).0, label: \"\(index * 100)\")"
    }
    let shown = session.run("let ticks = range.ticks(maximumTickCount: 11)").echo
    #expect(shown == "[\(ticks[..<7].joined(separator: ", ")), … 4 more]")
    #expect(session.run("print(ticks)").printed == "[\(ticks.joined(separator: ", "))]\n")
    let axis = session.run("let axis = Axis(valueRange: range, maximumTickCount: 11)")
    #expect(axis.echo == "0.0...1000.0, 11 ticks, size 100.0")
    #expect(axis.diagnostics.isEmpty)
    #expect(session.run("print(axis!)").printed == "0.0...1000.0, 11 ticks, size 100.0\n")
    _ = session.undo(4)
    #expect(!session.run("axis").isAccepted)
  }

  @Test(arguments: [
    ("7...7", 11, "the range is empty, from 7.0 to 7.0"),
    ("0...1000", 1, "1 is too low a maximum"),
    ("0...1000", -1, "-1 is too low a maximum"),
  ])
  func `an invalid axis is nil, and a note tells why, also before the error that follows`(
    range: String, count: Int, reason: String
  ) {
    let call = "Axis(valueRange: \(range), maximumTickCount: \(count))"
    var session = Session()
    let axis = session.run("let axis = \(call)")
    #expect(axis.echo == "nil")
    #expect(axis.diagnostics.map(\.message) == ["this is an 'Invalid Axis': \(reason)"])
    var other = Session()
    let messages = other.run("let axis = \(call)!").diagnostics.map(\.message)
    #expect(messages.count == 2 && messages.last == "this is an 'Invalid Axis': \(reason)")
  }
}
