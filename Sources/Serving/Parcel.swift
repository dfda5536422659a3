/// What the prompt and its server hand each other: a kind, and bytes.
///
/// On the way it is a version, the kind, the number of its bytes as four bytes, the lowest first, and the bytes.
package struct Parcel: Hashable, Sendable {
  package enum Kind: UInt8, Sendable {
    /// To the server, first: a `Greeting`.
    case greeting = 1
    /// To the server: the page, which is HTML.
    case page
    /// To the server: a `PushedPicture`.
    case picture
    /// To the server: a status, which is JSON on one line.
    case status
    /// From the server: it listens; the bytes are the digits of its port.
    case listening
    /// From the server: why it does not.
    case refusal
    /// To the server: what pages are answered while the session does not hear them, which is JSON; empty while it does.
    case attention
    /// From the server: `NumberedWords` that a page says, which are JSON.
    case words
    /// To the server: the `NumberedWords` that answer those with the same number.
    case reply
    /// From the server, before `.listening`: the address by which the session is followed.
    case following
    /// From the server, before `.listening`: why it cannot be followed.
    case notFollowed
  }

  package let kind: Kind
  package let bytes: [UInt8]

  package init(_ kind: Kind, _ bytes: [UInt8]) { (self.kind, self.bytes) = (kind, bytes) }

  /// The most bytes that one has.
  package static let byteLimit = 1 << 26

  static let version: UInt8 = 1
  static let headerLength = 6

  /// What is written before the bytes.
  package var header: [UInt8] {
    [Self.version, kind.rawValue]
      + (0..<4).map { UInt8(truncatingIfNeeded: bytes.count >> ($0 * 8)) }
  }
}

/// Puts parcels together from bytes as they come.
package struct ParcelReader: Sendable {
  private var waiting: [UInt8] = []

  package init() {}

  /// What has come that is not a parcel.
  package struct Fault: Error, Hashable, Sendable, CustomStringConvertible {
    package let description: String

    package init(_ description: String) { self.description = description }
  }

  package mutating func take(_ bytes: [UInt8]) {
    if waiting.isEmpty { waiting = bytes } else { waiting += bytes }
  }

  /// The next parcel that has come as a whole; nil where more bytes have to come.
  ///
  /// - Throws: `Fault` for bytes of another version, or of none; nothing after them is understood.
  package mutating func next() throws(Fault) -> Parcel? {
    guard waiting.count >= Parcel.headerLength else { return nil }
    guard waiting[0] == Parcel.version, let kind = Parcel.Kind(rawValue: waiting[1]) else {
      throw Fault("it is of another version")
    }
    let count = (0..<4).reduce(0) { $0 | Int(waiting[2 + $1]) << ($1 * 8) }
    guard count <= Parcel.byteLimit else { throw Fault("it is too long") }
    let end = Parcel.headerLength + count
    guard waiting.count >= end else { return nil }
    let parcel = Parcel(kind, Array(waiting[Parcel.headerLength..<end]))
    if waiting.count == end { waiting = [] } else { waiting.removeFirst(end) }
    return parcel
  }
}
