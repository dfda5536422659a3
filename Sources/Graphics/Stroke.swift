package import Geometry

/// How a line is drawn along a path: by a round pen, which a layer's transform may have deformed.
///
/// A width of 0 or less draws nothing. A subpath of zero length is a dot with round caps, a square
/// with square ones and nothing with butt ones.
package struct Stroke: Hashable, Sendable {
  /// The shape of the ends of an open subpath, and of every dash.
  package enum Cap: Hashable, Sendable {
    /// Cut off at the very end.
    case butt
    /// With half a disc beyond the end.
    case round
    /// Cut off half the width beyond the end.
    case square
  }

  /// The shape of the corner between two segments.
  package enum Join: Hashable, Sendable {
    /// A point, unless it is longer than `miterLimit` allows; then as `bevel`.
    case miter
    /// A part of a disc.
    case round
    /// A cut corner.
    case bevel
  }

  /// The diameter of the pen, in the layer's points.
  package var width: Double
  package var cap: Cap
  package var join: Join
  /// The greatest length of a mitred corner, from its inside to its point, in widths.
  package var miterLimit: Double
  /// The lengths of dash and gap, alternating, in the layer's points; empty for no dashes.
  ///
  /// With an odd number, dashes and gaps are exchanged in every second round. The line is not
  /// dashed if the lengths add up to 0 or one of them is negative.
  package var dashPattern: [Double]
  /// The offset into the pattern at which a subpath begins, in the layer's points.
  package var dashPhase: Double
  /// The transform from the layer's coordinates to the canvas; its translation does not matter.
  package var pen: AffineTransform
  /// The part of the path that is drawn, as fractions of its length on the canvas; nil is all of it, as in
  /// every list that is not made to be compared with others of the same page.
  package var part: ClosedRange<Double>?

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
