internal import Builtins

extension Python {
  // MARK: Methods

  /// Methods with another name here, by their Python names.
  func methods(_ text: inout ForeignText) -> Bool {
    for (old, new) in Self.sameMethods {
      let quoted = text.isQuoted
      let pattern = Array(".\(old)(")
      guard text.characters.count >= pattern.count else { continue }
      let places = (0...text.characters.count - pattern.count).filter { start in
        !quoted[start] && Array(text.characters[start..<start + pattern.count]) == pattern
      }
      guard let place = places.last, let close = text.end(ofGroupAt: place + pattern.count - 1)
      else { continue }
      let values = text[place + pattern.count..<close]
      guard let code = new(values) else { continue }
      if old == "join" {
        // The text comes first, the list after it.
        guard let end = quotedStart(text, endingAt: place) else { continue }
        text.replace(end..<close + 1, with: "\(values).joined(separator: \(text[end..<place]))")
      } else if old == "format" {
        guard let start = quotedStart(text, endingAt: place),
          let filled = formatted(
            text[start + 1..<place - 1], ForeignText(values).parts(separatedBy: ","))
        else { continue }
        text.replace(start..<close + 1, with: filled)
      } else {
        text.replace(place..<close + 1, with: code)
      }
      return true
    }
    return false
  }

  private static let sameMethods: [(String, @Sendable (String) -> String?)] = [
    ("keys", { $0.isEmpty ? ".keys" : nil }), ("values", { $0.isEmpty ? ".values" : nil }),
    ("items", { $0.isEmpty ? "" : nil }), ("read", { $0.isEmpty ? "" : nil }),
    ("upper", { $0.isEmpty ? ".uppercased()" : nil }),
    ("lower", { $0.isEmpty ? ".lowercased()" : nil }),
    ("strip", { $0.isEmpty ? ".trimmingCharacters(in: .whitespacesAndNewlines)" : nil }),
    (
      "split",
      {
        $0.isEmpty
          ? ".split { $0.isWhitespace }" : $0.hasPrefix("\"") ? ".split(separator: \($0))" : nil
      }
    ),
    ("splitlines", { $0.isEmpty ? ".split(separator: \"\\n\")" : nil }),
    ("readlines", { $0.isEmpty ? ".split(separator: \"\\n\")" : nil }),
    ("startswith", { ".hasPrefix(\($0))" }), ("endswith", { ".hasSuffix(\($0))" }),
    ("sort", { $0 == "reverse=True" ? ".sort(by: >)" : nil }),
    ("extend", { ".append(contentsOf: \($0))" }),
    (
      "get",
      { text in
        let values = ForeignText(text).parts(separatedBy: ",")
        return values.count == 2 ? "[\(values[0]), default: \(values[1])]" : "[\(text)]"
      }
    ),
    (
      "replace",
      { text in
        let values = ForeignText(text).parts(separatedBy: ",")
        guard values.count == 2, !text.contains(":") else { return nil }
        return ".replacingOccurrences(of: \(values[0]), with: \(values[1]))"
      }
    ),
    ("join", { $0.isEmpty ? nil : "" }), ("format", { $0.isEmpty ? nil : "" }),
  ]

  /// The start of the string whose closing quote is before `end`; nil if none ends there.
  private func quotedStart(_ text: ForeignText, endingAt end: Int) -> Int? {
    guard end > 1, text.characters[end - 1] == "\"" else { return nil }
    let quoted = text.isQuoted
    var start = end - 1
    while start > 0, quoted[start - 1], text.characters[start - 1] != "\"" { start -= 1 }
    return start > 0 && text.characters[start - 1] == "\"" ? start - 1 : nil
  }

  /// `"{} of {:.2f}".format(a, b)`, from the text between the quotes.
  private func formatted(_ format: String, _ values: [String]) -> String? {
    var (text, index, hole, isNumber) = ("", 0, String?.none, false)
    var plain = ""
    for character in format {
      switch (character, hole) {
      case ("{", nil): hole = ""
      case ("}", let inside?):
        guard index < values.count else { return nil }
        let code = inside.drop { $0 != ":" }.dropFirst()
        isNumber = isNumber || !code.isEmpty
        text += code.isEmpty ? "%@" : "%\(code)"
        plain += "\\(\(values[index]))"
        (index, hole) = (index + 1, nil)
      case (_, let inside?): hole = inside + String(character)
      default:
        text.append(character)
        plain.append(character)
      }
    }
    return isNumber
      ? "String(format: \"\(text)\", \(values.joined(separator: ", ")))" : "\"\(plain)\""
  }

  // MARK: Signs

  /// `x[1:3]` and `x[-1]`.
  func indices(_ text: inout ForeignText) -> Bool {
    let quoted = text.isQuoted
    for opener in text.characters.indices.reversed()
    where text.characters[opener] == "[" && !quoted[opener] && opener > 0 {
      let before = text.characters[opener - 1]
      guard before.isOfName || before == ")" || before == "]", let end = text.end(ofGroupAt: opener)
      else { continue }
      let inside = text[opener + 1..<end]
      if inside.hasPrefix("-"), let back = Int(inside.dropFirst()), back > 0 {
        var start = opener
        while start > 0, text.characters[start - 1].isOfName || text.characters[start - 1] == "." {
          start -= 1
        }
        guard start < opener else { continue }
        let owner = text[start..<opener]
        text.replace(opener..<end + 1, with: "[\(owner).count - \(back)]")
        return true
      }
      let ends = ForeignText(inside).parts(separatedBy: ":")
      if inside == "::-1" {
        text.replace(opener..<end + 1, with: ".reversed()")
        return true
      }
      guard ends.count == 2, !ends[0].isString, !ends[1].isString,
        ends.contains(where: { !$0.isEmpty }),
        ends.allSatisfy({
          $0.allSatisfy { $0.isOfName || "+-.() ".contains($0) } && !$0.hasPrefix("-")
        }),
        ends.allSatisfy({ $0.first?.isUppercase != true })
      else { continue }
      let sign = ends[1].isEmpty ? "..." : "..<"
      text.replace(opener + 1..<end, with: "\(ends[0])\(sign)\(ends[1])")
      return true
    }
    return false
  }

