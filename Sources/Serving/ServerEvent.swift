/// An event of a stream that a server sends, as `EventSource` reads it.
package struct ServerEvent: Hashable, Sendable {
  /// `status`.
  let name: String
  /// On one line.
  let data: [UInt8]

  package init(_ name: String, _ data: [UInt8]) { (self.name, self.data) = (name, data) }

  /// Its bytes in the stream.
  package var bytes: [UInt8] {
    Array("event: \(name)\ndata: ".utf8) + data + Array("\n\n".utf8)
  }

  /// Says that the session hears what a page says.
  package static let hearing = ServerEvent("hearing", Array("true".utf8)).bytes

  /// Says that the page is one of those that follow the session.
  package static let following = ServerEvent("following", Array("true".utf8)).bytes

  /// How long a page waits before it asks again where a stream has ended.
  package static let beginning = Array("retry: 500\n\n".utf8)
}

/// Bytes as base64, in which a stream of text has them.
package func base64(_ bytes: [UInt8]) -> [UInt8] {
  let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  let padding = UInt8(ascii: "=")
  let length = (bytes.count + 2) / 3 * 4
  return alphabet.withUnsafeBufferPointer { alphabet in
    [UInt8](unsafeUninitializedCapacity: length) { text, count in
      var at = 0
      for start in stride(from: 0, to: bytes.count, by: 3) {
        let left = bytes.count - start
        let bits =
          UInt32(bytes[start]) << 16 | (left > 1 ? UInt32(bytes[start + 1]) << 8 : 0)
          | (left > 2 ? UInt32(bytes[start + 2]) : 0)
        text[at] = alphabet[Int(bits >> 18)]
        text[at + 1] = alphabet[Int(bits >> 12 & 63)]
        text[at + 2] = left > 1 ? alphabet[Int(bits >> 6 & 63)] : padding
        text[at + 3] = left > 2 ? alphabet[Int(bits & 63)] : padding
        at += 4
      }
      count = length
    }
  }
}
