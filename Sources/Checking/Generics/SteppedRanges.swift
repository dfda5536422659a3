import Language
import Syntax

/// Ranges of the page's own `Strideable` values whose steps are whole numbers: sequences of these values, as in Swift,
/// `for day in first...last`.
struct SteppedRanges: CheckerPart {
  let checker: Checker

  /// The order of a type that is 'Strideable', as far as it does not declare it itself: by the distance of its values.
  ///
  /// - Parameter all: The types and extensions of the cell.
  func declareOrder(of draft: NominalDraft, among all: [NominalDraft]) {
    guard let nominal = draft.type.declaration, nominal.kind != .protocol,
      draft.syntax.inherited.contains(where: \.isStrideable)
    else { return }
    let drafts = all.filter { $0.type == draft.type }
    let own = drafts.flatMap(\.members)
    // With one stored property no distance is that of equal values alone, and their hash is that of the property.
    let isKey = drafts.contains {
      $0.syntax.inherited.contains { $0.kind == .named("Hashable", []) }
    }
    let isPlain = isKey && own.map(\.storedCount).reduce(0, +) == 1
    for (sign, relation) in [("<", ">"), ("==", "==")] where !(isPlain && sign == "==") {
      let isOwn = own.contains { member in
        if case .function(let function, _) = member.kind {
          function.name.text == sign
        } else {
          false
        }
      }
      if isOwn { continue }
      let source =
        "  static func \(sign) (a: Self, b: Self) -> Bool { a.distance(to: b) \(relation) 0 }"
      checker.sequences.extend(
        draft.type, by: checker.sequences.extension(of: draft.type, source))
    }
  }

  /// The values of a range that are counted by steps; nil for any other type.
  func bound(of type: Type) -> Type? {
    guard let bound = type.bound, bound.isDeclared, checker.sequences.has(.strideable, bound),
      checker.generic.associatedType("Stride", of: bound) == .int
    else { return nil }
    return bound
  }

  /// The values of a range as a list, for a member that a list does alike; nil for any other type or member.
  func elements(of type: Type, for name: Name, beside members: [Builtin]) -> Builtin? {
    let isOfList = Self.ofLists.contains(name.text) && !members.contains(where: \.isDeclared)
    return isOfList ? elements(of: type) : nil
  }

  private static let ofLists: Set = [
    "allSatisfy", "compactMap", "count", "enumerated", "filter", "first", "flatMap", "forEach",
    "last", "map", "max", "min", "randomElement", "reduce", "shuffled", "sorted",
  ]

  /// The property with the values of a range as a list; nil for any other type.
  func elements(of type: Type) -> Builtin? {
    guard type.bound != nil else { return nil }
    let type = system.typeVariables.closed(type)
    guard let bound = bound(of: type),
      let made = try? checker.generic.genericType(named: "RangeSteps", of: [bound], at: 0..<0),
      let initializer = library.initializers(of: made).first(where: {
        $0.isDeclared && $0.parameters.map(\.type) == [type]
      }), let elements = checker.sequences.elements(of: made)
    else { return nil }
    let name = "$elements"
    let known = library.page.members(of: type, named: name, isStatic: false)
    if let known = known.first(where: { $0.receiver == type }) { return known }
    let global = names.reserveIndex()
    library.page.keep(global: global)
    let variable = Variable(name: name, type: .any, isConstant: true, storage: .global(global))
    let member = MemberDraft(
      Name(name, at: 0..<0), variable,
      .synthesized { (_, member) in
        let range = CheckedExpression(.variable(member.function.parameters[0]), type, at: 0..<0)
        let steps = CheckedExpression(
          .builtin(initializer, receiver: nil, [range]), made, at: 0..<0)
        let values = CheckedExpression(.property(elements, of: steps), .array(bound), at: 0..<0)
        return [CheckedStatement(.return(values), at: 0..<0)]
      }, at: 0..<0)
    member.result = .array(bound)
    let draft = NominalDraft(
      NominalDeclaration(.extension, name: Name(type.spelling, at: 0..<0)), extending: type)
    checker.genericWork.bodies.append { checker in [checker.check(member, of: draft)] }
    let property = Builtin(
      declaring: .property, on: type, name, returning: .array(bound),
      as: .accessors(get: DeclaredCode.Function(global: global), set: nil))
    library.page.add(property)
    return property
  }
}

extension CheckerPart {
  var steppedRanges: SteppedRanges { SteppedRanges(checker: checker) }
}

extension TypeExpression {
  /// Whether it is the protocol of values with steps between them.
  fileprivate var isStrideable: Bool { kind == .named("Strideable", []) }
}

extension Member {
  /// How many stored properties of an instance it declares.
  fileprivate var storedCount: Int {
    guard case .property(_, let bindings) = kind, !modifiers.contains(.static) else { return 0 }
    return bindings.filter { $0.accessors.allSatisfy(\.isObserver) }.count
  }
}
