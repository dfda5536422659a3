import Comparing
import Playground
import TestSupport
import Testing

@testable import Tutorials

/// `easel check` fences: what holds of a page where its results do not tell.
struct LessonCheckTests {
  private static let fit = """
    # Fit

    ```easel starter
    let values = [1.0, 2.0]
    ```

    Equal values lie at 0.

    ```easel
    func fit(_ values: [Double], to size: Double) -> [Double] {
      let (low, high) = (values.min() ?? 0, values.max() ?? 0)
      let factor = high > low ? size / (high - low) : 0
      return values.map { ($0 - low) * factor }
    }
    ```

    <details><summary>Check</summary>

    Results of the lesson do not tell.

    ```easel check
    let same = fit([2, 2], to: 10)
    expect(same == [0, 0], "where all values are equal, they lie at 0")
    ```

    </details>

    More about it.

    ## Then

    ```easel
    fit(values, to: 10)
    ```

    ## Your turn

    1. Half of it?

    <details><summary>Solution</summary>

    ```easel exercise
    func half(_ number: Double) -> Double { number / 2 }
    print("half")
    ```

    ```easel check
    expect(half(3) == 1.5, "the half of 3 is 1.5")
    ```

    It divides.

    </details>
    """

  private static let naive = """
    func fit(_ values: [Double], to size: Double) -> [Double] {
      let (low, high) = (values.min() ?? 0, values.max() ?? 0)
      return values.map { ($0 - low) * size / (high - low) }
    }
    """
  private static let other = """
    func fit(_ numbers: [Double], to length: Double) -> [Double] {
      guard let low = numbers.min(), let high = numbers.max(), low < high else {
        return numbers.map { _ in 0 }
      }
      return numbers.map { ($0 - low) / (high - low) * length }
    }
    """

  @Test func `a check belongs to the step above it, and is not shown`() throws {
    let lesson = Lesson(Array(Self.fit.utf8))
    #expect(lesson.problems.isEmpty, "\(lesson.problems)")
    let page = try #require(lesson.pages.first)
    #expect(page.steps.count == 2)
    #expect(page.steps[0].checks.map(\.line) == [21])
    #expect(page.steps[0].sequel == "More about it.")
    #expect(page.steps[1].checks.isEmpty)
    let solution = try #require(page.exercises.first?.solutions.first)
    #expect(solution.checks.count == 1)
    let prose = (page.cells + [solution]).map { $0.prose + $0.sequel } + [page.closing]
    #expect(!prose.contains { $0.contains("do not tell") || $0.contains("expect") })
  }

  @Test func `a body that breaks a rule of the prose is refused, with the rule`() throws {
    let lesson = try TypedLesson(Self.fit)
    #expect(try lesson.sentences([Self.naive]) == ["where all values are equal, they lie at 0"])
    #expect(
      try lesson.verdict([Self.other]) == .met(offers: []))
    #expect(
      try lesson.sentences(
        ["func half(_ number: Double) -> Double { number / 3 }\nprint(\"half\")"], task: 1)
        == ["the half of 3 is 1.5"])
  }

  @Test func `a check that the step itself fails on the learner's page does not hold them up`()
    throws
  {
    let text = Self.fit.replacing("expect(same ==", with: "expect(values.count == 2 && same ==")
    var start = Page()
    _ = start.run("let other = 1")
    let lesson = try TypedLesson(
      text.replacing("let values = [1.0, 2.0]", with: "let values = [1.0, 2.0, 3.0]"), start: start)
    #expect(try lesson.verdict([Self.naive]).isMet)
  }

  @Test(arguments: [
    ("```easel check\nexpect(true)\n```", "a check stands in a fold"),
    (
      "<details>\n\n```easel check\nlet a = 1\n```\n\n</details>",
      "the check expects nothing"
    ),
    (
      "<details>\n\n```easel check\nexpect(true)\n```\n\n```output\n1\n```\n\n</details>",
      "an output does not belong to a check"
    ),
    (
      "<details>\n\n```easel check\nexpect(true)\n```\n\n```easel\nlet b = 1\n```",
      "the fold is not closed"
    ),
    ("<details>\n\n```easel chek\nexpect(true)\n```\n\n</details>", "did you mean 'easel check'?"),
    ("```diff easel check\nexpect(true)\n```", "expected 'diff easel'"),
  ])
  func `faults of an author are reported`(text: String, message: String) {
    let lesson = Lesson(Array("```easel\nlet a = 1\n```\n\nWords.\n\n\(text)\n".utf8))
    #expect(
      lesson.problems.contains { $0.message.contains(message) }, "\(lesson.problems)")
  }

  @Test func `a check without a cell above it is reported`() {
    let lesson = Lesson(
      Array("<details>\n\n```easel check\nexpect(true)\n```\n\n</details>\n".utf8))
    #expect(lesson.problems.map(\.message) == ["no cell of its page stands above the check"])
  }

  @Test(arguments: [
    ("expect(a == 2, \"a is 2\")", "the check of step 1 \"L\" fails", "a is 2"),
    ("expect(b == 2)", "the check of step 1 \"L\" does not run", "no 'b'"),
  ])
  func `a check that fails or does not run is red, with its place`(
    check: String, message: String, detail: String
  ) throws {
    let text =
      "# L\n\n```easel\nlet a = 1\n```\n\n<details>\n\n```easel check\n\(check)\n```\n\n</details>\n"
    let folder = try TemporaryFolder()
    try folder.write(text, to: "a.md")
    let report = try Replay().test([folder("a.md")])
    let words = report.text
    #expect(report.failed == 1, "\(words)")
    #expect(words.contains(":9: \(message)"), "\(words)")
    #expect(words.contains(detail), "\(words)")
  }
}
