/// A command of gnuplot, and what does the same here.
struct Gnuplot {
  let line: ForeignLine

  /// Reads a line; nil if it is no command of gnuplot.
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

  /// `plot [0:10] sin(x) title "wave" with lines`, from behind its first word.
  private static func plot(_ command: String, _ page: ForeignLine.Page) -> ForeignLine? {
    var words = ForeignText(command).words
    var ranges: [String] = []
    while let word = words.first, word.hasPrefix("["), word.hasSuffix("]"), word.contains(":") {
      ranges.append(words.removeFirst())
    }
    let curves = ForeignText(words.joined(separator: " ")).parts(separatedBy: ",")
    let curve = ForeignText(curves[0]).words
    let source = curve.prefix { !options.contains($0) }.joined(separator: " ")
    guard !source.isEmpty else { return nil }
    func option(_ names: String...) -> String? {
      guard let index = curve.firstIndex(where: names.contains), index + 1 < curve.count else {
        return nil
      }
      return curve[index + 1]
    }
    let title = option("title", "t").map { ", title: \"\($0.unquoted)\"" } ?? ""
    let style = option("with", "w") ?? "lines"
    let isBars = ["boxes", "impulses", "histogram", "histograms"].contains(style)
    let verb = isBars ? "bars" : style.hasPrefix("filled") ? "area" : "line"
    var code: String
    if source.isString {
      code = points(of: source.unquoted, columns: option("using", "u"), verb, title)
    } else {
      guard !ForeignText(source).places(of: "x").isEmpty, source != "x" || curves.count > 1 else {
        // It is probably a list.
        return curves.count > 1 || !title.isEmpty
          ? ForeignLine("there is no function 'plot'", write: "\(verb)(\(source)\(title))") : nil
      }
      let y = Self.value(source, page)
      // A quotient or a root may be no number at the end of the range.
      let isWhole = !["/", "log", "sqrt"].contains { source.contains($0) }
      let filter = isWhole ? "" : ".filter { $0.y.isFinite }"
      code = "\(verb)(\(numbers(ranges.first)).map { x in Point(x: x, y: \(y)) }\(filter)\(title))"
    }
    guard curves.count > 1 else { return ForeignLine("there is no function 'plot'", write: code) }
    var one = ForeignLine("several curves in one chart are not yet in Easel", write: code)
    one.hint =
      "the first one alone: '\(code.split(separator: "\n").joined(separator: "', then '"))'"
    return one
  }

  /// A value as it is written here, with `pi` and `**`.
  private static func value(_ text: String, _ page: ForeignLine.Page = .empty) -> String {
    var text = ForeignText(text)
    for place in text.places(of: "pi").reversed() {
      text.replace(place..<place + 2, with: "Double.pi")
    }
    return Python(page).expression(text.text)
  }

  /// The numbers of a range, `[0:10]`: a hundred of them.
  static func numbers(_ range: String?) -> String {
    let ends =
      range.map { $0.dropFirst().dropLast().split(separator: ":").map { $0.trimmed } } ?? []
    guard ends.count == 2 else { return "stride(from: 0, to: 10, by: 0.1)" }
    let bounds = ends.map { value($0) }
    let step = Double(ends[0]).flatMap { low in Double(ends[1]).map { ($0 - low) / 100 } } ?? 0.1
    return "stride(from: \(bounds[0]), to: \(bounds[1]), by: \(step > 0 ? step : 0.1))"
  }

  /// Code that draws two columns of a file, or one.
  private static func points(
    of file: String, columns: String?, _ verb: String, _ title: String
  ) -> String {
    let separator = file.hasSuffix(".csv") ? "," : file.hasSuffix(".tsv") ? "\\t" : " "
    let rows =
      "let rows = String(contentsOfFile: \"\(file)\").split(separator: \"\\n\")"
      + ".map { $0.split(separator: \"\(separator)\") }"
    let numbers = (columns ?? "1:2").split(separator: ":").compactMap { Int($0) }.filter { $0 > 0 }
    guard numbers.count > 1 else {
      let column = (numbers.first ?? 2) - 1
      return "\(rows)\n\(verb)(rows.compactMap { Double($0[\(column)]) }\(title))"
    }
    let (x, y) = (numbers[0] - 1, numbers[1] - 1)
    return """
      \(rows)
      \(verb)(rows.filter { Double($0[\(y)]) != nil }.map { \
      Point(x: Double($0[\(x)])!, y: Double($0[\(y)])!) }\(title))
      """
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

  /// `set title "Rain"`, from behind its first word.
  private static func setting(
    _ command: String, _ words: [String], _ page: ForeignLine.Page
  ) -> ForeignLine {
    let name = words[0]
    let value = words.dropFirst().joined(separator: " ")
    let message = "there is no '\(command) \(name)' here"
    let promised = "'\(command) \(name)' is not yet in Easel"
    let text = "\"\(value.isString ? value.unquoted : "Rain")\""
    if command == "unset" { return ForeignLine(message, "leave it out, or ':undo' a line") }
    switch name {
    case "title", "ti":
      return ForeignLine(message, "\(titleAdvice): 'line([4, 2, 6], title: \(text))'")
    case "terminal", "term", "t":
      return ForeignLine(
        message, "leave it out: the end of the name says what is written, ':export chart.png'")
    case "output", "out", "o":
      let file = value.unquoted.lowercased().hasSuffix("png") ? value.unquoted : "chart.png"
      return ForeignLine(message, "':export \(file)' writes the picture")
    case "xrange", "xr":
      return ForeignLine(
        promised,
        "say it where the chart is drawn: 'line(\(numbers(value)).map { x in Point(x: x, y: sin(x)) })'"
      )
    case "yrange", "yr":
      return ForeignLine(promised, "leave it out: the axis is as long as the numbers need")
    case "xlabel", "ylabel", "xl", "yl", "x2label", "y2label", "cblabel":
      return ForeignLine(promised, "say it in the title: 'line([4, 2, 6], title: \(text))'")
    case "logscale", "log":
      return ForeignLine(
        promised, "draw the logarithms: 'line([1, 10, 1000].map { log10($0) })'")
    case "datafile", "separator":
      return ForeignLine(
        message, "say it where a line is split: '\"1,2\".split(separator: \",\")'")
    case "xdata", "timefmt", "format":
      return ForeignLine(
        promised, #"write dates as texts: 'bars(["Jan 31": 4, "Feb 29": 2])'"#)
    case "key", "legend":
      return ForeignLine(message, "leave it out: a chart of one series has no key")
    default:
      return ForeignLine(promised, "':help Charts' shows what a chart has")
    }
  }

  static let titleAdvice = "say it where the chart is drawn"
}
