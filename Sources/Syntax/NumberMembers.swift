/// The members that types have by the protocols of numbers that they adopt, as by the defaults in Swift's library.
struct NumberMembers {
  /// The declarations of the text, extensions included, by the names of their types.
  private var declarations: [String: [NominalDeclaration]] = [:]
  /// The names of the functions outside of types.
  private var functions: Set<String> = []

  private init(_ statements: [Statement]) {
    for statement in statements {
      switch statement.kind {
      case .type(let type): declarations[type.name.text, default: []].append(type)
      case .function(let function): functions.insert(function.name.text)
      default: break
      }
    }
  }

  /// Gives the types among `statements` what their protocols have, unless the text declares it.
  static func complete(_ statements: inout [Statement]) {
    var members: NumberMembers?
    for place in statements.indices {
      guard case .type(var type) = statements[place].kind, type.kind != .protocol,
        type.inherited.contains(where: { protocols.contains($0.plainName ?? "") })
      else { continue }
      let known = members ?? NumberMembers(statements)
      members = known
      known.complete(&type)
      statements[place].kind = .type(type)
    }
  }

  private func complete(_ type: inout NominalDeclaration) {
    let adopted = type.inherited.compactMap(\.plainName)
    guard
      let written = type.inherited.first(where: { Self.protocols.contains($0.plainName ?? "") })
    else { return }
    let range = written.range
    let whole = TypeExpression(.named("Self", []), at: range)
    func operand(_ name: String) -> Expression { Expression(.name(name), at: range) }
    func parameter(_ name: String, _ type: TypeExpression) -> FunctionDeclaration.Parameter {
      FunctionDeclaration.Parameter(label: nil, name: Name(name, at: range), type: type)
    }
    for sign in ["+", "-"] where !has("\(sign)=", type) {
      let sum = Expression(
        .infix(operand("left"), Name(sign, at: range), operand("right")), at: range)
      let change = Statement.Kind.assignment(
        target: operand("left"), operator: Name("=", at: range), value: sum)
      let function = FunctionDeclaration(
        name: Name("\(sign)=", at: range),
        parameters: [
          parameter("left", TypeExpression(.inout(whole), at: range)), parameter("right", whole),
        ], body: [Statement(change, at: range)])
      type.members.append(Member(.function(function, hasBody: true), .static, at: range))
    }
    let isLiteral = adopted.contains { $0.hasSuffix("Numeric") || $0 == Self.literal }
    guard isLiteral, !has("zero", type) else { return }
    let zero = Statement(.return(Expression(.integer(0), at: range)), at: range)
    let binding = Binding(
      pattern: Pattern(.name("zero"), at: range), type: whole,
      accessors: [Accessor(.get, body: [zero], at: range)])
    type.members.append(Member(.property(isConstant: false, [binding]), .static, at: range))
  }

  /// Whether the text declares a member of a type, or a function outside, of a name.
  private func has(_ name: String, _ type: NominalDeclaration) -> Bool {
    functions.contains(name)
      || (declarations[type.name.text] ?? []).contains { $0.members.contains { $0.declares(name) } }
  }

  private static let literal = "ExpressibleByIntegerLiteral"
  private static let protocols: Set = ["AdditiveArithmetic", "Numeric", "SignedNumeric"]
}

extension Member {
  fileprivate func declares(_ name: String) -> Bool {
    switch kind {
    case .function(let function, _): function.name.text == name
    case .property(_, let bindings): bindings.contains { $0.pattern.kind == .name(name) }
    default: false
    }
  }
}
