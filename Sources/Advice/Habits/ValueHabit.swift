internal import Builtins
internal import Language
internal import Syntax

/// A value of a chart's property as other programs write it: `legend = false`, `domain = [0, 10]`.
///
/// A rule reads the text that a diagnostic is about, which says what the property takes.
struct ValueHabit {
  private let line: [UInt8]
  private let value: String
  /// Where the value begins and ends in the line.
  private let place: Range<Int>

  /// What to write in place of a part of the line.
  private struct Answer {
    let range: Range<Int>
    let code: String
  }

  /// The diagnostics with hints on such values.
  static func explaining(_ diagnostics: [Diagnostic], in text: String) -> [Diagnostic] {
    diagnostics.map { diagnostic in
      guard diagnostic.isError, let habit = ValueHabit(diagnostic, in: text),
        let answer = habit.answer(to: diagnostic.message)
      else { return diagnostic }
      let start = diagnostic.range.lowerBound - habit.place.lowerBound
      var explained = diagnostic
      explained.hint = "write '\(answer.code)'"
      explained.fix = TextEdit(
        answer.range.lowerBound + start..<answer.range.upperBound + start, with: answer.code)
      return explained
    }
  }

  private init?(_ diagnostic: Diagnostic, in text: String) {
    let bytes = Array(text.utf8)
    let range = diagnostic.range
    guard !range.isEmpty, range.upperBound <= bytes.count, range.count <= 200 else { return nil }
    let newline = UInt8(ascii: "\n")
    let start = bytes[..<range.lowerBound].lastIndex(of: newline).map { $0 + 1 } ?? 0
    let end = bytes[range.upperBound...].firstIndex(of: newline) ?? bytes.count
    guard end - start <= 400 else { return nil }
    line = Array(bytes[start..<end])
    value = String(decoding: bytes[range], as: UTF8.self)
    place = range.lowerBound - start..<range.upperBound - start
  }

  /// What stands before the value.
  private var head: String { String(decoding: line[..<place.lowerBound], as: UTF8.self) }

  private func answer(to message: String) -> Answer? {
    if message.hasSuffix("ends before it starts") { return reversedDomain }
    if message == "'Color' needs the label 'red' here", color?.hasPrefix("Color(") == true {
      return Answer(range: place, code: "hex: \(value)")
    }
    if message.contains("is a 'Color', not a string"), let code = color {
      return Answer(range: place, code: code)
    }
    guard message.hasPrefix("'"), message.contains("' takes "),
      let name = message.dropFirst().split(separator: "'").first
    else { return nil }
    let property = String(name)
    if message.contains("'Color'"), let code = color { return Answer(range: place, code: code) }
    if property == "domain", let names { return names }
    if ["x", "to"].contains(property), message.contains("not 'ClosedRange<"), let ends {
      return ends
    }
    return code(for: property).map { Answer(range: place, code: $0) }
  }

  /// The value in the words of a property.
  private func code(for property: String) -> String? {
    switch (property, value) {
    case ("legend", "false"), ("legend", "nil"), ("valueLabels", "false"), ("valueLabels", "nil"):
      ".none"
    case ("legend", "true"): ".top"
    case ("valueLabels", "true"): ".values"
    case ("domain", _): interval
    case ("labelFormat", _): format
    case ("hex", _) where value.hasPrefix("0x") && value.count == 8: "\"#\(value.dropFirst(2))\""
    case ("ticks", "false"): "[]"
    default: nil
    }
  }

  /// `0...10` for `[0, 10]`, `(0, 10)` and `0..<10`.
  private var interval: String? {
    let isListed =
      value.hasPrefix("[") && value.hasSuffix("]") || value.hasPrefix("(") && value.hasSuffix(")")
    let parts =
      isListed
      ? value.dropFirst().dropLast().split(separator: ",", omittingEmptySubsequences: false)
        .map { String($0).trimmed }
      : value.parted(by: "..<").map { [$0.0.trimmed, $0.1.trimmed] } ?? []
    guard parts.count == 2, let lower = Double(parts[0]), let upper = Double(parts[1]),
      lower < upper
    else { return nil }
    return "\(parts[0])...\(parts[1])"
  }

