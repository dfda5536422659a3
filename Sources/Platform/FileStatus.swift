import Glibc

/// What a path, or a name in a folder, stands for.
package enum FileKind: Hashable, Sendable {
  case file, folder, link
  /// A pipe, a socket or a device.
  case special

  /// The kind of what is at `path`; nil if there is nothing, or if the system does not tell.
  ///
  /// - Parameter followsLink: Whether the kind of a link is that of what it leads to.
  package init?(at path: String, followsLink: Bool = true) {
    let found = followsLink ? try? FileStatus(at: path) : FileStatus(of: path, in: AT_FDCWD)
    guard let found else { return nil }
    self = found.kind
  }

  fileprivate init(_ mode: mode_t) {
    switch mode & S_IFMT {
    case S_IFREG: self = .file
    case S_IFDIR: self = .folder
    case S_IFLNK: self = .link
    default: self = .special
    }
  }
}

/// What the system records of a file, a folder or a link, besides its contents.
package struct FileStatus: Sendable {
  package let kind: FileKind
  /// The size of a file, in bytes.
  package let size: Int
  /// Who may read, write and run it: the last nine bits of its mode.
  let permissions: mode_t
  /// How many names lead to it; 0 once it is deleted.
  let linkCount: Int
  private let device: dev_t
  private let inode: ino_t
  private let written: timespec
  private let changed: timespec

  /// The status of what `path` leads to, through links.
  package init(at path: String) throws(PlatformError) {
    var status = stat()
    guard stat(path, &status) == 0 else { throw PlatformError(errno, cannot: "find '\(path)'") }
    self.init(status)
  }

  /// The status of `name` in an open folder, itself if it is a link; nil, with `errno`, if there is
  /// none.
  init?(of name: UnsafePointer<CChar>, in folder: Int32) {
    var status = stat()
    guard fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
    self.init(status)
  }

  /// The status of an open file; nil, with `errno`, if the system does not tell.
  init?(ofOpen descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    kind = FileKind(status.st_mode)
    size = Int(status.st_size)
    permissions = status.st_mode & 0o777
    linkCount = Int(status.st_nlink)
    (device, inode) = (status.st_dev, status.st_ino)
    (written, changed) = (status.st_mtim, status.st_ctim)
  }

  /// Signs of the contents: they differ if the file was written in between, but for a very short
  /// time.
  var stamp: FileStamp {
    FileStamp(
      numbers: [
        Int(truncatingIfNeeded: device), Int(truncatingIfNeeded: inode), size, written.tv_sec,
        written.tv_nsec, changed.tv_sec,
        changed.tv_nsec,
      ])
  }

  /// When it was written last, in nanoseconds since 1970; what does not fit is cut.
  package var timeOfWriting: Int {
    Int(clamping: written.tv_sec) &* 1_000_000_000 &+ Int(clamping: written.tv_nsec)
  }

  /// The minute in which it was written last, by the machine's own time: `2026-11-27 05:12`; empty where the
  /// system does not tell.
  package var minuteOfWriting: String {
    tzset()
    var (seconds, time) = (written.tv_sec, tm())
    guard localtime_r(&seconds, &time) != nil else { return "" }
    func digits(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let day = "\(1900 + Int(time.tm_year))-\(digits(time.tm_mon + 1))-\(digits(time.tm_mday))"
    return "\(day) \(digits(time.tm_hour)):\(digits(time.tm_min))"
  }

  /// Whether the file was written so short a time ago that its time may not tell of another change.
  var wasJustWritten: Bool {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    let age = Double(now.tv_sec - written.tv_sec) + Double(now.tv_nsec - written.tv_nsec) / 1e9
    return abs(age) < 0.02
  }

  /// Whether both are of one file, whatever its names.
  package func isOfSameFile(as other: FileStatus) -> Bool {
    device == other.device && inode == other.inode
  }
}

/// Signs of what a file holds, to be compared.
package struct FileStamp: Hashable, Sendable {
  fileprivate let numbers: [Int]
}
