/// `precedencegroup Name { higherThan: Other, Another associativity: right }`, as it is written.
struct PrecedenceGroupDeclaration {
  /// The place of its keyword.
  var place: Int
  var name: Name?
  var associativity = Operator.Associativity.none
  var higherThan: [Name] = []
  var lowerThan: [Name] = []
  /// The first thing that is wrong with it.
  var fault: Diagnostic?

  private static let words = ["associativity", "assignment", "higherThan", "lowerThan"]

  init(_ tokens: [Token], at place: Int, _ lexer: Lexer) {
    self.place = place
    let after = tokens[place...].dropFirst()
    guard let head = after.first, head.kind == .identifier else {
      fault = Diagnostic(.error, "'precedencegroup' has no name", at: tokens[place].range)
      return
    }
    name = Name(lexer.text(head.range), at: head.range)
    guard after.dropFirst().first?.kind == .leftBrace else {
      fault = Diagnostic(
        .error, "'precedencegroup' has no block", at: head.range,
        hint: "write '{ }' behind its name")
      return
    }
    let body = Array(after.dropFirst(2).prefix { $0.kind != .rightBrace && $0.kind != .end })
    read(body, lexer)
  }

  private mutating func read(_ body: [Token], _ lexer: Lexer) {
    var read: Set<String> = []
    var index = 0
    while index < body.count, fault == nil {
      let word = Name(lexer.text(body[index].range), at: body[index].range)
      guard Self.words.contains(word.text) else { return refuse(word) }
      guard read.insert(word.text).inserted else { return refuseTwice(word) }
      guard index + 2 < body.count, body[index + 1].kind == .colon else {
        fault = Diagnostic(
          .error, "'\(word.text)' has no value", at: word.range, hint: "write ':' and the value")
        return
      }
      index += 2
      var values = [Name(lexer.text(body[index].range), at: body[index].range)]
      index += 1
      while index + 1 < body.count, body[index].kind == .comma {
        values.append(Name(lexer.text(body[index + 1].range), at: body[index + 1].range))
        index += 2
      }
      take(word.text, values)
    }
  }

  private mutating func take(_ word: String, _ values: [Name]) {
    switch (word, values[0].text) {
    case ("higherThan", _): higherThan = values
    case ("lowerThan", _): lowerThan = values
    case ("associativity", "left"): associativity = .left
    case ("associativity", "right"): associativity = .right
    case ("associativity", "none"), ("assignment", "true"), ("assignment", "false"): break
    default:
      fault = Diagnostic(
        .error,
        word == "assignment"
          ? "'assignment' is 'true' or 'false'" : "'associativity' is 'left', 'right' or 'none'",
        at: values[0].range)
    }
  }

  private mutating func refuse(_ word: Name) {
    let near = suggestion(for: word.text, among: Self.words)
    fault = Diagnostic(
      .error, "a precedence group has no \(quote(word.text))", at: word.range,
      hint: near.map { "did you mean '\($0)'?" }
        ?? "write 'higherThan', 'lowerThan' or 'associativity'")
  }

  private mutating func refuseTwice(_ word: Name) {
    fault = Diagnostic(
      .error, "'\(word.text)' stands twice in one precedence group", at: word.range,
      hint: word.text.hasSuffix("Than") ? "put commas between its groups" : "leave one out")
  }
}
