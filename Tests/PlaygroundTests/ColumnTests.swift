import Builtins
import Testing

@testable import Playground

/// Columns of the tables of a page, and files that it finds whatever the disk has.
@Suite struct ColumnTests {
  @Test func `a page tells what the columns of its tables hold`() throws {
    var page = Page()
    let cell = """
      let t = Table(["City": ["Oslo", "Rome", "Oslo"], "Name": ["a", nil, nil]])
        .adding("mm", [4, 2, 4])
        .adding("Day", [Date("2024-05-13"), Date("2024-05-14"), Date("2024-05-14")])
      """
    #expect(page.run(cell).isAccepted)
    let traits = try #require(page.traits(ofTable: "t"))
    #expect(traits.rowCount == 3)
    #expect(
      traits.columns == [
        ColumnTraits("City", .text, distinctCount: 2, hasRepeats: true),
        ColumnTraits("Name", .text, distinctCount: 1), ColumnTraits("mm", .numbers),
        ColumnTraits("Day", .dates, distinctCount: 2, hasRepeats: true),
      ])
    #expect(page.traits(ofTable: "u") == nil)
  }

  @Test func `a page reads the bytes of a file that it is given`() {
    var page = Page(
      folder: ".", pinning: [PageFiles.Pin(file: "absent.csv", Array("a\n1\n2\n".utf8))])
    #expect(page.run(#"print(table("absent.csv").count)"#).printed == "2\n")
  }
}
