import Glibc

/// A terminal whose other end the test holds: it waits for what is drawn, and presses keys.
final class TypedTerminal: Sendable {
  /// The end at which a program reads and writes.
  let program: Int32
  private let person: Int32

  /// A terminal of 24 rows.
  init(columns: Int = 80) {
    person = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    // TIOCSPTLCK and TIOCGPTN: unlock the other end, and ask for its number.
    var (lock, number): (Int32, Int32) = (0, 0)
    _ = ioctl(person, 0x4004_5431, &lock)
    _ = ioctl(person, 0x8004_5430, &number)
    program = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var size = winsize(ws_row: 24, ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(program, UInt(TIOCSWINSZ), &size)
  }

  /// Makes it the terminal of this process, one that an exit test started.
  ///
  /// - Parameter inputrc: The file with the person's own keys.
  func takeOver(inputrc: String) {
    for descriptor in [STDIN_FILENO, STDOUT_FILENO] { dup2(program, descriptor) }
    setenv("TERM", "xterm", 1)
    setenv("INPUTRC", inputrc, 1)
  }

  /// Presses keys, each time after something new was drawn that contains `awaited`; after the last
  /// does what is `last`, and goes on to look. The process fails when what is awaited does not come.
  func type(
    _ steps: [(awaited: String, keys: String)], then last: @escaping @Sendable () -> Void = {}
  ) {
    Task.detached { [self] in
      var news: [UInt8] = []
      for (awaited, keys) in steps {
        while true {
          if let end = end(of: Array(awaited.utf8), in: news) {
            news.removeFirst(end)
            break
          }
          guard let more = look(atMost: 10_000) else { exit(EXIT_FAILURE) }
          news += more
        }
        write(person, keys, keys.utf8.count)
      }
      last()
      while look(atMost: -1) != nil {}
    }
  }

  /// Closes the window.
  func hangUp() { close(person) }

  /// What is drawn next, waited for for some milliseconds; nil when nothing is.
  private func look(atMost timeout: Int32) -> ArraySlice<UInt8>? {
    var watched = pollfd(fd: person, events: Int16(POLLIN), revents: 0)
    guard poll(&watched, 1, timeout) > 0 else { return nil }
    var bytes = [UInt8](repeating: 0, count: 4_096)
    let count = read(person, &bytes, bytes.count)
    return count > 0 ? bytes[..<count] : nil
  }
}

/// Where the first `part` ends; nil if there is none.
private func end(of part: [UInt8], in whole: [UInt8]) -> Int? {
  guard part.count <= whole.count else { return nil }
  return (0...whole.count - part.count)
    .first { whole[$0..<$0 + part.count].elementsEqual(part) }
    .map { $0 + part.count }
}
