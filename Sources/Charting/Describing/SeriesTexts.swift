internal import Geometry
internal import Scales

/// The lines on the numbers of series, on their courses, and on what they have in common.
struct SeriesTexts {
  private let facts: ChartFacts
  private let texts: ChartTexts
  private let drawing: ChartDrawing

  /// The greatest number of turns, outliers or crossings that a line lists, and of slices and bins.
  private static let (listLength, shareCount) = (6, 24)

  init(_ chart: DataChart, _ facts: ChartFacts, _ texts: ChartTexts) {
    (drawing, self.facts, self.texts) = (chart.drawing, facts, texts)
  }

  private var hasSeveral: Bool { facts.numbers.count > 1 }

  /// The name of a series in quotes, or its number.
  private func name(_ series: Int) -> String {
    let name = facts.numbers[series].name.onOneLine
    return name.isEmpty ? "series \(series + 1)" : "'\(name)'"
  }

  /// The texts for values of a series: with enough digits to distinguish its extremes.
  private func value(of series: Int) -> (Double) -> String {
    guard let extremes = facts.numbers[series].extremes else { return texts.number }
    return texts.values(from: extremes.minimum.y, to: extremes.maximum.y)
  }

  /// Some things in a list, with the number of those left out.
  private func list(_ items: [String], _ limit: Int = listLength) -> String {
    let more = items.count - limit
    return items.prefix(limit).joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
  }

  // MARK: The second level

  /// The line on the numbers of a series.
  func numbers(of series: Int) -> String {
    let numbers = facts.numbers[series]
    let isNamed = hasSeveral || !numbers.name.onOneLine.isEmpty
    let title = isNamed ? name(series).capitalizedSentence : "Values"
    guard let extremes = numbers.extremes else {
      return "\(title): \(count(numbers))."
    }
    if case .ratio(let number, let total, let percent) = numbers.content {
      return "\(title): \(texts.number(number)) of \(texts.number(total)), which is \(percent)."
    }
    let hasPlaces = drawing.kind.mark.descriptionStyle != .counts
    let clauses =
      [count(numbers)] + clauses(extremes, value(of: series), hasPlaces: hasPlaces)
      + clauses(numbers.content)
    return "\(title): \(clauses.joined(separator: "; "))."
  }

  /// The line on the sums of stacked series.
  var sums: String? {
    facts.sums.map { sums in
      let value = texts.values(from: sums.minimum.y, to: sums.maximum.y)
      return "Sums: \(clauses(sums, value, hasPlaces: true).joined(separator: "; "))."
    }
  }

  private func count(_ numbers: SeriesNumbers) -> String {
    texts.count(numbers.count, missing: numbers.missingCount, drawing.kind)
  }

  private func clauses(
    _ extremes: SeriesExtremes, _ value: (Double) -> String, hasPlaces: Bool
  ) -> [String] {
    func at(_ point: Point, _ count: Int) -> String {
      guard hasPlaces else { return value(point.y) }
      return "\(value(point.y)) at \(texts.place(point.x))"
        + (count > 1 ? ", the first of \(count)" : "")
    }
    guard extremes.minimum.y < extremes.maximum.y else {
      return ["minimum and maximum \(at(extremes.minimum, extremes.minimumCount))"]
    }
    return [
      "minimum \(at(extremes.minimum, extremes.minimumCount))",
      "maximum \(at(extremes.maximum, extremes.maximumCount))",
      "mean \(value(extremes.mean))", "median \(value(extremes.median))",
    ]
  }

  private func clauses(_ content: SeriesNumbers.Content) -> [String] {
    func range(_ range: ClosedRange<Double>) -> String {
      let value = texts.values(from: range.lowerBound, to: range.upperBound)
      return "from \(value(range.lowerBound)) to \(value(range.upperBound))"
    }
    func words(_ noun: String, _ ends: ClosedRange<Double>) -> String {
      let isOne = ends.lowerBound == ends.upperBound
      return "\(noun) \(isOne ? texts.number(ends.lowerBound) : range(ends))"
    }
    switch content {
    case .values, .ratio: return []
    case .points(let x, let sizes):
      return [x.map { words("x", $0) }, sizes.map { words("sizes", $0) }].compactMap(\.self)
    case .shares(let sum, let shares):
      let parts = shares.map { share in
        "\(share.index.map { place(ofValue: $0) } ?? Slices.otherName) \(share.percent)"
      }
      return ["sum \(texts.number(sum))", "shares: \(list(parts, SeriesTexts.shareCount))"]
    case .bins(_, let counts, let width):
      let most = counts.max() ?? 0
      guard let index = counts.firstIndex(of: most), let bins = drawing.plane?.bins else {
        return []
      }
      let ends = bins.bounds(of: 0).least...bins.bounds(of: bins.count - 1).greatest
      let all =
        "\(counts.count) \(counts.count == 1 ? "bin" : "bins") of \(texts.number(width)), "
        + range(ends)
      return [all, "counts: \(list(counts.map { "\($0)" }, SeriesTexts.shareCount))"]
        + ["the fullest \(bins.phrase(of: index, texts.number)) with \(most)"]
    }
  }

  /// The name of the place of a value of the first series.
  private func place(ofValue index: Int) -> String {
    texts.place(drawing.data.series[0].points[index].x)
  }

  // MARK: The third level

