import Playground
import Testing
import Tutorials

@testable import Prompt

/// What help says of seeing the picture.
@Suite struct PicturePlaceTests {
  private func table(isFarAway: Bool) throws -> Table {
    var audience = Audience()
    audience.picturePlace = PicturePlace(
      address: "file:///home/ada/live/index.html",
      directions: "To see it elsewhere:\n  here\nand there:\n  there", isFarAway: isFarAway)
    return try Table(audience: audience)
  }

  @Test func `help begins with a chart, and ends with the way to the picture where it is far`()
    throws
  {
    let far = try table(isFarAway: true).take(":help").results.plain
    #expect(far.split(separator: "\n")[1] == "    bars([4, 2, 6])")
    #expect(far.contains("\nTo see it elsewhere:\n  here\nand there:\n  there\nMore: "))
    #expect(far.split(separator: "\n", omittingEmptySubsequences: false).count <= 24)
    let near = try table(isFarAway: false).take(":help").results.plain
    #expect(!near.contains("elsewhere"))
    #expect(near.contains("\n\nMore: "))
  }

  @Test(arguments: [":help picture", "help pictures", ":help ssh", ":h browser", ":help Display"])
  func `it is found by what it has to do with`(line: String) throws {
    for isFarAway in [true, false] {
      let reply = try table(isFarAway: isFarAway).take(line)
      #expect(reply.status == .good)
      #expect(
        reply.results.plain.hasPrefix(
          "The picture: file:///home/ada/live/index.html\nTo see it elsewhere:\n  here\n"))
    }
    #expect(try table(isFarAway: true).take(":help pictures").results.plain.contains("snapshot"))
  }

  @Test(
    arguments: [
      (nil, "'--picture terminal' shows it in the terminal, below each command, where it can.\n"),
      (
        "sixel",
        "This terminal shows it as well (sixel); '--picture browser' leaves it to a browser.\n"
      ),
    ] as [(String?, String)])
  func `help says whether the terminal shows it`(terminal: String?, text: String) throws {
    var audience = Audience()
    audience.picturePlace = PicturePlace(
      address: "file:///live", directions: "Type this.", isFarAway: true, terminal: terminal)
    let said = try Table(audience: audience).take(":help terminal").results.plain
    #expect(said.hasPrefix("The picture: file:///live\nType this.\n\(text)"))
  }

  @Test func `without a picture there is none to be found`() throws {
    #expect(try Table().take(":help ssh").status != .good)
  }
}
