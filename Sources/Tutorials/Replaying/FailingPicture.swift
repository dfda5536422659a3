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
  /// Why the actual picture and the difference are not beside the golden, as where lessons are only to be
  /// read; nil if they are.
  var problem: String?

  /// `tutorials/01-bars.md:40: step 4: 'images/bars/04.png'`
  package var place: String { "\(file):\(line): \(step): '\(path)'" }
}

/// Failing pictures that have a difference in common, for one reason.
package struct PictureGroup: Hashable, Sendable {
  /// At least one: those of which it is the most important difference come first, otherwise in the
  /// order of the report.
  package let pictures: [FailingPicture]
  /// What they have in common; nil for a picture without sentences.
  private let cause: String?

  /// The pictures, those with the same cause together: each belongs to that of its causes which most
  /// pictures have, so that a rule changed everywhere is one group. A group stands where its first
  /// picture does; pictures without sentences are groups of their own.
  static func groups(of pictures: [FailingPicture]) -> [PictureGroup] {
    let counts = Dictionary(
      pictures.flatMap { Set($0.causes).map { ($0, 1) } }, uniquingKeysWith: +)
    var groups: [(cause: String?, pictures: [FailingPicture])] = []
    var places: [String: Int] = [:]
    for picture in pictures {
      // Of those that equally many have, the most important one.
      let most = picture.causes.compactMap { counts[$0] }.max()
      let cause = picture.causes.first { counts[$0] == most }
      if let cause, let place = places[cause] {
        groups[place].pictures.append(picture)
      } else {
        if let cause { places[cause] = groups.count }
        groups.append((cause, [picture]))
      }
    }
    return groups.map { PictureGroup($1, because: $0) }
  }

  private init(_ pictures: [FailingPicture], because cause: String?) {
    self.cause = cause
    self.pictures =
      pictures.filter { $0.causes.first == cause } + pictures.filter { $0.causes.first != cause }
  }

  /// The picture that stands for all.
  package var first: FailingPicture { pictures[0] }

  /// The sentence that all share, or else what they have in common.
  package var title: String {
    let sentences = Set(pictures.map { sentence(of: $0) })
    return sentences.count == 1 ? sentence(of: first) : cause ?? sentence(of: first)
  }

  private func sentence(of picture: FailingPicture) -> String {
    picture.difference.differences.first { $0.cause == cause }?.sentence
      ?? picture.difference.sentence
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

  /// The most differences that are told which only other pictures than the first have.
  private static let mostOthers = 3

  /// In what the pictures differ that the first does not differ in: a line for each cause.
  package var others: [String] {
    let known = Set(first.causes)
    var order: [Difference] = []
    var counts: [String: Int] = [:]
    for picture in pictures {
      var seen = known
      for difference in picture.difference.differences
      where seen.insert(difference.cause).inserted {
        if counts[difference.cause] == nil { order.append(difference) }
        counts[difference.cause, default: 0] += 1
      }
    }
    var lines = order.prefix(Self.mostOthers).map {
      "\(counts[$0.cause, default: 0]) of them too: \($0.sentence)"
    }
    let rest = order.count - lines.count
    if rest > 0 { lines.append("\(rest) more differences of some of them") }
    return lines
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
  /// The causes of its differences, the most important one first.
  fileprivate var causes: [String] { difference.differences.map(\.cause) }

  /// The lines below its sentence.
  fileprivate var details: [String] {
    difference.details + [problem ?? "see '\(actualPath)' and '\(differencePath)'"]
  }
}
