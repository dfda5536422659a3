import Foundation
import Platform
import Testing
import Text

@testable import Playground

@Suite struct FontsTests {
  @Test func `the installed fonts are the known ones`() throws {
    let fonts = try Fonts.installed.get()
    #expect(fonts.face(of: .regular).name == "Inter Regular")
    #expect(fonts.face(of: .bold).name == "Inter Semi Bold")
    #expect(Fonts.difference == nil)
  }

  @Test func `a font that is missing is told of`() {
    let file = FontFile(
      name: "Inter-Nowhere.otf", checksum: 0, package: "fonts-inter", version: "4.0", folders: ["/"]
    )
    let error = #expect(throws: PlatformError.self) { try file.face(first: nil) }
    #expect(error?.description == "there is no font 'Inter-Nowhere.otf' to set text in")
    #expect(error?.hint == "install it with 'sudo apt-get install fonts-inter'")
    #expect(file.difference(first: nil) == "there is no font 'Inter-Nowhere.otf'")
  }

  @Test func `a folder beside the program comes first, and a file that is not a font is reported`()
    throws
  {
    let folder = FileManager.default.temporaryDirectory.appending(path: "fonts-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(try Fonts.read(first: folder.path).face(of: .regular).name == "Inter Regular")
    let path = folder.appending(path: "Inter-Regular.otf").path
    try Data("no font".utf8).write(to: URL(filePath: path))
    let error = #expect(throws: PlatformError.self) { try Fonts.read(first: folder.path) }
    #expect(error?.description == "'\(path)' is not a font")
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.copyItem(
      atPath: "/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf", toPath: path)
    #expect(try Fonts.read(first: folder.path).face(of: .regular).name == "DejaVu Sans Bold")
    #expect(
      Fonts.difference(first: folder.path) == "'\(path)' is not that of 'fonts-inter' 4.0~beta7")
  }

  @Test func `characters come from fallback files that are there`() throws {
    let set = try Fonts.read(
      others: ["/nowhere/a.ttf", "/usr/share/fonts/truetype/dejavu/DejaVuSansMono.ttf"])
    #expect(set.missingCharacters(in: "aא🦊") == ["🦊"])
  }
}
