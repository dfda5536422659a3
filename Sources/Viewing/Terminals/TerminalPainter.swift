import Rendering

/// Makes the texts that show pictures in a terminal.
struct TerminalPainter: ~Copyable {
  /// Kept, because it reuses its memory.
  private var encoder = PNGEncoder()

  /// Where a picture stands: above the row of the cursor, at the start of which that is.
  struct Place: Hashable {
    let graphics: TerminalGraphics
    let extent: TerminalExtent
    /// Whether the size of a cell is known.
    let isExact: Bool
    /// The number that the terminal knows the picture by.
    let id: Int
  }

  /// Makes room below the cursor, which is at the start of a row, and shows the picture there.
  mutating func print(
    _ picture: Picture, by graphics: TerminalGraphics, in room: TerminalRoom, id: Int
  ) -> (text: String, place: Place) {
    let size = PixelSize(width: picture.image.width, height: picture.image.height)
    let step = if case .sixel = graphics { 6 } else { 1 }
    let extent = TerminalExtent(of: size, scale: picture.scale, in: room, heightStep: step)
    let place = Place(graphics: graphics, extent: extent, isExact: room.cell != nil, id: id)
    let drawing = drawing(of: picture, at: place)
    switch graphics {
    case .blocks: return (drawing, place)
    case .placeholders:
      let held = KittyProtocol.placeholders(id: id, columns: extent.columns, rows: extent.rows)
      return (drawing + held, place)
    case .kitty, .sixel:
      // The screen has scrolled before anything is drawn.
      let room = String(repeating: "\n", count: extent.rows)
      return (room + returning(drawing, above: extent.rows), place)
    }
  }

  /// Shows another picture in the place of one.
  mutating func replace(at place: Place, by picture: Picture) -> String {
    let drawing = drawing(of: picture, at: place)
    return place.graphics == .placeholders ? drawing : returning(drawing, above: place.extent.rows)
  }

  /// Draws so many rows higher; the cursor comes back.
  private func returning(_ drawing: String, above rows: Int) -> String {
    "\u{1B}7\u{1B}[\(rows)A\(drawing)\u{1B}8"
  }

  private mutating func drawing(of picture: Picture, at place: Place) -> String {
    let extent = place.extent
    switch place.graphics {
    case .kitty:
      let cells = place.isExact ? nil : (columns: extent.columns, rows: extent.rows)
      return KittyProtocol.placing(file(of: picture, extent), id: place.id, cells: cells)
    case .placeholders:
      return KittyProtocol.sendingThroughTmux(
        file(of: picture, extent), id: place.id, columns: extent.columns, rows: extent.rows)
    case .sixel(let colors):
      return SixelEncoder(colorLimit: colors).text(of: scaled(picture, extent))
    case .blocks(let colors):
      return BlockEncoder(colors: colors).text(
        of: picture.image.scaledDown(toWidth: extent.columns, height: extent.rows * 2))
    }
  }

  private func scaled(_ picture: Picture, _ extent: TerminalExtent) -> Image {
    picture.image.scaledDown(toWidth: extent.size.width, height: extent.size.height)
  }

  private mutating func file(of picture: Picture, _ extent: TerminalExtent) -> [UInt8] {
    encoder.encode(scaled(picture, extent))
  }
}
