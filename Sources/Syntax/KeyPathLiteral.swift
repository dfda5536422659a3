/// A key path that is written out: `\Bar.size.width`, or `\.size` where the type follows from the place.
package struct KeyPathLiteral: Hashable, Sendable {
  /// The type where it begins; nil if it is not written.
  package var root: TypeExpression?
  /// What it leads to from `$0`: members, elements, `?` and `!`.
  package var value: Expression

  package init(root: TypeExpression?, value: Expression) {
    self.root = root
    self.value = value
  }

  /// The function that reads it: `{ $0.size }`.
  package var getter: Closure {
    Closure(parameters: nil, body: [Statement(.expression(value), at: value.range)])
  }

  /// The function that sets it: `{ $0.size = $1 }`.
  package var setter: Closure {
    let new = Expression(.closureParameter(1), at: value.range)
    let change = Statement.Kind.assignment(
      target: value, operator: Name("=", at: value.range), value: new)
    return Closure(parameters: nil, body: [Statement(change, at: value.range)])
  }

  /// What it leads to from `owner`.
  package func value(of owner: Expression) -> Expression { value.replacingRoot(with: owner) }
}

extension KeyPathLiteral {
  /// Reads a key path, whose `\` is the current token; one of another form is refused.
  static func read(from parser: inout Parser) throws(Parser.Failure) -> Expression {
    let sign = parser.token.range
    parser.advance()
    let root = parser.kind == .period ? nil : try root(from: &parser)
    guard parser.kind == .period else { throw parser.expected("'.'", for: parser.position - 1) }
    let (start, first) = (parser.token.range.lowerBound, parser.next().kind)
    var place = start..<start
    if first == .keyword(.self) || first == .leftSquare { parser.advance() }
    if first == .keyword(.self) {
      place = start..<parser.token.range.upperBound
      parser.advance()
    }
    let value = try parser.links(of: Expression(.closureParameter(0), at: place))
    let range = parser.range(from: sign.lowerBound)
    guard value.isPath else {
      let (name, call) =
        value.isPathWithIndices
        ? ("key path with an index that is computed", "$0[index]")
        : ("key path to a call", "$0.name()")
      parser.reportOuter(name, at: range, hint: "write a closure: '{ \(call) }'")
      return Expression(.missing, at: range)
    }
    return Expression(.pathLiteral(KeyPathLiteral(root: root, value: value)), at: range)
  }

  /// The type before the first member, whose names begin with capital letters.
  private static func root(from parser: inout Parser) throws(Parser.Failure) -> TypeExpression {
    guard parser.kind == .identifier else { return try parser.type() }
    var end = 0
    while parser.next(end + 1).kind == .period, parser.next(end + 2).kind == .identifier,
      parser.text(parser.next(end + 2)).first?.isUppercase == true
    {
      end += 2
    }
    guard parser.next(end + 1).kind == .period else { return try parser.type() }
    let start = parser.token.range.lowerBound
    var names: [String] = []
    while end >= 0 {
      names.append(parser.name(parser.token).text)
      parser.advance()
      if end > 0 { parser.advance() }
      end -= 2
    }
    return TypeExpression(
      .named(names.joined(separator: "."), []), at: parser.range(from: start))
  }
}

extension Expression {
  /// Whether it has members and elements of `$0` only, whose indices are literals.
  fileprivate var isPath: Bool {
    switch kind {
    case .closureParameter(0): true
    case .member(let base, _), .forced(let base), .unwrapped(let base), .optionalChain(let base):
      base.isPath
    case .subscript(let base, let arguments):
      base.isPath && arguments.allSatisfy { $0.value.isIndex }
    default: false
    }
  }

  /// Whether it has members and elements of `$0` only.
  fileprivate var isPathWithIndices: Bool {
    switch kind {
    case .closureParameter(0): true
    case .member(let base, _), .forced(let base), .unwrapped(let base), .optionalChain(let base),
      .subscript(let base, _):
      base.isPathWithIndices
    default: false
    }
  }

  /// Whether it is an index that is the same whenever it is read.
  private var isIndex: Bool {
    switch kind {
    case .integer, .floatingPoint, .boolean, .implicitMember: true
    case .string(let segments):
      segments.allSatisfy { if case .text = $0 { true } else { false } }
    case .prefix(_, let value): value.isIndex
    default: false
    }
  }

  fileprivate func replacingRoot(with owner: Expression) -> Expression {
    var copy = self
    copy.range = owner.range.lowerBound..<max(owner.range.upperBound, range.upperBound)
    switch kind {
    case .member(let base, let name):
      copy.kind = .member(base: base.replacingRoot(with: owner), name)
    case .forced(let base): copy.kind = .forced(base.replacingRoot(with: owner))
    case .unwrapped(let base): copy.kind = .unwrapped(base.replacingRoot(with: owner))
    case .optionalChain(let base): copy.kind = .optionalChain(base.replacingRoot(with: owner))
    case .subscript(let base, let arguments):
      copy.kind = .subscript(base: base.replacingRoot(with: owner), arguments)
    default: return owner
    }
    return copy
  }
}
