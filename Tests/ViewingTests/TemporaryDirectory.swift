import Foundation
import Glibc
import Playground

/// A folder of its own for one test, deleted at its end.
struct TemporaryDirectory: ~Copyable {
  private let root: String

  init() throws {
    var template = Array("/tmp/easel-test-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw FileError(errno, cannot: "make a temporary folder")
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

  func text(_ name: String) -> String? { bytes(name).map { String(decoding: $0, as: UTF8.self) } }

  func makeFolder(_ name: String) { mkdir(path(name), 0o755) }

  func write(_ bytes: [UInt8], to name: String) {
    guard let file = fopen(path(name), "wb") else { return }
    fwrite(bytes, 1, bytes.count, file)
    fclose(file)
  }

  func link(_ target: String, _ name: String) throws {
    guard symlink(target, path(name)) == 0 else { throw FileError(errno, cannot: "make a link") }
  }

  func isLink(_ name: String) -> Bool {
    var status = stat()
    return lstat(path(name), &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  func identity(_ name: String) -> ino_t? {
    var status = stat()
    return stat(path(name), &status) == 0 ? status.st_ino : nil
  }

  func names(_ name: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: path(name)))?.sorted() ?? []
  }

  private static func remove(_ path: String) {
    var status = stat()
    let isFolder = lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    if isFolder, let directory = opendir(path) {
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
