import Rendering

/// A terminal that shows pictures between the lines of a session, beside another screen.
///
/// The other screen takes everything; the terminal shows the picture of a command when it is asked to, because
/// the command's answer stands above it. A stretch of time plays in the place of the last picture while no line stands
/// below it.
package final class TerminalScreen: Screen {
  private let other: (any Screen)?
  private let terminal: TerminalOutlet
  private var painter = TerminalPainter()
  /// The picture of the last command.
  private var picture: Picture?
  /// The picture that the terminal shows lowest.
  private var printed: Picture?
  /// Where it stands; nil once there are lines below it.
  private var place: TerminalPainter.Place?
  private var isPlaying = false
  private var count = 0

  /// - Parameter other: The screen that takes everything besides; nil for none.
  package init(_ terminal: TerminalOutlet, beside other: (any Screen)? = nil) {
    (self.terminal, self.other) = (terminal, other)
  }

  package func show(_ picture: Picture, ofCommand number: Int) throws -> String? {
    let name = try other?.show(picture, ofCommand: number)
    self.picture = picture
    return name
  }

  package func list(_ tree: TreeListing) throws { try other?.list(tree) }

  package func play(_ picture: Picture) throws {
    try other?.play(picture)
    guard let place else { return }
    // A blinking cursor draws the eye.
    let prefix = isPlaying ? "" : "\u{1B}[?25l"
    isPlaying = true
    terminal.write(prefix + painter.replace(at: place, by: picture))
  }

  package func rest() throws {
    stopPlaying()
    try other?.rest()
  }

  package func keep(_ wav: [UInt8]?) throws -> KeptSound? { try other?.keep(wav) }

  package func say(_ status: Status) throws { try other?.say(status) }

  /// Shows the picture of the last command below the cursor, which is at the start of a row, if it is another than
  /// the one above, and not an empty first one.
  ///
  /// - Parameter isMoving: Whether a stretch of time is to play there, so that there has to be a picture.
  package func present(isMoving: Bool = false) {
    guard let picture, isMoving || picture != printed else { return }
    if printed == nil, !isMoving, picture.image.isBlank {
      printed = picture
      return
    }
    guard let graphics = terminal.graphics() else { return }
    printed = picture
    // 24 bits say a number; 8 of them tell the pictures of one session apart.
    let id = (terminal.seed & 0x7FFF) << 8 | (count % 255 + 1)
    count += 1
    let (text, place) = painter.print(picture, by: graphics, in: terminal.room(), id: id)
    self.place = place
    terminal.write(text)
  }

  /// Notes that lines stand, or will stand, below the picture: nothing plays in its place any more.
  package func leave() {
    if isPlaying { terminal.write("\u{1B}[?25h") }
    (isPlaying, place) = (false, nil)
  }

  /// Shows the picture of the command in the place where others played.
  private func stopPlaying() {
    guard isPlaying, let place, let picture else { return }
    isPlaying = false
    printed = picture
    terminal.write(painter.replace(at: place, by: picture) + "\u{1B}[?25h")
  }
}

/// The terminal that a screen writes to.
package struct TerminalOutlet {
  /// How the terminal shows pictures, as far as is known now; nil if it shows none.
  let graphics: () -> TerminalGraphics?
  /// The room that it has now.
  let room: () -> TerminalRoom
  /// Writes a text as it is.
  let write: (String) -> Void
  /// A number that other programs in the terminal do not have, such as that of the process.
  let seed: Int

  package init(
    graphics: @escaping () -> TerminalGraphics?, room: @escaping () -> TerminalRoom,
    write: @escaping (String) -> Void, seed: Int
  ) {
    (self.graphics, self.room, self.write, self.seed) = (graphics, room, write, seed)
  }
}

extension Image {
  /// Whether it has nothing but a ground, light or dark, as an empty page has.
  fileprivate var isBlank: Bool {
    let channels = [16, 8, 0].map { Int(pixels[0] >> UInt32($0) & 255) }
    let hasHue = channels.contains { abs($0 - channels[0]) > 8 }
    return !hasHue && pixels.allSatisfy { $0 == pixels[0] }
  }
}
