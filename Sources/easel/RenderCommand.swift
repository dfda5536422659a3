import ArgumentParser
import Glibc
import Language
import Layers
import Platform
import Playground
import Prompt
import Terminal
import Tutorials
import Viewing

struct RenderCommand: EaselCommand {
  static let configuration = CommandConfiguration(
    commandName: "render", _superCommandName: "easel",
    abstract: "Write a page as a picture, as an animation, or as a sound.",
    usage: "easel render <file> [<options>]\neasel render -e <cell> ... -o <file> [<options>]",
    discussion: """
      A picture without a time is the page once nothing moves any more. A file that ends in '.svg' \
      holds it as shapes and text, for any size; with '--animated' it moves. One that ends in '.pdf' \
      holds it for paper, and of a tutorial all pictures, each on a page. One that ends in '.apng', '.gif', '.webp' or '.mp4' \
      holds an animation: the page from its beginning to its end, and what never ends once through. \
      An '.apng' and a '.webp' lose nothing, a '.gif' has 256 colours a frame, and an '.mp4', by ffmpeg, the sound. \
      One that ends in '.wav' holds the page's sound, and one that ends in '.html' a handout: a \
      whole lesson, or a page with its program, its film and its sound, in one file for a browser. \
      Without '-o', a page's picture lies beside it: 'page.png' for 'page.easel'. Of a tutorial with \
      several pages there is a file for each: 'lesson-1.png', 'lesson-2.png'.

      The size is '--scale', pixels to the point of the page, or '--width': '16cm' is 1890 pixels at \
      300 dots to the inch, '--width 16cm --dpi 600' 3780, and '--width 800px' 800. '--dpi 144' alone \
      draws a point as 1/72 inch. A PNG with a width on paper or '--dpi' says how large it is there.

      Several machines can draw a long film: with '--frames folder --shard 1/4' each draws its share of the       frames into the folder, and with '--frames folder' alone the film is made of them.
      """)

