/// A program that was copied with the prompts before its lines, without them; other text as it is.
///
/// If the first line that is not blank has a prompt, the text is taken for a transcript: what follows
/// each prompt is the program, and what the session answered is left out.
func withoutPrompts(_ text: String) -> String {
  let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  let first = lines.first { !$0.allSatisfy(\.isWhitespace) }
  guard let first, first.afterPrompt(isFirst: true) != nil else { return text }
  let typed = lines.compactMap { $0.afterPrompt(isFirst: true) ?? $0.afterPrompt(isFirst: false) }
  return typed.joined(separator: "\n") + (text.hasSuffix("\n") ? "\n" : "")
}

extension Substring {
  /// What follows the prompt that the line begins with; nil if it begins with none.
  ///
  /// A prompt for the first line of a cell is `easel> ` or that of a lesson, which shows the step as
  /// `2/9> `; that for more of its lines is `...> `.
  fileprivate func afterPrompt(isFirst: Bool) -> Substring? {
    let line = drop { $0 == " " }
    guard let mark = line.firstIndex(of: ">") else { return nil }
    let (name, rest) = (line[..<mark], line[line.index(after: mark)...])
    guard rest.isEmpty || rest.first == " " else { return nil }
    let isPrompt =
      isFirst ? name == "easel" || name.endsWithStep : name == "..."
    return isPrompt ? rest.dropFirst() : nil
  }

  /// Whether it ends as in `14 · 2/5 · 3/34`.
  private var endsWithStep: Bool {
    let word = self[(lastIndex(of: " ").map(index(after:)) ?? startIndex)...]
    let parts = word.split(separator: "/", omittingEmptySubsequences: false)
    return parts.count == 2
      && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy { ("0"..."9").contains($0) } }
  }
}
