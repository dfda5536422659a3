/// Splits a text into tokens, in one pass and without recursion.
///
/// It always reaches the end: characters that are not a token get a diagnostic and are skipped.
struct Lexer {
  let bytes: [UInt8]
  var offset: Int
  private(set) var tokens: [Token] = []
  private(set) var diagnostics: [Diagnostic] = []
  /// Where the outermost comment began that was still open at the end.
  private(set) var openComment: Range<Int>?
  /// How many comments were open, one in the other, at the end.
  private(set) var commentDepth = 0
  /// The strings that are open around the current interpolation.
  var openStrings: [OpenString] = []
  /// The strings of several lines, from their first sign to their last, without those within another.
  var multilineStrings: [Range<Int>] = []
  /// Where the outermost string of several lines began that was still open at the end.
  var openText: Range<Int>?
  /// The strings that were open at the end, and could have gone on.
  var unclosed = UnclosedStrings()
  /// The end of the line on which no string with that many number signs, or more, is closed.
  var lineWithoutClose: (signs: Int, end: Int) = (0, 0)
  /// The characters beyond ASCII of which operators of the page consist.
  var signs: Set<Unicode.Scalar>
  private var startsLine = true
  /// Whether the text has more tokens than it may have.
  private(set) var isCut = false

  struct OpenString {
    /// The position of its first sign.
    var start: Int
    /// The number of number signs before its quotes.
    var signs: Int
    /// Whether three quotes open it.
    var isMultiline: Bool
    /// How many parentheses are open in its interpolation.
    var parentheses = 0

    /// How many quotes open it, and close it.
    var quotes: Int { isMultiline ? 3 : 1 }
  }

  /// The strings that are open at the end of a line.
  struct UnclosedStrings {
    var strings: [OpenString] = []
    /// Whether the innermost is open in its text, and not in an interpolation.
    var isInText = false
  }

  /// The tokens of `bytes` from `start` on, which lies inside of `commentDepth` comments, or of
  /// `strings`.
  ///
  /// - Parameter signs: The characters beyond ASCII of operators that are declared before.
  init(
    _ bytes: [UInt8], from start: Int = 0, commentDepth: Int = 0,
    within strings: UnclosedStrings = UnclosedStrings(), signs: Set<Unicode.Scalar> = [],
    tokenLimit: Int = .max
  ) {
    self.bytes = bytes
    self.signs = signs
    offset = start
    findDeclaredSigns()
    if let zero = bytes[start...].firstIndex(of: 0) {
      report(
        "the byte at offset \(zero) is NUL", at: zero..<zero + 1, hint: "delete it")
    }
    if commentDepth > 0 { skipBlockComment(depth: commentDepth) }
    if start == 0, strings.strings.isEmpty { skipPreamble() }
    openStrings = strings.strings
    if strings.isInText { lexStringText() }
    while offset < bytes.count, !isCut {
      lexToken()
      isCut = tokens.count > tokenLimit
    }
    if !openStrings.isEmpty { endOpenStrings(inInterpolation: true) }
    append(.end, from: offset)
  }

  /// The byte `distance` after the current one; zero past the end.
  func peek(_ distance: Int = 0) -> UInt8 {
    let index = offset + distance
    return index < bytes.count ? bytes[index] : 0
  }

  /// Adds the token from `start` to the current offset.
  mutating func append(_ kind: Token.Kind, from start: Int) {
    tokens.append(Token(kind: kind, range: start..<offset, startsLine: startsLine))
    startsLine = false
  }

  /// Adds a diagnostic, unless there are more than enough.
  mutating func report(
    _ message: String, at range: Range<Int>, hint: String? = nil, fix: TextEdit? = nil
  ) {
    report(Diagnostic(.error, message, at: range, hint: hint, fix: fix))
  }

  /// Adds one that has its own fix, unless there are more than enough.
  mutating func report(_ diagnostic: Diagnostic) {
    guard diagnostics.count < mostDiagnostics else { return }
    diagnostics.append(diagnostic)
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  private mutating func lexToken() {
    let start = offset
    switch peek() {
    case " ", "\t", 0x0B, 0x0C, 0: offset += 1
    case "\n", "\r":
      if !openStrings.isEmpty, closeOpenStrings(inInterpolation: true) { return }
      startsLine = true
      offset += 1
    case "/" where peek(1) == "/": skipLine()
    case "/" where peek(1) == "*":
      openComment = start..<start + 2
      offset += 2
      skipBlockComment(depth: 1)
    case "\"": lexString()
    case "#": lexPound()
    case "(":
      if !openStrings.isEmpty { openStrings[openStrings.count - 1].parentheses += 1 }
      appendSign(.leftParen)
    case ")": lexRightParen()
    case "[": appendSign(.leftSquare)
    case "]": appendSign(.rightSquare)
    case "{": appendSign(.leftBrace)
    case "}": appendSign(.rightBrace)
    case ",": appendSign(.comma)
    case ":": appendSign(.colon)
    case ";": appendSign(.semicolon)
    case "@": appendSign(.at)
    case "\\": appendSign(.backslash)
    case "'": lexSingleQuotes()
    case "`": lexBackticks()
    case "$": lexAfterDollar()
    case "0"..."9": lexNumber()
    case let byte where isIdentifierHead(byte): lexIdentifier()
    case let byte where isOperator(byte): lexOperator()
    default: lexOther()
    }
  }

  private mutating func appendSign(_ kind: Token.Kind) {
    offset += 1
    append(kind, from: offset - 1)
  }

  private mutating func lexRightParen() {
    guard let open = openStrings.last, open.parentheses == 0 else {
      if !openStrings.isEmpty { openStrings[openStrings.count - 1].parentheses -= 1 }
      return appendSign(.rightParen)
    }
    appendSign(.interpolationEnd)
    lexStringText()
  }

  /// Skips a byte order mark and the line that names a program to run the file.
  private mutating func skipPreamble() {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
    if peek() == "#", peek(1) == "!" { skipLine() }
  }

  /// Skips to the end of the line, which stays.
  mutating func skipLine() {
    while offset < bytes.count, !isNewline(bytes[offset]) { offset += 1 }
  }

  private mutating func skipBlockComment(depth: Int) {
    commentDepth = depth
    while offset < bytes.count, commentDepth > 0 {
      if peek() == "*", peek(1) == "/" {
        commentDepth -= 1
        offset += 2
      } else if peek() == "/", peek(1) == "*" {
        commentDepth += 1
        offset += 2
      } else {
        if isNewline(peek()) { startsLine = true }
        offset += 1
      }
    }
    if commentDepth == 0 { openComment = nil }
  }
}
