import Comparing
import Geometry
import Language
import Motion
import Playground
import Syntax

/// The comparison of a learner's page with a target.
struct PageComparison {
  private let target: StepTarget
  private let tried: StepAttempt
  private let time: JudgingTime
  private let names: NameComparison

  private var learner: Page { time.page }

  init(_ target: StepTarget, _ tried: StepAttempt, _ time: JudgingTime) {
    (self.target, self.tried, self.time) = (target, tried, time)
    names = NameComparison(target, time.page)
  }

  /// The lines that make later steps run, and what differs.
  var findings: (offers: [String], differences: [Difference]) {
    var shown: [Difference] = []
    if !printed.isPrinted(by: tried, isStopped: { time.isOver }) {
      shown.append(printed.difference(from: printedText))
    }
    shown += lookDifferences
    shown += names.derivedDifferences + timeDifferences + soundDifferences
    // A name that is missing may be an offer in the end.
    shown += names.missing
    if shown.isEmpty, names.differences.isEmpty {
      return (names.offers, [bodyDifference].compactMap(\.self))
    }
    // What a finger does follows from where it is, and what is shown from the step's variables.
    return (
      names.offers, [fingerDifference].compactMap(\.self) + told(names.causes + shown)
    )
  }

  /// The differences in the order and the words in which they are told.
  private func told(_ differences: [Difference]) -> [Difference] {
    let relevance = Relevance(
      typed: tried.cells.filter { $0.isAccepted && !$0.onlyLooks }.map(\.text),
      written: target.writtenLines)
    let ordered = target.taught.telling(relevance.ordered(differences))
    return target.isAnswer ? ordered.map(\.withoutAnswer) : ordered
  }

  /// The names that the learner knows: those of their page, and of a step that is shown.
  private var known: Set<String> {
    target.isAnswer
      ? learner.portrait.names
      : learner.portrait.names.union(identifiers(in: target.step.program))
  }

  // MARK: Pictures

  /// What differs in the picture; of the picture of a value, the value.
  private var lookDifferences: [Difference] {
    guard let look = unlikeLook else { return [] }
    // What is on the page before anything was typed is another picture than that of a value.
    if tried.cells.isEmpty, showsValue(target.text) { return [] }
    let difference = shownValue(in: tried.texts.last { showsValue($0) }, on: learner).flatMap {
      value in
      shownValue(in: target.text, on: target.page.withoutTimer).flatMap {
        value.difference(from: $0, isAnswer: target.isAnswer)
      }
    }
    let names = learner.portrait.names
    return [difference].compactMap(\.self)
      + look.differences.map { $0.ofHiddenThing(among: { names }) }
  }

  private func showsValue(_ text: String) -> Bool {
    lastArgument(ofCallTo: "show", in: text) != nil
  }

  private func shownValue(in text: String?, on page: Page) -> ShownValue? {
    text.flatMap { ShownValue(in: $0, on: page) }
  }

  /// The comparison of what both show; nil if they look the same, by one of several ways to count the time.
  private var unlikeLook: LookComparison? {
    let stretches = target.motions
    let stretch = stretches.first.map { first in
      first.lowerBound...max(first.upperBound, stretches.map(\.upperBound).max() ?? .zero)
    }
    let times = target.step.goldens.flatMap { $0.shot.times.compactMap(\.self) }
      .filter { stretch?.contains($0) ?? false }
    let starts: [Time?] = stretch == nil || tried.starts.isEmpty ? [nil] : tried.starts
    let looks = starts.suffix(3).map { start in
      LookComparison(
        target.page.settled, learner.settled, at: times, moving: stretch, from: start,
        by: time.renderer,
        hiding: target.page.portrait.names.subtracting(known), isStopped: { time.isOver })
    }
    return looks.contains(where: \.isEqual) ? nil : looks.first
  }

