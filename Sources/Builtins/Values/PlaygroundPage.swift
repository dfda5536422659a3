internal import Interpreter

/// The page as Apple's playgrounds speak of it; there is one.
struct PlaygroundPage: NativeReference {
  static let languageName = "PlaygroundPage"
  var languageDescription: String { "PlaygroundPage" }
}
