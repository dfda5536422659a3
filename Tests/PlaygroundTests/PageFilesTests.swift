import Language
import TestSupport
import Glibc
import Syntax
import Testing

@testable import Playground

@Suite struct PageFilesTests {
  /// A folder with a page's folder in it, and beside that a file that no page may read.
  private static func arrange() throws -> TemporaryFolder {
    let directory = try TemporaryFolder()
    for folder in ["page", "page/sub", "other"] { directory.makeFolder(folder) }
    try directory.write(Array("secret".utf8), to: "secret.txt")
    try directory.write(Array("4\n2\n6\n".utf8), to: "page/data.txt")
    try directory.write(Array("deep".utf8), to: "page/sub/deep.txt")
    try directory.write(Array("größe ≤ 3".utf8), to: "page/größe 1.txt")
    try directory.write([], to: "page/empty.txt")
    try directory.write(Array("\u{FEFF}a,b\r\n1,2\r\n\r\nx\ry\r".utf8), to: "page/windows.csv")
    try directory.write([0x61, 0xFF], to: "page/latin.txt")
    symlink("sub/deep.txt", directory("page/inner"))
    symlink("data.txt", directory("page/first"))
    symlink("first", directory("page/second"))
    symlink("../secret.txt", directory("page/outer"))
    symlink("../other", directory("page/outside"))
    symlink(directory("page/data.txt"), directory("page/rooted"))
    symlink("gone.txt", directory("page/dangling"))
    symlink("loop", directory("page/loop"))
    symlink("/proc/self/exe", directory("page/magic"))
    mkfifo(directory("page/pipe"), 0o644)
    return directory
  }

  private static func read(
    _ path: String, below folder: String?, limits: Limits = Limits()
  ) -> Outcome {
    var page = Page(limits: limits, folder: folder)
    return page.run("String(contentsOfFile: \"\(path)\")")
  }

  @Test(arguments: [
    ("data.txt", "4\n2\n6\n"), ("./data.txt", "4\n2\n6\n"), ("sub//deep.txt", "deep"),
    ("größe 1.txt", "größe ≤ 3"), ("empty.txt", ""), ("inner", "deep"), ("second", "4\n2\n6\n"),
    ("windows.csv", "a,b\n1,2\n\nx\ry\r"),
  ])
  func `a page reads what lies below its folder`(path: String, text: String) throws {
    let directory = try Self.arrange()
    let outcome = Self.read(path, below: directory("page"))
    #expect(outcome.diagnostics == [])
    #expect(outcome.echo == text)
  }

