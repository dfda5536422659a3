import Glibc
import Platform
import Playground
import TestSupport
import Testing

@testable import Viewing

@Suite struct WatchedFolderTests {
  @Test func `the latest picture is a link to the newest frame`() throws {
    let directory = try TemporaryFolder()
    let folder = try WatchedFolder(path: directory("live"))
    try folder.write([1, 2, 3], asFrame: 0)
    try folder.write([4, 5], asFrame: 1)
    #expect(directory.bytes(of: "live/latest.png") == [4, 5])
    #expect(directory.bytes(of: "live/frames/0000.png") == [1, 2, 3])
    #expect(directory.bytes(of: "live/frames/0001.png") == [4, 5])
    #expect(directory.names("live") == [".lock", "frames", "index.html", "latest.png"])
    #expect(directory.identity("live/latest.png") == directory.identity("live/frames/0001.png"))
  }

  @Test func `every command gives the latest picture a new identity`() throws {
    let directory = try TemporaryFolder()
    let folder = try WatchedFolder(path: directory("live"))
    try folder.write([1], asFrame: 0)
    let before = directory.identity("live/latest.png")
    try folder.write([1], asFrame: 1)
    #expect(directory.identity("live/latest.png") != before)
  }

  @Test func `a folder that disappears is made again`() throws {
    let directory = try TemporaryFolder()
    let folder = try WatchedFolder(path: directory("live"))
    try folder.write([1], asFrame: 0)
    directory.remove("live")
    try folder.write([2], asFrame: 1)
    #expect(directory.bytes(of: "live/latest.png") == [2])
    #expect(directory.names("live") == [".lock", "frames", "index.html", "latest.png"])
  }

