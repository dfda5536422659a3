package import Builtins
package import Charting

/// What a chart shows of a table: as the options say, and where they say nothing, as the columns suggest.
package struct PlotChoice: Hashable, Sendable {
  package private(set) var kind: ChartKind
  package private(set) var x: PlotTerm?
  package private(set) var ys: [PlotTerm]
  package private(set) var by: PlotTerm?

  /// How many columns of numbers become series where none is asked for.
  private static let mostSeries = 6
  /// How many names a column of texts has at most that becomes the names of series unasked.
  private static let mostNames = 12

  /// - Parameters:
  ///   - kind: The kind of chart; nil chooses one.
  ///   - x: What lies along the chart; nil chooses it where neither it nor `ys` is said.
  ///   - ys: The values; none chooses them, or counts the rows of each x.
  ///   - by: What names the series; nil for one series, unless nothing is said.
  ///   - columns: The columns of the table, in order.
  ///   - hasRepeats: Whether several rows say the same in all of some columns.
  /// - Throws: A `PlotError` where the columns suggest nothing.
  package init(
    kind: ChartKind?, x: PlotTerm?, ys: [PlotTerm], by: PlotTerm?, columns: [ColumnTraits],
    hasRepeats: ([String]) -> Bool = { _ in false }
  ) throws(PlotError) {
    let rest = Columns(columns.filter { $0.name != x?.column && $0.name != by?.column })
    (self.kind, self.x, self.ys, self.by) = (kind ?? .bars, x, ys, by)
    switch kind {
    case .histogram?:
      if x == nil, ys.isEmpty { self.x = PlotTerm(column: try rest.number(for: .histogram)) }
    case .gauge?:
      if ys.isEmpty { self.ys = [PlotTerm(column: try rest.number(for: .gauge))] }
    case .box?:
      if ys.isEmpty {
        self.ys = [PlotTerm(column: try rest.number(for: .box))]
        if x == nil { self.x = rest.texts.first.map { PlotTerm(column: $0.name) } }
      }
    case .heatmap?:
      let places = rest.texts + rest.dates
      if x == nil { self.x = places.last.map { PlotTerm(column: $0.name) } }
      if by == nil {
        self.by = places.first { $0.name != self.x?.column }.map { PlotTerm(column: $0.name) }
      }
      guard self.x != nil, self.by != nil else {
        throw PlotError(
          "a heatmap has rows and columns, and there are too few columns of names or dates",
          hint: "name them, as in '--x Month --by City --y sum:Revenue'")
      }
    default:
      switch (x, ys.isEmpty) {
      case (nil, true): try chooseAll(of: rest, for: kind, hasRepeats)
      case (let x?, true): chooseValues(along: x, of: rest, columns, for: kind)
      case (nil, false): choosePlaces(of: rest, for: kind)
      case (let x?, false): self.kind = kind ?? Self.kind(along: x, columns)
      }
    }
  }

  /// The columns that nothing is said about, by what they hold.
  private struct Columns {
    let texts, dates, numbers: [ColumnTraits]

    init(_ columns: [ColumnTraits]) {
      texts = columns.filter { $0.kind == .text }
      dates = columns.filter { $0.kind == .dates }
      numbers = columns.filter { $0.kind == .numbers }
    }

    /// Columns of dates, then of texts.
    var places: [ColumnTraits] { dates + texts }

    /// How many columns of numbers there are: `is 1`.
    var counted: String { numbers.count == 1 ? "is 1" : "are \(numbers.count)" }

    /// The first column of numbers.
    func number(for kind: ChartKind) throws(PlotError) -> String {
      guard let column = numbers.first else {
        throw PlotError(
          "a \(kind.word) shows numbers, and there is no column of numbers",
          hint: "count rows, as in '--kind bars --x \(PlotTerm.word(places.first?.name ?? "name"))'"
        )
      }
      return column.name
    }
  }

  /// Nothing is said but the kind, or not even that.
  private mutating func chooseAll(
    of rest: Columns, for kind: ChartKind?, _ hasRepeats: ([String]) -> Bool
  ) throws(PlotError) {
    if rest.numbers.isEmpty {
      guard let place = rest.texts.first ?? rest.dates.first else {
        throw PlotError("there is no column to draw", hint: "name others by '--x' and '--y'")
      }
      x = PlotTerm(column: place.name)
      return
    }
    let first = rest.numbers[0].name
    let isPaired = kind == .scatter || kind == .line || kind == .area || kind == nil
    if let date = rest.dates.first, kind != .scatter || rest.numbers.count == 1,
      kind != .pie, kind != .radar
    {
      self.kind = kind ?? .line
      chooseValues(over: date, of: rest, hasRepeats)
    } else if let text = rest.texts.first, kind != .scatter || rest.numbers.count == 1 {
      x = PlotTerm(column: text.name)
      ys = [
        text.hasRepeats && kind != .scatter
          ? PlotTerm(.sum, of: first) : PlotTerm(column: first)
      ]
    } else if rest.numbers.count > 1, isPaired {
      self.kind = kind ?? .scatter
      (x, ys) = (PlotTerm(column: first), [PlotTerm(column: rest.numbers[1].name)])
    } else {
      self.kind = kind ?? .line
      ys = [PlotTerm(column: first)]
    }
  }

  /// The values over dates: all numbers, or where dates repeat, the first ones by names, added up where they still do.
  private mutating func chooseValues(
    over date: ColumnTraits, of rest: Columns, _ hasRepeats: ([String]) -> Bool
  ) {
    x = PlotTerm(column: date.name)
    guard date.hasRepeats, kind != .scatter else {
      ys = rest.numbers.prefix(Self.mostSeries).map { PlotTerm(column: $0.name) }
      return
    }
    let names = rest.texts.first { $0.hasRepeats && $0.distinctCount <= Self.mostNames }
    if by == nil, kind == .line || kind == .area, let names {
      by = PlotTerm(column: names.name)
    }
    let first = rest.numbers[0].name
    let columns = [date.name] + (by?.column.map { [$0] } ?? [])
    ys = [by == nil || hasRepeats(columns) ? PlotTerm(.sum, of: first) : PlotTerm(column: first)]
  }

  /// Only `x` is said: its rows are counted, unless numbers are to be spread or paired.
  private mutating func chooseValues(
    along x: PlotTerm, of rest: Columns, _ columns: [ColumnTraits], for kind: ChartKind?
  ) {
    let isNumber =
      x.calculation == nil && columns.contains { $0.name == x.column && $0.kind == .numbers }
    if kind == nil, isNumber, by == nil {
      self.kind = .histogram
    } else if kind == .scatter || (isNumber && kind != nil), let y = rest.numbers.first {
      ys = [PlotTerm(column: y.name)]
    }
  }

  /// Only `ys` are said: columns lie over their rows, and calculations need groups.
  private mutating func choosePlaces(of rest: Columns, for kind: ChartKind?) {
    guard ys.contains(where: { $0.calculation != nil }) else {
      self.kind = kind ?? .line
      return
    }
    x = (rest.texts.first ?? rest.dates.first).map { PlotTerm(column: $0.name) }
    if kind == nil, rest.texts.isEmpty, !rest.dates.isEmpty { self.kind = .line }
  }

  /// The kind for values along `x`.
  private static func kind(along x: PlotTerm, _ columns: [ColumnTraits]) -> ChartKind {
    if let calculation = x.calculation { return calculation.isStretch ? .line : .bars }
    return switch columns.first(where: { $0.name == x.column })?.kind {
    case .dates: .line
    case .numbers: .scatter
    case .text, nil: .bars
    }
  }
}
