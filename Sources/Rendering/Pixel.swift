internal import Geometry

/// One colour of 8 bits a channel, in sRGB with straight alpha.
package struct Pixel: Hashable, Sendable, CustomStringConvertible {
  package var red: UInt8
  package var green: UInt8
  package var blue: UInt8
  package var alpha: UInt8

  package init(_ red: UInt8, _ green: UInt8, _ blue: UInt8, _ alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  package static let white = Pixel(255, 255, 255)

  /// As in `#3366cc`, with two more digits for the alpha of a colour that is not opaque.
  package var description: String {
    let channels = alpha == 255 ? [red, green, blue] : [red, green, blue, alpha]
    return channels.reduce(into: "#") { text, channel in
      text += (channel < 16 ? "0" : "") + String(channel, radix: 16)
    }
  }
}

extension Pixel {
  /// The nearest to `color`, half to even, components beyond 0...1 held there; nil if one is not
  /// finite.
  init?(_ color: Color) {
    guard
      color.red.isFinite, color.green.isFinite, color.blue.isFinite, color.alpha.isFinite
    else { return nil }
    self.init(
      Self.level(color.red), Self.level(color.green), Self.level(color.blue),
      Self.level(color.alpha))
  }

  /// A finite fraction as one of 256 levels, half to even; beyond 0...1 it is held there.
  static func level(_ fraction: Double) -> UInt8 {
    UInt8((min(max(fraction, 0), 1) * 255).rounded(.toNearestOrEven))
  }

  /// The straight colour of a premultiplied `0xAARRGGBB`, the inverse of `premultiplied`.
  ///
  /// It is rounded to the nearest; premultiplied channels that are not above their alpha survive
  /// the conversion to straight ones and back exactly.
  @inline(__always)
  init(premultiplied argb: UInt32) {
    let alpha = argb >> 24
    let (red, green, blue) = (argb >> 16 & 0xff, argb >> 8 & 0xff, argb & 0xff)
    guard alpha != 255 else {
      self.init(UInt8(red), UInt8(green), UInt8(blue))
      return
    }
    guard alpha != 0 else {
      self.init(0, 0, 0, 0)
      return
    }
    func straight(_ channel: UInt32) -> UInt8 {
      UInt8(min(255, (channel * 255 + alpha / 2) / alpha))
    }
    self.init(straight(red), straight(green), straight(blue), UInt8(alpha))
  }

  /// The colour as `0xAARRGGBB`, the colour channels multiplied by alpha and rounded.
  var premultiplied: UInt32 {
    let alpha = UInt32(alpha)
    func scaled(_ channel: UInt8) -> UInt32 { (UInt32(channel) * alpha + 127) / 255 }
    return alpha << 24 | scaled(red) << 16 | scaled(green) << 8 | scaled(blue)
  }
}
