import FoundationEssentials
import Glibc
import Platform
import Terminal
import Tutorials

/// What a process is asked that replays files for another, on its standard input.
struct ReplayRequest: Codable {
  /// The process that asks.
  let parent: Int32
  let work: ReplayRun.Work
}

/// The process that replays files for another, so that a page that ends it ends nothing else.
///
/// It reads a request from standard input, and writes a line for each file, a `FileReport`, as soon as
/// that is replayed.
struct ReplayWorker {
  let replay: Replay

  func answer(from input: Int32 = STDIN_FILENO, to output: Output) throws {
    let request = try JSONDecoder().decode(ReplayRequest.self, from: Data(try bytes(of: input)))
    // Where that one has gone, there is no one to tell.
    guard (try? Signals.endWithParent(request.parent)) != nil else { return }
    var work = request.work
    while let file = work.files.first {
      let report = replay(file, after: work.owners, recordingOnly: work.accepted)
      work.take(report)
      output.write(String(decoding: try JSONEncoder().encode(report), as: UTF8.self) + "\n")
      if Signals.areRaised { return }
    }
  }

  private func bytes(of input: Int32) throws(PlatformError) -> [UInt8] {
    var bytes: [UInt8] = []
    while let piece = try nextBytes(of: input) { bytes += piece }
    return bytes
  }
}
