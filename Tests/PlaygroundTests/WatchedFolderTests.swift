import Glibc
import Testing

@testable import Playground

@Suite struct WatchedFolderTests {
  @Test func `the latest picture is a link to the newest frame`() throws {
    let directory = try TemporaryDirectory()
    let folder = try WatchedFolder(path: directory.path("live"))
    #expect(try folder.write([1, 2, 3]) == 0)
    #expect(try folder.write([4, 5]) == 1)
    #expect(directory.bytes("live/latest.png") == [4, 5])
    #expect(directory.bytes("live/frames/0000.png") == [1, 2, 3])
    #expect(directory.bytes("live/frames/0001.png") == [4, 5])
    #expect(directory.names("live") == [".lock", "frames", "latest.png"])
    #expect(directory.identity("live/latest.png") == directory.identity("live/frames/0001.png"))
  }

  @Test func `every command gives the latest picture a new identity`() throws {
    let directory = try TemporaryDirectory()
    let folder = try WatchedFolder(path: directory.path("live"))
    try folder.write([1])
    let before = directory.identity("live/latest.png")
    try folder.write([1])
    #expect(directory.identity("live/latest.png") != before)
  }

  @Test func `a folder that disappears is made again`() throws {
    let directory = try TemporaryDirectory()
    let folder = try WatchedFolder(path: directory.path("live"))
    try folder.write([1])
    directory.remove("live")
    #expect(try folder.write([2]) == 1)
    #expect(directory.bytes("live/latest.png") == [2])
  }

  @Test func `only the last frames are kept`() throws {
    let directory = try TemporaryDirectory()
    let folder = try WatchedFolder(path: directory.path("live"))
    for _ in 0..<(WatchedFolder.frameLimit + 3) { try folder.write([7]) }
    let names = directory.names("live/frames")
    #expect(names.count == WatchedFolder.frameLimit)
    #expect(names.first == "0003.png")
  }

  @Test func `a new session clears the frames of the one before and nothing else`() throws {
    let directory = try TemporaryDirectory()
    let first = try WatchedFolder(path: directory.path("live"))
    try first.write([1])
    directory.write([0], to: "live/frames/.0001.png.tmp")
    directory.write([0], to: "live/frames/mine.png")
    _ = try WatchedFolder(path: directory.path("live"))
    #expect(directory.names("live/frames") == ["mine.png"])
  }

  @Test func `a folder that cannot be made is an error that names it`() throws {
    let directory = try TemporaryDirectory()
    directory.write([0], to: "file")
    let path = directory.path("file/live")
    #expect(
      throws: FolderError(code: ENOTDIR, operation: "make the folder '\(path)'")
    ) { try WatchedFolder(path: path) }
  }

  @Test func `a file that cannot be written leaves what was there`() throws {
    let directory = try TemporaryDirectory()
    directory.write([1], to: "picture.png")
    let path = directory.path("picture.png/inside.png")
    #expect(throws: FolderError.self) { try AtomicFile.write([2], to: path) }
    #expect(directory.bytes("picture.png") == [1])
    #expect(directory.names("") == ["picture.png"])
  }

  @Test func `a device is written to and stays a device`() throws {
    try AtomicFile.write([1, 2], to: "/dev/null")
    #expect(throws: FolderError(code: ENOSPC, operation: "write '/dev/full'")) {
      try AtomicFile.write([1, 2], to: "/dev/full")
    }
    var status = stat()
    #expect(stat("/dev/full", &status) == 0 && status.st_mode & S_IFMT == S_IFCHR)
  }

  @Test func `an error says what the system refused`() {
    let error = FolderError(code: ENOSPC, operation: "write 'live/latest.png'")
    #expect(error.description == "cannot write 'live/latest.png': No space left on device")
  }
}

/// A folder of its own for one test, deleted at its end.
struct TemporaryDirectory: ~Copyable {
  private let root: String

  init() throws {
    var template = Array("/tmp/easel-test-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw FolderError(code: errno, operation: "make a temporary folder")
    }
    root = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { Self.remove(root) }

  func path(_ name: String) -> String { name.isEmpty ? root : "\(root)/\(name)" }

  func remove(_ name: String) { Self.remove(path(name)) }

  func bytes(_ name: String) -> [UInt8]? {
    guard let file = fopen(path(name), "rb") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    while case let byte = fgetc(file), byte != EOF { bytes.append(UInt8(byte)) }
    return bytes
  }

  func write(_ bytes: [UInt8], to name: String) {
    guard let file = fopen(path(name), "wb") else { return }
    fwrite(bytes, 1, bytes.count, file)
    fclose(file)
  }

  func identity(_ name: String) -> ino_t? {
    var status = stat()
    return stat(path(name), &status) == 0 ? status.st_ino : nil
  }

  func names(_ name: String) -> [String] {
    guard let directory = opendir(path(name)) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  private static func remove(_ path: String) {
    if let directory = opendir(path) {
      defer { closedir(directory) }
      while let entry = readdir(directory) {
        let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
          String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
        if name != ".", name != ".." { remove("\(path)/\(name)") }
      }
    }
    Glibc.remove(path)
  }
}
