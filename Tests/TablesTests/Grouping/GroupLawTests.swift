import TestSupport
import Testing

@testable import Tables

/// What holds for the groups of any table: 100 of them at random, and 1,000 where everything is tried.
@Suite struct GroupLawTests {
  private static let count = triesAll ? 1_000 : 100

  private static let aggregates: [Aggregate] = [
    .count, .sum("n"), .mean("n"), .median("n"), .min("n"), .max("n"), .deviation("n"),
    .quantile(0.9, "n"), .distinct("n"), .distinct("k"), .min("d"), .median("d"),
  ]
  private static let keys: [Key] = [
    .column("k"), .column("n"), .column("d"), .calendar(.month, "d"), .part(.weekday, "d"),
    .bins("n", .automatic), .bins("n", .width(7)), .top(2, "k", rest: "others"),
  ]

  /// Some names, numbers and dates, of which a few are missing.
  private static func text(_ dice: inout Dice) -> String {
    (0..<(5 + dice.below(40))).reduce(into: "k,n,d\n2,2.5,2024-01-31\n") { text, _ in
      let name = ["a", "b", "", "c d", "e"][dice.below(5)]
      let number = dice.below(7) == 0 ? "NA" : "\(Double(dice.below(400) - 200) / 10)"
      let day = 10 + dice.below(19)
      let date = dice.below(7) == 0 ? "NA" : "2024-0\(1 + dice.below(9))-\(day)"
      text += "\(name),\(number),\(date)\n"
    }
  }

  /// The rows of a table as those of another file.
  private static func copy(_ table: Table) throws -> Table {
    let rows = try table.textRows().map { $0.joined(separator: ",") + "\n" }
    return try Table.readCSV(Array(("k,n,d\n" + rows.joined()).utf8), named: "copy.csv")
  }

  private static func rows(_ table: Table, _ key: Key) throws -> [[String]] {
    try RowGroups(table, by: [key]).aggregated(aggregates.map { ($0.title, $0) }).textRows()
  }

  @Test func `the rows of the groups are those of the table, and so is their sum`() throws {
    for seed in 0..<Self.count {
      var dice = Dice(seed: UInt64(seed))
      let table = try Table.readCSV(Array(Self.text(&dice).utf8), named: "t.csv")
      for key in Self.keys {
        let groups = try RowGroups(table, by: [key])
        let all = (0..<groups.count).flatMap { groups.rows(of: $0) }
        #expect(all.sorted() == (0..<Int32(table.count)).map { $0 }, "\(seed): \(key)")
        let sums = try groups.values(of: .sum("n"))
        let sum = (0..<groups.count).reduce(0) { $0 + (sums.number(at: $1) ?? 0) }
        let whole = try RowGroups(table, by: []).values(of: .sum("n")).number(at: 0) ?? 0
        #expect((sum - whole).magnitude < 1e-9, "\(seed): \(key)")
      }
    }
  }

  @Test func `chosen and sorted rows have the groups of a file with these rows`() throws {
    for seed in 0..<Self.count {
      var dice = Dice(seed: UInt64(seed))
      let table = try Table.readCSV(Array(Self.text(&dice).utf8), named: "t.csv")
      let chosen = (0..<table.count).filter { $0 == 0 || dice.below(3) > 0 }
      for part in [table.choosing(chosen), try table.sorted(by: "n", descending: true)] {
        let copy = try Self.copy(part)
        for key in Self.keys {
          #expect(try Self.rows(part, key) == Self.rows(copy, key), "\(seed): \(key)")
        }
      }
    }
  }

  @Test func `the order of the rows changes nothing but that of texts`() throws {
    let aggregates = Self.aggregates.filter { $0 != .mean("n") && $0 != .deviation("n") }
    for seed in 0..<Self.count {
      var dice = Dice(seed: UInt64(seed))
      let table = try Table.readCSV(Array(Self.text(&dice).utf8), named: "t.csv")
      let mixed = table.choosing((0..<table.count).shuffled(using: &dice))
      for key in Self.keys {
        // Which of the names with equal counts are kept is a matter of their order.
        if case .top = key { continue }
        let named = aggregates.map { ($0.title, $0) }
        let one = try RowGroups(table, by: [key]).aggregated(named)
        let other = try RowGroups(mixed, by: [key]).aggregated(named)
        let isText = key == .column("k")
        func rows(_ table: Table) throws -> [[String]] {
          let rows = try table.textRows()
          return isText ? rows.sorted { $0.lexicographicallyPrecedes($1) } : rows
        }
        #expect(try rows(one) == rows(other), "\(seed): \(key)")
      }
    }
  }

  @Test func `one value in all rows is the whole table`() throws {
    for seed in 0..<Self.count {
      var dice = Dice(seed: UInt64(seed))
      let table = try Table.readCSV(Array(Self.text(&dice).utf8), named: "t.csv")
      let same = try table.adding(
        Column("same", texts: Array(repeating: "x", count: table.count)))
      let groups = try RowGroups(same, by: [.column("same")])
      #expect(groups.count == 1)
      let all = try RowGroups(table, by: [])
      for aggregate in Self.aggregates {
        #expect(try groups.values(of: aggregate) == all.values(of: aggregate), "\(seed)")
      }
    }
  }
}
