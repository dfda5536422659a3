import Motion
import Playground
import TestSupport
import Testing
import Tutorials
import Viewing

@testable import Prompt

/// Touches that are made on a page.
@Suite struct PageTouchTests {
  private typealias Sample = PageTouch.Sample

  private static func way(_ places: [Int]...) -> [Sample] {
    places.map { Sample(x: $0[0], y: $0[1], time: $0[2]) }
  }

  @Test(
    arguments: [
      ([[120, 80, 0]], nil, "tap(at: Point(x: 120, y: 80))"),
      ([[120, 80, 0], [122, 81, 90]], 340, "wait(0.35)\ntap(at: Point(x: 120, y: 80))"),
      ([[1, 2, 0], [1, 2, 80]], 20, "tap(at: Point(x: 1, y: 2))"),
      ([[1, 2, 0], [1, 2, 80]], 2_340, "wait(2.3)\ntap(at: Point(x: 1, y: 2))"),
      ([[1, 2, 0], [1, 2, 80]], 60_000, "wait()\ntap(at: Point(x: 1, y: 2))"),
      (
        [[10, 20, 0], [10, 20, 830]], nil,
        "touch(at: Point(x: 10, y: 20))\nwait(0.85)\nrelease()"
      ),
      (
        [[0, 0, 0], [50, 0, 250], [100, 0, 500]], nil,
        "touch(at: Point(x: 0, y: 0))\ndrag(to: Point(x: 100, y: 0), duration: 0.5)\nrelease()"
      ),
      (
        [[0, 0, 0], [50, 0, 250], [50, 60, 500], [50, 60, 900]], 100,
        """
        wait(0.1)
        touch(at: Point(x: 0, y: 0))
        drag(to: Point(x: 50, y: 0), duration: 0.25)
        drag(to: Point(x: 50, y: 60), duration: 0.25)
        wait(0.4)
        release()
        """
      ),
      (
        [[0, 0, 0], [90, -5, 0]], nil,
        "touch(at: Point(x: 0, y: 0))\ndrag(to: Point(x: 90, y: -5), duration: 0.05)\nrelease()"
      ),
    ] as [([[Int]], Int?, String)])
  func `a touch is said in the words of the language`(
    places: [[Int]], pause: Int?, text: String
  ) {
    let samples = places.map { Sample(x: $0[0], y: $0[1], time: $0[2]) }
    #expect(PageTouch(samples, after: pause).text == text)
  }

  @Test func `a long scribble is few lines`() {
    var random = Dice(seed: 7)
    let samples = (0..<400).map {
      Sample(
        x: .random(in: 0...400, using: &random), y: .random(in: 0...300, using: &random),
        time: $0 * 16)
    }
    #expect(PageTouch(samples, after: nil).text.split(separator: "\n").count <= 14)
  }

  @Test(arguments: [
    "", ";", "1,2", "1,2,3,4", "a,b,c", "1,2,3;", "1,2,30;1,2,20", "99999,2,3", "1,2,-1",
    "1,2,99999999", "1.5,2,3", "1,2,3;;1,2,4",
    Array(repeating: "1,2,3", count: 1_001).joined(separator: ";"),
  ])
  func `what is not a path is refused`(path: String) throws {
    let table = try Table()
    _ = table.take("show(View(width: 40, height: 40))")
    let command = table.dialogue.showing.lastNumber
    let answer = try table.say("touch", ["path": path, "command": command])
    #expect(answer.reply.refusal == "the session does not understand that")
    #expect(table.cells.count == 1)
  }

  @Test func `a touch is a cell of its own, and undone as one`() throws {
    let table = try Table()
    _ = table.take(
      "var taps = 0\nlet box = View(width: 80, height: 40)\nbox.onTap { taps += 1 }\nshow(box)")
    let command = table.dialogue.showing.lastNumber
    let answer = try table.say("touch", ["path": "40,20,0;40,20,60", "command": command])
    #expect(answer.reply == PageReply())
    #expect(answer.responses.results.plain == "easel> tap(at: Point(x: 40, y: 20))\n")
    #expect(answer.typed == nil)
    #expect(table.take("taps").results.plain == "1\n")
    // The page shows another program by now.
    let late = try table.say("touch", ["path": "40,20,0", "command": command])
    #expect(late.reply.refusal == "the session has gone on meanwhile")
    _ = table.take(":undo 2")
    #expect(table.take("taps").results.plain == "0\n")
    _ = table.take("animate(duration: 2) { box.backgroundColor = .red }", ":at 0.5s")
    let held = try table.say(
      "touch", ["path": "40,20,0", "command": table.dialogue.showing.lastNumber])
    #expect(held.reply.refusal?.contains("held at a time") == true)
  }

  private static let program = [
    """
    let page = View(width: 300, height: 200, backgroundColor: .white)
    let box = View(frame: Rect(x: 20, y: 20, width: 80, height: 60), backgroundColor: .red)
    let other = View(frame: Rect(x: 150, y: 90, width: 100, height: 80), backgroundColor: .blue)
    page.addSubview(box)
    page.addSubview(other)
    show(page)
    """,
    "var taps = 0",
    """
    box.onTap { point in
      taps += 1
      animate(duration: 0.4) { box.backgroundColor = taps % 2 == 0 ? .red : .green }
    }
    """,
    "other.onDrag { other.layer.cornerRadius = $0.x / 5 }",
    "page.onTouch { points in print(points.count) }",
  ]

  /// A touch at random: a tap, a press, or a way with a few corners.
  private func path(_ random: inout Dice) -> String {
    var (x, y, time) = (
      Int.random(in: -5...305, using: &random), Int.random(in: -5...205, using: &random), 0
    )
    var places = ["\(x),\(y),0"]
    for _ in 0..<Int.random(in: 0...6, using: &random) {
      time += .random(in: 0...400, using: &random)
      if Bool.random(using: &random) {
        x += .random(in: -60...60, using: &random)
        y += .random(in: -60...60, using: &random)
      }
      places.append("\(x),\(y),\(time)")
    }
    return places.joined(separator: ";")
  }

  @Test func `what is recorded replays to the same display lists`() throws {
    for seed in 0..<(triesAll ? 1_000 : 60) {
      var random = Dice(seed: UInt64(seed))
      let table = try Table()
      for cell in Self.program { #expect(table.take(cell).status == .good) }
      var shown: [Settled] = []
      var pause: Int?
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        var fields: [String: Any] = [
          "path": path(&random), "command": table.dialogue.showing.lastNumber,
        ]
        if let pause { fields["pause"] = pause }
        let answer = try table.say("touch", fields)
        #expect(answer.reply.refusal == nil && answer.reply.diagnostics == nil, "seed \(seed)")
        shown.append(table.dialogue.session.page.settled)
        pause = .random(in: 0...12_000, using: &random)
      }
      var page = Page()
      for (index, cell) in table.cells.enumerated() {
        #expect(page.run(cell).isAccepted, "seed \(seed)")
        guard index >= Self.program.count else { continue }
        let (one, other) = (page.settled, shown[index - Self.program.count])
        #expect(one.picture == other.picture && one.length == other.length, "seed \(seed)")
        for time in [0.0, 0.1, 0.33, 1.0, 2.5] {
          #expect(
            one.displayList(at: Time(seconds: time)) == other.displayList(at: Time(seconds: time)),
            "seed \(seed)")
        }
      }
    }
  }
}
