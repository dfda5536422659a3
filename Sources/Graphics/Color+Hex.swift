package import Geometry

extension Color {
  /// Its levels, `#AABBCC`, rounded half to even, and that of its alpha behind them where it is not
  /// opaque.
  package var hex: String {
    var bytes: [UInt8] = []
    writeHex(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends `hex` as UTF-8.
  func writeHex(to bytes: inout [UInt8]) {
    func level(_ component: Double) -> UInt8 {
      UInt8(min(255, max(0, (component * 255).rounded(.toNearestOrEven))))
    }
    func write(_ level: UInt8) {
      for digit in [level >> 4, level & 15] {
        bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") + digit - 10)
      }
    }
    bytes.append(UInt8(ascii: "#"))
    for component in [red, green, blue] { write(level(component)) }
    if level(alpha) < 255 { write(level(alpha)) }
  }
}
