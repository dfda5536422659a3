// What a token means for those around it.
extension Token {
  /// Whether a faulty statement ends before it.
  var endsFaultyStatement: Bool {
    switch kind {
    case .semicolon, .rightBrace: true
    case .keyword(.else), .keyword(.catch), .period, .binaryOperator, .question, .equal,
      .leftBrace, .rightParen, .rightSquare, .comma:
      false
    default: startsLine
    }
  }

  /// Whether it cannot make the text before it part of a value.
  var endsPattern: Bool {
    switch kind {
    case .comma, .colon, .rightParen, .equal, .postfixQuestion, .end, .keyword(.where),
      .keyword(.in), .keyword(.as), .leftBrace:
      true
    default: false
    }
  }

  /// Whether a value ends before it.
  var endsValue: Bool {
    switch kind {
    case .rightParen, .rightSquare, .rightBrace, .comma, .semicolon, .colon, .leftBrace, .end,
      .keyword(.where):
      true
    default: startsLine
    }
  }

  /// Whether it can be the label of an argument or a parameter.
  var isLabel: Bool {
    switch kind {
    case .identifier: true
    case .keyword(let keyword): keyword != .let && keyword != .var && keyword != .inout
    default: false
    }
  }

  /// Whether it is the sign of an operator, wherever that stands.
  var isOperator: Bool {
    switch kind {
    case .binaryOperator, .prefixOperator, .postfixOperator: true
    default: false
    }
  }

  /// Whether it is a number or a name.
  var isNumberOrName: Bool {
    switch kind {
    case .integer, .floatingPoint, .identifier: true
    default: false
    }
  }

  /// Whether it does not continue the value before it.
  var isAfterValue: Bool {
    switch kind {
    case .period, .leftParen, .leftSquare, .postfixExclamation, .postfixQuestion: false
    default: true
    }
  }

  /// Whether a statement ends before it, wherever lines end.
  var endsStatement: Bool {
    switch kind {
    case .end, .semicolon, .rightBrace: true
    default: false
    }
  }

  /// The sign that closes this bracket; nil if it is none.
  var closer: String? {
    switch kind {
    case .leftParen: ")"
    case .leftSquare: "]"
    case .leftBrace: "}"
    default: nil
    }
  }
}
