import Interpreter

/// The files that a page reads. Each keeps the text that it had at the first read, so that the page
/// run again is the same page.
package struct PageFiles: Sendable {
  /// What came of reading a file.
  private enum Content {
    case text(String)
    /// Bytes that are not text.
    case bytes([UInt8])
    /// What was not read to its end, with its size; nil for what could not be opened.
    case unread(size: Int?)
  }

  /// The folder that they lie in and below; nil when the page may read none.
  package let folder: String?
  /// By the paths from the folder on; bytes tell paths apart as the system does.
  private var contents: [[UInt8]: Content] = [:]
  /// How many bytes were read.
  private var bytes = 0

  init(folder: String?) { self.folder = folder }

  /// The paths of the files from the folder on, in the order of their bytes.
  package var names: [String] {
    contents.keys.sorted { $0.lexicographicallyPrecedes($1) }
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// The paths of the files through the folder, in the same order.
  package var paths: [String] { folder.map { folder in names.map { "\(folder)/\($0)" } } ?? [] }

  // MARK: Reading

  /// The text of the file at `path`; its lines end in `\n`, whatever they end in on the disk.
  ///
  /// - Throws: `Failure` about the first argument, or for a limit of `machine`.
  mutating func text(of path: PagePath, for machine: Machine) throws -> String {
    if case .text(let text) = contents[path.bytes] {
      try machine.charge(text.utf8.count / 16)
      return text
    }
    guard let folder else {
      throw path.failure(
        "there is no folder to read \(path.quoted) from", hint: "run the page from a file")
    }
    // A file takes some calls of the system, however small it is.
    try machine.charge(1_000)
    contents[path.bytes] = .unread(size: nil)
    let file = try FileBelow(folder, path)
    contents[path.bytes] = .unread(size: file.size)
    var total = bytes
    let content = try file.read { count in
      total += count
      try claim(count, of: total, at: path, for: machine)
    }
    guard let text = content.text else {
      contents[path.bytes] = .bytes(content)
      throw path.failure("\(path.quoted) is not text in UTF-8", hint: "save it as UTF-8")
    }
    bytes = total
    contents[path.bytes] = .text(text)
    return text
  }

  /// Checks that `count` more bytes may be read, of `total` in all.
  private func claim(_ count: Int, of total: Int, at path: PagePath, for machine: Machine) throws {
    for (name, amount) in [(Limits.Name.stringBytes, total - bytes), (.fileBytes, total)] {
      let limit = machine.limits[name]
      guard amount <= limit else {
        let what = name == .fileBytes ? "the page reads too much" : "\(path.quoted) is too large"
        var failure = Failure.limit(name, limit, what)
        failure.argument = 0
        throw failure
      }
    }
    try machine.charge(count)
    try machine.willAllocate(count)
  }

  // MARK: Changes on the disk

  /// Whether a file has changed since it was read, so that running the page again may differ.
  package var areOutdated: Bool {
    guard let folder else { return false }
    return contents.contains { bytes, content in
      guard let path = try? PagePath(String(decoding: bytes, as: UTF8.self)) else { return true }
      switch content {
      case .unread(let size): return (try? FileBelow(folder, path).size) != size
      case .bytes(let bytes): return Self.bytes(of: path, below: folder, upTo: bytes.count) != bytes
      case .text(let text):
        // Every byte may have lost a '\r' before it, and all of them a byte order mark.
        let most = 2 * text.utf8.count + 3
        let now = Self.bytes(of: path, below: folder, upTo: most)?.text
        // Texts may be equal that differ in their bytes.
        return now?.utf8.elementsEqual(text.utf8) != true
      }
    }
  }

  /// The bytes of a file that has at most `count` of them; nil for any other file.
  private static func bytes(of path: PagePath, below folder: String, upTo count: Int) -> [UInt8]? {
    var rest = count
    return try? FileBelow(folder, path).read { count in
      rest -= count
      if rest < 0 { throw path.failure("it has grown", hint: nil) }
    }
  }
}

extension [UInt8] {
  /// The text that UTF-8 bytes are, without a byte order mark, and with `\n` for `\r\n`; nil for other
  /// bytes.
  fileprivate var text: String? {
    var bytes = starts(with: [0xEF, 0xBB, 0xBF]) ? self[3...] : self[...]
    let (carriageReturn, newline) = (UInt8(ascii: "\r"), UInt8(ascii: "\n"))
    if bytes.contains(carriageReturn) {
      let all = bytes
      bytes = []
      bytes.reserveCapacity(all.count)
      for index in all.indices {
        let isFirstOfTwo = all[index] == carriageReturn && index + 1 < all.endIndex
        if !isFirstOfTwo || all[index + 1] != newline { bytes.append(all[index]) }
      }
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
