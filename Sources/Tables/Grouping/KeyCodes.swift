internal import Scales

/// The groups of rows by one key, as a code for each row.
struct KeyCodes: Sendable {
  /// The code of each row, from 0 on in the order of the groups; -1 where a row is in none.
  private(set) var codes: [Int32]
  /// The value of each code.
  private(set) var values: Column
  /// Whether the last code is that of rows without a value.
  private(set) var hasMissing = false
  /// Where the texts of the values are: the first row of each code in a column of a file.
  private var source: (column: Column, rows: [Int32])?
  /// The stretches of time, and the number of each code's.
  private(set) var stretches: (grid: StretchGrid, indices: [Int])?

  /// After so many rows it is asked whether to stop.
  static let pieceLength = 1 << 16

  var count: Int { values.count }

  /// The text of a value; empty for a missing one.
  func text(of code: Int) -> String {
    if hasMissing, code == count - 1 { return "" }
    return source.map { $0.column.text(at: Int($0.rows[code])) } ?? values.text(at: code)
  }

  /// The groups by a key.
  ///
  /// - Parameters:
  ///   - ranking: What orders the names of `top`; nil counts their rows.
  ///   - pause: Called every few milliseconds; what it throws ends the work.
  init(
    _ key: Key, of table: Table, ranking: Aggregate?, _ pause: () throws(TableError) -> Void
  ) throws(TableError) {
    switch key {
    case .column(let name): try self.init(column: name, of: table, pause)
    case .calendar(let unit, let name):
      let clocks = try table.clocks(name, pause)
      self.init(clocks, in: StretchGrid(unit), key.title, table.offset(name))
    case .part(let part, let name):
      let numbers = try table.clocks(name, pause).map { clock in
        clock == AscendingCodes.missing
          ? clock : part.number(at: CalendarTime(secondsSince1970: Double(clock)))
      }
      self.init(ascending: numbers) { numbers in
        if let names = part.names { return Column(key.title, names: numbers.map { names[$0 - 1] }) }
        return Column(key.title, numbers: numbers.map { Double($0) })
      }
    case .bins(let name, let rule):
      let numbers = try table.numbers(name, missing: .nan)
      let bins = try BinEdges(rule, of: numbers)
      try pause()
      let texts = bins.texts
      self.init(ascending: numbers.map { bins.index(of: $0) ?? AscendingCodes.missing }) {
        indices in
        Column(key.title, names: indices.map { texts[$0] })
      }
    case .top(let limit, let name, let rest):
      try self.init(top: limit, name, rest: rest, of: table, ranking, pause)
    }
  }

  /// The groups of numbers, in ascending order.
  ///
  /// - Parameter column: Makes the values of the numbers.
  private init(ascending numbers: [Int], _ column: ([Int]) -> Column) {
    let ascending = AscendingCodes(numbers)
    codes = ascending.codes
    values = column(ascending.values)
    takeMissing()
  }

  /// The groups of times in stretches.
  ///
  /// - Parameters:
  ///   - clocks: By the clock that each was written with.
  ///   - offset: The offset of the clock in a row.
  init(_ clocks: [Int], in grid: StretchGrid, _ title: String, _ offset: (Int) -> Int) {
    let ascending = AscendingCodes(
      clocks.map { $0 == AscendingCodes.missing ? $0 : grid.index(atClock: $0) })
    codes = ascending.codes
    var firsts = [Int](repeating: -1, count: ascending.values.count)
    for (row, code) in codes.enumerated() where code >= 0 && firsts[Int(code)] < 0 {
      firsts[Int(code)] = row
    }
    let dates = zip(ascending.values, firsts).map { index, row in
      grid.instant(of: index, offset: offset(row))
    }
    values = Column(
      title, .dates(dates), .values, count: dates.count, look: .stretch(grid.unit))
    stretches = (grid, ascending.values)
    takeMissing()
  }

  /// The groups by the values of a column.
  private init(
    column name: String, of table: Table, _ pause: () throws(TableError) -> Void
  ) throws(TableError) {
    let (part, column) = try table.found(name)
    let kind = try table.kind(of: name)
    var firsts: [Int32]
    if kind == .text, case .stored(let texts) = column.textSource {
      (codes, firsts) = try texts.codes(of: part.rows, pause)
    } else {
      let ordinals: [Int] =
        if kind == .numbers {
          try table.numbers(name, missing: .nan, allowsNone: true).map(\.ordinal)
        } else {
          (0..<table.count).map { row in
            part.index(row).flatMap { column.date(at: $0)?.secondsSince1970.ordinal }
              ?? AscendingCodes.missing
          }
        }
      try pause()
      let ascending = AscendingCodes(ordinals)
      codes = ascending.codes
      firsts = Array(repeating: -1, count: ascending.values.count)
      for (row, code) in codes.enumerated() where code >= 0 && firsts[Int(code)] < 0 {
        firsts[Int(code)] = Int32(truncatingIfNeeded: row)
      }
    }
    firsts = firsts.map { row in part.rows.map { $0[Int(row)] } ?? row }
    values = column.choosing(firsts, as: kind, named: name)
    source = (column, firsts)
    takeMissing()
  }

