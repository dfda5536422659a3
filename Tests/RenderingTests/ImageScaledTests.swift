import Rendering
import Testing

/// Images in fewer pixels.
@Suite struct ImageScaledTests {
  private func grey(_ levels: [UInt32]) -> [UInt32] { levels.map { 0xff00_0000 | $0 * 0x10101 } }

  @Test(
    arguments: [
      // Halves, thirds of which each lies in two pixels, and one for all.
      (4, 1, [0, 10, 20, 31], 2, 1, [5, 26]), (3, 1, [0, 90, 30], 2, 1, [30, 50]),
      (2, 2, [0, 10, 20, 30], 1, 1, [15]), (1, 3, [0, 90, 30], 1, 2, [30, 50]),
      // No more than there is, and no less than one.
      (2, 1, [7, 9], 5, 5, [7, 9]), (2, 1, [7, 9], 0, -1, [8]),
    ] as [(Int, Int, [UInt32], Int, Int, [UInt32])])
  func `each new pixel is the mean of its area`(
    width: Int, height: Int, levels: [UInt32], newWidth: Int, newHeight: Int, expected: [UInt32]
  ) {
    let image = Image(width: width, height: height, pixels: grey(levels))
    #expect(image.scaledDown(toWidth: newWidth, height: newHeight).pixels == grey(expected))
  }

  @Test func `channels are apart, and what shines through is white`() {
    let image = Image(
      width: 4, height: 1, pixels: [0xff10_2030, 0xff30_4050, 0x0000_0000, 0x8000_0000])
    #expect(image.scaledDown(toWidth: 2, height: 1).pixels == [0xff20_3040, 0xffbf_bfbf])
    #expect(image.scaledDown(toWidth: 4, height: 1).pixels.suffix(2) == [0xffff_ffff, 0xff7f_7f7f])
  }
}
