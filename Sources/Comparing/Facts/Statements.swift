internal import Graphics

/// What the charts of a picture say at a moment: kinds, domains and values, also of what is not drawn, or not
/// drawn as an item of its own.
struct Statements: Hashable, Sendable {
  /// What something is said of.
  enum Thing: Hashable {
    case kind
    case axis(String)
    /// A value by the number of its series and its own, from 1.
    case value(series: Int, number: Int)
    /// The values of a series in a row.
    case values(series: Int)
    /// The values of a series that are only counted.
    case rest(series: Int)
  }

  /// What two pictures say of the same thing.
  struct Change: Hashable {
    let thing: Thing
    let expected: ItemOwner
    let actual: ItemOwner

    /// The values: `7`, `expected 6`.
    var values: (actual: String, expected: String) {
      (actual.part.value ?? "", expected.part.value ?? "")
    }
  }

  /// A thing of a chart, by the number of the chart.
  private struct Place: Hashable {
    var chart: Int
    var thing: Thing
  }

  /// The charts, in their order.
  private(set) var charts: [ItemOwner.Part] = []
  private var places: [Place] = []
  private var owners: [Place: ItemOwner] = [:]

  init(_ owners: [ItemOwner]) {
    for owner in owners {
      guard let chart = owner.chart else { continue }
      let thing = owner.statedThing
      if thing == .kind { charts.append(chart) }
      let place = Place(chart: chart.place, thing: thing)
      if self.owners.updateValue(owner, forKey: place) == nil { places.append(place) }
    }
  }

  /// What is said of the same things of a chart in other words.
  ///
  /// - Parameter chart: Its number.
  func changes(to actual: Statements, ofChart chart: Int) -> [Change] {
    places.compactMap { place in
      guard place.chart == chart, let old = owners[place], let new = actual.owners[place],
        old.part.value != new.part.value
      else { return nil }
      return Change(thing: place.thing, expected: old, actual: new)
    }
  }

  /// The numbers of the series of a chart whose marks state a value each, ascending.
  func seriesNumbers(ofChart chart: Int) -> [Int] {
    Set(
      places.compactMap { place -> Int? in
        guard place.chart == chart, case .value(let series, _) = place.thing else { return nil }
        return series
      }
    ).sorted()
  }

  /// The marks of a series that state a value each; none of a mark of several.
  ///
  /// - Parameters:
  ///   - series: Its number.
  ///   - chart: The number of its chart.
  func marks(ofSeries series: Int, ofChart chart: Int) -> [ItemOwner] {
    places.compactMap { place in
      guard place.chart == chart, case .value(series, _) = place.thing else { return nil }
      return owners[place]
    }
  }

  // MARK: Reading

  /// The statements of each moment of a picture, in their order.
  ///
  /// - Returns: Nil if the text is not that of statements, or empty.
  static func moments(in text: String) -> [(time: String?, statements: Statements)]? {
    var moments: [(time: String?, owners: [ItemOwner])] = []
    for line in text.split(separator: "\n") {
      if line.hasPrefix("at ") {
        moments.append((String(line.dropFirst(3)), []))
      } else {
        guard let owner = ItemOwner(parsing: line) else { return nil }
        if moments.isEmpty { moments.append((nil, [])) }
        moments[moments.count - 1].owners.append(owner)
      }
    }
    return moments.isEmpty ? nil : moments.map { ($0.time, Statements($0.owners)) }
  }
}

extension ItemOwner {
  /// What a statement says something of.
  fileprivate var statedThing: Statements.Thing {
    switch part.noun {
    case "chart": .kind
    case "x axis", "y axis": .axis(part.noun)
    case "rest": .rest(series: series)
    default:
      isMarkOfMany
        ? .values(series: series) : .value(series: series, number: part.number ?? 1)
    }
  }

  /// The number of the series that it belongs to, from 1.
  var series: Int {
    parts.first { $0.noun == "series" || ItemOwner.nounsOfMany.contains($0.noun) }?.number ?? 1
  }
}
