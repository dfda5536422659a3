/// A program that was copied with what stood around it, without that: the fence of Markdown, the numbers of
/// `:list`, or the prompts of a session; other text as it is.
///
/// - Parameter isUnfinished: Whether more lines belong to a text.
package func programAlone(
  _ text: String, isUnfinished: (String) -> Bool = { _ in false }
) -> String {
  let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  guard let first = lines.first(where: { !$0.allSatisfy(\.isWhitespace) }) else { return text }
  let kept =
    first.isFence
    ? withoutFences(lines)
    : withoutNumbers(lines, first)
      ?? (first.afterPrompt(isFirst: true) == nil ? nil : withoutPrompts(lines, isUnfinished))
  guard let kept else { return text }
  return kept.joined(separator: "\n") + (text.hasSuffix("\n") && kept.last != "" ? "\n" : "")
}

/// The lines between the fences of Markdown, without the prose around them.
private func withoutFences(_ lines: [Substring]) -> [Substring]? {
  var isInside = false
  var kept: [Substring] = []
  for line in lines {
    if line.isFence { isInside.toggle() } else if isInside { kept.append(line) }
  }
  return kept.isEmpty ? nil : kept
}

/// The lines of a list as `:list` writes it, which counts the cells and indents their further lines; nil of other
/// text.
private func withoutNumbers(_ lines: [Substring], _ first: Substring) -> [Substring]? {
  guard let width = first.numberWidth else { return nil }
  var number: Int?
  var kept: [Substring] = []
  for line in lines where !line.allSatisfy(\.isWhitespace) {
    if line.numberWidth == width, let next = Int(line.prefix(width).filter { $0 != " " }) {
      guard number.map({ $0 + 1 == next }) ?? true else { return nil }
      number = next
    } else if !line.prefix(width).allSatisfy({ $0 == " " }) {
      return nil
    }
    kept.append(line.dropFirst(width))
  }
  return kept
}

/// What follows each prompt of a transcript, with the further lines of a text that was not complete; what the session
/// answered is left out.
private func withoutPrompts(_ lines: [Substring], _ isUnfinished: (String) -> Bool) -> [Substring] {
  var (kept, open) = ([Substring](), "")
  for line in lines {
    if let typed = line.afterPrompt(isFirst: true) {
      (open, kept) = (String(typed), kept + [typed])
    } else if let typed = line.afterPrompt(isFirst: false) ?? (isUnfinished(open) ? line : nil) {
      open += "\n\(typed)"
      kept.append(typed)
    } else {
      open = ""
    }
  }
  return kept
}

extension Substring {
  /// What follows the prompt that the line begins with; nil if it begins with none.
  ///
  /// A prompt for the first line of a cell is `easel> ` or that of a lesson, which shows the step as
  /// `2/9> `; that for more of its lines is `...> `. Those of Python, IPython, gnuplot and R are known as well.
  fileprivate func afterPrompt(isFirst: Bool) -> Substring? {
    let line = drop { $0 == " " }
    let others = isFirst ? [">>> ", "gnuplot> ", "> "] : ["... ", "...: ", "+ "]
    if let prompt = others.first(where: line.hasPrefix) { return line.dropFirst(prompt.count) }
    if isFirst, line.hasPrefix("In ["), let end = line.firstIndex(of: "]") {
      let rest = line[line.index(after: end)...]
      return rest.hasPrefix(": ") ? rest.dropFirst(2) : nil
    }
    guard let mark = line.firstIndex(of: ">") else { return nil }
    let (name, rest) = (line[..<mark], line[line.index(after: mark)...])
    guard rest.isEmpty || rest.first == " " else { return nil }
    let isPrompt =
      isFirst ? name == "easel" || name.endsWithStep : name == "..."
    return isPrompt ? rest.dropFirst() : nil
  }

  /// Whether it begins or ends a fence of Markdown.
  fileprivate var isFence: Bool { drop { $0 == " " }.hasPrefix("```") }

  /// How many columns the number of a cell and the two spaces behind it take; nil where none stands.
  fileprivate var numberWidth: Int? {
    let number = drop { $0 == " " }.prefix { ("0"..."9").contains($0) }
    guard !number.isEmpty, self[number.endIndex...].hasPrefix("  ") else { return nil }
    return distance(from: startIndex, to: number.endIndex) + 2
  }

  /// Whether it ends as in `14 · 2/5 · 3/34`.
  private var endsWithStep: Bool {
    let word = self[(lastIndex(of: " ").map(index(after:)) ?? startIndex)...]
    let parts = word.split(separator: "/", omittingEmptySubsequences: false)
    return parts.count == 2
      && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy { ("0"..."9").contains($0) } }
  }
}
