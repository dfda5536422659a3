import Language
import Syntax

/// The source text, for fixes.
extension Checker {
  /// The text at `range`; nil if there is no source text.
  func text(_ range: Range<Int>) -> String? {
    let utf8 = source.utf8
    guard !range.isEmpty, range.upperBound <= utf8.count else { return nil }
    let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
    let end = utf8.index(utf8.startIndex, offsetBy: range.upperBound)
    return String(utf8[start..<end])
  }

  /// Whether the text at `offset` begins with `part`.
  func text(at offset: Int, is part: String) -> Bool {
    text(offset..<offset + part.utf8.count) == part
  }

  /// An edit that removes `label` with its colon and the space after it.
  func leavingOut(_ label: Name) -> TextEdit? {
    let rest = source.utf8.dropFirst(label.range.upperBound)
    let blank = rest.prefix { [UInt8(ascii: ":"), UInt8(ascii: " ")].contains($0) }
    guard !blank.isEmpty else { return nil }
    return TextEdit(label.range.lowerBound..<label.range.upperBound + blank.count, with: "")
  }

  /// The arguments of `site` in the right order.
  private func reordering(_ site: CallSite, _ order: [Int]) -> TextEdit? {
    var parts: [String] = []
    var bounds: [Range<Int>] = []
    for argument in site.arguments {
      let range =
        (argument.label ?? Name("", at: argument.value.range)).range
        .lowerBound..<argument.value.range.upperBound
      guard !argument.isTrailing, let part = text(range) else { return nil }
      bounds.append(range)
      parts.append(part)
    }
    guard let first = bounds.first, let last = bounds.last else { return nil }
    return TextEdit(
      first.lowerBound..<last.upperBound, with: order.map { parts[$0] }.joined(separator: ", "))
  }

  /// The diagnostic for arguments that do not match, with the fix if the text allows one.
  func diagnostic(of problem: MatchProblem, _ site: CallSite) -> Diagnostic {
    var diagnostic = problem.diagnostic
    switch problem.remedy {
    case .leaveOut(let label): diagnostic.fix = leavingOut(label)
    case .translate(let label, let place):
      guard let other = library.elsewhere(named: "\(site.name.text)(\(label.text):)") else { break }
      let value = site.arguments[place].value.range
      diagnostic.hint = other.hint(for: text(value))
      diagnostic.fix = other.code(for: text(value)).map {
        TextEdit(label.range.lowerBound..<value.upperBound, with: $0)
      }
    case .reorder(let order): diagnostic.fix = reordering(site, order)
    case .label(let labels):
      let values = site.arguments.map(\.value.range)
      let parts = zip(labels, values.compactMap { text($0) }).map { "\($0): \($1)" }
      guard parts.count == values.count, let first = values.first, let last = values.last else {
        break
      }
      diagnostic.fix = TextEdit(
        first.lowerBound..<last.upperBound, with: parts.joined(separator: ", "))
    case nil: break
    }
    return diagnostic
  }

  /// An edit that puts the text at `range` between two parts.
  func wrapping(_ range: Range<Int>, _ before: String, _ after: String) -> TextEdit? {
    text(range).map { TextEdit(range, with: before + $0 + after) }
  }

  /// An edit that adds `part` after the text at `range`, if that binds tighter than any operator in
  /// `part`.
  func appending(_ part: String, to range: Range<Int>) -> TextEdit? {
    guard let value = text(range), value.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "." })
    else { return nil }
    return TextEdit(range.upperBound..<range.upperBound, with: part)
  }

  /// The content of the string literal at `range`; nil if it is not a plain string.
  func writtenString(at range: Range<Int>) -> String? {
    guard let text = text(range), text.count > 1, text.first == "\"", text.last == "\"" else {
      return nil
    }
    let inner = text.dropFirst().dropLast()
    return inner.contains { $0 == "\\" || $0 == "\"" } ? nil : String(inner)
  }
}
