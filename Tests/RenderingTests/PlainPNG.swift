@testable import Rendering

/// The plainest PNG encoder there is, to hold the real one to: four bytes a pixel, no filter, no
/// compression, checksums bit by bit.
func plainPNG(of image: Image) -> [UInt8] {
  var rows: [UInt8] = []
  for y in 0..<image.height {
    rows.append(0)
    for x in 0..<image.width {
      let pixel = image.pixel(x: x, y: y)
      rows += [pixel.red, pixel.green, pixel.blue, pixel.alpha]
    }
  }
  var stream: [UInt8] = [0x78, 0x01]
  for start in stride(from: 0, to: rows.count, by: 65_535) {
    let block = rows[start..<min(start + 65_535, rows.count)]
    let (low, high) = (UInt8(block.count & 255), UInt8(block.count >> 8))
    stream += [block.endIndex == rows.count ? 1 : 0, low, high, ~low, ~high] + block
  }
  var (a, b): (UInt32, UInt32) = (1, 0)
  for byte in rows {
    a = (a + UInt32(byte)) % 65_521
    b = (b + a) % 65_521
  }
  stream += bigEndian(b << 16 | a)
  let size = bigEndian(UInt32(image.width)) + bigEndian(UInt32(image.height))
  return [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] + chunk("IHDR", size + [8, 6, 0, 0, 0])
    + chunk("IDAT", stream) + chunk("IEND", [])
}

/// A PNG chunk, its length and checksum with it.
func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
  var crc: UInt32 = 0xffff_ffff
  for byte in type.utf8 + data {
    crc ^= UInt32(byte)
    for _ in 0..<8 { crc = crc & 1 == 0 ? crc >> 1 : crc >> 1 ^ 0xedb8_8320 }
  }
  return bigEndian(UInt32(data.count)) + type.utf8 + data + bigEndian(~crc)
}

private func bigEndian(_ value: UInt32) -> [UInt8] {
  [24, 16, 8, 0].map { UInt8(value >> $0 & 255) }
}
