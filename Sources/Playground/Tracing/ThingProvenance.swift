import Graphics
import Language
package import Syntax

/// Where a thing on a page comes from.
package struct ThingProvenance: Sendable {
  /// What it is: `bar 3 "Wed" of chart "Rain"`, or a variable.
  package var thing: String
  /// What it shows, or the value of a variable; nil for nothing.
  package var value: String?
  /// The places in the program that it comes from, the most telling first.
  package private(set) var notes: [Diagnostic] = []

  init(_ thing: String, value: String? = nil) {
    self.thing = thing
    self.value = value
  }

  /// The most places that are told.
  private static let limit = 8

  /// Whether a place in `site` is told.
  func hasPlace(in site: SourceRange) -> Bool {
    notes.contains { note in
      note.source.map { site.contains(SourceRange(note.range, in: $0)) } ?? false
    }
  }

  /// Adds a place, unless it is told already.
  mutating func add(_ message: String, at site: SourceRange) {
    let isTold = notes.contains { $0.range == site.range && $0.source == site.source }
    guard !isTold, notes.count < Self.limit else { return }
    notes.append(Diagnostic(.note, message, at: site.range, in: site.source))
  }
}

extension ItemOwner {
  /// The parts in words, without what they show.
  var words: String {
    ItemOwner(parts.map { Part($0.noun, $0.number, name: $0.name) }).text
  }
}
