import CFiles
import Glibc
import Interpreter
import Syntax

/// A regular file below a page's folder, open for reading.
///
/// The system sees to it that no link leads out of the folder, not even one that is made meanwhile.
struct FileBelow: ~Copyable {
  private let descriptor: Int32
  private let path: PagePath
  /// How many bytes it had when it was opened.
  let size: Int

  /// Opens the file at `path` below `folder`.
  ///
  /// - Throws: `Failure` about the first argument: when there is none, or no regular one.
  init(_ folder: String, _ path: PagePath) throws {
    self.path = path
    let above = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard above >= 0 else {
      let reason = String(cString: strerror(errno))
      (descriptor, size) = (-1, 0)
      throw path.failure("cannot open the page's folder: \(reason)", hint: nil)
    }
    defer { close(above) }
    descriptor = files_open_below(above, String(decoding: path.bytes, as: UTF8.self))
    let code = errno
    var status = stat()
    let isKnown = descriptor >= 0 && fstat(descriptor, &status) == 0
    size = Int(status.st_size)
    guard descriptor >= 0 else { throw Self.refusal(code, at: path, below: above) }
    guard isKnown else { throw Self.unreadable(path, errno) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR:
      throw path.failure("\(path.quoted) is a folder", hint: "name a file in it")
    default: throw Self.irregular(path)
    }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// All its bytes.
  ///
  /// - Parameter claim: Called before bytes are read, with their number; what it throws ends the
  ///   reading. A file that grows meanwhile has to claim more.
  func read(claiming claim: (Int) throws -> Void) throws -> [UInt8] {
    var claimed = size
    try claim(claimed)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(claimed)
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(descriptor, &piece, piece.count)
      if count < 0 {
        if errno == EINTR { continue }
        throw Self.unreadable(path, errno)
      }
      if count == 0 { return bytes }
      if bytes.count + count > claimed {
        let more = bytes.count + count - claimed
        try claim(more)
        claimed += more
      }
      bytes += piece[..<count]
    }
  }

  // MARK: Refusals

  /// Why nothing could be opened at `path`.
  private static func refusal(_ code: Int32, at path: PagePath, below folder: Int32) -> Failure {
    switch code {
    case ENOENT, ENOTDIR:
      let meant = neighbour(of: path, below: folder)
      return path.failure(
        "there is no file \(path.quoted) in the page's folder",
        hint: meant.map { "did you mean '\($0)'?" } ?? "put it there, or name one that is there")
    case EXDEV:
      return path.failure(
        "\(path.quoted) leads out of the page's folder by a link",
        hint: "put a copy into the folder")
    case ELOOP:
      return path.failure("\(path.quoted) is a link that leads nowhere", hint: "mend the link")
    case ENXIO: return irregular(path)
    case ENOSYS, EPERM:
      // A container may forbid what it does not know.
      return path.failure(
        "this system cannot keep a page to its folder, so that it reads no files",
        hint: "reading takes Linux 5.6 or later, and a container that allows 'openat2'")
    default: return unreadable(path, code)
    }
  }

  private static func irregular(_ path: PagePath) -> Failure {
    path.failure(
      "\(path.quoted) is not a regular file", hint: "a page reads neither pipes nor devices")
  }

  private static func unreadable(_ path: PagePath, _ code: Int32) -> Failure {
    path.failure(
      "cannot read \(path.quoted): \(String(cString: strerror(code)))",
      hint: code == EACCES ? "allow it with 'chmod +r'" : nil)
  }

  /// The file in the same folder that was probably meant; nil when none is close.
  private static func neighbour(of path: PagePath, below folder: Int32) -> String? {
    let descriptor = files_open_below(folder, path.folder)
    guard descriptor >= 0 else { return nil }
    guard let directory = fdopendir(descriptor) else {
      close(descriptor)
      return nil
    }
    defer { closedir(directory) }
    var names: [String] = []
    while names.count < 1_000, let entry = readdir(directory) {
      let isFile = [UInt8(DT_REG), UInt8(DT_LNK)].contains(entry.pointee.d_type)
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if isFile { names.append(name) }
    }
    guard let name = suggestion(for: path.name, among: names) else { return nil }
    return path.folder == "." ? name : "\(path.folder)/\(name)"
  }
}
