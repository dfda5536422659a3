import Comparing
import Playground
import Testing

@testable import Tutorials

struct StepVerdictTests {
  /// A lesson whose steps are named by their numbers.
  private static let bars = """
    # Bars

    ```easel starter
    let chart = View(width: 200, height: 100, backgroundColor: .lightGray)
    show(chart)
    let values = [40, 60, 80]
    ```

    Step 1.

    ```easel
    let stack = StackView(width: chart.width, height: chart.height)
    stack.distribution = .fillEqually
    stack.spacing = 5
    chart.addSubview(stack)
    ```

    Step 2.

    ```easel
    for color in [Color.red, .green, .blue] {
      stack.addArrangedSubview(View(backgroundColor: color))
    }
    ```

    Step 3.

    ```easel
    stack.alignment = .bottom
    ```

    Step 4.

    ```easel
    var heights: [LayoutConstraint] = []
    for (bar, value) in zip(stack.arrangedSubviews, values) {
      heights.append(bar.heightAnchor.constraint(
        equalTo: chart.heightAnchor, multiplier: value / 100))
    }
    ```

    Step 5.

    ```easel
    LayoutConstraint.activate(heights)
    ```

    Step 6.

    ```easel
    stack.arrangedSubviews.count
    ```

    ```output
    3
    ```

    Step 7.

    ```easel
    func double(_ number: Double, plus more: Double = 0) -> Double {
      return number * 2 + more
    }
    ```

    Step 8.

    ```easel
    print(double(4))
    stack.spacing = double(3)
    ```

    Step 9.

    ```easel
    animate(duration: 1) {
      stack.spacing = 20
      layoutIfNeeded()
    }
    ```

    Step 10.

    ```easel
    chart.onTap { stack.spacing = 30 }
    ```

    Step 11.

    ```easel
    let light = Color(red: 1, green: 0.5, blue: 0)
    func shine() { chart.backgroundColor = light }
    ```

    Step 12.

    ```easel
    wait()
    tap(chart)
    ```

    Step 13.

    ```easel
    stack.onDrag { point in stack.spacing = point.x / 10 }
    touch(at: Point(x: 100, y: 80))
    drag(to: Point(x: 120, y: 80))
    ```

    Step 14.

    ```easel
    if stack.spacing > 100 { shine() }
    ```

    Step 15.

    ```easel
    let turn = BasicAnimation(keyPath: "opacity", duration: 1)
    turn.fromValue = 0
    chart.layer.add(turn, forKey: "turn")
    ```
    """

  private func page(before index: Int, of course: LessonCourse) throws -> Page {
    try course.steps[..<index].reduce(Page()) { page, step in
      try #require(StepResult(of: step, on: page)).page
    }
  }

