import Glibc
import TestSupport
import Testing

@testable import Platform

struct FolderCopyTests {
  @Test func `a copy has the files and folders, but nothing hidden and no links`() throws {
    let folder = try TemporaryFolder()
    try folder.write("a", to: "from/a.md")
    try folder.write("b", to: "from/images/b.png")
    try folder.write("c", to: "from/.hidden")
    try folder.link("a.md", "from/link")
    #expect(try copyFolder(folder("from"), to: folder("to//")) == 2)
    #expect(folder.text(of: "to/a.md") == "a")
    #expect(folder.text(of: "to/images/b.png") == "b")
    #expect(folder.names("to") == ["a.md", "images"])
  }

  @Test func `what is there stays as it is`() throws {
    let folder = try TemporaryFolder()
    try folder.write("a", to: "from/a.md")
    try folder.write("mine", to: "to/a.md")
    #expect(throws: PlatformError(EEXIST, cannot: "make the folder '\(folder("to"))'")) {
      try copyFolder(folder("from"), to: folder("to/"))
    }
    #expect(throws: PlatformError.self) { try copyFolder(folder("from"), to: folder("from/in")) }
    #expect(folder.text(of: "to/a.md") == "mine")
  }

  @Test func `a copy that fails is not there`() throws {
    let folder = try TemporaryFolder()
    // A path that is short enough there, and too long in a folder with a longer name.
    let deep = Array(repeating: String(repeating: "x", count: 200), count: 19)
    try folder.write("a", to: "f/a.md")
    try folder.write("b", to: "f/\(deep.joined(separator: "/"))/b.md")
    let copy = folder(String(repeating: "y", count: 255))
    #expect(throws: PlatformError.self) { try copyFolder(folder("f"), to: copy) }
    #expect(folder.names() == ["f"])
  }
}
