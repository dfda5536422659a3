import Playground
import Testing

@testable import Tutorials

/// What counts for a task, and what for a step, besides names and the way in which it is written.
struct TaskVerdictTests {
  private static let gauge = """
    # Gauge

    ```easel starter
    let page = View(width: 100, height: 100, backgroundColor: .white)
    show(page)
    var current = 60.0
    let bar = View(frame: Rect(x: 0, y: 0, width: 60, height: 10))
    bar.backgroundColor = .red
    page.addSubview(bar)
    ```

    ```easel
    func reach(_ x: Double) -> Bool { x > 10 }
    ```

    ```easel
    print(reach(5))
    ```

    ```output
    false
    ```

    ## Your turn

    1. Let the bar be ten longer after each tap, and tap once.

    <details><summary>Solution</summary>

    ```easel exercise
    func update() { bar.frame.size.width = current }
    page.onTap { current += 10; update() }
    tap(page)
    ```

    </details>

    2. Write a function `half`, and print the half of 8.

    <details><summary>Solution</summary>

    ```easel exercise
    func half(_ number: Double) -> Double { number / 2 }
    print(half(8))
    ```

    </details>

    3. Let `reach` begin at 3, and try it with 4.

    <details><summary>Solution</summary>

    ```diff easel exercise
    -func reach(_ x: Double) -> Bool { x > 10 }
    +func reach(_ x: Double) -> Bool { x > 3 }
    @@
     print(reach(5))
    +print(reach(4))
    ```

    ```output
    true
    true
    ```

    </details>

    4. Print twice.

    <details><summary>Solution</summary>

    ```diff easel exercise
     print(reach(5))
    +print(reach(4))
    ```

    ```output
    false
    false
    ```

    </details>

    """

