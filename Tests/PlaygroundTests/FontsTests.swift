import Foundation
import Platform
import Testing
import Text

@testable import Playground

@Suite struct FontsTests {
  @Test func `the installed fonts are the known ones`() throws {
    #expect(try Fonts.installed.get().face(of: .bold).name == "DejaVu Sans Bold")
    #expect(Fonts.difference == nil)
  }

  @Test func `the first folder that has the font is the one`() throws {
    let fonts = try Fonts.read(from: ["/nowhere"] + Fonts.folders)
    #expect(fonts.face(of: .regular).name == "DejaVu Sans")
  }

  @Test func `a font that is missing is told of`() {
    let error = #expect(throws: PlatformError.self) { try Fonts.read(from: ["/nowhere"]) }
    #expect(error?.description == "there is no font 'DejaVu Sans' to set text in")
    #expect(error?.hint == "install it with 'sudo apt-get install fonts-dejavu-core'")
    #expect(Fonts.difference(of: ["/nowhere"]) == "there is no font 'DejaVu Sans'")
  }

  @Test func `a file that is not a font is reported`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "fonts-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "DejaVuSans.ttf").path
    try Data("no font".utf8).write(to: URL(filePath: path))
    let error = #expect(throws: PlatformError.self) { try Fonts.read(from: [folder.path]) }
    #expect(error?.description == "'\(path)' is not a font")
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.copyItem(
      atPath: "/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf", toPath: path)
    #expect(throws: PlatformError.self) { try Fonts.read(from: [folder.path]) }
    #expect(Fonts.difference(of: [folder.path])?.hasSuffix("2.37") == true)
  }

  @Test func `characters come from fallback files that are there`() throws {
    let set = try Fonts.read(
      from: Fonts.folders,
      fallbacks: ["/nowhere/a.ttf", "/usr/share/fonts/truetype/dejavu/DejaVuSansMono.ttf"])
    #expect(set.missingCharacters(in: "a🦊") == ["🦊"])
  }
}
