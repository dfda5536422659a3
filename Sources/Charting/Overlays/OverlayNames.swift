/// The names of the series of charts on the same axes, each of which is told from the others.
struct OverlayNames {
  /// Those of all members, one after another; empty where nothing has a name.
  private(set) var all: [String] = []
  private var known: Set<String> = [""]

  init(of drawing: ChartDrawing) {
    // What a series without a name shows, by its chart.
    let valueNames = drawing.members.enumerated().map { number, member in
      Self.valueName(of: member, isAdded: number > 0)
    }
    // Where one has a name, those without are told by what they are drawn as.
    let isAnyNamed = zip(drawing.members, valueNames).contains { member, name in
      !name.isEmpty || member.data.series.contains { !$0.name.isEmpty }
    }
    for (number, member) in drawing.members.enumerated() {
      for series in member.data.series {
        var name = series.name.isEmpty ? valueNames[number] : series.name
        if name.isEmpty, isAnyNamed {
          let mark = member.kind.mark
          name = mark.isContinuous ? member.kind.word : mark.names.plural
        }
        if drawing.side(ofMember: number) == .right, !name.isEmpty { name += " (right)" }
        add(name, drawnAs: member.kind.word)
      }
    }
  }

  /// Adds a name; two that are alike are told apart by what they are drawn as.
  private mutating func add(_ plain: String, drawnAs word: String) {
    var (name, count) = (plain, 1)
    while !known.insert(name).inserted, !plain.isEmpty {
      name = "\(plain) (\(word)\(count > 1 ? " \(count)" : ""))"
      count += 1
    }
    all.append(name)
  }

  /// What a series without a name shows; empty where nothing says it.
  ///
  /// - Parameter isAdded: Whether its title says what it shows, and not what the chart with all of them is about.
  private static func valueName(of member: ChartDrawing, isAdded: Bool) -> String {
    let options = isAdded ? member.givenOptions : member.options
    let names = [options.valueName, options.yAxis.title]
    let all = isAdded ? [options.title] + names : names + [options.title]
    return all.first { !$0.isEmpty } ?? ""
  }
}
