import Testing

@testable import Viewing

/// The size of pictures in terminals.
@Suite struct TerminalRoomTests {
  private static let usual = PixelSize(width: 10, height: 20)

  @Test(
    arguments: [
      // Six tenths of the height, the whole width, and the picture itself are bounds.
      (TerminalRoom(columns: 80, rows: 24, cell: usual), [42, 14, 420, 280]),
      (TerminalRoom(columns: 30, rows: 50, cell: usual), [30, 10, 300, 200]),
      (TerminalRoom(columns: 200, rows: 60, cell: usual), [60, 20, 600, 400]),
      // Where the size of a cell is not known, it is a usual one.
      (TerminalRoom(columns: 80, rows: 24), [42, 14, 420, 280]),
      // Large cells have two pixels to the point.
      (
        TerminalRoom(columns: 200, rows: 60, cell: PixelSize(width: 19, height: 38)),
        [64, 22, 1200, 800]
      ),
      (TerminalRoom(columns: 1, rows: 1, cell: usual), [1, 1, 10, 7]),
      (TerminalRoom(columns: 0, rows: 0), [1, 1, 10, 7]),
    ] as [(TerminalRoom, [Int])])
  func `a picture is as large as the room allows, and not larger than it is`(
    room: TerminalRoom, expected: [Int]
  ) {
    let extent = TerminalExtent(of: PixelSize(width: 1200, height: 800), scale: 2, in: room)
    #expect([extent.columns, extent.rows, extent.size.width, extent.size.height] == expected)
  }

  @Test func `a height can be a multiple`() {
    let room = TerminalRoom(columns: 200, rows: 60)
    let extent = TerminalExtent(
      of: PixelSize(width: 600, height: 400), scale: 1, in: room, heightStep: 6)
    #expect(extent.size == PixelSize(width: 594, height: 396))
    let small = TerminalExtent(
      of: PixelSize(width: 3, height: 4), scale: 1, in: room, heightStep: 6)
    #expect([small.columns, small.rows, small.size.height] == [1, 1, 4])
  }
}
