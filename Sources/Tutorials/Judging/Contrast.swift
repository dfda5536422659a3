/// Two texts as a message tells them apart: whole where they are short, and otherwise the pieces around the
/// first character that differs.
struct Contrast {
  let expected: String
  let actual: String

  /// The most characters that are told of a text.
  static let most = 60
  /// How many of them are equal before those that differ.
  private static let before = 16

  init(expected: String, actual: String) {
    guard max(expected.count, actual.count) > Self.most else {
      (self.expected, self.actual) = (expected, actual)
      return
    }
    let same = zip(expected, actual).prefix { $0 == $1 }.count
    self.expected = Self.piece(of: expected, around: same)
    self.actual = Self.piece(of: actual, around: same)
  }

  private static func piece(of text: String, around place: Int) -> String {
    let start = max(0, place - before)
    let rest = text.dropFirst(start)
    let piece = rest.prefix(most - 2)
    return (start > 0 ? "…" : "") + piece + (piece.endIndex < rest.endIndex ? "…" : "")
  }
}

/// A list as it is printed, `[1.0, [2.0, 3.0]]`, or echoed, `[1, 2, … 217 more`.
struct PrintedList {
  /// The texts of its elements that are shown.
  private(set) var elements: [String] = []
  /// How many elements it has; nil if its end is left out.
  private(set) var count: Int?

  /// Nil for a text that is not a list.
  init?(_ text: String) {
    guard text.first == "[" else { return nil }
    var element = ""
    var (depth, isQuoted, isEscaped, isClosed) = (0, false, false, false)
    for character in text.dropFirst() {
      if isQuoted {
        if character == "\"", !isEscaped { isQuoted = false }
        isEscaped = character == "\\" && !isEscaped
      } else if character == "\"" {
        isQuoted = true
      } else if "[(".contains(character) {
        depth += 1
      } else if "])".contains(character) {
        depth -= 1
        // What follows is the size.
        isClosed = depth < 0
        if isClosed { break }
      } else if character == ",", depth == 0 {
        elements.append(element)
        element = ""
        continue
      }
      if !(element.isEmpty && character == " ") { element.append(character) }
    }
    let hidden = element.hasPrefix("… ") ? Int(element.dropFirst(2).prefix(while: \.isNumber)) : nil
    if hidden == nil, isClosed, !element.isEmpty { elements.append(element) }
    count = hidden.map { elements.count + $0 } ?? (isClosed ? elements.count : nil)
  }

  /// In what a list differs from another: `the first list has 4 values, expected 3`; nil if nothing does, or
  /// one of the texts is not a list.
  ///
  /// - Parameter hidesValues: Whether the only value of a list is not told.
  static func sentence(
    from expected: String, to actual: String, hidesValues: Bool = false
  ) -> String? {
    sentence(from: expected, to: actual, hidesValues: hidesValues, in: "the list", isInner: false)
  }

  private static func sentence(
    from expected: String, to actual: String, hidesValues: Bool, in list: String, isInner: Bool
  ) -> String? {
    guard let (wanted, found) = both(expected, actual) else { return nil }
    if let count = wanted.count, let other = found.count, count != other {
      return "\(list) has \(values(other)), expected \(count)"
    }
    let (elements, others) = (wanted.elements, found.elements)
    let shared = 0..<min(elements.count, others.count)
    guard let index = shared.first(where: { elements[$0] != others[$0] }) else { return nil }
    let (element, other) = (elements[index], others[index])
    let inner = "\(name(ofList: index))\(isInner ? " of \(list)" : "")"
    if let deeper = sentence(
      from: element, to: other, hidesValues: hidesValues && elements.count == 1, in: inner,
      isInner: true)
    {
      return deeper
    }
    let place = "value \(index + 1)\(isInner ? " of \(list)" : "")"
    let contrast = Contrast(expected: element, actual: other)
    let isTold = !hidesValues || elements.count > 1
    return "\(place) is \(contrast.actual), expected "
      + (isTold ? contrast.expected : kind(of: element, besides: other))
  }

  private static func both(
    _ one: String, _ other: String
  ) -> (one: PrintedList, other: PrintedList)? {
    guard let one = PrintedList(one), let other = PrintedList(other) else { return nil }
    return (one, other)
  }

  private static func values(_ count: Int) -> String { count == 1 ? "1 value" : "\(count) values" }

  private static func name(ofList index: Int) -> String {
    let words = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"]
    return words.indices.contains(index) ? "the \(words[index]) list" : "list \(index + 1)"
  }
}

/// What is said of an answer that is not given away: `a greater number`, `a list of 7 values`.
func kind(of answer: String, besides actual: String) -> String {
  if let number = Double(answer) {
    guard let other = Double(actual), number != other else { return "a number" }
    return number > other ? "a greater number" : "a smaller number"
  }
  if let list = PrintedList(answer) {
    return list.elements.count == 1
      ? "a list of 1 value" : "a list of \(list.elements.count) values"
  }
  if ["true", "false"].contains(answer) {
    return ["true", "false"].contains(actual) ? "the opposite" : "'true' or 'false'"
  }
  return "another text"
}
