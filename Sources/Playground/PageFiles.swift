import Language
import Platform
import Syntax

/// The files that a page reads. Each keeps the bytes that it had at the first read, so that the page
/// run again is the same page.
package struct PageFiles: Sendable {
  /// What came of reading a file.
  private enum Content {
    case bytes([UInt8])
    /// With the text that they are.
    case text(String, [UInt8])
    /// What was not read to its end, with signs of what it held; nil for what could not be opened.
    case unread(FileStamp?)

    var bytes: [UInt8]? {
      switch self {
      case .bytes(let bytes), .text(_, let bytes): bytes
      case .unread: nil
      }
    }
  }

  /// The folder that they lie in and below; nil when the page may read none.
  package let folder: String?
  /// Whether they may be links that lead out of the folder, as the sandboxes of build systems need it.
  let followsLinks: Bool
  /// Where the values lie that the page stores; nil for a page that begins and ends without.
  package let stores: StoreFolder?
  /// What was stored when it was read first, by the names of the values; empty where that was nothing.
  private(set) var stored: [String: [UInt8]] = [:]
  /// By the paths from the folder on; bytes tell paths apart as the system does.
  private var contents: [[UInt8]: Content] = [:]
  /// When files were written that were read, and further signs that they are the same.
  private var stamps: [[UInt8]: FileStamp] = [:]
  /// How many bytes were read.
  private var total = 0

  init(folder: String?, followsLinks: Bool = false, stores: StoreFolder? = nil) {
    (self.folder, self.followsLinks, self.stores) = (folder, followsLinks, stores)
  }

  // MARK: Opening

  /// The same files, none of which is read.
  var unread: PageFiles { PageFiles(folder: folder, followsLinks: followsLinks, stores: stores) }

  /// The files of the page that `change` opens, none of which is read; nil if it opens none.
  func opened(by change: Change) -> PageFiles? {
    guard let folder = change.folder else { return nil }
    return PageFiles(folder: folder, stores: stores?.of(page: change.file ?? folder))
  }

  // MARK: Pinning

  /// A file, or a stored value, as it was read.
  package struct Pin: Hashable, Sendable {
    let name: Name
    let bytes: [UInt8]

    enum Name: Hashable, Sendable {
      /// A file by its path from the folder on.
      case file(String)
      /// A stored value by its name.
      case stored(String)
    }

    init(name: Name, bytes: [UInt8]) { (self.name, self.bytes) = (name, bytes) }

    /// The bytes of a file by its path from the folder on, whatever lies there.
    package init(file path: String, _ bytes: [UInt8]) { self.init(name: .file(path), bytes: bytes) }

    /// What is stored under a name.
    package init(storedAs name: String, _ bytes: [UInt8]) {
      self.init(name: .stored(name), bytes: bytes)
    }
  }

  /// The files that were read, in the order of `names`, and the stored values.
  var pins: [Pin] {
    names.compactMap { name in
      guard let path = try? PagePath(name), let bytes = contents[path.bytes]?.bytes else {
        return nil
      }
      return Pin(name: .file(name), bytes: bytes)
    } + stored.sorted { $0.key < $1.key }.map { Pin(name: .stored($0.key), bytes: $0.value) }
  }

  /// The same files, of which some were read before.
  func pinning(_ pins: [Pin]) -> PageFiles {
    var files = unread
    for pin in pins {
      switch pin.name {
      case .stored(let name): files.stored[name] = pin.bytes
      case .file(let name):
        guard let path = try? PagePath(name) else { continue }
        files.contents[path.bytes] = .bytes(pin.bytes)
        files.total += pin.bytes.count
      }
    }
    return files
  }

  /// The same files, of which only stored values are read, without those of some names: for a page that
  /// runs again.
  package func reopened(withoutStored names: [String]) -> PageFiles {
    pinning(
      stored.filter { !names.contains($0.key) }.map { Pin(name: .stored($0.key), bytes: $0.value) })
  }

  /// The paths of the files from the folder on, in the order of their bytes.
  package var names: [String] {
    contents.keys.sorted { $0.lexicographicallyPrecedes($1) }
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// The paths of the files through the folder, in the same order.
  package var paths: [String] { folder.map { folder in names.map { "\(folder)/\($0)" } } ?? [] }

  /// The files that were looked for, by their paths through the folder, with what they held; nil for one that was not
  /// read to its end, as where there was none.
  package var reads: [(path: String, bytes: [UInt8]?)] {
    guard let folder else { return [] }
    return contents.map { path, content in
      ("\(folder)/\(String(decoding: path, as: UTF8.self))", content.bytes)
    }.sorted { $0.path < $1.path }
  }

  // MARK: Reading

  /// The text of the file at `path`; its lines end in `\n`, whatever they end in on the disk.
  ///
  /// - Throws: `Failure` about the first argument, or for a limit of `machine`.
  mutating func text(of path: PagePath, for machine: Machine) throws -> String {
    if case .text(let text, _) = contents[path.bytes] {
      try machine.charge(text.utf8.count / 16)
      return text
    }
    let bytes = try bytes(of: path, atMost: .stringBytes, for: machine)
    try machine.charge(bytes.count)
    try machine.willAllocate(bytes.count)
    guard let text = bytes.text else {
      throw path.failure("\(path.quoted) is not text in UTF-8", hint: "save it as UTF-8")
    }
    contents[path.bytes] = .text(text, bytes)
    return text
  }

  /// The bytes of the file at `path`.
  ///
  /// - Parameter limit: What the size of this file must keep to, besides that of all files.
  /// - Throws: `Failure` about the first argument, or for a limit of `machine`.
  mutating func bytes(
    of path: PagePath, atMost limit: Limits.Name = .fileBytes, for machine: Machine
  ) throws -> [UInt8] {
    if let bytes = contents[path.bytes]?.bytes {
      try check(bytes.count, atMost: limit, at: path, for: machine)
      return bytes
    }
    guard let folder else {
      throw path.failure(
        "there is no folder to read \(path.quoted) from", hint: "run the page from a file")
    }
    // A file takes some calls of the system, however small it is.
    try machine.charge(1_000)
    contents[path.bytes] = .unread(nil)
    let file = try FileBelow(folder, path, followsLinks: followsLinks)
    contents[path.bytes] = .unread(file.stamp)
    var count = 0
    let bytes = try file.read { more in
      count += more
      try check(count, atMost: limit, at: path, for: machine)
      try check(total + count, atMost: .fileBytes, at: path, for: machine)
      try machine.charge(more / 16)
      try machine.willAllocate(more)
    }
    total += bytes.count
    contents[path.bytes] = .bytes(bytes)
    stamps[path.bytes] = file.stamp
    return bytes
  }

  /// What is stored under a name; nil if that is nothing.
  ///
  /// - Throws: `Failure` when it cannot be read, or for a limit of `machine`.
  mutating func storedBytes(named name: String, for machine: Machine) throws -> [UInt8]? {
    if stored[name] == nil {
      guard let stores else { return nil }
      try machine.charge(1_000)
      let limit = machine.limits[.stringBytes]
      let bytes: [UInt8]?
      do throws(PlatformError) {
        bytes = try stores.bytes(of: name, atMost: limit)
      } catch {
        throw Failure(error.description, hint: error.hint, cause: .lack)
      }
      guard let bytes else {
        throw Failure.limit(.stringBytes, limit, "what is stored as '\(name)' is too large")
      }
      try machine.charge(bytes.count / 16)
      try machine.willAllocate(bytes.count)
      stored[name] = bytes
    }
    return stored[name].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Checks a number of bytes against a limit.
  private func check(
    _ count: Int, atMost name: Limits.Name, at path: PagePath, for machine: Machine
  ) throws {
    let limit = machine.limits[name]
    guard count > limit else { return }
    let what = name == .fileBytes ? "the page reads too much" : "\(path.quoted) is too large"
    var failure = Failure.limit(name, limit, what)
    failure.argument = 0
    throw failure
  }

  // MARK: Changes on the disk

  /// Whether a file has changed since it was read, so that running the page again may differ.
  package var areOutdated: Bool { !outdatedNames.isEmpty }

  /// The paths of the files that have changed since they were read, in the order of `names`.
  package var outdatedNames: [String] {
    guard let folder else { return [] }
    return names.filter { name in
      guard let path = try? PagePath(name) else { return true }
      switch contents[path.bytes] {
      case nil: return false
      case .unread(let stamp):
        return (try? FileBelow(folder, path, followsLinks: followsLinks).stamp) != stamp
      case .bytes(let bytes), .text(_, let bytes): return !isCurrent(bytes, of: path, in: folder)
      }
    }
  }

  /// Whether a file still has the bytes that were read.
  private func isCurrent(_ bytes: [UInt8], of path: PagePath, in folder: String) -> Bool {
    // What was written twice within a tick of the system's clock has one stamp: small files, which
    // may be, are compared by their bytes.
    if bytes.count > 1 << 20, let stamp = stamps[path.bytes],
      (try? FileBelow(folder, path, followsLinks: followsLinks).stamp) == stamp
    {
      return true
    }
    return self.bytes(of: path, below: folder, upTo: bytes.count) == bytes
  }

  /// The bytes of a file that has at most `count` of them; nil for any other file.
  private func bytes(of path: PagePath, below folder: String, upTo count: Int) -> [UInt8]? {
    var rest = count
    return try? FileBelow(folder, path, followsLinks: followsLinks).read { count in
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
