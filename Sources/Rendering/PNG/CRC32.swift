/// The CRC-32 that a PNG chunk ends with, as zip and Ethernet have it, taken eight bytes at a time.
///
/// Source: Kounavis and Berry, "Novel Table Lookup-Based Algorithms for High-Performance CRC
/// Generation" (2008).
package func crc32(_ bytes: UnsafeRawBufferPointer) -> UInt32 {
  crcTables.withUnsafeBufferPointer { tables in
    var crc: UInt32 = 0xffff_ffff
    var offset = 0
    // Within bounds: an index is a table's number times 256 and a byte.
    while offset &+ 8 <= bytes.count {
      let word = UInt64(
        littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      let mixed = word ^ UInt64(crc)
      crc = 0
      for byte in 0..<8 {
        crc ^= tables[(7 &- byte) &* 256 &+ Int(mixed >> UInt64(byte &* 8) & 0xff)]
      }
      offset &+= 8
    }
    while offset < bytes.count {
      crc = crc >> 8 ^ tables[Int(UInt8(truncatingIfNeeded: crc) ^ bytes[offset])]
      offset &+= 1
    }
    return ~crc
  }
}

/// Table *k* holds the checksums of each byte with *k* zero bytes after it.
private let crcTables: [UInt32] = {
  var tables = [UInt32](repeating: 0, count: 8 * 256)
  for byte in 0..<256 {
    tables[byte] = (0..<8).reduce(UInt32(byte)) { crc, _ in
      crc & 1 == 0 ? crc >> 1 : crc >> 1 ^ 0xedb8_8320
    }
  }
  for index in 256..<tables.count {
    let shorter = tables[index - 256]
    tables[index] = shorter >> 8 ^ tables[Int(shorter & 0xff)]
  }
  return tables
}()
