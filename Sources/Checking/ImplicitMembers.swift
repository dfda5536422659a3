import Language
import Syntax

/// Members of the type that is expected: `.name`, and calls of it.
struct ImplicitMembers: CheckerPart {
  let checker: Checker

  /// The draft of `.name`, or of a call of it, looked up in the type that is expected.
  func infer(
    _ name: Name, of base: Type, _ arguments: [Argument]?, at range: Range<Int>
  ) throws(Diagnostic) -> Draft {
    let draft = checker.produced(at: range)
    func become(_ value: Draft) throws(Diagnostic) {
      try checker.deliver(value.type, as: draft.type, at: range)
      draft.finish = { (checker) throws(Diagnostic) in try checker.finish(value) }
    }
    let whileOpen: (Type) throws(Diagnostic) -> Bool = { (type) throws(Diagnostic) in
      guard case .nominal(.generic(let nominal), _) = type else { return false }
      checker.generic.openMembers.declare(of: nominal)
      guard name.text == "init" || has(ImplicitName(text: name.text), in: type) else {
        return false
      }
      try become(try checker.inferStatic(name, of: type, arguments, at: range))
      return true
    }
    try checker.whenKnown(base, at: range, whileOpen: whileOpen) { (type) throws(Diagnostic) in
      if type == .failed { return try checker.fail(draft) }
      let type = system.typeVariables.closed(type)
      if name.isHole, checker.hole != nil {
        checker.hole?.arguments = arguments
        return try become(
          checker.inferHole(of: library.option(of: type) ?? type, isImplicit: true, at: name.range))
      }
      if let option = library.option(of: type), has(ImplicitName(text: name.text), in: option) {
        let value = try checker.inferStatic(name, of: option, arguments, at: range)
        try checker.deliver(type, as: draft.type, at: range)
        return draft.becomes { (checker) throws(Diagnostic) in
          .array([try checker.finish(value)])
        }
      }
      if let part = type.wrapped, let arguments,
        ImplicitName(text: name.text, arguments: arguments).isOfOptional
      {
        let value = try checker.convert(
          try checker.infer(arguments[0].value, toward: part), into: part, for: .argument(name.text)
        )
        try checker.deliver(type, as: draft.type, at: range)
        return draft.becomes { (checker) throws(Diagnostic) in
          .conversion(.wrap, try checker.finish(value))
        }
      }
      guard name.text == "init" || has(ImplicitName(text: name.text), in: type) else {
        guard let maker = maker(of: name, for: type) else {
          throw checker.unknownConstant(name, of: type, isImplicit: true)
        }
        let value = try checker.inferStatic(name, of: maker, arguments, at: range)
        return try become(try checker.convert(value, into: type, for: .argument(name.text)))
      }
      try become(try checker.inferStatic(name, of: type, arguments, at: range))
    }
    return draft
  }

  /// The one type that conforms to a protocol and has a static member of this name that makes it, as
  /// `extension Discount where Self == Percent` gives it; nil if there is none.
  private func maker(of name: Name, for type: Type) -> Type? {
    guard type.isProtocol else { return nil }
    let makers = library.page.types.map { Type.declared($0.nominal) }.filter { maker in
      !maker.isProtocol && !maker.isParameter && library.lineage(of: maker).contains(type)
        && library.constants(of: maker, named: name.text).contains { $0.result == maker }
    }
    return makers.count == 1 ? makers[0] : nil
  }

  /// Whether `.name` exists in a type: a constant or static method of it or of a supertype, an
  /// initialiser with these labels, or the hole.
  func has(_ name: ImplicitName, in type: Type) -> Bool {
    if checker.hole != nil, name.text == HoledText.hole { return true }
    if name.isOfOptional, type.is(.optional) { return true }
    guard name.text == "init", let arguments = name.arguments else {
      return library.lineage(of: type).contains {
        !library.constants(of: $0, named: name.text).isEmpty
      }
    }
    var site = CallSite(name: Name(name.text, at: 0..<0), arguments: arguments)
    site.hole = checker.holePlace(in: arguments)
    if checker.takesProperties(type) { site.isProperty = { (_) in true } }
    return library.initializers(of: type).contains { initializer in
      (try? site.match(initializer.parameters.map(Slot.init))) != nil
    }
  }
}

/// What is looked up at last in generic types whose arguments are not known: they may follow from what a member
/// takes and gives.
struct OpenLookups: CheckerPart {
  let checker: Checker

  /// Does what the first of these constraints keeps for that; false if there is none.
  func proceed(_ pending: some Sequence<Int>) throws(Diagnostic) -> Bool {
    for id in pending {
      guard
        case .lookup(let type, let range, let action, let whileOpen?) = system.constraints[id].kind,
        case .nominal(.generic, _) = checker.generic.known(type)
      else { continue }
      system.constraints[id].kind = .lookup(type, at: range, action, whileOpen: nil)
      system.constraints[id].isDone = true
      let head = checker.generic.known(type)
      let isDone = try checker.inScope(system.constraints[id].scope) { () throws(Diagnostic) in
        try whileOpen(head)
      }
      system.constraints[id].isDone = isDone
      return true
    }
    return false
  }
}

/// Arguments of a member of a value whose type is not known yet.
struct EarlyArguments: CheckerPart {
  let checker: Checker
  /// The arguments, inferred alone; nil until they are.
  private(set) var inferred: [CallArgument]?
  /// The types of the closures among them: what these are is said by the member.
  private var closures: [Type] = []

  init(_ checker: Checker) { self.checker = checker }

  /// Infers the arguments, unless they are already.
  mutating func infer(_ arguments: [Argument]?) throws(Diagnostic) {
    guard let arguments, inferred == nil else { return }
    let all = try checker.infer(arguments)
    inferred = all
    closures = all.map(\.draft.type).filter {
      system.typeVariables.state(of: $0)?.isClosure == true
    }
    for closure in closures { system.typeVariables.expectMore(of: closure) }
  }

  /// Lets closures be what the member says, which is known.
  mutating func release() {
    for closure in closures { system.typeVariables.stopExpecting(of: closure) }
    closures = []
  }
}
