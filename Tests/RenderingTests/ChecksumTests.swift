import Testing

@testable import Rendering

@Suite struct ChecksumTests {
  @Test(
    arguments: [
      // The check value that catalogues of checksums give is that of "123456789".
      ("", 0), ("a", 0xe8b7_be43), ("abc", 0x3524_41c2), ("123456789", 0xcbf4_3926),
      ("The quick brown fox jumps over the lazy dog", 0x414f_a339),
    ] as [(String, UInt32)])
  func `CRC-32 is the published one`(text: String, crc: UInt32) {
    #expect(Array(text.utf8).withUnsafeBytes(crc32) == crc)
  }

  @Test(
    arguments: [
      ("", 1), ("a", 0x0062_0062), ("abc", 0x024d_0127), ("Wikipedia", 0x11e6_0398),
      ("The quick brown fox jumps over the lazy dog", 0x5bdc_0fda),
    ] as [(String, UInt32)])
  func `Adler-32 is the published one`(text: String, adler: UInt32) {
    var checksum = Adler32()
    checksum.append(Array(text.utf8).withUnsafeBytes { Adler32.Sums(of: $0) })
    #expect(checksum.value == adler)
  }

  /// As zlib calculates it.
  @Test(
    arguments: [(255, 0x8b04_73c1), (256, 0xfed5_73d1), (257, 0x72ce_73ea), (1000, 0x79c8_ceba)]
      as [(Int, UInt32)])
  func `Adler-32 of many bytes is that of zlib`(count: Int, adler: UInt32) {
    var checksum = Adler32()
    let bytes = (0..<count).map { UInt8($0 * $0 % 251) }
    checksum.append(bytes.withUnsafeBytes { Adler32.Sums(of: $0) })
    #expect(checksum.value == adler)
  }

  @Test func `Adler-32 of pieces is that of the whole`() {
    // 255s make the largest sums.
    for byte in [0, 1, 255] as [UInt8] {
      let bytes = [UInt8](repeating: byte, count: 100_000)
      var (whole, pieces) = (Adler32(), Adler32())
      whole.append(bytes.withUnsafeBytes { Adler32.Sums(of: $0) })
      for start in stride(from: 0, to: bytes.count, by: 777) {
        let piece = Array(bytes[start..<min(start + 777, bytes.count)])
        pieces.append(piece.withUnsafeBytes { Adler32.Sums(of: $0) })
      }
      #expect(pieces.value == whole.value)
    }
  }
}

@Suite struct HuffmanCodeTests {
  @Test func `lengths are those of the textbook`() {
    let code = HuffmanCode(frequencies: [45, 13, 12, 16, 9, 5], limit: 15)
    #expect(code.lengths == [1, 3, 3, 3, 4, 4])
  }

  @Test func `codes are those of RFC 1951`() {
    // In order 010, 011, 100, 101, 110, 00, 1110, 1111; here the first bit is the lowest.
    let code = HuffmanCode(frequencies: [8, 8, 8, 8, 8, 16, 4, 4], limit: 15)
    #expect(code.lengths == [3, 3, 3, 3, 3, 2, 4, 4])
    #expect(code.codes == [0b010, 0b110, 0b001, 0b101, 0b011, 0b00, 0b0111, 0b1111])
  }

  @Test func `a symbol that is alone has one bit, no symbol none`() {
    #expect(HuffmanCode(frequencies: [0, 7, 0], limit: 15).lengths == [0, 1, 0])
    #expect(HuffmanCode(frequencies: [0, 0], limit: 15).lengths == [0, 0])
  }

  @Test(arguments: [(24, 15), (40, 15), (19, 7), (10, 4)])
  func `however lopsided, a code is complete and within its limit`(symbols: Int, limit: Int) {
    // Fibonacci numbers make the deepest tree.
    var frequencies = [1, 1]
    while frequencies.count < symbols { frequencies.append(frequencies.suffix(2).reduce(0, +)) }
    let lengths = HuffmanCode(frequencies: frequencies, limit: limit).lengths
    #expect(lengths.allSatisfy { (1...limit).contains($0) })
    #expect(lengths.reduce(0) { $0 + 1 << (limit - $1) } == 1 << limit)
    #expect(lengths == lengths.sorted(by: >))
  }
}
