internal import Builtins

/// A command of gnuplot, and its translation.
struct Gnuplot {
  let line: ForeignLine

  /// Reads a line; nil if it is not a command of gnuplot.
  init?(_ line: String, _ page: ForeignLine.Page) {
    let words = ForeignText(line).words
    guard let first = words.first, !page.declares(first) else { return nil }
    let rest = words.dropFirst().joined(separator: " ")
    if let function = Self.function(line) {
      self.line = function
      return
    }
    let isCommand = !rest.isEmpty && !rest.hasPrefix("=") && !rest.hasPrefix(".")
    switch first {
    case "plot", "pl", "p", "plo":
      guard isCommand, let plot = Self.plot(rest, page) else { return nil }
      self.line = plot
    case "splot", "sp":
      guard isCommand else { return nil }
      self.line = ForeignLine(
        "there is no function '\(first)'", "there are no surfaces; ':help Charts' shows the charts")
    case "set", "se", "unset":
      guard isCommand else { return nil }
      self.line = Self.setting(first, Array(words.dropFirst()), page)
    case "replot", "rep":
      self.line = ForeignLine(
        "there is no '\(first)' here", "leave it out: the picture is drawn after each line")
    case "pause":
      self.line = ForeignLine("there is no '\(first)' here", "leave it out: the picture stays")
    case "load", "call":
      guard isCommand, rest.isString, !rest.unquoted.hasSuffix(".csv") else { return nil }
      self.line = ForeignLine(
        "there is no function '\(first)'", "':open page.easel' goes on with another page")
    case "save":
      guard isCommand, rest.isString, !rest.unquoted.hasSuffix(".png") else { return nil }
      self.line = ForeignLine(
        "there is no function '\(first)'", "':save page.easel' writes the program")
    case "print":
      guard isCommand, !rest.hasPrefix("("), !ForeignText(rest).places(of: "pi").isEmpty else {
        return nil
      }
      self.line = ForeignLine(nil, write: "print(\(Self.value(rest)))")
    case "fit":
      guard isCommand else { return nil }
      self.line = ForeignLine(
        "there is no function '\(first)'", "nothing is fitted here; ':help Charts' shows the charts"
      )
    default:
      guard let titled = Self.titled(line) else { return nil }
      self.line = titled
    }
  }

  // MARK: Plots

  private static let options: Set<String> = [
    "using", "u", "with", "w", "title", "t", "notitle", "lw", "lt", "lc", "ls", "ps", "pt",
    "linewidth", "linecolor", "linetype", "linestyle", "pointsize", "smooth", "axes", "every",
    "index", "skip",
  ]

  /// `plot [0:10] sin(x) title "wave" with lines`, without its first word.
  private static func plot(_ command: String, _ page: ForeignLine.Page) -> ForeignLine? {
    var words = ForeignText(command).words
    var ranges: [String] = []
    while let word = words.first, word.hasPrefix("["), word.hasSuffix("]"), word.contains(":") {
      ranges.append(words.removeFirst())
    }
    let parts = ForeignText(words.joined(separator: " ")).parts(separatedBy: ",")
    let curves = parts.enumerated().compactMap {
      Curve($1, over: ranges.first, parts.count > 1 ? $0 + 1 : nil, page)
    }
    guard curves.count == parts.count, let first = curves.first else { return nil }
    let message = "there is no function 'plot'"
    guard curves.count > 1 else {
      // Without a title it is probably a list.
      if first.isList, first.title == nil { return nil }
      let title = first.title.map { ", title: \"\($0)\"" } ?? ""
      return ForeignLine(
        message,
        write: (first.preparation + ["\(first.verb)(\(first.data)\(title))"]).joined(
          separator: "\n"))
    }
    // Series have one form: numbers beside points become points.
    let havePoints = curves.contains { !$0.isNumbers }
    let series = curves.map { curve in
      let points = ".enumerated().map { i, y in Point(x: Double(i), y: Double(y)) }"
      return "\"\(curve.title ?? curve.source)\": \(curve.data)"
        + (havePoints && curve.isNumbers ? points : "")
    }.joined(separator: ", ")
    return ForeignLine(
      message,
      write: (curves.flatMap(\.preparation) + ["\(first.verb)([\(series)])"]).joined(
        separator: "\n"))
  }

  /// One of the curves of a plot: `sin(x) title "wave" with lines`.
  private struct Curve {
    let verb: String
    /// The lines that must come before.
    var preparation: [String] = []
    let data: String
    let title: String?
    /// The data or function, as written.
    let source: String
    /// Whether it is neither a file nor a function.
    let isList: Bool
    /// Whether the data are numbers, not points.
    var isNumbers = false

