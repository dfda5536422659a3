internal import Builtins

/// Lines of Python, with matplotlib, numpy and pandas, and their translations.
struct Python {
  let page: ForeignLine.Page

  init(_ page: ForeignLine.Page) { self.page = page }

  /// The translation of a line; nil if nothing in it is Python.
  func statement(_ line: String) -> ForeignLine? {
    if let statement = words(line) ?? figure(line) { return statement }
    let text = ForeignText(line)
    if let block = block(text) { return block }
    let comparisons = ["==", "!=", "<=", ">="]
    let parts = text.parts(separatedBy: "=")
    if parts.count == 2, !parts[1].isEmpty, !comparisons.contains(where: line.contains) {
      var name = parts[0]
      for word in ["let ", "var "] { name = name.rest(behind: word) ?? name }
      if name.split(separator: ",").allSatisfy({ $0.trimmed.isName }), let figure = figure(parts[1])
      {
        return figure
      }
      if !name.isEmpty, !name.contains(" ") {
        return assignment(parts[0], parts[1], isNew: page.isUnknown(name))
      }
    }
    if !page.declares("pd"), !text.places(of: "pd.DataFrame(").isEmpty {
      return ForeignLine(
        "there is no 'pd' here", "a column is a list: 'let heights = [4, 2, 6]'")
    }
    let message = message(line)
    let (value, isChanged) = translated(line)
    return isChanged ? ForeignLine(message, write: value) : nil
  }

  /// The translation of a value.
  func expression(_ text: String) -> String { translated(text).text }

  /// `name = value`.
  private func assignment(_ name: String, _ text: String, isNew: Bool) -> ForeignLine? {
    let (value, isChanged) = translated(text, isWhole: true)
    guard isChanged else { return nil }
    let isVariable = isNew && name.isName
    return ForeignLine(
      message(text), write: "\(isVariable ? "var " : "")\(name) = \(value)")
  }

  /// The message for a text that this language parses with another meaning; nil keeps the
  /// diagnostic's.
  private func message(_ text: String) -> String? {
    let text = ForeignText(text)
    let isComprehension =
      text.places(of: "for").contains { $0 > 0 } && !text.places(of: "in").isEmpty
      && text.characters.contains("[")
    return isComprehension ? "'for' inside a list is not in this dialect" : nil
  }

  // MARK: Statements

  /// Lines that are recognised by their first word.
  private func words(_ line: String) -> ForeignLine? {
    let text = ForeignText(line)
    let words = text.words
    guard let first = words.first, !page.declares(first) else { return nil }
    if first.hasPrefix("%") {
      let isHistory = first.hasPrefix("%hist")
      return ForeignLine(
        "'\(first)' is not in this dialect",
        isHistory
          ? "':list' shows the page so far, and Up brings a line back" : "leave the line out")
    }
    if ["try:", "except:", "finally:"].contains(first) {
      return ForeignLine("'\(first)' is not in this dialect", "leave the line out")
    }
    guard words.count > 1 else { return nil }
    switch first {
    case "def": return function(text)
    case "import" where words.count == 4 && words[2] == "as":
      let draws = ["matplotlib", "seaborn", "plotly", "altair", "bokeh"]
      let module = words[1].split(separator: ".").first.map(String.init) ?? words[1]
      return ForeignLine(
        "nothing of '\(module)' is here",
        draws.contains(module)
          ? "leave the line out: ':help Charts' shows the charts"
          : module == "pandas"
            ? "leave the line out: ':help csv' shows how to read a file"
            : "leave the line out: 'sin(1)' and '[4, 2, 6].max()' need no module")
    case "with" where words[1].hasPrefix("open("):
      let call = ForeignText(words[1])
      let file = ForeignText(call[5..<(call.end(ofGroupAt: 4) ?? 5)]).parts(separatedBy: ",")[0]
      return ForeignLine(
        "'with' is not in this dialect",
        write: "let text = String(contentsOfFile: \"\(file.unquoted)\")")
    case "del":
      return ForeignLine("'del' is not in this dialect", "':undo' takes a line back")
    case "not" where words[1] != "=":
      return ForeignLine("'not' is not an operator", write: expression(line))
    case "except", "global", "nonlocal":
      return ForeignLine("'\(first)' is not in this dialect", "leave the line out")
    default: return nil
    }
  }

  /// `def f(x): return x * 2`.
  private func function(_ text: ForeignText) -> ForeignLine? {
    let parts = text.parts(separatedBy: ":")
    guard parts.count == 2, let head = parts[0].rest(behind: "def "),
      let opener = head.firstIndex(of: "("), head.last == ")", head[..<opener].trimmed.isName
    else { return nil }
    let names = head[head.index(after: opener)...].dropLast().split(separator: ",").map(\.trimmed)
    guard names.allSatisfy(\.isName) else { return nil }
    let returns = parts[1].isEmpty ? !names.isEmpty : parts[1].hasPrefix("return ")
    let parameters = names.map { "_ \($0): Double" }.joined(separator: ", ")
    let start = "func \(head[..<opener])(\(parameters))\(returns ? " -> Double" : "")"
    let message = "'def' is not in this dialect"
    guard !parts[1].isEmpty else {
      return ForeignLine(message, "write '\(start) {', then its lines, then '}'")
    }
    return ForeignLine(message, write: "\(start) { \(expression(parts[1])) }")
  }

