/// How the bytes of keys arrive: one by one, as a person presses them, or in one go.
struct KeyArrival {
  /// Whether the last byte came together with the one before, or the one after it.
  private(set) var isInBurst = false
  /// Whether a person has pressed Esc and a key, and not a key with Alt: these come together.
  private(set) var isBehindEscape = false

  private var wasFollowed = false
  private var escape: ContinuousClock.Instant?
  /// How soon after Esc a key with Alt sends the rest, over a slow line.
  private static let together = Duration.milliseconds(60)

  /// Notes a byte.
  ///
  /// - Parameter isFollowed: Whether the next one has come already.
  mutating func note(_ byte: UInt8, isFollowed: Bool) {
    isInBurst = wasFollowed || isFollowed
    isBehindEscape =
      escape.map { !wasFollowed && ContinuousClock.now - $0 > Self.together } ?? false
    escape = byte == 0x1B ? .now : nil
    wasFollowed = isFollowed
  }
}
