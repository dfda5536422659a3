internal import Geometry

/// The data of several charts over one axis of places.
struct OverlayPlaces {
  /// In the order of the charts, with the names of all of them if they have names.
  private(set) var data: [ChartData]
  /// The places that have a band each; nil where the axis has none.
  private(set) var bands: SharedBands?

  /// - Parameters:
  ///   - charts: The first is that which the others were added to.
  ///   - isBanded: Whether a kind of mark needs bands.
  ///   - mustMeet: Whether each chart must have a name in common with the first.
  /// - Throws: `overlay`, where the places of one do not suit the others.
  init(
    _ charts: [ChartDrawing], isBanded: Bool, mustMeet: Bool = true
  ) throws(ChartError) {
    data = charts.map(\.data)
    if data.contains(where: { $0.labels != nil }) {
      try uniteNames(charts, mustMeet)
    } else {
      try checkKinds(charts)
      if isBanded { try uniteBands(charts) }
    }
  }

  // MARK: Names

  private mutating func uniteNames(
    _ charts: [ChartDrawing], _ mustMeet: Bool
  ) throws(ChartError) {
    for index in data.indices where data[index].labels != nil && !charts[index].kind.refusesTwins {
      data[index] = data[index].groupingValues()
    }
    guard let named = data.first(where: { $0.labels != nil }) else { return }
    for index in data.indices where data[index].labels == nil {
      // Numbers alone have the names of the others, if they are as many.
      guard data[index].places == .index else {
        throw .overlay(
          .places(
            charts[index].word, data[index].placeWords, other: charts[index == 0 ? 1 : 0].word,
            named.placeWords))
      }
      let count = data[index].placeCount
      guard let kept = data[index].keepingPlaces(of: named) else {
        throw .overlay(.count(charts[index].word, count, other: named.placeCount))
      }
      data[index] = kept
    }
    var names = data[0].labels ?? []
    var known = Set(names)
    guard known.count == names.count else { throw .overlay(.twins(charts[0].word)) }
    for (index, labels) in data.map({ $0.labels ?? [] }).enumerated().dropFirst() {
      guard Set(labels).count == labels.count else {
        throw .overlay(.twins(charts[index].word))
      }
      guard !mustMeet || labels.contains(where: known.contains) else {
        throw .overlay(.noCommonName(charts[index].word, labels.first ?? "", names.first ?? ""))
      }
      for label in labels where known.insert(label).inserted { names.append(label) }
    }
    for index in data.indices where data[index].labels ?? [] != names {
      data[index] = data[index].ordered(by: names)
    }
    try checkTwins(charts)
    bands = SharedBands(xs: names.indices.map(Double.init))
  }

  /// A band of several charts has one value of each series, unless its marks take several.
  private func checkTwins(_ charts: [ChartDrawing]) throws(ChartError) {
    for (chart, data) in zip(charts, data) where data.repeatsPlaces {
      let mark = chart.kind.mark
      guard mark.groupsValues || mark.planeRule(chart.options)?.sharesPlaces == true else {
        throw .overlay(.twins(chart.word))
      }
    }
  }

  // MARK: Numbers and dates

  private func checkKinds(_ charts: [ChartDrawing]) throws(ChartError) {
    if let binned = charts.first(where: { $0.plotted.bins != nil }) {
      // A list of numbers has its indices along x.
      for (chart, data) in zip(charts, data) where chart.plotted.bins == nil {
        guard data.places != .index else {
          throw .overlay(.listBesideBins(chart.word, binned.word))
        }
      }
    }
    // Bins lie along numbers, whatever the x of their values.
    let words = zip(charts, data).map { $0.plotted.bins == nil ? $1.placeWords : "numbers" }
    for index in data.indices.dropFirst() where (words[index] == "dates") != (words[0] == "dates") {
      throw .overlay(
        .places(charts[index].word, words[index], other: charts[0].word, words[0]))
    }
  }

  private mutating func uniteBands(_ charts: [ChartDrawing]) throws(ChartError) {
    let tables = data.map { ValueTable($0) }
    // Of the charts that need bands, and in the order of the first of them.
    let banded = charts.indices.filter { charts[$0].needsBands }
    var (xs, known): ([Double], Set<Double>) = ([], [])
    for x in tables[banded.first ?? 0].xs where known.insert(x).inserted { xs.append(x) }
    try checkTwins(charts)
    for index in banded.dropFirst() {
      for x in tables[index].xs where known.insert(x).inserted { xs.append(x) }
    }
    let isAscending =
      zip(xs, xs.dropFirst()).allSatisfy(<)
      || banded.contains { zip(tables[$0].xs, tables[$0].xs.dropFirst()).allSatisfy(<) }
    for index in charts.indices where !charts[index].needsBands {
      guard let foreign = tables[index].xs.first(where: { !known.contains($0) }) else { continue }
      guard tables[index].xs.contains(where: known.contains) else {
        throw .overlay(.betweenBars(charts[index].word, ChartTexts(data[index]).place(foreign)))
      }
      // As many as bars have room for; a line of days over bars of months would leave none.
      guard Set(tables[index].xs).count <= 2 * xs.count else {
        throw .overlay(.betweenBars(charts[index].word, ChartTexts(data[index]).place(foreign)))
      }
      for x in tables[index].xs where known.insert(x).inserted { xs.append(x) }
    }
    if isAscending { xs.sort() }
    bands = SharedBands(xs: xs)
  }
}

extension ChartData {
  /// What lies along its axis of places, in messages.
  var placeWords: String {
    switch places {
    case .index, .numbers: "numbers"
    case .dates: "dates"
    case .labels: "names"
    }
  }
}

extension ChartDrawing {
  /// The word of the language for it.
  fileprivate var word: String { kind.word }
  /// Whether each of its places needs a band.
  fileprivate var needsBands: Bool { kind.mark.planeRule(options)?.isBanded == true }
}
