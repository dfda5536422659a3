internal import Geometry
internal import Language

extension Point: NativeValue {
  package static var languageName: String { "Point" }
  package var languageDescription: String { "(\(x), \(y))" }
}

extension Size: NativeValue {
  package static var languageName: String { "Size" }
  package var languageDescription: String { "(\(width), \(height))" }
}

extension Rect: NativeValue {
  package static var languageName: String { "Rect" }
  /// As Apple prints one: x, y, width, height.
  package var languageDescription: String {
    "(\(origin.x), \(origin.y), \(size.width), \(size.height))"
  }
}
