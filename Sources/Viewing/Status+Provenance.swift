package import Playground
import Syntax

extension Status {
  /// Where a thing on the page comes from.
  package struct Provenance: Hashable, Sendable {
    /// What it is, in words: `bar 3 "Wed" of chart "Rain"`.
    package var thing: String
    /// What it shows, or the value of a variable; nil for nothing.
    package var value: String?
    /// The places in the program, the most telling first.
    package var places: [Place]

    /// A place in the program.
    package struct Place: Hashable, Sendable {
      /// What was done there.
      package var message: String
      package var range: Range

      package init(message: String, range: Range) {
        (self.message, self.range) = (message, range)
      }
    }

    /// - Parameter page: The page that the thing is on.
    package init(_ answer: ThingProvenance, on page: Page) {
      (thing, value) = (answer.thing, answer.value)
      places = answer.notes.compactMap { note in
        guard let source = note.source, let cell = page.text(of: source) else { return nil }
        let range = Range(note.range, of: SourceText(cell), cell: source.number)
        return Place(message: note.message, range: range)
      }
    }
  }
}

extension Status.Provenance: JSONObject {
  func write(to json: inout JSONText) {
    json.field("places", places)
    json.field("thing", thing)
    json.field("value", value)
  }
}

extension Status.Provenance.Place: JSONObject {
  func write(to json: inout JSONText) {
    json.field("message", message)
    json.field("range", range)
  }
}

extension Status {
  /// Why something does not show.
  package struct Absence: Hashable, Sendable {
    /// `'box' does not show: it has no size`.
    package var sentence: String
    /// What to do about it, in words.
    package var advice: String
    /// The line to type; nil where none would do in every case.
    package var fix: String?

    package init(sentence: String, advice: String, fix: String?) {
      (self.sentence, self.advice, self.fix) = (sentence, advice, fix)
    }
  }
}

extension Status.Absence: JSONObject {
  func write(to json: inout JSONText) {
    json.field("advice", advice)
    json.field("fix", fix)
    json.field("sentence", sentence)
  }
}
