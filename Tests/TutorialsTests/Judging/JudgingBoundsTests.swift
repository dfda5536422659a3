import Comparing
import Language
import Playground
import Synchronization
import Testing

@testable import Tutorials

/// That judging ends, whatever was typed.
struct JudgingBoundsTests {
  private static let printing = """
    # Letters

    ```easel starter
    let m = 0
    ```

    ```easel
    let n = 1
    \(Array(repeating: "print(\"a\")", count: 14).joined(separator: "\n"))
    print("b")
    ```
    """

  @Test(.timeLimit(.minutes(10)))
  func `many cells that print what a step prints are judged at once`() throws {
    let lesson = try TypedLesson(Self.printing)
    let letters = Array(repeating: "print(\"a\")", count: 60)
    #expect(try !lesson.verdict(["let n = 1"] + letters).isMet)
    #expect(try lesson.verdict(["let n = 1"] + letters + ["print(\"b\")"]).isMet)
    #expect(try !lesson.verdict(["let n = 1"] + letters.prefix(13) + ["print(\"b\")"]).isMet)
  }

  /// The reading of pieces as it was before it was bounded: every way is tried.
  private func canRead(
    _ pieces: ArraySlice<(text: String, mayBeLeftOut: Bool)>, as text: Substring
  ) -> Bool {
    guard let first = pieces.first else { return text.isEmpty }
    let others = pieces.dropFirst()
    if text.hasPrefix(first.text), canRead(others, as: text.dropFirst(first.text.count)) {
      return true
    }
    return (first.mayBeLeftOut || first.text.isEmpty) && canRead(others, as: text)
  }

  @Test func `pieces reach the end of a text as they do when every way is tried`() {
    var state: UInt64 = 7
    func below(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    for _ in 0..<2_000 {
      let text = String((0..<below(9)).map { _ in below(2) == 0 ? "a" : "b" })
      let pieces = (0..<below(9)).map { _ in
        (
          text: String((0..<below(4)).map { _ in below(2) == 0 ? "a" : "b" }),
          mayBeLeftOut: below(3) > 0
        )
      }
      var reached = ReachedOffsets(in: text)
      for piece in pieces { reached.take(piece.text, mayBeLeftOut: piece.mayBeLeftOut) }
      #expect(
        reached.haveEnd == canRead(pieces[...], as: text[...]), "\(pieces) as \(text)")
    }
  }

  @Test func `a judgement that takes too long says so`() throws {
    // The clock of this signal is the number of times that it is polled.
    let polls = Mutex<Int?>(nil)
    let stop = StopSignal(
      reason: {
        polls.withLock { count in
          count = count.map { $0 + 1 }
          return count.map { $0 > 3 } == true ? .seconds(10) : nil
        }
      },
      startTimer: { seconds in polls.withLock { $0 = seconds == nil ? nil : 0 } })
    let text = """
      ```easel starter
      let box = View(width: 40, height: 20, backgroundColor: .red)
      show(box)
      ```

      ```easel
      animate(duration: 1) { box.alpha = 0 }
      ```
      """
    let course = LessonCourse(try #require(Lesson(Array(text.utf8)).pages.first))
    let start = course.page(after: 0, like: Page()).page
    let target = try #require(StepTarget(1, of: course, on: start))
    var (page, attempt) = (start, StepAttempt())
    attempt.add([page.run("animate(duration: 2) { box.alpha = 0 }")], onlyLooks: false)
    let slow = Page.testing(page, stop: stop)
    let sentence = "this could not be judged in 10 seconds"
    let renderer = Renderer(stop: stop)
    #expect(
      target.verdict(on: slow, after: attempt, by: renderer) == .unmet([.unjudged(.seconds(10))]))
    #expect(
      target.differences(on: slow, after: attempt, by: renderer).map(\.sentence) == [sentence])
  }

  @Test(.timeLimit(.minutes(10)))
  func `thousands of parts in another order are compared`() throws {
    func boxes(_ order: String) -> String {
      """
      for i in \(order) {
        let box = View(frame: Rect(x: Double(i % 60) * 4, y: Double(i / 60) * 4, width: 6, height: 6))
        box.backgroundColor = Color(hue: Double(i) / 3900, saturation: 1, brightness: 1)
        page.addSubview(box)
      }
      """
    }
    let lesson = try TypedLesson(
      """
      ```easel starter
      let page = View(width: 240, height: 260, backgroundColor: .white)
      show(page)
      ```

      ```easel
      \(boxes("0..<3900"))
      ```
      """)
    let clock = ContinuousClock()
    var first: String?
    let time = try clock.measure {
      first = try lesson.sentences([boxes("(0..<3900).reversed()")]).first
    }
    #expect(first != nil)
    #expect(time < .seconds(30))
  }

  @Test(.timeLimit(.minutes(10)))
  func `long chains of objects and many names are compared`() throws {
    let lesson = try TypedLesson(
      """
      ```easel starter
      class Node { var next: Node? = nil; var value = 0 }
      var first = Node()
      for number in 0..<20_000 { let node = Node(); node.next = first; first = node }
      ```

      ```easel
      let list = first
      ```

      ```easel
      print(list.value)
      ```
      """)
    #expect(try lesson.verdict(["let list = first"]).isMet)
  }
}

extension Page {
  /// The page with another signal to stop.
  fileprivate static func testing(_ page: Page, stop: StopSignal) -> Page {
    var other = Page(stop: stop)
    for cell in page.cells { _ = other.run(cell.text, isReplay: true) }
    return other
  }
}
