@preconcurrency import CReadline
import Glibc

/// What keys do in a text of several lines, and with the history. They are defaults: each has a name for `~/.inputrc`,
/// which may give it other keys, and the keys other commands.
@MainActor enum LineKeys {
  /// What the keys know of the language.
  static var language = TypedLanguage()
  /// The question that ended the line, and the text that it was asked within.
  private(set) static var question: (line: String, text: String)?
  /// Whether it was said what is open.
  private static var hasExplained = false

  private static var walk = HistoryWalk()
  /// Where Up or Down has gone last, and the column that they keep to.
  private static var goal: (place: Int, column: Int)?
  /// The white space that a new line began with, up to where it ends, and how much of it was typed as well.
  private static var indentation: (range: Range<Int>, typed: Int)?
  /// Whether the commands that take a suggestion have theirs.
  private static var areWrapped = false

  /// Gives the commands their names and keys.
  static func start() {
    let enter: Command = { count, key in MainActor.assumeIsolated { LineKeys.enter(count, key) } }
    let newLine: Command = { _, _ in MainActor.assumeIsolated { LineKeys.beginLine() } }
    let up: Command = { count, key in MainActor.assumeIsolated { LineKeys.goUp(count, key) } }
    let down: Command = { count, key in MainActor.assumeIsolated { LineKeys.goDown(count, key) } }
    let space: Command = { count, key in MainActor.assumeIsolated { LineKeys.space(count, key) } }
    let bracket: Command = { count, key in MainActor.assumeIsolated { LineKeys.bracket(count, key) }
    }
    name("easel-enter", enter, ["\\C-m", "\\C-j"], ["emacs-standard", "vi-insert", "vi-command"])
    name("easel-new-line", newLine, ["\\e\\C-m", "\\e\\C-j"], ["emacs-standard"])
    name("easel-up", up, ["\\e[A", "\\eOA"], ["emacs-standard", "vi-insert", "vi-command"])
    name("easel-down", down, ["\\e[B", "\\eOB"], ["emacs-standard", "vi-insert", "vi-command"])
    name("easel-space", space, [" "], ["emacs-standard", "vi-insert"])
    name("easel-bracket", bracket, [")", "]", "}"], ["emacs-standard", "vi-insert"])
    let viNewLine: Command = { count, key in
      MainActor.assumeIsolated { LineKeys.newLineOrEscape(count, key) }
    }
    name("easel-vi-new-line", viNewLine, ["\\e\\C-m", "\\e\\C-j"], ["vi-insert"])
    let leave: Command = { count, key in MainActor.assumeIsolated { LineKeys.leave(count, key) } }
    name("easel-delete-or-leave", leave, ["\\C-d"], ["emacs-standard"])
  }

  /// Forgets the line before.
  static func begin() {
    question = nil
    (walk, goal, indentation, hasExplained) = (HistoryWalk(), nil, nil, false)
    if !areWrapped {
      areWrapped = true
      wrap("forward-char") { count, key in
        MainActor.assumeIsolated { LineKeys.accept("forward-char", count, key) }
      }
      wrap("end-of-line") { count, key in
        MainActor.assumeIsolated { LineKeys.accept("end-of-line", count, key) }
      }
      wrap("forward-word") { count, key in
        MainActor.assumeIsolated { LineKeys.accept("forward-word", count, key) }
      }
    }
  }

  typealias Command = @convention(c) (Int32, Int32) -> Int32

  private static func name(_ name: String, _ command: Command, _ keys: [String], _ maps: [String]) {
    // Readline keeps the name.
    _ = rl_add_defun(strdup(name), command, -1)
    for map in maps {
      for key in keys { _ = rl_bind_keyseq_in_map(key, command, rl_get_keymap_by_name(map)) }
    }
  }

  /// The text and the place in it.
  private static var rows: TextRows { TextRows(bytes, at: Int(rl_point)) }

  private static var bytes: [UInt8] {
    guard let line = rl_line_buffer else { return [] }
    return [UInt8](UnsafeRawBufferPointer(start: line, count: Int(rl_end)))
  }

  /// The text that is edited; nil if it is none.
  static var text: String? { String(validating: bytes, as: UTF8.self) }

  // MARK: Lines

