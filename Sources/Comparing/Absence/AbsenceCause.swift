package import Charting
package import Geometry
package import Layers

/// A cause for which something does not show.
package enum AbsenceCause: Hashable, Sendable {
  /// The page shows nothing at all; the top of the layer's tree could be shown.
  case nothingShown(top: LayerID)
  /// The top of its tree is not in the view that the page shows.
  case notAdded(top: LayerID)
  case hidden([LayerID])
  /// An opacity of 0, or next to it.
  case transparent([LayerID])
  /// An animation holds it in a state that does not show.
  case animated(LayerID)
  /// It shows later than the picture, from a time in seconds on.
  case notYet(Double)
  /// It showed before the picture, until about a time in seconds.
  case over(Double)
  case inactive([ConstraintID])
  case noSize([LayerID], Sides)
  /// A transform leaves nothing of it.
  case flattened(LayerID)
  /// A view or a plain layer without a colour that could be seen.
  case noColor([LayerID])
  /// A shape that is neither filled nor stroked.
  case noPaint([LayerID])
  /// A shape without a path.
  case noPath([LayerID])
  /// A line of which a width of 0 draws nothing.
  case noLineWidth(LayerID)
  /// A line whose stroke ends where it begins.
  case noLinePart(LayerID)
  case noText([LayerID])
  case noTextColor([LayerID])
  /// A gradient without colours that could be seen.
  case noGradient(LayerID)
  /// A text that does not fit into its layer.
  case noRoom(LayerID)
  /// A layer that has nothing to draw, and holds nothing.
  case empty(LayerID)
  case outside(LayerID, Escape)
  case masked(LayerID)
  /// It has the colour of what is behind it.
  case sameColor([LayerID], Color)
  case thin(LayerID)
  /// Others lie above it, or above a layer around it that could be raised.
  case covered(LayerID, by: [LayerID])
  /// All values of a chart lie outside an axis: what that shows, and what it would have to.
  case outsideAxis(LayerID, Dimension, SetDomain)
  /// None of those above.
  case unknown

  /// The sides of a rectangle of no size.
  package enum Sides: String, Hashable, Sendable {
    case width, height
    case both = "size"
  }

  /// Where something lies outside, and how it gets inside.
  package struct Escape: Hashable, Sendable {
    package enum Side: Hashable, Sendable { case left, right, above, below }

    /// The layer that clips it; nil is the picture.
    package var clip: LayerID?
    package var side: Side
    /// How far away it is, in points of the picture.
    package var distance: Double
    /// The position that brings it inside.
    package var position: Point
  }

  /// The name of the cause, without what it is about.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case nothingShown, notAdded, hidden, transparent, animated, notYet, over, inactive, noSize
    case flattened, noColor, noPaint, noPath, noLineWidth, noLinePart, noText, noTextColor
    case noGradient, noRoom, empty, outside, masked, sameColor, thin, covered, outsideAxis
    case unknown
  }

  package var kind: Kind {
    switch self {
    case .nothingShown: .nothingShown
    case .notAdded: .notAdded
    case .hidden: .hidden
    case .transparent: .transparent
    case .animated: .animated
    case .notYet: .notYet
    case .over: .over
    case .inactive: .inactive
    case .noSize: .noSize
    case .flattened: .flattened
    case .noColor: .noColor
    case .noPaint: .noPaint
    case .noPath: .noPath
    case .noLineWidth: .noLineWidth
    case .noLinePart: .noLinePart
    case .noText: .noText
    case .noTextColor: .noTextColor
    case .noGradient: .noGradient
    case .noRoom: .noRoom
    case .empty: .empty
    case .outside: .outside
    case .masked: .masked
    case .sameColor: .sameColor
    case .thin: .thin
    case .covered: .covered
    case .outsideAxis: .outsideAxis
    case .unknown: .unknown
    }
  }
}
