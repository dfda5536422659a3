internal import Builtins
internal import Language
internal import Syntax

/// A command of gnuplot, and what to type for it.
struct GnuplotCommand {
  let translation: Rewriter.Translation

  /// Reads a statement; nil if it is not a command of gnuplot.
  init?(_ line: String, _ facts: PageFacts) {
    let phrase = Phrase(line, facts)
    let words = phrase.words
    guard let first = words.first, !facts.declares(first) else { return nil }
    let isCommand =
      words.count > 1 && !["=", ".", "(", "{", "<"].contains(words[1].prefix(1)) && words[1] != "<-"
    switch first {
    case "plot", "pl", "p", "plo":
      guard isCommand, let plot = Self.plot(Phrase(Self.text(words.dropFirst()), facts)) else {
        return nil
      }
      translation = plot
    case "set", "se", "unset":
      guard isCommand else { return nil }
      translation = Self.setting(isOn: first != "unset", Array(words.dropFirst()), facts)
    default:
      guard words.count == 1 || isCommand, let effect = Self.commands[first] else { return nil }
      translation = .init(effect: effect)
    }
  }

  private static let commands: [String: Rewrite.Effect] = [
    "replot": .nothing("the picture is drawn after each line"),
    "rep": .nothing("the picture is drawn after each line"),
    "pause": .nothing("the picture stays"), "reset": .nothing("':undo' takes lines back"),
    "splot": .advice("there are no surfaces; ':help Charts' shows the charts"),
    "fit": .advice("nothing is fitted here; ':help Charts' shows the charts"),
    "load": .advice("':open page.easel' goes on with another page"),
    "save": .advice("':save page.easel' writes the program"),
  ]

  private static func text(_ words: some Sequence<String>) -> String {
    words.joined(separator: " ")
  }

  // MARK: Plots

  private static let options: Set<String> = [
    "using", "u", "with", "w", "title", "t", "ti", "notitle", "lw", "lt", "lc", "ls", "ps", "pt",
    "linewidth",
    "linecolor", "linetype", "linestyle", "pointsize", "pointtype", "smooth", "axes", "every",
    "index", "skip", "dt",
    "dashtype", "fs", "fill",
  ]

  /// `[0:10] sin(x) title "wave" with lines, 'data.csv' using 1:2`.
  private static func plot(_ command: Phrase) -> Rewriter.Translation? {
    var words = command.words
    var range = command.facts.domain.map { "[\($0.replacing("...", with: ":"))]" }
    var settings: [String] = []
    while let word = words.first, word.hasPrefix("["), word.contains(":") {
      // `[0:10]`, or `[0:10][0:2]` for both axes.
      let ranges = word.split(separator: "]").map { "\($0)]" }
      range = ranges[0]
      if ranges.count > 1, let ends = Curve.ends(ranges[1], command.facts) {
        settings.append("yAxis.domain = \(ends.0)...\(ends.1)")
      }
      words.removeFirst()
    }
    let curves = Phrase(text(words), command.facts).parts(separatedBy: ",").map {
      Curve(Phrase($0, command.facts), over: range)
    }
    guard let first = curves.first, !curves.contains(where: { $0.data.isEmpty }) else { return nil }
    if let advice = curves.lazy.compactMap(\.advice).first { return .init(effect: .advice(advice)) }
    let leftOut = curves.flatMap(\.leftOut)
    let preparation = Set(curves.compactMap(\.preparation)).sorted().map { $0 + "\n" }.joined()
    if curves.count == 1 {
      let title = first.title.map { ", title: \"\($0)\"" } ?? ""
      if preparation.isEmpty, first.isList, first.title == nil {
        return .init(
          effect: .curve(first.verb, y: first.data, x: ""), options: first.options, leftOut: leftOut
        )
      }
      let call = "\(first.verb)(\(first.data)\(first.x)\(title)\(first.options))"
      return .init(effect: .code("\(preparation)\(call)"), settings: settings, leftOut: leftOut)
    }
    guard Set(curves.map(\.verb)).count == 1, Set(curves.map(\.x)).count == 1 else {
      return .init(
        effect: .advice("a chart has one kind of mark: plot the curves one after the other"))
    }
    let lists = command.facts.likened(curves.map(\.data))
    let series = zip(curves, lists).map { "\"\($0.title ?? $0.source)\": \($1)" }.joined(
      separator: ", ")
    return .init(
      effect: .code("\(preparation)\(first.verb)([\(series)]\(first.x)\(first.options))"),
      settings: settings, leftOut: leftOut)
  }

