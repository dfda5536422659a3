/// The values of a chart, of those on its axes and of its panels, as a selection counts them: from 0 in each where all
/// have the same places; else those of each come after those of the one before.
package struct ValueNumbers {
  private let members: [ChartDrawing]
  private let arePanels: Bool
  /// The number of the first value of each member.
  let firsts: [Int]

  package init(_ whole: ChartDrawing) {
    members = whole.members
    arePanels = whole.facets != nil
    guard members.count > 1 else {
      firsts = [0]
      return
    }
    let lists = members.map { SelectablePlaces($0).placeLists }
    guard !lists.allSatisfy({ $0 == lists[0] }) else {
      firsts = lists.map { _ in 0 }
      return
    }
    var (starts, count) = ([Int](), 0)
    for list in members.map(\.indexCount) {
      starts.append(count)
      count += list
    }
    firsts = starts
  }

  /// How many values can be selected.
  package var count: Int {
    zip(firsts, members).map { $0 + $1.indexCount }.max() ?? 0
  }

  /// The numbers of the selected values, in their order: of the chart itself, or of all panels.
  package var selected: [Int] {
    let numbers = zip(firsts, arePanels ? members : Array(members.prefix(1))).flatMap {
      first, member in
      member.options.selection.filter { $0 >= 0 }.map { first + $0 }
    }
    return Set(numbers).sorted()
  }

  /// The places of values by their numbers, in all charts that share the selection.
  package func places(of numbers: Set<Int>) -> Set<SelectedPlace> {
    zip(firsts, members).reduce(into: []) { places, member in
      places.formUnion(
        SelectablePlaces(member.1).places(of: Set(numbers.map { $0 - member.0 })))
    }
  }
}
