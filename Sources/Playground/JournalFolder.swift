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

  /// The numbers of the journals, the one that was written last first.
  var numbersByTime: [Int] {
    let times = numbers.map {
      (number: $0, time: (try? FileStatus(at: path(of: $0)))?.timeOfWriting ?? 0)
    }
    return times.sorted { ($0.time, $0.number) > ($1.time, $1.number) }.map(\.number)
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
  func makeFile(write: AppendableFile.Write?) throws(PlatformError) -> AppendableFile {
    try OpenFolder.makePrivate(at: path)
    let earlier = numbers
    var number = Self.next(after: earlier)
    while true {
      do {
        let file = try AppendableFile(making: path(of: number), write: write)
        prune(earlier)
        return file
      } catch  where error.cause == .exists && number < Self.largest {
        // Another session was faster.
        number += 1
      }
    }
  }

  /// Opens journal `number`: with a shared lock to read it, with an exclusive one to write to it or to
  /// delete it; nil when it cannot be opened or a session writes to it.
  func open(_ number: Int, locked lock: AppendableFile.Lock) -> AppendableFile? {
    try? AppendableFile(opening: path(of: number), lock: lock)
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
      guard let file = open(number, locked: .exclusive), (try? file.delete()) != nil else {
        continue
      }
      PinnedFiles(besideJournal: path(of: number)).delete()
      excess -= 1
    }
  }

  /// The folder that the session of a journal writes to; nil when that cannot be told.
  func watchedFolder(of number: Int) -> String? { start(of: number)?.watched }

  /// The version of a journal, which may be a newer Easel's, and the folder that its session writes to;
  /// nil when that cannot be told.
  func start(of number: Int) -> (version: Int, watched: String)? {
    // Without a lock, which might be in the way of the session that begins to write to it.
    guard let file = try? AppendableFile(opening: path(of: number)),
      var reader = JournalReader(file, upTo: .max), case .folder(let watched)? = reader.next()
    else { return nil }
    return (reader.version, watched)
  }
}
