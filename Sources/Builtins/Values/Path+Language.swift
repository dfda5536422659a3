internal import Geometry
internal import Interpreter

extension Path: NativeReference {
  package static var languageName: String { "Path" }

  /// `Path 80 × 40`, by what is drawn; `Path` when that is nothing.
  package var languageDescription: String {
    guard let box = boundingBoxOfPath else { return "Path" }
    return "Path \(brief(box.width)) × \(brief(box.height))"
  }

  package var bytes: Int { MemoryLayout<Element>.stride * elements.count }

  /// What a path of so many rectangles counts for in the limit on heap bytes.
  static func bytes(ofRectangles count: Int) -> Int {
    let bytes = count.multipliedReportingOverflow(by: 5 * MemoryLayout<Element>.stride)
    return bytes.overflow ? .max : bytes.partialValue
  }
}

extension Rect {
  /// What Apple gives where there is no rectangle, as around an empty path.
  static let null = Rect(x: .infinity, y: .infinity, width: 0, height: 0)

  /// The same place with its corner at the top left, for a size that may be negative.
  var standardized: Rect {
    Rect(x: minX, y: minY, width: size.width.magnitude, height: size.height.magnitude)
  }
}