  /// The line on the course of a series; nil if there is nothing to say.
  func course(of series: Int) -> String? {
    let course = facts.courses[series]
    if !course.ranks.isEmpty {
      let order = list(course.ranks.map { place(ofValue: $0) }, SeriesTexts.shareCount)
      return "From the greatest to the least: \(order)."
    }
    let value = value(of: series)
    func at(_ point: Point) -> String { "\(value(point.y)) at \(texts.place(point.x))" }
    var clauses: [String] = []
    if drawing.kind.mark.descriptionStyle == .counts {
      clauses.append(turns(course) { "\(texts.number($0.y)) in \(bin(at: $0.x))" })
    } else if drawing.kind.mark.descriptionStyle == .relation {
      clauses += relation(course)
    } else if let trend = course.trend, let (first, last) = course.ends {
      clauses = [trend.rawValue + (course.isThroughout ? " throughout" : "")]
      clauses += ["first \(at(first))", "last \(at(last))", turns(course, at)]
    }
    guard !clauses.isEmpty || !course.outliers.isEmpty else { return nil }
    clauses.append(outliers(course) { $0.x.isNaN ? value($0.y) : at($0) })
    let order = SeriesTexts.order(of: drawing)
    let isNamed = hasSeveral || !facts.numbers[series].name.onOneLine.isEmpty
    let title =
      isNamed ? "\(name(series).capitalizedSentence), \(order)" : order.capitalizedSentence
    return "\(title): \(clauses.joined(separator: "; "))."
  }

  /// The direction in which values follow each other.
  private static func order(of drawing: ChartDrawing) -> String {
    if drawing.kind.mark.descriptionStyle == .relation { return "x and y" }
    if drawing.data.labels != nil, drawing.kind.mark.descriptionStyle == .course {
      return "in the order of the labels"
    }
    // Bars stand in the order of the data, which need not be that of x.
    let xs = drawing.data.series[0].points.xs
    if drawing.hasBands, zip(xs, xs.dropFirst()).contains(where: >) { return "in the order of x" }
    return drawing.plane?.orientation == .horizontal ? "from top to bottom" : "from left to right"
  }

  private func relation(_ course: SeriesCourse) -> [String] {
    guard let trend = course.trend else { return [] }
    let words =
      switch trend {
      case .rising: "y rises with x"
      case .falling: "y falls as x rises"
      case .level: "y is level"
      case .unclear: "without a clear relation"
      }
    let number = course.correlation.map { label(of: $0, format: .number(decimals: 2)) }
    return [words] + [number].compactMap { $0.map { "correlation \($0)" } }
  }

  private func turns(_ course: SeriesCourse, _ at: (Point) -> String) -> String {
    guard !course.turns.isEmpty else { return "no turn" }
    let parts = course.turns.map { "\($0.isPeak ? "down" : "up") after \(at($0.point))" }
    return "\(parts.count) \(parts.count == 1 ? "turn" : "turns"): \(list(parts))"
  }

  private func outliers(_ course: SeriesCourse, _ at: (Point) -> String) -> String {
    guard !course.outliers.isEmpty else { return "no outlier" }
    let parts = course.outliers.map(at)
    return "\(parts.count) \(parts.count == 1 ? "outlier" : "outliers"): \(list(parts))"
  }

  /// The ends of the bin around a number.
  private func bin(at middle: Double) -> String {
    guard let bins = drawing.plane?.bins,
      let index = bins.edges.lastIndex(where: { $0 <= middle }), index < bins.count
    else { return texts.number(middle) }
    return bins.text(of: index, texts.number)
  }

  // MARK: Comparisons

  /// The lines that compare series.
  var comparisons: [String] {
    guard let comparison = facts.comparison else { return [] }
    var lines: [String] = []
    func at(_ found: SeriesComparison.Found) -> String {
      "\(value(of: found.series)(found.point.y)) of \(name(found.series))"
    }
    if let highest = comparison.highest, let lowest = comparison.lowest {
      lines.append(
        "Highest of all: \(at(highest)) at \(texts.place(highest.point.x)); "
          + "lowest: \(at(lowest)) at \(texts.place(lowest.point.x)).")
    }
    if let (highest, lowest) = comparison.end {
      let place = texts.place(highest.point.x)
      lines.append(
        highest.point.y == lowest.point.y
          ? "At the end, \(place): all equal."
          : "At the end, \(place): highest \(at(highest)); lowest \(at(lowest)).")
    }
    return lines + comparison.pairs.map(line)
  }

  private func line(_ pair: SeriesPair) -> String {
    let names = (name(pair.first), name(pair.second))
    let places = "\(pair.commonCount) \(pair.commonCount == 1 ? "place" : "places")"
    let (firstCount, secondCount) = (pair.firstCount, pair.secondCount)
    let text: String
    if firstCount == 0, secondCount == 0 {
      text = "\(names.0) equals \(names.1) at \(pair.commonCount == 1 ? "" : "all ")\(places)."
    } else if firstCount == 0 || secondCount == 0 {
      let (high, low) = firstCount > 0 ? names : (names.1, names.0)
      let count = max(firstCount, secondCount)
      text =
        "\(high) is greater than \(low) at "
        + (count == pair.commonCount
          ? "\(count == 1 ? "" : "all ")\(places)."
          : "\(count) of \(places), and equal at the others.")
    } else {
      let crossings = pair.crossings.map { crossing in
        crossing.from == crossing.to
          ? "at \(texts.place(crossing.from))"
          : "between \(texts.place(crossing.from)) and \(texts.place(crossing.to))"
      }
      text =
        "\(names.0) and \(names.1) change places \(crossings.count) "
        + "\(crossings.count == 1 ? "time" : "times"): \(list(crossings)); \(names.0) is greater "
        + "at \(firstCount) of \(places), \(names.1) at \(secondCount)."
    }
    return text.capitalizedSentence
  }
}
