import Language
import Syntax

/// Key paths: `\Bar.size` and `\.size` as functions and as values, and `value[keyPath: path]`.
///
/// A key path is a function where one is wanted. As a value it is an object of a generic class that is
/// written in the language itself (`LibrarySource.keyPathText`), and holds the functions that read and
/// set what it leads to.
struct KeyPathChecker: CheckerPart {
  let checker: Checker

  /// The classes of key paths, each a subclass of the one before.
  enum Kind: String, CaseIterable {
    case partial = "PartialKeyPath"
    case readOnly = "KeyPath"
    case writable = "WritableKeyPath"
    case reference = "ReferenceWritableKeyPath"

    /// The initialiser's labels for the functions of a key path.
    fileprivate var labels: [String] {
      switch self {
      case .partial, .readOnly: []
      case .writable: ["_set"]
      case .reference: ["_set", "_change"]
      }
    }
  }

  /// What a key path leads to from a type.
  struct End {
    var kind: Kind
    var type: Type
    /// The key path as Swift prints it; empty if Swift prints an address in it.
    var text: String
  }

  /// The class of key paths that a type is; nil for any other type.
  func kind(of type: Type) -> Kind? {
    switch type {
    case .nominal(.generic(let generic), _): kind(of: generic)
    case .nominal(.declared(let nominal), _):
      nominal.origin.flatMap { library.page.generics.type(of: $0) }.flatMap(kind)
    default: nil
    }
  }

  private func kind(of generic: Nominal) -> Kind? {
    guard library.page.generics[generic]?.text.cell == .library else { return nil }
    return Kind(rawValue: generic.name)
  }

  /// The class of key paths of a kind for two types, which may be open.
  func type(
    _ kind: Kind, _ root: Type, _ value: Type, at range: Range<Int>
  ) throws(Diagnostic) -> Type {
    guard
      let type = try checker.generic.genericType(
        named: kind.rawValue, of: kind == .partial ? [root] : [root, value], at: range),
      self.kind(of: type) == kind || type == .failed
    else {
      throw Diagnostic(
        .error, "a key path beside a type '\(kind.rawValue)' of the page is not in this dialect",
        at: range, hint: "give that type another name")
    }
    if type == .failed { throw Diagnostic.consequence(at: range) }
    return type
  }

  func arguments(of type: Type) -> (root: Type, value: Type) {
    if case .nominal(.generic, .two(let root, let value)) = type { return (root, value) }
    if case .nominal(.generic, .one(let root)) = type { return (root, .any) }
    let arguments = type.declaration?.arguments ?? []
    if arguments.count == 1 { return (arguments[0], .any) }
    return arguments.count == 2 ? (arguments[0], arguments[1]) : (.failed, .failed)
  }

  // MARK: Written out

  /// The draft of a key path that is written out.
  func infer(_ path: KeyPathLiteral, at range: Range<Int>) throws(Diagnostic) -> Draft {
    let root = try path.root.map(checker.type)
    var state = TypeVariables.State()
    (state.isClosure, state.isKeyPath) = (true, true)
    let draft = Draft(system.typeVariables.fresh(state), at: range)
    draft.path = path
    if case .function(let inputs, let result)? = checker.solvedType(at: range) {
      _ = try system.typeVariables.unify(draft.type, .function(inputs, result: result))
    }
    checker.functionNames.uncalled[range] =
      root == nil
      ? Diagnostic(
        .error, "the type where this key path begins is not clear", at: range,
        hint: "write it: '\\Bar.\(path.value.lastName ?? "size")'")
      : Diagnostic(
        .error, "this is a key path, not what it leads to", at: range,
        hint: "write 'value[keyPath: \(checker.text(range) ?? "path")]'")
    let function = FunctionDraft(draft) { () throws(Diagnostic) -> Type? in
      guard let root else { return nil }
      let end = try end(of: path, from: root)
      return try type(end.kind, root, end.type, at: range)
    } become: { (inputs: [Type], _: Type) throws(Diagnostic) -> Void in
      try become(draft, functionOf: path, from: root, inputs)
    }
    function.becomeOther = { (type: Type) throws(Diagnostic) -> Int? in
      try become(draft, valueOf: path, from: root, as: type)
    }
    try checker.add(.function(function))
    return draft
  }

  /// Makes a draft the function that reads what a key path leads to.
  private func become(
    _ draft: Draft, functionOf path: KeyPathLiteral, from root: Type?, _ inputs: [Type]
  ) throws(Diagnostic) {
    if let root, inputs.count == 1, !checker.isKind(inputs[0], of: root),
      try !system.typeVariables.unify(inputs[0], root)
    {
      throw wrong("begins at", root, inputs[0], at: draft.range)
    }
    let closure = try checker.infer(path.getter, at: draft.range)
    _ = try system.typeVariables.unify(closure.type, draft.type)
    draft.finish = { (checker) throws(Diagnostic) in try checker.finish(closure) }
  }

