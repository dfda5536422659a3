import Rendering
import Testing

@testable import Viewing

/// Pictures of half blocks.
@Suite struct BlockTests {
  /// Red and green over blue and white.
  private let image = Image(
    width: 2, height: 2, pixels: [0xffff_0000, 0xff00_ff00, 0xff00_00ff, 0xffff_ffff])

  private func plain(_ color: UInt32, width: Int, height: Int) -> Image {
    Image(width: width, height: height, pixels: Array(repeating: color, count: width * height))
  }

  @Test(
    arguments: [
      (
        .all,
        "\u{1B}[38;2;255;0;0;48;2;0;0;255m▀\u{1B}[38;2;0;255;0;48;2;255;255;255m▀\u{1B}[0m\n"
      ),
      (.indexed, "\u{1B}[38;5;196;48;5;21m▀\u{1B}[38;5;46;48;5;231m▀\u{1B}[0m\n"),
      (.sixteen, "\u{1B}[31;44m▀\u{1B}[97;42m▄\u{1B}[0m\n"),
    ] as [(CellColors, String)])
  func `a cell has an upper and a lower half`(colors: CellColors, text: String) {
    #expect(BlockEncoder(colors: colors).text(of: image) == text)
  }

  @Test
  func `a look is chosen once for cells that share it, and none for what is below the picture`() {
    let text = BlockEncoder(colors: .sixteen).text(of: plain(0xffff_ffff, width: 3, height: 3))
    #expect(text == "\u{1B}[97;47m███\u{1B}[0m\n\u{1B}[97;49m▀▀▀\u{1B}[0m\n")
  }

  @Test(
    arguments: [
      (0x000000, 16), (0x080808, 232), (0x808080, 244), (0xeeeeee, 255), (0xffffff, 231),
      (0x5f87af, 67), (0x1f77b4, 31), (0xff7f0e, 208),
    ] as [(UInt32, Int)])
  func `the nearest of 256 colours is in the cube or grey`(color: UInt32, number: Int) {
    #expect(BlockEncoder.nearestOf256(color) == number)
  }
}
