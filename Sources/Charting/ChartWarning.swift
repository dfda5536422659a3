internal import Geometry
internal import Glibc
internal import Scales

/// A remark on what a page has set on a chart and what does not come out as set.
package struct ChartWarning: Hashable, Sendable {
  /// One clause.
  package let message: String
  private let template: String

  init(_ message: String, hint: String) { (self.message, template) = (message, hint) }

  /// What to do about it.
  ///
  /// - Parameter chart: The name of the chart.
  package func hint(of chart: String) -> String { template.replacing("«chart»", with: chart) }
}

extension ChartWarning {
  /// The remarks on texts without room in a chart, and on what does not come out as the page has set it; each in one
  /// clause, which does not say of which chart. Panels and charts on its axes have remarks of their own.
  ///
  /// - Parameter name: The name of the chart that has its axes.
  package static func remarks(
    on chart: DataChart, naming name: String
  ) -> [(message: String, hint: String)] {
    let (drawing, seat) = (chart.drawing, chart.seat)
    let axes = seat.map { $0.panel == nil && $0.side == .right ? [.y] : [] } ?? Dimension.allCases
    let warnings =
      drawing.facets == nil
      ? drawing.warnings(ofAxes: axes)
      : [DroppedRemarks(drawing).zoom(withoutAxes: axes)].compactMap(\.self)
    return chart.omissions.map { ($0.message, $0.hint) }
      + warnings.map { ($0.message, $0.hint(of: name)) }
  }
}

extension ChartDrawing {
  /// The remarks on annotations, ticks, formats, colours and courses of lines.
  package var warnings: [ChartWarning] { warnings(ofAxes: Dimension.allCases) }

  /// - Parameter axes: Those that no other chart has.
  func warnings(ofAxes axes: [Dimension]) -> [ChartWarning] {
    let dropped = DroppedRemarks(self)
    guard hasAxes else {
      return [droppedRanges, dropped.trend, dropped.zoom(withoutAxes: axes)].compactMap(\.self)
    }
    let ofAxes = axes.flatMap { [unusedTicks($0), unfittingFormat($0), dropped.zoom($0)] }
    return options.annotations.filter { !isShown($0) }.map(outside)
      + (ofAxes + [
        EmptyZoom(self).remark, cutValues, droppedRanges, dropped.trend, missingRanges, cutRanges,
        unplacedRanges, foldedCourse, unequalBins, unusedColors, emptyCellsRemark,
        ChartWarning.emptyBands(in: self),
      ]).compactMap(\.self)
  }

  /// Whether a part of an annotation lies in the plot.
  func isShown(_ annotation: Annotation) -> Bool {
    if case .line(let from, let to, _, _, _) = annotation { return line(from: from, to: to) != nil }
    let fractions = annotation.places.compactMap { fraction(of: $0.place, $0.dimension) }
    guard fractions.count == annotation.places.count, let least = fractions.min(),
      let greatest = fractions.max()
    else { return false }
    if case .band = annotation { return least <= 1 && greatest >= 0 }
    return least >= 0 && greatest <= 1
  }

  // MARK: Annotations

  private func outside(_ annotation: Annotation) -> ChartWarning {
    let place = annotation.places.first { place in
      !(fraction(of: place.place, place.dimension).map { (0...1).contains($0) } ?? false)
    }
    guard let place, let scale = self[place.dimension] else {
      return ChartWarning(
        "\(annotation.name("the")) does not cross the plot", hint: "take a point that the axes show"
      )
    }
    let message = "\(annotation.name("the")) lies outside the \(place.dimension) axis"
    switch (scale, place.place) {
    case (.continuous(.log), .number(let number)) where number <= 0:
      return ChartWarning(message, hint: "a log axis shows numbers above 0")
    case (.continuous(.linear(let linear)), .number(let number)) where number.isFinite:
      let (lower, upper) = (
        min(linear.domain.lowerBound, number), max(linear.domain.upperBound, number)
      )
      return ChartWarning(
        message,
        hint: "write '«chart».\(place.dimension)Axis.domain = \(plainDomain(lower, upper))'")
    case (.bands(let bands), _):
      return ChartWarning(
        message,
        hint: "take a name of that axis, such as '\(bands.labels[0])', or omit the annotation")
    default: return ChartWarning(message, hint: "set a domain that reaches there")
    }
  }

  /// A number as it is typed.
  private func plain(_ number: Double) -> String {
    number.magnitude < 0x1p53 ? Int(exactly: number).map { "\($0)" } ?? "\(number)" : "\(number)"
  }

  /// A domain as it is typed, from a number or a little below to another one or a little above: of two or three digits,
  /// where a number has more.
  private func plainDomain(_ lower: Double, _ upper: Double) -> String {
    let step = pow(10, (log10(upper - lower) - 2).rounded(.down))
    func end(_ number: Double, _ rule: FloatingPointRoundingRule) -> String {
      let (exact, rounded) = (plain(number), Bins.multiple((number / step).rounded(rule), of: step))
      return rounded.isFinite && plain(rounded).count < exact.count ? plain(rounded) : exact
    }
    return "\(end(lower, .down))...\(end(upper, .up))"
  }

