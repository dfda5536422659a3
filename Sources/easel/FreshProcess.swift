import Glibc
import Language
import Platform
import Playground
import Prompt
import Rendering
import Terminal

/// Draws pages in processes of their own, for a second opinion that shares nothing with the first.
struct FreshProcess: Sendable {
  let limits: LimitOptions

  /// The picture that `easel render` makes of `cells`, which read files in `source` and below; of the
  /// moment at which they ask for the picture `still`, if one is named.
  ///
  /// - Throws: `PlatformError` or `PNGError`.
  func draw(_ cells: [Cell], in source: String, _ shot: Shot, _ still: String?) throws -> Image {
    let folder = try ScratchFolder(in: Environment["TMPDIR"] ?? "/tmp")
    let program = cells.map(\.text).joined(separator: "\n// ---\n")
    let page = try folder.write(program, as: "page.easel")
    let picture = "\(folder.path)/picture.png"
    var arguments = ["easel", "render", page, "-o", picture, "--title", shot.title]
    arguments.append("--data-folder=\(source)")
    if let still { arguments.append("--snapshot=\(still)") }
    arguments += limits.arguments
    // It draws as a whole what a replay draws cell by cell, in the time of a whole file.
    arguments += ["--limit", "seconds=\(limits.limitsOfFile[.seconds])"]
    // It has said itself what was wrong.
    guard try ending(of: arguments) == .left(0) else { throw FreshDrawingError() }
    return try Image(png: try PageFile(path: picture).bytes)
  }
}

extension FreshProcess {
  /// How the process ends that has these arguments; a signal to this one ends it.
  private func ending(of arguments: [String]) throws(PlatformError) -> ChildProcess.Ending {
    // What the page prints is not a result of the update.
    var output = try Pipe()
    let child = try ChildProcess(arguments, output: .file(output.writing))
    output.closeWriting()
    while true {
      switch Signals.wait(for: output.reading) {
      case .input:
        if try nextBytes(of: output.reading) == nil { return child.ending() }
      case .signal(SIGWINCH), .timeout: continue
      case .signal: child.send(SIGKILL)
      }
    }
  }
}

/// Why there is no second drawing to compare with.
struct FreshDrawingError: Error, CustomStringConvertible {
  var description: String { "a second process cannot draw it" }
}
