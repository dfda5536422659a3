import FoundationEssentials
import Glibc
import Platform
import Terminal
import Tutorials

/// What a process is told first that replays files for another, on its standard input: each task is a line after it.
struct ReplayRequest: Codable {
  /// The process that asks.
  let parent: Int32
}

/// The process that replays files for another, so that a page that ends it ends nothing else.
///
/// It reads a request and then tasks, a line each, from standard input, and answers each task with a line, a
/// `FileReport`.
struct ReplayWorker {
  let replay: Replay

  func answer(from input: Int32 = STDIN_FILENO, to output: Output) throws {
    var lines = Lines(input)
    guard let first = try lines.next() else { return }
    let request = try JSONDecoder().decode(ReplayRequest.self, from: first)
    // Where that one has gone, there is no one to tell.
    guard (try? Signals.endWithParent(request.parent)) != nil else { return }
    while let line = try lines.next() {
      let report = replay(try JSONDecoder().decode(ReplayTask.self, from: line))
      output.write(String(decoding: try JSONEncoder().encode(report), as: UTF8.self) + "\n")
      if Signals.areRaised { return }
    }
  }
}

/// The lines that arrive at a descriptor.
private struct Lines {
  private let input: Int32
  private var received: [UInt8] = []

  init(_ input: Int32) { self.input = input }

  /// The next line, without its end; nil after the last one.
  mutating func next() throws(PlatformError) -> Data? {
    while true {
      if let end = received.firstIndex(of: UInt8(ascii: "\n")) {
        defer { received.removeFirst(end + 1) }
        return Data(received[..<end])
      }
      guard let bytes = try nextBytes(of: input) else { return nil }
      received += bytes
    }
  }
}
