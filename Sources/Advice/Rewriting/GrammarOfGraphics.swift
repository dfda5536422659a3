internal import Builtins
internal import Language
internal import Syntax

/// `ggplot(d, aes(x = a, y = b, color = c)) + geom_line() + labs(title = "Rain")` of R.
struct GrammarOfGraphics {
  let translation: Rewriter.Translation

  /// Reads a statement; nil if it is none.
  init?(_ line: String, _ facts: PageFacts) {
    let phrase = Phrase(line, facts)
    var start = phrase
    var name = ""
    if let sign = phrase.pieces.first(where: { ["<-", "="].contains($0.text) }),
      let index = phrase.pieces.firstIndex(of: sign), index == 1, index + 1 < phrase.pieces.count
    {
      name = "let \(phrase.pieces[0].text) = "
      start = Phrase(phrase[2..<phrase.pieces.count], facts)
    }
    let layers = start.parts(separatedBy: "+")
    guard let first = layers.first, first.hasPrefix("ggplot("), !facts.declares("ggplot") else {
      return nil
    }
    let table = Phrase(Self.inside(first), facts).parts(separatedBy: ",").first ?? ""
    var columns: [String: String] = [:]
    for layer in layers {
      guard let range = layer.range(of: "aes(") else { continue }
      let rest = Phrase("aes(" + layer[range.upperBound...], facts)
      let end = rest.pieces.count > 1 ? rest.pieces[1].partner ?? rest.pieces.count - 1 : 0
      for (index, part) in Phrase(rest[min(2, end)..<end], facts).parts(separatedBy: ",")
        .enumerated()
      {
        let sides = Phrase(part, facts).parts(separatedBy: "=")
        columns[sides.count == 2 ? sides[0] : index == 0 ? "x" : "y"] = sides.last.map {
          Self.column($0)
        }
      }
    }
    var (verb, options, settings, leftOut) = (String?.none, "", [String](), [String]())
    var blocked: String?
    for layer in layers.dropFirst() {
      let word = String(layer.prefix { $0.isOfName })
      let given = Phrase(Self.inside(layer), facts).parts(separatedBy: ",")
      switch word {
      case "geom_smooth" where verb == "scatter" || verb == "line":
        options += given.contains { $0.contains("lm") } ? ", trend: .linear" : ", trend: .smooth"
      case _ where word.hasPrefix("geom_") && verb != nil: blocked = word
      case "geom_line", "geom_path": verb = "line"
      case "geom_point", "geom_jitter": verb = "scatter"
      case "geom_col", "geom_bar": verb = "bars"
      case "geom_area": verb = "area"
      case "geom_tile", "geom_raster": verb = "heatmap"
      case "geom_boxplot", "geom_violin": verb = "box"
      case "geom_histogram":
        verb = "histogram"
        options += ChartOptions(given.joined(separator: ", "), facts).code
      case "labs", "ggtitle", "xlab", "ylab":
        for part in given {
          let sides = Phrase(part, facts).parts(separatedBy: "=")
          let key = sides.count == 2 ? sides[0] : word
          guard ["x", "y", "title", "subtitle", "labs", "ggtitle", "xlab", "ylab"].contains(key)
          else {
            leftOut.append(key)
            continue
          }
          let property = [
            "x": "xAxis.title", "xlab": "xAxis.title", "y": "yAxis.title", "ylab": "yAxis.title",
          ][key]
          settings.append(
            "\(property ?? (key == "subtitle" ? "subtitle" : "title")) = \(sides.last ?? "")")
        }
      case "coord_flip": options += ", orientation: .horizontal"
      case "theme_minimal", "theme_bw", "theme_classic", "theme": break
      case "scale_y_log10": settings.append("yAxis.scale = .log")
      case "scale_x_log10": settings.append("xAxis.scale = .log")
      default: leftOut.append(word)
      }
      if word.hasPrefix("geom_"), !["geom_histogram", "geom_smooth"].contains(word) {
        leftOut += given.compactMap { part in
          let sides = Phrase(part, facts).parts(separatedBy: "=")
          return sides.count == 2 && sides[0] != "stat" ? sides[0] : nil
        }
      }
      if word == "theme" { leftOut += given.isEmpty ? [] : ["theme"] }
    }
    blocked = blocked ?? leftOut.first { $0.hasPrefix("geom_") || $0.hasPrefix("facet") }
    guard let verb, blocked == nil, let x = columns["x"], verb == "histogram" || columns["y"] != nil
    else {
      translation = .init(
        effect: .advice(
          "'\(blocked ?? "ggplot")' has no counterpart yet; ':help Charts' shows the charts"))
      return
    }
    let y = verb == "histogram" ? "" : ", y: \"\(columns["y"] ?? "")\""
    // The fill of tiles is a number.
    let label = verb == "heatmap" ? "color" : "by"
    let by =
      (columns["color"] ?? columns["colour"] ?? columns["fill"] ?? columns["group"]).map {
        ", \(label): \"\($0)\""
      } ?? ""
    let chart = "\(verb)(\(table), x: \"\(x)\"\(y)\(by)\(options))"
    let owner = name.isEmpty ? "chart" : phrase.pieces[0].text
    let lines = settings.isEmpty ? [] : settings.map { "\(owner).\($0)" }
    let head = settings.isEmpty ? name : name.isEmpty ? "let chart = " : name
    translation = .init(
      effect: .code(([head + chart] + lines).joined(separator: "\n")), leftOut: leftOut)
  }

  /// The text between the brackets of a call.
  private static func inside(_ call: String) -> String {
    guard let opener = call.firstIndex(of: "("), call.hasSuffix(")") else { return "" }
    return String(call[call.index(after: opener)...].dropLast())
  }

  /// The name of a column in `factor(name)`, `reorder(name, n)` or as it stands.
  private static func column(_ text: String) -> String {
    guard text.hasSuffix(")"), text.contains("(") else { return text.unquoted }
    return String(inside(text).prefix { $0.isOfName || $0 == "." })
  }
}

extension String {
  /// Where another text occurs first; nil if it does not.
  fileprivate func range(of text: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(text) { return start..<index(start, offsetBy: text.count) }
      start = index(after: start)
    }
    return nil
  }
}
