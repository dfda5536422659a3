import Language
import Playground
import Serving
import Syntax
import Viewing

/// A number of the program, and how far a page has pulled it.
struct PagePull: Hashable {
  /// A line of a cell, as the terminal shows it.
  private struct Line: Hashable {
    /// From 1.
    let number: Int
    let text: String
    /// Whether the cell has no other one.
    let isOnlyOne: Bool

    init(at offset: Int, in source: SourceText) {
      let line = source.line(at: offset)
      (number, text, isOnlyOne) = (line.number, String(line.text), source.lineCount == 1)
    }
  }

  /// The number of its cell, from 1.
  let cell: Int
  /// The text of the cell with what the number has become.
  private(set) var text: String
  /// What the number has become, with its sign.
  private(set) var literal: String
  /// How many signs before the number are part of that.
  let signs: Int
  /// The line of the cell with the number.
  private var line: Line
  /// The mark of a chart by which it is pulled; nil where it is pulled by itself.
  private let mark: MarkPull?

  /// - Parameter words: `command`, after which the page has the program; `cell`; `at`, where the number begins in the
  ///   text of the cell, counted as a script counts; `was`, how it is written; `steps`, how far it is pulled, or what `MarkPull` says of a
  ///   mark.
  init(_ words: SaidWords, in dialogue: Dialogue) throws(PageRefusal) {
    if let refusal = PageRefusal(of: dialogue) { throw refusal }
    guard let command = words.number("command"), let cell = words.number("cell"),
      let place = words.number("at"), let was = words.text("was")
    else { throw .notUnderstood }
    let cells = dialogue.session.page.cells
    guard command == dialogue.showing.lastNumber, cells.indices.contains(cell - 1) else {
      throw PageRefusal("the session has gone on meanwhile")
    }
    let text = cells[cell - 1].text
    let units = text.utf16
    guard (0...units.count).contains(place),
      let start = units.index(units.startIndex, offsetBy: place, limitedBy: units.endIndex),
      text.utf8[start...].starts(with: was.utf8)
    else { throw PageRefusal("the page does not show all of cell \(cell)") }
    if dialogue.tutorial?.gives(text, asCell: cell) == true {
      throw PageRefusal("cell \(cell) is given by the lesson; the numbers of others can be pulled")
    }
    let offset = text.utf8.distance(from: text.startIndex, to: start)
    guard let number = PulledNumber(at: offset, in: text),
      number.range.upperBound == offset + was.utf8.count
    else { throw PageRefusal("'\(was)' is not a number that can be pulled") }
    (self.cell, self.text, literal) = (cell, text, was)
    line = Line(at: offset, in: SourceText(text))
    mark = try MarkPull(words)
    signs = number.isNegative ? 1 : 0
    let page = dialogue.session.page
    if let mark {
      take(try mark.literal(of: number, on: page), insteadOf: number, in: text)
      // A list of whole numbers takes no others.
      if number.isWhole, literal.contains("."), !runs(in: dialogue) {
        take(try mark.literal(of: number, on: page, isWhole: true), insteadOf: number, in: text)
      }
    } else if let steps = words.number("steps") {
      take(number.text(steps: steps), insteadOf: number, in: text)
    } else {
      throw .notUnderstood
    }
  }

  private mutating func take(
    _ literal: String, insteadOf number: PulledNumber, in program: String
  ) {
    let bytes = Array(program.utf8)
    let parts = [
      bytes[..<number.range.lowerBound], ArraySlice(literal.utf8),
      bytes[number.range.upperBound...],
    ]
    (self.literal, text) = (literal, String(decoding: parts.joined(), as: UTF8.self))
    line = Line(at: number.range.lowerBound, in: SourceText(text))
  }

  private func runs(in dialogue: Dialogue) -> Bool {
    do {
      _ = try tried(in: dialogue)
      return true
    } catch {
      return false
    }
  }

  /// Whether the number has become another one.
  func changes(_ dialogue: Dialogue) -> Bool { text != dialogue.session.page.cells[cell - 1].text }

  /// The page with it, of which the session knows nothing.
  func page(in dialogue: Dialogue) throws(PageRefusal) -> Page {
    let page = try tried(in: dialogue)
    try mark?.check(literal, on: page, after: dialogue.session.page)
    return page
  }

  private func tried(in dialogue: Dialogue) throws(PageRefusal) -> Page {
    var page = dialogue.session.page
    let rest = page.cells[cell...].map(\.text)
    let revision = page.replace(from: cell - 1, with: [text] + rest)
    guard !revision.isAccepted, let refused = revision.outcomes.last else { return page }
    let number = refused.cell.id.number
    let reason = refused.diagnostics.first { $0.severity == .error }?.message ?? "it is stopped"
    let which = number == cell ? "with '\(literal)' it" : "cell \(number)"
    throw PageRefusal("\(which) does not run: \(reason)")
  }

  /// Makes it, as `:edit` does.
  func make(in dialogue: inout Dialogue) -> [Response] {
    dialogue.showing.begin()
    dialogue.lesson.shown?.disarm()
    var typed = Response(.command)
    let place = line.isOnlyOne ? "" : ", line \(line.number)"
    typed.add(.result("edit \(cell)\(place)> \(line.text)\n"))
    return [typed, dialogue.replace(cell: cell, with: text)]
  }
}
