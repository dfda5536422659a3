package import Geometry

extension Color {
  /// Its levels, `#AABBCC`, rounded half to even, and that of its alpha behind them where it is not
  /// opaque.
  package var hex: String {
    func digits(_ component: Double) -> String {
      let level = UInt8(min(255, max(0, (component * 255).rounded(.toNearestOrEven))))
      let text = String(level, radix: 16, uppercase: true)
      return level < 16 ? "0\(text)" : text
    }
    let alpha = digits(self.alpha)
    return "#\(digits(red))\(digits(green))\(digits(blue))\(alpha == "FF" ? "" : alpha)"
  }
}
