/// The places of the series of a chart side by side in a band.
struct BandGroup: Hashable, Sendable {
  /// The place of each series, from 0; one for all where they stand on each other.
  private let places: [Int]
  /// How many places a band has, with those for other charts; at least 1.
  let count: Int

  /// - Parameters:
  ///   - first: The place of the first series: those of other charts on the same bands come before.
  ///   - total: How many there are with those of the others; nil if there are no others.
  init(count: Int, first: Int = 0, of total: Int? = nil) {
    self.init(places: Array(first..<first + count), of: total ?? count)
  }

  init(places: [Int], of total: Int) { (self.places, count) = (places, max(1, total)) }

  /// How many places its own series take.
  var ownCount: Int { places.count }

  /// The place of a series.
  func place(of series: Int) -> Int {
    places.indices.contains(series) ? places[series] : places.first ?? 0
  }
}

extension [ChartPlane] {
  /// Lets the marks of several charts that take the width of their bands stand beside each other in these.
  ///
  /// - Parameter shares: Whether each chart has such marks.
  mutating func groupInBands(_ shares: [Bool]) {
    let indices = indices.filter { shares[$0] }
    let total = indices.reduce(0) { $0 + self[$1].group.ownCount }
    var first = 0
    for index in indices {
      let count = self[index].group.ownCount
      self[index].group = BandGroup(count: count, first: first, of: total)
      first += count
    }
  }

  /// Lets the marks of panels that stand side by side in their bands be equally wide in all panels, those of one name at
  /// one place; where most names are in a few panels only, without room for the others.
  ///
  /// - Parameter names: Those of the series of each panel.
  mutating func alignInBands(_ names: [[String]]) {
    guard allSatisfy({ $0.stacking == .grouped }), let most = map(\.group.ownCount).max() else {
      return
    }
    var places: [String: Int] = [:]
    for name in names.joined() where places[name] == nil { places[name] = places.count }
    let isByName =
      places.count <= 2 * most && names.allSatisfy { Set($0).count == $0.count }
    for (index, own) in zip(indices, names) {
      self[index].group =
        isByName
        ? BandGroup(places: own.map { places[$0] ?? 0 }, of: places.count)
        : BandGroup(count: own.count, first: (most - own.count) / 2, of: most)
    }
  }
}
