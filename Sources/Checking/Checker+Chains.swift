import Language
import Syntax

/// Members, calls and subscripts: everything after a dot or before brackets.
extension Checker {
  /// The draft of a chain of these; one that begins with `.name` has the type in which the name is
  /// looked up.
  func inferChain(_ expression: Expression) throws(Diagnostic) -> Draft {
    guard let name = expression.implicitRoot else { return try inferLink(expression, base: nil) }
    var state = TypeVariables.State()
    state.implicitNames = [name]
    let base = system.typeVariables.fresh(state)
    let value = try inferLink(expression, base: base)
    return try convert(value, into: base, for: .argument(name.text))
  }

  /// The draft of the last link of a chain.
  ///
  /// - Parameter base: The type in which `.name` at the chain's beginning is looked up.
  private func inferLink(_ expression: Expression, base: Type?) throws(Diagnostic) -> Draft {
    let range = expression.range
    switch expression.kind {
    case .implicitMember(let name):
      guard let base else { return try inferChain(expression) }
      return try ImplicitMembers(checker: self).infer(name, of: base, nil, at: range)
    case .call(let callee, let arguments):
      if case .implicitMember(let name) = callee.kind, let base {
        return try ImplicitMembers(checker: self).infer(name, of: base, arguments, at: range)
      }
      if let power = try inferDecimalPower(expression) { return power }
      let call = try inferCall(callee, arguments, base: base, at: range)
      call.callee = expression.callee
      return call
    case .member(let owner, let name):
      if let member = try inferMember(name, ofType: owner, nil, at: range) { return member }
      noteMember(name, of: owner)
      let receiver = try inferLink(owner, base: base)
      return try inferMember(name, of: receiver, nil, at: range)
    case .subscript(let owner, let arguments):
      if let value = arguments.value(of: owner) { return try inferLink(value, base: base) }
      if let type = asType(owner), !library.constants(of: type, named: "subscript").isEmpty {
        return try inferStatic(
          Name("subscript", at: owner.range), of: type, arguments, at: range)
      }
      return try inferSubscript(try inferLink(owner, base: base), arguments, at: range)
    case .forced(let value):
      return try inferContent(of: try inferLink(value, base: base), isForced: true, at: range)
    case .unwrapped(let value):
      return try inferContent(of: try inferLink(value, base: base), isForced: false, at: range)
    case .optionalChain(let value):
      // `Int?.self` is a member of a type.
      if TypeChains(checker: self).begins(value) {
        return try inferLink(value, base: base)
      }
      return try inferOptionalChain(try inferLink(value, base: base), at: range)
    default: return try infer(expression)
    }
  }

  private func inferCall(
    _ callee: Expression, _ arguments: [Argument], base: Type?, at range: Range<Int>
  ) throws(Diagnostic) -> Draft {
    if let type = asType(callee) {
      let name = Name("init", at: callee.range)
      let own = try DynamicTypes(checker: self).infer(
        name, of: type, by: callee, arguments, at: range)
      if let own { return own }
      if let literal = try LiteralTypes(checker: self).made(type, of: arguments) { return literal }
      let isFunction = callee.kind == .name("sequence") && !type.isDeclared
      return try inferInitializer(
        of: type, named: isFunction ? "sequence" : nil, at: callee.range, arguments, range)
    }
    switch callee.kind {
    case .name(HoledText.hole) where hole != nil:
      return inferHole(at: callee.range, calledWith: arguments)
    case .name(let text):
      let name = Name(text, at: callee.range)
      if let entity = entity(named: text), !standsBack(entity, for: name, arguments),
        !generic.isMeant(name, besides: entity, arguments)
      {
        if case .member(let owner) = entity {
          return try inferOwnMember(name, of: owner, arguments, at: range)
        }
        return try inferCall(of: entity, name, arguments, at: range)
      }
      let functions = library.functions(named: text)
      if !functions.isEmpty {
        return try inferCall(of: functions, name, arguments, at: range)
      }
      if hole != nil {
        _ = try infer(arguments)
        return failed(at: range)
      }
      if isConsequence(text) { throw Diagnostic.consequence(at: name.range) }
      throw unknownFunction(name, arguments)
    case .member(let owner, let name):
      if let member = try inferMember(name, ofType: owner, arguments, at: range) { return member }
      let functions = isModule(owner) ? library.functions(named: name.text) : []
      guard functions.isEmpty else {
        return try inferCall(of: functions, name, arguments, at: range)
      }
      noteMember(name, of: owner)
      let receiver = try inferLink(owner, base: base)
      return try inferMember(name, of: receiver, arguments, at: range)
    default:
      return try inferCall(
        ofAny: try inferLink(callee, base: base), Name(callee.noun, at: callee.range), arguments,
        at: range)
    }
  }