    /// - Parameter number: Its number among several; nil if it is the only one.
    init?(_ text: String, over range: String?, _ number: Int?, _ page: ForeignLine.Page) {
      let words = ForeignText(text).words
      let source = words.prefix { !Gnuplot.options.contains($0) }.joined(separator: " ")
      guard !source.isEmpty else { return nil }
      func option(_ names: String...) -> String? {
        guard let index = words.firstIndex(where: names.contains), index + 1 < words.count else {
          return nil
        }
        return words[index + 1]
      }
      title = option("title", "t")?.unquoted
      self.source = source.unquoted
      let style = option("with", "w") ?? "lines"
      let isBars = ["boxes", "impulses", "histogram", "histograms"].contains(style)
      let isPoints = ["points", "p", "dots", "circles"].contains(style)
      verb = isBars ? "bars" : isPoints ? "scatter" : style.hasPrefix("filled") ? "area" : "line"
      isList =
        !source.isString
        && (ForeignText(source).places(of: "x").isEmpty || source == "x" && number == nil)
      if source.isString {
        let file = Gnuplot.points(
          of: source.unquoted, columns: option("using", "u"),
          "rows\(number.map(String.init) ?? "")")
        (preparation, data) = ([file.rows], file.data)
        isNumbers = !file.data.contains("Point(")
      } else if isList {
        data = source
        isNumbers = true
      } else {
        let y = Gnuplot.value(source, page)
        // The values of a quotient or a root may not be numbers at the end of the range.
        let isWhole = !["/", "log", "sqrt"].contains { source.contains($0) }
        let filter = isWhole ? "" : ".filter { $0.y.isFinite }"
        data = "\(Gnuplot.numbers(range)).map { x in Point(x: x, y: \(y)) }\(filter)"
      }
    }
  }

  /// A value in this language, with `pi` and `**` translated.
  private static func value(_ text: String, _ page: ForeignLine.Page = .empty) -> String {
    var text = ForeignText(text)
    for place in text.places(of: "pi").reversed() {
      text.replace(place..<place + 2, with: "Double.pi")
    }
    return Python(page).expression(text.text)
  }

  /// A hundred numbers of a range, `[0:10]`.
  static func numbers(_ range: String?) -> String {
    let ends =
      range.map { $0.dropFirst().dropLast().split(separator: ":").map { $0.trimmed } } ?? []
    guard ends.count == 2 else { return "stride(from: 0, to: 10, by: 0.1)" }
    let bounds = ends.map { value($0) }
    let step = Double(ends[0]).flatMap { low in Double(ends[1]).map { ($0 - low) / 100 } } ?? 0.1
    return "stride(from: \(bounds[0]), to: \(bounds[1]), by: \(step > 0 ? step : 0.1))"
  }

  /// Code for two columns of a file, or one: the line that reads its rows into `name`, and the
  /// data.
  private static func points(
    of file: String, columns: String?, _ name: String
  ) -> (rows: String, data: String) {
    let separator = file.hasSuffix(".csv") ? "," : file.hasSuffix(".tsv") ? "\\t" : " "
    let rows =
      "let \(name) = String(contentsOfFile: \"\(file)\").split(separator: \"\\n\")"
      + ".map { $0.split(separator: \"\(separator)\") }"
    let numbers = (columns ?? "1:2").split(separator: ":").compactMap { Int($0) }.filter { $0 > 0 }
    guard numbers.count > 1 else {
      return (rows, "\(name).compactMap { Double($0[\((numbers.first ?? 2) - 1)]) }")
    }
    let (x, y) = (numbers[0] - 1, numbers[1] - 1)
    return (
      rows,
      "\(name).filter { Double($0[\(y)]) != nil }"
        + ".map { Point(x: Double($0[\(x)])!, y: Double($0[\(y)])!) }"
    )
  }

  /// `line(points) title "Rain"`.
  private static func titled(_ line: String) -> ForeignLine? {
    let text = ForeignText(line)
    guard let opener = text.characters.firstIndex(of: "("), text[0..<opener].isName,
      let end = text.end(ofGroupAt: opener)
    else { return nil }
    let words = ForeignText(text[end + 1..<text.characters.count]).words
    guard words.count == 2, words[0] == "title" || words[0] == "t", words[1].isString else {
      return nil
    }
    return ForeignLine(
      nil, write: "\(text[0..<end]), title: \"\(words[1].unquoted)\")")
  }

