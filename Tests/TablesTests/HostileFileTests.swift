import Foundation
import TestSupport
import Testing

@testable import Tables

@Suite struct HostileFileTests {
  /// Some bytes of a file changed, and every third file cut.
  private func mutated(_ bytes: [UInt8], _ dice: inout Dice) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...8, using: &dice) {
      bytes[Int.random(in: bytes.indices, using: &dice)] = .random(in: 0...255, using: &dice)
    }
    if Int.random(in: 0..<3, using: &dice) == 0 {
      bytes.removeLast(Int.random(in: 0..<bytes.count, using: &dice))
    }
    return bytes
  }

  /// The names in the working folder.
  private func names() throws -> Set<String> {
    let folder = FileManager.default.currentDirectoryPath
    return Set(try FileManager.default.contentsOfDirectory(atPath: folder))
  }

  @Test func `a changed file is a table or an error`() throws {
    let before = try names()
    var dice = Dice(seed: 18)
    let json = Array(
      #"[{"day": "2024-05-13", "at": {"x": 1.5, "y": null}}, {"day": "2024-05-14", "ok": true}]"#
        .utf8)
    for _ in 0..<150 {
      let bytes = mutated(json, &dice)
      let outcomes = (0..<2).map { _ in
        Result { () throws(TableError) in try Table.readJSON(bytes, named: "t.json") }
      }
      #expect(outcomes[0] == outcomes[1])
    }
    for base in [Database.prices, Database.shop, Database.utf16] {
      for _ in 0..<100 {
        let bytes = mutated(base, &dice)
        for query in [nil, "SELECT * FROM goods ORDER BY 2", "SELECT count(*) FROM prices"] {
          let outcomes = (0..<2).map { _ in
            Result { () throws(TableError) in
              try Table.readSQLite(bytes, named: "t.sqlite", query: query)
            }
          }
          #expect(outcomes[0] == outcomes[1])
        }
      }
    }
    #expect(try names() == before)
  }
}
