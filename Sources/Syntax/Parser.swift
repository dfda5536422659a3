/// Parses a program; always returns a tree.
///
/// - Parameters:
///   - nestingLimit: The greatest depth of the tree: of nested brackets, blocks, operators and
///     members. A level takes up to 2 KB of stack (17 KB without optimization), so that the default
///     fits in the 512 KB of a secondary thread.
///   - tokenLimit: The greatest number of tokens, which bounds the memory of everything made from
///     it.
///   - operators: The operators that the page has declared before.
///   - isStopped: Whether to end early, with a diagnostic; polled every hundred statements or so.
package func parse(
  _ source: String, nestingLimit: Int = defaultNestingLimit, tokenLimit: Int = defaultTokenLimit,
  operators: OperatorTable = OperatorTable(),
  isStopped: @escaping @Sendable () -> Bool = { false }
) -> Parse {
  var parser = Parser(
    Array(source.utf8), nestingLimit: nestingLimit, tokenLimit: tokenLimit, operators: operators,
    isStopped: isStopped)
  var parse = parser.parse()
  NumberMembers.complete(&parse.statements)
  return parse
}

/// Reads a program from a text that came as bytes, which may not have been text at all.
package func parse(_ source: SourceText, nestingLimit: Int = defaultNestingLimit) -> Parse {
  if let error = source.encodingError { return Parse(statements: [], diagnostics: [error]) }
  return parse(source.text, nestingLimit: nestingLimit)
}

/// The default limit on the depth of a tree; the limit is named `nesting`.
package let defaultNestingLimit = 256

/// The default limit on the number of tokens; the limit is named `tokens`.
package let defaultTokenLimit = 250_000

/// A recursive-descent parser over the tokens of one text.
///
/// A function that finds an error reports it and throws `Failure`; the surrounding list of
/// statements catches that and continues after the faulty statement.
///
/// Recursive functions must have small frames. They only call mutating functions, because another
/// one may get a copy of the parser on the stack; and rare work, above all building messages, is in
/// functions that are kept out of them by `@inline(never)`.
struct Parser {
  let lexer: Lexer
  /// The tokens; the last is `end`. Changed only where Swift reads one in two ways.
  var tokens: [Token]
  let brackets: Brackets
  /// The index of the current token.
  var position = 0
  /// Whether a `{` here is a closure that is passed to the call before it.
  var allowsTrailingClosures = true
  /// The start of the current statement, as an index of a token.
  var statementStart = 0
  /// How many levels are open.
  var depth = 0
  /// How many levels the tallest tree has that was made since the innermost level was opened.
  var height = 0
  let nestingLimit: Int
  var diagnostics: [Diagnostic] = []
  var imports: [Name] = []
  /// The property wrappers before the current declaration.
  var wrappers: [PropertyWrapper] = []
  /// The operators of the page, those of this text included.
  let operators: OperatorTable
  /// What is wrong with their declarations in this text, by the place of the keyword.
  let operatorFaults: [Int: Diagnostic]
  var unfinished: Parse.Unfinished?
  /// Whether a limit was reached, or enough is wrong, after which nothing more is read or said.
  private(set) var hasStopped = false
  /// The poll for an early end; a reference, because frames must be small.
  private let watch: Watch

  /// An error that has been reported.
  struct Failure: Error {}

  init(
    _ bytes: [UInt8], nestingLimit: Int, tokenLimit: Int = defaultTokenLimit,
    operators: OperatorTable = OperatorTable(),
    isStopped: @escaping @Sendable () -> Bool = { false }
  ) {
    lexer = Lexer(bytes, signs: operators.signs, tokenLimit: tokenLimit)
    watch = Watch(isStopped)
    if lexer.isCut {
      watch.end = Diagnostic(
        .error, "this text is too long: the limit 'tokens' is \(tokenLimit)",
        at: lexer.tokens[lexer.tokens.count - 1].range,
        hint: "keep long data in a file, or raise it with --limit tokens=\(tokenLimit * 2)",
        cause: .limit("tokens"))
    }
    tokens = ConditionalCompilation.kept(of: lexer)
    brackets = Brackets(tokens)
    var table = operators
    operatorFaults = table.read(tokens, lexer, brackets)
    self.operators = table
    self.nestingLimit = nestingLimit
  }

