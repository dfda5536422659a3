import Language
import Syntax

/// What the protocols of coders give a type: an `init(from:)`, the stored properties that are written
/// and read, and the members of the keys.
struct CodingChecker: CheckerPart {
  let checker: Checker

  /// Declares what a type has by `Codable`, `Encodable`, `Decodable` or `CodingKey`, once its stored
  /// properties are all known.
  func complete(_ nominal: Nominal, _ draft: NominalDraft) {
    for adopted in library.lineage(of: draft.type).compactMap(\.declaration)
    where adopted.kind == .protocol {
      let own = library.page[adopted].abilities
      library.page[nominal].abilities.formUnion(
        own.intersection([.codable, .decodable, .encodable]))
    }
    var abilities = library.page[nominal].abilities
    // A subclass inherits the functions of its superclass.
    if let superclass = library.page[nominal].superclass?.declaration {
      abilities.subtract(library.page[superclass].abilities)
    }
    if abilities.contains(.codingKey) { completeKey(nominal, draft) }
    guard nominal.kind == .structure || nominal.kind == .class,
      abilities.contains(.encodable) || abilities.contains(.decodable)
    else { return }
    let reads = abilities.contains(.decodable) && !draft.hasFunction("init", "from")
    let writes = abilities.contains(.encodable) && !draft.hasFunction("encode", "to")
    guard reads || writes else { return }
    let keys = draft.codingKeys
    let names = Set(draft.fields.map(\.name.text))
    if let unknown = keys?.first(where: { !names.contains($0.key.text) }),
      draft.syntax.inherited.contains(where: \.isOfCoders)
    {
      checker.diagnostics.append(
        Diagnostic(
          .error,
          "'CodingKeys' has '\(unknown.key.text)', which is not a stored property of '\(nominal.name)'",
          at: unknown.key.range,
          hint: "leave the case out, or write 'init(from:)' and 'encode(to:)'"))
      return
    }
    // Coders go through the keys, as the page writes them.
    let order =
      keys.map { keys in
        keys.compactMap { key, value in
          draft.fields.firstIndex { $0.name.text == key.text }.map { (place: $0, key: value) }
        }
      } ?? draft.fields.indices.map { (place: $0, key: draft.fields[$0].name.text) }
    library.page[nominal].coded = order.compactMap { place, key in
      guard !draft.fields[place].isLazy else { return nil }
      return DeclaredType.CodedField(index: draft.inheritedFieldCount + place, key: key)
    }
    if refuseParts(of: nominal, draft) { return }
    if reads { declareReading(nominal, draft) }
    if writes, nominal.kind == .class { declareWriting(nominal, draft) }
  }

  /// Objects to stored properties of types that are never `Codable`; returns whether there are any.
  private func refuseParts(of nominal: Nominal, _ draft: NominalDraft) -> Bool {
    let before = checker.diagnostics.count
    for coded in library.page[nominal].coded ?? [] {
      let field = draft.fields[coded.index - draft.inheritedFieldCount]
      guard let (words, hint) = field.type.neverCoded else { continue }
      checker.diagnostics.append(
        Diagnostic(
          .error, "'\(field.name.text)' is \(words), so that '\(nominal.name)' is not 'Codable'",
          at: field.name.range, hint: hint))
    }
    return checker.diagnostics.count > before
  }

  // MARK: Reading

