/// A word of another language, program or framework, with its translation or advice.
package struct Elsewhere: Sendable {
  /// The word; a member has the name of its type before it: `Chart.legend`.
  package let name: String
  /// Whether the word is promised, so that a message says *not yet*.
  package let isPromised: Bool
  /// The text of the hint. The part between `«` and `»` is an example, which is replaced by a
  /// call's argument, or the value that a member belongs to. That between `‹` and `›` is replaced
  /// by the assigned value.
  private let template: String
  /// Whether the template is code that replaces the word.
  private let isCode: Bool

  /// A word with its translation.
  package init(_ name: String, write template: String) {
    (self.name, isPromised, self.template, isCode) = (name, false, template, true)
  }

  /// A word with advice.
  package init(_ name: String, _ template: String, isPromised: Bool = false) {
    (self.name, self.isPromised, self.template, isCode) = (name, isPromised, template, false)
  }

  /// The hint on the word.
  ///
  /// - Parameters:
  ///   - argument: The text that replaces the example.
  ///   - value: The text that is assigned to the member.
  package func hint(for argument: String? = nil, assigning value: String? = nil) -> String {
    let text = text(argument, value)
    return isCode ? "write '\(text)'" : text
  }

  /// The translation; nil if the word has only advice, or if the text to replace the example is
  /// missing.
  package func code(for argument: String?, assigning value: String? = nil) -> String? {
    let isComplete = argument.map(fits) ?? false && (value != nil || !template.contains("‹"))
    return isCode && isComplete ? text(argument, value) : nil
  }

  /// The hint on a call with several arguments, each in place of an example.
  package func hint(for arguments: [String]) -> String {
    guard let code = code(for: arguments) else { return hint(for: arguments.first) }
    return "write '\(code)'"
  }

  /// The code for a call with as many arguments as the template has examples; nil for any other.
  package func code(for arguments: [String]) -> String? {
    guard isCode, arguments.count > 1, arguments.allSatisfy(fits),
      template.count(where: { $0 == "«" }) == arguments.count
    else { return nil }
    var code = ""
    var rest = template[...]
    for argument in arguments {
      guard let start = rest.firstIndex(of: "«"), let end = rest.firstIndex(of: "»") else { break }
      code += rest[..<start] + argument
      rest = rest[rest.index(after: end)...]
    }
    return code + rest
  }

  /// Whether `argument` is short enough to be shown, and of the kind of the example: for a picture,
  /// a picture's name.
  private func fits(_ argument: String) -> Bool {
    guard argument.utf8.count <= 40, !argument.contains(where: \.isNewline) else { return false }
    let endings = [".png", ".svg", ".pdf", ".apng", ".gif", ".webp", ".mp4", ".html"]
    guard template.contains(".png»") else { return true }
    let name = argument.lowercased().filter { $0 != "\"" }
    return !name.contains(" ") && endings.contains { name.hasSuffix($0) }
  }

  private func text(_ argument: String?, _ value: String?) -> String {
    let isName = template.contains(".png»")
    var given = argument.flatMap { fits($0) ? $0 : nil }
    if isName { given = given?.filter { $0 != "\"" } }
    return template.filling("«", "»", with: given).filling("‹", "›", with: value)
  }
}

extension Library {
  /// The known translation of a foreign word that is called with `argument`, as written.
  package func elsewhere(_ word: String, of argument: String?) -> Elsewhere? {
    guard let argument else { return elsewhere(named: word) }
    // A text is a file's name; an `x` is the variable of a function to be drawn.
    if argument.first == "\"", let other = elsewhere(named: "\(word)(\"\")") { return other }
    let words = argument.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    if words.contains("x"), argument != "x", let other = elsewhere(named: "\(word)(f(x))") {
      return other
    }
    return elsewhere(named: word)
  }
}

extension String {
  /// The text with every part between two signs replaced; unchanged without a replacement.
  fileprivate func filling(
    _ opener: Character, _ closer: Character, with text: String?
  ) -> String {
    var result = ""
    var isInside = false
    for character in self {
      switch character {
      case opener:
        isInside = true
        result += text ?? ""
      case closer: isInside = false
      default: if !isInside || text == nil { result.append(character) }
      }
    }
    return result
  }
}
