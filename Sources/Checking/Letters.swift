import Language
import Syntax

/// Letters: a `Character` is a text of one letter.
extension Expression {
  /// The error of a text that is written out and has more or fewer letters than a value of the type
  /// `Character`; nil for another type, and for texts that are not written out.
  func refusal(as written: TypeExpression?) -> Diagnostic? {
    guard let written, case .named("Character", []) = written.kind,
      case .string(let segments) = kind
    else { return nil }
    var text = ""
    for segment in segments {
      guard case .text(let part) = segment else { return nil }
      text += part
    }
    guard text.count != 1 else { return nil }
    return Diagnostic(
      .error, "a 'Character' is one letter, not \(text.isEmpty ? "none" : "\(text.count)")",
      at: range, hint: "write 'String' as the type", fix: TextEdit(written.range, with: "String"))
  }
}

/// What asks for letters and parts of texts while the program runs: here they are texts like others.
struct Letters: CheckerPart {
  let checker: Checker

  /// The type that is written after `is`, `as?` or `as!`.
  func tested(_ written: TypeExpression) throws(Diagnostic) -> Type {
    let type = try checker.type(written)
    guard let name = written.first(of: ["Character", "Substring"]),
      library.page.type(named: name) == nil
    else { return type }
    throw Diagnostic(
      .error, "'\(name)' that is known only when the program runs is not in this dialect",
      at: written.range,
      hint: "keep texts, such as 'String(letter)', and write 'String' here")
  }
}

extension TypeExpression {
  /// The first name in it that is one of these.
  fileprivate func first(of names: Set<String>) -> String? {
    switch kind {
    case .named(let name, let arguments):
      names.contains(name) ? name : arguments.firstName(of: names)
    case .optional(let part), .array(let part), .inout(let part): part.first(of: names)
    case .dictionary(let key, let value): [key, value].firstName(of: names)
    case .tuple(let elements): elements.map(\.type).firstName(of: names)
    case .function(let inputs, let result): (inputs + [result]).firstName(of: names)
    }
  }
}

extension [TypeExpression] {
  fileprivate func firstName(of names: Set<String>) -> String? {
    lazy.compactMap { $0.first(of: names) }.first
  }
}
