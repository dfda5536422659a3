import Comparing
import Playground
import Testing

@testable import Tutorials

/// What is said of a line that does not meet a step or a task.
struct JudgingWordsTests {
  @Test(arguments: [
    ("[1, 2, 3]", "[1, 2]", "the list has 2 values, expected 3"),
    ("[[1.0], [2.0]]", "[[1.0, 3.0], [2.0]]", "the first list has 2 values, expected 1"),
    ("[1, 2, 3]", "[1, 2.5, 3]", "value 2 is 2.5, expected 2"),
    ("[[1, 2], [3, 4]]", "[[1, 2], [3, 5]]", "value 2 of the second list is 5, expected 4"),
    (
      "[[(1.0, 2.0)], []]", "[[(1.0, 2.5)], []]",
      "value 1 of the first list is (1.0, 2.5), expected (1.0, 2.0)"
    ),
    ("[\"a, b\", \"c\"]", "[\"a\", \"b\", \"c\"]", "the list has 3 values, expected 2"),
    ("[\"]\", \"c\"]", "[\"]\", \"d\"]", "value 2 is \"d\", expected \"c\""),
    ("[1, 2]", "[1, 2]", nil), ("[1, 2]", "12", nil),
    // An echo leaves out the rest of a long list, and says how many values that are.
    ("[1, 2, … 3 more", "[1, 2, … 4 more", "the list has 6 values, expected 5"),
    (
      "[[1, 2], [3, … 5 more]] 2 rows", "[[1, 2, 4], [3, … 5 more]] 2 rows",
      "the first list has 3 values, expected 2"
    ), ("[1, 2, 3, … 9 more", "[1, 4, … 10 more", "value 2 is 4, expected 2"),
    ("[1, 2", "[1, 2, 3]", nil),
  ])
  func `a list is told by where it differs`(expected: String, actual: String, words: String?) {
    #expect(PrintedList.sentence(from: expected, to: actual) == words)
  }

  @Test func `a long line is told by the piece around the difference`() {
    let line = (0..<60).map { "\($0)" }.joined(separator: " ")
    let other = line.replacing(" 40 ", with: " 4O ")
    let words = ShownText(expected: line).difference(from: other).sentence
    #expect(words.contains("40 41") && words.contains("4O 41"), "\(words)")
    #expect(words.count < 160)
    let end = ShownText(expected: line).difference(from: line + " more").sentence
    #expect(end.contains("more"), "\(end)")
  }

  @Test(arguments: [
    ("13", "12", "it shows '12', expected a greater number"),
    ("true", "false", "it shows 'false', expected the opposite"),
    ("Bob", "Alice", "it shows 'Alice', expected another text"),
    ("[\"-20\", \"0\"]", "[-20.0, 0.0]", "value 1 is -20.0, expected \"-20\""),
    ("[\"-20\"]", "[-20.0]", "value 1 is -20.0, expected another text"),
    ("[1, 2]", "7", "it shows '7', expected a list of 2 values"), ("7", "", "it shows nothing yet"),
  ])
  func `the answer of a task is not given away`(expected: String, actual: String, words: String) {
    let text = ShownText(expected: expected, isAnswer: true)
    #expect(text.difference(from: actual, verb: "shows").sentence == words)
  }

  private static let ticks = """
    # Ticks

    ```easel starter
    let range = 0.0...1000.0
    ```

    A range knows its ticks.

    ```easel
    let ticks = range.ticks(maximumTickCount: 11)
    ```

    ```easel
    show(ticks)
    ```

    ```easel
    ticks.count
    ```

    ## Your turn

    1. The ticks of 0 to 7?

    <details><summary>Solution</summary>

    ```easel exercise
    show((0.0...7.0).ticks(maximumTickCount: 8))
    ```

    </details>

    2. Their labels?

    <details><summary>Solution</summary>

    ```easel exercise
    (0.0...7.0).ticks(maximumTickCount: 8).map { $0.label }
    ```

    ```output
    ["0", "1", "2", "3", "4", "5", "6", "7"]
    ```

    </details>
    """

