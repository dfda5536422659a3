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

  /// Writes an answer, but no diagnostics of a program that a request to end broke off: it is not at
  /// fault.
  ///
  /// - Parameter wraps: Whether remarks break at words to fit as well.
  func write(_ response: Response, isJSON: Bool = false, width: Int = 120, wraps: Bool = false) {
    results.show([response], isJSON: isJSON)
    if Signals.termination == nil { chatter.show(response.chatter(width: width, wraps: wraps)) }
  }

  /// Says what is wrong; returns the status that the program ends with.
  func refuse(_ error: any Error, _ status: ExitStatus = .unjudged) -> Ending {
    if let error = error as? PageError {
      chatter.show("\(error)\n")
      return .left(error.status)
    }
    chatter.show("error: \(error)\n")
    if let hint = (error as? PlatformError)?.hint { chatter.show("hint: \(hint)\n") }
    return .left(status)
  }

  /// Where a page comes from.
  enum Source {
    case file(String)
    case standardInput
    /// Cells of the command line.
    case cells([String])
  }

  /// Runs a page or tutorial and, if it went well, does `work` with the page that it made.
  ///
  /// - Parameter keeper: Writes what the page stores; nil writes nothing.
  func run(
    _ origin: Source, limits: Limits, theme: Theme, keeper: StoreKeeper? = nil,
    _ work: (PageSource, Page, inout Response) -> Void
  ) -> Ending {
    let source: PageSource
    do {
      switch origin {
      case .file(let path): source = try PageSource(try PageFile(path: path), limits: limits)
      case .cells(let cells): source = PageSource(cells: cells)
      case .standardInput:
        switch try WholeInput.standard(atMost: limits[.pageBytes]) {
        case .bytes(let bytes):
          source = try PageSource(PageFile(standardInput: bytes), limits: limits)
        case .tooMuch: throw PlatformError(tooLong: "-")
        case .ended(SIGINT): return .left(.interrupted)
        case .ended(let number): return .terminated(number)
        }
      }
    } catch {
      return refuse(error, (error as? PlatformError)?.isLimit == true ? .limit : .unjudged)
    }
    var limits = limits
    limits.textWidth = TerminalSize.columns
    var page = Page(
      limits: limits, folder: source.folder, stores: Environment.stores(of: source.fullPath),
      theme: theme, stop: .process)
    var response = source.run(in: &page)
    if response.status == .good {
      work(source, page, &response)
      response.save(page, by: keeper)
    }
    write(response)
    return .left(response.status)
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