  /// `and`, `or`, `not`, `is None`, `a if b else c`, and `%` after a text.
  func operators(_ text: inout ForeignText) -> Bool {
    for (old, new) in [
      ("is not None", "!= nil"), ("is None", "== nil"), ("None", "nil"), ("True", "true"),
      ("False", "false"),
    ] {
      guard let place = text.places(of: old).last else { continue }
      text.replace(place..<place + old.count, with: new)
      return true
    }
    for (old, new) in [(" and ", " && "), (" or ", " || ")] {
      guard let place = text.places(of: old).last else { continue }
      text.replace(place..<place + old.count, with: new)
      return true
    }
    if let place = text.places(of: "not ").last {
      text.replace(place..<place + 4, with: "!")
      return true
    }
    if let (value, rest) = split(text, at: "if"),
      let (condition, other) = split(ForeignText(rest), at: "else"),
      !text.characters.contains("{"), !value.contains(" = "),
      condition.contains(where: { "=<>!&|".contains($0) }) || ["true", "false"].contains(condition)
    {
      text = ForeignText("\(condition) ? \(value) : \(other)")
      return true
    }
    for label in ["end", "sep"] {
      guard let place = text.places(of: "\(label)=").last, place > 0,
        text[0..<place].contains("print(")
      else { continue }
      let new = label == "end" ? "terminator: " : "separator: "
      text.replace(place..<place + label.count + 1, with: new)
      return true
    }
    return percent(&text)
  }

  /// `"%.2f" % x`.
  private func percent(_ text: inout ForeignText) -> Bool {
    let quoted = text.isQuoted
    guard
      let place = text.characters.indices.first(where: { text.characters[$0] == "%" && !quoted[$0] }
      )
    else { return false }
    var end = place
    while end > 0, text.characters[end - 1] == " " { end -= 1 }
    guard let start = quotedStart(text, endingAt: end) else { return false }
    var first = place + 1
    while first < text.characters.count, text.characters[first] == " " { first += 1 }
    guard first < text.characters.count else { return false }
    var last = first
    var values = ""
    if text.characters[first] == "(", let close = text.end(ofGroupAt: first) {
      values = text[first + 1..<close]
      last = close + 1
    } else {
      while last < text.characters.count,
        text.characters[last].isOfName || text.characters[last] == "."
      {
        last += 1
      }
      values = text[first..<last]
    }
    let format = text[start..<end]
    guard !values.isEmpty else { return false }
    text.replace(start..<last, with: "String(format: \(format), \(values))")
    return true
  }

  /// `a ** b`.
  func powers(_ text: inout ForeignText) -> Bool {
    let quoted = text.isQuoted
    guard
      let sign = text.characters.indices.dropLast().last(where: {
        text.characters[$0] == "*" && text.characters[$0 + 1] == "*" && !quoted[$0]
      })
    else { return false }
    var (start, end) = (sign, sign + 2)
    while start > 0, text.characters[start - 1] == " " { start -= 1 }
    let left = start
    if start > 0, text.characters[start - 1] == ")",
      let opener = text.start(ofGroupEndingAt: start - 1)
    {
      start = opener
    }
    while start > 0, text.characters[start - 1].isOfName || text.characters[start - 1] == "." {
      start -= 1
    }
    while end < text.characters.count, text.characters[end] == " " { end += 1 }
    let right = end
    if end < text.characters.count, text.characters[end] == "-" { end += 1 }
    while end < text.characters.count, text.characters[end].isOfName || text.characters[end] == "."
    {
      end += 1
    }
    if end < text.characters.count, text.characters[end] == "(",
      let close = text.end(ofGroupAt: end)
    {
      end = close + 1
    }
    guard start < left, right < end else { return false }
    text.replace(start..<end, with: "pow(\(text[start..<left]), \(text[right..<end]))")
    return true
  }

  /// `{"a": 1}` and `{1, 2}`.
  func braces(_ text: inout ForeignText, isWhole: Bool) {
    let quoted = text.isQuoted
    for opener in text.characters.indices.reversed()
    where text.characters[opener] == "{" && !quoted[opener] {
      let before = text[0..<opener].trimmed.last
      guard before == nil ? isWhole : "=(,[:".contains(before ?? " "),
        let end = text.end(ofGroupAt: opener)
      else { continue }
      let inside = ForeignText(text[opener + 1..<end])
      if inside.text.trimmed.isEmpty, isWhole {
        text.replace(opener..<end + 1, with: "[String: Int]()")
        continue
      }
      let parts = inside.parts(separatedBy: ",")
      let isList = parts.count > 1 || inside.parts(separatedBy: ":").count == 2
      let isCode = inside.characters.contains("$") || !inside.places(of: "in").isEmpty
      guard isList, !isCode,
        parts.allSatisfy({ $0.first.map { $0.isNumber || $0 == "\"" || $0 == "-" } ?? false })
      else { continue }
      text.replace(opener..<end + 1, with: "[\(inside.text)]")
    }
  }
}