  @Test(arguments: [
    ("show((0.0...7.0).ticks(maximumTickCount: 20))", 1, "there are 19 ticks, expected 8"),
    ("show((0.0...70.0).ticks(maximumTickCount: 8))", 1, "tick 2 is "),
    ("let mine = 5", 1, ""), ("range", 1, ""), ("range", 2, "it shows "),
    (
      "(0.0...7.0).ticks(maximumTickCount: 8).map { $0.value }", 2,
      "value 1 is 0.0, expected \"0\""
    ), ("let mine = 5", 2, "it shows '5', expected a list of 8 values"),
  ])
  func `an answer that is not right is told in the words of the task`(
    line: String, task: Int, words: String
  ) throws {
    let first = try #require(TypedLesson(Self.ticks).sentences([line], task: task).first)
    #expect(first.hasPrefix(words), "\(first)")
    #expect(!first.contains("layer"), "\(first)")
  }

  @Test func `before anything is typed nothing differs`() throws {
    let lesson = try TypedLesson(Self.ticks)
    #expect(try lesson.sentences([], task: 1).isEmpty)
    #expect(try lesson.sentences([], task: 2).isEmpty)
    #expect(try lesson.sentences([], step: 2).isEmpty)
    #expect(try lesson.sentences([], step: 1) == ["'ticks' is missing"])
  }

  @Test(arguments: [
    (1, "range"), (1, "let mine = 1"), (2, "ticks"), (3, "range"), (3, "let n = 2"),
  ])
  func `every line that does not meet a step has something to say`(step: Int, line: String) throws {
    let sentences = try TypedLesson(Self.ticks).sentences([line], step: step)
    #expect(!sentences.isEmpty)
    #expect(sentences.allSatisfy { !$0.contains("layer") }, "\(sentences)")
  }

