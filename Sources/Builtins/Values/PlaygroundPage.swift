internal import Interpreter

/// The page as an object of Apple's playgrounds; there is one.
struct PlaygroundPage: NativeReference {
  static let languageName = "PlaygroundPage"
  var languageDescription: String { "PlaygroundPage" }
}
