import Builtins
import Charting
import Geometry
import Language
import Layers
import Syntax

extension ProvenanceReader {
  /// The most marks of a page that can be pulled: more are too dense for a pointer.
  static let markLimit = 300

  /// The marks of all charts that the page shows at its end, also of panels and of charts on the axes of others, in the
  /// order of the charts, series and values; none where there are very many.
  ///
  /// - Throws: A `Failure` if it was stopped.
  mutating func marks(stop: StopSignal) throws(Failure) -> [PageMark] {
    let charts = traced.settled.drawnCharts
    guard charts.reduce(0, { $0 + $1.valueCount }) <= Self.markLimit else { return [] }
    var marks: [PageMark] = []
    var literals = Literals()
    for (number, chart) in charts.enumerated() {
      let layers = layers(of: chart)
      for series in 0..<chart.data.seriesCount {
        guard let drawn = chart.canvasMarks(ofSeries: series, in: scene) else { continue }
        var index = 0
        while let point = chart.point(of: ChartDatum(series: series, index: index)) {
          if let reason = stop.reason() { throw reason.failure }
          let datum = ChartDatum(series: series, index: index)
          index += 1
          let handle = drawn.handle(ofValue: datum.index ?? 0)
          // What a part of an axis leaves out is not pulled by what shows of it.
          let box = chart.options.isZoomed ? nil : drawn.box(ofValue: datum.index ?? 0)
          guard !point.y.isNaN, let place = handle?.point ?? box?.center else { continue }
          let name = name(of: datum, in: chart, layers)
          let parts = parts(handle).map { part in
            PageMark.Part(
              part: part, number: part == .value ? point.y : point.x,
              source: source(of: datum, part, handle, in: chart, &literals))
          }
          marks.append(
            PageMark(chart: number, datum: datum, thing: name, point: place, parts: parts))
        }
      }
    }
    return marks.map { literals.counted($0) }
  }

  private func parts(_ handle: MarkHandle?) -> [MarkPart] {
    handle?.movesPlace == true ? MarkPart.allCases : [.value]
  }

  /// The layers of the marks of a chart, by what they stand for.
  private func layers(of chart: DataChart) -> [ChartDatum: LayerID] {
    var layers: [ChartDatum: LayerID] = [:]
    for layer in chart.marks {
      if let datum = chart.datum(of: layer), layers[datum] == nil { layers[datum] = layer }
    }
    return layers
  }

  /// What a mark is called; without a layer of its own by the number of its value.
  private mutating func name(
    of datum: ChartDatum, in chart: DataChart, _ layers: [ChartDatum: LayerID]
  ) -> String {
    if let layer = layers[datum] { return things.owner(of: layer).words }
    let whole = layers[ChartDatum(series: datum.series, index: nil)]
    let number = (datum.index ?? 0) + 1
    return "value \(number) of \(things.owner(of: whole ?? chart.view).words)"
  }

  private func source(
    of datum: ChartDatum, _ part: MarkPart, _ handle: MarkHandle?, in chart: DataChart,
    _ literals: inout Literals
  ) -> PageMark.Source {
    let noun = part == .value ? "its value" : "its x"
    guard let found = source(of: datum, part, in: chart) else {
      return .elsewhere("where \(noun) comes from is not known")
    }
    let place = self.place(of: found.site)
    switch found {
    case .calculation: return .elsewhere("\(noun) is calculated\(place)")
    case .file(let name, _): return .elsewhere("\(noun) is from '\(name)', which is read\(place)")
    case .literal(let site):
      if chart.countsValues {
        return .elsewhere("it counts values; the numbers that it counts are written\(place)")
      }
      guard let handle else { return .elsewhere("its mark is for several values") }
      guard handle.value(of: part) != nil else {
        return .elsewhere("its mark is as it is whatever \(noun), because there are no others")
      }
      return literals.find(site, in: traced.page)
        ?? .elsewhere("\(noun) is a number of too many digits\(place)")
    }
  }

  /// Where a part of the program is, as words.
  private func place(of site: SourceRange) -> String {
    guard let text = traced.page.text(of: site.source) else { return "" }
    let line = SourceText(text).position(at: site.range.lowerBound).line
    return " in cell \(site.source.number), line \(line)"
  }
}

/// The literals of a page that its marks come from.
private struct Literals {
  private var numbers: [SourceID: [PulledNumber]] = [:]
  private var counts: [SourceRange: Int] = [:]

  /// The literal at a place, with its sign; nil where it cannot be pulled.
  mutating func find(_ site: SourceRange, in page: Page) -> PageMark.Source? {
    if numbers[site.source] == nil {
      numbers[site.source] = PulledNumber.all(in: page.text(of: site.source) ?? "")
    }
    let number = numbers[site.source]?.first { number in
      number.range.upperBound == site.range.upperBound
        && number.range.lowerBound >= site.range.lowerBound
    }
    guard let number else { return nil }
    let literal = SourceRange(number.range, in: site.source)
    counts[literal, default: 0] += 1
    return .literal(literal, others: 0)
  }

  /// A mark with the number of others that have its literals.
  func counted(_ mark: PageMark) -> PageMark {
    let parts = mark.parts.map { part -> PageMark.Part in
      guard case .literal(let site, _) = part.source else { return part }
      return PageMark.Part(
        part: part.part, number: part.number,
        source: .literal(site, others: counts[site, default: 1] - 1))
    }
    return PageMark(
      chart: mark.chart, datum: mark.datum, thing: mark.thing, point: mark.point, parts: parts)
  }
}
