import Glibc

/// How large the terminal is, now.
package enum TerminalSize {
  /// The columns of the terminal that standard output goes to; 80 where it goes to none.
  package static var columns: Int { columns(of: STDOUT_FILENO) }
  /// Its rows; 24 where it goes to none.
  package static var rows: Int {
    size(of: STDOUT_FILENO).map { Int($0.ws_row) }.flatMap { $0 > 0 ? $0 : nil } ?? 24
  }

  /// The size of a cell in pixels, where the system knows the window's.
  package static var cell: (width: Int, height: Int)? {
    guard let size = size(of: STDOUT_FILENO), size.ws_col > 0, size.ws_row > 0 else { return nil }
    let cell = (Int(size.ws_xpixel / size.ws_col), Int(size.ws_ypixel / size.ws_row))
    return cell.0 > 0 && cell.1 > 0 ? cell : nil
  }

  static func columns(of descriptor: Int32) -> Int {
    size(of: descriptor).map { Int($0.ws_col) }.flatMap { $0 > 0 ? $0 : nil } ?? 80
  }

  private static func size(of descriptor: Int32) -> winsize? {
    var size = winsize()
    return ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 ? size : nil
  }
}
