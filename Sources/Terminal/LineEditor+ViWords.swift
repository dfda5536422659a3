@preconcurrency import CReadline

extension LineEditor {
  /// Keeps the commands of vi mode that walk over words from walking for ever: on a line that is not
  /// text, readline 8.2 goes back and forth at its end. There they ring the bell.
  static func guardViWords() {
    bind("eE", to: { isText ? rl_vi_end_word($0, $1) : rl_ding() })
    bind("wW", to: { isText ? rl_vi_next_word($0, $1) : rl_ding() })
    bind(#"\*="#, to: { isText ? rl_vi_complete($0, $1) : rl_ding() })
  }

  private static func bind(_ keys: String, to command: @convention(c) (Int32, Int32) -> Int32) {
    let map = rl_get_keymap_by_name("vi-command")
    for key in keys.utf8 { rl_bind_key_in_map(Int32(key), command, map) }
  }
}

/// Whether the line is text. Readline asks on the thread that edits the line.
private var isText: Bool {
  MainActor.assumeIsolated { rl_line_buffer.map { String(validatingCString: $0) != nil } ?? true }
}