  @Test func `what the learner's lines touch comes first`() throws {
    let lesson = try TypedLesson(
      """
      ```easel starter
      let page = View(width: 100, height: 100, backgroundColor: .white)
      show(page)
      let price = Label(text: "1"); price.frame = Rect(x: 0, y: 0, width: 50, height: 20)
      let base = View(frame: Rect(x: 0, y: 50, width: 100, height: 2)); base.backgroundColor = .gray
      page.addSubview(price); page.addSubview(base)
      ```

      ```easel
      price.text = "2"; price.textColor = .red
      base.frame = Rect(x: 0, y: 80, width: 100, height: 2)
      ```
      """)
    let first = try #require(
      lesson.sentences(["base.frame = Rect(x: 0, y: 20, width: 100, height: 2)"]).first)
    #expect(first.contains("base"), "\(first)")
  }

  @Test func `a difference is told in words that the lesson has used`() {
    func difference(_ sentence: String) -> Difference {
      Difference(sentence: sentence, object: "the picture", property: "count", cause: "x")
    }
    let layers = difference("there are 20 layers, expected 9")
    let bars = difference("bar 3 is red, expected blue")
    #expect(TaughtWords(["Ask for the ticks."]).telling([layers, bars]).first == bars)
    #expect(
      TaughtWords(["Ask for the ticks."]).telling([layers]).map(\.sentence)
        == ["there are 20 parts, expected 9"])
    for text in ["A layer is a node.", "let a = ShapeLayer()"] {
      #expect(TaughtWords([text]).telling([layers]) == [layers])
    }
    let mask = difference("the fill is not masked")
    #expect(TaughtWords([]).telling([mask]).map(\.sentence) == ["the picture looks different"])
    // Names of the page are its own.
    let named = difference("'view.layer.opacity' is 1.0, expected 0.5")
    #expect(TaughtWords([]).telling([named]) == [named])
  }

  private func hints(_ step: Int, typed: [String], present: [String]) throws -> StepHints {
    let page = try TypedLesson(Self.ticks).page
    let solution = page.exercises[step - 1].solutions[0]
    return StepHints(solution, present: present + typed, typed: typed)
  }

  @Test func `a hint is what the learner's line lacks`() throws {
    let page = ["let range = 0.0...1000.0", "let ticks = range.ticks(maximumTickCount: 11)"]
    let value = "(0.0...7.0).ticks(maximumTickCount: 8).map { $0.value }"
    #expect(try hints(2, typed: [value], present: page + ["print(tick.label)"]).word == "label")
    #expect(try hints(2, typed: [], present: page).word == "map")
    let label = "(0.0...7.5).ticks(maximumTickCount: 8).map { $0.label }"
    #expect(try hints(2, typed: [label], present: page).word == nil)
  }

  @Test func `a name that the step makes is not a word that there is`() {
    let step = Lesson.Step(
      heading: "", prose: "",
      program: """
        func scaled(_ range: [Point], by factor: (Double) -> Double) -> [Point] {
          let xs = fit(range.map { factor($0.x) })
          return scaled(xs)
        }
        """, line: 1)
    // A line that the page has already is not all of the function.
    let present = ["func fit(_ values: [Double]) -> [Double] {\n  values\n}"]
    let hints = StepHints(step, present: present)
    #expect(hints.word == "map")
    let typed = StepHints(step, present: present, typed: ["range.map { $0.x }"])
    #expect(typed.word == "fit" && typed.isOfPage)
  }

  @Test func `a parameter is not a name that later steps need`() throws {
    let lesson = try TypedLesson(
      """
      ```easel starter
      let numbers = [3, 1, 2]
      ```

      ```easel
      let points = numbers.map { $0 * 2 }
      let history = Array(points.reversed())
      ```

      ```easel
      func path(_ points: [Int]) -> Int { points.count }
      print(path(history))
      ```
      """)
    #expect(try lesson.verdict(["let history = Array(numbers.map { $0 * 2 }.reversed())"]).isMet)
    #expect(
      try lesson.sentences(["let history = numbers.map { $0 * 2 }"]) == [
        "'history' is [6, 2, 4], expected [4, 2, 6]"
      ])
  }

  @Test func `a name that a later step makes anew is not needed`() throws {
    let lesson = try TypedLesson(
      """
      ```easel starter
      let numbers = [3, 1, 2]
      ```

      ```easel
      let sum = numbers.reduce(0, +)
      let mean = sum / 3
      ```

      ```easel
      let sum = mean * 2
      print(sum)
      ```
      """)
    #expect(try lesson.verdict(["let mean = numbers.reduce(0, +) / 3"]).isMet)
  }

  @Test func `what only the step's own name holds is compared`() throws {
    let lesson = try TypedLesson(
      """
      ```easel starter
      let numbers = [3.0, 1, 2]
      ```

      ```easel
      let both = numbers.map { $0 * 2 }
      both.prefix(2)
      ```

      ```easel
      numbers.count
      ```
      """)
    #expect(try lesson.verdict(["let twice = numbers.map { $0 + $0 }"]).isMet)
    #expect(try !lesson.verdict(["let both = numbers.map { $0 * 3 }"]).isMet)
  }

  @Test func `values that are not numbers are like each other`() throws {
    let lesson = try TypedLesson(
      """
      ```easel starter
      let zero = 0.0
      ```

      ```easel
      let gaps = [1, zero / zero, 3]
      let place = Point(x: zero / zero, y: 1)
      ```

      ```easel
      print(gaps.count, place.y)
      ```
      """)
    let cell = "let gaps = [1.0, 0.0 / zero, 3.0]\nlet place = Point(x: 0.0 / zero, y: 1)"
    #expect(try lesson.verdict([cell]).isMet)
    #expect(try !lesson.verdict([cell.replacing("3.0", with: "4.0")]).isMet)
  }

  @Test func `a body shows where another cell's function calls it`() throws {
    let lesson = try TypedLesson(
      """
      ```easel starter
      func way(_ a: Double) -> Double { a }
      func isNear(_ a: Double) -> Bool { way(a) < 5 }
      ```

      ```diff easel
      -func way(_ a: Double) -> Double { a }
      +func way(_ a: Double) -> Double { a * 2 }
      ```

      ```easel
      isNear(3)
      ```
      """)
    let target = try #require(
      StepTarget(1, of: lesson.course, on: lesson.course.page(after: 0, like: Page()).page))
    #expect(target.later.count == 1)
  }

  @Test func `a name that an offer would only copy is missing`() throws {
    let lesson = try TypedLesson(
      """
      ```easel starter
      let numbers = [3, 1, 2]
      ```

      ```easel
      var limit = 2
      func few() -> [Int] { numbers.filter { $0 < limit } }
      ```

      ```easel
      limit = 3
      few()
      ```
      """)
    let own = "var most = 2\nfunc few() -> [Int] { numbers.filter { $0 < most } }"
    #expect(try lesson.sentences([own]) == ["'limit' is missing"])
  }
}
