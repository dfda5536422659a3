import Glibc

/// How large the terminal is, now.
package enum TerminalSize {
  /// The columns of the terminal that standard output goes to; 80 where it goes to none.
  package static var columns: Int { columns(of: STDOUT_FILENO) }

  static func columns(of descriptor: Int32) -> Int {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }
}