  /// `for i, v in enumerate(x): print(i)`, with the body on the same line; also `if` and `while`.
  private func block(_ text: ForeignText) -> ForeignLine? {
    guard let first = text.words.first, ["for", "if", "while"].contains(first) else { return nil }
    let parts = text.parts(separatedBy: ":")
    guard parts.count == 2 else { return nil }
    var head = parts[0]
    if first == "for" {
      let halves = split(ForeignText(String(head.dropFirst(4))), at: "in")
      guard let (names, list) = halves else { return nil }
      let tuple = names.contains(",") && !names.hasPrefix("(") ? "(\(names))" : names
      head = "for \(tuple) in \(expression(list))"
    } else {
      head = "\(first) \(expression(head.dropFirst(first.count).trimmed))"
    }
    guard !parts[1].isEmpty else {
      return ForeignLine(nil, "write '\(head) {', then its lines, then '}'")
    }
    return ForeignLine(nil, write: "\(head) { \(expression(parts[1])) }")
  }

  /// The texts before and after a word; nil if it does not occur.
  func split(_ text: ForeignText, at word: String) -> (String, String)? {
    guard let place = text.places(of: word).first else { return nil }
    let behind = text[place + word.count..<text.characters.count].trimmed
    let before = text[0..<place].trimmed
    return before.isEmpty || behind.isEmpty ? nil : (before, behind)
  }

  // MARK: matplotlib

  private static let figures: Set<String> = [
    "plt", "ax", "axes", "fig", "px", "sns", "pyplot", "go", "matplotlib",
  ]

  /// `plt.plot(x, y)`.
  private func figure(_ line: String) -> ForeignLine? {
    var text = ForeignText(line)
    if let rest = line.rest(behind: "matplotlib.pyplot.") { text = ForeignText("plt.\(rest)") }
    guard let dot = text.characters.firstIndex(of: "."),
      let opener = text.characters.firstIndex(of: "("),
      dot < opener, Self.figures.contains(text[0..<dot]), !page.declares(text[0..<dot]),
      text[dot + 1..<opener].isName, let end = text.end(ofGroupAt: opener)
    else { return nil }
    let owner = text[0..<dot]
    var verb = text[dot + 1..<opener]
    if let rest = verb.rest(behind: "set_") { verb = rest }
    let all = ForeignText(text[opener + 1..<end]).parts(separatedBy: ",").filter { !$0.isEmpty }
    let labels = all.filter { ForeignText($0).parts(separatedBy: "=").count > 1 }
    var values = all.filter { !labels.contains($0) }
    if values.count > 1, values.last?.isString == true, verb == "plot" { values.removeLast() }
    let message = "there is no '\(owner)' here"
    if let charts = chart(verb, values.map(expression), labels) {
      return ForeignLine(message, write: charts)
    }
    let quoted = values.first.map { $0.isString ? $0.unquoted : "Rain" } ?? "Rain"
    if let change = change(verb, values, labels) {
      return Gnuplot.chart(message, change.code, page, of: change.example)
    }
    switch verb {
    case "title", "suptitle":
      if page.declares("chart") { return Gnuplot.chart(message, "title = \"\(quoted)\"", page) }
      return ForeignLine(
        message, "\(Gnuplot.titleAdvice): 'line([4, 2, 6], title: \"\(quoted)\")'")
    case "savefig", "write_image":
      let name = quoted.hasSuffix(".png") && !quoted.contains(" ") ? quoted : "chart.png"
      return ForeignLine(message, "':export \(name)' writes the picture")
    case "show", "figure", "draw", "clf", "cla", "close", "subplots", "tight_layout", "ion",
      "pause":
      return ForeignLine(message, "leave it out: the picture is drawn after each line")
    default:
      return ForeignLine(
        "'\(owner).\(verb)' is not yet in Easel", "':help Charts' shows the charts")
    }
  }

