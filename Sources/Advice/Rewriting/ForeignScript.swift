internal import Builtins
internal import Language
internal import Syntax

/// Several statements of other languages, and the program that does the same.
struct ForeignScript {
  /// The program; nil if a line has no counterpart.
  private(set) var program: String?
  /// The line that stops it, from 0, with advice on it.
  private(set) var stop: (line: Int, advice: String)?
  /// What has no counterpart, and is left out.
  private(set) var leftOut: [String] = []
  /// What opens the block of the only statement, whose lines are missing: `if x == 1 {`.
  private(set) var head: String?
  /// Whether a rule applies to some statement.
  private(set) var hasRules = false
  /// Whether some line is of another language.
  private(set) var isForeign = false

  private var lines: [String] = []
  private var figure = Figure()
  private let cell: CellFacts
  /// How many statements there are.
  let statementCount: Int
  /// The first statement, as it is written.
  let firstLine: String
  /// The translation of the first statement.
  private(set) var only: Rewriter.Translation?

  /// A chart in the making: its series, and what is set of it.
  private struct Figure {
    struct Curve {
      let verb: String
      let y: String
      let x: String
      let series: String?
      let options: String
      let color: String?
      /// The line it is on, from 0.
      let line: Int
    }

    var curves: [Curve] = []
    var settings: [String] = []
    /// The line that draws it, if it is not made of curves.
    var drawing: String?
    var isDrawn: Bool { drawing != nil || !curves.isEmpty }
  }

  /// - Parameter text: The statements; of more than 100 there is no program.
  init(_ text: String, _ cell: CellFacts) {
    self.cell = cell
    let statements = ForeignStatement.all(in: text)
    statementCount = statements.count { !$0.text.isEmpty }
    firstLine = statements.first?.source.trimmed ?? ""
    guard statementCount <= mostStatements else { return }
    var indents: [Int] = []
    for (index, statement) in statements.enumerated() {
      while let last = indents.last, statement.indent <= last, !statement.text.isEmpty {
        indents.removeLast()
        endBlock(depth: indents.count)
      }
      let next = statements.dropFirst(index + 1).first { !$0.text.isEmpty }?.indent ?? 0
      let opens = statement.text.hasSuffix(":") && next > statement.indent
      take(statement, opens: opens, depth: indents.count)
      if opens { indents.append(statement.indent) }
      if stop != nil { return }
    }
    for depth in indents.indices.reversed() { endBlock(depth: depth) }
    endFigure()
    if stop == nil { program = lines.drop { $0.isEmpty }.joined(separator: "\n") }
  }

  /// Closes a block; a function without a 'return' in it returns nothing.
  private mutating func endBlock(depth: Int) {
    let indent = String(repeating: "  ", count: depth)
    let start = lines.lastIndex {
      $0.hasPrefix(indent) && !$0.hasPrefix("\(indent) ") && $0 != "\(indent)}"
    }
    if let start, lines[start].hasSuffix(" -> Double {"),
      !lines[start...].contains(where: { $0.contains("return ") })
    {
      lines[start] = lines[start].dropLast(" -> Double {".count) + " {"
    }
    lines.append("\(indent)}")
  }

  private mutating func take(_ statement: ForeignStatement, opens: Bool, depth: Int) {
    let indent = String(repeating: "  ", count: depth)
    let body = "bodyInQuestion"
    if statement.text.isEmpty {
      isForeign = isForeign || statement.isRewritten
      return lines.append(statement.source.isEmpty ? "" : indent + statement.source)
    }
    let isHead = opens || statementCount == 1 && statement.text.hasSuffix(":")
    let text = isHead ? "\(statement.text) \(body)" : statement.text
    var facts = cell.facts(after: program(visibleAt: depth), declaring: lines(visibleAt: depth))
    facts.domain = figure.settings.last { $0.hasPrefix(xDomain) }.map {
      String($0.dropFirst(xDomain.count))
    }
    guard let translation = Rewriter(facts: facts).translation(of: text) else {
      let code = assigned(text, facts)
      if code != text || statement.isRewritten { isForeign = true }
      // What needs nothing stays as it is written.
      let isKept = code == text && depth == 0 && !statement.isRewritten
      return lines.append(isKept ? statement.source : indent + code + statement.end)
    }
    (isForeign, hasRules) = (true, true)
    only = only ?? translation
    leftOut += translation.leftOut
    switch translation.effect {
    case .code(let code):
      if isHead, !opens, let end = code.range(upTo: body) { head = code[..<end].trimmed }
      if opens, let end = code.range(upTo: body) {
        lines.append(indent + code[..<end].trimmed + statement.end)
      } else if code.isChart, !code.contains("\n"), depth == 0 {
        if figure.isDrawn { endFigure() }
        figure.drawing = code
      } else {
        lines.append(indent + assigned(code, facts) + statement.end)
      }
      figure.settings += translation.settings
    case .curve(let verb, let y, let x):
      if figure.drawing != nil || statement.beginsFigure && figure.isDrawn { endFigure() }
      figure.curves.append(
        Figure.Curve(
          verb: verb, y: y, x: x, series: translation.series, options: translation.options,
          color: translation.color, line: statement.line))
      figure.settings += translation.settings
    case .setting(let code, _): figure.settings.append(code)
    case .nothing:
      if figure.isDrawn, statement.endsFigure { endFigure() }
    case .advice(let advice):
      // What writes the picture has its command, and nothing in a program.
      if !advice.hasPrefix("':export") { stop = (statement.line, advice) }
    }
  }

