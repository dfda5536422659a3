package import Language
package import Layers
package import Playground
import Rendering
import Sound
package import Tutorials
import Viewing

/// A file of a page on its way: what kind, and how it is drawn or played.
package struct Export {
  package let format: ExportFormat
  package let options: ExportOptions
  package let limits: Limits
  let stop: StopSignal
  /// How many threads draw at once; the bytes are the same for any number.
  package var threads = 2
  /// That of a lesson's pages; automatic, as the reader has it.
  package var theme = Theme.automatic
  /// What films take.
  package var means = FilmMeans()
  /// Where the frames of a film lie; nil where they are drawn.
  package var frames: FrameFolder?

  /// - Throws: What the format has no use for.
  package init(
    _ format: ExportFormat, _ options: ExportOptions = ExportOptions(), limits: Limits,
    stop: StopSignal
  ) throws(ExportFault) {
    try options.check(for: format)
    (self.format, self.options, self.limits, self.stop) = (format, options, limits, stop)
  }

  /// A page that is written.
  package struct Page {
    let settled: Settled
    /// The text of its program.
    let program: String
    /// What a handout is called.
    let title: String
    private let page: Playground.Page

    /// - Parameter settled: How it is shown; nil for how it ends.
    package init(
      _ page: Playground.Page, as settled: Settled? = nil, program: String = "", title: String
    ) {
      self.settled = settled ?? page.settled
      (self.page, self.program, self.title) = (page, program, title)
    }

    /// The theme of its run.
    var theme: Theme { page.theme }
    /// The cells that it has run.
    var cells: [String] { page.cells.map(\.text) }

    /// How it looks in the themes of a handout: as it is shown, and in dark where the reader decides.
    var looks: [Settled] {
      let others = Handout.themes(for: theme).dropFirst()
      return [settled] + others.compactMap { page.replayed(in: $0)?.settled }
    }
  }

  /// The file.
  ///
  /// - Throws: What drawing throws, or a `Failure` for what the page has not.
  package func file(of page: Page) throws -> ExportedFile {
    let settled = options.isTransparent ? page.settled.withoutGround : page.settled
    switch format {
    case .png: return ExportedFile(bytes: try picture(of: settled, page.program))
    case .svg: return ExportedFile(bytes: try drawing(of: settled))
    case .pdf:
      return ExportedFile(
        bytes: try settled.pdf(at: options.shot.times[0], options: paper, by: renderer))
    case .webp where options.isMoment: return try moment(of: settled)
    case .apng, .gif, .webp, .mp4: return try film(of: settled, page.program)
    case .wav: return ExportedFile(bytes: try sound(of: settled))
    case .html:
      return ExportedFile(
        bytes: try Handout.file(
          title: page.title, program: page.cells, pages: page.looks, shot: options.shot,
          theme: page.theme, by: renderer))
    }
  }

  var renderer: Renderer { Renderer(limits: limits, stop: stop) }

  /// A file with all pictures of a lesson, or of one of its pages, each on a page.
  ///
  /// - Throws: `PageError` for a lesson that does not run to its end, or a `Failure` for a picture.
  package func document(of lesson: Lesson, at path: String) throws -> [UInt8] {
    let pages: [PDFPage]
    do {
      pages = try lesson.pdfPages(
        of: options.page.map { $0...$0 }, at: path, limits: limits, theme: theme,
        isTransparent: options.isTransparent, stop: stop)
    } catch {
      throw PageError(error)
    }
    return try renderer.pdf(of: pages, title: lesson.title, options: paper)
  }

  private var paper: PDFOptions {
    PDFOptions(
      letters: options.hasOutlines ? .outlines : .text, physicalWidth: options.size.millimetres)
  }

  private func picture(of page: Settled, _ program: String) throws -> [UInt8] {
    let image = try options.shot.draw(page, in: options.size, by: renderer)
    var encoder = PNGEncoder()
    return encoder.encode(
      image, text: options.shot.texts(of: page) + text(of: program), density: options.size.density)
  }

  /// A picture of a format that holds films as well.
  private func moment(of page: Settled) throws -> ExportedFile {
    let film = WebPFilm(FilmSettings(frameCount: 1, texts: []))
    try film.add(options.shot.draw(page, in: options.size, by: renderer))
    return try film.file()
  }

  private func drawing(of page: Settled) throws -> [UInt8] {
    let svg = SVGOptions(
      letters: options.hasOutlines ? .outlines : .text, physicalWidth: options.size.millimetres)
    return try options.isAnimated
      ? page.movingSVG(options: svg, limits: limits, by: renderer)
      : page.svg(at: options.shot.times[0], options: svg, by: renderer)
  }

  /// All sounds of the page, from its beginning on.
  private func sound(of page: Settled) throws -> [UInt8] {
    let sound: StretchSound?
    do {
      sound = try page.sound(in: .all)
    } catch {
      throw Failure(error.message, hint: error.hint)
    }
    guard let sound else {
      throw Failure(
        "the page has no sound", hint: "'play(chart)' and 'audiograph(chart)' make one")
    }
    return sound.score.samples().wav
  }

  func text(of program: String) -> [PNGText] {
    options.hasProgram ? [PNGText(PNGText.programKeyword, program)] : []
  }
}
