internal import Geometry

/// Which values at marks follow each other in a morph: those of one series with the same index; where one
/// side has more, the nearest on the way along the series, as its marks do. Those of names that come or go
/// follow none.
struct ValuePairs {
  private let old: [Int: [Int]]
  private let new: [Int: [Int]]
  /// Whether marks follow each other by name.
  let areNamed: Bool

  /// - Parameter areNamed: Whether marks follow each other by name; equal indices are then equal names.
  init(_ old: [GuidePart.Key], _ new: [GuidePart.Key], areNamed: Bool) {
    (self.old, self.new) = (ValuePairs.indices(of: old), ValuePairs.indices(of: new))
    self.areNamed = areNamed
  }

  /// The sorted indices of the values of each series.
  private static func indices(of keys: [GuidePart.Key]) -> [Int: [Int]] {
    var indices: [Int: [Int]] = [:]
    for case .value(let series, let index) in keys { indices[series, default: []].append(index) }
    return indices.mapValues { $0.sorted() }
  }

  /// The key of the old value that a new one follows; nil of other parts, and in a new series.
  func before(_ key: GuidePart.Key) -> GuidePart.Key? { partner(of: key, new, old) }

  /// The key of the new value that an old one becomes, or goes to.
  func after(_ key: GuidePart.Key) -> GuidePart.Key? { partner(of: key, old, new) }

  private func partner(
    of key: GuidePart.Key, _ own: [Int: [Int]], _ others: [Int: [Int]]
  ) -> GuidePart.Key? {
    guard case .value(let series, let index) = key, let last = own[series]?.last,
      let others = others[series], let otherLast = others.last
    else { return nil }
    if areNamed { return others.contains(index) ? key : nil }
    var place = index
    if last != otherLast {
      func places(_ last: Int) -> [Double] { (0...last).map { Double($0) / Double(max(1, last)) } }
      if last > otherLast {
        place = BarMark.partners(of: places(last), in: places(otherLast))[index]
      } else {
        // Of those that go on from this one, the first.
        let partners = BarMark.partners(of: places(otherLast), in: places(last))
        place = partners.firstIndex(of: index) ?? index
      }
    }
    let nearest = others.min { abs($0 - place) < abs($1 - place) }
    return nearest.map { .value(series: series, index: $0) }
  }
}

/// The texts that would cross each other on straight ways to their new places: names whose order changes.
struct PassingTexts {
  private var keys: Set<GuidePart.Key> = []

  /// The kinds of names that keep their order, or pass each other.
  private enum Row: Hashable {
    case legend
    case bands(Dimension, line: Int)
  }

  init(
    _ staying: some Sequence<GuidePart.Key>, from old: [GuidePart.Key: Point],
    to new: [GuidePart.Key: Point]
  ) {
    var rows: [Row: [GuidePart.Key]] = [:]
    for key in staying {
      switch key {
      case .seriesName(_, line: 0): rows[.legend, default: []].append(key)
      case .label(let dimension, .band, let line):
        rows[.bands(dimension, line: line), default: []].append(key)
      default: break
      }
    }
    for row in rows.values where row.count > 1 {
      func order(_ places: [GuidePart.Key: Point]) -> [GuidePart.Key] {
        row.sorted { one, other in
          let (one, other) = (places[one] ?? .zero, places[other] ?? .zero)
          return (one.y.rounded(), one.x) < (other.y.rounded(), other.x)
        }
      }
      let ranks = Dictionary(uniqueKeysWithValues: order(new).enumerated().map { ($1, $0) })
      let before = order(old).map { ranks[$0] ?? 0 }
      guard zip(before, before.dropFirst()).contains(where: >) else { continue }
      // In a new order all of a row pass through.
      for key in row where old[key].map({ $0.distance(to: new[key] ?? $0) > 1 }) ?? false {
        keys.insert(key)
      }
    }
  }

  /// Whether a text passes others; a sample goes with its name.
  func contains(_ key: GuidePart.Key) -> Bool {
    switch key {
    case .sample(let series), .seriesName(let series, _):
      keys.contains(.seriesName(series: series, line: 0))
    default: keys.contains(key)
    }
  }
}

extension Point {
  fileprivate func distance(to other: Point) -> Double { (other - self).length }
}

extension GuidePart {
  /// The middle of the text while its mark has no length yet, or any more; nil without a mark, and inside it.
  var middleAtBase: Point? {
    guard let mark else { return nil }
    let middle = frame.middle
    if frame.maxY <= mark.minY + 1 { return Point(x: middle.x, y: middle.y + mark.height) }
    if frame.minY >= mark.maxY - 1 { return Point(x: middle.x, y: middle.y - mark.height) }
    if frame.minX >= mark.maxX - 1 { return Point(x: middle.x - mark.width, y: middle.y) }
    if frame.maxX <= mark.minX + 1 { return Point(x: middle.x + mark.width, y: middle.y) }
    return nil
  }

  /// The middle of the text at another mark than its own, beside the same end.
  func middle(at other: GuidePart) -> Point? {
    guard let mark, let target = other.mark else { return nil }
    func place(
      _ low: Double, _ high: Double, _ from: (Double, Double), _ to: (Double, Double)
    ) -> Double {
      let middle = (low + high) / 2
      if low >= from.1 - 1 { return to.1 + middle - from.1 }
      if high <= from.0 + 1 { return to.0 + middle - from.0 }
      return (to.0 + to.1) / 2 + middle - (from.0 + from.1) / 2
    }
    return Point(
      x: place(frame.minX, frame.maxX, (mark.minX, mark.maxX), (target.minX, target.maxX)),
      y: place(frame.minY, frame.maxY, (mark.minY, mark.maxY), (target.minY, target.maxY)))
  }
}

extension Rect {
  /// The rectangle moved up or down to the height of a plot, and of a text above it.
  func moved(intoHeightOf plot: Rect) -> Rect {
    let y = min(max(minY, plot.minY - height), max(plot.minY, plot.maxY - height))
    return Rect(x: minX, y: y, width: width, height: height)
  }
}
