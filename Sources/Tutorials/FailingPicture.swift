import Comparing

/// A picture of a page that differs from its golden.
package struct FailingPicture: Hashable, Sendable, Codable {
  /// The lesson or script, and the line of the picture there.
  package let file: String
  package let line: Int
  /// The step that shows it: `step 4 "Size your bars"`.
  package let step: String
  /// The golden, from the file's folder.
  let path: String
  package let difference: PictureDifference

  /// `tutorials/01-bars.md:40: step 4: 'images/bars/04.png'`
  package var place: String { "\(file):\(line): \(step): '\(path)'" }
}

/// Failing pictures whose most important difference has the same reason.
package struct PictureGroup: Hashable, Sendable {
  /// At least one, in the order of the report.
  package let pictures: [FailingPicture]

  /// The pictures, those with the same first cause together; a group stands where its first picture
  /// does. Pictures without sentences are groups of their own.
  static func groups(of pictures: [FailingPicture]) -> [PictureGroup] {
    var groups: [[FailingPicture]] = []
    var places: [String: Int] = [:]
    for picture in pictures {
      let cause = picture.difference.differences.first?.cause
      if let cause, let place = places[cause] {
        groups[place].append(picture)
      } else {
        if let cause { places[cause] = groups.count }
        groups.append([picture])
      }
    }
    return groups.map { PictureGroup(pictures: $0) }
  }

  /// The picture that stands for all.
  package var first: FailingPicture { pictures[0] }

  /// The sentence that all share, or else the first cause.
  package var title: String {
    let sentences = Set(pictures.map(\.difference.sentence))
    if sentences.count == 1 { return first.difference.sentence }
    return first.difference.differences.first?.cause ?? first.difference.sentence
  }

  /// What is seen where the first picture stands beside its golden, and which pages have the others.
  package var caption: String {
    let sides = "before on the left, after on the right: \(first.place)"
    guard pictures.count > 1 else { return sides }
    var files: [String] = []
    for picture in pictures where !files.contains(picture.file) { files.append(picture.file) }
    let rest = others.map { "; \($0)" }.joined()
    return
      "\(sides); the first of \(pictures.count) pictures in \(files.joined(separator: ", "))\(rest)"
  }

  /// How many of the pictures differ in something that the first does not differ in: a line, or none.
  private var others: [String] {
    let causes = first.causes
    let count = pictures.count { !$0.causes.isSubset(of: causes) }
    return count == 0
      ? [] : ["\(count) of them \(count == 1 ? "differs" : "differ") in more than the first"]
  }

  /// A paragraph: a line for one picture, or one for each of several, then what differs in the first.
  package var text: String {
    if pictures.count == 1 {
      return paragraph("\(first.place) differs: \(title)", first.details)
    }
    let sentence = first.difference.sentence
    return paragraph(
      "\(pictures.count) pictures differ: \(title)",
      pictures.map(\.place) + (title == sentence ? [] : ["the first: \(sentence)"]) + others
        + first.details)
  }
}

/// A line, and lines indented below it; long ones are cut.
func paragraph(_ head: String, _ details: [String]) -> String {
  ([head] + details.map { "  \($0)" }).map { excerpt(of: $0) }.joined(separator: "\n")
}

extension FailingPicture {
  fileprivate var causes: Set<String> { Set(difference.differences.map(\.cause)) }

  /// The lines below its sentence.
  fileprivate var details: [String] {
    difference.details + ["see '\(actualPath)' and '\(differencePath)'"]
  }
}
