package import Comparing
import Graphics
import Rendering

/// The difference between a picture and the expected one.
package struct PictureDifference: Hashable, Sendable, Codable {
  /// A text of both pictures.
  package struct Texts: Hashable, Sendable, Codable {
    package let expected: String
    package let actual: String
  }

  /// In the words of what was drawn, the most important first; empty if the display lists do not
  /// tell.
  package let differences: [Difference]
  /// The alternative texts; empty where there is none.
  package let descriptions: Texts
  /// What the page of the actual picture shows, in words; nil if it has no charts, or the
  /// alternative text says so.
  package let charts: String?
  /// The number of pixels that differ, how much and where: one clause.
  package let pixels: String
  /// The lines of the first difference of the display lists, and the number of the others; or the
  /// reason why there is none.
  package let drawing: [String]

  /// The most sentences that are told of a picture.
  private static let mostSentences = 5

  /// The most important difference: one clause.
  package var sentence: String { differences.first?.sentence ?? pixels }

  /// The lines below the sentence, without the files to look at.
  var details: [String] {
    let further = differences.dropFirst()
    var lines = further.prefix(Self.mostSentences - 1).map { "and \($0.sentence)" }
    let rest = further.count - lines.count
    if rest > 0 { lines.append("and \(rest) more \(rest == 1 ? "difference" : "differences")") }
    lines += descriptions.lines
    if let charts { lines.append("the page shows: \(charts)") }
    if !differences.isEmpty { lines.append(pixels) }
    return lines + drawing
  }
}

extension PictureDifference {
  /// The difference of two pictures; nil if every pixel is the same.
  ///
  /// - Parameter charts: The descriptions of the charts on the actual page.
  init?(
    from expected: GoldenPicture, to actual: GoldenPicture, charts: @autoclosure () -> String? = nil
  ) {
    guard let pixels = actual.image.difference(from: expected.image) else { return nil }
    self.pixels = pixels.description
    descriptions = Texts(expected: expected.description, actual: actual.description)
    self.charts = charts().flatMap { actual.description.contains($0) ? nil : $0 }
    differences = Comparing.differences(from: expected.text, to: actual.text)
    drawing = Self.drawing(from: expected.displayList, to: actual.displayList)
  }

  private static func drawing(from expected: String, to actual: String) -> [String] {
    guard !expected.isEmpty, !actual.isEmpty else {
      return ["a picture without a display list is compared by its pixels only"]
    }
    let difference = LineDifference(
      from: withOwners(of: expected, expected), to: withOwners(of: expected, actual))
    return difference.isEmpty
      ? ["the display lists are the same, so the drawing differs"]
      : difference.firstChange { $0.hasPrefix("at ") }
  }

  /// Display lists in which what is drawn as in the expected ones has their owners, that of the first of
  /// equal lines, so that only what is drawn otherwise differs.
  private static func withOwners(of expected: String, _ actual: String) -> String {
    func lines(_ text: String) -> [Substring] {
      text.split(separator: "\n", omittingEmptySubsequences: false)
    }
    let drawings = lines(DisplayList.withoutOwners(expected))
    let known = Dictionary(zip(drawings, lines(expected)), uniquingKeysWith: { first, _ in first })
    return zip(lines(DisplayList.withoutOwners(actual)), lines(actual)).map { drawing, line in
      known[drawing] ?? line
    }.joined(separator: "\n")
  }
}

extension PictureDifference.Texts {
  /// The text once, or both if they differ; none that is unknown.
  fileprivate var lines: [String] {
    if expected.isEmpty || expected == actual { return actual.isEmpty ? [] : [line(of: actual)] }
    return [
      "before: \(line(of: expected))", "after: \(actual.isEmpty ? "no text" : line(of: actual))",
    ]
  }

  private func line(of text: String) -> String { text.replacing("\n", with: " ") }
}
