import Glibc
import Platform
import Playground
import TestSupport
import Testing

@testable import Viewing

/// Links where a session writes: from a checkout, or made during the session.
@Suite final class PlantedLinkTests {
  /// A folder `home` that no session may write to, beside the watched one.
  private let directory: TemporaryFolder

  init() throws {
    directory = try TemporaryFolder()
    directory.makeFolder("home")
    for name in ["0001.png", "latest.png", "precious"] {
      try directory.write([9], to: "home/\(name)")
    }
  }

  private var live: String { directory("live") }

  private func expectNothingOutsideChanged() {
    #expect(directory.names("home") == ["0001.png", "latest.png", "precious"])
    for name in directory.names("home") { #expect(directory.bytes(of: "home/\(name)") == [9]) }
  }

  private func refusal(of name: String) -> PlatformError {
    PlatformError(
      "cannot use '\(live)', whose '\(name)' is a link",
      hint: "delete the link, or name another folder with '--folder'")
  }

  @Test(
    arguments: [".lock", "frames", "index.html", "latest.png", "status.json", "status.js"],
    [true, false])
  func `a folder that brings a link along is refused`(name: String, hasLock: Bool) throws {
    directory.makeFolder("live")
    if hasLock, name != ".lock" { try directory.write([], to: "live/.lock") }
    try directory.link(name == "frames" ? "../home" : "../home/precious", "live/\(name)")
    let names = directory.names("live")
    #expect(throws: refusal(of: name)) { try WatchedFolder(path: live) }
    #expect(directory.names("live") == names)
    expectNothingOutsideChanged()
  }

  @Test func `a folder that is a link is refused, and its target named`() throws {
    try directory.link("home", "live")
    let home = directory("home")
    for path in [live, "\(live)/", "\(live)//"] {
      #expect(
        throws: PlatformError(
          "cannot use '\(live)', which is a link",
          hint: "to write where it leads, name that: --folder '\(home)'")
      ) { try WatchedFolder(path: path) }
    }
    expectNothingOutsideChanged()
    directory.remove("live")
    try directory.link("gone", "live")
    #expect(throws: PlatformError.self) { try WatchedFolder(path: live) }
    #expect(directory.names("") == ["home", "live"])
  }

  @Test func `a link on the way to the folder is followed`() throws {
    try directory.link("home", "way")
    _ = try WatchedFolder(path: directory("way/live"))
    #expect(directory.names("home").contains("live"))
  }

  @Test func `links made meanwhile are replaced`() throws {
    let folder = try WatchedFolder(path: live)
    try folder.write([1], asFrame: 0)
    for name in ["latest.png", "status.json", "status.js"] {
      directory.remove("live/\(name)")
      try directory.link("../home/precious", "live/\(name)")
      try directory.link("../home/precious", "live/.\(name).tmp")
    }
    try directory.link("../../home/precious", "live/frames/0001.png")
    try folder.write([2], asFrame: 1)
    try folder.write(status: [])
    try folder.pass([3])
    expectNothingOutsideChanged()
    for name in ["latest.png", "status.json", "status.js", "frames/0001.png"] {
      #expect(directory.isLink("live/\(name)") == false)
    }
    #expect(directory.bytes(of: "live/latest.png") == [3])
  }

  @Test func `a folder that becomes a link is refused until it is itself again`() throws {
    let folder = try WatchedFolder(path: live)
    try folder.write([1], asFrame: 0)
    #expect(rename(live, directory("aside")) == 0)
    try directory.link("home", "live")
    let error = #expect(throws: PlatformError.self) { try folder.write([2], asFrame: 1) }
    #expect(error?.description == "cannot use '\(live)', which is a link")
    #expect(throws: PlatformError.self) { try folder.write(status: []) }
    expectNothingOutsideChanged()
    #expect(directory.names("aside/frames") == ["0000.png"])
    directory.remove("live")
    #expect(rename(directory("aside"), live) == 0)
    try folder.write([2], asFrame: 1)
    #expect(directory.bytes(of: "live/latest.png") == [2])
  }

  @Test func `frames that become a link are refused until they are a folder again`() throws {
    let folder = try WatchedFolder(path: live)
    directory.remove("live/frames")
    try directory.link("../home", "live/frames")
    #expect(throws: refusal(of: "frames")) { try folder.write([2], asFrame: 1) }
    expectNothingOutsideChanged()
    directory.remove("live/frames")
    try folder.write([2], asFrame: 1)
    #expect(directory.names("live/frames") == ["0001.png"])
  }

  @Test func `another program's folder in the place of a removed one is refused`() throws {
    let folder = try WatchedFolder(path: live)
    directory.remove("live")
    directory.makeFolder("live")
    try directory.write([9], to: "live/index.html")
    #expect(throws: PlatformError.self) { try folder.write([2], asFrame: 1) }
    #expect(directory.names("live") == ["index.html"])
    #expect(directory.bytes(of: "live/index.html") == [9])
  }
}
