import Glibc
import Platform

/// The folder with the journals of all sessions, a file each: `000012.journal`. A later session has a
/// higher number.
struct JournalFolder {
  /// How many journals are kept.
  static let limit = 50

  let path: String

  /// The numbers of the journals, rising; none when the folder cannot be read.
  var numbers: [Int] {
    let names = (try? OpenFolder(path: path).names()) ?? []
    return names.compactMap(Self.number).sorted()
  }

  func path(of number: Int) -> String {
    let digits = "\(number)"
    return "\(path)/\(String(repeating: "0", count: max(0, 6 - digits.count)))\(digits).journal"
  }

  /// The greatest number of a journal; a name with a greater one is none of ours.
  static let largest = 999_999_999_999

  private static func number(of name: String) -> Int? {
    guard name.hasSuffix(".journal") else { return nil }
    let digits = name.dropLast(".journal".count)
    guard digits.utf8.count >= 6, let number = Int(decimal: digits) else { return nil }
    return number <= largest ? number : nil
  }

  /// The number of the next journal: one more than the last that leaves room for one, so that no name
  /// put there by others uses the numbers up.
  private static func next(after numbers: [Int]) -> Int {
    let taken = Set(numbers)
    return (numbers.last { $0 < largest && !taken.contains($0 + 1) } ?? 0) + 1
  }

  /// Makes the file of a new session, and the folder if it is missing, then deletes old journals, if
  /// there are too many, that no session writes to.
  ///
  /// - Throws: `PlatformError` when the folder or the file cannot be made.
  func makeFile(write: @escaping JournalFile.Write) throws(PlatformError) -> JournalFile {
    try make()
    let earlier = numbers
    var number = Self.next(after: earlier)
    while true {
      let name = path(of: number)
      let descriptor = Glibc.open(name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      if descriptor >= 0 {
        _ = Self.lock(descriptor, to: .goOn)
        prune(earlier)
        return JournalFile(path: name, descriptor: descriptor, length: 0, write: write)
      }
      // Another session was faster.
      guard errno == EEXIST, number < Self.largest else {
        throw PlatformError(errno, cannot: "write '\(name)'")
      }
      number += 1
    }
  }

  /// What a journal is opened for.
  enum Purpose {
    /// To be read and closed; others may look at it, too.
    case look
    /// To write to it, or delete it, exclusively.
    case goOn
  }

  /// Opens journal `number`, where nothing may be written only to be read; nil when it cannot be
  /// opened or a session writes to it.
  ///
  /// - Returns: The descriptor, the caller's to close, and whether it can be written to.
  func open(_ number: Int, to purpose: Purpose) -> (descriptor: Int32, isWritable: Bool)? {
    // A pipe in its place is not waited for.
    let flags = O_CLOEXEC | O_NONBLOCK
    var (descriptor, isWritable) = (Glibc.open(path(of: number), O_RDWR | flags), true)
    if descriptor < 0 {
      (descriptor, isWritable) = (Glibc.open(path(of: number), O_RDONLY | flags), false)
    }
    guard descriptor >= 0 else { return nil }
    if Self.lock(descriptor, to: purpose) { return (descriptor, isWritable) }
    close(descriptor)
    return nil
  }

  /// Makes room for one more than `numbers`: deletes the oldest of those that a later one of the same
  /// watched folder replaces, and only then the oldest of all.
  private func prune(_ numbers: [Int]) {
    var excess = numbers.count + 1 - Self.limit
    guard excess > 0 else { return }
    var folders: Set<String> = []
    var (replaced, last): ([Int], [Int]) = ([], [])
    for number in numbers.reversed() {
      guard let watched = watchedFolder(of: number), folders.insert(watched).inserted else {
        replaced.append(number)
        continue
      }
      last.append(number)
    }
    for number in replaced.reversed() + last.reversed() where excess > 0 {
      guard let (descriptor, _) = open(number, to: .goOn) else { continue }
      if unlink(path(of: number)) == 0 { excess -= 1 }
      close(descriptor)
    }
  }

  /// The folder that the session of a journal writes to; nil when that cannot be told.
  func watchedFolder(of number: Int) -> String? {
    let descriptor = Glibc.open(path(of: number), O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var reader = JournalReader(descriptor: descriptor)
    guard case .folder(let watched)? = reader?.next() else { return nil }
    return watched
  }

  /// Belongs to the open file, not to the process, so that looking at a journal never lets go of it.
  private static func lock(_ descriptor: Int32, to purpose: Purpose) -> Bool {
    flock(descriptor, (purpose == .look ? LOCK_SH : LOCK_EX) | LOCK_NB) == 0
  }

  private func make() throws(PlatformError) {
    let ends = path.indices.dropFirst().filter { path[$0] == "/" } + [path.endIndex]
    for end in ends where mkdir(String(path[..<end]), 0o700) != 0 && errno != EEXIST {
      throw PlatformError(errno, cannot: "make the folder '\(path[..<end])'")
    }
  }
}
