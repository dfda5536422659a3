/// Names in the manner of Swift and in that of many servers.
enum SnakeCase {
  /// `full_name` for `fullName`.
  ///
  /// Source: `JSONEncoder.KeyEncodingStrategy` of swift-foundation.
  static func fromCamelCase(_ name: String) -> String {
    let letters = Array(name)
    guard !letters.isEmpty else { return name }
    var words: [ArraySlice<Character>] = []
    var (start, next) = (0, 1)
    while let upper = letters[min(next, letters.count)...].firstIndex(where: \.isUppercase) {
      words.append(letters[start..<upper])
      guard let lower = letters[upper...].firstIndex(where: \.isLowercase) else {
        (start, next) = (upper, letters.count)
        break
      }
      if lower == upper + 1 {
        start = upper
      } else {
        words.append(letters[upper..<lower - 1])
        start = lower - 1
      }
      next = lower + 1
    }
    words.append(letters[start...])
    return words.map { String($0).lowercased() }.joined(separator: "_")
  }

  /// `fullName` for `full_name`; underscores at both ends stay.
  static func toCamelCase(_ name: String) -> String {
    guard let first = name.firstIndex(where: { $0 != "_" }),
      let last = name.lastIndex(where: { $0 != "_" })
    else { return name }
    let words = name[first...last].split(separator: "_")
    guard words.count > 1 else { return name }
    let joined = words.dropFirst().reduce(words[0].lowercased()) { text, word in
      text + word.prefix(1).uppercased() + word.dropFirst().lowercased()
    }
    return name[..<first] + joined + name[name.index(after: last)...]
  }
}
