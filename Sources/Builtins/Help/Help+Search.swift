internal import Language

/// Search for words that are not names.
extension Help {
  /// A search result: a name that help knows, and its summary.
  package typealias Finding = (name: String, summary: String)

  /// The only name that is `word` in other letters, upper or lower case; nil if there is none, or several.
  package static func nameInOtherCase(of word: String) -> String? {
    guard Query(word).owner == nil else { return nil }
    let folded = Query(word).name.lowercased()
    let found = Set(
      names.filter { $0.lowercased() == folded && $0 != Query(word).name })
    return found.count == 1 ? found.first : nil
  }

  /// The advice on a foreign `word`, in one clause; nil if there is none.
  package static func advice(on word: String) -> String? {
    guard let other = Library.easel.elsewhere(named: Query(word).name) else { return nil }
    let hint = other.hint()
    return other.isPromised ? "'\(other.name)' is not yet in Easel; \(hint)" : hint
  }

  /// Whether `word` is a name, or known from other programs.
  package static func knows(_ word: String) -> Bool {
    isNamed(word) || word.count > 3 && !search(word).isEmpty
  }

  /// Whether `word` is a name, or one in other programs; its plural too.
  private static func isNamed(_ word: String) -> Bool {
    let word = word.lowercased()
    let stem = word.hasSuffix("s") ? String(word.dropLast()) : word
    return [word, stem].contains { word in
      nameInOtherCase(of: word) != nil || text(for: word) != nil || synonyms[word] != nil
        || advice(on: word) != nil
    }
  }

  /// What a phrase of several words asks for: `trendline` of "trend line", `ring` of "ring chart",
  /// and of a sentence the last word that is known; nil if none is.
  package static func subject(of phrase: String) -> String? {
    let words = phrase.split { !$0.isLetter }.map { $0.lowercased() }
    guard words.count > 1 else { return nil }
    let joined = words.joined()
    if synonyms[joined] != nil { return joined }
    let known = words.filter { $0.count > 2 && knows($0) }.reversed()
    let named = known.filter(isNamed)
    return named.first { !(parts + wholes).contains($0) } ?? named.first { !wholes.contains($0) }
      ?? named.first ?? known.first
  }

  /// Words that say less than others beside them, and those that say least.
  private static let parts = [
    "area", "axis", "bar", "bars", "color", "colors", "colour", "colours", "label", "labels",
    "line", "lines", "point", "points", "size",
  ]
  private static let wholes = [
    "chart", "charts", "data", "diagram", "graph", "plot", "value", "values",
  ]

  /// The names for what a word means of charts, besides those that it is itself.
  package static func chartMeanings(of word: String) -> [String] {
    let word = word.lowercased()
    return (chartSynonyms[word] ?? []).filter { name in
      name.split(separator: ".").last?.lowercased() != word
    }
  }

  /// The names for `word`: those that it means in other programs, then names that contain it, then
  /// names whose summary contains it.
  package static func search(_ word: String) -> [Finding] {
    let word = Query(word).name.lowercased()
    guard word.count > 1 else { return [] }
    let stem = word.count > 3 && word.hasSuffix("s") ? String(word.dropLast()) : word
    let meant = synonyms[word] ?? synonyms[stem] ?? []
    let all = findings
    var found = meant.compactMap { name in all.first { $0.name == name } }
    if stem.count > 2 {
      found += all.filter { $0.name.lowercased().hasPrefix(stem) }
      found += all.filter { $0.name.lowercased().contains(stem) }
    }
    found += all.filter { finding in
      finding.summary.lowercased().split { !$0.isLetter }.contains { $0 == word || $0 == stem }
    }
    var seen: Set<String> = []
    return found.filter { seen.insert($0.name).inserted }
  }

  /// Findings as a table, of `width` columns, each with the beginning of its summary.
  package static func table(of findings: [Finding], width: Int = 80) -> String {
    let column = 4 + (findings.map(\.name.count).max() ?? 0)
    return findings.map { name, summary in
      let room = max(16, width - column)
      let text = summary.count > room ? "\(summary.prefix(room - 1))…" : summary
      return padded("  " + name, to: column) + text
    }
    .joined(separator: "\n")
  }

  private static let names: [String] =
    Library.easel.types.filter { !$0.name.contains(".") }.map(\.name) + Form.all.map(\.name)
    + Library.easel.builtins.filter { $0.receiver == nil }.map(\.name)

