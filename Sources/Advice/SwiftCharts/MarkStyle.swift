internal import Builtins
internal import Language
internal import Syntax

/// The looks of marks: their modifiers and further arguments, as labels and lines.
struct MarkStyle {
  private let marks: [ForeignMark]
  private let data: MarkData
  /// The colours that the chart gives the series, in their order.
  private let colors: [String]
  private var lines: ChartLines

  /// Adds the looks of marks of one kind to the lines of their chart.
  static func add(
    _ marks: [ForeignMark], _ data: MarkData, colors: [String], to lines: inout ChartLines
  ) {
    var style = MarkStyle(marks: marks, data: data, colors: colors, lines: lines)
    for mark in marks {
      for modifier in mark.modifiers { style.read(modifier, of: mark) }
      style.readArguments(of: mark)
    }
    style.stack()
    style.paint()
    lines = style.lines
  }

  private var verb: String { lines.verb }

  // MARK: Modifiers

  private mutating func read(_ modifier: Modifier, of mark: ForeignMark) {
    let name = modifier.name.text
    switch name {
    case "foregroundStyle", "position", "symbol", "lineStyle", "symbolSize":
      if modifier.argument("by") != nil { return readChannel(name, of: mark) }
    default: break
    }
    switch name {
    case "foregroundStyle": break  // The colours are read together.
    case "symbol" where ["line", "scatter"].contains(verb):
      guard let shape = modifier.value.flatMap(Self.symbol) else { return omit(modifier) }
      lines.label("symbol", ".\(shape)")
    case "symbolSize" where ["line", "scatter"].contains(verb):
      guard let area = modifier.value?.number, area >= 0 else { return omit(modifier) }
      // An area in Swift Charts, a width here.
      let width = (area / .pi).squareRoot() * 2
      lines.label("symbolSize", brief((width * 10).rounded() / 10))
    case "interpolationMethod" where ["line", "area"].contains(verb):
      switch modifier.value?.constant?.name {
      case "linear": break
      case "monotone", "catmullRom", "cardinal": lines.label("interpolation", ".monotone")
      default: omit(modifier)
      }
    case "lineStyle" where verb == "line" && !data.isSeries: stroke(modifier, of: mark)
    case "cornerRadius" where verb == "bars":
      guard let radius = modifier.value else { return omit(modifier) }
      lines.label("cornerRadius", mark.code(radius))
    case "annotation": annotate(modifier, of: mark)
    default: omit(modifier)
    }
  }

  /// `.symbolSize(by:)`, and modifiers that distinguish series.
  private mutating func readChannel(_ name: String, of mark: ForeignMark) {
    guard let channel = mark.channel(by: name) else { return }
    if name == "symbolSize" {
      guard verb == "scatter", !data.isSeries, !mark.loops.isEmpty else {
        return lines.omit(".symbolSize")
      }
      return lines.label("size", mark.listing(channel.value))
    }
    if name == "symbol", verb == "line" { lines.label("symbol", ".circle") }
    if name == "position", verb == "bars" { lines.label("stacking", ".grouped") }
    // One of them tells the series apart.
    let others = ["foregroundStyle", "position", "symbol", "lineStyle"].filter { $0 != name }
    if others.contains(where: { mark.channel(by: $0).map { $0.value != channel.value } ?? false }),
      mark.channel("series") == nil, name != "foregroundStyle"
    {
      lines.omit(".\(name)")
    }
  }

  private mutating func omit(_ modifier: Modifier) {
    lines.omit(modifier.spelling)
  }

  /// The symbol for `.circle`, `Circle()` or the like.
  private static func symbol(_ shape: Expression) -> String? {
    let name = shape.constant?.name ?? shape.namedCall?.name.text
    return name.flatMap { symbols[$0] }
  }

  private static let symbols = [
    "circle": "circle", "square": "square", "triangle": "triangle", "diamond": "diamond",
    "plus": "plus", "cross": "cross", "Circle": "circle", "Rectangle": "square",
  ]

  /// `.lineStyle(StrokeStyle(lineWidth: 3, dash: [4, 2]))` of a line.
  private mutating func stroke(_ modifier: Modifier, of mark: ForeignMark) {
    let stroke = ForeignStroke(modifier, mark.code)
    if let width = stroke.width { lines.set("marks[0].lineWidth", width) }
    if let dash = stroke.dash { lines.set("marks[0].lineDashPattern", dash) }
    if stroke.width == nil, stroke.dash == nil { omit(modifier) }
  }

  /// `.annotation { Text(…) }`.
  private mutating func annotate(_ modifier: Modifier, of mark: ForeignMark) {
    guard let text = modifier.text else { return omit(modifier) }
    let code = mark.code(text)
    switch verb {
    case "bars": lines.label("valueLabels", ".values")
    case "pie":
      // The names of slices stand there anyway.
      guard let angle = mark.channel("angle"), code.mentions(angle.value) || code.contains("%")
      else { return }
      lines.label("valueLabels", code.contains("%") ? ".shares" : ".values")
    default:
      guard mark.loops.isEmpty, let x = mark.channel("x"), let y = mark.channel("y") else {
        return omit(modifier)
      }
      lines.members.append(".add(Annotation(\(code), x: \(x.value), y: \(y.value)))")
    }
  }