  /// The draft of a member of a type, or of its call; nil if the owner is a value.
  private func inferMember(
    _ name: Name, ofType owner: Expression, _ arguments: [Argument]?, at range: Range<Int>
  ) throws(Diagnostic) -> Draft? {
    let dynamic = DynamicTypes(checker: self)
    if let object = DynamicTypes.object(in: owner), entity(named: "type") == nil {
      return try dynamic.infer(name, of: owner, object, arguments, at: range)
    }
    if let type = try patterns.heirs.superclass(owner, for: name) {
      return try inferStatic(name, of: type, arguments, at: range)
    }
    guard let type = asType(owner.withoutSelf) else { return nil }
    try patterns.heirs.refuse(of: type, with: name.text, by: owner)
    if let own = try dynamic.infer(name, of: type, by: owner, arguments, at: range) { return own }
    if case .name("self") = owner.kind, name.text == "init", arguments != nil,
      library.isReference(type), !patterns.heirs.isOfEachClass(owner, type)
    {
      throw Diagnostic(
        .error, "'self.init' of a class is not in this dialect",
        at: owner.range.lowerBound..<name.range.upperBound,
        hint: "write '\(type.spelling)(…)'")
    }
    return try inferStatic(name, of: type, arguments, at: range)
  }

  /// Whether it is the name of the standard library, as in `Swift.max(a, b)`.
  private func isModule(_ expression: Expression) -> Bool {
    if case .name("Swift") = expression.kind { entity(named: "Swift") == nil } else { false }
  }

  /// Whether a name inside an extension of a library type means a library function, because the
  /// member of that name does not take these arguments: `max(0, count)`.
  private func standsBack(_ entity: Entity, for name: Name, _ arguments: [Argument]) -> Bool {
    guard case .member(let owner) = entity, !library.functions(named: name.text).isEmpty else {
      return false
    }
    let site = CallSite(name: name, arguments: arguments)
    return !library.members(of: owner.type, named: name.text).contains { member in
      if member.isDeclared || member.kind == .property { return member.isDeclared }
      do throws(MatchProblem) {
        _ = try site.match(member.parameters.map(Slot.init))
        return true
      } catch {
        return false
      }
    }
  }

  // MARK: Subscripts

  /// Whether arguments are a position in a text, or a range of these, which the text's own
  /// subscript takes, whatever subscripts the page declares.
  private func isPlace(_ arguments: [Argument], inTextOf type: Type) throws(Diagnostic) -> Bool {
    guard type == .string, arguments.count == 1, arguments[0].label == nil else { return false }
    var place = arguments[0].value
    if case .oneSided(_, let end, _) = place.kind { place = end }
    let mark = mark
    let draft = try infer(place)
    if system.typeVariables.isProduced(draft.type) { try solve(from: mark, isWhole: false) }
    let type = system.typeVariables.head(draft.type)
    return system.typeVariables.head(type.bound ?? type) == Type.textIndex
  }

