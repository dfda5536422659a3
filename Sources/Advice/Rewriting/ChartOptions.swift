internal import Builtins
internal import Language
internal import Syntax

/// The options of a chart call as other libraries name them: `"r--", label="a", lw=2`.
struct ChartOptions {
  /// As arguments of a verb here, with a comma before each, without the colour.
  private(set) var arguments = ""
  /// The colour of a single series.
  private(set) var color: String?
  /// All arguments, with a comma before each.
  var code: String { arguments + (color.map { ", colors: [\($0)]" } ?? "") }
  /// The name of the series.
  private(set) var series: String?
  /// The labels or places of the values.
  private(set) var x: String?
  /// Another verb that an option asks for.
  private(set) var verb: String?
  /// What to set of the chart.
  private(set) var settings: [String] = []
  /// The names of those without a counterpart.
  private(set) var leftOut: [String] = []

  private let facts: PageFacts

  /// Options that may name a column by which there is a series each.
  private static let groupings: Set<String> = [
    "color", "colour", "hue", "by", "group", "c", "fill", "col",
  ]

  init(_ text: String, _ facts: PageFacts) {
    self.facts = facts
    let text = text.hasPrefix(",") ? String(text.dropFirst()) : text
    for option in Phrase(text, facts).parts(separatedBy: ",") where !option.isEmpty {
      let parts = Phrase(option, facts).parts(separatedBy: "=")
      let own = Phrase(option, facts).parts(separatedBy: ":")
      if parts.count == 2 {
        take(parts[0], parts[1])
      } else if own.count == 2 {
        let count = leftOut.count
        take(own[0], own[1])
        // What is not known of elsewhere may be of this language.
        if leftOut.count > count {
          leftOut.removeLast()
          arguments += ", \(option)"
        }
      } else if option.isString {
        takeFormat(option.unquoted)
      } else {
        leftOut.append(option)
      }
    }
  }

  private mutating func take(_ name: String, _ value: String) {
    switch name {
    case _
    where Self.groupings.contains(name) && facts.known.contains { $0.name == value.unquoted }:
      arguments += ", by: \(value)"
    case "x", "y": arguments += ", \(name): \(value)"
    case "label", "name": series = value.unquoted
    case "title", "main": arguments += ", title: \(value)"
    case "sub", "subtitle": arguments += ", subtitle: \(value)"
    case "colors" where value.hasPrefix("["):
      arguments +=
        ", colors: [\(Template(holes: ["c": String(value.dropFirst().dropLast())], facts: facts)("‹c:colors›"))]"
    case "marker" where value == "\"o\"": arguments += ", symbol: .circle"
    case "color", "c", "col", "colour", "facecolor", "fill":
      color = Self.color(value.unquoted)
      if color == nil { leftOut.append(name) }
    case "xlab", "xlabel": settings.append("xAxis.title = \(value)")
    case "ylab", "ylabel": settings.append("yAxis.title = \(value)")
    case "xlim", "ylim", "range_x", "range_y":
      let list = Phrase(value, facts)
      let ends = Phrase(list[1..<max(1, list.pieces.count - 1)], facts).parts(separatedBy: ",")
      if ends.count == 2 {
        settings.append(
          "\(name.filter { $0 == "x" || $0 == "y" })Axis.domain = \(ends[0])...\(ends[1])")
      } else {
        leftOut.append(name)
      }
    case "log", "logx", "logy":
      let axes = name == "log" && value.isString ? value.unquoted : name == "logx" ? "x" : "y"
      settings += axes.filter { "xy".contains($0) }.map { "\($0)Axis.scale = .log" }
    case "bins", "breaks": arguments += ", bins: \(value)"
    case "binwidth": arguments += ", binWidth: \(value)"
    case "style" where value == ".stacked" || value == "\"stacked\"":
      arguments += ", stacking: .stacked"
    case "kind" where value == "\"line\"", "ax", "data": break
    case "horiz", "horizontal": arguments += value == "true" ? ", orientation: .horizontal" : ""
    case "orientation" where value.contains("h"): arguments += ", orientation: .horizontal"
    case "stacked" where value == "true": arguments += ", stacking: .stacked"
    case "labels", "tick_label", "names.arg", "names": x = value
    case "s", "size":
      // A number is the size of all points, which a theme says here.
      if Double(value) == nil { arguments += ", size: \(value)" } else { leftOut.append(name) }
    case "innerRadius": arguments += ", innerRadius: \(value)"
    case "type" where value == "\"p\"": verb = "scatter"
    case "type" where value == "\"h\"": verb = "bars"
    case "type" where value == "\"s\"": arguments += ", interpolation: .stepEnd"
    case "type" where value == "\"b\"" || value == "\"o\"":
      verb = "line"
      arguments += ", symbol: .circle"
    case "type" where value == "\"l\"": verb = "line"
    case "type": leftOut.append(name)
    default: leftOut.append(name)
    }
  }

  /// `r--` of matplotlib, or the name of a colour.
  private mutating func takeFormat(_ format: String) {
    if format.count > 1, let named = Self.color(format) {
      color = named
      return
    }
    let marks = format.drop { letter in
      guard let named = Self.letters[letter] else { return false }
      color = named
      return true
    }
    switch marks {
    case "", "-": break
    case "o", ".": verb = "scatter"
    case "s", "^":
      (verb, arguments) = (
        "scatter", "\(arguments), symbol: .\(marks == "s" ? "square" : "triangle")"
      )
    case "o-", "-o", ".-": arguments += ", symbol: .circle"
    default: leftOut.append("\"\(format)\"")
    }
  }

  private static let letters: [Character: String] = [
    "r": ".red", "g": ".green", "b": ".blue", "k": ".black", "c": ".cyan", "m": ".magenta",
    "y": ".yellow",
  ]

  /// A colour's name, or its six digits, as code; nil of any other.
  static func color(_ name: String) -> String? {
    if name.count == 1, let letter = name.first { return letters[letter] }
    if name.hasPrefix("#") { return "Color(hex: \"\(name)\")" }
    let plain = name.hasPrefix("tab:") ? String(name.dropFirst(4)) : name
    let word = plain == "grey" ? "gray" : plain.hasPrefix("steelblue") ? "blue" : plain
    return Library.easel.constants(of: .named("Color")).contains { $0.name == word }
      ? ".\(word)" : nil
  }
}
