internal import Geometry
internal import Language

/// UIKit's distances from the edges of a rectangle, inwards and in points.
struct EdgeInsets: MeasuredValue {
  static let languageName = "UIEdgeInsets"

  static let zero = EdgeInsets(top: 0, left: 0, bottom: 0, right: 0)

  var top: Double
  var left: Double
  var bottom: Double
  var right: Double

  var coordinates: [Double] { [top, left, bottom, right] }

  /// As Swift prints a struct of C.
  var languageDescription: String {
    "UIEdgeInsets(top: \(top), left: \(left), bottom: \(bottom), right: \(right))"
  }

  var languageDebugDescription: String { "__C.\(languageDescription)" }

  var languageEcho: String? { languageDescription }

  var defaultText: String { self == .zero ? ".zero" : languageDescription }
}

extension Rect {
  /// The rectangle with each edge moved inwards by its own distance; its size may become negative.
  ///
  /// Source: UIKit, *UIEdgeInsetsInsetRect*.
  func inset(by insets: EdgeInsets) -> Rect {
    Rect(
      x: origin.x + insets.left, y: origin.y + insets.top,
      width: size.width - (insets.left + insets.right),
      height: size.height - (insets.top + insets.bottom))
  }
}
