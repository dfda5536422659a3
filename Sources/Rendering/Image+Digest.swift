extension Image {
  /// 32 digits that tell the image apart from others that were not made alike on purpose.
  ///
  /// Source: the finalizer of MurmurHash3, over pairs of pixels, in two lanes.
  package var digest: String {
    var lanes: (UInt64, UInt64) = (UInt64(width), UInt64(height))
    func mixed(_ lane: UInt64, _ word: UInt64) -> UInt64 {
      let product = (lane ^ word) &* 0xff51_afd7_ed55_8ccd
      return product ^ product >> 32
    }
    pixels.withUnsafeBytes { bytes in
      var index = 0
      while index + 16 <= bytes.count {
        lanes.0 = mixed(lanes.0, bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
        lanes.1 = mixed(lanes.1, bytes.loadUnaligned(fromByteOffset: index + 8, as: UInt64.self))
        index += 16
      }
      for byte in bytes[index...] { lanes.0 = mixed(lanes.0, UInt64(byte) + 1) }
    }
    return [lanes.0, mixed(lanes.1, lanes.0)].map { lane in
      let digits = String(lane, radix: 16)
      return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }.joined()
  }
}
