import Charting
import Playground
import Sound
package import Terminal

extension SessionCommand {
  static let explore = SessionCommand(
    "explore", taking: .unnamed, "walks through charts by keys: text, tones, braille",
    synonyms: ["walk", "braille", "accessibility", "a11y", "screenreader", "blind", "hear"],
    onlyTells: true, elsewhere: "the key 'e' walks through the charts of the page"
  ) { dialogue, argument, response in dialogue.explore(argument, &response) }
}

extension Dialogue {
  /// Whether lines and keys are steps of a walk through the page.
  package var isExploring: Bool { exploring.walk != nil }

  /// Begins a walk at the page; `argument` says the first steps.
  fileprivate mutating func explore(_ argument: String, _ response: inout Response) {
    let words = argument.split(whereSeparator: \.isWhitespace)
    if let word = words.first(where: { ExploringStep(word: String($0)) == nil }) {
      return response.refuse(
        "'\(word)' is not a step", hint: ExploringStep.hint(for: String(word)))
    }
    exploring.walk = TreeWalk(shownPage.settled.tree)
    exploring.digits = ""
    if audience.isWatching {
      response.add(.result("arrow keys walk, '?' lists the keys, 'q' goes back to the prompt\n"))
    }
    if words.isEmpty { return tell(&response) }
    take(words, &response)
  }

  /// Takes a line of steps: words, or numbers of marks. Nil for a session command, which ends the walk.
  mutating func answer(exploring line: String) -> [Response]? {
    let words = line.split(whereSeparator: \.isWhitespace)
    if let first = words.first, first.hasPrefix(":") {
      let command = SessionCommand(typed: String(first.dropFirst()))
      guard command?.name == SessionCommand.explore.name, words.count > 1 else {
        exploring.walk = nil
        return nil
      }
    }
    return [
      answer(line) { dialogue, response in
        if words.isEmpty { dialogue.tell(&response) }
        dialogue.take(words.filter { !$0.hasPrefix(":") }, &response)
      }
    ]
  }

  /// Takes a key; no picture is drawn for it.
  package mutating func press(_ key: Key) -> [Response] {
    var response = Response(.command)
    if case .character(let digit) = key, digit.isASCII, digit.isNumber {
      exploring.digits += String(digit)
      response.add(.typed(String(digit)))
      return [response]
    }
    let digits = exploring.digits
    exploring.digits = ""
    if !digits.isEmpty {
      response.add(.typed("\n"))
      if key == .enter {
        // More digits than a number has are of no mark.
        perform(.go(.mark(Int(digits) ?? Int.max)), &response)
        return [response]
      }
    }
    if let step = ExploringStep(key) {
      perform(step, &response)
    } else if key != .backspace {
      response.add(.result("no step has this key; '?' lists the keys\n"))
    }
    return [response]
  }

  /// Ends the walk.
  mutating func stopExploring() -> Response {
    exploring.walk = nil
    exploring.digits = ""
    return Response(.command)
  }

  /// Takes the steps of a line, up to one that is none.
  private mutating func take(_ words: [Substring], _ response: inout Response) {
    for word in words where isExploring {
      guard let step = ExploringStep(word: String(word)) else {
        return response.refuse(
          "'\(word)' is not a step", hint: ExploringStep.hint(for: String(word)))
      }
      perform(step, &response)
    }
  }

  private mutating func perform(_ step: ExploringStep, _ response: inout Response) {
    switch step {
    case .go(let move):
      let name = exploring.walk?.seriesName
      if let refusal = exploring.walk?.go(move) {
        response.add(.result("\(refusal)\n"))
      } else {
        let newName = exploring.walk?.seriesName
        tell(&response, context: newName.map { $0 == name ? "" : "\($0), " } ?? "")
      }
    case .toggle(let sense):
      let isOn = exploring.toggle(sense)
      response.add(.result("\(sense.rawValue) \(isOn ? "on" : "off")\n"))
      if isOn { tell(&response, [sense]) }
    case .here: tell(&response)
    case .keys: response.add(.result("\(ExploringStep.help)"))
    case .quit: exploring.walk = nil
    }
  }

  /// Tells the place, in the ways that are on.
  private func tell(
    _ response: inout Response, _ senses: [ExploringSense] = ExploringSense.allCases,
    context: String = ""
  ) {
    let lines = exploring.lines(senses, context: context, writesTones: !audience.isWatching)
    if !lines.isEmpty { response.add(.result("\(lines)")) }
    if senses.contains(.sound) { response.score = exploring.score }
  }
}