  @OptionGroup var page: PageOptions

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp(
      "The \(ExportFormat.endings) file to write; '-' is standard output.",
      valueName: "file"),
    completion: .file())
  var givenOutput: String?

  @Option(help: ExportOption.only.help)
  var only: String?

  @Option(help: ExportOption.at.help)
  var at: String?

  @Option(help: ExportOption.filmstrip.help)
  var filmstrip: String?

  @Option(help: ExportOption.scale.help)
  var scale: String?

  @OptionGroup var picture: PictureOptions

  @Option(help: ExportOption.frameRate.help)
  var frameRate: String?

  @Option(help: ExportOption.loop.help)
  var loop: String?

  @Flag(help: ExportOption.program.help)
  var withProgram = false

  @Option(
    help: ArgumentHelp(
      "Of a film, take the frames from a folder, or with '--shard' draw a share of them into it.",
      valueName: "folder"),
    completion: .directory)
  var frames: String?

  @Option(
    help: ArgumentHelp(
      "Draw one of several shares of the frames, as in 3/8; a frame that is there is not drawn again.",
      valueName: "share"),
    transform: Shard.init(typed:))
  var shard: Shard?

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
    try validateFrames()
    if lesson != nil, at != nil {
      throw ValidationError("a lesson says itself which times it shows; omit '--at'.")
    }
    do throws(ExportFault) {
      _ = try export()
    } catch  where !error.isLimit {
      throw ValidationError(error)
    } catch {}
  }

  private func validateFrames() throws {
    if shard != nil, frames == nil {
      throw ValidationError("'--shard' needs the folder of the frames, as in '--frames frames'.")
    }
    guard frames != nil else { return }
    let isMoment = at != nil || filmstrip != nil
    guard output.format.isFilm, !isMoment else {
      throw ValidationError(
        "'--frames' is for films: \(ExportFormat.films), without '--at' and '--filmstrip'.")
    }
  }

  func carryOut(_ streams: Streams) throws -> Ending {
    let limits = limitOptions.limits
    var export: Export
    let source: PageSource
    let numbers: ClosedRange<Int>
    do {
      export = try self.export()
      if let lesson { return write(lesson: lesson, as: export, streams) }
      source = try streams.read(page.source, limits: limits)
      numbers = try self.numbers(of: export, in: source)
      if let frames { export.frames = try FrameFolder(frames) }
    } catch let early as EarlyEnding {
      return early.ending
    } catch let fault as ExportFault {
      return streams.refuse(fault, fault.isLimit ? .limit : .usage)
    } catch let error as PlatformError {
      return streams.refuse(error)
    }
    let isNumbered = (givenOutput == nil ? source.pageCount : numbers.count) > 1
    export.means = streams.filmMeans
    export.threads = min(16, max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))))
    for number in numbers {
      let status = streams.run(
        source, page: number, limits: limits, theme: look.theme, printsAside: output.isStream
      ) { page, response in
        let written = Export.Page(
          page, program: source.program(ofPage: number), title: splitPath(titled).name)
        if let shard, let frames = export.frames {
          response.attempt {
            streams.chatter.show(
              StyledText("\(try export.draw(shard, ofFilmOf: written, into: frames))\n"))
          }
          return
        }
        let file = isNumbered ? output.numbered(number) : output
        response.attempt { try file.write(try export.file(of: written), streams) }
        // One file that was named needs no word.
        if isNumbered, response.status == .good { response.say("wrote '\(file.path)'") }
      }
      guard status == .good else { return .left(status) }
    }
    return .left(.good)
  }

  /// What is written: the file that is named, or one beside the page.
  private var output: PictureFile {
    PictureFile(givenOutput ?? picturePath(of: page.file ?? "page"))
  }

  /// The file and how it is drawn, as the options say.
  private func export() throws(ExportFault) -> Export {
    let others = ExportOption.words([
      (.only, only), (.at, at), (.filmstrip, filmstrip), (.scale, scale),
      (.frameRate, frameRate), (.loop, loop), (.program, withProgram ? "" : nil),
      (.theme, look.theme == .automatic ? nil : look.theme.rawValue),
    ])
    let limits = limitOptions.limits
    let options = try ExportOptions(others + picture.words, limits: limits)
    var export = try Export(output.format, options, limits: limits, stop: .process)
    export.theme = look.theme
    return export
  }

  /// The file after which a handout is called.
  private var titled: String { page.file.flatMap { $0 == "-" ? nil : $0 } ?? output.path }

  /// The lesson that becomes one file with all of its pages; nil for anything else.
  private var lesson: String? {
    guard output.format == .html || output.format == .pdf && at == nil, let path = page.file
    else { return nil }
    return PageFile.isTutorial(at: path) ? path : nil
  }

  /// Writes a whole lesson, whose pages run one after the other.
  private func write(lesson path: String, as export: Export, _ streams: Streams) -> Ending {
    do {
      let file = try PageFile(path: path)
      let bytes: [UInt8]
      if export.format == .pdf {
        // Tells faults of the lesson.
        let source = try PageSource(file, limits: export.limits)
        if let number = export.options.page, let problem = source.problem(ofPage: number) {
          throw ExportFault(problem)
        }
        bytes = try export.document(of: Lesson(file.bytes), at: path)
      } else {
        let (handout, notes) = try Handout.file(
          ofLesson: file, theme: look.theme, limits: export.limits, stop: .process)
        for note in notes { streams.chatter.show(StyledText("\(note)\n")) }
        bytes = handout
      }
      try output.write(ExportedFile(bytes: bytes), streams)
      return .left(.good)
    } catch let error as PageError {
      return streams.refuse(error)
    } catch let fault as ExportFault {
      return streams.refuse(fault, .usage)
    } catch {
      let response = Response { throw error }
      streams.write(response)
      return .left(response.status)
    }
  }

  /// The numbers of the pages that are written.
  ///
  /// - Throws: Why the pages that were asked for cannot be.
  private func numbers(
    of export: Export, in source: PageSource
  ) throws(ExportFault) -> ClosedRange<Int> {
    if let number = export.options.page {
      if let problem = source.problem(ofPage: number) { throw ExportFault(problem) }
      return number...number
    }
    guard source.pageCount == 1 || !output.isStream && frames == nil else {
      throw ExportFault(
        "'\(source.path)' has \(source.pageCount) pages, and '\(frames ?? output.path)' takes one",
        hint: "choose it, as in '--only 2'")
    }
    return 1...source.pageCount
  }

  /// The path of a page's picture, beside the page.
  private func picturePath(of page: String) -> String {
    let (_, name) = splitPath(page)
    let stem = name.dropFirst().lastIndex(of: ".").map { name[..<$0] } ?? name[...]
    return "\(page.dropLast(name.count))\(stem).png"
  }
}
