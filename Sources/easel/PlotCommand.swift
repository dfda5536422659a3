import ArgumentParser
import Charting
import Glibc
import Language
import Layers
import Platform
import Playground
import Prompt
import Terminal
import Tutorials
import Viewing

struct PlotCommand: EaselCommand {
  static let configuration = CommandConfiguration(
    commandName: "plot", _superCommandName: "easel",
    abstract: "Draw a table: a CSV, JSON or SQLite file, or standard input.",
    discussion: """
      What is not said is chosen by the columns. The two lines of the language that draw the same are said: \
      everything else about a chart is a word there.

        easel plot sales.csv --x Region --y 'sum(Revenue)'
        seq 100 | easel plot
        sqlite3 -csv -header shop.db 'SELECT …' | easel plot - --kind scatter

      Options for columns take what is calculated from one, too:

        --y        sum(C), mean(C), median(C), min(C), max(C), deviation(C),
                   quantile(0.9, C), distinct(C), count
        --x, --by  year(C), quarter(C), month(C), week(C), weekday(C), day(C),
                   hour(C), minute(C), bins(C), bins(C, 10), top(10, C),
                   top(10, C, others)
      """)

  @ArgumentParser.Argument(
    help: "A CSV, TSV, JSON or SQLite file; '-', or a pipe without it, is standard input.",
    completion: .file(extensions: ["csv", "tsv", "txt", "json", "jsonl", "sqlite", "db"]))
  var file: String?

  @Option(
    help: ArgumentHelp(
      "What lies along the chart; alone, its rows are counted.", valueName: "column"))
  var x: String?

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp("The values; repeatable, each a series.", valueName: "column"))
  var y: [String] = []

  @Option(help: ArgumentHelp("What names the series.", valueName: "column"))
  var by: String?

  @Option(help: ArgumentHelp("The kind of chart.", valueName: "kind"))
  var kind: ChartKind?

  @Option(help: ArgumentHelp("What stands above it.", valueName: "text"))
  var title: String?

  @Option(help: ArgumentHelp("How several series share their place.", valueName: "manner"))
  var stacking: Stacking?

  @Option(help: ArgumentHelp("The order of names by their values.", valueName: "order"))
  var order: ValueOrder?

  @Option(
    help: ArgumentHelp("The size of the chart, in points: 600,400.", valueName: "width,height"),
    transform: { text in
      guard let size = PlotRequest.Extent(text) else {
        throw ValidationError("write a width and a height in points, as in '600,400'.")
      }
      return size
    })
  var size: PlotRequest.Extent?

  @Option(
    help: ArgumentHelp("What stands between the values of a CSV file.", valueName: "sign"))
  var separator: String?

  @Flag(
    inversion: .prefixedNo,
    help: "Whether the first row names the columns; unless that is said, numbers alone do not.")
  var header: Bool?

  @Option(help: ArgumentHelp("What selects the rows of a database.", valueName: "SELECT …"))
  var query: String?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The \(ExportFormat.endings) file to write; '-' is standard output.",
      valueName: "file"),
    completion: .file())
  var output: String?

  @OptionGroup var picture: PictureOptions

  @OptionGroup var viewing: ViewingOptions

  @OptionGroup var limitOptions: LimitOptions

  func validate() throws {
    if file == nil, isatty(STDIN_FILENO) == 1 {
      throw ValidationError(
        "name a file, as in 'easel plot sales.csv', or pipe rows into it, as in 'seq 10 | easel plot'."
      )
    }
    if let output {
      try PictureFile(output).validate(ofTable: file)
      do throws(ExportFault) {
        _ = try export(to: PictureFile(output))
      } catch {
        throw ValidationError(error)
      }
    } else if isatty(STDOUT_FILENO) == 0 {
      throw ValidationError(
        "there is no terminal to show the picture: write it by '-o chart.png', or by '-o -' to standard output."
      )
    } else if let option = picture.words.first?.option {
      throw ValidationError("'\(option.flag)' is for a file; name it, as in '-o chart.png'.")
    } else {
      try viewing.validateWatching()
    }
    if let separator, separator.utf8.count != 1 {
      throw ValidationError("'--separator' is one sign, such as ';'.")
    }
  }

  func carryOut(_ streams: Streams) throws -> Ending {
    let began = ContinuousClock.now
    let limits = limitOptions.limits
    let input: PlotInput
    do {
      if let file, file != "-", FileKind(at: file) != .special {
        input = try PlotInput(path: file)
      } else {
        let limit = limits[.fileBytes]
        let isPipe = file.map { $0 != "-" } ?? false
        let whole =
          try isPipe
          ? WholeInput.stream(at: file ?? "", atMost: limit) : WholeInput.standard(atMost: limit)
        switch whole {
        case .bytes(let bytes): input = try PlotInput(stream: bytes)
        case .tooMuch: return streams.refuse(PlotInput.refusal(ofMoreThan: limit))
        case .ended(SIGINT): return .left(.interrupted)
        case .ended(let number): return .terminated(number)
        }
      }
    } catch {
      return streams.refuse(error)
    }
    var pageLimits = limits
    pageLimits.textWidth = TerminalSize.columns
    var plot = Plot(
      request, of: input, limits: pageLimits, theme: viewing.look.theme, stop: .process)
    var response = plot.run()
    guard response.status == .good else {
      streams.write(response)
      return .left(response.status)
    }
    if let output {
      response.attempt {
        let file = PictureFile(output)
        let page = Export.Page(plot.page, title: splitPath(output).name)
        var export = try export(to: file)
        export.means = streams.filmMeans
        try file.write(try export.file(of: page), streams)
      }
      streams.write(response)
      return .left(response.status)
    }
    return show(plot, &response, streams, since: began)
  }

  /// The file and how it is drawn, as the options say.
  private func export(to file: PictureFile) throws(ExportFault) -> Export {
    let others = ExportOption.words([
      (.scale, viewing.givenScale),
      (.theme, viewing.look.theme == .automatic ? nil : viewing.look.theme.rawValue),
    ])
    let limits = limitOptions.limits
    let options = try ExportOptions(others + picture.words, limits: limits)
    return try Export(file.format, options, limits: limits, stop: .process)
  }

  /// Shows the picture to a person at the terminal.
  private func show(
    _ plot: Plot, _ response: inout Response, _ streams: Streams,
    since began: ContinuousClock.Instant
  ) -> Ending {
    let (viewer, terminal): (Viewer, TerminalScreen?)
    do {
      (viewer, terminal, _) = try viewing.viewer(
        terminal: streams.results, limits: limitOptions.limits)
    } catch {
      streams.write(response)
      return streams.refuse(error)
    }
    response.show(plot, on: viewer, since: began)
    try? viewer.end()
    streams.write(response)
    terminal?.present()
    streams.chatter.show("\(viewing.open(terminal: streams.results))")
    return .left(response.status)
  }

  private var request: PlotRequest {
    var request = PlotRequest()
    (request.kind, request.x, request.ys, request.by) = (kind, x, y, by)
    (request.title, request.stacking, request.order, request.size) = (title, stacking, order, size)
    (request.hasHeader, request.separator, request.query) = (header, separator, query)
    return request
  }
}

extension ValueOrder: ExpressibleByArgument {}

extension Stacking: ExpressibleByArgument {}

extension ChartKind: ExpressibleByArgument {
  /// The kind whose word of the language is `argument`; nil if there is none.
  package init?(argument: String) {
    guard let kind = Self.allCases.first(where: { $0.word == argument }) else { return nil }
    self = kind
  }

  /// The words of all kinds.
  package static var allValueStrings: [String] { allCases.map(\.word) }
}