  /// Declares the function that makes an instance of what a decoder has.
  private func declareReading(_ nominal: Nominal, _ draft: NominalDraft) {
    let decoder = Type.named("Decoder")
    guard let reading = library.members(of: decoder, named: "_decode").first else { return }
    var keys: [Int: String] = [:]
    let coded = library.page[nominal].coded ?? []
    let order = coded.map { $0.index - draft.inheritedFieldCount }
    for field in coded {
      keys[field.index - draft.inheritedFieldCount] = field.key
    }
    for place in draft.fields.indices where keys[place] == nil {
      let field = draft.fields[place]
      guard !field.hasDefault, field.type != .failed else { continue }
      checker.diagnostics.append(
        Diagnostic(
          .error,
          "'CodingKeys' leaves out '\(field.name.text)', which has no value when it is read",
          at: field.name.range, hint: "give it a value here, or a case in 'CodingKeys'"))
      return
    }
    // As in Swift, a constant with a value is written, but not read.
    for (place, field) in draft.fields.enumerated() where field.isConstant && field.value != nil {
      keys[place] = nil
    }
    let range = draft.syntax.name.range
    let member = checker.makeMember(
      Name("init", at: range), of: draft,
      .synthesized { (checker, member) throws(Diagnostic) in
        let others = draft.fields.indices.filter { keys[$0] == nil }
        var body = checker.firstValues(of: draft, others, in: member)
        let source = member.function.parameters[1]
        for place in order {
          guard let key = keys[place] else { continue }
          let field = draft.fields[place]
          let value = CheckedExpression(
            .builtin(
              reading,
              receiver: .value(CheckedExpression(.variable(source), source.type, at: range)),
              [CheckedExpression(.string(key), .string, at: range)]), field.type, at: range)
          body.append(checker.change(field, to: value, in: member))
        }
        if let superclass = checker.library.page[nominal].superclass {
          body.append(try CodingChecker(checker: checker).superInit(superclass, draft, member))
        }
        return body
      }, isMutating: true, at: range)
    member.role = .initializer(isFailable: false)
    member.parameters = [.unlabelled(Name("decoder", at: range))]
    (member.inputs, member.result) = ([decoder], draft.type)
    library.page[nominal].witnesses.decoding = member.global
    guard nominal.kind == .class else { return }
    // A subclass inherits it, or calls it.
    let parameter = Builtin.ParameterDescription(label: "from", type: decoder, summary: "")
    let code = checker.function(member, of: draft)
    library.page.add(
      Builtin(
        declaring: .initializer, on: draft.type, draft.type.spelling, [parameter],
        returning: draft.type, as: .initializer(code, of: nominal, isMemberwise: false)))
  }

  /// The call of the initialiser of a superclass that is not 'Codable' itself.
  private func superInit(
    _ superclass: Type, _ draft: NominalDraft, _ member: MemberDraft
  ) throws(Diagnostic) -> CheckedStatement {
    let range = draft.syntax.name.range
    let plain = library.initializers(of: superclass).first { other in
      other.parameters.allSatisfy { $0.defaultText != nil }
    }
    guard let plain else {
      throw Diagnostic(
        .error,
        "'\(superclass.spelling)' has no 'init()', so that nothing reads '\(draft.type.spelling)'",
        at: range, hint: "write 'required init(from decoder: Decoder) throws'")
    }
    let call = CheckedExpression(
      .builtin(plain, receiver: nil, plain.parameters.map { _ in nil }), plain.result, at: range)
    return CheckedStatement(
      .delegation(member.function.parameters[0], call, isDispatched: false), at: range)
  }

  // MARK: Writing

  /// Declares the `encode(to:)` of a class, which a subclass inherits, calls or overrides.
  private func declareWriting(_ nominal: Nominal, _ draft: NominalDraft) {
    let encoder = Type.named("Encoder")
    guard let writing = library.members(of: encoder, named: "_encode").first else { return }
    let range = draft.syntax.name.range
    let member = checker.makeMember(
      Name("encode", at: range), of: draft,
      .synthesized { (_, member) in
        let values = member.function.parameters.map {
          CheckedExpression(.variable($0), $0.type, at: range)
        }
        let call = CheckedExpression(
          .builtin(writing, receiver: .value(values[1]), [values[0]]), .void, at: range)
        return [CheckedStatement(.expression(call), at: range)]
      }, at: range)
    member.parameters = [.unlabelled(Name("encoder", at: range))]
    (member.inputs, member.result) = ([encoder], .void)
    library.page.add(
      Builtin(
        declaring: .method, on: draft.type, "encode",
        [Builtin.ParameterDescription(label: "to", type: encoder, summary: "")], returning: .void,
        as: .function(checker.function(member, of: draft))))
  }

  // MARK: Keys

  private func completeKey(_ nominal: Nominal, _ draft: NominalDraft) {
    guard nominal.kind == .enumeration else {
      checker.diagnostics.append(
        Diagnostic(
          .error, "only an 'enum' is a 'CodingKey' here", at: draft.syntax.name.range,
          hint: "for keys that are not known, read and write a '[String: Int]'"))
      return
    }
    let type = draft.type
    func property(
      _ name: String, _ result: Type, _ get: @escaping @Sendable (Machine, Value) throws -> Value
    ) {
      library.page.add(
        Builtin(
          .property, on: type, name, "", returning: result, example: "",
          body: .property(get: get, set: nil)))
    }
    property("stringValue", .string) { machine, key in
      try machine.allocate(string: CodingTypes(machine).key(key).name)
    }
    property("intValue", .optional(.int)) { machine, key in
      try CodingTypes(machine).key(key).number.map { .int($0) } ?? .none
    }
    property("description", .string) { machine, key in
      try machine.allocate(string: CodingTypes(machine).key(key).description)
    }
    let cases = library.page[nominal].enumeration.cases.indices.map {
      Value.enumCase($0, of: nominal.id)
    }
    library.page.add(
      Builtin(
        .initializer, on: type, nominal.name, "",
        [Builtin.ParameterDescription(label: "stringValue", type: .string, summary: "")],
        returning: .optional(type), example: "",
        body: .call { machine, arguments in
          let name = machine.string(arguments[0])
          for one in cases where try CodingTypes(machine).key(one).name == name { return one }
          return .none
        }))
  }