  /// The lesson's page before a step, and what a learner types there.
  private func verdict(
    on number: Int, typing cells: [String], after wandering: [String] = []
  ) throws -> StepVerdict {
    let lesson = Lesson(Array(Self.bars.utf8))
    let course = LessonCourse(try #require(lesson.pages.first))
    let index = try #require(course.index(ofStep: number))
    var page = try page(before: index, of: course)
    for cell in wandering { try #require(page.run(cell).isAccepted) }
    let target = try #require(StepTarget(index, of: course, on: page))
    var attempt = StepAttempt()
    for cell in cells {
      let before = page
      let outcome = page.run(cell)
      attempt.add([outcome], onlyLooks: page.looks(like: before))
    }
    return target.verdict(on: page, after: attempt, by: Renderer())
  }

  @Test(arguments: [
    (3, ["stack.alignment=.bottom"]),
    (3, ["stack.alignment = StackView.Alignment.bottom // own"]),
    (3, ["// a note", "stack.frame", "stack.alignment = .center", "stack.alignment = .bottom"]),
    (
      1,
      [
        "let stack = StackView(width: 200, height: 100, spacing: 5, distribution: .fillEqually)",
        "chart.addSubview(stack)",
      ]
    ),
    (
      2,
      [
        "stack.addArrangedSubview(View(backgroundColor: .red))",
        "stack.addArrangedSubview(View(backgroundColor: .green))",
        "let last = View()\nlast.backgroundColor = UIColor.blue\nstack.addArrangedSubview(last)",
      ]
    ),
    (5, ["for height in heights { height.isActive = true }"]),
    (6, ["stack.arrangedSubviews.count"]), (6, ["print(3)"]),
    (
      7,
      ["func double(_ n: Double, plus more: Double = 0) -> Double { n + n + more }"]
    ),
    (8, ["print(double(4))", "stack.frame", "stack.spacing = 6"]),
    (9, ["animate(duration: 1) { stack.spacing = 20; layoutIfNeeded() }"]),
    (10, ["func grow() { stack.spacing = 30 }\nchart.onTap { grow() }"]),
    (
      11,
      [
        "let warm = Color(red: 1, green: 0.5, blue: 0)\nfunc shine() { chart.backgroundColor = warm }"
      ]
    ),
  ])
  func `the result of a step in other words is met`(step: Int, cells: [String]) throws {
    let verdict = try verdict(on: step, typing: cells)
    #expect(verdict == .met(offers: []))
  }

  @Test func `a missing name with one value like its is offered`() throws {
    let rules = """
      var rules: [LayoutConstraint] = []
      for index in 0..<3 {
        rules.append(stack.arrangedSubviews[index].heightAnchor.constraint(
          equalTo: chart.heightAnchor, multiplier: values[index] / 100))
      }
      """
    #expect(try verdict(on: 4, typing: [rules]) == .met(offers: ["var heights = rules"]))
  }

  @Test(arguments: [
    (3, ["stack.alignment"]), (3, ["// .bottom"]), (3, ["1 + 1", "values"]),
    (6, ["stack.frame"]), (3, ["nope"]), (8, ["print(8)"]),
  ])
  func `looking answers nothing`(step: Int, cells: [String]) throws {
    #expect(try verdict(on: step, typing: cells) == .looking)
  }

  @Test(arguments: [
    (3, ["stack.alignment = .center"], "'stack.alignment' is .center, expected .bottom"),
    (
      2,
      [
        "for color in [Color.red, .green, .purple] { "
          + "stack.addArrangedSubview(View(backgroundColor: color)) }"
      ], "colour"
    ),
    (
      1, ["let stack = StackView(width: 200, height: 100)"],
      "'stack.distribution' is .fill, expected"
    ),
    (4, ["let rules = [1, 2]"], "'heights' is missing"),
    (
      7, ["func double(_ n: Double, and more: Double = 0) -> Double { 2 * n + more }"],
      "other labels"
    ),
    (7, ["func double(_ n: Double, plus more: Double = 0) -> Double { 3 * n + more }"], "12"),
    (8, ["print(double(5))\nstack.spacing = 6"], "it prints '10.0', expected '8.0'"),
    (9, ["animate(duration: 2) { stack.spacing = 20; layoutIfNeeded() }"], ""),
    (9, ["stack.spacing = 20"], ""),
    (10, ["chart.onTap { stack.spacing = 31 }"], ""),
    (
      11,
      [
        "let light = Color(red: 1, green: 0.5, blue: 1)\nfunc shine() { chart.backgroundColor = light }"
      ], "'light'"
    ),
    (
      13,
      [
        "stack.onDrag { point in stack.spacing = point.x / 10 }",
        "touch(at: Point(x: 100, y: 80))\ndrag(to: Point(x: 150, y: 80))",
      ], "the finger is at (150.0, 80.0), expected (120.0, 80.0)"
    ),
    // A variable that later steps do not use is the cause of what is shown.
    (
      15,
      [
        "let turn = BasicAnimation(keyPath: \"opacity\", duration: 1)\nturn.fromValue = 0.5\n"
          + "chart.layer.add(turn, forKey: \"turn\")"
      ], "'turn.fromValue' is "
    ),
    // The same ends and the same duration, on another way.
    (9, ["animate(duration: 1, damping: 1) { stack.spacing = 20; layoutIfNeeded() }"], ""),
  ])
  func `the first difference of another result is told`(
    step: Int, cells: [String], sentence: String
  ) throws {
    guard case .unmet(let differences) = try verdict(on: step, typing: cells) else {
      Issue.record("the step is met")
      return
    }
    let first = try #require(differences.first)
    #expect(sentence.isEmpty || first.sentence.contains(sentence), "\(first.sentence)")
  }

  @Test func `what was changed before the step does not count`() throws {
    let wandering = ["chart.backgroundColor = .yellow", "let mine = 5"]
    #expect(
      try verdict(on: 3, typing: ["stack.alignment = .bottom"], after: wandering)
        == .met(offers: []))
  }

  @Test func `time is counted from where the step begins to move`() throws {
    let cells = ["wait(0.5)", "animate(duration: 1) { stack.spacing = 20; layoutIfNeeded() }"]
    #expect(try verdict(on: 9, typing: cells, after: ["wait(0.1)"]) == .met(offers: []))
  }

  @Test func `a step that changes how long a later cell moves is not met by another line`() throws {
    let text = """
      ```easel starter
      let box = View(width: 40, height: 20, backgroundColor: .red)
      let seconds = 1.0
      show(box)
      ```

      ```easel starter
      animate(duration: seconds) { box.alpha = 0 }
      ```

      ## Slower

      Twice as long.

      ```diff easel
      -let seconds = 1.0
      +let seconds = 2.0
      ```
      """
    let course = LessonCourse(try #require(Lesson(Array(text.utf8)).pages.first))
    let index = try #require(course.index(ofStep: 1))
    let start = try page(before: index, of: course)
    let target = try #require(StepTarget(index, of: course, on: start))
    func verdict(after change: Change) -> StepVerdict {
      var (page, attempt) = (start, StepAttempt())
      let outcomes = page.make(change).news(of: change)
      attempt.add(outcomes, of: change, from: start, to: page)
      return target.verdict(on: page, after: attempt, by: Renderer())
    }
    let cells = start.cells.map(\.text)
    let slower = try course.steps[index].change(of: cells)
    #expect(verdict(after: slower) == .met(offers: []))
    let other = Change(index: cells.count, removed: [], inserted: ["let pause = 2.0"])
    guard case .unmet(let differences) = verdict(after: other) else {
      Issue.record("the step is met")
      return
    }
    #expect(differences.contains { $0.object == "view \"box\"" && $0.property == "opacity" })
  }

  @Test func `where the step does not run, the lesson's own page is the target`() throws {
    let lesson = Lesson(Array(Self.bars.utf8))
    let course = LessonCourse(try #require(lesson.pages.first))
    let target = try #require(StepTarget(3, of: course, on: Page()))
    #expect(!target.isOwn)
  }
}
