import Foundation
import Platform
import Playground
import TestSupport
import Testing

@testable import Tutorials

/// Lessons and goldens behind links: `lessons` is a tutorial's folder, and `out` is not.
final class LinkTests {
  private let temporary: TemporaryFolder
  private let folder: LessonFolder
  private let following: LessonFolder

  init() throws {
    temporary = try TemporaryFolder()
    try temporary.write([1], to: "lessons/real/a.png")
    try temporary.write([1], to: "out/a.png")
    folder = try LessonFolder(path: temporary("lessons"))
    following = try LessonFolder(path: temporary("lessons"), followsLinks: true)
  }

  private func link(_ target: String, _ name: String) throws {
    try #require(symlink(target, temporary("lessons/\(name)")) == 0)
  }

  /// Makes the links, each a target and a name.
  private func link(_ links: [(String, String)]) throws {
    for (target, name) in links { try link(target, name) }
  }

  // MARK: Files

  /// Links, and a path that leads over them to the picture.
  static let within: [(String, [(String, String)], String)] = [
    ("a file", [("real/a.png", "b.png")], "b.png"),
    ("a file beside its target", [("a.png", "real/b.png")], "real/b.png"),
    ("a folder", [("real", "images")], "images/a.png"),
    ("a folder in a folder", [("../real", "real/deep")], "real/deep/a.png"),
    ("a link to a link", [("images/a.png", "b.png"), ("real", "images")], "b.png"),
    ("a link behind a link", [("real", "images"), ("a.png", "real/b.png")], "images/b.png"),
    ("a way out and in again", [("../lessons/real", "images")], "images/a.png"),
    ("the folder itself", [(".", "images")], "images/real/a.png"),
  ]

