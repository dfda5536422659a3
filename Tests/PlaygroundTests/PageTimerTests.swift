import Geometry
import Layers
import Motion
import Syntax
import Testing

@testable import Playground

/// Apple's timers, display links and main queue in the time of a page.
struct PageTimerTests {
  /// What a page of one cell prints, now and late, its lines joined by `|`.
  private func printed(_ text: String) -> String {
    var page = Page()
    let outcome = page.run(text)
    let errors = outcome.diagnostics.filter { $0.severity == .error }.map(\.message)
    return (errors + (outcome.printed + outcome.late).split(separator: "\n").map(String.init))
      .joined(separator: "|")
  }

  private static let timer = """
    func tick(_ seconds: Double, _ name: String = "") {
      Timer.scheduledTimer(withTimeInterval: seconds, repeats: true) { _ in
        print("\\(name)\\(CACurrentMediaTime())")
      }
    }
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 40))
    box.backgroundColor = .red
    show(box)

    """

  @Test(arguments: [
    // What is due once is finite.
    ("DispatchQueue.main.async { print(\"second\") }\nprint(\"first\")", "first|second"),
    (
      "DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { print(CACurrentMediaTime()) }",
      "0.5"
    ),
    (
      """
      wait(1)
      DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(250)) {
        print(CACurrentMediaTime())
      }
      """, "1.25"
    ),
    (
      """
      let timer = Timer.scheduledTimer(withTimeInterval: 0.25, repeats: false) { timer in
        print(CACurrentMediaTime(), timer.isValid)
        DispatchQueue.main.async { print(timer.isValid) }
      }
      """, "0.25 true|false"
    ),
    // What repeats ticks in 'wait', and while something finite goes on.
    ("tick(1)", ""),
    ("tick(1)\nwait(2.5)", "1.0|2.0"),
    ("tick(1)\nwait()", ""),
    ("tick(0.25)\nUIView.animate(withDuration: 1) { box.alpha = 0 }", "0.25|0.5|0.75|1.0"),
    (
      "tick(0.25)\nUIView.animate(withDuration: 0.5) { box.alpha = 0 }\nwait()\nprint(\"end\")",
      "0.25|0.5|end"
    ),
    // The one that was registered first comes first, at each instant.
    ("tick(1, \"a\")\ntick(0.5, \"b\")\nwait(1)", "b0.5|a1.0|b1.0"),
    (
      """
      var left = 3
      let timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { timer in
        left -= 1
        print(left)
        if left == 0 { timer.invalidate() }
      }
      wait(10)
      """, "2|1|0"
    ),
    // The first of two ticks of an instant ends the other timer.
    (
      """
      var other: Timer?
      let one = Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in
        print("one")
        other?.invalidate()
      }
      other = Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in print("other") }
      """, "one"
    ),
    (
      """
      class Clock: NSObject {
        var count = 0
        @objc func step(_ link: CADisplayLink) {
          count += 1
          if count == 3 { link.isPaused = true }
          print(count, link.timestamp == CACurrentMediaTime())
        }
      }
      let clock = Clock()
      let link = CADisplayLink(target: clock, selector: #selector(Clock.step(_:)))
      link.add(to: .main, forMode: .common)
      wait(1)
      """, "1 true|2 true|3 true"
    ),
  ])
  func `timers run in the time of the page`(cell: String, output: String) {
    #expect(printed(Self.timer + cell) == output)
  }

  @Test func `what a tick sets in motion lets no timer tick longer`() {
    var page = Page()
    let outcome = page.run(
      Self.timer + """
        let timer = Timer.scheduledTimer(withTimeInterval: 0.5, repeats: true) { _ in
          print("tick")
          UIView.animate(withDuration: 1) { box.frame.origin.x += 10 }
        }
        UIView.animate(withDuration: 0.75) { box.alpha = 0 }
        """)
    #expect(outcome.late == "tick\n")
    #expect(page.settled.end == Time(seconds: 1.5))
  }

  @Test func `a timer that goes on is told once`() {
    var page = Page()
    let message = "a timer that repeats does not make the page longer"
    #expect(page.run(Self.timer + "tick(1)").diagnostics.map(\.message) == [message])
    #expect(page.run("wait(1)").diagnostics == [])
    #expect(page.run("print(1)").late == "")
  }

  @Test func `a page cut into cells ticks as one`() {
    var page = Page()
    var output = ""
    for cell in [Self.timer + "tick(0.5)", "wait(0.75)", "wait(0.75)"] {
      let outcome = page.run(cell)
      output += outcome.printed + outcome.late
    }
    #expect(output == "0.5\n1.0\n1.5\n")
  }
}
