/// The open parts after some tokens of a text, from the outermost in: brackets, and statements
/// whose block is missing.
struct OpenParts {
  private enum Part: Equatable {
    case bracket(Bracket)
    /// A `(` that calls nothing: of a tuple, perhaps.
    case group
    /// A `{`, with the keyword of the statement whose block it begins. A closure may still be at
    /// its parameters.
    case brace(of: Keyword?, mayNameParameters: Bool)
    /// `?`, which wants a `:`.
    case question
    /// `if`, `while`, `for`, `func` and their like, before their block.
    case head(Keyword, hasIn: Bool)
    /// `repeat { … }`, which wants a `while`.
    case repeated
    /// `case` or `default` of a `switch`, before its colon.
    case label
  }

  private enum Bracket: Int, CaseIterable { case parenthesis, square, interpolation, brace }

  private var parts: [Part] = []
  /// How many signs open each of the strings around.
  private var strings: [Int] = []
  /// The closing delimiters of the strings with open interpolations.
  private var closings: [String] = []
  /// How many brackets of each kind are open, so that no search is in vain.
  private var counts = Bracket.allCases.map { _ in 0 }
  private var last: Token.Kind?
  /// The keyword of the statement whose block the last token has closed.
  private var closedBlock: Keyword?

  /// Whether a `{` here would begin the block of a statement.
  var isInHead: Bool { if case .head? = parts.last { true } else { false } }

  mutating func visit(_ token: Token) {
    // Strings that are open at the end were closed with nothing.
    if token.kind == .end || token.range.isEmpty { return }
    var closed: Keyword?
    switch token.kind {
    case .leftParen: openParenthesis()
    case .leftSquare: open(.square)
    case .stringStart: strings.append(token.range.count)
    case .stringEnd: _ = strings.popLast()
    case .interpolationStart:
      open(.interpolation)
      let signs = token.range.count - "\\(".utf8.count
      let isMultiline = (strings.last ?? 0) - signs == 3
      closings.append(
        (isMultiline ? "\n\"\"\"" : "\"") + String(repeating: "#", count: signs))
    case .leftBrace: openBrace()
    case .rightParen: _ = close(.parenthesis)
    case .rightSquare: _ = close(.square)
    case .interpolationEnd: _ = close(.interpolation)
    case .rightBrace: if case .brace(let owner, _)? = close(.brace) { closed = owner }
    case .question: parts.append(.question)
    case .colon: if parts.last == .question || parts.last == .label { parts.removeLast() }
    case .keyword(let keyword): visit(keyword)
    default: break
    }
    if case .brace(let owner, true)? = parts.last, !token.kind.canBeAmongParameters {
      parts[parts.count - 1] = .brace(of: owner, mayNameParameters: false)
    }
    if closed == .repeat { parts.append(.repeated) }
    closedBlock = closed
    last = token.kind
  }

  private mutating func visit(_ keyword: Keyword) {
    switch keyword {
    case .while where parts.last == .repeated: parts.removeLast()
    // `protocol P: class`.
    case .class where isHead(of: .protocol): break
    case .func, .`init`, .subscript, .var:
      // `class func`.
      if isHead(of: .class) { parts.removeLast() }
      guard keyword != .var, last != .period else { break }
      if keyword == .func ? typeAround != .protocol : typeAround.map({ $0 != .protocol }) == true {
        parts.append(.head(keyword, hasIn: false))
      }
    case .if, .guard, .while, .repeat, .for, .defer, .switch, .struct, .class, .enum,
      .protocol, .extension, .do, .catch:
      parts.append(.head(keyword, hasIn: false))
    case .case, .default:
      if case .brace(of: .switch, _)? = parts.last { parts.append(.label) }
    case .in:
      if case .head(.for, _)? = parts.last { parts[parts.count - 1] = .head(.for, hasIn: true) }
    default: break
    }
  }

  private func isHead(of keyword: Keyword) -> Bool {
    parts.last == .head(keyword, hasIn: false)
  }

  /// The keyword of the type whose members are here; nil if there is none.
  var typeAround: Keyword? {
    guard case .brace(let keyword?, _)? = parts.last else { return nil }
    switch keyword {
    case .struct, .class, .enum, .protocol, .extension: return keyword
    default: return nil
    }
  }

