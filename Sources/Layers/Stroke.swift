package import Geometry

/// How a line is drawn along a path: by a round pen, which a layer's transform may have deformed.
///
/// A width of 0 or less draws nothing. A subpath of no length is a dot with round caps, a square
/// with square ones and nothing with butt ones.
package struct Stroke: Hashable, Sendable {
  /// How the ends of an open subpath, and of every dash, look.
  package enum Cap: Hashable, Sendable {
    /// Cut off at the very end.
    case butt
    /// With half a disc beyond the end.
    case round
    /// Cut off half the width beyond the end.
    case square
  }

  /// How two segments meet.
  package enum Join: Hashable, Sendable {
    /// In a point, unless that is longer than `miterLimit` allows; then as `bevel`.
    case miter
    /// In a part of a disc.
    case round
    /// With the corner cut off.
    case bevel
  }

  /// The diameter of the pen, in the layer's points.
  package var width: Double
  package var cap: Cap
  package var join: Join
  /// The longest a mitred corner may be, from its inside to its point, in widths.
  package var miterLimit: Double
  /// The lengths of dash and gap, in turn, in the layer's points; no dashes if it is empty.
  ///
  /// Of an odd number, dashes and gaps change places in every second round. The line is not dashed
  /// if the lengths add up to 0 or one of them is negative.
  package var dashPattern: [Double]
  /// How far into the pattern a subpath begins, in the layer's points.
  package var dashPhase: Double
  /// The way from the layer's coordinates to the canvas; its translation does not matter.
  package var pen: AffineTransform

  package init(
    width: Double, cap: Cap = .butt, join: Join = .miter, miterLimit: Double = 10,
    dashPattern: [Double] = [], dashPhase: Double = 0, pen: AffineTransform = .identity
  ) {
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
    self.dashPattern = dashPattern
    self.dashPhase = dashPhase
    self.pen = pen
  }
}