  @Test(arguments: within)
  func `a link that ends in the folder is followed`(
    what: String, links: [(String, String)], path: String
  ) throws {
    try link(links)
    #expect(try folder.read(path) == [1])
    try folder.write([2], to: path)
    #expect(temporary.bytes(of: "lessons/real/a.png") == [2])
    for (_, name) in links {
      #expect(
        try FileManager.default.attributesOfItem(atPath: temporary("lessons/\(name)"))[.type]
          as? FileAttributeType == .typeSymbolicLink)
    }
  }

  @Test func `a link from the root on is followed, too, if it ends in the folder`() throws {
    try link(temporary("lessons/real"), "images")
    #expect(try folder.read("images/a.png") == [1])
  }

  static let out: [(String, [(String, String)], String)] = [
    ("a file", [("../out/a.png", "b.png")], "b.png"),
    ("a folder", [("../out", "images")], "images/a.png"),
    ("a folder in a folder", [("../../out", "real/deep")], "real/deep/a.png"),
    ("a link to a link", [("images/a.png", "b.png"), ("../out", "images")], "b.png"),
    ("a folder above", [("..", "up")], "up/out/a.png"),
  ]

  @Test(arguments: out)
  func `a link that leads out is refused, or followed when it is to be`(
    what: String, links: [(String, String)], path: String
  ) throws {
    try link(links)
    let refusal = PlatformError(
      "'\(path)' leads out of the page's folder by a link",
      hint: "put a copy into the folder, or follow the link with '--follow-links'")
    #expect(throws: refusal) { try folder.read(path) }
    #expect(throws: refusal) { try folder.write([2], to: path) }
    #expect(temporary.bytes(of: "out/a.png") == [1])
    #expect(try following.read(path) == [1])
    try following.write([2], to: path)
    #expect(temporary.bytes(of: "out/a.png") == [2])
    #expect(temporary.files.filter { $0.hasPrefix("out") } == ["out/a.png"])
  }

  @Test func `a link out and in again by another is refused at the first`() throws {
    try link("../out", "images")
    try #require(symlink("../lessons/real", temporary("out/back")) == 0)
    #expect(throws: PlatformError.self) { try folder.read("images/back/a.png") }
    #expect(try following.read("images/back/a.png") == [1])
  }

  @Test func `a neighbour whose name begins alike is outside`() throws {
    try temporary.write([1], to: "lessons2/a.png")
    try link("../lessons2/a.png", "b.png")
    #expect(throws: PlatformError.self) { try folder.read("b.png") }
  }

  @Test func `a link that leads nowhere is an error that names it`() throws {
    try link([("nowhere.png", "b.png"), ("images", "images")])
    for files in [0, 1] {
      func read(_ path: String) throws -> [UInt8]? {
        files == 0 ? try folder.read(path) : try following.read(path)
      }
      #expect(throws: PlatformError(ENOENT, cannot: "follow the link 'b.png'")) {
        try read("b.png")
      }
      #expect(
        throws: PlatformError(
          ELOOP, cannot: "follow the link 'images', on the way to 'images/a.png'")
      ) { try read("images/a.png") }
    }
    #expect(throws: PlatformError.self) { try folder.write([2], to: "b.png") }
    #expect(!temporary.files.contains("lessons/nowhere.png"))
  }

  @Test func `what is left beside a golden replaces a link, and never its target`() throws {
    try link("../out/a.png", "b.actual.png")
    for files in [0, 1] {
      if files == 0 {
        try folder.leave([2], at: "b.actual.png")
      } else {
        try following.leave([2], at: "b.actual.png")
      }
      #expect(temporary.bytes(of: "out/a.png") == [1])
      #expect(try folder.read("b.actual.png") == [2])
    }
    try link("../out/a.png", "c.actual.png")
    try following.remove("c.actual.png")
    #expect(temporary.bytes(of: "out/a.png") == [1])
    try link("../out", "images")
    #expect(throws: PlatformError.self) { try folder.leave([2], at: "images/b.actual.png") }
    #expect(throws: PlatformError.self) { try folder.remove("images/a.png") }
    #expect(temporary.files.filter { $0.hasPrefix("out") } == ["out/a.png"])
  }

  // MARK: Replays

  private func test(followsLinks: Bool = false) throws -> Report {
    try Replay(followsLinks: followsLinks).test([temporary("lessons")])
  }

  /// Moves the lesson and its pictures to `store`, and leaves links in their places.
  private func moveBars(to store: String) throws {
    let bars = try BarsLesson.recorded()
    try FileManager.default.moveItem(atPath: bars.path, toPath: temporary(store))
  }

  @Test func `a tutorial made of links to files within is replayed`() throws {
    try moveBars(to: "lessons/.store")
    try link([(".store/bars.md", "bars.md"), (".store/images", "images")])
    #expect(try test().text == "6 passed, 0 failed\n")
    #expect(try test(followsLinks: true).text == "6 passed, 0 failed\n")
  }

  @Test func `a tutorial made of links that lead out is replayed when they are followed`() throws {
    try moveBars(to: "store")
    try FileManager.default.createDirectory(
      atPath: temporary("lessons/images"), withIntermediateDirectories: true)
    for name in ["bars.md", "images/bars.png", "images/growing.png"] {
      try link(temporary("store/\(name)"), name)
    }
    let report = try test()
    #expect(report.status == .unjudged)
    #expect(
      report.text == """
        \(temporary("lessons/bars.md")): 'bars.md' leads out of the page's folder by a link
          hint: put a copy into the folder, or follow the link with '--follow-links'
        0 passed, 1 failed

        """)
    #expect(try test(followsLinks: true).text == "6 passed, 0 failed\n")
  }

  @Test func `a folder of lessons that is a link is looked into when links are followed`() throws {
    try moveBars(to: "store")
    try link("../store", "more")
    #expect(try test().status == .nothing)
    #expect(try test(followsLinks: true).text == "6 passed, 0 failed\n")
  }

  @Test func `an update writes only where links may lead`() throws {
    try moveBars(to: "store")
    try temporary.write(BarsLesson.markdown, to: "lessons/bars.md")
    try link("../store/images", "images")
    let spoiled = Array("no picture".utf8)
    try temporary.write(spoiled, to: "store/images/bars.png")
    let replay = try Replay().update([temporary("lessons")])
    #expect(replay.status == .unjudged)
    #expect(temporary.bytes(of: "store/images/bars.png") == spoiled)
    let following = Replay(followsLinks: true)
    #expect(try following.update([temporary("lessons")]).recorded == 1)
    #expect(try test(followsLinks: true).text == "6 passed, 0 failed\n")
  }

  @Test func `one golden under two names belongs to one lesson`() throws {
    try moveBars(to: "lessons/bars")
    try link("bars", "real/bars.png")
    try temporary.write("```easel\n1\n```\n![](pictures/bars.png)", to: "lessons/bars/pies.md")
    try link("images", "bars/pictures")
    let report = try test()
    let owner = temporary("lessons/bars/bars.md")
    #expect(report.text.contains("'pictures/bars.png' is a picture of '\(owner)' already"))
  }
}
