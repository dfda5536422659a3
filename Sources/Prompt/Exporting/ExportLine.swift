import Builtins

/// What stands behind `:export`: a file and options, in any order.
///
/// The words of a name may stand apart, as in `:export my chart.png 3x --transparent`.
struct ExportLine {
  /// The file; empty where none is named.
  let path: String
  let words: [(option: ExportOption, value: String)]

  /// - Throws: What is not an option, lacks its value, or names a second file.
  init(_ text: String) throws(ExportFault) {
    var reader = ExportWords(text)
    var words: [(option: ExportOption, value: String)] = []
    // The parts of the name as they are typed, with the spaces between them.
    var name: Range<String.Index>?
    var end = text.startIndex
    while let word = reader.next() {
      if text[word].hasPrefix("--"), text[word].count > 2 {
        words.append(try Self.option(text[word], &reader))
      } else if let named = name, Self.isScale(text[word]), Self.isWhole(text[named]) {
        words.append((.scale, String(text[word])))
      } else if let named = name {
        guard named.upperBound == end else {
          throw ExportFault(
            "'\(text[named])' and '\(text[word])' are two files",
            hint: "as in ':export chart.png 2x'")
        }
        name = named.lowerBound..<word.upperBound
      } else {
        name = word
      }
      end = reader.endOfLast
    }
    path = name.map { String(text[$0]) } ?? ""
    self.words = words
  }

  private static func option(
    _ word: Substring, _ reader: inout ExportWords
  ) throws(ExportFault) -> (option: ExportOption, value: String) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let option = try ExportOption(typed: String(parts[0]))
    guard option.isForPrompt else {
      throw ExportFault(
        "'\(option.flag)' is for 'easel render'", hint: "':export' writes the page as it is shown")
    }
    guard let name = option.valueName else {
      guard parts.count == 1 else { throw ExportFault("'\(option.flag)' has no value") }
      return (option, "")
    }
    if parts.count == 2 { return (option, String(parts[1])) }
    guard let value = reader.value(of: option) else {
      throw ExportFault("'\(option.flag)' needs its \(name)", hint: "as in '\(option.example)'")
    }
    return (option, value)
  }

  /// `2x`, `2.5x`.
  private static func isScale(_ word: Substring) -> Bool {
    word.last == "x" && word.count > 1
      && word.dropLast().allSatisfy { $0.isASCII && $0.isNumber || $0 == "." }
  }

  /// Whether a name is that of a file, so that a scale may follow; `clipboard` is another.
  private static func isWhole(_ name: Substring) -> Bool {
    name == ExportLine.clipboard || ExportFormat(ofFile: String(name)) != nil
  }

  /// What help on the command says below its summary.
  static var help: String {
    let options = ExportOption.allCases.filter(\.isForPrompt).map {
      (name: $0.flag, summary: $0.summary)
    }
    return """
      'clipboard' for a file copies the picture. '3x' behind a file is a scale, and
      \(Help.table(of: options))

      """
  }

  /// The word in place of a file.
  static let clipboard = "clipboard"
}
