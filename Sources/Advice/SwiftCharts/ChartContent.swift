internal import Syntax

/// The marks between the braces of a `Chart`.
struct ChartContent {
  var marks: [ForeignMark] = []
  /// What is left out, as written.
  var omitted: [String] = []
  private let code: SourceCode

  /// The names of marks for data, and of plots of whole lists, with the verbs that draw them here.
  static let verbs = [
    "BarMark": "bars", "LineMark": "line", "AreaMark": "area", "PointMark": "scatter",
    "SectorMark": "pie",
    "BarPlot": "bars", "LinePlot": "line", "AreaPlot": "area", "PointPlot": "scatter",
    "SectorPlot": "pie",
  ]
  /// The names of marks that are annotations here.
  static let annotations: Set = ["RuleMark", "RectangleMark"]

  /// Whether it is the name of a mark.
  static func isMark(_ name: String) -> Bool { verbs[name] != nil || annotations.contains(name) }

  init(_ code: SourceCode) { self.code = code }

  /// Reads the call `Chart(…) { … }`.
  mutating func read(chart arguments: [Argument]) {
    guard let closure = arguments.last(where: \.isTrailing)?.value.closure else { return }
    read(closure.body, in: loop(arguments, closure).map { [$0] } ?? [], [])
  }

  /// Reads the statements of a block of marks.
  ///
  /// - Parameters:
  ///   - loops: The lists around the block, the outermost first.
  ///   - modifiers: The calls on the groups around it.
  mutating func read(_ block: [Statement], in loops: [MarkLoop], _ modifiers: [Modifier]) {
    var loops = loops
    for statement in block {
      switch statement.kind {
      case .expression(let expression): read(expression, in: loops, modifiers)
      case .return(let value?): read(value, in: loops, modifiers)
      case .if: omitted.append("if")
      case .switch: omitted.append("switch")
      case .variable(_, let bindings):
        guard !loops.isEmpty, bindings.count == 1, let value = bindings[0].value,
          case .name(let name) = bindings[0].pattern.kind
        else {
          omitted.append("let")
          continue
        }
        loops[loops.count - 1].variables.append((name, "let \(name) = \(code(value))"))
      default: omitted.append("a statement")
      }
    }
  }

  private mutating func read(
    _ expression: Expression, in loops: [MarkLoop], _ outer: [Modifier]
  ) {
    var (root, own) = expression.unchained
    for index in own.indices { own[index].depth = loops.count }
    guard let (name, arguments) = root.namedCall else {
      if case .branching = root.kind { return omitted.append("if") }
      return omitted.append(String(code(root).prefix(30)))
    }
    let closure = arguments.last(where: \.isTrailing)?.value.closure
    if name.text == "ForEach", let closure, let loop = loop(arguments, closure) {
      return read(closure.body, in: loops + [loop], own + outer)
    }
    if ["Group", "Plot"].contains(name.text), let closure {
      return read(closure.body, in: loops, own + outer)
    }
    guard Self.isMark(name.text) else { return omitted.append(name.text) }
    var lists = loops
    if name.text.hasSuffix("Plot"), let data = arguments.first, data.label == nil {
      lists.append(loop(over: data.value, names: []))
    }
    marks.append(
      ForeignMark(
        kind: name.text.replacing(suffix: "Plot", with: "Mark"), place: name.range,
        arguments: arguments, loops: lists, modifiers: own + outer, code: code))
  }

  /// The list of `Chart(data) { … }` or `ForEach(data) { … }`; nil without one.
  private func loop(_ arguments: [Argument], _ closure: Closure) -> MarkLoop? {
    guard let data = arguments.first, data.label == nil, !data.isTrailing else { return nil }
    return loop(over: data.value, names: closure.parameters?.map(\.name.text) ?? [])
  }

  private func loop(over data: Expression, names: [String]) -> MarkLoop {
    let text = code(data)
    return MarkLoop(data: data.isPostfix ? text : "(\(text))", argument: text, names: names)
  }
}

extension String {
  /// With another ending, if it has the first one.
  fileprivate func replacing(suffix: String, with other: String) -> String {
    hasSuffix(suffix) ? dropLast(suffix.count) + other : self
  }
}