  /// The property of an existing chart that a matplotlib call sets, and a chart that has this
  /// property; nil if it sets none.
  private func change(
    _ verb: String, _ values: [String], _ labels: [String]
  ) -> (code: String, example: String)? {
    let quoted = values.first.map { $0.isString ? $0.unquoted : "Rain" } ?? "Rain"
    let numbers = values.filter { Double($0) != nil }
    let axis = "\(verb.prefix(1))Axis"
    let line = "line([4, 2, 6])"
    func named(_ code: String) -> String {
      let label = labels.compactMap { $0.rest(behind: "label=") }.first { $0.isString }
      return "\(code)\(label.map { ", label: \"\($0.unquoted)\"" } ?? "")"
    }
    switch verb {
    case "xlabel", "ylabel": return ("\(axis).title = \"\(quoted)\"", line)
    case "legend":
      let place = labels.compactMap { $0.rest(behind: "loc=") }.first ?? ""
      return (
        "legend = .\(["right", "lower"].first(where: place.contains).map { $0 == "lower" ? "bottom" : $0 } ?? "top")",
        line
      )
    case "xlim", "ylim":
      let isRange = numbers.count == 2 && (Double(numbers[0]) ?? 0) < (Double(numbers[1]) ?? 0)
      return ("\(axis).domain = \(isRange ? "\(numbers[0])...\(numbers[1])" : "0...10")", line)
    case "grid": return ("xAxis.grid = \(values.first != "False")", line)
    case "xscale", "yscale":
      guard quoted == "log" else { return ("\(axis).scale = .linear", line) }
      return (
        "\(axis).scale = .log",
        verb == "xscale" ? "line([4, 2, 6], x: [1, 10, 100])" : "line([1, 10, 100])"
      )
    case "xticks", "yticks":
      let isList = values.first.map { $0.hasPrefix("[") && !$0.contains("\"") } ?? false
      return ("\(axis).ticks = \(isList ? values[0] : "[0, 1, 2]")", line)
    case "axhline", "axvline":
      let side = verb == "axhline" ? "y" : "x"
      return ("add(Rule(\(named("\(side): \(numbers.first ?? "1")"))))", line)
    case "axhspan", "axvspan":
      let side = verb == "axhspan" ? "y" : "x"
      let isRange = numbers.count > 1 && (Double(numbers[0]) ?? 0) < (Double(numbers[1]) ?? 0)
      let range = isRange ? "\(numbers[0])...\(numbers[1])" : "1...2"
      return ("add(Band(\(named("\(side): \(range)"))))", line)
    case "annotate":
      let place =
        labels.compactMap { $0.rest(behind: "xy=") }.first ?? values.dropFirst().first ?? ""
      let parts = ForeignText(String(place.dropFirst().dropLast())).parts(separatedBy: ",")
      let isPoint = parts.count == 2 && parts.allSatisfy { Double($0) != nil }
      let (x, y) = isPoint ? (parts[0], parts[1]) : ("1", "2")
      return ("add(Annotation(\"\(quoted)\", x: \(x), y: \(y)))", line)
    case "text":
      guard values.count > 2, numbers.count == 2, values[2].isString else {
        return ("add(Annotation(\"here\", x: 1, y: 2))", line)
      }
      return (
        "add(Annotation(\"\(values[2].unquoted)\", x: \(numbers[0]), y: \(numbers[1])))", line
      )
    case "bar_label": return ("valueLabels = .values", "bars([4, 2, 6])")
    default: return nil
    }
  }

  /// The chart verb for a chart of matplotlib, with its values; nil if there is none.
  private func chart(_ verb: String, _ values: [String], _ labels: [String]) -> String? {
    func pairs() -> String? {
      guard values.count > 1 else { return values.first }
      let owner = values[0].rest(behind: "Array(")?.dropLast() ?? values[0][...]
      // A dictionary contains both.
      if owner.hasSuffix(".keys"), values[1].contains("\(owner.dropLast(5)).values") {
        return String(owner.dropLast(5))
      }
      return "zip(\(values[0]), \(values[1]))"
    }
    let label = labels.compactMap { $0.rest(behind: "label=") }.first { $0.isString }
    switch verb {
    case "plot" where label != nil, "bar" where label != nil:
      guard let label, let last = values.prefix(2).last else { return nil }
      return "\(verb == "plot" ? "line" : "bars")([\"\(label.unquoted)\": \(last)]"
        + (values.count > 1 ? ", x: \(values[0]))" : ")")
    case "semilogy", "loglog":
      return values.prefix(2).last.map { y in
        "line(\(y)\(values.count > 1 ? ", x: \(values[0])" : "")).yAxis.scale = .log"
      }
    case "plot", "line", "lineplot":
      guard values.count > 1 else { return values.first.map { "line(\($0))" } }
      return "line(zip(\(values[0]), \(values[1])).map { Point(x: $0, y: $1) })"
    case "scatter", "scatterplot": return scatter(values, labels)
    case "fill_between" where values.count > 2 && values[1...2].allSatisfy({ Double($0) == nil }):
      return "band([\"Low\": \(values[1]), \"High\": \(values[2])], x: \(values[0]))"
    case "fill_between", "area":
      guard values.count > 1 else { return values.first.map { "area(\($0))" } }
      return "area(zip(\(values[0]), \(values[1])).map { Point(x: $0, y: $1) })"
    case "bar", "barh", "barplot": return pairs().map { "bars(\($0))" }
    case "pie":
      let names = labels.compactMap { $0.rest(behind: "labels=") }.first
      return values.first.map { value in
        names.map { "pie(zip(\(expression($0)), \(value)))" } ?? "pie(\(value))"
      }
    case "hist", "histplot", "histogram": return histogram(values, labels)
    default: return nil
    }
  }
}

extension ForeignLine.Page {
  /// Whether the page does not declare the name.
  func isUnknown(_ name: String) -> Bool { !declares(name) }
}
