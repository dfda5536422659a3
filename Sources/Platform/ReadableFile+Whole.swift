import Glibc

extension ReadableFile {
  /// How often a file is read that changes while it is read, and how long is waited in between: longer
  /// than a tick of the system's clock.
  private static let (attempts, pause) = (5, useconds_t(12_000))

  /// Runs `read`, which reads from where the file is now, until what it gave is what the file held at one
  /// instant: its size, its times and its number were the same before and after.
  ///
  /// - Parameter read: Reads to the end. It may be called several times.
  /// - Returns: Nil for a file that changes each time.
  package func whole<Result: Equatable, Fault: Error>(
    _ read: () throws(Fault) -> Result
  ) throws(Fault) -> Result? {
    // Others have no times that tell anything.
    guard kind == .file else { return try read() }
    var before: FileStamp? = stamp
    for attempt in 0..<Self.attempts {
      if attempt > 0 { before = restarted() }
      let result = try read()
      guard let after = currentStatus, after.stamp == before else { continue }
      guard after.wasJustWritten else { return result }
      // Two changes within one tick have the same time.
      guard restarted() == before else { continue }
      let again = try read()
      if again == result, currentStatus?.stamp == before { return result }
    }
    return nil
  }

  /// Goes back to the start after a pause.
  ///
  /// - Returns: The signs of what the file holds now.
  private func restarted() -> FileStamp? {
    usleep(Self.pause)
    rewind()
    return currentStatus?.stamp
  }
}

extension PlatformError {
  /// The refusal of a file that does not stay as it is while it is read.
  ///
  /// - Parameter operation: What was tried: `read 'page.easel'`.
  package init(changingWhile operation: String) {
    self.init(
      "cannot \(operation): it changes meanwhile", hint: "try again when it is written")
  }
}
