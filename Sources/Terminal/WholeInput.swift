import Glibc
package import Platform

/// All that a pipe, a file or a person at a terminal gives.
package enum WholeInput: Hashable, Sendable {
  case bytes([UInt8])
  /// More than was to be read.
  case tooMuch
  /// Ctrl-C, or a request to end, came before the end.
  case ended(by: Int32)

  /// Reads standard input to its end.
  ///
  /// - Parameter limit: How many bytes are taken.
  package static func standard(atMost limit: Int) throws(PlatformError) -> WholeInput {
    try read(STDIN_FILENO, atMost: limit, cannot: "read standard input")
  }

  /// Reads a pipe at a path to its end, which may be one that a shell has made: `<(…)`.
  ///
  /// - Parameter limit: How many bytes are taken.
  package static func stream(
    at path: String, atMost limit: Int
  ) throws(PlatformError) -> WholeInput {
    let file = try ReadableFile(path: path)
    return try read(file.descriptor, atMost: limit, cannot: "read '\(path)'")
  }

  private static func read(
    _ descriptor: Int32, atMost limit: Int, cannot operation: String
  ) throws(PlatformError) -> WholeInput {
    var all: [UInt8] = []
    while true {
      switch Signals.wait(for: descriptor) {
      case .signal(let number) where [SIGINT, SIGTERM, SIGHUP].contains(number):
        return .ended(by: number)
      case .signal, .timeout: continue
      case .input: break
      }
      do {
        guard let next = try nextBytes(of: descriptor, cannot: operation) else {
          return .bytes(all)
        }
        guard all.count + next.count <= limit else { return .tooMuch }
        all += next
      } catch  where error.cause == .unready {
        // Another process may have read it.
        continue
      }
    }
  }
}
