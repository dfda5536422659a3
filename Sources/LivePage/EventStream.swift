/// What one page is told, from when it asks to its end. Where nothing is to be told, its connection sleeps.
final class EventStream: Exchange {
  enum Event {
    case status([UInt8])
    case picture([UInt8], number: Int, isWhole: Bool)

    var bytes: [UInt8] {
      switch self {
      case .status(let bytes), .picture(let bytes, _, _): bytes
      }
    }

    var isPicture: Bool { if case .picture = self { true } else { false } }

    /// The number of a picture that needs none before it; nil for anything else.
    var wholeNumber: Int? {
      if case .picture(_, let number, isWhole: true) = self { number } else { nil }
    }
  }

  /// Whether its page follows the session, and says nothing to it.
  let isFollower: Bool
  private var isOver = false
  private var waiting: [Event] = []
  private var waitingBytes = 0
  /// What is being sent.
  private var sending: ArraySlice<UInt8> = []
  /// The number of the picture that the page has once all is sent; nil where it has none.
  private var picture: Int?

  /// How many bytes may wait for a page that takes them slowly: a few pictures.
  private static let patience = 1 << 22

  init(of connection: OpaquePointer, isFollower: Bool) {
    self.isFollower = isFollower
    super.init(of: connection)
  }

  func push(_ event: Event) {
    if case .picture(_, let number, let isWhole) = event {
      guard takes(number, isWhole) else { return }
      picture = number
    }
    waiting.append(event)
    waitingBytes += event.bytes.count
    if waitingBytes > Self.patience { fallBehind() }
    wake()
  }

  /// Whether a picture is to be sent: the page does not have it, and has what it changes.
  private func takes(_ number: Int, _ isWhole: Bool) -> Bool {
    if isWhole { return number != picture }
    if picture == number - 1 { return true }
    picture = nil
    return false
  }

  /// Forgets pictures for which the page is too slow, but the last whole one, and goes on with the next whole one.
  private func fallBehind() {
    let last = waiting.lastIndex { $0.wholeNumber != nil }
    picture = last.flatMap { waiting[$0].wholeNumber }
    waiting = waiting.indices.filter { !waiting[$0].isPicture || $0 == last }.map { waiting[$0] }
    waitingBytes = waiting.reduce(0) { $0 + $1.bytes.count }
    // It reads the rest anew.
    let texts = waiting.reduce(0) { $0 + ($1.isPicture ? 0 : $1.bytes.count) }
    if texts > Self.patience { end() }
  }

  /// Ends it when all is sent.
  func end() {
    isOver = true
    wake()
  }

  /// Copies the next bytes; without any the connection sleeps.
  ///
  /// - Returns: How many.
  func copy(to room: UnsafeMutableRawBufferPointer) -> Int {
    if sending.isEmpty, !waiting.isEmpty {
      let bytes = waiting.removeFirst().bytes
      waitingBytes -= bytes.count
      sending = bytes[...]
    }
    guard !sending.isEmpty else {
      if isOver { return -1 }
      sleep()
      return 0
    }
    let piece = sending.prefix(room.count)
    room.copyBytes(from: piece)
    sending = sending.dropFirst(piece.count)
    return piece.count
  }
}
