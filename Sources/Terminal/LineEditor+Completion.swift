@preconcurrency import CReadline
import Glibc

extension LineEditor {
  /// Makes Tab, and whatever else completes, ask `completing`; readline's own candidates, the names
  /// of files, have no place in a program.
  static func startCompletion() {
    // Readline looks for the beginning of the word by the characters that may stand before it, and
    // asks for these first: this is where it is told which.
    rl_completion_word_break_hook = {
      wordBreak[0] = MainActor.assumeIsolated { CChar(bitPattern: LineEditor.complete()) }
      return wordBreak
    }
    rl_attempted_completion_function = { _, start, end in
      rl_attempted_completion_over = 1
      rl_completion_suppress_append = 1
      let matches = MainActor.assumeIsolated {
        // Nothing stands before the cursor: there was no word to ask about.
        if end == 0 { LineEditor.complete() }
        return LineEditor.matches(from: Int(start))
      }
      guard let matches else { return nil }
      // Readline frees the array and each string.
      let size = (matches.count + 1) * MemoryLayout<UnsafeMutablePointer<CChar>?>.stride
      guard let memory = malloc(size) else { return nil }
      let array = memory.bindMemory(
        to: UnsafeMutablePointer<CChar>?.self, capacity: matches.count + 1)
      for (index, match) in matches.enumerated() { array[index] = strdup(match) }
      array[matches.count] = nil
      return array
    }
    // A quotation mark closes nothing that a completion opened.
    rl_basic_quote_characters = UnsafePointer(strdup(""))
    rl_sort_completion_matches = 0
  }

  /// Finds the candidates at the cursor, and returns the character before what they replace; 0 if
  /// that is the beginning of the line.
  @discardableResult private static func complete() -> UInt8 {
    completion = nil
    guard let buffer = rl_line_buffer, let line = String(validatingCString: buffer) else {
      return 0
    }
    let cursor = Int(rl_point)
    completion = LineCompletion(indenting: line, at: cursor) ?? completing(line, cursor)
    return completion?.wordBreak(in: line) ?? 0
  }

  private static func matches(from start: Int) -> [String]? {
    guard let buffer = rl_line_buffer, let line = String(validatingCString: buffer) else {
      return nil
    }
    return completion?.matches(for: line, from: start)
  }
}

/// The answer to readline's question for word breaks: one character, or none. Only readline's
/// callback on the main actor writes to it, and readline reads it before that is called again.
private nonisolated(unsafe) let wordBreak: UnsafeMutablePointer<CChar> = {
  let text = UnsafeMutablePointer<CChar>.allocate(capacity: 2)
  text.initialize(repeating: 0, count: 2)
  return text
}()