  /// Makes a draft a value of a class of key paths.
  ///
  /// - Returns: The type variable that has to be known before; nil if it is made.
  private func become(
    _ draft: Draft, valueOf path: KeyPathLiteral, from written: Type?, as type: Type
  ) throws(Diagnostic) -> Int? {
    let range = draft.range
    guard let kind = kind(of: type) else { throw checker.unclear(at: range) }
    let (root, value) = arguments(of: type)
    if let written, try !system.typeVariables.unify(root, written) {
      throw wrong("begins at", written, root, at: range)
    }
    if let open = system.typeVariables.firstOpen(in: root) { return open }
    let start = try checker.resolved(root, at: range)
    let end = try end(of: path, from: start)
    guard end.type != .failed, start != .failed else {
      _ = try system.typeVariables.unify(value, .failed)
      draft.becomesFailed()
      return nil
    }
    let leadsThere = try kind == .partial ? true : system.typeVariables.unify(value, end.type)
    guard leadsThere else {
      throw wrong("leads to", end.type, value, at: range)
    }
    guard Kind.allCases.prefix(while: { $0 != end.kind }).contains(kind) || kind == end.kind else {
      throw Diagnostic(
        .error, "what this key path leads to can be read, not set, as '\(kind.rawValue)' asks",
        at: range, hint: "write '\(end.kind.rawValue)'")
    }
    let made = try self.type(end.kind, start, end.type, at: range)
    let object = try checker.inferInitializer(
      of: made, at: range,
      path.arguments(end.text, path.value.steps, end.kind.labels), range)
    draft.finish = { [type = draft.type] (checker) throws(Diagnostic) in
      let object = try checker.finish(object)
      let type = try checker.resolved(type, at: range)
      guard type != object.type else { return object }
      return CheckedExpression(.conversion(.upcast, object), type, at: range)
    }
    return nil
  }

  func wrong(
    _ verb: String, _ type: Type, _ wanted: Type, at range: Range<Int>
  ) -> Diagnostic {
    let (type, wanted) = (system.typeVariables.closed(type), system.typeVariables.closed(wanted))
    let (one, other) = type.words(beside: wanted)
    return Diagnostic(.error, "this key path \(verb) \(one), not \(other)", at: range)
  }

  /// What a key path leads to from a known type: its value is checked alone, for a parameter of the type.
  func end(of path: KeyPathLiteral, from root: Type) throws(Diagnostic) -> End {
    let function = CheckedFunction()
    let frame = Frame(function: function, parent: scope.frame)
    let inner = Scope(frame: frame, parent: scope)
    let start = Variable(
      name: "$0", type: root, isConstant: false, storage: .local(frame.takeSlot()))
    start.owner = function
    function.parameters.append(start)
    inner.declare("$0", as: .variable(start))
    return try checker.inScope(inner) { () throws(Diagnostic) in
      let value = try checker.solved(path.value) { () throws(Diagnostic) in
        try checker.infer(path.value)
      }
      var kind = Kind.readOnly
      if let place = try? checker.place(value) { kind = place.root == nil ? .reference : .writable }
      return End(kind: kind, type: value.type, text: text(of: value) ?? "")
    }
  }

  /// A key path through stored properties as Swift prints it; nil for any other, which has addresses.
  private func text(of value: CheckedExpression) -> String? {
    switch value.kind {
    case .variable:
      guard let nominal = value.type.declaration, nominal.origin == nil else { return nil }
      return nominal.name.contains(".") ? nil : "\\\(nominal.name)"
    case .property(let property, of: let owner?):
      guard case .declared(.field(let field)) = property.body, field.setter == nil,
        field.initial == nil, property.receiver == owner.type, let base = text(of: owner)
      else { return nil }
      return "\(base).\(property.name)"
    default: return nil
    }
  }

  /// The type that a key path leads to from a known type; nil if it leads nowhere.
  func value(of path: KeyPathLiteral, from root: Type) -> Type? {
    let count = diagnostics.count
    defer { diagnostics.removeSubrange(count...) }
    return try? end(of: path, from: root).type
  }

  // MARK: Use

  /// The draft of `owner[keyPath: path]`.
  func infer(
    _ owner: Draft, at path: Expression, _ range: Range<Int>
  ) throws(Diagnostic) -> Draft {
    let path = try checker.infer(path)
    let draft = checker.produced(at: range)
    try checker.whenKnown(path.type, at: path.range) { (type) throws(Diagnostic) in
      if type == .failed { return try checker.fail(draft) }
      guard let kind = kind(of: type) else {
        throw Diagnostic(
          .error, "'keyPath:' takes a key path, not \(system.typeVariables.closed(type).words)",
          at: path.range, hint: "write '\\.name'")
      }
      let (root, value) = arguments(of: type)
      let receiver = try checker.convert(owner, into: root, for: .argument("keyPath"))
      let member = try member(kind, type, at: range)
      try checker.deliver(value, as: draft.type, at: range)
      draft.becomes { (checker) throws(Diagnostic) in
        .builtin(
          member, receiver: .value(try checker.finish(receiver)), [try checker.finish(path)])
      }
    }
    return draft
  }

