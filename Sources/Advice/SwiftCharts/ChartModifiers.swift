internal import Checking
internal import Language
internal import Syntax

/// The modifiers of a `Chart`, and of the views around it, as labels and lines.
struct ChartModifiers {
  private let code: SourceCode
  private let verb: String
  private var lines: ChartLines

  /// Adds what a chart is told to its lines.
  static func add(_ modifiers: [Modifier], _ code: SourceCode, to lines: inout ChartLines) {
    var reader = ChartModifiers(code: code, verb: lines.verb, lines: lines)
    for modifier in modifiers { reader.read(modifier) }
    lines = reader.lines
  }

  /// The colours of series as `.chartForegroundStyleScale` gives them: the names of the series in
  /// their order, which are empty for any, and the colours.
  static func colors(
    _ modifiers: [Modifier], of mark: ForeignMark
  ) -> (names: [String], colors: [String])? {
    guard let modifier = modifiers.first(where: { $0.name.text == "chartForegroundStyleScale" })
    else { return nil }
    func codes(_ list: Expression?) -> [String]? {
      guard case .array(let elements)? = list?.kind else { return nil }
      let codes = elements.compactMap { ForeignColor($0, of: mark).code }
      return codes.count == elements.count ? codes : nil
    }
    if case .dictionary(let entries)? = modifier.value?.kind {
      let colors = entries.compactMap { ForeignColor($0.value, of: mark).code }
      guard colors.count == entries.count else { return nil }
      return (entries.map { mark.code($0.key) }, colors)
    }
    guard let colors = codes(modifier.argument("range")) else { return nil }
    guard let domain = modifier.argument("domain") else { return ([], colors) }
    guard case .array(let names) = domain.kind, names.count == colors.count else { return nil }
    return (names.map { mark.code($0) }, colors)
  }

  private var hasAxes: Bool { verb != "pie" }

  private mutating func read(_ modifier: Modifier) {
    switch modifier.name.text {
    case "chartXAxisLabel" where hasAxes: title("xAxis", modifier)
    case "chartYAxisLabel" where hasAxes: title("yAxis", modifier)
    case "chartXScale" where hasAxes: scale("xAxis", modifier)
    case "chartYScale" where hasAxes: scale("yAxis", modifier)
    case "chartXAxis" where hasAxes: axis("xAxis", modifier)
    case "chartYAxis" where hasAxes: axis("yAxis", modifier)
    case "chartLegend": legend(modifier)
    case "chartForegroundStyleScale":
      if !lines.labels.contains(where: { $0.name == "colors" }) { lines.omit(modifier.spelling) }
    case "frame": frame(modifier)
    case "foregroundStyle", "foregroundColor", "tint":
      lines.omit(modifier.spelling)
    case "navigationTitle", "navigationBarTitle":
      guard let title = modifier.text else { return lines.omit(modifier.spelling) }
      lines.label("title", code(title))
    default: lines.omit(modifier.spelling)
    }
  }

  /// `.chartXAxisLabel("Day")`, which replaces the title from the label of a value.
  private mutating func title(_ axis: String, _ modifier: Modifier) {
    guard let text = modifier.text else { return lines.omit(modifier.spelling) }
    lines.members.removeAll { $0.hasPrefix(".\(axis).title = ") }
    lines.set("\(axis).title", code(text))
  }

  /// `.chartYScale(domain: 0...10, type: .log)`.
  private mutating func scale(_ axis: String, _ modifier: Modifier) {
    var isRead = false
    if let type = modifier.argument("type")?.constant?.name, ["log", "linear"].contains(type) {
      lines.set("\(axis).scale", ".\(type)")
      isRead = true
    }
    if let domain = modifier.argument("domain") {
      let range = code(domain)
      switch code.surroundings.type(of: range) {
      case .closedRange(.int), .closedRange(.double): lines.set("\(axis).domain", range)
      case .array(.int), .array(.double):
        guard case .array(let ends) = domain.kind, ends.count == 2 else {
          return lines.omit(modifier.spelling)
        }
        lines.set("\(axis).domain", "\(code(ends[0]))...\(code(ends[1]))")
      default:
        guard case .infix(let low, let sign, let high) = domain.kind, sign.text == "..." else {
          return lines.omit(modifier.spelling)
        }
        // The ends are dates.
        let ends = [low, high].map {
          "\($0.isPostfix ? code($0) : "(\(code($0)))").timeIntervalSince1970"
        }
        guard code.surroundings.type(of: "[\(ends.joined(separator: ", "))]") == .array(.double)
        else { return lines.omit(modifier.spelling) }
        lines.set("\(axis).domain", ends.joined(separator: "..."))
      }
      isRead = true
    }
    if !isRead { lines.omit(modifier.spelling) }
  }

  /// `.chartYAxis { AxisMarks(…) }`.
  private mutating func axis(_ axis: String, _ modifier: Modifier) {
    guard let closure = modifier.closure else { return lines.omit(modifier.spelling) }
    var reader = AxisMarks(axis: axis, code: code)
    reader.read(closure.body)
    for (path, value) in reader.properties { lines.set("\(axis).\(path)", value) }
    for name in reader.omitted { lines.omit(name) }
  }

  /// `.chartLegend(.hidden)`, `.chartLegend(position: .bottom)`.
  private mutating func legend(_ modifier: Modifier) {
    if let visibility = modifier.value?.constant?.name {
      switch visibility {
      case "hidden": lines.label("legend", ".none")
      case "visible", "automatic": break
      default: lines.omit(modifier.spelling)
      }
      return
    }
    let places = [
      "top": "top", "topLeading": "top", "topTrailing": "top", "bottom": "bottom",
      "bottomLeading": "bottom", "bottomTrailing": "bottom", "trailing": "right",
    ]
    guard let place = modifier.argument("position")?.constant?.name else {
      return lines.omit(".chartLegend")
    }
    guard place != "automatic" else { return }
    guard let known = places[place] else { return lines.omit(".chartLegend(position: .\(place))") }
    lines.label("legend", ".\(known)")
  }

  /// `.frame(width: 300, height: 240)`.
  private mutating func frame(_ modifier: Modifier) {
    let sizes = ["width", "height"].compactMap { name in
      modifier.argument(name).flatMap { $0.number == nil ? nil : (name, code($0)) }
    }
    for (name, size) in sizes { lines.label(name, size) }
    if sizes.isEmpty { lines.omit(".frame") }
  }
}
