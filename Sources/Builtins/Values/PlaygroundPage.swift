internal import Geometry
internal import Language

/// The page as an object of Apple's playgrounds; there is one.
struct PlaygroundPage: NativeReference {
  static let languageName = "PlaygroundPage"
  var languageDescription: String { "PlaygroundPage" }
}

/// The screen that Apple's code asks about; there is one.
struct UIScreen: NativeReference {
  static let languageName = "UIScreen"
  var languageDescription: String { "UIScreen" }

  /// The pixels of a point. The scale at which a page is drawn has no influence on it.
  static let scale = 2.0
  /// In points.
  static let size = Size(width: 375, height: 667)
}
