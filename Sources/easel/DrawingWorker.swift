import FoundationEssentials
import Glibc
import Language
import Platform
import Playground
import Rendering
import Terminal

/// What a process is asked that draws pictures for another, a line for each.
struct DrawingRequest: Codable {
  /// The process that asks.
  let parent: Int32
  /// Where the program reads files.
  let folder: String
  /// The number of cells that it shares with that of the request before, and the others.
  let kept: Int
  let cells: [String]
  /// The moments of the picture, as a tutorial's picture has them in its title.
  let title: String
  /// The name by which the program asks for the picture; nil for its last one.
  let still: String?
  /// The digest of the picture that is expected.
  let digest: String
}

/// What comes of a request.
struct DrawingAnswer: Codable {
  /// Whether the picture is the expected one.
  let isSame: Bool
  /// Another picture, as a PNG; nil if there is none, because it cannot be drawn.
  var picture: Data?
}

/// The process that draws pictures for another one.
///
/// It reads requests from standard input, line by line, and answers each with a line. A program goes on with the
/// latest page whose cells it begins with, and runs from its first cell if there is none.
struct DrawingWorker {
  let limits: Limits
  /// Whether what programs read may be links that lead out of their folders.
  let followsLinks: Bool
  /// The cells of the last program.
  private var program: [String] = []
  /// The pages after the last cells that ran, the latest last.
  private var pages: [Page] = []
  /// How many of them are kept: a solution of an exercise is often one cell, on the page before the next step.
  private static let mostPages = 16

  init(limits: Limits, followsLinks: Bool) {
    (self.limits, self.followsLinks) = (limits, followsLinks)
  }

  mutating func answer(from input: Int32 = STDIN_FILENO, to output: Output) throws {
    StopSignal.process.startTimer(limits[.seconds])
    var line: [UInt8] = []
    var isFirst = true
    while let piece = try nextBytes(of: input) {
      line += piece
      // The next request comes when this one is answered.
      guard line.last == UInt8(ascii: "\n") else { continue }
      let request = try JSONDecoder().decode(DrawingRequest.self, from: Data(line))
      line = []
      // Where that one has gone, there is no one to tell.
      if isFirst, (try? Signals.endWithParent(request.parent)) == nil { return }
      isFirst = false
      let answer = (try? self.answer(to: request)) ?? DrawingAnswer(isSame: false)
      output.write(String(decoding: try JSONEncoder().encode(answer), as: UTF8.self) + "\n")
      if Signals.areRaised { return }
    }
  }

  private mutating func answer(to request: DrawingRequest) throws -> DrawingAnswer {
    let stop = StopSignal.process.withoutTimer
    program = program.prefix(request.kept) + request.cells
    let start = pages.last { $0.isBeginning(of: program) }
    var page =
      start ?? Page(limits: limits, folder: request.folder, takesStills: true, stop: stop)
    for cell in program[page.cells.count...] {
      guard page.run(cell).isAccepted else { return DrawingAnswer(isSame: false) }
      pages = pages.suffix(Self.mostPages - 1) + [page]
    }
    let image = try Shot(parsing: request.title, limits: limits).draw(
      page.settled(at: request.still), by: Renderer(limits: limits, stop: stop))
    if image.digest == request.digest { return DrawingAnswer(isSame: true) }
    var encoder = PNGEncoder()
    return DrawingAnswer(isSame: false, picture: Data(encoder.encode(image)))
  }
}

extension Page {
  /// Whether its cells are the first of a program.
  fileprivate func isBeginning(of program: [String]) -> Bool {
    cells.count <= program.count && zip(cells, program).allSatisfy { $0.text == $1 }
  }
}
