import Comparing
import Language
import Motion
import Playground
import Syntax
import TestSupport

@testable import Tutorials

/// Rewritten and changed steps of the pages of one lesson, with the judgements on them.
struct LessonTrial {
  /// A judgement that is not as it should be, or one that was asked for.
  struct Judged {
    let place: String
    let kind: String
    let cells: [String]
    let verdict: StepVerdict
    let seconds: Double
    /// Of a near miss, whether the first difference is about the right property; nil if it is not known.
    var isRightProperty: Bool?
  }

  private(set) var rewritings: [Judged] = []
  private(set) var misses: [Judged] = []
  /// Changes in bodies, whether they show in a result of the lesson or not.
  private(set) var mutants: [Judged] = []
  private var dice: Dice
  /// How many places of one kind are tried in a step.
  let most: Int
  /// A part of the steps is left out: of each 1000, so many are tried.
  let share: Int
  /// What is tried.
  let parts: Set<Part>

  enum Part: String, CaseIterable {
    case rewritings, misses, mutants
  }

  init(
    seed: UInt64, most: Int, share: Int, parts: Set<Part> = Set(Part.allCases)
  ) {
    self.parts = parts
    dice = Dice(seed: seed)
    self.most = most
    self.share = share
  }

  /// Adds the judgements of another lesson.
  mutating func add(_ trial: LessonTrial) {
    rewritings += trial.rewritings
    misses += trial.misses
    mutants += trial.mutants
  }

  mutating func run(_ page: Lesson.Page, of path: String, folder: String) {
    let course = LessonCourse(page)
    var learner = Page(folder: folder)
    var last: StepAttempt?
    for (index, step) in course.steps.enumerated() {
      guard let result = StepResult(of: step, on: learner) else { return }
      if step.number != nil, dice.below(1000) < share {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        try_(
          index, of: course, on: learner, "\(name):\(step.line): \(step.name)",
          canJoin: last?.isSilent ?? false)
      }
      last = result.attempt
      learner = result.page
    }
  }

  private mutating func try_(
    _ index: Int, of course: LessonCourse, on learner: Page, _ place: String,
    canJoin: Bool
  ) {
    let cells = learner.cells.map(\.text)
    guard let change = try? course.steps[index].change(of: cells),
      let target = StepTarget(index, of: course, on: learner)
    else { return }
    let new = change.inserted.indices.filter { change.isNew($0) }
    let original = Course(change, index, of: course, on: learner)
    for place_ in new {
      guard let source = CellSource(change.inserted[place_]) else { continue }
      let isAppended = change.removed.isEmpty
      let last = learner.cells.count - 1
      if parts.contains(.mutants) {
        tryMutants(of: source, change, at: place_, target, on: learner, place)
      }
      for kind in Rewriting.allCases where parts.contains(.rewritings) {
        let before = isAppended && canJoin && last >= 0 ? cells[last] : nil
        for texts in sample(kind.apply(to: source, before: before)) {
          let isJoined = kind == .joinedCells
          var other = change
          if isJoined {
            other = Change(index: last, removed: [cells[last]], inserted: texts)
          } else {
            other.inserted.replaceSubrange(place_...place_, with: texts)
          }
          // A name that later steps use is part of the step.
          guard isOther(texts, than: source.text),
            kind != .inlinedHelper || declares(texts, all: source.text, of: index, in: course),
            let judged = judge(
              other, new: (isJoined ? 0 : place_)..<((isJoined ? 0 : place_) + texts.count), target,
              on: learner, place, kind.rawValue, texts)
          else { continue }
          rewritings.append(judged)
        }
      }
      var tried: Set<String> = []
      for kind in NearMiss.Kind.allCases where parts.contains(.misses) {
        for miss in sample(NearMiss.all(kind, of: source)) where tried.insert(miss.cell).inserted {
          var other = change
          other.inserted[place_] = miss.cell
          guard isOther([miss.cell], than: source.text), CellSource(miss.cell) != nil,
            makesDifference(other, from: original, index, of: course, on: learner),
            var judged = judge(
              other, new: place_..<place_ + 1, target, on: learner, place, kind.rawValue,
              [miss.cell])
          else { continue }
          judged.isRightProperty = miss.isNamed(by: judged.verdict)
          misses.append(judged)
        }
      }
    }
  }

