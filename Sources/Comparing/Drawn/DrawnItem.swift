internal import Geometry
internal import Graphics

/// A display list as its text tells it: at a precision of 1/256 point, with the owners of its items.
struct DrawnList: Hashable, Sendable {
  /// When it is seen, as the text says it: `0.5s`; nil for the settled page.
  var time: String?
  var canvas: Size
  var background: Color
  var items: [DrawnItem]
  /// What the charts say; nil if that is not known.
  var statements: Statements?
}

/// An item of a display list, and whose it is.
struct DrawnItem: Hashable, Sendable {
  /// Nil if the text does not say.
  var owner: ItemOwner?
  var paint: Paint

  /// What is painted, or how a group of items is.
  enum Paint: Hashable, Sendable {
    case fill(Outline, Color, FillRule)
    case gradient(Outline, Shading)
    case stroke(Outline, Color, Stroke)
    case glyphs(Letters, Color)
    case group(opacity: Double, clip: Outline?, FillRule)
    case mask
    case end
  }

  /// A path, in points of the canvas.
  struct Outline: Hashable, Sendable {
    /// Whose points are those of its corners only, if the text has no more than a digest.
    var path: Path
    /// How many points it has, and their digest, where the text gives no more; nil if it does.
    var digest: Digest?

    struct Digest: Hashable, Sendable {
      var count: Int
      var text: String
    }

    /// The smallest rectangle around its points, control points included.
    var bounds: Rect { path.boundingBox ?? .zero }
    /// The points in their order, control points before the ends.
    var points: [Point] { path.elements.flatMap(\.points) }
    /// Whether some of it is a curve.
    var isCurved: Bool { path.elements.contains { $0.points.count > 1 } }
  }

  /// A run of glyphs.
  struct Letters: Hashable, Sendable {
    var string: String
    /// The name of the font.
    var font: String
    /// In points.
    var size: Double
    /// The left end of the baseline, in points of the canvas.
    var origin: Point
    /// The images of a unit vector to the right and of one downwards; nil if they are these.
    var turn: Turn?
    /// Each glyph's number and its offset from the origin, or their digest: as the text has them.
    var glyphs: String

    struct Turn: Hashable, Sendable {
      var right: Point
      var down: Point
    }
  }
}

extension Path.Element {
  /// Which element it is, without its points.
  var verb: Int {
    switch self {
    case .move: 0
    case .line: 1
    case .quadCurve: 2
    case .curve: 3
    case .close: 4
    }
  }
}

extension DrawnItem {
  /// The outline of what is painted; nil for glyphs, groups and masks.
  var outline: Outline? {
    switch paint {
    case .fill(let outline, _, _), .gradient(let outline, _), .stroke(let outline, _, _): outline
    case .glyphs, .group, .mask, .end: nil
    }
  }

  /// Whether it paints something.
  var isPainted: Bool {
    switch paint {
    case .fill, .gradient, .stroke, .glyphs: true
    case .group, .mask, .end: false
    }
  }

  /// Its kind, whatever it looks like.
  var kind: Kind {
    switch paint {
    case .fill: .fill
    case .gradient: .gradient
    case .stroke: .stroke
    case .glyphs: .glyphs
    case .group: .group
    case .mask: .mask
    case .end: .end
    }
  }

  enum Kind: Hashable, Sendable {
    case fill, gradient, stroke, glyphs, group, mask, end
  }

  /// The colour of a fill, a stroke or glyphs.
  var color: Color? {
    switch paint {
    case .fill(_, let color, _), .stroke(_, let color, _), .glyphs(_, let color): color
    case .gradient, .group, .mask, .end: nil
    }
  }

  /// Where it is, in points of the canvas: the box of its points, or the origin of its glyphs.
  var bounds: Rect? {
    if case .glyphs(let letters, _) = paint {
      return Rect(origin: letters.origin, size: Size(width: 0, height: 0))
    }
    return outline?.bounds
  }
}
