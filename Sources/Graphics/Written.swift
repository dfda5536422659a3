package import Geometry
package import Text

// The precision of a display list's text: numbers are rounded to 1/256, half to even.

/// `value` in whole units of 1/256 point; never -0.
func units(_ value: Double) -> Double {
  (value * 256).rounded(.toNearestOrEven) + 0
}

/// Whether two points are written alike.
func areSame(_ one: Point, _ other: Point) -> Bool {
  units(one.x) == units(other.x) && units(one.y) == units(other.y)
}

extension Double {
  /// The number as it is written; one that has no whole number of 1/256 is written as it is.
  package var asWritten: Double { Int64(exactly: units(self)).map { Double($0) / 256 } ?? self }
}

extension Point {
  /// The point as it is written.
  package var asWritten: Point { Point(x: x.asWritten, y: y.asWritten) }
}

extension Color {
  /// The colour as it is written: components between 0 and 1 in steps of 1/255.
  package var asWritten: Color {
    func level(_ component: Double) -> Double {
      min(255, max(0, (component * 255).rounded(.toNearestOrEven))) / 255
    }
    return Color(red: level(red), green: level(green), blue: level(blue), alpha: level(alpha))
  }
}

extension GlyphRun {
  /// The text as it is written: a long one is cut.
  package var writtenString: String { string.count > 64 ? "\(string.prefix(64))…" : string }

  /// The glyphs as they are written, each with its number and its offset, after a space.
  package var writtenGlyphs: String {
    var writer = DisplayListWriter()
    writer.writeGlyphs(of: self)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}

extension Digest {
  mutating func add(_ point: Point) {
    add(units(point.x).bitPattern)
    add(units(point.y).bitPattern)
  }
}
