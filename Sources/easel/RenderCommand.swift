import ArgumentParser
import Glibc
import Interpreter
import Playground
import Prompt
import Rendering
import Terminal
import Tutorials

struct RenderCommand: EaselCommand {
  static let configuration = CommandConfiguration(
    commandName: "render", abstract: "Draw a page as one picture.",
    discussion: "Without a time it is the page once nothing moves any more.")

  @ArgumentParser.Argument(help: "A page (.easel) or a tutorial (.md).")
  var file: String

  @Option(name: .shortAndLong, help: ArgumentHelp("The PNG file to write.", valueName: "file"))
  var output: String

  @Option(help: ArgumentHelp("Times, side by side: 0.5s, or 0s, 1s.", valueName: "times"))
  var at: String?

  @Option(
    help: ArgumentHelp("A range and a number: 0s...1.5s, 6 frames.", valueName: "range, number"))
  var filmstrip: String?

  @Option(help: ArgumentHelp("Pixels to the point: 1, 2 or 3.", valueName: "number"))
  var scale = 1

  /// All three in one, as a tutorial writes them: how a replay asks for a second drawing.
  @Option(help: .hidden)
  var title: String?

  /// Where the page reads files, if not in its own folder: a second drawing is of a copy.
  @Option(help: .hidden)
  var dataFolder: String?

  /// The picture that the page asks for by this name, rather than its last one.
  @Option(help: .hidden)
  var snapshot: String?

  @Flag(help: "Keep the program in the picture's file.")
  var withProgram = false

  @OptionGroup var limitOptions: LimitOptions

  func validate() throws {
    if isPage(output) {
      throw ValidationError("'\(output)' is the page; a picture would replace it.")
    }
    do {
      _ = try shot()
    } catch let error as ShotError where !error.isLimit {
      throw ValidationError("\(error)")
    } catch is ShotError {}
  }

  func carryOut(_ streams: Streams) throws -> Ending {
    let limits = limitOptions.limits
    let shot: Shot
    do {
      shot = try self.shot()
    } catch let error as ShotError {
      return streams.refuse(error, .limit)
    }
    return streams.run(
      file, folder: dataFolder, takesStills: snapshot != nil, limits: limits
    ) { source, page in
      var reply = Reply()
      reply.attempt {
        let drawing = try shot.draw(page.settled(at: snapshot), limits: limits) {
          Signals.areRaised
        }
        let text = withProgram ? [PNGText("Program", source.program)] : []
        var encoder = PNGEncoder()
        try AtomicFile.write(encoder.encode(drawing, text: text), to: output)
      }
      return reply
    }
  }

  /// Whether `path` leads to the page that is drawn.
  private func isPage(_ path: String) -> Bool {
    var (page, target) = (stat(), stat())
    guard stat(file, &page) == 0, stat(path, &target) == 0 else { return false }
    return page.st_dev == target.st_dev && page.st_ino == target.st_ino
  }

  /// The moments that the options name, in the words of a tutorial's picture.
  private func shot() throws -> Shot {
    let moments: String
    switch (at, filmstrip) {
    case (nil, nil): moments = ""
    case (let times?, nil): moments = "at \(times), "
    case (nil, let range?): moments = "filmstrip \(range), "
    default: throw ValidationError("give '--at' or '--filmstrip', not both.")
    }
    return try Shot(parsing: title ?? "\(moments)\(scale)x", limits: limitOptions.limits)
  }
}
