internal import Scales

/// A place whose marks are selected, in all charts that share a selection.
package enum SelectedPlace: Hashable, Sendable {
  case name(String)
  /// A number of the axis, or a date in seconds since 1970; of an interval, its lower bound.
  case number(Double)
  /// A mark of one panel, by the name of the panel, where marks are by themselves: a point.
  case mark(panel: String, index: Int)
}

/// The places of a chart whose marks can be selected.
package struct SelectablePlaces {
  private let chart: ChartDrawing

  package init(_ chart: ChartDrawing) { self.chart = chart }

  /// The places of each series by the indices of their values; one list where all have the same.
  var placeLists: [[SelectedPlace]] {
    guard let panel = chart.options.panel, let plane = chart.plane, !plane.isStrip,
      numbers.isThrough
    else { return writtenPlaces }
    return zip(plane.series, numbers.firsts).map { series, first in
      series.points.xs.indices.map { .mark(panel: panel, index: first + $0) }
    }
  }

  private var numbers: SeriesNumbers { SeriesNumbers(chart) }

  /// The same as axes and descriptions write them.
  private var writtenPlaces: [[SelectedPlace]] {
    guard let plane = chart.plane else {
      let xs = chart.data.series.first?.points.xs ?? []
      guard let labels = chart.data.labels else { return [xs.map(SelectedPlace.number)] }
      return [
        xs.map { x in
          let index = Int(x)
          return labels.indices.contains(index) ? .name(labels[index]) : .number(x)
        }
      ]
    }
    if let bins = plane.bins { return [bins.edges.dropLast().map(SelectedPlace.number)] }
    guard case .bands(let bands) = plane.places else {
      return plane.series.map { $0.points.xs.map(SelectedPlace.number) }
    }
    let names: [String]? = bands.meaning == .names ? bands.labels : nil
    if plane.isStrip {
      return chart.data.series.map { series in
        series.points.xs.map { x in
          guard let names else { return SelectedPlace.number(x) }
          return .name(names[Int(x)])
        }
      }
    }
    if bands.meaning == .names { return [bands.labels.map(SelectedPlace.name)] }
    return [(plane.table?.xs ?? []).map(SelectedPlace.number)]
  }

  /// The places of values, by their numbers; those of other charts are left out.
  package func places(of selection: Set<Int>) -> Set<SelectedPlace> {
    var places: Set<SelectedPlace> = []
    for (list, first) in zip(placeLists, numbers.firsts) {
      for number in selection where list.indices.contains(number - first) {
        places.insert(list[number - first])
      }
    }
    return places
  }

  /// Those of some places that it has.
  func known(of places: Set<SelectedPlace>) -> Set<SelectedPlace> {
    placeLists.reduce(into: []) { known, list in known.formUnion(list.lazy.filter(places.contains))
    }
  }

  /// The values at some places, by their numbers: `elsewhere` alone where only others have these places.
  package func selection(at places: Set<SelectedPlace>) -> Set<Int> {
    guard !places.isEmpty else { return [] }
    var selection: Set<Int> = []
    for (list, first) in zip(placeLists, numbers.firsts) {
      for (index, place) in list.enumerated() where places.contains(place) {
        selection.insert(first + index)
      }
    }
    return selection.isEmpty ? [ChartDrawing.elsewhere] : selection
  }

  /// The texts of all places by the indices of their values, as axes and descriptions write them; of a place without
  /// a name it is empty.
  private func texts(_ texts: ChartTexts) -> [[String]] {
    if let bins = chart.plane?.bins {
      return [(0..<bins.count).map { bins.phrase(of: $0, texts.number) }]
    }
    return writtenPlaces.map { list in
      list.map { place in
        switch place {
        case .name(let name): name.onOneLine
        case .number(let x): texts.place(x)
        case .mark: ""
        }
      }
    }
  }

  /// The text of the place of a value, by its index; nil without such a value.
  ///
  /// - Parameter series: The number of its series.
  func text(of index: Int, in series: Int = 0) -> String? {
    let lists = texts
    let list = lists.count == 1 ? lists.first : lists.indices.contains(series) ? lists[series] : nil
    return list.flatMap { $0.indices.contains(index) ? $0[index] : nil }
  }

  private var texts: [[String]] {
    texts(ChartTexts(chart.data, chart.options.xAxis.labelFormat))
  }

  // MARK: All charts that share a selection

  /// The places with a text.
  package static func places(named text: String, in whole: ChartDrawing) -> Set<SelectedPlace> {
    var found: Set<SelectedPlace> = []
    for member in whole.members.map(SelectablePlaces.init) {
      for (list, names) in zip(member.placeLists, member.texts) {
        for (place, name) in zip(list, names) where name == text || place == .name(text) {
          found.insert(place)
        }
      }
    }
    return found
  }

  /// The texts of the first places, each once.
  package static func firstTexts(_ count: Int, of whole: ChartDrawing) -> [String] {
    var (known, first): (Set<String>, [String]) = ([], [])
    for name in whole.members.flatMap({ SelectablePlaces($0).texts.joined() })
    where first.count < count && known.insert(name).inserted { first.append(name) }
    return first
  }

  /// The texts of the selected places, each once, in the order of the data.
  static func selectedTexts(of whole: ChartDrawing) -> [String] {
    var (known, shown): (Set<SelectedPlace>, [String]) = ([], [])
    for member in whole.members where !member.options.selection.isEmpty {
      let places = SelectablePlaces(member)
      let texts = places.texts(ChartTexts(member.data, whole.options.xAxis.labelFormat))
      for ((list, names), first) in zip(zip(places.placeLists, texts), places.numbers.firsts) {
        for index in member.options.selection.map({ $0 - first }).sorted()
        where list.indices.contains(index) && known.insert(list[index]).inserted {
          shown.append(ChartTexts.name(names[index]))
        }
      }
    }
    return shown
  }
}