  /// Gives the rows without a value the last code.
  private mutating func takeMissing() {
    guard codes.contains(-1) else { return }
    let code = Int32(truncatingIfNeeded: count)
    for row in codes.indices where codes[row] < 0 { codes[row] = code }
    let rows = (0..<code).map { $0 } + [-1]
    values = values.choosing(rows, as: values.kind, named: values.name)
    hasMissing = true
  }

  // MARK: The greatest

  private init(
    top limit: Int, _ name: String, rest: String?, of table: Table, _ ranking: Aggregate?,
    _ pause: () throws(TableError) -> Void
  ) throws(TableError) {
    guard limit > 0 else {
      throw .refused("the top \(limit) names are none", hint: "ask for 1 at least")
    }
    let all = try KeyCodes(column: name, of: table, pause)
    let groups = RowGroups(table, [all])
    let ranks = try groups.values(of: ranking ?? .count)
    let named = all.count - (all.hasMissing ? 1 : 0)
    let sizes = (0..<named).map { ranks.number(at: $0) ?? ranks.date(at: $0)?.secondsSince1970 }
    // A rank that is missing comes after all others.
    let order = (0..<named).sorted { one, other in
      switch (sizes[one], sizes[other]) {
      case (let first?, let second?): first == second ? one < other : first > second
      case (nil, nil): one < other
      case (let first, _): first != nil
      }
    }
    let kept = order.prefix(limit)
    var names = kept.map { all.text(of: $0) }
    var newCodes = [Int32](repeating: -1, count: all.count)
    for (place, code) in kept.enumerated() { newCodes[code] = Int32(truncatingIfNeeded: place) }
    if let rest, order.count > kept.count {
      for code in order.dropFirst(limit) { newCodes[code] = Int32(truncatingIfNeeded: kept.count) }
      names.append(ColumnNames.free(rest, Set(names)))
    }
    hasMissing = all.hasMissing
    if hasMissing {
      newCodes[all.count - 1] = Int32(truncatingIfNeeded: names.count)
      names.append("")
    }
    codes = all.codes.map { newCodes[Int($0)] }
    values = Column(name, names: names)
  }
}

extension KeyCodes {
  /// The same with all stretches of time between the first and the last one.
  ///
  /// - Returns: The new codes, and the new code of each old one; nil for other keys, and for more than `limit` codes.
  func filled(atMost limit: Int) -> (codes: KeyCodes, places: [Int32])? {
    guard let (grid, indices) = stretches else { return nil }
    guard let first = indices.first, let last = indices.last else {
      return (self, (0..<count).map { Int32(truncatingIfNeeded: $0) })
    }
    let (span, overflow) = last.subtractingReportingOverflow(first)
    guard !overflow, span < limit else { return nil }
    var filled = self
    var dates: [Column.Instant?] = []
    var (known, offset) = (0, 0)
    for index in first...last {
      if indices[known] == index {
        offset = values.date(at: known)?.offset ?? 0
        known = min(known + 1, indices.count - 1)
      }
      dates.append(grid.instant(of: index, offset: offset))
    }
    if hasMissing { dates.append(nil) }
    filled.values = Column(
      values.name, .dates(dates), .values, count: dates.count, look: values.look)
    filled.stretches = (grid, Array(first...last))
    var places = indices.map { Int32(truncatingIfNeeded: $0 - first) }
    if hasMissing { places.append(Int32(truncatingIfNeeded: dates.count - 1)) }
    filled.codes = codes.map { $0 < 0 ? $0 : places[Int($0)] }
    return (filled, places)
  }
}

extension StretchGrid {
  /// When a stretch begins, by a clock with an offset.
  fileprivate func instant(of index: Int, offset: Int) -> Column.Instant {
    Column.Instant(secondsSince1970: Double(start(of: index) - offset), offset: offset)
  }
}

extension Table {
  /// The times of a column of dates, in seconds since 1970 began by the clocks that they were written with.
  ///
  /// - Throws: `TableError` if none of its values is a date, with the columns that have dates.
  func clocks(_ name: String, _ pause: () throws(TableError) -> Void) throws(TableError) -> [Int] {
    try checkDates(name)
    let (part, column) = try found(name)
    var clocks: [Int] = []
    clocks.reserveCapacity(count)
    var start = 0
    while start < count {
      try pause()
      let end = min(start + KeyCodes.pieceLength, count)
      for row in start..<end {
        let date = part.index(row).flatMap { column.date(at: $0) }
        clocks.append(date?.clock ?? AscendingCodes.missing)
      }
      start = end
    }
    return clocks
  }

  /// What gives the offset of the clock in a row.
  func offset(_ name: String) -> (Int) -> Int {
    { row in (try? date(name, row: row))?.offset ?? 0 }
  }
}