  /// `from: Date("2024-01-05"), to: Date("2024-01-10")` for `x: Date("2024-01-05")...Date("2024-01-10")` of a band, and
  /// for `to:` of a zoom.
  private var ends: Answer? {
    let (isBand, isZoom) = (head.hasSuffix("Band(x: "), head.hasSuffix(".zoom(to: "))
    guard isBand || isZoom, let (from, to) = value.parted(by: "...") else { return nil }
    let label = isBand ? "x: " : "to: "
    return Answer(
      range: place.lowerBound - label.utf8.count..<place.upperBound,
      code: "from: \(from), to: \(to)")
  }

  /// `order = ["Jan", "Feb"]` for the same names as a domain.
  private var names: Answer? {
    let target = head.trimmed
    guard value.hasPrefix("[\""), target.hasSuffix("Axis.domain =") else { return nil }
    return Answer(
      range: place.lowerBound - head.drop(while: \.isWhitespace).utf8.count..<place.upperBound,
      code: "\(target.dropLast("domain =".count))order = \(value)")
  }

  /// `.number(decimals: 1)` for `"%.1f"`, `"0.0"` and the like.
  private var format: String? {
    guard value.isQuoted else { return nil }
    let text = value.dropFirst().dropLast()
    if text == "percent" || text == "%" { return ".percent" }
    let isPercent = text.hasSuffix("%%") || text.hasSuffix("%") && text.count > 1
    let word = isPercent ? "percent" : "number"
    var digits: Int?
    if text.hasPrefix("%.") {
      digits = text.dropFirst(2).first?.wholeNumberValue
    } else if text.hasPrefix("%d") || text.hasPrefix("%i") {
      digits = 0
    } else if let point = text.firstIndex(of: "."), text.contains("0") || text.contains("#") {
      digits = text[text.index(after: point)...].prefix { $0 == "0" }.count
    }
    return digits.map { ".\(word)(decimals: \($0))" }
  }

  /// `Color(hex: "#ff8800")` for such a text, and `.red` for `"red"`.
  private var color: String? {
    guard value.isQuoted else { return nil }
    let text = value.dropFirst().dropLast()
    let digits = text.drop { $0 == "#" }
    if digits.allSatisfy(\.isHexDigit), [3, 4, 6, 8].contains(digits.count) {
      return "Color(hex: \(value))"
    }
    guard text.count <= 20, text.allSatisfy(\.isLetter) else { return nil }
    let constants = Library.easel.constants(of: .named("Color")).map(\.name)
    let name = constants.first { $0.lowercased() == text.lowercased() }
    return name.map { ".\($0)" }
  }

  /// `chart.yAxis.domain = 1...10; chart.yAxis.reversed = true` for `chart.yAxis.domain = 10...1`.
  private var reversedDomain: Answer? {
    let text = String(decoding: line, as: UTF8.self).trimmed
    guard let (target, range) = text.parted(by: " = "), target.hasSuffix("Axis.domain"),
      let (upper, lower) = range.parted(by: "..."), let greatest = Double(upper.trimmed),
      let least = Double(lower.trimmed), least < greatest
    else { return nil }
    let axis = target.dropLast(".domain".count)
    let start = line.firstIndex { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") } ?? 0
    return Answer(
      range: start..<start + text.utf8.count,
      code: "\(target) = \(lower.trimmed)...\(upper.trimmed); \(axis).reversed = true")
  }
}

extension String {
  fileprivate var isQuoted: Bool { count > 2 && hasPrefix("\"") && hasSuffix("\"") }

  fileprivate var trimmed: String {
    var text = self[...]
    while text.last?.isWhitespace ?? false { text.removeLast() }
    return String(text.drop(while: \.isWhitespace))
  }

  /// What stands before and behind the only occurrence of a sign; nil without one.
  fileprivate func parted(by sign: String) -> (String, String)? {
    let parts = split(separator: sign, omittingEmptySubsequences: false)
    return parts.count == 2 ? (String(parts[0]), String(parts[1])) : nil
  }
}