  /// The subscript of a value by a key path.
  private func member(
    _ kind: Kind, _ type: Type, at range: Range<Int>
  ) throws(Diagnostic) -> Builtin {
    let (root, value) = arguments(of: type)
    func code(_ name: String, _ kind: Kind) throws(Diagnostic) -> DeclaredCode.Function {
      let owner = try self.type(kind, root, value, at: range)
      guard
        case .declared(.function(let code))? = library.constants(of: owner, named: name).first?.body
      else { throw Diagnostic.consequence(at: range) }
      return code
    }
    let setter: DeclaredCode.Function? =
      switch kind {
      case .partial, .readOnly: nil
      case .writable: try code("_write", .writable)
      case .reference: try code("_assign", .reference)
      }
    return Builtin(
      declaring: .method, on: root, "subscript",
      [Builtin.ParameterDescription(label: "keyPath", type: type, summary: "")], returning: value,
      as: .accessors(
        get: try kind == .partial ? code("_readAny", .partial) : code("_read", .readOnly),
        set: setter))
  }

  /// Whether a subscript by a key path changes an object, and not the value before it; nil for any other
  /// subscript.
  func changesObject(_ member: Builtin) -> Bool? {
    member.parameters.first.flatMap { $0.label == "keyPath" ? kind(of: $0.type) : nil }
      .map { $0 == .reference }
  }

  /// The candidates that take a key path where one is an argument, if there are any.
  func suiting(
    _ candidates: [Overload.Candidate], pathsOf site: CallSite
  ) -> [Overload.Candidate] {
    var candidates = candidates
    for (place, argument) in site.arguments.enumerated() where candidates.count > 1 {
      guard case .pathLiteral = argument.value.kind else { continue }
      let suiting = candidates.filter { candidate in
        let type = candidate.parameter(at: place)?.type
        return switch type?.wrapped ?? type {
        case .function(let inputs, _): inputs.count == 1
        case .nominal(.generic, _), .nominal(.declared, _):
          type.map { kind(of: $0) != nil } ?? false
        case .nominal, .tuple: false
        default: true
        }
      }
      if !suiting.isEmpty { candidates = suiting }
    }
    return candidates
  }
}

extension Library {
  /// Whether a member is of a type that is written in the language itself, for the checker alone.
  func isHidden(_ member: Builtin) -> Bool {
    guard member.name.hasPrefix("_"), let origin = member.receiver?.declaration?.origin,
      let generic = page.generics.type(of: origin)
    else { return false }
    return page.generics[generic]?.text.cell == .library
  }
}

extension KeyPathLiteral {
  /// The arguments that make an object of it.
  fileprivate func arguments(_ text: String, _ steps: String, _ setters: [String]) -> [Argument] {
    let range = value.range
    func argument(_ label: String, _ kind: Expression.Kind) -> Argument {
      Argument(label: Name(label, at: range), value: Expression(kind, at: range))
    }
    return [
      argument("_text", .string([.text(text)])), argument("_steps", .string([.text(steps)])),
      argument("_get", .closure(getter)),
    ] + setters.map { argument($0, .closure(setter)) }
  }
}

extension Expression {
  /// The steps of a key path from its beginning, by which it equals others of its type.
  fileprivate var steps: String {
    switch kind {
    case .member(let base, let name): "\(base.steps).\(name.text)"
    case .subscript(let base, let arguments):
      "\(base.steps)[\(arguments.map(\.value.index).joined(separator: ","))]"
    case .forced(let base): "\(base.steps)!"
    case .unwrapped(let base): "\(base.steps)?"
    case .optionalChain(let base), .parenthesized(let base): base.steps
    default: ""
    }
  }

  /// A constant index among the steps.
  private var index: String {
    switch kind {
    case .integer(let value): "\(value)"
    case .floatingPoint(let value): "\(value)"
    case .boolean(let value): "\(value)"
    case .implicitMember(let name): ".\(name.text)"
    case .prefix(let sign, let value): "\(sign)\(value.index)"
    case .string(let segments):
      segments.map { if case .text(let text) = $0 { "'\(text)'" } else { "" } }.joined()
    default: ""
    }
  }
}

extension [Argument] {
  /// What `owner[keyPath: \.name]` reads; nil if these are other arguments.
  func value(of owner: Expression) -> Expression? {
    guard count == 1, self[0].label?.text == "keyPath",
      case .pathLiteral(let path) = self[0].value.kind
    else { return nil }
    return path.value(of: owner)
  }

  /// The key path of `owner[keyPath: path]`; nil if these are other arguments.
  var keyPath: Expression? {
    count == 1 && self[0].label?.text == "keyPath" ? self[0].value : nil
  }
}
