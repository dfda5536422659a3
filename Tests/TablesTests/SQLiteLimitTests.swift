import TestSupport
import Testing

@testable import Tables

/// What a query may cost: no step of SQLite's, and no function of its, runs past the limits.
@Suite struct SQLiteLimitTests {
  private func error(
    _ query: String, of bytes: [UInt8] = Database.prices, steps: Int = 1_000_000,
    memory: Int = 256 << 20, isStopped: () -> Bool = { false }
  ) -> TableError? {
    #expect(throws: TableError.self) {
      try Table.readSQLite(
        bytes, named: "t.sqlite", query: query, stepLimit: steps, memoryLimit: memory,
        isStopped: isStopped)
    }
  }

  /// A long text `x` of one letter, and some thousand rows.
  private static let long =
    "WITH RECURSIVE d(x) AS (SELECT format('%.*c', 90000, 'a')), "
    + "c(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM c WHERE i < 3000) SELECT "

  @Test(arguments: [
    "sum(instr(x, substr(x, 1, 200) || 'b')) FROM d, c",
    "sum(length(replace(x, substr(x, 1, 40000) || 'b', ''))) FROM d, c",
    "sum(length(trim(x, replace(substr(x, 1, 40000), 'a', 'b') || 'a'))) FROM d, c",
    "sum(length(rtrim(x, 'bcdefa'))) FROM d, c", "sum(length(ltrim(x, 'bcdefa'))) FROM d, c",
    "sum(x LIKE '%_____________________________________________________b') FROM d, c",
    "sum(x GLOB '*[b-z]*[!a]*??????????????????????b') FROM d, c",
    "sum(length(hex(substr(x, 1, 40000)))) FROM d, c",
    "sum(length(format('%s%s', x, i))) FROM d, c",
    "sum(json_valid(replace(x, 'a', '['))) FROM d, c", "sum(length(quote(x))) FROM d, c",
  ])
  func `a function charges for what it does`(query: String) {
    #expect(error(Self.long + query) == .longQuery(file: "t.sqlite"))
    // It is asked in between, and hears the first answer.
    var count = 0
    let stopped = error(Self.long + query, steps: 1 << 40) {
      count += 1
      return count == 20
    }
    #expect(stopped == .stopped)
    #expect(count == 20)
  }

  @Test(arguments: [
    "SELECT instr(zeroblob(9000000), CAST(zeroblob(4000000) AS BLOB) || x'01')",
    "SELECT length(replace(printf('%.*c', 9000000, 'a'), printf('%.*c', 4000000, 'a') || 'b', ''))",
    "SELECT printf('%.2000000000c', 'a')", "SELECT printf('%2000000000d', 1)",
    "SELECT printf('%.*f', 100001, 1)", "SELECT replace(printf('%.*c', 90000, 'a'), 'a', 'bc')",
    "SELECT hex(zeroblob(60000))",
  ])
  func `a value is not longer than a step may take`(query: String) {
    #expect(error(query, steps: 1 << 40) == .longValue(file: "t.sqlite"))
  }

  @Test func `a query is not without end before it runs`() {
    var query = "WITH a0(x) AS (SELECT DISTINCT 1)"
    for level in 1...24 {
      query += ", a\(level)(x) AS (SELECT DISTINCT p.x FROM a\(level - 1) p, a\(level - 1) q)"
    }
    #expect(error(query + " SELECT x FROM a24") != nil)
    let calls = [String](repeating: "length('a')", count: 120).joined(separator: ", ")
    let many = [String](repeating: "max(\(calls))", count: 20).joined(separator: ", ")
    #expect(error("SELECT \(many)") == .longQuery(file: "t.sqlite"))
  }

  @Test(arguments: [
    "SELECT length(x) FROM (SELECT printf('%.*c', 90000, 'a') || i AS x FROM c ORDER BY 1)",
    "SELECT i || '1' FROM c ORDER BY i * 7919 % 1000003", "SELECT count(DISTINCT i || 'a') FROM c",
    "SELECT 'a text of some letters', i FROM c",
  ])
  func `what is sorted, kept apart and selected takes of the memory`(query: String) {
    let rows = "WITH RECURSIVE c(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM c WHERE i < 300000) "
    #expect(error(rows + query, steps: 1 << 40, memory: 4 << 20) == .largeQuery(file: "t.sqlite"))
  }

  @Test func `what is read out of rows takes steps as well`() throws {
    let rows = "WITH RECURSIVE c(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM c WHERE i < 30000) "
    let counted = try Table.readSQLite(
      Database.prices, named: "t.sqlite", query: rows + "SELECT count(*) AS n FROM c",
      stepLimit: 600_000)
    #expect(try counted.numbers("n") == [30_000])
    #expect(error(rows + "SELECT i FROM c", steps: 600_000) == .longQuery(file: "t.sqlite"))
  }

  @Test func `what is sorted in parts is in order`() throws {
    let rows = "WITH RECURSIVE c(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM c WHERE i < 200000) "
    let table = try Table.readSQLite(
      Database.prices, named: "t.sqlite",
      query: rows + "SELECT i * 7919 % 200003 AS x, 'a text of some letters' AS t FROM c ORDER BY x"
    )
    let numbers = try table.numbers("x")
    #expect(numbers.count == 200_000)
    #expect(zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 })
    #expect(try table.texts("t").allSatisfy { $0 == "a text of some letters" })
  }

  @Test(arguments: [
    ("instr('größe', 'ß')", "4"), ("instr('aß', CAST(x'9f' AS TEXT))", "0"),
    ("instr(x'c39f', x'9f')", "2"), ("instr('abc', '')", "1"), ("instr('', 'a')", "0"),
    ("instr(1234, 34)", "3"), ("instr(NULL, 'a')", ""), ("instr('a', NULL)", ""),
    ("replace('a-b-c', '-', '+/')", "a+/b+/c"), ("replace('aaa', 'aa', 'b')", "ba"),
    ("replace('aaa', '', 'b')", "aaa"), ("replace('abc', 'c', '')", "ab"),
    ("replace(NULL, 'a', 'b')", ""), ("replace(1213, 1, 'x')", "x2x3"),
    ("'|' || trim('  a ') || '|'", "|a|"), ("ltrim('ßßaß', 'ß')", "aß"),
    ("rtrim('abcba', 'ab')", "abc"), ("trim('abc', '')", "abc"), ("trim('abc', NULL)", ""),
    ("'Größe' LIKE 'gr_ß%'", "1"), ("'größe' LIKE 'GRÖSSE'", "0"),
    ("'50%' LIKE '50!%' ESCAPE '!'", "1"),
    ("'50x' LIKE '50!%' ESCAPE '!'", "0"), ("'abc' LIKE '%b%'", "1"), ("'abc' LIKE 'a%d'", "0"),
    ("NULL LIKE 'a'", ""), ("'' LIKE '%'", "1"), ("'a' LIKE '_%_'", "0"), ("12 LIKE '1_'", "1"),
    ("'abc' GLOB 'a[a-c]?'", "1"), ("'abc' GLOB 'A*'", "0"), ("'a]c' GLOB 'a[]]c'", "1"),
    ("'abc' GLOB 'a[^b]c'", "0"), ("'xaby' GLOB '*[a]b*'", "1"), ("'a-c' GLOB 'a[x-]c'", "1"),
    ("format('%5.2f|%-4d|%04d|%x', 3.14159, 7, 42, 255)", " 3.14|7   |0042|ff"),
    ("printf('%s and %Q, %q', 'it', 'it''s', NULL)", "it and 'it''s', (NULL)"),
    ("printf('%,d %+d %%', 1234567, 3)", "1,234,567 +3 %"),
    ("printf('%c%.3c', 'ßx', 'ab')", "ßaaa"),
    ("printf('%d %s', 'a')", "0 "), ("printf('%*d|%-*d', 4, 1, 3, 2)", "   1|2  "),
    ("printf('')", ""),
    ("upper('a') || lower('B') || substr('größe', 3, 2)", "Aböß"),
  ])
  func `functions give what SQLite's give`(expression: String, expected: String) throws {
    let table = try Table.readSQLite(
      Database.prices, named: "t.sqlite", query: "SELECT \(expression) AS x")
    #expect(try table.textRows() == [[expected]])
  }

  @Test(arguments: [
    ("json_patch('{}', '{}')", "a query cannot call 'json_patch()'"),
    ("rtreecheck('t')", "a query cannot call 'rtreecheck()'"),
    ("sqlite_version()", "a query cannot use 'sqlite_version()'"),
  ])
  func `other functions are refused by name`(expression: String, message: String) {
    #expect(error("SELECT \(expression)")?.message == message)
  }

  /// The database of prices with another statement of the same length in its schema.
  private func database(declaring statement: String) -> [UInt8] {
    var bytes = Database.prices
    let old = Array(
      "CREATE TABLE prices(Date text, Symbol text, Close real, Volume integer)".utf8)
    let new =
      Array(statement.utf8) + [UInt8](repeating: 0x20, count: old.count - statement.utf8.count)
    for start in 0..<bytes.count - old.count where Array(bytes[start..<start + old.count]) == old {
      bytes.replaceSubrange(start..<start + old.count, with: new)
    }
    return bytes
  }

  @Test func `a virtual table is told as such`() {
    for module in ["fts5(a)", "rtree(a, b, c)", "dbstat"] {
      let bytes = database(declaring: "CREATE VIRTUAL TABLE prices USING \(module)")
      for query in ["SELECT * FROM prices", "SELECT count(*) FROM prices WHERE a = 1"] {
        #expect(error(query, of: bytes) == .virtualTable(file: "t.sqlite"))
      }
    }
  }

  @Test func `a column that asks for chance is told as such`() {
    let bytes = database(declaring: "CREATE TABLE prices(Date, b AS (randomblob(4)))")
    let message = error("SELECT * FROM prices", of: bytes)?.message ?? ""
    #expect(
      message
        == "'t.sqlite' declares what SQLite refuses: non-deterministic functions prohibited in "
        + "generated columns")
  }
}
