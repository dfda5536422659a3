import Language
import Syntax

/// Collections of the page: types that walk from index to index. What Swift's protocols give them is written in
/// the language, and becomes a member of the type when its name is looked up.
struct CollectionChecker: CheckerPart {
  let checker: Checker

  /// The types in what a collection declares.
  struct Parts {
    var index: Type
    var element: Type
  }

  /// The types in what a type of the page declares as a collection; nil if it is none, or lacks something.
  func parts(of type: Type) -> Parts? {
    guard type.isDeclared, checker.sequences.has(.collection, type),
      let index = library.members(of: type, named: "startIndex").first?.result,
      let access = access(to: type, by: index)
    else { return nil }
    return Parts(index: index, element: access.result)
  }

  /// The elements of a collection of the page on one side of an index that is a value of the page, as the methods for it
  /// give them; nil for any other subscript.
  func inferPart(
    of owner: Draft, _ type: Type, _ arguments: [Argument], at range: Range<Int>
  ) throws(Diagnostic) -> Draft? {
    guard arguments.count == 1, arguments[0].label == nil,
      case .oneSided(let sign, let bound, let isLowerBound) = arguments[0].value.kind,
      parts(of: type)?.index.isDeclared == true
    else { return nil }
    let (name, label) =
      isLowerBound
      ? ("suffix", "from") : ("prefix", sign.text == "..." ? "through" : "upTo")
    // Swift does not take one of the page's own for it.
    let isOwn = library.members(of: type, named: name).contains { $0.labels == [label] }
    if isOwn, !work.completed.contains("\(type.shape).\(name)") { return nil }
    let end = Argument(label: Name(label, at: bound.range), value: bound)
    return try checker.inferMember(Name(name, at: range), of: owner, [end], at: range)
  }

  /// The subscript of a type with one index of another type; nil if it has none.
  private func access(to type: Type, by index: Type) -> Builtin? {
    library.members(of: type, named: "subscript").first {
      $0.labels == [nil] && $0.parameters[0].type == index
    }
  }

  /// Declares the members of a name that the protocols of a collection give it beside its own.
  func complete(_ name: String, of type: Type) {
    guard !library.page.isEmpty, type.isDeclared, checker.sequences.has(.collection, type),
      work.completed.insert("\(type.shape).\(name)").inserted
    else { return }
    guard let parts = parts(of: type), let kind = kind(of: type, parts),
      let text = LibrarySource.members(named: name, of: kind)
    else {
      work.completed.remove("\(type.shape).\(name)")
      return
    }
    let sequences = checker.sequences
    sequences.declare("Index", parts.index, of: type)
    sequences.declare("Element", parts.element, of: type)
    if let part = part(of: type, parts) { sequences.declare("SubSequence", part, of: type) }
    let own = library.members(of: type, named: name)
    let ranges = own.compactMap { $0.labels == [nil] ? $0.parameters[0].type : nil }
    sequences.extend(type, by: sequences.extension(of: type, text)) { member in
      if case .subscript(let function, _) = member.kind {
        let types = function.parameters.map { parameter in
          try? checker.within(type) { () throws(Diagnostic) in try checker.type(parameter.type) }
        }
        return !types.contains { $0.map(ranges.contains) ?? true }
      }
      return !own.contains { $0.labels == member.labels }
    }
  }

  /// What decides which members a collection gets; nil while it is not known.
  private func kind(of type: Type, _ parts: Parts) -> LibrarySource.CollectionKind? {
    let (sequences, generic) = (checker.sequences, checker.generic)
    let isRandomAccess = sequences.has(.randomAccess, type)
    return LibrarySource.CollectionKind(
      isBidirectional: isRandomAccess || sequences.has(.bidirectional, type),
      isCounted: isRandomAccess && parts.index == .int, isRandomAccess: isRandomAccess,
      isNumbered: parts.index == .int,
      isMutable: sequences.has(.mutable, type),
      isEquatable: generic.meets(.equatable, parts.element),
      isComparable: generic.meets(.comparable, parts.element))
  }

  /// The type of the parts of a collection: of its own subscript, or Swift's usual one.
  private func part(of type: Type, _ parts: Parts) -> Type? {
    if let own = access(to: type, by: .range(parts.index)) { return own.result }
    return try? checker.generic.genericType(named: "Slice", of: [type], at: 0..<0)
  }

