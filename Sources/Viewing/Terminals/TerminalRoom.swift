/// The room that a terminal has for a picture.
package struct TerminalRoom: Hashable, Sendable {
  /// The terminal's width in cells.
  package var columns: Int
  /// The terminal's height in cells.
  package var rows: Int
  /// The size of a cell in pixels; nil where it is not known.
  package var cell: PixelSize?

  package init(columns: Int, rows: Int, cell: PixelSize? = nil) {
    (self.columns, self.rows, self.cell) = (columns, rows, cell)
  }

  /// The size of a cell of a usual terminal, which 10 by 20 points of a picture take.
  static let usualCell = PixelSize(width: 10, height: 20)
}

/// A width and a height in pixels, both at least 1.
package struct PixelSize: Hashable, Sendable {
  package let width: Int
  package let height: Int

  package init(width: Int, height: Int) { (self.width, self.height) = (width, height) }
}

/// The size that a picture is shown at in a terminal.
struct TerminalExtent: Hashable {
  /// The cells that it covers, at least one of each.
  let columns: Int
  let rows: Int
  /// The pixels that it is scaled down to.
  let size: PixelSize

  /// The largest extent within the width and six tenths of the height of the room, and not larger than the picture.
  ///
  /// A point takes a pixel, or two or three where the cells are so large.
  ///
  /// - Parameters:
  ///   - image: The picture's pixels.
  ///   - scale: Pixels to the point.
  ///   - heightStep: The height in pixels is a multiple of it where it can be.
  init(of image: PixelSize, scale: Int, in room: TerminalRoom, heightStep: Int = 1) {
    let cell = room.cell ?? TerminalRoom.usualCell
    let usual = TerminalRoom.usualCell.height
    let zoom = min(max((cell.height + usual / 2) / usual, 1), scale)
    let natural = (
      Double(image.width * zoom) / Double(scale), Double(image.height * zoom) / Double(scale)
    )
    // The last row is the prompt's.
    let rows = min(max(room.rows * 6 / 10, 1), max(room.rows - 1, 1))
    let fraction = min(
      1, Double(max(room.columns, 1) * cell.width) / natural.0,
      Double(rows * cell.height) / natural.1)
    var width = max(1, Int((natural.0 * fraction).rounded()))
    var height = max(1, Int((natural.1 * fraction).rounded()))
    if height > heightStep, height % heightStep > 0 {
      height -= height % heightStep
      width = max(1, Int((natural.0 / natural.1 * Double(height)).rounded()))
    }
    self.columns = (width + cell.width - 1) / cell.width
    self.rows = (height + cell.height - 1) / cell.height
    size = PixelSize(width: width, height: height)
  }
}
