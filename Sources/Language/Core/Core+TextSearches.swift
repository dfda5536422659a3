extension Builtin {
  /// The builtins of texts that search for another text, as in Foundation.
  static let textSearches: [Builtin] = [
    Builtin(
      method: "components", of: String.self, "Its parts between separators, also empty ones.",
      Parameter("separatedBy", as: String.self, "What stands between two parts."),
      example: "print(\"4,,6\".components(separatedBy: \",\"))"
    ) { machine, text, separator in
      guard !separator.isEmpty else { return [text] }
      try machine.charge(splitting: text, at: separator)
      return text.split(separator: separator, omittingEmptySubsequences: false).map { String($0) }
    },
    Builtin(
      method: "replacingOccurrences", of: String.self,
      "The text with another one in the place of each that is looked for.",
      Parameter("of", as: String.self, "What is looked for."),
      Parameter("with", as: String.self, "What takes its place."),
      example: "print(\"4,2,6\".replacingOccurrences(of: \",\", with: \" \"))"
    ) { machine, text, wanted, other in
      try machine.replacing(wanted, in: text, by: other)
    },
    Builtin(
      .method, on: .string, "range", "Where another text is for the first time; nil if nowhere.",
      [.taking("of", .string, "The other text."), TextPart.searched],
      returning: .optional(.range(TextIndex.languageType)),
      example: "let s = \"bars\"\nif let r = s.range(of: \"ar\") { print(s[r]) }",
      body: .call { machine, arguments in
        try machine.range(
          of: machine.string(arguments[0]), inPart: arguments.receiver, within: arguments[1])
      }),
    Builtin(
      method: "padding", of: String.self,
      "The text, made as long as is said: cut, or filled up with another text.",
      Parameter("toLength", as: Int.self, "How long; 0 or more."),
      Parameter("withPad", as: String.self, "What it is filled up with; not empty."),
      Parameter("startingAt", as: Int.self, "The first character of that which is taken."),
      example: "print(\"4\".padding(toLength: 3, withPad: \" \", startingAt: 0) + \"|\")"
    ) { machine, text, length, pad, start in
      guard length >= 0 else { throw negativeCount(length) }
      // Foundation counts in UTF-16, and so does this.
      let (own, fill) = (Array(text.utf16), Array(pad.utf16))
      try machine.charge(text.utf8.count + pad.utf8.count + length)
      guard length > own.count else { return String(decoding: own[..<length], as: UTF16.self) }
      guard fill.indices.contains(start) else {
        throw Failure(
          fill.isEmpty
            ? "the text to fill up with is empty" : "'startingAt' is outside of \"\(pad)\"",
          hint: fill.isEmpty ? "give it a character, such as \" \"" : "write 'startingAt: 0'",
          argument: fill.isEmpty ? 1 : 2)
      }
      try machine.checkString(bytes: length)
      try machine.willAllocate(4 * length)
      let added = (0..<(length - own.count)).lazy.map { fill[($0 + start) % fill.count] }
      return String(decoding: own + added, as: UTF16.self)
    },
    Builtin(
      property: "capitalized", of: String.self,
      "Each word with a capital, the rest in small letters.",
      example: "print(\"bars and lines\".capitalized)",
      get: { machine, text in
        try machine.charge(16 * text.utf8.count)
        return text.capitalizedWords
      }),
  ]
}

extension Machine {
  /// The text with every occurrence of another one replaced.
  func replacing(
    _ wanted: String, in text: String, by other: String, _ options: [TextOption] = []
  ) throws -> String {
    guard !wanted.isEmpty else { return text }
    if options.contains(.regularExpression) {
      return try RegularExpression.replacing(wanted, in: text, by: other, options, self)
    }
    guard !options.contains(.backwards), !options.contains(.anchored) else {
      throw Failure(
        "'\(options.contains(.anchored) ? "anchored" : "backwards")' of 'replacingOccurrences' is "
          + "not in this dialect", hint: "look for it with 'range(of:options:)'", argument: 2)
    }
    if let (text, wanted) = try ascii(text, wanted) {
      let places = try places(of: wanted, in: text, options)
      return try joined(text, without: places, wanted.count, other) {
        String(decoding: $0, as: UTF8.self)
      }
    }
    let (pieces, wanted) = (try pieces(of: text), try pieces(of: wanted))
    let places = try places(of: wanted, in: pieces, options)
    return try joined(pieces, without: places, wanted.count, other) { String($0) }
  }

