import CFiles
import Glibc

extension OpenFolder {
  // MARK: Reading

  /// The bytes of the regular file `name`, at most `limit` of them; nil if there is no file.
  ///
  /// - Parameter refusal: What is thrown for a longer file; nil says how long it may be.
  package func read(
    _ name: String, limit: Int, refusal: PlatformError? = nil
  ) throws(PlatformError) -> [UInt8]? {
    let file: ReadableFile
    do {
      file = try ReadableFile(name, in: self)
    } catch {
      if error.code == ENOENT { return nil }
      throw error
    }
    guard file.kind == .file else { throw PlatformError("'\(path(of: name))' is not a file") }
    guard let bytes = try file.bytes(atMost: limit) else {
      throw refusal ?? PlatformError("'\(path(of: name))' has more than \(limit) bytes")
    }
    return bytes
  }

  // MARK: Writing

  /// Writes `bytes` under a hidden name, then renames it to `name`: readers see the old file or the
  /// new one. The permissions of an old file stay; a link is replaced, and its target stays.
  ///
  /// - Parameters:
  ///   - permissions: Those of a new file, from which the process's mask takes some.
  ///   - isBrief: Whether another write soon replaces the file, so that a loss of power may empty it.
  /// - Throws: `PlatformError`; then the hidden file is deleted, and what was called `name` is unchanged.
  package func write(
    _ bytes: [UInt8], as name: String, permissions: UInt32 = 0o666, isBrief: Bool = false
  ) throws(PlatformError) {
    let old = status(of: name).flatMap { $0.kind == .file ? $0.permissions : nil }
    var attempts = 3
    while true {
      attempts -= 1
      do throws(PlatformError) {
        return try replace(name, byExchange: isBrief && old != nil) { hidden in
          if !isBrief, makeAtOnce(hidden, of: bytes, permissions: permissions, exactly: old) {
            return nil
          }
          return make(hidden, of: bytes, permissions: permissions, exactly: old)
        }
      } catch {
        // Between its last byte and its name, when it is not locked any more, another program may have taken
        // it for one that was left behind.
        guard attempts > 0, error.code == ENOENT, status(of: ".") != nil else { throw error }
      }
    }
  }

  /// Writes `bytes` under a hidden name, then gives them two names: `name` here, and `latest` in `folder`.
  /// Readers see the old file or the new one; a link is replaced, and its target stays.
  ///
  /// - Throws: `PlatformError`; then there is no file `name`, and what was called `latest` is unchanged.
  package func write(
    _ bytes: [UInt8], as name: String, andAs latest: String, in folder: borrowing OpenFolder
  ) throws(PlatformError) {
    let hidden = try makeHidden(for: name) { make($0, of: bytes, permissions: 0o666) }
    var failure = linkat(descriptor, hidden, descriptor, name, 0) == 0 ? nil : errno
    if failure == EEXIST {
      unlinkat(descriptor, name, 0)
      failure = linkat(descriptor, hidden, descriptor, name, 0) == 0 ? nil : errno
    }
    if let failure {
      unlinkat(descriptor, hidden, 0)
      throw PlatformError(failure, cannot: "write '\(path(of: name))'")
    }
    guard renameat(descriptor, hidden, folder.descriptor, latest) != 0 else { return }
    failure = errno
    unlinkat(descriptor, hidden, 0)
    unlinkat(descriptor, name, 0)
    throw PlatformError(failure ?? 0, cannot: "write '\(folder.path(of: latest))'")
  }

  /// Makes the file `name`, which is not there, of `bytes`.
  ///
  /// - Parameter exact: Its permissions, whatever the process's mask.
  /// - Returns: The `errno` of what failed.
  private func make(
    _ name: String, of bytes: [UInt8], permissions: UInt32, exactly exact: UInt32? = nil
  ) -> Int32? {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let file = openat(descriptor, name, flags, permissions)
    guard file >= 0 else { return errno }
    let failure = Self.fill(file, with: bytes, exactly: exact)
    let isClosed = close(file) == 0
    return failure ?? (isClosed ? nil : errno)
  }

  /// Makes the file `name`, which is not there, of `bytes`, and has it appear when it is whole: a program that is
  /// killed meanwhile leaves nothing.
  ///
  /// - Returns: Whether it is there; false as well where the file system has no files without a name.
  private func makeAtOnce(
    _ name: String, of bytes: [UInt8], permissions: UInt32, exactly exact: UInt32?
  ) -> Bool {
    let file = files_make_unnamed(descriptor, permissions)
    guard file >= 0 else { return false }
    defer { close(file) }
    return Self.fill(file, with: bytes, exactly: exact) == nil
      && files_name(file, descriptor, name) == 0
  }

  /// Writes the bytes of a new file, which is locked until it is closed, so that it does not pass for one that was
  /// left behind.
  ///
  /// - Returns: The `errno` of what failed.
  private static func fill(
    _ file: Int32, with bytes: [UInt8], exactly exact: UInt32?
  ) -> Int32? {
    // Not every file system has locks.
    flock(file, LOCK_EX | LOCK_NB)
    let failure = exact.flatMap { fchmod(file, $0) == 0 ? nil : errno }
    return failure ?? bytes.withUnsafeBytes { writeAll($0, to: file) }
  }

  /// Gives the file `source` in `folder` the further name `name`, by a link of the file system that
  /// replaces what was called so.
  ///
  /// - Throws: `PlatformError`; then what was called `name` is unchanged.
  package func link(_ source: String, in folder: borrowing OpenFolder, as name: String)
    throws(PlatformError)
  {
    let there = folder.descriptor
    // A rename between two names of one file does nothing, so the hidden name is always a new one.
    try replace(name) { hidden in
      linkat(there, source, descriptor, hidden, 0) == 0 ? nil : errno
    }
  }

  /// Makes a file under a hidden name, then renames it to `name`.
  ///
  /// - Parameters:
  ///   - exchanges: Whether `name`, a file, gets the hidden name and is deleted under that: ext4 writes
  ///     the bytes of a file to the disk at once that replaces another, which takes longer than all else.
  ///   - make: Makes the file, and returns the `errno` of what failed.
  private func replace(
    _ name: String, byExchange exchanges: Bool = false, make: (String) -> Int32?
  ) throws(PlatformError) {
    var failure: Int32 = 0
    // Another program may take the file for one that was left behind, and remove it before it has its name.
    for _ in 0..<3 {
      let hidden = try makeHidden(for: name, make)
      if exchanges, files_exchange(descriptor, hidden, name) == 0 {
        unlinkat(descriptor, hidden, 0)
        return
      }
      // Not every file system exchanges.
      guard renameat(descriptor, hidden, descriptor, name) != 0 else { return }
      failure = errno
      unlinkat(descriptor, hidden, 0)
      if failure != ENOENT { break }
    }
    throw PlatformError(failure, cannot: "write '\(path(of: name))'")
  }

  /// Makes a file under a hidden name.
  ///
  /// - Parameters:
  ///   - name: What messages call it.
  ///   - make: Makes the file, and returns the `errno` of what failed.
  /// - Returns: The hidden name.
  private func makeHidden(
    for name: String, _ make: (String) -> Int32?
  ) throws(PlatformError) -> String {
    while true {
      let hidden = Self.hiddenName()
      guard let failure = make(hidden) else { return hidden }
      if failure == EEXIST { continue }
      unlinkat(descriptor, hidden, 0)
      throw PlatformError(failure, cannot: "write '\(path(of: name))'")
    }
  }
}