  /// Everything with its own entry in help, once.
  private static var findings: [Finding] {
    var seen: Set<String> = []
    let forms = Form.all.map { ($0.name, $0.summary) }
    let types = Library.easel.types.filter { !$0.name.contains(".") }.map { ($0.name, $0.summary) }
    let words = Library.easel.builtins.filter {
      $0.availability == .everywhere || $0.receiver == nil
    }
    .map { ($0.nameInHelp, $0.summary) }
    return (forms + types + words).filter { seen.insert($0.0).inserted }
  }

  /// Whether it is another program's word for something here.
  static func isSynonym(_ word: String) -> Bool { synonyms[word] != nil }

  /// Words of other programs, or of purposes, with the names for them here.
  private static let synonyms = chartSynonyms.merging(otherSynonyms) { $0 + $1 }

  private static let otherSynonyms: [String: [String]] = [
    "replot": ["layoutIfNeeded"], "set": ["chart.title", "Set"], "range": ["for"] + ranges,
    "dictionary": ["dictionary.keys", "dictionary.mapValues"],
    "dict": ["dictionary.keys", "dictionary.mapValues"], "pandas": files,
    "numpy": ["array.map", "stride", "sin"], "matplotlib": charts,
    "linspace": ["stride"], "arange": ["stride"],
    "text": ["Label", "TextLayer", "String"],
    "random": ["drand48", "randomPoints", "uniformPoints"],
    "data": files + ["randomPoints"],
    "load": files, "read": files, "file": files, "csv": files, "json": files, "import": files,
    "open": files, "table": files, "excel": files, "sqlite": files, "sql": files,
    "split": ["string.split"], "parse": ["string.split", "Double"],
    "save": ["Stored", "snapshot"], "store": ["Stored"], "persist": ["Stored"], "keep": ["Stored"],
    "userdefaults": ["Stored"], "appstorage": ["Stored"], "restart": ["Stored"],
    "svg": [], "png": ["snapshot"], "export": ["snapshot"],
    "loop": ["for", "while", "array.forEach", "array.map"], "repeat": ["for", "while"],
    "each": ["for", "array.forEach"], "condition": ["if"], "else": ["if"], "function": ["func"],
    "def": ["func"], "lambda": ["in"], "closure": ["in"], "variable": ["var", "let"],
    "constant": ["let"], "list": ["array.append", "array.map", "array.count"],
    "array": ["array.append", "array.map", "array.count"],
    "date": days, "datetime": days, "calendar": days, "day": days, "month": days, "week": days,
    "year": days, "now": ["today"], "clock": days, "timezone": ["TimeZone", "DateFormatter"],
    "time": ["wait", "animate", "TimingFunction", "Date"],
    "sleep": ["wait"], "animation": ["animate", "BasicAnimation", "wait"], "animate": ["animate"],
    "move": ["animate", "chart.morph"], "transition": ["chart.morph", "animate"],
    "color": ["Color", "chart.colors"], "colour": ["Color", "chart.colors"], "rgb": ["Color"],
    "paint": ["chart.fill", "Color"], "dark": ["theme", "chart.theme"],
    "darkmode": ["theme", "chart.theme"], "night": ["theme"],
    "appearance": ["theme", "chart.theme"],
    "opacity": ["layer.opacity"], "transparent": ["Color", "layer.opacity"],
    "circle": ["Path"], "rectangle": ["Rect", "View"], "shape": ["ShapeLayer", "Path"],
    "image": ["snapshot"], "picture": ["show", "snapshot"], "window": ["show"], "display": ["show"],
    "average": ["array.mean"], "round": ["number.rounded"],
    "sort": ["array.sorted"], "test": ["expect", "snapshot"], "assert": ["expect"],
    "string": ["String"], "number": ["Int", "Double"], "float": ["Double"],
    "accessibility": ["describe"], "alt": ["describe"],
  ]

  static let ranges = ["chartAxis.domain", "ChartView"]
  static let charts = [
    "bars", "line", "area", "pie", "scatter", "histogram", "ChartView",
  ]
  private static let days = [
    "Date", "today", "date.adding", "date.days", "date.formatted", "DateFormatter", "Calendar",
  ]
  static let files = ["table", "String(contentsOfFile:)", "string.split"]
}

extension Builtin {
  /// Its name in help: `chart.fill`, `.red`, `String(contentsOfFile:)`.
  fileprivate var nameInHelp: String {
    switch kind {
    case .function: return name
    case .initializer:
      let labels = parameters.prefix { $0.defaultText == nil }.compactMap(\.label)
      return labels.isEmpty ? name : "\(name)(\(labels.map { "\($0):" }.joined()))"
    case .property where receiver == nil: return name
    case .method, .mutatingMethod, .property: return "\(receiver?.placeholder ?? "").\(name)"
    case .constant, .staticMethod: return "\(receiver?.spelling ?? "").\(name)"
    }
  }
}