  @Test func `a helper of the solution alone is not asked for`() throws {
    let lesson = try TypedLesson(Self.gauge)
    #expect(
      try lesson.verdict(
        [
          "func refresh() { bar.frame.size.width = max(0, current) }",
          "page.onTap { current += 10; refresh() }", "tap(page)",
        ], task: 1
      ).isMet)
    #expect(
      try !lesson.verdict(
        ["page.onTap { current += 1; bar.frame.size.width = current }", "tap(page)"], task: 1
      ).isMet)
  }

  @Test func `a name that the task has in code is asked for`() throws {
    let lesson = try TypedLesson(Self.gauge)
    let cells = ["func whole(_ number: Double) -> Double { number / 2 }", "print(whole(8))"]
    #expect(try lesson.sentences(cells, task: 2) == ["'half' is missing"])
    #expect(
      try lesson.verdict(["func half(_ x: Double) -> Double { 0.5 * x }", "half(8)"], task: 2)
        .isMet == false)
    #expect(
      try lesson.verdict(
        ["func half(_ x: Double) -> Double { 0.5 * x }", "print(half(8))"], task: 2
      )
      .isMet)
  }

  @Test func `what was printed before a change need not be printed again`() throws {
    let lesson = try TypedLesson(Self.gauge)
    #expect(try lesson.sentences([], task: 4).isEmpty)
    #expect(try lesson.sentences(["func f() {}"], task: 4) == ["it shows nothing yet"])
    #expect(try lesson.verdict(["reach(4)"], task: 4).isMet)
    #expect(try lesson.verdict(["let a = 1", "reach(4)", "let b = 1"], task: 4).isMet)
    #expect(try !lesson.verdict(["reach(40)"], task: 4).isMet)
  }

  private static let ticks = """
    # Ticks

    ```easel starter
    let page = View(width: 100, height: 100, backgroundColor: .white)
    show(page)
    let ticks = Path()
    let shape = ShapeLayer(fillColor: nil, strokeColor: .black)
    page.layer.addSublayer(shape)
    ```

    ```easel
    ticks.move(to: Point(x: 10, y: 10))
    ticks.addLine(to: Point(x: 30, y: 10))
    ticks.move(to: Point(x: 10, y: 20))
    ticks.addLine(to: Point(x: 30, y: 20))
    shape.path = ticks
    ```

    """

  private static let backwards = [
    "ticks.move(to: Point(x: 30, y: 20))", "ticks.addLine(to: Point(x: 10, y: 20))",
    "ticks.move(to: Point(x: 30, y: 10))", "ticks.addLine(to: Point(x: 10, y: 10))",
    "shape.path = ticks",
  ]

  @Test func `the order and the direction of lines count only where they show`() throws {
    let next = Self.ticks + "```easel\nshape.strokeColor = .red\n```\n"
    #expect(try TypedLesson(next).verdict(Self.backwards).isMet)
    #expect(try TypedLesson(Self.ticks).verdict(Self.backwards).isMet)
    var lower = Self.backwards
    lower[2] = "ticks.move(to: Point(x: 30, y: 11))"
    #expect(try !TypedLesson(next).verdict(lower).isMet)
    let drawn = Self.ticks + "```easel\nshape.strokeEnd = 0.5\n```\n"
    #expect(try !TypedLesson(drawn).verdict(Self.backwards).isMet)
  }

  private static let places = """
    # Places

    ```easel starter
    let page = View(width: 100, height: 100, backgroundColor: .white)
    show(page)
    func x(_ value: Double) -> Double {
      value + 20
    }
    let box = Label(text: "a")
    page.addSubview(box)
    ```

    The 20 points are too much.

    ```diff easel
     func x(_ value: Double) -> Double {
    -  value + 20
    +  value
     }
    ```

    ```easel
    let dot = View(frame: Rect(x: x(10), y: 0, width: 10, height: 10))
    dot.backgroundColor = .red
    page.addSubview(dot)
    ```

    ```easel
    page.bringSubviewToFront(box)
    ```

    ```easel
    func sum(_ data: [Double]) -> Double {
      var sum = 0.0
      return sum
    }
    ```

    ```diff easel
       var sum = 0.0
    +  for item in data { sum += item }
    ```

    ```easel
    print(sum([1, 2]), box.text)
    ```

    ## Your turn

    1. Add a blue square.

    <details><summary>Solution</summary>

    ```easel exercise
    let friend = View(frame: Rect(x: 50, y: 50, width: 10, height: 10))
    friend.backgroundColor = .blue
    page.addSubview(friend)
    ```

    </details>

    """

  @Test func `a body without braces in the step's lines is told by what later shows`() throws {
    let lesson = try TypedLesson(Self.places)
    #expect(try lesson.verdict(["func x(_ value: Double) -> Double { value }"]).isMet)
    let sentences = try lesson.sentences(["func x(_ value: Double) -> Double { value - 20 }"])
    #expect(sentences == ["later the red rectangle is 20 points further left: -10, expected 10"])
  }

  @Test func `a step that goes into the learner's own code does not tell`() throws {
    let cell = "func sum(_ numbers: [Double]) -> Double {\n  var sum = 0.0\n  return sum\n}"
    #expect(try TypedLesson(Self.places).verdict([cell], step: 4).isMet)
  }

  @Test func `places are told in words`() throws {
    let lesson = try TypedLesson(Self.places)
    #expect(
      try lesson.sentences(["let a = 1"], step: 3).first
        == "'box' lies behind something that it is to cover")
    let words = TreePlace("no view").phrase(besides: TreePlace("the page, 1"))
    #expect(words == "is not on the page yet")
    let moved = TreePlace("the page, 1, 2").phrase(besides: TreePlace("the page, 1"))
    #expect(moved == "lies in something else than expected")
    let free = TreePlace("the page, 1").phrase(besides: TreePlace("no view"))
    #expect(free == "is on the page, where it is not expected")
    let mask = TreePlace("no view").phrase(besides: TreePlace("a mask"))
    #expect(mask == "is not where it is expected: a mask")
    let front = TreePlace("the page, 7").phrase(besides: TreePlace("the page, 2"))
    #expect(front == "lies in front of something that is to cover it")
  }

  @Test func `names that only the solution has are not told`() throws {
    let sentences = try TypedLesson(Self.places).sentences(["let a = 1"], task: 1)
    #expect(sentences == ["the blue rectangle is missing"])
  }

  @Test func `a property that an object does not have is not nil`() throws {
    let lesson = try TypedLesson(
      """
      # A class

      ```easel starter
      class Pie: View {
      }
      let pie = Pie(width: 10, height: 10)
      show(pie)
      ```

      ```diff easel
       class Pie: View {
      +  var slices: [View] = []
       }
      ```

      ```easel
      pie.slices.count
      ```
      """)
    #expect(
      try lesson.sentences(["class Pie: View { var slices: [View] = [] }"])
        == ["'pie' has no 'slices'"])
  }

  @Test func `a mask that is not set is nil`() throws {
    let lesson = try TypedLesson(
      """
      # Mask

      ```easel starter
      let page = View(width: 100, height: 100, backgroundColor: .red)
      show(page)
      let cover = ShapeLayer(fillColor: .black)
      ```

      ```easel
      cover.path = Path(ovalIn: page.bounds)
      page.layer.mask = cover
      ```

      ```easel
      page.backgroundColor = .blue
      ```
      """)
    let sentences = try lesson.sentences(["cover.path = Path(ovalIn: page.bounds)"])
    #expect(sentences.allSatisfy { !$0.contains("has no") }, "\(sentences)")
  }

  @Test func `a member that a later step lacks is told by its type`() throws {
    let lesson = try TypedLesson(
      """
      # Steps

      ```easel starter
      class Chart: View {
        var count = 3
      }
      let chart = Chart(width: 10, height: 10)
      show(chart)
      ```

      ```easel
      extension Chart {
        var step: Double { 12 / Double(count) }
      }
      ```

      ```easel
      extension Chart {
        func place(_ i: Int) -> Double { Double(i) * step }
      }
      ```

      ```easel
      print(chart.place(2))
      ```
      """)
    #expect(try lesson.sentences([], step: 1) == ["'Chart' has no 'var step: Double'"])
    let own = "extension Chart {\n  var size: Double { 12 / Double(count) }\n}"
    #expect(try lesson.sentences([own], step: 1) == ["'Chart' has no 'var step: Double'"])
    let moved =
      "extension Chart {\n  var step: Double { 12 / Double(count) }\n  var more: Int { 1 }\n}"
    #expect(try lesson.verdict([moved], step: 1).isMet)
  }

  @Test func `what is on the page and not in the picture is not shown`() throws {
    let lesson = try TypedLesson(
      """
      # Arc

      ```easel starter
      let page = View(width: 100, height: 100, backgroundColor: .white)
      show(page)
      let oval = Path(ovalIn: Rect(x: 10, y: 10, width: 40, height: 40))
      let arc = ShapeLayer(path: oval, fillColor: nil, strokeColor: .red)
      page.layer.addSublayer(arc)
      arc.strokeEnd = 0
      ```

      ```easel
      arc.strokeEnd = 1
      ```
      """)
    #expect(try lesson.sentences(["let a = 1"]).first == "shape \"arc\" is not shown")
  }
}