  /// Judges changes in the bodies of a cell.
  private mutating func tryMutants(
    of source: CellSource, _ change: Change, at place: Int, _ target: StepTarget,
    on learner: Page, _ name: String
  ) {
    var tried: Set<String> = []
    for kind in BodyMutant.Kind.allCases {
      for mutant in sample(BodyMutant.all(kind, of: source))
      where tried.insert(mutant.cell).inserted {
        var other = change
        other.inserted[place] = mutant.cell
        guard isOther([mutant.cell], than: source.text), CellSource(mutant.cell) != nil,
          let judged = judge(
            other, new: place..<place + 1, target, on: learner, name, kind.rawValue, [mutant.cell])
        else { continue }
        mutants.append(judged)
      }
    }
  }

  /// Whether texts declare all that a cell does and later steps use, and anything at all.
  private func declares(
    _ texts: [String], all cell: String, of index: Int, in course: LessonCourse
  ) -> Bool {
    let names = texts.reduce(into: Set<String>()) { $0.formUnion(declaredNames(in: $1)) }
    let dropped = declaredNames(in: cell).subtracting(names)
    return !names.isEmpty && dropped.isDisjoint(with: course.namesAfter[index])
  }

  /// Whether texts differ in more than blanks and comments.
  private func isOther(_ texts: [String], than text: String) -> Bool {
    func code(_ text: String) -> String { text.filter { !$0.isWhitespace } }
    return texts.count > 1 || code(texts[0]) != code(text)
  }

  private mutating func sample<Element>(_ all: [Element]) -> [Element] {
    guard all.count > most else { return all }
    var rest = all
    return (0..<most).map { _ in rest.remove(at: dice.below(rest.count)) }
  }

  /// The judgement of a change in the place of the step's; nil if it does not run.
  private func judge(
    _ change: Change, new: Range<Int>, _ target: StepTarget, on learner: Page, _ place: String,
    _ kind: String, _ texts: [String]
  ) -> Judged? {
    var page = learner
    var attempt = StepAttempt()
    if change.removed.isEmpty {
      for text in change.inserted {
        let before = page
        let outcome = page.run(text)
        guard outcome.isAccepted else { return nil }
        attempt.add([outcome], onlyLooks: page.looks(like: before))
      }
    } else {
      let revision = page.make(change)
      guard revision.isAccepted else { return nil }
      attempt.add(Array(revision.outcomes[new]), onlyLooks: false)
    }
    let clock = ContinuousClock()
    var verdict = StepVerdict.looking
    let duration = clock.measure {
      verdict = target.verdict(on: page, after: attempt, by: Renderer())
    }
    return Judged(
      place: place, kind: kind, cells: texts, verdict: verdict,
      seconds: Double(duration.components.attoseconds) / 1e18 + Double(duration.components.seconds))
  }

  /// What a step and those after it do.
  private struct Course {
    let outcomes: [Outcome]
    let page: Page
    /// The results of the later steps, up to the first that does not run.
    private(set) var later: [StepResult] = []

    init(_ change: Change, _ index: Int, of course: LessonCourse, on learner: Page) {
      var page = learner
      outcomes = page.make(change).outcomes
      self.page = page
      for step in course.steps[(index + 1)...] {
        guard let result = StepResult(of: step, on: later.last?.page ?? page) else { return }
        later.append(result)
      }
    }
  }

  /// Whether a change in place of a step's shows in a picture, a value or an output before the lesson's
  /// end.
  private func makesDifference(
    _ change: Change, from original: Course, _ index: Int, of course: LessonCourse,
    on learner: Page
  ) -> Bool {
    var other = learner
    let page = original.page
    let isLooking = page.looks(like: learner)
    let revision = other.make(change)
    guard revision.isAccepted else { return false }
    if shows(original.outcomes, echoing: isLooking) != shows(revision.outcomes, echoing: isLooking)
    {
      return true
    }
    if looks(page, other, original.outcomes.compactMap(\.motion).first) { return true }
    let (portrait, otherPortrait) = (page.portrait, other.portrait)
    for name in course.namesAfter[index]
    where portrait.value(of: name) != otherPortrait.value(of: name) {
      return true
    }
    for (step, result) in zip(course.steps[(index + 1)...], original.later) {
      guard let otherResult = StepResult(of: step, on: other) else {
        // A change of lines that are other lines now does not tell.
        return step.amendment == nil
      }
      let (cells, otherCells) = (result.attempt.cells, otherResult.attempt.cells)
      if cells.map(\.shown) != otherCells.map(\.shown) { return true }
      if looks(result.page, otherResult.page, cells.compactMap(\.motion).first) { return true }
      other = otherResult.page
    }
    return false
  }

