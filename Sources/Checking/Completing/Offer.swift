import Language
import Syntax

/// The words that are offered for one hole.
struct Offer {
  let text: HoledText
  let library: Library
  let hole: Hole
  /// The wanted type, without its optional; nil if it is open.
  let wanted: Type?
  let isOptionalWanted: Bool
  var reach: Reach

  init(_ trial: Trial, in text: HoledText, _ library: Library) {
    self.text = text
    self.library = library
    hole = trial.hole
    let wanted = if case .name? = hole.site?.kind { trial.wanted } else { Type?.none }
    if let part = wanted?.wrapped {
      (self.wanted, isOptionalWanted) = (part, true)
    } else {
      (self.wanted, isOptionalWanted) = (wanted, false)
    }
    // A type that does not exist matches only where all types do.
    let takesAnything = trial.takes(.named(HoledText.hole))
    let isStatement = trial.hole.use == .statement
    reach = Reach(
      in: library, canGoOn: hole.use == .value || isStatement, budget: Offer.budget(for: text)
    ) { type in
      type == .void ? isStatement && trial.takes(type) : takesAnything || trial.takes(type)
    }
  }

  /// How many types to try: fewer in a long text, so that completion stays quick.
  private static func budget(for text: HoledText) -> Int {
    let length = text.readings.map(\.length).max() ?? 0
    return max(2, min(600, 200_000 / (length + 1)))
  }

  mutating func items() -> [Completion] {
    let labels = (hole.labels ?? []).map { label in
      Completion(
        text.follower == .colon ? label.text : label.text + ": ", .label, label.summary)
    }
    guard let site = hole.site, hole.labels == nil || hole.takesUnlabelled else { return labels }
    switch site.kind {
    case .name: return ownNames(site) + values() + words(site) + labels + keywords(site)
    case .member(let type, let isPlace): return members(of: type, isPlace: isPlace)
    case .constant(let type, let isImplicit):
      return isImplicit
        ? implicitConstants(of: type) : constants(of: type, isImplicit: false)
    case .type(let owner): return types(within: owner)
    }
  }

  // MARK: Names

  private mutating func ownNames(_ site: Hole.Site) -> [Completion] {
    var items: [Completion] = []
    for (name, meaning) in site.names {
      let item =
        switch meaning {
        case .variable(let type, let isConstant, let signature):
          ownVariable(name, type, isConstant: isConstant, signature)
        case .members(let members, let owner): ownMember(members, of: owner)
        }
      if let item { items.append(item) }
    }
    if canGoOn {
      for (name, type) in site.types
      where site.names[name] == nil && canBegin(withType: name, type) {
        items.append(Completion(name, isKeyword(name) ? .keyword : .type, summary(of: type)))
      }
    }
    return items.sorted { $0.text < $1.text }
  }

  private mutating func ownVariable(
    _ name: String, _ type: Type, isConstant: Bool, _ signature: Names.Signature?
  ) -> Completion? {
    guard hole.use != .target || !isConstant else { return nil }
    if isKeyword(name) {
      let isReceiver = name == "self" || (name == "super" && canGoOn)
      guard isReceiver, text.follower != .parenthesis, reach.canBegin(with: type) else {
        return nil
      }
      return Completion(name, .keyword)
    }
    let kind: Completion.Kind =
      signature != nil ? .function : isConstant ? .constant : .variable
    guard case .function(let inputs, let result) = type else {
      guard text.follower != .parenthesis, reach.canBegin(with: type) else { return nil }
      return Completion(name, kind)
    }
    if wantsFunction || hole.use == .target, reach.fits(type) { return Completion(name, kind) }
    guard canGoOn, takesCall(inputs, signature), reach.canBegin(with: result) else { return nil }
    return Completion(call(name, hasArguments: !inputs.isEmpty), kind)
  }

  /// Whether more may be written after the word.
  private var canGoOn: Bool { hole.use == .value || hole.use == .statement }

  private var wantsFunction: Bool { if case .function? = wanted { true } else { false } }

  /// Constants such as `.center`, if their type is wanted and no other word has begun.
  private mutating func values() -> [Completion] {
    guard text.word.isEmpty, text.follower != .parenthesis, hole.use == .value,
      let wanted, wanted.isNamed
    else { return [] }
    return implicitConstants(of: wanted).map { item in
      Completion("." + item.text, item.kind, item.summary)
    }
  }