  /// One of the curves of a plot.
  private struct Curve {
    var verb = "line"
    var data = ""
    /// The argument `x:`, with a comma before it.
    var x = ""
    var title: String?
    /// The data or function as written.
    let source: String
    var isList = false
    /// Further arguments, with a comma before each.
    var options = ""
    /// What to do instead, where it cannot be drawn so.
    var advice: String?
    var preparation: String?
    var leftOut: [String] = []

    init(_ phrase: Phrase, over range: String?) {
      let words = phrase.words
      let count = 1 + words.dropFirst().prefix { !GnuplotCommand.options.contains($0) }.count
      source = GnuplotCommand.text(words.prefix(count))
      var options = words.dropFirst(count)
      var columns: String?
      while let name = options.popFirst() {
        switch name {
        case "using", "u": columns = options.popFirst()
        case "title", "t", "ti": title = options.popFirst()?.unquoted
        case "with", "w": take(style: options.popFirst() ?? "lines")
        case "notitle": break
        case "lc", "linecolor":
          if options.first == "rgb" { options.removeFirst() }
          let color = options.popFirst().flatMap { ChartOptions.color($0.unquoted) }
          if let color { self.options += ", colors: [\(color)]" } else { leftOut.append(name) }
        // A header is taken for one.
        case "skip" where options.popFirst() == "1": break
        default:
          leftOut.append(name)
          if let next = options.first, !GnuplotCommand.options.contains(next) {
            options.removeFirst()
          }
        }
      }
      take(source, columns, range, phrase.facts)
    }

    private mutating func take(style: String) {
      switch style {
      case "boxes", "impulses", "histogram", "histograms", "i": verb = "bars"
      case "points", "p", "dots", "circles", "d": verb = "scatter"
      case _ where style.hasPrefix("filled"): verb = "area"
      case "lp", "linesp", "linespoints": options += ", symbol: .circle"
      case "steps", "histeps": options += ", interpolation: .stepEnd"
      case "fsteps": options += ", interpolation: .stepStart"
      case "lines", "l", "line": break
      default: leftOut.append(style)
      }
    }

    private mutating func take(
      _ source: String, _ columns: String?, _ range: String?, _ facts: PageFacts
    ) {
      let source = Rewriter(facts: facts).value(PlainQuotes(source).text)
      if let advice = Self.advice(on: source) {
        (data, self.advice) = (source, advice)
      } else if source.isString {
        takeFile(source, columns, facts)
      } else if Double(source) != nil
        || Phrase(source, facts).pieces.contains(where: { $0.text == "x" }) && !facts.declares("x")
      {
        let isWhole = !["/", "log", "sqrt"].contains { source.contains($0) }
        data =
          "\(Self.numbers(range, facts)).map { x in Point(x: x, y: \(source)) }"
          + (isWhole ? "" : ".filter { $0.y.isFinite }")
      } else {
        (data, isList) = (source, true)
      }
    }

    /// What to do instead of drawing from a source that is none here.
    private static func advice(on source: String) -> String? {
      if source.hasPrefix("\"-\"") || source.hasPrefix("$") {
        return "numbers stand in the call: 'line([1, 4, 9], x: [1, 2, 3])'"
      }
      if source.hasPrefix("\"<") {
        return "no other program runs here; ':help filter' chooses rows"
      }
      return source.hasPrefix("for ") || source == "for"
        ? "several curves are one chart: 'line([\"a\": [1, 2], \"b\": [2, 4]])'" : nil
    }

    /// A hundred numbers of a range, `[0:10]`.
    private static func numbers(_ range: String?, _ facts: PageFacts) -> String {
      guard let (low, high) = range.flatMap({ ends($0, facts) }) else {
        return "stride(from: -10, to: 10, by: 0.1)"
      }
      let step = Double(low).flatMap { low in Double(high).map { ($0 - low) / 100 } } ?? 0.1
      return "stride(from: \(low), to: \(high), by: \(step > 0 ? step : 0.1))"
    }

