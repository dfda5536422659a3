// Which characters make up names and operators, and which only look as if they did.

/// Whether `byte` is the ASCII character `character`; lets a `switch` over bytes be read.
func ~= (character: Unicode.Scalar, byte: UInt8) -> Bool { UInt32(byte) == character.value }

func ~= (characters: ClosedRange<Unicode.Scalar>, byte: UInt8) -> Bool {
  characters.contains(Unicode.Scalar(byte))
}

func == (byte: UInt8, character: Unicode.Scalar) -> Bool { UInt32(byte) == character.value }

func != (byte: UInt8, character: Unicode.Scalar) -> Bool { UInt32(byte) != character.value }

func isNewline(_ byte: UInt8) -> Bool { byte == "\n" || byte == "\r" }

func isDigit(_ byte: UInt8) -> Bool { "0"..."9" ~= byte }

/// Whether a name can begin with the ASCII character `byte`.
func isIdentifierHead(_ byte: UInt8) -> Bool {
  switch byte {
  case "a"..."z", "A"..."Z", "_": true
  default: false
  }
}

/// Whether an operator can hold `byte`; a dot only in one that begins with a dot.
func isOperator(_ byte: UInt8) -> Bool {
  switch byte {
  case "/", "=", "-", "+", "!", "*", "%", "<", ">", "&", "|", "^", "~", "?", ".": true
  default: false
  }
}

extension Unicode.Scalar {
  /// Whether a name may contain it, beyond ASCII.
  ///
  /// Source: "Identifiers" in *The Swift Programming Language*, without what cannot be seen and
  /// the marks that combine, which are further down.
  var isIdentifierHead: Bool {
    switch value {
    case 0xA8, 0xAA, 0xAF, 0xB2...0xB5, 0xB7...0xBA, 0xBC...0xBE, 0xC0...0xD6, 0xD8...0xF6,
      0xF8...0x2FF, 0x370...0x167F, 0x1681...0x180D, 0x180F...0x1DBF, 0x1E00...0x1FFF,
      0x203F...0x2040, 0x2054, 0x2070...0x20CF, 0x2100...0x218F, 0x2460...0x24FF,
      0x2776...0x2793, 0x2C00...0x2DFF, 0x2E80...0x2FFF, 0x3004...0x3007, 0x3021...0x302F,
      0x3031...0x303F, 0x3040...0xD7FF, 0xF900...0xFD3D, 0xFD40...0xFDCF, 0xFDF0...0xFDFF,
      0xFE30...0xFE44, 0xFE47...0xFEFE, 0xFF00...0xFFEF:
      true
    case 0x10000...0xEFFFD: value & 0xFFFF <= 0xFFFD
    default: false
    }
  }

  /// Whether a name can hold it after its first character: marks, variation selectors and the
  /// joiner, without which an emoji would fall apart.
  var isIdentifierBody: Bool {
    switch value {
    case 0x300...0x36F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE00...0xFE0F, 0xFE20...0xFE2F,
      0x200D:
      true
    default: isIdentifierHead
    }
  }

  /// Whether it is a quotation mark of a word processor or of another language.
  var isTypographicQuote: Bool {
    switch value {
    case 0x2018...0x201F, 0xAB, 0xBB, 0x2039, 0x203A, 0x300C...0x300F, 0xFF02, 0xFF07, 0xB4: true
    default: false
    }
  }

  /// The character of the language that was meant by a similar one; nil for any other.
  var lookAlike: String? {
    switch value {
    case 0xD7, 0x2715, 0x22C5, 0x2217, 0xFF0A: "*"
    case 0xF7, 0x2215, 0x2044, 0xFF0F: "/"
    case 0x2010...0x2015, 0x2212, 0xFF0D: "-"
    case 0xFF0B: "+"
    case 0xFF1D: "="
    case 0x2264, 0x2A7D: "<="
    case 0x2265, 0x2A7E: ">="
    case 0x2260: "!="
    case 0x2026, 0x22EF: "..."
    case 0x2192, 0x21D2: "->"
    case 0xFF08: "("
    case 0xFF09: ")"
    case 0xFF0C, 0x3001, 0x201A: ","
    case 0xFF0E, 0x3002: "."
    case 0xFF1A: ":"
    case 0xFF1B, 0x37E: ";"
    case 0xFF3B: "["
    case 0xFF3D: "]"
    case 0xFF5B: "{"
    case 0xFF5D: "}"
    case 0xFF1C: "<"
    case 0xFF1E: ">"
    case 0xFF01: "!"
    case 0xFF1F: "?"
    default: nil
    }
  }

  /// Whether it is blank: skipped without a diagnostic, because it is invisible.
  var isBlank: Bool { properties.isWhitespace || properties.generalCategory == .spaceSeparator }
}