  mutating func parse() -> Parse {
    let statements = watch.end == nil ? statements(in: .text) : []
    if let end = watch.end { return Parse(statements: [], diagnostics: [end]) }
    var parse = Parse(
      statements: statements, diagnostics: finish(), unfinished: unfinished, imports: imports)
    parse.operators = operators
    return parse
  }

  // MARK: The current token

  var token: Token { tokens[position] }
  var kind: Token.Kind { tokens[position].kind }
  /// Whether the current token is on the line of the one before.
  var isOnSameLine: Bool { !tokens[position].startsLine }
  var isAtEnd: Bool { kind == .end }

  /// The token `distance` after the current one, or the last.
  func next(_ distance: Int = 1) -> Token { tokens[min(position + distance, tokens.count - 1)] }

  mutating func advance() {
    if position < tokens.count - 1 { position += 1 }
  }

  /// Moves past the current token if it is a `kind`.
  mutating func skip(_ kind: Token.Kind) -> Bool {
    guard self.kind == kind else { return false }
    advance()
    return true
  }

  func text(_ token: Token) -> String { lexer.text(token.range) }

  /// From `start`, an offset, to the end of the token before the current one.
  func range(from start: Int) -> Range<Int> {
    start..<max(start, position > 0 ? tokens[position - 1].range.upperBound : start)
  }

  /// The name of the current token, without backticks.
  func name(_ token: Token) -> Name {
    let text = text(token)
    return Name(text.hasPrefix("`") ? String(text.dropFirst().dropLast()) : text, at: token.range)
  }

  func isIdentifier(_ token: Token, _ text: String) -> Bool {
    token.kind == .identifier && self.text(token) == text
  }

  func isOperator(_ token: Token, _ text: String) -> Bool {
    switch token.kind {
    case .prefixOperator, .binaryOperator, .postfixOperator: self.text(token) == text
    default: false
    }
  }

  // MARK: Levels

  /// Opens a level; pass its result to `leave`.
  @inline(never)
  mutating func enter() throws(Failure) -> Int {
    guard depth < nestingLimit else { throw nestingFailure(at: token.range) }
    depth += 1
    let outer = height
    height = 0
    return outer
  }

  mutating func leave(_ outer: Int) {
    depth -= 1
    height = max(outer, height + 1)
  }

  /// Opens a level within brackets, where a closure may follow a call even in a condition; pass its
  /// result to `leaveBrackets`.
  mutating func enterBrackets() throws(Failure) -> (height: Int, allowsTrailingClosures: Bool) {
    let outer = (try enter(), allowsTrailingClosures)
    allowsTrailingClosures = true
    return outer
  }

  mutating func leaveBrackets(_ outer: (height: Int, allowsTrailingClosures: Bool)) {
    leave(outer.height)
    allowsTrailingClosures = outer.allowsTrailingClosures
  }

  /// Notes that the current tree has one more level at its root.
  mutating func grow(at range: Range<Int>) throws(Failure) {
    height += 1
    if depth + height > nestingLimit { throw nestingFailure(at: range) }
  }

  /// Ends parsing if it was stopped, or if there are enough diagnostics; to be called before each
  /// part of a possibly long text.
  @inline(never)
  mutating func poll() {
    if diagnostics.count >= mostDiagnostics { stop() }
    if watch.end == nil, watch.looks() {
      watch.end = .stopped(at: token.range)
      stop()
    }
  }

  private mutating func stop() {
    hasStopped = true
    position = tokens.count - 1
  }

  @inline(never)
  mutating func nestingFailure(at range: Range<Int>) -> Failure {
    if !hasStopped {
      diagnostics.append(
        Diagnostic(
          .error, "this is nested too deep: the limit 'nesting' is \(nestingLimit)", at: range,
          hint:
            "split it into parts with names, or raise it with --limit nesting=\(nestingLimit * 2)",
          cause: .limit("nesting")))
    }
    stop()
    return Failure()
  }
}

/// The state for the early end of parsing.
private final class Watch {
  /// The diagnostic that replaces all others; nil if there is none.
  var end: Diagnostic?
  private let isStopped: @Sendable () -> Bool
  private var partsToLook = 0

  /// How many statements, members, elements and arguments are read between two looks at Ctrl-C.
  private static let interval = 100

  init(_ isStopped: @escaping @Sendable () -> Bool) { self.isStopped = isStopped }

  /// Counts one part; whether it was stopped, as far as it looks.
  func looks() -> Bool {
    partsToLook -= 1
    guard partsToLook < 0 else { return false }
    partsToLook = Self.interval
    return isStopped()
  }
}
