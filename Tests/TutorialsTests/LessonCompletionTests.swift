import Builtins
import Foundation
import Interpreter
import Syntax
import Testing

@testable import Playground
@testable import Tutorials

/// Completion at every word of the project's own tutorials.
struct LessonCompletionTests {
  /// A word of a cell, and the session before the cell.
  struct Place {
    let session: Session
    let cell: String
    /// In UTF-8 offsets.
    let word: Range<Int>
    let isDeclared: Bool

    var text: String { String(decoding: Array(cell.utf8)[word], as: UTF8.self) }
    var before: String { String(decoding: Array(cell.utf8)[..<word.lowerBound], as: UTF8.self) }
    var names: Names { session.page.present.state.program.names }
  }

  private static let places: [Place] = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "tutorials").path
    var places: [Place] = []
    for path in ((try? replayPaths(at: folder)) ?? []) where path.hasSuffix(".md") {
      for page in FileManager.default.contents(atPath: path).map({ Lesson(Array($0)).pages }) ?? []
      {
        var session = Session()
        for step in page.cells {
          guard step.amendment == nil else {
            let cells = session.page.cells.map(\.text)
            if let change = try? step.change(of: cells) { _ = session.apply(change) }
            continue
          }
          let cell = step.program
          for (word, isDeclared) in words(of: cell) {
            places.append(
              Place(session: session, cell: cell, word: word, isDeclared: isDeclared))
          }
          _ = session.run(cell)
        }
      }
    }
    return places
  }()

  /// The names and keywords of a cell, and whether each is a name that is declared there.
  private static func words(of cell: String) -> [(Range<Int>, Bool)] {
    let bytes = Array(cell.utf8)
    var words: [(Range<Int>, Bool)] = []
    var offset = 0
    var isDeclaring = false
    var isInString = false
    while offset < bytes.count {
      let start = offset
      while offset < bytes.count, bytes[offset].isWordByte { offset += 1 }
      guard offset > start else {
        if bytes[offset] == UInt8(ascii: "\"") { isInString.toggle() }
        // A pattern goes on with parentheses and commas.
        if !" (,)".utf8.contains(bytes[offset]) { isDeclaring = false }
        offset += 1
        continue
      }
      guard !isInString, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[start]) else {
        continue
      }
      let word = String(decoding: bytes[start..<offset], as: UTF8.self)
      if word == "in" { isDeclaring = false }
      words.append((start..<offset, isDeclaring))
      isDeclaring = isDeclaring || ["let", "var", "for", "func", "class", "struct"].contains(word)
    }
    return words
  }

  @Test func `the next word of a tutorial is always offered`() {
    #expect(Self.places.count > 50)
    for place in Self.places where !place.isDeclared {
      let (word, before) = (place.text, place.before)
      // Nothing of it typed, one letter, and again in what is all there.
      let begun = before + word.prefix(1)
      for (text, start) in [(before, before), (begun, begun), (place.cell, before + word)] {
        let offered = place.session.completions(in: text, at: start.utf8.count)
        #expect(
          offered.items.contains { $0.name == word },
          "\(word) is not offered in \(text) at \(start.utf8.count): \(offered.items.map(\.text))")
        #expect(offered.range.lowerBound == place.word.lowerBound)
      }
    }
  }

  @Test func `nothing is offered where a name is declared`() {
    for place in Self.places where place.isDeclared {
      let offered = place.session.completions(in: place.before, at: place.before.utf8.count)
      #expect(offered.items.isEmpty, "\(place.before)‸ \(offered.items.map(\.text))")
    }
  }

  @Test func `every word that is offered means something there`() {
    var refused = 0
    for place in Self.places {
      let offered = place.session.completions(in: place.before, at: place.before.utf8.count)
      for item in offered.items where item.kind != .keyword {
        let mistakes = mistakes(about: item.text, at: place)
        #expect(mistakes.isEmpty, "\(place.before)‸ \(item.text): \(mistakes)")
      }
      if !mistakes(about: "bogus", at: place).isEmpty { refused += 1 }
    }
    // The test can fail.
    #expect(refused > Self.places.count / 2)
  }

  /// What the checker says about names when `word` is written at a place and all is closed.
  private func mistakes(about word: String, at place: Place) -> [String] {
    var text = place.before + word
    if word.hasSuffix(": ") { text += "nil" }
    var open = ""
    for character in text {
      switch character {
      case "(": open = ")" + open
      case "[": open = "]" + open
      case "{": open = "}" + open
      case ")", "]", "}": open = String(open.dropFirst())
      default: break
      }
    }
    text += open
    let lastLine = text.split(separator: "\n").last ?? ""
    if lastLine.hasPrefix("for ") || lastLine.hasPrefix("if "), !lastLine.contains("{") {
      text += " {}"
    }
    let parse = parse(text)
    let checked = check(parse.statements, names: place.names, library: .easel)
    return checked.diagnostics.map(\.message).filter { message in
      message.hasPrefix("there is no") || message.contains(" has no ")
    }
  }
}

extension UInt8 {
  fileprivate var isWordByte: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}

extension Completion {
  /// The word that it is, without what follows.
  fileprivate var name: String {
    String(text.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
  }
}