  @Test(arguments: [
    ("dta.txt", "there is no file 'dta.txt' in the page's folder", "did you mean 'data.txt'?"),
    (
      "sub/deap.txt", "there is no file 'sub/deap.txt' in the page's folder",
      "did you mean 'sub/deep.txt'?"
    ),
    (
      "nothing", "there is no file 'nothing' in the page's folder",
      "put it there, or name one that is there"
    ),
    (
      "data.txt/more", "there is no file 'data.txt/more' in the page's folder",
      "put it there, or name one that is there"
    ),
    (
      "dangling", "there is no file 'dangling' in the page's folder",
      "put it there, or name one that is there"
    ),
    (
      "/etc/passwd",
      "'/etc/passwd' is a path from the root, and a page reads below its folder only",
      "write the path from the page's folder on, as in 'data.txt'"
    ),
    (
      "../secret.txt", "'../secret.txt' goes up by '..', and a page reads below its folder only",
      "put the file into the page's folder"
    ),
    (
      "sub/../data.txt",
      "'sub/../data.txt' goes up by '..', and a page reads below its folder only",
      "put the file into the page's folder"
    ),
    ("outer", "'outer' leads out of the page's folder by a link", "put a copy into the folder"),
    (
      "outside/x", "'outside/x' leads out of the page's folder by a link",
      "put a copy into the folder"
    ),
    ("rooted", "'rooted' leads out of the page's folder by a link", "put a copy into the folder"),
    ("magic", "'magic' leads out of the page's folder by a link", "put a copy into the folder"),
    ("loop", "'loop' is a link that leads nowhere", "mend the link"),
    ("sub", "'sub' is a folder", "name a file in it"),
    ("pipe", "'pipe' is not a regular file", "a page reads neither pipes nor devices"),
    ("latin.txt", "'latin.txt' is not text in UTF-8", "save it as UTF-8"),
    ("", "'' is not the name of a file", "write one, as in 'data.txt'"),
    (".", "'.' is not the name of a file", "write one, as in 'data.txt'"),
    ("data\\0.txt", "the name of a file cannot hold a NUL", "write it without"),
    (
      String(repeating: "x", count: 256), "the path of the file is too long",
      "give the file a shorter name"
    ),
    (
      String(repeating: "sub/", count: 1_100), "the path of the file is too long",
      "give the file a shorter name"
    ),
  ])
  func `a page reads nothing else`(path: String, message: String, hint: String) throws {
    let directory = try Self.arrange()
    let outcome = Self.read(path, below: directory("page"))
    let argument = 23..<25 + path.utf8.count
    #expect(
      outcome.diagnostics == [
        Diagnostic(.error, message, at: argument, hint: hint, in: SourceID(1))
      ])
  }

  @Test func `a device is not a regular file`() {
    let outcome = Self.read("null", below: "/dev")
    #expect(outcome.diagnostics.map(\.message) == ["'null' is not a regular file"])
  }

  @Test func `without a folder there is nothing to read`() {
    let diagnostic = Self.read("data.txt", below: nil).diagnostics.first
    #expect(diagnostic?.message == "there is no folder to read 'data.txt' from")
    #expect(diagnostic?.hint == "run the page from a file")
    let gone = Self.read("data.txt", below: "/tmp/easel-no-such-folder").diagnostics.first
    #expect(gone?.message == "cannot open the page's folder: No such file or directory")
  }

  @Test(arguments: [
    (Limits.Name.stringBytes, "String(contentsOfFile: \"six\")", "'six' is too large"),
    (
      .fileBytes, "String(contentsOfFile: \"three\")\nString(contentsOfFile: \"sub/three\")",
      "the page reads too much"
    ),
  ])
  func `a limit on files can be reached and not passed`(
    name: Limits.Name, program: String, message: String
  ) throws {
    let directory = try TemporaryFolder()
    directory.makeFolder("sub")
    try directory.write(Array("123456".utf8), to: "six")
    for file in ["three", "sub/three"] { try directory.write(Array("123".utf8), to: file) }
    var limits = Limits()
    limits[name] = 6
    var page = Page(limits: limits, folder: directory(""))
    #expect(page.run(program).isAccepted)
    // What was read before costs nothing more.
    #expect(page.run(program).isAccepted)
    limits[name] = 5
    var other = Page(limits: limits, folder: directory(""))
    let diagnostic = try #require(other.run(program).diagnostics.first)
    #expect(diagnostic.cause == .limit(name.rawValue))
    #expect(diagnostic.message == "\(message): the limit '\(name.rawValue)' is 5")
    #expect(diagnostic.hint == "raise it with --limit \(name.rawValue)=10")
  }

  @Test func `reading is counted before it is done`() throws {
    let directory = try TemporaryFolder()
    try directory.write([UInt8](repeating: 0x61, count: 100_000), to: "long")
    for (name, limit) in [(Limits.Name.operations, 90_000), (.heapBytes, 90_000)] {
      var limits = Limits()
      limits[name] = limit
      let outcome = Self.read("long", below: directory(""), limits: limits)
      #expect(outcome.diagnostics.first?.cause == .limit(name.rawValue))
    }
  }

  @Test func `a file that grows while it is read has to claim what it grew by`() throws {
    let directory = try TemporaryFolder()
    try directory.write(Array("123".utf8), to: "log")
    let file = try FileBelow(directory(""), PagePath("log"), followsLinks: false)
    var claims: [Int] = []
    let bytes = try file.read { count in
      claims.append(count)
      if claims.count == 1 { try directory.write(Array("12345".utf8), to: "log") }
    }
    #expect(claims == [3, 2])
    #expect(bytes == Array("12345".utf8))
  }

  @Test func `numbers come out of a text`() throws {
    let directory = try TemporaryFolder()
    try directory.write(Array("day,sold\r\nMonday,4\r\nTuesday,2.5\r\n".utf8), to: "sales.csv")
    var page = Page(folder: directory(""))
    let outcome = page.run(
      """
      var sold = [Double]()
      for line in String(contentsOfFile: "sales.csv", encoding: .utf8).split(separator: "\\n") {
        let fields = line.split(separator: ",")
        if let number = Double(fields[1]) { sold.append(number) }
      }
      sold
      """)
    #expect(outcome.diagnostics == [])
    #expect(outcome.echo == "[4.0, 2.5]")
  }
}
