/// Finds the functions of a text with their parameters, before it is parsed.
struct AutoclosureReader {
  /// A function by one of the ways to call it.
  struct Declaration {
    var key: String
    var parameters: [Autoclosures.Parameter]
    /// Where its attributes, and the types after them, stand.
    var places: Set<Int>

    /// Which arguments become closures.
    var wrapping: [Bool] { parameters.map(\.isWrapped) }
  }

  /// The first name that stands after the colon of each class: perhaps its superclass.
  private(set) var superclasses: [String: String] = [:]

  private let tokens: [Token]
  private let lexer: Lexer
  private let brackets: Brackets
  /// The names of the types whose braces are open; nil for other braces.
  private var types: [String?] = []
  /// The name of the type whose brace is to come.
  private var pending: String?

  init(_ tokens: [Token], _ lexer: Lexer, _ brackets: Brackets) {
    (self.tokens, self.lexer, self.brackets) = (tokens, lexer, brackets)
  }

  mutating func declarations() -> [Declaration] {
    var found: [Declaration] = []
    for index in tokens.indices.dropLast() {
      switch tokens[index].kind {
      case .leftBrace:
        types.append(pending)
        pending = nil
      case .rightBrace: _ = types.popLast()
      case .keyword(.struct), .keyword(.class), .keyword(.enum), .keyword(.extension),
        .keyword(.protocol):
        if tokens[index + 1].kind == .identifier { readHead(of: index + 1) }
      case .keyword(.func) where tokens[index + 1].kind == .identifier:
        let name = text(index + 1)
        let isMember = types.last.map { $0 != nil } ?? false
        found += declarations(isMember ? [name, ".\(name)"] : [name], from: index + 2)
      case .keyword(.func) where tokens[index + 1].isOperator:
        found += declarations([text(index + 1)], from: index + 2)
      case .keyword(.`init`):
        guard index == 0 || tokens[index - 1].kind != .period, let type = types.last ?? nil else {
          break
        }
        found += declarations([type, ".\(type)", ".init"], from: index + 1)
      case .keyword(.subscript): found += declarations([Autoclosures.subscriptKey], from: index + 1)
      default: break
      }
    }
    return found
  }

  /// Reads the name of a type, and what it may inherit from.
  private mutating func readHead(of start: Int) {
    let (name, end) = lastName(from: start)
    pending = name
    guard tokens[start - 1].kind == .keyword(.class), end + 2 < tokens.count,
      tokens[end + 1].kind == .colon, tokens[end + 2].kind == .identifier
    else { return }
    superclasses[name] = lastName(from: end + 2).name
  }

  private func text(_ index: Int) -> String {
    let text = lexer.text(tokens[index].range)
    return text.hasPrefix("`") ? String(text.dropFirst().dropLast()) : text
  }

  /// The last name in `Outer.Inner`, and where it stands.
  private func lastName(from start: Int) -> (name: String, end: Int) {
    var index = start
    while index + 2 < tokens.count, tokens[index + 1].kind == .period,
      tokens[index + 2].kind == .identifier
    {
      index += 2
    }
    return (text(index), index)
  }

  /// The function whose generic parameters or brackets begin at a token.
  private func declarations(_ keys: [String], from start: Int) -> [Declaration] {
    var opener = start
    while opener < tokens.count, tokens[opener].kind != .leftParen {
      if tokens[opener].kind == .leftBrace { return [] }
      opener += 1
    }
    guard opener < tokens.count else { return [] }
    // The text may still go on.
    let closer = brackets[opener] ?? tokens.count - 1
    var (parameters, places): ([Autoclosures.Parameter], Set<Int>) = ([], [])
    var index = opener + 1
    let isSubscript = keys == [Autoclosures.subscriptKey]
    while index < closer {
      let hasOneName = tokens[index + 1].kind == .colon
      guard var parameter = parameter(from: &index, to: closer, &places) else { break }
      if isSubscript, hasOneName { parameter.label = nil }
      parameters.append(parameter)
    }
    // Every index of a list would look like it.
    if isSubscript, parameters.count == 1, parameters[0].label == nil { return [] }
    return keys.map { Declaration(key: $0, parameters: parameters, places: places) }
  }

  /// The parameter that begins at a token; `index` moves to the next one.
  private func parameter(
    from index: inout Int, to end: Int, _ places: inout Set<Int>
  ) -> Autoclosures.Parameter? {
    guard tokens[index].isLabel, index + 2 < tokens.count else { return nil }
    var parameter = Autoclosures.Parameter(label: text(index) == "_" ? nil : text(index))
    index += tokens[index + 1].kind == .colon ? 2 : 3
    guard tokens[index - 1].kind == .colon else { return nil }
    readType(at: index, &parameter, &places)
    while index < end {
      switch tokens[index].kind {
      case .comma where startsParameter(index + 1):
        index += 1
        return parameter
      case .equal: parameter.isNeeded = false
      case .leftParen, .leftSquare, .leftBrace, .stringStart: index = brackets[index] ?? end
      default:
        guard text(index) == "...", startsParameter(index + 2) || index + 1 == end else { break }
        (parameter.isVariadic, parameter.isNeeded) = (true, false)
      }
      index += 1
    }
    return parameter
  }

  /// Notes whether the type at a token is that of a closure without parameters after the attribute.
  private func readType(
    at start: Int, _ parameter: inout Autoclosures.Parameter, _ places: inout Set<Int>
  ) {
    var (index, attributes) = (start, [Int]())
    while tokens[index].kind == .at, index + 2 < tokens.count {
      if text(index + 1) == "autoclosure" { attributes.append(tokens[index].range.lowerBound) }
      index += 2
    }
    guard !attributes.isEmpty, tokens[index].kind == .leftParen, brackets[index] == index + 1,
      index + 3 < tokens.count
    else { return }
    let arrow = tokens[index + 2].kind == .keyword(.throws) ? index + 3 : index + 2
    guard tokens[arrow].kind == .arrow else { return }
    parameter.isWrapped = true
    places.formUnion(attributes)
    places.insert(tokens[index].range.lowerBound)
  }

  /// Whether a label, or a label and a name, stand at a token with a colon behind them.
  private func startsParameter(_ index: Int) -> Bool {
    guard index + 2 < tokens.count, tokens[index].isLabel else { return false }
    return tokens[index + 1].kind == .colon
      || tokens[index + 1].kind == .identifier && tokens[index + 2].kind == .colon
  }
}
