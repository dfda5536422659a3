/// The builtins of a page: the interpreter's own and the host's.
///
/// Looking one up by its name builds the group that declares it, and no other.
package struct Library: Sendable {
  private let table: WordTable
  private let leftOut: Lazy<LeftOutNames>
  /// The modules that a page may import.
  package let modules: Set<String>
  /// The words of other languages and programs, by name.
  private let elsewhere: Lazy<[String: Elsewhere]>
  /// The additions of the page.
  package var page = Declarations()

  /// The library of `groups`.
  ///
  /// - Parameters:
  ///   - index: The index of `groups`.
  ///   - leftOut: The names that are refused with a reason, besides those of Swift's own library;
  ///     asked for after an error.
  ///   - leftOutPrefixes: The prefixes of further such names, if a capital letter follows.
  ///   - elsewhere: Words of other languages, programs and frameworks; asked for after an error.
  ///   - modules: The modules that can be imported without a note, because the library has much of
  ///     them.
  package init(
    _ groups: [WordGroup], index: NameIndex,
    leftOut: @escaping @Sendable () -> [LeftOut] = { [] }, leftOutPrefixes: [String] = [],
    elsewhere: @escaping @Sendable () -> [Elsewhere] = { [] },
    modules: Set<String> = ["Swift"]
  ) {
    table = WordTable(groups, index: index)
    self.leftOut = Lazy { LeftOutNames(LeftOut.core + leftOut(), prefixes: leftOutPrefixes) }
    self.modules = modules
    self.elsewhere = Lazy {
      Dictionary(
        (Elsewhere.core + elsewhere()).map { ($0.name, $0) }, uniquingKeysWith: { $1 })
    }
  }

  /// A library of words that are all built: `builtins` and `types`.
  package init(builtins: [Builtin], types: [TypeDeclaration]) {
    let groups = [WordGroup { builtins }, WordGroup(types: { types })]
    self.init(groups, index: NameIndex(of: groups))
  }

  /// The builtins as they are declared, all of which are built for it.
  package var builtins: [Builtin] { table.builtins }

  /// The types as they are declared, all of which are built for it.
  package var types: [TypeDeclaration] { table.types }

  /// The declaration of a type by its name or by Apple's; nil when there is none.
  package func type(named name: String) -> TypeDeclaration? { table.type(named: name) }

  /// The reason why `name` is left out; nil if it is not a known name.
  package func leftOut(named name: String) -> LeftOut? { leftOut.value[name] }

  /// The advice on the foreign word `name`; nil if there is none.
  package func elsewhere(named name: String) -> Elsewhere? { elsewhere.value[name] }

  /// Whether `name` is known as left out, and thus not a typing error.
  package func isLeftOut(_ name: String) -> Bool { leftOut.value.isKnown(name) }

  /// The functions called `name`: the generic ones of the page, then its own, in the order of declaration; one of the
  /// page hides those with its labels, and all that Swift's library does not have.
  package func functions(named name: String) -> [Builtin] {
    let (declared, known) = (
      page.generics.functions(named: name), table.globals(named: name, as: .function)
    )
    if declared.isEmpty || known.isEmpty { return declared + known }
    if Library.core.table.globals(named: name, as: .function).isEmpty { return declared }
    return declared + known.filter { word in !declared.contains { $0.labels == word.labels } }
  }

  /// The variable called `name`: a property of the page itself; nil if there is none.
  package func variable(named name: String) -> Builtin? {
    table.globals(named: name, as: .variable).last
  }

  /// The binary operators called `sign`: those of the page's types, then its own.
  package func operators(named sign: String) -> [Builtin] {
    page.operators(named: sign) + table.globals(named: sign, as: .infixOperator)
  }

  /// The initialisers of `type`, without those of its superclasses.
  package func initializers(of type: Type) -> [Builtin] {
    members(of: type, named: "init", isStatic: true)
  }

  /// The methods and properties called `name` of `type` and of its superclasses, its own first. A
  /// builtin on `[String]`, say, is among those of every array: its receiver must still be unified.
  package func members(of type: Type, named name: String) -> [Builtin] {
    lineage(of: type).flatMap { members(of: $0, named: name, isStatic: false) }
  }

  /// The property with the elements of a collection that is a type of the library; nil for any other.
  package func list(of type: Type) -> Builtin? {
    guard let name = type.libraryName, let list = self.type(named: name)?.list else { return nil }
    return members(of: type, named: list).first { $0.kind == .property }
  }

  /// The constants and static methods called `name` of `type`, in the order of declaration.
  package func constants(of type: Type, named name: String) -> [Builtin] {
    members(of: type, named: name, isStatic: true)
  }

  /// `type` and its superclasses, nearest first.
  package func ancestry(of type: Type) -> [Type] {
    var lineage = [type]
    while let superclass = superclass(of: lineage[lineage.count - 1]) { lineage.append(superclass) }
    return lineage
  }

  /// `type` and its supertypes: its superclasses, nearest first, then their protocols.
  package func lineage(of type: Type) -> [Type] {
    var lineage = ancestry(of: type)
    guard !page.isEmpty else { return lineage }
    var next = 0
    while next < lineage.count {
      for adopted in page.protocols(of: lineage[next]) where !lineage.contains(adopted) {
        lineage.append(adopted)
      }
      if next == 0 {
        for adopted in generalProtocols(of: type) where !lineage.contains(adopted) {
          lineage.append(adopted)
        }
      }
      next += 1
    }
    return lineage + page.compositions(metBy: lineage)
  }

  private func superclass(of type: Type) -> Type? {
    if type.instance != nil { return .metatype }
    return switch type.constructor {
    case .named(let name): table.type(named: name)?.superclass.map(Type.named)
    case .declared(let nominal): page[nominal].superclass
    default: nil
    }
  }

  /// Whether it is a class or a protocol, which has values of other types.
  package func hasKinds(_ type: Type) -> Bool {
    type.isProtocol || isReference(type)
  }

  /// Whether it is a protocol of the library, which classes of the page may adopt.
  package func isProtocolOfClasses(_ type: Type) -> Bool {
    guard let name = type.libraryName else { return false }
    return table.type(named: name)?.isProtocol ?? false
  }

  /// Whether a class of the page may inherit from it.
  package func canBeInherited(_ type: Type) -> Bool {
    switch type.constructor {
    case .named(let name):
      table.type(named: name).map { $0.isReference && !$0.isFinal && !$0.isProtocol } ?? false
    case .declared(let nominal): nominal.kind == .class && !page[nominal].isFinal
    default: false
    }
  }

  /// Whether it is a reference type.
  package func isReference(_ type: Type) -> Bool {
    switch type.constructor {
    case .named(let name): table.type(named: name)?.isReference ?? false
    case .stored: true
    case .declared(let nominal):
      nominal.kind == .class || nominal.kind == .protocol && isOfObjects(type)
    default: false
    }
  }

  /// Whether only classes conform to a protocol of the page.
  private func isOfObjects(_ type: Type) -> Bool {
    lineage(of: type).contains { adopted in
      adopted.declaration.map { page[$0].abilities.contains(.object) } ?? false
    }
  }

  /// Every method and property of `type` and of its superclasses, for help and suggestions: first
  /// those of the page, then the library's in the order of declaration.
  package func members(of type: Type) -> [Builtin] {
    let lineage = lineage(of: type)
    let own = lineage.flatMap(page.members(of:)).filter { !$0.isStatic }
    return own + table.members(of: lineage.map(\.shape), isStatic: false)
  }

  /// Every constant and static method of `type`, Apple's forms included, for completion and
  /// suggestions.
  package func constants(of type: Type) -> [Builtin] {
    page.members(of: type).filter { $0.isStatic && $0.kind != .initializer }
      + table.members(of: [type.shape], isStatic: true)
  }

  private func members(of type: Type, named name: String, isStatic: Bool) -> [Builtin] {
    let words = table.members(of: type.shape, named: name, isStatic: isStatic)
    let own = page.members(of: type, named: name, isStatic: isStatic)
    return own.isEmpty ? words : own + words
  }
}

extension Type {
  /// The type without its parameters: the key for its members.
  package var shape: String {
    switch self {
    case .nominal(.declared(let nominal), _), .nominal(.generic(let nominal), _):
      "\(nominal.name)#\(nominal.id)"
    case .nominal(let constructor, _): constructor.row.name
    case .tuple: "Tuple"
    case .function: "Function"
    case .inout(let type): type.shape
    case .any: "Any"
    case .parameter, .variable, .failed: "?"
    }
  }
}
