internal import Syntax

/// `AxisMarks(…) { … }` of Swift Charts as properties of an axis.
struct AxisMarks {
  let axis: String
  let code: SourceCode
  /// The properties with their values.
  var properties: [(path: String, value: String)] = []
  /// What is left out, as written.
  var omitted: [String] = []

  init(axis: String, code: SourceCode) { (self.axis, self.code) = (axis, code) }

  /// Reads the closure of `.chartXAxis`.
  mutating func read(_ block: [Statement]) {
    let marks = block.expressions
    guard marks.count == block.count, marks.count == 1,
      let (name, arguments) = marks[0].unchained.root.namedCall, name.text == "AxisMarks"
    else { return omitted.append(axis == "xAxis" ? ".chartXAxis" : ".chartYAxis") }
    for argument in arguments where !argument.isTrailing {
      switch argument.label?.text {
      case "values": readValues(argument.value)
      case "format": readFormat(argument.value)
      case "position":
        // Where the axes are anyway.
        let place = argument.value.constant?.name ?? ""
        let usual = axis == "xAxis" ? "bottom" : "leading"
        if place != usual, place != "automatic" { omitted.append("position: .\(place)") }
      case nil where argument.value.constant?.name == "automatic": break
      default: omitted.append("\(argument.label?.text ?? "AxisMarks"):")
      }
    }
    if let parts = arguments.last(where: \.isTrailing)?.value.closure?.body { readParts(parts) }
  }

  /// `values: [0, 5, 10]`, `.stride(by: 2)`, `.automatic(desiredCount: 4)`.
  private mutating func readValues(_ values: Expression) {
    guard let (name, arguments) = values.constant, values.closure == nil else {
      return set("ticks", code(values))
    }
    switch name {
    case "automatic":
      if let count = arguments.value("desiredCount") { set("tickCount", code(count)) }
    case "stride":
      let count = arguments.value("count").map { code($0) } ?? "1"
      if let step = arguments.value("by"), let unit = step.constant?.name {
        guard let seconds = Self.seconds[unit] else {
          return omitted.append(".stride(by: .\(unit))")
        }
        set("tickStep", count == "1" ? "\(seconds)" : "\(seconds) * \(count)")
      } else if let step = arguments.value("by") {
        set("tickStep", code(step))
      }
    default: set("ticks", code(values))
    }
  }

  /// The seconds of units that are always equally long.
  private static let seconds = ["minute": 60, "hour": 3600, "day": 86_400, "weekOfYear": 604_800]

  /// What is drawn at each value.
  private mutating func readParts(_ block: [Statement]) {
    let parts = block.expressions.map(\.unchained.root).compactMap(\.namedCall)
    let names = parts.map(\.name.text)
    guard names.count == block.count else { return omitted.append("AxisMarks") }
    set("grid", names.contains("AxisGridLine") ? "true" : "false")
    if !names.contains("AxisValueLabel") { omitted.append("an axis without labels") }
    for (name, arguments) in parts where name.text == "AxisValueLabel" {
      if let format = arguments.value("format") {
        readFormat(format)
      } else if !arguments.isEmpty {
        omitted.append("AxisValueLabel")
      }
    }
  }

  // MARK: Formats

  /// `.percent`, `.currency(code: "EUR")`, `.number.precision(.fractionLength(1))`,
  /// `.dateTime.month().day()`.
  private mutating func readFormat(_ format: Expression) {
    let text = code(format)
    let (root, modifiers) = format.unchained
    guard let (name, arguments) = root.constant else { return omitted.append("format:") }
    switch name {
    case "percent" where modifiers.isEmpty: set("labelFormat", ".percent")
    case "currency" where modifiers.isEmpty:
      guard let sign = arguments.value("code") else { return omitted.append("format:") }
      set("labelFormat", ".currency(\(code(sign)))")
    case "number" where modifiers.count == 1 && modifiers[0].name.text == "precision":
      guard let (length, digits) = modifiers[0].value?.constant, length == "fractionLength",
        let count = digits.first
      else { return omitted.append("format:") }
      set("labelFormat", ".number(decimals: \(code(count.value)))")
    case "dateTime":
      let fields = modifiers.compactMap(Self.pattern)
      guard !fields.isEmpty, fields.count == modifiers.count else {
        return omitted.append("format:")
      }
      set("labelFormat", ".date(\"\(Self.ordered(fields).joined(separator: " "))\")")
    default: omitted.append(text.utf8.count <= 40 ? "format: \(text)" : "format:")
    }
  }

  /// A field of a date's pattern: `MMM` for `.month()`.
  private static func pattern(_ modifier: Modifier) -> String? {
    let width = modifier.value?.constant?.name
    switch modifier.name.text {
    case "year": return width == "twoDigits" ? "yy" : "yyyy"
    case "month":
      let patterns = ["wide": "MMMM", "narrow": "MMMMM", "twoDigits": "MM", "defaultDigits": "M"]
      return width.map { patterns[$0] ?? "MMM" } ?? "MMM"
    case "day": return width == "twoDigits" ? "dd" : "d"
    case "weekday": return width == "wide" ? "EEEE" : width == "narrow" ? "EEEEE" : "EEE"
    case "hour": return "H"
    default: return nil
    }
  }

  /// Fields from the smaller to the larger, as dates are written in English.
  private static func ordered(_ fields: [String]) -> [String] {
    let order: [Character] = ["E", "d", "M", "y", "H"]
    return fields.sorted {
      (order.firstIndex(of: $0.first ?? " ") ?? 0) < (order.firstIndex(of: $1.first ?? " ") ?? 0)
    }
  }

  private mutating func set(_ path: String, _ value: String) {
    properties.append((path, value))
  }
}
