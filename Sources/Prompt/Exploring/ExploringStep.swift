import Charting
import Syntax
import Terminal

/// A step of a walk through the page, by a key or by a word.
enum ExploringStep: Hashable {
  case go(TreeWalk.Move)
  case toggle(ExploringSense)
  /// Says again what is here.
  case here
  case keys
  case quit

  /// The step that a word says: `right`, `x`, `5`; nil for another word.
  init?(word: String) {
    if let number = Int(word), number > 0 {
      self = .go(.mark(number))
    } else if let step = ExploringStep.words[word.lowercased()] {
      self = step
    } else {
      return nil
    }
  }

  /// The step of a key; nil for one without a meaning, and for digits.
  init?(_ key: Key) {
    switch key {
    case .left: self = .go(.previous)
    case .right: self = .go(.next)
    case .up: self = .go(.out)
    case .down: self = .go(.into)
    case .home: self = .go(.first)
    case .end: self = .go(.last)
    case .enter: self = .here
    case .escape, .leave: self = .quit
    case .character(let character):
      let letter = character.lowercased()
      guard letter.count == 1, !character.isNumber, let step = ExploringStep.words[letter] else {
        return nil
      }
      self = step
    case .backspace, .other: return nil
    }
  }

  /// The words that are named where another one was typed.
  static let names = [
    "right", "left", "up", "down", "home", "end", "highest", "lowest", "text", "sound", "braille",
    "here", "keys", "quit",
  ]

  private static let words: [String: ExploringStep] = [
    "right": .go(.next), "next": .go(.next), "left": .go(.previous), "previous": .go(.previous),
    "up": .go(.out), "out": .go(.out), "down": .go(.into), "in": .go(.into),
    "home": .go(.first), "first": .go(.first), "end": .go(.last), "last": .go(.last),
    "highest": .go(.highest), "x": .go(.highest), "lowest": .go(.lowest), "n": .go(.lowest),
    "text": .toggle(.text), "t": .toggle(.text), "sound": .toggle(.sound), "s": .toggle(.sound),
    "braille": .toggle(.braille), "b": .toggle(.braille), "here": .here, "keys": .keys,
    "help": .keys, "?": .keys, "quit": .quit, "q": .quit, "exit": .quit,
  ]

  /// What to type instead of a word that says no step.
  static func hint(for word: String) -> String {
    suggestion(for: word, among: names).map { "did you mean '\($0)'?" }
      ?? "'keys' lists the steps, 'quit' goes back to the prompt"
  }

  /// The keys, a row for each, with the words for them in a pipe.
  static let help = """
    left, right    the mark, series or chart before and after
    up, down       out of the place, and into it
    Home, End      the first and the last beside the place
    x, n           the highest and the lowest mark ('highest', 'lowest')
    5 and Enter    mark 5
    t, s, b        text, sound and braille on or off ('text', 'sound', 'braille')
    Enter          the place again ('here')
    ?              these keys ('keys')
    q, Esc         back to the prompt ('quit')

    """
}

/// A way in which a place is told.
enum ExploringSense: String, Hashable, CaseIterable {
  case text, sound, braille
}
