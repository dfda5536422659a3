internal import Builtins
internal import Syntax

/// Translates statements of other languages by rules.
struct Rewriter {
  let facts: PageFacts

  /// A statement and what to type for it.
  struct Translation: Hashable {
    var effect: Rewrite.Effect
    /// The options of a curve, or of a chart, as code with a comma before each.
    var options = ""
    /// The colour of the curve.
    var color: String?
    /// The name of the series.
    var series: String?
    /// What to set of the chart after it.
    var settings: [String] = []
    /// What has no counterpart, and is left out.
    var leftOut: [String] = []
    /// Whether nothing else can be meant.
    var isDecisive = false
  }

  /// The translation of a statement; nil if no rule applies to it.
  func translation(of statement: String) -> Translation? {
    let plain = PlainQuotes(statement).text
    if var gnuplot = GnuplotCommand(plain, facts)?.translation {
      gnuplot.isDecisive = true
      return gnuplot
    }
    for rule in Rewrite.raw {
      if let match = Phrase(plain, facts).match(rule.pattern) {
        var translation = translation(by: rule, match, in: Phrase(plain, facts))
        translation.isDecisive = true
        if case .code(let code) = translation.effect { translation.effect = .code(value(code)) }
        return translation
      }
    }
    let (text, leftOut) = valued(plain)
    if let layers = GrammarOfGraphics(text, facts)?.translation { return layers }
    let phrase = Phrase(text, facts)
    for rule in Rewrite.statements {
      guard let match = phrase.match(rule.pattern) else { continue }
      var translation = translation(by: rule, match, in: phrase)
      translation.leftOut += leftOut
      return translation
    }
    return text == statement ? nil : Translation(effect: .code(text), leftOut: leftOut)
  }

  /// A value with all that rules apply to in it translated, from the inside out.
  func value(_ text: String) -> String { valued(text).code }

  /// The translation of a value, and the options that it leaves out.
  private func valued(_ text: String) -> (code: String, leftOut: [String]) {
    var text = interpolated(text)
    var leftOut: [String] = []
    for rules in Rewrite.values {
      // Each rule makes a text nearer to this language; the bound is for those that do not.
      for _ in 0..<24 {
        let phrase = Phrase(text, facts)
        guard phrase.pieces.count < 400,
          let (rule, match) = rules.lazy.compactMap({ rule in
            phrase.match(rule.pattern).map { (rule, $0) }
          }).first, case .code(let template) = rule.effect
        else { break }
        let code = Template(holes: match.holes, facts: facts)(template)
        let next = phrase.replacing(match.pieces, with: phrase.grouped(code, at: match.pieces))
        if next == text || next.utf8.count > 2_000 { break }
        text = next
        if let options = match.holes["o"] {
          let options = ChartOptions(options, facts)
          leftOut += options.leftOut + options.settings.map { String($0.prefix { $0 != " " }) }
        }
      }
    }
    return (text, leftOut)
  }

  /// A text with the values between `\\(` and `)` in its strings translated.
  private func interpolated(_ text: String) -> String {
    guard text.contains("\\(") else { return text }
    var (result, rest) = ("", text[...])
    while let opener = rest.firstRange(of: "\\(") {
      result += rest[..<opener.upperBound]
      var (depth, end) = (1, opener.upperBound)
      while end < rest.endIndex, depth > 0 {
        if rest[end] == "(" { depth += 1 } else if rest[end] == ")" { depth -= 1 }
        if depth > 0 { end = rest.index(after: end) }
      }
      result += value(String(rest[opener.upperBound..<end]))
      rest = rest[end...]
    }
    return result + rest
  }

  private func translation(
    by rule: Rewrite, _ match: Pattern.Match, in phrase: Phrase
  ) -> Translation {
    let template = Template(holes: match.holes, facts: facts)
    let options = ChartOptions(match.holes["o"] ?? "", facts)
    let given = Translation(
      effect: rule.effect, options: options.arguments, color: options.color, series: options.series,
      settings: options.settings, leftOut: options.leftOut)
    var result = given
    switch rule.effect {
    case .code(let code):
      let replaced = phrase.replacing(
        match.pieces, with: phrase.grouped(template(code), at: match.pieces))
      result.effect = .code(replaced)
      (result.options, result.color) = ("", nil)
      if options.series != nil { result.leftOut.append("label") }
      result.leftOut += leftOut(match.holes["z"] ?? "")
    case .curve(let verb, let y, let x):
      result.effect = .curve(
        options.verb ?? template(verb), y: template(y), x: options.x ?? template(x))
    case .setting(let code, let example):
      result.effect = .setting(template(code), of: example)
      let mark = code.contains(":mark›")
      result.leftOut += leftOut(match.holes["z"] ?? "").filter {
        !mark || !Template.markOptions.contains($0)
      }
    case .nothing: break
    case .advice(let words): result.effect = .advice(template(words))
    }
    return result
  }

  /// The names of the options, or of the calls behind a view, in a text: `color="r"`, `.font(.title)`.
  private func leftOut(_ text: String) -> [String] {
    let phrase = Phrase(text, facts)
    let calls = phrase.pieces.indices.filter { place in
      place > 0 && phrase.pieces[place].kind == .name && phrase.pieces[place - 1].text == "."
        && (place < 2 || phrase.pieces[place - 2].text == ")")
    }
    let options = phrase.parts(separatedBy: ",").filter { !$0.isEmpty && $0 != "true" }.map {
      option in
      let sides = Phrase(option, facts).parts(separatedBy: "=")
      return sides.count == 2 ? sides[0] : option
    }
    return text.hasPrefix(".") ? calls.map { phrase.pieces[$0].text } : options
  }
}

extension Phrase {
  /// The text with other code in the place of some pieces.
  func replacing(_ range: Range<Int>, with code: String) -> String {
    guard let first = pieces[range].first, let last = pieces[range].last else { return text }
    let bytes = Array(text.utf8)
    return String(decoding: bytes[..<first.range.lowerBound], as: UTF8.self) + code
      + String(decoding: bytes[last.range.upperBound...], as: UTF8.self)
  }
}
