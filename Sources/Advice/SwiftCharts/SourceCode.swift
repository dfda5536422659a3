internal import Builtins
internal import Checking
internal import Language
internal import Syntax

/// The text of expressions as code on one line.
struct SourceCode {
  let surroundings: Surroundings

  /// An expression as written, without comments and without `self.`.
  func callAsFunction(_ expression: Expression) -> String {
    let text = Self.onOneLine(surroundings.text(expression.range))
    // The members of a key path, as a closure.
    if text.hasPrefix("\\."), expression.closure != nil { return "{ $0\(text.dropFirst()) }" }
    return text.replacing(word: "self", before: ".", with: "")
      .replacing(word: "Self", before: ".", with: "")
  }

  /// The value of a key path, or of a closure with one expression, for the parameter `$0`.
  func body(_ function: Expression) -> String? {
    guard let closure = function.closure, closure.parameters == nil, closure.body.count == 1 else {
      return nil
    }
    let text = self(function)
    return text.hasPrefix("{") ? String(text.dropFirst().dropLast()).trimmed : nil
  }

  /// Code without comments, with a space for each line break and the space around it.
  static func onOneLine(_ text: String) -> String {
    guard !text.contains("\"\"\"") else { return text }
    var (result, rest) = ("", text[...])
    var isQuoted = false
    while let character = rest.first {
      rest.removeFirst()
      if isQuoted {
        result.append(character)
        if character == "\\", let next = rest.first {
          result.append(next)
          rest.removeFirst()
        }
        isQuoted = character != "\""
      } else if character == "/", rest.first == "/" {
        rest = rest.drop { !$0.isNewline }
      } else if character == "/", rest.first == "*" {
        while !rest.isEmpty, !rest.hasPrefix("*/") { rest.removeFirst() }
        rest = rest.dropFirst(2)
      } else if character.isWhitespace {
        let space = character == "\n" ? "\n" : " " + rest.prefix(while: \.isWhitespace)
        rest = rest.drop(while: \.isWhitespace)
        let isChain = rest.first == "." && space.contains("\n")
        if result.last.map({ !"([ ".contains($0) }) ?? false, !isChain,
          !")],".contains(rest.first ?? ")")
        {
          result.append(" ")
        }
      } else {
        isQuoted = character == "\""
        result.append(character)
      }
    }
    return result.trimmed
  }
}

extension String {
  /// The text with every whole `word` of the code replaced that stands before `next`, which is
  /// removed with it; words in texts stay, but for those in their interpolations.
  func replacing(word: String, before next: String = "", with replacement: String) -> String {
    var (result, rest, last) = ("", self[...], Character?.none)
    var place = CodePlace()
    while let character = rest.first {
      // A member, but not the end of a range.
      let isMember = last == "." && !result.hasSuffix("..")
      let isStart = place.isCode && !isMember && !(last?.isOfName ?? false)
      if isStart, rest.hasPrefix(word + next) {
        let after = rest.dropFirst(word.count + next.count)
        if !next.isEmpty || !(after.first?.isOfName ?? false) {
          result += replacement
          rest = after
          last = word.last
          continue
        }
      }
      place.pass(character)
      result.append(character)
      last = character
      rest.removeFirst()
    }
    return result
  }

  /// Whether the whole `word` occurs in the code, in interpolations too.
  func mentions(_ word: String) -> Bool { replacing(word: word, with: "") != self }
}

/// Whether a character of a program is code, or belongs to a text.
private struct CodePlace {
  /// For each text around the place, how many brackets are open in the interpolation; nil within
  /// the text itself.
  private var texts: [Int?] = []
  private var isEscaped = false

  var isCode: Bool { texts.last.map { $0 != nil } ?? true }

  mutating func pass(_ character: Character) {
    guard isCode else {
      switch character {
      case "(" where isEscaped: texts[texts.count - 1] = 1
      case "\"" where !isEscaped: texts.removeLast()
      default: break
      }
      isEscaped = character == "\\" && !isEscaped
      return
    }
    isEscaped = false
    switch character {
    case "\"": texts.append(nil)
    case "(", ")":
      guard let last = texts.last, let depth = last else { return }
      let now = depth + (character == "(" ? 1 : -1)
      texts[texts.count - 1] = now == 0 ? nil : now
    default: break
    }
  }
}
