import ArgumentParser
import Platform
import Prompt
import Rendering
import Terminal
import Text
import Tutorials

/// The commands of the program.
struct Easel: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "easel",
    abstract: "A chart playground: type a line, and the picture beside the terminal changes.",
    usage: "easel [<file>]\neasel <subcommand>",
    version: """
      easel 0.1.0
      cairo \(cairoVersion)
      cmark-gfm \(markdownVersion)
      HarfBuzz \(harfBuzzVersion)
      libspng \(spngVersion)
      GNU Readline \(readlineVersion)
      """,
    subcommands: subcommands, defaultSubcommand: PromptCommand.self)

  private static let subcommands: [any ParsableCommand.Type] = [
    PromptCommand.self, LearnCommand.self, RunCommand.self, PlotCommand.self, WatchCommand.self,
    TestCommand.self, ReportCommand.self, DiffCommand.self, RenderCommand.self,
    ReferenceCommand.self,
  ]

  static var commandNames: [String] {
    subcommands.compactMap { $0.configuration.commandName }
  }

  /// The command that `name` calls; nil when there is none.
  static func command(named name: String) -> (any ParsableCommand.Type)? {
    subcommands.first { $0.configuration.commandName == name }
  }

  /// The command that `arguments` call.
  ///
  /// Where the first one names a subcommand, that is parsed alone, which saves half of the time. What it
  /// refuses, help and completion are for the whole, whose messages say how the subcommand is called.
  static func command(of arguments: [String]) throws -> any ParsableCommand {
    if let name = arguments.first, let type = command(named: name),
      let command = try? type.parseAsRoot(Array(arguments.dropFirst())), command is any EaselCommand
    {
      return command
    }
    return try parseAsRoot(arguments)
  }
}

/// A subcommand of the program; it ends with an `Ending`.
protocol EaselCommand: ParsableCommand {
  /// - Throws: `ValidationError` for what only shows to be wrong usage now.
  @MainActor func carryOut(_ streams: Streams) throws -> Ending
}

@main @MainActor enum Program {
  static func main() {
    fillStandardDescriptors()
    let streams = Streams()
    restartWithoutRenderingVariables(streams)
    do {
      try Signals.start()
    } catch {
      streams.end(with: streams.refuse(error))
    }
    do {
      streams.end(with: try carryOutArguments(streams))
    } catch {
      // Help and the version are thrown, too.
      let isFault = Easel.exitCode(for: error) != .success
      (isFault ? streams.chatter : streams.results).show("\(Easel.fullMessage(for: error))\n")
      streams.end(with: .left(isFault ? .usage : .good))
    }
  }

  private static func carryOutArguments(_ streams: Streams) throws -> Ending {
    let arguments = Array(CommandLine.arguments.dropFirst())
    // The parser would look at every command first.
    if arguments == ["--version"] {
      streams.results.show("\(Easel.configuration.version)\n")
      return .left(.good)
    }
    var command = try Easel.command(of: arguments)
    if let command = command as? any EaselCommand { return try command.carryOut(streams) }
    try command.run()
    return .left(.good)
  }
}