  /// The type with a name within a collection; nil if there is none, or if it is not a collection.
  func associatedType(_ name: String, of type: Type) -> Type? {
    guard let parts = parts(of: type) else { return nil }
    switch name {
    case "Element": return parts.element
    case "Index": return parts.index
    case "SubSequence": return part(of: type, parts)
    case "Indices":
      complete("indices", of: type)
      return library.members(of: type, named: "indices").first?.result
    default: return nil
    }
  }

  /// Refuses a member that a list would have for a collection, where its indices or its parts are not those of
  /// the collection.
  func refuse(_ name: Name, of type: Type) throws(Diagnostic) {
    guard let parts = parts(of: type) else { return }
    // What the page gives to all collections may take or return an index, or a part, of this one.
    let members = library.members(of: .array(parts.element), named: name.text)
    let mayBeIndices = members.contains { member in
      member.isDeclared && member.uses { $0 == .int || $0.is(.slice) }
    }
    guard mayBeIndices || Self.ofIndices.contains(name.text) else { return }
    throw Diagnostic(
      .error, "'\(name.text)' of a collection of the page is not in this dialect", at: name.range,
      hint: "write it for '\(type.spelling)', or take 'Array(…)' of it")
  }

  private static let ofIndices: Set = [
    "distance", "endIndex", "firstRange", "formIndex", "index", "indices", "lastIndex",
    "partition", "popFirst", "popLast", "ranges", "split", "startIndex", "trimmingPrefix",
  ]

  /// Reports what a type lacks for the protocol of collections, or of steps, that it adopts.
  func check(_ draft: NominalDraft) {
    let adopted = draft.syntax.inherited.compactMap(\.protocolName).first
    guard let adopted, !draft.type.isProtocol, !draft.hasFailedMember,
      !checker.isUnfinished(draft.type),
      let (name, hint) =
        adopted == "Strideable" ? lackingSteps(draft.type) : lacking(draft.type)
    else { return }
    diagnostics.append(
      Diagnostic(
        .error, "'\(draft.type.spelling)' has no '\(name)' as '\(adopted)' asks for",
        at: draft.syntax.name.range, hint: "write '\(hint)'"))
  }

  /// The name of the first requirement of 'Strideable' that a type does not meet, and its declaration.
  private func lackingSteps(_ type: Type) -> (name: String, declaration: String)? {
    func has(_ name: String, _ labels: [String?]) -> Bool {
      library.members(of: type, named: name).contains { $0.labels == labels }
    }
    let name = type.spelling
    if !has("distance", ["to"]) {
      return ("distance(to:)", "func distance(to other: \(name)) -> Int")
    }
    if !has("advanced", ["by"]) {
      return ("advanced(by:)", "func advanced(by n: Int) -> \(name)")
    }
    let isOrdered = library.lineage(of: type).compactMap(\.declaration).contains {
      library.page[$0].witnesses.ordering != nil
    }
    return isOrdered ? nil : ("<", "static func < (a: \(name), b: \(name)) -> Bool")
  }

  /// The name of the first requirement that a type does not meet, and its declaration; nil if it meets all.
  private func lacking(_ type: Type) -> (name: String, declaration: String)? {
    func has(_ name: String, _ labels: [String?] = []) -> Bool {
      library.members(of: type, named: name).contains { $0.labels == labels }
    }
    for name in ["startIndex", "endIndex"] where !has(name) {
      return (name, "var \(name): Int { … }")
    }
    guard let parts = parts(of: type), let kind = kind(of: type, parts) else {
      let index = library.members(of: type, named: "startIndex").first?.result ?? .int
      return ("subscript", "subscript(position: \(index.spelling)) -> … { … }")
    }
    let index = parts.index.spelling
    if !checker.generic.meets(.comparable, parts.index) {
      return ("an index with '<'", "extension \(index): Comparable")
    }
    if kind.isMutable, access(to: type, by: parts.index)?.isSettable == false {
      return ("subscript with 'set'", "set { … }")
    }
    if !kind.isCounted, !has("index", ["after"]) {
      return ("index(after:)", "func index(after i: \(index)) -> \(index)")
    }
    if !kind.isCounted, kind.isBidirectional, !has("index", ["before"]) {
      return ("index(before:)", "func index(before i: \(index)) -> \(index)")
    }
    return nil
  }
}

extension CheckerPart {
  var collections: CollectionChecker { CollectionChecker(checker: checker) }
}

extension TypeExpression {
  /// The name of the protocol of collections, or of steps, that is written; nil for any other type.
  fileprivate var protocolName: String? {
    guard case .named(let name, []) = kind, DeclaredType.Ability(rawValue: name) != nil,
      name.hasSuffix("Collection") || name == "Strideable"
    else { return nil }
    return name
  }
}
