import Language
import Playground
import Syntax

/// The program that is being typed, and the cell that it is to become.
struct Editing {
  /// Where it goes.
  private(set) var place = ProgramPlace.next
  /// The text that the edit of the cell begins with.
  private var cellText = ""
  /// Cuts what is typed into cells.
  private(set) var cutter: CellCutter
  /// The text that the next line begins with.
  private(set) var prefilledLine = ""
  /// Whether the unfinished block was explained.
  var hasExplained = false

  /// - Parameter limits: The bounds on the length and depth of a program.
  init(limits: Limits) {
    cutter = CellCutter(nestingLimit: limits[.nesting], tokenLimit: limits[.tokens])
  }

  /// The number of the cell that is edited, counted from 1; nil while a new one is typed.
  var cell: Int? { place.cell }

  /// Whether a block has begun and waits for more lines.
  var isInBlock: Bool { cutter.isWaiting }

  /// Lets the next line begin with `program`.
  mutating func begin(_ program: String, at place: ProgramPlace) {
    (self.place, cellText, prefilledLine) = (place, program, program)
  }

  /// Lets the next line begin with `text`, which was there before a question.
  mutating func resume(_ text: String) { prefilledLine = text }

  /// Ends the edit of a cell.
  mutating func end() { place = .next }

  /// A line was entered; the next one begins empty.
  mutating func enter() { prefilledLine = "" }

  /// An edit goes on after a line that was not part of it.
  mutating func goOn() {
    if cell != nil, !isInBlock { prefilledLine = cellText }
  }

  /// Takes a line of a program.
  ///
  /// - Parameter context: The text of the cell that a new block goes on with; nil for none.
  /// - Returns: The cells that end with it.
  mutating func append(_ line: String, context: String?) -> [String] {
    if !isInBlock {
      hasExplained = false
      cutter.context = context.map { "\($0)\n" } ?? ""
    }
    return cutter.append(line + "\n")
  }

  /// What is open in the block, where, and how to drop it; nil if nothing is.
  func explanation(within limits: Limits) -> String? {
    openPart(within: limits).map(Self.explanation)
  }

  /// How to drop a block, behind what is open in it.
  static func explanation(of openPart: String) -> String {
    "\(openPart); Ctrl-C drops the block"
  }

  /// What is open in the block, and where; nil if nothing is.
  func openPart(within limits: Limits) -> String? {
    let text = cutter.context + cutter.waitingText
    let unfinished = parse(text, nestingLimit: limits[.nesting], tokenLimit: limits[.tokens])
      .unfinished
    guard let unfinished else { return nil }
    let before = cutter.context.filter(\.isNewline).count
    let line = SourceText(text).position(at: unfinished.range.lowerBound).line - before
    return "\(unfinished.description) on line \(line) is unfinished"
  }

  /// The unfinished block at the end of the input; nil if there is none.
  mutating func finish() -> String? { cutter.finish() }
}

/// The program that was refused last, until one is accepted: `:edit` takes it up again.
struct RefusedPrograms {
  /// A program that did not run.
  struct Program: Hashable, Sendable {
    let text: String
    /// Where it was to go.
    let place: ProgramPlace
    /// The program with the edits of its hints; nil if no hint has one.
    var fixed: String?
  }

  private(set) var last: Program?
  /// The last one that was more than a word or a sign, if `last` is no more than that.
  private var beforeStray: Program?
  /// Whether it was said what `:fix` does.
  var hasOfferedFix = false

  /// The program that `:edit` takes up.
  var editable: Program? { beforeStray ?? last }

  /// The program that `:fix` is about.
  var fixable: Program? { last?.fixed == nil ? editable : last }

  /// Keeps a program that was refused. A sign or a word by itself, such as a bracket too many, does not
  /// hide a longer one.
  mutating func remember(_ program: Program) {
    if !program.text.isStray {
      beforeStray = nil
    } else if let last, !last.text.isStray {
      beforeStray = last
    }
    last = program
  }

  mutating func forget() { (last, beforeStray) = (nil, nil) }
}

extension String {
  /// Whether it is one word, or signs: an easy slip of the fingers.
  fileprivate var isStray: Bool {
    !contains(where: \.isNewline) && (!contains(where: \.isLetter) || !contains { !$0.isLetter })
  }
}
