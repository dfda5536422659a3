import Builtins
import Charting
import Graphics
import Language
import Syntax

// Whiskers: their ends come from the arguments `errors`, `low` and `high`.
extension ProvenanceReader {
  /// The arguments, and what they say of a whisker, or of several.
  private static let rangeWords = [
    ("errors", "its error is", "its errors are"),
    ("low", "its lower end is", "its lower ends are"),
    ("high", "its upper end is", "its upper ends are"),
  ]

  /// The arguments of a call that say where whiskers end, in the order of `rangeWords`; nil for one that is omitted.
  private func rangeArguments(of call: Provenance.Call) -> [Tracer.Traced?] {
    let arguments = traced.tracer.arguments(at: call.site).suffix(Self.rangeWords.count)
    return zip(Self.rangeWords, arguments).map { words, argument in
      call.arguments[words.0] == nil ? nil : argument
    }
  }

  /// Whether both ends of whiskers are given, so that these do not depend on values.
  func givesBothEnds(_ call: Provenance.Call) -> Bool {
    call.arguments["low"] != nil && call.arguments["high"] != nil
  }

  /// Tells where the ends of a whisker come from.
  func tellRange(
    _ datum: ChartDatum, of chart: DataChart, by call: Provenance.Call?,
    _ answer: inout ThingProvenance
  ) {
    guard let call else { return }
    let data = traced.tracer.arguments(at: call.site).first ?? nil
    for (words, argument) in zip(Self.rangeWords, rangeArguments(of: call)) {
      guard let argument else { continue }
      let subject = datum.index == nil ? words.2 : words.1
      if let column = argument.expression.text, let data {
        let sought = sought(datum, words.0, in: chart)
        switch DatumSearch.source(of: sought, in: data, by: traced.tracer) {
        case .file(let name, let site):
          answer.add("\(subject) from '\(name)', column '\(column)', which is read here", at: site)
        case .literal, .calculation:
          answer.add("\(subject) of the column '\(column)', which is named here", at: argument.site)
        }
        continue
      }
      switch DatumSearch.source(
        of: sought(datum, words.0, in: chart), in: argument, by: traced.tracer)
      {
      case .literal(let site): answer.add("\(subject) written here", at: site)
      case .calculation(let site): answer.add("\(subject) calculated here", at: site)
      case .file(let name, let site):
        answer.add("\(subject) from '\(name)', which is read here", at: site)
      }
    }
  }

  /// The number that an argument has for a value.
  private func sought(
    _ datum: ChartDatum, _ label: String, in chart: DataChart
  ) -> DatumSearch.Datum {
    let names = chart.data.seriesNames
    var number: DatumSearch.Number?
    if let range = chart.range(of: datum) {
      switch label {
      case "low": number = .itself(range.low)
      case "high": number = .itself(range.high)
      default: number = .error(of: range.value, low: range.low, high: range.high)
      }
    }
    return DatumSearch.Datum(
      series: datum.series,
      seriesName: names.indices.contains(datum.series) ? names[datum.series] : "",
      index: chart.givenIndex(of: datum), number: number)
  }
}

extension ItemOwner.Part {
  /// Whether it is a whisker, or all those of a series.
  var isRange: Bool { noun == "whisker" || noun == "whiskers" }
}
