import Testing

@testable import Rendering

/// Whether a file is the one that an image is encoded as: then it need not be decoded.
@Suite struct EncodedImageTests {
  private let texts = [PNGText("Description", "Säulen — «seven» 📊"), PNGText("easel:program", "")]

  @Test(arguments: Pattern.allCases)
  func `the file of an image is known, with its texts`(pattern: Pattern) {
    let image = pattern.image(width: 50, height: 30, seed: 4)
    var encoder = PNGEncoder()
    for texts in [[], texts] {
      let file = encoder.encode(image, text: texts)
      #expect(encoder.texts(in: file, of: image) == texts)
    }
  }

  @Test func `the file of another image is not that of this one`() {
    let image = Pattern.runs.image(width: 50, height: 30, seed: 4)
    var pixels = image.pixels
    pixels[700] ^= 1
    var encoder = PNGEncoder()
    for other in [
      Image(width: 50, height: 30, pixels: pixels),
      Image(width: 30, height: 50, pixels: image.pixels),
      Image(width: 50, height: 29, pixels: Array(image.pixels.prefix(50 * 29))),
    ] {
      let file = encoder.encode(other, text: texts)
      #expect(encoder.texts(in: file, of: image) == nil)
    }
  }

  @Test func `a file that another program wrote, or that is damaged, is not known`() {
    let image = Pattern.twoColors.image(width: 20, height: 10, seed: 4)
    var encoder = PNGEncoder()
    #expect(encoder.texts(in: plainPNG(of: image), of: image) == nil)
    let file = encoder.encode(image, text: texts)
    #expect(encoder.texts(in: file + [0], of: image) == nil)
    for index in file.indices {
      var damaged = file
      damaged[index] ^= 0x10
      #expect(encoder.texts(in: damaged, of: image) == nil, "byte \(index)")
      #expect(encoder.texts(in: Array(file.prefix(index)), of: image) == nil)
    }
  }
}
