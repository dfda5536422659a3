internal import Builtins

/// Text of another language with the strings and comments of this one: `'x'`, `f"{x}"`, `# why`, `d$column`.
struct PlainQuotes {
  /// The text, without its comment.
  let text: String
  /// The comment in the words of this language; nil without one.
  let comment: String?
  /// Whether something of it is written as in another language.
  let isForeign: Bool

  init(_ text: String) {
    var result = ""
    var comment: String?
    var isForeign = false
    var rest = text[...]
    while let character = rest.first {
      let before = result.last ?? " "
      if character == "#", Self.beginsComment(rest.dropFirst(), behind: before) {
        comment = "//\(rest.dropFirst().prefix { !$0.isNewline })"
        isForeign = true
        rest = rest.drop { !$0.isNewline }
        while result.last == " " { result.removeLast() }
      } else if rest.hasPrefix("//") {
        if Self.divides(rest.dropFirst(2), behind: result) {
          result += "%/%"
          rest = rest.dropFirst(2)
          isForeign = true
        } else {
          comment = String(rest.prefix { !$0.isNewline })
          rest = rest.drop { !$0.isNewline }
          while result.last == " " { result.removeLast() }
        }
      } else if character == "\"" || character == "'" {
        isForeign = isForeign || character == "'"
        let isFormat = before == "f" && !(result.dropLast().last?.isOfName ?? false)
        if isFormat || before == "r" && !(result.dropLast().last?.isOfName ?? false) {
          result.removeLast()
          isForeign = true
        }
        result += Self.string(&rest, isFormat: isFormat)
      } else {
        rest.removeFirst()
        // A column of a data frame.
        let isColumn = character == "$" && (before.isOfName || before == ")")
        isForeign = isForeign || isColumn
        result.append(isColumn ? "." : character)
      }
    }
    (self.text, self.comment, self.isForeign) = (result, comment, isForeign)
  }

  /// Whether a `//` divides, as in Python, what stands before it: by a number, or by a length.
  private static func divides(_ rest: Substring, behind text: String) -> Bool {
    let divisor = rest.drop { $0 == " " }
    let isNumber =
      !divisor.isEmpty && divisor.allSatisfy { !$0.isLetter && !$0.isNewline }
      && divisor.contains { $0.isNumber }
    let isDeclared = ["let ", "var "].contains(where: text.drop { $0 == " " }.hasPrefix)
    return !isDeclared && text.contains { $0 != " " } && (isNumber || divisor.hasPrefix("len("))
  }

  /// Whether what follows a '#' is a comment, and not a colour, or a directive of Swift.
  private static func beginsComment(_ rest: Substring, behind before: Character) -> Bool {
    let word = rest.prefix(while: \.isLetter)
    let directives: Set<Substring> = [
      "if", "else", "elseif", "endif", "available", "unavailable", "selector", "Preview", "warning",
      "error", "file",
      "line", "function", "colorLiteral", "imageLiteral", "keyPath",
    ]
    return !directives.contains(word) && (before == " " || !(rest.first?.isHexDigit ?? false))
  }

  /// Takes a string, and returns it in double quotes.
  private static func string(_ rest: inout Substring, isFormat: Bool) -> String {
    let quote = rest.removeFirst()
    var text = "\""
    while let character = rest.popFirst(), character != quote {
      switch character {
      case "\\":
        text.append(character)
        if let next = rest.popFirst() { text.append(next) }
      case "\"": text += "\\\""
      case "{" where isFormat:
        let hole = rest.prefix { $0 != "}" }
        rest = rest.dropFirst(hole.count + 1)
        text += interpolation(String(hole))
      default: text.append(character)
      }
    }
    return text + "\""
  }

  /// `x` or `x:.2f` between the braces of a format.
  private static func interpolation(_ hole: String) -> String {
    let parts = hole.split(separator: ":", maxSplits: 1)
    guard parts.count == 2, let kind = parts[1].last, "dfges".contains(kind) else {
      return "\\(\(PlainQuotes(hole).text))"
    }
    return "\\(String(format: \"%\(parts[1])\", \(PlainQuotes(String(parts[0])).text)))"
  }
}
