internal import Geometry
internal import Scales

/// The lines on the numbers of series, on their courses, and on what they have in common.
struct SeriesTexts {
  private let facts: ChartFacts
  private let texts: ChartTexts

  /// The greatest number of turns, outliers or crossings that a line lists, and of slices and bins.
  private static let (listLength, shareCount) = (6, 24)

  init(_ facts: ChartFacts, _ texts: ChartTexts) { (self.facts, self.texts) = (facts, texts) }

  private var style: DescriptionStyle { facts.kind.mark.descriptionStyle }

  /// The name of a series in quotes, or its number.
  private func name(_ series: Int) -> String {
    let name = facts.series[series].name
    return name.isEmpty ? "series \(series + 1)" : "'\(name)'"
  }

  /// The name of a series that needs or has one, at the start of a line; nil for others.
  private func title(_ series: Int) -> String? {
    let isNamed = facts.hasSeveralSeries || !facts.series[series].name.isEmpty
    return isNamed ? name(series).capitalizedSentence : nil
  }

  /// The texts for values of a series: with enough digits to distinguish its extremes.
  private func value(of series: Int) -> (Double) -> String {
    guard let extremes = facts.series[series].extremes else { return texts.number }
    return ChartTexts.values(from: extremes.minimum.y, to: extremes.maximum.y)
  }

  /// Some things in a list, with the number of those left out.
  private func list(_ items: [String], _ limit: Int = listLength) -> String {
    let more = items.count - limit
    return items.prefix(limit).joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
  }

  // MARK: The second level

  /// The line on the numbers of a series.
  func numbers(of number: Int) -> String {
    let series = facts.series[number]
    let title = title(number) ?? "Values"
    let count = texts.count(series.count, missing: series.missingCount, facts.kind)
    guard let extremes = series.extremes else { return "\(title): \(count)." }
    if case .ratio(let number, let total, let percent) = series.content {
      return "\(title): \(texts.number(number)) of \(texts.number(total)), which is \(percent)."
    }
    let clauses =
      [count]
      + clauses(
        extremes, facts.numbers(of: number).middle,
        hasPlaces: style != .counts && !facts.hasNamelessPlace)
      + clauses(series.content)
    return "\(title): \(clauses.joined(separator: "; "))."
  }

  /// The line on the sums of stacked series.
  var sums: String? {
    guard let sums = facts.sums, let extremes = SeriesExtremes(sums, isAlongX: false) else {
      return nil
    }
    let clauses = clauses(extremes, sums.map(\.y).middle, hasPlaces: true)
    return "Sums: \(clauses.joined(separator: "; "))."
  }

