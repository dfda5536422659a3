/// A walk through a program that collects its free names: those of variables, functions and types that it
/// uses and does not declare in a scope around the use.
struct FreeNames {
  private(set) var free: Set<String> = []
  /// Every name that is declared in the program, in any scope, members and parameters included.
  private(set) var declared: Set<String> = []
  private let types: TypeMembers
  private var scopes: [Set<String>] = [[]]
  /// Names that are always those of the type around them.
  private static let receivers: Set<String> = ["self", "Self", "super"]

  /// - Parameter types: The members of types that are declared elsewhere.
  init(types: TypeMembers = TypeMembers()) { self.types = types }

  // MARK: Scopes

  private mutating func use(_ name: String) {
    let name = name.filter { $0 != "`" && $0 != "$" }
    guard !Self.receivers.contains(name) else { return }
    if !scopes.contains(where: { $0.contains(name) }) { free.insert(name) }
  }

  private mutating func declare(_ name: String) {
    let name = name.filter { $0 != "`" }
    scopes[scopes.count - 1].insert(name)
    declared.insert(name)
  }

  private mutating func declare(_ names: [String]) { for name in names { declare(name) } }

  /// Walks in a scope of its own, with names that are not written in it.
  private mutating func inScope(
    of known: Set<String> = [], _ work: (inout FreeNames) -> Void
  ) {
    scopes.append(known)
    work(&self)
    scopes.removeLast()
  }

  private mutating func take(block: [Statement]) { inScope { $0.take(block) } }

  // MARK: Statements

  /// Takes statements of one scope, whose functions and types see each other.
  mutating func take(_ statements: [Statement]) {
    for statement in statements {
      switch statement.kind {
      case .function(let function): declare(function.name.text)
      case .type(let type): if type.kind != .extension { declare(type.name.text) }
      case .typealias(let name, _, _): declare(name.text)
      default: break
      }
    }
    for statement in statements { take(statement) }
  }

  private mutating func take(_ statement: Statement) {
    switch statement.kind {
    case .expression(let value), .throw(let value): take(value)
    case .return(let value): take(value)
    case .variable(_, let bindings): take(bindings)
    case .assignment(let target, _, let value):
      take(target)
      take(value)
    case .function(let function): take(function)
    case .typealias(_, let generics, let type):
      inScope {
        $0.declare(generics.parameters.map(\.text))
        $0.take(type)
      }
    case .type(let type): take(type)
    case .defer(let body): take(block: body)
    case .labeled(_, let inner): take(inner)
    case .fallthrough, .break, .continue: break
    default: takeBranches(statement)
    }
  }

  private mutating func takeBranches(_ statement: Statement) {
    switch statement.kind {
    case .if(let conditions, let then, let others):
      inScope {
        $0.take(conditions)
        $0.take(block: then)
      }
      if let others { take(block: others) }
    case .guard(let conditions, let others):
      take(block: others)
      take(conditions)
    case .while(let conditions, let body):
      inScope {
        $0.take(conditions)
        $0.take(block: body)
      }
    case .repeat(let body, let condition):
      take(block: body)
      take(condition)
    case .for(let pattern, let values, let condition, let body):
      takeLoop(values, condition, body) { $0.declare(pattern.names) }
    case .forCase(let pattern, let values, let condition, let body):
      takeLoop(values, condition, body) { $0.take(pattern) }
    case .switch(let value, let cases):
      take(value)
      take(cases)
    case .do(let body, let thrown, let catches):
      take(thrown)
      take(block: body)
      inScope(of: ["error"]) { $0.take(catches) }
    default: break
    }
  }

  private mutating func takeLoop(
    _ values: Expression, _ condition: Expression?, _ body: [Statement],
    _ bind: (inout FreeNames) -> Void
  ) {
    take(values)
    inScope {
      bind(&$0)
      $0.take(condition)
      $0.take(block: body)
    }
  }

  private mutating func take(_ conditions: [Condition]) {
    for condition in conditions {
      switch condition {
      case .expression(let value): take(value)
      case .binding(_, let pattern, let type, let value):
        take(type)
        take(value)
        declare(pattern.names)
      case .pattern(let pattern, let value):
        take(value)
        take(pattern)
      }
    }
  }

  private mutating func take(_ cases: [SwitchCase]) {
    for one in cases {
      inScope {
        for item in one.items ?? [] {
          $0.take(item.pattern)
          $0.take(item.condition)
        }
        $0.take(block: one.body)
      }
    }
  }

  private mutating func take(_ pattern: CasePattern) {
    switch pattern.kind {
    case .wildcard: break
    case .name(let name, _): declare(name)
    case .tuple(let parts), .member(_, let parts): for part in parts { take(part.pattern) }
    case .optional(let inner): take(inner)
    case .typed(let type, let inner), .cast(let inner, let type):
      take(type)
      take(inner)
    case .oneSided(_, let value, _), .expression(let value): take(value)
    case .is(let type): take(type)
    }
  }

  private mutating func take(_ bindings: [Binding]) {
    for binding in bindings {
      take(binding.type)
      take(binding.value)
      take(binding.storage)
      take(binding.wrapper?.type)
      for argument in binding.wrapper?.arguments ?? [] { take(argument.value) }
      declare(binding.pattern.names)
      take(binding.accessors)
    }
  }

