/// Whose an item of a display list is: a part, the thing that it is a part of, and so on outwards.
///
/// In words, `bar 3 "Wed" = 6 of series 1 "Rain" of chart "Weather"`.
package struct ItemOwner: Hashable, Sendable {
  /// A thing by its place among those of its kind, by its name, or by both.
  package struct Part: Hashable, Sendable {
    /// The noun, lower case: `bar`, `x axis`, `view`.
    package var noun: String
    /// Its place among its siblings, from 1; nil if there is only one.
    package var number: Int?
    /// What it is called; nil for nothing.
    package var name: String?
    /// What it shows, such as the value of a mark; nil for nothing.
    package var value: String?

    package init(_ noun: String, _ number: Int? = nil, name: String? = nil, value: String? = nil) {
      self.noun = noun
      self.number = number
      self.name = name
      self.value = value
    }
  }

  /// The innermost first, at least one.
  package var parts: [Part]

  /// - Parameter parts: The innermost first, at least one.
  package init(_ parts: [Part]) {
    precondition(!parts.isEmpty, "an owner is something")
    self.parts = parts
  }

  /// The innermost part.
  package var part: Part { parts[0] }

  /// The parts in words, on one line.
  package var text: String { parts.map(\.text).joined(separator: ItemOwner.joint) }

  private static let joint = " of "

  /// The owner that `text` tells of; nil if it is not written as one.
  package init?(parsing text: some StringProtocol) {
    var rest = Substring(text)
    var parts: [Part] = []
    while true {
      guard let part = Part(parsing: &rest) else { return nil }
      parts.append(part)
      if rest.isEmpty { break }
      guard rest.hasPrefix(ItemOwner.joint) else { return nil }
      rest.removeFirst(ItemOwner.joint.count)
    }
    self.parts = parts
  }
}

extension ItemOwner.Part {
  fileprivate var text: String {
    var text = noun
    if let number { text += " \(number)" }
    if let name { text += " \(name.debugDescription)" }
    if let value { text += " = \(value.debugDescription)" }
    return text
  }

  /// Takes the part that `text` begins with; nil if it begins otherwise.
  fileprivate init?(parsing text: inout Substring) {
    let noun = text.prefix { $0.isLetter || $0 == " " || $0 == "-" }
    // The noun of the last part ends with the text, and of others before `of`.
    let words = noun.split(separator: " ").prefix { $0 != "of" }
    guard !words.isEmpty else { return nil }
    self.init(words.joined(separator: " "))
    text.removeFirst(self.noun.count)
    if text.hasPrefix(" "), let digit = text.dropFirst().first, digit.isWholeNumber {
      let digits = text.dropFirst().prefix { $0.isASCII && $0.isWholeNumber }
      guard let number = Int(digits) else { return nil }
      self.number = number
      text.removeFirst(1 + digits.count)
    }
    if text.hasPrefix(" \"") {
      text.removeFirst()
      guard let name = String(takingQuoted: &text) else { return nil }
      self.name = name
    }
    if text.hasPrefix(" = \"") {
      text.removeFirst(3)
      guard let value = String(takingQuoted: &text) else { return nil }
      self.value = value
    }
  }
}

extension String {
  /// Takes a text in quotes, as `debugDescription` writes it, from the start of another one; nil if
  /// that begins otherwise.
  package init?(takingQuoted text: inout Substring) {
    guard text.first == "\"" else { return nil }
    var result = String.UnicodeScalarView()
    var scalars = text.unicodeScalars.dropFirst()
    while let scalar = scalars.popFirst() {
      if scalar == "\"" {
        text = Substring(scalars)
        self.init(result)
        return
      }
      guard scalar == "\\" else {
        result.append(scalar)
        continue
      }
      switch scalars.popFirst() {
      case "n": result.append("\n")
      case "r": result.append("\r")
      case "t": result.append("\t")
      case "0": result.append("\0")
      case "u":
        guard scalars.popFirst() == "{" else { return nil }
        let digits = scalars.prefix { $0 != "}" }
        scalars = scalars.dropFirst(digits.count + 1)
        guard let scalar = UInt32(String(digits), radix: 16).flatMap(Unicode.Scalar.init)
        else { return nil }
        result.append(scalar)
      case let escaped?: result.append(escaped)
      case nil: return nil
      }
    }
    return nil
  }
}