  private mutating func openParenthesis() {
    open(.parenthesis)
    if last?.endsValue != true, last != .keyword(.`init`), last != .keyword(.subscript) {
      parts[parts.count - 1] = .group
    }
  }

  private mutating func open(_ bracket: Bracket) {
    parts.append(.bracket(bracket))
    counts[bracket.rawValue] += 1
  }

  private mutating func openBrace() {
    if case .head(let keyword, _)? = parts.last {
      parts[parts.count - 1] = .brace(of: keyword, mayNameParameters: false)
    } else {
      let isClosure = last != .keyword(.else)
      parts.append(.brace(of: isClosure ? nil : .else, mayNameParameters: isClosure))
    }
    counts[Bracket.brace.rawValue] += 1
  }

  /// Drops the innermost `bracket` and the open parts within it; returns it, if there is one.
  private mutating func close(_ bracket: Bracket) -> Part? {
    guard counts[bracket.rawValue] > 0 else { return nil }
    while let part = parts.popLast() {
      let kind: Bracket
      switch part {
      case .bracket(let bracket): kind = bracket
      case .group: kind = .parenthesis
      case .brace: kind = .brace
      case .question, .head, .repeated, .label: continue
      }
      if kind == .interpolation { _ = closings.popLast() }
      counts[kind.rawValue] -= 1
      if kind == bracket { return part }
    }
    return nil
  }

  /// The text that closes all open parts, the innermost first.
  var closing: String {
    var closings = closings
    return parts.reversed().map { part in
      switch part {
      case .brace(of: .repeat, _): "} while true"
      case .repeated: " while true"
      case .label: ": break"
      case .head(.repeat, _): " {} while true"
      case .head(.guard, _): last == .keyword(.else) ? " {}" : " else {}"
      case .bracket(.parenthesis), .group: ")"
      case .bracket(.square): "]"
      case .bracket(.interpolation): ")" + (closings.popLast() ?? "")
      case .bracket(.brace), .brace: "}"
      case .question: " : \(HoledText.hole)"
      case .head: " {}"
      }
    }.joined()
  }

  /// The same if the innermost bracket is that of a tuple; nil if it cannot be one.
  var closingOfTuple: String? {
    parts.last == .group ? ", \(HoledText.filler)" + closing : nil
  }

  /// The keywords that can follow here and that do not begin a value or a statement.
  var keywords: [String] {
    if last == .keyword(.else) {
      return if case .head(.guard, _)? = parts.last { [] } else { ["if"] }
    }
    var keywords: [Keyword] =
      switch closedBlock {
      case .if: [.else]
      case .do, .catch: [.catch]
      default: []
      }
    switch parts.last {
    case .head(.for, let hasIn)? where last?.endsValue == true:
      keywords.append(hasIn ? .where : .in)
    case .head(.if, _)?, .head(.while, _)?, .head(.guard, _)?:
      if [.keyword(.if), .keyword(.while), .keyword(.guard), .comma].contains(last) {
        keywords += [.let, .var, .case]
      } else if case .head(.guard, _)? = parts.last, last?.endsValue == true {
        keywords.append(.else)
      }
    case .head(.catch, _)? where last == .keyword(.catch): keywords += [.let, .is]
    case .label? where last == .keyword(.case): keywords += [.let, .is]
    case .repeated?: keywords.append(.while)
    case .brace(of: .switch, _)? where last == .leftBrace: keywords += [.case, .default]
    case .brace(of: nil, mayNameParameters: true)? where last == .identifier:
      keywords.append(.in)
    default: break
    }
    return keywords.map(\.rawValue)
  }
}

extension Token.Kind {
  /// Whether it can occur between the `{` and the `in` of a closure.
  fileprivate var canBeAmongParameters: Bool {
    switch self {
    case .identifier, .comma, .leftBrace: true
    default: false
    }
  }

  /// Whether a value can end with it.
  fileprivate var endsValue: Bool {
    switch self {
    case .identifier, .closureParameter, .storedName, .integer, .floatingPoint, .stringEnd,
      .rightParen, .rightSquare, .rightBrace, .keyword(.true), .keyword(.false), .keyword(.nil):
      true
    default: false
    }
  }
}
