import Foundation
import Geometry
import Language
import Testing

@testable import Builtins

/// The values of properties that no page has set, which help shows.
@Suite(.serialized) struct PropertyDefaultTests {
  private static let file = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Sources/Builtins/Words/PropertyDefaults.swift")

  @Test func `the usual values of properties are what pages read`() throws {
    let source = Self.source(of: Self.defaults())
    if ProcessInfo.processInfo.environment["EASEL_UPDATE_REFERENCE"] != nil {
      try source.write(to: Self.file, atomically: true, encoding: .utf8)
      Issue.record("the usual values were written anew; build, then write the reference")
    }
    let text = try String(contentsOf: Self.file, encoding: .utf8)
    #expect(text == source, "EASEL_UPDATE_REFERENCE=1 writes it anew")
  }

  @Test func `a value that depends on the kind of chart is none`() {
    #expect(PropertyDefaults.all["Chart.kind"] == nil)
    #expect(PropertyDefaults.all["Chart.fontSize"] == "nil")
    #expect(PropertyDefaults.all["StackView.spacing"] == "0")
  }

  @Test(arguments: ["Chart.maximum", "Chart.ringStep", "Chart.lineWidth", "ChartAxis.tickStep"])
  func `a value that depends on the data or the size is none`(property: String) {
    #expect(PropertyDefaults.all[property] == nil)
  }

  @Test func `a text that may be nil is written as a text`() {
    #expect(PropertyDefaults.all["NumberFormatter.currencyCode"] == "\"USD\"")
  }

  // MARK: What pages read

  /// The charts whose properties are compared: each kind, with one series and with two.
  private static let charts = [[4, 2, 6], [30, 80, 50]].flatMap { data in
    let kinds = ["bars", "pie", "line", "area", "scatter", "histogram", "radar"]
    let two = "[\"A\": \(data), \"B\": \(data.map { $0 + 1 })]"
    return kinds.map { "\($0)(\(data))" } + ["gauge(\(data[0]))"]
      + ["bars", "line"].map { "\($0)(\(two))" }
  }

  /// Makes values of a type on which nothing was set yet.
  private static func makers(of owner: String) -> [String] {
    switch owner {
    case "Chart":
      return charts + ["gauge(60)\nowner.frame = Rect(x: 0, y: 0, width: 90, height: 70)"]
    case "ChartAxis": return charts.flatMap { ["\($0).xAxis", "\($0).yAxis"] }
    case "Layer": return ["View().layer", "Layer()"]
    default:
      let makes = Library.easel.builtins.contains { word in
        word.kind == .initializer && word.receiver == .named(owner) && !word.isApples
          && word.parameters.allSatisfy { $0.defaultText != nil }
      }
      return makes ? ["\(owner)()"] : []
    }
  }

  private static func defaults() -> [String: String] {
    var defaults: [String: String] = [:]
    for word in Library.easel.builtins where word.isSettable && !word.isApples {
      guard let owner = word.receiver?.libraryName else { continue }
      let values = Set(
        makers(of: owner).compactMap { maker in
          try? Page("let owner = \(maker)\nprint(owner.\(word.name))").printed
        })
      guard values.count == 1, let printed = values.first,
        let text = literal(String(printed.dropLast()), of: word.result)
      else { continue }
      defaults["\(owner).\(word.name)"] = text
    }
    return defaults
  }

  /// What a page writes for a value that prints as `printed`; nil for what is long, or is made in another way.
  private static func literal(_ printed: String, of type: Type) -> String? {
    if printed == "nil" || printed == "[]" { return printed }
    // A string in an optional is printed in quotes.
    if printed.hasPrefix("Optional(") { return String(printed.dropFirst(9).dropLast()) }
    switch type {
    case .string: return "\"\(printed)\""
    case .bool, .int: return printed
    case .double: return printed.hasSuffix(".0") ? String(printed.dropLast(2)) : printed
    case .nominal(.optional, .one(let wrapped)): return literal(printed, of: wrapped)
    case .nominal(.named, _):
      return ValueWords.constants(of: type).contains(".\(printed)") ? ".\(printed)" : nil
    default: return nil
    }
  }

  private static func source(of defaults: [String: String]) -> String {
    let rows = defaults.sorted { $0.key < $1.key }
      .map { "    \($0.key.debugDescription): \($0.value.debugDescription),\n" }
    return """
      /// The values of properties until a page sets them. A test writes them, from pages that read them.
      enum PropertyDefaults {
        /// The values as a page writes them, by the type and the name: `Chart.fontSize`.
        static let all: [String: String] = [
      \(rows.joined())  ]
      }

      """
  }
}
