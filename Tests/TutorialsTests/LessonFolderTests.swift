import Foundation
import Platform
import Playground
import TestSupport
import Testing

@testable import Tutorials

final class LessonFolderTests {
  private let temporary: TemporaryFolder
  private let folder: LessonFolder

  init() throws {
    temporary = try TemporaryFolder()
    folder = try LessonFolder(path: temporary.path)
  }

  @Test func `what was written is read, in folders made on the way`() throws {
    try folder.write([1, 2, 3], to: "images/bars/a.png")
    #expect(try folder.read("images/bars/a.png") == [1, 2, 3])
    try folder.write([4], to: "images/bars/a.png")
    #expect(try folder.read("images/bars/a.png") == [4])
    #expect(temporary.files == ["images/bars/a.png"])
  }

  @Test func `what is not there is nil, and is removed without a word`() throws {
    #expect(try folder.read("a.png") == nil)
    #expect(try folder.read("images/a.png") == nil)
    try folder.remove("a.png")
    try folder.remove("images/a.png")
    try folder.write([1], to: "a.png")
    try folder.remove("a.png")
    #expect(temporary.files.isEmpty)
  }

  @Test func `the permissions of a file outlive an update`() throws {
    try folder.write([1], to: "a.md")
    try #require(chmod(temporary("a.md"), 0o600) == 0)
    try folder.write([2], to: "a.md")
    let attributes = try FileManager.default.attributesOfItem(atPath: temporary("a.md"))
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test func `only a file is read, and only so much of it`() throws {
    try folder.write([1, 2, 3], to: "a.png")
    #expect(throws: PlatformError("'a.png' has more than 2 bytes")) {
      try folder.read("a.png", limit: 2)
    }
    try #require(mkfifo(temporary("pipe"), 0o600) == 0)
    #expect(throws: PlatformError("'pipe' is not a file")) { try folder.read("pipe") }
    #expect(throws: PlatformError("'pipe' is not a file")) { try folder.write([1], to: "pipe") }
    #expect(throws: PlatformError(ENOTDIR, cannot: "open the folder 'a.png'")) {
      try folder.read("a.png/b")
    }
  }

  @Test func `the lessons and scripts of a folder come in the order of their bytes`() throws {
    for name in [
      "b.md", "a/z.md", "a.md", "B.md", "a/b/c.md", "é.md", "a-.md", ".hidden.md", ".git/x.md",
      "notes.txt", "a/b.easel", "easel",
    ] { try folder.write([], to: name) }
    // They already exist under their own names.
    try #require(symlink("b.md", temporary("link.md")) == 0)
    try #require(symlink("a", temporary("again")) == 0)
    try #require(symlink("..", temporary("a/up")) == 0)
    let expected = ["B.md", "a-.md", "a.md", "a/b.easel", "a/b/c.md", "a/z.md", "b.md", "é.md"]
    #expect(try replayPaths(at: temporary.path) == expected.map { temporary($0) })
    #expect(try replayPaths(at: temporary.path + "//") == expected.map { temporary($0) })
    #expect(try replayPaths(at: temporary("link.md")) == [temporary("link.md")])
  }

  @Test func `a path that leads nowhere is an error`() {
    let path = temporary("nowhere")
    #expect(throws: PlatformError(ENOENT, cannot: "find '\(path)'")) {
      try replayPaths(at: path)
    }
  }

  @Test(arguments: [
    ("a.md", ".", "a.md"), ("t/a.md", "t", "a.md"), ("/a.md", "/", "a.md"),
    ("./t/u/a.md", "./t/u", "a.md"),
  ])
  func `a path has a folder and a name`(path: String, folder: String, name: String) {
    #expect(splitPath(path) == (folder, name))
  }
}
