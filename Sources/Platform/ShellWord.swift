/// A text as a shell reads it back as one word: in quotes where it has to be.
package func shellWord(_ text: String) -> String {
  let isSafe = text.allSatisfy { $0.isLetter || $0.isNumber || "/._-".contains($0) }
  guard text.isEmpty || !isSafe else { return text }
  // Messages have commands in single quotes.
  if !text.contains(where: { "\"'$`\\!".contains($0) }) { return "\"\(text)\"" }
  return
    "'\(text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''"))'"
}
