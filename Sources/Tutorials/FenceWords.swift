import Syntax

/// The words that a fence probably means; nil if they are right, or another language's.
///
/// A mistyped word differs in case, by a few letters or by the characters around it, as in
/// `{.easel .starter}`.
func meantFenceWords(_ info: String) -> String? {
  let words = info.split(whereSeparator: \.isWhitespace)
  if ["easel", "output", "score"].contains(words.first) || words.prefix(2) == ["diff", "easel"] {
    return nil
  }
  return nearestFenceWords(info)
}

/// The words of a fence that `info` resembles most; nil if it resembles none.
func nearestFenceWords(_ info: String) -> String? {
  let parts = info.split { !$0.isLetter && !$0.isNumber }.map { $0.lowercased() }
  guard let first = parts.first else { return nil }
  let (second, third) = (parts.dropFirst().first, parts.dropFirst(2).first)
  if isNearly(first, "diff") {
    // The word between them is easily forgotten.
    if isNearly(second, "exercise") { return "diff easel exercise" }
    if isNearly(second, "easel") {
      return isNearly(third, "exercise") ? "diff easel exercise" : "diff easel"
    }
  }
  if isNearly(first, "easel") {
    let word = ["starter", "exercise", "check"].first { isNearly(second, $0) }
    return word.map { "easel \($0)" } ?? "easel"
  }
  if isNearly(first, "score") { return "score" }
  return isNearly(first, "output") ? "output" : nil
}

private func isNearly(_ word: String?, _ meant: String) -> Bool {
  guard let word else { return false }
  return word == meant || suggestion(for: word, among: [meant]) != nil
}
