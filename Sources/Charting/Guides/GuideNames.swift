/// What the parts of a chart belong to, by names: its series, and the marks of each.
struct GuideNames: Hashable {
  /// In the order of the data.
  private var series: [String] = []
  /// Empty where marks have no names.
  private var marks: [String] = []
  /// Whether marks cannot pass each other.
  private var areOrdered = false

  init() {}

  init(of drawing: ChartDrawing) {
    series = drawing.seriesNames
    (marks, areOrdered) = (drawing.markNames, drawing.kind.mark.areOrdered)
  }

  /// The keys of parts at marks after their series and marks have other numbers; one whose series or mark is
  /// gone has a number that no other has.
  struct Renaming {
    private let series: [Int]
    private let marks: KeptNames?
    /// More than any index on either side.
    private let beyond: Int

    init(from old: GuideNames, to new: GuideNames) {
      let free = old.series.count + new.series.count
      series = KeyedPairs(ofSeries: old.series, to: new.series).targets.enumerated().map {
        $1 ?? free + $0
      }
      marks = KeptNames(from: old.marks, to: new.marks, isOrdered: new.areOrdered)
      beyond = old.marks.count + new.marks.count
    }

    /// Whether marks follow each other by their names rather than their places.
    var keepsNames: Bool { marks != nil }

    func callAsFunction(_ key: GuidePart.Key) -> GuidePart.Key {
      switch key {
      case .value(let number, let index):
        guard series.indices.contains(number) else { return key }
        return .value(series: series[number], index: mark(index))
      case .whisker(let number, let index):
        guard series.indices.contains(number) else { return key }
        return .whisker(series: series[number], index: index.map(mark))
      case .sliceName(let index?, let line): return .sliceName(mark(index), line: line)
      case .innerName(let index?, let line): return .innerName(mark(index), line: line)
      case .leader(let index?): return .leader(mark(index))
      default: return key
      }
    }

    private func mark(_ index: Int) -> Int {
      guard let marks, marks.targets.indices.contains(index) else { return index }
      return marks.targets[index] ?? beyond + index
    }
  }
}

extension ChartDrawing {
  /// The names by which its marks follow each other from one chart to the next.
  var markNames: [String] { kind.mark.keptNames(of: self) }
}
