internal import Checking
internal import Language
internal import Syntax

/// A colour of SwiftUI.
struct ForeignColor {
  /// Its code here; nil if it has no counterpart.
  var code: String?
  /// What is left out of it.
  var omitted: String?

  /// - Parameter mark: The mark that has the colour.
  init(_ expression: Expression, of mark: ForeignMark) {
    if case .member(let base, let name) = expression.kind, name.text == "gradient" {
      (code, omitted) = (ForeignColor(base, of: mark).code, "gradient")
    } else if case .call(let callee, let arguments) = expression.kind,
      case .member(let base, let name) = callee.kind, name.text == "opacity",
      let opacity = arguments.first
    {
      // A method needs a value, and not the name of a constant alone.
      code = ForeignColor(base, of: mark).code.map {
        "\($0.hasPrefix(".") ? "Color" : "")\($0).withAlphaComponent(\(mark.code(opacity.value)))"
      }
    } else if let (name, arguments) = expression.constant, arguments.isEmpty,
      let known = Self.names[name]
    {
      code = known
    } else {
      code = mark.code(expression)
    }
    guard let code, !mark.isLooped(code) else { return }
    if !mark.code.surroundings.accepts("let colorsInQuestion: [Color] = [\(code)]\n") {
      self.code = nil
    }
  }

  /// The colours of SwiftUI that have another name here, or none: those of the light appearance.
  private static let names = [
    "accentColor": ".blue", "primary": ".black", "secondary": ".gray",
    "pink": "Color(red: 1, green: 0.18, blue: 0.33)",
    "mint": "Color(red: 0, green: 0.78, blue: 0.75)",
    "teal": "Color(red: 0.19, green: 0.69, blue: 0.78)",
    "indigo": "Color(red: 0.35, green: 0.34, blue: 0.84)",
  ]
}
