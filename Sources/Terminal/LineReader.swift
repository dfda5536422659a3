import Glibc
import Platform

/// Lines of a file or pipe, with no editing and no prompt.
package struct LineReader {
  private let descriptor: Int32
  private var bytes: [UInt8] = []
  private var start = 0
  private var isAtEnd = false

  /// The longest line that is taken; what is longer is not a line a person wrote.
  package static let longestLine = 10 << 20

  /// Reads from standard input unless another open file is given.
  package init(descriptor: Int32 = STDIN_FILENO) {
    self.descriptor = descriptor
  }

  /// The next line; one that no line end follows counts too.
  ///
  /// - Parameter whileIdle: Called while there is nothing to read; returns after how long it wants to be
  ///   called again, nil for never.
  package mutating func next(whileIdle: () -> Duration? = { nil }) -> Input {
    var searched = start
    while true {
      if let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { start = end + 1 }
        return line(bytes[start..<end])
      }
      searched = bytes.count
      if isAtEnd {
        defer { start = bytes.count }
        return start == bytes.count ? .end : line(bytes[start...])
      }
      if bytes.count - start > Self.longestLine {
        (start, isAtEnd) = (bytes.count, true)
        return .unreadable("a line is longer than \(Self.longestLine >> 20) MiB")
      }
      switch Signals.wait(for: descriptor, timeout: whileIdle()) {
      case .input: fill(searched: &searched)
      case .signal(SIGINT): return .interruption
      case .signal(SIGTERM): return .termination(SIGTERM)
      case .signal(SIGHUP): return .termination(SIGHUP)
      case .signal, .timeout: continue
      }
    }
  }

  private mutating func fill(searched: inout Int) {
    bytes.removeFirst(start)
    searched -= start
    start = 0
    do {
      if let next = try nextBytes(of: descriptor) { bytes += next } else { isAtEnd = true }
    } catch {
      // Another process may have read it. Where nothing can be read, it is the end, as of a file.
      isAtEnd = error.cause != .unready
    }
  }

  private func line(_ bytes: ArraySlice<UInt8>) -> Input {
    var bytes = bytes
    if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      return .unreadable("a line is not UTF-8 text")
    }
    return .line(text)
  }
}