    /// The ends of `[0:2*pi]`.
    static func ends(_ range: String, _ facts: PageFacts) -> (String, String)? {
      let ends = range.dropFirst().dropLast().split(separator: ":").map {
        Rewriter(facts: facts).value($0.trimmed)
      }
      return ends.count == 2 ? (ends[0], ends[1]) : nil
    }

    /// Columns by their numbers of a table, or of a file that is none.
    private mutating func takeFile(_ file: String, _ columns: String?, _ facts: PageFacts) {
      let parts = Phrase(columns ?? "1:2", facts).parts(separatedBy: ":").map { part in
        // The labels of an axis are what stands there.
        part.hasPrefix("xtic") ? String(part.drop { $0 != "(" }.dropFirst().dropLast()) : part
      }
      let table = facts.columns("table(\(file))")
      let numbers = parts.compactMap { part in
        part.isString ? table.firstIndex { $0.name == part.unquoted }.map { $0 + 1 } : Int(part)
      }.filter { $0 > 0 }
      if let last = numbers.max(), last <= table.count, numbers.count == parts.count,
        parts.count < 3
      {
        let isLabelled = columns?.contains("xtic") ?? false
        let (x, y) =
          isLabelled || parts.count == 1 ? (numbers.last, numbers[0]) : (numbers[0], numbers[1])
        let places = parts.count > 1 ? x.map { ", x: \"\(table[$0 - 1].name)\"" } ?? "" : ""
        (data, self.x) = ("table(\(file))", "\(places), y: \"\(table[y - 1].name)\"")
        return
      }
      takeRows(
        file, x: parts.count > 1 ? parts[0] : nil,
        y: parts.count > 1 ? parts[1] : parts.first ?? "1", facts)
    }

    /// What is computed of the numbers in the lines of a file: `$2*2`.
    private mutating func takeRows(_ file: String, x: String?, y: String, _ facts: PageFacts) {
      preparation =
        "let rows = String(contentsOfFile: \(file)).split(separator: \"\\n\").map { $0.split { \", \\t;\".contains($0) } }"
      let (x, y) = (x.map { Computed($0, facts) }, Computed(y, facts))
      let last = max(x?.last ?? 1, y.last)
      let kept = "rows.filter { $0.count >= \(last) && Double($0[\(y.last - 1)]) != nil }"
      data =
        x.map { "\(kept).map { Point(x: \($0.code), y: \(y.code)) }" }
        ?? "\(kept).map { \(y.code) }"
    }
  }

  /// A number, or what is computed of several, in the row `$0`.
  private struct Computed {
    let code: String
    /// The greatest column that it reads, from 1.
    let last: Int

    init(_ source: String, _ facts: PageFacts) {
      let expression = Int(source).map { "$\($0)" } ?? source
      var (code, last, end) = ("", 1, 0)
      for piece in Phrase(expression, facts).pieces {
        if piece.range.lowerBound > end { code += " " }
        if piece.text.hasPrefix("$"), let column = Int(piece.text.dropFirst()), column > 0 {
          code += "(Double($0[\(column - 1)]) ?? .nan)"
          last = max(last, column)
        } else {
          code += piece.text
        }
        end = piece.range.upperBound
      }
      (self.code, self.last) = (code, last)
    }
  }

  // MARK: Settings

