import Rendering
import TestSupport
import Testing

@testable import Tutorials

/// What is opened as a page and is none.
@Suite struct ForeignFileTests {
  private static let picture: [UInt8] = {
    var encoder = PNGEncoder()
    return encoder.encode(
      Image(width: 1, height: 1, pixels: [0]), text: [PNGText("Program", "let a = 1")])
  }()

  @Test(arguments: [
    (picture, "a picture"), ([0x1F, 0x8B, 8, 0, 0], "an archive"),
    (Array("%PDF-1.7\n%\u{FF}\0".utf8), "a PDF"),
  ])
  func `a file is called by its kind, and none of its bytes is blamed`(bytes: [UInt8], name: String)
    throws
  {
    #expect(ForeignFile(bytes)?.message("x") == "'x' is \(name), not a page")
    let folder = try TemporaryFolder()
    for ending in ["png", "md", "easel"] {
      let path = try folder.write(bytes, to: "x.\(ending)")
      let report = try Replay().test([path])
      #expect(report.text.contains("'\(path)' is \(name), not a page"))
      #expect(report.status == .fault)
    }
  }

  @Test(arguments: ["", "GIF89a = 1", "%PDF-", "RIFF", "let a = 1", "SQLite format 3"])
  func `a text is one however it begins`(text: String) {
    #expect(ForeignFile(Array(text.utf8)) == nil)
  }
}
