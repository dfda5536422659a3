import Glibc
import Interpreter
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
  /// - Throws: `SystemError`, `FileError` or `PNGError`.
  func draw(_ cells: [Cell], in source: String, _ shot: Shot, _ still: String?) throws -> Image {
    let folder = try TemporaryFolder()
    let (page, picture) = ("\(folder.path)/page.easel", "\(folder.path)/picture.png")
    let program = cells.map(\.text).joined(separator: "\n// ---\n")
    try AtomicFile.write(Array(program.utf8), to: page)
    var arguments = ["easel", "render", page, "-o", picture, "--title", shot.title]
    arguments.append("--data-folder=\(source)")
    if let still { arguments.append("--snapshot=\(still)") }
    arguments += limits.arguments
    // What the page prints is no result of the update. It has said itself what was wrong.
    guard try ChildProcess(arguments).ending() == .left(0) else {
      throw SystemError("draw the page once more", code: ECHILD)
    }
    return try Image(png: try PageFile(path: picture).bytes)
  }
}

/// A folder that is deleted with what this file puts into it.
private struct TemporaryFolder: ~Copyable {
  let path: String

  init() throws(SystemError) {
    var name = Array("\(Environment["TMPDIR"] ?? "/tmp")/easel.XXXXXX".utf8CString)
    guard let made = mkdtemp(&name) else { throw SystemError("make a temporary folder") }
    path = String(cString: made)
  }

  deinit {
    for name in ["page.easel", "picture.png"] { unlink("\(path)/\(name)") }
    rmdir(path)
  }
}