  /// The lines whose names a statement at a depth sees: those of no block that has ended.
  private func lines(visibleAt depth: Int) -> [String] {
    var (visible, limit) = ([String](), depth)
    for line in lines.reversed() {
      let indent = line.prefix { $0 == " " }.count / 2
      guard indent <= limit else { continue }
      limit = indent
      visible.append(line)
    }
    return visible.reversed()
  }

  /// The same as a program, without what opens the blocks that have not ended.
  private func program(visibleAt depth: Int) -> [String] {
    guard depth > 0, let start = lines.lastIndex(where: { !$0.hasPrefix(" ") }) else {
      return lines
    }
    let inner = lines(visibleAt: depth).filter {
      $0.hasPrefix(" ") && !$0.hasSuffix("{") && !$0.hasSuffix("}")
    }
    return lines[..<start] + inner.map(\.trimmed)
  }

  /// An assignment to a name that is new, as a declaration.
  private func assigned(_ code: String, _ facts: PageFacts) -> String {
    let phrase = Phrase(code, facts)
    guard phrase.pieces.count > 2, phrase.pieces[0].kind == .name, phrase.pieces[1].text == "=",
      !facts.declares(phrase.pieces[0].text)
    else { return code }
    return "var \(code)"
  }

  /// Writes the chart down, with what was set before it and after it.
  private mutating func endFigure() {
    defer { figure = Figure() }
    var chart = figure.drawing
    if let first = figure.curves.first {
      if let other = figure.curves.first(where: { $0.verb != first.verb }) {
        stop = (
          other.line,
          "a chart has one kind of mark yet: draw '\(first.verb)' and '\(other.verb)' one by one"
        )
        return
      }
      chart = code(first)
    }
    guard let chart else {
      guard !figure.settings.isEmpty else { return }
      let owner = cell.facts(after: []).chart ?? "chart"
      lines += figure.settings.map { "\(owner).\($0)" }
      return
    }
    guard !figure.settings.isEmpty else { return lines.append(chart) }
    lines.append("let chart = \(chart)")
    lines += figure.settings.map { "chart.\($0)" }
  }

  /// The curves as one call.
  private mutating func code(_ first: Figure.Curve) -> String {
    let curves = figure.curves
    let isHistogram = first.verb.hasPrefix("histogram")
    if isHistogram, first.series != nil { leftOut.append("label") }
    guard curves.count > 1 || first.series != nil && !isHistogram else {
      let head =
        first.verb.hasSuffix(")") ? String(first.verb.dropLast()) : "\(first.verb)(\(first.y)"
      return
        "\(head)\(first.x.isEmpty ? "" : ", x: \(first.x)")\(first.options)\(first.color.map { ", colors: [\($0)]" } ?? ""))"
    }
    let isShared = Set(curves.map(\.x)).count == 1
    let lists = cell.facts(after: lines).likened(curves.map(\.y))
    let series = curves.enumerated().map { index, curve in
      let name = curve.series ?? "\(index + 1)"
      let points = "zip(\(curve.x), \(curve.y)).map { Point(x: $0, y: $1) }"
      return "\"\(name)\": \(isShared || curve.x.isEmpty ? lists[index] : points)"
    }
    let x = isShared && !first.x.isEmpty ? ", x: \(first.x)" : ""
    let colors = curves.compactMap(\.color)
    let colored =
      colors.count == curves.count ? ", colors: [\(colors.joined(separator: ", "))]" : ""
    if colored.isEmpty, !colors.isEmpty { leftOut.append("color") }
    // What is said of one curve only cannot be said of the chart.
    let options =
      curves.dropFirst().allSatisfy { $0.options.isEmpty || $0.options == first.options }
      ? first.options : ""
    if options != first.options
      || curves.contains(where: { $0.options != first.options && first.options.contains("symbol") })
    {
      leftOut += ["marker"]
    }
    return "\(first.verb)([\(series.joined(separator: ", "))]\(x)\(options)\(colored))"
  }
}

private let xDomain = "xAxis.domain = "

extension String {
  /// Whether it is the call of a chart, without a name.
  fileprivate var isChart: Bool {
    ["line(", "bars(", "area(", "scatter(", "pie(", "histogram("].contains(
      where: hasPrefix)
      && hasSuffix(")")
  }

  /// Where another text begins first; nil if it does not occur.
  fileprivate func range(upTo text: String) -> Index? {
    indices.first { self[$0...].hasPrefix(text) }
  }
}

/// How many statements are translated. Each looks at all before it, so that more would take seconds.
private let mostStatements = 100
