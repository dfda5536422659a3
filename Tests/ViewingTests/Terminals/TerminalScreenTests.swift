import Rendering
import Testing

@testable import Viewing

/// Pictures between the lines of a terminal.
@Suite struct TerminalScreenTests {
  /// A terminal that keeps what is written to it.
  private final class Paper {
    var graphics: TerminalGraphics? = .blocks(.sixteen)
    private var text = ""

    /// What was written since the last call.
    func take() -> String {
      defer { text = "" }
      return text
    }

    var screen: TerminalScreen {
      TerminalScreen(
        TerminalOutlet(
          graphics: { self.graphics }, room: { TerminalRoom(columns: 80, rows: 24) },
          write: { self.text += $0 }, seed: 1))
    }
  }

  /// A picture of one cell, with an upper and a lower colour.
  private func picture(_ upper: UInt32, _ lower: UInt32) -> Picture {
    Picture(Image(width: 1, height: 2, pixels: [upper, lower]), scale: 1, description: "")
  }

  private let black: UInt32 = 0xff00_0000
  private let white: UInt32 = 0xffff_ffff
  private let upright = "\u{1B}[97;40m▀\u{1B}[0m\n"
  private let upset = "\u{1B}[97;40m▄\u{1B}[0m\n"

  @Test func `a picture is written when it is to be, once`() throws {
    let paper = Paper()
    let screen = paper.screen
    #expect(try screen.show(picture(white, black), ofCommand: 0) == nil)
    #expect(paper.take().isEmpty)
    screen.present()
    #expect(paper.take() == upright)
    _ = try screen.show(picture(white, black), ofCommand: 1)
    screen.present()
    #expect(paper.take().isEmpty)
    _ = try screen.show(picture(black, white), ofCommand: 2)
    screen.present()
    #expect(paper.take() == upset)
  }

  @Test func `an empty page has no picture before it has had another`() throws {
    let paper = Paper()
    let screen = paper.screen
    _ = try screen.show(picture(white, white), ofCommand: 0)
    screen.present()
    #expect(paper.take().isEmpty)
    _ = try screen.show(picture(0xffaa_0000, 0xffaa_0000), ofCommand: 1)
    screen.present()
    #expect(paper.take() == "\u{1B}[31;41m█\u{1B}[0m\n")
    _ = try screen.show(picture(white, white), ofCommand: 2)
    screen.present()
    #expect(paper.take() == "\u{1B}[97;47m█\u{1B}[0m\n")
  }

  @Test func `frames play in the place of the picture, which is there again at the end`() throws {
    let paper = Paper()
    let screen = paper.screen
    _ = try screen.show(picture(white, black), ofCommand: 0)
    try screen.play(picture(black, white))
    #expect(paper.take().isEmpty)
    screen.present(isMoving: true)
    #expect(paper.take() == upright)
    try screen.play(picture(black, white))
    #expect(paper.take() == "\u{1B}[?25l\u{1B}7\u{1B}[1A\(upset)\u{1B}8")
    try screen.play(picture(black, white))
    #expect(paper.take() == "\u{1B}7\u{1B}[1A\(upset)\u{1B}8")
    try screen.rest()
    #expect(paper.take() == "\u{1B}7\u{1B}[1A\(upright)\u{1B}8\u{1B}[?25h")
    screen.leave()
    try screen.play(picture(black, white))
    try screen.rest()
    #expect(paper.take().isEmpty)
  }

  @Test func `where the screen is not as it was, nothing is drawn in the place any more`() throws {
    let paper = Paper()
    let screen = paper.screen
    _ = try screen.show(picture(white, black), ofCommand: 0)
    screen.present(isMoving: true)
    try screen.play(picture(black, white))
    _ = paper.take()
    screen.leave()
    try screen.rest()
    #expect(paper.take() == "\u{1B}[?25h")
  }

  @Test func `room is made before a picture of pixels is drawn`() throws {
    let paper = Paper()
    paper.graphics = .sixel(colors: 16)
    let screen = paper.screen
    _ = try screen.show(picture(white, black), ofCommand: 0)
    screen.present()
    #expect(
      paper.take()
        == "\n\u{1B}7\u{1B}[1A\u{1B}P0;1q\"1;1;1;2#0;2;100;100;100#1;2;0;0;0#0@$#1A\u{1B}\\\u{1B}8")
  }

  @Test func `each picture has a number of its own`() throws {
    let paper = Paper()
    paper.graphics = .kitty
    let screen = paper.screen
    for (number, id) in [(0, 257), (1, 258)] {
      _ = try screen.show(picture(white, number == 0 ? black : white), ofCommand: number)
      screen.present()
      #expect(paper.take().contains(",i=\(id),"))
    }
  }

  @Test func `a terminal that shows no pictures is left alone`() throws {
    let paper = Paper()
    paper.graphics = nil
    let screen = paper.screen
    _ = try screen.show(picture(white, black), ofCommand: 0)
    screen.present(isMoving: true)
    #expect(paper.take().isEmpty)
  }
}
