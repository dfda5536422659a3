import Serving
import Testing
import Viewing

@testable import Prompt

extension Table {
  /// What comes of something that a page says: texts and numbers by their names.
  func say(_ what: String, _ fields: [String: Any] = [:]) throws -> PageAnswer {
    let values = fields.merging(["say": what]) { $1 }.sorted { $0.key < $1.key }.map {
      "\(quoted($0.key)):\(($0.value as? String).map(quoted) ?? "\($0.value)")"
    }
    let json = "{\(values.joined(separator: ","))}"
    let words = try #require(SaidWords(Array(json.utf8)), "\(json)")
    return PageAnswer(to: words, in: &dialogue, Player(viewer))
  }

  /// The text as JSON has it.
  private func quoted(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case "\n": "\\n"
      case "\t": "\\t"
      default: "\(scalar)"
      }
    }
    return "\"\(escaped.joined())\""
  }
}
