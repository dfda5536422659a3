import Language
import Motion
import Platform
package import Playground
import Sound
package import Tutorials
import Viewing

/// The answer to one command: what it ran, what is said about it, and the picture that shows it.
///
/// The text on the terminal, the line of `--json` and the status that a screen says are all made from
/// this value.
package struct Response: Sendable {
  /// What was answered, which decides who reads the remarks.
  enum Kind: Hashable {
    /// A file that runs as a whole; all of its output is the program's own.
    case file
    /// A program; remarks on it are for the person at the terminal.
    case program
    /// A session command; remarks are its answer.
    case command
  }

  /// A part of an answer.
  enum Part {
    case run(CellRun)
    /// A cell that would not run on a page that is only tried, with the reason: no fault of the answer.
    case supposed(CellRun)
    /// What a command was asked for: a list, help, the text of a step.
    case result(StyledText)
    /// Help, which a person reads by the screenful.
    case reading(StyledText)
    /// A lesson's words to the person at the terminal.
    case prose(StyledText)
    case remark(StyledText)
    /// What a key has typed, where the terminal does not show it.
    case typed(String)
    case refusal(Refusal)
  }

  /// A fault that is about no text of the program, and what to do about it.
  struct Refusal {
    let message: String
    var hint: String?
    /// The fault as it is shown.
    let text: StyledText
    let status: ExitStatus
  }

  /// A program that is too long to be edited at the prompt.
  package struct Draft: Hashable, Sendable {
    /// Where it goes.
    let place: ProgramPlace
    package let text: String
  }

  /// Whether a program was what a lesson asked for.
  struct Judgement: Hashable {
    /// The number of the task that was shown; nil for a step.
    var task: Int?
    let isMet: Bool
    /// What differs; nil where it is met, or nothing can be said.
    var difference: String?
  }

  let kind: Kind
  /// The command as typed.
  let source: String
  /// The parts in the order in which they are said.
  private(set) var parts: [Part] = []
  /// How many remarks were put above all others.
  private var leadCount = 0
  /// Whether the picture is not one of the program that was typed.
  private(set) var isStale = false
  /// The number of the command, counted from 0; nil for an answer without a picture.
  private(set) var number: Int?
  /// What the screen shows; nil before the first picture.
  private(set) var picture: ShownPicture?
  /// The sound that the screen keeps; nil for a page without one.
  private(set) var sound: ShownSound?
  /// The time from Enter until the picture was shown.
  private(set) var duration = Duration.zero
  /// The time that the picture is held at; nil for the page's end.
  var heldTime: Time?
  /// The stretch of time that the screen plays; nil if it plays none.
  var playing: ClosedRange<Time>?
  /// What the command changed in the program, for a screen; nil where that is as it was.
  var program: Status.Program?
  /// The film of what the picture shows when it moves; nil while there is none.
  var film: Status.Film?
  /// The lesson that is followed, for a screen.
  var taught: LessonListing?
  /// The place in a tutorial after the command.
  var lesson: Status.Place?
  /// What a step or a task that was shown has to say of it; nil where none was.
  var judgement: Judgement?
  /// Where what was asked about comes from.
  var provenance: Status.Provenance?
  /// What was asked about, or everything, that does not show.
  var absences: [Status.Absence] = []
  /// The change that is tried, while the picture is that of the page with it.
  var whatIf: Status.WhatIf?
  /// What an editor is to be opened with.
  package var draft: Draft?
  /// What is to be heard now.
  var score: Score?
  /// Whether the session is over.
  package var isOver = false

  init(_ kind: Kind, to source: String = "") {
    self.kind = kind
    self.source = source
  }

  /// The status that a program ends with if it ends here.
  package var status: ExitStatus {
    parts.reduce(.good) { status, part in
      switch part {
      case .run(let run): status.orWorse(ExitStatus(run.outcome.diagnostics))
      case .refusal(let refusal): status.orWorse(refusal.status)
      case .supposed, .result, .reading, .prose, .remark, .typed: status
      }
    }
  }

  /// Whether a cell of the program did not run.
  package var refusesCell: Bool {
    parts.contains { part in
      if case .run(let run) = part { !run.outcome.isAccepted } else { false }
    }
  }

  // MARK: Parts

  mutating func add(_ run: CellRun) {
    parts.append(.run(run))
    if !run.outcome.isAccepted { isStale = true }
  }

  mutating func add(_ part: Part) { parts.append(part) }

  /// Remarks on a line of its own.
  package mutating func say(_ text: StyledText) { parts.append(.remark(text + "\n")) }

  /// A remark above all others, but below those that have led so before.
  mutating func lead(with text: StyledText) {
    let place = parts.firstIndex { if case .remark = $0 { true } else { false } } ?? parts.count
    parts.insert(.remark(text + "\n"), at: place + leadCount)
    leadCount += 1
  }

  /// A remark above all others, unless the program that ran has echoed the same, as a chart does.
  mutating func lead(withNews text: String) {
    let isEchoed = parts.contains { part in
      if case .run(let run) = part { run.echoes && run.outcome.echo == text } else { false }
    }
    if !isEchoed { lead(with: "\(text)") }
  }

  /// Remarks only if a person at a terminal reads it.
  mutating func say(_ text: StyledText, to audience: Audience) {
    if audience.isWatching { say(text) }
  }

  /// Says to a person that something is done, above what is said about it.
  mutating func praise(_ words: String, to audience: Audience) {
    if audience.isWatching { add(.prose(StyledText("\(words)\n"))) }
  }

  /// Says what to do about the remark before.
  mutating func advise(_ hint: StyledText) { say(StyledText("hint", .hint) + ": " + hint) }

  /// Says what is wrong with a command, and what to do instead.
  mutating func refuse(_ message: String, hint: String? = nil, status: ExitStatus = .fault) {
    var text = StyledText("error", .error) + ": \(message)"
    if let hint { text += StyledText("\n") + StyledText("hint", .hint) + ": \(hint)" }
    parts.append(.refusal(Refusal(message: message, hint: hint, text: text, status: status)))
  }

  /// Says why a file cannot be taken.
  mutating func refuse(_ error: PageError) {
    refuse(error.message, shownAs: error.description, status: error.status)
  }

  /// Says what is wrong in words of its own.
  mutating func refuse(_ message: String, shownAs text: String, status: ExitStatus) {
    parts.append(.refusal(Refusal(message: message, text: StyledText(text), status: status)))
  }

  /// Does what draws or writes a picture, and refuses if it fails.
  package mutating func attempt(_ work: () throws -> Void) {
    do {
      try work()
    } catch {
      refuse(error)
    }
  }

  private mutating func refuse(_ error: any Error) {
    switch error {
    case let failure as Failure:
      refuse(failure.message, hint: failure.hint, status: ExitStatus(failure.cause))
    case let error as ShotError where error.isLimit: refuse("\(error)", status: .limit)
    default: refuse("\(error)", hint: (error as? PlatformError)?.hint, status: .unjudged)
    }
  }

  /// Marks the picture as one that the command could not change.
  mutating func keepPicture() { isStale = true }

  /// Lets the screen keep sounds of the page; a failure becomes part of the answer.
  private mutating func keepSound(
    of page: Settled, _ passage: SoundPassage?, on viewer: Viewer
  ) {
    do {
      sound = try viewer.keep(page.audibleSound(in: passage))
    } catch {
      refuse(error)
    }
  }

  // MARK: The picture

  /// Shows the page with the answer; a failure becomes part of the answer.
  ///
  /// - Parameters:
  ///   - number: The number of the command, counted from 0; it rises.
  ///   - began: The instant at which the command was typed.
  ///   - passage: The sounds that the screen keeps; nil for the last one of the page.
  /// - Returns: Whether nothing failed.
  @discardableResult mutating func show(
    _ page: Settled, on viewer: Viewer, as number: Int, since began: ContinuousClock.Instant,
    sound passage: SoundPassage? = nil
  ) -> Bool {
    self.number = number
    do {
      picture = try viewer.show(page, at: heldTime, ofCommand: number)
      duration = .now - began
      keepSound(of: page, passage, on: viewer)
      // A large chart takes a while, and its picture shows already.
      attempt { try viewer.list(page, ofCommand: number) }
      if let taught { attempt { try viewer.teach(taught) } }
    } catch {
      picture = viewer.picture
      duration = .now - began
      keepPicture()
      playing = nil
      refuse(error)
      // The first error is the one to report.
      try? viewer.say(Status(self))
      return false
    }
    do {
      try viewer.say(Status(self))
    } catch {
      refuse(error)
      return false
    }
    return true
  }
}

/// A cell that ran, with the texts that its diagnostics point into.
struct CellRun: Sendable {
  let outcome: Outcome
  /// Whether the value of the last statement is shown.
  let echoes: Bool
  let texts: CellTexts
}
