import Language
import Syntax

/// `sorted(using:)`, whose comparators are types of the library that are written in the language.
struct Comparators: CheckerPart {
  let checker: Checker

  /// Makes a draft the elements of a value in the order of comparators.
  ///
  /// - Returns: Whether this is such a call.
  func sort(
    _ name: Name, _ receiver: Draft, _ type: Type, _ call: [Argument]?, as draft: Draft
  ) throws(Diagnostic) -> Bool {
    guard let list = try sorted(name, of: receiver, type, call, at: draft.range) else {
      return false
    }
    try checker.deliver(list.type, as: draft.type, at: draft.range)
    draft.finish = { (checker) throws(Diagnostic) in try checker.finish(list) }
    return true
  }

  /// The draft of the elements of a value in the order of comparators; nil for any other call.
  private func sorted(
    _ name: Name, of receiver: Draft, _ type: Type, _ call: [Argument]?, at range: Range<Int>
  ) throws(Diagnostic) -> Draft? {
    guard name.text == "sorted", let call, call.count == 1, let argument = call.first,
      argument.label?.text == "using",
      !library.members(of: type, named: "sorted").contains(where: \.isDeclared)
    else { return nil }
    let type = system.typeVariables.closed(type)
    let list = type.listElement == nil ? checker.sequences.listed(receiver, type) : receiver
    guard let list, let element = system.typeVariables.closed(list.type).listElement else {
      return nil
    }
    let comparator: Type
    let given: Draft
    if let name = Self.comparator(madeIn: argument.value) {
      guard
        let made = try checker.generic.genericType(
          named: name, of: [element], at: argument.value.range)
      else { return nil }
      comparator = made
      let isLiteral = if case .array = argument.value.kind { true } else { false }
      given = try checker.infer(
        argument.value, into: isLiteral ? .array(comparator) : comparator,
        for: .argument("using"))
    } else {
      given = try checker.infer(argument.value)
      let type = system.typeVariables.closed(given.type)
      comparator = type.listElement ?? type
    }
    guard let sort = library.constants(of: comparator, named: "_sorted").first,
      sort.result == .array(element)
    else { return nil }
    let isList = system.typeVariables.closed(given.type).is(.array)
    return Draft(.array(element), at: range) { (checker) throws(Diagnostic) in
      let values = try checker.finish(list)
      let one = try checker.finish(given)
      let all =
        isList ? one : CheckedExpression(.array([one]), .array(comparator), at: one.range)
      return .builtin(sort, receiver: nil, [values, all])
    }
  }

  /// The name of the comparator that an expression makes, or makes a list of; nil if it makes none.
  private static func comparator(madeIn expression: Expression) -> String? {
    switch expression.kind {
    case .array(let elements): elements.lazy.compactMap(comparator(madeIn:)).first
    case .call(let callee, _):
      if case .name(let name) = callee.kind, LibrarySource.comparatorNames.contains(name) {
        name
      } else {
        nil
      }
    default: nil
    }
  }
}
