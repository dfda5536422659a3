import Geometry
import Language
import Motion
import Playground
import Syntax
import Tutorials
import Viewing

extension SessionCommand {
  static let why = SessionCommand(
    "why", taking: .named("bar 3"), "which line drew it; of what does not show, why not",
    details: """
      Of a thing on the page, by its noun, its number or its name in quotes; of a point
      of the picture, across and down from the left top, as in ':why 120 80'; or of a
      variable, as in ':why rain' or ':why bar.width', it says which lines of the
      program made it so. Of what does not show, it says why, and a line that would
      show it; ':why' alone asks for all that variables hold.

      """,
    synonyms: [
      "where", "line", "provenance", "which", "who", "source", "inspect", "absent", "blank",
      "empty", "hidden", "invisible", "missing", "nothing",
    ], onlyTells: true
  ) { dialogue, argument, response in
    let question = Question(
      argument, of: dialogue.shownPage, at: dialogue.showing.heldTime,
      width: dialogue.session.textWidth)
    question.answer(&response)
  }
}

/// A question which lines of the page something comes from, or why it does not show.
private struct Question {
  /// What is asked about; empty for the whole page.
  let subject: String
  let page: Page
  /// The time of the picture; nil for the page's end.
  let time: Time?
  /// The columns that a line of the answer may take.
  let width: Int

  init(_ subject: String, of page: Page, at time: Time?, width: Int) {
    (self.subject, self.page, self.time, self.width) = (subject, page, time, width)
  }

  func answer(_ response: inout Response) {
    let absence = PageAbsence(page, at: time)
    guard !subject.isEmpty else { return response.tellAll(absence) }
    let layers = absence.layers(named: subject)
    if let found = layers.lazy.compactMap(absence.absence(of:)).first {
      return response.tell(found)
    }
    guard !page.cells.isEmpty else { return refuseUnknown(&response) }
    do throws(Failure) {
      var reader = ProvenanceReader(try page.traced(), at: time)
      if let point = Point(written: subject) { return try answer(point, &reader, &response) }
      if let answer = reader.provenance(ofVariable: subject) {
        tell(answer, &response)
        return layers.isEmpty
          ? () : response.tellShown(subject, absence.idleConstraints(of: layers))
      }
      if let outcome = reader.outcome(ofProperty: subject) { return tell(outcome, &response) }
      guard let (answer, others) = reader.provenance(ofThing: subject) else {
        return refuseUnknown(&response)
      }
      tell(answer, &response)
      if !others.isEmpty {
        let rest = others.count > 3 ? " and \(others.count - 3) more" : ""
        response.advise(
          "there is also \(others.prefix(3).joined(separator: ", "))\(rest); name it like this")
      }
    } catch {
      response.refuse(error.message, hint: error.hint, status: ExitStatus(error.cause))
    }
  }

  /// Says which line has painted what is at a point of the picture.
  private func answer(
    _ point: Point, _ reader: inout ProvenanceReader, _ response: inout Response
  ) throws(Failure) {
    let canvas = reader.canvas
    guard point.x >= 0, point.y >= 0, point.x < canvas.width, point.y < canvas.height else {
      return response.refuse(
        "\(written(point)) is outside of the picture",
        hint: "it is \(written(canvas.width)) points wide and \(written(canvas.height)) high")
    }
    guard let answer = try reader.provenance(at: point) else {
      return response.say("nothing is painted at \(written(point)): that is the page's ground")
    }
    tell(answer, &response)
  }

  /// Says of a property of an object that no line has set it, or that there is none of that name.
  private func tell(_ outcome: Outcome, _ response: inout Response) {
    if let diagnostic = outcome.diagnostics.first, !outcome.isAccepted {
      return response.refuse(diagnostic.message, hint: diagnostic.hint)
    }
    let value = outcome.echo.map { "; it is \($0.firstLine)" } ?? ""
    response.say(StyledText("no line of the page has set '\(subject)'\(value)"))
    let object = subject.prefix { $0 != "." }
    response.advise("':why \(object)' shows the lines that have made and changed '\(object)'")
  }

  /// Says what there is in place of what was asked about.
  private func refuseUnknown(_ response: inout Response) {
    var things = PageThings(page.settled, at: time)
    let names = things.callNames
    guard !names.isEmpty else {
      return response.refuse(
        "the page shows nothing", hint: "'bars([4, 2, 6])' draws a chart")
    }
    if let (noun, count) = numbered(among: names) {
      return response.refuse(
        "the page has \(count) things that are called '\(noun)'",
        hint: "the last is '\(noun) \(count)'")
    }
    let rest = names.count > 8 ? " and more, which Tab lists" : ""
    let shown = names.prefix(8).joined(separator: ", ") + rest
    let meant = suggestion(for: subject, among: page.askedNames)
    response.refuse(
      "nothing on the page is called '\(subject)'",
      hint: meant.map { "did you mean ':why \($0)'?" } ?? "the page shows \(shown)")
  }

  /// Of a number beyond the last, as in `bar 8`, the noun and the number of the last; nil for anything else.
  private func numbered(among names: [String]) -> (noun: String, count: Int)? {
    guard let blank = subject.lastIndex(of: " "), Int(subject[blank...].dropFirst()) != nil else {
      return nil
    }
    let typed = subject[..<blank].lowercased()
    let counts = names.compactMap { name -> (noun: String, count: Int)? in
      guard let blank = name.lastIndex(of: " "), let number = Int(name[blank...].dropFirst()),
        case let noun = String(name[..<blank]), typed == noun || typed == "\(noun)s"
      else { return nil }
      return (noun, number)
    }
    return counts.max { $0.count < $1.count }
  }

  private func tell(_ answer: ThingProvenance, _ response: inout Response) {
    var text = StyledText(answer.thing)
    if let value = answer.value { text += ": \(value.firstLine)" }
    text += "\n"
    for note in answer.notes {
      guard let source = note.source, let cell = page.text(of: source) else { continue }
      text +=
        note.styledText(
          place: "cell \(source.number)", in: SourceText(cell), width: max(20, width)) + "\n"
    }
    if answer.notes.isEmpty {
      text += "no line of the page has set it\n"
    }
    response.add(.result(text))
    response.provenance = Status.Provenance(answer, on: page)
  }
}

extension Page {
  /// What can be asked about by a name: the things that it shows, and what its variables hold.
  var askedNames: [String] {
    var things = PageThings(settled)
    let portrait = portrait
    return things.callNames + portrait.names.filter { portrait.type(of: $0) != nil }.sorted()
  }
}

extension Point {
  /// The point that a text names: `120 80` or `120, 80`; nil for any other text.
  fileprivate init?(written text: String) {
    let parts = text.split { $0 == " " || $0 == "," || $0 == "(" || $0 == ")" }
    guard parts.count == 2, let x = Double(parts[0]), let y = Double(parts[1]), x.isFinite,
      y.isFinite
    else { return nil }
    self.init(x: x, y: y)
  }
}

private func written(_ point: Point) -> String { "\(written(point.x)), \(written(point.y))" }

private func written(_ number: Double) -> String {
  Int(exactly: number).map(String.init) ?? "\(number)"
}