  /// The range of indices in which a text occurs in a text or in a part of one, as a value; nil if it does not.
  ///
  /// - Parameter range: The indices between which it is looked for; nil for the whole of it.
  func range(
    of wanted: String, inPart part: Value, _ options: [TextOption] = [], within range: Value = .none
  ) throws -> Value {
    let whole = TextPart.read(part, in: self)
    var text = whole.text
    var start = text.startIndex
    if range.tag != .absent, let range = range.unwrapped {
      let ends = try elements(range).map { try whole.position(TextIndex.read($0, in: self)) }
      start = ends[0]
      text = String(text[start..<ends[1]])
    }
    guard let found = try self.range(of: wanted, in: text, options) else { return .none }
    return try allocate(
      elements: [found.lowerBound, found.upperBound].map { end in
        let offset = text.utf8.distance(from: text.startIndex, to: end)
        return whole.index(whole.text.utf8.index(start, offsetBy: offset)).write(to: self)
      })
  }

  private func range(
    of wanted: String, in text: String, _ options: [TextOption]
  ) throws -> Range<String.Index>? {
    guard !wanted.isEmpty else { return nil }
    if options.contains(.regularExpression) {
      return try RegularExpression.range(of: wanted, in: text, options, self)
    }
    if let (bytes, wanted) = try ascii(text, wanted) {
      guard let place = try places(of: wanted, in: bytes, options, atMost: 1).first else {
        return nil
      }
      let start = text.utf8.index(text.startIndex, offsetBy: place)
      return start..<text.utf8.index(start, offsetBy: wanted.count)
    }
    try charge(charactersOf: text, times: 8)
    try willAllocate(16 * (text.utf8.count + wanted.utf8.count))
    let characters = Array(wanted)
    guard let place = try places(of: characters, in: Array(text), options, atMost: 1).first else {
      return nil
    }
    let start = text.index(text.startIndex, offsetBy: place)
    return start..<text.index(start, offsetBy: characters.count)
  }

  /// The bytes of two ASCII texts; nil if there are other characters.
  private func ascii(_ first: String, _ second: String) throws -> ([UInt8], [UInt8])? {
    try charge((first.utf8.count + second.utf8.count) / 4)
    guard first.utf8.allSatisfy({ $0 < 0x80 }), second.utf8.allSatisfy({ $0 < 0x80 }) else {
      return nil
    }
    try willAllocate(first.utf8.count + second.utf8.count)
    return (Array(first.utf8), Array(second.utf8))
  }

  /// The characters of a text. Foundation looks at the two halves of '\r\n' one by one.
  private func pieces(of text: String) throws -> [Character] {
    try charge(charactersOf: text, times: 8)
    try willAllocate(16 * text.utf8.count)
    var pieces: [Character] = []
    for character in text {
      if character == "\r\n" { pieces += ["\r", "\n"] } else { pieces.append(character) }
    }
    return pieces
  }

  private func places<Piece: ComparedPiece>(
    of wanted: [Piece], in text: [Piece], _ options: [TextOption], atMost most: Int = .max
  ) throws -> [Int] {
    var (wanted, text) = (wanted, text)
    if options.contains(.literal) { try (wanted + text).forEach { try $0.checkLiteral() } }
    if options.contains(.caseInsensitive) {
      try charge(8 * text.count)
      (wanted, text) = (try wanted.map { try $0.folded() }, try text.map { try $0.folded() })
    }
    guard options.contains(.backwards) || options.contains(.anchored) else {
      return try places(of: wanted, in: text, atMost: most)
    }
    let last = text.count - wanted.count
    let (isBackwards, isAnchored) = (options.contains(.backwards), options.contains(.anchored))
    for place in stride(from: isBackwards ? last : 0, through: 0, by: -1) where last >= 0 {
      try charge(wanted.reduce(1) { $0 + $1.cost })
      if text[place..<place + wanted.count].elementsEqual(wanted) { return [place] }
      if isAnchored { break }
    }
    return []
  }