  private func clauses(
    _ extremes: SeriesExtremes, _ middle: (mean: Double, median: Double), hasPlaces: Bool
  ) -> [String] {
    let value = ChartTexts.values(from: extremes.minimum.y, to: extremes.maximum.y)
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
      "mean \(value(middle.mean))", "median \(value(middle.median))",
    ]
  }

  private func clauses(_ content: SeriesFacts.Content) -> [String] {
    func range(_ range: ClosedRange<Double>) -> String {
      let value = ChartTexts.values(from: range.lowerBound, to: range.upperBound)
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
    case .bins(let ends, let width, let counts):
      guard let fullest = facts.fullest(of: content) else { return [] }
      let bins = "\(counts.count) \(counts.count == 1 ? "bin" : "bins") of \(texts.number(width))"
      return [
        "\(bins), \(range(ends))",
        "counts: \(list(counts.map { "\($0)" }, SeriesTexts.shareCount))",
        "the fullest \(fullest.bin) with \(fullest.count)",
      ]
    case .boxes(let boxes):
      let more = boxes.count - SeriesTexts.shareCount
      return boxes.prefix(SeriesTexts.shareCount).map(boxWords)
        + (more > 0 ? ["and \(more) more boxes"] : [])
    }
  }

  private func boxWords(_ box: SeriesFacts.Box) -> String {
    let place = facts.hasNamelessPlace ? "box of " : "\(texts.place(box.place)): "
    let count = "\(box.summary.count) \(box.summary.count == 1 ? "value" : "values")"
    return place + "\(count), " + ValueTexts.words(box.summary)
  }

  /// The name of the place of a value of the first series.
  private func place(ofValue index: Int) -> String {
    texts.place(facts.drawing.data.series[0].points.xs[index])
  }

  // MARK: The third level

  /// The line on the course of a series; nil if there is nothing to say.
  func course(of number: Int, _ values: SeriesValues) -> String? {
    let value = value(of: number)
    let telling = ValueTexts(facts, texts)
    func at(_ mark: Int) -> String {
      let point = values[mark].point
      return style == .counts
        ? "\(texts.number(point.y)) in \(telling.place(of: values[mark]))"
        : "\(value(point.y)) at \(texts.place(point.x))"
    }
    var clauses: [String] = []
    switch style {
    case .ratio, .boxes: return nil
    case .shares, .ranks:
      let order = values.ranks.map { texts.place(values[$0].point.x) }
      guard !order.isEmpty else { return nil }
      let owner = facts.hasSeveralSeries ? "\(name(number)), from" : "from"
      return "\(owner) the greatest to the least: \(list(order, SeriesTexts.shareCount))."
        .capitalizedSentence
    case .counts: clauses.append(turns(values, at))
    case .relation: clauses += relation(facts.series[number])
    case .course:
      guard let trend = facts.series[number].trend, let (first, last) = values.ends, first < last
      else { break }
      clauses = [trend.rawValue + (values.follows(trend) ? " throughout" : "")]
      clauses += ["first \(at(first))", "last \(at(last))", turns(values, at)]
    }
    let outliers =
      style == .counts ? facts.numbers(of: number).outliers.map(value) : values.outliers.map(at)
    guard !clauses.isEmpty || !outliers.isEmpty else { return nil }
    clauses.append(self.outliers(outliers))
    let title = title(number).map { "\($0), \(order)" } ?? order.capitalizedSentence
    return "\(title): \(clauses.joined(separator: "; "))."
  }

  /// The direction in which values follow each other.
  private var order: String {
    if style == .relation { return "x and y" }
    if style == .course, facts.hasLabels { return "in the order of the labels" }
    return facts.drawing.options.orientation == .horizontal
      ? "from top to bottom" : "from left to right"
  }

  private func relation(_ series: SeriesFacts) -> [String] {
    guard let trend = series.trend, !facts.hasLabels else { return [] }
    let words =
      switch trend {
      case .rising: "y rises with x"
      case .falling: "y falls as x rises"
      case .level: "y is level"
      case .unclear: "without a clear relation"
      }
    let number = series.correlation.map { label(of: $0, format: .number(decimals: 2)) }
    return [words] + [number].compactMap { $0.map { "correlation \($0)" } }
  }

  private func turns(_ values: SeriesValues, _ at: (Int) -> String) -> String {
    let turns = values.turns.map { "\($0.isPeak ? "down" : "up") after \(at($0.mark))" }
    guard !turns.isEmpty else { return "no turn" }
    return "\(turns.count) \(turns.count == 1 ? "turn" : "turns"): \(list(turns))"
  }

  private func outliers(_ outliers: [String]) -> String {
    guard !outliers.isEmpty else { return "no outlier" }
    return "\(outliers.count) \(outliers.count == 1 ? "outlier" : "outliers"): \(list(outliers))"
  }

  // MARK: Comparisons

  /// The lines that compare series.
  var comparisons: [String] {
    guard facts.hasSeveralSeries else { return [] }
    var lines: [String] = []
    func at(_ found: ChartFacts.Found) -> String {
      "\(value(of: found.series)(found.point.y)) of \(name(found.series))"
    }
    // The marks of a histogram do not stand for single values.
    if style != .counts, let highest = facts.highest, let lowest = facts.lowest {
      lines.append(
        "Highest of all: \(at(highest)) at \(texts.place(highest.point.x)); "
          + "lowest: \(at(lowest)) at \(texts.place(lowest.point.x)).")
    }
    guard let comparison = facts.comparison else { return lines }
    if let end = comparison.end {
      let place = texts.place(end.highest.point.x)
      let several = facts.drawing.data.series.count == 2 ? "both" : "several series"
      let lead =
        end.isLast ? "At the end, \(place)" : "At \(place), the last place of \(several)"
      let values =
        end.highest.point.y == end.lowest.point.y
        ? "all equal" : "highest \(at(end.highest)); lowest \(at(end.lowest))"
      lines.append("\(lead): \(values).")
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
