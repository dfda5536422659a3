/// What a terminal is told so that it shows a text in colours, where it shows it already.
struct Painting {
  private(set) var output: [UInt8] = []
  private let bytes: [UInt8]
  /// For each byte the looks that it has, as bits.
  private var looks: [UInt8]

  init(_ bytes: [UInt8], _ spans: [TypedLanguage.Span]) {
    self.bytes = bytes
    looks = Array(repeating: 0, count: bytes.count)
    for span in spans {
      for index in span.range.clamped(to: 0..<bytes.count) { looks[index] |= span.look.bit }
    }
  }

  /// Paints all rows, with the cursor in the row `row`, where it is again at the end.
  mutating func add(_ layout: RowLayout, from row: Int, suggestion: String, columns: Int) {
    write("\u{1B}7\r")
    if row > 0 { write("\u{1B}[\(row)A") }
    for (number, row) in layout.rows.enumerated() {
      if number > 0 { write("\r\u{1B}[B") }
      if row.start > 0 { write("\u{1B}[\(row.start)C") }
      paint(row.range)
      guard row.end < columns else { continue }
      if number == layout.rows.count - 1 { add(suggestion, columns: columns - row.end) }
      write("\u{1B}[K")
    }
    write("\u{1B}8")
  }

  /// Adds as much of a suggestion as fits into the row; the rest is a sign that there is more.
  private mutating func add(_ suggestion: String, columns: Int) {
    guard !suggestion.isEmpty, columns > 2 else { return }
    let line = suggestion.prefix { $0 != "\n" }
    var (shown, width) = ("", 0)
    for character in line {
      let next = character.isASCII && character >= " " && character != "\u{7F}" ? 1 : 2
      guard width + next < columns - 2, next == 1 || character.isLetter else { break }
      shown.append(character)
      width += next
    }
    if shown.utf8.count < suggestion.utf8.count { shown += " …" }
    write("\u{1B}[2m\(shown)\u{1B}[0m")
  }

  private mutating func paint(_ range: Range<Int>) {
    var current: UInt8 = 0
    for index in range {
      if looks[index] != current {
        current = looks[index]
        write(Self.codes[Int(current)])
      }
      output.append(bytes[index])
    }
    if current != 0 { write("\u{1B}[0m") }
  }

  private mutating func write(_ text: String) { output += text.utf8 }

  /// What turns each set of looks on.
  private static let codes: [String] = (0..<128).map { set in
    let codes = TypedLanguage.Look.allCases.filter { UInt8(set) & $0.bit != 0 }.map(\.code)
    return "\u{1B}[\((["0"] + codes).joined(separator: ";"))m"
  }
}

extension TypedLanguage.Look {
  fileprivate var bit: UInt8 {
    switch self {
    case .keyword: 1
    case .string: 2
    case .number: 4
    case .comment: 8
    case .command: 16
    case .partner: 32
    case .stray: 64
    }
  }

  /// Its terminal code (SGR): of the colours that people choose for their terminal. What says more than the kind of
  /// a word shows without colour, too.
  fileprivate var code: String {
    switch self {
    case .keyword: "35"
    case .string: "32"
    case .number: "36"
    case .comment: "2"
    case .command: "1"
    case .partner: "1;4"
    case .stray: "1;4;31"
    }
  }
}
