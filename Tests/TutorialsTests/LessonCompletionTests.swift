import Builtins
import Foundation
import Syntax
import TestSupport
import Testing

@testable import Checking
@testable import Language
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

  /// How many places of one word are tried.
  private static let mostOfWord = triesAll ? 2 : 1

  /// The places of every word; one that stands often counts for the first few.
  private static let places: [Place] = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "tutorials").path
    var places: [Place] = []
    var counts: [String: Int] = [:]
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
          let (cell, before) = (step.program, session)
          // The guide shows mistakes, too.
          guard session.run(cell).isAccepted else { continue }
          for (word, isDeclared) in words(of: cell) {
            let place = Place(session: before, cell: cell, word: word, isDeclared: isDeclared)
            counts[place.text, default: 0] += 1
            if counts[place.text, default: 0] <= mostOfWord { places.append(place) }
          }
        }
      }
    }
    return places
  }()

  /// What is offered at each place when nothing of the word is there.
  private static let offers = places.map { place in
    place.session.completions(in: place.before, at: place.before.utf8.count)
  }

  /// The names and keywords of a cell, and whether each is a name that is declared there.
  private static func words(of cell: String) -> [(Range<Int>, Bool)] {
    let bytes = Array(cell.utf8)
    var words: [(Range<Int>, Bool)] = []
    var offset = 0
    var declarations = Declarations()
    while offset < bytes.count {
      let start = offset
      while offset < bytes.count, bytes[offset].isWordByte { offset += 1 }
      guard offset > start else {
        declarations.visit(bytes[offset])
        offset += 1
        continue
      }
      // `$0` is a number, too.
      let first = bytes[start] == UInt8(ascii: "$") ? start + 1 : start
      let isNumber = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[first])
      guard !declarations.isInString, !isNumber else { continue }
      let word = String(decoding: bytes[start..<offset], as: UTF8.self)
      let isMember = start > 0 && bytes[start - 1] == UInt8(ascii: ".")
      words.append((start..<offset, declarations.declares(word)))
      declarations.visit(word, isMember: isMember)
    }
    return words
  }

  /// Tells the names that are declared in a text, word by word and sign by sign.
  private struct Declarations {
    private var isDeclaring = false
    private(set) var isInString = false
    /// Whether the next parenthesis begins the parameters of a function.
    private var awaitsParameters = false
    /// How many brackets are open in parameters; nil elsewhere.
    private var depth: Int?

    /// Whether the next word, which is `word`, is the name of something new.
    func declares(_ word: String) -> Bool { isDeclaring && (depth != nil || word != "in") }

    mutating func visit(_ word: String, isMember: Bool) {
      guard depth == nil else { return }
      if word == "in" { isDeclaring = false }
      if ["func", "init"].contains(word), !isMember { awaitsParameters = true }
      let keywords = ["let", "var", "for", "func", "class", "struct", "enum", "case"]
      if keywords.contains(word) { isDeclaring = true }
    }

    mutating func visit(_ sign: UInt8) {
      if sign == UInt8(ascii: "\"") { isInString.toggle() }
      guard !isInString else { return }
      let isOpening = "([".utf8.contains(sign)
      if isOpening, awaitsParameters {
        (depth, awaitsParameters, isDeclaring) = (1, false, true)
      } else if let open = depth {
        let depth = isOpening ? open + 1 : ")]".utf8.contains(sign) ? open - 1 : open
        self.depth = depth == 0 ? nil : depth
        if sign == UInt8(ascii: ":") || depth == 0 { isDeclaring = false }
        if sign == UInt8(ascii: ","), depth == 1 { isDeclaring = true }
      } else if !" (,)".utf8.contains(sign) {
        // A pattern goes on with parentheses and commas.
        isDeclaring = false
      }
    }
  }

  @Test func `the next word of a tutorial is always offered`() {
    #expect(Self.places.count > 50)
    let words = Library.easel.builtins
    let appleNames = Set((words.flatMap(\.inAppleForms) + words.filter(\.isApples)).map(\.name))
    for (index, (place, offeredBefore)) in zip(Self.places, Self.offers).enumerated()
    where !place.isDeclared {
      let (word, before) = (place.text, place.before)
      // With nothing typed, and, because they are many, in turn with one letter and again before the
      // existing rest; but Apple's form of a word is offered only after two letters.
      let isApples = appleNames.contains(word)
      let begun = before + word.prefix(isApples ? 2 : 1)
      let typed = [(begun, begun), (place.cell, before + word)]
      for (text, start) in [(before, before)] + (index % 4 < 2 ? [typed[index % 4]] : []) {
        if text == before, isApples { continue }
        let offered =
          text == before
          ? offeredBefore : place.session.completions(in: text, at: start.utf8.count)
        #expect(
          offered.items.contains { $0.name == word },
          "\(word) is not offered in \(text) at \(start.utf8.count): \(offered.items.map(\.text))")
        #expect(offered.range.lowerBound == place.word.lowerBound)
      }
    }
  }

  @Test func `nothing is offered where a name is declared`() {
    for (place, offered) in zip(Self.places, Self.offers) where place.isDeclared {
      #expect(offered.items.isEmpty, "\(place.before)‸ \(offered.items.map(\.text))")
    }
  }

  @Test func `every word that is offered means something there`() {
    var (refused, count) = (0, 0)
    for (index, (place, offered)) in zip(Self.places, Self.offers).enumerated() {
      let items = offered.items.filter { $0.kind != .keyword }
      if !items.isEmpty { count += 1 }
      // They are many: at each place every twelfth of them.
      for item in items.enumerated().filter({ $0.offset % 12 == index % 12 }).map(\.element) {
        let mistakes = mistakes(about: item.text, at: place)
        #expect(mistakes.isEmpty, "\(place.before)‸ \(item.text): \(mistakes)")
      }
      if !mistakes(about: "bogus", at: place).isEmpty { refused += 1 }
    }
    // The test can fail.
    #expect(refused > count / 2)
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
    let lastLine = (text.split(separator: "\n").last ?? "").drop { $0 == " " }
    let needsBlock = ["for ", "if ", "func ", "class "].contains(where: lastLine.hasPrefix)
    let blocks = open.drop { $0 != "}" }
    let end = open.prefix { $0 != "}" } + (needsBlock && !lastLine.contains("{") ? " {}" : "")
    let mistakes = mistakes(in: text + end + blocks, names: place.names)
    guard !mistakes.isEmpty, open.hasPrefix(")") else { return mistakes }
    // The parenthesis may be that of a tuple.
    return self.mistakes(in: text + ", 0" + end + blocks, names: place.names)
  }

  private func mistakes(in text: String, names: Names) -> [String] {
    check(parse(text).statements, names: names, library: .easel).diagnostics.map(\.message)
      .filter { $0.hasPrefix("there is no") || $0.contains(" has no ") }
  }
}

extension UInt8 {
  fileprivate var isWordByte: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"):
      true
    default: false
    }
  }
}

extension Completion {
  /// The word that it is, without what follows.
  fileprivate var name: String {
    String(text.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "$" })
  }
}
