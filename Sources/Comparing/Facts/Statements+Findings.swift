internal import Charting
internal import Graphics

/// What differs between statements, in sentences.
extension Statements {
  /// That a chart shows other values than expected; nil if it does not, or if it shows more or fewer.
  ///
  /// - Parameters:
  ///   - chart: Its number.
  ///   - subjects: Names the values.
  func valueFinding(
    to actual: Statements, ofChart chart: Int, _ subjects: Subjects
  ) -> (finding: Finding, series: Set<Int>)? {
    let changes = changes(to: actual, ofChart: chart).filter(\.isOfValues)
    guard let first = changes.first, countFinding(to: actual, ofChart: chart) == nil else {
      return nil
    }
    let (new, old) = first.values
    var subject = (text: subjects.name(of: first.expected), isPlural: false)
    var phrase = Phrase("value", "shows \(new), expected \(old)", new, old)
    var sentence: String?
    switch first.thing {
    case .values:
      guard let points = first.expected.pointValues(old, new) else { return nil }
      phrase = Phrase("value", points, new, old)
      sentence = points.replacingPoint(of: subject.text)
    case .rest:
      subject = (Statements.rest(of: first.expected), true)
      phrase = Phrase("value", "are others")
    default:
      if changes.count > 1 {
        sentence = "\(changes.count) values differ: \(subject.text) \(phrase.predicate)"
      }
    }
    return (
      Finding(.data, subject, phrase, cause: "value", sentence: sentence, []),
      Set(changes.map(\.expected.series))
    )
  }

  /// That a series has more or fewer marks than expected; nil if none has.
  private func countFinding(to actual: Statements, ofChart chart: Int) -> Finding? {
    for series in seriesNumbers(ofChart: chart) {
      let (old, new) = (
        marks(ofSeries: series, ofChart: chart), actual.marks(ofSeries: series, ofChart: chart)
      )
      guard let mark = old.first, !new.isEmpty, old.count != new.count else { continue }
      let (now, before) = ("\(new.count)", "\(old.count)")
      let noun = new.count == 1 ? mark.part.noun : mark.part.plural
      return Finding(
        .data, (mark.part.plural, true), Phrase("number", "are \(now)", now, before),
        cause: "number",
        sentence: "there \(new.count == 1 ? "is" : "are") \(now) \(noun), expected \(before)", [])
    }
    return nil
  }

  /// The values of a series that are only counted.
  private static func rest(of owner: ItemOwner) -> String {
    let series = owner.parts.first { $0.noun == "series" }
    return "the further values" + (series.map { " of \($0.phrase)" } ?? "")
  }

  /// That a chart is of another kind than expected; nil if it is not.
  func kindFinding(to actual: Statements, ofChart chart: Int) -> Finding? {
    guard let change = changes(to: actual, ofChart: chart).first(where: { $0.thing == .kind })
    else { return nil }
    let (new, old) = change.values
    return Finding(
      .data, (change.expected.part.phrase, false),
      Phrase("kind", "is '\(new)', expected '\(old)'", new, old), cause: "kind", [])
  }

  /// That an axis covers other values than expected.
  func domainFindings(to actual: Statements, ofChart chart: Int) -> [Finding] {
    changes(to: actual, ofChart: chart).filter { !$0.isOfValues && $0.thing != .kind }.map {
      change in
      let (new, old) = change.values
      return Finding(
        .axis, (change.expected.part.phrase, false),
        Phrase("domain", "covers \(new), expected \(old)", new, old), cause: "domain", [])
    }
  }

  /// That charts are of another kind, cover other values or show others than expected.
  func differences(to actual: Statements) -> [Difference] {
    let subjects = Subjects([])
    return charts.flatMap { chart -> [Difference] in
      if let kind = kindFinding(to: actual, ofChart: chart.place) { return [kind.difference] }
      let values =
        countFinding(to: actual, ofChart: chart.place)
        ?? valueFinding(to: actual, ofChart: chart.place, subjects)?.finding
      return ([values].compactMap(\.self) + domainFindings(to: actual, ofChart: chart.place))
        .map(\.difference)
    }
  }
}

extension Statements.Change {
  /// Whether it is about values of a series.
  var isOfValues: Bool {
    switch thing {
    case .value, .values, .rest: true
    case .kind, .axis: false
    }
  }
}
