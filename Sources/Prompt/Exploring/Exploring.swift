import Charting
import Sound

/// A walk through what the page shows, and the ways in which places are told.
struct Exploring {
  /// The walk; nil at the prompt.
  var walk: TreeWalk?
  /// The ways that are on; they last for the session.
  private(set) var senses: Set<ExploringSense>
  /// The digits of a number that is being typed, by single keys.
  var digits = ""

  /// - Parameter isHeard: Whether sounds are played.
  init(isHeard: Bool) { senses = isHeard ? [.text, .sound] : [.text] }

  func has(_ sense: ExploringSense) -> Bool { senses.contains(sense) }

  /// Switches a way on or off; returns whether it is on.
  mutating func toggle(_ sense: ExploringSense) -> Bool {
    if senses.remove(sense) != nil { return false }
    senses.insert(sense)
    return true
  }

  /// The lines about the place.
  ///
  /// - Parameters:
  ///   - senses: The ways in which it is told, of those that are on.
  ///   - context: What is said before the text; empty for nothing.
  ///   - writesTones: Whether a tone is written, rather than heard.
  func lines(
    _ senses: [ExploringSense] = ExploringSense.allCases, context: String = "", writesTones: Bool
  ) -> String {
    guard let walk else { return "" }
    var lines: [String] = []
    if has(.text), senses.contains(.text) { lines.append(context + walk.text) }
    if has(.sound), senses.contains(.sound), writesTones, let words = walk.toneWords {
      lines.append(words)
    }
    if has(.braille), senses.contains(.braille), !walk.braille.isEmpty {
      let cell = walk.cell.map { " cell \($0)" } ?? ""
      lines.append(walk.braille + cell)
    }
    return lines.map { "\($0)\n" }.joined()
  }

  /// What is heard at the place; nil for nothing.
  var score: Score? { has(.sound) ? walk?.tone?.score : nil }
}

extension TreeWalk {
  /// The tone in words: `tone 440 Hz`; nil for silence.
  fileprivate var toneWords: String? {
    guard let tone else { return nil }
    guard case .value(let pitch, _) = tone else {
      return tone.score.map { "sound of \(($0.duration * 10).rounded() / 10) s" }
    }
    return "tone \(Int(Pitch.frequency(atFraction: pitch).rounded())) Hz"
  }
}
