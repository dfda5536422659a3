import Glibc
import Interpreter
import Playground
import Prompt
import Rendering
import Terminal

/// Draws pages in processes of their own, for a second opinion that shares nothing with the first.
struct FreshProcess: Sendable {
  let limits: [LimitSetting]

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
    arguments += limits.flatMap { ["--limit", "\($0.name.rawValue)=\($0.value)"] }
    try run(arguments)
    return try Image(png: try PageFile(path: picture).bytes)
  }

  /// Runs this program again, with other arguments.
  private func run(_ arguments: [String]) throws(SystemError) {
    var words = arguments.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    // What the page prints is no result of the update.
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    var child = pid_t()
    let code = posix_spawn(&child, "/proc/self/exe", &actions, nil, &words, environ)
    guard code == 0 else { throw SystemError("start easel once more", code: code) }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    // It has said itself what was wrong.
    guard status == 0 else { throw SystemError("draw the page once more", code: ECHILD) }
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
