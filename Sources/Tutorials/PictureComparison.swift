import Comparing
import Platform
import Rendering

/// Two picture files, and what differs between them.
package struct PictureComparison: Hashable, Sendable {
  private let expected: String
  private let actual: String
  /// Nil if every pixel is the same.
  private let difference: PictureDifference?

  /// Compares the PNG files at two paths.
  ///
  /// - Throws: `PlatformError` or `UnreadablePicture`.
  package init(expected: String, actual: String) throws {
    self.expected = expected
    self.actual = actual
    difference = PictureDifference(
      from: try GoldenPicture(path: expected), to: try GoldenPicture(path: actual))
  }

  /// Whether every pixel is the same.
  package var isSame: Bool { difference == nil }

  /// A paragraph, as `easel test` tells of a picture; it ends in a newline.
  package var text: String {
    guard let difference else { return "'\(actual)' shows the same as '\(expected)'\n" }
    return paragraph(
      "'\(actual)' differs from '\(expected)': \(difference.sentence)", difference.details) + "\n"
  }

  /// The same as one JSON object on one line, with the keys in alphabetical order.
  package var json: String {
    jsonLine(Document(expected: expected, actual: actual, isSame: isSame, result: difference))
  }

  private struct Document: Encodable {
    let expected: String
    let actual: String
    let isSame: Bool
    let result: PictureDifference?
  }
}

/// Why a file is not compared.
package struct UnreadablePicture: Error, Hashable, Sendable, CustomStringConvertible {
  /// One clause, lower case.
  package let description: String
}

extension GoldenPicture {
  /// The largest file that is read.
  private static let largestFile = 64 << 20

  fileprivate init(path: String) throws {
    let file = try ReadableFile(path: path)
    guard file.kind == .file else {
      throw UnreadablePicture(description: "cannot read '\(path)': not a regular file")
    }
    guard let bytes = try file.bytes(atMost: Self.largestFile) else {
      throw UnreadablePicture(description: "'\(path)' has more than \(Self.largestFile >> 20) MiB")
    }
    do {
      try self.init(png: bytes, limits: RenderingLimits())
    } catch {
      throw UnreadablePicture(description: "cannot read '\(path)': \(error)")
    }
  }
}
