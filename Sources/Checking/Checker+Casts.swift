import Language
import Syntax

/// Types at run time: `is`, `as`, `as?`, `as!`, and `#keyPath`.
extension Checker {
  /// The draft of `value is Type`.
  func infer(
    _ value: Expression, isOf type: Type, at range: Range<Int>
  ) throws(Diagnostic) -> Draft {
    let value = try infer(value)
    return Draft(.bool, at: range) { (checker) throws(Diagnostic) in
      let value = try checker.finish(value)
      try value.requireKnown()
      return .is(value, type)
    }
  }

  /// The draft of `value as Type`, `value as? Type` or `value as! Type`.
  func infer(
    _ value: Expression, _ cast: Cast, to type: Type, at range: Range<Int>
  ) throws(Diagnostic) -> Draft {
    if cast == .coerced { return try infer(value, into: type, for: .argument("as")) }
    let (value, isForced) = (try infer(value), cast == .forced)
    return Draft(isForced ? type : .optional(type), at: range) { (checker) throws(Diagnostic) in
      let value = try checker.finish(value)
      try value.requireKnown()
      return .cast(value, to: type, isForced: isForced)
    }
  }

  /// The text of `#keyPath(Type.name.name)`: the names of properties that are there.
  func keyPath(_ names: [Name]) throws(Diagnostic) -> String {
    let counts = (1...names.count).reversed()
    let text = { (count: Int) in names.prefix(count).map(\.text).joined(separator: ".") }
    guard let count = counts.first(where: { type(named: text($0)) != nil }),
      var type = type(named: text(count))
    else {
      _ = try self.type(TypeExpression(.named(names[0].text, []), at: names[0].range))
      return ""
    }
    guard count < names.count else {
      throw Diagnostic(
        .error, "'#keyPath' needs a property", at: names[count - 1].range,
        hint: "write '#keyPath(\(text(count)).…)'")
    }
    for name in names.dropFirst(count) {
      if let content = type.wrapped { type = content }
      let members = library.members(of: type, named: name.text)
      guard let property = members.first(where: { $0.kind == .property }) else {
        throw unknownMember(name, of: type, isCall: false, at: name.range)
      }
      type = property.result
    }
    return names.dropFirst(count).map(\.text).joined(separator: ".")
  }
}

extension CheckedExpression {
  /// Refuses a value of a type parameter of an extension where the concrete type must be known.
  func requireKnown() throws(Diagnostic) {
    if type.contains(where: { $0 == Type.textIndex }) {
      throw Diagnostic(
        .error, "an index of a text where its type must be known is not in this dialect",
        at: range, hint: "pick the character with it")
    }
    guard type.contains(where: \.isParameter) else { return }
    throw Diagnostic(
      .error, "\(type.words) where its type must be known is not in this dialect",
      at: range, hint: "extend one type, such as '[Double]'")
  }
}