  /// The positions of a part, each after the one before; charges for the comparisons.
  private func places<Piece: ComparedPiece>(
    of wanted: [Piece], in text: [Piece], atMost most: Int = .max
  ) throws -> [Int] {
    var (places, place) = ([Int](), 0)
    while place <= text.count - wanted.count, places.count < most {
      var length = 0
      var cost = 1
      while length < wanted.count, text[place + length] == wanted[length] {
        cost += wanted[length].cost
        length += 1
      }
      try charge(cost)
      if length == wanted.count { places.append(place) }
      place += length == wanted.count ? length : 1
    }
    return places
  }

  /// The pieces with those at some places, `count` of them each, replaced by `other`.
  private func joined<Piece>(
    _ pieces: [Piece], without places: [Int], _ count: Int, _ other: String,
    _ text: (ArraySlice<Piece>) -> String
  ) throws -> String {
    var (result, end) = ("", 0)
    for place in places {
      let part = text(pieces[end..<place])
      try charge(20 + (part.utf8.count + other.utf8.count) / 16)
      try checkString(bytes: result.utf8.count + part.utf8.count + other.utf8.count)
      result += part + other
      end = place + count
    }
    return result + text(pieces[end...])
  }
}

/// A piece of a text, for searching.
private protocol ComparedPiece: Equatable {
  /// The operations of a comparison.
  var cost: Int { get }
  /// The same in small letters.
  ///
  /// - Throws: A `Failure` for a letter that has no single small or capital one.
  func folded() throws -> Self
  /// Refuses what may be written in two ways.
  func checkLiteral() throws
}

extension UInt8: ComparedPiece {
  fileprivate var cost: Int { 1 }
  fileprivate func folded() -> UInt8 { (0x41...0x5A).contains(self) ? self + 0x20 : self }
  fileprivate func checkLiteral() {}
}

extension Character: ComparedPiece {
  fileprivate var cost: Int { utf8.count == 1 ? 4 : 16 * utf8.count }

  fileprivate func folded() throws -> Character {
    for scalar in unicodeScalars {
      let properties = scalar.properties
      guard properties.lowercaseMapping.unicodeScalars.count == 1,
        properties.uppercaseMapping.unicodeScalars.count == 1
      else { throw TextOption.unknown }
    }
    let small = uppercased().lowercased()
    return small.count == 1 ? Character(small) : self
  }

  fileprivate func checkLiteral() throws {
    guard isASCII else {
      throw Failure(
        "'literal' of letters beyond ASCII is not in this dialect", hint: "leave it out")
    }
  }
}

extension String {
  /// Each word with a capital. Letters with a capital make a word; accents and apostrophes neither
  /// begin nor end one.
  var capitalizedWords: String {
    var (result, isInWord) = ("", false)
    for scalar in unicodeScalars {
      let properties = scalar.properties
      if properties.isCased {
        result += isInWord ? properties.lowercaseMapping : properties.titlecaseMapping
        isInWord = true
        continue
      }
      result.unicodeScalars.append(scalar)
      switch properties.generalCategory {
      case .nonspacingMark, .enclosingMark, .format, .modifierLetter, .modifierSymbol: break
      default: if scalar != "'", scalar != "\u{2019}" { isInWord = false }
      }
    }
    return result
  }
}

extension TextPart {
  /// The parameter for the part of a text that is searched.
  static let searched = Builtin.ParameterDescription.taking(
    "range", .optional(.range(TextIndex.languageType)), "Where it is looked for.", default: "nil")
}
