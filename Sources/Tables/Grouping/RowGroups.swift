/// The rows of a table by the values of keys.
///
/// Texts make groups in the order in which they come first, numbers, dates and intervals from the least to the
/// greatest, the top names from the greatest value to the least. Rows without a value make one group, which comes last.
/// Of several keys there are the groups that have rows, in the order of the first key, then of the second, and so on.
/// Without a key all rows are one group.
package struct RowGroups: Sendable {
  package let table: Table
  let keys: [KeyCodes]
  /// The code of each group, by key.
  let groupCodes: [[Int32]]
  /// The group of each row; -1 where it is in none.
  let codes: [Int32]
  /// The end of the rows of each group in `rows`, before those of the first one.
  private let ends: [Int32]
  /// The rows by their groups.
  private let rows: [Int32]

  /// Groups the rows of a table.
  ///
  /// - Parameters:
  ///   - ranking: What orders the names of `top`; nil counts their rows.
  ///   - isStopped: Asked every few milliseconds; ends the work.
  /// - Throws: `TableError` if there is no such column, or if it does not hold what the key needs.
  /// - Complexity: O(rows + groups), and O(groups log groups) where they are in the order of their values.
  package init(
    _ table: Table, by keys: [Key], ranking: Aggregate? = nil, isStopped: () -> Bool = { false }
  ) throws(TableError) {
    func pause() throws(TableError) { if isStopped() { throw .stopped } }
    let codes = try keys.map { (key) throws(TableError) in
      try KeyCodes(key, of: table, ranking: ranking, pause)
    }
    try pause()
    self.init(table, codes)
  }

  init(_ table: Table, _ keys: [KeyCodes]) {
    guard let first = keys.first else {
      self.init(table, keys, [], [Int32](repeating: 0, count: table.count), count: 1)
      return
    }
    var (codes, count) = (first.codes, first.count)
    var groupCodes = [(0..<count).map { Int32(truncatingIfNeeded: $0) }]
    for key in keys.dropFirst() {
      let pairs = AscendingCodes.pairs(codes, key.codes, key.count)
      groupCodes =
        groupCodes.map { codes in pairs.values.map { codes[$0 / key.count] } }
        + [pairs.values.map { Int32(truncatingIfNeeded: $0 % key.count) }]
      (codes, count) = (pairs.codes, pairs.values.count)
    }
    self.init(table, keys, groupCodes, codes, count: count)
  }

  private init(
    _ table: Table, _ keys: [KeyCodes], _ groupCodes: [[Int32]], _ codes: [Int32], count: Int
  ) {
    (self.table, self.keys, self.groupCodes, self.codes) = (table, keys, groupCodes, codes)
    // Sorting by counting.
    var ends = [Int32](repeating: 0, count: count + 1)
    for code in codes where code >= 0 { ends[Int(code) + 1] += 1 }
    for group in 0..<count { ends[group + 1] += ends[group] }
    var places = ends
    var rows = [Int32](repeating: 0, count: Int(ends[count]))
    for (row, code) in codes.enumerated() where code >= 0 {
      rows[Int(places[Int(code)])] = Int32(truncatingIfNeeded: row)
      places[Int(code)] += 1
    }
    (self.ends, self.rows) = (ends, rows)
  }

  /// The number of groups.
  package var count: Int { ends.count - 1 }

  /// The rows of a group, in the order of the table.
  func rows(of group: Int) -> ArraySlice<Int32> { rows[Int(ends[group])..<Int(ends[group + 1])] }

  /// The number of rows of a group.
  package func rowCount(of group: Int) -> Int { Int(ends[group + 1] - ends[group]) }

  /// The text of a group's value, as the file has it, empty where the value is missing; of several keys all of them,
  /// with `, ` between them and `?` for a missing one.
  package func key(of group: Int) -> String {
    let texts = zip(keys, groupCodes).map { $0.text(of: Int($1[group])) }
    return texts.count == 1
      ? texts[0] : texts.map { $0.isEmpty ? "?" : $0 }.joined(separator: ", ")
  }

  /// The rows of a group.
  package func table(of group: Int) -> Table { table.choosing(rows(of: group).map(Int.init)) }

  /// The value of each group, by key.
  package var keyColumns: [Column] {
    zip(keys, groupCodes).map { key, codes in
      key.values.choosing(codes, as: key.values.kind, named: key.values.name)
    }
  }

  /// The groups with those for stretches of time that have no row, between the first and the last one. Of several
  /// keys it takes the first that is a stretch, with each combination that there is of the others.
  ///
  /// - Parameter limit: The most groups.
  /// - Returns: nil where there are more, or no key is a stretch of time.
  package func filled(atMost limit: Int) -> RowGroups? {
    guard let index = keys.firstIndex(where: { $0.stretches != nil }),
      let (key, places) = keys[index].filled(atMost: limit)
    else { return nil }
    var newKeys = keys
    newKeys[index] = key
    if keys.count == 1 { return RowGroups(table, newKeys) }
    var others = keys
    others.remove(at: index)
    let rest = RowGroups(table, others)
    guard let stretches = key.stretches?.indices.count, rest.count * stretches <= limit else {
      return nil
    }
    // All combinations, and the groups without a time, which are as they were.
    var groups: [[Int32]] = []
    for other in 0..<rest.count {
      let codes = rest.groupCodes.map { $0[other] }
      for stretch in 0..<stretches {
        groups.append(
          codes[..<index] + [Int32(truncatingIfNeeded: stretch)] + codes[index...])
      }
    }
    for group in 0..<count where Int(places[Int(groupCodes[index][group])]) >= stretches {
      var codes = groupCodes.map { $0[group] }
      codes[index] = places[Int(codes[index])]
      groups.append(codes)
    }
    guard groups.count <= limit else { return nil }
    groups.sort { $0.lexicographicallyPrecedes($1) }
    var numbers: [[Int32]: Int32] = [:]
    for (number, codes) in groups.enumerated() {
      numbers[codes] = Int32(truncatingIfNeeded: number)
    }
    let moved = (0..<count).map { group in
      var codes = groupCodes.map { $0[group] }
      codes[index] = places[Int(codes[index])]
      return numbers[codes] ?? -1
    }
    return RowGroups(
      table, newKeys, keys.indices.map { key in groups.map { $0[key] } },
      codes.map { $0 < 0 ? $0 : moved[Int($0)] }, count: groups.count)
  }
}

extension AscendingCodes {
  /// Codes of the pairs that there are of two lists of codes, where each value is the first code times `count` plus the
  /// second.
  static func pairs(_ first: [Int32], _ second: [Int32], _ count: Int) -> AscendingCodes {
    AscendingCodes(
      zip(first, second).map { one, other in
        one < 0 || other < 0 ? AscendingCodes.missing : Int(one) * count + Int(other)
      })
  }
}
