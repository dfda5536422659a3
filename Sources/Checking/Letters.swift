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
