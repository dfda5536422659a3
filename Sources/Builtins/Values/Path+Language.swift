internal import Geometry
internal import Language

extension Path: NativeReference {
  package static var languageName: String { "Path" }

  /// `Path 80 × 40`, by the size of its drawing; `Path` if it draws nothing.
  package var languageDescription: String {
    guard let box = boundingBoxOfPath else { return "Path" }
    return "Path \(brief(box.width)) × \(brief(box.height))"
  }

  package var bytes: Int { MemoryLayout<Element>.stride * elements.count }

  /// The bytes that a path of that many rectangles counts for in the limit on heap bytes.
  static func bytes(ofRectangles count: Int) -> Int {
    let bytes = count.multipliedReportingOverflow(by: 5 * MemoryLayout<Element>.stride)
    return bytes.overflow ? .max : bytes.partialValue
  }
}
