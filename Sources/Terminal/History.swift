@preconcurrency import CReadline
import Platform

/// What was typed before, lines and blocks, in this session and in earlier ones.
///
/// A history that cannot be read or written is shorter than it could be, and nothing worse.
@MainActor package struct History {
  private let path: String?

  /// Why lines are kept in memory only, in one clause; nil if they are not, or are meant to be.
  package let refusal: String?

  /// How many lines are kept.
  package static let length = 1_000
  /// How many lines a block or a paste has at most that is kept.
  package static let longestBlock = 60
  /// What stands in the file for the end of a line within a block, the control RS: a line of the file is
  /// all that was typed as one, and no program has that sign.
  private static let lineEnd: Character = "\u{1E}"

  /// The lines of a block that is not complete, and how many of them Up brings back alone.
  private var block: [String] = []
  private var recalledCount = 0

  /// Recalls the lines in the file at `path`, making its folders; nil keeps them in memory only.
  package init(path: String?) {
    // Readline would wait for the writer of a pipe.
    let isFile = path.map { [.file, nil].contains(FileKind(at: $0)) } ?? false
    self.path = isFile ? path : nil
    refusal = isFile ? nil : path.map { "the history '\($0)' is not a regular file" }
    using_history()
    stifle_history(Int32(Self.length))
    guard let path = self.path else { return }
    try? OpenFolder.makePrivate(at: splitPath(path).folder)
    history_truncate_file(path, Int32(Self.length))
    read_history(path)
    Self.restoreBlocks()
  }

  /// Keeps what was typed for Up and Ctrl-R, and writes it down at once, so that it is there after a
  /// crash: a line, or a paste, as it is. The lines of a block stand alone until it is complete; then the
  /// block takes their place. What is blank, or a repetition of what stands before it, is left out.
  ///
  /// - Parameter isUnfinished: Whether a block is open behind it; nil for what is not part of one, such as
  ///   a question in its middle.
  package mutating func add(_ text: String, isUnfinished: Bool? = false) {
    guard isUnfinished == true || (isUnfinished == false && !block.isEmpty) else {
      // It stands before the block that it came into the middle of.
      forgetRecalled()
      keep(text)
      for line in block { recall(line) }
      return
    }
    block.append(text)
    if isUnfinished == true {
      recall(text)
    } else {
      endBlock()
    }
  }

  /// Keeps a block that is complete, or is dropped, in the place of its lines.
  package mutating func endBlock() {
    guard !block.isEmpty else { return }
    forgetRecalled()
    let text = block.joined(separator: "\n")
    block = []
    keep(text)
  }

  /// Keeps the text of several lines that was dropped last, or left.
  ///
  /// - Parameter isInBlock: Whether it is more of an open block.
  /// - Returns: Whether there was one, so that Up brings it back.
  @discardableResult package mutating func keepAbandoned(isInBlock: Bool) -> Bool {
    guard var text = LineEditor.abandonedText else { return false }
    while text.last?.isWhitespace == true { text.removeLast() }
    guard Self.isKept(text) else { return false }
    add(text, isUnfinished: isInBlock)
    return true
  }

  /// Takes the lines of an open block out again.
  private mutating func forgetRecalled() {
    for _ in 0..<recalledCount {
      guard let entry = remove_history(history_length - 1) else { break }
      free_history_entry(entry)
    }
    recalledCount = 0
  }

  /// Makes a line of an open block the last one that Up brings back.
  private mutating func recall(_ line: String) {
    guard Self.isKept(line) else { return }
    add_history(line)
    recalledCount += 1
  }

  private func keep(_ text: String) {
    var text = Substring(text)
    while text.last == "\n" { text.removeLast() }
    let entry = String(text)
    guard Self.isKept(entry) else { return }
    if let last = history_get(history_base + history_length - 1)?.pointee.line,
      String(cString: last) == entry
    {
      return
    }
    add_history(entry)
    let line = entry.split(separator: "\n", omittingEmptySubsequences: false)
      .joined(separator: String(Self.lineEnd))
    append(line + "\n")
  }

  /// Whether there is something to keep: not of what is blank, nor of a paste that is longer than can be
  /// looked at. No line that readline keeps has a NUL.
  private static func isKept(_ text: String) -> Bool {
    !text.allSatisfy(\.isWhitespace) && !text.utf8.contains(0)
      && text.utf8.count(where: { $0 == UInt8(ascii: "\n") }) < longestBlock
  }

  private func append(_ lines: String) {
    guard let path else { return }
    try? AppendableFile.append(Array(lines.utf8), to: path)
  }

  /// Gives the blocks of the file their lines back.
  private static func restoreBlocks() {
    for index in 0..<history_length {
      guard let line = history_get(history_base + index)?.pointee.line else { continue }
      let text = String(cString: line)
      guard text.contains(lineEnd) else { continue }
      let block = text.split(separator: Self.lineEnd, omittingEmptySubsequences: false)
        .joined(separator: "\n")
      if let old = replace_history_entry(index, block, nil) { free_history_entry(old) }
    }
  }
}
