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
    usage: "easel render <file> [<options>]\neasel render -e <cell> ... -o <file> [<options>]",
    discussion: """
      A picture without a time is the page once nothing moves any more. A file that ends in '.svg' \
      holds it as shapes and text, for any size. One that ends in '.apng' \
      holds an animation: the page from its beginning to its end, and what never ends once through. \
      One that ends in '.wav' holds the page's sound. Without '-o', a page's picture lies beside it: \
      'page.png' for 'page.easel'.
      """)

  @OptionGroup var page: PageOptions

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp(
      "The \(ExportFormat.allCases.map(\.ending).joined(separator: ", ")) file to write; '-' is standard output.",
      valueName: "file"),
    completion: .file())
  var givenOutput: String?

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

  @Flag(help: "Of a '.svg', draw letters as shapes, which need no font.")
  var outlines = false

  @OptionGroup var look: ThemeOption

  @OptionGroup var limitOptions: LimitOptions

  func validate() throws {
    if givenOutput == nil, page.file.map({ $0 == "-" }) ?? true {
      throw ValidationError(
        "the page has no file to lie beside: write the picture by '-o page.png', or by '-o -' to standard output."
      )
    }
    if let file = page.file, output.isFile(file) {
      throw ValidationError("'\(output.path)' is the page; a picture would replace it.")
    }
    try output.validate()
    if let frameRate, !(1...1000).contains(frameRate) {
      throw ValidationError("'--frame-rate' is a number from 1 to 1000.")
    }
    if let loop, !(0...Int(Int32.max)).contains(loop) {
      throw ValidationError("'--loop' is how often it plays, or 0.")
    }
    if format == .svg {
      if filmstrip != nil || scale != 1 || withProgram {
        throw ValidationError(
          "'--filmstrip', '--scale' and '--with-program' are for pixels, not for a '.svg'.")
      }
    } else if outlines {
      throw ValidationError("'--outlines' is for a file that ends in '.svg'.")
    }
    if format != .png, format != .svg, at != nil || filmstrip != nil {
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
      let shot = try shot()
      if format == .svg, shot.times.count > 1 {
        throw ValidationError("a '.svg' has one time, as in '--at 0.5s'.")
      }
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
    return streams.run(page.source, limits: limits, theme: look.theme) { source, page, response in
      let text = withProgram ? [PNGText(PNGText.programKeyword, source.program)] : []
      response.attempt {
        let file =
          switch format {
          case .png: try picture(shot, of: page.settled, text)
          case .svg: try drawing(shot, of: page.settled)
          case .apng: try film(of: page.settled, scale: shot.scale, text, streams)
          case .wav: try ExportFormat.sound(of: page.settled)
          }
        try output.write(file, streams)
      }
    }
  }

  /// Draws the picture, or all frames, for as long as `seconds` allows.
  private var renderer: Renderer { Renderer(limits: limitOptions.limits, stop: .process) }

  /// What is written: the file that is named, or one beside the page.
  private var output: PictureFile {
    PictureFile(givenOutput ?? picturePath(of: page.file ?? "page"))
  }
  private var format: ExportFormat { output.format }
  private var isAnimation: Bool { format == .apng }

  private func picture(_ shot: Shot, of page: Settled, _ text: [PNGText]) throws -> [UInt8] {
    let drawing = try shot.draw(page, by: renderer)
    return ExportFormat.picture(drawing, text: shot.texts(of: page) + text)
  }

  private func drawing(_ shot: Shot, of page: Settled) throws -> [UInt8] {
    try page.svg(
      at: shot.times[0], options: SVGOptions(letters: outlines ? .outlines : .text), by: renderer)
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

  /// The path of a page's picture, beside the page.
  private func picturePath(of page: String) -> String {
    let (_, name) = splitPath(page)
    let stem = name.dropFirst().lastIndex(of: ".").map { name[..<$0] } ?? name[...]
    return "\(page.dropLast(name.count))\(stem).png"
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
