import Syntax

/// What to write for a random number of Swift, which is another one at each run: `drand48()` gives
/// the same ones each time.
struct RandomNumbers {
  static let ofList = "for a list write 'list[Int(drand48() * Double(list.count))]', without '!'"
  static let order = "write 'list.map { ($0, drand48()) }.sorted { $0.1 < $1.1 }.map { $0.0 }'"
  private static let any =
    "a number from 0 to 1, the same in every run, is 'drand48()'"

  /// The text that `Int.random(in: 1...6)` and its like can be replaced by; nil if there is none.
  private let value: String?
  /// The bytes of the arguments.
  private let width: Int

  /// The diagnostic for `random`, a static member of a type, in a text.
  static func diagnostic(_ name: Name, of type: String, in text: String) -> Diagnostic {
    let behind = text.utf8.dropFirst(name.range.upperBound).prefix(80)
    let number = RandomNumbers(of: type, before: Substring(decoding: behind, as: UTF8.self))
    let start = name.range.lowerBound - type.utf8.count - 1
    let end = name.range.upperBound + number.width
    let owner = String(
      decoding: text.utf8.dropFirst(max(0, start)).prefix(type.utf8.count), as: UTF8.self)
    return Diagnostic(
      .error, "'\(type).random' is not in this dialect", at: name.range,
      hint: number.value.map { "write '\($0)', which is the same in every run" } ?? any,
      fix: owner == type ? number.value.map { TextEdit(start..<end, with: $0) } : nil)
  }

  /// The random number of a type; `rest` is the text after `random`.
  init(of type: String, before rest: Substring) {
    let call = rest.prefix { $0 != ")" && !$0.isNewline }
    width = call.utf8.count + 1
    guard rest.dropFirst(call.count).first == ")" else {
      value = nil
      return
    }
    let argument = call.dropFirst("(in: ".count)
    switch type {
    case "Bool" where call == "(": value = "(drand48() < 0.5)"
    case "Int", "Double", "Float":
      value = call.hasPrefix("(in: ") ? Self.value(of: type, in: argument) : nil
    default: value = nil
    }
  }

  /// The value for a range that is written out; nil of any other, and of one with calls.
  private static func value(of type: String, in range: Substring) -> String? {
    let sign = range.contains("...") ? "..." : "..<"
    guard let place = range.firstRange(of: sign), !range.contains("("), !range.contains(",") else {
      return nil
    }
    let (first, last) = (bound(range[..<place.lowerBound]), bound(range[place.upperBound...]))
    guard !first.isEmpty, !last.isEmpty else { return nil }
    let start = Double(first) == 0 ? "" : "\(first) + "
    let isClosed = sign == "..."
    switch type {
    case "Int":
      let count: String
      if let least = Int(first), let most = Int(last), most < 1_000_000_000 {
        count = "\(most - least + (isClosed ? 1 : 0))"
      } else {
        let span = [last, start.isEmpty ? nil : first].compactMap(\.self).joined(separator: " - ")
        count = "Double(\(span)\(isClosed ? " + 1" : ""))"
      }
      return start.isEmpty
        ? "Int(drand48() * \(count))" : "(\(start)Int(drand48() * \(count)))"
    default:
      guard isClosed || Double(last) != nil else { return nil }
      if start.isEmpty { return Double(last) == 1 ? "drand48()" : "(drand48() * \(last))" }
      return "(\(start)drand48() * (\(last) - \(first)))"
    }
  }

  /// A bound; in parentheses if it is more than a name or a number.
  private static func bound(_ text: Substring) -> String {
    let text = text.filter { $0 != " " }
    let isPlain = text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" }
    return isPlain ? text : "(\(text))"
  }
}
