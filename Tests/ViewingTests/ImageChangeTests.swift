import Rendering
import Testing

@testable import Viewing

@Suite struct ImageChangeTests {
  /// A letter is a pixel, a text a row.
  private func image(_ rows: String...) -> Image {
    Image(
      width: rows[0].utf8.count, height: rows.count,
      pixels: rows.flatMap { $0.utf8.map { 0xFF00_0000 | UInt32($0) } })
  }

  @Test func `it is the smallest rectangle with all that differs`() throws {
    let old = image("......", "......", "......", "......")
    for (new, columns, rows) in [
      (image("......", "......", "......", "......"), 0..<0, 0..<0),
      (image("a.....", "......", "......", "......"), 0..<1, 0..<1),
      (image("......", "......", "......", ".....a"), 5..<6, 3..<4),
      (image("......", "..a...", "......", "....a."), 2..<5, 1..<4),
      (image("...a..", ".a....", "......", "......"), 1..<4, 0..<2),
      (image("aaaaaa", "aaaaaa", "aaaaaa", "aaaaaa"), 0..<6, 0..<4),
    ] {
      let change = try #require(ImageChange(from: old, to: new))
      #expect((change.columns, change.rows) == (columns, rows))
      #expect(change.isNothing == (new == old))
    }
  }

  @Test func `its part is what is in the rectangle`() throws {
    let (old, new) = (image("....", "....", "...."), image("....", ".ab.", ".cd."))
    let change = try #require(ImageChange(from: old, to: new))
    #expect(change.part(of: new) == image("ab", "cd"))
    #expect(change.size == 4)
  }

  @Test func `pictures of two sizes have none`() {
    #expect(ImageChange(from: image("...."), to: image("..", "..")) == nil)
  }
}