  /// Where a finger is that is not where the step has put it; nil where others are on the page.
  private var fingerDifference: Difference? {
    let (fingers, others) = (target.page.portrait.fingers, learner.portrait.fingers)
    guard fingers.count == others.count,
      let (finger, other) = zip(fingers, others).first(where: { $0 != $1 })
    else { return nil }
    func text(_ point: Point) -> String {
      "(\(ValuePortrait.length(point.x)), \(ValuePortrait.length(point.y)))"
    }
    return Difference(
      sentence: "the finger is at \(text(other)), expected \(text(finger))", object: "the finger",
      property: "position", actual: text(other), expected: text(finger), cause: "finger")
  }

  // MARK: Outputs

  private var printed: ShownText {
    ShownText(
      expected: target.attempt.cells.map(\.printed).joined(), isAnswer: target.isAnswer)
  }

  /// What was printed: also by cells that only look, where that is more of what is expected.
  private var printedText: String {
    let cells = tried.cells.filter(\.isAccepted)
    let all = cells.map(\.printed).joined()
    let own = cells.filter { !$0.onlyLooks }.map(\.printed).joined()
    func match(_ text: String) -> Int { zip(text, printed.expected).prefix { $0 == $1 }.count }
    return match(all) > match(own) ? all : own
  }

  private var timeDifferences: [Difference] {
    let (expected, actual) = (
      target.page.now - target.start.now, learner.now - target.start.now
    )
    guard expected > .zero, actual < expected else { return [] }
    let (words, expectedWords) = ("\(actual.title)", "\(expected.title)")
    return [
      Difference(
        sentence: "\(words) pass, expected \(expectedWords)", object: "the time", property: "time",
        actual: words, expected: expectedWords, cause: "time")
    ]
  }

  private var soundDifferences: [Difference] {
    func text(_ page: Page, _ attempt: StepAttempt) -> String? {
      guard let passage = attempt.cells.compactMap(\.sound).last else { return nil }
      return (try? page.settled.sound(in: passage))??.text
    }
    let (expected, actual) = (text(target.page, target.attempt), text(learner, tried))
    guard let expected, expected != actual else { return [] }
    let sentence =
      actual == nil
      ? "there is no sound" : "the sound differs in its tones"
    return [
      Difference(
        sentence: sentence, object: "the sound", property: "tones", cause: "sound")
    ]
  }

  // MARK: Bodies

  /// The later steps whose results are compared: also those that show the order in which a path is drawn, if
  /// that differs.
  private var later: [LaterStep] {
    guard !names.likeNames.isEmpty else { return target.later }
    return LaterStep.all(
      of: target.laterSteps, on: target.page.withoutTimer,
      using: names.likeNames.union(target.declaredNames), isStopped: { time.isOver })
  }

  /// The first difference that a body of the step makes in the results of later steps; nil if there is
  /// none, or the learner's page does not take these steps.
  private var bodyDifference: Difference? {
    guard names.declaresBodies || target.hasClosures || !names.likeNames.isEmpty else { return nil }
    let known = known
    var other = learner
    for offer in names.offers { _ = other.run(offer) }
    for later in later {
      guard !time.isOver, let outcomes = later.step.run(on: &other), later.canTell(by: outcomes)
      else { return nil }
      if let difference = later.difference(
        on: other, after: outcomes, in: time, words: target.taught, known: known)
      {
        let member = names.missingMembers.first { member in
          difference.cause == Difference.laterFailure
            && difference.sentence.firstRange(of: "'\(member.name)'") != nil
        }
        // A copy under the lesson's name is not what the learner's own code uses.
        return names.offered.first.map { .missing($0) } ?? member?.difference ?? difference
      }
    }
    return nil
  }
}

extension Difference {
  /// The difference without the value that a task asks for, where this is all of a variable.
  fileprivate var withoutAnswer: Difference {
    guard cause == "value of \(object)", let actual, let expected else { return self }
    return Difference(
      sentence: "'\(object)' is \(actual), expected \(kind(of: expected, besides: actual))",
      object: object, property: property, actual: actual, cause: cause)
  }
}
