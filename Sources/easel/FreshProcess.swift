import FoundationEssentials
import Glibc
import Platform
import Playground
import Rendering
import Terminal
import Tutorials

/// Draws the pictures of a file in one process of its own, for a second opinion that shares nothing with the first.
///
/// `@unchecked` because an update draws one picture after the other, on the thread that replays.
final class FreshProcess: @unchecked Sendable {
  private let limits: LimitOptions
  private let followsLinks: Bool
  private var connection: Connection?
  /// The cells that the process has.
  private var known: [String] = []

  init(limits: LimitOptions, followsLinks: Bool) {
    (self.limits, self.followsLinks) = (limits, followsLinks)
  }

  /// In what another drawing of a picture is not the first; nil if every pixel is the same.
  ///
  /// - Throws: `PlatformError`, `PNGError` or `FreshDrawingError`.
  func difference(of picture: SecondDrawing) throws -> ImageDifference? {
    let cells = picture.cells.map(\.text)
    let kept = zip(known, cells).prefix { $0 == $1 }.count
    let request = DrawingRequest(
      parent: getpid(), folder: picture.folder, kept: kept, cells: Array(cells[kept...]),
      title: picture.shot.title, still: picture.still, digest: picture.image.digest)
    let connection = try self.connection ?? Connection(limits, followsLinks: followsLinks)
    self.connection = connection
    known = cells
    let answer = try connection.answer(to: request)
    if answer?.isSame == true { return nil }
    guard let png = answer?.picture else {
      // The next picture begins in another process.
      (self.connection, known) = (nil, [])
      throw FreshDrawingError()
    }
    return try Image(png: Array(png)).difference(from: picture.image)
  }
}

/// A process that draws, and the pipes to and from it.
private final class Connection {
  private let process: ChildProcess
  private var request: Pipe
  private var answer: Pipe
  private var received: [UInt8] = []

  init(_ limits: LimitOptions, followsLinks: Bool) throws {
    request = try Pipe()
    answer = try Pipe()
    process = try ChildProcess(
      ["easel", "test", "--as-drawer"] + limits.arguments
        + (followsLinks ? ["--follow-links"] : []), input: .file(request.reading),
      output: .file(answer.writing))
    request.closeReading()
    answer.closeWriting()
  }

  deinit {
    request.closeWriting()
    answer.closeReading()
    process.waitForEnd()
  }

  /// What the process answers; nil if it ends instead, as also for a signal to this one.
  func answer(to drawing: DrawingRequest) throws -> DrawingAnswer? {
    let text = String(decoding: try JSONEncoder().encode(drawing), as: UTF8.self)
    // Whether it is read shows in the answer.
    Output(descriptor: request.writing).write(text + "\n")
    while true {
      if let end = received.firstIndex(of: UInt8(ascii: "\n")) {
        defer { received.removeFirst(end + 1) }
        return try? JSONDecoder().decode(DrawingAnswer.self, from: Data(received[..<end]))
      }
      switch Signals.wait(for: answer.reading) {
      case .input:
        guard let bytes = try nextBytes(of: answer.reading) else { return nil }
        received += bytes
      case .signal(SIGWINCH), .timeout: continue
      case .signal:
        process.send(SIGKILL)
        return nil
      }
    }
  }
}

/// Why there is no second drawing to compare with.
struct FreshDrawingError: Error, CustomStringConvertible {
  var description: String { "a second process cannot draw it" }
}