  @Test(arguments: ["live", "live/frames", "live/.lock"])
  func `whatever is written next makes a folder whole again`(removed: String) throws {
    let directory = try TemporaryFolder()
    let folder = try WatchedFolder(path: directory("live"))
    try folder.write([1], asFrame: 0)
    try folder.pass([2])
    let all = directory.names("live")
    directory.remove(removed)
    try folder.write(status: [])
    #expect(
      directory.names("live").filter { !$0.hasPrefix("status") }
        == all.filter { name in
          removed != "live" || name != "latest.png"
        })
    try folder.rest()
    #expect(directory.bytes(of: "live/latest.png") == [1])
    #expect(directory.bytes(of: "live/frames/0000.png") == [1])
  }

  @Test func `a folder made again by another session is theirs`() throws {
    let directory = try TemporaryFolder()
    let folder = try WatchedFolder(path: directory("live"))
    try folder.write([1], asFrame: 0)
    directory.remove("live")
    let other = try OtherSession(in: directory("live"))
    let refusal = PlatformError(
      "cannot use '\(directory("live"))', which the session of process \(other.id) writes to",
      hint: "leave that with ':quit', or name another folder with '--folder'")
    #expect(throws: refusal) { try folder.write([2], asFrame: 1) }
    #expect(throws: refusal) { try folder.write([2], asFrame: 2) }
    #expect(throws: refusal) { try WatchedFolder(path: directory("live")) }
    #expect(directory.bytes(of: "live/latest.png") == nil)
    other.end()
    try folder.write([2], asFrame: 1)
  }

  @Test func `a passing picture has no number, and the last frame comes back`() throws {
    let directory = try TemporaryFolder()
    let folder = try WatchedFolder(path: directory("live"))
    try folder.write([1], asFrame: 0)
    try folder.pass([2])
    try folder.pass([3])
    #expect(directory.bytes(of: "live/latest.png") == [3])
    #expect(directory.names("live/frames") == ["0000.png"])
    try folder.rest()
    try folder.rest()
    #expect(directory.identity("live/latest.png") == directory.identity("live/frames/0000.png"))
    #expect(directory.names("live") == [".lock", "frames", "index.html", "latest.png"])
  }

  @Test func `a frame that cannot become the latest picture is none`() throws {
    let directory = try TemporaryFolder()
    let folder = try WatchedFolder(path: directory("live"))
    directory.makeFolder("live/latest.png")
    #expect(throws: PlatformError.self) { try folder.write([1], asFrame: 0) }
    #expect(directory.names("live") == [".lock", "frames", "index.html", "latest.png"])
    #expect(directory.names("live/frames") == [])
    directory.remove("live/latest.png")
    try folder.write([1], asFrame: 0)
  }

  @Test func `a status is an object, and a call with it for a page`() throws {
    let directory = try TemporaryFolder()
    let folder = try WatchedFolder(path: directory("live"))
    try folder.write(status: Array(#"{"command":1}"#.utf8))
    #expect(directory.text(of: "live/status.json") == "{\"command\":1}\n")
    // Scripts of one size, so that a reader who knows that of the one before has all of the next.
    let script = directory.text(of: "live/status.js")
    #expect(script?.utf8.count == 4_096)
    #expect(script?.split(separator: " ") == ["easelStatus({\"command\":1});", "\n"])
  }

  @Test func `a status is replaced at once, and leaves nothing behind`() throws {
    let directory = try TemporaryFolder()
    let folder = try WatchedFolder(path: directory("live"))
    try folder.write(status: [1])
    let before = directory.identity("live/status.json")
    try folder.write(status: [2])
    #expect(directory.identity("live/status.json") != before)
    #expect(directory.bytes(of: "live/status.json") == [2, 10])
    #expect(
      directory.names("live") == [".lock", "frames", "index.html", "status.js", "status.json"])
  }

  @Test func `a tree is written again only where it differs, and where its file is gone`() throws {
    let directory = try TemporaryFolder()
    let folder = try WatchedFolder(path: directory("live"))
    func write(_ text: String, ofCommand number: Int) throws -> String? {
      try folder.write([1], asFrame: number)
      try folder.write(TreeListing(text: text, ofCommand: number))
      try folder.write(status: [])
      return directory.text(of: "live/tree.js")
    }
    let call = #"easelTree({"braille":"","command":0,"items":[],"text":"a"});"# + "\n"
    #expect(try write("a", ofCommand: 0) == call)
    let first = directory.identity("live/tree.js")
    #expect(try write("a", ofCommand: 1) == call)
    #expect(directory.identity("live/tree.js") == first)
    let other = try write("b", ofCommand: 2)
    #expect(other?.contains(#""command":2,"items":[],"text":"b""#) == true)
    #expect(directory.identity("live/tree.js") != first)
    for lost in ["live/tree.js", "live"] {
      directory.remove(lost)
      #expect(try write("b", ofCommand: 3)?.contains(#""text":"b""#) == true)
    }
    directory.remove("live")
    try folder.write([1], asFrame: 4)
    #expect(directory.text(of: "live/tree.js")?.contains(#""text":"b""#) == true)
  }

  @Test func `a folder that disappears within a command is made again`() throws {
    let directory = try TemporaryFolder()
    let folder = try WatchedFolder(path: directory("live"))
    try folder.write([1], asFrame: 0)
    directory.remove("live")
    try folder.write(TreeListing(text: "a", ofCommand: 0))
    try folder.write(status: [])
    #expect(
      directory.names("live")
        == [".lock", "frames", "index.html", "status.js", "status.json", "tree.js"])
  }

  @Test func `the page comes with the folder and loads nothing from elsewhere`() throws {
    let directory = try TemporaryFolder()
    _ = try WatchedFolder(path: directory("live"))
    let text = directory.text(of: "live/index.html")
    // A name that nothing is loaded from.
    let page = try #require(text).split(separator: "\"http://www.w3.org/1999/xhtml\"").joined()
    #expect(page.hasPrefix("<!DOCTYPE html>"))
    #expect(page.hasSuffix("</html>\n"))
    for part in ["//cdn", "http:", "https:", "@import", "innerHTML", "eval("] {
      #expect(!page.contains(part), "\(part)")
    }
  }

  @Test func `only the last frames are kept`() throws {
    let directory = try TemporaryFolder()
    let folder = try WatchedFolder(path: directory("live"))
    for number in 0..<(WatchedFolder.frameLimit + 3) {
      try folder.write([7], asFrame: number)
    }
    let names = directory.names("live/frames")
    #expect(names.count == WatchedFolder.frameLimit)
    #expect(names.first == "0003.png")
  }

  @Test func `a frame has the number of its command, also after one that was not written`() throws {
    let directory = try TemporaryFolder()
    let folder = try WatchedFolder(path: directory("live"))
    for number in [0, 1, 3] { try folder.write([7], asFrame: number) }
    #expect(directory.names("live/frames") == ["0000.png", "0001.png", "0003.png"])
    try folder.write([7], asFrame: WatchedFolder.frameLimit + 2)
    #expect(directory.names("live/frames") == ["0003.png", "0502.png"])
  }

  @Test func `a new session clears the frames of the one before and nothing else`() throws {
    let directory = try TemporaryFolder()
    let first = try WatchedFolder(path: directory("live"))
    try first.write([1], asFrame: 0)
    for name in ["mine.png", "00001.png", "12345.png"] {
      try directory.write([0], to: "live/frames/\(name)")
    }
    // Of a killed session, and nearly so.
    let hidden = ".easel-0123456789abcdef0123456789abcdef.tmp"
    for folder in ["live", "live/frames"] {
      for name in [hidden, ".mine.tmp", ".easel-1.tmp"] {
        try directory.write([0], to: "\(folder)/\(name)")
      }
    }
    _ = try WatchedFolder(path: directory("live"))
    let kept = [".easel-1.tmp", ".mine.tmp"]
    #expect(
      directory.names("live/frames") == [".easel-1.tmp", ".mine.tmp", "00001.png", "mine.png"])
    #expect(
      directory.names("live").filter { !kept.contains($0) }
        == [".lock", "frames", "index.html", "latest.png"])
  }

  @Test(arguments: ["frames", "index.html", "latest.png", "status.json", "status.js"])
  func `a folder with something in the way that no session has made is refused`(
    name: String
  ) throws {
    let directory = try TemporaryFolder()
    let path = directory("film")
    directory.makeFolder("film")
    if name == "frames" {
      directory.makeFolder("film/frames")
      try directory.write([1], to: "film/frames/0001.png")
    } else {
      try directory.write([1], to: "film/\(name)")
    }
    let refusal = PlatformError(
      "cannot use '\(path)', whose '\(name)' was not made by a session",
      hint: "name another folder with '--folder'")
    #expect(throws: refusal) { try WatchedFolder(path: path) }
    // Another program's lock does not belong to a session.
    try directory.write([1], to: "film/.lock")
    #expect(throws: refusal) { try WatchedFolder(path: path) }
    #expect(directory.names("film") == [".lock", name])
    #expect(directory.bytes(of: "film/\(name == "frames" ? "frames/0001.png" : name)") == [1])
  }

  @Test func `a folder with other files is taken, and taken again`() throws {
    let directory = try TemporaryFolder()
    directory.makeFolder("empty")
    directory.makeFolder("full")
    try directory.write([1], to: "full/page.easel")
    for name in ["empty", "full", "full"] {
      let folder = try WatchedFolder(path: directory(name))
      try folder.write([1], asFrame: 0)
    }
    #expect(directory.bytes(of: "full/page.easel") == [1])
  }

  @Test func `a folder that cannot be made is an error that names it`() throws {
    let directory = try TemporaryFolder()
    try directory.write([0], to: "file")
    let path = directory("file/live")
    #expect(
      throws: PlatformError(ENOTDIR, cannot: "make the folder '\(path)'")
    ) { try WatchedFolder(path: path) }
  }

  @Test func `an error says what the system refused`() {
    let error = PlatformError(ENOSPC, cannot: "write 'live/latest.png'")
    #expect(error.description == "cannot write 'live/latest.png': No space left on device")
  }
}

/// A process that holds a folder as a session does; locks are between processes.
private struct OtherSession {
  let id: pid_t

  init(in path: String) throws {
    // Perl's flock is not the lock in question, and Python comes with the tests.
    let script = """
      import fcntl, os, signal, sys
      os.mkdir(sys.argv[1])
      lock = open(sys.argv[1] + "/.lock", "w")
      fcntl.lockf(lock, fcntl.LOCK_EX)
      os.mkdir(sys.argv[1] + "/frames")
      signal.pause()
      """
    let arguments: [String] = ["python3", "-c", script, path]
    var words = arguments.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var child = pid_t()
    let code = posix_spawnp(&child, "python3", nil, nil, &words, environ)
    guard code == 0 else { throw PlatformError(code, cannot: "start python3") }
    id = child
    // It has the lock once the folder is whole.
    var status = stat()
    for _ in 0..<10_000 where stat("\(path)/frames", &status) != 0 { usleep(1_000) }
  }

  func end() {
    kill(id, SIGKILL)
    var status: Int32 = 0
    waitpid(id, &status, 0)
  }
}
