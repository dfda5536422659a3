/// A word, a literal or a sign of the language, with its position.
struct Token: Hashable, Sendable {
  var kind: Kind
  /// In UTF-8 offsets of the source; empty for `end`, and for what an open string had to close.
  var range: Range<Int>
  /// Whether a line break, or nothing, precedes it.
  var startsLine: Bool

  enum Kind: Hashable, Sendable {
    case identifier
    case keyword(Keyword)
    /// `$0`.
    case closureParameter
    /// `$animals`: the stored value behind a variable.
    case storedName
    case integer
    case floatingPoint
    /// A string is a start, texts and interpolations, and an end.
    case stringStart, stringText, interpolationStart, interpolationEnd, stringEnd
    /// A literal that the lexer has already diagnosed.
    case faultyLiteral
    case leftParen, rightParen, leftSquare, rightSquare, leftBrace, rightBrace
    case comma, colon, semicolon, period, equal, arrow
    /// `?` of `a ? b : c`, with space before it.
    case question
    /// `?` and `!` directly after a value.
    case postfixQuestion, postfixExclamation
    /// The kind of an operator depends on the space around it, as in Swift.
    case prefixOperator, binaryOperator, postfixOperator
    /// `@`.
    case at
    /// `#name`.
    case pound
    /// `\`, outside of strings.
    case backslash
    case end
  }
}

/// The words that are names only in backticks.
enum Keyword: String, CaseIterable, Hashable, Sendable {
  case `let`, `var`, `func`, `if`, `else`, `for`, `in`, `while`, `where`
  case `return`, `break`, `continue`, `true`, `false`, `nil`

  case `as`, `case`, `catch`, `class`, `default`, `defer`, `deinit`, `do`, `enum`, `extension`
  case `fallthrough`, `fileprivate`, `guard`, `import`, `init`, `inout`, `internal`, `is`
  case `operator`, `precedencegroup`, `private`, `protocol`, `public`, `repeat`, `rethrows`
  case `self`, `Self`, `static`, `struct`, `subscript`, `super`, `switch`, `throw`, `throws`
  case `try`, `typealias`

  /// Whether it begins a construct of the language.
  var isInDialect: Bool {
    switch self {
    case .let, .var, .func, .if, .else, .for, .in, .while, .where, .return, .break, .continue,
      .true, .false, .nil, .guard, .repeat, .defer,
      .switch, .case, .default, .fallthrough,
      .do, .catch, .throw, .throws, .rethrows, .try, .import, .typealias, .is, .as, .public,
      .private, .internal, .fileprivate, .class, .struct, .enum, .protocol, .extension, .`init`,
      .subscript, .static, .self, .Self, .super:
      true
    default: false
    }
  }

  /// Whether a statement begins with it, so that no value does.
  var beginsStatement: Bool {
    switch self {
    case .as, .catch, .else, .false, .in, .inout, .is, .nil, .rethrows, .self, .Self, .super,
      .throws, .true, .try, .where:
      false
    default: true
    }
  }

  static let byText = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })
}

/// The keywords of the language, in alphabetical order, for completion and highlighting.
package let keywords: [String] = Keyword.allCases.filter(\.isInDialect).map(\.rawValue).sorted()

/// Whether `word` is a name only in backticks.
package func isKeyword(_ word: String) -> Bool { Keyword.byText[word] != nil }
