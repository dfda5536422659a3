import ArgumentParser
import Glibc
import Language
import Layers
import Platform
import Playground
import Prompt
import Rendering
import Terminal
import Tutorials

struct RenderCommand: EaselCommand {
  static let configuration = CommandConfiguration(
    commandName: "render", _superCommandName: "easel",
    abstract: "Write a page as a picture, as an animation, or as a sound.",
    discussion: """
      A picture without a time is the page once nothing moves any more. A file that ends in '.apng' \
      holds an animation: the page from its beginning to its end, and what never ends once through. \
      One that ends in '.wav' holds the page's sound.
      """)

  @ArgumentParser.Argument(help: "A page (.easel) or a tutorial (.md).", completion: .pages)
  var file: String

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The \(ExportFormat.allCases.map(\.ending).joined(separator: ", ")) file to write.",
      valueName: "file"),
    completion: .file())
  var output: String

  @Option(help: ArgumentHelp("Times, side by side: 0.5s, or 0s, 1s.", valueName: "times"))
  var at: String?

  @Option(
    help: ArgumentHelp("A range and a number: 0s...1.5s, 6 frames.", valueName: "range, number"))
  var filmstrip: String?

  @Option(help: ArgumentHelp("Pixels to the point: 1, 2 or 3.", valueName: "number"))
  var scale = 1

  @Option(help: ArgumentHelp("Of an animation, frames in a second (30).", valueName: "number"))
  var frameRate: Int?

  @Option(help: ArgumentHelp("How often it plays; 0, as it is, for ever.", valueName: "number"))
  var loop: Int?

  @Flag(help: "Keep the program in the picture's file.")
  var withProgram = false

  @OptionGroup var look: ThemeOption

  @OptionGroup var limitOptions: LimitOptions

  func validate() throws {
    if isPage(output) {
      throw ValidationError("'\(output)' is the page; a picture would replace it.")
    }
    guard ExportFormat(ofFile: output) != nil || isOpenFile(output) else {
      throw ValidationError("\(ExportFormat.refusal(of: output)).")
    }
    if let frameRate, !(1...1000).contains(frameRate) {
      throw ValidationError("'--frame-rate' is a number from 1 to 1000.")
    }
    if let loop, !(0...Int(Int32.max)).contains(loop) {
      throw ValidationError("'--loop' is how often it plays, or 0.")
    }
    if format != .png, at != nil || filmstrip != nil {
      let name = format == .wav ? "a sound" : "an animation"
      throw ValidationError("\(name) has all times; omit '--at' and '--filmstrip'.")
    }
    if format == .wav, scale != 1 || withProgram || look.theme != .automatic {
      throw ValidationError("'--scale', '--theme' and '--with-program' are for pictures.")
    }
    if !isAnimation, frameRate != nil || loop != nil {
      throw ValidationError("'--frame-rate' and '--loop' are for a file that ends in '.apng'.")
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
    return streams.run(file, limits: limits, theme: look.theme) { source, page, response in
      let text = withProgram ? [PNGText(PNGText.programKeyword, source.program)] : []
      response.attempt {
        let file =
          switch format {
          case .png: try picture(shot, of: page.settled, text)
          case .apng: try film(of: page.settled, scale: shot.scale, text, streams)
          case .wav: try ExportFormat.sound(of: page.settled)
          }
        try AtomicFile.write(file, to: output)
      }
    }
  }

  /// Draws the picture, or all frames, for as long as `seconds` allows.
  private var renderer: Renderer { Renderer(limits: limitOptions.limits, stop: .process) }

  /// The format that the file's name tells; a pipe or a terminal gets a PNG.
  private var format: ExportFormat { ExportFormat(ofFile: output) ?? .png }
  private var isAnimation: Bool { format == .apng }

  private func picture(_ shot: Shot, of page: Settled, _ text: [PNGText]) throws -> [UInt8] {
    let drawing = try shot.draw(page, by: renderer)
    return ExportFormat.picture(drawing, text: shot.texts(of: page) + text)
  }

  private func film(
    of page: Settled, scale: Int, _ text: [PNGText], _ streams: Streams
  ) throws -> [UInt8] {
    var bar: ProgressBar?
    defer { bar?.erase() }
    return try ExportFormat.film(
      of: page, by: renderer, limits: limitOptions.limits, frameRate: frameRate ?? 30,
      playCount: loop ?? 0, scale: scale, text: text,
      threads: min(16, max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))))
    ) { count in
      if bar == nil { bar = ProgressBar(streams.chatter, total: count, unit: "frames") }
      bar?.advance()
    }
  }

  /// Whether `path` is not a file but a pipe or a terminal, as `/dev/stdout` may be.
  private func isOpenFile(_ path: String) -> Bool {
    FileKind(at: path) == .special || path.hasPrefix("/dev/")
  }

  /// Whether `path` leads to the page that is drawn.
  private func isPage(_ path: String) -> Bool {
    guard let page = try? FileStatus(at: file), let target = try? FileStatus(at: path) else {
      return false
    }
    return page.isOfSameFile(as: target)
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
    return try Shot(parsing: "\(moments)\(scale)x", limits: limitOptions.limits)
  }
}
