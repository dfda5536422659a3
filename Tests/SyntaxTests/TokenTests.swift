import Testing

@testable import Syntax

@Test(arguments: [
  ("let a1 = _b", "let a1 = _b", "k i = i"),
  ("`if` if iff", "`if` if iff", "i k i"),
  ("0x1F 0b1 0o7 1_0 1.5 1e5 2.5E-3", "0x1F 0b1 0o7 1_0 1.5 1e5 2.5E-3", "n n n n f f f"),
  ("0x1p4 0xC.3P-2 0x1_0p+1_0 0xFF", "0x1p4 0xC.3P-2 0x1_0p+1_0 0xFF", "f f f n"),
  ("1..<5 1...x", "1 ..< 5 1 ... x", "n o n n o i"),
  ("t.0.1 3.max", "t . 0 . 1 3 . max", "i . n . n n . i"),
  ("$0 $12", "$0 $12", "$ $"),
  ("a+b a + b a +b a+ b", "a + b a + b a + b a + b", "i o i i o i i < i i > i"),
  ("-a !b (-c)", "- a ! b ( - c )", "< i < i ( < i )"),
  ("a=b==c->d", "a = b == c -> d", "i = i o i > i"),
  ("a! a!=b a? a ? b", "a ! a != b a ? a ? b", "i ! i o i i ? i t i"),
  ("f(a,-b);[c]{d:e}", "f ( a , - b ) ; [ c ] { d : e }", "i ( i , < i ) ; [ i ] { i : i }"),
  ("a/b//c\n/*d*/e", "a / b e", "i o i i"),
  ("a/* b */+c", "a + c", "i < i"),
  (#""ab""#, #"" ab ""#, #"" s ""#),
  (#""""#, #"" ""#, #"" ""#),
  (#""a\(b)c""#, #"" a \( b ) c ""#, #"" s \ i / s ""#),
  (#""\(f("x", (1)))""#, #"" \( f ( " x " , ( 1 ) ) ) ""#, #"" \ i ( " s " , ( n ) ) / ""#),
  (#""\"\\(""#, #"" \"\\( ""#, #"" s ""#),
  ("@a #b \\c", "@ a #b \\ c", "@ i # b i"),
  ("ö数🐶 x", "ö数🐶 x", "i i"),
])
func `a text is cut into tokens`(source: String, texts: String, kinds: String) {
  let lexer = Lexer(Array(source.utf8))
  #expect(lexer.diagnostics == [])
  #expect(lexer.tokens.dropLast().map { lexer.text($0.range) }.joined(separator: " ") == texts)
  #expect(lexer.tokens.dropLast().map { letter($0.kind) }.joined(separator: " ") == kinds)
}

@Test func `tokens know where they stand and which of them begin a line`() {
  let tokens = Lexer(Array("a b\n /* c\n */ d\r\ne".utf8)).tokens
  #expect(tokens.map(\.range) == [0..<1, 2..<3, 14..<15, 17..<18, 18..<18])
  #expect(tokens.map(\.startsLine) == [true, false, true, true, false])
}

@Test func `an open string is closed where its line ends`() {
  let lexer = Lexer(Array("\"a\\(b + \"c\nd".utf8))
  #expect(lexer.tokens.map { letter($0.kind) }.joined() == "\"s\\io\"s\"/\"iend")
  #expect(lexer.diagnostics.map(\.range) == [8..<9])
}

@Test func `brackets know their partners`() {
  let partners = { (source: String) in
    let tokens = Lexer(Array(source.utf8)).tokens
    let brackets = Brackets(tokens)
    return tokens.indices.map { brackets[$0] ?? -1 }
  }
  #expect(partners("([])") == [3, 2, 1, 0, -1])
  #expect(partners("{([}") == [3, -1, -1, 0, -1])
  #expect(partners("([)]") == [2, -1, 0, -1, -1])
  #expect(partners("{ \"\\(})\" }") == [6, 5, 4, -1, 2, 1, 0, -1])
}

@Test func `the keywords are those of the language`() {
  #expect(
    keywords == [
      "Self", "as", "break", "case", "catch", "class", "continue", "default", "defer", "do",
      "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func",
      "guard", "if", "import", "in", "init", "internal", "is", "let", "nil", "private",
      "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct",
      "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var",
      "where", "while",
    ])
}

/// One letter for the kind of a token.
private func letter(_ kind: Token.Kind) -> String {
  switch kind {
  case .identifier: "i"
  case .keyword: "k"
  case .closureParameter: "$"
  case .storedName: "S"
  case .integer: "n"
  case .floatingPoint: "f"
  case .stringStart, .stringEnd: "\""
  case .stringText: "s"
  case .interpolationStart: "\\"
  case .interpolationEnd: "/"
  case .faultyLiteral: "?"
  case .leftParen: "("
  case .rightParen: ")"
  case .leftSquare: "["
  case .rightSquare: "]"
  case .leftBrace: "{"
  case .rightBrace: "}"
  case .comma: ","
  case .colon: ":"
  case .semicolon: ";"
  case .period: "."
  case .equal: "="
  case .arrow, .postfixOperator: ">"
  case .question: "t"
  case .postfixQuestion: "?"
  case .postfixExclamation: "!"
  case .prefixOperator: "<"
  case .binaryOperator: "o"
  case .at: "@"
  case .pound: "#"
  case .backslash: "b"
  case .end: "end"
  }
}