  /// Whether a line more can be shown: readline shows no more than fits on the screen.
  private static var hasRoom: Bool {
    guard rl_get_termcap("up") != nil, !LinePainter.isOn("horizontal-scroll-mode") else {
      return false
    }
    var (height, width): (Int32, Int32) = (0, 0)
    rl_get_screen_size(&height, &width)
    let columns = max(1, Int(width))
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let shown = lines.reduce(0) { $0 + 1 + $1.count / columns }
    return shown + 2 <= Int(height)
  }

  /// Runs the text, or begins a line more if something is open.
  private static func enter(_ count: Int32, _ key: Int32) -> Int32 {
    guard let text, hasRoom else { return end(count, key) }
    switch language.entry(text, Int(rl_point)) {
    case .complete: return end(count, key)
    case .question(let line, let rest):
      question = (line, rest)
      return end(count, key)
    case .unfinished(let explanation):
      if rl_get_keymap() == rl_get_keymap_by_name("vi-command") {
        rl_point = rl_end
        _ = rl_vi_insertion_mode(1, key)
      }
      // Who presses Enter on an empty line wonders what is missing.
      if rows.areSeveral, rows.isBlank, !LineEditor.hasInput, explain(explanation) { return 0 }
      return beginLine()
    }
  }

  private static func end(_ count: Int32, _ key: Int32) -> Int32 {
    LinePainter.finish()
    return rl_newline(count, key)
  }

  /// Says what is open below the text, once, and shows the text again.
  ///
  /// - Returns: Whether it was said now.
  private static func explain(_ explanation: String) -> Bool {
    guard !hasExplained, !explanation.isEmpty else { return false }
    hasExplained = true
    let point = rl_point
    rl_point = rl_end
    rl_redisplay()
    rl_crlf()
    fputs("\(explanation)\n", rl_outstream)
    rl_point = point
    _ = rl_on_new_line()
    return true
  }

  /// Begins a line at the cursor, indented as the language wants it, unless more is typed or pasted already.
  private static func beginLine() -> Int32 {
    guard hasRoom else { return rl_ding() }
    let rows = rows
    var space = ""
    if !LineEditor.hasInput, let before = String(validating: rows.before, as: UTF8.self) {
      space = language.indentation(before)
      let next = rows.after.first { $0 != UInt8(ascii: " ") }
      if let next, ")]}".utf8.contains(next), next == rows.after.first {
        let bracket = String(UnicodeScalar(next))
        space = language.indentationOfBracket("\(before)\n\(bracket)") ?? space
      }
    }
    rl_begin_undo_group()
    // White space that nothing follows goes.
    if let indentation, indentation.range.upperBound == Int(rl_point), rows.isBlank {
      rl_delete_text(Int32(rows.start), rl_point)
      rl_point = Int32(rows.start)
    }
    rl_insert_text("\n\(space)")
    rl_end_undo_group()
    let end = Int(rl_point)
    indentation = space.isEmpty ? nil : (end - space.utf8.count..<end, 0)
    return 0
  }

  /// In vi mode Esc and Enter are two keys; Alt and Enter, which come together, are one.
  private static func newLineOrEscape(_ count: Int32, _ key: Int32) -> Int32 {
    guard !LineEditor.arrival.isBehindEscape else {
      _ = rl_named_function("vi-movement-mode")?(1, 27)
      return enter(count, key)
    }
    return beginLine()
  }

  /// Inserts a space. In the white space that a new line began with it is there already.
  private static func space(_ count: Int32, _ key: Int32) -> Int32 {
    guard let (range, typed) = indentation, count == 1, range.upperBound == Int(rl_point),
      typed < range.count,
      rows.start == range.lowerBound, rows.isIndentation
    else { return rl_insert(count, key) }
    indentation = (range, typed + 1)
    return 0
  }

