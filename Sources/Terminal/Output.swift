import Glibc
package import Platform

/// Standard output or standard error; what is written is there when the call returns.
package final class Output {
  private let descriptor: Int32

  /// Whether what is written is shown by a terminal.
  package let isTerminal: Bool

  /// Whether colours are seen, and wanted.
  package let isColoured: Bool

  /// The first refusal; a reader that left is none, because it misses nothing.
  package private(set) var failure: PlatformError?
  private var isDone = false

  /// Writes to an open file.
  ///
  /// - Parameter allowsColour: Whether a terminal may be told to show colours.
  package init(descriptor: Int32, allowsColour: Bool = false) {
    self.descriptor = descriptor
    isTerminal = isatty(descriptor) == 1
    isColoured = isTerminal && allowsColour
  }

  /// Where results go.
  package static func results(allowsColour: Bool = false) -> Output {
    Output(descriptor: STDOUT_FILENO, allowsColour: allowsColour)
  }

  /// Where chatter goes.
  package static func chatter(allowsColour: Bool = false) -> Output {
    Output(descriptor: STDERR_FILENO, allowsColour: allowsColour)
  }

  /// Writes all of `text`, after a refusal everything is dropped.
  package func write(_ text: String) {
    var text = text
    text.withUTF8 { write(UnsafeRawBufferPointer($0)) }
  }

  /// Writes all bytes; after a refusal everything is dropped.
  package func write(_ bytes: [UInt8]) { bytes.withUnsafeBytes { write($0) } }

  private func write(_ bytes: UnsafeRawBufferPointer) {
    guard !isDone else { return }
    do throws(PlatformError) {
      try writeAll(bytes, to: descriptor, cannot: "write the results")
    } catch {
      isDone = true
      if error.cause != .unread { failure = error }
    }
  }
}
