import TestSupport
import Testing

@testable import Viewing

@Suite struct SessionLogTests {
  @Test func `a session begins with a line of its own, and each command is one more`() throws {
    let directory = try TemporaryFolder()
    let folder = try WatchedFolder(path: directory("live"))
    #expect(directory.text(of: "live/session.js") == nil)
    try folder.say(status(0, from: 0, "let a = 1\n\"x\""))
    try folder.say(status(1, from: 1, "a"))
    let file = directory.identity("live/session.js")
    // A picture that played comes to rest, and a command without a change of the program.
    try folder.say(status(1, from: 1, "a"))
    var last = status(2)
    (last.description, last.stale) = ("A picture", true)
    try folder.say(last)
    #expect(
      directory.text(of: "live/session.js") == #"""
        easelSession({"first":0});
        easelCommand({"command":0,"program":{"cells":[{"source":"let a = 1\n\"x\""}],"count":1,"from":0,"removed":0},"source":"command 0","stale":false});
        easelCommand({"command":1,"program":{"cells":[{"source":"a"}],"count":2,"from":1,"removed":0},"source":"command 1","stale":false});
        easelCommand({"command":2,"description":"A picture","source":"command 2","stale":true});

        """#)
    #expect(directory.identity("live/session.js") == file)
  }

  @Test func `another session begins anew`() throws {
    let directory = try TemporaryFolder()
    do {
      let folder = try WatchedFolder(path: directory("live"))
      try folder.say(status(0, from: 0, "a"))
    }
    let folder = try WatchedFolder(path: directory("live"))
    #expect(directory.text(of: "live/session.js") == nil)
    try folder.say(status(0))
    #expect(directory.text(of: "live/session.js")?.contains(#""source":"a""#) == false)
  }

  @Test(arguments: ["live", "live/session.js", "live/frames"])
  func `what disappears is written again, with the program as it is`(lost: String) throws {
    let directory = try TemporaryFolder()
    let folder = try WatchedFolder(path: directory("live"))
    for number in 0..<3 {
      try folder.write([1], asFrame: number)
      var status = status(number, from: 0, "cell \(number)", removed: number == 0 ? 0 : 1)
      status.picture.frame = WatchedFolder.name(ofFrame: number)
      try folder.say(status)
    }
    directory.remove(lost)
    try folder.write([1], asFrame: 3)
    try folder.say(status(3, from: 1, "b"))
    let lines = try #require(directory.text(of: "live/session.js")).split(separator: "\n")
    #expect(lines.count == 5)
    #expect(lines[0] == #"easelSession({"first":0});"#)
    // The frames that were there have gone with their folder.
    let frame = lost == "live/session.js" ? #""frame":"frames/0000.png","# : ""
    let program =
      lost == "live/session.js"
      ? #"{"cells":[{"source":"cell 2"},{"source":"b"}],"count":2,"from":0,"removed":0}"#
      : #"{"cells":[{"source":"cell 2"}],"count":1,"from":0,"removed":0}"#
    #expect(
      lines[1]
        == #"easelCommand({"command":0,\#(frame)"program":\#(program),"source":"command 0","stale":false});"#
    )
    #expect(lines[2].contains("program") == false)
    #expect(lines[4].contains(#""cells":[{"source":"b"}]"#) == (lost != "live/session.js"))
  }

  @Test func `a folder that disappears within a command has it once`() throws {
    let directory = try TemporaryFolder()
    let folder = try WatchedFolder(path: directory("live"))
    try folder.write([1], asFrame: 0)
    directory.remove("live")
    try folder.say(status(0))
    try folder.say(status(1))
    #expect(directory.text(of: "live/session.js")?.split(separator: "\n").count == 3)
  }

  @Test func `a long script keeps the last commands and the program`() {
    var log = SessionLog()
    let long = String(repeating: "x", count: 3_000)
    var grown = 0
    var number = 0
    while !log.isTooLong {
      let line = log.add(status(number, from: number, "\(number) \(long)"))
      grown += line?.count ?? 0
      number += 1
    }
    #expect(grown > SessionLog.growthLimit && grown < SessionLog.growthLimit + 4_000)
    #expect(log.add(status(number - 1)) == nil)
    let script = String(decoding: log.whole { _ in true }, as: UTF8.self)
    let lines = script.split(separator: "\n")
    #expect(lines.count == 1 + SessionLog.commandLimit)
    let first = number - SessionLog.commandLimit
    #expect(lines[0] == "easelSession({\"first\":\(first)});")
    #expect(lines[1].hasPrefix("easelCommand({\"command\":\(first),\"program\":{\"cells\":["))
    #expect(lines[1].contains("\"count\":\(number),\"from\":0,\"removed\":0}"))
    #expect(lines[1].contains("\"source\":\"0 xxx"))
    #expect(lines.dropFirst(2).allSatisfy { $0.utf8.count < 100 })
    #expect(!log.isTooLong)
  }

  /// A command that puts a cell into the program.
  private func status(
    _ number: Int, from: Int? = nil, _ cell: String = "", removed: Int = 0
  ) -> Status {
    var status = Status()
    (status.command, status.source) = (number, "command \(number)")
    status.program = from.map {
      Status.Program(from: $0, removed: removed, cells: [Status.Cell(cell)], count: $0 + 1)
    }
    return status
  }
}
