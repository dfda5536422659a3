import Glibc
import Language
import Layers
import Platform
import Playground
import Prompt
import Terminal
import Tutorials

/// Where results and chatter go.
struct Streams {
  let results = Output.results(allowsColour: Environment.allowsColour)
  let chatter = Output.chatter(allowsColour: Environment.allowsColour)

  /// What films take that are written.
  var filmMeans: FilmMeans {
    FilmMeans(
      searchPath: Environment.searchPath, temporaryFolder: Environment.temporaryFolder,
      chatter: chatter)
  }

  /// Writes an answer, but no diagnostics of a program that a request to end broke off: it is not at
  /// fault.
  ///
  /// - Parameters:
  ///   - wraps: Whether remarks break at words to fit as well.
  ///   - printsAside: Whether results are chatter, too.
  func write(
    _ response: Response, isJSON: Bool = false, width: Int = 120, wraps: Bool = false,
    printsAside: Bool = false
  ) {
    (printsAside ? chatter : results).show([response], isJSON: isJSON)
    if Signals.termination == nil { chatter.show(response.chatter(width: width, wraps: wraps)) }
  }

  /// Says what is wrong; returns the status that the program ends with.
  func refuse(_ error: any Error, _ status: ExitStatus = .unjudged) -> Ending {
    if let error = error as? PageError {
      chatter.show("\(error)\n")
      return .left(error.status)
    }
    chatter.show("error: \(error)\n")
    let hint = (error as? PlatformError)?.hint ?? (error as? ExportFault)?.hint
    if let hint { chatter.show("hint: \(hint)\n") }
    return .left(status)
  }

  /// Where a page comes from.
  enum Source {
    case file(String)
    case standardInput
    /// Cells of the command line.
    case cells([String])
  }

  /// Reads a page or tutorial.
  ///
  /// - Throws: `EarlyEnding` where it cannot be read, or reading was ended; what is wrong is said.
  func read(_ origin: Source, limits: Limits) throws(EarlyEnding) -> PageSource {
    let ending: Ending
    do {
      switch origin {
      case .file(let path): return try PageSource(try PageFile(path: path), limits: limits)
      case .cells(let cells): return PageSource(cells: cells)
      case .standardInput:
        switch try WholeInput.standard(atMost: limits[.pageBytes]) {
        case .bytes(let bytes):
          return try PageSource(PageFile(standardInput: bytes), limits: limits)
        case .tooMuch: throw PlatformError(tooLong: "-")
        case .ended(SIGINT): ending = .left(.interrupted)
        case .ended(let number): ending = .terminated(number)
        }
      }
    } catch {
      ending = refuse(error, (error as? PlatformError)?.isLimit == true ? .limit : .unjudged)
    }
    throw EarlyEnding(ending: ending)
  }

  /// Runs a page and, if it went well, does `work` with it.
  ///
  /// - Parameters:
  ///   - number: That of a tutorial's page, from 1; there is one.
  ///   - keeper: Writes what the page stores; nil writes nothing.
  ///   - printsAside: Whether a file takes the place of results, so that what the page prints is chatter.
  func run(
    _ source: PageSource, page number: Int = 1, limits: Limits, theme: Theme,
    keeper: StoreKeeper? = nil, printsAside: Bool = false, _ work: (Page, inout Response) -> Void
  ) -> ExitStatus {
    var limits = limits
    limits.textWidth = TerminalSize.columns
    var page = Page(
      limits: limits, folder: source.folder, stores: Environment.stores(of: source.fullPath),
      theme: theme, stop: .process)
    var response = source.run(page: number, in: &page)
    if response.status == .good {
      work(page, &response)
      response.save(page, by: keeper)
    }
    write(response, printsAside: printsAside)
    return response.status
  }

  /// Ends the program. A request to end is granted whatever its work came to.
  func end(with ending: Ending) -> Never {
    TerminalInput.standard.end()
    switch Signals.termination.map(Ending.terminated) ?? ending {
    case .terminated(let number):
      // The program that asked for the end sees that it was granted.
      signal(number, SIG_DFL)
      raise(number)
      exit(128 + number)
    case .left(var status):
      if let failure = results.failure {
        chatter.show("error: \(failure)\n")
        status = status.orWorse(.unjudged)
      }
      exit(status.rawValue)
    }
  }
}
