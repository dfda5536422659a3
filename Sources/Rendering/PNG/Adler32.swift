/// The checksum of a zlib stream, put together from sums of its pieces.
///
/// Pieces that repeat are summed once, which spares an image of equal rows most of the work.
struct Adler32 {
  private var low: UInt64 = 1
  private var high: UInt64 = 0

  /// The sums of a piece of the stream: of its bytes, and of those weighted by position.
  struct Sums {
    fileprivate let count: UInt64
    fileprivate let plain: UInt64
    fileprivate let weighted: UInt64

    /// - Precondition: No more than 2²⁸ bytes, so that 64 bits hold the sums.
    init(of bytes: UnsafeRawBufferPointer) {
      precondition(bytes.count <= 1 << 28)
      var (plain, weighted): (UInt64, UInt64) = (0, 0)
      var offset = 0
      while offset &+ 256 <= bytes.count {
        // By column of 16: what lies above, at most 255 × 120, and what lies in it.
        var (above, sum) = (SIMD16<UInt16>.zero, SIMD16<UInt16>.zero)
        for row in 0..<16 {
          above &+= sum
          sum &+= Self.block(of: bytes, at: offset &+ 16 &* row)
        }
        weighted &+= 256 &* plain &+ 16 &* Self.total(above) &+ Self.total(sum, Self.weights)
        plain &+= Self.total(sum)
        offset &+= 256
      }
      while offset &+ 16 <= bytes.count {
        let block = Self.block(of: bytes, at: offset)
        weighted &+= 16 &* plain &+ Self.total(block, Self.weights)
        plain &+= UInt64(block.wrappedSum())
        offset &+= 16
      }
      while offset < bytes.count {
        plain &+= UInt64(bytes[offset])
        weighted &+= plain
        offset &+= 1
      }
      count = UInt64(bytes.count)
      self.plain = plain % Adler32.modulus
      self.weighted = weighted % Adler32.modulus
    }

    /// How often each of 16 bytes counts.
    private static var weights: SIMD16<UInt32> {
      SIMD16(16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1)
    }

    @inline(__always)
    private static func block(of bytes: UnsafeRawBufferPointer, at offset: Int) -> SIMD16<UInt16> {
      SIMD16(
        truncatingIfNeeded: bytes.loadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self))
    }

    @inline(__always)
    private static func total(
      _ numbers: SIMD16<UInt16>, _ weights: SIMD16<UInt32> = SIMD16(repeating: 1)
    ) -> UInt64 {
      UInt64((SIMD16<UInt32>(truncatingIfNeeded: numbers) &* weights).wrappedSum())
    }
  }

  /// Takes in the next piece of the stream.
  mutating func append(_ piece: Sums) {
    high = (high + piece.count * low + piece.weighted) % Self.modulus
    low = (low + piece.plain) % Self.modulus
  }

  var value: UInt32 { UInt32(high << 16 | low) }

  private static var modulus: UInt64 { 65_521 }
}
