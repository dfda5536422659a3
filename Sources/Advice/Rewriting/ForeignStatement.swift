internal import Builtins
internal import Syntax

/// A statement of another language, which may be on several lines there.
struct ForeignStatement {
  /// On one line, with the strings of this language, without comments.
  let text: String
  /// As it is written.
  let source: String
  /// The comment behind a statement on one line, as it is written here; nil without one.
  let comment: String?
  /// The first line, from 0.
  let line: Int
  let indent: Int

  /// Whether its quotes or its comment are those of another language.
  var isRewritten: Bool {
    if text.isEmpty { return !source.trimmed.isEmpty && comment != nil }
    return comment != nil
      || !source.contains("\n") && source.trimmed != text && !source.contains(";")
  }

  /// Its comment, behind the code that stands for it.
  var end: String { comment.map { text.isEmpty ? $0 : "  \($0)" } ?? "" }

  /// Whether it begins another picture, as the high-level functions of R do.
  var beginsFigure: Bool {
    ["plot(", "hist(", "barplot(", "pie(", "boxplot(", "curve("].contains(where: text.hasPrefix)
  }

  /// Whether it ends a picture.
  var endsFigure: Bool {
    [".show(", ".figure(", ".close(", ".clf(", ".subplots(", "dev.off("].contains {
      text.contains($0)
    }
      || ["replot", "reset"].contains(text)
  }

  /// The statements of a text, without blank lines.
  static func all(in text: String) -> [ForeignStatement] {
    var statements: [ForeignStatement] = []
    var (open, source, start) = ("", "", 0)
    var comment: String?
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let plain = PlainQuotes(String(line))
      if open.isEmpty {
        (start, source, comment) = (index, String(line), plain.comment)
        if plain.text.trimmed.isEmpty {
          guard let comment else { continue }
          statements.append(
            ForeignStatement(text: "", source: comment, comment: comment, line: index, indent: 0))
          continue
        }
        open = plain.text
      } else {
        source += "\n\(line)"
        open += " " + plain.text.trimmed
        comment = nil
      }
      if open.hasSuffix("\\") {
        open.removeLast()
        continue
      }
      let isLast = index + 1 == lines.count
      let goesOn = ["+", "%>%", "|>", ",", "("].contains(where: open.trimmed.hasSuffix)
      if !isLast, goesOn || isOpen(open) { continue }
      let indent = open.prefix { $0 == " " || $0 == "\t" }.count
      let parts = Phrase(open, PageFacts()).parts(separatedBy: ";").filter { !$0.isEmpty }
      for part in parts {
        statements.append(
          ForeignStatement(
            text: part, source: parts.count > 1 ? part : source,
            comment: part == parts.last ? comment : nil, line: start, indent: indent))
      }
      // A comment of this language.
      if parts.isEmpty {
        statements.append(
          ForeignStatement(text: "", source: source, comment: nil, line: start, indent: indent))
      }
      open = ""
    }
    return statements
  }

  /// Whether a round or square bracket is open at the end of a text.
  private static func isOpen(_ text: String) -> Bool {
    Phrase(text, PageFacts()).pieces.contains {
      $0.kind == .sign && $0.partner == nil && ["(", "["].contains($0.text)
    }
  }
}
