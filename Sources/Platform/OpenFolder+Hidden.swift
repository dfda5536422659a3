import Glibc

/// The names that files have until they are whole.
extension OpenFolder {
  private static let (hiddenPrefix, hiddenSuffix) = (".easel-", ".tmp")

  /// A name that cannot be known before, so that nothing can lie in wait there: 128 random bits.
  static func hiddenName() -> String {
    let digits = String(UInt128.random(in: 0...UInt128.max), radix: 16)
    let zeros = String(repeating: "0", count: 32 - digits.utf8.count)
    return hiddenPrefix + zeros + digits + hiddenSuffix
  }

  /// Whether `name` is one that a file is written under: of a program that was killed, if no program
  /// writes here now.
  package static func isHidden(_ name: String) -> Bool {
    guard name.hasPrefix(hiddenPrefix), name.hasSuffix(hiddenSuffix) else { return false }
    let digits = name.dropFirst(hiddenPrefix.count).dropLast(hiddenSuffix.count)
    return digits.utf8.count == 32 && digits.allSatisfy(\.isHexDigit)
  }

  /// Deletes what programs that were killed have left here under such names, as far as that is possible; a file that
  /// is written now is locked, and stays.
  package func removeLeftBehind() {
    for name in (try? names()) ?? [] where Self.isHidden(name) && kind(of: name) == .file {
      let file = openat(descriptor, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
      guard file >= 0 else { continue }
      if flock(file, LOCK_EX | LOCK_NB) == 0, isSameFile(file, name, from: descriptor) {
        unlinkat(descriptor, name, 0)
      }
      close(file)
    }
  }
}
