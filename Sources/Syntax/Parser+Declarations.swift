extension Parser {
  mutating func variable() throws(Failure) -> Statement.Kind {
    let isConstant = kind == .keyword(.let)
    let (keyword, ownership) = (text(token), Ownership(before: position, in: self))
    let storage = try storage()
    let wrapper = PropertyWrapper.only(in: &self)
    advance()
    var bindings = [try binding(keyword)]
    bindings[0].storage = storage
    while skip(.comma) {
      try refuseDecimalComma()
      if bindings.count > 1, !isAtEnd, kind != .identifier {
        try refuseValues(of: bindings, keyword)
      }
      bindings.append(try binding(keyword))
    }
    bindings.complete(ownership)
    bindings = bindings.flatMap(\.parts)
    wrapper?.wrap(&bindings, in: &self)
    return .variable(isConstant: isConstant, bindings)
  }

  /// Refuses `let a, b = 1, 2`, at its second value.
  @inline(never)
  private mutating func refuseValues(
    of bindings: [Binding], _ keyword: String
  ) throws(Failure) {
    let start = self
    guard let first = bindings.last?.value, bindings.dropLast().allSatisfy({ $0.value == nil })
    else { return }
    var values = [first]
    repeat {
      guard let value = try? expression() else { break }
      values.append(value)
    } while values.count < bindings.count && skip(.comma)
    let end = position
    self = start
    guard values.count == bindings.count else { return }
    let range = bindings[0].pattern.range.lowerBound..<values[values.count - 1].range.upperBound
    let pairs = zip(bindings, values).map {
      "\(lexer.text($0.pattern.range)) = \(lexer.text($1.range))"
    }.joined(separator: ", ")
    position = end
    throw fail(
      "each name takes its own value", at: first.range.lowerBound..<range.upperBound,
      hint: pairs.utf8.count <= 40 ? "write '\(keyword) \(pairs)'" : nil,
      fix: TextEdit(range, with: pairs))
  }

  /// One binding of a `let` or `var`.
  mutating func binding(_ keyword: String, isMember: Bool = false) throws(Failure) -> Binding {
    let first = position
    let pattern = try pattern(for: "a name")
    if position == first + 1, isOnSameLine { try refuseParts(ofNameFrom: first) }
    try refuseColonEqual()
    let type = skip(.colon) ? try type(allowsImplicit: true) : nil
    let value = skip(.equal) ? try assignedValue() : nil
    if assignmentOperator() != nil, value != nil {
      throw fail("an assignment has no value", at: token.range, hint: "write two statements")
    }
    var accessors: [Accessor] = []
    if isObserver || (kind == .leftBrace && isOnSameLine && (isMember || value == nil)) {
      if type == nil, value == nil {
        report(
          "\(quote(lexer.text(pattern.range))) has no type", at: pattern.range,
          hint: "write \(quote("\(keyword) \(lexer.text(pattern.range)): Double { … }"))")
      }
      accessors = try self.accessors()
    } else if type == nil, value == nil, kind == .comma,
      next().kind == .identifier || next().kind == .end
    {
      // In `x, y: Double` the next one has the type.
    } else if type == nil, value == nil, !(isAtEnd && !brackets.unclosed.isEmpty) {
      // At the end of an open block the next line may still bring a value.
      let name = lexer.text(pattern.range)
      throw fail(
        "\(quote(name)) has neither a type nor a value", at: pattern.range,
        hint: "write \(quote("\(keyword) \(name) = …"))")
    }
    return Binding(pattern: pattern, type: type, value: value, accessors: accessors)
  }

  /// Whether the current `{` begins observers of a property.
  var isObserver: Bool {
    kind == .leftBrace && (isIdentifier(next(), "didSet") || isIdentifier(next(), "willSet"))
  }

  /// A name, `_`, or a tuple of them; `what` is said to be expected.
  mutating func pattern(for what: String) throws(Failure) -> Pattern {
    let start = token.range.lowerBound
    if kind == .identifier {
      let name = name(token)
      advance()
      return Pattern(name.text == "_" ? .wildcard : .name(name.text), at: name.range)
    }
    guard kind == .leftParen else { throw expectedName(hint: nil) }
    let opener = position
    let outer = try enter()
    defer { leave(outer) }
    advance()
    var elements: [Pattern] = []
    while kind != .rightParen {
      elements.append(try pattern(for: what))
      if !skip(.comma) { break }
    }
    guard skip(.rightParen) else { throw expected("',' or ')'", for: opener) }
    if elements.count == 1 { return elements[0] }
    guard !elements.isEmpty else { throw fail("expected \(what)", at: range(from: start)) }
    return Pattern(.tuple(elements), at: range(from: start))
  }

  /// Reports that a name is expected here, and why a keyword is not one.
  mutating func expectedName(hint: String?) -> Failure {
    if case .keyword = kind, isOnSameLine {
      let word = text(token)
      return fail(
        "'\(word)' is a keyword", at: token.range, hint: "take another name, or write '`\(word)`'")
    }
    return expected("a name", hint: hint)
  }

  mutating func typealiasStatement() throws(Failure) -> Statement.Kind {
    let opener = position
    advance()
    guard kind == .identifier else { throw expectedName(hint: nil) }
    let name = name(token)
    advance()
    var generics = try GenericClause(reading: &self)
    guard skip(.equal) else { throw expected("'='", for: opener) }
    let type = try type()
    try generics.readRequirements(&self)
    return .typealias(name, generics, type)
  }

  // MARK: Functions

  mutating func function() throws(Failure) -> Statement.Kind {
    let opener = position
    var function = try functionHead()
    function.body = try block(of: opener)
    return .function(function)
  }

  /// `func name(…) -> Type`; the body is left.
  mutating func functionHead() throws(Failure) -> FunctionDeclaration {
    let opener = position
    advance()
    var name = name(token)
    switch kind {
    case .identifier: break
    case .binaryOperator, .prefixOperator, .postfixOperator:
      name.text = try nameOfOperator(after: opener)
    default: throw expectedName(hint: nil)
    }
    advance()
    return try functionSignature(named: name, for: opener)
  }

  /// The name of the function of the operator at the current token.
  @inline(never)
  private mutating func nameOfOperator(after opener: Int) throws(Failure) -> String {
    let sign = text(token)
    let words = tokens[min(statementStart, opener)..<opener]
    var (fixity, isDeclared) = ("infix", infixOperator(sign) != nil)
    if words.contains(where: { isIdentifier($0, "postfix") }) {
      (fixity, isDeclared) = ("postfix", operators.postfix.contains(sign))
    } else if words.contains(where: { isIdentifier($0, "prefix") }) {
      if Operator.prefix.contains(sign) { return sign }
      (fixity, isDeclared) = ("prefix", operators.prefix.contains(sign))
    } else if Operator.assigning.contains(sign) {
      return sign
    }
    guard isDeclared else {
      throw fail(
        "there is no \(fixity) operator \(quote(sign))", at: token.range,
        hint: operators.hint(declaring: sign, fixity))
    }
    return fixity == "infix" ? sign : "\(fixity) \(sign)"
  }

  /// `<T>(…) -> Type where …`, where `opener` is the token that begins the declaration.
  mutating func functionSignature(
    named name: Name, for opener: Int
  ) throws(Failure) -> FunctionDeclaration {
    var generics = try GenericClause(reading: &self)
    guard kind == .leftParen else { throw expected("'('", for: opener) }
    var parameters = try parameters()
    for place in parameters.indices {
      generics.open(&parameters[place].type) { [lexer] in lexer.text($0) }
    }
    let effects = try effects()
    if kind == .colon && next().kind == .identifier || isOperator(token, "=>") {
      throw fail(
        "expected '->'", at: token.range, hint: "write '->'",
        fix: TextEdit(token.range, with: kind == .colon ? " ->" : "->"))
    }
    let result = skip(.arrow) ? try type(allowsImplicit: true) : nil
    try generics.readRequirements(&self)
    var function = FunctionDeclaration(
      name: name, parameters: parameters, result: result, body: [])
    (function.generics, function.mayThrow) = (generics, effects.mayThrow)
    function.thrown = effects.thrown
    return function
  }

  private mutating func parameters() throws(Failure) -> [FunctionDeclaration.Parameter] {
    let opener = position
    let outer = try enterBrackets()
    defer { leaveBrackets(outer) }
    advance()
    var parameters: [FunctionDeclaration.Parameter] = []
    while kind != .rightParen {
      parameters.append(try parameter(opener))
      if !skip(.comma) { break }
    }
    guard skip(.rightParen) else { throw expected("',' or ')'", for: opener) }
    return parameters
  }

  private mutating func parameter(_ opener: Int) throws(Failure) -> FunctionDeclaration.Parameter {
    if kind == .at { try attributeOfParameter() }
    guard token.isLabel else { throw expected("a parameter", for: opener) }
    let label = name(token)
    advance()
    var local = label
    if kind == .identifier {
      local = name(token)
      advance()
    }
    guard skip(.colon) else {
      let type = local.range == label.range ? nil : Self.typesElsewhere[label.text]
      let parameter = "\(local.text): \(type ?? "Int")"
      let range = label.range.lowerBound..<local.range.upperBound
      throw expected(
        "':' and a type", for: isAtEnd ? opener : nil, hint: "write '\(parameter)'",
        fix: type.map { _ in TextEdit(range, with: parameter) })
    }
    var type = try type(allowsImplicit: true)
    let isVariadic = isOperator(token, "...")
    if isVariadic {
      advance()
      type = TypeExpression(.array(type), at: range(from: type.range.lowerBound))
      try grow(at: type.range)
    }
    var parameter = FunctionDeclaration.Parameter(
      label: label.text == "_" ? nil : label.text, name: local, type: type,
      defaultValue: skip(.equal) ? try Autoclosures.defaultValue(of: type, in: &self) : nil)
    parameter.isVariadic = isVariadic
    return parameter
  }
}

extension Binding {
  /// Each name of `(a, b): (Int, Int)` with a type of its own; itself if it is anything else.
  fileprivate var parts: [Binding] {
    guard value == nil, accessors.isEmpty, storage == nil, wrapper == nil,
      case .tuple(let patterns) = pattern.kind, case .tuple(let types)? = type?.kind,
      patterns.count == types.count
    else { return [self] }
    let parts = zip(patterns, types).map { Binding(pattern: $0, type: $1.type) }
    let named = parts.filter { $0.pattern.kind != .wildcard }
    return named.isEmpty ? [self] : named.flatMap(\.parts)
  }

  /// Takes the type of the following binding, as `x` does in `x, y: Double`.
  mutating func takeType(of next: Binding) {
    if type == nil, value == nil { type = next.type }
  }
}
