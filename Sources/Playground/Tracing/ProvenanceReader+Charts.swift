import Builtins
import Charting
import Geometry
import Graphics
import Language
import Layers
import Syntax

// The parts of charts: marks come from data, guides from the properties of the chart.
extension ProvenanceReader {
  func tell(_ thing: Thing, of chart: DataChart, _ answer: inout ThingProvenance) {
    let isPart = thing.layer != chart.view
    // The page can change the layers of a chart by themselves.
    if isPart { tellLooks(of: thing, &answer) }
    // A guide may be about a chart on the axes of the one that it is a part of.
    let guest = chart.guest(of: thing.layer)
    let chart = guest.flatMap { things.dataChart(of: $0.view) } ?? chart
    let found = guest == nil ? chart.datum(of: thing.layer) : guest?.datum
    var call = provenance.maker(of: chart.pageView)
    if let datum = datum(of: thing, found, in: chart) {
      call = dataCall(of: chart)
      let isOfSeveral = found?.index == nil
      if thing.owner.part.isRange { tellRange(datum, of: chart, by: call, &answer) }
      tell(datum, of: thing, isOfSeveral: isOfSeveral, of: chart, by: call, &answer)
      if !isOfSeveral {
        let words = [answer.value].compactMap(\.self) + chart.drawing.notes(on: datum)
        answer.value = words.isEmpty ? nil : words.joined(separator: ", ")
      }
      tellLast(of: Self.looksOfMarks, chart, &answer)
      tellSelection(of: chart, &answer)
    } else {
      tellGuide(thing, of: chart, by: call, &answer)
    }
    if let call { tellMaker(call, &answer, verb: "drawn") }
  }

  /// The properties and methods that decide how marks look.
  private static let looksOfMarks = [
    "colors", "colorRanges", "fill", "theme", "highlight", "kind", "stacking", "symbol",
    "symbolSize", "barWidth", "lineWidth", "interpolation", "cornerRadius", "orientation", "order",
  ]

  /// Tells what has selected marks of a chart, or of those that share its selection.
  private func tellSelection(of chart: DataChart, _ answer: inout ThingProvenance) {
    let host = chart.seat?.view ?? chart.view
    let views = [host] + (things.dataChart(of: host)?.drawing.overlays.map(\.view) ?? [])
    let last = provenance.lastChange(ofAny: views, ["selection", "select", Provenance.tap])
    if let last { tell(last, &answer) }
    // It lets taps select, also those of fingers on the page.
    let isSelected = things.dataChart(of: host)?.options.hasSelection == true
    if last?.isTap ?? isSelected, let call = provenance.lastChange(ofAny: views, ["onSelect"]) {
      tell(call, &answer)
    }
  }

  private func tellLast(
    of names: [String], _ chart: DataChart, _ answer: inout ThingProvenance
  ) {
    if let call = provenance.lastChange(of: chart.pageView, names) { tell(call, &answer) }
  }

  // MARK: Marks

  /// The value that a thing stands for: of a line or a gradient the nearest one.
  ///
  /// - Parameter found: What its layer stands for.
  private func datum(
    of thing: Thing, _ found: ChartDatum?, in chart: DataChart
  ) -> ChartDatum? {
    if let value = thing.value { return value }
    guard var datum = found else { return nil }
    if datum.index == nil, let point = thing.point {
      datum.index = chart.value(ofSeries: datum.series, nearest: point, in: scene)
    }
    return datum
  }

  /// - Parameter isOfSeveral: Whether the mark of the value stands for others, too.
  private func tell(
    _ datum: ChartDatum, of thing: Thing, isOfSeveral: Bool, of chart: DataChart,
    by call: Provenance.Call?, _ answer: inout ThingProvenance
  ) {
    if isOfSeveral, let (number, text) = mark(of: datum, in: chart) {
      // What fills the marks of a series is not what the value is one of.
      let outer = ItemOwner(Array(thing.owner.parts.drop { $0.noun == "fill" }))
      answer.thing = "value \(number) of \(outer.words)"
      answer.value = text
    }
    if thing.owner.part.isRange, call.map(givesBothEnds) == true { return }
    guard let call, let source = source(of: datum, .value, in: chart) else { return }
    let counts = chart.countsValues
    let isOne = !chart.joinsValues && datum.index != nil
    switch source {
    case .literal(let site):
      let what =
        counts ? "the numbers that it counts are" : isOne ? "its value is" : "its values are"
      answer.add("\(what) written here", at: site)
    case .calculation(let site):
      answer.add("\(isOne ? "its value is" : "its values are") calculated here", at: site)
    case .file(let name, let site):
      let column = column(of: call).map { ", column '\($0)'," } ?? ","
      answer.add(
        "\(isOne ? "its value is" : "its values are") from '\(name)'\(column) which is read here",
        at: site)
    }
  }

