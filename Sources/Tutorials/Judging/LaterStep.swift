import Comparing
import Language
import Motion
import Playground
import Syntax

/// What a later step of the lesson does, where the code shows that functions and closures of the target
/// hold.
struct LaterStep: Sendable {
  let step: Lesson.Step
  /// The page of the target after it.
  let page: Page
  /// What it prints and echoes.
  let text: String
  let isAccepted: Bool
  let motion: ClosedRange<Time>?
  /// Whether it has a result to which the code may have contributed.
  let isTelling: Bool

  /// How many steps are run in search of results.
  private static let mostSteps = 24
  /// How many results are compared.
  private static let mostResults = 8
  /// Functions that run closures which they do not name.
  private static let gestures: Set<String> = ["tap", "touch", "drag", "release", "wait"]

  /// The steps up to the last result that is compared; empty where there is none, or where they change
  /// lines that the page does not have.
  ///
  /// - Parameters:
  ///   - page: That of the target.
  ///   - names: What the step declares, members included, and what its closures may belong to.
  ///   - isStopped: Polled for each step; true ends the search.
  static func all(
    of steps: ArraySlice<Lesson.Step>, on page: Page, using names: Set<String>,
    isStopped: () -> Bool
  ) -> [LaterStep] {
    var (later, names, page) = (
      [LaterStep](), names.union(gestures).union(callers(of: names, on: page)), page
    )
    var results = 0
    for step in steps.prefix(mostSteps) {
      let shown = page.settled.picture
      guard let outcomes = step.run(on: &page), !isStopped() else { break }
      let isTouched = !names.isDisjoint(with: identifiers(in: step.program))
      // What is made by the code may show elsewhere.
      if isTouched { names.formUnion(namesOfCode(in: step.program)) }
      let text = step.text(of: outcomes)
      let motion = outcomes.compactMap(\.motion).first
      let hasResult = !text.isEmpty || motion != nil || page.settled.picture != shown
      later.append(
        LaterStep(
          step: step, page: page, text: text, isAccepted: outcomes.allSatisfy(\.isAccepted),
          motion: motion, isTelling: isTouched && hasResult))
      if isTouched, hasResult { results += 1 }
      if results == mostResults { break }
    }
    let end = later.lastIndex(where: \.isTelling).map { $0 + 1 } ?? 0
    return Array(later.prefix(end))
  }

  /// The names by which a program can reach code of the page that may run what has `names`.
  private static func callers(of names: Set<String>, on page: Page) -> Set<String> {
    let cells = page.cells.map(\.text).filter { hasBlocks(in: $0) }.map { text in
      (words: Set(identifiers(in: text)), names: namesOfCode(in: text))
    }
    var (all, isGrowing) = (names, true)
    while isGrowing {
      isGrowing = false
      for cell in cells where !cell.words.isDisjoint(with: all) && !cell.names.isSubset(of: all) {
        all.formUnion(cell.names)
        isGrowing = true
      }
    }
    return all
  }

  /// The names by which a program can reach what a text declares, members of types included.
  static func namesOfCode(in text: String) -> Set<String> {
    declaredNames(in: text).union(declaredNames(anywhereIn: text))
  }

  /// Whether the step can tell of a learner's page: a line that goes into the learner's own code may use
  /// names for which this has others.
  func canTell(by outcomes: [Outcome]) -> Bool {
    step.amendment == nil || !isAccepted || outcomes.allSatisfy(\.isAccepted)
  }

  /// What differs where a learner's page takes the step; nil if nothing does.
  ///
  /// - Parameters:
  ///   - words: Those in which it is told.
  ///   - known: The names that the learner knows.
  func difference(
    on learner: Page, after outcomes: [Outcome], in time: JudgingTime, words: TaughtWords,
    known: Set<String>
  ) -> Difference? {
    if isAccepted, let error = outcomes.flatMap(\.diagnostics).first(where: \.refusesCell) {
      return Difference(
        sentence: "a later step fails: \(error.message)", object: "a later step",
        property: "result", cause: Difference.laterFailure)
    }
    let actual = step.text(of: outcomes)
    if text != actual {
      return ShownText(expected: text).difference(from: actual, verb: "later shows")
    }
    guard isTelling else { return nil }
    let look = LookComparison(
      page.settled, learner.settled, at: [], moving: motion,
      from: outcomes.compactMap(\.motion).first?.lowerBound, by: time.renderer,
      hiding: page.portrait.names.subtracting(known), isStopped: { time.isOver })
    return look.isEqual ? nil : words.telling(look.differences).first?.later
  }
}

extension Difference {
  /// The cause of a difference that is the error of a later step.
  static let laterFailure = "a later step fails"

  /// The same of a picture of a later step.
  fileprivate var later: Difference {
    Difference(
      sentence: "later \(sentence)", object: object, property: property, actual: actual,
      expected: expected, cause: cause)
  }
}

extension Lesson.Step {
  /// Runs the step on `page`.
  ///
  /// - Returns: What its cells do; nil if it changes lines that the page does not have.
  func run(on page: inout Page) -> [Outcome]? {
    guard let change = try? change(of: page.cells.map(\.text)) else { return nil }
    return page.make(change).news(of: change)
  }

  /// What its cells print and echo; a cell that is amended ends where the learner has ended it.
  fileprivate func text(of outcomes: [Outcome]) -> String {
    outcomes.map { outcome in
      let echo = amendment == nil ? outcome.echo ?? "" : ""
      return (outcome.printed.asLines + echo.asLines + outcome.late).asLines
    }.joined()
  }
}
