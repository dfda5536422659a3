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
  /// Whether its quotes or its comment are those of another language.
  let isRewritten: Bool
  /// The first line, from 0.
  let line: Int
  let indent: Int

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

  /// The statements of a text, of which a blank line and a comment are one without text.
  static func all(in text: String) -> [ForeignStatement] {
    var statements: [ForeignStatement] = []
    var (open, source, start) = ("", "", 0)
    var comments: [String] = []
    var isRewritten = false
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let plain = PlainQuotes(String(line))
      let isLast = index + 1 == lines.count
      if open.isEmpty {
        (start, source, comments, isRewritten) = (index, String(line), [], false)
        if plain.text.trimmed.isEmpty {
          if isLast, plain.comment == nil { continue }
          statements.append(
            ForeignStatement(
              text: "", source: plain.comment ?? "", comment: nil, isRewritten: plain.isForeign,
              line: index, indent: 0))
          continue
        }
        open = plain.text
      } else {
        source += "\n\(line)"
        open += " " + plain.text.trimmed
      }
      comments += plain.comment.map { [$0] } ?? []
      isRewritten = isRewritten || plain.isForeign
      if open.hasSuffix("\\") {
        (open, isRewritten) = (String(open.dropLast()), true)
        continue
      }
      let goesOn = ["+", "%>%", "|>", ",", "("].contains(where: open.trimmed.hasSuffix)
      if !isLast, goesOn || isOpen(open) { continue }
      let indent = open.prefix { $0 == " " || $0 == "\t" }.count
      let parts = parts(of: open)
      let comment =
        comments.isEmpty ? nil : comments.joined(separator: "; ").replacing("; //", with: ";")
      for part in parts {
        statements.append(
          ForeignStatement(
            text: part, source: parts.count > 1 ? part : source,
            comment: part == parts.last ? comment : nil,
            isRewritten: isRewritten || parts.count > 1, line: start, indent: indent))
      }
      open = ""
    }
    return statements
  }

  /// The statements on a line; what stands behind the head of a block, and its own `;`, belongs to that.
  private static func parts(of line: String) -> [String] {
    let heads = ["if ", "for ", "while ", "elif ", "else:", "def ", "with "]
    if heads.contains(where: line.trimmed.hasPrefix) { return [line.trimmed] }
    return Phrase(line, PageFacts()).parts(separatedBy: ";").filter { !$0.isEmpty }
  }

  /// Whether a round or square bracket is open at the end of a text.
  private static func isOpen(_ text: String) -> Bool {
    Phrase(text, PageFacts()).pieces.contains {
      $0.kind == .sign && $0.partner == nil && ["(", "["].contains($0.text)
    }
  }
}