  /// Where the value of a mark comes from, or the x of a point; nil where no call has given data to the chart.
  func source(
    of datum: ChartDatum, _ part: MarkPart, in chart: DataChart
  ) -> DatumSearch.Source? {
    guard let call = dataCall(of: chart) else { return nil }
    let arguments = traced.tracer.arguments(at: call.site)
    // The ends of an area without values are the last arguments, in pairs as its series.
    let ends = chart.data.areEnds ? arguments.suffix(2).compactMap(\.self) : []
    let given = arguments.first ?? nil
    guard let data = given ?? (ends.count == 2 ? ends[datum.series % 2] : nil) else { return nil }
    let (point, names) = (chart.point(of: datum), chart.data.seriesNames)
    let sought = DatumSearch.Datum(
      series: datum.series,
      seriesName: names.indices.contains(datum.series) ? names[datum.series] : "",
      index: chart.joinsValues ? nil : chart.givenIndex(of: datum),
      number: (part == .value ? point?.y : point?.x).map { .itself($0) }, part: part)
    return DatumSearch.source(of: sought, in: data, by: traced.tracer)
  }

  /// The call that has given a chart its data.
  func dataCall(of chart: DataChart) -> Provenance.Call? {
    provenance.lastChange(of: chart.pageView, ["morph"]) ?? provenance.maker(of: chart.pageView)
  }

  /// The column that a call takes its values from; nil where it takes them otherwise.
  private func column(of call: Provenance.Call) -> String? {
    let arguments = traced.tracer.arguments(at: call.site)
    guard arguments.count > 2, let column = arguments[2] else { return nil }
    return column.expression.text
  }

  /// The number of a value among those of its series, from 1, and what it is: `Wed, 6, highest`.
  private func mark(
    of datum: ChartDatum, in chart: DataChart
  ) -> (number: Int, text: String)? {
    guard let index = datum.index else { return nil }
    let tree = ChartTree(chart)
    guard tree.series.indices.contains(datum.series) else { return nil }
    let series = tree.series[datum.series]
    guard let mark = (0..<series.count).first(where: { series.valueIndex(ofMark: $0) == index })
    else { return nil }
    // Without its number: `3 of 7: Wed, 6`.
    let words = series.text(ofMark: mark)
    let text = words.firstRange(of: ": ").map { words[$0.upperBound...] } ?? words[...]
    return (mark + 1, String(text))
  }

  // MARK: Guides

  /// Tells what has set a guide of a chart, or its ground; of the chart, what of it shows and what is selected.
  private func tellGuide(
    _ thing: Thing, of chart: DataChart, by call: Provenance.Call?, _ answer: inout ThingProvenance
  ) {
    let noun = thing.owner.part.noun
    if thing.layer == chart.view, case let words = chart.drawing.partWords, !words.isEmpty {
      answer.value = words.joined(separator: ", ")
      for dimension in Dimension.allCases where chart.options[dimension].zoom != nil {
        let axis = dimension == .x ? "xAxis" : "yAxis"
        tellLast(of: ["\(axis).zoom", "\(axis).scroll"], chart, &answer)
      }
      tellSelection(of: chart, &answer)
    }
    let axis = thing.owner.parts.first {
      ["x axis", "y axis", "right axis"].contains($0.noun)
    }
    if let panel = thing.owner.parts.first(where: { $0.noun == "panel" })?.name,
      chart.drawing.facets?.emptyNames.contains(panel) == true
    {
      answer.value = "without values"
    }
    let isKey = noun == "title" && thing.owner.parts.contains { $0.noun == "legend" }
    if isKey || noun == "name" && thing.owner.parts.contains(where: { $0.noun == "panel" }) {
      if let argument = dataCall(of: chart)?.arguments[isKey ? "color" : "facet"] {
        answer.add(isKey ? "its colours are for this" : "its panels are for this", at: argument)
      }
      return
    }
    if let axis {
      let prefix = axis.noun == "x axis" ? "xAxis." : "yAxis."
      if noun == "title" { return tellLast(of: [prefix + "title"], chart, &answer) }
      // The line of an axis is where it is, whatever the axis covers.
      let isLine = noun == "line" || noun == "arrow"
      for change in provenance.changes(of: chart.pageView)
      where change.name.hasPrefix(prefix) && change.name != prefix + "title" && !isLine {
        tell(change, &answer)
      }
      return tellLast(of: ["axisStyle", "fontSize", "theme"], chart, &answer)
    }
    let label = [noun].first { $0 == "title" || $0 == "subtitle" }
    if let label, let argument = call?.arguments[label],
      provenance.lastChange(of: chart.pageView, [label]) == nil
    {
      return answer.add("its text is written here", at: argument)
    }
    let names =
      switch noun {
      case "title", "subtitle": [noun]
      case "sample", "name": ["legend", "colors", "labelPlace", "fill"]
      case "value": ["valueLabels", "valueFormat", "countUp"]
      case "label" where thing.owner.parts.contains { $0.noun == "legend" }:
        ["legend", "valueFormat"]
      case "label", "annotation", "highlight": ["annotations", "add"]
      case "background", "ring": ["barBackground", "theme"]
      case "chart": ["backgroundColor", "theme"]
      default: ["theme"]
      }
    tellLast(of: names, chart, &answer)
  }
}
