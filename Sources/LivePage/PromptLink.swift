import Glibc
import Platform
import Serving

/// The way to the prompt and back.
final class PromptLink {
  let descriptor: Int32
  private var reader = ParcelReader()

  /// - Returns: Nil where the descriptor is not one end of a pair of sockets.
  init?(_ descriptor: Int32) {
    var (kind, length) = (Int32(0), socklen_t(MemoryLayout<Int32>.size))
    guard getsockopt(descriptor, SOL_SOCKET, SO_DOMAIN, &kind, &length) == 0, kind == AF_UNIX else {
      return nil
    }
    self.descriptor = descriptor
  }

  /// What the prompt says first, which is waited for; nil where it has gone.
  func greeting() throws -> Greeting? {
    while true {
      if let parcel = try reader.next() {
        guard let greeting = Greeting(parcel) else {
          throw ParcelReader.Fault("no greeting has come")
        }
        return greeting
      }
      guard let bytes = try nextBytes(of: descriptor) else { return nil }
      reader.take(bytes)
    }
  }

  /// Passes on what has come since.
  ///
  /// - Returns: Whether the prompt is still there, and says what is understood.
  func takeAll(_ take: (Parcel) -> Void) -> Bool {
    do {
      guard let bytes = try nextBytes(of: descriptor, atMost: 1 << 18) else { return false }
      reader.take(bytes)
      while let parcel = try reader.next() { take(parcel) }
      return true
    } catch {
      return false
    }
  }

  /// Tells the prompt something; one that has gone does not hear it.
  func say(_ parcel: Parcel) {
    try? (parcel.header + parcel.bytes).withUnsafeBytes {
      try writeAll($0, to: descriptor, cannot: "answer")
    }
  }
}
