internal import Syntax

/// The chart of Swift Charts in a statement, and what stands around it.
struct FoundChart {
  /// The name of the mark, or `Chart`.
  var name: Name
  /// The arguments of `Chart`, or the mark alone.
  var content: Content
  /// The modifiers of the chart, then those of the views around it.
  var modifiers: [Modifier]
  /// The code of the text above it.
  var title: String?
  /// The statements before it in the same block.
  var prelude: [Statement] = []
  /// The other views, as written.
  var omitted: [String] = []
  /// The name of the variable that holds it.
  var variable: String?

  enum Content {
    case chart([Argument])
    case mark(Expression)
  }

  /// Looks for a chart in the value of a statement; nil if there is none.
  init?(in statement: Statement, _ code: SourceCode) {
    switch statement.kind {
    case .expression(let value), .return(let value?), .assignment(_, _, let value):
      self.init(in: value, code)
    case .function(let function)
    where function.result?.isView ?? false && function.parameters.isEmpty:
      self.init(in: function.body, code)
    case .variable(_, let bindings):
      guard bindings.count == 1 else { return nil }
      if bindings[0].type?.isView ?? false, let block = bindings[0].accessors.first?.body {
        self.init(in: block, code)
        return
      }
      guard let value = bindings[0].value else { return nil }
      self.init(in: value, code)
      if case .name(let name) = bindings[0].pattern.kind { variable = name }
    default: return nil
    }
  }

  /// Looks for a chart among the statements of a block.
  init?(in block: [Statement], _ code: SourceCode) {
    let found = block.enumerated().lazy.compactMap { index, statement in
      FoundChart(in: statement, code).map { (index, $0) }
    }
    guard let (index, chart) = found.first else { return nil }
    self = chart
    prelude = prelude(among: block[..<index])
    readViews(block[..<index], code, before: true)
    readViews(block[(index + 1)...], code, before: false)
  }

  private init?(in expression: Expression, _ code: SourceCode) {
    let (root, modifiers) = expression.unchained
    if let (name, arguments) = root.namedCall {
      let hasMarks = arguments.last?.isTrailing ?? false
      if name.text == "Chart", hasMarks {
        (self.name, content, self.modifiers) = (name, .chart(arguments), modifiers)
        return
      }
      if ChartContent.isMark(name.text) {
        (self.name, content, self.modifiers) = (name, .mark(expression), [])
        return
      }
      if let block = arguments.last(where: \.isTrailing)?.value.closure?.body,
        let chart = FoundChart(in: block, code)
      {
        self = chart
        if name.text == "GroupBox", title == nil, let label = arguments.first, !label.isTrailing {
          title = code(label.value)
        }
        self.modifiers += modifiers
        return
      }
    }
    guard case .call(_, let arguments) = root.kind else { return nil }
    for argument in arguments where !argument.isTrailing {
      if let chart = FoundChart(in: argument.value, code) {
        self = chart
        return
      }
    }
    return nil
  }

  /// Whether a name or a piece of code is written in the chart.
  func mentions(_ text: String, _ code: SourceCode) -> Bool {
    let parts: [Expression] =
      switch content {
      case .chart(let arguments): arguments.map(\.value)
      case .mark(let mark): [mark]
      }
    let others = modifiers.flatMap(\.arguments).map(\.value)
    return (parts + others).contains { code($0).contains(text) }
  }

  private func prelude(among block: ArraySlice<Statement>) -> [Statement] {
    block.filter {
      switch $0.kind {
      case .variable, .function: true
      default: false
      }
    }
  }

  /// Takes the `Text` above the chart as its title; other views are left out.
  private mutating func readViews(
    _ block: ArraySlice<Statement>, _ code: SourceCode, before isBefore: Bool
  ) {
    for expression in Array(block).expressions {
      guard let (name, arguments) = expression.unchained.root.namedCall else { continue }
      if name.text == "Text", isBefore, title == nil, let text = arguments.first, text.label == nil
      {
        title = code(text.value)
      } else if !["Spacer", "Divider"].contains(name.text), !omitted.contains(name.text) {
        omitted.append(name.text)
      }
    }
  }
}
