internal import CHarfBuzz

extension Character {
  /// Whether a line may end after it and the next begin with `next`.
  ///
  /// Source: the Unicode line breaking algorithm, UAX #14, as far as words, hyphens and dashes,
  /// ideographs and their punctuation go.
  func allowsBreak(before next: Character) -> Bool {
    if isBreakingSpace { return !next.isBreakingSpace }
    if next.isBreakingSpace || Self.glue.contains(self) || Self.glue.contains(next) { return false }
    if self == "\u{200B}" { return true }
    if Self.hyphens.contains(self) { return next.isLetter }
    guard isIdeographic || next.isIdeographic else { return false }
    return !Self.closing.contains(next) && !Self.opening.contains(self)
  }

  /// Whether it is a space that lines may end at, where it shows no more.
  var isBreakingSpace: Bool { isWhitespace && !Self.glue.contains(self) }

  private var isIdeographic: Bool { unicodeScalars.first?.script.isIdeographic ?? false }

  /// Characters that prevent a break on both sides.
  private static let glue: Set<Character> = ["\u{A0}", "\u{202F}", "\u{2007}", "\u{2060}"]
  private static let hyphens: Set<Character> = ["-", "\u{2010}", "–", "—"]
  private static let opening: Set<Character> = ["(", "[", "「", "『", "（", "【", "〈", "《"]
  private static let closing: Set<Character> = [
    ")", "]", ",", ".", ":", ";", "!", "?", "%", "、", "。", "，", "．", "！", "？", "：", "；", "」", "』",
    "）", "】", "〉", "》", "々", "ー",
  ]
}