  /// Inserts a closing bracket. As the first sign of its line it goes back to where the line of its partner begins.
  private static func bracket(_ count: Int32, _ key: Int32) -> Int32 {
    let rows = rows
    let isOurs =
      indentation.map { $0.range == rows.start..<Int(rl_point) && $0.typed == 0 } ?? false
    if count == 1, rows.start > 0, rows.isIndentation, isOurs || !LineEditor.arrival.isInBurst,
      let before = String(validating: rows.before, as: UTF8.self),
      let space = language.indentationOfBracket(before + String(UnicodeScalar(UInt8(key & 0x7F)))),
      space.utf8.count != Int(rl_point) - rows.start
    {
      rl_begin_undo_group()
      rl_delete_text(Int32(rows.start), rl_point)
      rl_point = Int32(rows.start)
      rl_insert_text(space)
      defer { rl_end_undo_group() }
      return rl_insert(count, key)
    }
    return rl_insert(count, key)
  }

  /// Deletes, and at the end of an unfinished text says what is open; the second time it leaves.
  private static func leave(_ count: Int32, _ key: Int32) -> Int32 {
    let rows = rows
    guard rows.areSeveral, rows.after.isEmpty, rows.isBlank, let text,
      case .unfinished(let explanation) = language.entry(text, Int(rl_point))
    else { return rl_named_function("delete-char")?(count, key) ?? 0 }
    if !explain(explanation) { LineEditor.leave() }
    return 0
  }

  // MARK: History

  private static func goUp(_ count: Int32, _ key: Int32) -> Int32 {
    if go(isAbove: true) { return 0 }
    let place = Int(where_history())
    let text = text ?? ""
    var steps = walk.stepsBack(from: text, at: place, entry: entry)
    if steps == nil, rows.areSeveral { steps = place > 0 ? 1 : nil }
    guard let steps else { return rl_ding() }
    _ = rl_get_previous_history(Int32(steps), key)
    walk.show(self.text ?? "")
    return 0
  }

  private static func goDown(_ count: Int32, _ key: Int32) -> Int32 {
    if go(isAbove: false) { return 0 }
    let place = Int(where_history())
    let number = Int(history_length)
    guard place < number else { return rl_ding() }
    let steps = walk.stepsForward(from: text ?? "", at: place, count: number, entry: entry)
    let isOurs = walk.isAt(text ?? "")
    _ = rl_get_next_history(Int32(steps ?? (isOurs ? number - place + 1 : 1)), key)
    walk.show(text ?? "")
    return 0
  }

  /// Goes a line up or down in the text; false if there is none.
  private static func go(isAbove: Bool) -> Bool {
    let rows = rows
    let column = goal.flatMap { $0.place == Int(rl_point) ? $0.column : nil } ?? rows.column
    guard let place = rows.place(isAbove: isAbove, column: column) else { return false }
    rl_point = Int32(place)
    goal = (place, column)
    return true
  }

  private static func entry(at place: Int) -> String? {
    history_get(history_base + Int32(place))?.pointee.line.flatMap { String(validatingCString: $0) }
  }

  // MARK: Suggestions

  /// What a command of readline does where there is a suggestion and the cursor stands before it: takes it, or a word
  /// of it.
  static func accept(_ name: String, _ count: Int32, _ key: Int32) -> Int32 {
    let suggested = LinePainter.offered
    guard !suggested.isEmpty, rl_point == rl_end, count == 1 else {
      return rl_named_function(name)?(count, key) ?? 0
    }
    if name == "forward-word" {
      let rest = suggested.drop { !$0.isLetter && !$0.isNumber }.drop { $0.isLetter || $0.isNumber }
      rl_insert_text(String(suggested[..<rest.startIndex]))
    } else {
      rl_insert_text(suggested)
    }
    return 0
  }

  /// Lets every key that has a command of readline have `ours` instead.
  private static func wrap(_ name: String, _ ours: @escaping Command) {
    guard let command = rl_named_function(name) else { return }
    for map in ["emacs-standard", "vi-insert"] {
      if let map = rl_get_keymap_by_name(map) { replace(command, with: ours, in: map) }
    }
  }

  private static func replace(_ command: Command, with ours: Command, in map: Keymap) {
    let address = unsafeBitCast(command, to: UInt.self)
    for index in 0..<Int(KEYMAP_SIZE) {
      guard let function = map[index].function else { continue }
      switch Int32(map[index].type) {
      case ISFUNC where unsafeBitCast(function, to: UInt.self) == address:
        map[index].function = ours
      case ISKMAP:
        let inner = unsafeBitCast(function, to: Keymap.self)
        if inner != map { replace(command, with: ours, in: inner) }
      default: break
      }
    }
  }
}