  /// The builtins without a receiver.
  private mutating func words(_ site: Hole.Site) -> [Completion] {
    guard canGoOn else { return hole.use == .target ? variables(site) : [] }
    var items: [Completion] = []
    for builtin in library.builtins
    where builtin.kind == .function && !builtin.isOperator && isOffered(builtin.isApples) {
      guard site.names[builtin.name] == nil,
        builtin.availability == .everywhere || site.isTopLevel
      else { continue }
      if wantsFunction, library.functions(named: builtin.name).count == 1,
        builtin.availability == .everywhere, reach.fits(builtin.functionType)
      {
        items.append(Completion(builtin.name, .function, builtin.summary))
      } else if takesCall(of: builtin), canBegin(withResultOf: builtin) {
        items.append(Completion(call(builtin), .function, builtin.summary))
      }
    }
    items += variables(site)
    for (name, type) in typeNames(within: nil)
    where site.names[name] == nil && site.types[name] == nil && canBegin(withType: name, type) {
      items.append(Completion(name, .type, summary(of: type)))
    }
    // The arguments of a call say what an array holds; the name alone is not a type.
    let array = Type.array(.failed)
    if site.names["Array"] == nil, canBegin(withType: "Array", array) {
      items.append(Completion(call("Array", hasArguments: true), .type, summary(of: array)))
    }
    if hole.use == .value, text.follower == .other {
      if reach.fits(.bool) { items += [Completion("false", .value), Completion("true", .value)] }
      if isOptionalWanted { items.append(Completion("nil", .value)) }
    }
    return items.sorted { $0.text < $1.text }
  }

  /// The variables of the library; where one is set, those that can be.
  private mutating func variables(_ site: Hole.Site) -> [Completion] {
    var items: [Completion] = []
    for variable in library.builtins where variable.isVariable && site.names[variable.name] == nil {
      guard hole.use != .target || variable.isSettable, reach.canBegin(with: variable.result)
      else { continue }
      items.append(Completion(variable.name, .value, variable.summary))
    }
    return items
  }

  private func keywords(_ site: Hole.Site) -> [Completion] {
    guard text.follower == .other else { return [] }
    guard hole.use == .statement else {
      return hole.use == .value && text.canBeTried ? [Completion("try", .keyword)] : []
    }
    var keywords = [
      "do", "for", "func", "if", "let", "repeat", "switch", "throw", "try", "typealias", "var",
      "while",
    ]
    if site.isOutermost {
      keywords += ["class", "enum", "extension", "import", "protocol", "struct"]
    } else {
      keywords += ["defer", "guard"]
    }
    if site.isInFunction { keywords.append("return") }
    if site.isInLoop { keywords += ["break", "continue"] }
    return keywords.sorted().map { Completion($0, .keyword) }
  }

  // MARK: Calls

  /// Whether a fitting value can begin with a call of a function, or with a constant.
  mutating func canBegin(withResultOf builtin: Builtin) -> Bool {
    builtin.possibleResults.contains { reach.canBegin(with: $0) }
  }

  /// Whether a builtin can be called with the arguments after the hole; true if there are none.
  func takesCall(of builtin: Builtin) -> Bool {
    takesCall(
      builtin.parameters.map(Slot.init), of: builtin.name,
      propertiesOf: builtin.takesProperties ? builtin.result : nil,
      inAnyOrder: builtin.takesProperties)
  }

  private func takesCall(_ inputs: [Type], _ signature: Names.Signature?) -> Bool {
    takesCall(
      inputs.enumerated().map { place, type in
        let parameter = signature.map { $0.parameters[place] }
        return Slot(
          label: parameter?.label, type: type, hasDefault: parameter?.hasDefault ?? false,
          isVariadic: parameter?.isVariadic ?? false)
      }, of: "")
  }

  /// - Parameter type: The type whose properties can be labels, too; nil if there is none.
  func takesCall(
    _ slots: [Slot], of name: String, propertiesOf type: Type? = nil, inAnyOrder: Bool = false
  ) -> Bool {
    guard let arguments = hole.arguments else { return true }
    var site = CallSite(name: Name(name, at: hole.range), arguments: arguments)
    let properties = Set(type.map { library.labelProperties(of: $0).map(\.name) } ?? [])
    site.isProperty = properties.contains
    site.isInAnyOrder = inAnyOrder
    // Missing arguments at the end may still come.
    site.hole = arguments.count
    return (try? site.match(slots)) != nil
  }

  func call(_ builtin: Builtin) -> String {
    if builtin.parameters.count == 1, builtin.parameters[0].label == nil,
      case .function = builtin.parameters[0].type, text.follower != .parenthesis, !text.isInHead
    {
      return "\(builtin.name) { "
    }
    return call(builtin.name, hasArguments: !builtin.parameters.isEmpty)
  }

  /// The start of a function's call, or the whole call if it has no arguments.
  private func call(_ name: String, hasArguments: Bool) -> String {
    text.follower == .parenthesis ? name : hasArguments ? "\(name)(" : "\(name)()"
  }
}

extension Builtin {
  /// The type of a function as a value.
  fileprivate var functionType: Type {
    Type.function(parameters.map(\.type), result: result).withoutParameters
  }
}