  private mutating func take(_ accessors: [Accessor]) {
    for accessor in accessors {
      inScope(of: accessor.parameter == nil ? ["newValue", "oldValue"] : []) {
        if let parameter = accessor.parameter { $0.declare(parameter.text) }
        $0.take(block: accessor.body ?? [])
      }
    }
  }

  // MARK: Declarations

  private mutating func take(_ function: FunctionDeclaration, _ accessors: [Accessor] = []) {
    inScope {
      $0.take(function.generics)
      for parameter in function.parameters {
        $0.take(parameter.type)
        $0.take(parameter.defaultValue)
      }
      $0.take(function.result)
      $0.take(function.thrown)
      $0.declare(function.parameters.map(\.name.text))
      $0.take(block: function.body)
      $0.take(accessors)
    }
  }

  private mutating func take(_ generics: GenericClause) {
    declare(generics.parameters.map(\.text))
    for requirement in generics.requirements { take(requirement.type) }
  }

  private mutating func take(_ type: NominalDeclaration) {
    if type.kind == .extension { use(type.name.text) }
    inScope { $0.takeWhole(type) }
  }

  private mutating func takeWhole(_ type: NominalDeclaration) {
    take(type.generics)
    for inherited in type.inherited { take(inherited) }
    for requirement in type.requirements { take(requirement.type) }
    let known = types.members(
      of: type.name.text, inheriting: type.inherited.compactMap(\.plainName))
    inScope(of: known) {
      // The members of a type see each other.
      $0.declare(type.members.flatMap(\.names))
      for member in type.members { $0.take(member) }
    }
  }

  private mutating func take(_ member: Member) {
    switch member.kind {
    case .property(_, let bindings): take(bindings)
    case .function(let function, _), .initializer(let function, _, _): take(function)
    case .subscript(let function, let accessors): take(function, accessors)
    case .cases(let cases):
      for one in cases {
        for parameter in one.parameters {
          take(parameter.type)
          take(parameter.defaultValue)
        }
        take(one.rawValue)
      }
    case .type(let type): take(type)
    case .alias(_, let type): take(type)
    case .associated(_, let type): take(type)
    }
  }

  private mutating func take(_ type: TypeExpression?) {
    guard let type else { return }
    switch type.kind {
    case .named(let name, let arguments):
      for part in TypeExpression.parts(of: name) {
        use(part.split(separator: ".").first.map(String.init) ?? part)
      }
      for argument in arguments { take(argument) }
    case .optional(let inner), .array(let inner), .inout(let inner): take(inner)
    case .dictionary(let key, let value):
      take(key)
      take(value)
    case .tuple(let parts): for part in parts { take(part.type) }
    case .function(let inputs, let result):
      for input in inputs { take(input) }
      take(result)
    }
  }

  // MARK: Expressions

  private mutating func take(_ expression: Expression?) {
    guard let expression else { return }
    switch expression.kind {
    case .name(let name): use(name)
    case .infix(_, let sign, _), .prefix(let sign, _):
      if !isBuiltinOperator(sign.text) { use(sign.text) }
      for part in expression.parts { take(part) }
    case .type(let type): take(type)
    case .pathLiteral(let path): take(path.root)
    case .keyPath(let names): if let first = names.first { use(first.text) }
    case .closure(let closure): take(closure)
    case .branching(let statement): take(block: [statement])
    case .is(let value, let type), .cast(let value, _, let type):
      take(value)
      take(type)
    default: for part in expression.parts { take(part) }
    }
  }

  private mutating func take(_ closure: Closure) {
    for capture in closure.captures {
      capture.value == nil ? use(capture.name.text) : take(capture.value)
    }
    for parameter in closure.parameters ?? [] { take(parameter.type) }
    take(closure.result)
    take(closure.thrown)
    inScope {
      $0.declare(closure.captures.filter { $0.value != nil }.map(\.name.text))
      $0.declare((closure.parameters ?? []).map(\.name.text))
      $0.take(block: closure.body)
    }
  }
}

extension TypeExpression {
  /// The name of a type that is written as a name; nil for any other.
  var plainName: String? {
    if case .named(let name, _) = kind { name } else { nil }
  }
}

extension Pattern {
  /// The names that it binds, in the order of the text.
  package var names: [String] {
    switch kind {
    case .name(let name): [name]
    case .wildcard: []
    case .tuple(let parts): parts.flatMap(\.names)
    }
  }
}

extension Member {
  /// The names that it adds to its type.
  package var names: [String] {
    switch kind {
    case .property(_, let bindings):
      bindings.flatMap { binding in
        let names = binding.pattern.names
        return binding.wrapper == nil ? names : names + names.flatMap { ["_\($0)", "$\($0)"] }
      }
    case .function(let function, _): [function.name.text]
    case .initializer, .subscript: []
    case .cases(let cases): cases.map(\.name.text)
    case .type(let type): [type.name.text]
    case .alias(let name, _), .associated(let name, _): [name.text]
    }
  }
}