  // MARK: Arguments

  private mutating func readArguments(of mark: ForeignMark) {
    for argument in mark.arguments {
      guard let label = argument.label?.text else { continue }
      let (name, arguments) = argument.value.constant ?? ("", [])
      let number = argument.value.number == nil ? arguments.first?.value : argument.value
      switch (label, verb) {
      case ("x", _), ("y", _), ("angle", _), ("series", _), ("domain", _): break
      case ("yStart", "area"), ("yEnd", "area"): break
      case ("width", "bars"), ("height", "bars"):
        guard let number, argument.value.number != nil || name == "fixed" else {
          if name != "automatic" { lines.omit("\(label):") }
          break
        }
        lines.label("barWidth", mark.code(number))
      case ("innerRadius", "pie"):
        guard name == "ratio", let number else {
          lines.omit("innerRadius:")
          break
        }
        lines.label("innerRadius", mark.code(number))
      case ("stacking", "bars"), ("stacking", "area"):
        guard let stacking = Self.stackings[name], verb == "area" || stacking != ".overlaid" else {
          lines.omit("stacking: .\(name)")
          break
        }
        lines.label("stacking", stacking)
      default: lines.omit("\(label):")
      }
    }
  }

  private static let stackings = [
    "standard": ".stacked", "normalized": ".normalized", "unstacked": ".overlaid",
  ]

  /// Bars and areas stand on top of each other, unless something else is said.
  private mutating func stack() {
    if data.isSeries {
      if verb == "bars" || verb == "area" { lines.label("stacking", ".stacked") }
    } else {
      lines.labels.removeAll { $0.name == "stacking" }
    }
  }

  // MARK: Colours

  private mutating func paint() {
    guard colors.isEmpty else { return lines.label("colors", list(colors)) }
    let styles = marks.map { mark in
      mark.modifiers("foregroundStyle").first { $0.argument("by") == nil }?.value
    }
    guard let style = styles.compactMap({ $0 }).first else { return }
    let all = zip(marks, styles).map { mark, style in style.map { ForeignColor($0, of: mark) } }
    for case let omitted? in all.map({ $0?.omitted }) { lines.omit(".\(omitted)") }
    let codes = all.compactMap { $0?.code }
    guard !codes.isEmpty else { return lines.omit(".foregroundStyle") }
    let mark = marks[0]
    if marks.count == 1, mark.isLooped(codes[0]) { return paint(codes[0], of: mark, style) }
    let isWritten = marks.allSatisfy(\.loops.isEmpty)
    if Set(codes).count == 1, !data.isSeries {
      lines.label("colors", list([codes[0]]))
    } else if isWritten, codes.count == marks.count, verb == "pie" {
      lines.label("colors", list(codes))
    } else if isWritten, !data.isSeries, codes.count == marks.count, verb == "bars" {
      let colors = list(codes.enumerated().map { $0 == 0 ? typed($1) : $1 })
      lines.loops.append(
        "for (mark, color) in zip(\(ChartLines.chart).marks, \(colors)) { mark.fillColor = color }")
    } else if data.isSeries, codes.count == data.names.count, marks.count == codes.count {
      lines.label("colors", list(codes))
    } else {
      lines.omit(".foregroundStyle")
    }
  }

  /// A colour that depends on the element of a list.
  private mutating func paint(_ color: String, of mark: ForeignMark, _ style: Expression) {
    guard ["bars", "pie"].contains(verb), mark.loops.count == 1, !data.isSeries else {
      return lines.omit(".foregroundStyle")
    }
    let loop = mark.loops[0]
    lines.loops.append(
      "for (mark, \(loop.pattern)) in zip(\(ChartLines.chart).marks, \(loop.argument)) "
        + "{ \(loop.inBody("mark.fillColor = \(color)")) }")
  }

  private func list(_ codes: [String]) -> String { "[\(codes.joined(separator: ", "))]" }

  /// A colour whose type is seen.
  private func typed(_ color: String) -> String { color.hasPrefix(".") ? "Color\(color)" : color }
}

/// `StrokeStyle(lineWidth: 3, dash: [4, 2])`.
struct ForeignStroke {
  var width: String?
  var dash: String?

  init(_ modifier: Modifier, _ code: SourceCode) {
    guard case .call(_, let arguments)? = modifier.value?.kind else { return }
    width = arguments.value("lineWidth").map { code($0) }
    dash = arguments.value("dash").map { code($0) }
  }
}

extension Modifier {
  /// Its name, and the constant that it is called with: `.chartYAxis(.hidden)`.
  var spelling: String {
    value?.constant.map { ".\(name.text)(.\($0.name))" } ?? ".\(name.text)"
  }

  /// The argument of the `Text` in the trailing closure, or of one that is passed.
  var text: Expression? {
    if let value, value.namedCall == nil || value.isTextLiteral { return value }
    let shown = closure?.body.expressions.map(\.unchained.root) ?? value.map { [$0.unchained.root] }
    return shown?.compactMap(\.namedCall).first { $0.name.text == "Text" }?.arguments.first?.value
  }
}
