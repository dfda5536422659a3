import Syntax

/// The nodes of a syntax tree, found by reflection, so that none is forgotten.
struct SyntaxNodes {
  private(set) var expressions: [Expression] = []
  private(set) var statements: [Statement] = []
  private(set) var closures: [(closure: Closure, range: Range<Int>)] = []
  private(set) var types: [TypeExpression] = []
  private(set) var bindings: [Binding] = []
  private(set) var arguments: [Argument] = []

  init(_ statements: [Statement]) {
    for statement in statements { add(statement) }
  }

  private mutating func add(_ value: Any) {
    switch value {
    case let expression as Expression:
      expressions.append(expression)
      if case .closure(let closure) = expression.kind {
        closures.append((closure, expression.range))
      }
    case let statement as Statement: statements.append(statement)
    case let type as TypeExpression: types.append(type)
    case let binding as Binding: bindings.append(binding)
    case let argument as Argument: arguments.append(argument)
    default: break
    }
    for child in Mirror(reflecting: value).children { add(child.value) }
  }
}

extension SyntaxNodes {
  /// Whether a value calls something.
  static func hasCall(_ value: Expression) -> Bool {
    SyntaxNodes([Statement(.expression(value), at: value.range)]).expressions.contains {
      if case .call = $0.kind { true } else { false }
    }
  }
}

extension Expression {
  var isFraction: Bool {
    if case .floatingPoint = kind { true } else { false }
  }

  var isLiteral: Bool {
    switch kind {
    case .integer, .floatingPoint, .string: true
    default: false
    }
  }

  var isNumber: Bool {
    switch kind {
    case .integer, .floatingPoint: true
    default: false
    }
  }

  /// The name that it is, if it is one.
  var plainName: String? {
    if case .name(let name) = kind { name } else { nil }
  }
}

extension Statement {
  /// The one variable that it declares by a name, with its value.
  var variable: (name: String, isConstant: Bool, binding: Binding)? {
    guard case .variable(let isConstant, let bindings) = kind, bindings.count == 1,
      case .name(let name) = bindings[0].pattern.kind, bindings[0].accessors.isEmpty,
      bindings[0].storage == nil
    else { return nil }
    return (name, isConstant, bindings[0])
  }

  /// The property of a variable to which it assigns a value.
  var propertyAssignment: (base: String, property: String, value: Expression)? {
    guard case .assignment(let target, let sign, let value) = kind, sign.text == "=",
      case .member(let base, let name) = target.kind, let variable = base.plainName
    else { return nil }
    return (variable, name.text, value)
  }
}

extension Statement {
  /// The variable that it declares, assigns to or calls a method of.
  var changedVariable: String? {
    switch kind {
    case .assignment(let target, _, _): target.rootName
    case .expression(let expression): expression.rootName
    default: variable?.name
    }
  }
}

extension Expression {
  /// The variable at the beginning of a chain of members and calls.
  fileprivate var rootName: String? {
    switch kind {
    case .name(let name): name
    case .member(let base, _): base.rootName
    case .call(let callee, _): callee.plainName == nil ? callee.rootName : nil
    default: nil
    }
  }
}

/// A cell with its tree.
struct CellSource {
  let text: String
  let bytes: [UInt8]
  let statements: [Statement]
  let nodes: SyntaxNodes

  /// Nil for a text with errors.
  init?(_ text: String) {
    let parse = parse(text)
    guard parse.diagnostics.isEmpty, !parse.statements.isEmpty else { return nil }
    self.text = text
    bytes = Array(text.utf8)
    statements = parse.statements
    nodes = SyntaxNodes(parse.statements)
  }

  /// The text of a range.
  subscript(range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The text with other words in some ranges, which do not overlap.
  func replacing(_ edits: [(range: Range<Int>, text: String)]) -> String {
    var result = bytes
    for edit in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      result.replaceSubrange(edit.range, with: Array(edit.text.utf8))
    }
    return String(decoding: result, as: UTF8.self)
  }

  func replacing(_ range: Range<Int>, with text: String) -> String {
    replacing([(range, text)])
  }

  /// The statement of the cell itself around a position.
  func statement(around offset: Int) -> Statement? {
    statements.first { $0.range.contains(offset) }
  }
}