  /// `f(x) = x**2`.
  private static func function(_ line: String) -> ForeignLine? {
    let parts = line.split(separator: "=", maxSplits: 1).map { $0.trimmed }
    guard parts.count == 2, !parts[1].hasPrefix("="), let opener = parts[0].firstIndex(of: "("),
      parts[0].last == ")", parts[0][..<opener].isName
    else { return nil }
    let names = parts[0][parts[0].index(after: opener)...].dropLast()
      .split(separator: ",", omittingEmptySubsequences: false).map { $0.trimmed }
    guard names.allSatisfy(\.isName) else { return nil }
    let parameters = names.map { "_ \($0): Double" }.joined(separator: ", ")
    let value = value(parts[1])
    return ForeignLine(
      "a call cannot be given a value",
      write: "func \(parts[0][..<opener])(\(parameters)) -> Double { return \(value) }")
  }

  // MARK: Settings

  /// `set title "Rain"`, without its first word.
  private static func setting(
    _ command: String, _ words: [String], _ page: ForeignLine.Page
  ) -> ForeignLine {
    let name = words[0]
    let value = words.dropFirst().joined(separator: " ")
    let message = "there is no '\(command) \(name)' here"
    let promised = "'\(command) \(name)' is not yet in Easel"
    let text = "\"\(value.isString ? value.unquoted : "Rain")\""
    let isOn = command != "unset"
    switch name {
    case "title" where isOn, "ti" where isOn:
      return page.declares("chart")
        ? ForeignLine(message, write: "chart.title = \(text)")
        : ForeignLine(message, "\(titleAdvice): 'line([4, 2, 6], title: \(text))'")
    case "key", "legend":
      let places = ["bottom", "right", "outside", "off"].filter(words.contains)
      let place = !isOn || places.first == "off" ? "none" : places.first ?? "top"
      return chart(message, "legend = .\(place == "outside" ? "right" : place)", page)
    case "grid": return chart(message, "xAxis.grid = \(isOn)", page)
    default: break
    }
    guard isOn else { return ForeignLine(message, "leave it out, or ':undo' a line") }
    switch name {
    case "terminal", "term", "t":
      return ForeignLine(
        message, "leave it out: the end of the name says what is written, ':export chart.png'")
    case "output", "out", "o":
      let file = value.unquoted.lowercased().hasSuffix("png") ? value.unquoted : "chart.png"
      return ForeignLine(message, "':export \(file)' writes the picture")
    case "xrange", "xr", "yrange", "yr":
      let ends = value.dropFirst().dropLast().split(separator: ":").compactMap {
        Double($0.trimmed)
      }
      let isWhole = value.first == "[" && value.last == "]" && ends.count == 2 && ends[0] < ends[1]
      let domain =
        isWhole
        ? value.dropFirst().dropLast().split(separator: ":").map(\.trimmed).joined(separator: "...")
        : "0...10"
      return chart(message, "\(name.prefix(1))Axis.domain = \(domain)", page)
    case "xlabel", "ylabel", "xl", "yl":
      return chart(message, "\(name.prefix(1))Axis.title = \(text)", page)
    case "logscale", "log":
      return chart(
        message, "\(value.hasPrefix("x") ? "x" : "y")Axis.scale = .log", page,
        of: value.hasPrefix("x") ? "line([4, 2, 6], x: [1, 10, 100])" : "line([1, 10, 100])")
    case "xtics", "ytics":
      let step = Double(value).flatMap { $0 > 0 ? value : nil } ?? "1"
      return chart(message, "\(name.prefix(1))Axis.tickStep = \(step)", page)
    case "label":
      return chart(
        message,
        "add(Annotation(\(words.count > 1 && words[1].isString ? "\"\(words[1].unquoted)\"" : text), x: 1, y: 2))",
        page)
    case "arrow": return chart(message, "add(Rule(y: 4))", page)
    case "datafile", "separator":
      return ForeignLine(
        message, "say it where a line is split: '\"1,2\".split(separator: \",\")'")
    case "xdata", "timefmt", "format":
      return ForeignLine(
        promised, #"write dates as texts: 'bars(["Jan 31": 4, "Feb 29": 2])'"#)
    default:
      return ForeignLine(promised, "':help Charts' shows what a chart has")
    }
  }

  /// Code that sets a property of a chart: of the variable `chart` of the page, or of an example.
  static func chart(
    _ message: String, _ change: String, _ page: ForeignLine.Page,
    of example: String = "line([4, 2, 6])"
  ) -> ForeignLine {
    page.declares("chart")
      ? ForeignLine(message, write: "chart.\(change)")
      : ForeignLine(message, "say it of the chart: '\(example).\(change)'")
  }

  static let titleAdvice = "say it where the chart is drawn"
}
