import Language
import Syntax

/// `#keyPath(Type.name.name)`: a text with the names of properties.
struct NamedKeyPath: CheckerPart {
  let checker: Checker

  /// The draft of the text, whose properties must be there.
  func infer(_ names: [Name], at range: Range<Int>) throws(Diagnostic) -> Draft {
    let text = try text(names)
    return Draft(.string, at: range) { (_) in .string(text) }
  }

  private func text(_ names: [Name]) throws(Diagnostic) -> String {
    let counts = (1...names.count).reversed()
    let text = { (count: Int) in names.prefix(count).map(\.text).joined(separator: ".") }
    guard let count = counts.first(where: { checker.type(named: text($0)) != nil }),
      var type = checker.type(named: text(count))
    else {
      _ = try checker.type(TypeExpression(.named(names[0].text, []), at: names[0].range))
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
        throw checker.unknownMember(name, of: type, isCall: false, at: name.range)
      }
      type = property.result
    }
    return names.dropFirst(count).map(\.text).joined(separator: ".")
  }
}