  // MARK: Ticks

  /// The remark on ticks that the page has set for an axis and that are not on it.
  private func unusedTicks(_ dimension: Dimension) -> ChartWarning? {
    guard let rule = options[dimension].ticks, !options[dimension].isHidden else { return nil }
    switch (self[dimension], rule) {
    case (.bands?, .values([])): return nil
    case (.bands(let bands)?, _):
      return ChartWarning(
        "the \(dimension) axis has \(bands.count) bands, and no ticks of its own",
        hint: "write '«chart».\(dimension)Axis.ticks = []' for none, or omit the ticks")
    case (.continuous(let scale)?, .values(let values)):
      let (domain, lost) = (
        scale.domain,
        values.filter { !($0 >= scale.domain.lowerBound && $0 <= scale.domain.upperBound) }
      )
      guard let first = lost.first else { return nil }
      let name = scale.isTime ? AxisPlace.date(first).name : AxisPlace.number(first).name
      let ends = [domain.lowerBound, domain.upperBound].map {
        scale.isTime ? AxisPlace.date($0).name : AxisPlace.number($0).name
      }
      let verb = lost.count == 1 ? "lies" : "lie"
      return ChartWarning(
        "\(lost.count) of \(values.count) ticks \(verb) outside the \(dimension) axis, \(ends[0]) to "
          + "\(ends[1]), the first at \(name)", hint: "set a domain that reaches there")
    default: return nil
    }
  }

  // MARK: Values

  /// The remark on values that lie outside the domain that the page has set for them.
  private var cutValues: ChartWarning? {
    guard let plane, case let dimension = plane.orientation.valueDimension,
      options[dimension].domain != nil, options[dimension].zoom == nil,
      case .continuous(.linear(let scale))? = self[dimension]
    else { return nil }
    let domain = scale.domain
    let ends = plane.shownValues(of: self)
    let cut = ends.filter { !(domain.lowerBound...domain.upperBound).contains($0) }
    guard let first = cut.first, let needed = plane.valueEnds(of: self) else { return nil }
    // A domain that shows no value is not kept in part.
    let isMissed = cut.count == ends.count
    let lower = isMissed ? needed.lowerBound : min(domain.lowerBound, needed.lowerBound)
    let upper = isMissed ? needed.upperBound : max(domain.upperBound, needed.upperBound)
    return ChartWarning(
      "\(cut.count) of \(ends.count) values \(cut.count == 1 ? "lies" : "lie") outside the "
        + "\(dimension) axis, the first is \(AxisPlace.number(first).name)",
      hint: "write '«chart».\(dimension)Axis.domain = \(plainDomain(lower, upper))'")
  }

  // MARK: Bins

  /// The remark on a width of bins of which some contain more possible numbers than others.
  private var unequalBins: ChartWarning? {
    guard let bins = plane?.bins, let unit = bins.unequalUnit else {
      return nil
    }
    let count = bins.width / unit
    let least = max(unit, Bins.multiple(count.rounded(.down), of: unit))
    let numbers = unit == 1 ? "whole numbers" : "multiples of \(plain(unit))"
    return ChartWarning(
      "a bin of \(plain(bins.width)) contains \(plain(count.rounded(.down))) or "
        + "\(plain(count.rounded(.up))) \(numbers), so that bars of equal counts differ",
      hint: "write '«chart».binWidth = \(plain(least))', or another multiple of \(plain(unit))")
  }

  // MARK: Courses

  /// The remark on a line whose x goes to and fro: on a smooth one, and on one of dates or of the rows
  /// of a table, which are not ordered so on purpose.
  private var foldedCourse: ChartWarning? {
    let isSmooth = options.marks.interpolation.isSmooth
    guard isSmooth || data.places == .dates || data.isOfRows, kind.mark.isContinuous, let plane,
      let series = plane.series.firstIndex(where: { $0.points.isFolded })
    else { return nil }
    let name = data.series[series].name
    guard isSmooth else {
      return ChartWarning(
        "x goes to and fro in \(name.isEmpty ? "the data" : "'\(name.onOneLine)'"), and so does the "
          + "\(kind.word)", hint: "sort the data by x")
    }
    return ChartWarning(
      "x goes to and fro in \(name.isEmpty ? "the data" : "'\(name.onOneLine)'"), and the line is "
        + "smooth only in each part where it goes one way",
      hint: "sort the points by x, or write '«chart».interpolation = .linear'")
  }
}

extension PointList {
  /// Whether x increases from one point to the next and decreases from another.
  fileprivate var isFolded: Bool {
    var (rises, falls) = (false, false)
    for (one, next) in zip(xs, xs.dropFirst()) {
      if one < next { rises = true }
      if one > next { falls = true }
      if rises, falls { return true }
    }
    return false
  }
}