  private func inferSubscript(
    _ owner: Draft, _ arguments: [Argument], at range: Range<Int>
  ) throws(Diagnostic) -> Draft {
    if let path = arguments.keyPath { return try keyPaths.infer(owner, at: path, range) }
    LiteralTypes(checker: self).take("subscript", outOf: owner)
    if library.page.hasSubscripts {
      try closeLiteral(owner, named: "subscript")
      let head = system.typeVariables.head(owner.type)
      sequences.collections.complete("subscript", of: head)
      let own = library.members(of: head, named: "subscript")
      if own.contains(where: { $0.labels == arguments.map { $0.label?.text } }) || head.isDeclared,
        try !isPlace(arguments, inTextOf: head)
      {
        if let part = try sequences.collections.inferPart(of: owner, head, arguments, at: range) {
          return part
        }
        let draft = produced(at: range)
        try lookUpSubscript(own, of: owner, arguments, as: draft)
        return draft
      }
    }
    let head = system.typeVariables.head(owner.type)
    if let list = library.list(of: head) {
      try sequences.refusePart(by: arguments, of: head, at: range)
      return try inferSubscript(owner.elements(by: list), arguments, at: range)
    }
    let arguments = arguments.map(\.evaluated)
    let labels = arguments.map { $0.label?.text }
    guard labels == [nil] || labels == [nil, "default"] else {
      throw Diagnostic(
        .error, "an index is one whole number", at: range, hint: "write 'values[0]'")
    }
    var (written, bound) = (arguments[0].value, nil as SliceBound?)
    if case .oneSided(let sign, let end, let isLowerBound) = written.kind {
      written = end
      bound = isLowerBound ? .lower : sign.text == "..." ? .last : .upper
    }
    let owner = content(ofImplicit: owner)
    let index = try infer(written)
    let fallback = arguments.count > 1 ? try infer(arguments[1].value) : nil
    let draft = produced(at: range)
    try whenKnown(owner.type, at: owner.range) { [self] (type) throws(Diagnostic) in
      switch type {
      case .failed: try fail(draft)
      case .nominal(.dictionary, .two(let key, let value))
      where fallback == nil && system.typeVariables.head(index.type) == .dictionaryIndex:
        try parts.become(draft, .entry(key, value), of: owner, at: index)
      case .nominal(.dictionary, .two(let key, let value)):
        try become(draft, entryOf: owner, key, value, at: index, default: fallback)
      case _ where fallback != nil:
        throw Diagnostic(
          .error,
          "'default:' is for dictionaries, not for \(system.typeVariables.closed(type).plural)",
          at: arguments[1].label?.range ?? range)
      case .string:
        try become(draft, partOf: owner, at: index, from: bound)
      case .nominal(.array, .one(let element)), .nominal(.slice, .one(let element)):
        try parts.become(draft, elementOf: owner, element, at: index, from: bound)
      default:
        if hasError(type) { throw Diagnostic.consequence(at: owner.range) }
        let isOptional = type.is(.optional)
        throw Diagnostic(
          .error, "\(system.typeVariables.closed(type).words) has no elements to pick by index",
          at: owner.range,
          hint: isOptional
            ? Hint.unwrap
            : type == .function([], result: .void)
              ? Hint.emptyDictionary : elsewhere(picking: index, of: type, at: owner.range))
      }
    }
    return draft
  }
}

extension Expression {
  /// The word for a function without a name in messages.
  fileprivate var noun: String { if case .closure = kind { "closure" } else { "function" } }

  /// The type of `Type.self` before the dot of a member; any other expression itself.
  fileprivate var withoutSelf: Expression {
    if case .member(let type, let name) = kind, name.text == "self" { type } else { self }
  }

  /// The name by which it is called; nil if it has none.
  private var calledName: String? {
    switch kind {
    case .name(let name): name
    case .member(_, let name): name.text
    default: nil
    }
  }

  /// The name of the function that it calls; nil if it is not a call.
  var callee: String? {
    if case .call(let callee, _) = kind { callee.calledName } else { nil }
  }

  /// The `.name` that a chain of members, calls and subscripts begins with.
  fileprivate var implicitRoot: ImplicitName? {
    var link = self
    var arguments: [Argument]?
    while true {
      switch link.kind {
      case .implicitMember(let name): return ImplicitName(text: name.text, arguments: arguments)
      case .call(let callee, let given): (link, arguments) = (callee, given)
      case .member(let base, _), .subscript(let base, _), .forced(let base), .unwrapped(let base),
        .optionalChain(let base):
        (link, arguments) = (base, nil)
      default: return nil
      }
    }
  }
}
