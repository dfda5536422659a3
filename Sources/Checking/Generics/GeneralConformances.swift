import Language
import Syntax

/// Extensions by which types with parts conform to protocols: `extension Array: Named where Element: Named`.
///
/// Their members are those of all lists that have what the extension asks for. A list does not become a value of
/// the type of the protocol itself, which could not say which list it is.
struct GeneralConformances: CheckerPart {
  let checker: Checker

  /// Lets the type of an extension conform to a protocol.
  func adopt(_ adopted: Type, _ draft: NominalDraft, at range: Range<Int>) throws(Diagnostic) {
    guard draft.type.mayConformByParts else {
      throw Diagnostic(
        .error, "'protocol of \(draft.type.shape)' is not in this dialect", at: range,
        hint: "put the value into a 'struct' that has the protocol")
    }
    if let number = draft.number {
      // It is said once, of the last kind of number.
      guard number == .float else { return }
      throw Diagnostic(
        .error, "'protocol of a list of any kind of number' is not in this dialect", at: range,
        hint: "ask for one kind: 'where Element == Int'")
    }
    library.page.conform(draft.type, to: adopted)
  }

  /// The refusal of a list as a value of the type of a protocol, which it conforms to; nil for any other values.
  func refusal(of type: Type, as place: Type, at range: Range<Int>) -> Diagnostic? {
    let (type, place) = (type.withoutOptional, place.withoutOptional)
    guard place.isProtocol else {
      guard type.constructor == place.constructor, let content = type.content,
        let wanted = place.content
      else { return nil }
      return refusal(of: content, as: wanted, at: range)
    }
    guard library.generalProtocols(of: type).contains(place) else { return nil }
    return Diagnostic(
      .error, "\(type.words) as '\(place.spelling)' is not in this dialect", at: range,
      hint: "put it into a 'struct' that conforms to '\(place.spelling)'")
  }

  /// What a name of an associated type means for a type with parts; nil if it conforms to no protocol with one of
  /// that name.
  func associatedType(_ name: String, of type: Type) -> Type? {
    guard !library.page.general.isEmpty, !type.parts.isEmpty else { return nil }
    if let alias = names.aliases["\(type.spelling).\(name)"] { return alias }
    for adopted in library.generalProtocols(of: type).flatMap(library.lineage) {
      guard let nominal = adopted.declaration, checker.patterns.isPattern(nominal) else { continue }
      if let meant = checker.patterns.meaning(of: name, in: nominal, for: type) { return meant }
    }
    return nil
  }

  /// The members called `name` of the library that a type with parts has, with what they take and give for it.
  func members(named name: String, of type: Type) -> [Builtin] {
    guard !type.isDeclared else { return [] }
    if name == "subscript", case .nominal(.array, .one(let element)) = type {
      return [
        Builtin(
          declaring: .method, on: type, name,
          [Builtin.ParameterDescription(label: nil, type: .int, summary: "")], returning: element)
      ]
    }
    func own(_ written: Type) -> Type {
      written.replacing { part in
        guard case .parameter(let number) = part else { return nil }
        return type.parts.indices.contains(number) ? type.parts[number] : nil
      }
    }
    return library.members(of: type, named: name).filter { $0.receiver?.shape == type.shape }
      .map { member in
        var member = member
        member.result = own(member.result)
        for place in member.parameters.indices {
          member.parameters[place].type = own(member.parameters[place].type)
        }
        return member
      }
  }
}

extension CheckerPart {
  var general: GeneralConformances { GeneralConformances(checker: checker) }
}

extension Checker {
  var general: GeneralConformances { GeneralConformances(checker: self) }
}