  /// What cells print; echoes are asked for only where a step looks.
  private func shows(_ outcomes: [Outcome], echoing: Bool) -> [String] {
    outcomes.map { "\($0.printed)\(echoing ? $0.echo ?? "" : "")\($0.late)" }
  }

  /// Whether two pages look different.
  private func looks(_ page: Page, _ other: Page, _ motion: ClosedRange<Time>?) -> Bool {
    !LookComparison(
      page.settled, other.settled, at: [], moving: motion, from: nil, by: Renderer()
    ).isEqual
  }
}

extension StepAttempt {
  /// Whether its cells neither print nor take time, so that they may run again with another cell.
  fileprivate var isSilent: Bool {
    cells.allSatisfy { $0.printed.isEmpty && $0.motion == nil && $0.sound == nil }
  }
}

extension NearMiss {
  /// Whether the first difference of a verdict leads to what was changed; nil if it cannot be told.
  ///
  /// It does if it names the property or the variable whose value is another, if it has a word for what
  /// the property does to a picture, or if it shows the whole value, actual and expected, of a variable
  /// that the changed statement declares or changes, or of a property of it to which the value belongs. A
  /// text that is another is led to by showing it.
  func isNamed(by verdict: StepVerdict) -> Bool? {
    guard let property, case .unmet(let differences) = verdict, let first = differences.first else {
      return nil
    }
    if first.object == property || first.property == property { return true }
    if first.property == "value" || around.contains(first.property),
      owners.contains(first.object), first.actual != first.expected
    {
      return true
    }
    if let text, first.sentence.contains(text) { return true }
    // The size of a path tells of its points.
    if owners.contains(first.object), let sides = NearMiss.sides[property],
      sides.contains(where: first.sentence.contains)
    {
      return true
    }
    let words = NearMiss.words[property] ?? (kind == .color ? ["colour", "Color"] : nil)
    guard let words else { return nil }
    let text = "\(first.property) \(first.sentence)"
    return words.contains { text.contains($0) }
  }

  private static let sides = ["x": ["wider", "narrower"], "y": ["taller", "shorter"]]

  /// How differences call properties: by the property itself, or by what it does.
  private static let words: [String: [String]] = {
    let places = [
      "lower", "higher", "left", "right", "place", "moved", "position", "up", "down", "origin",
      "goes",
      "path",
    ]
    let sizes = [
      "wide", "narrow", "tall", "high", "low", "size", "large", "small", "width", "height", "short",
      "long", "shape", "path",
    ]
    let times = ["late", "early", "time", "long", "fast", "slow", "at "]
    return [
      "width": sizes, "height": sizes, "spacing": ["spacing"] + places + sizes,
      "x": places, "y": places, "frame": ["frame"] + places + sizes,
      "backgroundColor": ["colour", "Color"],
      "strokeColor": ["colour", "Color"], "fillColor": ["colour", "Color"],
      "color": ["colour", "Color"],
      "lineWidth": ["line width", "lineWidth", "thick", "thin", "stroke"],
      "cornerRadius": ["corner", "shape", "round"], "opacity": ["opacity", "alpha", "opaque"],
      "title": ["title", "text", "says", "reads"], "text": ["text", "says", "reads"],
      "duration": times, "delay": times, "fromValue": ["from"], "toValue": ["to"],
      "alignment": ["alignment"] + places + sizes,
      "distribution": ["distribution"] + places + sizes, "lineCap": ["cap", "Cap"],
      "lineJoin": ["join", "Join"],
      "isHidden": ["isHidden", "missing", "shown", "extra", "hidden"],
    ]
  }()
}
