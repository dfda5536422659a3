package import Comparing
import Geometry
import Language
import Motion
package import Playground
import Syntax

extension StepTarget {
  /// The judgement of a learner's page.
  ///
  /// - Parameters:
  ///   - learner: The page as it is now.
  ///   - tried: What was typed since the step was shown.
  ///   - renderer: Draws what differs in its display lists.
  package func verdict(
    on learner: Page, after tried: StepAttempt, by renderer: Renderer
  ) -> StepVerdict {
    guard !tried.cells.isEmpty else { return .looking }
    if let verdict = verdict(byOutputOf: tried) { return verdict }
    if onlyLooks { return verdict(onLookingAfter: tried) }
    if tried.onlyLooks { return .looking }
    let comparison = PageComparison(self, learner, tried, renderer)
    let (offers, differences) = comparison.findings
    if differences.isEmpty { return .met(offers: offers) }
    return tried.cells.last?.onlyLooks == true ? .looking : .unmet(differences)
  }

  /// In what a learner's page differs from what the step makes, the most important first; empty if it does
  /// not, or the step only looks.
  package func differences(
    on learner: Page, after tried: StepAttempt, by renderer: Renderer
  ) -> [Difference] {
    if case .unmet(let differences)? = verdict(byOutputOf: tried) { return differences }
    return onlyLooks ? [] : PageComparison(self, learner, tried, renderer).findings.differences
  }

  /// The judgement where the step changes nothing: it is met by showing the same text.
  private func verdict(onLookingAfter tried: StepAttempt) -> StepVerdict {
    let errors = attempt.cells.flatMap(\.errors)
    let text = errors.isEmpty ? attempt.cells.map(\.shown).joined() : errors.joined(separator: "\n")
    let expected = ShownText(expected: text)
    if text.isEmpty {
      let isSilent = tried.cells.last.map { $0.isAccepted && $0.shown.isEmpty && !$0.isEmpty }
      return isSilent == true ? .met(offers: []) : .looking
    }
    if expected.isShown(by: tried) { return .met(offers: []) }
    return tried.onlyLooks
      ? .looking
      : .unmet([expected.difference(from: tried.cells.last?.shown ?? "", verb: "shows")])
  }
}

/// The comparison of a learner's page with a target.
struct PageComparison {
  private let target: StepTarget
  private let learner: Page
  private let tried: StepAttempt
  private let renderer: Renderer
  private let names: NameComparison

  init(_ target: StepTarget, _ learner: Page, _ tried: StepAttempt, _ renderer: Renderer) {
    (self.target, self.learner, self.tried, self.renderer) = (target, learner, tried, renderer)
    names = NameComparison(target, learner)
  }

  /// The lines that make later steps run, and what differs.
  var findings: (offers: [String], differences: [Difference]) {
    var shown: [Difference] = []
    if !printsTheSame { shown.append(printed.difference(from: printedText)) }
    shown += unlikeLook?.differences ?? []
    shown += names.derivedDifferences + timeDifferences + soundDifferences
    // A name that is missing may be an offer in the end.
    shown += names.missing
    if shown.isEmpty, names.differences.isEmpty {
      return (names.offers, [bodyDifference].compactMap(\.self))
    }
    // What a finger does follows from where it is, and what is shown from the step's variables.
    return (names.offers, [fingerDifference].compactMap(\.self) + names.causes + shown)
  }

  // MARK: Pictures

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
        by: renderer)
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
    ShownText(expected: target.attempt.cells.map(\.printed).joined())
  }

  private var printedText: String {
    tried.cells.filter { !$0.onlyLooks && $0.isAccepted }.map(\.printed).joined()
  }

  private var printsTheSame: Bool { printed.isPrinted(by: tried) }

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

  /// The first difference that a body of the step makes in the results of later steps; nil if there is
  /// none, or the learner's page does not take these steps.
  private var bodyDifference: Difference? {
    guard names.declaresBodies || target.hasClosures else { return nil }
    var other = learner
    for offer in names.offers { _ = other.run(offer) }
    for later in target.later {
      guard let outcomes = later.step.run(on: &other) else { return nil }
      if let difference = later.difference(on: other, after: outcomes, by: renderer) {
        return difference
      }
    }
    return nil
  }
}
