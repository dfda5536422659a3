import Playground

/// The commands of a session, for a reader that comes late: a script of one call a line.
///
///     easelSession({"first":0});
///     easelCommand({"command":0,…});
///
/// The first line says which command the script begins with; that command has all of the program.
struct SessionLog {
  /// A command, as far as it is kept.
  fileprivate struct Command {
    let number: Int
    let description: String?
    var frame: String?
    let scale: Int?
    let source: String
    let stale: Bool
    var program: Status.Program?
  }

  /// The last ones, in the order of their numbers.
  private var commands: [Command] = []
  /// The program after the last of them.
  private var program: [Status.Cell] = []
  /// How many bytes the script has grown by since it was written as a whole.
  private var growth = 0

  /// How many commands stay in a script that is written as a whole, as many as there are frames.
  static let commandLimit = WatchedFolder.frameLimit
  /// By how many bytes a script grows before it is shortened.
  static let growthLimit = 4 << 20

  /// Whether there is nothing in it.
  var isEmpty: Bool { commands.isEmpty }
  /// Whether the script is to be shortened.
  var isTooLong: Bool { growth > Self.growthLimit }

  /// Adds a command.
  ///
  /// - Returns: The line that the script grows by; nil for a command that is there already.
  mutating func add(_ status: Status) -> [UInt8]? {
    if let last = commands.last, last.number >= status.command { return nil }
    var command = Command(
      number: status.command, description: status.description?.bounded(),
      frame: status.picture.frame, scale: status.picture.scale, source: status.source.bounded(),
      stale: status.stale, program: status.program)
    let line = Self.line("easelCommand", command)
    status.program?.apply(to: &program)
    command.program = nil
    if commands.count == Self.commandLimit { commands.removeFirst() }
    commands.append(command)
    growth += line.count
    return line
  }

  /// The script as a whole, which is shorter where there have been many commands: of these it has the last, and the
  /// program as it is now.
  ///
  /// - Parameter hasFrame: Whether there is a frame of a name.
  mutating func whole(hasFrame: (String) -> Bool) -> [UInt8] {
    growth = 0
    var bytes = Self.line("easelSession", Beginning(first: commands.first?.number ?? 0))
    for (index, command) in commands.enumerated() {
      var command = command
      if index == 0 {
        command.program = Status.Program(
          from: 0, removed: 0, cells: program, count: program.count)
      }
      if let frame = command.frame, !hasFrame(frame) { command.frame = nil }
      bytes += Self.line("easelCommand", command)
    }
    return bytes
  }

  /// The first line.
  struct Beginning: JSONObject {
    let first: Int

    func write(to json: inout JSONText) { json.field("first", first) }
  }

  private static func line(_ function: String, _ argument: some JSONObject) -> [UInt8] {
    Array("\(function)(".utf8) + JSONText(of: argument).bytes + Array(");\n".utf8)
  }
}

extension SessionLog.Command: JSONObject {
  func write(to json: inout JSONText) {
    json.field("command", number)
    json.field("description", description)
    json.field("frame", frame)
    json.field("program", program)
    json.field("scale", scale)
    json.field("source", source)
    json.field("stale", stale)
  }
}