  // MARK: Types in the language

  /// The type without generic parameters, written in the language, that a name means; nil for any other name.
  ///
  /// What names a coder declares them: their values come to a page that does not name them.
  func plainType(named name: String) -> Type? {
    let base = String(name.prefix { $0 != "." })
    if LibrarySource.plainTypes.contains(base) {
      guard let type = declared(base) else { return nil }
      return base == name ? type : library.page.type(named: name).map(Type.declared)
    }
    if Self.coders.contains(name) {
      for other in LibrarySource.codingErrors { _ = declared(other) }
    }
    return nil
  }

  /// Declares the types of this kind that the cell names, before a solver takes a copy of the library.
  func declarePlainTypes() {
    guard !work.knowsPlainTypes else { return }
    work.knowsPlainTypes = true
    for name in LibrarySource.plainTypes.sorted() where checker.source.contains(name) {
      _ = checker.type(named: name)
    }
  }

  private static let coders: Set = [
    "Decoder", "Encoder", "JSONDecoder", "JSONEncoder", "PropertyListDecoder",
    "PropertyListEncoder",
  ]

  private func declared(_ name: String) -> Type? {
    guard library.type(named: "CodingKey") != nil,
      let generic = genericNames.declaration(named: name)
    else { return nil }
    return checker.generic.instance(of: generic, [])
  }

  /// The containers of keys of a certain type.
  static let keyed: Set = ["KeyedDecodingContainer", "KeyedEncodingContainer"]
}

extension NominalDraft {
  /// The names of its stored properties in its `CodingKeys`, with those that stand for them; nil if it
  /// has none.
  fileprivate var codingKeys: [(key: Name, value: String)]? {
    guard let keys = nested.first(where: { $0.syntax.name.text == "CodingKeys" }),
      keys.syntax.kind == .enumeration
    else { return nil }
    var found: [(key: Name, value: String)] = []
    for case .cases(let cases) in keys.syntax.members.map(\.kind) {
      for one in cases {
        var value = one.name.text
        if case .string(let segments)? = one.rawValue?.kind {
          value = ""
          if case .text(let text)? = segments.first, segments.count == 1 { value = text }
        }
        found.append((one.name, value))
      }
    }
    return found
  }

  /// Whether it declares a function with one argument of this label.
  fileprivate func hasFunction(_ name: String, _ label: String) -> Bool {
    members.contains { member in
      switch member.kind {
      case .function(let function, _):
        function.name.text == name && function.parameters.map(\.label) == [label]
      case .initializer(let function, _, _):
        name == "init" && function.parameters.map(\.label) == [label]
      default: false
      }
    }
  }
}

extension TypeExpression {
  /// Whether it is a protocol of types that coders write or read.
  fileprivate var isOfCoders: Bool {
    guard case .named(let name, []) = kind else { return false }
    return ["Codable", "Decodable", "Encodable"].contains(name)
  }
}

extension Type {
  /// What it is or has, if that is never written or read by coders, and what to do; nil for other types.
  fileprivate var neverCoded: (words: String, hint: String)? {
    let isFree = "give it a value, and write 'CodingKeys' without it"
    switch self {
    case .function: return ("a function", isFree)
    case .tuple: return ("a tuple", "make a 'struct' of its values")
    case .any: return ("of the type 'Any'", "give it the type that it has")
    case .nominal(.declared(let nominal), _):
      if nominal.kind != .protocol { return nil }
      return ("of a protocol", "give it a type that is 'Codable'")
    case .nominal(_, let arguments):
      guard let (words, hint) = arguments.list.lazy.compactMap(\.neverCoded).first else {
        return nil
      }
      return words.hasPrefix("a ") ? ("made of \(words.dropFirst(2))s", hint) : (words, hint)
    default: return nil
    }
  }
}