  /// `title "Rain"` of `set title "Rain"`.
  private static func setting(
    isOn: Bool, _ words: [String], _ facts: PageFacts
  ) -> Rewriter.Translation {
    let (name, rest) = (words.first ?? "", Array(words.dropFirst()))
    let value = text(rest)
    // A text alone, with options behind it, or an expression.
    let isText = rest.first?.isString ?? false && !(rest.count > 1 && [".", "+"].contains(rest[1]))
    let quoted = isText ? rest[0] : Rewriter(facts: facts).value(value)
    let axis = "\(name.prefix(1))Axis"
    func set(
      _ code: String, of chart: String = "line([4, 2, 6])", without leftOut: [String] = []
    ) -> Rewriter.Translation {
      .init(effect: .setting(code, of: chart), leftOut: leftOut.filter { $0.isName })
    }
    switch name {
    case "key", "legend":
      let places = ["bottom", "right", "outside", "off"].first(where: rest.contains)
      let place =
        !isOn || places == "off" ? "none" : places == "outside" ? "right" : places ?? "top"
      return set("legend = .\(place)")
    case "grid":
      let axis = rest.first?.first.map { "xy".contains($0) ? "\($0)" : "x" } ?? "x"
      return set("\(axis)Axis.grid = \(isOn)")
    case "title" where isOn, "ti" where isOn:
      return set("title = \(quoted)", without: isText ? Array(rest.dropFirst()) : [])
    case "xlabel" where isOn, "ylabel" where isOn, "xl" where isOn, "yl" where isOn:
      return set("\(axis).title = \(quoted)", without: isText ? Array(rest.dropFirst()) : [])
    case "xrange" where isOn, "yrange" where isOn, "xr" where isOn, "yr" where isOn:
      let ends = value.dropFirst().dropLast().split(separator: ":").map(\.trimmed)
      guard ends.count == 2, !ends.contains("*") else {
        return .init(effect: .nothing("an axis reaches its data by itself"))
      }
      return set("\(axis).domain = \(ends[0])...\(ends[1])")
    case "logscale" where isOn, "log" where isOn:
      let isX = value.hasPrefix("x")
      return set(
        "\(isX ? "x" : "y")Axis.scale = .log",
        of: isX ? "line([4, 2, 6], x: [1, 10, 100])" : "line([1, 10, 100])")
    case "xtics" where Double(value) != nil, "ytics" where Double(value) != nil:
      return set("\(axis).tickStep = \(value)")
    case "label" where isOn:
      let place =
        rest.firstIndex(of: "at").map {
          text(rest[($0 + 1)...]).split(separator: ",").map {
            String($0.trimmed.prefix { $0 != " " })
          }
        } ?? []
      let (x, y) = place.count > 1 ? (place[0], place[1]) : ("1", "2")
      let words = Self.text(rest.prefix { $0 != "at" })
      return set(
        "add(Annotation(\(isText ? quoted : Rewriter(facts: facts).value(words)), x: \(x), y: \(y)))"
      )
    case "output", "out", "o":
      return .init(
        effect: .advice(
          "':export \(quoted.unquoted.hasSuffix("png") ? quoted.unquoted : "chart.png")' writes the picture"
        ))
    case "terminal", "term", "t":
      return .init(
        effect: .nothing("the end of the name says what is written: ':export chart.png'"))
    case "arrow":
      // 'from 0,4 to 2,4'
      let ends = rest.flatMap { $0.split(separator: ",") }.compactMap { Double($0) }
      guard ends.count == 4, ends[0] == ends[2] || ends[1] == ends[3] else {
        return .init(
          effect: .advice("a rule goes across a chart: 'line([4, 2, 6]).add(Rule(y: 3))'"))
      }
      return ends[1] == ends[3] ? set("add(Rule(y: \(ends[1])))") : set("add(Rule(x: \(ends[0])))")
    case "multiplot" where isOn:
      return .init(effect: .advice("several charts stand in a stack: ':help StackView' shows how"))
    case "zeroaxis", "xzeroaxis": return set("add(Rule(y: 0))")
    case "style", "boxwidth", "datafile", "border", "samples", "size", "encoding", "multiplot",
      "xtics", "ytics", "tics",
      "autoscale", "margin", "lmargin", "rmargin":
      return .init(effect: .nothing("nothing needs it here"))
    case "xdata", "timefmt", "format":
      return .init(effect: .nothing("dates are read by themselves: 'table(\"data.csv\")'"))
    default:
      return .init(
        effect: isOn
          ? .advice("'set \(name)' has no counterpart yet; ':help Charts' shows what a chart has")
          : .nothing("':undo' takes a line back"))
    }
  }
}

extension Phrase {
  /// The parts between spaces, outside of strings and brackets.
  var words: [String] {
    var (words, start, place) = ([String](), 0, 0)
    while place < pieces.count {
      let end = pieces[place].partner.map { max($0, place) + 1 } ?? place + 1
      let isLast = end >= pieces.count
      if isLast || pieces[end - 1].range.upperBound < pieces[end].range.lowerBound {
        words.append(self[start..<end])
        start = end
      }
      place = end
    }
    return words
  }
}
