internal import Geometry
internal import Language

extension Point: MeasuredValue {
  package var coordinates: [Double] { [x, y] }

  package static var languageName: String { "Point" }
  package var languageDescription: String { "(\(x), \(y))" }
}

extension Size: MeasuredValue {
  package var coordinates: [Double] { [width, height] }

  package static var languageName: String { "Size" }
  package var languageDescription: String { "(\(width), \(height))" }
}

extension Rect: MeasuredValue {
  package var coordinates: [Double] { [origin.x, origin.y, size.width, size.height] }

  package static var languageName: String { "Rect" }
  /// As Apple prints one: x, y, width, height.
  package var languageDescription: String {
    "(\(origin.x), \(origin.y), \(size.width), \(size.height))"
  }
}
