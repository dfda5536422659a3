import Rendering
import Testing

@testable import Viewing

/// Texts of sixel.
@Suite struct SixelTests {
  /// Red and green over blue and white.
  private let image = Image(
    width: 2, height: 2, pixels: [0xffff_0000, 0xff00_ff00, 0xff00_00ff, 0xffff_ffff])

  private func plain(_ color: UInt32, width: Int, height: Int) -> Image {
    Image(width: width, height: height, pixels: Array(repeating: color, count: width * height))
  }

  @Test func `sixels are columns of six pixels, one colour after the other`() {
    #expect(
      SixelEncoder(colorLimit: 256).text(of: image)
        == "\u{1B}P0;1q\"1;1;2;2#0;2;100;0;0#1;2;0;100;0#2;2;0;0;100#3;2;100;100;100"
        + "#0@$#1?@$#2A$#3?A\u{1B}\\")
  }

  @Test(
    arguments: [(3, 6, "#0~~~"), (5, 7, "#0!5~-#0!5@"), (4, 13, "#0!4~-#0!4~-#0!4@")]
      as [(Int, Int, String)])
  func `equal sixels are counted`(width: Int, height: Int, text: String) {
    #expect(
      SixelEncoder(colorLimit: 16).text(of: plain(0xff33_3333, width: width, height: height))
        == "\u{1B}P0;1q\"1;1;\(width);\(height)#0;2;20;20;20\(text)\u{1B}\\")
  }

  @Test func `similar colours become one where there are too many`() {
    let image = Image(
      width: 5, height: 1,
      pixels: [0xff00_0000, 0xff02_0202, 0xfffe_0000, 0xffff_0000, 0xffff_0000])
    let all = ColorReduction(of: image, to: 4)
    #expect(all.colors == [0x000000, 0x020202, 0xfe0000, 0xff0000])
    #expect(all.numbers == [0, 1, 2, 3, 3])
    let two = ColorReduction(of: image, to: 2)
    #expect(two.colors == [0x010101, 0xff0000])
    #expect(two.numbers == [0, 0, 1, 1, 1])
    #expect(ColorReduction(of: image, to: 1).colors == [0x990000])
  }
}
