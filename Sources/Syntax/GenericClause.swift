/// `<T, U: Comparable>` after the name of a declaration, with what a `where` adds.
package struct GenericClause: Hashable, Sendable {
  /// The generic parameters.
  package var parameters: [Name] = []
  /// What is asked of them, and in a member of the parameters around it.
  package var requirements: [Requirement] = []

  /// The clause of a declaration that is not generic.
  package init() {}

  /// Whether the declaration is not generic, and asks for nothing.
  package var isEmpty: Bool { parameters.isEmpty && requirements.isEmpty }
}

extension GenericClause {
  /// Reads `<T, U: Comparable & Hashable>`; the clause is empty if no `<` follows.
  init(reading parser: inout Parser) throws(Parser.Failure) {
    guard parser.isOperator(parser.token, "<") else { return }
    let opener = parser.position
    repeat {
      parser.advance()
      guard parser.kind == .identifier else { throw parser.expectedName(hint: nil) }
      let name = parser.name(parser.token)
      parser.advance()
      parameters.append(name)
      if parser.kind == .colon { try readConformances(of: name, &parser) }
    } while parser.kind == .comma
    guard parser.skipClosingAngle() else { throw parser.expected("'>'", for: opener) }
  }

  /// Reads `where T: Comparable, T.Element == Int`, if a `where` follows.
  mutating func readRequirements(_ parser: inout Parser) throws(Parser.Failure) {
    guard parser.kind == .keyword(.where) else { return }
    let range = parser.token.range
    repeat {
      parser.advance()
      let name = try Self.requiredName(&parser)
      let isSame = parser.isOperator(parser.token, "==")
      guard isSame || parser.kind == .colon else {
        guard !parser.isAtEnd else { throw parser.expected("'=='", for: parser.position - 1) }
        throw parser.fail("'where clause' is not in this dialect", at: range)
      }
      if isSame {
        parser.advance()
        requirements.append(Requirement(name, isSame: true, try parser.type()))
      } else {
        try readConformances(of: name, &parser)
      }
    } while parser.kind == .comma
  }

  /// Reads `: Comparable & Hashable` after a name.
  private mutating func readConformances(
    of name: Name, _ parser: inout Parser
  ) throws(Parser.Failure) {
    repeat {
      parser.advance()
      require(name, try parser.type(allowsMore: true))
    } while parser.isOperator(parser.token, "&")
  }

  /// Adds what is asked of a parameter: `S: Sequence<Int>` asks for `S: Sequence` and `S.Element == Int`.
  private mutating func require(_ name: Name, _ type: TypeExpression) {
    guard case .named(let asked, let arguments) = type.kind, arguments.count == 1,
      Self.collections.contains(asked)
    else { return requirements.append(Requirement(name, isSame: false, type)) }
    let bare = TypeExpression(.named(asked, []), at: type.range)
    requirements.append(Requirement(name, isSame: false, bare))
    let element = Name("\(name.text).Element", at: name.range)
    requirements.append(Requirement(element, isSame: true, arguments[0]))
  }

  /// Makes the type of a parameter that is written `some Collection<Int>` or `[some Numeric]` one more generic
  /// parameter.
  ///
  /// - Parameters:
  ///   - words: The text of a type.
  ///   - isWhole: Whether it is the whole type, before which `any` may stand for `some`.
  ///   - isInout: Whether `inout` stands before it.
  ///   - isMeant: Whether it is made of a protocol, behind `some`; nil for those of Swift's library.
  package mutating func open(
    _ type: inout TypeExpression, _ words: (Range<Int>) -> String, isWhole: Bool = true,
    isInout: Bool = false, ofOne isMeant: ((TypeExpression) -> Bool)? = nil
  ) {
    switch type.kind {
    case .array(var part):
      open(&part, words, isWhole: false, ofOne: isMeant)
      type.kind = .array(part)
    case .optional(var part):
      open(&part, words, isWhole: false, ofOne: isMeant)
      type.kind = .optional(part)
    case .inout(var part):
      open(&part, words, isInout: true, ofOne: isMeant)
      type.kind = .inout(part)
    case .named(let asked, _):
      let text = words(type.range)
      guard text.hasPrefix("some ") || isWhole && text.hasPrefix("any ") else { return }
      let parts = type.composed
      // A place has the type of what is passed, also where a protocol of the page is written.
      let isOne =
        isMeant.map { text.hasPrefix("some ") && parts.contains(where: $0) }
        ?? (isInout && text.hasPrefix("some ") || parts.contains(where: \.isOfLibrary))
      guard isOne else { return }
      let name = Name("\(asked.filter(\.isLetter))\(parameters.count + 1)", at: type.range)
      parameters.append(name)
      for part in parts { require(name, part) }
      type = TypeExpression(.named(name.text, []), at: type.range)
    default: break
    }
  }

  /// The protocols of Swift whose one argument is the type of their elements.
  fileprivate static let collections: Set = [
    "BidirectionalCollection", "Collection", "IteratorProtocol", "MutableCollection",
    "RandomAccessCollection", "RangeReplaceableCollection", "Sequence",
  ]

  /// `T`, `Self` or `T.Element` before what is asked of it.
  private static func requiredName(_ parser: inout Parser) throws(Parser.Failure) -> Name {
    let start = parser.token.range.lowerBound
    guard parser.kind == .identifier || parser.kind == .keyword(.Self) else {
      throw parser.expectedName(hint: nil)
    }
    var text = parser.name(parser.token).text
    parser.advance()
    while parser.kind == .period, parser.next().kind == .identifier {
      parser.advance()
      text += "." + parser.name(parser.token).text
      parser.advance()
    }
    return Name(text, at: parser.range(from: start))
  }
}

extension TypeExpression {
  /// Whether it is a protocol of Swift's library of which no value has the type here.
  fileprivate var isOfLibrary: Bool {
    guard case .named(let name, _) = kind else { return false }
    return GenericClause.collections.contains(name) || Self.protocols.contains(name)
  }

  private static let protocols: Set = [
    "AdditiveArithmetic", "BinaryFloatingPoint", "BinaryInteger", "Codable", "Comparable",
    "CustomStringConvertible", "Decodable", "Encodable", "Equatable", "FixedWidthInteger",
    "FloatingPoint", "Hashable", "Identifiable", "LosslessStringConvertible", "Numeric",
    "RandomNumberGenerator", "SignedInteger", "SignedNumeric", "Strideable", "UnsignedInteger",
  ]
}
