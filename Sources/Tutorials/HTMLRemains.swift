/// Text in HTML that looks like a part of a lesson: HTML is shown, and not parsed.
struct HTMLRemains: Hashable {
  enum Kind: Hashable {
    /// A fence whose words are, or nearly are, ours.
    case fence(words: String)
    /// An `<img>`.
    case image(target: String, title: String)
    /// A line with an image as Markdown has it.
    case markdownImage
  }

  var kind: Kind
  /// Counted from 0 in the HTML.
  var line: Int

  /// The remains in `html`, in order of its lines.
  static func all(in html: String) -> [HTMLRemains] {
    var remains: [HTMLRemains] = []
    for (number, line) in html.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if let words = fenceWords(line) {
        remains.append(HTMLRemains(kind: .fence(words: words), line: number))
      }
      if hasImage(line), !line.contains("\"illustration\"") {
        remains.append(HTMLRemains(kind: .markdownImage, line: number))
      }
    }
    return (remains + images(in: html)).sorted { $0.line < $1.line }
  }

  private static func fenceWords(_ line: Substring) -> String? {
    let text = line.drop(while: \.isWhitespace)
    guard let mark = text.first, mark == "`" || mark == "~" else { return nil }
    let info = text.drop { $0 == mark }
    let words = info.split(whereSeparator: \.isWhitespace)
    guard text.count - info.count >= 3, let first = words.first else { return nil }
    if first == "easel" || first == "output" { return String(first) }
    return words.prefix(2) == ["diff", "easel"] ? "diff easel" : meantFenceWords(String(info))
  }

  private static func images(in html: String) -> [HTMLRemains] {
    var images: [HTMLRemains] = []
    var line = 0
    // Every tag but the first text begins with its name.
    let parts = html.split(separator: "<", omittingEmptySubsequences: false)
    for (before, part) in zip(parts, parts.dropFirst()) {
      line += before.count { $0 == "\n" }
      guard part.prefix(3).lowercased() == "img", part.dropFirst(3).first?.isWhitespace == true
      else { continue }
      let tag = part.dropFirst(3).prefix { $0 != ">" }
      images.append(
        HTMLRemains(
          kind: .image(target: value(of: "src", in: tag), title: value(of: "title", in: tag)),
          line: line))
    }
    return images
  }

  /// The value of an attribute of `tag`; empty if it is not there.
  private static func value(of name: String, in tag: Substring) -> String {
    var rest = tag
    while let equals = rest.firstIndex(of: "=") {
      let word = rest[..<equals].split(whereSeparator: \.isWhitespace).last?.lowercased()
      rest = rest[rest.index(after: equals)...].drop(while: \.isWhitespace)
      let quote = rest.first.flatMap { "\"'".contains($0) ? $0 : nil }
      if quote != nil { rest.removeFirst() }
      let value = rest.prefix { quote == nil ? !$0.isWhitespace : $0 != quote }
      if word == name { return String(value) }
      rest = rest[value.endIndex...].dropFirst()
    }
    return ""
  }
}

/// Whether a line of Markdown has the beginning and the middle of an image: `![`, then `](` or `][`.
func hasImage(_ line: some StringProtocol) -> Bool {
  var (isOpen, previous, beforeThat) = (false, Character(" "), Character(" "))
  for character in line {
    if character == "[", previous == "!", beforeThat != "\\" { isOpen = true }
    if isOpen, previous == "]", character == "(" || character == "[" { return true }
    (beforeThat, previous) = (previous, character)
  }
  return false
}
